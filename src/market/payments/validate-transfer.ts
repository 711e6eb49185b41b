/** Validates a transfer to the fund: content, ability to pay, receiver. Its owner may already have broadcast it. */
import type { TronAddress } from '../../kernel/address.ts'
import { AppError } from '../../kernel/errors.ts'
import { highSSuffix, messageSigner } from '../../tron/keys.ts'
import type { TransferContract } from '../../tron/types.ts'
import {
  findAuthorityProblem,
  findTimeProblem,
  type VerifiedTransaction,
  verifyTransaction,
} from '../../tron/verify.ts'
import { EXCHANGE_WALLETS } from '../../tron/wallets/exchange-wallets.ts'
import type { Market } from '../base/deps.ts'
import { problemText } from '../base/ledger.ts'
import { ownAddressName } from '../base/receivers.ts'
import { invalid } from '../base/request.ts'
import { topUpSources } from '../base/settings.ts'
import { MAX_ORDER_DELAY_MS } from './settle-payment.ts'

/** Minimum remaining validity, so that a block can still include the transfer. */
const MARGIN_MS = 10_000
export interface ValidatedTransfer {
  verified: VerifiedTransaction
  transfer: TransferContract
  /** True if the owner has broadcast the transfer and a followed block contains it. */
  isIncluded: boolean
}

/** Checks the transfer without the chain: bytes, signatures and recipient. Throws AppError INVALID_PARAMS. */
export function readTransfer(
  market: Market,
  signedTx: Record<string, unknown>,
): Pick<ValidatedTransfer, 'verified' | 'transfer'> {
  const verdict = verifyTransaction(signedTx)
  if (!verdict.ok) throw invalid(`signedTx ${problemText(verdict.problem)}`)
  const { contract } = verdict.verified
  if (contract.kind !== 'transfer') throw invalid('signedTx must be a TransferContract')
  const fund = market.keys.fund.address
  if (contract.to !== fund) throw invalid(`signedTx must pay to ${fund}, it pays to ${contract.to}`)
  return { verified: verdict.verified, transfer: contract }
}

/** Checks the transfer with and without the chain. Throws AppError INVALID_PARAMS, and the errors of the TRON node. */
export async function validateTransfer(market: Market, signedTx: Record<string, unknown>): Promise<ValidatedTransfer> {
  const { verified, transfer } = readTransfer(market, signedTx)
  await checkPayer(market, transfer.from, 'signedTx must not be from')
  await market.chain.catchUp()
  const fate = await market.chain.outcomeOf(verified.txid)
  await checkSigners(market, verified)
  if (fate.at !== 'included') {
    await checkExpiration(market, verified)
    return { verified, transfer, isIncluded: false }
  }
  if (!fate.success) throw invalid('signedTx is already in a block, but it failed there')
  // Anyone can read an included transfer. For an old one, only the operator can decide who gets the money.
  if (market.clock.now() - fate.blockTimestampMs > MAX_ORDER_DELAY_MS)
    throw invalid(
      `signedTx has been in a block for more than ${MAX_ORDER_DELAY_MS / 60_000} minutes: contact the operator for a refund`,
    )
  return { verified, transfer, isIncluded: true }
}

/**
 * Checks that transfers from this address may pay for orders. `rule`: start of the error detail. Throws AppError
 * INVALID_PARAMS.
 */
export async function checkPayer(market: Market, payer: TronAddress, rule: string): Promise<void> {
  // The marketplace's own transfers are public on the chain. Without this check, anyone could buy with them.
  if (await isOwnAddress(market, payer)) throw invalid(`${rule} one of the marketplace's addresses`)
  // Customers of an exchange do not have the key of its wallet, so the caller cannot be the signer.
  if (EXCHANGE_WALLETS.has(payer)) throw invalid(`${rule} an exchange's wallet`)
}

/** Proof that the caller has the paying key. */
export interface PaymentProof {
  /** TIP-191 signature of `claimSentence`. */
  signature?: string | undefined
  /** Wallet that the caller has logged in with. */
  wallet?: TronAddress | undefined
}

/**
 * Error for a `signature` that no key can have made. The transfer stays open: a retry with a correct signature still
 * pays.
 */
export class MalformedSignature extends AppError {
  constructor(sentence: string, signature: string) {
    const detail = `signature must be 65 bytes in hex, a signature of the message "${sentence}"${highSSuffix(signature)}`
    super('INVALID_PARAMS', { detail })
  }
}

export const claimSentence = (receiver: TronAddress, txid: string): string => `Pay for ${receiver} with ${txid}`

/**
 * Checks that the caller may use the transfer. Before the broadcast, only the key's owner has its bytes. Afterwards
 * they are public, so the receiver must be the payer, or the caller must prove possession of the key. Throws AppError
 * INVALID_PARAMS, MalformedSignature, and the errors of the node.
 */
export async function checkClaim(
  market: Market,
  { verified, transfer, isIncluded }: ValidatedTransfer,
  receiver: TronAddress,
  { signature, wallet }: PaymentProof,
): Promise<void> {
  const { txid, signers } = verified
  const { from } = transfer
  const sentence = claimSentence(receiver, txid)
  if (signature !== undefined) {
    const signer = messageSigner(sentence, signature)
    if (signer === undefined) throw new MalformedSignature(sentence, signature)
    if ([from, ...signers].includes(signer)) return
    throw invalid(`signature must sign the message "${sentence}" with the key that signed the transfer`)
  }
  if (receiver === from || wallet === from) return
  if (isIncluded || (await market.node.pendingTransaction(txid)) !== undefined)
    throw invalid(
      `signedTx was broadcast before this call and is public: the receiver must be ${from}; for ${receiver}, add a signature of the message "${sentence}" by the key that signed it`,
    )
}

/** True for an address whose key the marketplace or its operator has. */
const isOwnAddress = async (market: Market, address: TronAddress): Promise<boolean> =>
  topUpSources(market.settings).includes(address) ||
  (await market.db.read((reader) => ownAddressName(market, reader, address))) !== undefined

/** Checks the signers. Throws AppError INVALID_PARAMS if they may not act for the owner. */
async function checkSigners({ node }: Market, verified: VerifiedTransaction): Promise<void> {
  const owner = await node.pendingAccount(verified.owner)
  if (!owner) throw invalid('signedTx must be from an address that is active on the chain')
  const problem = findAuthorityProblem(verified, owner)
  if (problem) throw invalid(`signedTx ${problemText(problem)}`)
}

/**
 * Checks the expiration. Throws AppError INVALID_PARAMS if the transfer expires too soon. The network checks the
 * balance.
 */
async function checkExpiration({ node, clock }: Market, { expirationMs }: VerifiedTransaction): Promise<void> {
  const head = await node.head()
  const problem = findTimeProblem(expirationMs, Math.max(head.timestampMs, clock.now()) + MARGIN_MS)
  if (problem) throw invalid(`signedTx ${problemText(problem)}`)
}
