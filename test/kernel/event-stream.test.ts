import { expect, it } from 'vitest'
import { ManualClock } from '../../src/kernel/clock.ts'
import { createStreamPlaces, type PolledEvents, pollEvents } from '../../src/kernel/http/event-stream.ts'
import { passTurns } from '../support/pass-turns.ts'

it('places are limited per owner and in total, and a full owner is refused or loses the oldest stream', () => {
  const refusing = createStreamPlaces({ max: 3, maxPerOwner: 2, whenFull: 'refuse' })
  const [first, second] = [refusing.take('ann'), refusing.take('ann')]
  expect([refusing.take('ann'), refusing.take('bob') !== undefined, refusing.take('cleo')]).toEqual([
    undefined,
    true,
    undefined,
  ])
  first?.free()
  expect([first?.signal.aborted, refusing.take('ann') !== undefined]).toEqual([true, true])
  refusing.closeAll()
  expect(second?.signal.aborted).toBe(true)

  const closing = createStreamPlaces({ max: 3, maxPerOwner: 2, whenFull: 'close-oldest' })
  const all = ['ann', 'ann', 'ann', 'bob'].map((owner) => closing.take(owner))
  expect(all.map((place) => place?.signal.aborted)).toEqual([true, false, false, false])
  expect(closing.take('cleo')).toBeUndefined()
})

it('polled events are sent when there are any, with heartbeats between them, until the state may not be read', async () => {
  const clock = new ManualClock(0)
  let state: PolledEvents | undefined = { text: '' }
  const { signal } = new AbortController()
  const sent: string[] = []
  const events = pollEvents(clock, { signal, maxMs: 60_000, first: { text: 'a' }, poll: async () => state })
  const done = (async () => {
    for await (const text of events) sent.push(text)
  })()
  const pass = async (sec: number) => {
    for (let n = 0; n < sec; n++) {
      await passTurns(5)
      clock.advance(1_000)
    }
    await passTurns(5)
  }
  await pass(16)
  state = { text: 'b' }
  await pass(1)
  expect(sent).toEqual(['a', ': alive\n\n', 'b'])
  state = undefined
  await pass(1)
  await done
  expect(sent).toHaveLength(3)
})
