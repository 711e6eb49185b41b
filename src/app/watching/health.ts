/** `/healthz`: reports whether every part of this process works, and the problems if not. */
import type { FastifyInstance } from 'fastify'
import {
  type Health,
  type HealthSource,
  PROBLEMS,
  type Problem,
  type ProblemName,
  problemOf,
} from '../../contract/operator/problems.ts'
import { type Clock, hasPassed, resolveWithin, systemClock, wait } from '../../kernel/clock.ts'
import { AppError, type ErrorCode, messageOf } from '../../kernel/errors.ts'
import { packageVersion } from '../../kernel/files.ts'
import type { Measure } from '../../kernel/telemetry/measure.ts'
import type { Worker } from '../../kernel/worker.ts'

const textOf = (source: HealthSource): Promise<string | undefined> =>
  Promise.resolve().then(source.problem).catch(errorText)

/** Limit per check while the database is down: `/healthz` answers within a second, but reads and writes wait longer. */
const DATABASE_DOWN_MS = 800

const textWhileDatabaseDown = (source: HealthSource): Promise<string | undefined> =>
  resolveWithin(systemClock, DATABASE_DOWN_MS, textOf(source), () => 'DB_UNREACHABLE')

/**
 * Returns all current problems. A failure is listed under the problem that caused it, so that one cause appears as one
 * problem.
 */
export async function problemsOf(sources: readonly HealthSource[]): Promise<Problem[]> {
  const database = sources.find(({ name }) => name === 'database')
  const readText = database && (await textOf(database)) !== undefined ? textWhileDatabaseDown : textOf
  const found = await Promise.all(
    sources.map(async (source) => {
      const text = await readText(source)
      return text === undefined ? [] : [{ source, text }]
    }),
  )
  const failing = found.flat()
  const named = new Set(failing.map(({ source }) => source.name))
  const otherCauses = ({ source, text }: (typeof failing)[number]) =>
    causesOf('kind' in source ? source.failure() : FOREIGN_CODE.exec(text)?.[0]).filter(
      (cause) => cause !== source.name,
    )
  const causeOf = (one: (typeof failing)[number]) => otherCauses(one).find((cause) => named.has(cause))
  return failing.flatMap((one) => {
    const { source, text } = one
    if (causeOf(one)) return []
    if ('kind' in source) return [problemOf(source.kind, text, source.name)]
    const waiting = failing.filter((other) => causeOf(other) === source.name).map((other) => other.source.name)
    const fullText = waiting.length === 0 ? text : `${text}; waiting for it: ${waiting.join(', ')}`
    // Name the part that failed, even if it has recovered: the operator needs the remedy for that part.
    return [problemOf(otherCauses(one)[0] ?? source.name, fullText, source.name)]
  })
}

/** Returns the worst status of all problems. */
const statusOf = (found: readonly Problem[]): Health['status'] =>
  found.some(({ severity }) => severity === 'unwell') ? 'unwell' : found.length > 0 ? 'warning' : 'ok'

/** Maximum wait for answers from other services. */
const PATIENCE_MS = 2_000
/** Health requests within this time share one check. */
const FRESH_MS = 1_000

/**
 * Creates the health source of another service. Health requests share one call, and report "no answer" after
 * PATIENCE_MS, prefixed with `lateCode`.
 */
export function createServiceHealth(
  name: ProblemName,
  check: () => Promise<unknown>,
  clock: Clock,
  lateCode?: ErrorCode,
): HealthSource {
  let open: { sinceMs: number; answer: Promise<string | undefined> } | undefined
  let last: { atMs: number; problem: string | undefined } | undefined

  function startCheck() {
    const answer = check()
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
      open ??= startCheck()
      const { sinceMs, answer } = open
      const answered = new AbortController()
      const late = wait(clock, PATIENCE_MS, answered.signal).then(
        () => `${lateCode ? `${lateCode} ` : ''}no answer for ${Math.round((clock.now() - sinceMs) / 1000)} s`,
      )
      return Promise.race([answer, late]).finally(() => answered.abort())
    },
  }
}

/** Returns the error code and its context. Never a URL, which may contain a key. */
function errorText(error: unknown): string {
  if (!(error instanceof AppError)) return messageOf(error)
  const { call, host, field, reason } = error.data
  return [error.code, call, host, field, reason].filter((part) => typeof part === 'string').join(' ')
}

/** Maps failure texts to the part that caused them, if that is not the failing part. */
const CAUSES: readonly (readonly [ProblemName, RegExp])[] = [
  ['database', /^DB_/],
  ['tron', /^TRON_/],
  ['tron-history', /^TRON_BAD_ANSWER/],
  ['tron-stalled', /^CHAIN_MISMATCH/],
  ['signer', /^SIGNER_/],
  ['market', /^MARKET_/],
  ['telegram', /Telegram|^Call to '/],
]

/** Codes that point to another part, even for a source that is not a worker. */
const FOREIGN_CODE = /^(DB_\w+|TRON_UNREACHABLE)/

const causesOf = (failure = ''): ProblemName[] => CAUSES.flatMap(([name, said]) => (said.test(failure) ? name : []))

/** Failures in a row after which a worker counts as a problem. */
const FAILURES_TO_REPORT = 3

export function workerHealth(worker: Worker): HealthSource {
  return {
    name: worker.name,
    kind: 'worker',
    failure: () => worker.health.lastError,
    problem: () =>
      worker.health.failuresInARow >= FAILURES_TO_REPORT
        ? `failed ${worker.health.failuresInARow} times in a row: ${worker.health.lastError}`
        : undefined,
  }
}

/**
 * Returns one measure per part and severity: 1 while the part has a problem. A worker may share the name of an entry in
 * PROBLEMS.
 */
export async function problemMeasures(sources: readonly HealthSource[]): Promise<Measure[]> {
  const idOf = ({ name, severity }: Pick<Problem, 'name' | 'severity'>) => `${severity} ${name}`
  const wrong = new Set((await problemsOf(sources)).map(idOf))
  const parts = sources.map((source) => {
    const { severity } = PROBLEMS['kind' in source ? source.kind : source.name]
    return { name: source.name, severity }
  })
  return [...new Map(parts.map((part) => [idOf(part), part]))].map(([id, { name, severity }]) => ({
    name: 'sunwatt_problems',
    help: '1 while this part of the process has a problem, by part.',
    labels: { part: name, severity },
    value: wrong.has(id) ? 1 : 0,
  }))
}

/** Serves the `Health` response, with status 503 while any part has a problem. */
export function healthRoute(
  app: FastifyInstance,
  sources: () => readonly HealthSource[],
  clock: Clock,
  upgradeState: () => Health['upgrade'] = () => undefined,
): void {
  const startedMs = clock.now()
  const version = packageVersion()

  app.get('/healthz', async (_request, reply) => {
    const problems = await problemsOf(sources())
    const status = statusOf(problems)
    const uptimeSec = Math.floor((clock.now() - startedMs) / 1000)
    const upgrade = upgradeState()
    const health: Health = { status, version, uptimeSec, ...(upgrade && { upgrade }), problems }
    return reply.code(status === 'unwell' ? 503 : 200).send(health)
  })
}
