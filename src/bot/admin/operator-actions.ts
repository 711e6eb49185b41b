/** Buttons of operators, and changes that are recorded under the operator's name. */
import type { CallbackQueryContext, Composer, NextFunction } from 'grammy'
import type { Tx } from '../../db/db.ts'
import { type AdminAction, recordAction } from '../../db/stores/bot/flags.ts'
import type { BotContext } from '../base/context.ts'
import { requireRight } from '../base/guards.ts'
import type { Right } from '../base/rights.ts'
import type { CallbackData } from '../telegram/callback-data.ts'

/** Handles taps on the buttons with this data. Operators whose role lacks the right get a notice. */
export function onButton<V>(
  composer: Composer<BotContext>,
  data: CallbackData<V>,
  right: Right,
  handle: (ctx: CallbackQueryContext<BotContext>, values: V, next: NextFunction) => unknown,
): void {
  composer.callbackQuery(data.filter, requireRight(right), async (ctx, next) => {
    const values = data.unpack(ctx.callbackQuery.data)
    await (values ? handle(ctx, values, next) : next())
  })
}

/**
 * Makes a change, if any, and records the action in the journal, in one commit. Returns false, and records nothing, if
 * `change` returns false.
 */
export function recordedChange(
  { deps, user }: BotContext,
  action: Pick<AdminAction, 'action' | 'target'> & { detail?: string },
  change: (tx: Tx, nowMs: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> {
  const nowMs = deps.clock.now()
  return deps.db.write(async (tx) => {
    if ((await change(tx, nowMs)) === false) return false
    await recordAction(tx, { detail: '', ...action, atMs: nowMs, adminId: user.id })
    return true
  })
}
