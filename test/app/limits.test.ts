/** Tests limit warnings: each is a readable sentence, and counters are measured over the last five minutes. */
import { expect, it } from 'vitest'
import { problemsOf } from '../../src/app/watching/health.ts'
import { createLimitHealth, type Totals } from '../../src/app/watching/limits.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import type { Measure } from '../../src/kernel/telemetry/measure.ts'

const START_MS = Date.UTC(2026, 0, 5, 12)
const WELL: Measure[] = [
  { name: 'sunwatt_ledger_audit_timestamp_seconds', help: '', value: START_MS / 1000 },
  { name: 'sunwatt_providers', help: '', labels: { resource: 'ENERGY' }, value: 2 },
  { name: 'sunwatt_stock_units', help: '', labels: { resource: 'ENERGY' }, value: 7 },
]

function limits(measures: () => Promise<Measure[]> = async () => WELL) {
  const clock = new ManualClock(START_MS)
  const totals: Totals = { requests: 0, serverErrors: 0, commits: 0, commitSec: 0 }
  const sources = createLimitHealth(measures, () => totals, clock)
  const look = async () => Object.fromEntries((await problemsOf(sources)).map(({ name, problem }) => [name, problem]))
  return { clock, totals, look }
}

it('the limit checks report no problem below the limits, or if values cannot be measured', async () => {
  expect(await limits().look()).toEqual({})
  expect(await limits(() => Promise.reject(new Error('away'))).look()).toEqual({})
})

it.each<[string, Partial<Measure> & { name: string }, number, number, string]>([
  ['fills-late', { name: 'sunwatt_delegation_oldest_on_the_way_seconds' }, 300, 301, 'been pending for 301 s'],
  ['outgoing-late', { name: 'sunwatt_outgoing_oldest_seconds' }, 300, 400, 'sent 400 s ago'],
  ['outbox-late', { name: 'sunwatt_outbox_oldest_seconds' }, 300, 400, 'due for 400 s'],
  ['chain-lag', { name: 'sunwatt_chain_lag_blocks', labels: { follower: 'market' } }, 20, 21, '21 blocks behind'],
  [
    'stock-empty',
    { name: 'sunwatt_stock_units', labels: { resource: 'ENERGY' } },
    1,
    0,
    'no ENERGY is available for rent',
  ],
  [
    'books-late',
    { name: 'sunwatt_ledger_audit_timestamp_seconds' },
    START_MS / 1000,
    START_MS / 1000 - 14_400,
    '4 hours ago',
  ],
])('the limit check reports %s', async (name, measure, fine, over, words) => {
  const at = (value: number) => {
    const rest = WELL.filter((one) => one.name !== measure.name)
    return limits(async () => [...rest, { help: '', ...measure, value }]).look()
  }
  expect(await at(fine)).toEqual({})
  expect(await at(over)).toEqual({ [name]: expect.stringContaining(words) })
})

it('the limit checks report a marketplace without providers, unless it has external supply', async () => {
  const named = (measures: Measure[]) => limits(async () => measures).look()
  const [audit, providers, stock] = WELL as [Measure, Measure, Measure]
  const none = [audit, { ...providers, value: 0 }]
  expect(await named([...none, { ...stock, value: 0 }])).toEqual({
    'stock-empty': 'no provider is enrolled and no supplier sells, so nothing can be rented',
  })
  expect(await named([...none, stock])).toEqual({})
  expect(await named([audit])).toEqual({})
})

it('the limit checks count errors, slow commits and Telegram pauses over five minutes, after the first minute', async () => {
  let pausedSec = 0
  const paused = (): Measure => ({ name: 'sunwatt_telegram_pause_seconds_total', help: '', value: pausedSec })
  const { clock, totals, look } = limits(async () => [...WELL, paused()])
  await look()
  Object.assign(totals, { requests: 100, serverErrors: 10, commits: 4, commitSec: 8 })
  pausedSec = 90
  clock.advance(30_000)
  expect(await look()).toEqual({})
  clock.advance(30_000)
  expect(await look()).toEqual({
    'http-errors': '10 of 100 requests in the last 60 s failed with a server error',
    'database-slow': 'a commit takes 2.0 s on average',
    'telegram-slowed': "Telegram's rate limit paused calls for 90 s in the last 60 s",
  })
  for (let i = 0; i < 10; i++) {
    clock.advance(30_000)
    await look()
  }
  expect(await look()).toEqual({})
})

it('the limit checks drop old values if the clock is set back, and compute rates only from later values', async () => {
  let late = 400
  const { clock, totals, look } = limits(async () => [
    ...WELL,
    { name: 'sunwatt_outbox_oldest_seconds', help: '', value: late },
  ])
  expect(await look()).toEqual({ 'outbox-late': 'a message to a user has been due for 400 s' })
  late = 0
  clock.advance(-3_600_000)
  expect(await look()).toEqual({})
  Object.assign(totals, { requests: 100, serverErrors: 50 })
  clock.advance(60_000)
  expect(await look()).toEqual({
    'http-errors': '50 of 100 requests in the last 60 s failed with a server error',
  })
})
