/** What the process needs to be well, beside its workers and the bot. */
import type { HealthSource } from '../contract/operator/problems.ts'
import { askedHealth, type CounterSource } from '../health.ts'
import { createHistoryCheck } from '../tron/node/history.ts'
import { createTronNode } from '../tron/node/node.ts'
import type { App, TronNodeOptions } from './types.ts'

/** Whoever looks at the health wants to know now. */
export const LOOK = { timeoutMs: 5_000, retryWaitsMs: [] }

export function healthOf({ db }: App, nodeOptions: TronNodeOptions): HealthSource[] {
  const { clock } = nodeOptions
  const node = createTronNode({ ...nodeOptions, ...LOOK })
  return [
    askedHealth('tron', () => node.head(), clock),
    askedHealth('tron-history', createHistoryCheck(node), clock),
    { name: 'database', problem: () => db.problem() },
  ]
}

/** Each of the two follows the chain for itself, and counts its own transactions. */
export function countersOf({ market, zapbuy }: App): CounterSource[] {
  const trackers = { market: market?.market.tracker, zapbuy: zapbuy?.follow }
  const transactions = Object.entries(trackers).flatMap(([follower, tracker]): CounterSource[] => {
    if (!tracker) return []
    const help = 'What the chain has shown of transactions that were signed here or awaited, by follower and event.'
    return [{ name: 'sunwatt_transactions_total', help, label: 'event', counts: tracker.counts, of: { follower } }]
  })
  return [...transactions, ...(market?.counters ?? [])]
}

/** `elsewhere`: it is that of MARKET_URL. */
export function marketProblem(code: string, elsewhere: boolean): string {
  if (!elsewhere) return `our own marketplace does not answer as it should (${code}): see its log`
  return code === 'MARKET_UNREACHABLE'
    ? `nothing answers at MARKET_URL (${code}): start the marketplace there, or correct MARKET_URL`
    : `what answers at MARKET_URL is not a marketplace (${code}): set it to the address in front of /v2/...`
}
