/** Whether the marketplace answers; and what is not well in this process, for its operators. */
import { clearAlert, conditionsOf, raiseAlert } from '../../db/stores/bot/outbox.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../base/deps.ts'
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
 * told is on disk; not until this one has had the time to find a problem again is it over.
 */
export function createHealthWatch({ db, clock, log, problems }: BotDeps): Worker {
  const startedMs = clock.now()
  const seen = new Map<string, Seen>()

  function see(name: string, isWrong: boolean): void {
    const before = seen.get(name)
    if (before?.isWrong === isWrong) before.looks++
    else seen.set(name, { isWrong, looks: 1, sinceMs: clock.now() })
  }

  async function pass(): Promise<void> {
    const found = new Map((await problems?.())?.map((problem) => [problem.name, problem]))
    const nowMs = clock.now()
    const isSettled = nowMs - startedMs >= SETTLE_MS
    for (const name of found.keys()) see(name, true)
    for (const name of seen.keys()) if (!found.has(name)) see(name, false)
    await db.write(async (tx) => {
      const told = new Map((await conditionsOf(tx, 'unwell')).map(({ scope, endedMs }) => [scope, endedMs]))
      for (const { name: part, problem, remedy = '', runbook } of found.values()) {
        const { looks = 0, sinceMs } = seen.get(part) ?? {}
        const isBack = nowMs - (told.get(part) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS
        const enough = runbook === 'worker' ? LOOKS_TO_TELL_WORKER : LOOKS_TO_TELL
        if (looks >= (isBack ? LOOKS_TO_TELL_AGAIN : enough))
          await raiseAlert(tx, 'unwell', part, { part, problem, remedy, runbook }, nowMs, sinceMs)
      }
      for (const [part, endedMs] of told) {
        if (endedMs !== null || found.has(part)) continue
        const { looks, sinceMs } = seen.get(part) ?? { looks: LOOKS_TO_END, sinceMs: nowMs }
        if (looks >= LOOKS_TO_END && (seen.has(part) || isSettled))
          await clearAlert(tx, 'unwell', part, { part }, nowMs, sinceMs)
      }
    })
  }

  return createCronWorker({ name: 'bot.health', cron: LOOK_CRON, clock, log, pass })
}
