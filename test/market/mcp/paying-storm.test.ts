/**
 * Payment storm: twenty clients of both protocol generations and REST, three accounts and one wallet, few idempotency
 * keys, limits that are too low. Users confirm, decline or cannot be asked; keys are revoked and calls aborted. In any
 * order of events, a key pays at most once, a rejected call pays nothing, and no caller pays for another.
 */
import { expect, test } from 'vitest'
import { revokeKey } from '../../../src/market/accounts/account-changes.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { createDice } from '../../support/dice.ts'
import { passTurns } from '../../support/pass-turns.ts'
import { ENERGY, RECEIVER } from '../orders/order-fixture.ts'
import { type Caller, GENERATIONS } from './mcp-fixture.ts'
import { createPayingFixture, FLAT_BUY, PAYER, type PayingFixture, payerIdOf } from './paying-fixture.ts'

const ROUNDS = 20
const CONCURRENT_CALLS = 10
const CLIENTS = 20
const KEYS = 4
const TOOLS = [
  'tronsave_internal_order_create',
  'tronsave_order_create_internal',
  'tronsave_order_create',
  'tronsave_internal_extend_request',
  'tronsave_order_create_onchain',
  'tronsave_order_update',
  'rest',
] as const
const PEOPLE = ['yes', 'no', 'nobody'] as const
/** Accepted error codes, in addition to the JSON-RPC and HTTP codes for an expired login. */
const REFUSALS = [
  'PRICE_EXCEED_MAX_PRICE_REQUIRED',
  'PAYMENT_DECLINED',
  'IDEMPOTENCY_KEY_REUSED',
  'LOGIN_REQUIRED',
  'SOME_DELEGATE_CANNOT_EXTEND',
  'ORDER_COMPLETED',
  'ORDER_NOT_CHANGEABLE',
  'ORDER_IN_PROGRESS',
  'INVALID_PARAMS',
]

interface Payer {
  id: string
  apiKey: string
  startSun: number
  /** End of the extension for a rental that exists when the storm begins. */
  extendTo: number
  orderIds: string[]
}

interface Client {
  payer: Payer
  apiKey: string
  person: (typeof PEOPLE)[number]
  caller: Caller
}

/** One call and its outcome: an order, an error, or no answer. */
interface CallOutcome {
  payer: Payer
  tool: string
  /** Number of units, unique to this payment. */
  amount: number
  key: string | undefined
  mayPay: boolean
  wasRevoked: boolean
  orderId?: string | undefined
  code?: string
}

const costOf = (amount: number) => 60 * amount

async function payers(fixture: PayingFixture): Promise<Payer[]> {
  const all: Payer[] = []
  for (let i = 0; i < 3; i++) {
    const { id, apiKey, depositAddress } = await fixture.account()
    fixture.send(depositAddress, '4000')
    all.push({ id, apiKey, startSun: 0, extendTo: 0, orderIds: [] })
  }
  await fixture.blocks(25)
  await fixture.buy()
  await fixture.blocks(3)
  for (const [i, payer] of all.entries()) {
    payer.startSun = await fixture.ledger(`buyer:${payer.id}`)
    payer.extendTo = Math.floor(fixture.clock.now() / 1000) + 40_000 + i * 4_000
  }
  return all
}

async function runStorm(
  fixture: PayingFixture,
  seed: number,
): Promise<{ all: Payer[]; told: CallOutcome[]; sent: number }> {
  const { int, maybe, pick } = createDice(seed)
  const all = await payers(fixture)
  const dead = new Set<string>()
  const told: CallOutcome[] = []
  const join = async (payer: Payer): Promise<Client> => {
    const { apiKey } = payer
    const person = pick(PEOPLE)
    const answer = { action: 'accept', content: { pay: person === 'yes' } } as const
    const how = person === 'nobody' ? {} : { answerAsUser: () => answer }
    const generation = pick(GENERATIONS)
    const byHeader = maybe()
    const caller = await fixture.connect(generation, byHeader ? { ...how, apiKey } : how)
    if (!byHeader) await caller.logIn({ apiKey })
    return { payer, apiKey, person, caller }
  }
  const clients: Client[] = []
  for (let i = 0; i < CLIENTS; i++) clients.push(await join(all[i % all.length] as Payer))
  let transfers: [SignedTransaction, SignedTransaction] = [fixture.sign(), fixture.sign()]
  let sent = 2

  /** Draws the call and its arguments before any call starts, so that the same seed gives the same calls. */
  function drawn(number: number) {
    const client = pick(clients)
    const { payer, apiKey, person, caller } = client
    const tool = pick(TOOLS)
    const key = maybe() || tool === 'rest' ? `key ${int(1, KEYS)}` : undefined
    const place = 1_000 * all.indexOf(payer)
    const amount = 40_000 + place + (key === undefined ? 100 + number : Number(key.slice(4)))
    const limit = pick([undefined, costOf(amount), costOf(amount) - 1])
    const common = {
      ...(key ? { idempotencyKey: key } : {}),
      ...(limit === undefined ? {} : { maxPriceSun: limit }),
    }
    const rental = { receiver: RECEIVER, unitPrice: 60, resourceAmount: amount, durationSec: 3_600 }
    const args = {
      tronsave_internal_order_create: rental,
      tronsave_order_create_internal: {
        orderReceiver: RECEIVER,
        orderUnitPrice: 60,
        orderResourceAmount: amount,
        orderDurationSec: 3_600,
      },
      tronsave_order_create: { order: rental, payment: { method: 'internal' } },
      tronsave_internal_extend_request: {
        receiver: RECEIVER,
        extendData: [{ delegator: ENERGY, isExtend: true, extraAmount: 0, extendTo: payer.extendTo }],
      },
      tronsave_order_create_onchain: { ...FLAT_BUY, orderUnitPrice: 60, paymentSignedTx: pick(transfers) },
      tronsave_order_update: { orderId: pick(payer.orderIds) ?? 'none', newPrice: int(60, 63) },
      rest: rental,
    }[tool]
    const mayPay = limit === undefined || limit >= costOf(amount) || person === 'yes'
    const givenUp = int(1, 10) === 1
    const one: CallOutcome = { payer, tool, amount, key, mayPay, wasRevoked: dead.has(apiKey) }
    const make = async (stop: AbortSignal) => {
      if (tool === 'rest') one.orderId = await orderByRest(fixture, apiKey, rental, key)
      else {
        const { isError, data } = await caller.call(tool, { ...args, ...common }, stop)
        if (isError) one.code = data.error.code
        else one.orderId = data.orderId ?? data.data.orderId ?? data.data.id
      }
    }
    const stop = new AbortController()
    return {
      payer,
      stop,
      async start() {
        if (givenUp) setImmediate(() => stop.abort())
        // No answer came: the login expired or the call was aborted.
        await make(stop.signal).catch(() => undefined)
        told.push(one)
        if (one.orderId && tool !== 'tronsave_order_create_onchain') payer.orderIds.push(one.orderId)
      },
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    const calls = Array.from({ length: CONCURRENT_CALLS }, (_, i) => drawn(round * CONCURRENT_CALLS + i))
    const victim = int(1, 4) === 1 ? pick(all) : undefined
    const running = calls.map(({ payer, stop, start }) => ({ payer, stop, ends: start() }))
    if (victim) {
      const old = victim.apiKey
      victim.apiKey = await revokeKey(fixture.market, old)
      dead.add(old)
    }
    await runUntilSettled(
      fixture,
      running.flatMap(({ payer, ends }) => (payer === victim ? [] : [ends])),
    )
    // A session that ends while a question is open sends no more responses.
    const left = running.filter(({ payer }) => payer === victim)
    await passTurns(300)
    for (const { stop } of left) stop.abort()
    await Promise.all(left.map(({ ends }) => ends))
    await fixture.blocks(1)
    transfers = [fixture.sign(), transfers[0]]
    sent++
    for (const [i, client] of clients.entries())
      if (dead.has(client.apiKey) && maybe()) clients[i] = await join(client.payer)
    expect(await auditBooks(fixture.market)).toEqual([])
  }
  return { all, told, sent }
}

/** Mines a block as soon as a call waits for one, and advances the clock for calls that wait for time. */
async function runUntilSettled({ chain, clock }: PayingFixture, calls: Promise<void>[]): Promise<void> {
  let open = true
  const all = Promise.all(calls).then(() => {
    open = false
  })
  while (open) {
    await passTurns(50)
    if (chain.pending().length > 0) {
      clock.advance(3_000)
      chain.mine()
    } else if (open) clock.advance(250)
  }
  await all
}

async function orderByRest(
  { url }: PayingFixture,
  apikey: string,
  body: object,
  key = '',
): Promise<string | undefined> {
  const headers = { apikey, 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await fetch(`${url}/v2/buy-resource`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data?: { orderId: string } }).data?.orderId
}

test.each([1, 2])('random concurrent payments over MCP keep the money consistent, seed %i', async (seed) => {
  const fixture = await createPayingFixture()
  const { all, told, sent } = await runStorm(fixture, seed)
  for (const one of told) {
    if (one.code) expect(REFUSALS).toContain(one.code)
    if (one.wasRevoked && one.tool !== 'tronsave_order_create_onchain') expect(one.orderId).toBeUndefined()
  }
  expect(told.filter(({ orderId }) => orderId).length).toBeGreaterThan(20)
  for (const payer of all) {
    const { data } = await fixture.rest('GET', '/v2/orders?pageSize=100', payer.apiKey)
    const amounts = new Map<number, string>()
    let paidSun = 0
    for (const { id, orderType, resourceAmount, payoutAmount } of data) {
      paidSun += payoutAmount
      const amount = orderType === 'EXTEND' ? -payer.extendTo : resourceAmount
      expect(amounts.get(amount)).toBeUndefined()
      amounts.set(amount, id)
    }
    expect(payer.startSun - (await fixture.ledger(`buyer:${payer.id}`))).toBe(paidSun)
    const own = told.filter((one) => one.payer === payer && /create(_internal)?$|rest/.test(one.tool))
    for (const { amount, key, mayPay, orderId, code } of own) {
      if (orderId) expect(amounts.get(amount)).toBe(orderId)
      if (key !== undefined) continue
      if (!mayPay) expect(orderId).toBeUndefined()
      if (code) expect(amounts.get(amount)).toBeUndefined()
    }
  }
  const paidIn = await fixture.countTransfersIn()
  expect(paidIn).toBeLessThanOrEqual(sent)
  expect(await fixture.orderCount(payerIdOf(PAYER))).toBe(paidIn)
  expect(paidIn).toBeGreaterThan(0)
})
