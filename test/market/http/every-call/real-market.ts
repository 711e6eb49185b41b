/** Marketplace in which every call of `calls.ts` succeeds: its examples get real ids, signatures and times. */
import type { InjectOptions } from 'fastify'
import { sessionsOf } from '../../../../src/db/stores/operator/people.ts'
import { type TronAddress, tronAddress } from '../../../../src/kernel/address.ts'
import { networkAround } from '../../../../src/kernel/http/client-address.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { EXAMPLE } from '../../../../src/market/api/call.ts'
import { CALLS } from '../../../../src/market/api/calls.ts'
import type { OperatorCaller } from '../../../../src/market/base/operator-actions.ts'
import { adjust } from '../../../../src/market/operator/adjustments/adjust.ts'
import { createKey } from '../../../../src/market/people/keys.ts'
import { addPerson } from '../../../../src/market/people/people.ts'
import { startSession } from '../../../../src/market/people/sessions.ts'
import { DEFAULT_OPERATIONS } from '../../../../src/sandbox/tron-node/tron-node.ts'
import { signMessage } from '../../../../src/tron/keys.ts'
import { createTestMarketKeys } from '../../../support/keys.ts'
import { PAYER, type RunningMarket, requirePausedSource, startMarket } from '../../conformance/running.ts'
import { ENERGY_PROVIDER, MNEMONIC } from '../../market-fixture.ts'
import { collectRoutes, type Route } from './routes.ts'
import { createRowReader } from './rows.ts'

export type Values = Record<string, unknown>

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  body: any
  headers: Record<string, unknown>
}

export interface RealMarket extends RunningMarket {
  routes: Map<string, Route>
  inject(request: InjectOptions): Promise<Answer>
  /** Returns the whole database as one text. */
  rows(): Promise<string>
}

const RECEIVER = tronAddress(EXAMPLE.receiver)
const WAITING_UNITS = 500_000
const DURATION_SEC = 3_600
const HOUR_MS = 3_600_000
const BLOCK_AT_LEAST_EVERY_MS = 5_000
/** More units than are available, for two days, so the order stays pending. */
const CHARGE = {
  amount: 4_000_000,
  duration_sec: 172_800,
  max_price_accept: 60,
  receivers: [RECEIVER],
  deadline: 86_400,
}

export async function realMarket(): Promise<RealMarket> {
  const keys = [createTestMarketKeys(MNEMONIC, 'sandbox').pool.address]
  let routes = new Map<string, Route>()
  const market = await startMarket({
    requestsPerSec: 1e9,
    inProcess: true,
    onServer: (server) => {
      routes = collectRoutes(server)
    },
    accounts: [
      { address: RECEIVER, balanceSun: 1_000_000 },
      {
        address: tronAddress(EXAMPLE.delegator),
        balanceSun: 1_000_000_000,
        stakedEnergySun: 60_000_000_000,
        activePermission: { keys, operations: DEFAULT_OPERATIONS },
      },
    ],
  })
  return {
    ...market,
    routes,
    async inject(request) {
      market.clock.advance(2_000) // some calls are for once in two seconds
      if (market.clock.now() - market.chain.head().timestampMs > BLOCK_AT_LEAST_EVERY_MS) market.chain.mine()
      const { statusCode, headers, payload } = await market.server.inject(request)
      return { status: statusCode, headers, body: isText(headers) ? payload : parseBody(payload) }
    },
    rows: createRowReader(market.market.db),
  }
}

/** Creates the objects whose ids examples need, with the account of `sellerKey`. `name` is the name of the call. */
export async function realValues(market: RealMarket, name = ''): Promise<Values> {
  const buy = async (resourceAmount: number) => {
    const body = { resourceAmount, receiver: RECEIVER, durationSec: DURATION_SEC }
    return dataOf(await market.post('/v2/buy-resource', body, market.sellerKey)).orderId
  }
  const filled = await buy(65_000)
  await market.blocks(3)
  const [delegate] = dataOf(await market.get(`/v2/order/${filled}`, market.sellerKey)).delegates as Values[]
  const waiting = await buy(WAITING_UNITS)
  const { body } = name.includes('fast-charge')
    ? await market.post('/v0/fast-charge-order-request', CHARGE, market.sellerKey)
    : { body: {} }
  const { id } = dataOf(await market.get('/v2/user-info', market.sellerKey))
  market.clock.advance(HOUR_MS / 2)
  await market.blocks(1)
  const { order_ids } = body as Values
  const rental = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: DURATION_SEC }
  const payLaterId = dataOf(await market.post('/v2/pay-later', rental)).orderId
  const own = await valuesWithoutRental(market, name)
  const returnable = name.endsWith('/return') ? await market.returnable() : undefined
  const isReceipt = name.endsWith('/receipt')
  if (isReceipt) await market.blocks(25)
  return {
    ...own,
    id: returnable ?? (isReceipt ? filled : waiting),
    orderId: waiting,
    payLaterId,
    order_ids,
    accountId: id,
    delegator: delegate?.delegator,
  }
}

/** Creates only the values that are unrelated to rentals. */
export async function valuesWithoutRental(market: RealMarket, name: string): Promise<Values> {
  return {
    withdrawalId: name.includes('/withdrawal') ? await withdrawal(market) : undefined,
    adjustmentId: name.includes('/adjustments/:id') ? await adjustment(market) : newId(market.clock.now()),
    subKeyId: name.includes('/sub-keys/:id') ? await subKey(market) : undefined,
    eventId: name.includes('/webhook') ? await webhookEvent(market) : undefined,
    ...(/operator\/(people|sessions|keys)/.test(name) ? await operatorValues(market) : {}),
  }
}

const isText = (headers: Record<string, unknown>) => String(headers['content-type']).startsWith('text/')

const parseBody = (payload: string) => (payload === '' ? undefined : JSON.parse(payload))

/**
 * Creates a withdrawal that needs an operator's review and returns its id. The address of the examples is allowed for
 * later withdrawals too.
 */
async function withdrawal(market: RealMarket): Promise<unknown> {
  const { addressWaitSec, minSun, reviewAboveSun } = market.market.settings.withdrawals
  const path = '/v2/withdrawal-addresses'
  await market.post(path, { address: EXAMPLE.delegator }, market.sellerKey)
  market.clock.advance(addressWaitSec * 1000)
  const headers = { apikey: market.sellerKey, 'idempotency-key': 'first' }
  const send = (amount: number) =>
    market.request('POST', '/v2/withdrawals', { address: EXAMPLE.delegator, amount }, headers)
  return dataOf(await send(Math.max(minSun, reviewAboveSun + 1))).id
}

const ANNA: OperatorCaller = { who: 'anna', way: 'key', role: 'owner', isPerson: true }

/** Creates an operator with a session and a key. */
export async function operatorValues({ market, adminKey }: Pick<RealMarket, 'market' | 'adminKey'>): Promise<Values> {
  await addPerson(market, { name: ANNA.who, role: ANNA.role }, 'test')
  const session = { shared: { adminKey, password: undefined }, person: ANNA.who, client: { address: '', browser: '' } }
  await market.db.write((tx) => startSession(market, tx, session))
  const [row] = await market.db.read((reader) => sessionsOf(reader, ANNA.who))
  const { id, key } = await createKey(market, ANNA, { label: 'a script' })
  return { sessionId: row?.id, operatorKeyId: id, operatorKey: key }
}

/** Requests an adjustment as another operator, which the caller can confirm, and returns its id. */
async function adjustment(market: RealMarket): Promise<string> {
  const { id: of } = dataOf(await market.get('/v2/user-info', market.sellerKey)) as { id: string }
  const id = newId(market.clock.now())
  const request = { id, kind: 'credit' as const, of, amount: 5_000_000, reason: 'late delivery' }
  await adjust(market.market, request, 'Telegram user 1')
  return id
}

async function subKey(market: RealMarket): Promise<unknown> {
  return dataOf(await market.post('/v2/sub-keys', { name: 'a script' }, market.sellerKey)).id
}

/** Registers a webhook for the account and returns the id of one of its events. */
async function webhookEvent(market: RealMarket): Promise<unknown> {
  const apikey = { apikey: market.sellerKey }
  const { example } = CALLS['PUT /v2/webhook'] ?? {}
  market.clock.advance(2_000)
  await market.request('PUT', '/v2/webhook', example?.body, apikey)
  return dataOf(await market.request('POST', '/v2/webhook/test', {}, apikey)).id
}

/** Creates the values that are valid only for a short time. */
async function shortLivedValues(market: RealMarket, { name }: Route, filledBy: string): Promise<Values> {
  switch (name) {
    case 'POST /v2/auth/login': {
      const { address } = PAYER
      const { message, nonce } = market.market.logins.messages.issue({ domain: 'localhost', address })
      return { address, nonce, signature: signMessage(message, PAYER.privateKey) }
    }
    case 'POST /v2/orders/sell-manual':
      return { signedTx: await market.delegation(WAITING_UNITS, RECEIVER, DURATION_SEC) }
    case 'POST /v0/buy-energy': {
      const signed_tx = market.transfer(65_000 * 60)
      return { signed_tx, tx_id: signed_tx.txID }
    }
    default: {
      const extendTo = Math.floor(market.clock.now() / 1000) + 43_200
      return { extendTo, extend_to: extendTo * 1000, delegator: filledBy }
    }
  }
}

export interface RealCall {
  route: Route
  path: string
  body: Values | undefined
  headers: Record<string, string>
  /** True if the response comes only after a block. */
  waitsForBlock: boolean
}

/** Builds the example of a call with real values, such that the account owning them gets a success. */
export async function realCall(market: RealMarket, name: string, values: Values): Promise<RealCall> {
  const route = market.routes.get(name)
  if (!route) throw new Error(`${name} is in calls.ts but is not a route of the server`)
  const { call, url } = route
  const { params = {}, query = {}, body } = call.example ?? {}
  const real: Values = { ...values, ...(await shortLivedValues(market, route, String(values.delegator))) }
  if (/\/(accounts|commissions)\//.test(url)) real.id = values.accountId
  if (url.includes('/pay-later/')) real.id = values.payLaterId
  if (url.includes('/deliveries/')) real.id = values.eventId
  if (url.includes('/sub-keys/')) real.id = values.subKeyId
  if (url.includes('/withdrawals/')) real.id = values.withdrawalId
  if (url.includes('/operator/sessions/')) real.id = values.sessionId
  if (url.includes('/operator/keys/')) real.id = values.operatorKeyId
  if (url.includes('/adjustments')) Object.assign(real, { id: values.adjustmentId, of: values.accountId })
  if (url.includes('/sources/')) await requirePausedSource(market.market)
  const path = url.replace(/:([A-Za-z]+)/g, (_, name: string) => String(real[name] ?? params[name]))
  const search = Object.entries(query).map(([key, value]) => `${key}=${value}`)
  const isSigned = call.keyReplacement !== undefined && call.keyReplacement in (body ?? {})
  // Only a person can create a key.
  const operators = { 'x-admin-key': name === 'POST /v2/operator/keys' ? String(values.operatorKey) : market.adminKey }
  const apikey = call.access === 'wallet' ? tokenOf(market, ENERGY_PROVIDER.address) : { apikey: market.sellerKey }
  return {
    route,
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    body: body && withRealValues(body, real),
    headers: {
      ...(call.access === 'operator' ? operators : isSigned ? {} : apikey),
      ...(call.pays === 'needsKey' ? { 'idempotency-key': 'real' } : {}),
    },
    waitsForBlock: isSigned,
  }
}

/** Logs in a wallet for one call. */
export function tokenOf(
  { market: { logins } }: Pick<RunningMarket, 'market'>,
  wallet: TronAddress,
): Record<string, string> {
  const network = networkAround('127.0.0.1')
  const { handle } = logins.handles.issue({ mode: 'Signature', wallet }, network, network)
  return { authorization: `Bearer ${handle}` }
}

/** Replaces fields of these names, at any depth, by real values. */
function withRealValues(example: Readonly<Values>, real: Values): Values {
  const value = (name: string, one: unknown): unknown => {
    if (real[name] !== undefined) return real[name]
    if (Array.isArray(one)) return one.map((item) => value('', item))
    return typeof one === 'object' && one !== null ? withRealValues(one as Values, real) : one
  }
  return Object.fromEntries(Object.entries(example).map(([name, one]) => [name, value(name, one)]))
}

function dataOf({ body }: { body: unknown }): Values {
  return (body as { data: Values }).data
}
