/**
 * Operator use case: revenue and costs per UTC day. Each ledger entry of the operator's accounts counts in exactly one
 * line, so the sum of the lines is the change of those accounts.
 */
import { type PeriodQuery, type Revenue, RevenueLines } from '../../contract/operator/books.ts'
import type { Snapshot } from '../../db/db.ts'
import {
  accountNamesWithPrefix,
  type EntryRow,
  entriesAfter,
  entryIdBefore,
} from '../../db/stores/operator/book-pages.ts'
import { addSun, sun } from '../../kernel/sun.ts'
import { CHAIN_ADJUSTMENTS, CHAIN_NETWORK, debtAccount, FEES, MARKUP } from '../base/ledger.ts'
import {
  type BooksDeps,
  CLOCK_SLACK_MS,
  DAY_MS,
  isWithin,
  type Period,
  pagesFromSnapshot,
  parsePeriod,
} from './periods.ts'

type RevenueLine = Exclude<keyof RevenueLines, 'net'>

/** Revenue line by ledger account and first word of the entry's cause. */
const LINES: Readonly<Record<string, Readonly<Record<string, RevenueLine>>>> = {
  [FEES]: {
    fill: 'commission',
    unfill: 'commission',
    return: 'commission',
    unreturned: 'commission',
    'fast-settle': 'commission',
    cancel: 'cancelFees',
    short: 'cancelFees',
    refund: 'cancelFees',
    deposit: 'depositFees',
    reverse: 'depositFees',
    payout: 'payoutFees',
    'payout-failed': 'payoutFees',
    'withdraw-done': 'withdrawalFees',
  },
  [MARKUP]: {
    fill: 'markup',
    unfill: 'markup',
    return: 'markup',
    unreturned: 'markup',
    referral: 'referrals',
    margin: 'margins',
    estimate: 'estimates',
  },
}

const DEBTS = debtAccount('')

function lineOf({ account, cause }: EntryRow): RevenueLine {
  if (account === CHAIN_NETWORK) return 'network'
  if (account === CHAIN_ADJUSTMENTS) return 'adjustments'
  if (account.startsWith(DEBTS)) return 'debts'
  return LINES[account]?.[cause.slice(0, cause.indexOf(':'))] ?? 'other'
}

const NO_REVENUE = Object.fromEntries(Object.keys(RevenueLines.properties).map((name) => [name, 0])) as RevenueLines

/** Returns revenue and costs per day. Throws AppError INVALID_PARAMS. */
export async function revenue(market: BooksDeps, query: PeriodQuery): Promise<Revenue> {
  const { days, total } = await revenueIn(market, parsePeriod(market, query))
  return {
    days: [...days]
      .sort(([a], [b]) => a - b)
      .map(([day, lines]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...lines })),
    total,
  }
}

/** Returns revenue and costs of a period: in total, and by UTC day (days since 1970-01-01). */
export async function revenueIn(
  market: BooksDeps,
  period: Period,
): Promise<{ days: Map<number, RevenueLines>; total: RevenueLines }> {
  const days = new Map<number, RevenueLines>()
  const total = { ...NO_REVENUE }
  for await (const page of pagesFromSnapshot(market, (read) => operatorEntries(read, period)))
    for (const entry of page) {
      const day = Math.floor(entry.atMs / DAY_MS)
      const lines = days.get(day) ?? { ...NO_REVENUE }
      days.set(day, lines)
      for (const sums of [lines, total]) addToLine(sums, lineOf(entry), entry.amountSun)
    }
  return { days, total }
}

function addToLine(sums: RevenueLines, line: RevenueLine, amountSun: number): void {
  for (const name of [line, 'net'] as const) sums[name] = addSun(sun(sums[name]), sun(amountSun))
}

async function* operatorEntries(read: Snapshot['read'], period: Period): AsyncGenerator<EntryRow[]> {
  const fromMs = period.fromMs - CLOCK_SLACK_MS
  const first = fromMs <= 0 ? 0 : await read((reader) => entryIdBefore(reader, fromMs))
  const debts = await read((reader) => accountNamesWithPrefix(reader, DEBTS))
  for (const account of [FEES, MARKUP, CHAIN_NETWORK, CHAIN_ADJUSTMENTS, ...debts]) {
    for (let after = first; ; ) {
      const page = await read((reader) => entriesAfter(reader, after, account))
      const last = page.at(-1)
      if (last === undefined) break
      yield page.filter(({ atMs }) => isWithin(period, atMs))
      if (last.atMs >= period.toMs + CLOCK_SLACK_MS) break
      after = last.id
    }
  }
}
