/** The question whether an order shall be changed: written down, so that its Confirm outlives a restart. */
import { insertOrderChange, type NewOrderChange } from '../../db/stores/bot/order-changes.ts'
import { newId } from '../../kernel/ids.ts'
import type { BotContext } from '../base/context.ts'
import { linked } from '../purchases/guard.ts'
import { updateChangeMessage } from './live-message.ts'

type Wanted = Omit<NewOrderChange, 'id' | 'userId' | 'accountId' | 'chatId' | 'messageId'>

/** Writes the question down and shows it, there or in a new message. */
export async function askChange(ctx: BotContext, wanted: Wanted, messageId: number | undefined): Promise<void> {
  const { db, clock } = ctx.deps
  ctx.ack()
  const id = newId(clock.now())
  const asker = { userId: ctx.user.id, accountId: linked(ctx).accountId, chatId: ctx.user.id }
  const row = { ...wanted, ...asker, id, messageId: messageId ?? null }
  await db.write((tx) => insertOrderChange(tx, row, clock.now()))
  await updateChangeMessage(ctx.runtime, ctx.api, id)
}
