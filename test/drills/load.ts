import { expect } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { WAIT_MS } from '../support/patience.ts'
import type { nodes } from './nodes.ts'

const BUYERS = 4
/** Orders at a rate that leaves most of the processor to the processes of the drill. */
const PAUSE_MS = 400

/** Buyers who order one rental after the other, each until it is acknowledged. */
export async function loadOn(w: Awaited<ReturnType<typeof nodes>>) {
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => w.openAccount()))
  const acknowledged: { apiKey: string; id: string; askedMs: number; answeredMs: number }[] = []
  let over = false
  const buying = Promise.all(
    buyers.map(async (apiKey) => {
      while (!over) {
        const askedMs = clock.now()
        const id = await w.order(apiKey)
        acknowledged.push({ apiKey, id, askedMs, answeredMs: clock.now() })
        await wait(clock, PAUSE_MS)
      }
    }),
  )
  return {
    /** When the first order was acknowledged that was asked for after `fromMs`, ms. */
    async firstAfter(fromMs: number): Promise<number> {
      const later = () => acknowledged.filter(({ askedMs }) => askedMs > fromMs)
      await expect.poll(() => later().length, { timeout: WAIT_MS }).toBeGreaterThan(0)
      return Math.min(...later().map(({ answeredMs }) => answeredMs))
    },
    /** What was acknowledged is there and nothing else, and books and chain agree; answers how much that is. */
    async end(): Promise<{ orders: number; lost: number; doubled: number; longestMs: number }> {
      over = true
      await buying
      const known = new Set(acknowledged.map(({ id }) => id))
      const there = new Set((await Promise.all(buyers.map(w.orderIds))).flat())
      const lost = [...known].filter((id) => !there.has(id))
      const doubled = [...there].filter((id) => !known.has(id))
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
      await expect.poll(() => w.problems(), { timeout: WAIT_MS, interval: 500 }).toEqual([])
      const longestMs = Math.max(...acknowledged.map(({ askedMs, answeredMs }) => answeredMs - askedMs))
      return { orders: known.size, lost: lost.length, doubled: doubled.length, longestMs }
    },
  }
}
