/** Finds out, at the start and from time to time, what became of key changes whose answer was lost. */
import { pendingKeyChange, pendingKeyChanges } from '../../db/stores/users.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../context.ts'
import { resolveKeyChange } from '../features/account/key-changes.ts'
import { type Lanes, laneOf } from '../middlewares/lanes.ts'

export function createKeyChangeWorker(options: { lanes: Lanes; deps: BotDeps }): Worker {
  const { lanes, deps } = options
  const { db, clock, log } = deps
  return createWorker({
    name: 'bot.key-changes',
    everyMs: 15_000,
    clock,
    log,
    async pass() {
      for (const { id, userId } of await db.read(pendingKeyChanges)) {
        await lanes.run(laneOf(userId, userId), async () => {
          const row = await db.read((reader) => pendingKeyChange(reader, userId))
          if (row?.id === id) await resolveKeyChange(deps, row)
        })
      }
    },
  })
}
