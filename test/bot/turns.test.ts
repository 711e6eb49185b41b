import { describe, expect, it } from 'vitest'
import { TELEGRAM_LIMITS } from '../../src/bot/telegram/transport.ts'
import { createTurns, type Urgency } from '../../src/bot/telegram/turns.ts'
import { ManualClock } from '../../src/kernel/clock.ts'

function world() {
  const clock = new ManualClock(1_000_000)
  const turns = createTurns(clock, TELEGRAM_LIMITS)
  const left: string[] = []
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  /** `name` is noted when the call leaves, or `name taken back`. */
  function ask(
    name: string,
    urgency: Urgency,
    chatId: string,
    { place = turns.place(), signal = undefined as AbortSignal | undefined } = {},
  ) {
    void turns
      .turn({ chatId, urgency, place, ...(signal && { signal }) })
      .then((mayGo) => left.push(mayGo ? name : `${name} taken back`))
    return place
  }
  const many = (count: number, urgency: Urgency) => {
    for (let i = 0; i < count; i++) ask(urgency, urgency, `${urgency}${i}`)
  }
  return {
    turns,
    left,
    ask,
    many,
    count: (name: string) => left.filter((one) => one === name).length,
    async pass(ms: number) {
      clock.advance(ms)
      await settled()
    },
  }
}

describe('the turns of the calls to Telegram', () => {
  it('are of answers first, news second, broadcasts last', async () => {
    const { many, ask, left, pass, count } = world()
    many(100, 'broadcast')
    many(20, 'news')
    await pass(0)
    left.length = 0
    many(1, 'broadcast')
    ask('fill', 'news', 'x')
    await pass(1)
    many(40, 'answer')
    await pass(0)
    // Of the 30 places at once 10 were for broadcasts, 10 more for news.
    expect(left).toHaveLength(10)
    expect(count('answer')).toBe(9)
    left.length = 0
    await pass(1_000)
    expect(left).toHaveLength(30)
    expect([count('answer'), count('news'), count('broadcast')]).toEqual([26, 3, 1])
  })

  it('come for everybody: where answers take all there is, news have 3 of 30 and broadcasts 1', async () => {
    const { many, left, pass, count } = world()
    for (const urgency of ['answer', 'news', 'broadcast'] as const) many(700, urgency)
    await pass(0)
    left.length = 0
    await pass(10_000)
    expect(left).toHaveLength(300)
    expect(count('news')).toBe(30)
    expect(count('broadcast')).toBe(10)
  })

  it('use all that is there for a broadcast that is alone', async () => {
    const { many, pass, left } = world()
    many(400, 'broadcast')
    await pass(10_000)
    expect(left).toHaveLength(310)
  })

  it('keep the order of a chat but for broadcasts, and are as urgent as the most urgent that waits there', async () => {
    const { many, ask, left, pass } = world()
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

  it('go round the chats of one urgency, each once a second after its burst', async () => {
    const { ask, left, pass } = world()
    for (let i = 0; i < 60; i++) ask('flood', 'answer', 'ann')
    ask('wei', 'answer', 'wei')
    await pass(0)
    expect(left.indexOf('wei')).toBe(20)
    left.length = 0
    await pass(5_000)
    expect(left).toEqual(Array(5).fill('flood'))
  })

  it('pass a chat that has to pause, and find its calls in their order afterwards', async () => {
    const { ask, turns, left, pass } = world()
    const place = ask('first', 'news', 'ann')
    await pass(0)
    turns.pause('ann', 30_000)
    ask('second', 'answer', 'ann')
    ask('first again', 'news', 'ann', { place })
    ask('wei', 'broadcast', 'wei')
    await pass(29_000)
    expect(left).toEqual(['first', 'wei'])
    await pass(3_000)
    expect(left).toEqual(['first', 'wei', 'first again', 'second'])
  })

  it('can be taken back while they have not come', async () => {
    const { ask, left, pass } = world()
    const taking = new AbortController()
    for (let i = 0; i < 12; i++) ask(`b${i}`, 'broadcast', `b${i}`, { signal: taking.signal })
    await pass(0)
    left.length = 0
    taking.abort()
    await pass(1_000)
    expect(left).toEqual(['b10 taken back', 'b11 taken back'])
  })
})
