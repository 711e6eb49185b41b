/** In short; with KILLS and STOPS in the environment as long as one likes. */
import { expect, it } from 'vitest'
import { systemClock as clock, wait } from '../../src/kernel/clock.ts'
import { SOON, WAIT_MS } from '../support/patience.ts'
import { onPostgres } from '../support/temp.ts'
import { tried } from '../torture/tries.ts'
import { nodes } from './nodes.ts'
import { quotedTo, RENTED } from './person.ts'

const KILLS = Number(process.env.KILLS ?? 1)
const STOPS = Number(process.env.STOPS ?? 1)
const PROCESSES = 3
const BOTS = Number(process.env.BOTS ?? 5)

it.runIf(onPostgres)(
  'the bots of a process that is killed or hangs come up in the others, and a person in one of them is told what became of it',
  { timeout: (KILLS + STOPS + 2) * WAIT_MS },
  async () => {
    const w = await nodes(PROCESSES, { bots: BOTS })
    const PATIENCE = { timeout: WAIT_MS, interval: 50 }
    const sizes = async () => [...(await w.holders()).values()].map((bots) => bots.length).sort()
    const even = Array.from({ length: PROCESSES }, (_, i) => Math.floor((BOTS + i) / PROCESSES))
    await expect.poll(sizes, PATIENCE).toEqual(even)
    const chat = w.botChat(0)
    const key = await w.openAccount()
    chat.say(`/link ${key}`)
    await chat.sees('Your account is linked', SOON)
    const quotes: number[] = []
    const took: { held: number[]; answered: number[] } = { held: [], answered: [] }
    for (let round = 0; round < KILLS + STOPS; round++) {
      const quote = await quotedTo(chat, w.alice.wallet.address)
      quotes.push(quote.id)
      const holder = await w.holderOf(0)
      const lost = (await w.holders()).get(holder) ?? []
      quote.tap()
      await wait(clock, Math.random() * 300)
      const hangs = round >= KILLS
      const acts = holder === (await w.leader())
      const fromMs = clock.now()
      process.kill(holder.pid, hangs ? 'SIGSTOP' : 'SIGKILL')
      tried(2, 1)
      // Each by somebody else.
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
        await w.ended(holder)
        await w.start()
      }
      await expect.poll(sizes, PATIENCE).toEqual(even)
    }
    expect(await w.orderIds(key)).toHaveLength(KILLS + STOPS)
    // Beside the message that was confirmed, which a process that is woken may still change (docs/decisions/039), a
    // receipt, which may come later; and nothing is said twice.
    const receipts = () => chat.chat().filter(({ id, text }) => text.includes(RENTED) && !quotes.includes(id)).length
    await expect.poll(receipts, PATIENCE).toBeGreaterThanOrEqual(KILLS + STOPS)
    expect(receipts()).toBe(KILLS + STOPS)
    const said = (what: string, all: number[]) => `${what} after ${all.map((ms) => `${ms} ms`).join(', ')}\n`
    process.stdout.write(said('others ran its bots', took.held) + said('the person was told', took.answered))
  },
)
