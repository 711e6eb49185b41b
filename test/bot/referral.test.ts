/** Inviting people: the link, who counts as invited, and the share that comes to the balance. */
import { describe, expect, it } from 'vitest'
import { laneOf } from '../../src/bot/telegram/lanes.ts'
import { everythingOf } from '../../src/db/stores/bot/person.ts'
import { referredBy, referrerAccount } from '../../src/db/stores/desk/referrals.ts'
import { setDeskTerm } from '../../src/db/stores/desk/terms.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { RECEIVER } from '../market/market-world.ts'
import { createBlocks } from '../support/blocks.ts'
import { deleteData, forget } from './hands.ts'
import { purchaseWorld } from './purchase-world.ts'
import { realWorld } from './real-world.ts'

type Person = Awaited<ReturnType<typeof realWorld>>['ann']

const linkIn = (text: string) => /https:\/\/t\.me\/\w+\?start=(ref_[\w-]+)/.exec(text)?.[1] ?? 'no link'

async function link(person: Person): Promise<string> {
  const said = person.say('/referral')
  return linkIn((await person.sees('https://t.me/', { after: said.id })).text)
}

/** Ann has an account; a markup of 5%, of which a fifth is whose who invites. */
async function inviting({ markup = 500, referral = 2_000 } = {}) {
  const world = await realWorld('101', undefined, { desk: true })
  await world.bot.db.write(async (tx) => {
    await setDeskTerm(tx, 'markup', markup)
    await setDeskTerm(tx, 'referral', referral)
  })
  const { wei, db } = world.bot
  const count = () => db.read((reader) => referredBy(reader, world.ann.id))
  return { ...world, world, wei, db, count }
}

type World = Awaited<ReturnType<typeof inviting>>

/** Wei gets an account with 100 TRX, which nobody else has. */
async function joins({ world, wei }: World) {
  const own = await world.openAccount()
  world.send(own.depositAddress, '101')
  world.chain.mine(25)
  await world.work()
  const said = wei.say(`/link ${own.apiKey}`)
  await wei.sees('余额', { after: said.id })
  return own
}

async function rents({ world, wei, bot }: World, cost: string, time = '1h') {
  const said = wei.say(`/energy ${RECEIVER} 65k ${time}`)
  const quote = await wei.sees(`${cost} TRX`, { after: said.id })
  await wei.tap(quote.buttons.flat()[0]?.text ?? '')
  await wei.waitFor((all) => (all.some(({ id, text }) => id === quote.id && text !== quote.text) ? true : undefined))
  await bot.sunwatt.lanes.run(laneOf(wei.id, wei.id), async () => {})
  await createBlocks(world)(30)
}

describe('who comes by a link', () => {
  it('for the first time counts, is told, and has to pay nothing more', async () => {
    const world = await inviting()
    const { ann, wei, account, ledger, count } = world
    const code = await link(ann)
    expect(await link(ann)).toBe(code)
    expect(ann.last().text).toContain('20%')
    expect(ann.last().text).toContain('People invited: 0')
    const said = wei.say(`/start ${code}`)
    await wei.sees('您是受邀而来的', { after: said.id })
    expect(await count()).toBe(1)
    await joins(world)
    const before = await ledger(buyer(account.id))
    await rents(world, '4.095')
    expect((await ledger(buyer(account.id))) - before).toBe(39_000)
    expect(await ledger(MARKUP)).toBe(195_000 - 39_000)
    const statement = ann.say('/referral')
    const shown = await ann.sees('Came to your balance: 0.039 TRX', { after: statement.id })
    expect(shown.text).toContain('People invited: 1')
    expect(shown.text).toMatch(/• 5 Jan 2026, .*: 0\.039 TRX/)
  })

  it('is told once a day, without a sound, what came', async () => {
    const world = await inviting()
    const { ann, wei, bot, pass, notify, settle } = world
    const silent: unknown[] = []
    bot.sunwatt.apis.news.config.use((call, method, payload, signal) => {
      if (JSON.stringify(payload).includes('for people you invited'))
        silent.push((payload as { disable_notification?: boolean }).disable_notification)
      return call(method, payload, signal)
    })
    wei.say(`/start ${await link(ann)}`)
    await wei.sees('您是受邀而来的')
    await joins(world)
    await rents(world, '4.095')
    pass(2 * 3_600_000)
    await settle()
    await rents(world, '4.095')
    const told = () => ann.chat().filter(({ text }) => text.includes('for people you invited'))
    await world.notifier.referrals.pass()
    await notify()
    expect(told()).toEqual([])
    for (let day = 0; day < 2; day++) {
      pass(86_400_000)
      await world.notifier.referrals.pass()
      await notify()
    }
    expect(told().map(({ text }) => text)).toEqual([
      '🤝 0.078 TRX came to your balance for people you invited, in the 24 hours before 6 Jan 2026, 00:00 (UTC).',
    ])
    expect(silent).toEqual([true])
    expect(
      told()[0]
        ?.buttons.flat()
        .map(({ text }) => text),
    ).toContain('🤝 Invite people')
  })

  it('counts once: for the first link, never for an own one, never for somebody who is here already', async () => {
    const world = await inviting()
    const { ann, wei, bot, count } = world
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
    await ann.sees('leads to nothing that I know', { after: unknown.id })
    expect(await count()).toBe(1)
    expect(await bot.db.read((reader) => referredBy(reader, bot.olga.id))).toBe(0)
  })

  it('after a deletion is not new, and an account of theirs brings nothing under another name', async () => {
    const world = await inviting()
    const { ann, wei, bot, ledger, account, count } = world
    const { olga } = bot
    olga.say('/start')
    await olga.sees('Welcome')
    const olgas = await link(olga)
    const linked = olga.say(`/link ${(await world.world.openAccount()).apiKey}`)
    await olga.sees('Balance:', { after: linked.id })
    await deleteData(ann)
    const back = ann.say(`/start ${olgas}`)
    await ann.sees('Welcome', { after: back.id })
    expect(await bot.db.read((reader) => referredBy(reader, olga.id))).toBe(0)
    wei.say(`/start ${olgas}`)
    await wei.sees('您是受邀而来的')
    const said = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: said.id })
    await rents(world, '4.095')
    expect(await ledger(MARKUP)).toBe(195_000)
    expect(await count()).toBe(0)
  })

  it('brings nothing with the account of an earlier customer who unlinked it', async () => {
    const world = await inviting()
    const { ann, wei, bot, ledger, account } = world
    const { olga } = bot
    const linked = olga.say(`/link ${(await world.world.openAccount()).apiKey}`)
    await olga.sees('Balance:', { after: linked.id })
    const olgas = await link(olga)
    await rents({ ...world, wei: ann }, '4.095')
    wei.say(`/start ${olgas}`)
    await wei.sees('您是受邀而来的')
    const said = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: said.id })
    await rents(world, '4.095', '3h')
    expect(await ledger(MARKUP)).toBe(390_000)
  })

  it('after an hour without a link is not new any more', async () => {
    const { ann, wei, pass, count } = await inviting()
    const code = await link(ann)
    wei.say('/start')
    await wei.sees('欢迎')
    pass(3_600_001)
    const said = wei.say(`/start ${code}`)
    await wei.sees('欢迎', { after: said.id })
    expect(await count()).toBe(0)
  })

  it('with an account of the inviter’s brings nothing: it would be their own', async () => {
    const world = await inviting()
    const { ann, wei, account, ledger } = world
    wei.say(`/start ${await link(ann)}`)
    await wei.sees('您是受邀而来的')
    const said = wei.say(`/link ${account.apiKey}`)
    await wei.sees('余额', { after: said.id })
    const before = await ledger(buyer(account.id))
    await rents(world, '4.095')
    expect(before - (await ledger(buyer(account.id)))).toBe(4_095_000)
    expect(await ledger(MARKUP)).toBe(195_000)
  })
})

describe('a share', () => {
  it('of nothing is none: at 0%, or without a markup', async () => {
    const world = await inviting({ referral: 0 })
    const { ann, wei, db, account, ledger } = world
    const code = await link(ann)
    expect(ann.last().text).toContain('brings nothing right now')
    wei.say(`/start ${code}`)
    await wei.sees('您是受邀而来的')
    await joins(world)
    const before = await ledger(buyer(account.id))
    await rents(world, '4.095')
    await db.write(async (tx) => {
      await setDeskTerm(tx, 'markup', 0)
      await setDeskTerm(tx, 'referral', 5_000)
    })
    await rents(world, '3.9', '3h')
    expect(await ledger(buyer(account.id))).toBe(before)
    expect(await ledger(MARKUP)).toBe(195_000)
  })

  it('needs an account to come to', async () => {
    const world = await inviting()
    const { wei, db } = world
    wei.say('/start')
    await wei.sees('欢迎')
    const said = wei.say('/referral')
    await wei.sees('您还没有绑定账户', { after: said.id })
    expect(await db.read((reader) => referrerAccount(reader, { userId: wei.id, accountId: 'none' }))).toBeUndefined()
  })

  it('is set by an owner, in the journal as the markup is', async () => {
    const { bot } = await inviting({ referral: 0 })
    const { olga } = bot
    olga.say('/admin')
    await olga.sees('Operator')
    await olga.tap('💹 Markup')
    await olga.sees('None of it goes to those who invite')
    await olga.tap('🤝 30%')
    await olga.sees('Of the markup, 30% goes to the person')
    await olga.tap('✏️ Another share')
    await olga.sees('What percentage of the markup')
    olga.say('101')
    await olga.sees('from 0 to 100')
    olga.say('12.5')
    await olga.sees('Of the markup, 12.5%')
    await olga.tap('🛠 Card')
    await olga.sees('Operator')
    await olga.tap('📖 Journal')
    await olga.sees('referral')
  })
})

it('what is kept of it is given without naming the other, and deleted from both sides', async () => {
  const { ann, wei, db, count } = await inviting()
  wei.say(`/start ${await link(ann)}`)
  await wei.sees('您是受邀而来的')
  const given = JSON.stringify(await db.read((reader) => everythingOf(reader, wei.id)))
  expect(given).toContain('invitedBy')
  expect(given).not.toContain(String(ann.id))
  expect(JSON.stringify(await db.read((reader) => everythingOf(reader, ann.id)))).not.toContain(String(wei.id))
  expect(await forget(db, ann.id)).toBe(true)
  expect(await count()).toBe(0)
})

it('at another marketplace there are no shares, and no button leads to them', async () => {
  const { ann } = await purchaseWorld()
  ann.say('/referral')
  await ann.sees('has no shares')
  ann.say('/account')
  const account = await ann.sees('API key: ••••')
  expect(account.buttons.flat().map((b) => b.text)).not.toContain('🤝 Invite people')
})
