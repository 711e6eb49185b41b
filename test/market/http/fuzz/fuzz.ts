/**
 * Sends random requests to every route of one running marketplace, checks each response, and audits the books at the
 * end.
 */

import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { TronAddress } from '../../../../src/kernel/address.ts'
import { EXAMPLE } from '../../../../src/market/api/call.ts'
import { auditBooks } from '../../../../src/market/audit/reconcile.ts'
import { programSigner } from '../../../support/keys.ts'
import { PAYER, SECOND_RECEIVER } from '../../conformance/running.ts'
import { ENERGY_PROVIDER, MNEMONIC, providerSigner, RECEIVER } from '../../market-fixture.ts'
import { toJsonText } from '../every-call/bad-fields.ts'
import { type Answer, type RealMarket, realMarket } from '../every-call/real-market.ts'
import type { Route } from '../every-call/routes.ts'
import { ledgerSum } from '../every-call/rows.ts'
import { shapeProblem } from '../every-call/shapes.ts'
import { type Caller, type Placeholder, randomSteps, type Step } from './requests.ts'

export interface FuzzResult {
  /** Number of responses by call and status, e.g. `POST /v2/x 201`. */
  counts: Map<string, number>
  requests: number
  problems: string[]
}

type Values = Record<string, unknown>

interface SentRequest {
  route: Route
  request: InjectOptions
  waits: boolean
}

const AUDIT_EVERY = 250
const MAX_PROBLEMS = 10
/** Seller that signs in `market.delegation`. */
const SELLER = providerSigner(6).address
const NOT_ACTIVATED = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'

/** The same seed produces the same requests, except for the ids and signatures of the run. */
export async function runFuzz(seed: number, requests: number): Promise<FuzzResult> {
  const market = await realMarket()
  const run = await createRun(market)
  const made = fc.sample(randomSteps([...market.routes.values()].filter(({ call }) => !call.events)), {
    seed,
    numRuns: requests * 2,
  })
  let last: SentRequest | undefined
  await run.provide()
  for (const [n, step] of made.entries()) {
    if (run.found.requests >= requests || run.found.problems.length >= MAX_PROBLEMS) break
    if (step.at === 'blocks') await market.blocks(step.count)
    else if (step.at === 'pass') {
      market.clock.advance(step.minutes * 60_000)
      await run.provide()
      await market.block()
    } else {
      const sent = step.at === 'again' ? last : await run.resolve(step)
      if (sent) await run.send(sent, step.at === 'call' ? step.times : 1, `step ${n}`)
      last = sent
    }
    if (n % AUDIT_EVERY === 0)
      run.found.problems.push(...(await auditBooks(market.market)).map((one) => `step ${n}: ${one}`))
  }
  await run.end()
  return run.found
}

async function createRun(market: RealMarket) {
  const { body: document } = await market.get('/openapi.json')
  const ids: string[] = []
  const charges: string[] = []
  const events: string[] = []
  const people = {
    'its own': await openFuzzAccount(market, market.sellerKey),
    another: await openFuzzAccount(market, market.key),
    poor: await openFuzzAccount(market, market.poorKey),
  }
  const owner = people['its own']
  const secrets = [
    MNEMONIC,
    market.adminKey,
    programSigner(MNEMONIC, 'pool').privateKey,
    programSigner(MNEMONIC, 'fund').privateKey,
  ]
  const addresses = [
    NOT_ACTIVATED,
    ENERGY_PROVIDER.address,
    SELLER,
    ...Array(5).fill(SECOND_RECEIVER),
    ...Array(5).fill(RECEIVER),
  ]
  const found: FuzzResult = { counts: new Map(), requests: 0, problems: [] }
  const pick = <T>(list: readonly T[], n: number): T | undefined =>
    list[list.length - 1 - (n % Math.max(1, list.length))]

  async function granted({ placeholder, n }: Placeholder, whole: Values, name: string): Promise<unknown> {
    switch (placeholder) {
      case 'address':
        return pick(addresses, n)
      case 'id':
        return pick(ids, n) ?? '0'.repeat(24)
      case 'account':
        return pick(Object.values(people), n)?.id
      case 'charge':
        return pick(charges, n) ?? '0'.repeat(24)
      case 'event':
        return pick(events, n) ?? 'msg_none'
      case 'hoursAhead':
        return Math.floor(market.clock.now() / 1000) + n * 3_600
      case 'hoursAheadMs':
        return market.clock.now() + n * 3_600_000
      case 'payment':
        return corrupt(market.transfer(await costOf(whole)), n)
      case 'delegation':
        return corrupt(await delegation(whole), n)
      case 'offer':
        return offer(whole, n, name)
    }
  }

  /** Returns the cost of the rest of the body, or a default amount if it cannot be estimated. */
  async function costOf(whole: Values): Promise<number> {
    const { signedTx: _, signed_tx, sponsor: __, extendData, options, ...rest } = whole
    if (extendData !== undefined) return 1_000_000 + Number((await extendable(whole, 12)).totalEstimateTrx ?? 0)
    if ('unit_price' in whole) {
      const days = Math.max(1, numberOf(whole.duration_millisec) / 86_400_000)
      return orDefaultAmount(65_000 * numberOf(whole.unit_price) * days)
    }
    const { allowPartialFill, minResourceDelegateRequiredAmount } = (options ?? {}) as Values
    const asked = { ...rest, options: { allowPartialFill, minResourceDelegateRequiredAmount } }
    const { body } = await market.inject({ method: 'POST', url: '/v2/estimate-buy-resource', payload: asked })
    return orDefaultAmount(body?.data?.estimateTrx)
  }

  async function extendable(whole: Values, hours: number): Promise<Values> {
    const extendTo = Math.floor(market.clock.now() / 1000) + hours * 3_600
    const receiver = typeof whole.receiver === 'string' ? whole.receiver : RECEIVER
    const payload = { receiver, extendTo }
    const { body } = await market.inject({
      method: 'POST',
      url: '/v2/get-extendable-delegates',
      payload,
      headers: { apikey: owner.key },
    })
    return body?.data ?? {}
  }

  async function offer(whole: Values, n: number, name: string): Promise<unknown> {
    const items = ((await extendable(whole, 6 + n)).extendData ?? []) as Values[]
    if (name !== 'extend_data') return items
    return items.map(({ delegator, isExtend, extraAmount, extendTo }) => ({
      delegator,
      is_extend: isExtend,
      extra_amount: extraAmount,
      extend_to: Number(extendTo) * 1000,
    }))
  }

  async function delegation(whole: Values) {
    const open = await market.inject({
      url: '/v2/orders/active-global?pageSize=100',
      headers: { apikey: owner.key },
    })
    const orders: Values[] = open.body?.data?.data ?? []
    const openOrder = orders.find(({ resourceType, receiver }) => resourceType === 'ENERGY' && receiver !== SELLER)
    if (openOrder) Object.assign(whole, { orderId: openOrder.id, isAllowSellForLockedDelegator: true })
    const { remainAmount = 32_000, receiver = RECEIVER, durationSec = 3_600 } = openOrder ?? {}
    return market.delegation(Number(remainAmount), receiver as typeof RECEIVER, Number(durationSec))
  }

  async function real(value: unknown, whole: Values, name = ''): Promise<unknown> {
    if (Array.isArray(value)) return Promise.all(value.map((one) => real(one, whole)))
    if (typeof value !== 'object' || value === null) return value
    if ('placeholder' in value) return granted(value as Placeholder, whole, name)
    return realFields(value as Values, name === '' ? undefined : whole)
  }

  /** Fills in fields in order of dependency: the offer first, then the signature for it. */
  async function realFields(value: Values, outer?: Values): Promise<Values> {
    const made: Values = {}
    for (const [name, one] of Object.entries(value).sort(([a], [b]) => dependencyRank(a) - dependencyRank(b)))
      made[name] = await real(one, outer ?? made, name)
    const signed = made.signed_tx as Values | undefined
    return 'tx_id' in made && signed?.txID !== undefined ? { ...made, tx_id: signed.txID } : made
  }

  function keyOf(route: Route, by: Caller, isSigned: boolean): Record<string, string> {
    if (by === 'nobody' || (isSigned && by === 'its own' && route.call.keyReplacement)) return {}
    if (route.call.access === 'operator' && by === 'its own') return { 'x-admin-key': market.adminKey }
    return { apikey: by === 'a stranger' ? '00000000-0000-4000-8000-000000000000' : people[by].key }
  }

  return {
    found,
    /** Funds the payers, whitelists the sellers and provides supply. */
    async provide() {
      market.send(PAYER.address, '1000')
      market.send(owner.depositAddress, '1000')
      const asOperator = (path: string, body: Values) =>
        market.request('PUT', path, body, { 'x-admin-key': market.adminKey })
      await asOperator(`/v2/accounts/${owner.id}/whitelist`, { whitelisted: true })
      for (const address of [ENERGY_PROVIDER.address, EXAMPLE.delegator])
        await asOperator(`/v2/providers/${address}`, { minPrice: 60, isExtensionAllowed: true })
    },
    async resolve({ route, body, text, query, id, by, key }: Step & { at: 'call' }): Promise<SentRequest> {
      const whole = await real(body, {})
      const isSigned = typeof whole === 'object' && whole !== null && ('signedTx' in whole || 'signed_tx' in whole)
      const payload = text ?? (whole === undefined ? undefined : toJsonText(whole))
      const search = new URLSearchParams(
        Object.entries(((await real(query, {})) ?? {}) as Values).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : String(JSON.stringify(value)),
        ]),
      )
      const at = encodeURIComponent(String(await real(id, {})))
      const url = route.url.replace(/:[a-zA-Z]+/g, at) + (search.size > 0 ? `?${search}` : '')
      const headers = {
        ...keyOf(route, by, isSigned),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === 0 ? {} : { 'idempotency-key': `key-${key}` }),
      }
      const request: InjectOptions = {
        method: route.method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      }
      return { route, request, waits: isSigned }
    },
    async send({ route, request, waits }: SentRequest, times: number, at: string): Promise<void> {
      const asked = Promise.all(Array.from({ length: times }, () => market.inject(request)))
      for (const answer of await (waits ? market.withBlocks(asked) : asked)) {
        found.requests++
        const name = `${route.name} ${answer.status}`
        found.counts.set(name, (found.counts.get(name) ?? 0) + 1)
        for (const problem of problemsOf(document, route, answer, secrets))
          found.problems.push(
            `${at} ${request.method} ${request.url} ${JSON.stringify(request.headers)} ${String(request.payload).slice(0, 2_000)}: ${problem}: ${answer.status} ${JSON.stringify(answer.body)}`,
          )
        rememberIds(request, answer)
      }
    },
    async end() {
      await market.blocks(45)
      const { status } = await market.get('/v2/fund-address')
      if (status !== 200) found.problems.push(`the server answers ${status} in the end`)
      const sum = await ledgerSum(market.market.db)
      if (sum !== 0) found.problems.push(`the ledger sums to ${sum} SUN`)
      found.problems.push(...(await auditBooks(market.market)))
    },
  }

  /** Remembers ids for later requests, and replaced keys. */
  function rememberIds({ url, headers }: InjectOptions, { status, body }: Answer): void {
    if (status >= 300) return
    const { data, order_id, order_ids } = body as Values
    const { orderId, apiKey, id: eventId, data: listed } = (data ?? {}) as Values
    for (const id of [orderId, order_id, ...(Array.isArray(body) ? body : [])]) if (typeof id === 'string') ids.push(id)
    for (const id of [eventId, ...(Array.isArray(listed) ? listed.map((one: Values) => one.id) : [])])
      if (typeof id === 'string' && id.startsWith('msg_') && !events.includes(id)) events.push(id)
    if (Array.isArray(order_ids)) charges.push(...order_ids)
    for (const one of Object.values(people))
      if (typeof apiKey === 'string' && (headers?.apikey === one.key || String(url).includes(one.id))) one.key = apiKey
  }
}

const dependencyRank = (name: string) => (/^signed/.test(name) ? 2 : /^extend_?data$/i.test(name) ? 1 : 0)

async function openFuzzAccount(market: RealMarket, key: string) {
  const { body } = await market.get('/v2/user-info', key)
  const { id, depositAddress } = (body as { data: { id: string; depositAddress: TronAddress } }).data
  return { key, id, depositAddress }
}

/** Returns the amount in SUN if the payer can afford it, otherwise a default amount. */
const orDefaultAmount = (sun: number) => (Number.isSafeInteger(sun) && sun > 0 && sun < 900_000_000 ? sun : 1_920_000)

/** Corrupts the transaction for some values of `n`; most are returned unchanged. */
function corrupt(tx: object, n: number): unknown {
  const text = JSON.stringify(tx)
  switch (n) {
    case 0:
      return { ...tx, txID: '00'.repeat(32) }
    case 1:
      return { ...tx, signature: ['00'.repeat(65)] }
    case 2:
      return JSON.parse(text.replace(/"(amount|balance)":\d+/, '"$1":7'))
    case 3:
      return { ...tx, raw_data_hex: text.slice(0, 100) }
    case 4:
      return {}
    default:
      return tx
  }
}

function problemsOf(document: unknown, route: Route, answer: Answer, secrets: readonly string[]): string[] {
  const text = JSON.stringify(answer.body) ?? ''
  const shape = shapeProblem(route, answer)
  const leaked = secrets.some((secret) => text.includes(secret))
  return [
    ...(shape ? [shape] : []),
    ...(leaked ? ['a secret'] : []),
    ...(isDocumented(document, route, answer) ? [] : ['its OpenAPI description does not list this code']),
  ]
}

/** Returns true if the error code is among those that the call's description lists. */
function isDocumented(document: unknown, { method, url }: Route, { status, body }: Answer): boolean {
  const [, code] = /^SUNWATT:(\d+ [A-Z_]+)/.exec(String((body as Values | null)?.message)) ?? []
  if (code === undefined) return true
  const { paths } = document as {
    paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
  }
  const operation = paths[url.replace(/:([a-zA-Z]+)/g, '{$1}')]?.[method.toLowerCase()]
  return operation?.responses[status]?.description.includes(`\`${code}\``) ?? false
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
