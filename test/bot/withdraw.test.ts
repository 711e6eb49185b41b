/**
 * Tests withdrawals in the chat, with our own marketplace and chain, and the notices other users of the account get.
 */
import { describe, expect, it } from 'vitest'
import { createMarketClient } from '../../src/client/client.ts'
import type { MarketClient } from '../../src/client/types.ts'
import { saveRule } from '../../src/db/stores/bot/rules.ts'
import { setBanned } from '../../src/db/stores/bot/users.ts'
import { shortAddress } from '../../src/kernel/address.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { newApiKey, newId } from '../../src/kernel/ids.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { addSun, sun, sunFromTrx } from '../../src/kernel/sun.ts'
import { USDT_ADDRESS } from '../../src/sandbox/tron-node/tron-node.ts'
import { RECEIVER, WITHDRAWALS } from '../market/market-fixture.ts'
import { providerSigner } from '../market/orders/order-fixture.ts'
import { createBlockMiner } from '../support/blocks.ts'
import { createBotFixture } from './bot-fixture.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { tapNewest, tapUnderMore } from './user-driver.ts'

const DAY_MS = 86_400_000
const BUTTON = shortAddress(RECEIVER)
const OTHER = providerSigner(30).address

/**
 * Ann has 100 TRX and the pool enough to pay out. `isAddressListed`: true if RECEIVER is a usable withdrawal address.
 */
async function createWithdrawalFixture(
  wrap?: (client: MarketClient) => MarketClient,
  isAddressListed = true,
  more: Parameters<typeof createMarketBotFixture>[2] = {},
) {
  const fixture = await createMarketBotFixture('101', wrap, more)
  const { market, ann, account, pass, settle, bot } = fixture
  fixture.send(market.keys.pool.address, '1000')
  fixture.chain.mine()
  const client = createMarketClient({ baseUrl: fixture.url, clock: fixture.clock, log: silentLogger })
  // The deposit's blocks moved the chain ahead of the clock.
  pass(120_000)
  if (isAddressListed) {
    await client.addWithdrawalAddress(account.apiKey, RECEIVER)
    pass(DAY_MS)
    await settle()
  }
  const runNotifier = async () => {
    pass(3_600_000)
    await bot.pass('bot.deposit-watch')
    await fixture.notify()
  }
  const followPayout = async (blocks: number) => {
    await createBlockMiner(fixture)(blocks)
    bot.clock.advance(60_000)
    await bot.pass('bot.withdrawals')
    await fixture.notify()
  }
  /** Goes from the account screen to the confirmation question. */
  const openQuestion = async (amount = '25') => {
    ann.say('/account')
    await ann.sees('API key: ••••')
    await ann.tap('💸 Withdraw')
    await ann.sees('Withdraw TRX')
    await ann.tap(BUTTON)
    await ann.sees('How much?')
    ann.say(amount)
    return ann.sees('Withdraw 25 TRX?')
  }
  /** Resolves the outcome of a lost call in a new process. */
  const resolveLostCall = async () => {
    await fixture.restart()
    for (const ms of [0, 60_000, 700_000]) {
      bot.clock.advance(ms)
      await bot.pass('bot.withdrawals')
    }
  }
  return { ...fixture, client, look: runNotifier, follow: followPayout, ask: openQuestion, findOut: resolveLostCall }
}

it('a withdrawal leads from the account to the receipt, with its terms first and one message for all states', async () => {
  const { ann, ask, follow, market, account, client, bot } = await createWithdrawalFixture()
  const before = (await market.node.pendingAccount(RECEIVER))?.balanceSun ?? 0
  const question = await ask()
  for (const text of [
    RECEIVER,
    'Fee: 1.1 TRX',
    'Arrives: 23.9 TRX',
    'Balance after: 75 TRX',
    'send it 1 minute after you confirm',
  ])
    expect(question.text).toContain(text)
  bot.clock.advance(11 * 60_000)
  await ann.tap('✅ Confirm')
  const again = await ann.sees('That question was old')
  expect(again.text).toContain('Withdraw 25 TRX?')
  expect(await client.withdrawals(account.apiKey, { page: 0, pageSize: 9 })).toEqual([])
  await ann.tap('✅ Confirm')
  const waits = await ann.sees(/You can cancel until .* I’ll tell you when it has arrived/)
  expect(waits.id).toBe(question.id)
  await ann.tap('🔄 Refresh')
  await follow(22)
  expect((await ann.sees('📤 Sent.')).id).toBe(question.id)
  await follow(25)
  const receipt = await ann.sees('23.9 TRX has arrived')
  expect(receipt.text).toMatch(/Transaction: [0-9a-f]{64}/)
  // Exactly one new message: an edit would not notify the user, and two would be one too many.
  expect(receipt.id).toBeGreaterThan(question.id)
  expect(ann.chat().filter(({ text }) => text.includes('has arrived'))).toHaveLength(1)
  expect(((await market.node.pendingAccount(RECEIVER))?.balanceSun ?? 0) - before).toBe(23_900_000)
  expect(ann.chat().filter(({ text }) => text.includes('TRX from your account'))).toEqual([])
  expect(account.id).toBeDefined()
})

it('a withdrawal leaves what is set aside for packages of transfers', async () => {
  const { ann, bot, account } = await createWithdrawalFixture()
  const nowMs = bot.clock.now()
  const terms = { kind: 'package', count: 10, amount: 65_000, durationSec: 300, maxCostSun: 4_000_000 } as const
  const period = { sinceMs: nowMs, untilMs: nowMs + 30 * DAY_MS, isReady: false }
  const about = { subject: `address:${OTHER}`, receiver: OTHER, resource: 'ENERGY', level: 65_000 } as const
  const id = newId(nowMs)
  await bot.db.write((tx) =>
    saveRule(
      tx,
      { id, userId: ann.id, accountId: account.id, kind: 'package', ...about, terms: { ...terms, ...period } },
      nowMs,
    ),
  )
  ann.say('/account')
  await ann.sees('Set aside for packages: 40 TRX')
  await ann.tap('💸 Withdraw')
  const choice = await ann.sees('Where to?')
  expect(choice.text).toContain('Balance: 100 TRX\nSet aside for packages: 40 TRX. Available: 60 TRX')
  await ann.tap(BUTTON)
  const amount = await ann.sees('How much?')
  expect(amount.buttons.flat().map(({ text }) => text)).toContain('All: 60, arrives 58.9 TRX')
  ann.say('61')
  await ann.sees('You can withdraw at most 60 TRX.\nSet aside for packages: 40 TRX')
  ann.say('60')
  await ann.sees('Withdraw 60 TRX?')
})

it('a withdrawal can be dismissed before its confirmation, and cancelled while it waits', async () => {
  const { ann, ask, follow, client, account } = await createWithdrawalFixture()
  await ask()
  await ann.tap('✖️ Cancel')
  await ann.sees('Nothing was withdrawn')
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('You can cancel until')
  await ann.tap('🛑 Cancel the withdrawal')
  await ann.sees('🛑 Cancelled.')
  expect((await client.withdrawals(account.apiKey, { page: 0, pageSize: 9 })).map(({ state }) => state)).toEqual([
    'cancelled',
  ])
  await follow(30)
  expect(ann.chat().some(({ text }) => text.includes('has arrived'))).toBe(false)
})

it('a question shown again names no balance, because the stored one may be outdated', async () => {
  let isDown = false
  const { ann, ask } = await createWithdrawalFixture((real) => ({
    ...real,
    async withdrawalTerms(apiKey) {
      if (isDown) throw new AppError('MARKET_UNREACHABLE')
      return real.withdrawalTerms(apiKey)
    },
  }))
  expect((await ask()).text).toContain('Balance after: 75 TRX')
  isDown = true
  await ann.tap('✅ Confirm')
  await tapNewest(ann, '🔄 Refresh')
  const again = await ann.waitFor((all) =>
    all.find(({ text }) => text.includes('Withdraw 25 TRX?') && !text.includes('Balance after')),
  )
  expect(again.text).toContain('Arrives: ')
})

it('a banned user can withdraw, cancel a waiting withdrawal, and is notified of deposits and arrivals', async () => {
  const { ann, ask, follow, look, bot, account, ...world } = await createWithdrawalFixture()
  await bot.db.write((tx) => setBanned(tx, ann.id, 1))
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('You can cancel until')
  await ann.tap('🛑 Cancel the withdrawal')
  await ann.sees('🛑 Cancelled.')
  world.send(account.depositAddress, '12')
  await follow(25)
  await look()
  await ann.sees('TRX arrived. Balance')
  await ask()
  await ann.tap('✅ Confirm')
  await follow(22)
  await follow(25)
  await ann.sees('23.9 TRX has arrived')
})

describe('a withdrawal with a lost response', () => {
  it.each([
    ['after it was accepted, with a late clock', true],
    ['before it arrived', false],
  ])('is resolved, and never requested twice, if the response was lost %s', async (_name, taken) => {
    let lost = true
    const { ann, ask, client, account, findOut } = await createWithdrawalFixture((real) => ({
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
    await ann.sees('⏳ I got no answer.')
    const said = ann.say('/account')
    await ann.sees('API key: ', { after: said.id })
    await tapUnderMore(ann, '⛓ Unlink')
    await tapNewest(ann, 'Yes, unlink')
    const stays = await ann.sees('Something is still in progress (such as a', { after: said.id })
    expect(stays.text).toContain('a withdrawal')
    await findOut()
    await ann.sees(taken ? 'You can cancel until' : 'most likely nothing was taken')
    expect(await client.withdrawals(account.apiKey, { page: 0, pageSize: 9 })).toHaveLength(taken ? 1 : 0)
  })
})

it('a lost withdrawal is found behind a hundred later ones', async () => {
  const { ann, ask, findOut } = await createWithdrawalFixture((real) => ({
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
  await ann.sees('⏳ I got no answer.')
  await findOut()
  await ann.sees('You can cancel until')
})

it('a second withdrawal is matched to its own call, not to an earlier lost one', async () => {
  let calls = 0
  let answer: (() => void) | undefined
  const { ann, ask, bot, notify, findOut } = await createWithdrawalFixture((real) => ({
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
  await ann.sees('⏳ I got no answer.')
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
  await ann.sees('You can cancel until')
  expect(ann.chat().filter(({ text }) => text.includes('You can cancel until'))).toHaveLength(1)
})

it('two taps on Confirm send one withdrawal', async () => {
  const { ann, ask, client, account } = await createWithdrawalFixture()
  await ask()
  await Promise.all([ann.tap('✅ Confirm'), ann.tap('✅ Rent for').catch(() => {})])
  await ann.sees('You can cancel until')
  expect(await client.withdrawals(account.apiKey, { page: 0, pageSize: 9 })).toHaveLength(1)
})

it('the withdrawal screen mentions no wait if a new address can be used immediately', async () => {
  const settings = { withdrawals: { ...WITHDRAWALS, addressWaitSec: 0 } }
  const { ann } = await createWithdrawalFixture(undefined, false, { settings })
  ann.say('/withdraw')
  expect((await ann.sees('You have no withdrawal address yet.')).text).not.toContain('after')
  await ann.tap('➕ New address')
  await ann.sees('You can withdraw to it right away.')
  ann.say(RECEIVER)
  const { text } = await ann.sees('TRX sent to a wrong address is lost')
  expect(text).toContain('You can withdraw to it right away.')
})

it('refuses an address of ours before it asks to add it, and takes a pasted address instead of the one to add', async () => {
  const { ann, account, client } = await createWithdrawalFixture(undefined, false)
  ann.say('/withdraw')
  await ann.sees('Withdraw TRX')
  ann.say(account.depositAddress)
  await ann.sees('This is our own address; choose one of yours.')
  ann.say(RECEIVER)
  await ann.sees(new RegExp(`Add this address\\?\n${RECEIVER}`))
  ann.say(account.depositAddress)
  await ann.sees('This is our own address; choose one of yours.')
  ann.say(OTHER)
  await ann.sees(new RegExp(`Add this address\\?\n${OTHER}`))
  await ann.tap('✅ Add the address')
  await ann.sees('You can withdraw to it from')
  const { addresses } = await client.withdrawalTerms(account.apiKey)
  expect(addresses.map(({ address }) => address)).toEqual([OTHER])
})

it('the withdrawal flow explains a new address, its waiting time and removal, and every wrong amount', async () => {
  const { ann, market, pass, settle } = await createWithdrawalFixture(undefined, false)
  ann.say('/withdraw')
  await ann.sees('A new address works after 1 day')
  ann.say('nonsense')
  await ann.sees('You typed')
  ann.say(market.keys.pool.address)
  await ann.sees('Add this address?')
  await ann.tap('✅ Add the address')
  await ann.sees('You can’t use that address:')
  ann.say(USDT_ADDRESS)
  await ann.sees('Add this address?')
  await ann.tap('✅ Add the address')
  await ann.sees('That’s a smart contract.')
  await ann.tap('➕ New address')
  await ann.sees('You can withdraw to it after 1 day')
  ann.say(RECEIVER)
  await ann.sees('TRX sent to a wrong address is lost')
  await ann.tap('✅ Add the address')
  await ann.sees('You can withdraw to it from')
  await ann.tap('✖️ Cancel')
  await ann.sees('Cancelled')
  pass(DAY_MS)
  await settle()
  ann.say('/withdraw')
  await ann.sees('Withdraw TRX')
  await ann.tap(BUTTON)
  await ann.sees('How much?')
  for (const [typed, says] of [
    ['abc', 'That’s not an amount of TRX.'],
    ['1,000', 'You typed: “1,000”'],
    ['0', 'Enter a number above zero.'],
    ['1e3', 'Please write the number in full, without “e”.'],
    ['-5', 'Enter a number above zero.'],
    ['1.1234567', 'Try 12.5 (up to six decimals).'],
    ['4.999999', 'The smallest withdrawal is 5 TRX'],
    ['1000', 'You can withdraw at most 100 TRX'],
  ] as const) {
    ann.say(typed)
    await ann.sees(says)
  }
  await ann.tap('All: 100, arrives 98.9 TRX')
  await ann.sees('Arrives: 98.9 TRX')
  await ann.tap('✖️ Cancel')
  ann.say('/withdraw')
  await ann.sees('Withdraw TRX')
  await ann.tap('🗑 Remove an address')
  await ann.sees('Remove an address')
  await ann.tap(`🗑 ${BUTTON}`)
  await ann.sees('Removed:')
})

it('the user is notified of withdrawals made elsewhere with the key, with a button to stop them', async () => {
  const { ann, client, account, look, market } = await createWithdrawalFixture()
  await look()
  await ann.sees('A withdrawal address was added to your account')
  const key = 'of-a-thief'
  const outcome = await client.withdraw(account.apiKey, { address: RECEIVER, amountSun: 9_000_000 as never }, key)
  expect(outcome.at).toBe('done')
  await look()
  await ann.sees('Withdrawal of 9 TRX from your account')
  await ann.tap('🛑 Stop it')
  await ann.sees('The money is back in your balance.')
  expect((await client.withdrawals(account.apiKey, { page: 0, pageSize: 1 }))[0]?.state).toBe('cancelled')
  await look()
  expect(ann.chat().filter(({ text }) => text.includes('TRX from your account'))).toEqual([])
  expect(market.settings.withdrawals.dailySun).toBeGreaterThan(0)
})

it('after the key was replaced elsewhere, the next user who links it is notified of pending withdrawals', async () => {
  const { ann, client, account, look, pass, bot, notify } = await createWithdrawalFixture()
  await client.addWithdrawalAddress(account.apiKey, OTHER)
  await client.withdraw(account.apiKey, { address: RECEIVER, amountSun: sunFromTrx('9') }, 'of-a-thief')
  await look()
  await ann.sees('Withdrawal of 9 TRX from your account')
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
  await ann.sees('Withdrawal of 9 TRX from your account', { after })
  await ann.tap('🛑 Stop it')
  await ann.sees('The money is back in your balance.')
  expect((await client.withdrawals(key, { page: 0, pageSize: 1 }))[0]?.state).toBe('cancelled')
})

it('an operator is notified, approves one withdrawal and rejects another, and the user gets the reason', async () => {
  const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sunFromTrx('20') }
  let cut = false
  const onePage = (real: MarketClient): MarketClient => ({
    ...real,
    withdrawalsToReview: async () => (cut ? { oldest: [], total: 101 } : real.withdrawalsToReview()),
  })
  const { ann, ask, follow, bot, notify } = await createWithdrawalFixture(onePage, true, {
    settings: { withdrawals },
    adminKey: 'operator-key-of-the-chat',
  })
  const { olga } = bot
  olga.say('/admin')
  await olga.sees('Operator')
  const question = await ask()
  expect(question.text).toContain('Because of the amount, an operator reviews it first.')
  await ann.tap('✅ Confirm')
  await ann.sees('🔎 An operator reviews it first.')
  await notify()
  await olga.sees('A withdrawal of 25 TRX')
  cut = true
  await notify()
  expect(olga.chat().some(({ text }) => text.includes('no longer needs a review.'))).toBe(false)
  cut = false
  await olga.tap('💸 Withdrawals to approve')
  await olga.sees('Withdrawals waiting for your approval: 1')
  await olga.tap('✅ 1')
  const sure = await olga.sees('Approve this withdrawal?')
  expect(sure.text).toMatch(/Account: [0-9a-f]{24}/)
  expect(sure.text).toContain('On the account’s list since')
  await olga.tap('✅ Send 25 TRX')
  await olga.sees('✅ Approved and on its way.')
  await notify()
  await olga.sees('no longer needs a review.')
  await follow(25)
  await ann.sees('📤 Sent.')
  await ask()
  await ann.tap('✅ Confirm')
  await ann.sees('🔎 An operator reviews it first.')
  await olga.tap('🔄 Refresh')
  await olga.sees('Withdrawals waiting for your approval: 1')
  await olga.tap('🚫 1')
  await olga.sees('Why do you refuse it?')
  await olga.tap('please write to support')
  await olga.sees('🚫 Refused; the money is back in the balance.')
  await follow(25)
  const refused = await ann.sees('The operator did not approve it: please write to support')
  expect(refused.buttons.flat().map(({ text }) => text)).toContain('💬 Support')
})

it("the rejection of another user's withdrawal is announced with the reason", async () => {
  const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sunFromTrx('5') }
  const { ann, bot, client, account, look, notify } = await createWithdrawalFixture(undefined, true, {
    settings: { withdrawals },
    adminKey: 'operator-key-of-the-chat',
  })
  const { olga } = bot
  await look()
  await client.withdraw(account.apiKey, { address: RECEIVER, amountSun: sunFromTrx('9') }, 'of-a-program')
  await look()
  await ann.sees('Withdrawal of 9 TRX from your account')
  await notify()
  olga.say('/admin')
  await olga.sees('Operator')
  await olga.tap('💸 Withdrawals to approve')
  await olga.sees('Withdrawals waiting for your approval: 1')
  await olga.tap('🚫 1')
  await olga.sees('Why do you refuse it?')
  olga.say('the address is on a list of scams')
  await olga.sees('🚫 Refused; the money is back in the balance.')
  await look()
  const back = await ann.sees('Your withdrawal of 9 TRX')
  expect(back.text).toContain('the address is on a list of scams')
  expect(back.text).toContain('The money is back in your balance.')
})

it('/withdraw explains that this marketplace has no withdrawals, and how to reach support', async () => {
  const { ann, market } = await createBotFixture()
  market.open('a-key', { balance: 20_000_000 })
  ann.say('/link a-key')
  await ann.sees('is linked')
  ann.say('/withdraw')
  const said = await ann.sees('This marketplace has no withdrawals.')
  expect(said.buttons.flat().map(({ text }) => text)).toContain('💬 Support')
})
