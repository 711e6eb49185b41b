import { GrammyError, HttpError } from 'grammy'
import { describe, expect, it } from 'vitest'
import { createBroadcaster } from '../../src/bot/notifier/broadcast.ts'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { TransportError } from '../../src/bot/telegram/transport.ts'
import { broadcasts } from '../../src/db/schema/bot/broadcasts.ts'
import { links, users } from '../../src/db/schema/bot/users.ts'
import { liveNewsOf, setLiveNews } from '../../src/db/stores/bot/outbox.ts'
import { readVisitor, setBanned, setBlocked } from '../../src/db/stores/bot/users.ts'
import {
  type Broadcast,
  type BroadcastTarget,
  broadcast,
  broadcastFailures,
  countTargets,
  forgetBroadcasts,
  insertBroadcast,
  pinBroadcast,
  startBroadcast,
  stopBroadcast,
} from '../../src/db/stores/broadcasts/broadcasts.ts'
import { lastActions } from '../support/rows.ts'
import { forgeTap, forget, press } from './hands.ts'
import { botWorld } from './world.ts'

const EVERYBODY: BroadcastTarget = { to: 'everybody' }
const refused = (error_code: number, description: string, retry_after?: number) =>
  new GrammyError(
    'x',
    { ok: false, error_code, description, ...(retry_after && { parameters: { retry_after } }) },
    'sendMessage',
    {},
  )

/** People 1 to `count`, and a Telegram that does with each message what `send` says. */
async function crowd(
  count: number,
  send: (userId: number, text: string, signal: AbortSignal) => Promise<void>,
  getMe: () => Promise<void> = async () => {},
) {
  const world = await botWorld()
  const { db, clock, sunwatt, deps } = world
  await db.write(async (tx) => {
    for (let id = 1; id <= count; id++)
      await tx.orm
        .insert(users)
        .values({ id, language: id % 2 ? 'en' : 'zh', firstSeenAtMs: 1 })
        .run()
  })
  const told: number[] = []
  const apisOf = (hangs: (userId: number) => boolean) => ({
    news: sunwatt.apis.news,
    broadcast: {
      async sendMessage(userId: number, text: string, _options: unknown, signal: AbortSignal) {
        await (hangs(userId) ? never : send(userId, text, signal))
        told.push(userId)
      },
      getMe,
    } as never,
  })
  const id = 'b1'
  return {
    ...world,
    db,
    told,
    /** As a process that has just started has it; one that hangs is as good as killed. */
    fresh: (hangs = (_userId: number) => false) => createBroadcaster(deps, sunwatt.runtime, apisOf(hangs)),
    async begin(target = EVERYBODY) {
      await db.write(async (tx) => {
        const texts = { en: '<b>News</b>', zh: '<b>消息</b>' }
        const row = await insertBroadcast(tx, { id, texts, target, userId: 999, chatId: 999, createdAtMs: 1 })
        await startBroadcast(tx, row, clock.now())
      })
    },
    stop: () => db.write((tx) => stopBroadcast(tx, id, clock.now())),
    now: async () => (await db.read((reader) => broadcast(reader, id))) as Broadcast,
    failures: () => db.read((reader) => broadcastFailures(reader, id, 10)),
  }
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const never = new Promise<void>(() => {})

describe('/broadcast', () => {
  it('shows the text and how many get it, sends it, and tells the operator when it is done', async () => {
    const w = await botWorld()
    const { ann, wei, olga } = w
    for (const person of [ann, wei, olga]) person.start()
    await Promise.all([ann.sees('Welcome'), wei.sees('能量'), olga.sees('Welcome')])
    const notifier = createNotifier(w.deps, w.sunwatt)
    olga.say('/broadcast <b>News')
    const broken = await olga.sees('Can\'t find end tag corresponding to start tag "b"')
    expect(broken.buttons[0]?.map(({ text }) => text)).toEqual(['✏️ Write one'])
    olga.say('/broadcast')
    await olga.sees('Nothing is on home cards.')
    olga.say('/broadcast <b>Unwanted</b>')
    await olga.sees('Send it to 3 people?')
    await olga.tap('✖️ Cancel')
    await olga.sees('Not sent.')
    olga.say('/broadcast <b>News</b> of today')
    const asked = await olga.waitFor((all) => all.findLast((m) => m.text.includes('Send it to 3 people?')))
    expect(ann.chat().some((m) => m.text.includes('News'))).toBe(false)
    await olga.tap('📣 Send', { messageId: asked.id })
    await olga.sees('being sent')
    await notifier.broadcasts.pass()
    for (const person of [ann, wei]) expect(person.last().text).toBe('News of today')
    const shown = await olga.waitFor((all) => all.find((m) => m.id === asked.id && m.text.includes('Broadcast: sent')))
    expect(shown.text).toContain('Sent: 3 · failed: 0 · blocked the bot: 0')
    expect(shown.buttons).toEqual([])
    await notifier.outbox.pass()
    expect(olga.last().text).toContain('3 of 3')
    const actions = await w.db.read((reader) => lastActions(reader, 5))
    expect(actions.map(({ action }) => action)).toEqual(['broadcast.send', 'broadcast.drop'])
  })
})

describe('a draft', () => {
  it('is for those whom the operator chooses, in the languages that were written', async () => {
    const w = await botWorld()
    const { ann, wei, olga } = w
    for (const person of [ann, wei, olga]) person.start()
    await Promise.all([ann.sees('Welcome'), wei.sees('能量'), olga.sees('Welcome')])
    const notifier = createNotifier(w.deps, w.sunwatt)
    olga.say('/broadcast')
    await olga.sees('Nothing is on home cards.')
    await press(olga, '✏️ Write one')
    await olga.sees('The text in English')
    olga.say('<b>Old')
    await olga.sees('Telegram would refuse this text')
    olga.say('<b>Hello</b>')
    await olga.sees('Send it to 3 people?')
    await press(olga, '🌐 Languages')
    await press(olga, '中文')
    await olga.sees('The text in 中文')
    olga.say('<b>你好</b>')
    await olga.sees('Written in: English, 中文')
    await press(olga, '👥 Who gets it')
    await press(olga, 'With an account')
    await olga.sees('Send it to 0 people?')
    await press(olga, '👥 Who gets it')
    await press(olga, '中文')
    await olga.sees('For: 中文')
    await olga.sees('Send it to 1 person?')
    await press(olga, '📣 Send')
    await olga.sees('being sent')
    await notifier.broadcasts.pass()
    expect(wei.last().text).toBe('你好')
    expect(ann.chat().some((m) => m.text.includes('Hello'))).toBe(false)
    const actions = await w.db.read((reader) => lastActions(reader, 9))
    expect(actions.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'broadcast.send ',
      'broadcast.to zh',
      'broadcast.to linked',
    ])
  })

  it.each(['constructor', 'toString'])('is not touched by a tap called %s', async (word) => {
    const w = await botWorld()
    w.olga.say('/broadcast <b>News</b>')
    await w.olga.sees('Send it to')
    const [row] = await w.db.read((reader) => reader.orm.select().from(broadcasts).all())
    await forgeTap(w, w.olga, `bc:${word}::${row?.id}`)
    expect(await w.db.read((reader) => lastActions(reader, 5))).toEqual([])
    expect(await w.db.read((reader) => broadcast(reader, row?.id ?? ''))).toEqual(row)
  })

  it('stands on the home card of those it is for, in their language, until its time or until it is taken down', async () => {
    const w = await botWorld()
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
    await press(olga, '📌 On the home card')
    await olga.sees('At most 1,000 characters fit on the home card')
    olga.say('/broadcast <b>Work tonight</b>')
    await olga.waitFor((all) => all.at(-2)?.text === 'Work tonight' && all.at(-1))
    await press(olga, '📌 On the home card')
    await press(olga, '3 days')
    await olga.sees('On the home card until')
    expect(await card(ann)).toMatch(/^📌 Work tonight\n/)
    expect(await card(wei)).toContain('Work tonight')
    await press(olga, '👥 Who gets it')
    await press(olga, '中文')
    await olga.sees('For: 中文')
    expect(await card(ann)).not.toContain('Work tonight')
    expect(await card(wei)).toContain('Work tonight')
    w.clock.advance(3 * 86_400_000)
    expect(await card(wei)).not.toContain('Work tonight')
    w.clock.advance(-86_400_000)
    olga.say('/broadcast')
    await olga.sees('On home cards now: 1')
    await press(olga, '📌 Work tonight')
    await press(olga, '📌 Take it down')
    await olga.waitFor((all) => all.find((m) => m.buttons.flat().some((b) => b.text === '📌 On the home card')))
    expect(await card(wei)).not.toContain('Work tonight')
  })

  it('is gone after a while, and a broadcast’s failures with it; what stands on home cards stays', async () => {
    const { db } = await botWorld()
    const day = 86_400_000
    const draft = (id: string, createdAtMs: number) => ({
      id,
      texts: { en: 'x' },
      target: EVERYBODY,
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
  it('goes to each once in their language, and counts what became of it', async () => {
    const texts = new Map<number, string>()
    const tries = new Map<number, number>()
    const w = await crowd(260, async (userId, text) => {
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
    await w.begin()
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
    expect((await w.failures()).map(({ userId }) => userId)).toEqual([11, 12, 14])
    expect((await w.db.read((reader) => readVisitor(reader, 10)))?.user.blockedAtMs).not.toBeNull()
    await w.db.write((tx) => setLiveNews(tx, { userId: 12, about: 'zap:x', messageId: 1, sentAtMs: 1 }))
    await forget(w.db, 12)
    expect(await w.db.read((reader) => liveNewsOf(reader, 12, 'zap:x'))).toBeUndefined()
    expect((await w.failures()).map(({ userId }) => userId)).toEqual([11, 14])
  })

  it('is stopped at once: what waits for its turn is taken back, what has left counts', async () => {
    let answer = () => {}
    const first = new Promise<void>((resolve) => {
      answer = resolve
    })
    const w = await crowd(500, async (userId, _text, signal) => {
      if (userId === 1) return first
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      throw new HttpError('x', new TransportError('sendMessage', 'taken back', true))
    })
    await w.begin()
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

  it('that is stopped before the first answer reaches nobody whose message has not left', async () => {
    const w = await crowd(7, async (_userId, _text, signal) => {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      throw new HttpError('x', new TransportError('sendMessage', 'taken back', true))
    })
    await w.begin()
    const pass = w.fresh().pass()
    await expect.poll(async () => (await w.now()).cursor).toBe(7)
    expect(await w.stop()).toBe(true)
    await pass
    expect(w.told).toEqual([])
    expect(await w.now()).toMatchObject({ state: 'stopped', people: 7, sent: 0, failed: 0 })
  })

  it('goes on after a crash, and repeats at most what was on its way', async () => {
    const w = await crowd(400, async () => {})
    await w.begin()
    void w.fresh((userId) => userId > 130).pass()
    // More than half of what may be on its way hangs: it takes nobody else, as if it were dead.
    const stands = ({ sent, cursor }: Broadcast) => sent === 130 && cursor > 180
    await expect.poll(async () => stands(await w.now())).toBe(true)
    await w.fresh().pass()
    expect(w.told.toSorted((a, b) => a - b)).toEqual(ids(1, 400))
    expect(await w.now()).toMatchObject({ state: 'done', sent: 400 })
  })

  it('that a process leaves at its end goes on with the next one', async () => {
    let leaving = true
    const w = await crowd(150, async (userId, _text, signal) => {
      if (!leaving || userId <= 30) return
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      throw new HttpError('x', new TransportError('sendMessage', 'taken back', true))
    })
    await w.begin()
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
    ['no way there', new HttpError('x', new TransportError('sendMessage', 'EHOSTUNREACH', true))],
    ['an answer that is lost', new HttpError('x', new TransportError('sendMessage', 'no answer in 20 s', false))],
    ['a page for an answer', new HttpError('x', new TransportError('sendMessage', 'HTTP 502 without JSON', false))],
    ['a server in trouble', refused(502, 'Bad Gateway')],
    ['a token that is refused', refused(401, 'Unauthorized')],
    ['a bot that is not there', refused(404, 'Not Found')],
  ])('loses nobody to an outage, however long: %s', async (_name, trouble) => {
    let isDown = true
    const answer = async () => {
      if (isDown) throw trouble
    }
    const w = await crowd(150, answer, answer)
    await w.begin()
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

  it('goes on after a database that failed in the middle, once those on their way have arrived', async () => {
    let arrive = () => {}
    const slow = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const w = await crowd(150, (userId) => (userId > 40 && userId <= 80 ? slow : Promise.resolve()))
    await w.begin()
    const { write } = w.deps.db
    let takes = 0
    Object.assign(w.deps.db, {
      write: ((work) => {
        // The second taking: no message settles while it is asked.
        if (work.toString().includes('takePeople') && ++takes === 2) return Promise.reject(new Error('disk full'))
        return write.call(w.deps.db, work)
      }) as typeof write,
    })
    const worker = w.fresh()
    let isOver = false
    const pass = worker.pass().finally(() => {
      isOver = true
    })
    await expect.poll(() => takes).toBe(2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isOver).toBe(false)
    arrive()
    await expect(pass).rejects.toThrow('disk full')
    expect(await w.now()).toMatchObject({ sent: 100 })
    await worker.pass()
    expect(await w.now()).toMatchObject({ state: 'done', sent: 150 })
  })

  it.each<[BroadcastTarget, number]>([
    [EVERYBODY, 10],
    [{ to: 'language', language: 'zh' }, 5],
    [{ to: 'linked' }, 1],
    [{ to: 'renting' }, 0],
  ])('to %o', async (target, count) => {
    const w = await crowd(10, async () => {})
    const link = { userId: 3, sealedKey: 'k', keyHint: 'k', accountId: 'a', linkedAtMs: 1 }
    await w.db.write((tx) =>
      tx.orm
        .insert(links)
        .values({ ...link, representAddress: 'T', depositAddress: 'T' })
        .run(),
    )
    expect(await w.db.read((reader) => countTargets(reader, target, w.clock.now()))).toBe(count)
    await w.begin(target)
    await w.fresh().pass()
    expect(w.told).toHaveLength(count)
  })
})
