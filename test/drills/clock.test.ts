import { expect, it } from 'vitest'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { onPostgres } from '../support/temp.ts'
import { WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { createDrillNodes, jumpClock } from './drill-nodes.ts'
import { startLoad } from './order-load.ts'

const HOUR_MS = 3_600_000

it.runIf(onPostgres)('a process whose clock is an hour off reports that and does not become the leader', async () => {
  const w = await createDrillNodes(1)
  const first = await w.leader()
  const off = await w.start({ clockOffMs: HOUR_MS })
  const right = await w.start({ clockOffMs: 0 })
  const load = await startLoad(w)
  const named = async () => {
    const answer = await fetch(`${off.url}/healthz`)
    const { problems } = (await answer.json()) as { problems: { name: string }[] }
    return [answer.status, ...problems.map(({ name }) => name)]
  }
  await expect.poll(named, { timeout: WAIT_TIMEOUT_MS }).toEqual([503, 'clock-off'])

  const killedMs = clock.now()
  process.kill(first.pid, 'SIGKILL')
  countTries(2, 1)
  await w.waitForExit(first)
  const takeoverMs = (await load.firstAfter(killedMs)) - killedMs
  expect(await w.leader()).toBe(right)

  await w.start()
  const jumpedMs = clock.now()
  jumpClock(right)
  countTries(11, 1)
  const { code, output } = await w.waitForExit(right)
  expect(code).toBe(1)
  expect(output).toContain('CLOCK_OFF')
  const jumpMs = (await load.firstAfter(clock.now())) - jumpedMs
  expect([off, right]).not.toContain(await w.leader())
  expect(off.main.output()).not.toContain('market.open')
  const { orders } = await load.end()
  process.stdout.write(
    `clock: takeovers in ${takeoverMs} ms and, of the one that jumped, ${jumpMs} ms; ${orders} orders\n`,
  )
})
