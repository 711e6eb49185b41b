/** Places the orders of confirmed lists, a few lines of each list per pass, and updates their live messages. */
import type { Api } from 'grammy'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import { batch, moveBatch, openBatches } from '../../db/stores/bot/purchases/batches.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { Runtime } from '../base/runtime.ts'
import { isBatchStale, placeNext, updateBatchMessage } from '../purchases/bulk/place-batch.ts'
import { isKeyError } from '../purchases/payer-calls.ts'

const EVERY_MS = 1_000
const LINES_PER_PASS = 10
/** Pause after the marketplace limited the rate or did not answer, or while the operator has paused buying. */
const RETRY_MS = 5_000

export function createBatchWorker({ api, runtime }: { api: Api; runtime: Runtime }): Worker {
  const { db, clock, log } = runtime.deps
  const schedule = createSchedule(clock)
  return createWorker({
    name: 'bot.batches',
    everyMs: EVERY_MS,
    clock,
    log,
    pass: createPausingPoll(runtime.deps, async () => {
      const open = await db.read(openBatches)
      if (open.length === 0) return Infinity
      const placing = open.filter(({ state }) => state === 'placing')
      for (const row of schedule.due(placing, ({ id }) => id)) {
        const outcome = await placeNext(runtime, row, LINES_PER_PASS).catch(async (error: unknown) => {
          log.info({ err: error, batch: row.id }, 'batch.retry_later')
          // If the API key no longer works, the remaining lines are not ordered. The user can order them again later.
          if (isKeyError(error)) await db.write((tx) => moveBatch(tx, row.id, 'finish'))
          return 'wait' as const
        })
        schedule.scheduleIn(row.id, outcome === 'wait' ? RETRY_MS : 0)
      }
      for (const { id } of open) {
        const now = await db.read((reader) => batch(reader, id))
        if (now && (await isBatchStale(runtime, now))) await updateBatchMessage(runtime, api, id)
      }
      return undefined
    }),
  })
}
