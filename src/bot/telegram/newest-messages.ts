/** Remembers the newest message that the bot has sent to each chat since its start. */
import type { Transformer } from 'grammy'
import type { Message } from 'grammy/types'

const MAX_CHATS = 10_000

export interface NewestMessages {
  /** Records the messages that an API sends. */
  record: Transformer
  /** True if the bot has sent a newer message to the chat. */
  hasNewer(chatId: number, messageId: number): boolean
}

export function createNewestMessages(): NewestMessages {
  const newest = new Map<number, number>()
  return {
    async record(call, method, payload, signal) {
      const answer = await call(method, payload, signal)
      const { chat, message_id: id } = (answer.ok ? answer.result : {}) as Partial<Message>
      if (method.startsWith('send') && chat && id !== undefined) {
        newest.delete(chat.id)
        newest.set(chat.id, id)
        const [oldest] = newest.keys()
        if (newest.size > MAX_CHATS && oldest !== undefined) newest.delete(oldest)
      }
      return answer
    },
    hasNewer: (chatId, messageId) => (newest.get(chatId) ?? 0) > messageId,
  }
}
