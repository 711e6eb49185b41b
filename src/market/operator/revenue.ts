/**
 * Use-case of the operator's: what the marketplace earned and what it cost, by UTC days. Each entry of the operator's
 * accounts in the ledger stands in exactly one line, so the lines add up to what those accounts moved by.
 */
import type { PeriodQuery, Revenue, RevenueLines } from '../../contract/operator/books.ts'
import type { Snapshot } from '../../db/db.ts'
import { accountsBeginning, type EntryRow, entriesAfter, entryBefore } from '../../db/stores/operator/book-pages.ts'
import { addSun, sun } from '../../kernel/sun.ts'
import { CHAIN_NETWORK, FEES, MARKUP, owed } from '../base/ledger.ts'
import { type Books, CLOCK_SLACK_MS, DAY_MS, fromSnapshot, isWithin, type Period, periodOf } from './periods.ts'

type Line = Exclude<keyof RevenueLines, 'net'>

/** By the account, and the first word of the cause. */
const LINES: Readonly<Record<string, Readonly<Record<string, Line>>>> = {
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

const DEBTS = owed('')

function lineOf({ account, cause }: EntryRow): Line {
  if (account === CHAIN_NETWORK) return 'network'
  if (account.startsWith(DEBTS)) return 'debts'
  return LINES[account]?.[cause.slice(0, cause.indexOf(':'))] ?? 'other'
}

const NOTHING: RevenueLines = {
  commission: 0,
  cancelFees: 0,
  depositFees: 0,
  payoutFees: 0,
  withdrawalFees: 0,
  markup: 0,
  referrals: 0,
  margins: 0,
  estimates: 0,
  network: 0,
  debts: 0,
  other: 0,
  net: 0,
}

/** Throws AppError INVALID_PARAMS. */
export async function revenue(market: Books, query: PeriodQuery): Promise<Revenue> {
  const period = periodOf(market, query)
  const days = new Map<number, RevenueLines>()
  const total = { ...NOTHING }
  for await (const page of fromSnapshot(market, (read) => operatorEntries(read, period)))
    for (const entry of page) {
      const day = Math.floor(entry.atMs / DAY_MS)
      const lines = days.get(day) ?? { ...NOTHING }
      days.set(day, lines)
      for (const sums of [lines, total]) add(sums, lineOf(entry), entry.amountSun)
    }
  return {
    days: [...days]
      .sort(([a], [b]) => a - b)
      .map(([day, lines]) => ({ day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...lines })),
    total,
  }
}

function add(sums: RevenueLines, line: Line, amountSun: number): void {
  for (const name of [line, 'net'] as const) sums[name] = addSun(sun(sums[name]), sun(amountSun))
}

async function* operatorEntries(read: Snapshot['read'], period: Period): AsyncGenerator<EntryRow[]> {
  const fromMs = period.fromMs - CLOCK_SLACK_MS
  const first = fromMs <= 0 ? 0 : await read((reader) => entryBefore(reader, fromMs))
  const debts = await read((reader) => accountsBeginning(reader, DEBTS))
  for (const account of [FEES, MARKUP, CHAIN_NETWORK, ...debts]) {
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
