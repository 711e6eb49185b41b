/** /cancel: ends what is going on: a conversation, and every quote that could still be confirmed. */
import { Composer } from 'grammy'
import { openQuotes } from '../../../db/stores/bot/purchases/lists.ts'
import { expireQuote } from '../../../db/stores/bot/purchases/purchases.ts'
import { filterInTurn } from '../../../kernel/pool.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { updatePurchaseMessage } from '../../purchases/live-message.ts'
import { menuButton } from '../../telegram/keyboards.ts'

const composer = new Composer<BotContext>()

composer.command('cancel', async (ctx) => {
  const left = await closeFlow(ctx)
  const quotes = await closeQuotes(ctx)
  const said = quotes > 0 ? 'purchase-cancelled' : left ? 'flow-cancelled' : 'cancel-nothing'
  await showHere(ctx, { text: ctx.t(said), buttons: [[menuButton(ctx)]] })
})

/** How many there were; each says on its own message that it has ended. */
async function closeQuotes(ctx: BotContext): Promise<number> {
  const { db, clock } = ctx.deps
  const closed = await db.write(async (tx) =>
    filterInTurn(await openQuotes(tx, ctx.user.id), ({ id }) => expireQuote(tx, id, clock.now())),
  )
  for (const { id } of closed) await updatePurchaseMessage(ctx.runtime, ctx.api, id)
  return closed.length
}

export const cancel: Feature = { name: 'cancel', composer, commands: ['cancel'] }
