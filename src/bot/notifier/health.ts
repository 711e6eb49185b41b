/** Checks whether the marketplace responds, and alerts operators about problems of this process. */
import type { Api } from 'grammy'
import type { Problem } from '../../contract/operator/problems.ts'
import type { Tx } from '../../db/db.ts'
import { clearAlert, conditionsOf, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { createProblemChecks, PROBLEM_CHECK_MS } from '../../kernel/telemetry/problem-checks.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { translator } from '../locales/translator.ts'
import { sendScreen } from '../telegram/live-message.ts'
import { alertMessage } from './alerts.ts'

/**
 * Codes that mean no response; all other codes prove that the marketplace is up. ROUTE_NOT_FOUND means that the server
 * is not a marketplace.
 */
const NO_ANSWER = new Set([
  'MARKET_UNREACHABLE',
  'MARKET_BAD_ANSWER',
  'ROUTE_NOT_FOUND',
  'TRON_UNREACHABLE',
  'TRON_BAD_ANSWER',
])
/** The problem that affects the outbox itself, so its alert bypasses the outbox. */
const DATABASE_PROBLEM = 'database'
/** Maximum duration of a write before it counts as failed: the database connection may be lost. */
const WRITE_TIMEOUT_MS = 10_000

export interface Probe {
  ok: boolean
  tookMs: number
  code: string | undefined
  /** Detail of the failure, such as `ECONNREFUSED` or `HTTP 502`. */
  reason?: string
}

/** Calls an endpoint of the marketplace that needs no key. Never rejects. */
export function probeMarket({ client, clock }: Pick<BotDeps, 'client' | 'clock'>): Promise<Probe> {
  return probe(clock, () => client.estimate({ resource: 'ENERGY', amount: 65_000, durationSec: 3_600 }))
}

async function probe(clock: BotDeps['clock'], ask: () => Promise<unknown>): Promise<Probe> {
  const startedMs = clock.now()
  try {
    await ask()
    return { ok: true, tookMs: clock.now() - startedMs, code: undefined }
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'MARKET_BAD_ANSWER'
    const reason = error instanceof AppError ? error.data.reason : undefined
    const failed = { ok: !NO_ANSWER.has(code), tookMs: clock.now() - startedMs, code }
    return typeof reason === 'string' ? { ...failed, reason } : failed
  }
}

/**
 * Alerts operators once about every problem of `/healthz`, and once at its end. Alerts of the previous process end only
 * after this process has had time to find the problem again. While the database rejects writes, owners are messaged
 * directly.
 */
export function createHealthWatch({ db, clock, log, problems, adminIds }: BotDeps, api: Api): Worker {
  const checks = createProblemChecks(clock)
  /** Start of the database failure that the owners were notified of directly. Undefined if there is none. */
  let databaseDownSinceMs: number | undefined

  async function pass(): Promise<void> {
    const found = new Map((await problems?.())?.map((problem) => [problem.name, problem]))
    const nowMs = clock.now()
    checks.record(new Set(found.keys()))
    const written = db.write((tx) => updateAlerts(tx, found, nowMs))
    try {
      await resolveWithin(clock, WRITE_TIMEOUT_MS, written, () => {
        throw new AppError('DB_BUSY')
      })
    } catch (error) {
      await alertDatabaseDown(found.get(DATABASE_PROBLEM))
      throw error
    }
    await alertDatabaseUp()
  }

  async function updateAlerts(tx: Tx, found: ReadonlyMap<string, Problem>, nowMs: number): Promise<void> {
    const alertEnds = new Map((await conditionsOf(tx, 'unwell')).map(({ scope, endedMs }) => [scope, endedMs]))
    for (const { name: part, problem, remedy = '', runbook } of found.values()) {
      const isKnown = part === DATABASE_PROBLEM && databaseDownSinceMs !== undefined
      if (checks.hasStarted(part, { isWorker: runbook === 'worker', endedMs: alertEnds.get(part) }) && !isKnown)
        await raiseAlert(tx, 'unwell', part, { part, problem, remedy, runbook }, nowMs, checks.sinceMs(part))
    }
    for (const [part, endedMs] of alertEnds)
      if (endedMs === null && !found.has(part) && checks.hasEnded(part))
        await clearAlert(tx, 'unwell', part, { part }, nowMs, checks.sinceMs(part))
  }

  /** Alerts only the owners from the settings, because all other operators are stored in the database. */
  async function alertDatabaseDown(databaseProblem: Problem | undefined): Promise<void> {
    const hasStarted = checks.hasStarted(DATABASE_PROBLEM, { isWorker: false, endedMs: undefined })
    if (!databaseProblem || !hasStarted || databaseDownSinceMs !== undefined) return
    const sinceMs = checks.sinceMs(DATABASE_PROBLEM)
    const { name: part, problem, remedy = '', runbook } = databaseProblem
    const facts = { part, problem, remedy, runbook, sinceMs }
    if (await messageOwners({ kind: 'alert', name: 'unwell', facts })) databaseDownSinceMs = sinceMs
  }

  async function alertDatabaseUp(): Promise<void> {
    if (databaseDownSinceMs === undefined || !checks.hasEnded(DATABASE_PROBLEM)) return
    const lastedSec = Math.floor((checks.sinceMs(DATABASE_PROBLEM) - databaseDownSinceMs) / 1000)
    const facts = { part: DATABASE_PROBLEM, lastedSec }
    if (await messageOwners({ kind: 'alert_over', name: 'unwell', facts })) databaseDownSinceMs = undefined
  }

  /** Messages the owners directly. Returns true if at least one owner received it; otherwise the next check retries. */
  async function messageOwners(event: Parameters<typeof alertMessage>[1]): Promise<boolean> {
    const text = alertMessage(translator('en'), event)
    let arrived = false
    for (const id of adminIds)
      try {
        await sendScreen(api, id, { text })
        arrived = true
      } catch (error) {
        log.warn({ err: error, userId: id }, 'health.owner_not_notified')
      }
    return arrived
  }

  return createWorker({ name: 'bot.health', everyMs: PROBLEM_CHECK_MS, clock, log, pass })
}
