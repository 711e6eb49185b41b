/**
 * Injects network faults around a Confirm, between bot, marketplace, node and Telegram. Calls are cut off, late,
 * repeated, or answered with half a body, HTML, 429 or 500. At most one order may result, it is paid once, and in the
 * end the user sees the true outcome.
 */
import { expect, test } from 'vitest'
import { queueKey } from '../../src/bot/telegram/user-queues.ts'
import { listOrders } from '../../src/market/orders/orders.ts'
import type { Fault } from '../../src/sandbox/telegram/bot-api/faults.ts'
import type { FaultEffect } from '../../src/sandbox/tron-node/calls/faults.ts'
import { createMarketBotFixture } from '../bot/market-bot-fixture.ts'
import { provider, providerSigner, RECEIVER } from '../market/market-fixture.ts'
import { createDice } from '../support/dice.ts'
import { CALL_FAULTS, type CallFault, HTML } from './call-faults.ts'
import { countTries, seedsOf } from './tries.ts'

const ROUNDS = 3
const COST_SUN = 3_900_000
/** After this time, an order that was never seen counts as not made. */
const OUTCOME_DEADLINE_MS = 25 * 3_600_000

const fetchError = (code: string) => new TypeError('fetch failed', { cause: { code } })

const ORDER = '/v2/buy-resource'

/**
 * A fetch that injects faults into the next order call and the calls after it. `late` calls are delayed until
 * `sendDelayed()`.
 */
function createFaultyFetch() {
  const pendingFaults: CallFault[] = []
  const delayed: (() => Promise<unknown>)[] = []
  let count = 0
  let isActive = false
  const faultyFetch: typeof fetch = async (url, init) => {
    isActive ||= String(url).endsWith(ORDER)
    const how = isActive ? pendingFaults.shift() : undefined
    if (how === undefined) return fetch(url, init)
    count++
    // The request goes through without a time limit; only the caller times out.
    const send = () => fetch(url, { ...init, signal: null })
    const text = (status: number, body: string, headers = {}) => new Response(body, { status, headers })
    switch (how) {
      case 'unsent':
        throw fetchError('ECONNREFUSED')
      case 'cut':
        await send()
        throw fetchError('ECONNRESET')
      case 'late':
        delayed.push(send)
        throw new DOMException('no answer', 'TimeoutError')
      case 'half': {
        const answer = await (await send()).text()
        return text(200, answer.slice(0, answer.length / 2))
      }
      case 'twice':
        await send()
        return send()
      case 'html':
        return text(200, HTML)
      case 'made and html':
        await send()
        return text(200, HTML)
      case '429':
        return text(429, '{"error":true,"message":"RATE_LIMIT"}', { 'retry-after': '1' })
      case '500':
        return text(500, HTML)
      case 'made and 500':
        await send()
        return text(500, HTML)
    }
  }
  return {
    line: faultyFetch,
    /** `before`: true to inject faults also into the calls before the order. */
    addFaults(how: readonly CallFault[], before: boolean) {
      isActive = before
      pendingFaults.push(...how)
    },
    /** Sends the delayed calls. */
    sendDelayed: () => Promise.all(delayed.splice(0).map((make) => make().catch(() => {}))),
    clearFaults: () => void pendingFaults.splice(0),
    count: () => count,
  }
}

const NODE_FAULTS: FaultEffect[] = [
  { at: 'reset' },
  { at: 'answer', status: 500 },
  { at: 'answer', status: 200, body: HTML },
  { at: 'answer', status: 429 },
]
const TELEGRAM_FAULTS: Fault[] = [
  { kind: 'refuse', status: 500, description: 'Internal Server Error' },
  { kind: 'refuse', status: 502, description: 'Bad Gateway' },
  { kind: 'flood', retryAfterSec: 1 },
  { kind: 'lost' },
]

test.each(seedsOf([1, 2]))(
  'a Confirm creates at most one order, and the user sees the true outcome whatever fails, seed %i',
  async (seed) => {
    const { int, maybe, pick } = createDice(seed)
    const network = createFaultyFetch()
    const accounts = [5, 6, 7].map((n) => provider(n, { energyTrx: 300_000 }))
    const w = await createMarketBotFixture('1000', undefined, { accounts, http: { fetch: network.line } })
    for (const n of [5, 6, 7]) await w.enroll(providerSigner(n).address)
    const { ann, account, market } = w
    const { telegram } = w.bot
    const before = await w.balanceOf(account)
    const quotes: number[] = []
    let telegramFaultCount = 0

    /** Mines blocks, runs all workers while ignoring their errors, then advances and synchronizes both clocks. */
    async function settle(ms: number): Promise<void> {
      const ignoreErrors = async (pass: () => Promise<unknown>) => void (await pass().catch(() => {}))
      await w.bot.patiently(w.bot.sunwatt.userQueues.run(queueKey(ann.id, ann.id), async () => {}))
      for (let block = 0; block < 4; block++) {
        for (const worker of w.workers) await ignoreErrors(() => worker.pass())
        w.chain.mine()
      }
      w.pass(5_000)
      const { progress, outbox } = w.notifier
      for (const name of ['bot.outcomes', 'bot.quotes']) await w.bot.patiently(ignoreErrors(() => w.bot.pass(name)))
      for (const worker of [progress, outbox]) await w.bot.patiently(ignoreErrors(() => worker.pass()))
      w.clock.advance(Math.max(0, w.bot.clock.now() - w.clock.now()))
      w.pass(ms)
    }

    for (let round = 1; round <= ROUNDS; round++) {
      const userMessage = ann.say(`/energy ${RECEIVER} 65k 1h`)
      const { quote, label } = await ann.waitFor(
        (all) =>
          all.flatMap((one) => {
            const button = one.buttons.flat().find(({ text }) => text.includes('Rent for'))
            return one.id > userMessage.id && button ? [{ quote: one, label: button.text }] : []
          })[0],
      )
      quotes.push(quote.id)
      const faultKinds = Array.from({ length: int(1, 5) }, () => pick(CALL_FAULTS))
      network.addFaults(faultKinds, int(0, 5) === 0)
      if (maybe()) w.faults.add({ times: int(1, 8), performed: maybe(), act: pick(NODE_FAULTS) })
      for (let faults = int(0, 3); faults > 0; faults--) {
        telegram.faults.failNext(pick(['*', 'editMessageText', 'sendMessage']), pick(TELEGRAM_FAULTS))
        telegramFaultCount++
      }
      await w.bot.patiently(ann.tap(label, { messageId: quote.id, timeoutMs: 2_000 }))
      for (let rounds = int(1, 4); rounds > 0; rounds--) {
        await settle(pick([0, 3_000, 60_000]))
        if (maybe()) await network.sendDelayed()
        if (int(0, 3) === 0) await w.restart()
      }
      await network.sendDelayed()
      network.clearFaults()
      w.faults.clear()
      telegram.faults.clear()
      for (const ms of [0, 5_000, 60_000, 600_000, 600_000, 60_000]) await settle(ms)
    }
    for (const ms of [OUTCOME_DEADLINE_MS, 60_000, 60_000]) await settle(ms)

    const { data } = await listOrders(market, account.id, { pageSize: 100 })
    const ends = quotes.map((id) => ann.message(id)?.text ?? '')
    expect(await w.balanceOf(account)).toBe(before - data.length * COST_SUN)
    expect(ends.filter((text) => text.includes('✅ 65,000 Energy'))).toHaveLength(data.length)
    expect(ends.filter((text) => !/^✅ .* until |Nothing was (ordered|charged)/.test(text))).toEqual([])
    countTries(6, network.count() + telegramFaultCount)
  },
)
