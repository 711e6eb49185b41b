/**
 * A worker that node-cron triggers: at fixed times of the clock on the wall, one pass at a time. After failures it
 * leaves triggers out, for as long as other workers wait.
 */
import { type ScheduledTask, schedule } from 'node-cron'
import { backoffMs, createSchedule, createWorker, type Worker, type WorkerOptions } from '../../kernel/worker.ts'

/** The first wait after a failure is twice this. */
const BACKOFF_BASE_MS = 1_000

/** `cron`: with seconds, six fields. A trigger that finds the last pass still running is left out. */
export function createCronWorker(options: Omit<WorkerOptions, 'everyMs'> & { cron: string }): Worker {
  const { cron, ...rest } = options
  const worker = createWorker({ ...rest, everyMs: 1 })
  // node-cron remarks on triggers it left out or came late for; its own logger writes past ours.
  const remark = (what: unknown) => rest.log.debug({ worker: rest.name, remark: String(what) }, 'cron.remark')
  const logger = { info: remark, warn: remark, error: remark, debug: remark }
  let task: ScheduledTask | undefined
  const turns = createSchedule(rest.clock)

  async function triggered(): Promise<void> {
    if (turns.rests(rest.name)) return
    // The worker keeps its failures itself and logs them.
    await worker.pass().catch(() => {})
    const { failuresInARow } = worker.health
    turns.again(rest.name, failuresInARow === 0 ? 0 : backoffMs(BACKOFF_BASE_MS, failuresInARow))
  }

  return {
    ...worker,
    start() {
      task ??= schedule(cron, triggered, { noOverlap: true, logger })
    },
    async stop() {
      await task?.destroy()
      task = undefined
      await worker.stop()
    },
  }
}
