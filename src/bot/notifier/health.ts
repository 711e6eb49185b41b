/** Whether the marketplace and the chain answer; the operators are told once when one stops and when it is back. */
import { type AlertName, clearAlert, raiseAlert } from '../../db/stores/outbox.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Worker } from '../../kernel/worker.ts'
import type { BotDeps } from '../context.ts'
import { createCronWorker } from './cron.ts'

/** Any other code is an answer: the service is there. ROUTE_NOT_FOUND comes from a server that is none. */
const NO_ANSWER = new Set([
  'MARKET_UNREACHABLE',
  'MARKET_BAD_ANSWER',
  'ROUTE_NOT_FOUND',
  'TRON_UNREACHABLE',
  'TRON_BAD_ANSWER',
])
/** One failure is a hiccup. */
const FAILURES_TO_TELL = 2

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

function probeNode({ node, clock }: Pick<BotDeps, 'node' | 'clock'>): Promise<Probe> {
  return probe(clock, () => node.head())
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

export function createHealthWatch(deps: BotDeps): Worker {
  const { db, clock, log } = deps
  const failures = new Map<AlertName, number>()

  async function watch(name: AlertName, result: Probe): Promise<void> {
    const count = result.ok ? 0 : (failures.get(name) ?? 0) + 1
    failures.set(name, count)
    if (count > 0 && count < FAILURES_TO_TELL) return
    await db.write((tx) =>
      result.ok
        ? clearAlert(tx, name, 'bot', {}, clock.now())
        : raiseAlert(tx, name, 'bot', { reason: result.code ?? '' }, clock.now()),
    )
  }

  return createCronWorker({
    name: 'bot.health',
    cron: '*/30 * * * * *',
    clock,
    log,
    async pass() {
      await watch('market_unreachable', await probeMarket(deps))
      await watch('node_unreachable', await probeNode(deps))
    },
  })
}
