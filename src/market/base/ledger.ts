/**
 * Ledger accounts; every name is built here. Deposits come from `chain:deposits`, whose balance is the negated total of
 * all deposits. The money then belongs to a buyer, is held for an order, was earned by a provider, or is a fee. Only
 * `chain:*` accounts may be negative.
 */
import { type TronAddress, tronAddress } from '../../kernel/address.ts'
import { HIGH_S_ADVICE } from '../../tron/signature.ts'
import type { TransactionProblem } from '../../tron/verify.ts'

/** Returns the ledger account with the balance that a customer can spend. */
export const buyer = (accountId: string): string => `buyer:${accountId}`

/** Returns the ledger account that holds the highest remaining cost of an open order. */
export const hold = (orderId: string): string => `hold:${orderId}`

/** Returns the ledger account that holds the charge of an active Fast Charge rental. */
export const fastHold = (orderId: string): string => `fast:${orderId}`

export const PROVIDERS = 'provider:'

/** Returns the ledger account with a provider's unpaid earnings. */
export const provider = (address: TronAddress): string => `${PROVIDERS}${address}`

export const SELLERS = 'seller:'

/** Returns the ledger account with unpaid earnings from sales with signed delegations, by the address to pay. */
export const seller = (address: TronAddress): string => `${SELLERS}${address}`

export const FEES = 'fees'

/** Ledger account with the markups that the operator's bot added to the prices of delegated rentals. */
export const MARKUP = 'markup'

/** Returns the ledger account with deposits below the minimum. They stay there until their sum reaches the minimum. */
export const smallDeposits = (accountId: string): string => `small:${accountId}`

/** Ledger account from which all deposits come. It has the negated balance of all deposit addresses. */
export const CHAIN_DEPOSITS = 'chain:deposits'

/**
 * Returns the ledger account (negative) with a debt: a reorg removed a deposit or signed payment that was already
 * spent. The operator bears the loss until later deposits or the refund of the payer's order cover it. `reconcile`
 * reports every debt.
 */
export const debtAccount = (accountId: string): string => `chain:owed:${accountId}`

/** Ledger account with the negated balance of the fund address: signed payments and swept transfers. */
export const CHAIN_FUND = 'chain:fund'

/** Prefix of the ledger accounts for refunds being sent from the fund address. */
export const PENDING_REFUNDS = 'refund:'
export const pendingRefund = (refundId: number): string => `${PENDING_REFUNDS}${refundId}`

/** Ledger account with the network fees of all transactions (negative), a cost of the operator. */
export const CHAIN_NETWORK = 'chain:network'

/** Ledger account with the negated balance of all pay-later addresses. */
export const CHAIN_PAY_LATER = 'chain:pay-later'

export const PAY_LATER_ORDERS = 'pay-later:'

/** Returns the ledger account with the money for a pay-later order, until it pays for the order or is refunded. */
export const payLaterMoney = (orderId: string): string => `${PAY_LATER_ORDERS}${orderId}`

export const SMALL_REFUNDS = 'kept:'

/** Returns the ledger account with refunds to this address that are still below the minimum. */
export const smallRefund = (address: TronAddress): string => `${SMALL_REFUNDS}${address}`

export const SOURCES = 'source:'

/**
 * Returns the ledger account with what buyers have paid for the deliveries of a source, less the margin. It belongs to
 * the operator, whose prepaid balance at the supplier paid for them.
 */
export const sourceEarnings = (name: string): string => `${SOURCES}${name}`

/** Returns the ledger account with the negated prepaid balance at the supplier. */
export const chainSupplier = (name: string): string => `chain:supplier:${name}`

/** Ledger account with what suppliers have charged, less what the operator sent to them. */
export const CHAIN_SUPPLIES = 'chain:supplies'

export function earnerOf(delegation: {
  provider: TronAddress
  paymentAddress: TronAddress | null
  source: string | null
}): string {
  const { paymentAddress, source } = delegation
  if (source !== null) return sourceEarnings(source)
  return paymentAddress === null ? provider(delegation.provider) : seller(paymentAddress)
}

export const PENDING_PAYOUTS = 'payout:'

/** Returns the ledger account of a payout that is being sent from the pool address. */
export const pendingPayout = (payoutId: number): string => `${PENDING_PAYOUTS}${payoutId}`

/** Ledger account with the total that payouts have taken from the pool address. */
export const CHAIN_PAYOUTS = 'chain:payouts'

export const PENDING_WITHDRAWALS = 'withdraw:'

/** Returns the ledger account with the amount of a withdrawal, from its request until it ends. */
export const pendingWithdrawal = (withdrawalId: string): string => `${PENDING_WITHDRAWALS}${withdrawalId}`

/** Ledger account with the total that withdrawals have taken from the pool address. */
export const CHAIN_WITHDRAWALS = 'chain:withdrawals'

export const PENDING_ACTIVATIONS = 'activation:'

/** Returns the ledger account that holds the highest cost of activating an address, until the outcome is known. */
export const pendingActivation = (activationId: number): string => `${PENDING_ACTIVATIONS}${activationId}`

/** Ledger account with the total that activations have taken from the pool address. */
export const CHAIN_ACTIVATIONS = 'chain:activations'

/**
 * Ledger account with the negated total that sweeps brought to the pool. The operator's own transfers to it are not
 * booked.
 */
export const CHAIN_POOL = 'chain:pool'

/** Ledger account with the negated total that sweeps have brought to the treasury. */
export const CHAIN_TREASURY = 'chain:treasury'

/**
 * Ledger account (negative) with transfers that are missing from a restored database. They are a loss of the operator.
 */
export const CHAIN_LOST = 'chain:lost'

/**
 * Ledger account with what operators took from balances by hand, less what they gave. Negative: a cost of the operator.
 */
export const CHAIN_ADJUSTMENTS = 'chain:adjustments'

const PREFIX = 'external:'

/**
 * Returns the account id of a payer without an account, who pays with a signed transaction. The payer's orders carry
 * this id. The balance of `buyer:external:<address>` is due to be refunded to that address.
 */
export const payerId = (address: TronAddress): string => `${PREFIX}${address}`

export const PAYERS = payerId('' as TronAddress)

/** Returns the address in a payer id. Undefined for a normal account id. */
export function payerOf(accountId: string): TronAddress | undefined {
  return accountId.startsWith(PREFIX) ? tronAddress(accountId.slice(PREFIX.length)) : undefined
}

/** Describes the problem of a signed transaction, as the rest of a sentence that starts with `signedTx`. */
export function problemText(problem: TransactionProblem): string {
  switch (problem.code) {
    case 'SHAPE':
      return `has no usable ${problem.field}`
    case 'FIELD':
      return `has an invalid ${problem.field}`
    case 'RAW_DATA_HEX':
      return `has a raw_data_hex that cannot be decoded: ${problem.reason}`
    case 'CONTRACT_TYPE':
      return `must be a TransferContract, but is a ${problem.type}`
    case 'EXPIRED':
      return 'has expired or is about to expire: sign a new transaction'
    case 'EXPIRATION_TOO_FAR':
      return 'has an expiration more than 24 hours in the future'
    case 'PERMISSION':
      return `uses permission ${problem.permissionId}, which does not exist or does not allow transfers`
    case 'SIGNER':
      return 'is not signed by its owner'
    case 'TXID':
      return 'has a txID that is not the hash of its raw_data_hex'
    case 'RAW_DATA':
      return 'has a raw_data that does not match its raw_data_hex'
    case 'SIGNATURE':
      return 'has a malformed signature'
    case 'HIGH_S':
      return `has a signature that ${HIGH_S_ADVICE}`
  }
}
