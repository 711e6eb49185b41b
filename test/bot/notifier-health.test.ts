/** What is not well in the process reaches its operators: once, with what to do, and once more when it is over. */
import { describe, expect, it } from 'vitest'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createNotifier } from '../../src/bot/notifier/index.ts'
import { PROBLEMS, problemOf } from '../../src/contract/operator/problems.ts'
import type { Db } from '../../src/db/db.ts'
import { askedHealth, problemMeasures, problemsOf, workerHealth } from '../../src/health.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { createWorker, type Worker } from '../../src/kernel/worker.ts'
import { turns } from '../support/turns.ts'
import { botWorld } from './world.ts'

const BOOKS = problemOf('books-audit', 'the books <do not> add up')
const SHUT = problemOf('database', 'PostgreSQL has refused writes for 40 s (its disk is full)')
const POOL = problemOf('pool-balance', 'the pool lacks 5 TRX: send it')
const LOOK_MS = 30_000
/** Has never written to the bot. */
const NOBODY = 4_242

type Problems = Awaited<ReturnType<NonNullable<BotDeps['problems']>>>

/** Olga is an owner, after those of `before`; she has opened the chat unless she `isAway`. */
async function watched({ before = [] as number[], isAway = false } = {}) {
  const w = await botWorld()
  const { olga } = w
  const opens = async () => {
    olga.say('/start')
    await olga.sees('Welcome')
  }
  if (!isAway) await opens()
  let wrong: Problems = []
  let shut = false
  const problems: BotDeps['problems'] = async () => wrong
  const db: Db = {
    ...w.deps.db,
    write: (job) => (shut ? Promise.reject(new AppError('DB_REFUSED')) : w.deps.db.write(job)),
  }
  const fresh = () => createNotifier({ ...w.deps, adminIds: [...before, ...w.deps.adminIds], db, problems }, w.sunwatt)
  let notifier = fresh()

  /** `times` looks, each half a minute later, at what is wrong from now on; and what they lead to is sent. */
  async function look(times: number, ...now: Problems): Promise<void> {
    wrong = now
    let failed: unknown
    for (let i = 0; i < times; i++) {
      w.clock.advance(LOOK_MS)
      await notifier.health.pass().catch((error) => {
        failed = error
      })
    }
    if (failed) throw failed
    await notifier.outbox.pass()
  }

  return {
    ...w,
    opens,
    look,
    restart(): void {
      notifier = fresh()
    },
    /** As `look`, with a database that takes no write. */
    async lookShut(times: number, ...now: Problems): Promise<void> {
      shut = true
      await expect(look(times, ...now)).rejects.toMatchObject({ code: 'DB_REFUSED' })
      shut = false
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
    const [first] = told('books-audit')
    expect(first).toContain('the books <do not> add up')
    expect(first).toContain('What to do: /pause buy')
    expect(first).toContain('Since 5 Jan 2026, 12:00')
    expect(first).toContain('section books-audit of docs/runbook.md')
    expect(told('pool-balance')).toHaveLength(1)
    await look(3, POOL)
    expect(told('books-audit')).toHaveLength(1)
    await look(2, POOL)
    expect(told('books-audit')).toHaveLength(2)
    expect(told('books-audit')[1]).toContain('is well again')
    expect(told('books-audit')[1]).toContain('It lasted 3 minutes')
    expect(told('pool-balance')).toHaveLength(1)
  })

  it('of a worker is told when it has failed for two minutes: that long it may not know that all is well again', async () => {
    const { look, told } = await watched()
    const worker = problemOf('worker', 'failed 3 times', 'delegate')
    await look(4, worker)
    expect(told('delegate')).toEqual([])
    await look(1, worker)
    expect(told('delegate')[0]).toContain('section worker of')
  })

  it('that passes before the second look is a hiccup', async () => {
    const { look, told } = await watched()
    for (let i = 0; i < 3; i++) {
      await look(1, BOOKS)
      await look(1)
    }
    expect(told('books-audit')).toEqual([])
  })

  it('that comes and goes within two minutes is one', async () => {
    const { look, told } = await watched()
    for (let i = 0; i < 20; i++) {
      await look(2, BOOKS)
      await look(3)
    }
    expect(told('books-audit')).toHaveLength(1)
    await look(1)
    expect(told('books-audit')).toHaveLength(2)
  })

  it('that comes back within half an hour is told again when it has lasted for five minutes, also by the next process', async () => {
    const { look, told, restart } = await watched()
    await look(2, BOOKS)
    await look(4)
    expect(told('books-audit')).toHaveLength(2)
    for (let i = 0; i < 3; i++) {
      await look(9, BOOKS)
      restart()
      await look(4)
    }
    expect(told('books-audit')).toHaveLength(2)
    await look(9, BOOKS)
    await look(1, BOOKS)
    expect(told('books-audit')).toHaveLength(3)
    await look(4)
    expect(told('books-audit')).toHaveLength(4)
    await look(60)
    await look(2, BOOKS)
    expect(told('books-audit')).toHaveLength(5)
  })

  it('is not told again by the next process, nor called over before that has looked for it', async () => {
    const { look, told, restart } = await watched()
    await look(2, BOOKS)
    restart()
    await look(5)
    expect(told('books-audit')).toHaveLength(1)
    await look(5, BOOKS)
    expect(told('books-audit')).toHaveLength(1)
    await look(4)
    expect(told('books-audit')).toHaveLength(2)
    expect(told('books-audit')[1]).toContain('It lasted 6 minutes')
  })

  it('with the database, which holds what is to be told, is told the owners directly, once, and so is its end', async () => {
    const { look, lookShut, told } = await watched()
    await lookShut(1, SHUT)
    expect(told('database')).toEqual([])
    await lookShut(9, SHUT)
    await look(3, SHUT)
    expect(told('database')).toHaveLength(1)
    expect(told('database')[0]).toContain('its disk is full')
    expect(told('database')[0]).toContain('section database of docs/runbook.md')
    await look(3)
    expect(told('database')).toHaveLength(1)
    await look(6)
    expect(told('database')).toHaveLength(2)
    expect(told('database')[1]).toContain('It lasted 6 minutes')
  })

  it('with the database is told the other owners where one cannot be written to', async () => {
    const { look, lookShut, told } = await watched({ before: [NOBODY] })
    await lookShut(3, SHUT)
    expect(told('database')).toHaveLength(1)
    await look(6)
    expect(told('database')).toHaveLength(2)
  })

  it('with the database is told again and again until a message arrives, its end too', async () => {
    const { lookShut, look, opens, told } = await watched({ isAway: true })
    await lookShut(5, SHUT)
    await opens()
    await lookShut(3, SHUT)
    expect(told('database')).toHaveLength(1)
    await look(6)
    expect(told('database')).toHaveLength(2)
    expect(told('database')[1]).toContain('It lasted 4 minutes')
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

it('a problem has the words of its source and the rest of its row; a worker its own name', async () => {
  const { clock } = await botWorld()
  const source = askedHealth('tron', () => Promise.reject(new Error('away')), clock)
  const well = { name: 'database' as const, problem: () => undefined }
  const worker = {
    ...{ name: 'bot.outbox', kind: 'worker' as const, failure: () => undefined },
    problem: () => 'failed 3 times',
  }
  expect(await problemsOf([source, well, worker])).toEqual([
    { name: 'tron', ...PROBLEMS.tron, problem: 'away', runbook: 'tron' },
    { name: 'bot.outbox', ...PROBLEMS.worker, problem: 'failed 3 times', runbook: 'worker' },
  ])
})

it('what is asked is asked again after a clock that was set back: an answer of before says nothing of now', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  let away = false
  const source = askedHealth('tron', () => (away ? Promise.reject(new Error('away')) : Promise.resolve()), clock)
  expect(await source.problem()).toBeUndefined()
  away = true
  clock.advance(-3_600_000)
  expect(await source.problem()).toBe('away')
})

it('workers that fail because the node is away are named with it, and by themselves where the node is well', async () => {
  const failing = (name: string, lastError: string): Worker => ({
    ...createWorker({ name, everyMs: 1, clock: new ManualClock(0), log: silentLogger, pass: async () => {} }),
    health: { lastOkAtMs: undefined, failuresInARow: 3, lastError },
  })
  const workers = [
    failing('deposits', 'TRON_UNREACHABLE'),
    failing('delegate', 'TRON_UNREACHABLE'),
    failing('books', 'oh'),
  ]
  const wrong = async (problem: string | undefined) =>
    (await problemsOf([{ name: 'tron', problem: () => problem }, ...workers.map(workerHealth)])).map((one) => [
      one.name,
      one.problem,
    ])
  expect(await wrong('away')).toEqual([
    ['tron', 'away; waiting for it: deposits, delegate'],
    ['books', 'failed 3 times in a row: oh'],
  ])
  expect((await wrong(undefined)).map(([name]) => name)).toEqual(['deposits', 'delegate', 'books'])
})

it('a check of the history that cannot reach the node is named with the node, and has its remedy', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const away = () =>
    Promise.reject(new AppError('TRON_UNREACHABLE', { call: 'c', host: 'node:1', reason: 'ECONNRESET' }))
  const tron = askedHealth('tron', away, clock, 'TRON_UNREACHABLE')
  const history = askedHealth('tron-history', away, clock, 'TRON_UNREACHABLE')
  const problem = 'TRON_UNREACHABLE c node:1 ECONNRESET'
  expect(await problemsOf([tron, history])).toEqual([
    { name: 'tron', ...PROBLEMS.tron, problem: `${problem}; waiting for it: tron-history`, runbook: 'tron' },
  ])
  expect(await problemsOf([history])).toEqual([{ name: 'tron-history', ...PROBLEMS.tron, problem, runbook: 'tron' }])
  const lite = { name: 'tron-history', problem: () => 'a lite full node' } as const
  expect(await problemsOf([tron, lite])).toHaveLength(2)
  const hanging = (name: 'tron' | 'tron-history') =>
    askedHealth(name, () => new Promise(() => {}), clock, 'TRON_UNREACHABLE')
  const found = problemsOf([hanging('tron'), hanging('tron-history')])
  await turns(20)
  clock.advance(2_000)
  expect(await found).toMatchObject([{ name: 'tron', problem: expect.stringContaining('no answer for 2 s') }])
})

it('a worker that bears the name of a row is not measured as that, and is no second one where both are as bad', async () => {
  const measured = async (name: 'solvency' | 'restored', problem: string | undefined, failuresInARow: number) => {
    const clock = new ManualClock(0)
    const worker = createWorker({ name, everyMs: 1, clock, log: silentLogger, pass: async () => {} })
    Object.assign(worker.health, { failuresInARow, lastError: 'oh' })
    const found = await problemMeasures([{ name, problem: () => problem }, workerHealth(worker)])
    return found.map(({ labels, value }) => [labels?.severity, value])
  }
  expect(await measured('solvency', 'less than is owed', 0)).toEqual([
    ['warning', 1],
    ['unwell', 0],
  ])
  expect(await measured('solvency', undefined, 3)).toEqual([
    ['warning', 0],
    ['unwell', 1],
  ])
  expect(await measured('restored', 'a backup was restored', 0)).toEqual([['unwell', 1]])
})

it('questions that the database cannot answer, or does not within a second, are named with it', async () => {
  const unanswered = () => Promise.reject(new AppError('DB_UNREACHABLE'))
  const found = await problemsOf([
    { name: 'database', problem: () => 'away' },
    { name: 'estimate-credits', problem: unanswered },
    { name: 'unknown-transactions', problem: () => new Promise<undefined>(() => {}) },
    { name: 'books-audit', problem: () => 'off by 5' },
  ])
  expect(found.map(({ name, problem }) => [name, problem])).toEqual([
    ['database', 'away; waiting for it: estimate-credits, unknown-transactions'],
    ['books-audit', 'off by 5'],
  ])
})
