import { describe, expect, it } from 'vitest'
import { ManualClock, resolveWithin } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { createLatestOnlyRunner, createQueues, forEachLimited } from '../../src/kernel/pool.ts'
import { createWorker } from '../../src/kernel/worker.ts'

it('a pool runs all jobs, and at most the allowed number in parallel', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await forEachLimited([1, 2, 3, 4, 5, 6, 7], 3, async (n) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    done.push(n)
  })
  expect(most).toBe(3)
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('a pool rejects with the error of the first failing job', async () => {
  await expect(forEachLimited([1, 2], 1, (n) => Promise.reject(new Error(`no ${n}`)))).rejects.toThrow('no 1')
})

it('a pool waits for a job only up to its time limit', async () => {
  const clock = new ManualClock(0)
  expect(await resolveWithin(clock, 100, Promise.resolve('done'), () => 'late')).toBe('done')
  const slow = resolveWithin<string>(clock, 100, new Promise(() => {}), () => 'late')
  const strict = resolveWithin<string>(clock, 100, new Promise(() => {}), () => {
    throw new Error('late')
  })
  clock.advance(100)
  expect(await slow).toBe('late')
  await expect(strict).rejects.toThrow('late')
})

describe('a pass over queues', () => {
  /** Runs jobs `a1`, `a2`, `b1`... whose first letter is the queue key. Jobs of the `slow` key wait until released. */
  function createTestQueues(slow: string, maxKeys?: number) {
    const clock = new ManualClock(0)
    const all = createQueues({ clock, log: silentLogger, ...(maxKeys === undefined ? {} : { maxKeys }) })
    const done: string[] = []
    let release = () => {}
    const free = new Promise<void>((resolve) => {
      release = resolve
    })
    const each = (...items: string[]) =>
      all.each(
        items,
        (item) => item[0] ?? '',
        async (item) => {
          if (item.startsWith(slow)) await free
          done.push(item)
        },
      )
    return { all, clock, done, each, release }
  }

  it('does not wait for a slow job, which delays only jobs with the same key', async () => {
    const { all, clock, done, each, release } = createTestQueues('a')
    const pass = each('a1', 'b1', 'a2', 'b2')
    await expect.poll(() => done).toEqual(['b1', 'b2'])
    clock.advance(2_000)
    await pass
    await each('a1', 'b3')
    expect(done).toEqual(['b1', 'b2', 'b3'])
    release()
    await all.idle()
    expect(done).toEqual(['b1', 'b2', 'b3', 'a1', 'a2'])
  })

  it('takes a limited number of keys, and leaves the others to the next pass', async () => {
    const { all, done, each, release } = createTestQueues('a', 2)
    const pass = each('a1', 'b1', 'c1')
    await expect.poll(() => done).toEqual(['b1'])
    expect([all.capacity, all.has('a'), all.has('b')]).toEqual([1, true, false])
    release()
    await pass
    await each('c1')
    expect(done).toEqual(['b1', 'a1', 'c1'])
  })

  it('fails if a job that it started fails', async () => {
    const { all } = createTestQueues('')
    await expect(all.each(['a'], String, () => Promise.reject(new Error('no a')))).rejects.toThrow('no a')
    expect(all.has('a')).toBe(false)
  })

  it('at shutdown waits for its jobs, even if the pass has ended', async () => {
    const { all: own, clock, done, each, release } = createTestQueues('a')
    const worker = createWorker({
      name: 'test',
      everyMs: 1_000,
      clock,
      log: silentLogger,
      queues: own,
      pass: () => each('a1'),
    })
    const pass = worker.pass()
    await expect.poll(() => own.has('a')).toBe(true)
    clock.advance(2_000)
    await pass
    const stopped = worker.stop().then(() => done.push('stopped'))
    release()
    await stopped
    expect(done).toEqual(['a1', 'stopped'])
  })
})

describe('the latest job of a key', () => {
  it('runs after the current job instead of all waiting ones, and continues after a failure', async () => {
    const newest = createLatestOnlyRunner()
    const done: string[] = []
    const ends: (() => void)[] = []
    const job = (name: string) => () =>
      new Promise<void>((resolve, reject) => {
        done.push(name)
        ends.push(name === 'fails' ? () => reject(new Error(name)) : resolve)
      })
    const first = newest('ann', job('fails'))
    const waiting = [newest('ann', job('old')), newest('ann', job('older')), newest('ann', job('new'))]
    const other = newest('wei', job('wei'))
    ends[1]?.()
    await other
    expect(done).toEqual(['fails', 'wei'])
    ends[0]?.()
    await expect(first).rejects.toThrow('fails')
    await expect.poll(() => done).toEqual(['fails', 'wei', 'new'])
    ends[2]?.()
    await Promise.all(waiting)
    const last = newest('ann', job('last'))
    ends[3]?.()
    await last
    expect(done).toEqual(['fails', 'wei', 'new', 'last'])
  })
})
