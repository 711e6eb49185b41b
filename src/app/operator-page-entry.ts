/** Lets the bot's operators open the operator's page of the marketplace in this process. */
import type { OperatorPageEntry } from '../bot/base/deps.ts'
import type { MarketInProcess } from './types.ts'

/** Undefined if the marketplace runs elsewhere, or has no public address. */
export function createOperatorPageEntry(
  running: MarketInProcess | undefined,
  publicUrl: string | undefined,
): OperatorPageEntry | undefined {
  if (!running || publicUrl === undefined) return undefined
  const { market } = running
  return {
    async linkFor(userId) {
      const { createChatLink, ONCE_MINUTES } = await import('../market/people/chat.ts')
      const path = await createChatLink(market, userId)
      return path === undefined ? undefined : { url: `${publicUrl}${path}`, minutes: ONCE_MINUTES }
    },
    async connect(userId, code) {
      const { connectChat } = await import('../market/people/chat.ts')
      return connectChat(market, userId, code)
    },
  }
}
