/** Begins key changes that nobody objected to in time, and looks at those whose answer was lost. */
import { createLookout } from '../../acts/act.ts'
import { dueKeyChanges } from '../../db/stores/bot/users.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { type Lanes, laneOf } from '../telegram/lanes.ts'
import { keyAct } from './key-act.ts'
import { beginWaiting } from './key-changes.ts'

export function createKeyChangeWorker({ lanes, deps }: { lanes: Lanes; deps: BotDeps }): Worker {
  const { db, clock, log } = deps
  const inTurn = ({ userId }: { userId: number }, job: () => Promise<void>) => lanes.run(laneOf(userId, userId), job)
  const lookout = createLookout(deps, keyAct(deps, 'later', inTurn))

  return createWorker({
    name: 'bot.key-changes',
    everyMs: 15_000,
    clock,
    log,
    async pass() {
      const due = await db.read((reader) => dueKeyChanges(reader, clock.now()))
      for (const row of due) await inTurn(row, () => beginWaiting(deps, row))
      await lookout.pass()
    },
  })
}
