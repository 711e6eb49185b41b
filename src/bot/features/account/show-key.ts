/** Shows the key for half a minute. */

import { planDeletion } from '../../../db/stores/bot/flows.ts'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { tellRevealed } from '../../accounts/key-changes.ts'
import type { BotContext } from '../../base/context.ts'
import { apiKeyOf } from '../../base/links.ts'
import { code } from '../../locales/html.ts'
import { SEND_OPTIONS } from '../../telegram/live-message.ts'

const KEY_SHOWN_MS = 30_000

/**
 * The message is sent without the key, its deletion is written down, and only then the key is put in: whatever
 * crashes in between, no key stays in the chat.
 */
export async function showKey(ctx: BotContext, link: LinkRow): Promise<void> {
  const { db, clock } = ctx.deps
  const chatId = ctx.user.id
  const { message_id: messageId } = await ctx.api.sendMessage(chatId, ctx.t('account-key-coming'), {
    ...SEND_OPTIONS,
    protect_content: true,
  })
  await db.write((tx) => planDeletion(tx, { chatId, messageId, dueAtMs: clock.now() + KEY_SHOWN_MS }))
  const text = ctx.t('account-key-shown', { key: code(apiKeyOf(ctx.deps, link)) })
  await tellRevealed(ctx.deps, link)
  await ctx.api.editMessageText(chatId, messageId, text, SEND_OPTIONS)
}
