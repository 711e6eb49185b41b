/** /cancel: ends the current conversation and every unconfirmed quote. */
import { Composer } from 'grammy'
import { openQuotes } from '../../../db/stores/bot/purchases/lists.ts'
import { expireQuote } from '../../../db/stores/bot/purchases/purchases.ts'
import { filterSequentially } from '../../../kernel/pool.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { menuButton } from '../../telegram/keyboards.ts'

const composer = new Composer<BotContext>()

composer.command('cancel', cancelEverything)

/** Ends the running flow and all open quotes. */
export async function cancelEverything(ctx: BotContext): Promise<void> {
  const hadFlow = await closeFlow(ctx)
  const quotes = await closeQuotes(ctx)
  const key = quotes > 0 ? 'purchase-cancelled' : hadFlow ? 'flow-cancelled' : 'cancel-nothing'
  await showHere(ctx, { text: ctx.t(key), buttons: [[menuButton(ctx)]] })
}

/** Returns the number of cancelled quotes. The message of each quote shows that it has ended. */
async function closeQuotes(ctx: BotContext): Promise<number> {
  const { db, clock } = ctx.deps
  const closed = await db.write(async (tx) =>
    filterSequentially(await openQuotes(tx, ctx.user.id), ({ id }) => expireQuote(tx, id, clock.now())),
  )
  for (const { id } of closed) await updatePurchaseMessage(ctx.runtime, ctx.api, id)
  return closed.length
}

export const cancel: Feature = { name: 'cancel', composer, commands: ['cancel'] }
