import { expect, it } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { onPostgres } from '../support/temp.ts'
import { createDrillNodes, newerVersion } from './drill-nodes.ts'
import { startLoad } from './order-load.ts'

/** Time for which orders continue before, between and after the handovers. */
const QUIET_MS = 1_000

it.runIf(onPostgres)(
  'processes of an older version hand over to a newer one in order, and no order fails outside the handover',
  async () => {
    const w = await createDrillNodes(2)
    const file = await newerVersion()
    const load = await startLoad(w)
    const handovers: { fromMs: number; toMs: number }[] = []
    /** Measures a handover; `act` makes another process the leader. */
    async function handover<T>(act: () => Promise<T>): Promise<T> {
      await wait(clock, QUIET_MS)
      const fromMs = clock.now()
      const done = await act()
      handovers.push({ fromMs, toMs: await load.firstAfter(clock.now()) })
      await wait(clock, QUIET_MS)
      return done
    }
    const older = await w.leader()
    const newer = await handover(async () => {
      const node = await w.start({ file })
      expect(await w.waitForExit(older)).toMatchObject({ code: 0 })
      return node
    })
    expect(await w.leader()).toBe(newer)
    const [left] = w.running.filter((node) => node !== newer)
    expect(await (await fetch(`${left?.url}/healthz`)).json()).toMatchObject({
      problems: [{ name: 'version-older' }],
    })
    const again = await w.start({ file })
    await handover(async () => {
      newer.main.child.kill('SIGTERM')
      expect(await w.waitForExit(newer)).toMatchObject({ code: 0 })
    })
    expect(await w.leader()).toBe(again)
    const { orders, longestMs } = await load.end()
    // Ignore late responses: they only show that the machine is busy.
    const beyond = w.failed.filter(
      ({ askedMs, late }) => !late && !handovers.some(({ fromMs, toMs }) => fromMs <= askedMs && askedMs <= toMs),
    )
    expect(beyond).toEqual([])
    process.stdout.write(
      `two handovers under ${orders} orders: the longest took ${longestMs} ms; asked again ${w.failed.length} times ` +
        `during the handovers, ${beyond.length} beyond them\n`,
    )
  },
)
