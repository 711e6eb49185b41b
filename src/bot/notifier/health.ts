/** Whether the marketplace answers; and what is not well in this process, for its operators. */
import { clearAlert, openScopes, raiseAlert } from '../../db/stores/bot/outbox.ts'
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
/** One look may meet a hiccup. */
const LOOKS_TO_TELL = 2
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

/**
 * Tells the operators of every problem that `/healthz` knows, once, and when it is over. What the process before was
 * told is on disk; not until this one has had the time to find a problem again is it over.
 */
export function createHealthWatch({ db, clock, log, problems }: BotDeps): Worker {
  const startedMs = clock.now()
  const looks = new Map<string, number>()
  const met = new Set<string>()

  async function pass(): Promise<void> {
    const found = (await problems?.()) ?? []
    const wrong = new Set(found.map(({ name }) => name))
    for (const name of looks.keys()) if (!wrong.has(name)) looks.delete(name)
    for (const name of wrong) {
      looks.set(name, (looks.get(name) ?? 0) + 1)
      met.add(name)
    }
    const lasting = found.filter(({ name }) => (looks.get(name) ?? 0) >= LOOKS_TO_TELL)
    const nowMs = clock.now()
    const isOver = (name: string) => !wrong.has(name) && (met.has(name) || nowMs - startedMs >= SETTLE_MS)
    await db.write(async (tx) => {
      for (const { name, problem, remedy = '' } of lasting)
        await raiseAlert(tx, 'unwell', name, { part: name, problem, remedy }, nowMs)
      for (const name of (await openScopes(tx, 'unwell')).filter(isOver))
        await clearAlert(tx, 'unwell', name, { part: name }, nowMs)
    })
  }

  return createCronWorker({ name: 'bot.health', cron: '*/30 * * * * *', clock, log, pass })
}
