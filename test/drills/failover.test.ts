/** Short run; KILLS and STOPS in the environment make it longer. */
import { expect, it } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { onPostgres } from '../support/temp.ts'
import { CHAT_WAIT, WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { createDrillNodes } from './drill-nodes.ts'
import { startLoad } from './order-load.ts'
import { requestQuote } from './quote-user.ts'

const KILLS = Number(process.env.KILLS ?? 1)
const STOPS = Number(process.env.STOPS ?? 1)
const PROCESSES = 3
/** Number of rounds between two progress lines of a long run. */
const ROUNDS_PER_PROGRESS_LINE = 25

it.runIf(onPostgres)(
  'a process that is killed or hangs is replaced: nothing is lost or repeated, and users are notified',
  { timeout: (KILLS + STOPS + 2) * WAIT_TIMEOUT_MS },
  async () => {
    const w = await createDrillNodes(PROCESSES)
    const { chat, wallet } = w.alice
    const load = await startLoad(w)
    const alicesKey = await w.openAccount()
    chat.say(`/link ${alicesKey}`)
    await chat.sees('Your account is linked', CHAT_WAIT)
    const takeovers: Takeover[] = []
    const toldMs: number[] = []
    for (let round = 0; round < KILLS + STOPS; round++) {
      const quote = await requestQuote(chat, wallet.address)
      const leader = await w.leader()
      quote.tap()
      await wait(clock, Math.random() * 1_000)
      const fromMs = clock.now()
      const hangs = round >= KILLS
      process.kill(leader.pid, hangs ? 'SIGSTOP' : 'SIGKILL')
      if (!hangs) countTries(2, 1)
      takeovers.push({ hangs, ms: (await load.firstAfter(fromMs)) - fromMs })
      expect(await w.leader()).not.toBe(leader)
      if (hangs) process.kill(leader.pid, 'SIGCONT')
      const how = await w.waitForExit(leader)
      expect(how.signal ?? how.code).toBe(hangs ? 1 : 'SIGKILL')
      await w.start()
      await quote.rented()
      toldMs.push(clock.now() - fromMs)
      if (takeovers.length % ROUNDS_PER_PROGRESS_LINE === 0) process.stdout.write(summary(takeovers))
    }
    const { orders, lost, duplicated, longestMs } = await load.end()
    expect(await w.orderIds(alicesKey)).toHaveLength(KILLS + STOPS)
    process.stdout.write(
      `${summary(takeovers)}${orders} orders acknowledged, none refused, ${lost} lost, ${duplicated} doubled; the longest ` +
        `took ${longestMs} ms, ${w.failed.length} calls were asked again. The person was told of ${toldMs.length} rentals, ` +
        `after ${Math.max(...toldMs)} ms at most. Books and chain agree.\n`,
    )
  },
)

interface Takeover {
  hangs: boolean
  ms: number
}

const summary = (takeovers: readonly Takeover[]): string =>
  line('killed', takeovers, false) + line('hung', takeovers, true)

function line(what: string, takeovers: readonly Takeover[], hung: boolean): string {
  const sorted = takeovers.flatMap(({ hangs, ms }) => (hangs === hung ? [ms] : [])).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
  if (sorted.length === 0) return ''
  return `${what} ${sorted.length} times: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`
}
