/** Tests checks that pause while there is nothing to do. */
import { expect, it } from 'vitest'
import { createPausingPoll } from '../../src/db/pausing-poll.ts'
import { setFact } from '../../src/db/stores/facts.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { tempDb } from '../support/temp.ts'

async function createRestFixture(
  says: () => number | undefined | Promise<number | undefined>,
  dependsOn?: () => unknown,
) {
  const db = await tempDb()
  const clock = new ManualClock(1_000_000)
  let checkCount = 0
  const poll = async () => {
    checkCount++
    return says()
  }
  const check = createPausingPoll({ db, clock }, poll, dependsOn)
  return {
    db,
    clock,
    look: check,
    looks: () => checkCount,
    write: (to: string) => db.write((tx) => setFact(tx, 'pool', to)),
  }
}

it('a resting worker pauses until the announced time, then checks again', async () => {
  const r = await createRestFixture(() => 1_005_000)
  for (const ms of [0, 1_000, 3_999]) {
    r.clock.advance(ms)
    await r.look()
  }
  expect(r.looks()).toBe(1)
  r.clock.advance(1)
  await r.look()
  expect(r.looks()).toBe(2)
})

it('a resting worker checks again after a commit, but not after a rolled back write', async () => {
  const r = await createRestFixture(() => Infinity)
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

it('a quiet write does not end a pause', async () => {
  const r = await createRestFixture(() => Infinity)
  await r.look()
  await r.db.write((tx) => setFact(tx, 'pool', 'quiet'), { isQuiet: true })
  await r.look()
  expect(r.looks()).toBe(1)
})

it('a resting worker checks again if the value on which it depends has changed', async () => {
  let solid = 1
  const r = await createRestFixture(
    () => Infinity,
    () => solid,
  )
  await r.look()
  await r.look()
  expect(r.looks()).toBe(1)
  solid = 2
  await r.look()
  await r.look()
  expect(r.looks()).toBe(2)
})

it('a worker does not rest after a check during which data was written', async () => {
  const r = await createRestFixture(async () => {
    if (r.looks() === 1) await r.write('meanwhile')
    return Infinity
  })
  await r.look()
  await r.look()
  await r.look()
  expect(r.looks()).toBe(2)
})

it('a worker does not rest without an announced time, nor after a failure', async () => {
  const answers = [() => undefined, () => Promise.reject(new Error('no')), () => Infinity]
  const r = await createRestFixture(() => answers[r.looks() - 1]?.())
  await r.look()
  await expect(r.look()).rejects.toThrow('no')
  await r.look()
  await r.look()
  expect(r.looks()).toBe(3)
})

it('a resting worker checks at least every half minute, and when the clock was set back', async () => {
  const r = await createRestFixture(() => Infinity)
  await r.look()
  r.clock.advance(30_000)
  await r.look()
  expect(r.looks()).toBe(2)
  r.clock.advance(-5_000)
  await r.look()
  expect(r.looks()).toBe(3)
})
