/** Bots beside the main one in the whole program: partners' and the operator's own, each with people of its own. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isPaused } from '../../src/db/stores/bot/flags.ts'
import { readLink, readVisitor } from '../../src/db/stores/bot/users.ts'
import { botById, moveBot, noteToken } from '../../src/db/stores/desk/bots.ts'
import { setPartnerShare } from '../../src/db/stores/desk/terms.ts'
import { balance } from '../../src/db/stores/treasury/ledger.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { SPARE_BOTS } from '../../src/sandbox/telegram/telegram.ts'
import { type Someone, type World, world } from '../support/world.ts'

const [AMBER, BASALT] = SPARE_BOTS as [(typeof SPARE_BOTS)[0], (typeof SPARE_BOTS)[0]]
const idOf = ({ token }: { token: string }) => Number(token.split(':')[0])
const PARTNERS = { PARTNER_BOTS: 'on' }

const rowOf = (w: World, bot = AMBER) => w.app.db.read((reader) => botById(reader, idOf(bot)))
const runs = (w: World, bot = AMBER) => w.app.fleet.bots().find(({ id }) => id === idOf(bot))
const held = (w: World, account: string) => w.app.db.read((reader) => balance(reader, account))

/** In the main bot, up to the question whether to start it. */
async function brings(who: Someone, token: string, margin = '10%'): Promise<void> {
  who.chat.say('/partner')
  await who.chat.sees('A bot of your own')
  await who.chat.tap('➕ Add a bot')
  await who.chat.sees('Send me the token')
  who.chat.say(token)
  await who.chat.sees('One more step')
  await who.chat.tap('➡️ Go on')
  await who.chat.sees('What percentage do you add')
  await who.chat.tap(margin)
  await who.chat.sees('Your margin is taken with each rental')
}

async function starts(w: World, who: Someone, bot = AMBER): Promise<void> {
  await brings(who, bot.token)
  await who.chat.tap('✅ Start the bot')
  await who.chat.sees('State: running')
  await up(w, bot)
}

async function up(w: World, bot = AMBER): Promise<void> {
  await w.app.fleet.worker.pass()
  const one = runs(w, bot)
  if (!one) throw new Error(`it does not run: ${await w.app.fleet.health[0]?.problem()}`)
  await one.bot.ready
}

/** In the first spare bot: an account with this much. */
async function joins(w: World, who: Someone, trx: string, n = 0): Promise<string> {
  const chat = who.in(n)
  chat.start()
  await chat.sees(/./)
  await chat.tap('go:create')
  await chat.waitFor((all) =>
    all.find((m) => m.buttons.flat().some((b) => b.kind === 'callback' && b.data === 'go:deposit')),
  )
  const link = await runs(w, n === 0 ? AMBER : BASALT)?.db.read((reader) => readLink(reader, chat.id))
  if (!link) throw new Error('no account was opened')
  await w.send(who.wallet, tronAddress(link.depositAddress), trx)
  await w.settle()
  return link.accountId
}

/** Alice's bot, with Wei among its people, of which she is asked whether she is sure. */
async function asksToClose(): Promise<World> {
  const w = await world(PARTNERS)
  await w.join(w.alice)
  await starts(w, w.alice)
  await joins(w, w.wei, '50')
  await w.alice.chat.tap('🗑 Close')
  await w.alice.chat.sees('Close @amber_energy_bot?')
  return w
}

describe('a partner bot', () => {
  it('takes its margin with each rental, which comes to its partner less the operator’s part', async () => {
    const w = await world(PARTNERS)
    const { alice, wei } = w
    await w.app.db.write((tx) => setPartnerShare(tx, 2_500, 0, 0))
    await w.join(alice)
    await starts(w, alice)
    const alices = (await w.app.db.read((reader) => readLink(reader, alice.chat.id)))?.accountId ?? ''
    const before = await held(w, buyer(alices))
    await joins(w, wei, '100')
    const chat = wei.in(0)
    chat.say(`/energy ${wei.wallet.address} 65000 1h`)
    const quote = await chat.sees('4.29 TRX')
    expect(quote.text).toContain('10%')
    await chat.tap(quote.buttons.flat().find(({ text }) => text.startsWith('✅'))?.text ?? '')
    await w.settle()
    expect(await held(w, MARKUP)).toBe(390_000)
    await w.solidify()
    await w.settle()
    // 3.9 TRX at the market, 10% of it as margin, a quarter of that for the operator.
    expect((await held(w, buyer(alices))) - before).toBe(292_500)
    expect(await held(w, MARKUP)).toBe(97_500)
    alice.chat.say('/partner')
    await alice.chat.sees('A bot of your own')
    await alice.chat.tap('@amber_energy_bot · running')
    const seen = await alice.chat.sees('Rentals: 1, for 4.29 TRX')
    expect(seen.text).toContain('Margin in it: 0.39 TRX')
    expect(seen.text).toContain('Came to the partner’s balance: 0.2925 TRX'.replace('’', "'"))
    expect(seen.text).toContain('Stayed with the operator: 0.0975 TRX')
    await alice.chat.tap('📅 Day by day')
    await alice.chat.sees('1 for 4.29 TRX, margin 0.39 TRX, to the partner 0.2925 TRX')
    // The main bot's prices are its own.
    alice.chat.say('/calc 65000 1h')
    await alice.chat.sees('3.9 TRX')
  })

  it('has people, languages, accounts and open flows of its own, also of a person who is in both', async () => {
    const w = await world(PARTNERS)
    const { alice, wei } = w
    await w.join(alice)
    await starts(w, alice)
    const partners = await joins(w, wei, '50')
    await w.join(wei)
    const inMain = await w.app.db.read((reader) => readLink(reader, wei.chat.id))
    expect(inMain?.accountId).not.toBe(partners)
    wei.in(0).say('/settings')
    await wei.in(0).sees(/./)
    wei.in(0).say('/buy')
    const asked = await wei.in(0).sees('租')
    wei.chat.say(wei.wallet.address)
    await w.settle()
    expect(wei.in(0).last().id).toBe(asked.id)
    const visitor = (db: World['app']['db']) => db.read((reader) => readVisitor(reader, wei.chat.id))
    expect((await visitor(w.app.db))?.flow).toBeUndefined()
    expect(await visitor(runs(w)?.db ?? w.app.db)).toMatchObject({ flow: expect.anything() })
    // A partner is no operator of the marketplace, in neither bot.
    alice.in(0).say('/admin')
    const card = await alice.in(0).sees('Operator')
    const labels = card.buttons.flat().map(({ text }) => text)
    expect(labels).toEqual(expect.arrayContaining(['✏️ Texts']))
    for (const not of ['💹 Markup', '🏪 Bots', '⏸ Pause']) expect(labels).not.toContain(not)
    alice.in(0).say('/pause buy')
    await alice.in(0).sees('not')
    await w.restart()
    await up(w)
    wei.in(0).say('/cancel')
    await wei.in(0).sees(/./)
    expect((await runs(w)?.db.read((reader) => readLink(reader, wei.chat.id)))?.accountId).toBe(partners)
  })

  it('begins once, however often Start is tapped, and with one owner alone', async () => {
    const w = await world(PARTNERS)
    const { alice, wei } = w
    await w.join(alice)
    await w.join(wei)
    await brings(alice, AMBER.token)
    await Promise.all([alice.chat.tap('✅ Start the bot'), alice.chat.tap('✅ Start the bot').catch(() => undefined)])
    await alice.chat.sees('State: running')
    await up(w)
    expect(w.app.fleet.bots()).toHaveLength(1)
    // Nothing of the token stays in the chat.
    expect(alice.chat.chat().some(({ text }) => text.includes(AMBER.token))).toBe(false)
    wei.chat.say('/partner')
    await wei.chat.waitFor(
      (all) =>
        all
          .at(-1)
          ?.buttons.flat()
          .some(({ text }) => text.startsWith('➕')) || undefined,
    )
    await wei.chat.tap('pbn:0')
    await w.settle()
    const refused = async (token: string, text: RegExp) => {
      wei.chat.say(token)
      await wei.chat.sees(text)
    }
    await refused('hello', /BotFather/)
    await refused('123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', /BotFather/)
    await refused(AMBER.token, /BotFather/)
    await refused(w.app.telegram.telegram.token, /BotFather/)
    expect((await rowOf(w))?.userId).toBe(alice.chat.id)
    // Pasted where nobody asked for it.
    wei.chat.say('/cancel')
    const pasted = wei.chat.say(`look: ${BASALT.token}`)
    await wei.chat.sees(/BotFather/, { after: pasted.id })
    expect(wei.chat.message(pasted.id)).toBeUndefined()
    expect(await rowOf(w, BASALT)).toBeUndefined()
  })

  it('whose token is revoked stands still, its partner is told, and a new token brings it back', async () => {
    const w = await world(PARTNERS)
    const { alice } = w
    await w.join(alice)
    await starts(w, alice)
    const { telegram, others } = w.app.telegram
    others[0]?.faults.failNext('getUpdates', { kind: 'refuse', status: 401, description: 'Unauthorized' }, 1_000)
    others[0]?.person(alice.chat.id).start()
    await expect.poll(() => runs(w)?.bot.health().token).toBe('revoked')
    await w.app.fleet.worker.pass()
    await w.app.fleet.worker.pass()
    expect(runs(w)).toBeUndefined()
    expect(telegram.faults.calls().some(({ method }) => method === 'getMe')).toBe(true)
    await w.settle()
    await alice.chat.sees('Telegram refuses the token of your bot @amber_energy_bot')
    expect(await w.app.fleet.health[0]?.problem()).toContain('Telegram refuses the token of @amber_energy_bot')
    others[0]?.faults.clear()
    const said = alice.chat.say('/partner')
    const list = await alice.chat.sees('A bot of your own', { after: said.id })
    expect(list.buttons.flat().map(({ text }) => text)).toContain('@amber_energy_bot · stopped, token refused')
    await alice.chat.tap('➕ Add a bot')
    await alice.chat.sees('Send me the token')
    alice.chat.say(AMBER.token)
    await alice.chat.sees('The bot has a new token')
    await up(w)
    expect(await rowOf(w)).toMatchObject({ state: 'running', marginBp: 1_000, problem: null })
    await w.app.fleet.worker.pass()
    expect(await w.app.fleet.health[0]?.problem()).toBeUndefined()
  })

  it('waits for an operator where that is wanted, who can pause it, and sells nothing then', async () => {
    const w = await world({ PARTNER_BOTS: 'approve' })
    const { alice, olga, wei } = w
    olga.chat.say('/start')
    await olga.chat.sees(/./)
    await w.join(alice)
    await brings(alice, AMBER.token)
    await alice.chat.tap('✅ Start the bot')
    await alice.chat.sees('waiting for an operator')
    await w.settle()
    expect(runs(w)).toBeUndefined()
    const told = await olga.chat.sees('waits for your approval')
    await olga.chat.tap('@amber_energy_bot', { messageId: told.id })
    await olga.chat.sees('State: waiting')
    await olga.chat.tap('✅ Approve')
    await olga.chat.sees('State: running')
    await up(w)
    await w.settle()
    await alice.chat.sees('is approved and starts now')
    await joins(w, wei, '50')
    const its = alice.in(0)
    const before = its.say('/admin').id
    await its.sees('Operator', { after: before })
    await its.tap('✏️ Texts')
    await its.sees('says of itself')
    await its.tap('✏️ Support contact')
    await its.sees('send the new text')
    its.say('@foreign_help')
    await its.sees('not shown until an operator approves it')
    const shown = async () => {
      const { id } = wei.in(0).say('/support')
      return (await wei.in(0).sees(/./, { after: id })).text
    }
    expect(await shown()).not.toContain('@foreign_help')
    await w.app.fleet.worker.pass()
    await w.settle()
    const waits = await olga.chat.sees('new texts that wait for your approval')
    await olga.chat.tap('@amber_energy_bot', { messageId: waits.id })
    await olga.chat.sees('⏳ Support contact: @foreign_help')
    await olga.chat.tap('✅ Approve the texts')
    await w.app.fleet.worker.pass()
    await w.settle()
    await alice.chat.sees('are approved and shown from now on')
    expect(await shown()).toContain('@foreign_help')
    await olga.chat.tap('⏸ Pause')
    await olga.chat.sees('State: paused')
    await w.settle()
    await alice.chat.sees('An operator paused your bot')
    const said = wei.in(0).say(`/energy ${wei.wallet.address} 65000 1h`)
    await wei.in(0).sees(/暂停/, { after: said.id })
    const asked = alice.chat.say('/partner')
    await alice.chat.sees('A bot of your own', { after: asked.id })
    await alice.chat.tap('@amber_energy_bot · paused')
    const seen = await alice.chat.sees('State: paused')
    expect(seen.buttons.flat().map(({ text }) => text)).not.toContain('▶️ Go on selling')
  })

  it('closes, reopens and closes again: its people are told each time, and it stops at the announced time', async () => {
    const w = await asksToClose()
    const { alice, wei } = w
    await alice.chat.tap('🗑 Yes, close it')
    await alice.chat.sees('State: closing')
    await w.settle()
    await wei.in(0).sees('@sunwatt_bot')
    const tried = wei.in(0).say(`/energy ${wei.wallet.address} 65000 1h`)
    const answer = await wei.in(0).sees('即将关闭：它不再销售', { after: tried.id })
    expect(answer.text).not.toContain('暂停')
    await alice.chat.tap('▶️ Go on selling')
    await alice.chat.sees('State: running')
    await w.app.fleet.worker.pass()
    await w.settle()
    await wei.in(0).sees('本机器人继续开放', { after: answer.id })
    await w.pass(1_000)
    await alice.chat.tap('🗑 Close')
    await alice.chat.sees('Close @amber_energy_bot?')
    await alice.chat.tap('🗑 Yes, close it')
    await alice.chat.sees('State: closing')
    await w.app.fleet.worker.pass()
    await w.pass(14 * 86_400_000 + 1_000)
    await w.app.fleet.worker.pass()
    expect(runs(w)).toBeUndefined()
    expect(await rowOf(w)).toMatchObject({ state: 'removed', sealedToken: null })
  })

  it('closes with the name of the main bot, also where Telegram does not tell it at once', async () => {
    const w = await asksToClose()
    const { alice, wei } = w
    const refused = { kind: 'refuse', status: 502, description: 'Bad Gateway' } as const
    w.app.telegram?.telegram.faults.failNext('getMe', refused, 1)
    await alice.chat.tap('🗑 Yes, close it')
    await alice.chat.sees('State: closing')
    await w.app.fleet.worker.pass().catch(() => {})
    const bots = w.app.fleet.bots()
    expect(await bots[0]?.db.read((reader) => isPaused(reader, 'buy'))).toBeDefined()
    await w.pass(5_000)
    await w.app.fleet.worker.pass()
    await w.settle()
    await wei.in(0).sees('@sunwatt_bot')
    expect(
      wei
        .in(0)
        .chat()
        .filter(({ text }) => /@(?!\w)/.test(text)),
    ).toEqual([])
  })

  it('that closes beside others asks Telegram once for all of them, and sells again at once where it is opened again', async () => {
    const w = await world(PARTNERS)
    const { alice, olga } = w
    await w.join(alice)
    await starts(w, alice)
    await w.join(olga)
    await starts(w, olga, BASALT)
    const nowMs = w.clock.now()
    await w.app.db.write(async (tx) => {
      for (const bot of [AMBER, BASALT])
        await moveBot(tx, idOf(bot), ['running'], { state: 'closing', closesAtMs: nowMs + 86_400_000 }, nowMs)
    })
    const { faults } = w.app.telegram?.telegram ?? {}
    faults?.failNext('getMe', { kind: 'refuse', status: 502, description: 'Bad Gateway' }, 100)
    const before = faults?.count('getMe') ?? 0
    await w.app.fleet.worker.pass()
    expect(faults?.count('getMe')).toBe(before + 1)
    const isPausedIn = () => runs(w)?.db.read((reader) => isPaused(reader, 'buy'))
    expect(await isPausedIn()).toBeDefined()
    await w.app.db.write((tx) => moveBot(tx, idOf(AMBER), ['closing'], { state: 'running', closesAtMs: null }, nowMs))
    await w.app.fleet.worker.pass()
    expect(await isPausedIn()).toBeUndefined()
  })

  it('whose token does not open, or that another program polls, harms no other', async () => {
    const w = await world(PARTNERS)
    const { alice } = w
    await w.join(alice)
    await starts(w, alice)
    const sealed = (await rowOf(w))?.sealedToken ?? ''
    const row = {
      id: idOf(BASALT),
      username: BASALT.username,
      name: BASALT.name,
      userId: alice.chat.id,
      accountId: 'a',
    }
    await w.app.db.write(async (tx) => {
      // Of another row: it does not open there.
      await noteToken(tx, { ...row, sealedToken: sealed }, 1)
      await moveBot(tx, row.id, ['draft'], { state: 'running' }, w.clock.now())
    })
    await w.app.fleet.worker.pass()
    expect(runs(w)).toBeDefined()
    expect(runs(w, BASALT)).toBeUndefined()
    expect(await w.app.fleet.health[0]?.problem()).toContain(String(row.id))
    await w.app.db.write((tx) => moveBot(tx, row.id, ['running'], { state: 'removed' }, w.clock.now()))
    await w.app.fleet.worker.pass()
    expect(await w.app.fleet.health[0]?.problem()).toBeUndefined()
    const conflict = { kind: 'refuse', status: 409, description: 'Conflict' } as const
    w.app.telegram.others[0]?.faults.failNext('getUpdates', conflict, 1_000)
    alice.in(0).start()
    await expect.poll(() => runs(w)?.bot.health().token).toBe('used')
    await w.app.fleet.worker.pass()
    expect(await rowOf(w)).toMatchObject({ state: 'running', problem: 'used' })
    expect(runs(w)).toBeDefined()
    w.app.telegram.others[0]?.faults.clear()
  })

  it('is offered nowhere unless the operator says so', async () => {
    const w = await world()
    const { alice } = w
    await w.join(alice)
    alice.chat.say('/partner')
    await alice.chat.sees('not offered here')
  })
})

it('the operator’s further bots are in the settings or added in the chat, each with a markup and texts of its own', async () => {
  const w = await world({ BOT_TOKENS: AMBER.token })
  const { olga, wei } = w
  await up(w)
  olga.chat.say('/admin')
  await olga.chat.sees('Operator')
  await olga.chat.tap('🏪 Bots')
  const bots = await olga.chat.sees('Bots beside this one')
  expect(bots.text).toContain('From BOT_TOKENS: @amber_energy_bot')
  expect(bots.text).not.toContain('There are none')
  await olga.chat.tap('➕ A bot of your own')
  await olga.chat.sees('Send me the token')
  olga.chat.say(AMBER.token)
  await olga.chat.sees('in use here already')
  olga.chat.say(BASALT.token)
  await olga.chat.sees('One more step')
  await olga.chat.tap('➡️ Go on')
  await olga.chat.sees('Start Basalt Energy')
  await olga.chat.tap('✅ Start the bot')
  await olga.chat.sees('State: running')
  await up(w, BASALT)
  expect(w.app.fleet.bots()).toHaveLength(2)
  await w.pass(60_000)
  let asked = 0
  const count = (sent: unknown) => {
    if ((sent as { request: ClientRequest }).request.path.endsWith('/v2/estimate-buy-resource')) asked++
  }
  subscribe('http.client.request.start', count)
  onTestFinished(() => void unsubscribe('http.client.request.start', count))
  w.clock.advance(60_000)
  for (const notifier of [w.app.notifier, ...w.app.fleet.bots().map((one) => one.notifier)])
    await notifier.prices.pass()
  // Energy and Bandwidth, for an hour and for a day, whatever the number of bots.
  expect(asked).toBe(4)
  olga.in(1).say('/admin')
  await olga.in(1).sees('Operator')
  await olga.in(1).tap('✏️ Texts')
  await olga.in(1).sees('says of itself')
  await olga.in(1).tap('✏️ Name')
  await olga.in(1).sees('send the new text')
  olga.in(1).say('Basalt & Sons')
  await olga.in(1).sees('Name: Basalt & Sons')
  await w.restart()
  await up(w)
  await up(w, BASALT)
  wei.in(1).start()
  await wei.in(1).sees('Basalt & Sons')
  wei.in(0).start()
  expect((await wei.in(0).sees(/./)).text).not.toContain('Basalt')

  await joins(w, wei, '50', 1)
  const after = olga.chat.say('/admin').id
  await olga.chat.sees('Operator', { after })
  await olga.chat.tap('🏪 Bots')
  await olga.chat.sees('Bots beside this one', { after })
  await olga.chat.tap('@basalt_energy_bot · running')
  await olga.chat.sees('State: running', { after })
  await olga.chat.tap('⏸ Pause')
  await olga.chat.sees('State: paused', { after })
  await w.app.fleet.worker.pass()
  expect(await runs(w, BASALT)?.db.read((reader) => isPaused(reader, 'buy'))).toBeDefined()
  await olga.chat.tap('🗑 Close')
  await olga.chat.sees('Close @basalt', { after })
  await olga.chat.tap('🗑 Yes, close it')
  await olga.chat.sees('State: closing', { after })
  await w.app.fleet.worker.pass()
  await w.settle()
  await wei.in(1).sees('@sunwatt_bot')
})
