/** A restored copy does not know the refunds that were sent since: they are entered from the chain. */
import type { Witness } from '../chain/witness.ts'
import type { Tx } from '../db/db.ts'
import { acceptUnknown, type UnknownTransaction, unknownTransactions } from '../db/stores/chain/outgoing.ts'
import { oweAgain, refundable, startRefund } from '../db/stores/zapbuy/zaps.ts'
import { subSun } from '../kernel/sun.ts'
import { RETURN_FEE_SUN, ZAP_CURSOR, type ZapWatcherDeps } from './settings.ts'

/** What the process before this one has signed last is in a block by then, or never is. */
const QUIET_MS = 60_000

/** Once the solidified chain is read up to a minute after the first start; false: it is not yet. */
export async function enterLostRefunds(deps: ZapWatcherDeps, chain: Witness): Promise<boolean> {
  const startedMs = deps.hold?.restored()?.startedMs ?? Number.POSITIVE_INFINITY
  if ((chain.solid()?.timestampMs ?? 0) <= startedMs + QUIET_MS) return false
  const unknown = await deps.db.read((reader) => unknownTransactions(reader, ZAP_CURSOR))
  for (const one of unknown) await deps.db.write((tx) => enter(deps, chain, tx, one))
  return true
}

/** The oldest transfer of its receiver that got as much back; any other transfer is only no longer unknown. */
async function enter(deps: ZapWatcherDeps, chain: Witness, tx: Tx, one: UnknownTransaction): Promise<void> {
  const { txid, owner, receiver, amountSun, blockNumber, blockTimestampMs } = one
  if (!(await acceptUnknown(tx, txid)) || !one.success || one.act !== 'transfer') return
  const fits = (await refundable(tx, receiver)).find(
    ({ blockNumber: paidIn, paidSun }) =>
      paidIn <= blockNumber && (paidSun === amountSun || subSun(paidSun, RETURN_FEE_SUN) === amountSun),
  )
  deps.log.warn({ refund: txid, to: receiver, amountSun, zap: fits?.txid }, 'zapbuy.entered')
  if (!fits) return
  const nowMs = deps.clock.now()
  await oweAgain(tx, fits.txid, nowMs)
  if (!(await startRefund(tx, fits.txid, { txid, sun: amountSun, to: receiver }, nowMs))) return
  const seen = { owner, ref: fits.txid, txid, signedTx: undefined, expirationMs: blockTimestampMs }
  await chain.track(tx, { purpose: 'ZAP_REFUND', ...seen })
}
