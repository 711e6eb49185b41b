/**
 * A restored copy does not know what was done since: refunds are entered from the chain, and orders are looked for at
 * the marketplace.
 */
import type { Witness } from '../chain/witness.ts'
import { fittingOrders, readHistory } from '../client/find-order.ts'
import { WATCH_MS } from '../client/lost-calls.ts'
import type { MarketOrder } from '../client/types.ts'
import type { Reader, Tx } from '../db/db.ts'
import { orderOwner } from '../db/stores/bot/claims.ts'
import { raiseAlert } from '../db/stores/bot/outbox.ts'
import { acceptUnknown, type UnknownTransaction, unknownTransactions } from '../db/stores/chain/outgoing.ts'
import { watchOpen } from '../db/stores/zapbuy/lost-zaps.ts'
import { isRefund, oweAgain, refundable, startRefund, type Zap, type ZapState } from '../db/stores/zapbuy/zaps.ts'
import { AppError, hasCode } from '../kernel/errors.ts'
import { type Sun, subSun } from '../kernel/sun.ts'
import { transferFeeSun } from '../tron/parameters.ts'
import { hourFor } from './act.ts'
import { ZAP_CURSOR, type ZapWatcherDeps } from './settings.ts'

/** What the process before this one has signed last is in a block by then, or never is. */
const QUIET_MS = 60_000

/** What is in the way, in words: the chain has to be read and solidified up to a minute after the first start. */
export async function enterLost(deps: ZapWatcherDeps, chain: Witness): Promise<string[]> {
  const startedMs = deps.hold?.restored()?.startedMs ?? Number.POSITIVE_INFINITY
  if ((chain.solid()?.timestampMs ?? 0) <= startedMs + QUIET_MS)
    return ['the chain is being read up to a minute after the start']
  const unknown = await deps.db.read((reader) => unknownTransactions(reader, ZAP_CURSOR))
  const feeSun = transferFeeSun(await deps.figures.current())
  const orders = await ordersOf(deps, unknown, feeSun)
  if (orders === 'later') return ['the marketplace cannot be asked which of several transfers were ordered']
  for (const one of unknown) await deps.db.write((tx) => enter({ ...deps, chain, tx, feeSun }, one, orders))
  await deps.db.write((tx) => watchOpen(tx, deps.clock.now() + WATCH_MS))
  return []
}

/**
 * Orders of the operator since those transfers were paid of which several may be what was given back. Undefined: the
 * marketplace does not show them.
 */
async function ordersOf(
  { db, client, apiKey, log }: ZapWatcherDeps,
  unknown: readonly UnknownTransaction[],
  feeSun: Sun,
): Promise<MarketOrder[] | 'later' | undefined> {
  const alike = await db.read(async (reader) => {
    const found: Zap[] = []
    for (const one of unknown) {
      const fits = await fitting(reader, one, feeSun)
      if (fits.length > 1) found.push(...fits)
    }
    return found
  })
  if (alike.length === 0) return []
  try {
    return await readHistory(client, apiKey, Math.min(...alike.map(({ blockTimeMs }) => blockTimeMs)))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn({ err: error }, 'zapbuy.orders_not_shown')
    const isPassing = hasCode(error, 'MARKET_UNREACHABLE') || hasCode(error, 'MARKET_RATE_LIMITED')
    return isPassing ? 'later' : undefined
  }
}

/** Transfers of its receiver that got as much back, whole or less the network's fee of today, oldest first. */
async function fitting(
  reader: Reader,
  { receiver, amountSun, blockNumber }: UnknownTransaction,
  feeSun: Sun,
): Promise<Zap[]> {
  return (await refundable(reader, receiver)).filter(
    ({ blockNumber: paidIn, paidSun }) =>
      paidIn <= blockNumber && (paidSun === amountSun || subSun(paidSun, feeSun) === amountSun),
  )
}

/** The oldest that fits and was not ordered instead; any other transfer is only no longer unknown. */
async function enter(
  { log, clock, chain, tx, feeSun }: ZapWatcherDeps & { chain: Witness; tx: Tx; feeSun: Sun },
  one: UnknownTransaction,
  orders: readonly MarketOrder[] | undefined,
): Promise<void> {
  const { txid, owner, receiver, amountSun, blockTimestampMs } = one
  if (!(await acceptUnknown(tx, txid)) || !one.success || one.act !== 'transfer') return
  if (await isRefund(tx, txid)) return
  const all = await fitting(tx, one, feeSun)
  const { ordered, doubtful } = await whichOrdered(tx, await refundable(tx, receiver), orders)
  const left = all.filter((zap) => !ordered.has(zap.txid))
  // Of one that has no order for certain, before one that may have one, before one that has one.
  const rank = (zap: Zap) => (zap.orderId !== null ? 2 : doubtful.has(zap.txid) ? 1 : 0)
  const [fits, ...others] = (left.length > 0 ? left : all).sort((a, b) => rank(a) - rank(b))
  log.warn({ refund: txid, to: receiver, amountSun, zap: fits?.txid }, 'zapbuy.entered')
  if (!fits) return
  const nowMs = clock.now()
  if (others.length > 0) {
    const reason = `refund ${txid} may be of ${others.map((zap) => zap.txid).join(', ')} too`
    await raiseAlert(tx, 'outcome_unknown', fits.txid, { txid: fits.txid, reason }, nowMs)
  }
  await oweAgain(tx, fits.txid, nowMs)
  if (!(await startRefund(tx, fits.txid, { txid, sun: amountSun, to: receiver }, nowMs))) return
  const seen = { owner, ref: fits.txid, txid, signedTx: undefined, expirationMs: blockTimestampMs }
  await chain.track(tx, { purpose: 'ZAP_REFUND', ...seen })
}

/** As the copy has them. */
const MAY_BE_ORDERED: readonly ZapState[] = ['seen', 'ordering', 'owed']

/** An order is of a transfer that was there before it: of the only one, or of one of several. */
async function whichOrdered(
  reader: Reader,
  zaps: readonly Zap[],
  orders: readonly MarketOrder[] = [],
): Promise<{ ordered: Set<string>; doubtful: Set<string> }> {
  const ordered = new Set<string>()
  const doubtful = new Set<string>()
  for (const order of [...orders].sort((a, b) => (a.createdAtMs ?? Infinity) - (b.createdAtMs ?? Infinity))) {
    if ((await orderOwner(reader, order.id)) !== undefined) continue
    const could = zaps.filter((zap) => {
      const isOpen = zap.orderId === null && MAY_BE_ORDERED.includes(zap.state) && !ordered.has(zap.txid)
      return isOpen && fittingOrders([order], hourFor(zap, zap.blockTimeMs)).length > 0
    })
    for (const { txid } of could) (could.length === 1 ? ordered : doubtful).add(txid)
  }
  return { ordered, doubtful }
}
