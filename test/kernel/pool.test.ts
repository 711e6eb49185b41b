import { expect, it } from 'vitest'
import { ManualClock, within } from '../../src/kernel/clock.ts'
import { eachOf } from '../../src/kernel/pool.ts'

it('does everything, and no more at once than it may', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await eachOf([1, 2, 3, 4, 5, 6, 7], 3, async (n) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    done.push(n)
  })
  expect(most).toBe(3)
  expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('fails as the first failing job does', async () => {
  await expect(eachOf([1, 2], 1, (n) => Promise.reject(new Error(`no ${n}`)))).rejects.toThrow('no 1')
})

it('waits for work so long and no longer', async () => {
  const clock = new ManualClock(0)
  expect(await within(clock, 100, Promise.resolve('done'), () => 'late')).toBe('done')
  const slow = within<string>(clock, 100, new Promise(() => {}), () => 'late')
  const strict = within<string>(clock, 100, new Promise(() => {}), () => {
    throw new Error('late')
  })
  clock.advance(100)
  expect(await slow).toBe('late')
  await expect(strict).rejects.toThrow('late')
})
