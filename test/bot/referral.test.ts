/** Tests referrals: the link, which users count as invited, and the share credited to the inviter. */
import { describe, expect, it } from 'vitest'
import { queueKey } from '../../src/bot/telegram/user-queues.ts'
import { countReferred, referrerAccount } from '../../src/db/stores/admin/referrals.ts'
import { setOperatorTerm } from '../../src/db/stores/admin/terms.ts'
import { exportPerson } from '../../src/db/stores/bot/person.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { RECEIVER } from '../market/market-fixture.ts'
import { createBlockMiner } from '../support/blocks.ts'
import { createMarketBotFixture } from './market-bot-fixture.ts'
import { createPurchaseFixture } from './purchase-fixture.ts'
import { deleteUserData, forgetUser } from './user-driver.ts'

type Person = Awaited<ReturnType<typeof createMarketBotFixture>>['ann']

const referralCodeIn = (text: string) => /https:\/\/t\.me\/\w+\?start=(ref_[\w-]+)/.exec(text)?.[1] ?? 'no link'

async function link(person: Person): Promise<string> {
  const userMessage = person.say('/referral')
  return referralCodeIn((await person.sees('https://t.me/', { after: userMessage.id })).text)
}

/** Ann has an account. The markup is 5%, and the inviter gets a fifth of it. */
async function createReferralFixture({ markup = 500, referral = 2_000 } = {}) {
  const fixture = await createMarketBotFixture('101', undefined, { desk: true })
  await fixture.bot.db.write(async (tx) => {
    await setOperatorTerm(tx, 'markup', markup)
    await setOperatorTerm(tx, 'referral', referral)
  })
  const { wei, db } = fixture.bot
  const count = () => db.read((reader) => countReferred(reader, fixture.ann.id))
  return { ...fixture, fixture: fixture, wei, db, count }
}

type World = Awaited<ReturnType<typeof createReferralFixture>>

/** Links an account with 100 TRX for Wei that no other user has linked. */
async function linkWeisAccount({ fixture, wei }: World) {
  const own = await fixture.openAccount()
  fixture.send(own.depositAddress, '101')
  fixture.chain.mine(25)
  await fixture.work()
  const userMessage = wei.say(`/link ${own.apiKey}`)
  await wei.sees('余额', { after: userMessage.id })
  return own
}

async function rentAndFill({ fixture, wei, bot }: World, cost: string, time = '1h') {
  const userMessage = wei.say(`/energy ${RECEIVER} 65k ${time}`)
  const quote = await wei.sees(`${cost} TRX`, { after: userMessage.id })
  await wei.tap(quote.buttons.flat()[0]?.text ?? '')
  await wei.waitFor((all) => (all.some(({ id, text }) => id === quote.id && text !== quote.text) ? true : undefined))
  await bot.sunwatt.userQueues.run(queueKey(wei.id, wei.id), async () => {})
  await createBlockMiner(fixture)(30)
}

describe('a user who arrives by a referral link', () => {
  it('is counted on the first visit, gets a message, and pays nothing extra', async () => {
    const fixture = await createReferralFixture()
    const { ann, wei, account, ledger, count } = fixture
    const code = await link(ann)
    expect(await link(ann)).toBe(code)
    expect(ann.last().text).toContain('20%')
    expect(ann.last().text).toContain('People invited: 0')
    const userMessage = wei.say(`/start ${code}`)
    await wei.sees('您是受邀而来的', { after: userMessage.id })
    expect(await count()).toBe(1)
    await linkWeisAccount(fixture)
    const before = await ledger(buyer(account.id))
    await rentAndFill(fixture, '4.095')
    expect((await ledger(buyer(account.id))) - before).toBe(39_000)
    expect(await ledger(MARKUP)).toBe(195_000 - 39_000)
    const statement = ann.say('/referral')
    const screen = await ann.sees('Earned: 0.039 TRX', { after: statement.id })
    expect(screen.text).toContain('People invited: 1')
    expect(screen.text).toMatch(/• .*: 0\.039 TRX/)
  })

  it('earns credits for the inviter, who is notified once a day, without sound', async () => {
    const fixture = await createReferralFixture()
    const { ann, wei, bot, pass, notify, settle } = fixture
    const silent: unknown[] = []
    bot.sunwatt.apis.news.config.use((call, method, payload, signal) => {
      if (JSON.stringify(payload).includes('from your invites in the 24 hours before'))
        silent.push((payload as { disable_notification?: boolean }).disable_notification)
      return call(method, payload, signal)
    })
    wei.say(`/start ${await link(ann)}`)
    await wei.sees('您是受邀而来的')
    await linkWeisAccount(fixture)
    await rentAndFill(fixture, '4.095')
    pass(2 * 3_600_000)
    await settle()
    await rentAndFill(fixture, '4.095')
    const notices = () => ann.chat().filter(({ text }) => text.includes('from your invites in the 24 hours before'))
    await fixture.notifier.referrals.pass()
    await notify()
    expect(notices()).toEqual([])
    for (let day = 0; day < 2; day++) {
      pass(86_400_000)
      await fixture.notifier.referrals.pass()
      await notify()
    }
    expect(notices().map(({ text }) => text)).toEqual([
      '🤝 You earned 0.078 TRX from your invites in the 24 hours before 00:00 (UTC).',
    ])
    expect(silent).toEqual([true])
    expect(
      notices()[0]
        ?.buttons.flat()
        .map(({ text }) => text),
    ).toContain('🤝 Invite people')
  })

  it('is counted once: for the first link, never for their own, and never if they already used the bot', async () => {
    const fixture = await createReferralFixture()
    const { ann, wei, bot, count } = fixture
    const anns = await link(ann)
    const own = ann.say(`/start ${anns}`)
    await ann.sees('People invited: 0', { after: own.id })
    bot.olga.say('/start')
    await bot.olga.sees('Welcome')
    const olgas = await link(bot.olga)
    wei.say(`/start ${anns}`)
    await wei.sees('您是受邀而来的')
    const again = wei.say(`/start ${olgas}`)
    expect((await wei.sees('欢迎', { after: again.id })).text).not.toContain('受邀')
    const late = ann.say(`/start ${olgas}`)
    await ann.sees('Balance:', { after: late.id })
    const unknown = ann.say('/start ref_nobodys-link')
    await ann.sees('This link doesn’t work.', { after: unknown.id })
    expect(await count()).toBe(1)
    expect(await bot.db.read((reader) => countReferred(reader, bot.olga.id))).toBe(0)
  })

  it('is not counted as new after deleting their data; the same applies to a user who links their account', async () => {
    const fixture = await createReferralFixture()
    const { ann, wei, bot, ledger, account, count } = fixture
    const { olga } = bot
    olga.say('/start')
    await olga.sees('Welcome')
    const olgas = await link(olga)
    const linked = olga.say(`/link ${(await fixture.fixture.openAccount()).apiKey}`)
    await olga.sees('Balance:', { after: linked.id })
    await deleteUserData(ann)
    const back = ann.say(`/start ${olgas}`)
    await ann.sees('Welcome', { after: back.id })
    expect(await bot.db.read((reader) => countReferred(reader, olga.id))).toBe(0)
    wei.say(`/start ${olgas}`)
    await wei.sees('您是受邀而来的')
    const userMessage = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: userMessage.id })
    await rentAndFill(fixture, '4.095')
    expect(await ledger(MARKUP)).toBe(195_000)
    expect(await count()).toBe(0)
  })

  it('earns the inviter nothing with the account of an earlier customer', async () => {
    const fixture = await createReferralFixture()
    const { ann, wei, bot, ledger, account } = fixture
    const { olga } = bot
    const linked = olga.say(`/link ${(await fixture.fixture.openAccount()).apiKey}`)
    await olga.sees('Balance:', { after: linked.id })
    const olgas = await link(olga)
    await rentAndFill({ ...fixture, wei: ann }, '4.095')
    wei.say(`/start ${olgas}`)
    await wei.sees('您是受邀而来的')
    const userMessage = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: userMessage.id })
    await rentAndFill(fixture, '4.095', '3h')
    expect(await ledger(MARKUP)).toBe(390_000)
  })

  it('is not counted as new an hour after a first visit without a link', async () => {
    const { ann, wei, pass, count } = await createReferralFixture()
    const code = await link(ann)
    wei.say('/start')
    await wei.sees('欢迎')
    pass(3_600_001)
    const userMessage = wei.say(`/start ${code}`)
    await wei.sees('欢迎', { after: userMessage.id })
    expect(await count()).toBe(0)
  })

  it("who links the inviter's account earns the inviter nothing", async () => {
    const fixture = await createReferralFixture()
    const { ann, wei, account, ledger } = fixture
    wei.say(`/start ${await link(ann)}`)
    await wei.sees('您是受邀而来的')
    const userMessage = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: userMessage.id })
    const before = await ledger(buyer(account.id))
    await rentAndFill(fixture, '4.095')
    expect(before - (await ledger(buyer(account.id)))).toBe(4_095_000)
    expect(await ledger(MARKUP)).toBe(195_000)
  })
})

describe('a referral share', () => {
  it('of zero is not credited: at 0%, or without a markup', async () => {
    const fixture = await createReferralFixture({ referral: 0 })
    const { ann, wei, db, account, ledger } = fixture
    const code = await link(ann)
    expect(ann.last().text).toContain('Invites earn nothing right now, but people who')
    wei.say(`/start ${code}`)
    await wei.sees('您是受邀而来的')
    await linkWeisAccount(fixture)
    const before = await ledger(buyer(account.id))
    await rentAndFill(fixture, '4.095')
    await db.write(async (tx) => {
      await setOperatorTerm(tx, 'markup', 0)
      await setOperatorTerm(tx, 'referral', 5_000)
    })
    await rentAndFill(fixture, '3.9', '3h')
    expect(await ledger(buyer(account.id))).toBe(before)
    expect(await ledger(MARKUP)).toBe(195_000)
  })

  it('is credited only to a user with an account', async () => {
    const fixture = await createReferralFixture()
    const { wei, db } = fixture
    wei.say('/start')
    await wei.sees('欢迎')
    const userMessage = wei.say('/referral')
    await wei.sees('您还没有绑定账户', { after: userMessage.id })
    expect(await db.read((reader) => referrerAccount(reader, { userId: wei.id, accountId: 'none' }))).toBeUndefined()
  })

  it('is set by an owner, with a journal entry like the markup', async () => {
    const { bot } = await createReferralFixture({ referral: 0 })
    const { olga } = bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('💹 Markup')
    await olga.sees('Inviters get no share of it.')
    await olga.tap('🤝 30%')
    await olga.sees('30% of the markup goes to the inviter')
    await olga.tap('✏️ Change share')
    await olga.sees('What percentage of the markup')
    olga.say('101')
    await olga.sees('from 0 to 100')
    olga.say('12.5')
    await olga.sees('12.5% of the markup')
    await olga.tap('🛠 Card')
    await olga.sees('Operator')
    await olga.tap('📖 Journal')
    await olga.sees('referral')
  })
})

it('referral data is exported without naming the other user, and deleted for both users', async () => {
  const { ann, wei, db, count } = await createReferralFixture()
  wei.say(`/start ${await link(ann)}`)
  await wei.sees('您是受邀而来的')
  const given = JSON.stringify(await db.read((reader) => exportPerson(reader, wei.id)))
  expect(given).toContain('invitedBy')
  expect(given).not.toContain(String(ann.id))
  expect(JSON.stringify(await db.read((reader) => exportPerson(reader, ann.id)))).not.toContain(String(wei.id))
  expect(await forgetUser(db, ann.id)).toBe(true)
  expect(await count()).toBe(0)
})

it('referrals do not exist at another marketplace, and no button leads to them', async () => {
  const { ann } = await createPurchaseFixture()
  ann.say('/referral')
  await ann.sees('This bot has no referral rewards.')
  ann.say('/account')
  const account = await ann.sees('API key: ••••')
  expect(account.buttons.flat().map((b) => b.text)).not.toContain('🤝 Invite people')
})
