/** Owners of staked TRX in the chat: the estimate, the enrollment, the first income, their terms, and leaving. */
import { expect, it } from 'vitest'
import type { BotContext } from '../../src/bot/base/context.ts'
import type { ProviderEntry } from '../../src/bot/base/deps.ts'
import { earningsText } from '../../src/bot/features/earn/earnings.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { saveProvenAddress } from '../../src/db/stores/addresses/address-book.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { ownRewards } from '../../src/market/selling/rewards/own-rewards.ts'
import type { SandboxPerson } from '../../src/sandbox/seed.ts'
import { unitsFor } from '../../src/tron/resources.ts'
import { createProviderFixture } from './pages/provider-fixture.ts'
import { createZapsFixture } from './zaps-fixture.ts'

const HOUR_SEC = 3_600
const DAY_MS = 24 * HOUR_SEC * 1000

it('an owner enrolls, sees the first income after the first rental, and decides about the terms', async () => {
  const f = await createProviderFixture()
  const { w, chat, staked } = f
  const { market } = w.app.market
  const buy = async (key: string) => {
    const rental = {
      resource: 'ENERGY',
      amount: 65_000,
      durationSec: HOUR_SEC,
      receiver: w.wei.wallet.address,
    } as const
    const bought = await w.createClient().buy(await w.keyOf(w.wei), { ...rental }, key)
    expect(bought.at).toBe('done')
    await w.settle()
  }
  const shown = async (text: string | RegExp) => (await chat.sees(text)).text
  const tap = (label: string) => chat.tap(label)

  // Before the grant: what is staked, and an honest answer about a market without sales.
  chat.say('/earn')
  expect(await shown('Earn with your staked TRX')).toContain(
    '10,000 TRX of stake yields 94,239 Energy a day. If all of it is rented at the current price of 0.06 TRX per 1,000, you earn 5.654 TRX a day.',
  )
  const offer = await f.choose()
  expect(offer.text).toContain('Staked: 40,000 TRX, about 376,958 Energy a day.')
  expect(offer.text).toContain(
    'Too little data for an estimate: rentals at 0.055 TRX per 1,000 a day or more in the last 7 days: 0.',
  )
  const url = f.pageIn(offer)
  await f.call(url, 'signed', { transaction: await f.signedFor(url) })
  await w.solidify()
  await shown('✅ Enrolled.')

  await w.openAccount(w.wei, '1000')
  await buy('first')
  expect(await shown('Your stake earned 3.575 TRX. New rentals: 1.')).toContain(staked.address)
  const income = (await f.choose()).text
  expect(income).toMatch(/Today: 3\.575 TRX\. This month: 3\.575 TRX\.\nNot paid out yet: 3\.575 TRX\./)
  expect(income).toContain('Rentals that use your stake: 1.')
  const { address } = w.wei.wallet
  expect(income).toContain(`65,000 Energy for ${address.slice(0, 4)}…${address.slice(-4)} until`)
  expect(income).not.toContain(address)
  expect(income).toContain('Yearly yield: known after the first full day.')

  // Terms: a bad value is answered with the name and the bounds, and changes nothing.
  await tap('⚙️ Terms')
  await shown('Your terms')
  for (const [label, wrong, name, good, saved] of [
    [
      'Lowest price',
      '0.054',
      'Lowest price: it must be from 0.055 TRX per 1,000 a day to',
      '0.077 TRX',
      '0.077 TRX per 1,000 a day',
    ],
    ['Smallest rental', '31999', 'Smallest rental: it must be from 32,000 Energy to', '64k', '64,000 Energy'],
    ['Longest rental', '31 days', 'Longest rental: it must be from 5 minutes to 30 days', '3 days', '3 days'],
    ['Share of the stake', '101%', 'Share of the stake: it must be from 1% to 100%', '50%', '50%'],
    ['Reserve for you', '-5', 'Reserve for you: it must be from 0 Energy to', '1000', '1,000 Energy'],
  ] as const) {
    await tap(label)
    await shown(`${label}, now`)
    chat.say(wrong)
    await shown(name)
    chat.say(good)
    const text = await shown('✅ Saved.')
    expect(text).toContain(`${label}: ${saved}`)
    if (label === 'Lowest price')
      expect(text).toContain('rentals at 0.077 TRX per 1,000 a day or more in the last 7 days: 0')
  }
  expect(market.book.provider('ENERGY', staked.address)).toMatchObject({
    ...{ minPriceSun: 77, minUnits: 64_000, maxDurationSec: 3 * 86_400, shareBasisPoints: 5_000, keepUnits: 1_000 },
  })
  await tap('Pay out as soon as possible')
  await shown('Paid out as soon as possible, for 1 TRX each time')

  // Earnings go elsewhere only after a sign-in, which names the user. The signature on the page does not.
  await tap('Payout address')
  await shown('sign in with the wallet of this stake first')
  const row = { userId: chat.id, address: staked.address, name: 'stake' }
  await w.app.db.write((tx) => saveProvenAddress(tx, row, w.clock.now()))
  await f.choose()
  await tap('⚙️ Terms')
  await shown('Your terms')
  await tap('Payout address')
  await shown('Where should the earnings of')
  chat.say(market.keys.pool.address)
  await shown('Payout address: it must be an account of your own')
  chat.say(f.person.wallet.address)
  expect(await shown('✅ Saved.')).toContain(`Paid out to: ${f.person.wallet.address}`)

  // Leaving: nothing new, and the end of the last rental. Offering again is possible at any time.
  await f.choose()
  await tap('👋 Leave')
  await shown(/You’re leaving: nothing new from now on\. The last rental ends/)
  expect(market.book.offeredUnits('ENERGY', staked.address)).toBe(0)
  await tap('▶️ Offer again')
  await shown('Offered at 0.077 TRX per 1,000 a day')
  await tap('⏸ Pause')
  await shown('⏸ Paused')
  await tap('📄 Statement')
  const { document } = await chat.sees('Your latest rentals and payouts')
  const csv = w.app.telegram.telegram.file(document?.fileId ?? '')?.bytes.toString() ?? ''
  expect([document?.name, csv.split('\r\n')[1]]).toEqual([
    'earnings-2026-01-05.csv',
    expect.stringMatching(new RegExp(`^rental,2026.*,${address},65000,3\\.575,0,[0-9a-f]{64},ENERGY$`)),
  ])

  // Notices: on until turned off. A cheaper provider, and a day without rentals.
  await f.choose()
  await tap('▶️ Offer again')
  await shown('Offered at 0.077 TRX per 1,000 a day')
  await f.choose()
  await tap('🔔 Notices')
  for (const label of ['✅ Rentals that ended', '▫️ Rentals that ended']) {
    await chat.waitFor((all) => all.find(({ buttons }) => buttons.flat().some((one) => one.text === label)))
    await tap(label)
  }
  await w.passTime(2 * HOUR_SEC * 1000)
  await w.solidify()
  await shown('Rentals of your stake that ended: 1.')
  await shown('Another provider has free stake at 0.06 TRX per 1,000 a day. Your lowest price is 0.077 TRX.')
  await w.passTime(24 * HOUR_SEC * 1000)
  await w.passTime(60_000)
  await shown('Your stake has been free for a day.')

  // Another user who types the address sees neither income nor terms.
  const { chat: other } = w.wei
  other.say('/earn')
  await other.sees('最低价格')
  await other.tap('🌱 选择账户')
  await other.sees('质押在哪个账户里')
  other.say(staked.address)
  expect((await other.sees('请用此质押的钱包登录')).text).not.toContain('TRX')
})

it('states no example earnings if the example stake yields less than the smallest rental', async () => {
  const { fixture } = await createZapsFixture()
  const ctx = { deps: fixture.deps, t: translator('en') } as BotContext
  const units = unitsFor(sunFromTrx('10000'), (await fixture.deps.node.pendingTotals()).ENERGY)
  const text = (minUnits: number) =>
    earningsText(ctx, { commissionBasisPoints: 0, defaults: { ENERGY: { minUnits } } } as ProviderEntry)
  expect(await text(units)).toContain('10,000 TRX of stake')
  expect(await text(units + 1)).toBeUndefined()
})

it('if the operator closes joining, owners keep their screens, and nobody else joins', async () => {
  const f = await createProviderFixture()
  const { w, staked } = f
  const url = await f.openPage()
  await f.call(url, 'signed', { transaction: await f.signedFor(url) })
  await w.solidify()
  await f.chat.sees('✅ Enrolled.')
  // Another owner has a page open and has signed, but not sent, the transaction.
  const { stakedAccount } = w.app.tron.seed.people[2] as SandboxPerson
  const late = (await f.openPage(stakedAccount.address, w.olga)).replace(/^.*\/provider/, '/provider')

  await w.restart(() => {}, { PROVIDER_JOIN: 'off' })
  const { chat } = w.alice
  chat.say('/earn')
  const own = await chat.sees('New providers can’t join at the moment. Nothing changes for your stake')
  const short = `${staked.address.slice(0, 4)}…${staked.address.slice(-4)}`
  expect(own.buttons.flat().map(({ text }) => text)).toEqual([short, '🏠 Menu'])
  await chat.tap(short)
  await chat.sees('Offered at 0.055 TRX per 1,000 a day')
  await chat.tap('⏸ Pause')
  await chat.sees('⏸ Paused')
  await chat.tap('⚙️ Terms')
  await chat.sees('Your terms')
  await chat.tap('Lowest price')
  await chat.sees('Lowest price, now')
  chat.say('0.09')
  await chat.sees('Lowest price: 0.09 TRX per 1,000 a day')
  expect(w.app.market.market.book.provider('ENERGY', staked.address)).toMatchObject({ minPriceSun: 90 })
  // The permission can be taken back.
  await chat.tap('◀️ Back')
  await chat.sees('⏸ Paused')
  await chat.tap('👋 Leave')
  await chat.sees('👋 You have left')
  await chat.tap('Take the permission back')
  await chat.sees('The key that loses the permission')

  // An open page offers nothing any more, and a user without stake sees no way to join.
  const page = `${new URL(w.app.apiUrl).origin}${late}`
  expect((await f.bootOf(page)).view).toMatchObject({
    stage: 'blocked',
    html: expect.stringContaining('New providers can’t join at the moment'),
  })
  expect(await f.call(page, 'prepare')).toMatchObject({ status: 422, json: { error: 'closed' } })
  const { chat: other } = w.olga
  other.say('/start more')
  const labels = (message: { buttons: readonly (readonly { text: string }[])[] }) =>
    message.buttons.flat().map(({ text }) => text)
  expect(labels(await other.sees('More'))).not.toContain('🌱 Earn with staked TRX')
  chat.say('/start more')
  expect(labels(await chat.sees('More'))).toContain('🌱 Earn with staked TRX')
})

it('announces once that unstaked TRX can be withdrawn', async () => {
  const f = await createProviderFixture()
  const { w, chat, staked } = f
  const url = await f.openPage()
  await f.call(url, 'signed', { transaction: await f.signedFor(url) })
  await w.solidify()
  await chat.sees('✅ Enrolled.')
  const unstaking = await w.tronWeb.transactionBuilder.unfreezeBalanceV2(1_500_000_000, 'ENERGY', staked.address)
  await w.tronWeb.trx.sendRawTransaction(await w.tronWeb.trx.sign(unstaking, staked.privateKey))
  await w.passTime(13 * DAY_MS)
  const notices = () => chat.chat().filter(({ text }) => text.includes('that you unstaked'))
  expect(notices()).toEqual([])
  await w.passTime(DAY_MS)
  await w.passTime(60_000)
  await chat.sees('1,500 TRX that you unstaked can be withdrawn now')
  await w.passTime(2 * DAY_MS)
  await w.passTime(60_000)
  expect(notices()).toHaveLength(1)
})

it('an owner lets the marketplace vote and claim, extends the permission for that, and sees both', async () => {
  const f = await createProviderFixture()
  const { w, chat, staked } = f
  const grantPage = await f.openPage()
  await f.call(grantPage, 'signed', { transaction: await f.signedFor(grantPage) })
  await w.solidify()
  await chat.sees('✅ Enrolled.')
  await f.choose()
  await chat.tap('🗳 Staking rewards')
  expect((await chat.sees('Votes: 0 of 40,000')).text).toContain('Claimed this month: 0 TRX.')
  await chat.tap('▫️ Vote')
  await chat.sees('The permission of this account doesn’t allow all that you ticked.')
  await chat.tap('▫️ Claim rewards once a day')
  await chat.sees('The permission of this account doesn’t allow all that you ticked.')
  await w.passTime(5 * 60_000)
  expect(await w.app.market.market.node.pendingAccount(staked.address)).toMatchObject({ votes: [] })

  // The page adds exactly what was ticked, and offers no other choice.
  await chat.tap('🔐 Extend the permission')
  const extension = await chat.waitFor((all) =>
    all.find(({ buttons }) =>
      buttons.flat().some((one) => one.kind === 'url' && !grantPage.endsWith(new URL(one.url).pathname)),
    ),
  )
  const url = f.pageIn(extension)
  expect((await f.bootOf(url)).view.hasExtras).toBe(false)
  await f.call(url, 'signed', { transaction: await f.signedFor(url) })
  await w.solidify()
  await w.passTime(5 * 60_000)
  await w.solidify()
  const [vote, ...others] = (await w.app.market.market.node.pendingAccount(staked.address))?.votes ?? []
  expect([vote?.count, others]).toEqual([40_000, []])
  await f.choose()
  await chat.tap('🗳 Staking rewards')
  const shown = await chat.sees('Votes: 40,000 of 40,000')
  expect(shown.text).not.toContain('doesn’t allow')

  // The second tap does not choose Bandwidth.
  await Promise.all([1, 2].map(() => chat.tap('▫️ Stake rewards again')))
  await chat.sees('The permission of this account doesn’t allow all that you ticked.')
  expect(await ownRewards(w.app.market.market, staked.address)).toMatchObject({ restakeFor: 'ENERGY' })
  await chat.tap('Reserve')
  await chat.sees('How many TRX should stay')
  chat.say('a lot')
  await chat.sees('That must be a number of TRX')
  chat.say('25')
  expect((await chat.sees('✅ Saved.')).text).toContain('while at least 25 TRX stay in the account')
})
