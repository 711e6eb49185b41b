/** Checks whether the marketplace responds, and alerts operators about problems of this process. */
import type { Api } from 'grammy'
import type { Problem } from '../../contract/operator/problems.ts'
import type { Tx } from '../../db/db.ts'
import { clearAlert, conditionsOf, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
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
const EVERY_MS = 30_000
/** Failed checks in a row before an alert, because a single failure may be a glitch. */
const CHECKS_BEFORE_ALERT = 2
/** Workers retry up to a minute apart, even after the cause is fixed, so their problems need more failed checks. */
const CHECKS_BEFORE_WORKER_ALERT = 5
/** Clean checks in a row before a problem counts as resolved, so that a flapping problem stays one alert. */
const CHECKS_BEFORE_END = 4
/** A problem that returns this soon after its end needs more failed checks before the next alert. */
const FLAPPING_PERIOD_MS = 30 * 60_000
const CHECKS_BEFORE_REPEATED_ALERT = 10
/** Time after startup in which every check runs at least once: the ledger audit, the hot wallets, each worker. */
const FIRST_CHECKS_MS = 5 * 60_000
/** The problem that affects the outbox itself, so its alert bypasses the outbox. */
const DATABASE_PROBLEM = 'database'
/** Maximum duration of a write before it counts as failed: the database connection may be lost. */
const WRITE_TIMEOUT_MS = 10_000

export interface Probe {
  ok: boolean
  tookMs: number
  /** Error code of the failure. */
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

/** Recent checks of one problem: how many in a row found it, or did not find it, and since when. */
interface CheckHistory {
  isWrong: boolean
  checks: number
  sinceMs: number
}

/**
 * Alerts operators once about every problem of `/healthz`, and once at its end. Alerts of the previous process end only
 * after this process has had time to find the problem again. While the database rejects writes, owners are messaged
 * directly.
 */
export function createHealthWatch({ db, clock, log, problems, adminIds }: BotDeps, api: Api): Worker {
  const startedMs = clock.now()
  const historyByName = new Map<string, CheckHistory>()
  /** Start of the database failure that the owners were notified of directly. Undefined if there is none. */
  let databaseDownSinceMs: number | undefined

  function recordCheck(name: string, isWrong: boolean): void {
    const before = historyByName.get(name)
    if (before?.isWrong === isWrong) before.checks++
    else historyByName.set(name, { isWrong, checks: 1, sinceMs: clock.now() })
  }

  async function pass(): Promise<void> {
    const found = new Map((await problems?.())?.map((problem) => [problem.name, problem]))
    const nowMs = clock.now()
    for (const name of found.keys()) recordCheck(name, true)
    for (const name of historyByName.keys()) if (!found.has(name)) recordCheck(name, false)
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
    const isSettled = nowMs - startedMs >= FIRST_CHECKS_MS
    const alertEnds = new Map((await conditionsOf(tx, 'unwell')).map(({ scope, endedMs }) => [scope, endedMs]))
    for (const { name: part, problem, remedy = '', runbook } of found.values()) {
      const { checks = 0, sinceMs } = historyByName.get(part) ?? {}
      const isBack = nowMs - (alertEnds.get(part) ?? Number.NEGATIVE_INFINITY) < FLAPPING_PERIOD_MS
      const enough = runbook === 'worker' ? CHECKS_BEFORE_WORKER_ALERT : CHECKS_BEFORE_ALERT
      const isKnown = part === DATABASE_PROBLEM && databaseDownSinceMs !== undefined
      if (checks >= (isBack ? CHECKS_BEFORE_REPEATED_ALERT : enough) && !isKnown)
        await raiseAlert(tx, 'unwell', part, { part, problem, remedy, runbook }, nowMs, sinceMs)
    }
    for (const [part, endedMs] of alertEnds) {
      if (endedMs !== null || found.has(part)) continue
      const { checks, sinceMs } = historyByName.get(part) ?? { checks: CHECKS_BEFORE_END, sinceMs: nowMs }
      if (checks >= CHECKS_BEFORE_END && (historyByName.has(part) || isSettled))
        await clearAlert(tx, 'unwell', part, { part }, nowMs, sinceMs)
    }
  }

  /** Alerts only the owners from the settings, because all other operators are stored in the database. */
  async function alertDatabaseDown(databaseProblem: Problem | undefined): Promise<void> {
    const { checks = 0, sinceMs = clock.now() } = historyByName.get(DATABASE_PROBLEM) ?? {}
    if (!databaseProblem || checks < CHECKS_BEFORE_ALERT || databaseDownSinceMs !== undefined) return
    const { name: part, problem, remedy = '', runbook } = databaseProblem
    const facts = { part, problem, remedy, runbook, sinceMs }
    if (await messageOwners({ kind: 'alert', name: 'unwell', facts })) databaseDownSinceMs = sinceMs
  }

  async function alertDatabaseUp(): Promise<void> {
    const { isWrong = true, checks = 0, sinceMs = 0 } = historyByName.get(DATABASE_PROBLEM) ?? {}
    if (databaseDownSinceMs === undefined || isWrong || checks < CHECKS_BEFORE_END) return
    const lastedSec = Math.floor((sinceMs - databaseDownSinceMs) / 1000)
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

  return createWorker({ name: 'bot.health', everyMs: EVERY_MS, clock, log, pass })
}
