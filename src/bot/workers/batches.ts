/** Confirmed lists: their lines are ordered a few at a time, of each list in its turn, and how they stand is shown. */
import type { Api } from 'grammy'
import { restful } from '../../db/rest.ts'
import { batch, moveBatch, openBatches } from '../../db/stores/bot/purchases/batches.ts'
import { createSchedule, createWorker, type Worker } from '../../kernel/worker.ts'
import type { Runtime } from '../base/runtime.ts'
import { isBatchStale, placeNext, updateBatchMessage } from '../purchases/bulk/make.ts'
import { isDeadKey } from '../purchases/quote.ts'

const EVERY_MS = 1_000
const LINES_AT_ONCE = 10
/** After the marketplace asked for a pause, did not answer, or while the operator has paused buying. */
const AGAIN_MS = 5_000

export function createBatchWorker({ api, runtime }: { api: Api; runtime: Runtime }): Worker {
  const { db, clock, log } = runtime.deps
  const schedule = createSchedule(clock)
  return createWorker({
    name: 'bot.batches',
    everyMs: EVERY_MS,
    clock,
    log,
    pass: restful(runtime.deps, async () => {
      const open = await db.read(openBatches)
      if (open.length === 0) return Infinity
      const placing = open.filter(({ state }) => state === 'placing')
      for (const row of schedule.due(placing, ({ id }) => id)) {
        const went = await placeNext(runtime, row, LINES_AT_ONCE).catch(async (error: unknown) => {
          log.info({ err: error, batch: row.id }, 'batch.waits')
          // What is left of it is not ordered, and can be asked for again.
          if (isDeadKey(error)) await db.write((tx) => moveBatch(tx, row.id, 'placing', 'placed'))
          return 'wait' as const
        })
        schedule.again(row.id, went === 'wait' ? AGAIN_MS : 0)
      }
      for (const { id } of open) {
        const now = await db.read((reader) => batch(reader, id))
        if (now && (await isBatchStale(runtime, now))) await updateBatchMessage(runtime, api, id)
      }
      return undefined
    }),
  })
}
