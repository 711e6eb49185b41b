/** Tests that operators are notified of each problem once, with its remedy, and again when it is resolved. */
import { describe, expect, it } from 'vitest'
import { createServiceHealth, problemMeasures, problemsOf, workerHealth } from '../../src/app/watching/health.ts'
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { createNotifier } from '../../src/bot/notifier/notifier.ts'
import { PROBLEMS, problemOf } from '../../src/contract/operator/problems.ts'
import type { Db } from '../../src/db/db.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { AppError } from '../../src/kernel/errors.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { createWorker, type Worker } from '../../src/kernel/worker.ts'
import { passTurns } from '../support/pass-turns.ts'
import { createBotFixture } from './bot-fixture.ts'

const BOOKS = problemOf('books-audit', 'the books <do not> add up')
const SHUT = problemOf('database', 'PostgreSQL has refused writes for 40 s (its disk is full)')
const POOL = problemOf('pool-balance', 'the pool lacks 5 TRX: send it')
const CHECK_INTERVAL_MS = 30_000
/** User who has never written to the bot. */
const SILENT_USER_ID = 4_242

type Problems = Awaited<ReturnType<NonNullable<BotDeps['problems']>>>

/** Makes Olga an owner, after those in `before`. She has opened the chat unless `hasNotOpenedChat`. */
async function createHealthFixture({ before = [] as number[], isAway: hasNotOpenedChat = false } = {}) {
  const w = await createBotFixture()
  const { olga } = w
  const opens = async () => {
    olga.say('/start')
    await olga.sees('Welcome')
  }
  if (!hasNotOpenedChat) await opens()
  let problemSource: Problems = []
  let shut = false
  const problems: BotDeps['problems'] = async () => problemSource
  const db: Db = {
    ...w.deps.db,
    write: (job) => (shut ? Promise.reject(new AppError('DB_REFUSED')) : w.deps.db.write(job)),
  }
  const fresh = () => createNotifier({ ...w.deps, adminIds: [...before, ...w.deps.adminIds], db, problems }, w.sunwatt)
  let notifier = fresh()

  /** Runs `times` health checks, half a minute apart, with these problems, and sends the resulting messages. */
  async function runChecks(times: number, ...now: Problems): Promise<void> {
    problemSource = now
    let failed: unknown
    for (let i = 0; i < times; i++) {
      w.clock.advance(CHECK_INTERVAL_MS)
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
    look: runChecks,
    restart(): void {
      notifier = fresh()
    },
    /** Like `runChecks`, with a database that rejects writes. */
    async runChecksReadOnly(times: number, ...now: Problems): Promise<void> {
      shut = true
      await expect(runChecks(times, ...now)).rejects.toMatchObject({ code: 'DB_REFUSED' })
      shut = false
    },
    /** Returns the messages to Olga that mention this part. */
    told: (part: string) =>
      olga
        .chat()
        .filter(({ text }) => text.includes(part))
        .map(({ text }) => text),
  }
}

describe('a problem reported to operators', () => {
  it('is sent at the second check, once, with its remedy, and once when it is resolved', async () => {
    const { look, told: messagesAbout } = await createHealthFixture()
    await look(1, BOOKS)
    expect(messagesAbout('books-audit')).toEqual([])
    await look(5, BOOKS, POOL)
    expect(messagesAbout('books-audit')).toHaveLength(1)
    const [first] = messagesAbout('books-audit')
    expect(first).toContain('the books <do not> add up')
    expect(first).toContain('What to do: run /pause buy')
    expect(first).toContain('Since 12:00')
    expect(first).toContain('section books-audit of docs/runbook.md')
    expect(messagesAbout('pool-balance')).toHaveLength(1)
    await look(3, POOL)
    expect(messagesAbout('books-audit')).toHaveLength(1)
    await look(2, POOL)
    expect(messagesAbout('books-audit')).toHaveLength(2)
    expect(messagesAbout('books-audit')[1]).toContain('is working again.')
    expect(messagesAbout('books-audit')[1]).toContain('It lasted 3 minutes')
    expect(messagesAbout('pool-balance')).toHaveLength(1)
  })

  it('of a worker is sent after two minutes of failures, because the worker may notice a recovery late', async () => {
    const { look, told: messagesAbout } = await createHealthFixture()
    const worker = problemOf('worker', 'failed 3 times', 'delegate')
    await look(4, worker)
    expect(messagesAbout('delegate')).toEqual([])
    await look(1, worker)
    expect(messagesAbout('delegate')[0]).toContain('section worker of')
  })

  it('is not sent if it is resolved before the second check', async () => {
    const { look, told: messagesAbout } = await createHealthFixture()
    for (let i = 0; i < 3; i++) {
      await look(1, BOOKS)
      await look(1)
    }
    expect(messagesAbout('books-audit')).toEqual([])
  })

  it('is not sent if it appears and clears within two minutes', async () => {
    const { look, told: messagesAbout } = await createHealthFixture()
    for (let i = 0; i < 20; i++) {
      await look(2, BOOKS)
      await look(3)
    }
    expect(messagesAbout('books-audit')).toHaveLength(1)
    await look(1)
    expect(messagesAbout('books-audit')).toHaveLength(2)
  })

  it('that returns within half an hour is sent after five minutes, even by the next process', async () => {
    const { look, told: messagesAbout, restart } = await createHealthFixture()
    await look(2, BOOKS)
    await look(4)
    expect(messagesAbout('books-audit')).toHaveLength(2)
    for (let i = 0; i < 3; i++) {
      await look(9, BOOKS)
      restart()
      await look(4)
    }
    expect(messagesAbout('books-audit')).toHaveLength(2)
    await look(9, BOOKS)
    await look(1, BOOKS)
    expect(messagesAbout('books-audit')).toHaveLength(3)
    await look(4)
    expect(messagesAbout('books-audit')).toHaveLength(4)
    await look(60)
    await look(2, BOOKS)
    expect(messagesAbout('books-audit')).toHaveLength(5)
  })

  it('is not sent again by the next process, nor reported as resolved before that process has checked', async () => {
    const { look, told: messagesAbout, restart } = await createHealthFixture()
    await look(2, BOOKS)
    restart()
    await look(5)
    expect(messagesAbout('books-audit')).toHaveLength(1)
    await look(5, BOOKS)
    expect(messagesAbout('books-audit')).toHaveLength(1)
    await look(4)
    expect(messagesAbout('books-audit')).toHaveLength(2)
    expect(messagesAbout('books-audit')[1]).toContain('It lasted 6 minutes')
  })

  it('with the database is sent to the owners directly, once, as is its end', async () => {
    const { look, runChecksReadOnly, told: messagesAbout } = await createHealthFixture()
    await runChecksReadOnly(1, SHUT)
    expect(messagesAbout('database')).toEqual([])
    await runChecksReadOnly(9, SHUT)
    await look(3, SHUT)
    expect(messagesAbout('database')).toHaveLength(1)
    expect(messagesAbout('database')[0]).toContain('its disk is full')
    expect(messagesAbout('database')[0]).toContain('section database of docs/runbook.md')
    await look(3)
    expect(messagesAbout('database')).toHaveLength(1)
    await look(6)
    expect(messagesAbout('database')).toHaveLength(2)
    expect(messagesAbout('database')[1]).toContain('It lasted 6 minutes')
  })

  it('with the database reaches other owners if one cannot be messaged', async () => {
    const { look, runChecksReadOnly, told: messagesAbout } = await createHealthFixture({ before: [SILENT_USER_ID] })
    await runChecksReadOnly(3, SHUT)
    expect(messagesAbout('database')).toHaveLength(1)
    await look(6)
    expect(messagesAbout('database')).toHaveLength(2)
  })

  it('with the database is sent until a message arrives, as is its end', async () => {
    const { runChecksReadOnly, look, opens, told: messagesAbout } = await createHealthFixture({ isAway: true })
    await runChecksReadOnly(5, SHUT)
    await opens()
    await runChecksReadOnly(3, SHUT)
    expect(messagesAbout('database')).toHaveLength(1)
    await look(6)
    expect(messagesAbout('database')).toHaveLength(2)
    expect(messagesAbout('database')[1]).toContain('It lasted 4 minutes')
  })

  it('resolved during downtime is announced after five minutes', async () => {
    const { look, told: messagesAbout, restart } = await createHealthFixture()
    await look(2, BOOKS)
    restart()
    await look(9)
    expect(messagesAbout('books-audit')).toHaveLength(1)
    await look(1)
    expect(messagesAbout('books-audit')).toHaveLength(2)
    await look(3)
    expect(messagesAbout('books-audit')).toHaveLength(2)
  })
})

it('the text of a problem combines the report of its source with its entry in the problem table', async () => {
  const { clock } = await createBotFixture()
  const source = createServiceHealth('tron', () => Promise.reject(new Error('away')), clock)
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

it('problem queries are repeated after the clock was set back, because old answers are invalid', async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  let away = false
  const source = createServiceHealth(
    'tron',
    () => (away ? Promise.reject(new Error('away')) : Promise.resolve()),
    clock,
  )
  expect(await source.problem()).toBeUndefined()
  away = true
  clock.advance(-3_600_000)
  expect(await source.problem()).toBe('away')
})

it("workers that fail because the node is unreachable are grouped under the node's problem", async () => {
  const failingWorker = (name: string, lastError: string): Worker => ({
    ...createWorker({ name, everyMs: 1, clock: new ManualClock(0), log: silentLogger, pass: async () => {} }),
    health: { lastOkAtMs: undefined, failuresInARow: 3, lastError },
  })
  const workers = [
    failingWorker('deposits', 'TRON_UNREACHABLE'),
    failingWorker('delegate', 'TRON_UNREACHABLE'),
    failingWorker('books', 'oh'),
  ]
  const problemSource = async (problem: string | undefined) =>
    (await problemsOf([{ name: 'tron', problem: () => problem }, ...workers.map(workerHealth)])).map((one) => [
      one.name,
      one.problem,
    ])
  expect(await problemSource('away')).toEqual([
    ['tron', 'away; waiting for it: deposits, delegate'],
    ['books', 'failed 3 times in a row: oh'],
  ])
  expect((await problemSource(undefined)).map(([name]) => name)).toEqual(['deposits', 'delegate', 'books'])
})

it("a history check that cannot reach the node is grouped under the node's problem, with its remedy", async () => {
  const clock = new ManualClock(Date.UTC(2026, 0, 5, 12))
  const away = () =>
    Promise.reject(new AppError('TRON_UNREACHABLE', { call: 'c', host: 'node:1', reason: 'ECONNRESET' }))
  const tron = createServiceHealth('tron', away, clock, 'TRON_UNREACHABLE')
  const history = createServiceHealth('tron-history', away, clock, 'TRON_UNREACHABLE')
  const problem = 'TRON_UNREACHABLE c node:1 ECONNRESET'
  expect(await problemsOf([tron, history])).toEqual([
    { name: 'tron', ...PROBLEMS.tron, problem: `${problem}; waiting for it: tron-history`, runbook: 'tron' },
  ])
  expect(await problemsOf([history])).toEqual([{ name: 'tron-history', ...PROBLEMS.tron, problem, runbook: 'tron' }])
  const lite = { name: 'tron-history', problem: () => 'a lite full node' } as const
  expect(await problemsOf([tron, lite])).toHaveLength(2)
  const hangingWorker = (name: 'tron' | 'tron-history') =>
    createServiceHealth(name, () => new Promise(() => {}), clock, 'TRON_UNREACHABLE')
  const found = problemsOf([hangingWorker('tron'), hangingWorker('tron-history')])
  await passTurns(20)
  clock.advance(2_000)
  expect(await found).toMatchObject([{ name: 'tron', problem: expect.stringContaining('no answer for 2 s') }])
})

it('a worker whose name is also a table row is listed once', async () => {
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

it('queries that the database cannot answer within a second are reported as a database problem', async () => {
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
