/** Short run; KILLS and STOPS in the environment make it longer. */
import { expect, it } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { onPostgres } from '../support/temp.ts'
import { CHAT_WAIT, WAIT_TIMEOUT_MS } from '../support/timeouts.ts'
import { countTries } from '../torture/tries.ts'
import { createDrillNodes } from './drill-nodes.ts'
import { RENTED_TEXT, requestQuote } from './quote-user.ts'

const KILLS = Number(process.env.KILLS ?? 1)
const STOPS = Number(process.env.STOPS ?? 1)
const PROCESSES = 3
const BOTS = Number(process.env.BOTS ?? 5)

it.runIf(onPostgres)(
  'bots of a process that is killed or hangs start in other processes, and their users learn the outcome',
  { timeout: (KILLS + STOPS + 2) * WAIT_TIMEOUT_MS },
  async () => {
    const w = await createDrillNodes(PROCESSES, { bots: BOTS })
    const PATIENCE = { timeout: WAIT_TIMEOUT_MS, interval: 50 }
    const sizes = async () => [...(await w.holders()).values()].map((bots) => bots.length).sort()
    const even = Array.from({ length: PROCESSES }, (_, i) => Math.floor((BOTS + i) / PROCESSES))
    await expect.poll(sizes, PATIENCE).toEqual(even)
    const chat = w.botChat(0)
    const key = await w.openAccount()
    chat.say(`/link ${key}`)
    await chat.sees('Your account is linked', CHAT_WAIT)
    const quotes: number[] = []
    const took: { held: number[]; answered: number[] } = { held: [], answered: [] }
    for (let round = 0; round < KILLS + STOPS; round++) {
      const quote = await requestQuote(chat, w.alice.wallet.address)
      quotes.push(quote.id)
      const holder = await w.holderOf(0)
      const lost = (await w.holders()).get(holder) ?? []
      quote.tap()
      await wait(clock, Math.random() * 300)
      const hangs = round >= KILLS
      const acts = holder === (await w.leader())
      const fromMs = clock.now()
      process.kill(holder.pid, hangs ? 'SIGSTOP' : 'SIGKILL')
      countTries(2, 1)
      // Each lost bot must run in another process.
      const free = async () => {
        const all = await w.holders()
        all.delete(holder)
        const held = [...all.values()].flat()
        return lost.filter((id) => !held.includes(id))
      }
      await expect.poll(free, PATIENCE).toEqual([])
      took.held.push(clock.now() - fromMs)
      await quote.rented()
      took.answered.push(clock.now() - fromMs)
      if (hangs) process.kill(holder.pid, 'SIGCONT')
      if (!hangs || acts) {
        await w.waitForExit(holder)
        await w.start()
      }
      await expect.poll(sizes, PATIENCE).toEqual(even)
    }
    expect(await w.orderIds(key)).toHaveLength(KILLS + STOPS)
    // The confirmed message may still change after a suspended process resumes (docs/decisions/039). Each rental also
    // gets exactly one receipt message, which may come later.
    const receipts = () =>
      chat.chat().filter(({ id, text }) => text.includes(RENTED_TEXT) && !quotes.includes(id)).length
    await expect.poll(receipts, PATIENCE).toBeGreaterThanOrEqual(KILLS + STOPS)
    expect(receipts()).toBe(KILLS + STOPS)
    const said = (what: string, all: number[]) => `${what} after ${all.map((ms) => `${ms} ms`).join(', ')}\n`
    process.stdout.write(said('others ran its bots', took.held) + said('the person was told', took.answered))
  },
)
