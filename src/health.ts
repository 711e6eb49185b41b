/**
 * `/healthz` and `/metrics`: whether everything this process is meant to do is being done, and what is wrong when not.
 */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import {
  type Health,
  type HealthSource,
  type Problem,
  type ProblemName,
  problemOf,
} from './contract/operator/problems.ts'
import { type Clock, wait } from './kernel/clock.ts'
import { AppError, messageOf } from './kernel/errors.ts'
import type { Worker } from './kernel/worker.ts'

export async function problemsOf(sources: readonly HealthSource[]): Promise<Problem[]> {
  const found = await Promise.all(
    sources.map(async (source): Promise<Problem[]> => {
      const text = await Promise.resolve().then(source.problem).catch(errorText)
      if (text === undefined) return []
      return ['kind' in source ? problemOf(source.kind, text, source.name) : problemOf(source.name, text)]
    }),
  )
  return found.flat()
}

/** Of all of them the worst. */
const statusOf = (found: readonly Problem[]): Health['status'] =>
  found.some(({ severity }) => severity === 'unwell') ? 'unwell' : found.length > 0 ? 'warning' : 'ok'

/** How often things have happened in this process; only ever more. */
export interface CounterSource {
  name: string
  help: string
  label: string
  counts: Readonly<Record<string, number>>
  /** Labels that tell it from others of the same name, which have them too. */
  of?: Readonly<Record<string, string>>
}

/** Whoever looks waits this long for what the process has to ask others. */
const PATIENCE_MS = 2_000
/** Looks in quick succession share one question. */
const FRESH_MS = 1_000

/**
 * Something that can only be asked. One question at a time: a look that comes while one is open waits with it,
 * and says after PATIENCE_MS that there is no answer.
 */
export function askedHealth(name: ProblemName, ask: () => Promise<unknown>, clock: Clock): HealthSource {
  let open: { sinceMs: number; answer: Promise<string | undefined> } | undefined
  let last: { atMs: number; problem: string | undefined } | undefined

  function question() {
    const answer = ask()
      .then(() => undefined, errorText)
      .then((problem) => {
        last = { atMs: clock.now(), problem }
        open = undefined
        return problem
      })
    return { sinceMs: clock.now(), answer }
  }

  return {
    name,
    async problem() {
      if (last && clock.now() - last.atMs < FRESH_MS) return last.problem
      open ??= question()
      const { sinceMs, answer } = open
      const answered = new AbortController()
      const late = wait(clock, PATIENCE_MS, answered.signal).then(
        () => `no answer for ${Math.round((clock.now() - sinceMs) / 1000)} s`,
      )
      return Promise.race([answer, late]).finally(() => answered.abort())
    },
  }
}

/** The code and what it happened with; never a URL, which may carry a key. */
function errorText(error: unknown): string {
  if (!(error instanceof AppError)) return messageOf(error)
  const { call, field, reason } = error.data
  return [error.code, call, field, reason].filter((part) => typeof part === 'string').join(' ')
}

/** A worker that fails this often in a row is no hiccup. */
const FAILURES_TO_TELL = 3

export function workerHealth(worker: Worker): HealthSource {
  return {
    name: worker.name,
    kind: 'worker',
    problem: () =>
      worker.health.failuresInARow >= FAILURES_TO_TELL
        ? `failed ${worker.health.failuresInARow} times in a row: ${worker.health.lastError}`
        : undefined,
  }
}

/** A number for `/metrics`, with the money it is about where there are several of one name. */
export interface Measure {
  name: string
  help: string
  purse?: string
  value: number
}

/**
 * `/healthz` answers Health, 503 while something is unwell; `/metrics` the metrics, with what `measures` answers.
 */
export function healthRoutes(
  app: FastifyInstance,
  sources: () => readonly HealthSource[],
  clock: Clock,
  measures: () => Promise<readonly Measure[]> = async () => [],
  counters: () => readonly CounterSource[] = () => [],
): void {
  const startedMs = clock.now()

  app.get('/healthz', async (_request, reply) => {
    const problems = await problemsOf(sources())
    const status = statusOf(problems)
    const uptimeSec = Math.floor((clock.now() - startedMs) / 1000)
    return reply.code(status === 'unwell' ? 503 : 200).send({ status, uptimeSec, problems } satisfies Health)
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'sunwatt_problems',
    help: 'Parts of this process that are not well, by name; 1 while something is wrong.',
    labelNames: ['part', 'severity'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, severity } of await problemsOf(sources())) this.set({ part: name, severity }, 1)
    },
  })
  app.get('/metrics', async (_request, reply) => {
    for (const { name, help, purse, value } of await measures()) {
      const labelNames = purse === undefined ? [] : ['purse']
      const known = registry.getSingleMetric(name) as Gauge | undefined
      const gauge = known ?? new Gauge({ name, help, labelNames, registers: [registry] })
      gauge.set(purse === undefined ? {} : { purse }, value)
    }
    countInto(registry, counters())
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function countInto(registry: Registry, sources: readonly CounterSource[]): void {
  const named = sources.map(({ name, help, label, of = {}, counts }) => {
    const known = registry.getSingleMetric(name) as Counter | undefined
    const labelNames = [...Object.keys(of), label]
    return { label, of, counts, counter: known ?? new Counter({ name, help, labelNames, registers: [registry] }) }
  })
  for (const { counter } of named) counter.reset()
  for (const { label, of, counts, counter } of named)
    for (const [value, count] of Object.entries(counts)) counter.inc({ ...of, [label]: value }, count)
}
