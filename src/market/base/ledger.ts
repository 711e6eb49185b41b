/**
 * Who can hold money in the ledger. Names of accounts and of causes are made here and nowhere else.
 *
 * Money comes in from `chain:deposits` (below zero by all that was deposited) and belongs to a buyer, is held
 * for an order, has been earned by a provider, or is a fee of the marketplace's. Only `chain:*` may be below zero.
 */
import { type TronAddress, tronAddress } from '../../kernel/address.ts'
import { HIGH_S } from '../../tron/signature.ts'
import type { TransactionProblem } from '../../tron/verify.ts'

/** An account's balance: what it can spend. */
export const buyer = (accountId: string): string => `buyer:${accountId}`

/** What an open order may still cost. */
export const hold = (orderId: string): string => `hold:${orderId}`

/** The charge of a Fast Charge rental that is not over. */
export const fastHold = (orderId: string): string => `fast:${orderId}`

export const PROVIDERS = 'provider:'

/** What a provider has earned and not been paid. */
export const provider = (address: TronAddress): string => `${PROVIDERS}${address}`

export const SELLERS = 'seller:'

/** What somebody has earned by selling with signed delegations, by the address to be paid. */
export const seller = (address: TronAddress): string => `${SELLERS}${address}`

/** What the marketplace has earned. */
export const FEES = 'fees'

/** What the operator's bot has added to the prices of rentals that were delegated. */
export const MARKUP = 'markup'

/** Deposits below the minimum, until together they reach it. */
export const small = (accountId: string): string => `small:${accountId}`

/** The world outside, as a source: minus everything that lies on the deposit addresses. */
export const CHAIN_DEPOSITS = 'chain:deposits'

/**
 * Below zero by what an account has spent of a deposit, or a payer of a signed payment, that the chain then dropped:
 * the operator's loss until the account's next deposits, or what the payer's order gives back, make it good.
 * `reconcile` reports every one.
 */
export const owed = (accountId: string): string => `chain:owed:${accountId}`

/**
 * Minus what lies at the fund address: of signed payments, and of what was sent on to there. Its payers are
 * `buyer:external:<address>`.
 */
export const CHAIN_FUND = 'chain:fund'

/** A refund that is on its way from the fund address. */
export const REFUNDS = 'refund:'
export const refunding = (refundId: number): string => `${REFUNDS}${refundId}`

/** Below zero by what the network has taken for sending: the operator's cost. */
export const CHAIN_NETWORK = 'chain:network'

/** Minus what lies on the addresses of orders that are paid later. */
export const CHAIN_PAY_LATER = 'chain:pay-later'

export const PAY_LATERS = 'pay-later:'

/** What came for such an order, until it is the order's, or back with whom it belongs to. */
export const payLater = (orderId: string): string => `${PAY_LATERS}${orderId}`

export const KEPT = 'kept:'

/** What belongs to this address and is too little to be sent there. */
export const kept = (address: TronAddress): string => `${KEPT}${address}`

/** The provider or seller that has earned what a delegation was paid. */
export function earnerOf(delegation: { provider: TronAddress; paymentAddress: TronAddress | null }): string {
  const { paymentAddress } = delegation
  return paymentAddress === null ? provider(delegation.provider) : seller(paymentAddress)
}

export const PAYING = 'payout:'

/** A payout that is on its way from the pool address. */
export const paying = (payoutId: number): string => `${PAYING}${payoutId}`

/** All that payouts have taken from the pool address. */
export const CHAIN_PAYOUTS = 'chain:payouts'

export const WITHDRAWING = 'withdraw:'

/** What a withdrawal takes from a balance, from the request on until it is over. */
export const withdrawing = (withdrawalId: string): string => `${WITHDRAWING}${withdrawalId}`

/** All that withdrawals have taken from the pool address. */
export const CHAIN_WITHDRAWALS = 'chain:withdrawals'

export const ACTIVATING = 'activation:'

/** What the activation of an address may cost, until the chain has decided. */
export const activating = (activationId: number): string => `${ACTIVATING}${activationId}`

/** All that activations have taken from the pool address. */
export const CHAIN_ACTIVATIONS = 'chain:activations'

/** Minus what sweeps have brought to the pool address; what the operator has sent there himself is in no book. */
export const CHAIN_POOL = 'chain:pool'

/** Minus what sweeps have brought to the treasury. */
export const CHAIN_TREASURY = 'chain:treasury'

/** Below zero: what was sent for what a restored copy of the books has not. It is the operator's loss. */
export const CHAIN_LOST = 'chain:lost'

const PREFIX = 'external:'

/**
 * Who pays with a signed transaction has no account here: the paying address stands for one. Its orders are those
 * of this id, and what `buyer:external:<address>` holds is on its way back to that address.
 */
export const payerId = (address: TronAddress): string => `${PREFIX}${address}`

export const PAYERS = payerId('' as TronAddress)

/** The address behind such an id; undefined for an account's. */
export function payerOf(accountId: string): TronAddress | undefined {
  return accountId.startsWith(PREFIX) ? tronAddress(accountId.slice(PREFIX.length)) : undefined
}

/** What is wrong with a signed transaction, as the rest of a sentence about `signedTx`. */
export function problemText(problem: TransactionProblem): string {
  switch (problem.code) {
    case 'SHAPE':
      return `has no usable ${problem.field}`
    case 'FIELD':
      return `has a ${problem.field} that cannot be`
    case 'RAW_DATA_HEX':
      return `has a raw_data_hex that is not a transaction: ${problem.reason}`
    case 'CONTRACT_TYPE':
      return `must be a TransferContract, it is a ${problem.type}`
    case 'EXPIRED':
      return 'has expired, or is about to: sign a new one'
    case 'EXPIRATION_TOO_FAR':
      return 'has an expiration more than 24 hours away'
    case 'PERMISSION':
      return `names permission ${problem.permissionId}, which its owner does not have or which may not transfer`
    case 'SIGNER':
      return 'is not signed by its owner'
    case 'TXID':
      return 'has a txID that is not the hash of its raw_data_hex'
    case 'RAW_DATA':
      return 'has a raw_data that says something else than its raw_data_hex'
    case 'SIGNATURE':
      return 'has a signature that is none'
    case 'HIGH_S':
      return `has a signature that ${HIGH_S}`
  }
}
