/** One thing at a time per chat and person: updates, and workers that touch the same conversation. */
import { sequentialize } from '@grammyjs/runner'

export interface Lanes {
  run<T>(key: string, job: () => Promise<T>): Promise<T>
}

export function createLanes(): Lanes {
  const inTurn = sequentialize<{ key: string } & never>((ctx) => (ctx as { key: string }).key)
  return {
    async run<T>(key: string, job: () => Promise<T>): Promise<T> {
      let result: { value: T } | undefined
      await inTurn({ key } as never, async () => {
        result = { value: await job() }
      })
      if (!result) throw new Error(`lane ${key} did not run its job`)
      return result.value
    },
  }
}

export function laneOf(chatId: number | undefined, userId: number | undefined): string {
  return `${chatId ?? ''}:${userId ?? ''}`
}
