/**
 * Judges a signed transfer to the fund address: what it says, whether it can pay, and for whom. A transfer that its
 * owner has broadcast pays like one that is sent from here: it is found in the blocks that were read, by its txid.
 */
import { accountNamed } from '../../db/stores/accounts/accounts.ts'
import { payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { EXCHANGE_WALLETS } from '../../tron/exchange-wallets.ts'
import { messageSigner } from '../../tron/keys.ts'
import type { TransferContract } from '../../tron/types.ts'
import { authorityProblem, timeProblem, type VerifiedTransaction, verifyTransaction } from '../../tron/verify.ts'
import type { Market } from '../base/deps.ts'
import { problemText } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
import { toppedUpFrom } from '../base/settings.ts'
import { LATEST_ORDER_MS } from './settle-payment.ts'

/** So much longer it must be good for, so that some block still takes it. */
const MARGIN_MS = 10_000
export interface Judged {
  verified: VerifiedTransaction
  transfer: TransferContract
  /** Its owner has broadcast it: a block that was read has it. */
  included: boolean
}

/** What can be said without the chain: the bytes, the signatures, the recipient. Throws AppError INVALID_PARAMS. */
export function readTransfer(market: Market, signedTx: Record<string, unknown>): Pick<Judged, 'verified' | 'transfer'> {
  const verdict = verifyTransaction(signedTx)
  if (!verdict.ok) throw invalid(`signedTx ${problemText(verdict.problem)}`)
  const { contract } = verdict.verified
  if (contract.kind !== 'transfer') throw invalid('signedTx must be a TransferContract')
  const fund = market.keys.fund.address
  if (contract.to !== fund) throw invalid(`signedTx must pay to ${fund}, it pays to ${contract.to}`)
  return { verified: verdict.verified, transfer: contract }
}

/** And what the chain says. Throws AppError INVALID_PARAMS, and as the node does. */
export async function judgeTransfer(market: Market, signedTx: Record<string, unknown>): Promise<Judged> {
  const { verified, transfer } = readTransfer(market, signedTx)
  // Anybody could buy with a transfer between our own addresses, which the chain shows.
  if (await isOurs(market, transfer.from)) throw invalid('signedTx is from an address of the marketplace')
  // No customer of an exchange has its key, the operator included: the caller is a stranger.
  if (EXCHANGE_WALLETS.has(transfer.from)) throw invalid('signedTx is from a wallet of an exchange')
  await market.chain.catchUp()
  const fate = await market.chain.fate(verified.txid)
  await checkSigners(market, verified)
  if (fate.at !== 'included') {
    await checkTime(market, verified)
    return { verified, transfer, included: false }
  }
  if (!fate.success) throw invalid('signedTx is in a block already, without effect')
  // Everybody can read it there: what has lain at the fund for longer is the operator's to decide about.
  if (market.clock.now() - fate.blockTimestampMs > LATEST_ORDER_MS)
    throw invalid(
      `signedTx is in a block already, for more than ${LATEST_ORDER_MS / 60_000} minutes: its TRX is for the operator to send back`,
    )
  return { verified, transfer, included: true }
}

/** How a caller shows that he has the paying key. */
export interface Proof {
  /** Of `claimSentence`, TIP-191. */
  signature?: string | undefined
  /** Wallet that he has logged in with. */
  wallet?: TronAddress | undefined
}

export const claimSentence = (receiver: TronAddress, txid: string): string => `Pay for ${receiver} with ${txid}`

/**
 * Checks that the caller may use the transfer for `receiver`. Before it is broadcast only the owner of the key has its
 * bytes. Afterwards everybody can read them: then they rent for the paying address itself, or the caller proves that he
 * has the paying key. Throws AppError INVALID_PARAMS, and as the node does.
 */
export async function checkClaim(
  market: Market,
  { verified, transfer, included }: Judged,
  receiver: TronAddress,
  { signature, wallet }: Proof,
): Promise<void> {
  const { txid, signers } = verified
  const { from } = transfer
  const sentence = claimSentence(receiver, txid)
  if (signature !== undefined) {
    const by = messageSigner(sentence, signature)
    if (by !== undefined && [from, ...signers].includes(by)) return
    throw invalid(`signature must be one of the message "${sentence}", by the key that signed the transfer`)
  }
  if (receiver === from || wallet === from) return
  if (included || (await market.node.pendingTransaction(txid)) !== undefined)
    throw invalid(
      `signedTx was broadcast before this call, where everybody can read it: it rents for ${from} alone, or for ${receiver} with a signature of the message "${sentence}" by the key that signed it`,
    )
}

async function isOurs({ db, keys, settings }: Market, address: TronAddress): Promise<boolean> {
  if ([keys.fund.address, keys.pool.address, ...toppedUpFrom(settings)].includes(address)) return true
  return db.read(
    async (reader) =>
      (await accountNamed(reader, address)) !== undefined || (await payLaterIdAt(reader, address)) !== undefined,
  )
}

/** Throws AppError INVALID_PARAMS if the signers may not act for the owner: everybody can read the bytes in a block. */
async function checkSigners({ node }: Market, verified: VerifiedTransaction): Promise<void> {
  const owner = await node.pendingAccount(verified.owner)
  if (!owner) throw invalid('signedTx has an owner that is not activated on the chain')
  const problem = authorityProblem(verified, owner)
  if (problem) throw invalid(`signedTx ${problemText(problem)}`)
}

/** Throws AppError INVALID_PARAMS if blocks may not take it for long enough. The network judges its balance. */
async function checkTime({ node, clock }: Market, { expirationMs }: VerifiedTransaction): Promise<void> {
  const head = await node.head()
  const late = timeProblem(expirationMs, Math.max(head.timestampMs, clock.now()) + MARGIN_MS)
  if (late) throw invalid(`signedTx ${problemText(late)}`)
}
