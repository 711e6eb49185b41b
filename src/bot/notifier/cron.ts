/** Worker that node-cron triggers at wall-clock times, one pass at a time. Skips triggers after failures (backoff). */
import { type ScheduledTask, schedule } from 'node-cron'
import { createSchedule, createWorker, pauseAfterPassMs, type Worker, type WorkerOptions } from '../../kernel/worker.ts'

/** Base of the backoff: the first pause after a failure is twice this. */
const BACKOFF_BASE_MS = 1_000

/**
 * Creates a worker that runs at certain times. `cron`: six fields, including seconds. A trigger is skipped while the
 * last pass is still running.
 */
export function createCronWorker(options: Omit<WorkerOptions, 'everyMs'> & { cron: string }): Worker {
  const { cron, ...rest } = options
  const worker = createWorker({ ...rest, everyMs: 1 })
  // Writes node-cron's remarks about skipped or late triggers to the bot's log. node-cron would use its own logger.
  const logRemark = (what: unknown) => rest.log.debug({ worker: rest.name, remark: String(what) }, 'cron.remark')
  const logger = { info: logRemark, warn: logRemark, error: logRemark, debug: logRemark }
  let task: ScheduledTask | undefined
  const backoff = createSchedule(rest.clock)

  async function onTrigger(): Promise<void> {
    if (backoff.isWaiting(rest.name)) return
    // Ignore the error here, because the worker records and logs its failures.
    await worker.pass().catch(() => {})
    const { failuresInARow } = worker.health
    backoff.scheduleIn(rest.name, failuresInARow === 0 ? 0 : pauseAfterPassMs(BACKOFF_BASE_MS, failuresInARow))
  }

  return {
    ...worker,
    start() {
      task ??= schedule(cron, onTrigger, { noOverlap: true, logger })
    },
    async stop() {
      await task?.destroy()
      task = undefined
      await worker.stop()
    },
  }
}
