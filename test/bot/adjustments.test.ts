/** Money moved by hand in the chat: the flows, two operators, and what the account's user is told. */
import { expect, it } from 'vitest'
import { purchases } from '../../src/db/schema/bot/purchases.ts'
import { setOperator } from '../../src/db/stores/admin/operators.ts'
import { insertQuote } from '../../src/db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../src/kernel/address.ts'
import { sun, sunFromTrx, ZERO_SUN } from '../../src/kernel/sun.ts'
import { listActions } from '../../src/market/base/operator-actions.ts'
import { listAdjustments } from '../../src/market/operator/adjustments/adjust.ts'
import { placeOrder } from '../../src/market/orders/place-order.ts'
import { DEFAULT_PEOPLE } from '../../src/sandbox/telegram/telegram.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createBlockMiner } from '../support/blocks.ts'
import { balanceOf, createMarketBotFixture } from './market-bot-fixture.ts'
import { forgeTap, labelsOf } from './user-driver.ts'

const OLGA = 10_003
const BEN = 10_004
const TRX = 1_000_000
const CONTRACT = 'TNaRAoLUyYEV2uF7GUrzSjRQTU8v5ZJ5VR' as TronAddress

/** Behaves like a node without `vm.saveInternalTx`. */
const withoutInternalTransactions: Interposer = (forward) => [
  async ({ path, method, body }) => {
    const answer = await forward(path, method, body)
    if (!path.endsWith('gettransactioninfobyblocknum')) return answer
    const infos = JSON.parse(answer.text) as { internal_transactions?: object[] }[]
    return { ...answer, text: JSON.stringify(infos.map(({ internal_transactions: _, ...info }) => info)) }
  },
]

type Interposer = NonNullable<Parameters<typeof createMarketBotFixture>[2]>['interposer']

async function createDeskFixture({
  confirmAboveTrx,
  desk = true,
  interposer,
}: {
  confirmAboveTrx?: number
  desk?: boolean
  interposer?: Interposer
} = {}) {
  const fixture = await createMarketBotFixture('101', undefined, {
    ...{ adminKey: 'operator-key-of-the-chat', desk },
    settings: confirmAboveTrx === undefined ? {} : { confirmAboveSun: sun(confirmAboveTrx * TRX) },
    people: [...DEFAULT_PEOPLE, { id: BEN, firstName: 'Ben', username: 'ben_desk', languageCode: 'en', role: 'admin' }],
    bot: { adminIds: [OLGA, BEN] },
    interposer,
  })
  const { bot, pass, notify } = fixture
  const [olga, ben] = [bot.olga, bot.telegram.person(BEN)]
  for (const person of [olga, ben]) {
    person.say('/admin')
    await person.sees('Operator')
  }
  const notifyUser = async () => {
    pass(3_600_000)
    await bot.pass('bot.deposit-watch')
    await notify()
  }
  /** Credits Ann's account from her card, up to the last question. */
  const askForCredit = async (amount: string) => {
    olga.say(`/find ${bot.ann.id}`)
    await olga.sees(`👤 ${bot.ann.id}`)
    await olga.tap('➕ Credit')
    await olga.sees('How many TRX do you add')
    olga.say(amount)
    await olga.sees('Why?')
    olga.say('late delivery')
    return olga.sees('Credit this account?')
  }
  return { ...fixture, olga, ben, notifyUser, askForCredit }
}

it('an operator credits and debits an account from the card of its user, who is told', async () => {
  const fixture = await createDeskFixture()
  const { olga, ann, market, account, notifyUser, askForCredit } = fixture
  const before = await balanceOf(fixture)
  const sure = await askForCredit('12.5')
  expect(sure.text).toContain('Amount: 12.5 TRX')
  expect(sure.text).toContain('Reason: late delivery')
  await olga.tap('✅ Do it')
  await olga.sees('✅ Done: Credit of 12.5 TRX.')
  expect(await balanceOf(fixture)).toBe(before + 12.5 * TRX)
  await notifyUser()
  const told = await ann.sees('➕ 12.5 TRX was added to your balance by the operator.')
  expect(told.text).toContain('Reason: late delivery')
  olga.say(`/find ${ann.id}`)
  await olga.sees(`👤 ${ann.id}`)
  await olga.tap('➖ Debit')
  await olga.sees('How many TRX do you take')
  olga.say('1000')
  await olga.sees('Why?')
  olga.say('no')
  await olga.sees('Please write 3 to 300 characters.')
  olga.say('credited twice')
  await olga.sees('Debit this account?')
  await olga.tap('✅ Do it, hide the reason')
  await olga.sees('The marketplace refused it: the balance is 112.5 TRX; money on hold')
  olga.say(`/find ${ann.id}`)
  await olga.sees(`👤 ${ann.id}`)
  await olga.tap('➖ Debit')
  await olga.sees('How many TRX do you take')
  olga.say('2,5')
  await olga.sees('Why?')
  olga.say('credited twice')
  await olga.sees('Debit this account?')
  await olga.tap('✅ Do it, hide the reason')
  await olga.sees('✅ Done: Debit of 2.5 TRX.')
  expect(await balanceOf(fixture)).toBe(before + 10 * TRX)
  await notifyUser()
  expect((await ann.sees('➖ 2.5 TRX was taken from your balance')).text).not.toContain('credited twice')
  expect((await listActions(market, {})).data).toMatchObject([
    { by: `Telegram user ${OLGA}`, action: 'adjustment.debit', target: account.id },
    { by: `Telegram user ${OLGA}`, action: 'adjustment.credit', target: account.id },
  ])
  ann.say('/account')
  await ann.sees('••••')
  await ann.tap('📄 Export orders')
  const sent = await ann.sees('2 entries')
  const rows = fixture.bot.telegram.file(sent.document?.fileId ?? '')?.bytes.toString() ?? ''
  expect(rows.split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^[0-9a-f]{24},[^,]+,DEBIT,Completed,,,,,,,2\.5,,,,balance$/),
    expect.stringMatching(/^[0-9a-f]{24},[^,]+,CREDIT,Completed,,,,,,,-12\.5,,,late delivery,balance$/),
    '',
  ])
  olga.say('/journal')
  expect((await olga.sees('adjustment.debit')).text).toContain('credited twice')
})

it('above the limit, another operator in the chat confirms or declines', async () => {
  const fixture = await createDeskFixture({ confirmAboveTrx: 10 })
  const { olga, ben, ann, notify, notifyUser, askForCredit } = fixture
  const before = await balanceOf(fixture)
  await askForCredit('25')
  await olga.tap('✅ Do it')
  await olga.sees('⏳ Requested: Credit of 25 TRX.')
  await notify()
  await ben.sees(`Telegram user ${OLGA} wants to move 25 TRX by hand`)
  await olga.tap('✅ 1')
  await olga.sees('Confirm this request of another operator?')
  await olga.tap('✅ Do it')
  await olga.sees('You requested this yourself, so another operator must confirm it.')
  expect(await balanceOf(fixture)).toBe(before)
  await ben.tap('✋ Money by hand')
  await ben.sees('Confirm this request of another operator?')
  await ben.tap('✅ Do it')
  await ben.sees('✅ Done: Credit of 25 TRX.')
  expect(await balanceOf(fixture)).toBe(before + 25 * TRX)
  await notifyUser()
  await ann.sees('➕ 25 TRX was added to your balance')
  expect((await ben.sees('no longer needs a second operator.')).buttons).toEqual([])
  await askForCredit('30')
  await olga.tap('✅ Do it')
  await olga.sees('⏳ Requested: Credit of 30 TRX.')
  ben.say('/admin')
  await ben.sees('Operator')
  await ben.tap('✋ Money by hand')
  await ben.sees('Waiting for a second operator: 1')
  await ben.tap('🚫 1')
  await ben.sees('Why do you decline it?')
  ben.say('not agreed')
  await ben.sees('🚫 Declined. Nothing has changed.')
  expect(await balanceOf(fixture)).toBe(before + 25 * TRX)
})

it('a bot of another program cannot name its operators, so they count as one', async () => {
  const fixture = await createDeskFixture({ confirmAboveTrx: 10, desk: false })
  const { olga, ben, askForCredit } = fixture
  await askForCredit('25')
  await olga.tap('✅ Do it')
  await olga.sees('⏳ Requested')
  ben.say('/admin')
  await ben.sees('Operator')
  await ben.tap('✋ Money by hand')
  await ben.sees('Waiting for a second operator: 1')
  await ben.tap('✅ 1')
  await ben.sees('Confirm this request')
  await ben.tap('✅ Do it')
  await ben.sees('another operator must confirm it.')
})

it('an order is refunded from its card, and a transfer is returned from the list or by its txid', async () => {
  const fixture = await createDeskFixture()
  const { olga, bot, market, account, chain, ann } = fixture
  const { orderId } = await placeOrder(market, {
    accountId: account.id,
    body: { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 },
    idempotencyKey: undefined,
  })
  await createBlockMiner(fixture)(25)
  const id = 'a1'.repeat(12)
  await bot.db.write(async (tx) => {
    const of = { id, userId: ann.id, accountId: account.id, chatId: ann.id, receiver: RECEIVER }
    const what = { kind: 'BUY', resource: 'ENERGY', amount: 32_000, durationSec: 3_600, available: 32_000 } as const
    const cost = { unitPriceSun: 60, costSun: sunFromTrx('1.92'), balanceSun: ZERO_SUN, fill: 'whole' } as const
    await insertQuote(tx, { ...of, ...what, ...cost }, 'quoted', bot.clock.now())
    await tx.orm.update(purchases).set({ state: 'completed', orderId }).run()
  })
  const before = await balanceOf(fixture)
  olga.say(`/order ${id}`)
  await olga.sees(orderId)
  await olga.tap('↩️ Refund by hand')
  await olga.sees('How many TRX of order')
  await olga.tap('All that is left')
  await olga.sees('Why?')
  olga.say('arrived too late')
  await olga.sees('Refund this order?')
  await olga.tap('✅ Do it')
  await olga.sees('✅ Done: Refund of 1.92 TRX.')
  expect(await balanceOf(fixture)).toBe(before + 1.92 * TRX)
  fixture.send(market.keys.fund.address, '7')
  const second = fixture.send(market.keys.fund.address, '8')
  await createBlockMiner(fixture)(25)
  await olga.tap('🔄 Refresh')
  await olga.sees('Transfers without an order: 2')
  await olga.tap('↩️ 1')
  await olga.sees('Who gets the money of')
  olga.say('nobody')
  await olga.sees('I didn’t understand that.')
  olga.say(account.id)
  await olga.sees('Why?')
  olga.say('paid to the wrong address')
  await olga.sees('Return this transfer?')
  await olga.tap('✅ Do it')
  await olga.sees('✅ Done: Return of 7 TRX.')
  expect(await balanceOf(fixture)).toBe(before + 8.92 * TRX)
  olga.say(`/txid ${second}`)
  await olga.sees('Transaction')
  await olga.tap('↩️ Return a transfer')
  await olga.sees('Who gets the money of')
  await olga.tap('To its sender')
  await olga.sees('Why?')
  olga.say('sent by mistake')
  await olga.sees('Return this transfer?')
  await olga.tap('✅ Do it')
  await olga.sees('✅ Done: Return of 8 TRX.')
  expect((await listAdjustments(market, {})).total).toBe(3)
  expect(chain.head().number).toBeGreaterThan(25)
})

it('a deposit that no node reports is credited, at most what the chain has beyond the books', async () => {
  const fixture = await createDeskFixture({ interposer: withoutInternalTransactions })
  const { olga, account, chain } = fixture
  chain.makeContract(CONTRACT, 1_000 * TRX)
  const txid = chain.payFromContract(CONTRACT, account.depositAddress, sunFromTrx('50'))
  await createBlockMiner(fixture)(25)
  const before = await balanceOf(fixture)
  const record = async (amount: string) => {
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('✋ Money by hand')
    await olga.sees('Money by hand')
    await olga.tap('➕ Record a deposit')
    await olga.sees('Send the transaction id')
    olga.say(`${txid}.0`)
    await olga.sees('How many TRX did the contract pay')
    olga.say(amount)
    await olga.sees('Who gets the deposit')
    olga.say(account.depositAddress)
    await olga.sees('Which contract paid?')
    olga.say('a contract')
    await olga.sees('I didn’t understand that.')
    olga.say(CONTRACT)
    await olga.sees('Why?')
    olga.say('the node lacks internal transactions')
    const sure = await olga.sees('Record this deposit?')
    expect(sure.text).toContain(`Paid by: ${CONTRACT}`)
    await olga.tap('✅ Do it')
  }
  await record('51')
  await olga.sees('The marketplace refused it: amount must not exceed 50 TRX')
  await record('50')
  await olga.sees('✅ Done: Deposit of 50 TRX.')
  expect(await balanceOf(fixture)).toBe(before + 50 * TRX)
})

it('support sees no button for it, and a forged tap moves nothing', async () => {
  const { bot, ben, market, account } = await createDeskFixture()
  bot.wei.say('/id')
  await bot.wei.sees(String(bot.wei.id))
  await bot.db.write((tx) => setOperator(tx, { userId: bot.wei.id, role: 'support', addedBy: OLGA, addedAtMs: 0 }))
  bot.wei.say('/admin')
  expect(labelsOf(await bot.wei.sees('运营'))).not.toContain('✋ 人工调账')
  bot.wei.say(`/find ${bot.ann.id}`)
  expect(labelsOf(await bot.wei.sees(`👤 ${bot.ann.id}`))).not.toContain('➕ 加款')
  for (const person of [bot.wei, bot.ann]) await forgeTap(bot, person, `an:credit:${account.id}`)
  expect(
    bot.wei
      .chat()
      .map(({ text }) => text)
      .join(' '),
  ).not.toContain('多少 TRX')
  expect((await listAdjustments(market, {})).total).toBe(0)
  expect(labelsOf(await ben.sees('Operator'))).toContain('✋ Money by hand')
})
