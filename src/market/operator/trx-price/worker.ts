/** Stores the price of TRX in the operator's currency once an hour, if sources are configured. */
import { lastTrxPrice, putTrxPrice } from '../../../db/stores/operator/trx-prices.ts'
import { HOUR_SEC } from '../../../kernel/duration.ts'
import { readJson } from '../../../kernel/text/json.ts'
import { createSchedule, createWorker, type Worker } from '../../../kernel/worker.ts'
import type { Market } from '../../base/deps.ts'
import type { ReadOutcome } from '../../base/webhook-caller.ts'
import { agreeOnPrice, type Quote } from './agree.ts'

const EVERY_MS = 60_000
const HOUR_MS = HOUR_SEC * 1000
const RETRY_MS = 5 * 60_000
/** An older price is not used, neither to compare with nor for the value of an amount. */
export const MAX_PRICE_AGE_MS = 24 * HOUR_MS
/** Failures in a row after which a source is reported. */
const REPORTED_FAILURES = 3
/** Maximum price of TRX, in millionths. A higher value means that the path is wrong. */
const MAX_PRICE_MICRO = 1e12

interface PriceWorker extends Worker {
  problem(): string | undefined
}

export function createTrxPriceWorker({ db, clock, log, settings, webhookCaller }: Market): PriceWorker {
  const { trxPrice } = settings
  const schedule = createSchedule(clock)
  const stopping = new AbortController()
  const failures = new Map<string, { count: number; why: string }>()

  function onFailure(host: string, why: string): void {
    failures.set(host, { count: (failures.get(host)?.count ?? 0) + 1, why })
    log.info({ host, why }, 'price.source_failed')
  }

  async function readQuotes(): Promise<Quote[]> {
    const found = await Promise.all(
      (trxPrice?.sources ?? []).map(async ({ url, host, path }): Promise<Quote | undefined> => {
        const priceMicro = parsePrice(await webhookCaller.get(url, stopping.signal), path)
        if (typeof priceMicro === 'number') return { host, priceMicro }
        onFailure(host, priceMicro.problem)
        return undefined
      }),
    )
    return found.filter((quote) => quote !== undefined)
  }

  async function pass(): Promise<void> {
    if (!trxPrice || schedule.isWaiting('price')) return
    const { currency } = trxPrice
    const atMs = Math.floor(clock.now() / HOUR_MS) * HOUR_MS
    const last = await db.read((reader) => lastTrxPrice(reader, currency, atMs, MAX_PRICE_AGE_MS))
    if (last?.atMs === atMs) return
    const { priceMicro, accepted, rejected } = agreeOnPrice(await readQuotes(), last?.priceMicro)
    for (const { host } of accepted) failures.delete(host)
    for (const { host, priceMicro: micro } of rejected)
      onFailure(host, `differs from the others: ${micro / 1e6} ${currency}`)
    if (priceMicro === undefined) return schedule.scheduleIn('price', RETRY_MS)
    await db.write((tx) => putTrxPrice(tx, { currency, atMs, priceMicro, hosts: accepted.map(({ host }) => host) }))
  }

  const worker = createWorker({ name: 'trx-price', everyMs: EVERY_MS, clock, log, pass })
  return {
    ...worker,
    problem() {
      const lasting = [...failures].filter(([, { count }]) => count >= REPORTED_FAILURES)
      if (lasting.length === 0) return undefined
      return `price sources are left out (${lasting.map(([host, { why }]) => `${host}: ${why}`).join('; ')})`
    },
    async stop() {
      stopping.abort()
      await worker.stop()
    },
  }
}

/** Returns the price in millionths of the currency, or why the answer has none. */
export function parsePrice(outcome: ReadOutcome, path: readonly string[]): number | { problem: string } {
  if (outcome.at === 'failed') return { problem: outcome.why }
  if (outcome.status !== 200) return { problem: `HTTP ${outcome.status}` }
  let value = readJson(outcome.body)
  if (value === undefined) return { problem: 'no JSON' }
  for (const name of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,12}(\.\d{1,30})?$/.test(value))
  const micro = isNumber ? Math.round(Number(value) * 1e6) : Number.NaN
  return micro > 0 && micro <= MAX_PRICE_MICRO ? micro : { problem: `no price at ${path.join('.')}` }
}
