/** Tests which deposits are announced, when, and how: money at once, spam in one line a day. */
import { describe, expect, it } from 'vitest'
import { planDeposits, type ReadDeposits, readDepositNews } from '../../src/bot/accounts/deposit-news.ts'
import { plainText } from '../../src/bot/locales/html.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { depositRules, missingText, smallestDeposit } from '../../src/bot/orders/deposit-terms.ts'
import type { AccountInfo, DepositEntry, DepositsInfo } from '../../src/client/types.ts'
import type { QuietDeposits } from '../../src/db/stores/bot/flows.ts'
import { sun, sunFromTrx, ZERO_SUN } from '../../src/kernel/sun.ts'

const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const DAY_MS = 86_400_000
const MONDAY = 20_000 * DAY_MS
let change = 0

const entry = (state: DepositEntry['state'], trx: number, more: Partial<DepositEntry> = {}): DepositEntry => ({
  txid: String(++change).padStart(64, '0'),
  state,
  amountSun: sun(Math.round(trx * 1e6)),
  feeSun: ZERO_SUN,
  smallSun: ZERO_SUN,
  atMs: MONDAY + 1_000,
  change,
  ...more,
})
const dust = (more: Partial<DepositEntry> = {}) => entry('small', 0.000001, more)
const usdt = (units: string, more: Partial<DepositEntry> = {}) =>
  entry('token', 0, { token: USDT, tokenAmount: units, ...more })
const poison = (token: string, more: Partial<DepositEntry> = {}) =>
  entry('token', 0, { token, tokenAmount: '1000000', ...more })

/** Plans several polls one after the other. Returns what each announces. */
function createPolls() {
  let quiet: QuietDeposits | null = null
  return (nowMs: number, entries: DepositEntry[], more: Partial<ReadDeposits> = {}) => {
    const plan = planDeposits(quiet, { entries, nextCursor: 'next', more: false, ...more }, nowMs)
    quiet = plan.quiet
    return {
      told: plan.announcements.map(({ one, more: about }) => ({
        what: one.state === 'token' ? one.tokenAmount : one.amountSun / 1e6,
        ...(about?.count !== undefined && { count: about.count }),
      })),
      summary: plan.summary && { count: plan.summary.count, sun: plan.summary.amountSun, tokens: plan.summary.tokens },
    }
  }
}

describe('dust', () => {
  it('is summed up in one message a day, after the day, however many polls saw it', () => {
    const poll = createPolls()
    for (let i = 0; i < 50; i++)
      expect(poll(MONDAY + i * 60_000, [dust(), dust()])).toEqual({ told: [], summary: undefined })
    expect(poll(MONDAY + DAY_MS - 1, []).summary).toBeUndefined()
    expect(poll(MONDAY + DAY_MS, []).summary).toEqual({ count: 100, sun: 100, tokens: 0 })
    expect(poll(MONDAY + DAY_MS + 1, [dust()]).summary).toBeUndefined()
    expect(poll(MONDAY + 2 * DAY_MS, []).summary).toEqual({ count: 1, sun: 1, tokens: 0 })
    expect(poll(MONDAY + 3 * DAY_MS, []).summary).toBeUndefined()
  })

  it('that arrived while the bot was down gets one message, after the first poll has announced the money', () => {
    const poll = createPolls()
    const rows = [
      ...Array.from({ length: 30 }, () => dust()),
      entry('credited', 50),
      ...Array(3)
        .fill(0)
        .map(() => dust()),
    ]
    expect(poll(MONDAY + 3 * DAY_MS, rows)).toEqual({
      told: [{ what: 50 }],
      summary: { count: 33, sun: 33, tokens: 0 },
    })
  })

  it('is not counted again at a marketplace that lists the same deposits at every poll', () => {
    const poll = createPolls()
    const rows = [dust(), usdt('5')]
    for (let day = 0; day < 3; day++)
      expect(poll(MONDAY + day * DAY_MS, rows, { nextCursor: null })).toEqual({ told: [], summary: undefined })
  })

  it('is summed up only after the whole backlog of deposits has been read', () => {
    const poll = createPolls()
    expect(poll(MONDAY + DAY_MS, [dust()], { more: true }).summary).toBeUndefined()
    expect(poll(MONDAY + DAY_MS + 3_000, [dust()]).summary).toEqual({ count: 2, sun: 2, tokens: 0 })
  })
})

describe('tokens', () => {
  it('cause one warning per token and poll, which names the largest transfer', () => {
    const poll = createPolls()
    expect(poll(MONDAY, [usdt('1'), usdt('25500000'), usdt('500000000'), usdt('0'), usdt('30000000')]).told).toEqual([
      { what: '500000000', count: 3 },
    ])
    expect(poll(MONDAY + 1, [usdt('400000000'), usdt('2')]).told).toEqual([])
    expect(poll(MONDAY + 2, [usdt('600000000')]).told).toEqual([{ what: '600000000', count: 1 }])
    expect(poll(MONDAY + DAY_MS, [usdt('7000000', { atMs: MONDAY + DAY_MS })]).told).toEqual([
      { what: '7000000', count: 1 },
    ])
  })

  it('of no value use up no warning of a token with value, and are counted in the daily message', () => {
    const poll = createPolls()
    const fakes = Array.from({ length: 200 }, (_, i) => poison(`T${i}`))
    expect(poll(MONDAY, [...fakes, usdt('1')]).told).toHaveLength(3)
    expect(poll(MONDAY + 1, fakes).told).toEqual([])
    expect(poll(MONDAY + 2, [usdt('90000000')]).told).toEqual([{ what: '90000000', count: 1 }])
    expect(poll(MONDAY + DAY_MS, []).summary).toEqual({ count: 0, sun: 0, tokens: 398 })
  })
})

describe('a flood of dust', () => {
  const info = { deposits: { cursor: 'end', last: [] as DepositEntry[] } } as unknown as AccountInfo

  /** A marketplace with these deposits, in pages of ten. */
  function createMarket(rows: DepositEntry[]) {
    return {
      async deposits(_key: string, { after = '', minSun = ZERO_SUN }: { after?: string; minSun?: number }) {
        const found = rows.filter(
          (one) => one.amountSun >= minSun && (one.change ?? 0) > (Number.parseInt(after, 10) || 0),
        )
        const page = found.slice(0, 10)
        const last = page.at(-1)
        return { entries: page, nextCursor: last ? `${last.change}-${last.txid}` : after, more: found.length > 10 }
      },
    }
  }

  it('delays no money: the first poll announces it, and no later poll repeats it', async () => {
    const rows = Array.from({ length: 1_000 }, () => dust())
    rows.splice(950, 1, { ...dust(), ...rows[950], state: 'credited', amountSun: sun(50_000_000) })
    rows.splice(990, 1, { ...dust(), ...rows[990], state: 'credited', amountSun: sun(40_000_000) })
    const market = createMarket(rows)
    let watch: { depositsAfter: string | null; quietDeposits: QuietDeposits | null } = {
      depositsAfter: '',
      quietDeposits: null,
    }
    const told: number[][] = []
    let dustSeen = 0
    for (let polls = 0; polls < 10; polls++) {
      const read = await readDepositNews(market, 'key', watch, info)
      const plan = planDeposits(watch.quietDeposits, read, MONDAY)
      told.push(plan.announcements.map(({ one }) => one.amountSun / 1e6))
      dustSeen = plan.quiet.sums.count
      watch = { depositsAfter: read.nextCursor, quietDeposits: plan.quiet }
      if (!read.more) break
    }
    expect(told).toEqual([[50, 40], [], [], [], []])
    expect(dustSeen).toBe(998)
    expect(watch.quietDeposits?.ahead).toBeUndefined()
  })
})

describe('the amount to deposit', () => {
  const terms = (more: Partial<DepositsInfo> = {}): DepositsInfo => ({
    minimumSun: sun(10_000_000),
    smallSun: ZERO_SUN,
    missingSun: ZERO_SUN,
    last: [],
    nextFeeSun: ZERO_SUN,
    firstFeeSun: sun(1_000_000),
    freePerDay: 2,
    furtherFeeSun: sun(300_000),
    ...more,
  })
  const send = (missingTrx: number, more?: Partial<DepositsInfo>) =>
    smallestDeposit(sun(missingTrx * 1e6), terms(more)) / 1e6

  it('is the missing amount plus the fee, less earlier small deposits, and at least the minimum', () => {
    expect(send(3)).toBe(10)
    expect(send(30)).toBe(30)
    expect(send(30, { nextFeeSun: sun(1_000_000) })).toBe(31)
    expect(send(3, { smallSun: sun(5_000_000) })).toBe(5)
    expect(send(9.5, { smallSun: sun(5_000_000), nextFeeSun: sun(1_000_000) })).toBe(5.5)
  })

  it('is listed with the fee of the next deposit, and the first one says that it activates the address', () => {
    const rules = (nextTrx: string) =>
      plainText(depositRules(translator('en'), terms({ nextFeeSun: sunFromTrx(nextTrx) })))
    expect(rules('1')).toContain('The first deposit costs 1 TRX (it activates the address)')
    expect(rules('0.3')).toContain('Your next deposit costs 0.3 TRX today')
    expect(rules('0')).toContain('Your next deposit today is free')
  })

  it('is shown together with the earlier small deposits and the fee', () => {
    const t = translator('en')
    const text = (more?: Partial<DepositsInfo>) => plainText(missingText(t, sun(3_000_000), terms(more)))
    expect(text()).toBe('Send at least 10 TRX to your deposit address.')
    expect(text({ smallSun: sun(5_000_000) })).toBe(
      '5 TRX is already waiting at your deposit address. Send at least 5 TRX more.',
    )
    expect(text({ nextFeeSun: sun(1_000_000) })).toContain('the deposit fee of 1 TRX')
    expect(plainText(missingText(t, sun(3_000_000), undefined))).toContain('Deposits usually count from 10 TRX')
  })
})
