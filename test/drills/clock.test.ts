import { expect, it } from 'vitest'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { WAIT_MS } from '../support/patience.ts'
import { onPostgres } from '../support/temp.ts'
import { tried } from '../torture/tries.ts'
import { loadOn } from './load.ts'
import { jumpClock, nodes } from './nodes.ts'

const HOUR_MS = 3_600_000

it.runIf(onPostgres)('a process whose clock is an hour off does not act, and says so; the others go on', async () => {
  const w = await nodes(1)
  const first = await w.leader()
  const off = await w.start({ clockOffMs: HOUR_MS })
  const right = await w.start({ clockOffMs: 0 })
  const load = await loadOn(w)
  const named = async () => {
    const answer = await fetch(`${off.url}/healthz`)
    const { problems } = (await answer.json()) as { problems: { name: string }[] }
    return [answer.status, ...problems.map(({ name }) => name)]
  }
  await expect.poll(named, { timeout: WAIT_MS }).toEqual([503, 'clock-off'])

  const killedMs = clock.now()
  process.kill(first.pid, 'SIGKILL')
  tried(2, 1)
  await w.ended(first)
  const takeoverMs = (await load.firstAfter(killedMs)) - killedMs
  expect(await w.leader()).toBe(right)

  await w.start()
  const jumpedMs = clock.now()
  jumpClock(right)
  tried(11, 1)
  const { code, output } = await w.ended(right)
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
