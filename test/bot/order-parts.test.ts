/** An order that fills in parts at different times, with our own marketplace and chain behind it. */
import { expect, it } from 'vitest'
import { ENERGY_PROVIDER, provider, providerSigner, RECEIVER } from '../market/market-world.ts'
import { realWorld } from './real-world.ts'

type RealWorld = Awaited<ReturnType<typeof realWorld>>

const HOUR_MS = 3_600_000
const SECOND = { account: provider(5, { energyTrx: 1_000_000 }), address: providerSigner(5).address }

const labels = (message: { buttons: { text: string }[][] }) => message.buttons.flat().map((b) => b.text)
const timeIn = (text: string, pattern: RegExp) => Date.parse(`${pattern.exec(text)?.[1]} UTC`)
const UNTIL = /until (\d+ Jan 2026, \d\d:\d\d) \(UTC\)/

/** Ordered for so long, the rest to come when it comes; the first part is there. */
async function begun(world: RealWorld, command: string): Promise<RealWorld> {
  const { ann, settle } = world
  const said = ann.say(command)
  await ann.sees('The market can give only', { after: said.id })
  await ann.tap('Order all, wait for the rest')
  const short = command.endsWith('h')
  if (short) await ann.sees('how long at most?')
  if (short) await ann.tap('1d')
  const quote = await ann.sees(short ? 'has not come within 1 day' : 'can be cancelled under Orders')
  await ann.tap(labels(quote)[0] ?? '')
  await ann.sees('📦 Ordered')
  await settle()
  await ann.sees('Delegated by:')
  return world
}

async function detail({ ann }: RealWorld) {
  const said = ann.say('/orders')
  const list = await ann.sees('🟢 Running', { after: said.id })
  const first = labels(list)[0] ?? ''
  if (/Energy/.test(first)) await ann.tap(first)
  else {
    await ann.tap('Ended')
    await ann.tap(labels(await ann.sees('🏁 Ended', { after: said.id }))[0] ?? '')
  }
  return ann.sees('Filled:', { after: said.id })
}

/** On the chain too. */
function later({ pass, chain }: RealWorld, ms: number): void {
  pass(ms)
  chain.mine()
}

const warnings = ({ ann }: RealWorld) => ann.chat().filter((m) => m.text.includes(' ends in '))

it('an order whose rest comes later says both ends, warns before each, and can be extended to the last', async () => {
  const world = await begun(
    await realWorld('200', undefined, { accounts: [SECOND.account] }),
    `/energy ${RECEIVER} 1M 1h`,
  )
  const { ann, pass, settle, enroll, warn } = world
  const alone = await detail(world)
  const firstEnd = timeIn(alone.text, UNTIL)
  later(world, HOUR_MS / 2)
  await enroll(SECOND.address)
  for (let i = 0; i < 2; i++) await settle()
  const receipt = await ann.sees('🧾 Receipt')
  expect(receipt.text).toContain('Rented in 2 parts: 1,000,000 Energy')
  const runs = [...receipt.text.matchAll(/• ([\d,]+): (.*) \(UTC\) to (.*) \(UTC\)/g)]
  expect(runs.reduce((sum, run) => sum + Number(run[1]?.replaceAll(',', '')), 0)).toBe(1_000_000)
  const [first = 0, last = 0] = runs.map((run) => Date.parse(`${run[3]}Z`))
  for (const run of runs)
    expect(Date.parse(`${run[3]}Z`) - Date.parse(`${run[2]}Z`)).toBeLessThanOrEqual(HOUR_MS + 60_000)
  expect(first).toBe(firstEnd)
  expect(last - first).toBeGreaterThan(HOUR_MS / 2 - 3 * 60_000)
  const both = await detail(world)
  expect(both.text).toMatch(/Time left: \d+ minutes? for the first part, until/)
  expect(timeIn(both.text, /The last part until: (.*) \(UTC\)/)).toBe(last)
  // Ten minutes before the first end.
  pass(first - 9 * 60_000 - world.bot.clock.now())
  for (let i = 0; i < 2; i++) await warn()
  expect(warnings(world)).toHaveLength(1)
  expect(warnings(world)[0]?.text).toMatch(/1\d\d,\d{3} Energy ends in \d+ minutes?/)
  expect(warnings(world)[0]?.text).toContain('What was filled later stays longer, the last of it until')
  pass(10 * 60_000)
  const after = await detail(world)
  expect(after.text).toContain('A part of it ended:')
  expect(timeIn(after.text, UNTIL)).toBe(last)
  expect(labels(after)).toContain('⏳ Extend')
  pass(last - 9 * 60_000 - world.bot.clock.now())
  for (let i = 0; i < 2; i++) await warn()
  expect(warnings(world)).toHaveLength(2)
  expect(warnings(world)[1]?.text).not.toContain('What was filled later')
  pass(10 * 60_000)
  const over = await detail(world)
  expect(over.text).toContain('Ended:')
  expect(labels(over)).not.toContain('⏳ Extend')
})

it('a provider that gives more later takes what it gave along: one end', async () => {
  const world = await realWorld('200', undefined, { bare: true })
  await world.enroll(ENERGY_PROVIDER.address, { shareBasisPoints: 5_000 })
  await begun(world, `/energy ${RECEIVER} 150k 1h`)
  const { settle, enroll, ann } = world
  const firstEnd = timeIn((await detail(world)).text, UNTIL)
  later(world, HOUR_MS / 2)
  await enroll(ENERGY_PROVIDER.address)
  for (let i = 0; i < 2; i++) await settle()
  const receipt = await ann.sees('🧾 Receipt')
  const ends = [...receipt.text.matchAll(/• [\d,]+: .* to (.*) \(UTC\)/g)].map((run) => Date.parse(`${run[1]} UTC`))
  expect(new Set(ends).size).toBe(1)
  expect(ends[0]).toBeGreaterThan(firstEnd + HOUR_MS / 2 - 3 * 60_000)
  expect(receipt.text).not.toContain('at the same time')
})

it('a Smart order ends with its first part, also what its provider gives later', async () => {
  const world = await realWorld('2000', undefined, { accounts: [SECOND.account], bare: true })
  await world.enroll(SECOND.address, { shareBasisPoints: 5_000 })
  await begun(world, `/energy ${RECEIVER} 10M 3d`)
  const { settle, enroll } = world
  const before = await detail(world)
  const firstEnd = timeIn(before.text, UNTIL)
  later(world, 12 * HOUR_MS)
  await enroll(SECOND.address)
  for (let i = 0; i < 3; i++) await settle()
  const after = await detail(world)
  expect(/Filled: (.*)/.exec(after.text)?.[1]).not.toBe(/Filled: (.*)/.exec(before.text)?.[1])
  expect(timeIn(after.text, UNTIL) - firstEnd).toBeLessThanOrEqual(60_000)
  expect(after.text).not.toContain('The last part')
})
