/**
 * Finds out, at the start and from time to time, what became of key changes whose answer was lost, and begins those
 * that nobody objected to in time.
 */
import { pauseBetweenLooksMs } from '../../client/lost-calls.ts'
import { dueKeyChanges, keyChange, openKeyChanges, pendingKeyChange } from '../../db/stores/bot/users.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/context.ts'
import { type Lanes, laneOf } from '../telegram/lanes.ts'
import { beginWaiting, resolveKeyChange } from './key-changes.ts'

export function createKeyChangeWorker(options: { lanes: Lanes; deps: BotDeps }): Worker {
  const { lanes, deps } = options
  const { db, clock, log } = deps
  const nextLookAtMs = new Map<string, number>()

  return createWorker({
    name: 'bot.key-changes',
    everyMs: 15_000,
    clock,
    log,
    async pass() {
      for (const row of await db.read((reader) => dueKeyChanges(reader, clock.now())))
        await lanes.run(laneOf(row.userId, row.userId), () => beginWaiting(deps, row))
      const open = await db.read(openKeyChanges)
      const alive = new Set(open.map((row) => row.id))
      for (const id of nextLookAtMs.keys()) if (!alive.has(id)) nextLookAtMs.delete(id)
      for (const { id, userId, createdAtMs } of open) {
        const nowMs = clock.now()
        if ((nextLookAtMs.get(id) ?? 0) > nowMs) continue
        nextLookAtMs.set(id, nowMs + pauseBetweenLooksMs(nowMs - createdAtMs))
        await lanes.run(laneOf(userId, userId), async () => {
          const row = await db.read((reader) => keyChange(reader, id))
          // A newer change decides first what the link is.
          const newer = await db.read((reader) => pendingKeyChange(reader, userId))
          const isOpen = row && (row.state === 'pending' || (row.watchUntilMs !== null && !newer))
          if (isOpen) await resolveKeyChange(deps, row)
        })
      }
    },
  })
}
