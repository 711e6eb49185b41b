import { describe, expect, it } from 'vitest'
import { createSendQueue, type Urgency } from '../../src/bot/telegram/send-queue.ts'
import { TELEGRAM_LIMITS } from '../../src/bot/telegram/transport.ts'
import { ManualClock } from '../../src/kernel/clock.ts'

function createTurnsFixture() {
  const clock = new ManualClock(1_000_000)
  const turns = createSendQueue(clock, TELEGRAM_LIMITS)
  const departed: string[] = []
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  /** Records `name` when the call leaves, or `name taken back` if it is cancelled. */
  function takeTurn(
    name: string,
    urgency: Urgency,
    chatId: string,
    { sequence = turns.nextSequence(), signal = undefined as AbortSignal | undefined } = {},
  ) {
    void turns
      .waitForTurn({ chatId, urgency, sequence, ...(signal && { signal }) })
      .then((mayGo) => departed.push(mayGo ? name : `${name} taken back`))
    return sequence
  }
  const takeTurns = (count: number, urgency: Urgency) => {
    for (let i = 0; i < count; i++) takeTurn(urgency, urgency, `${urgency}${i}`)
  }
  return {
    turns,
    left: departed,
    ask: takeTurn,
    many: takeTurns,
    /** Telegram refuses calls of two chats, so the whole bot is limited. */
    refuseTwoChats() {
      turns.pause('full', 0)
      turns.pause('full too', 0)
    },
    count: (name: string) => departed.filter((one) => one === name).length,
    async pass(ms: number) {
      clock.advance(ms)
      await settled()
    },
  }
}

describe('the order of calls to Telegram', () => {
  it('sends answers immediately, and applies the limit to notifications and broadcasts', async () => {
    const { many, left, pass, count } = createTurnsFixture()
    for (const urgency of ['broadcast', 'news', 'answer'] as const) many(700, urgency)
    await pass(0)
    expect(count('answer')).toBe(700)
    left.length = 0
    await pass(10_000)
    expect([count('news'), count('broadcast')]).toEqual([290, 10])
  })

  it('limits answers only after rejections in two chats, and only for a minute', async () => {
    const { turns, many, count, pass, refuseTwoChats } = createTurnsFixture()
    turns.pause('full', 0)
    turns.pause('full', 0)
    await pass(20_000)
    turns.pause('another', 0)
    many(100, 'answer')
    await pass(0)
    expect(count('answer')).toBe(100)
    refuseTwoChats()
    many(3_000, 'answer')
    await pass(50_000)
    expect(count('answer')).toBe(100 + 30 + 50 * 30)
    await pass(10_000)
    expect(count('answer')).toBe(3_100)
  })

  it('puts answers first, notifications second and broadcasts last while Telegram limits the bot', async () => {
    const { many, ask, left, pass, count, refuseTwoChats } = createTurnsFixture()
    refuseTwoChats()
    many(100, 'broadcast')
    many(20, 'news')
    await pass(0)
    left.length = 0
    many(1, 'broadcast')
    ask('fill', 'news', 'x')
    await pass(1)
    many(40, 'answer')
    await pass(0)
    // 10 of the 30 immediate slots went to broadcasts and 10 more to news.
    expect(left).toHaveLength(10)
    expect(count('answer')).toBe(9)
    left.length = 0
    await pass(1_000)
    expect(left).toHaveLength(30)
    expect([count('answer'), count('news'), count('broadcast')]).toEqual([26, 3, 1])
  })

  it('reserves 3 of 30 calls for notifications and 1 for broadcasts, even if answers need all of them', async () => {
    const { many, left, pass, count, refuseTwoChats } = createTurnsFixture()
    refuseTwoChats()
    for (const urgency of ['answer', 'news', 'broadcast'] as const) many(700, urgency)
    await pass(0)
    left.length = 0
    await pass(10_000)
    expect(left).toHaveLength(300)
    expect(count('news')).toBe(30)
    expect(count('broadcast')).toBe(10)
  })

  it('gives a single broadcast the full capacity', async () => {
    const { many, pass, left } = createTurnsFixture()
    many(400, 'broadcast')
    await pass(10_000)
    expect(left).toHaveLength(310)
  })

  it('keeps the order of calls in a chat, except broadcasts, when its most urgent call is due', async () => {
    const { many, ask, left, pass, refuseTwoChats } = createTurnsFixture()
    refuseTwoChats()
    many(30, 'answer')
    ask('told to all', 'broadcast', 'ann')
    ask('old', 'news', 'ann')
    many(50, 'news')
    ask('new', 'answer', 'ann')
    await pass(0)
    left.length = 0
    await pass(70)
    expect(left).toEqual(['old', 'new'])
  })

  it('alternates between chats of the same urgency, and gives each chat one call per second after a burst', async () => {
    const { ask, left, pass } = createTurnsFixture()
    for (let i = 0; i < 60; i++) ask('flood', 'answer', 'ann')
    ask('wei', 'answer', 'wei')
    await pass(0)
    expect(left.indexOf('wei')).toBe(20)
    left.length = 0
    await pass(5_000)
    expect(left).toEqual(Array(5).fill('flood'))
  })

  it('skips a paused chat, and resumes its calls in order', async () => {
    const { ask, turns, left, pass } = createTurnsFixture()
    const sequence = ask('first', 'news', 'ann')
    await pass(0)
    turns.pause('ann', 30_000)
    ask('second', 'answer', 'ann')
    ask('first again', 'news', 'ann', { sequence })
    ask('wei', 'broadcast', 'wei')
    await pass(29_000)
    expect(left).toEqual(['first', 'wei'])
    await pass(3_000)
    expect(left).toEqual(['first', 'wei', 'first again', 'second'])
  })

  it('allows a waiting call to be cancelled', async () => {
    const { ask, left, pass } = createTurnsFixture()
    const taking = new AbortController()
    for (let i = 0; i < 12; i++) ask(`b${i}`, 'broadcast', `b${i}`, { signal: taking.signal })
    await pass(0)
    left.length = 0
    taking.abort()
    await pass(1_000)
    expect(left).toEqual(['b10 taken back', 'b11 taken back'])
  })
})
