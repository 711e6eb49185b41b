/** Tests an order filled in parts at different times, with our own marketplace and chain. */
import { expect, it } from 'vitest'
import { translator } from '../../src/bot/locales/translator.ts'
import { delegationsText } from '../../src/bot/orders/order-screen.ts'
import { ENERGY_PROVIDER, provider, providerSigner, RECEIVER } from '../market/market-fixture.ts'
import { createMarketBotFixture, type MarketBotFixture } from './market-bot-fixture.ts'
import { labelsOf } from './user-driver.ts'

const HOUR_MS = 3_600_000
const SECOND = { account: provider(5, { energyTrx: 1_000_000 }), address: providerSigner(5).address }

const timeOf = (shown: string) => Date.parse(`${/^\d+ Jan/.exec(shown)?.[0] ?? '5 Jan'} 2026 ${shown.slice(-5)} UTC`)
const timeIn = (text: string, pattern: RegExp) => timeOf(pattern.exec(text)?.[1] ?? '')
const UNTIL = /until ((?:\d+ Jan, )?\d\d:\d\d) \(UTC\)/

/** Places an order whose first part is filled and whose remainder waits. */
async function orderFirstPart(fixture: MarketBotFixture, command: string): Promise<MarketBotFixture> {
  const { ann, settle } = fixture
  const userMessage = ann.say(command)
  await ann.sees('⚠️ The market has only', { after: userMessage.id })
  await ann.tap('Order all, wait for the rest')
  const short = command.endsWith('h')
  if (short) await ann.sees('⏳ How long should I wait?')
  if (short) await ann.tap('1d')
  const quote = await ann.sees(
    short ? 'What isn’t delivered within 1 day' : 'you can cancel the rest under Orders from',
  )
  await ann.tap(labelsOf(quote)[0] ?? '')
  await ann.sees('Looking for')
  await settle()
  await ann.sees('▓')
  return fixture
}

async function detail({ ann }: MarketBotFixture) {
  const userMessage = ann.say('/orders')
  const list = await ann.sees('🟢 Running', { after: userMessage.id })
  const first = labelsOf(list)[0] ?? ''
  if (/Energy/.test(first)) await ann.tap(first)
  else {
    await ann.tap('Ended')
    await ann.tap(labelsOf(await ann.sees('🏁 Ended', { after: userMessage.id }))[0] ?? '')
  }
  return ann.sees('Filled:', { after: userMessage.id })
}

/** Advances the clocks and mines a block, so that the chain's time follows. */
function passTime({ pass, chain }: MarketBotFixture, ms: number): void {
  pass(ms)
  chain.mine()
}

const warnings = ({ ann }: MarketBotFixture) => ann.chat().filter((m) => m.text.includes(' ends in '))

it('an order filled in two parts shows both ends, warns before each, and can be extended to the last', async () => {
  const fixture = await orderFirstPart(
    await createMarketBotFixture('200', undefined, { accounts: [SECOND.account] }),
    `/energy ${RECEIVER} 1M 1h`,
  )
  const { ann, pass, settle, enroll, warn } = fixture
  const alone = await detail(fixture)
  const firstEnd = timeIn(alone.text, UNTIL)
  passTime(fixture, HOUR_MS / 2)
  await enroll(SECOND.address)
  for (let i = 0; i < 2; i++) await settle()
  const receipt = await ann.sees('TRX · ')
  expect(receipt.text).toContain(', in 2 parts')
  const runs = [...receipt.text.matchAll(/• ([\d,]+): (.*) \(UTC\) to (.*) \(UTC\)/g)]
  expect(runs.reduce((sum, run) => sum + Number(run[1]?.replaceAll(',', '')), 0)).toBe(1_000_000)
  const [first = 0, last = 0] = runs.map((run) => timeOf(run[3] ?? ''))
  for (const run of runs) expect(timeOf(run[3] ?? '') - timeOf(run[2] ?? '')).toBeLessThanOrEqual(HOUR_MS + 60_000)
  expect(first).toBe(firstEnd)
  expect(last - first).toBeGreaterThan(HOUR_MS / 2 - 3 * 60_000)
  const both = await detail(fixture)
  expect(both.text).toMatch(/Time left: \d+ minutes? for the first part, until/)
  expect(timeIn(both.text, /The last part until: (.*) \(UTC\)/)).toBe(last)
  // Nine minutes before the first part ends; the warning is due at ten.
  pass(first - 9 * 60_000 - fixture.bot.clock.now())
  for (let i = 0; i < 2; i++) await warn()
  expect(warnings(fixture)).toHaveLength(1)
  expect(warnings(fixture)[0]?.text).toMatch(/1\d\d,\d{3} Energy for .* ends in \d+ minutes?/)
  expect(warnings(fixture)[0]?.text).toContain('Parts that arrived later run longer, the last one')
  pass(10 * 60_000)
  const after = await detail(fixture)
  expect(after.text).toContain('One part ended:')
  expect(timeIn(after.text, UNTIL)).toBe(last)
  expect(labelsOf(after)).toContain('⏳ Extend')
  pass(last - 9 * 60_000 - fixture.bot.clock.now())
  for (let i = 0; i < 2; i++) await warn()
  expect(warnings(fixture)).toHaveLength(1)
  expect(warnings(fixture)[0]?.text).not.toContain('Parts that arrived later run longer, the last one')
  pass(10 * 60_000)
  const over = await detail(fixture)
  expect(over.text).toContain('Ended:')
  expect(labelsOf(over)).not.toContain('⏳ Extend')
})

it('a provider that delegates more later extends its first part to the same end', async () => {
  const fixture = await createMarketBotFixture('200', undefined, { bare: true })
  await fixture.enroll(ENERGY_PROVIDER.address, { shareBasisPoints: 5_000 })
  await orderFirstPart(fixture, `/energy ${RECEIVER} 150k 1h`)
  const { settle, enroll, ann } = fixture
  const firstEnd = timeIn((await detail(fixture)).text, UNTIL)
  passTime(fixture, HOUR_MS / 2)
  await enroll(ENERGY_PROVIDER.address)
  for (let i = 0; i < 2; i++) await settle()
  const receipt = await ann.sees('TRX · ')
  const ends = [...receipt.text.matchAll(/• [\d,]+: .* to (.*) \(UTC\)/g)].map((run) => timeOf(run[1] ?? ''))
  expect(new Set(ends).size).toBe(1)
  expect(ends[0]).toBeGreaterThan(firstEnd + HOUR_MS / 2 - 3 * 60_000)
  expect(receipt.text).not.toContain('at once.')
})

it('a Smart order ends with its first part, including later delegations', async () => {
  const fixture = await createMarketBotFixture('2000', undefined, { accounts: [SECOND.account], bare: true })
  await fixture.enroll(SECOND.address, { shareBasisPoints: 5_000 })
  await orderFirstPart(fixture, `/energy ${RECEIVER} 10M 3d`)
  const { settle, enroll } = fixture
  const before = await detail(fixture)
  const firstEnd = timeIn(before.text, UNTIL)
  passTime(fixture, 12 * HOUR_MS)
  await enroll(SECOND.address)
  for (let i = 0; i < 3; i++) await settle()
  const after = await detail(fixture)
  expect(/Filled: (.*)/.exec(after.text)?.[1]).not.toBe(/Filled: (.*)/.exec(before.text)?.[1])
  expect(timeIn(after.text, UNTIL) - firstEnd).toBeLessThanOrEqual(60_000)
  expect(after.text).not.toContain('The last part')
})

it('the details list each provider once, with a link to each of its transactions', () => {
  const [a, b] = [ENERGY_PROVIDER.address, SECOND.address]
  const parts = [
    [a, 40_000],
    [b, 9_000],
    [a, 20_000],
  ] as const
  const delegates = parts.map(([delegator, amount], i) => ({ delegator, amount, txid: `${i}`.repeat(64) }))
  const [title, first, second, ...more] = (delegationsText(translator('en'), delegates, 'mainnet') ?? '').split('\n')
  expect([title, more]).toEqual(['Delegated by:', []])
  const link = (i: number) => `<a href="https://tronscan.org/#/transaction/${`${i}`.repeat(64)}">🔎</a>`
  expect(first).toBe(`• <code>${a}</code>: 60,000 ${link(0)} ${link(2)}`)
  expect(second).toBe(`• <code>${b}</code>: 9,000 ${link(1)}`)
})
