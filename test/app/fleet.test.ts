/** Tests additional bots in the whole program: partners' bots and the operator's own, each with its own users. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { botById, changeBot, saveToken } from '../../src/db/stores/admin/bots.ts'
import { setPartnerShare } from '../../src/db/stores/admin/terms.ts'
import { activePause } from '../../src/db/stores/bot/flags.ts'
import { readCurrentLink, readVisitor } from '../../src/db/stores/bot/users.ts'
import { balance } from '../../src/db/stores/treasury/ledger.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { buyer, MARKUP } from '../../src/market/base/ledger.ts'
import { SPARE_BOTS } from '../../src/sandbox/telegram/telegram.ts'
import { createSandboxFixture, type SandboxFixture, type SandboxUser } from '../support/sandbox-fixture.ts'

const [AMBER, BASALT] = SPARE_BOTS as [(typeof SPARE_BOTS)[0], (typeof SPARE_BOTS)[0]]
const idOf = ({ token }: { token: string }) => Number(token.split(':')[0])
const PARTNERS = { PARTNER_BOTS: 'on' }

const botRowOf = (w: SandboxFixture, bot = AMBER) => w.app.db.read((reader) => botById(reader, idOf(bot)))
const runningBot = (w: SandboxFixture, bot = AMBER) => w.app.fleet.bots().find(({ id }) => id === idOf(bot))
const balanceOf = (w: SandboxFixture, account: string) => w.app.db.read((reader) => balance(reader, account))

/** Adds a bot in the chat of the primary bot, up to the question whether to start it. */
async function addBotInChat(who: SandboxUser, token: string, margin = '10%'): Promise<void> {
  who.chat.say('/partner')
  await who.chat.sees('🏪 Your own bot')
  await who.chat.tap('➕ Add a bot')
  await who.chat.sees('Send me your bot’s token.')
  who.chat.say(token)
  await who.chat.sees('One more step')
  await who.chat.tap('➡️ Continue')
  await who.chat.sees('What margin do you add to the market price, in percent?')
  await who.chat.tap(margin)
  await who.chat.sees('Your margin is charged with each rental and')
}

async function addAndStartBot(w: SandboxFixture, who: SandboxUser, bot = AMBER): Promise<void> {
  await addBotInChat(who, bot.token)
  await who.chat.tap('✅ Start the bot')
  await who.chat.sees('State: running')
  await waitForBot(w, bot)
}

async function waitForBot(w: SandboxFixture, bot = AMBER): Promise<void> {
  await w.app.fleet.worker.pass()
  const one = runningBot(w, bot)
  if (!one) throw new Error(`the additional bot is not running: ${await w.app.fleet.health[0]?.problem()}`)
  await one.bot.ready
}

/** Opens an account with this balance in additional bot number `n`. */
async function openAccountInBot(w: SandboxFixture, who: SandboxUser, trx: string, n = 0): Promise<string> {
  const chat = who.inBot(n)
  chat.start()
  await chat.sees(/./)
  await chat.tap('go:create')
  await chat.waitFor((all) =>
    all.find((m) => m.buttons.flat().some((b) => b.kind === 'callback' && b.data.startsWith('go:deposit'))),
  )
  const link = await runningBot(w, n === 0 ? AMBER : BASALT)?.db.read((reader) => readCurrentLink(reader, chat.id))
  if (!link) throw new Error('no account was opened')
  await w.send(who.wallet, tronAddress(link.depositAddress), trx)
  await w.settle()
  return link.accountId
}

/** Starts Alice's bot with Wei as its user, and goes to the question whether to close it. */
async function openCloseQuestion(): Promise<SandboxFixture> {
  const w = await createSandboxFixture(PARTNERS)
  await w.openAccount(w.alice)
  await addAndStartBot(w, w.alice)
  await openAccountInBot(w, w.wei, '50')
  await w.alice.chat.tap('🗑 Close')
  await w.alice.chat.sees('Close @amber_energy_bot?')
  return w
}

describe('a partner bot', () => {
  it("adds its margin to each rental and credits it to the partner, less the operator's share", async () => {
    const w = await createSandboxFixture(PARTNERS)
    const { alice, wei } = w
    await w.app.db.write((tx) => setPartnerShare(tx, 2_500, 0, 0))
    await w.openAccount(alice)
    await addAndStartBot(w, alice)
    const alices = (await w.app.db.read((reader) => readCurrentLink(reader, alice.chat.id)))?.accountId ?? ''
    const before = await balanceOf(w, buyer(alices))
    await openAccountInBot(w, wei, '100')
    const chat = wei.inBot(0)
    chat.say(`/energy ${wei.wallet.address} 65000 1h`)
    const quote = await chat.sees('4.29 TRX')
    expect(quote.text).toContain('10%')
    await chat.tap(quote.buttons.flat().find(({ text }) => text.startsWith('✅'))?.text ?? '')
    await w.settle()
    expect(await balanceOf(w, MARKUP)).toBe(390_000)
    await w.solidify()
    await w.settle()
    // The market price is 3.9 TRX; 10% of it is margin, and a quarter of that goes to the operator.
    expect((await balanceOf(w, buyer(alices))) - before).toBe(292_500)
    expect(await balanceOf(w, MARKUP)).toBe(97_500)
    alice.chat.say('/partner')
    await alice.chat.sees('🏪 Your own bot')
    await alice.chat.tap('@amber_energy_bot · running')
    const screen = await alice.chat.sees('Rentals: 1, for 4.29 TRX')
    expect(screen.text).toContain('Of which margin: 0.39 TRX')
    expect(screen.text).toContain('Credited to the partner: 0.292 TRX')
    expect(screen.text).toContain('Kept by the operator: 0.0975 TRX')
    await alice.chat.tap('📅 Day by day')
    await alice.chat.sees('1 for 4.29 TRX, margin 0.39 TRX, partner 0.292 TRX')
    // Prices of the primary bot do not change.
    alice.chat.say('/calc 65000 1h')
    await alice.chat.sees('3.9 TRX')
  })

  it('has its own users, languages, accounts and flows, even for a user of both bots', async () => {
    const w = await createSandboxFixture(PARTNERS)
    const { alice, wei } = w
    await w.openAccount(alice)
    await addAndStartBot(w, alice)
    const partners = await openAccountInBot(w, wei, '50')
    await w.openAccount(wei)
    const inMain = await w.app.db.read((reader) => readCurrentLink(reader, wei.chat.id))
    expect(inMain?.accountId).not.toBe(partners)
    wei.inBot(0).say('/settings')
    await wei.inBot(0).sees(/./)
    wei.inBot(0).say('/buy')
    const asked = await wei.inBot(0).sees('租')
    wei.chat.say(wei.wallet.address)
    await w.settle()
    expect(wei.inBot(0).last().id).toBe(asked.id)
    const visitor = (db: SandboxFixture['app']['db']) => db.read((reader) => readVisitor(reader, wei.chat.id))
    expect((await visitor(w.app.db))?.flow).toBeUndefined()
    expect(await visitor(runningBot(w)?.db ?? w.app.db)).toMatchObject({ flow: expect.anything() })
    // A partner is not an operator of the marketplace, in either bot.
    alice.inBot(0).say('/admin')
    const card = await alice.inBot(0).sees('Operator')
    const labels = card.buttons.flat().map(({ text }) => text)
    expect(labels).toEqual(expect.arrayContaining(['✏️ Texts']))
    for (const not of ['💹 Markup', '🏪 Bots', '⏸ Pause']) expect(labels).not.toContain(not)
    alice.inBot(0).say('/pause buy')
    await alice.inBot(0).sees('Your operator role doesn’t include this')
    await w.restart()
    await waitForBot(w)
    wei.inBot(0).say('/cancel')
    await wei.inBot(0).sees(/./)
    expect((await runningBot(w)?.db.read((reader) => readCurrentLink(reader, wei.chat.id)))?.accountId).toBe(partners)
  })

  it('starts once, however often Start is tapped, and has one owner', async () => {
    const w = await createSandboxFixture(PARTNERS)
    const { alice, wei } = w
    await w.openAccount(alice)
    await w.openAccount(wei)
    await addBotInChat(alice, AMBER.token)
    await Promise.all([alice.chat.tap('✅ Start the bot'), alice.chat.tap('✅ Start the bot').catch(() => undefined)])
    await alice.chat.sees('State: running')
    await waitForBot(w)
    expect(w.app.fleet.bots()).toHaveLength(1)
    // The token must not stay in the chat.
    expect(alice.chat.chat().some(({ text }) => text.includes(AMBER.token))).toBe(false)
    wei.chat.say('/partner')
    await wei.chat.waitFor(
      (all) =>
        all
          .at(-1)
          ?.buttons.flat()
          .some(({ text }) => text.startsWith('➕')) || undefined,
    )
    await wei.chat.tap('➕ 添加机器人')
    await w.settle()
    const refused = async (token: string, text: RegExp) => {
      wei.chat.say(token)
      await wei.chat.sees(text)
    }
    await refused('hello', /BotFather/)
    await refused('123456789:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', /BotFather/)
    await refused(AMBER.token, /BotFather/)
    await refused(w.app.telegram.telegram.token, /BotFather/)
    expect((await botRowOf(w))?.userId).toBe(alice.chat.id)
    // Pasted without being asked for.
    wei.chat.say('/cancel')
    const pasted = wei.chat.say(`look: ${BASALT.token}`)
    await wei.chat.sees(/BotFather/, { after: pasted.id })
    expect(wei.chat.message(pasted.id)).toBeUndefined()
    expect(await botRowOf(w, BASALT)).toBeUndefined()
  })

  it('is created by Telegram, and its token appears in no chat', async () => {
    const w = await createSandboxFixture(PARTNERS)
    const { alice } = w
    await w.openAccount(alice)
    alice.chat.say('/partner')
    await alice.chat.sees('🏪 Your own bot')
    await alice.chat.tap('🤖 Make a bot here')
    await alice.chat.sees('Tap the button below the input line')
    await alice.chat.tap('🤖 Make my bot')
    await alice.chat.sees('Telegram has made the bot')
    await alice.chat.sees(`@${AMBER.username}`)
    await alice.chat.tap('➡️ Continue')
    await alice.chat.sees('What margin do you add')
    await alice.chat.tap('10%')
    await alice.chat.sees('Your margin is charged with each rental')
    await alice.chat.tap('✅ Start the bot')
    await alice.chat.sees('State: running')
    await waitForBot(w)
    expect(await botRowOf(w)).toMatchObject({ userId: alice.chat.id, state: 'running', marginBp: 1_000 })
    expect(JSON.stringify(alice.chat.chat())).not.toContain(AMBER.token.split(':')[1])
  })

  it('stops when its token is revoked, notifies its partner, and resumes with a new token', async () => {
    const w = await createSandboxFixture(PARTNERS)
    const { alice } = w
    await w.openAccount(alice)
    await addAndStartBot(w, alice)
    const { telegram, spareTelegrams } = w.app.telegram
    spareTelegrams[0]?.faults.failNext(
      'getUpdates',
      { kind: 'refuse', status: 401, description: 'Unauthorized' },
      1_000,
    )
    spareTelegrams[0]?.person(alice.chat.id).start()
    await expect.poll(() => runningBot(w)?.bot.health().token).toBe('revoked')
    await w.app.fleet.worker.pass()
    await w.app.fleet.worker.pass()
    expect(runningBot(w)).toBeUndefined()
    expect(telegram.faults.calls().some(({ method }) => method === 'getMe')).toBe(true)
    await w.settle()
    await alice.chat.sees('Telegram rejects the token of your bot @amber_energy_bot')
    expect(await w.app.fleet.health[0]?.problem()).toContain('Telegram rejects the token of @amber_energy_bot')
    spareTelegrams[0]?.faults.clear()
    const userMessage = alice.chat.say('/partner')
    const list = await alice.chat.sees('🏪 Your own bot', { after: userMessage.id })
    expect(list.buttons.flat().map(({ text }) => text)).toContain('@amber_energy_bot · stopped, token rejected')
    await alice.chat.tap('➕ Add a bot')
    await alice.chat.sees('Send me your bot’s token.')
    alice.chat.say(AMBER.token)
    await alice.chat.sees('The bot has a new token')
    await waitForBot(w)
    expect(await botRowOf(w)).toMatchObject({ state: 'running', marginBp: 1_000, problem: null })
    await w.app.fleet.worker.pass()
    expect(await w.app.fleet.health[0]?.problem()).toBeUndefined()
  })

  it('waits for approval if approval is required, and sells nothing while an operator has paused it', async () => {
    const w = await createSandboxFixture({ PARTNER_BOTS: 'approve' })
    const { alice, olga, wei } = w
    olga.chat.say('/start')
    await olga.chat.sees(/./)
    await w.openAccount(alice)
    await addBotInChat(alice, AMBER.token)
    await alice.chat.tap('✅ Start the bot')
    await alice.chat.sees('waiting for an operator')
    await w.settle()
    expect(runningBot(w)).toBeUndefined()
    const notice = await olga.chat.sees('🏪 A new partner bot is waiting for your approval:')
    await olga.chat.tap('@amber_energy_bot', { messageId: notice.id })
    await olga.chat.sees('State: waiting')
    await olga.chat.tap('✅ Approve')
    await olga.chat.sees('State: running')
    await waitForBot(w)
    await w.settle()
    await alice.chat.sees('is approved and starting now.')
    await openAccountInBot(w, wei, '50')
    const its = alice.inBot(0)
    const before = its.say('/admin').id
    await its.sees('Operator', { after: before })
    await its.tap('✏️ Texts')
    await its.sees('✏️ This bot’s texts')
    await its.tap('✏️ Support contact')
    await its.sees('send the new text')
    its.say('@foreign_help')
    await its.sees('(waiting for an operator’s approval)')
    const supportText = async () => {
      const { id } = wei.inBot(0).say('/support')
      return (await wei.inBot(0).sees(/./, { after: id })).text
    }
    expect(await supportText()).not.toContain('@foreign_help')
    await w.app.fleet.worker.pass()
    await w.settle()
    const waits = await olga.chat.sees('has new texts for your approval.')
    await olga.chat.tap('@amber_energy_bot', { messageId: waits.id })
    await olga.chat.sees('⏳ Support contact: @foreign_help')
    await olga.chat.tap('✅ Approve the texts')
    await w.app.fleet.worker.pass()
    await w.settle()
    await alice.chat.sees('are approved and live.')
    expect(await supportText()).toContain('@foreign_help')
    await olga.chat.tap('⏸ Pause')
    await olga.chat.sees('State: paused')
    await w.settle()
    await alice.chat.sees('An operator paused your bot')
    const userMessage = wei.inBot(0).say(`/energy ${wei.wallet.address} 65000 1h`)
    await wei.inBot(0).sees(/暂停/, { after: userMessage.id })
    const asked = alice.chat.say('/partner')
    await alice.chat.sees('🏪 Your own bot', { after: asked.id })
    await alice.chat.tap('@amber_energy_bot · paused')
    const screen = await alice.chat.sees('State: paused')
    expect(screen.buttons.flat().map(({ text }) => text)).not.toContain('▶️ Resume')
  })

  it('can close, reopen and close again: users are notified each time, and it stops at the announced time', async () => {
    const w = await openCloseQuestion()
    const { alice, wei } = w
    await alice.chat.tap('🗑 Yes, close it')
    await alice.chat.sees('State: closing')
    await w.settle()
    await wei.inBot(0).sees('@sunwatt_bot')
    const tried = wei.inBot(0).say(`/energy ${wei.wallet.address} 65000 1h`)
    const answer = await wei.inBot(0).sees('即将关闭：它不再销售', { after: tried.id })
    expect(answer.text).not.toContain('暂停')
    await alice.chat.tap('▶️ Resume')
    await alice.chat.sees('State: running')
    await w.app.fleet.worker.pass()
    await w.settle()
    await wei.inBot(0).sees('本机器人继续开放', { after: answer.id })
    await w.passTime(1_000)
    await alice.chat.tap('🗑 Close')
    await alice.chat.sees('Close @amber_energy_bot?')
    await w.passTime(10 * 60_000 + 1)
    await alice.chat.tap('🗑 Yes, close it')
    await alice.chat.sees('That question was old')
    expect(await botRowOf(w)).toMatchObject({ state: 'running' })
    await alice.chat.tap('🗑 Yes, close it')
    await alice.chat.sees('State: closing')
    await w.app.fleet.worker.pass()
    await w.passTime(14 * 86_400_000 + 1_000)
    await w.app.fleet.worker.pass()
    expect(runningBot(w)).toBeUndefined()
    expect(await botRowOf(w)).toMatchObject({ state: 'removed', sealedToken: null })
  })

  it("announces the primary bot's name when it closes, even if Telegram returns that name late", async () => {
    const w = await openCloseQuestion()
    const { alice, wei } = w
    const refused = { kind: 'refuse', status: 502, description: 'Bad Gateway' } as const
    w.app.telegram?.telegram.faults.failNext('getMe', refused, 1)
    await alice.chat.tap('🗑 Yes, close it')
    await alice.chat.sees('State: closing')
    await w.app.fleet.worker.pass().catch(() => {})
    const bots = w.app.fleet.bots()
    expect(await bots[0]?.db.read((reader) => activePause(reader, 'buy'))).toBeDefined()
    await w.passTime(5_000)
    await w.app.fleet.worker.pass()
    await w.settle()
    await wei.inBot(0).sees('@sunwatt_bot')
    expect(
      wei
        .inBot(0)
        .chat()
        .filter(({ text }) => /@(?!\w)/.test(text)),
    ).toEqual([])
  })

  it('needs one Telegram call to announce the closing of several bots, and sells again right after reopening', async () => {
    const w = await createSandboxFixture(PARTNERS)
    const { alice, olga } = w
    await w.openAccount(alice)
    await addAndStartBot(w, alice)
    await w.openAccount(olga)
    await addAndStartBot(w, olga, BASALT)
    const nowMs = w.clock.now()
    await w.app.db.write(async (tx) => {
      for (const bot of [AMBER, BASALT])
        await changeBot(tx, idOf(bot), 'close', { closesAtMs: nowMs + 86_400_000 }, nowMs)
    })
    const { faults } = w.app.telegram?.telegram ?? {}
    faults?.failNext('getMe', { kind: 'refuse', status: 502, description: 'Bad Gateway' }, 100)
    const before = faults?.count('getMe') ?? 0
    await w.app.fleet.worker.pass()
    expect(faults?.count('getMe')).toBe(before + 1)
    const isPausedIn = () => runningBot(w)?.db.read((reader) => activePause(reader, 'buy'))
    expect(await isPausedIn()).toBeDefined()
    await w.app.db.write((tx) => changeBot(tx, idOf(AMBER), 'reopen', { closesAtMs: null }, nowMs))
    await w.app.fleet.worker.pass()
    expect(await isPausedIn()).toBeUndefined()
  })

  it('does not affect other bots if its token cannot be decrypted or another program polls with it', async () => {
    const w = await createSandboxFixture(PARTNERS)
    const { alice } = w
    await w.openAccount(alice)
    await addAndStartBot(w, alice)
    const sealed = (await botRowOf(w))?.sealedToken ?? ''
    const row = {
      id: idOf(BASALT),
      username: BASALT.username,
      name: BASALT.name,
      userId: alice.chat.id,
      accountId: 'a',
    }
    await w.app.db.write(async (tx) => {
      // A token sealed for another row cannot be decrypted here.
      await saveToken(tx, { ...row, sealedToken: sealed }, 1)
      await changeBot(tx, row.id, 'start', {}, w.clock.now())
    })
    await w.app.fleet.worker.pass()
    expect(runningBot(w)).toBeDefined()
    expect(runningBot(w, BASALT)).toBeUndefined()
    expect(await w.app.fleet.health[0]?.problem()).toContain(String(row.id))
    await w.app.db.write(async (tx) => {
      await changeBot(tx, row.id, 'close', {}, w.clock.now())
      await changeBot(tx, row.id, 'remove', {}, w.clock.now())
    })
    await w.app.fleet.worker.pass()
    expect(await w.app.fleet.health[0]?.problem()).toBeUndefined()
    const conflict = { kind: 'refuse', status: 409, description: 'Conflict' } as const
    w.app.telegram.spareTelegrams[0]?.faults.failNext('getUpdates', conflict, 1_000)
    alice.inBot(0).start()
    await expect.poll(() => runningBot(w)?.bot.health().token).toBe('used')
    await w.app.fleet.worker.pass()
    expect(await botRowOf(w)).toMatchObject({ state: 'running', problem: 'used' })
    expect(runningBot(w)).toBeDefined()
    w.app.telegram.spareTelegrams[0]?.faults.clear()
  })

  it('is offered to users only if the operator enables partner bots', async () => {
    const w = await createSandboxFixture()
    const { alice } = w
    await w.openAccount(alice)
    alice.chat.say('/partner')
    await alice.chat.sees('You can’t run your own bot here.')
  })
})

it('the operator can add bots in settings or in the chat, each with its own markup and texts', async () => {
  const w = await createSandboxFixture({ BOT_TOKENS: AMBER.token })
  const { olga, wei } = w
  await waitForBot(w)
  olga.chat.say('/admin')
  await olga.chat.sees('Operator')
  await olga.chat.tap('🏪 Bots')
  const bots = await olga.chat.sees('🏪 Additional bots')
  expect(bots.text).toContain('From BOT_TOKENS: @amber_energy_bot')
  expect(bots.text).not.toContain('No additional bots.')
  await olga.chat.tap('➕ Add your own bot')
  await olga.chat.sees('Send me your bot’s token.')
  olga.chat.say(AMBER.token)
  await olga.chat.sees('⚠️ This bot is already in use here.')
  olga.chat.say(BASALT.token)
  await olga.chat.sees('One more step')
  await olga.chat.tap('➡️ Continue')
  await olga.chat.sees('Start Basalt Energy')
  await olga.chat.tap('✅ Start the bot')
  await olga.chat.sees('State: running')
  await waitForBot(w, BASALT)
  expect(w.app.fleet.bots()).toHaveLength(2)
  await w.passTime(60_000)
  // The search for the shortest rental reads estimates, too.
  for (const { workers } of [w.app.bot, ...w.app.fleet.bots().map((one) => one.bot)])
    await workers.find(({ name }) => name === 'bot.offers')?.stop()
  let asked = 0
  const count = (sent: unknown) => {
    if ((sent as { request: ClientRequest }).request.path.endsWith('/v2/estimate-buy-resource')) asked++
  }
  subscribe('http.client.request.start', count)
  onTestFinished(() => void unsubscribe('http.client.request.start', count))
  w.clock.advance(60_000)
  for (const notifier of [w.app.notifier, ...w.app.fleet.bots().map((one) => one.notifier)])
    await notifier.prices.pass()
  // Four reads, for Energy and Bandwidth for an hour and a day, however many bots there are.
  expect(asked).toBe(4)
  olga.inBot(1).say('/admin')
  await olga.inBot(1).sees('Operator')
  await olga.inBot(1).tap('✏️ Texts')
  await olga.inBot(1).sees('✏️ This bot’s texts')
  await olga.inBot(1).tap('✏️ Name')
  await olga.inBot(1).sees('send the new text')
  olga.inBot(1).say('Basalt & Sons')
  await olga.inBot(1).sees('Name: Basalt & Sons')
  await w.restart()
  await waitForBot(w)
  await waitForBot(w, BASALT)
  wei.inBot(1).start()
  await wei.inBot(1).sees('Basalt & Sons')
  wei.inBot(0).start()
  expect((await wei.inBot(0).sees(/./)).text).not.toContain('Basalt')

  await openAccountInBot(w, wei, '50', 1)
  const after = olga.chat.say('/admin').id
  await olga.chat.sees('Operator', { after })
  await olga.chat.tap('🏪 Bots')
  await olga.chat.sees('🏪 Additional bots', { after })
  await olga.chat.tap('@basalt_energy_bot · running')
  await olga.chat.sees('State: running', { after })
  await olga.chat.tap('⏸ Pause')
  await olga.chat.sees('State: paused', { after })
  await w.app.fleet.worker.pass()
  expect(await runningBot(w, BASALT)?.db.read((reader) => activePause(reader, 'buy'))).toBeDefined()
  await olga.chat.tap('🗑 Close')
  await olga.chat.sees('Close @basalt', { after })
  await olga.chat.tap('🗑 Yes, close it')
  await olga.chat.sees('State: closing', { after })
  await w.app.fleet.worker.pass()
  await w.settle()
  await wei.inBot(1).sees('@sunwatt_bot')
})
