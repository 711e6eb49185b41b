/** Owners of stake for Bandwidth, or for both resources with one address, in the chat. */
import { expect, it } from 'vitest'
import { outbox } from '../../src/db/schema/bot/outbox.ts'
import { providerWatches } from '../../src/db/schema/bot/provider-grants.ts'
import { rowsOf } from '../../src/db/stores/rows.ts'
import type { Resource } from '../../src/kernel/resource.ts'
import type { Signer } from '../../src/tron/types.ts'
import { createProviderFixture } from './pages/provider-fixture.ts'

const HOUR_SEC = 3_600
const shortOf = (address: string) => `${address.slice(0, 4)}…${address.slice(-4)}`

async function createStakeFixture(settings: Readonly<Record<string, string>> = {}) {
  const f = await createProviderFixture(settings)
  const { w, chat, person } = f
  const { market } = w.app.market
  const shown = async (text: string | RegExp) => (await chat.sees(text)).text
  const providerOf = (resource: Resource, { address }: Signer) => w.app.market.market.book.provider(resource, address)

  /** Signs on the page of the shown message. */
  async function grant(message: Parameters<typeof f.pageIn>[0], signer: Signer): Promise<void> {
    const url = f.pageIn(message)
    const signed = await f.signedFor(url, { signers: [signer] })
    expect((await f.call(url, 'signed', { transaction: signed })).status).toBe(200)
    await w.solidify()
  }

  async function buy(resource: Resource, amount: number): Promise<void> {
    const rental = { resource, amount, durationSec: HOUR_SEC, receiver: w.wei.wallet.address } as const
    const bought = await w.createClient().buy(await w.keyOf(w.wei), { ...rental }, `${resource}-${amount}`)
    expect(bought).toMatchObject({ at: 'done' })
    await w.settle()
  }

  /** Enrolls the account that has staked for both resources, with the button that the owner chooses. */
  async function enrollBoth(): Promise<Signer> {
    const { bothStakedAccount: both } = person
    await f.choose(both.address)
    await chat.tap('Energy and Bandwidth')
    await grant(await chat.sees('Open the page in the browser'), both)
    await chat.sees('✅ Enrolled.')
    return both
  }

  /** Taps a button with this data, as in a message from before the choice. */
  async function tapOld(data: string): Promise<void> {
    const inline_keyboard = [[{ text: 'old', callback_data: data }]]
    const old = await w.app.bot.bot.api.sendMessage(chat.id, 'old', { reply_markup: { inline_keyboard } })
    await chat.tap('old', { messageId: old.message_id })
  }

  return { ...f, market, tapOld, shown, providerOf, grant, buy, enrollBoth }
}

it('an owner of stake for Bandwidth only enrolls, sells and leaves, without a question about the resource', async () => {
  const f = await createStakeFixture()
  const { w, chat, shown, person } = f
  const { wallet } = person
  await f.fund(wallet.address, '10000')
  const staking = await w.tronWeb.transactionBuilder.freezeBalanceV2(10_000_000_000, 'BANDWIDTH', wallet.address)
  await w.tronWeb.trx.sendRawTransaction(await w.tronWeb.trx.sign(staking, wallet.privateKey))
  w.mine(25)

  const offer = await f.choose(wallet.address)
  expect(offer.text).toContain('Staked: 10,000 TRX, about 15,999 Bandwidth a day.')
  expect(offer.text).toContain('Too little data for an estimate: rentals at 0.3 TRX per 1,000 a day or more')
  expect(offer.text).not.toContain('Energy')
  const { view } = await f.bootOf(f.pageIn(offer))
  expect(view.html).toContain('10,000 TRX staked, which yields about 15,999 Bandwidth a day.')
  expect(view.html).not.toContain('Energy a day')
  await f.grant(offer, wallet)
  const enrolled = await shown('✅ Enrolled.')
  expect(enrolled).toContain('now provides: 📶 Bandwidth.')
  expect(enrolled).toContain('Lowest price: 0.3 TRX per 1,000 a day (📶 Bandwidth).')
  expect(f.providerOf('BANDWIDTH', wallet)).toMatchObject({
    minPriceSun: 300,
    minUnits: 1_000,
    shareBasisPoints: 10_000,
  })
  expect(f.providerOf('ENERGY', wallet)).toBeUndefined()

  await w.openAccount(w.wei, '1000')
  await f.buy('BANDWIDTH', 1_000)
  expect(await shown('Your stake earned 0.3 TRX. New rentals: 1.')).toContain(`${wallet.address} · 📶 Bandwidth`)
  await chat.tap('🌱 Open')
  const income = await shown('Rentals that use your stake: 1.')
  expect(income).toMatch(/Today: 0\.3 TRX\. This month: 0\.3 TRX\.\nNot paid out yet: 0\.3 TRX\./)
  expect(income).toContain(`1,000 Bandwidth for ${shortOf(w.wei.wallet.address)} until`)
  expect(income).toMatch(/Free now: 1\d,\d{3} Bandwidth\./)

  await chat.tap('⚙️ Terms')
  expect(await shown('Your terms')).toContain('Smallest rental: 1,000 Bandwidth')
  await chat.tap('Smallest rental')
  await shown('Smallest rental, now 1,000 Bandwidth. Send the new value: 1,000 Bandwidth to')
  chat.say('1500')
  await shown('Smallest rental: 1,500 Bandwidth')
  await chat.tap('Lowest price')
  await shown('Lowest price, now 0.3 TRX per 1,000 a day')
  chat.say('0.45 TRX')
  expect(await shown('Lowest price: 0.45 TRX per 1,000 a day')).toContain(
    'rentals at 0.45 TRX per 1,000 a day or more in the last 7 days',
  )
  await chat.tap('◀️ Back')
  await shown('Offered at 0.45 TRX per 1,000 a day')
  await chat.tap('📄 Statement')
  const { document } = await chat.sees('Your latest rentals and payouts')
  const csv = w.app.telegram.telegram.file(document?.fileId ?? '')?.bytes.toString() ?? ''
  expect(csv.split('\r\n')[1]).toMatch(/^rental,2026.*,1000,0\.3,0,[0-9a-f]{64},BANDWIDTH$/)

  // Every screen behind the rewards leads back to this stake.
  await f.choose(wallet.address)
  await chat.tap('🗳 Staking rewards')
  await shown('Votes: 0 of 10,000')
  await chat.tap('◀️ Back')
  await shown('Offered at 0.45 TRX per 1,000 a day')
  // Without a resource, a button means the only stake that there is.
  await f.tapOld(`own-reward:show:${wallet.address}:`)
  await shown('Votes: 0 of 10,000')
  await chat.tap('▫️ Claim rewards once a day')
  const { id: rewards } = await chat.sees('doesn’t allow all that you ticked')
  await chat.tap('🔐 Extend the permission')
  const isPage = ({ id, text }: { id: number; text: string }) => id === rewards && text.includes('Open the page')
  await f.grant(await chat.waitFor((all) => all.find(isPage)), wallet)
  await shown('✅ Extended.')
  expect(f.providerOf('ENERGY', wallet)).toBeUndefined()
  await f.tapOld(`own:show:${wallet.address}`)
  await shown('Offered at 0.45 TRX per 1,000 a day')
  await chat.tap('👋 Leave')
  await shown('You’re leaving: nothing new from now on.')
  await w.passTime(2 * HOUR_SEC * 1000)
  await w.solidify()
  await shown('Rentals of your stake that ended: 1.')
  await f.choose(wallet.address)
  await shown('👋 You have left.')
  await chat.tap('Take the permission back')
  const page = await chat.sees('The key that loses the permission')
  expect((await f.bootOf(f.pageIn(page))).view.html).toContain(
    '10,000 TRX staked, which yields about 15,999 Bandwidth a day.',
  )
})

it('an owner of stake for both resources chooses once, and decides about each of them', async () => {
  const f = await createStakeFixture()
  const { w, chat, shown, person, market } = f
  const { bothStakedAccount: both } = person
  const question = await f.choose(both.address)
  expect(question.text).toContain('Staked: 20,000 TRX, about 188,')
  expect(question.text).toMatch(
    /20,000 TRX, about 3\d,\d{3} Bandwidth a day\.\nToo little data .* at 0.3 TRX per 1,000 a day/,
  )
  expect(
    question.buttons
      .flat()
      .map(({ text }) => text)
      .slice(0, 3),
  ).toEqual([...['⚡ Energy', '📶 Bandwidth', 'Energy and Bandwidth']])
  await f.enrollBoth()
  const enrolled = await shown('now provides: ⚡ Energy + 📶 Bandwidth.')
  expect(enrolled).toContain(
    '0.055 TRX per 1,000 a day (⚡ Energy).\nLowest price: 0.3 TRX per 1,000 a day (📶 Bandwidth).',
  )

  // One button for each stake; each has its own income, and the account's payouts are shared.
  await w.openAccount(w.wei, '1000')
  await f.buy('ENERGY', 65_000)
  await f.buy('BANDWIDTH', 2_000)
  const { id } = chat.say('/earn')
  const list = await chat.sees(`✅ ${shortOf(both.address)} · ⚡ Energy + 📶 Bandwidth: enrolled`, { after: id })
  await chat.tap(`${shortOf(both.address)} · 📶 Bandwidth`, { messageId: list.id })
  const bandwidth = await shown('Offered at 0.3 TRX per 1,000 a day')
  expect(bandwidth).toContain('Today: 0.6 TRX.')
  expect(bandwidth).toContain('Not paid out yet, for Energy and Bandwidth: 4.175 TRX.')
  await chat.tap('⚡ Energy of this account')
  expect(await shown('Offered at 0.055 TRX per 1,000 a day')).toContain('Today: 3.575 TRX.')

  // Terms and pauses of one leave the other as it is.
  await chat.tap('⏸ Pause')
  await shown('⏸ Paused')
  expect(market.book.offeredUnits('ENERGY', both.address)).toBe(0)
  expect(market.book.offeredUnits('BANDWIDTH', both.address)).toBeGreaterThan(20_000)
  await chat.tap('📶 Bandwidth of this account')
  await shown('Offered at 0.3 TRX per 1,000 a day')
  await chat.tap('⚙️ Terms')
  await shown(`Your terms for ${both.address} · 📶 Bandwidth`)
  await chat.tap('Share of the stake')
  await shown('Share of the stake, now')
  chat.say('40%')
  await shown('Share of the stake: 40%')
  expect(f.providerOf('BANDWIDTH', both)).toMatchObject({ shareBasisPoints: 4_000 })
  expect(f.providerOf('BANDWIDTH', both)?.ownerState).toBeUndefined()
  expect(f.providerOf('ENERGY', both)).toMatchObject({ shareBasisPoints: 10_000, ownerState: 'PAUSED' })

  // Notices: those about the account are one choice for both.
  await chat.tap('◀️ Back')
  await shown('Offered at 0.3 TRX per 1,000 a day')
  await chat.tap('🔔 Notices')
  for (const label of ['✅ Stake free for a day', '✅ Staking rewards claimed']) {
    await chat.waitFor((all) => all.find(({ buttons }) => buttons.flat().some(({ text }) => text === label)))
    await chat.tap(label)
    await chat.waitFor((all) =>
      all.find(({ buttons }) => buttons.flat().some(({ text }) => text === label.replace('✅', '▫️'))),
    )
  }
  const topics = async () =>
    Object.fromEntries(
      (await w.app.db.read((reader) => rowsOf(reader, providerWatches))).map((row) => [row.resource, row.topics]),
    )
  expect(await topics()).toEqual({
    ENERGY: ['sold', 'ended', 'price', 'idle', 'withdraw'],
    BANDWIDTH: ['sold', 'ended', 'price', 'withdraw'],
  })
  await chat.tap('◀️ Back')

  // The permission is for both, so it can be taken back after leaving both.
  await shown('Offered at 0.3 TRX per 1,000 a day')
  await chat.tap('👋 Leave')
  await shown('You’re leaving')
  await w.passTime(2 * HOUR_SEC * 1000)
  await w.solidify()
  const sold = (await w.app.db.read((reader) => rowsOf(reader, outbox))).flatMap(({ event }) =>
    event.kind === 'provider_news' && event.what === 'ended' ? [event.resource] : [],
  )
  expect(sold.sort()).toEqual(['BANDWIDTH', 'ENERGY'])
  await chat.tap('🔄 Refresh', { messageId: (await chat.sees('You’re leaving')).id })
  const left = await chat.sees('The permission covers ⚡ Energy too')
  expect(left.buttons.flat().map(({ text }) => text)).not.toContain('Take the permission back')
  await chat.tap('⚡ Energy of this account')
  await shown('⏸ Paused')
  await chat.tap('▶️ Offer again')
  await shown('Offered at 0.055 TRX per 1,000 a day')
  expect(f.providerOf('BANDWIDTH', both)).toMatchObject({ ownerState: 'LEFT' })
  await f.buy('ENERGY', 66_000)
  await chat.tap('👋 Leave')
  await shown('You’re leaving')
  await chat.tap('📶 Bandwidth of this account')
  const waiting = await chat.sees(
    'This stake is free. You can take the permission back once no ⚡ Energy rental is running.',
  )
  await w.passTime(2 * HOUR_SEC * 1000)
  await w.solidify()
  await chat.tap('🔄 Refresh', { messageId: waiting.id })
  await shown('👋 You have left. All your stake is free')
  await chat.tap('Take the permission back')
  await shown('The key that loses the permission')
})

it('an owner who chose Energy offers Bandwidth later without another signature, and old buttons mean Energy', async () => {
  const f = await createStakeFixture()
  const { w, chat, shown, person, tapOld } = f
  const { bothStakedAccount: both } = person
  await f.choose(both.address)
  await chat.tap('⚡ Energy')
  const page = await chat.sees('Open the page in the browser')
  expect(page.text).not.toContain('Bandwidth a day')
  await f.grant(page, both)
  await shown('now provides: ⚡ Energy.')
  expect(f.providerOf('BANDWIDTH', both)).toBeUndefined()

  const own = await f.choose(both.address)
  expect(own.text).toContain('Offered at 0.055 TRX per 1,000 a day')
  await chat.tap('➕ Offer 📶 Bandwidth too', { messageId: own.id })
  expect(await shown('there’s nothing to sign')).toContain('Bandwidth a day.')
  await w.passTime(60_000)
  await w.solidify()
  await shown('now provides: 📶 Bandwidth.')
  expect(f.providerOf('BANDWIDTH', both)).toMatchObject({ minPriceSun: 300 })

  // Buttons that were sent before there was a choice.
  await tapOld(`own:show:${both.address}`)
  await shown(`${both.address} · ⚡ Energy`)
  await tapOld(`own:pause:${both.address}`)
  await shown('⏸ Paused')
  expect([f.providerOf('ENERGY', both)?.ownerState, f.providerOf('BANDWIDTH', both)?.ownerState]).toEqual([
    ...['PAUSED', undefined],
  ])
  await tapOld(`own-news:show:${both.address}`)
  await shown(`${both.address} · ⚡ Energy`)
  await tapOld(`own-reward:show:${both.address}:`)
  await shown('Votes: 0 of 40,000')
  await tapOld(`earn:grant:${both.address}`)
  await shown('⏸ Paused')

  // Notices about the account come once, although both of its stakes are watched.
  const unstaking = await w.tronWeb.transactionBuilder.unfreezeBalanceV2(1_500_000_000, 'BANDWIDTH', both.address)
  await w.tronWeb.trx.sendRawTransaction(await w.tronWeb.trx.sign(unstaking, both.privateKey))
  await w.passTime(14 * 24 * HOUR_SEC * 1000)
  await w.passTime(60_000)
  await shown('1,500 TRX that you unstaked can be withdrawn now')
  await w.passTime(60_000)
  expect(chat.chat().filter(({ text }) => text.includes('that you unstaked'))).toHaveLength(1)
})

it('an operator approves both resources with one tap, and stops one of them', async () => {
  const f = await createStakeFixture({ PROVIDER_JOIN: 'approve' })
  const { w, chat, person, market } = f
  const { bothStakedAccount: both } = person
  const { chat: operator } = w.olga
  operator.say('/id')
  await operator.sees('Your Telegram id')
  await f.choose(both.address)
  await chat.tap('Energy and Bandwidth')
  await f.grant(await chat.sees('Open the page in the browser'), both)
  const waiting = await operator.sees('A provider waits')
  expect(waiting.text).toContain(`providers set ${both.address} --resource energy --price 55\n`)
  expect(waiting.text).toContain(`providers set ${both.address} --resource bandwidth --price 300`)
  expect(f.providerOf('ENERGY', both)).toBeUndefined()
  await operator.tap(`✅ Approve ${shortOf(both.address)}`, { messageId: waiting.id })
  await operator.sees(`✅ ${both.address} is enrolled`)
  await w.settle()
  await chat.sees('now provides: ⚡ Energy + 📶 Bandwidth.')
  expect(market.book.enrolledFor(both.address)).toEqual(['ENERGY', 'BANDWIDTH'])

  operator.say('/admin')
  await operator.sees('Marketplace responds')
  await operator.tap('🌱 Providers')
  expect((await operator.sees('Providers: 8')).text).toContain(
    `${both.address}: 📶 Bandwidth, 300 SUN, 20,000 TRX, active`,
  )
  await operator.tap(`⏸ Pause: ${shortOf(both.address)} · 📶 Bandwidth`)
  await operator.sees(`⏸ ${both.address} · 📶 Bandwidth gets no new rentals`)
  expect(market.book.offeredUnits('BANDWIDTH', both.address)).toBe(0)
  expect(market.book.offeredUnits('ENERGY', both.address)).toBeGreaterThan(100_000)
})

it('a page for Bandwidth refuses what is left after unstaking, and says what the account yields', async () => {
  const f = await createStakeFixture()
  const { w, chat, person } = f
  const { bothStakedAccount: both } = person
  await f.choose(both.address)
  await chat.tap('📶 Bandwidth')
  const url = f.pageIn(await chat.sees('Open the page in the browser'))
  const unstaking = await w.tronWeb.transactionBuilder.unfreezeBalanceV2(19_900_000_000, 'BANDWIDTH', both.address)
  await w.tronWeb.trx.sendRawTransaction(await w.tronWeb.trx.sign(unstaking, both.privateKey))
  w.mine(25)
  const refused = {
    status: 422,
    json: { error: 'stake', text: expect.stringMatching(/yields 188,\d{3} Energy · 159 Bandwidth a/) },
  }
  expect(await f.call(url, 'prepare')).toMatchObject(refused)
  // With stake for Energy alone, there is nothing to choose any more.
  expect((await f.choose(both.address)).text).toMatch(/^Staked: 20,000 TRX, about 188,\d{3} Energy a day/)
})
