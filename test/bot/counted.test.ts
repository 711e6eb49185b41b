/** "Check that my balance is counted": the bot follows the path itself, and says so when it does not hold. */
import { expect, it } from 'vitest'
import { lookWhetherCounted } from '../../src/bot/accounts/counted.ts'
import type { MarketClient, OwedAnswer, PublishedSolvency } from '../../src/client/types.ts'
import { sun } from '../../src/kernel/sun.ts'
import { realWorld } from './real-world.ts'

const HOUR_MS = 3_600_000
const BUTTON = '🔏 Check that my balance is counted'

/** What a marketplace says that forges `change` into its answers. */
function forging(change: { owed?: (a: OwedAnswer) => OwedAnswer; all?: (a: PublishedSolvency) => PublishedSolvency }) {
  return (client: MarketClient): MarketClient => ({
    ...client,
    owed: async (apiKey) => (change.owed ?? ((a) => a))(await client.owed(apiKey)),
    solvency: async (apiKey) => (change.all ?? ((a) => a))(await client.solvency(apiKey)),
  })
}

async function asked(wrap = (client: MarketClient) => client) {
  const world = await realWorld('100', wrap)
  world.clock.advance(HOUR_MS)
  await world.work()
  const { ann } = world.bot
  ann.say('/account')
  await ann.sees('API key: ••••')
  await ann.tap(BUTTON)
  return world
}

it('says what is counted, of what, and that it was looked at', async () => {
  const { bot } = await asked()
  const { text } = await bot.ann.sees('Your balance is counted')
  expect(text).toMatch(/99 TRX were counted for you at/)
  expect(text).toMatch(/in the total of 99 TRX that this service owes to everybody.*signed that 100 TRX are there/)
  expect(text).toMatch(/Fingerprint of the count: [0-9a-f]{64}/)
})

it('says that less is there than is owed', async () => {
  const all = (a: PublishedSolvency) => ({ ...a, addresses: a.addresses.filter(({ kind }) => kind !== 'deposit') })
  const { bot } = await asked(forging({ all }))
  await bot.ann.sees('That is 99 TRX less than it owes')
})

it('says that a proof does not hold', async () => {
  const owed = (a: OwedAnswer) => ({ ...a, amountSun: sun(a.amountSun + 1) })
  const { bot } = await asked(forging({ owed }))
  await bot.ann.sees('The proof does not hold')
})

it('finds everything that is forged', async () => {
  let client: MarketClient | undefined
  const world = await asked((made) => {
    client = made
    return made
  })
  const { bot, account } = world
  await bot.ann.sees('Your balance is counted')
  const { apiKey, id } = account
  world.clock.advance(1_000)
  const honest = client as unknown as MarketClient
  const [owed, all] = [await honest.owed(apiKey), await honest.solvency(apiKey)]
  const real = { ...honest, owed: async () => owed, solvency: async () => all }
  const judged = async (change: Parameters<typeof forging>[0], owner = id) =>
    (await lookWhetherCounted(forging(change)(real), apiKey, owner)).at
  const part = (change: object) => (a: OwedAnswer) => ({
    ...a,
    parts: a.parts.map((one, n) => (n === 0 ? { ...one, ...change } : one)),
  })
  expect(await judged({})).toBe('counted')
  const found = [
    await judged({}, 'somebody'),
    await judged({ owed: part({ index: 99 }) }),
    await judged({ owed: part({ nonce: '00'.repeat(32) }) }),
    await judged({ owed: part({ part: 256 }) }),
    await judged({ owed: (a) => ({ ...a, parts: [...a.parts, ...a.parts] }) }),
    await judged({ owed: (a) => ({ ...a, parts: [] }) }),
    await judged({ owed: (a) => ({ ...a, owner: 'somebody' }) }),
    await judged({ all: (a) => ({ ...a, totalSun: sun(1) }) }),
    await judged({ all: (a) => ({ ...a, addresses: [...a.addresses, ...a.addresses] }) }),
    await judged({ all: (a) => ({ ...a, addresses: a.addresses.map((one) => ({ ...one, balanceSun: sun(9) })) }) }),
  ]
  expect(found.filter((at) => at !== 'wrong')).toEqual([])
})
