/** Pauses and resumes orders, extensions, higher prices and activations. Existing orders are not affected. */

import { reasonNotToSend } from '../../chain/quarantine.ts'
import type { OperatorPause } from '../../contract/operator/money.ts'
import type { Reader } from '../../db/db.ts'
import { activePause, pause, resume } from '../../db/stores/bot/flags.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Market } from './deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from './operator-actions.ts'

/** Row of the pause. The bot in this process shares the row: its `/pause buy` command sets it too. */
const PAUSE_KEY = 'buy'

/**
 * Checks that orders are accepted. Every transaction that takes money from a buyer must call this. Throws AppError
 * ORDERS_PAUSED {detail}.
 */
export async function checkNotPaused({ quarantine }: Pick<Market, 'quarantine'>, reader: Reader): Promise<void> {
  const reason = reasonNotToSend(quarantine)
  if (reason !== undefined) throw new AppError('ORDERS_PAUSED', { detail: reason })
  const paused = await activePause(reader, PAUSE_KEY)
  if (!paused) return
  const why = paused.reason === '' ? '' : `: ${paused.reason}`
  throw new AppError('ORDERS_PAUSED', { detail: `new orders are paused${why}; nothing was created or charged` })
}

export const pauseState = (market: Market): Promise<OperatorPause> => market.db.read(stateOf)

/** Pauses new orders. If they are already paused, the first reason and time remain. */
export function pauseOrders(market: Market, reason: string, by: Actor): Promise<OperatorPause> {
  const action = { action: 'orders.pause', target: PAUSE_KEY, detail: { reason } } as const
  const row = { what: PAUSE_KEY, reason, byUserId: 0, byKey: by ?? null, sinceMs: market.clock.now() } as const
  return change(market, by, action, (tx) => pause(tx, row))
}

export function resumeOrders(market: Market, by: Actor): Promise<OperatorPause> {
  return change(market, by, { action: 'orders.resume', target: PAUSE_KEY }, (tx) => resume(tx, PAUSE_KEY))
}

async function change(
  market: Market,
  by: Actor,
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
  const paused = await activePause(reader, PAUSE_KEY)
  if (!paused) return { paused: false, reason: null, since: null, by: null }
  const by = paused.byKey ?? `Telegram user ${paused.byUserId}`
  return { paused: true, reason: paused.reason, since: Math.floor(paused.sinceMs / 1000), by }
}
