import { GrammyError, HttpError } from 'grammy'
import { describe, expect, it } from 'vitest'
import { createBroadcaster } from '../../src/bot/notifier/broadcast.ts'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { TransportError } from '../../src/bot/telegram/transport.ts'
import { broadcasts } from '../../src/db/schema/bot/broadcasts.ts'
import { links, users } from '../../src/db/schema/bot/users.ts'
import { liveNewsOf, setLiveNews } from '../../src/db/stores/bot/outbox.ts'
import { readVisitor, setBanned, setBlocked } from '../../src/db/stores/bot/users.ts'
import {
  type Broadcast,
  type BroadcastTarget,
  broadcast,
  countTargets,
  forgetBroadcasts,
  insertBroadcast,
  pinBroadcast,
  startBroadcast,
  stopBroadcast,
} from '../../src/db/stores/broadcasts/broadcasts.ts'
import { broadcastFailures, latestAdminActions } from '../support/rows.ts'
import { createBotFixture } from './bot-fixture.ts'
import { forgeTap, forgetUser, tapNewest } from './user-driver.ts'

const ALL_USERS: BroadcastTarget = { to: 'everybody' }
const refused = (error_code: number, description: string, retry_after?: number) =>
  new GrammyError(
    'x',
    { ok: false, error_code, description, ...(retry_after && { parameters: { retry_after } }) },
    'sendMessage',
    {},
  )

/** Creates users 1 to `count`. `send` decides what Telegram does with each message. */
async function createBroadcastFixture(
  count: number,
  send: (userId: number, text: string, signal: AbortSignal) => Promise<void>,
  getMe: () => Promise<void> = async () => {},
) {
  const fixture = await createBotFixture()
  const { db, clock, sunwatt, deps } = fixture
  await db.write(async (tx) => {
    for (let id = 1; id <= count; id++)
      await tx.orm
        .insert(users)
        .values({ id, language: id % 2 ? 'en' : 'zh', firstSeenAtMs: 1 })
        .run()
  })
  const sentTo: number[] = []
  const apisOf = (hangsFor: (userId: number) => boolean) => ({
    news: sunwatt.apis.news,
    broadcast: {
      async sendMessage(userId: number, text: string, _options: unknown, signal: AbortSignal) {
        await (hangsFor(userId) ? never : send(userId, text, signal))
        sentTo.push(userId)
      },
      getMe,
    } as never,
  })
  const id = 'b1'
  return {
    ...fixture,
    db,
    told: sentTo,
    /**
     * Creates the broadcaster of a new process. Users for whom `hangsFor` is true never get an answer from Telegram, as
     * if the process were killed.
     */
    fresh: (hangsFor = (_userId: number) => false) => createBroadcaster(deps, sunwatt.runtime, apisOf(hangsFor)),
    async startBroadcastToAll(target = ALL_USERS) {
      await db.write(async (tx) => {
        const texts = { en: '<b>News</b>', zh: '<b>消息</b>' }
        const row = await insertBroadcast(tx, { id, texts, target, userId: 999, chatId: 999, createdAtMs: 1 })
        await startBroadcast(tx, row, clock.now())
      })
    },
    stop: () => db.write((tx) => stopBroadcast(tx, id, clock.now())),
    now: async () => (await db.read((reader) => broadcast(reader, id))) as Broadcast,
    failures: () => db.read((reader) => broadcastFailures(reader, id)),
  }
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const never = new Promise<void>(() => {})

describe('/broadcast', () => {
  it('shows the text and the number of recipients, sends it, and reports the end to the operator', async () => {
    const w = await createBotFixture()
    const { ann, wei, olga } = w
    for (const person of [ann, wei, olga]) person.start()
    await Promise.all([ann.sees('Welcome'), wei.sees('能量'), olga.sees('Welcome')])
    const notifier = createNotifier(w.deps, w.sunwatt)
    olga.say('/broadcast <b>News')
    const broken = await olga.sees('Can\'t find end tag corresponding to start tag "b"')
    expect(broken.buttons[0]?.map(({ text }) => text)).toEqual(['✏️ New message'])
    olga.say('/broadcast')
    await olga.sees('No messages on home cards.')
    olga.say('/broadcast <b>Unwanted</b>')
    await olga.sees('Send it to 3 people?')
    await olga.tap('✖️ Cancel')
    await olga.sees('Not sent.')
    olga.say('/broadcast <b>News</b> of today')
    const question = await olga.waitFor((all) => all.findLast((m) => m.text.includes('Send it to 3 people?')))
    expect(ann.chat().some((m) => m.text.includes('News'))).toBe(false)
    await olga.tap('📣 Send', { messageId: question.id })
    await olga.sees('being sent')
    await notifier.broadcasts.pass()
    for (const person of [ann, wei]) expect(person.last().text).toBe('News of today')
    const screen = await olga.waitFor((all) =>
      all.find((m) => m.id === question.id && m.text.includes('Broadcast: sent')),
    )
    expect(screen.text).toContain('Sent: 3 · failed: 0 · blocked the bot: 0')
    expect(screen.buttons).toEqual([])
    await notifier.outbox.pass()
    expect(olga.last().text).toContain('3 of 3')
    const actions = await w.db.read((reader) => latestAdminActions(reader, 5))
    expect(actions.map(({ action }) => action)).toEqual(['broadcast.send', 'broadcast.drop'])
  })
})

describe('a paid broadcast', () => {
  async function draftOf(people: readonly ('ann' | 'wei' | 'olga')[]) {
    const w = await createBotFixture()
    for (const name of people) {
      w[name].say('/id')
      await w[name].sees(String(w[name].id))
    }
    w.olga.say('/broadcast <b>News</b>')
    await w.olga.sees('Send it to')
    return { ...w, notifier: createNotifier(w.deps, w.sunwatt) }
  }
  const paidCalls = ({ telegram }: Awaited<ReturnType<typeof draftOf>>) =>
    telegram.faults.calls('sendMessage').filter(({ values }) => values.allow_paid_broadcast !== undefined)

  it('shows its price and the balance, and needs a second tap; a free one pays nothing', async () => {
    const w = await draftOf(['ann', 'wei', 'olga'])
    const { olga, notifier } = w
    await tapNewest(olga, '⭐ Send faster')
    const question = await olga.sees('at most 1 Stars for 3 people')
    expect(question.text).toContain('Your bot has 100 Stars')
    expect(await w.db.read((reader) => reader.orm.select().from(broadcasts).all())).toMatchObject([{ state: 'draft' }])
    await tapNewest(olga, '◀️ Back')
    await olga.sees('Send it to 3 people?')
    await tapNewest(olga, '⭐ Send faster')
    await tapNewest(olga, '⭐ Pay up to 1 Stars and send')
    await olga.sees('Paid with Stars')
    await notifier.broadcasts.pass()
    expect(w.ann.last().text).toBe('News')
    expect(paidCalls(w)).toHaveLength(3)
    expect((await w.sunwatt.apis.news.getMyStarBalance()).amount).toBe(99)
    const actions = await w.db.read((reader) => latestAdminActions(reader, 5))
    expect(actions.map(({ action, detail }) => `${action} ${detail}`)).toEqual(['broadcast.paid 1'])
    olga.say('/broadcast <b>Free</b>')
    await olga.sees('Send it to 3 people?')
    await tapNewest(olga, '📣 Send')
    await olga.sees('being sent')
    await notifier.broadcasts.pass()
    expect(w.ann.last().text).toBe('Free')
    expect(paidCalls(w)).toHaveLength(3)
  })

  it('is not sent at a higher price than confirmed', async () => {
    const w = await draftOf(['olga'])
    await tapNewest(w.olga, '⭐ Send faster')
    const { id: messageId } = await w.olga.sees('at most 1 Stars for 1 people')
    await w.db.write(async (tx) => {
      for (let id = 1; id <= 10; id++) await tx.orm.insert(users).values({ id, language: 'en', firstSeenAtMs: 1 }).run()
    })
    await w.olga.tap('⭐ Pay up to 1 Stars and send', { messageId })
    await w.olga.sees('Send it to 11 people?')
    expect(await w.db.read((reader) => reader.orm.select().from(broadcasts).all())).toMatchObject([{ state: 'draft' }])
  })

  it('is not offered without enough Stars, or if Telegram does not report them', async () => {
    const w = await draftOf(['olga'])
    await w.db.write(async (tx) => {
      for (let id = 1; id <= 1_005; id++)
        await tx.orm.insert(users).values({ id, language: 'en', firstSeenAtMs: 1 }).run()
    })
    await tapNewest(w.olga, '⭐ Send faster')
    const short = await w.olga.sees('You have too few Stars')
    expect(short.buttons.flat().map(({ text }) => text)).toEqual(['◀️ Back'])
    await tapNewest(w.olga, '◀️ Back')
    await w.olga.sees('Send it to 1,006 people?')
    w.telegram.faults.failNext('getMyStarBalance', { kind: 'refuse', status: 404, description: 'Not Found' })
    await tapNewest(w.olga, '⭐ Send faster')
    const unknown = await w.olga.sees('does not report')
    expect(unknown.buttons.flat().map(({ text }) => text)).toEqual(['◀️ Back'])
  })

  it('continues without charge if Telegram refuses the payment, and reaches everybody once', async () => {
    const w = await draftOf(['ann', 'wei', 'olga'])
    await tapNewest(w.olga, '⭐ Send faster')
    await tapNewest(w.olga, '⭐ Pay up to 1 Stars and send')
    await w.olga.sees('Paid with Stars')
    const refusal = { kind: 'refuse', status: 400, description: 'Bad Request: not enough Stars' } as const
    w.telegram.faults.failNext('sendMessage', refusal, 1, w.wei.id)
    await w.notifier.broadcasts.pass()
    w.clock.advance(60_000)
    await w.notifier.broadcasts.pass()
    for (const person of [w.ann, w.wei]) expect(person.chat().filter(({ text }) => text === 'News')).toHaveLength(1)
    expect(await w.db.read((reader) => reader.orm.select().from(broadcasts).all())).toMatchObject([
      { state: 'done', sent: 3, failed: 0, paid: false },
    ])
  })
})

describe('a broadcast draft', () => {
  it('targets the users that the operator chooses, in the languages of its texts', async () => {
    const w = await createBotFixture()
    const { ann, wei, olga } = w
    for (const person of [ann, wei, olga]) person.start()
    await Promise.all([ann.sees('Welcome'), wei.sees('能量'), olga.sees('Welcome')])
    const notifier = createNotifier(w.deps, w.sunwatt)
    olga.say('/broadcast')
    await olga.sees('No messages on home cards.')
    await tapNewest(olga, '✏️ New message')
    await olga.sees('The text in English')
    olga.say('<b>Old')
    await olga.sees('Telegram would refuse this text')
    olga.say('<b>Hello</b>')
    await olga.sees('Send it to 3 people?')
    await tapNewest(olga, '🌐 Languages')
    await tapNewest(olga, '中文')
    await olga.sees('The text in 中文')
    olga.say('<b>你好</b>')
    await olga.sees('Languages: English, 中文')
    await tapNewest(olga, '👥 Who gets it')
    await tapNewest(olga, 'With an account')
    await olga.sees('Send it to 0 people?')
    await tapNewest(olga, '👥 Who gets it')
    await tapNewest(olga, '中文')
    await olga.sees('For: 中文')
    await olga.sees('Send it to 1 person?')
    await tapNewest(olga, '📣 Send')
    await olga.sees('being sent')
    await notifier.broadcasts.pass()
    expect(wei.last().text).toBe('你好')
    expect(ann.chat().some((m) => m.text.includes('Hello'))).toBe(false)
    const actions = await w.db.read((reader) => latestAdminActions(reader, 9))
    expect(actions.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'broadcast.send ',
      'broadcast.to zh',
      'broadcast.to linked',
    ])
  })

  it.each(['constructor', 'toString'])('ignores a tap with the data %s', async (word) => {
    const w = await createBotFixture()
    w.olga.say('/broadcast <b>News</b>')
    await w.olga.sees('Send it to')
    const [row] = await w.db.read((reader) => reader.orm.select().from(broadcasts).all())
    await forgeTap(w, w.olga, `bc:${word}::${row?.id}`)
    expect(await w.db.read((reader) => latestAdminActions(reader, 5))).toEqual([])
    expect(await w.db.read((reader) => broadcast(reader, row?.id ?? ''))).toEqual(row)
  })

  it('appears on the home cards of its target users, in their language, until it expires or is removed', async () => {
    const w = await createBotFixture()
    const { ann, wei, olga } = w
    const card = async (person: typeof ann) => {
      const before = person.chat().length
      person.say('/start')
      return (await person.waitFor((all) => (all.length > before + 1 ? all.at(-1) : undefined))).text
    }
    for (const person of [ann, wei, olga]) person.start()
    await Promise.all([ann.sees('Welcome'), wei.sees('能量'), olga.sees('Welcome')])
    olga.say(`/broadcast ${'x'.repeat(1_001)}`)
    await olga.sees('Send it to 3 people?')
    await tapNewest(olga, '📌 On the home card')
    await olga.sees('The home card fits 1,000 characters')
    olga.say('/broadcast <b>Work tonight</b>')
    await olga.waitFor((all) => all.at(-2)?.text === 'Work tonight' && all.at(-1))
    await tapNewest(olga, '📌 On the home card')
    await tapNewest(olga, '3 days')
    await olga.sees('On the home card until')
    expect(await card(ann)).toMatch(/^📌 Work tonight\n/)
    expect(await card(wei)).toContain('Work tonight')
    await tapNewest(olga, '👥 Who gets it')
    await tapNewest(olga, '中文')
    await olga.sees('For: 中文')
    expect(await card(ann)).not.toContain('Work tonight')
    expect(await card(wei)).toContain('Work tonight')
    w.clock.advance(3 * 86_400_000)
    expect(await card(wei)).not.toContain('Work tonight')
    w.clock.advance(-86_400_000)
    olga.say('/broadcast')
    await olga.sees('On home cards now: 1')
    await tapNewest(olga, '📌 Work tonight')
    await tapNewest(olga, '📌 Remove')
    await olga.waitFor((all) => all.find((m) => m.buttons.flat().some((b) => b.text === '📌 On the home card')))
    expect(await card(wei)).not.toContain('Work tonight')
  })

  it('is deleted after a while with its recorded failures, unless it is shown on home cards', async () => {
    const { db } = await createBotFixture()
    const day = 86_400_000
    const draft = (id: string, createdAtMs: number) => ({
      id,
      texts: { en: 'x' },
      target: ALL_USERS,
      userId: 999,
      chatId: 999,
      createdAtMs,
    })
    const left = await db.write(async (tx) => {
      for (const [id, at] of [
        ['old', 1],
        ['pinned', 2],
        ['new', 50 * day],
      ] as const)
        await insertBroadcast(tx, draft(id, at))
      await pinBroadcast(tx, 'pinned', 101 * day)
      await forgetBroadcasts(tx, 10 * day, 100 * day)
      return Promise.all(['old', 'pinned', 'new'].map((id) => broadcast(tx, id)))
    })
    expect(left.map((row) => row?.id)).toEqual([undefined, 'pinned', 'new'])
  })
})

describe('a broadcast', () => {
  it('is sent once to each user in their language, with the results counted', async () => {
    const texts = new Map<number, string>()
    const tries = new Map<number, number>()
    const w = await createBroadcastFixture(260, async (userId, text) => {
      texts.set(userId, text)
      const tried = (tries.get(userId) ?? 0) + 1
      tries.set(userId, tried)
      if (userId === 10) throw refused(403, 'Forbidden: bot was blocked by the user')
      if (userId === 11) throw refused(400, "Bad Request: can't parse entities")
      if (userId === 12) throw new HttpError('x', new TransportError('sendMessage', 'no answer in 20 s', false))
      if (userId === 13 && tried < 3) throw refused(429, 'Too Many Requests', 120)
      if (userId === 14) throw refused(500, 'Internal')
    })
    await w.db.write(async (tx) => {
      await setBlocked(tx, 20, 1)
      await setBanned(tx, 21, 1)
    })
    await w.startBroadcastToAll()
    const worker = w.fresh()
    await worker.pass()
    expect((await w.now()).state).toBe('sending')
    for (let i = 0; i < 6; i++) {
      w.clock.advance(10 * 60_000)
      await worker.pass()
    }
    const people = ids(1, 260).filter((id) => id !== 20 && id !== 21)
    expect(await w.now()).toMatchObject({ state: 'done', people: 258, sent: 254, failed: 3, blocked: 1 })
    expect(w.told.toSorted((a, b) => a - b)).toEqual(people.filter((id) => ![10, 11, 12, 14].includes(id)))
    expect([texts.get(1), texts.get(2)]).toEqual(['<b>News</b>', '<b>消息</b>'])
    expect([10, 11, 12, 13, 14].map((id) => tries.get(id))).toEqual([1, 1, 1, 3, 5])
    expect(await w.failures()).toEqual([11, 12, 14])
    expect((await w.db.read((reader) => readVisitor(reader, 10)))?.user.blockedAtMs).not.toBeNull()
    await w.db.write((tx) => setLiveNews(tx, { userId: 12, about: 'zap:x', messageId: 1, sentAtMs: 1 }))
    await forgetUser(w.db, 12)
    expect(await w.db.read((reader) => liveNewsOf(reader, 12, 'zap:x'))).toBeUndefined()
    expect(await w.failures()).toEqual([11, 14])
  })

  it('can be stopped immediately: unsent messages are withdrawn, sent ones are counted', async () => {
    let answer = () => {}
    const first = new Promise<void>((resolve) => {
      answer = resolve
    })
    const w = await createBroadcastFixture(500, async (userId, _text, signal) => {
      if (userId === 1) return first
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      throw new HttpError('x', new TransportError('sendMessage', 'taken back', true))
    })
    await w.startBroadcastToAll()
    const pass = w.fresh().pass()
    await expect.poll(async () => (await w.now()).cursor).toBe(100)
    expect(await w.stop()).toBe(true)
    answer()
    await pass
    expect(await w.now()).toMatchObject({ state: 'stopped', sent: 1, failed: 0, blocked: 0 })
    expect(w.told).toEqual([1])
    await w.fresh().pass()
    expect(w.told).toEqual([1])
    expect(await w.stop()).toBe(false)
  })

  it('stopped before the first response sends no further message', async () => {
    const w = await createBroadcastFixture(7, async (_userId, _text, signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      throw new HttpError('x', new TransportError('sendMessage', 'taken back', true))
    })
    await w.startBroadcastToAll()
    const pass = w.fresh().pass()
    await expect.poll(async () => (await w.now()).cursor).toBe(7)
    expect(await w.stop()).toBe(true)
    await pass
    expect(w.told).toEqual([])
    expect(await w.now()).toMatchObject({ state: 'stopped', people: 7, sent: 0, failed: 0 })
  })

  it('continues after a crash, and repeats at most the messages in flight', async () => {
    const w = await createBroadcastFixture(400, async () => {})
    await w.startBroadcastToAll()
    void w.fresh((userId) => userId > 130).pass()
    // More than half of the messages in flight hang, so the broadcaster takes no more users, as if it had crashed.
    const isStuck = ({ sent, cursor }: Broadcast) => sent === 130 && cursor > 180
    await expect.poll(async () => isStuck(await w.now())).toBe(true)
    await w.fresh().pass()
    expect(w.told.toSorted((a, b) => a - b)).toEqual(ids(1, 400))
    expect(await w.now()).toMatchObject({ state: 'done', sent: 400 })
  })

  it('interrupted by a shutdown continues in the next process', async () => {
    let leaving = true
    const w = await createBroadcastFixture(150, async (userId, _text, signal) => {
      if (!leaving || userId <= 30) return
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      throw new HttpError('x', new TransportError('sendMessage', 'taken back', true))
    })
    await w.startBroadcastToAll()
    const worker = w.fresh()
    const pass = worker.pass()
    await expect.poll(() => w.told.length).toBe(30)
    await worker.stop()
    await pass
    leaving = false
    await w.fresh().pass()
    expect(w.told.toSorted((a, b) => a - b)).toEqual(ids(1, 150))
    expect(await w.now()).toMatchObject({ state: 'done', sent: 150, failed: 0 })
  })

  it.each([
    ['no route to Telegram', new HttpError('x', new TransportError('sendMessage', 'EHOSTUNREACH', true))],
    ['lost responses', new HttpError('x', new TransportError('sendMessage', 'no answer in 20 s', false))],
    [
      'an HTML page as the response',
      new HttpError('x', new TransportError('sendMessage', 'HTTP 502 without JSON', false)),
    ],
    ['server errors', refused(502, 'Bad Gateway')],
    ['a rejected token', refused(401, 'Unauthorized')],
    ['a deleted bot', refused(404, 'Not Found')],
  ])('reaches every user after an outage of any length: %s', async (_name, trouble) => {
    let isDown = true
    const answer = async () => {
      if (isDown) throw trouble
    }
    const w = await createBroadcastFixture(150, answer, answer)
    await w.startBroadcastToAll()
    const worker = w.fresh()
    for (let i = 0; i < 7; i++) {
      await expect(worker.pass()).rejects.toBe(trouble)
      w.clock.advance(60_000)
    }
    expect(worker.health.failuresInARow).toBe(7)
    expect(await w.now()).toMatchObject({ state: 'sending', failed: 0 })
    isDown = false
    await worker.pass()
    expect(w.told.toSorted((a, b) => a - b)).toEqual(ids(1, 150))
    expect(await w.now()).toMatchObject({ state: 'done', sent: 150, failed: 0 })
  })

  it('continues after a database failure, after the messages in flight have arrived', async () => {
    let releaseMessage = () => {}
    const slow = new Promise<void>((resolve) => {
      releaseMessage = resolve
    })
    const w = await createBroadcastFixture(150, (userId) => (userId > 40 && userId <= 80 ? slow : Promise.resolve()))
    await w.startBroadcastToAll()
    const { write } = w.deps.db
    let takeCount = 0
    Object.assign(w.deps.db, {
      write: ((work) => {
        // Fails the second batch. No message finishes during that call.
        if (work.toString().includes('takeRecipients') && ++takeCount === 2)
          return Promise.reject(new Error('disk full'))
        return write.call(w.deps.db, work)
      }) as typeof write,
    })
    const worker = w.fresh()
    let isOver = false
    const pass = worker.pass().finally(() => {
      isOver = true
    })
    await expect.poll(() => takeCount).toBe(2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isOver).toBe(false)
    releaseMessage()
    await expect(pass).rejects.toThrow('disk full')
    expect(await w.now()).toMatchObject({ sent: 100 })
    await worker.pass()
    expect(await w.now()).toMatchObject({ state: 'done', sent: 150 })
  })

  it.each<[BroadcastTarget, number]>([
    [ALL_USERS, 10],
    [{ to: 'language', language: 'zh' }, 5],
    [{ to: 'linked' }, 1],
    [{ to: 'renting' }, 0],
  ])('counts its recipients: %o', async (target, count) => {
    const w = await createBroadcastFixture(10, async () => {})
    const link = { id: '3', userId: 3, sealedKey: 'k', keyHint: 'k', accountId: 'a', linkedAtMs: 1 }
    await w.db.write((tx) =>
      tx.orm
        .insert(links)
        .values({ ...link, representAddress: 'T', depositAddress: 'T' })
        .run(),
    )
    expect(await w.db.read((reader) => countTargets(reader, target, w.clock.now()))).toBe(count)
    await w.startBroadcastToAll(target)
    await w.fresh().pass()
    expect(w.told).toHaveLength(count)
  })
})
