/** Looks that rest while there is nothing to see. */
import { expect, it } from 'vitest'
import { restful } from '../../src/db/rest.ts'
import { setFact } from '../../src/db/stores/facts.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { tempDb } from '../support/temp.ts'

async function looking(says: () => number | undefined | Promise<number | undefined>) {
  const db = await tempDb()
  const clock = new ManualClock(1_000_000)
  let looks = 0
  const look = restful({ db, clock }, async () => {
    looks++
    return says()
  })
  return { db, clock, look, looks: () => looks, write: (to: string) => db.write((tx) => setFact(tx, 'pool', to)) }
}

it('rests until the time that it said, and looks again from then on', async () => {
  const r = await looking(() => 1_005_000)
  for (const ms of [0, 1_000, 3_999]) {
    r.clock.advance(ms)
    await r.look()
  }
  expect(r.looks()).toBe(1)
  r.clock.advance(1)
  await r.look()
  expect(r.looks()).toBe(2)
})

it('looks again once anything is written, and not for a write that came to nothing', async () => {
  const r = await looking(() => Infinity)
  await r.look()
  await expect(
    r.db.write(async (tx) => {
      await setFact(tx, 'pool', 'undone')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await r.look()
  expect(r.looks()).toBe(1)
  await r.write('a')
  await r.look()
  expect(r.looks()).toBe(2)
})

it('does not rest after a look during which something was written', async () => {
  const r = await looking(async () => {
    if (r.looks() === 1) await r.write('meanwhile')
    return Infinity
  })
  await r.look()
  await r.look()
  await r.look()
  expect(r.looks()).toBe(2)
})

it('does not rest where it does not know until when, nor after a failure', async () => {
  const answers = [() => undefined, () => Promise.reject(new Error('no')), () => Infinity]
  const r = await looking(() => answers[r.looks() - 1]?.())
  await r.look()
  await expect(r.look()).rejects.toThrow('no')
  await r.look()
  await r.look()
  expect(r.looks()).toBe(3)
})

it('looks after half a minute whatever was said, and when the clock was set back', async () => {
  const r = await looking(() => Infinity)
  await r.look()
  r.clock.advance(30_000)
  await r.look()
  expect(r.looks()).toBe(2)
  r.clock.advance(-5_000)
  await r.look()
  expect(r.looks()).toBe(3)
})
