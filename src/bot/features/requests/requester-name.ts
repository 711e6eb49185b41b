/** Name of a requester, which payers see before they pay. */
import type { BotContext } from '../../base/context.ts'

interface TelegramName {
  first_name?: string | undefined
  username?: string | undefined
}

const MAX_NAME = 40

/**
 * Returns the name as `Ann (@ann)`. A user chooses the first name freely, so it loses the characters that could imitate
 * a username or change the direction of the text. Null if nothing remains.
 */
export function nameOf({ first_name: first = '', username }: TelegramName = {}): string | null {
  const cleaned = first.replace(/[\p{C}@()]/gu, '').trim()
  const name = Array.from(cleaned).slice(0, MAX_NAME).join('')
  if (!username) return name || null
  return name ? `${name} (@${username})` : `@${username}`
}

/** Returns the name of the user who sent a card. Null if Telegram does not report it. */
export async function readName(ctx: BotContext, userId: number): Promise<string | null> {
  if (ctx.from?.id === userId) return nameOf(ctx.from)
  try {
    return nameOf(await ctx.api.getChat(userId))
  } catch (error) {
    ctx.deps.log.debug({ err: error }, 'request.name_unknown')
    return null
  }
}
