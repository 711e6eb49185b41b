/** What is not well in the process reaches its operators: once, with what to do, and once more when it is over. */
import { describe, expect, it } from 'vitest'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { askedHealth, problemsOf } from '../../src/health.ts'
import { botWorld } from './world.ts'

const BOOKS = { name: 'books-audit', problem: 'the books <do not> add up', remedy: 'keep the database' }
const POOL = { name: 'pool-balance', problem: 'the pool lacks 5 TRX: send it' }
const LOOK_MS = 30_000

type Problems = Awaited<ReturnType<NonNullable<BotDeps['problems']>>>

async function watched() {
  const w = await botWorld()
  const { olga } = w
  olga.say('/start')
  await olga.sees('Welcome')
  let wrong: Problems = []
  const problems: BotDeps['problems'] = async () => wrong
  const fresh = () => createNotifier({ ...w.deps, problems }, w.sunwatt)
  let notifier = fresh()
  return {
    ...w,
    /** `times` looks, each half a minute later, at what is wrong from now on; and what they lead to is sent. */
    async look(times: number, ...now: Problems): Promise<void> {
      wrong = now
      for (let i = 0; i < times; i++) {
        w.clock.advance(LOOK_MS)
        await notifier.health.pass()
      }
      await notifier.outbox.pass()
    },
    restart(): void {
      notifier = fresh()
    },
    /** Of the messages to Olga, those about a part. */
    told: (part: string) =>
      olga
        .chat()
        .filter(({ text }) => text.includes(part))
        .map(({ text }) => text),
  }
}

describe('a problem', () => {
  it('is told at the second look, once, with its remedy, and once when it is over', async () => {
    const { look, told } = await watched()
    await look(1, BOOKS)
    expect(told('books-audit')).toEqual([])
    await look(5, BOOKS, POOL)
    expect(told('books-audit')).toHaveLength(1)
    expect(told('books-audit')[0]).toContain('the books <do not> add up')
    expect(told('books-audit')[0]).toContain('What to do: keep the database')
    expect(told('pool-balance')).toHaveLength(1)
    await look(3, POOL)
    expect(told('books-audit')).toHaveLength(2)
    expect(told('books-audit')[1]).toContain('is well again')
    expect(told('pool-balance')).toHaveLength(1)
  })

  it('that passes before the second look is a hiccup', async () => {
    const { look, told } = await watched()
    for (let i = 0; i < 3; i++) {
      await look(1, BOOKS)
      await look(1)
    }
    expect(told('books-audit')).toEqual([])
  })

  it('is not told again by the next process, nor called over before that has looked for it', async () => {
    const { look, told, restart } = await watched()
    await look(2, BOOKS)
    restart()
    await look(3)
    expect(told('books-audit')).toHaveLength(1)
    await look(5, BOOKS)
    expect(told('books-audit')).toHaveLength(1)
    await look(1)
    expect(told('books-audit')).toHaveLength(2)
  })

  it('that ended while the process was down is called over after five minutes', async () => {
    const { look, told, restart } = await watched()
    await look(2, BOOKS)
    restart()
    await look(9)
    expect(told('books-audit')).toHaveLength(1)
    await look(1)
    expect(told('books-audit')).toHaveLength(2)
    await look(3)
    expect(told('books-audit')).toHaveLength(2)
  })
})

it('a problem that is asked for has the code and the remedy of its source', async () => {
  const { clock } = await botWorld()
  const source = askedHealth('tron', () => Promise.reject(new Error('away')), clock, 'look at the network')
  const well = { name: 'disk', problem: () => undefined, remedy: 'nothing' }
  expect(await problemsOf([source, well])).toEqual([{ name: 'tron', problem: 'away', remedy: 'look at the network' }])
})
