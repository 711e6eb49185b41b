import { expect, it } from 'vitest'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { onPostgres } from '../support/temp.ts'
import { loadOn, ROUND_MS } from './load.ts'
import { newerVersion, nodes } from './nodes.ts'

it.runIf(onPostgres)(
  'processes of an older version step aside for a newer one, in order; no call is refused',
  { timeout: 4 * ROUND_MS },
  async () => {
    const w = await nodes(2)
    const load = await loadOn(w)
    const older = await w.leader()
    const newer = await w.start(await newerVersion())
    expect(await w.ended(older)).toMatchObject({ code: 0 })
    await load.firstAfter(clock.now())
    expect(await w.leader()).toBe(newer)
    const [left] = w.running.filter((node) => node !== newer)
    expect(await (await fetch(`${left?.url}/healthz`)).json()).toMatchObject({
      problems: [{ name: 'version-older' }],
    })
    const again = await w.start(await newerVersion())
    newer.main.child.kill('SIGTERM')
    expect(await w.ended(newer)).toMatchObject({ code: 0 })
    await load.firstAfter(clock.now())
    expect(await w.leader()).toBe(again)
    const { orders, longestMs } = await load.end()
    process.stdout.write(`two handovers under ${orders} orders: the longest took ${longestMs} ms\n`)
  },
)
