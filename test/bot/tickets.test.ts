/** Tests /support tickets: created, answered in the chat, continued, solved, and never storing secrets. */
import { describe, expect, it } from 'vitest'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { redactSecrets } from '../../src/bot/tickets/write.ts'
import { operatorsOf } from '../../src/db/stores/admin/operators.ts'
import { entriesOf, openTicketOf } from '../../src/db/stores/admin/tickets.ts'
import { MNEMONIC } from '../market/market-fixture.ts'
import { createBotFixture } from './bot-fixture.ts'
import { ALICE } from './purchase-fixture.ts'

const HOURS = 3_600_000

async function createTicketFixture(options: Parameters<typeof createBotFixture>[0] = {}) {
  const fixture = await createBotFixture(options)
  const { ann, olga, clock } = fixture
  let notifier = createNotifier(fixture.deps, fixture.sunwatt)
  olga.say('/start')
  await olga.waitFor((all) => all.find((m) => m.from.isBot))
  const tell = async () => {
    await notifier.tickets.pass()
    await notifier.outbox.pass()
  }
  return {
    ...fixture,
    fixture: fixture,
    tell,
    restart: async () => {
      await fixture.restart()
      notifier = createNotifier(fixture.deps, fixture.sunwatt)
    },
    ask: async (text: string) => {
      const { id } = ann.say('/support')
      await ann.sees('Write your question', { after: id })
      ann.say(text)
      await ann.sees('Question #1 saved')
      await tell()
    },
    open: () => fixture.db.read((reader) => openTicketOf(reader, ann.id)),
    said: async () => (await fixture.db.read((reader) => entriesOf(reader, 1, 20))).map(({ text }) => text),
    later: (ms: number) => clock.advance(ms),
    olga,
    ann,
  }
}

describe('/support', () => {
  it('opens a ticket that is answered, continued and solved in one operator message', async () => {
    const d = await createTicketFixture()
    const { ann, olga, fixture } = d
    await d.ask('Where is my <order>?')
    const card = await olga.sees('Ticket #1 · waiting')
    expect(card.text).toContain('Where is my <order>?')
    expect(card.text).toContain('@ann_sandbox')

    await olga.tap('↩️ Answer')
    await olga.sees('Your answer to ticket #1')
    await d.restart()
    olga.say('It is on its way & filled')
    await olga.sees('✅ Sent.')
    await d.tell()
    const answer = await ann.sees('Answer to your question #1')
    expect(answer.text).toContain('It is on its way & filled')

    await ann.tap('↩️ Reply')
    await ann.sees('Your question #1 is open')
    ann.sendPhoto({ caption: 'Look' })
    await ann.waitFor((all) =>
      all.filter((m) => m.text.includes('Question #1 saved')).length === 2 ? true : undefined,
    )
    d.later(61_000)
    await d.tell()
    const again = await olga.sees(/#1 · waiting[\s\S]*📎 Look/)
    expect(olga.chat().filter((m) => m.text.includes('#1 · waiting'))).toHaveLength(1)
    await olga.tap('📎 File', { messageId: again.id })
    await olga.waitFor((all) => all.findLast((m) => m.from.isBot && m.photo !== undefined))

    await ann.tap('✅ Solved')
    await ann.sees('Question #1 is closed')
    expect(await d.open()).toBeUndefined()
    await d.tell()
    await olga.sees('Ticket #1 · closed')
    await olga.tap('↩️ Answer', { messageId: again.id }).catch(() => {})
    expect(await d.said()).toEqual(['Where is my <order>?', 'It is on its way & filled', 'Look'])
    expect(fixture.logged.join()).not.toContain('on its way')
  })

  it('takes a reply to an answer at once, and offers to take a sentence that is no rental', async () => {
    const d = await createTicketFixture()
    const { ann, olga } = d
    await d.ask('Where is my order?')
    await olga.sees('Ticket #1 · waiting')
    await olga.tap('↩️ Answer')
    await olga.sees('Your answer to ticket #1')
    olga.say('Which one?')
    await olga.sees('✅ Sent.')
    await d.tell()
    const answer = await ann.sees('Answer to your question #1')

    // A reply goes to the ticket, also in the middle of a flow.
    ann.say('/support')
    const question = await ann.sees('Your question #1 is open', { after: answer.id })
    ann.say('The one of noon', { replyTo: answer.id })
    const saved = await ann.sees('Question #1 saved', { after: question.id })
    ann.sendPhoto({ caption: 'This one', replyTo: answer.id })
    await ann.sees('Question #1 saved', { after: saved.id })
    await ann.tap('✖️ Cancel', { messageId: question.id })
    await d.tell()
    await olga.sees(/#1 · waiting[\s\S]*📎 This one/)

    for (const text of ['It still has not arrived', 'I sent 20 TRX at noon and got no news of it']) {
      const { id } = ann.say(text)
      const offer = await ann.sees('Send this to support?', { after: id })
      expect(offer.text).toContain(text)
      await ann.tap('Yes', { messageId: offer.id })
      await ann.sees('Question #1 saved', { after: id })
    }
    const texts = [
      'The one of noon',
      'This one',
      'It still has not arrived',
      'I sent 20 TRX at noon and got no news of it',
    ]
    expect((await d.said()).slice(2)).toEqual(texts)

    // Other input leaves the offer, and without an open ticket there is none.
    const { id } = ann.say('My deposit is missing')
    const offer = await ann.sees('Send this to support?', { after: id })
    expect(offer.buttons.flat().map(({ text }) => text)).toEqual(['Yes', '✖️ Cancel', '💰 Deposit'])
    await ann.tap('✅ Solved', { messageId: answer.id })
    await ann.sees('Question #1 is closed')
    await ann.sees('didn’t get', { after: ann.say('It still has not arrived').id })
  })

  it('explains a slip in a rental instead of offering it to support', async () => {
    const d = await createTicketFixture()
    await d.ask('Where is my order?')
    for (const [text, problem] of [
      [`${ALICE} 65k 5x`, 'I don’t know what “5x” means here'],
      ['65k 1h 5 7', 'too many numbers'],
      [`i paid 20 TRX from ${ALICE} at 5pm, but nothing came`, 'Send this to support?'],
    ] as const) {
      const { id } = d.ann.say(text)
      await d.ann.sees(problem, { after: id })
    }
  })

  it('says that an offered sentence contained a secret, and deletes it', async () => {
    const d = await createTicketFixture()
    const { ann } = d
    await d.ask('Where is my order?')
    const { id } = ann.say(`my words are ${MNEMONIC} help`)
    const offer = await ann.sees('Send this to support?', { after: id })
    expect(offer.text).toContain('my words are […] help')
    expect(offer.text).toContain('🔐 Your message contained something like a key or a recovery phrase.')
    expect(ann.message(id)).toBeUndefined()
    await ann.tap('Yes', { messageId: offer.id })
    expect((await ann.sees('Question #1 saved', { after: id })).text).toContain('🔐')
  })

  it('is listed on the /admin card, with an alert if a user waits too long', async () => {
    const d = await createTicketFixture({ ticketWaitHours: 2 })
    const { ann, olga } = d
    await d.ask('Hello?')
    d.later(3 * HOURS)
    await d.tell()
    await olga.sees('A user has been waiting for support for more than 2 hours')
    olga.say('/admin')
    await d.fixture.patiently(olga.sees('Users:'))
    await olga.tap('💬 Tickets')
    await olga.sees('Waiting for an answer: 1, the longest for 3h')
    await olga.tap('#1 · waiting · 3h')
    await olga.sees('Ticket #1')
    await olga.tap('✖️ Close')
    await olga.sees('Ticket #1 · closed')
    await d.tell()
    await ann.sees('Question #1 is closed. Anything else?')
    await olga.sees('✅ Operator:')
    olga.say('/journal')
    await olga.sees('ticket.close')
  })

  it('includes the screen the user came from, and has a rate limit', async () => {
    const d = await createTicketFixture()
    const { ann, olga } = d
    ann.say('/orders')
    await ann.sees('You need an account')
    ann.say('/support')
    await ann.sees('Write your question')
    await ann.tap('✖️ Cancel')
    for (let i = 1; i <= 6; i++) ann.say(`/support question ${i}`)
    await ann.sees('⏱ Too many messages in a minute.')
    expect(await d.said()).toHaveLength(5)
    d.later(61_000)
    ann.say('/support question 7')
    await ann.waitFor((all) =>
      all.filter((m) => m.text.includes('Question #1 saved')).length === 6 ? true : undefined,
    )
    await d.tell()
    expect(olga.last().text).toContain('question 7')
  })

  it('sends questions and answers in full, and marks texts that are too long', async () => {
    const d = await createTicketFixture()
    const { ann, olga } = d
    const long = (end: string) => `${'zzzz '.repeat(590)}${end}`
    await d.ask('the first of several')
    d.later(61_000)
    ann.say(`/support ${long('the txid')}`)
    await ann.waitFor((all) =>
      all.filter((m) => m.text.includes('Question #1 saved')).length === 2 ? true : undefined,
    )
    await d.tell()
    await olga.sees(/Ticket #1 · waiting[\s\S]*the txid/)
    await olga.tap('↩️ Answer')
    await olga.sees('Your answer to ticket #1')
    olga.say(long('the remedy'))
    await olga.sees('✅ Sent.')
    await d.tell()
    await ann.sees(/Answer to your question #1[\s\S]*the remedy/)

    const { id } = ann.say(`/support ${'x'.repeat(3_001)}`)
    await ann.sees('too long (max. 3,000 characters)', { after: id })
    await ann.tap('↩️ Reply')
    await ann.sees('Your question #1 is open', { after: id })
    const typed = ann.say('x'.repeat(3_001))
    await ann.waitFor((all) =>
      all.find((m) => m.text.includes('max. 3,000') && m.id !== typed.id && m.text.includes('#1')),
    )
    expect((await d.said()).map(({ length }) => length)).toEqual([
      20,
      long('the txid').length,
      long('the remedy').length,
    ])
  })

  it('shows the actions of operators on the ticket', async () => {
    const d = await createTicketFixture()
    const { olga } = d
    await d.ask('zzzz '.repeat(590))
    await olga.sees('Ticket #1 · waiting')
    const answers = async (text: string) => {
      await olga.tap('↩️ Answer')
      await olga.sees('Your answer to ticket #1')
      olga.say(text)
      return olga.waitFor((all) => all.find((m) => m.text.includes('✅ Sent.') && m.text.includes(text)))
    }
    const { text } = await answers('ok')
    const parts = text.split('\n\n')
    const [note = '', , , entry = ''] = parts
    expect(parts).toHaveLength(4)
    const without = text.length - note.length + entry.length - 'ok'.length
    await answers('y'.repeat(4_096 - without))
  })

  it('announces a follow-up in a new message, at most once in three minutes', async () => {
    const d = await createTicketFixture()
    const { ann, olga } = d
    const card = () => olga.sees('Ticket #1 · waiting')
    const write = async (text: string) => {
      const { id } = ann.say(`/support ${text}`)
      await ann.sees('Question #1 saved', { after: id })
      await d.tell()
      await olga.waitFor((all) => all.find((m) => m.text.includes(text)))
    }
    await d.ask('the first')
    const first = await card()
    for (const text of ['the second', 'the third']) {
      d.later(70_000)
      await write(text)
      expect((await card()).id).toBe(first.id)
    }
    d.later(170_000)
    await d.tell()
    expect((await card()).id).toBe(first.id)
    d.later(10_000)
    await d.tell()
    const second = await card()
    expect(second.id).toBeGreaterThan(first.id)
    expect(second.text).toContain('the third')
    for (const minutes of [1, 3, 30]) {
      d.later(minutes * 60_000)
      await d.tell()
      expect((await card()).id).toBe(second.id)
    }
    await write('the fourth')
    expect((await card()).id).toBeGreaterThan(second.id)
  })

  it('stores no secret, neither in the chat nor in the ticket', async () => {
    const d = await createTicketFixture()
    const { ann } = d
    const { id } = ann.say(`/support my words are ${MNEMONIC} help`)
    await ann.sees('🔐 Your message contained something like a key or a recovery phrase.')
    expect(ann.message(id)).toBeUndefined()
    expect(await d.said()).toEqual(['my words are […] help'])
    const txid = 'ab'.repeat(32)
    for (const [text, kept] of [
      ['key 7f9c24e8-3b12-4fef-91e0-5da34c0b7a55, why?', 'key […], why?'],
      [`my private key is ${txid}`, 'my private key is […]'],
      [`where is ${txid}`, undefined],
      ['i sent some money last week but nothing came back until today please help', undefined],
    ] as const)
      expect(await redactSecrets(text)).toEqual({ text: kept ?? text, hid: kept !== undefined })
  })

  it('names the contact if support is handled elsewhere, or says that there is no support', async () => {
    const elsewhere = await createBotFixture({ supportContact: '@sunwatt_help' })
    elsewhere.ann.say('/support')
    await elsewhere.ann.sees('Write to @sunwatt_help')
    const nobody = await createBotFixture({ adminIds: [] })
    expect(await nobody.db.read((reader) => operatorsOf(reader, { adminIds: [] }))).toEqual([])
    nobody.ann.say('/support help me')
    await nobody.ann.sees('This bot has no support.')
  })

  it('the ticket is deleted when its user deletes their data', async () => {
    const d = await createTicketFixture()
    await d.ask('Hello?')
    d.ann.say('/privacy')
    await d.ann.sees('What this bot stores about you')
    await d.ann.tap('🗑 Delete my data')
    await d.ann.sees('Delete')
    await d.ann.tap(d.ann.last().buttons.flat()[0]?.text ?? '')
    await expect.poll(d.said).toEqual([])
    expect(await d.open()).toBeUndefined()
  })
})
