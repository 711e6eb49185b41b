/** Withdraw in the chat, with our own marketplace and chain behind it; and what everybody else hears of it. */
import { describe, expect, it } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import type { MarketClient } from '../../src/client/types.ts'
import { setBanned } from '../../src/db/stores/bot/users.ts'
import { shortAddress } from '../../src/kernel/address.ts'
import { newApiKey } from '../../src/kernel/ids.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { addSun, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import { USDT_ADDRESS } from '../../src/sandbox/tron-node/index.ts'
import { RECEIVER, WITHDRAWALS } from '../market/market-world.ts'
import { providerSigner } from '../market/orders/order-world.ts'
import { createBlocks } from '../support/blocks.ts'
import { press } from './hands.ts'
import { realWorld } from './real-world.ts'
import { botWorld } from './world.ts'

const DAY_MS = 86_400_000
const BUTTON = shortAddress(RECEIVER)
const OTHER = providerSigner(30).address

/** Ann has 100 TRX, the pool what it takes; `listed`: RECEIVER can be used. */
async function people(
  wrap?: (client: MarketClient) => MarketClient,
  listed = true,
  more: Parameters<typeof realWorld>[2] = {},
) {
  const world = await realWorld('101', wrap, more)
  const { market, ann, account, pass, settle, bot } = world
  world.send(market.keys.pool.address, '1000')
  world.chain.mine()
  const client = createMarketClient({ baseUrl: world.url, clock: world.clock, log: silentLogger })
  // The blocks of the deposit are ahead of the clock.
  pass(120_000)
  if (listed) {
    await client.addWithdrawalAddress(account.apiKey, RECEIVER)
    pass(DAY_MS)
    await settle()
  }
  const look = async () => {
    pass(3_600_000)
    await bot.pass('bot.deposit-watch')
    await world.notify()
  }
  const follow = async (blocks: number) => {
    await createBlocks(world)(blocks)
    bot.clock.advance(60_000)
    await bot.pass('bot.withdrawals')
    await world.notify()
  }
  /** From the account screen to the question. */
  const ask = async (amount = '25') => {
    ann.say('/account')
    await ann.sees('API key: ••••')
    await ann.tap('💸 Withdraw')
    await ann.sees('Where should it go?')
    await ann.tap(BUTTON)
    await ann.sees('How much?')
    ann.say(amount)
    return ann.sees('Withdraw 25 TRX?')
  }
  /** What became of a lost call, in the next process. */
  const findOut = async () => {
    await world.restart()
    for (const ms of [0, 60_000, 700_000]) {
      bot.clock.advance(ms)
      await bot.pass('bot.withdrawals')
    }
  }
  return { ...world, client, look, follow, ask, findOut }
}

it('from the account to the receipt: terms before, the message through its states, a message at the end', async () => {
  const { ann, ask, follow, market, account } = await people()
  const before = (await market.node.pendingAccount(RECEIVER))?.balanceSun ?? 0
  const question = await ask()
  for (const text of [RECEIVER, 'Fee: 1.1 TRX', 'Arrives: 23.9 TRX', '4,975 TRX', 'sent 1 minute after you confirm'])
    expect(question.text).toContain(text)
  await ann.tap('✅ Confirm')
  const waits = await ann.sees('You can still cancel it')
  expect(waits.id).toBe(question.id)
  await ann.tap('🔄 Refresh')
  await follow(22)
  expect((await ann.sees('It is on its way')).id).toBe(question.id)
  await follow(25)
  const receipt = await ann.sees('23.9 TRX have arrived')
  expect(receipt.text).toMatch(/Transaction: [0-9a-f]{64}/)
  // A new message, alone: an edit would not be heard, and twice would be once too often.
  expect(receipt.id).toBeGreaterThan(question.id)
  expect(ann.chat().filter(({ text }) => text.includes('have arrived'))).toHaveLength(1)
  expect(((await market.node.pendingAccount(RECEIVER))?.balanceSun ?? 0) - before).toBe(23_900_000)
  expect(ann.chat().filter(({ text }) => text.includes('are to be withdrawn'))).toEqual([])
  expect(account.id).toBeDefined()
})

it('Cancel stops it while it waits, and says when it is too late; a question can be dropped', async () => {
  const { ann, ask, follow, client, account } = await people()
  await ask()
  await ann.tap('✖️ Cancel')
  await ann.sees('Nothing was withdrawn')
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('You can still cancel it')
  await ann.tap('🛑 Cancel the withdrawal')
  await ann.sees('Cancelled. All of it is back')
  expect((await client.withdrawals(account.apiKey, { page: 0, pageSize: 9 })).map(({ state }) => state)).toEqual([
    'cancelled',
  ])
  await follow(30)
  expect(ann.chat().some(({ text }) => text.includes('have arrived'))).toBe(false)
})

it('is open to a banned person: to ask, to cancel while it waits, and to be told of deposits and the arrival', async () => {
  const { ann, ask, follow, look, bot, account, ...world } = await people()
  await bot.db.write((tx) => setBanned(tx, ann.id, 1))
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('You can still cancel it')
  await ann.tap('🛑 Cancel the withdrawal')
  await ann.sees('Cancelled. All of it is back')
  world.send(account.depositAddress, '12')
  await follow(25)
  await look()
  await ann.sees('TRX arrived. Balance')
  await ask()
  await ann.tap('✅ Confirm')
  await follow(22)
  await follow(25)
  await ann.sees('23.9 TRX have arrived')
})

describe('the answer of the marketplace is lost', () => {
  it.each([
    ['after it was taken, by a clock that is late', true],
    ['before it came', false],
  ])('%s: it is found out, and never asked for twice', async (_name, taken) => {
    let lost = true
    const { ann, ask, client, account, findOut } = await people((real) => ({
      ...real,
      async withdraw(...args) {
        if (!lost) return real.withdraw(...args)
        lost = false
        if (taken) await real.withdraw(...args)
        return { at: 'unknown', reason: 'gone' }
      },
      withdrawals: async (...args) =>
        (await real.withdrawals(...args)).map((one) => ({ ...one, createdAtMs: one.createdAtMs - 20_000 })),
    }))
    await ask()
    await ann.tap('✅ Confirm')
    await ann.sees('The answer was lost')
    const said = ann.say('/account')
    await ann.sees('API key: ', { after: said.id })
    await press(ann, 'Unlink')
    await press(ann, 'Yes, unlink')
    const stays = await ann.sees('is still being settled', { after: said.id })
    expect(stays.text).toContain('a withdrawal')
    await findOut()
    await ann.sees(taken ? 'It is sent at' : 'most likely nothing was taken')
    expect(await client.withdrawals(account.apiKey, { page: 0, pageSize: 9 })).toHaveLength(taken ? 1 : 0)
  })
})

it('a lost answer is found behind a hundred withdrawals that came after it', async () => {
  const { ann, ask, findOut } = await people((real) => ({
    ...real,
    async withdraw(...args) {
      await real.withdraw(...args)
      return { at: 'unknown', reason: 'gone' }
    },
    async withdrawals(apiKey, { page, pageSize }) {
      const [own] = await real.withdrawals(apiKey, { page: 0, pageSize: 1 })
      if (!own) return []
      const later = Array.from({ length: 250 }, (_, i) => ({
        ...own,
        id: `later${i}`,
        amountSun: addSun(own.amountSun, sun(1)),
      }))
      return [...later, own].slice(page * pageSize, (page + 1) * pageSize)
    },
  }))
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('The answer was lost')
  await findOut()
  await ann.sees('It is sent at')
})

it('asked for once more, it belongs to the call whose answer is on its way, not to the one that was lost', async () => {
  let calls = 0
  let answer: (() => void) | undefined
  const { ann, ask, bot, notify, findOut } = await people((real) => ({
    ...real,
    async withdraw(...args) {
      if (calls++ === 0) return { at: 'unknown', reason: 'gone' }
      const outcome = await real.withdraw(...args)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return outcome
    },
  }))
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('The answer was lost')
  await findOut()
  await ann.sees('most likely nothing was taken')
  await ask()
  const tapped = ann.tap('✅ Confirm')
  await expect.poll(() => answer).toBeDefined()
  bot.clock.advance(60_000)
  await bot.pass('bot.withdrawals')
  answer?.()
  await tapped
  await notify()
  await ann.sees('You can still cancel it')
  expect(ann.chat().filter(({ text }) => text.includes('You can still cancel it'))).toHaveLength(1)
})

it('two taps on Confirm ask once', async () => {
  const { ann, ask, client, account } = await people()
  await ask()
  await Promise.all([ann.tap('✅ Confirm'), ann.tap('✅ Confirm').catch(() => {})])
  await ann.sees('You can still cancel it')
  expect(await client.withdrawals(account.apiKey, { page: 0, pageSize: 9 })).toHaveLength(1)
})

it('nothing is said of a wait where a new address can be used at once', async () => {
  const settings = { withdrawals: { ...WITHDRAWALS, addressWaitSec: 0 } }
  const { ann } = await people(undefined, false, { settings })
  ann.say('/withdraw')
  expect((await ann.sees('You have no address yet.')).text).not.toContain('after')
  await ann.tap('➕ New address')
  await ann.sees('You can withdraw to it at once')
  ann.say(RECEIVER)
  const { text } = await ann.sees('cannot be brought back')
  expect(text).toContain('You can withdraw to it at once')
})

it('a new address is explained, refused by name, waits, and can be removed; every wrong amount is named', async () => {
  const { ann, market, pass, settle } = await people(undefined, false)
  ann.say('/withdraw')
  await ann.sees('A new one can be used after 1 day')
  ann.say('nonsense')
  await ann.sees('You typed')
  ann.say(market.keys.pool.address)
  await ann.sees('Add this address?')
  await ann.tap('✅ Add the address')
  await ann.sees('That address cannot be used')
  ann.say(USDT_ADDRESS)
  await ann.sees('Add this address?')
  await ann.tap('✅ Add the address')
  await ann.sees('That address is a smart contract')
  await ann.tap('➕ New address')
  await ann.sees('You can withdraw to it after 1 day')
  ann.say(RECEIVER)
  await ann.sees('cannot be brought back')
  await ann.tap('✅ Add the address')
  await ann.sees('It can be used from')
  await ann.tap('✖️ Cancel')
  await ann.sees('Cancelled')
  pass(DAY_MS)
  await settle()
  ann.say('/withdraw')
  await ann.sees('Where should it go?')
  await ann.tap(BUTTON)
  await ann.sees('How much?')
  for (const [typed, says] of [
    ['abc', 'I cannot read that as an amount of TRX'],
    ['1,000', 'You typed: “1,000”'],
    ['0', 'It has to be more than zero'],
    ['1e3', 'Please write the number out'],
    ['-5', 'It has to be more than zero'],
    ['1.1234567', 'six decimals at most'],
    ['4.999999', 'The smallest withdrawal is 5 TRX'],
    ['1000', 'Your balance has 100 TRX'],
  ] as const) {
    ann.say(typed)
    await ann.sees(says)
  }
  await ann.tap('All: 100 TRX')
  await ann.sees('Arrives: 98.9 TRX')
  await ann.tap('✖️ Cancel')
  ann.say('/withdraw')
  await ann.sees('Where should it go?')
  await ann.tap('🗑 Remove an address')
  await ann.sees('What was not sent to it yet is cancelled')
  await ann.tap(`🗑 ${BUTTON}`)
  await ann.sees('Removed:')
})

it('what is done with the key elsewhere is told, with a button that stops it', async () => {
  const { ann, client, account, look, market } = await people()
  await look()
  await ann.sees('A withdrawal address was added to your account')
  const key = 'of-a-thief'
  const outcome = await client.withdraw(account.apiKey, { address: RECEIVER, amountSun: 9_000_000 as never }, key)
  expect(outcome.at).toBe('done')
  await look()
  await ann.sees('9 TRX are to be withdrawn from your account')
  await ann.tap('🛑 Stop it')
  await ann.sees('The money is back in the balance')
  expect((await client.withdrawals(account.apiKey, { page: 0, pageSize: 1 }))[0]?.state).toBe('cancelled')
  await look()
  expect(ann.chat().filter(({ text }) => text.includes('are to be withdrawn'))).toEqual([])
  expect(market.settings.withdrawals.dailySun).toBeGreaterThan(0)
})

it('after the key was replaced elsewhere, whoever links the account is told of all that waits, and can stop it', async () => {
  const { ann, client, account, look, pass, bot, notify } = await people()
  await client.addWithdrawalAddress(account.apiKey, OTHER)
  await client.withdraw(account.apiKey, { address: RECEIVER, amountSun: sunFromTrx('9') }, 'of-a-thief')
  await look()
  await ann.sees('9 TRX are to be withdrawn from your account')
  const key = newApiKey()
  await client.revokeKey(account.apiKey, key)
  await look()
  await ann.sees('no longer works')
  const after = ann.last().id
  ann.say(`/link ${key}`)
  await ann.sees('is linked', { after })
  pass(4_000)
  await bot.pass('bot.deposit-watch')
  await notify()
  for (const address of [RECEIVER, OTHER])
    await ann.sees(new RegExp(`address was added to your account\\n${address}`), { after })
  await ann.sees('9 TRX are to be withdrawn', { after })
  await ann.tap('🛑 Stop it')
  await ann.sees('The money is back in the balance')
  expect((await client.withdrawals(key, { page: 0, pageSize: 1 }))[0]?.state).toBe('cancelled')
})

it('an operator has to look: is told, approves one under /admin and refuses another, and the person hears why', async () => {
  const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sunFromTrx('20') }
  let cut = false
  const onePage = (real: MarketClient): MarketClient => ({
    ...real,
    withdrawalsToReview: async () => (cut ? { oldest: [], total: 101 } : real.withdrawalsToReview()),
  })
  const { ann, ask, follow, bot, notify } = await people(onePage, true, {
    settings: { withdrawals },
    adminKey: 'operator-key-of-the-chat',
  })
  const { olga } = bot
  olga.say('/admin')
  await olga.sees('Operator')
  const question = await ask()
  expect(question.text).toContain('an operator looks at it before it is sent')
  await ann.tap('✅ Confirm')
  await ann.sees('An operator looks at it before it is sent. I write')
  await notify()
  await olga.sees('A withdrawal of 25 TRX')
  cut = true
  await notify()
  expect(olga.chat().some(({ text }) => text.includes('no longer waits'))).toBe(false)
  cut = false
  await olga.tap('💸 Withdrawals to approve')
  await olga.sees('Withdrawals that wait for you: 1')
  await olga.tap('✅ 1')
  const sure = await olga.sees('Approve this withdrawal?')
  expect(sure.text).toMatch(/Account: [0-9a-f]{24}/)
  expect(sure.text).toContain("On the account's list since")
  await olga.tap('✅ Send 25 TRX')
  await olga.sees('Approved: it is sent')
  await notify()
  await olga.sees('no longer waits')
  await follow(25)
  await ann.sees('It is on its way')
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('An operator looks at it before it is sent. I write')
  await olga.tap('🔄 Refresh')
  await olga.sees('Withdrawals that wait for you: 1')
  await olga.tap('🚫 1')
  await olga.sees('Why is it refused?')
  await olga.tap('please write to support')
  await olga.sees('Refused: the money is back')
  await follow(25)
  const refused = await ann.sees('The operator did not approve it: please write to support')
  expect(refused.buttons.flat().map(({ text }) => text)).toContain('💬 Support')
})

it('a withdrawal that somebody else asked for and the operator refused is told with the reason', async () => {
  const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sunFromTrx('5') }
  const { ann, bot, client, account, look, notify } = await people(undefined, true, {
    settings: { withdrawals },
    adminKey: 'operator-key-of-the-chat',
  })
  const { olga } = bot
  await look()
  await client.withdraw(account.apiKey, { address: RECEIVER, amountSun: sunFromTrx('9') }, 'of-a-program')
  await look()
  await ann.sees('9 TRX are to be withdrawn from your account')
  await notify()
  olga.say('/admin')
  await olga.sees('Operator')
  await olga.tap('💸 Withdrawals to approve')
  await olga.sees('Withdrawals that wait for you: 1')
  await olga.tap('🚫 1')
  await olga.sees('Why is it refused?')
  olga.say('the address is on a list of scams')
  await olga.sees('Refused: the money is back')
  await look()
  const back = await ann.sees('A withdrawal of 9 TRX was not sent')
  expect(back.text).toContain('the address is on a list of scams')
  expect(back.text).toContain('The money is in your balance again')
})

it('a marketplace without these calls sends nothing out: the chat says so, and how to reach people', async () => {
  const { ann, market } = await botWorld()
  market.open('a-key', { balance: 20_000_000 })
  ann.say('/link a-key')
  await ann.sees('is linked')
  ann.say('/withdraw')
  const said = await ann.sees('This marketplace sends no TRX out of balances')
  expect(said.buttons.flat().map(({ text }) => text)).toContain('💬 Support')
})
