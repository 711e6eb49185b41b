/**
 * A signed transfer to the fund address: what it says, and whether it can pay. One that its owner has broadcast himself
 * pays like one that is sent from here: it is found in the blocks that were read, by its txid.
 */
import { accountNamed } from '../../db/stores/accounts/accounts.ts'
import { payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import type { TransferContract } from '../../tron/types.ts'
import { authorityProblem, timeProblem, type VerifiedTransaction, verifyTransaction } from '../../tron/verify.ts'
import type { Market } from '../base/deps.ts'
import { problemText } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'
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
  // Else anybody could buy with a transfer between our own addresses, which the chain shows.
  if (await isOurs(market, transfer.from)) throw invalid('signedTx is from an address of the marketplace')
  await market.chain.catchUp()
  const fate = await market.chain.fate(verified.txid)
  if (fate.at !== 'included') {
    await mayBeBroadcast(market, verified)
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

async function isOurs({ db, keys, settings }: Market, address: TronAddress): Promise<boolean> {
  if ([keys.fund.address, keys.pool.address, settings.treasuryAddress].includes(address)) return true
  return db.read(
    async (reader) =>
      (await accountNamed(reader, address)) !== undefined || (await payLaterIdAt(reader, address)) !== undefined,
  )
}

/** Its time, and whether the signers may act for the owner. Whether he has the TRX is for the network to say. */
async function mayBeBroadcast(market: Market, verified: VerifiedTransaction): Promise<void> {
  const [head, owner] = await Promise.all([market.node.head(), market.node.pendingAccount(verified.owner)])
  const nowMs = Math.max(head.timestampMs, market.clock.now())
  const late = timeProblem(verified.expirationMs, nowMs + MARGIN_MS)
  if (late) throw invalid(`signedTx ${problemText(late)}`)
  if (!owner) throw invalid('signedTx has an owner that is not activated on the chain')
  const problem = authorityProblem(verified, owner)
  if (problem) throw invalid(`signedTx ${problemText(problem)}`)
}
