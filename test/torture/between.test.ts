/**
 * What lies between bot, marketplace, node and Telegram goes wrong around a Confirm: calls that are cut off, come late,
 * come twice, are answered by half, by HTML, by 429 or 500. One order at the most comes of it, its money is taken once,
 * and in the end the person is told what is so.
 */
import { expect, test } from 'vitest'
import { laneOf } from '../../src/bot/telegram/lanes.ts'
import { listOrders } from '../../src/market/orders/orders.ts'
import type { Fault } from '../../src/sandbox/telegram/bot-api/faults.ts'
import type { FaultAct } from '../../src/sandbox/tron-node/calls/faults.ts'
import { realWorld } from '../bot/real-world.ts'
import { provider, providerSigner, RECEIVER } from '../market/market-world.ts'
import { numbers } from '../support/numbers.ts'
import { HTML, SPOILT, type Spoilt } from './spoilt.ts'
import { seedsOf, tried } from './tries.ts'

const ROUNDS = 3
const COST_SUN = 3_900_000
/** What is not seen in all this time was never made. */
const WATCHED_MS = 25 * 3_600_000

const failed = (code: string) => new TypeError('fetch failed', { cause: { code } })

const ORDER = '/v2/buy-resource'

/** A fetch that spoils the next order and the calls after it; those that come `late` are made when told to. */
function unsureLine() {
  const waiting: Spoilt[] = []
  const late: (() => Promise<unknown>)[] = []
  let count = 0
  let isOver = false
  const line: typeof fetch = async (url, init) => {
    isOver ||= String(url).endsWith(ORDER)
    const how = isOver ? waiting.shift() : undefined
    if (how === undefined) return fetch(url, init)
    count++
    // Its time is up for the caller alone.
    const made = () => fetch(url, { ...init, signal: null })
    const text = (status: number, body: string, headers = {}) => new Response(body, { status, headers })
    switch (how) {
      case 'unsent':
        throw failed('ECONNREFUSED')
      case 'cut':
        await made()
        throw failed('ECONNRESET')
      case 'late':
        late.push(made)
        throw new DOMException('no answer', 'TimeoutError')
      case 'half': {
        const answer = await (await made()).text()
        return text(200, answer.slice(0, answer.length / 2))
      }
      case 'twice':
        await made()
        return made()
      case 'html':
        return text(200, HTML)
      case 'made and html':
        await made()
        return text(200, HTML)
      case '429':
        return text(429, '{"error":true,"message":"RATE_LIMIT"}', { 'retry-after': '1' })
      case '500':
        return text(500, HTML)
      case 'made and 500':
        await made()
        return text(500, HTML)
    }
  }
  return {
    line,
    /** `before`: the calls before the order, too. */
    spoil(how: readonly Spoilt[], before: boolean) {
      isOver = before
      waiting.push(...how)
    },
    /** Those that were held up arrive. */
    arrive: () => Promise.all(late.splice(0).map((make) => make().catch(() => {}))),
    calm: () => void waiting.splice(0),
    count: () => count,
  }
}

const SILENT: FaultAct[] = [
  { at: 'reset' },
  { at: 'answer', status: 500 },
  { at: 'answer', status: 200, body: HTML },
  { at: 'answer', status: 429 },
]
const OF_TELEGRAM: Fault[] = [
  { kind: 'refuse', status: 500, description: 'Internal Server Error' },
  { kind: 'refuse', status: 502, description: 'Bad Gateway' },
  { kind: 'flood', retryAfterSec: 1 },
  { kind: 'lost' },
]

test.each(seedsOf([1, 2]))(
  'whatever goes wrong on the way, a Confirm is one order and the truth is told, seed %i',
  async (seed) => {
    const { int, maybe, pick } = numbers(seed)
    const lines = unsureLine()
    const accounts = [5, 6, 7].map((n) => provider(n, { energyTrx: 300_000 }))
    const w = await realWorld('1000', undefined, { accounts, http: { fetch: lines.line } })
    for (const n of [5, 6, 7]) await w.enroll(providerSigner(n).address)
    const { ann, account, market } = w
    const { telegram } = w.bot
    const before = await w.balanceOf(account)
    const quotes: number[] = []
    let ofTelegram = 0

    /** Blocks come, everybody works as well as they can, then time passes; both clocks show the same after it. */
    async function settle(ms: number): Promise<void> {
      const worked = async (pass: () => Promise<unknown>) => void (await pass().catch(() => {}))
      await w.bot.patiently(w.bot.sunwatt.lanes.run(laneOf(ann.id, ann.id), async () => {}))
      for (let block = 0; block < 4; block++) {
        for (const worker of w.workers) await worked(() => worker.pass())
        w.chain.mine()
      }
      w.pass(5_000)
      const { progress, outbox } = w.notifier
      for (const name of ['bot.outcomes', 'bot.quotes']) await w.bot.patiently(worked(() => w.bot.pass(name)))
      for (const worker of [progress, outbox]) await w.bot.patiently(worked(() => worker.pass()))
      w.clock.advance(Math.max(0, w.bot.clock.now() - w.clock.now()))
      w.pass(ms)
    }

    for (let round = 1; round <= ROUNDS; round++) {
      const asked = ann.say(`/energy ${RECEIVER} 65k 1h`)
      const { quote, label } = await ann.waitFor(
        (all) =>
          all.flatMap((one) => {
            const button = one.buttons.flat().find(({ text }) => text.includes('Confirm'))
            return one.id > asked.id && button ? [{ quote: one, label: button.text }] : []
          })[0],
      )
      quotes.push(quote.id)
      const spoilt = Array.from({ length: int(1, 5) }, () => pick(SPOILT))
      lines.spoil(spoilt, int(0, 5) === 0)
      if (maybe()) w.faults.add({ times: int(1, 8), performed: maybe(), act: pick(SILENT) })
      for (let faults = int(0, 3); faults > 0; faults--) {
        telegram.faults.failNext(pick(['*', 'editMessageText', 'sendMessage']), pick(OF_TELEGRAM))
        ofTelegram++
      }
      await w.bot.patiently(ann.tap(label, { messageId: quote.id, timeoutMs: 2_000 }))
      for (let looks = int(1, 4); looks > 0; looks--) {
        await settle(pick([0, 3_000, 60_000]))
        if (maybe()) await lines.arrive()
        if (int(0, 3) === 0) await w.restart()
      }
      await lines.arrive()
      lines.calm()
      w.faults.clear()
      telegram.faults.clear()
      for (const ms of [0, 5_000, 60_000, 600_000, 600_000, 60_000]) await settle(ms)
    }
    for (const ms of [WATCHED_MS, 60_000, 60_000]) await settle(ms)

    const { data } = await listOrders(market, account.id, { pageSize: 100 })
    // Telegram may have a message without saying so: then it is sent again.
    const receipts = new Set(
      ann
        .chat()
        .map(({ text }) => text)
        .filter((text) => text.includes('Receipt')),
    )
    const ends = quotes.map((id) => ann.message(id)?.text ?? '')
    expect(await w.balanceOf(account)).toBe(before - data.length * COST_SUN)
    expect(receipts.size).toBe(data.length)
    expect(ends.filter((text) => text.includes('✅ Rented: 65,000 Energy'))).toHaveLength(data.length)
    expect(ends.filter((text) => !/✅ Rented|Nothing was (ordered|charged)/.test(text))).toEqual([])
    tried(6, lines.count() + ofTelegram)
  },
)
