/**
 * Use-cases: the operator pauses and resumes all that takes money from buyers: orders, extensions, higher prices,
 * activations. Orders that exist are not touched.
 */

import { reasonToHold } from '../../chain/hold.ts'
import type { OperatorPause } from '../../contract/operator/money.ts'
import type { Reader } from '../../db/db.ts'
import { isPaused, pause, resume } from '../../db/stores/bot/flags.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from './deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from './operator-actions.ts'

/** What is paused is the same for the bot in this process: `/pause buy` there is this, and this is `/pause buy`. */
const WHAT = 'buy'

/** Part of every write that takes money from a buyer. Throws AppError ORDERS_PAUSED {detail}. */
export async function checkNotPaused({ hold }: Pick<Market, 'hold'>, reader: Reader): Promise<void> {
  const reason = reasonToHold(hold)
  if (reason !== undefined) throw new AppError('ORDERS_PAUSED', { detail: reason })
  const paused = await isPaused(reader, WHAT)
  if (!paused) return
  const why = paused.reason === '' ? '' : `: ${paused.reason}`
  throw new AppError('ORDERS_PAUSED', { detail: `new orders are paused${why}; nothing was created or charged` })
}

export const pauseState = (market: Market): Promise<OperatorPause> => market.db.read(stateOf)

/** Paused already: reason and time stay those of the first. */
export function pauseOrders(market: Market, reason: string, by: By): Promise<OperatorPause> {
  const action = { action: 'orders.pause', target: WHAT, detail: { reason } } as const
  const row = { what: WHAT, reason, byUserId: 0, byKey: by ?? null, sinceMs: market.clock.now() } as const
  return change(market, by, action, (tx) => pause(tx, row))
}

export function resumeOrders(market: Market, by: By): Promise<OperatorPause> {
  return change(market, by, { action: 'orders.resume', target: WHAT }, (tx) => resume(tx, WHAT))
}

async function change(
  market: Market,
  by: By,
  action: OperatorAction,
  make: (tx: Parameters<typeof pause>[0]) => Promise<boolean>,
): Promise<OperatorPause> {
  const { changed, state } = await market.db.write(async (tx) => {
    const changed = await make(tx)
    if (changed) await recordAction(market, tx, by, action)
    return { changed, state: await stateOf(tx) }
  })
  if (changed) logAction(market, by, action)
  return state
}

async function stateOf(reader: Reader): Promise<OperatorPause> {
  const paused = await isPaused(reader, WHAT)
  if (!paused) return { paused: false, reason: null, since: null, by: null }
  const by = paused.byKey ?? `Telegram user ${paused.byUserId}`
  return { paused: true, reason: paused.reason, since: Math.floor(paused.sinceMs / 1000), by }
}
