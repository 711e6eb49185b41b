/** Tests "Proof of my balance": the bot verifies the proof itself and reports when it is wrong. */
import { expect, it } from 'vitest'
import { verifySolvency } from '../../src/bot/accounts/solvency-check.ts'
import type { MarketClient, OwedAnswer, PublishedSolvency } from '../../src/client/types.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { tapUnderMore } from './user-driver.ts'

const HOUR_MS = 3_600_000
const BUTTON = '🔏 Proof of my balance'

/** Returns a client of a marketplace that falsifies its solvency answers with `change`. */
function forgeAnswers(change: {
  owed?: (a: OwedAnswer) => OwedAnswer
  all?: (a: PublishedSolvency) => PublishedSolvency
}) {
  return (client: MarketClient): MarketClient => ({
    ...client,
    owed: async (apiKey) => (change.owed ?? ((a) => a))(await client.owed(apiKey)),
    solvency: async (apiKey) => (change.all ?? ((a) => a))(await client.solvency(apiKey)),
  })
}

async function createFixtureAndCheck(wrap = (client: MarketClient) => client) {
  const fixture = await createMarketBotFixture('100', wrap)
  fixture.clock.advance(HOUR_MS)
  await fixture.work()
  const { ann } = fixture.bot
  ann.say('/account')
  await ann.sees('API key: ••••')
  await tapUnderMore(ann, BUTTON)
  return fixture
}

it('/account shows the balance in the proof of solvency, the total, and that the proof was verified', async () => {
  const { bot } = await createFixtureAndCheck()
  const { text } = await bot.ann.sees('Proof of your balance')
  expect(text).toMatch(/your share was 99 TRX: /)
  expect(text).toMatch(/part of the 99 TRX that this service owes.*signed that they hold 100 TRX/)
  expect(text).toMatch(/Fingerprint of this count: [0-9a-f]{64}/)
})

it('the solvency check reports assets below debts', async () => {
  const all = (a: PublishedSolvency) => ({ ...a, addresses: a.addresses.filter(({ kind }) => kind !== 'deposit') })
  const { bot } = await createFixtureAndCheck(forgeAnswers({ all }))
  await bot.ann.sees('That is 99 TRX less than it owes')
})

it('the solvency check reports an invalid proof', async () => {
  const owed = (a: OwedAnswer) => ({ ...a, amountSun: sun(a.amountSun + 1) })
  const { bot } = await createFixtureAndCheck(forgeAnswers({ owed }))
  await bot.ann.sees('⚠️ The proof is not valid.')
})

it('the solvency check detects every forged proof', async () => {
  let client: MarketClient | undefined
  const fixture = await createFixtureAndCheck((made) => {
    client = made
    return made
  })
  const { bot, account } = fixture
  await bot.ann.sees('Proof of your balance')
  const { apiKey, id } = account
  fixture.clock.advance(1_000)
  const honest = client as unknown as MarketClient
  const [owed, all] = [await honest.owed(apiKey), await honest.solvency(apiKey)]
  const real = { ...honest, owed: async () => owed, solvency: async () => all }
  const verdictFor = async (change: Parameters<typeof forgeAnswers>[0], owner = id) =>
    (await verifySolvency(forgeAnswers(change)(real), apiKey, owner)).at
  const part = (change: object) => (a: OwedAnswer) => ({
    ...a,
    parts: a.parts.map((one, n) => (n === 0 ? { ...one, ...change } : one)),
  })
  expect(await verdictFor({})).toBe('counted')
  const found = [
    await verdictFor({}, 'somebody'),
    await verdictFor({ owed: part({ index: 99 }) }),
    await verdictFor({ owed: part({ nonce: '00'.repeat(32) }) }),
    await verdictFor({ owed: part({ part: 256 }) }),
    await verdictFor({ owed: (a) => ({ ...a, parts: [...a.parts, ...a.parts] }) }),
    await verdictFor({ owed: (a) => ({ ...a, parts: [] }) }),
    await verdictFor({ owed: (a) => ({ ...a, owner: 'somebody' }) }),
    await verdictFor({ all: (a) => ({ ...a, totalSun: sun(1) }) }),
    await verdictFor({ all: (a) => ({ ...a, addresses: [...a.addresses, ...a.addresses] }) }),
    await verdictFor({ all: (a) => ({ ...a, addresses: a.addresses.map((one) => ({ ...one, balanceSun: sun(9) })) }) }),
  ]
  expect(found.filter((at) => at !== 'wrong')).toEqual([])
})
