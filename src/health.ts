/** `/healthz` and `/metrics`: whether everything this process is meant to do is being done, and what is wrong when not. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Clock } from './kernel/clock.ts'
import type { Worker } from './kernel/worker.ts'

/** One thing that has to be well. */
export interface HealthSource {
  name: string
  /** Undefined: well. Otherwise what is wrong, in words, without secrets. */
  problem(): Promise<string | undefined> | string | undefined
}

/** A worker that fails this often in a row is no hiccup. */
const FAILURES_TO_TELL = 3

export function workerHealth(worker: Worker): HealthSource {
  return {
    name: worker.name,
    problem: () =>
      worker.health.failuresInARow >= FAILURES_TO_TELL
        ? `failed ${worker.health.failuresInARow} times in a row: ${worker.health.lastError}`
        : undefined,
  }
}

/** 200 `{"status": "ok"}`, or 503 with `problems: [{name, problem}]`. */
export function healthRoutes(
  app: FastifyInstance,
  sources: () => readonly HealthSource[],
  clock: Clock,
): void {
  const startedMs = clock.now()

  async function problems(): Promise<{ name: string; problem: string }[]> {
    const found = await Promise.all(
      sources().map(async ({ name, problem }) => {
        const text = await Promise.resolve()
          .then(problem)
          .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
        return text === undefined ? [] : [{ name, problem: text }]
      }),
    )
    return found.flat()
  }

  app.get('/healthz', async (_request, reply) => {
    const wrong = await problems()
    return reply.code(wrong.length === 0 ? 200 : 503).send({
      status: wrong.length === 0 ? 'ok' : 'unwell',
      uptimeSec: Math.floor((clock.now() - startedMs) / 1000),
      problems: wrong,
    })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'sunwatt_problems',
    help: 'Parts of this process that are not well, by name; 1 while something is wrong.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name } of await problems()) this.set({ part: name }, 1)
    },
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
