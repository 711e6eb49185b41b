/**
 * `/healthz`: whether everything this process is meant to do is being done, and what is wrong when not.
 */
import type { FastifyInstance } from 'fastify'
import {
  type Health,
  type HealthSource,
  PROBLEMS,
  type Problem,
  type ProblemName,
  problemOf,
} from './contract/operator/problems.ts'
import { type Clock, hasPassed, systemClock, wait, within } from './kernel/clock.ts'
import { AppError, type ErrorCode, messageOf } from './kernel/errors.ts'
import type { Measure } from './kernel/telemetry/measure.ts'
import type { Worker } from './kernel/worker.ts'

const textOf = (source: HealthSource): Promise<string | undefined> =>
  Promise.resolve().then(source.problem).catch(errorText)

/** A health check answers within a second that the database is away; what reads or writes waits longer. */
const AWAY_MS = 800

const textWhileAway = (source: HealthSource): Promise<string | undefined> =>
  within(systemClock, AWAY_MS, textOf(source), () => 'DB_UNREACHABLE')

/** Workers and questions that fail for a reason that is named itself are named with it: one thing is one problem. */
export async function problemsOf(sources: readonly HealthSource[]): Promise<Problem[]> {
  const database = sources.find(({ name }) => name === 'database')
  const ask = database && (await textOf(database)) !== undefined ? textWhileAway : textOf
  const found = await Promise.all(
    sources.map(async (source) => {
      const text = await ask(source)
      return text === undefined ? [] : [{ source, text }]
    }),
  )
  const wrong = found.flat()
  const named = new Set(wrong.map(({ source }) => source.name))
  const otherCauses = ({ source, text }: (typeof wrong)[number]) =>
    causesOf('kind' in source ? source.failure() : FOREIGN_CODE.exec(text)?.[0]).filter(
      (cause) => cause !== source.name,
    )
  const causeOf = (one: (typeof wrong)[number]) => otherCauses(one).find((cause) => named.has(cause))
  return wrong.flatMap((one) => {
    const { source, text } = one
    if (causeOf(one)) return []
    if ('kind' in source) return [problemOf(source.kind, text, source.name)]
    const waiting = wrong.filter((other) => causeOf(other) === source.name).map((other) => other.source.name)
    const said = waiting.length === 0 ? text : `${text}; waiting for it: ${waiting.join(', ')}`
    // The remedy is that of the failed part, even if the part works again by now.
    return [problemOf(otherCauses(one)[0] ?? source.name, said, source.name)]
  })
}

/** Of all of them the worst. */
const statusOf = (found: readonly Problem[]): Health['status'] =>
  found.some(({ severity }) => severity === 'unwell') ? 'unwell' : found.length > 0 ? 'warning' : 'ok'

/** A request waits this long for answers from other services. */
const PATIENCE_MS = 2_000
/** Looks in quick succession share one question. */
const FRESH_MS = 1_000

/**
 * Something that can only be asked. One question at a time: a look that comes while one is open waits with it,
 * and says after PATIENCE_MS that there is no answer, with `lateCode` in front.
 */
export function askedHealth(
  name: ProblemName,
  ask: () => Promise<unknown>,
  clock: Clock,
  lateCode?: ErrorCode,
): HealthSource {
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
      if (last && !hasPassed(clock, FRESH_MS, last.atMs)) return last.problem
      open ??= question()
      const { sinceMs, answer } = open
      const answered = new AbortController()
      const late = wait(clock, PATIENCE_MS, answered.signal).then(
        () => `${lateCode ? `${lateCode} ` : ''}no answer for ${Math.round((clock.now() - sinceMs) / 1000)} s`,
      )
      return Promise.race([answer, late]).finally(() => answered.abort())
    },
  }
}

/** The code and what it happened with; never a URL, which may carry a key. */
function errorText(error: unknown): string {
  if (!(error instanceof AppError)) return messageOf(error)
  const { call, host, field, reason } = error.data
  return [error.code, call, host, field, reason].filter((part) => typeof part === 'string').join(' ')
}

/** What a failure says that is not the fault of the part that met it. */
const CAUSES: readonly (readonly [ProblemName, RegExp])[] = [
  ['database', /^DB_/],
  ['tron', /^TRON_/],
  ['tron-history', /^TRON_BAD_ANSWER/],
  ['tron-stalled', /^CHAIN_MISMATCH/],
  ['signer', /^SIGNER_/],
  ['market', /^MARKET_/],
  ['telegram', /Telegram|^Call to '/],
]

/** Codes that name another part even in the text of a source that is no worker. */
const FOREIGN_CODE = /^(DB_\w+|TRON_UNREACHABLE)/

const causesOf = (failure = ''): ProblemName[] => CAUSES.flatMap(([name, said]) => (said.test(failure) ? name : []))

/** A worker that fails this often in a row has more than a hiccup. */
const FAILURES_TO_TELL = 3

export function workerHealth(worker: Worker): HealthSource {
  return {
    name: worker.name,
    kind: 'worker',
    failure: () => worker.health.lastError,
    problem: () =>
      worker.health.failuresInARow >= FAILURES_TO_TELL
        ? `failed ${worker.health.failuresInARow} times in a row: ${worker.health.lastError}`
        : undefined,
  }
}

/** One for each part and severity: 1 while it is not well. A worker may bear the name of a row. */
export async function problemMeasures(sources: readonly HealthSource[]): Promise<Measure[]> {
  const idOf = ({ name, severity }: Pick<Problem, 'name' | 'severity'>) => `${severity} ${name}`
  const wrong = new Set((await problemsOf(sources)).map(idOf))
  const parts = sources.map((source) => {
    const { severity } = PROBLEMS['kind' in source ? source.kind : source.name]
    return { name: source.name, severity }
  })
  return [...new Map(parts.map((part) => [idOf(part), part]))].map(([id, { name, severity }]) => ({
    name: 'sunwatt_problems',
    help: 'By part of this process: 1 while it is not well.',
    labels: { part: name, severity },
    value: wrong.has(id) ? 1 : 0,
  }))
}

/** Answers Health, with 503 while something is unwell. */
export function healthRoute(app: FastifyInstance, sources: () => readonly HealthSource[], clock: Clock): void {
  const startedMs = clock.now()

  app.get('/healthz', async (_request, reply) => {
    const problems = await problemsOf(sources())
    const status = statusOf(problems)
    const uptimeSec = Math.floor((clock.now() - startedMs) / 1000)
    return reply.code(status === 'unwell' ? 503 : 200).send({ status, uptimeSec, problems } satisfies Health)
  })
}
