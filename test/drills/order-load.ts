import { expect } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import type { createDrillNodes } from './drill-nodes.ts'

const BUYERS = 4
/** Pause between orders, so that most of the CPU is left to the processes of the drill. */
const PAUSE_MS = 400

/** Starts buyers who each place one order after another, waiting for its acknowledgement. */
export async function startLoad(w: Awaited<ReturnType<typeof createDrillNodes>>) {
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
    /** Returns the time, in ms, of the first acknowledgement of an order requested after `fromMs`. */
    async firstAfter(fromMs: number): Promise<number> {
      const later = () => acknowledged.filter(({ askedMs }) => askedMs > fromMs)
      await expect.poll(() => later().length, { timeout: WAIT_TIMEOUT_MS }).toBeGreaterThan(0)
      return Math.min(...later().map(({ answeredMs }) => answeredMs))
    },
    /** Checks that exactly the acknowledged orders exist and that books and chain agree. Returns the counts. */
    async end(): Promise<{ orders: number; lost: number; duplicated: number; longestMs: number }> {
      over = true
      await buying
      const known = new Set(acknowledged.map(({ id }) => id))
      const there = new Set((await Promise.all(buyers.map(w.orderIds))).flat())
      const lost = [...known].filter((id) => !there.has(id))
      const duplicated = [...there].filter((id) => !known.has(id))
      expect({ lost, doubled: duplicated }).toEqual({ lost: [], doubled: [] })
      await expect.poll(() => w.problems(), { timeout: WAIT_TIMEOUT_MS, interval: 500 }).toEqual([])
      const longestMs = Math.max(...acknowledged.map(({ askedMs, answeredMs }) => answeredMs - askedMs))
      return { orders: known.size, lost: lost.length, duplicated: duplicated.length, longestMs }
    },
  }
}
