/**
 * Requests whose answer was lost, or whose process died: their orders are looked for in the account, and only what is
 * called not made is sent again, or its money owed. What may be said when: `client/lost-calls.ts`. A request that was
 * called not made is watched all the same: a late order stays with its transfer where that has none.
 */
import { fittingOrders } from '../client/find-order.ts'
import {
  type AccountView,
  ALARM_AFTER_MS,
  isMissing,
  pauseBetweenLooksMs,
  verdictOf,
  viewAccount,
  WATCH_MS,
} from '../client/lost-calls.ts'
import type { MarketOrder } from '../client/types.ts'
import type { Tx } from '../db/db.ts'
import { orderOwner } from '../db/stores/bot/claims.ts'
import { dropAlert, raiseAlert } from '../db/stores/bot/outbox.ts'
import {
  adoptOrder,
  endZapWatch,
  noteZapAbsent,
  watchedZaps,
  watchLost,
} from '../db/stores/zapbuy/lost-zaps.ts'
import { tellSender } from '../db/stores/zapbuy/zap-news.ts'
import { dueZaps, postponeZap, type Zap } from '../db/stores/zapbuy/zaps.ts'
import { AppError } from '../kernel/errors.ts'
import { mulDivUp } from '../kernel/sun.ts'
import { ZAP_DURATION_SEC, type ZapWatcherDeps } from './settings.ts'

const LOOK_AGAIN_MS = 5_000
const TROUBLE_MS = 10_000
/** All watched transfers share one reading of the history. */
const WATCH_EVERY_MS = 60_000

export interface LostZaps {
  /** One look for all that are due. */
  pass(): Promise<void>
  /** A look for this one, now; true: its order was found and is its own. Throws as `viewAccount` does. */
  wasMadeAfterAll(zap: Zap): Promise<boolean>
}

/** `notMade`: what comes next for a transfer whose request was called not made. */
export function createLostZaps(deps: ZapWatcherDeps, notMade: (zap: Zap) => Promise<void>): LostZaps {
  const { db, client, clock, log } = deps
  let nextWatchAtMs = 0

  async function pass(): Promise<void> {
    const nowMs = clock.now()
    const ordering = await db.read((reader) => dueZaps(reader, 'ordering', nowMs))
    const watch = nowMs >= nextWatchAtMs
    if (watch) nextWatchAtMs = nowMs + WATCH_EVERY_MS
    const watched = watch ? await db.read((reader) => watchedZaps(reader, nowMs)) : []
    const lost = [...ordering, ...watched.filter((zap) => zap.state !== 'ordering')]
    if (lost.length === 0) return
    const view = await see(lost).catch(async (error) => {
      log.warn({ err: error, zaps: ordering.length }, 'zapbuy.history_unreachable')
      const code = error instanceof AppError ? error.code : 'internal'
      for (const zap of ordering) await db.write((tx) => wait(tx, zap, TROUBLE_MS, code, clock.now()))
    })
    if (!view) return
    for (const zap of lost) {
      if ((await look(zap, view)) !== 'not_made') continue
      await notMade(zap).catch(async (error) => {
        log.warn({ err: error, txid: zap.txid }, 'zapbuy.postponed')
        const code = error instanceof AppError ? error.code : 'internal'
        await db.write((tx) => wait(tx, zap, TROUBLE_MS, code, clock.now()))
      })
    }
  }

  function see(lost: readonly Zap[]): Promise<AccountView> {
    return viewAccount(client, deps.apiKey, Math.min(...lost.map(askedAtMs)))
  }

  async function look(zap: Zap, view: AccountView): Promise<'found' | 'not_made' | undefined> {
    const found = await db.write((tx) => {
      const order = fittingOrders(view.orders, wanted(zap)).find(({ id }) => orderOwner(tx, id) === undefined)
      if (!order) return judge(tx, zap, view, clock.now())
      return adopt(tx, zap, order, clock.now()) ? ('found' as const) : undefined
    })
    if (found) log.info({ txid: zap.txid, found }, 'zapbuy.lost')
    return found
  }

  return {
    pass,
    async wasMadeAfterAll(zap) {
      return zap.watchUntilMs !== null && (await look(zap, await see([zap]))) === 'found'
    },
  }
}

const askedAtMs = (zap: Zap): number => zap.lostSinceMs ?? zap.sentAtMs ?? zap.seenAtMs

/** A watched transfer may have been tried with other amounts since: any hour of Energy for its sender may be its own. */
function wanted(zap: Zap) {
  const { sender: receiver, energy, lostSinceMs } = zap
  return {
    orderType: 'NORMAL',
    receiver,
    resource: 'ENERGY',
    durationSec: ZAP_DURATION_SEC,
    sentAtMs: askedAtMs(zap),
    notIds: new Set<string>(),
    ...(lostSinceMs === null && energy !== null ? { amount: energy } : {}),
  } as const
}

/** True: it is the transfer's own now. */
function adopt(tx: Tx, zap: Zap, order: MarketOrder, nowMs: number): boolean {
  const { id: orderId, amount: energy } = order
  const { txid, state } = zap
  const adopted = adoptOrder(tx, zap, order, nowMs)
  if (adopted === 'ordered') {
    dropAlert(tx, 'outcome_unknown', txid)
    dropAlert(tx, 'refund_owed', txid)
    tellSender(tx, zap, 'ordered', { energy, orderId, late: state === 'owed' ? 1 : 0 }, nowMs)
  } else if (adopted === 'late') {
    raiseAlert(tx, 'zap_order_late', txid, { txid, orderId, state, costSun: order.payoutSun }, nowMs)
  }
  return adopted === 'ordered'
}

function judge(tx: Tx, zap: Zap, view: AccountView, nowMs: number): 'not_made' | undefined {
  const { txid, energy, maxPriceSun, sentAtMs, absentSinceMs, watchUntilMs, balanceSun } = zap
  if (zap.state !== 'ordering') {
    if (watchUntilMs !== null && nowMs >= watchUntilMs) endZapWatch(tx, txid)
    return undefined
  }
  if (energy === null || maxPriceSun === null || sentAtMs === null)
    throw new Error(`zap ${txid} is ordering without a request`)
  // An hour costs a day.
  const costSun = mulDivUp(energy, maxPriceSun, 1)
  const missing = balanceSun !== null && isMissing(view, { balanceSun, atMs: sentAtMs }, costSun)
  if (verdictOf({ sentAtMs, absentSinceMs, watchUntilMs: null }, missing, nowMs) === 'not_made') {
    watchLost(tx, zap, nowMs + WATCH_MS)
    return 'not_made'
  }
  noteZapAbsent(tx, txid, nowMs)
  wait(tx, zap, Math.max(LOOK_AGAIN_MS, pauseBetweenLooksMs(nowMs - sentAtMs)), 'answer_lost', nowMs)
  return undefined
}

/** It is looked for again; its sender hears why nothing comes, and the operators when it takes long. */
function wait(tx: Tx, zap: Zap, ms: number, reason: string, nowMs: number): void {
  const { txid, sentAtMs } = zap
  postponeZap(tx, txid, nowMs + ms, reason, nowMs)
  tellSender(tx, zap, 'ordering', {}, nowMs)
  if (nowMs - (sentAtMs ?? nowMs) > ALARM_AFTER_MS)
    raiseAlert(tx, 'outcome_unknown', txid, { txid, reason }, nowMs)
}
