/** Recovery after a database restore: refunds are entered from the chain, orders from the marketplace. */
import type { FollowedChain } from '../chain/followed-chain.ts'
import { matchingOrders, readHistory } from '../client/find-order.ts'
import { LOST_CALL_WATCH_MS } from '../client/lost-calls.ts'
import type { MarketOrder } from '../client/types.ts'
import type { Reader, Tx } from '../db/db.ts'
import { orderOwner } from '../db/stores/bot/claims.ts'
import { raiseAlert } from '../db/stores/bot/outbox.ts'
import { acceptUnknown, type UnknownTransaction, unknownTransactions } from '../db/stores/chain/outgoing.ts'
import { recordPossibleRefund, watchOpenZaps } from '../db/stores/zapbuy/lost-zaps.ts'
import {
  isRefund,
  moveZap,
  refundableZaps,
  startRefund,
  undeliveredSun,
  type Zap,
  type ZapState,
} from '../db/stores/zapbuy/zaps.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import { type Sun, subSun } from '../kernel/sun.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import { hourlyOrderOf } from './order-call.ts'
import { ZAP_CURSOR, type ZapWatcherDeps } from './settings.ts'

/** Time after which the previous process's last signed transaction is either in a block or expired. */
const SETTLE_MS = 60_000

/**
 * Enters missing refunds and orders. Returns the reasons that still prevent this. The chain must be read and solidified
 * up to a minute after the first start.
 */
export async function enterMissing(deps: ZapWatcherDeps, chain: FollowedChain): Promise<string[]> {
  const startedMs = deps.quarantine?.restored()?.startedMs ?? Number.POSITIVE_INFINITY
  if ((chain.solid()?.timestampMs ?? 0) <= startedMs + SETTLE_MS)
    return ['the chain is still being read, up to one minute after the start']
  const unknown = await deps.db.read((reader) => unknownTransactions(reader, ZAP_CURSOR))
  const feeSun = transferFeeSun(await deps.figures.current())
  const orders = await candidateOrders(deps, unknown, feeSun)
  if (orders === 'later')
    return ['the marketplace is unreachable, so it is unknown which of several transfers were ordered']
  for (const one of unknown) await deps.db.write((tx) => enterTransaction({ ...deps, chain, tx, feeSun }, one, orders))
  await deps.db.write((tx) => watchOpenZaps(tx, deps.clock.now() + LOST_CALL_WATCH_MS))
  return []
}

/**
 * Returns the operator's orders since the transfers to which these refunds may belong. Undefined if they cannot be
 * listed, 'later' if they cannot be listed now.
 */
async function candidateOrders(
  { db, client, apiKey, log }: ZapWatcherDeps,
  unknown: readonly UnknownTransaction[],
  feeSun: Sun,
): Promise<MarketOrder[] | 'later' | undefined> {
  const sinceMs = await db.read(async (reader) => {
    let firstMs = Number.POSITIVE_INFINITY
    for (const one of unknown) {
      const fits = await matchingTransfers(reader, one, feeSun)
      if (fits.length > 1) firstMs = Math.min(firstMs, ...fits.map(({ blockTimeMs }) => blockTimeMs))
    }
    return firstMs
  })
  if (sinceMs === Number.POSITIVE_INFINITY) return []
  try {
    return await readHistory(client, apiKey, sinceMs)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error }, 'zapbuy.orders_unavailable')
    const isPassing = hasCode(error, 'MARKET_UNREACHABLE') || hasCode(error, 'MARKET_RATE_LIMITED')
    return isPassing ? 'later' : undefined
  }
}

/**
 * Returns the receiver's transfers whose refund has this amount: in full, for undelivered units, or minus the current
 * network fee. Oldest first.
 */
async function matchingTransfers(
  reader: Reader,
  { receiver, amountSun, blockNumber }: UnknownTransaction,
  feeSun: Sun,
): Promise<Zap[]> {
  return (await refundableZaps(reader, receiver)).filter(
    (zap) =>
      zap.blockNumber <= blockNumber &&
      [zap.paidSun, undeliveredSun(zap), subSun(zap.paidSun, feeSun)].includes(amountSun),
  )
}

/**
 * Assigns an unknown refund to the oldest matching transfer without an order. Any other is marked as known; it may be
 * the refund for the rest of an order that the restored copy does not know.
 */
async function enterTransaction(
  { log, clock, chain, tx, feeSun }: ZapWatcherDeps & { chain: FollowedChain; tx: Tx; feeSun: Sun },
  one: UnknownTransaction,
  orders: readonly MarketOrder[] | undefined,
): Promise<void> {
  const { txid, owner, receiver, amountSun, blockTimestampMs } = one
  if (!(await acceptUnknown(tx, txid)) || !one.success || one.act !== 'transfer') return
  if (await isRefund(tx, txid)) return
  const all = await matchingTransfers(tx, one, feeSun)
  const open = await refundableZaps(tx, receiver)
  const { ordered, doubtful } = await assignOrders(tx, open, orders)
  const left = all.filter((zap) => !ordered.has(zap.txid))
  // Prefer a transfer that certainly has no order, then one that may have one, then one that has one.
  const rank = (zap: Zap) => (zap.orderId !== null ? 2 : doubtful.has(zap.txid) ? 1 : 0)
  const [fits, ...others] = (left.length > 0 ? left : all).sort((a, b) => rank(a) - rank(b))
  log.warn({ refund: txid, to: receiver, amountSun, zap: fits?.txid }, 'zapbuy.entered')
  const nowMs = clock.now()
  const partOf = open
    .filter((zap) => zap.txid !== fits?.txid && zap.blockNumber <= one.blockNumber && amountSun < zap.paidSun)
    .map((zap) => zap.txid)
  if (partOf.length > 0) await recordPossibleRefund(tx, partOf)
  if (!fits) {
    const reason = `this transaction may be a refund of ${partOf.join(', ')}`
    if (partOf.length > 0) await raiseAlert(tx, 'undecided', txid, { txid, reason }, nowMs)
    return
  }
  if (others.length > 0) {
    const reason = `refund ${txid} may also belong to ${others.map((zap) => zap.txid).join(', ')}`
    await raiseAlert(tx, 'undecided', fits.txid, { txid: fits.txid, reason }, nowMs)
  }
  await moveZap(tx, 'oweAgain', fits.txid, { dueAtMs: nowMs }, nowMs)
  if (!(await startRefund(tx, fits.txid, { txid, sun: amountSun, to: receiver }, nowMs))) return
  const seen = { owner, ref: fits.txid, txid, signedTx: undefined, expirationMs: blockTimestampMs }
  await chain.track(tx, { purpose: 'ZAP_REFUND', ...seen })
}

/** States, in the restored copy, in which a transfer may have an order the copy does not know. */
const MAY_BE_ORDERED: readonly ZapState[] = ['seen', 'ordering', 'owed']

/** Assigns each unknown order to an earlier transfer. If several match, all of them are doubtful. */
async function assignOrders(
  reader: Reader,
  zaps: readonly Zap[],
  orders: readonly MarketOrder[] = [],
): Promise<{ ordered: Set<string>; doubtful: Set<string> }> {
  const ordered = new Set<string>()
  const doubtful = new Set<string>()
  for (const order of [...orders].sort((a, b) => (a.createdAtMs ?? Infinity) - (b.createdAtMs ?? Infinity))) {
    if ((await orderOwner(reader, order.id)) !== undefined) continue
    const candidates = zaps.filter((zap) => {
      const isOpen = zap.orderId === null && MAY_BE_ORDERED.includes(zap.state) && !ordered.has(zap.txid)
      return isOpen && matchingOrders([order], hourlyOrderOf(zap, zap.blockTimeMs)).length > 0
    })
    for (const { txid } of candidates) (candidates.length === 1 ? ordered : doubtful).add(txid)
  }
  return { ordered, doubtful }
}
