/** /cancel: ends the current conversation and every unconfirmed quote. */
import { Composer } from 'grammy'
import { openQuotes } from '../../../db/stores/bot/purchases/lists.ts'
import { expireQuote } from '../../../db/stores/bot/purchases/purchases.ts'
import { filterSequentially } from '../../../kernel/pool.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature, showHere } from '../../base/flow.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { removeMessage } from '../../telegram/live-message.ts'

const composer = new Composer<BotContext>()

composer.command('cancel', cancelEverything)

/** Ends the running flow and all open quotes, and removes their messages. */
export async function cancelEverything(ctx: BotContext): Promise<void> {
  const hadFlow = await closeFlow(ctx)
  const { db, clock } = ctx.deps
  const quotes = await db.write(async (tx) =>
    filterSequentially(await openQuotes(tx, ctx.user.id), ({ id }) =>
      expireQuote(tx, id, clock.now(), { shown: true }),
    ),
  )
  for (const { chatId, messageId } of quotes)
    if (messageId !== null) ctx.defer(removeMessage(ctx.api, chatId, messageId))
  const key = quotes.length > 0 ? 'purchase-cancelled' : hadFlow ? 'flow-cancelled' : 'cancel-nothing'
  await showHere(ctx, { text: ctx.t(key), buttons: [[menuButton(ctx)]] })
}

export const cancel: Feature = { name: 'cancel', composer, commands: ['cancel'] }
