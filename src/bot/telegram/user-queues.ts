/** Queues that run one job at a time per chat and user: updates, and workers that change the same conversation. */
import { sequentialize } from '@grammyjs/runner'
import type { Update } from 'grammy/types'

export interface UserQueues {
  run<T>(key: string, job: () => Promise<T>): Promise<T>
  /** Number of unfinished jobs in the queue. */
  length(key: string): number
}

export function createUserQueues(): UserQueues {
  const runSequentially = sequentialize<{ key: string } & never>((ctx) => (ctx as { key: string }).key)
  const lengths = new Map<string, number>()
  const grow = (key: string, by: number) => {
    const length = (lengths.get(key) ?? 0) + by
    if (length > 0) lengths.set(key, length)
    else lengths.delete(key)
  }
  return {
    length: (key) => lengths.get(key) ?? 0,
    async run<T>(key: string, job: () => Promise<T>): Promise<T> {
      let result: { value: T } | undefined
      grow(key, 1)
      await runSequentially({ key } as never, async () => {
        result = { value: await job() }
      }).finally(() => grow(key, -1))
      if (!result) throw new Error(`queue ${key} did not run its job`)
      return result.value
    },
  }
}

export function queueKey(chatId: number | undefined, userId: number | undefined): string {
  return `${chatId ?? ''}:${userId ?? ''}`
}

export function queueKeyOfUpdate(update: Update): string {
  const { callback_query: tap, inline_query: query, chosen_inline_result: chosen, managed_bot: managed } = update
  const inChat = update.message ?? update.edited_message ?? update.my_chat_member
  return queueKey((inChat ?? tap?.message)?.chat.id, (inChat ?? tap ?? query ?? chosen)?.from?.id ?? managed?.user.id)
}
