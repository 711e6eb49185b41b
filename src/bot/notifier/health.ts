/** Whether the marketplace answers; and what is not well in this process, for its operators. */
import type { Api } from 'grammy'
import type { Problem } from '../../contract/operator/problems.ts'
import type { Tx } from '../../db/db.ts'
import { clearAlert, conditionsOf, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { within } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
import { translator } from '../locales/translator.ts'
import { sendScreen } from '../telegram/live-message.ts'
import { alertMessage } from './alerts.ts'
import { createCronWorker } from './cron.ts'

/** Any other code is an answer: the service is there. ROUTE_NOT_FOUND comes from a server that is none. */
const NO_ANSWER = new Set([
  'MARKET_UNREACHABLE',
  'MARKET_BAD_ANSWER',
  'ROUTE_NOT_FOUND',
  'TRON_UNREACHABLE',
  'TRON_BAD_ANSWER',
])
const LOOK_CRON = '*/30 * * * * *'
/** One look may meet a hiccup. */
const LOOKS_TO_TELL = 2
/** A worker tries again at most a minute apart, also when what it failed for is well again. */
const LOOKS_TO_TELL_WORKER = 5
/** As many in a row find nothing before it is over: what comes and goes is one problem. */
const LOOKS_TO_END = 4
/** What comes back so soon after its end has to last for longer than others before it is told again. */
const PAUSE_MS = 30 * 60_000
const LOOKS_TO_TELL_AGAIN = 10
/**
 * By then everything has been looked at that a start has not looked at yet: the books, the hot wallets, each worker.
 */
const SETTLE_MS = 5 * 60_000
/** Where the outbox lies: what is wrong with it is told without one. */
const KEEPS_OUTBOX = 'database'
/** A write that takes longer waits for somebody who may be gone. */
const WRITE_MS = 10_000

export interface Probe {
  ok: boolean
  tookMs: number
  /** Code of the failure. */
  code: string | undefined
}

/** Asks the marketplace a question that needs no key. Never rejects. */
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
    return { ok: !NO_ANSWER.has(code), tookMs: clock.now() - startedMs, code }
  }
}

/** Of a problem that this process has met: how many looks in a row found it, or nothing, and since when. */
interface Seen {
  isWrong: boolean
  looks: number
  sinceMs: number
}

/**
 * Tells the operators of every problem that `/healthz` knows, once, and when it is over. What the process before was
 * told is on disk; not until this one has had the time to find a problem again is it over. While nothing can be
 * written, the owners are told of that directly.
 */
export function createHealthWatch({ db, clock, log, problems, adminIds }: BotDeps, api: Api): Worker {
  const startedMs = clock.now()
  const seen = new Map<string, Seen>()
  /** Since when the owners know, from a message that is in no outbox, that nothing can be written. */
  let shutSinceMs: number | undefined

  function see(name: string, isWrong: boolean): void {
    const before = seen.get(name)
    if (before?.isWrong === isWrong) before.looks++
    else seen.set(name, { isWrong, looks: 1, sinceMs: clock.now() })
  }

  async function pass(): Promise<void> {
    const found = new Map((await problems?.())?.map((problem) => [problem.name, problem]))
    const nowMs = clock.now()
    for (const name of found.keys()) see(name, true)
    for (const name of seen.keys()) if (!found.has(name)) see(name, false)
    const written = db.write((tx) => note(tx, found, nowMs))
    try {
      await within(clock, WRITE_MS, written, () => {
        throw new AppError('DB_BUSY')
      })
    } catch (error) {
      await tellShut(found.get(KEEPS_OUTBOX))
      throw error
    }
    await tellOpen()
  }

  async function note(tx: Tx, found: ReadonlyMap<string, Problem>, nowMs: number): Promise<void> {
    const isSettled = nowMs - startedMs >= SETTLE_MS
    const told = new Map((await conditionsOf(tx, 'unwell')).map(({ scope, endedMs }) => [scope, endedMs]))
    for (const { name: part, problem, remedy = '', runbook } of found.values()) {
      const { looks = 0, sinceMs } = seen.get(part) ?? {}
      const isBack = nowMs - (told.get(part) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS
      const enough = runbook === 'worker' ? LOOKS_TO_TELL_WORKER : LOOKS_TO_TELL
      const isKnown = part === KEEPS_OUTBOX && shutSinceMs !== undefined
      if (looks >= (isBack ? LOOKS_TO_TELL_AGAIN : enough) && !isKnown)
        await raiseAlert(tx, 'unwell', part, { part, problem, remedy, runbook }, nowMs, sinceMs)
    }
    for (const [part, endedMs] of told) {
      if (endedMs !== null || found.has(part)) continue
      const { looks, sinceMs } = seen.get(part) ?? { looks: LOOKS_TO_END, sinceMs: nowMs }
      if (looks >= LOOKS_TO_END && (seen.has(part) || isSettled))
        await clearAlert(tx, 'unwell', part, { part }, nowMs, sinceMs)
    }
  }

  /** The owners of the settings, and nobody else, are known without the database. */
  async function tellShut(shut: Problem | undefined): Promise<void> {
    const { looks = 0, sinceMs = clock.now() } = seen.get(KEEPS_OUTBOX) ?? {}
    if (!shut || looks < LOOKS_TO_TELL || shutSinceMs !== undefined) return
    const { name: part, problem, remedy = '', runbook } = shut
    const facts = { part, problem, remedy, runbook, sinceMs }
    if (await tellOwners({ kind: 'alert', name: 'unwell', facts })) shutSinceMs = sinceMs
  }

  async function tellOpen(): Promise<void> {
    const { isWrong = true, looks = 0, sinceMs = 0 } = seen.get(KEEPS_OUTBOX) ?? {}
    if (shutSinceMs === undefined || isWrong || looks < LOOKS_TO_END) return
    const lastedSec = Math.floor((sinceMs - shutSinceMs) / 1000)
    const facts = { part: KEEPS_OUTBOX, lastedSec }
    if (await tellOwners({ kind: 'alert_over', name: 'unwell', facts })) shutSinceMs = undefined
  }

  /** Answers whether one of them has it at least: else the next look tells them. */
  async function tellOwners(event: Parameters<typeof alertMessage>[1]): Promise<boolean> {
    const text = alertMessage(translator('en'), event)
    let arrived = false
    for (const id of adminIds)
      try {
        await sendScreen(api, id, { text })
        arrived = true
      } catch (error) {
        log.warn({ err: error, userId: id }, 'health.not_told')
      }
    return arrived
  }

  return createCronWorker({ name: 'bot.health', cron: LOOK_CRON, clock, log, pass })
}
