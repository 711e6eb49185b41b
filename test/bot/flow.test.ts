import { describe, expect, it } from 'vitest'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { readFlow } from '../support/rows.ts'
import { forgeTap } from './hands.ts'
import { botWorld } from './world.ts'

describe('a conversation', () => {
  it('goes on with the next tap after a restart', async () => {
    const world = await botWorld()
    const { ann, market } = world
    market.open('my-key')
    ann.say('/link')
    const asked = await ann.sees('Paste your API key')
    await world.restart()
    ann.say('my-key')
    expect((await ann.sees('Your account is linked')).id).toBe(asked.id)
  })

  it('ends with Cancel, with /cancel, and says so', async () => {
    const { ann, db } = await botWorld()
    ann.say('/link')
    const first = await ann.sees('Paste your API key')
    await ann.tap('✖️ Cancel')
    expect((await ann.sees('Cancelled')).id).toBe(first.id)
    ann.say('/link')
    const second = await ann.sees('Paste your API key')
    ann.say('/cancel')
    await ann.sees('Cancelled', { after: second.id })
    await ann.waitFor(() => (ann.message(second.id) ? undefined : true))
    await expect.poll(() => db.read((r) => readFlow(r, ann.id, ann.id))).toBeUndefined()
    ann.say('/cancel')
    await ann.sees('nothing to cancel')
  })

  it('takes an answer only from a button that it has shown', async () => {
    const world = await botWorld()
    const { ann } = world
    ann.say('/calc')
    const asked = await ann.sees('how much?')
    const button = asked.buttons[0]?.[0]
    const data = button && 'data' in button ? button.data : ''
    expect(data).toMatch(/a65000$/)
    await forgeTap(world, ann, data.replace('65000', '9e99'), asked.id)
    expect(ann.last().text).toContain('how much?')
    await ann.tap(button?.text ?? '')
    await ann.sees('for how long?')
  })

  it('lets other commands through and goes on', async () => {
    const { ann, market } = await botWorld()
    market.open('my-key')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('/id')
    await ann.sees(String(ann.id))
    ann.say('my-key')
    await ann.sees('Your account is linked')
  })

  it('answers what is typed after a command below it, once, and takes the old message away', async () => {
    const world = await botWorld()
    const { ann, market } = world
    market.open('my-key')
    ann.say('/link')
    const asked = await ann.sees('Paste your API key')
    ann.say('/help')
    const help = await ann.sees('/deposit')
    await world.restart()
    ann.say('two words')
    const again = await ann.sees('does not look like')
    expect(again.id).toBeGreaterThan(help.id)
    await ann.waitFor(() => (ann.message(asked.id) ? undefined : true))
    ann.say('my-key')
    expect((await ann.sees('Your account is linked')).id).toBe(again.id)
  })

  it('answers a tap after a command where it was tapped', async () => {
    const { ann } = await botWorld()
    ann.say('/link')
    const asked = await ann.sees('Paste your API key')
    ann.say('/id')
    await ann.sees(String(ann.id))
    await ann.tap('✖️ Cancel', { messageId: asked.id })
    expect((await ann.sees('Cancelled')).id).toBe(asked.id)
  })

  it('begun anew by a command is answered in its new message', async () => {
    const { ann, market } = await botWorld()
    market.open('my-key')
    ann.say('/link')
    const first = await ann.sees('Paste your API key')
    ann.say('/link')
    const second = await ann.sees('Paste your API key', { after: first.id })
    ann.say('my-key')
    expect((await ann.sees('Your account is linked')).id).toBe(second.id)
  })

  it('is replaced by the next one', async () => {
    const { ann } = await botWorld()
    ann.say('/link')
    const first = await ann.sees('Paste your API key')
    ann.say('/link')
    await ann.sees('Paste your API key', { after: first.id })
    await ann.waitFor(() => (ann.message(first.id) ? undefined : true))
  })

  it('ends itself after 15 minutes, says so in its message, and its buttons are stale', async () => {
    const world = await botWorld()
    const { ann, clock, db } = world
    ann.say('/link')
    const asked = await ann.sees('Paste your API key')
    await expect.poll(() => db.read((r) => readFlow(r, ann.id, ann.id))).toBeDefined()
    clock.advance(14 * 60_000)
    await world.pass('bot.flow-expiry')
    expect(ann.message(asked.id)?.text).toContain('Paste your API key')
    clock.advance(61_000)
    await world.pass('bot.flow-expiry')
    expect((await ann.sees('15 minutes')).id).toBe(asked.id)
    ann.say('my-key')
    await ann.sees('I do not know what to do with')
  })

  it('is sent again when its message was deleted', async () => {
    const { ann } = await botWorld()
    ann.say('/link')
    const asked = await ann.sees('Paste your API key')
    ann.delete(asked.id)
    ann.say('two words')
    expect((await ann.sees('does not look like')).id).not.toBe(asked.id)
  })

  it('takes two answers at once one after the other', async () => {
    const { ann, market } = await botWorld()
    market.open('my-key')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('wrong-key')
    ann.say('my-key')
    ann.say('my-key')
    await ann.sees('Your account is linked')
    await ann.sees('I do not know what to do with')
  })

  it('asks for a new message instead of an edited one', async () => {
    const { ann } = await botWorld()
    const old = ann.say('some words')
    await ann.sees('I do not know what to do with')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.edit(old.id, 'my-key')
    await ann.sees('do not follow edits')
  })

  it('survives a Telegram that refuses an edit: the next answer counts', async () => {
    const { ann, market, telegram } = await botWorld()
    market.open('my-key')
    ann.say('/link')
    await ann.sees('Paste your API key')
    telegram.faults.failNext('editMessageText', {
      kind: 'refuse',
      status: 400,
      description: 'Bad Request: strange',
    })
    ann.say('two words')
    await expect.poll(() => telegram.faults.calls('editMessageText').length).toBe(1)
    ann.say('my-key')
    await ann.sees('Your account is linked')
  })

  it('waits as long as a 429 asks, and repeats the message once', async () => {
    const world = await botWorld()
    const { ann, telegram } = world
    telegram.faults.failNext('sendMessage', { kind: 'flood', retryAfterSec: 3 })
    ann.say('/id')
    await world.patiently(ann.sees('Your Telegram id'))
    expect(telegram.faults.calls('sendMessage')).toHaveLength(2)
  })

  it('never repeats a message whose answer was lost', async () => {
    const world = await botWorld()
    const { ann, telegram } = world
    telegram.faults.failNext('sendMessage', { kind: 'lost' })
    ann.say('/link')
    await ann.sees('Paste your API key')
    await expect.poll(() => world.logged.join()).toContain('flow.screen_not_shown')
    expect(ann.chat().filter((m) => m.text.includes('Paste your API key'))).toHaveLength(1)
    // The buttons of that message work all the same.
    await ann.tap('✖️ Cancel')
    await ann.sees('Cancelled')
  })
})

describe('anything else', () => {
  it('is answered: stale buttons, unknown commands, stray texts, pictures, stickers', async () => {
    const { ann } = await botWorld()
    ann.say('/start')
    await ann.sees('Welcome')
    ann.say('/nonsense')
    await ann.sees('do not know that command')
    ann.say('some words')
    await ann.sees('I do not know what to do with “some words”')
    ann.sendPhoto()
    await ann.sees('only read text and buttons')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('/cancel')
    await ann.sees('Cancelled')
  })

  it('points to the private chat from a group, in one line, and keeps secrets out of it', async () => {
    const { ann, market } = await botWorld()
    market.open('my-key')
    ann.say('/link@sunwatt_bot', { chatId: GROUP_ID })
    const told = await ann.sees('private chat', { chatId: GROUP_ID })
    expect(told.buttons.flat()[0]).toMatchObject({ kind: 'url' })
    const { id } = ann.say('/Link@SunWatt_BOT', { chatId: GROUP_ID })
    const again = await ann.sees('private chat', { chatId: GROUP_ID, after: id })
    expect(again.buttons).toEqual(told.buttons)
    expect(ann.chat().filter((m) => m.from.isBot)).toHaveLength(0)
  })

  it('is in the language of the person, who can change it', async () => {
    const { wei } = await botWorld()
    wei.say('/start')
    await wei.sees('欢迎')
    wei.say('/settings')
    await wei.sees('语言')
    await wei.tap('English')
    await wei.sees('Language')
    wei.say('/start')
    await wei.sees('Welcome!')
  })

  it('remembers who blocked the bot and who came back', async () => {
    const world = await botWorld()
    const { ann, db } = world
    const { readVisitor } = await import('../../src/db/stores/bot/users.ts')
    const blocked = () => db.read(async (r) => (await readVisitor(r, ann.id))?.user.blockedAtMs)
    ann.say('/id')
    await ann.sees('Your Telegram id')
    ann.block()
    await expect.poll(blocked).toBe(world.clock.now())
    ann.start()
    await ann.sees('Welcome')
    await expect.poll(blocked).toBeNull()
  })

  it('leaves a banned person an appeal, the account and the withdrawals, and answers nothing else', async () => {
    const { ann, db, market } = await botWorld()
    const { setBanned } = await import('../../src/db/stores/bot/users.ts')
    market.open('my-key')
    ann.say('/link my-key')
    await ann.sees('is linked')
    await db.write((tx) => setBanned(tx, ann.id, 1))
    for (const typed of ['/id', '/start', 'hello', '/energy', '/admin']) {
      const said = ann.say(typed)
      const answer = await ann.sees('shut you out', { after: said.id })
      expect(answer.buttons.flat().map(({ text }) => text)).toEqual(['💬 Support', '👤 Account', '💸 Withdraw'])
    }
    await ann.tap('💬 Support')
    await ann.sees('Write your question')
    ann.say('I did nothing')
    await ann.sees('The operators have it')
    ann.say('/support')
    await ann.sees('is open. What you write now is added to it')
    ann.say('Nothing at all')
    await ann.sees('The operators have it', { after: ann.last().id - 1 })
    const said = ann.say('/account')
    await ann.sees('Balance', { after: said.id })
    const privacy = ann.say('/privacy')
    await ann.sees('What is stored about you', { after: privacy.id })
  })

  it('forgets a person who asks for it', async () => {
    const { ann, market, db } = await botWorld()
    const { readVisitor } = await import('../../src/db/stores/bot/users.ts')
    market.open('my-key')
    ann.say('/link my-key')
    await ann.sees('is linked')
    ann.say('/privacy')
    await ann.sees('What is stored')
    await ann.tap('🗑 Delete my data')
    await ann.sees('save it first')
    await ann.tap('Yes, delete everything')
    await ann.sees('everything about you is deleted')
    expect(await db.read((r) => readVisitor(r, ann.id))).toBeUndefined()
    ann.say('/start')
    await ann.sees('Welcome')
  })
})
