import { describe, expect, it } from 'vitest'
import { GROUP_ID } from '../../src/sandbox/telegram/telegram.ts'
import { readFlow } from '../support/rows.ts'
import { createBotFixture } from './bot-fixture.ts'
import { forgeTap, labelsOf } from './user-driver.ts'

describe('a conversation', () => {
  it('continues after a restart', async () => {
    const fixture = await createBotFixture()
    const { ann, market } = fixture
    market.open('my-key')
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    await fixture.restart()
    ann.say('my-key')
    expect((await ann.sees('Your account is linked')).id).toBe(question.id)
  })

  it('ends with Cancel or /cancel, and its message shows that', async () => {
    const { ann, db } = await createBotFixture()
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

  it('accepts answers only from buttons that it has shown', async () => {
    const fixture = await createBotFixture()
    const { ann } = fixture
    ann.say('/calc')
    const question = await ann.sees('how much?')
    const button = question.buttons[0]?.[0]
    const data = button && 'data' in button ? button.data : ''
    expect(data).toMatch(/a65000$/)
    await forgeTap(fixture, ann, data.replace('65000', '9e99'), question.id)
    expect(ann.last().text).toContain('how much?')
    await ann.tap(button?.text ?? '')
    await ann.sees('For how long?')
  })

  it('allows other commands, and then continues', async () => {
    const { ann, market } = await createBotFixture()
    market.open('my-key')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('/id')
    await ann.sees(String(ann.id))
    ann.say('my-key')
    await ann.sees('Your account is linked')
  })

  it('answers text typed after another command in a new message, and removes the old one', async () => {
    const fixture = await createBotFixture()
    const { ann, market } = fixture
    market.open('my-key')
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    ann.say('/help')
    const help = await ann.sees('/deposit')
    await fixture.restart()
    ann.say('two words')
    const again = await ann.sees('⚠️ That doesn’t look like an API key.')
    expect(again.id).toBeGreaterThan(help.id)
    await ann.waitFor(() => (ann.message(question.id) ? undefined : true))
    ann.say('my-key')
    expect((await ann.sees('Your account is linked')).id).toBe(again.id)
  })

  it('that was continued on an old message answers typed text below the newest one', async () => {
    const { ann } = await createBotFixture()
    ann.say('/calc')
    const card = await ann.sees('how much?')
    await ann.tap('✖️ Cancel')
    await ann.sees('Cancelled')
    ann.say('/id')
    const newest = await ann.sees('Your Telegram id')
    await ann.tap('🏠 Menu', { messageId: card.id })
    await ann.sees('Welcome!')
    await ann.tap('🧮 Calculator', { messageId: card.id })
    expect((await ann.sees('how much?')).id).toBe(card.id)
    ann.say('65000')
    const question = await ann.sees('For how long?')
    expect(question.id).toBeGreaterThan(newest.id)
    await ann.waitFor(() => (ann.message(card.id) ? undefined : true))
    await ann.tap('1d · 3.9 TRX')
    expect((await ann.sees('Energy: rent')).id).toBe(question.id)
  })

  it('after another command, answers a tap in the message that contains the button', async () => {
    const { ann } = await createBotFixture()
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    ann.say('/id')
    await ann.sees(String(ann.id))
    await ann.tap('✖️ Cancel', { messageId: question.id })
    expect((await ann.sees('Cancelled')).id).toBe(question.id)
  })

  it('restarted by a command continues in the new message', async () => {
    const { ann, market } = await createBotFixture()
    market.open('my-key')
    ann.say('/link')
    const first = await ann.sees('Paste your API key')
    ann.say('/link')
    const second = await ann.sees('Paste your API key', { after: first.id })
    ann.say('my-key')
    expect((await ann.sees('Your account is linked')).id).toBe(second.id)
  })

  it('is replaced by the next conversation', async () => {
    const { ann } = await createBotFixture()
    ann.say('/link')
    const first = await ann.sees('Paste your API key')
    ann.say('/link')
    await ann.sees('Paste your API key', { after: first.id })
    await ann.waitFor(() => (ann.message(first.id) ? undefined : true))
  })

  it('times out after 15 minutes, shows that in its message, and rejects its old buttons', async () => {
    const fixture = await createBotFixture()
    const { ann, clock, db } = fixture
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    await expect.poll(() => db.read((r) => readFlow(r, ann.id, ann.id))).toBeDefined()
    clock.advance(14 * 60_000)
    await fixture.pass('bot.flow-expiry')
    expect(ann.message(question.id)?.text).toContain('Paste your API key')
    clock.advance(61_000)
    await fixture.pass('bot.flow-expiry')
    expect((await ann.sees('15 minutes')).id).toBe(question.id)
    ann.say('my-key')
    await ann.sees('I didn’t get')
  })

  it('is sent again if its message was deleted', async () => {
    const { ann } = await createBotFixture()
    ann.say('/link')
    const question = await ann.sees('Paste your API key')
    ann.delete(question.id)
    ann.say('two words')
    expect((await ann.sees('⚠️ That doesn’t look like an API key.')).id).not.toBe(question.id)
  })

  it('handles two simultaneous answers one after the other', async () => {
    const { ann, market } = await createBotFixture()
    market.open('my-key')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('wrong-key')
    ann.say('my-key')
    ann.say('my-key')
    await ann.sees('Your account is linked')
    await ann.sees('I didn’t get')
  })

  it('rejects an edited message and asks for a new one', async () => {
    const { ann } = await createBotFixture()
    const old = ann.say('some words')
    await ann.sees('I didn’t get')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.edit(old.id, 'my-key')
    await ann.sees('I can’t see edits.')
  })

  it('continues with the next answer after Telegram has rejected an edit', async () => {
    const { ann, market, telegram } = await createBotFixture()
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

  it('waits as long as a 429 from Telegram demands, and then repeats the message once', async () => {
    const fixture = await createBotFixture()
    const { ann, telegram } = fixture
    telegram.faults.failNext('sendMessage', { kind: 'flood', retryAfterSec: 3 })
    ann.say('/id')
    await fixture.patiently(ann.sees('Your Telegram id'))
    expect(telegram.faults.calls('sendMessage')).toHaveLength(2)
  })

  it('never repeats a message with a lost response', async () => {
    const fixture = await createBotFixture()
    const { ann, telegram } = fixture
    telegram.faults.failNext('sendMessage', { kind: 'lost' })
    ann.say('/link')
    await ann.sees('Paste your API key')
    await expect.poll(() => fixture.logged.join()).toContain('flow.screen_not_shown')
    expect(ann.chat().filter((m) => m.text.includes('Paste your API key'))).toHaveLength(1)
    // The buttons of that message must still work.
    await ann.tap('✖️ Cancel')
    await ann.sees('Cancelled')
  })
})

describe('the bot', () => {
  it('answers outdated buttons, unknown commands, stray texts, pictures and stickers', async () => {
    const { ann } = await createBotFixture()
    ann.say('/start')
    await ann.sees('Welcome')
    ann.say('/nonsense')
    expect(labelsOf(await ann.sees('I don’t know that command.'))).toContain('💬 Support')
    ann.say('some words')
    await ann.sees('I didn’t get “some words”')
    ann.sendPhoto()
    expect(labelsOf(await ann.sees('only read text and buttons'))).toContain('💬 Support')
    ann.say('/link')
    await ann.sees('Paste your API key')
    ann.say('/cancel')
    await ann.sees('Cancelled')
  })

  it('answers in a group with one line that points to the private chat, without secrets', async () => {
    const { ann, market } = await createBotFixture()
    market.open('my-key')
    ann.say('/link@sunwatt_bot', { chatId: GROUP_ID })
    const notice = await ann.sees('private chat', { chatId: GROUP_ID })
    expect(notice.buttons.flat()[0]).toMatchObject({ kind: 'url' })
    const { id } = ann.say('/Link@SunWatt_BOT', { chatId: GROUP_ID })
    const again = await ann.sees('private chat', { chatId: GROUP_ID, after: id })
    expect(again.buttons).toEqual(notice.buttons)
    expect(ann.chat().filter((m) => m.from.isBot)).toHaveLength(0)
  })

  it('answers in the topic of a forum where the command was sent', async () => {
    const { ann, sunwatt } = await createBotFixture()
    const topics: unknown[] = []
    sunwatt.bot.api.config.use((send, method, payload, signal) => {
      if ('message_thread_id' in payload) topics.push(payload.message_thread_id)
      return send(method, payload, signal)
    })
    const chat = { id: GROUP_ID, type: 'supergroup', title: 'G', is_forum: true } as const
    const from = { id: ann.id, is_bot: false, first_name: 'Ann' }
    const topic = { message_thread_id: 7, is_topic_message: true } as const
    const message = { message_id: 9_000, date: 1, chat, from, text: '/price', ...topic }
    await sunwatt.handle({ update_id: 9_000_000, message })
    expect(topics).toEqual([7])
  })

  it("uses the user's language, which can be changed", async () => {
    const { wei } = await createBotFixture()
    wei.say('/start')
    await wei.sees('欢迎')
    wei.say('/settings')
    await wei.sees('语言')
    await wei.tap('English')
    await wei.sees('Language')
    wei.say('/start')
    await wei.sees('Welcome!')
  })

  it('records which users blocked the bot and which returned', async () => {
    const fixture = await createBotFixture()
    const { ann, db } = fixture
    const { readVisitor } = await import('../../src/db/stores/bot/users.ts')
    const isBlocked = () => db.read(async (r) => (await readVisitor(r, ann.id))?.user.blockedAtMs)
    ann.say('/id')
    await ann.sees('Your Telegram id')
    ann.block()
    await expect.poll(isBlocked).toBe(fixture.clock.now())
    ann.start()
    await ann.sees('Welcome')
    await expect.poll(isBlocked).toBeNull()
  })

  it('leaves a banned user only the appeal, the account and withdrawals', async () => {
    const { ann, db, market } = await createBotFixture()
    const { setBanned } = await import('../../src/db/stores/bot/users.ts')
    market.open('my-key')
    ann.say('/link my-key')
    await ann.sees('is linked')
    await db.write((tx) => setBanned(tx, ann.id, 1))
    for (const typed of ['/id', '/start', 'hello', '/energy', '/admin']) {
      const userMessage = ann.say(typed)
      const answer = await ann.sees('⛔ An operator has blocked you from this bot.', { after: userMessage.id })
      expect(answer.buttons.flat().map(({ text }) => text)).toEqual(['💬 Support', '👤 Account', '💸 Withdraw'])
    }
    await ann.tap('💬 Support')
    await ann.sees('Write your question')
    ann.say('I did nothing')
    await ann.sees('✅ Question #')
    ann.say('/support')
    await ann.sees('is open.')
    ann.say('Nothing at all')
    await ann.sees('✅ Question #', { after: ann.last().id - 1 })
    const userMessage = ann.say('/account')
    await ann.sees('Balance', { after: userMessage.id })
    const privacy = ann.say('/privacy')
    await ann.sees('What this bot stores about you', { after: privacy.id })
  })

  it('deletes a user on request', async () => {
    const { ann, market, db } = await createBotFixture()
    const { readVisitor } = await import('../../src/db/stores/bot/users.ts')
    market.open('my-key')
    ann.say('/link my-key')
    await ann.sees('is linked')
    ann.say('/privacy')
    await ann.sees('What this bot stores about you')
    await ann.tap('🗑 Delete my data')
    await ann.sees('save the keys first')
    await ann.tap('Yes, delete everything')
    await ann.sees('Everything about you here is deleted')
    expect(await db.read((r) => readVisitor(r, ann.id))).toBeUndefined()
    ann.say('/start')
    await ann.sees('Welcome')
  })
})
