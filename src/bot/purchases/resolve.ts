/**
 * What became of calls whose answer was lost: the account's order history is asked, never the call repeated.
 * "Nothing was charged" is only said after the history was read without the order over a settling time longer
 * than any call can take.
 */
import { findOrder } from '../../client/find-order.ts'
import type { MarketClient, MarketOrder } from '../../client/types.ts'
import { clearAlert } from '../../db/stores/outbox.ts'
import { claimedOrderIds, unsettled } from '../../db/stores/purchase-lists.ts'
import {
  markNotMade,
  markOrdered,
  markUnknown,
  noteLook,
  type Purchase,
  setProgress,
} from '../../db/stores/purchases.ts'
import { AppError } from '../../kernel/errors.ts'
import { eachOf } from '../../kernel/pool.ts'
import { keyOf, type PurchaseDeps } from './quote.ts'

/** The marketplace may still be working on a call this long after it was sent, or after we stopped listening. */
const SETTLING_MS = 60_000
/** Ids claimed by purchases sent this much earlier or later can be in the way of a search. */
const CLAIM_WINDOW_MS = 24 * 3_600_000

/** Accounts looked into at once: a fraction of what the marketplace grants. */
const AT_ONCE = 5

/** Pause between looks for a purchase of this age: soon while somebody waits, then gently, without end. */
function lookAgainAfterMs(ageMs: number): number {
  if (ageMs < 10 * 60_000) return 0
  return ageMs < 3_600_000 ? 30_000 : 5 * 60_000
}

export interface Resolver {
  /** Looks for every lost order once; the ids of the purchases about which there is something to tell. */
  pass(): Promise<string[]>
}

/** `inHand`: a tap is being dealt with by this process, whose call may not be over. */
export function createResolver(deps: PurchaseDeps, inHand: (id: string) => boolean): Resolver {
  const nextLookAtMs = new Map<string, number>()

  async function look(p: Purchase): Promise<boolean> {
    const nowMs = deps.clock.now()
    const found = await search(deps, p).catch((error: unknown) => {
      deps.log.warn({ err: error, purchase: p.id, userId: p.userId }, 'purchase.history_unreachable')
      return 'unreachable' as const
    })
    const changed = await deps.db.write((tx) => {
      // A twin on its way may be the owner of what was found, and may yet be found: decide after it.
      const twin = unsettled(tx).some((o) => o.id !== p.id && o.state === 'sending' && isTwin(o, p))
      if (found === 'unreachable') return noteLook(tx, p.id, 'unreachable', nowMs)
      if (twin) return false
      if (found) {
        if (markOrdered(tx, p.id, found.id, nowMs) !== 'ordered') return false
        const { filledPercent, delegates, payoutSun: costSun, priceSun: unitPriceSun } = found
        setProgress(tx, p.id, { filledPercent, delegates, costSun, unitPriceSun }, nowMs)
        clearAlert(tx, 'outcome_unknown', p.id, { txid: p.id }, nowMs)
        return true
      }
      const settled = p.absentSinceMs !== null && nowMs - p.absentSinceMs >= SETTLING_MS
      if (!settled) return noteLook(tx, p.id, 'absent', nowMs)
      clearAlert(tx, 'outcome_unknown', p.id, { txid: p.id }, nowMs)
      return markNotMade(tx, p.id, nowMs)
    })
    if (changed && typeof found === 'object')
      deps.log.info({ purchase: p.id, orderId: found.id }, 'purchase.order_found')
    return changed
  }

  return {
    async pass() {
      const nowMs = deps.clock.now()
      const lost = (await deps.db.read(unsettled)).filter((p) => !inHand(p.id))
      const news: string[] = []
      const due: Purchase[] = []
      for (const p of lost) {
        if (p.state === 'sending') {
          // The process that sent it is gone: from here on it is a question.
          await deps.db.write((tx) => markUnknown(tx, p.id, nowMs))
          news.push(p.id)
        }
        if ((nextLookAtMs.get(p.id) ?? 0) > nowMs) continue
        nextLookAtMs.set(p.id, nowMs + lookAgainAfterMs(nowMs - (p.sentAtMs ?? nowMs)))
        due.push(p)
      }
      // One after the other within an account: what one finds, the next must not.
      const accounts = [...new Set(due.map((p) => p.accountId))]
      await eachOf(accounts, AT_ONCE, async (accountId) => {
        for (const p of due) if (p.accountId === accountId && (await look(p))) news.push(p.id)
      })
      const alive = new Set(lost.map((p) => p.id))
      for (const id of nextLookAtMs.keys()) if (!alive.has(id)) nextLookAtMs.delete(id)
      return [...new Set(news)]
    },
  }
}

function isTwin(a: Purchase, b: Purchase): boolean {
  return (
    a.accountId === b.accountId && a.kind === b.kind && a.receiver === b.receiver && a.resource === b.resource
  )
}

async function search(deps: PurchaseDeps, p: Purchase): Promise<MarketOrder | undefined> {
  const apiKey = await keyOf(deps, p)
  const sentAtMs = p.sentAtMs ?? p.createdAtMs
  const notIds = await deps.db.read((r) => claimedOrderIds(r, p.accountId, sentAtMs - CLAIM_WINDOW_MS))
  const { receiver, resource, amount, durationSec } = p
  return findOrder(
    wholeHistory(deps.client),
    apiKey,
    p.kind === 'EXTEND'
      ? { orderType: 'EXTEND', receiver, resource, sentAtMs, notIds }
      : { orderType: 'NORMAL', receiver, resource, amount, durationSec, sentAtMs, notIds },
  )
}

/** The history, where an answer that says there are orders and shows none is no answer. */
function wholeHistory(client: MarketClient): Pick<MarketClient, 'orders'> {
  return {
    async orders(apiKey, query) {
      const answer = await client.orders(apiKey, query)
      if (answer.orders.length === 0 && (query.page ?? 0) === 0 && answer.total > 0)
        throw new AppError('MARKET_BAD_ANSWER', { call: 'orders', field: 'data' })
      return answer
    },
  }
}
