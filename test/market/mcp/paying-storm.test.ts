/**
 * A storm of payments: twenty clients of both generations and REST, three accounts and a wallet, few idempotency keys,
 * limits that are too low, people who say yes, no or cannot be asked, keys revoked meanwhile, calls given up. Whatever
 * the order of things, a key pays once, a refused call has paid nothing, and nobody pays for somebody else.
 */
import { expect, test } from 'vitest'
import { revokeKey } from '../../../src/market/accounts/account-changes.ts'
import { auditBooks } from '../../../src/market/audit/reconcile.ts'
import type { SignedTransaction } from '../../../src/tron/types.ts'
import { numbers } from '../../support/numbers.ts'
import { turns } from '../../support/turns.ts'
import { ENERGY, RECEIVER } from '../orders/order-world.ts'
import { type Caller, GENERATIONS } from './mcp-world.ts'
import { FLAT, ownerOf, PAYER, type PayingWorld, payingWorld } from './paying-world.ts'

const ROUNDS = 20
const CALLS_AT_ONCE = 10
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
/** Beside the codes of JSON-RPC and HTTP, where a login has died. */
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
  /** Of a rental that is there when the storm begins. */
  extendTo: number
  orderIds: string[]
}

interface Client {
  payer: Payer
  apiKey: string
  person: (typeof PEOPLE)[number]
  caller: Caller
}

/** One call that was made, and what it was told: an order, a refusal, or nothing. */
interface Told {
  payer: Payer
  tool: string
  /** Units that only the calls of this payment name. */
  amount: number
  key: string | undefined
  mayPay: boolean
  wasDead: boolean
  orderId?: string | undefined
  code?: string
}

const costOf = (amount: number) => 60 * amount

async function payers(world: PayingWorld): Promise<Payer[]> {
  const all: Payer[] = []
  for (let i = 0; i < 3; i++) {
    const { id, apiKey, depositAddress } = await world.account()
    world.send(depositAddress, '4000')
    all.push({ id, apiKey, startSun: 0, extendTo: 0, orderIds: [] })
  }
  await world.blocks(25)
  await world.buy()
  await world.blocks(3)
  for (const [i, payer] of all.entries()) {
    payer.startSun = await world.ledger(`buyer:${payer.id}`)
    payer.extendTo = Math.floor(world.clock.now() / 1000) + 40_000 + i * 4_000
  }
  return all
}

async function storm(world: PayingWorld, seed: number): Promise<{ all: Payer[]; told: Told[]; sent: number }> {
  const { int, maybe, pick } = numbers(seed)
  const all = await payers(world)
  const dead = new Set<string>()
  const told: Told[] = []
  const join = async (payer: Payer): Promise<Client> => {
    const { apiKey } = payer
    const person = pick(PEOPLE)
    const answer = { action: 'accept', content: { pay: person === 'yes' } } as const
    const how = person === 'nobody' ? {} : { person: () => answer }
    const generation = pick(GENERATIONS)
    const byHeader = maybe()
    const caller = await world.connect(generation, byHeader ? { ...how, apiKey } : how)
    if (!byHeader) await caller.logIn({ apiKey })
    return { payer, apiKey, person, caller }
  }
  const clients: Client[] = []
  for (let i = 0; i < CLIENTS; i++) clients.push(await join(all[i % all.length] as Payer))
  let transfers: [SignedTransaction, SignedTransaction] = [world.sign(), world.sign()]
  let sent = 2

  /** What is called, with which arguments, is drawn before anything is on its way: the same for the same seed. */
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
      tronsave_order_create_onchain: { ...FLAT, orderUnitPrice: 60, paymentSignedTx: pick(transfers) },
      tronsave_order_update: { orderId: pick(payer.orderIds) ?? 'none', newPrice: int(60, 63) },
      rest: rental,
    }[tool]
    const mayPay = limit === undefined || limit >= costOf(amount) || person === 'yes'
    const givenUp = int(1, 10) === 1
    const one: Told = { payer, tool, amount, key, mayPay, wasDead: dead.has(apiKey) }
    const make = async (stop: AbortSignal) => {
      if (tool === 'rest') one.orderId = await byRest(world, apiKey, rental, key)
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
        // No answer came: the login has died, or the call was given up.
        await make(stop.signal).catch(() => undefined)
        told.push(one)
        if (one.orderId && tool !== 'tronsave_order_create_onchain') payer.orderIds.push(one.orderId)
      },
    }
  }

  for (let round = 0; round < ROUNDS; round++) {
    const calls = Array.from({ length: CALLS_AT_ONCE }, (_, i) => drawn(round * CALLS_AT_ONCE + i))
    const victim = int(1, 4) === 1 ? pick(all) : undefined
    const running = calls.map(({ payer, stop, start }) => ({ payer, stop, ends: start() }))
    if (victim) {
      const old = victim.apiKey
      victim.apiKey = await revokeKey(world.market, old)
      dead.add(old)
    }
    await settled(
      world,
      running.flatMap(({ payer, ends }) => (payer === victim ? [] : [ends])),
    )
    // A session that has ended while a question was open answers nothing more.
    const left = running.filter(({ payer }) => payer === victim)
    await turns(300)
    for (const { stop } of left) stop.abort()
    await Promise.all(left.map(({ ends }) => ends))
    await world.blocks(1)
    transfers = [world.sign(), transfers[0]]
    sent++
    for (const [i, client] of clients.entries())
      if (dead.has(client.apiKey) && maybe()) clients[i] = await join(client.payer)
    expect(await auditBooks(world.market)).toEqual([])
  }
  return { all, told, sent }
}

/** A block comes as soon as something waits for one, and time passes for who waits for the time. */
async function settled({ chain, clock }: PayingWorld, calls: Promise<void>[]): Promise<void> {
  let open = true
  const all = Promise.all(calls).then(() => {
    open = false
  })
  while (open) {
    await turns(50)
    if (chain.pending().length > 0) {
      clock.advance(3_000)
      chain.mine()
    } else if (open) clock.advance(250)
  }
  await all
}

async function byRest({ url }: PayingWorld, apikey: string, body: object, key = ''): Promise<string | undefined> {
  const headers = { apikey, 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await fetch(`${url}/v2/buy-resource`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await answer.json()) as { data?: { orderId: string } }).data?.orderId
}

test.each([1, 2])(
  'number %i',
  async (seed) => {
    const world = await payingWorld()
    const { all, told, sent } = await storm(world, seed)
    for (const one of told) {
      if (one.code) expect(REFUSALS).toContain(one.code)
      if (one.wasDead && one.tool !== 'tronsave_order_create_onchain') expect(one.orderId).toBeUndefined()
    }
    expect(told.filter(({ orderId }) => orderId).length).toBeGreaterThan(20)
    for (const payer of all) {
      const { data } = await world.rest('GET', '/v2/orders?pageSize=100', payer.apiKey)
      const amounts = new Map<number, string>()
      let paidSun = 0
      for (const { id, orderType, resourceAmount, payoutAmount } of data) {
        paidSun += payoutAmount
        const amount = orderType === 'EXTEND' ? -payer.extendTo : resourceAmount
        expect(amounts.get(amount)).toBeUndefined()
        amounts.set(amount, id)
      }
      expect(payer.startSun - (await world.ledger(`buyer:${payer.id}`))).toBe(paidSun)
      const own = told.filter((one) => one.payer === payer && /create(_internal)?$|rest/.test(one.tool))
      for (const { amount, key, mayPay, orderId, code } of own) {
        if (orderId) expect(amounts.get(amount)).toBe(orderId)
        if (key !== undefined) continue
        if (!mayPay) expect(orderId).toBeUndefined()
        if (code) expect(amounts.get(amount)).toBeUndefined()
      }
    }
    const paidIn = await world.paidIn()
    expect(paidIn).toBeLessThanOrEqual(sent)
    expect(await world.orderCount(ownerOf(PAYER))).toBe(paidIn)
    expect(paidIn).toBeGreaterThan(0)
  },
  60_000,
)
