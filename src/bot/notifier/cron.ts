/** A worker that node-cron triggers: at fixed times of the clock on the wall, one pass at a time. */
import { type ScheduledTask, schedule } from 'node-cron'
import { createWorker, type Worker, type WorkerOptions } from '../../kernel/worker.ts'

/** `cron`: with seconds, six fields. A trigger that finds the last pass still running is left out. */
export function createCronWorker(options: Omit<WorkerOptions, 'everyMs'> & { cron: string }): Worker {
  const { cron, ...rest } = options
  const worker = createWorker({ ...rest, everyMs: 1 })
  // node-cron remarks on triggers it left out or came late for; its own logger writes past ours.
  const remark = (what: unknown) => rest.log.debug({ worker: rest.name, remark: String(what) }, 'cron.remark')
  const logger = { info: remark, warn: remark, error: remark, debug: remark }
  let task: ScheduledTask | undefined
  return {
    name: worker.name,
    health: worker.health,
    pass: worker.pass,
    start() {
      // The worker keeps its failures itself and logs them.
      task ??= schedule(cron, () => worker.pass().catch(() => {}), { noOverlap: true, logger })
    },
    async stop() {
      await task?.destroy()
      task = undefined
      await worker.stop()
    },
  }
}
