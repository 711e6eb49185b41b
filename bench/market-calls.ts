/** Marketplace calls under test: their requests, and the schemas that the bare routes use. */
import Fastify, { type FastifyInstance, type FastifySchema, type HTTPMethods } from 'fastify'
import Type from 'typebox'
import { API_KEY_HEADER, IDEMPOTENCY_HEADER, success } from '../src/contract/envelope.ts'
import { BuyerOrders, BuyerOrdersQuery, MonthlyStats, OpenOrdersQuery } from '../src/contract/history.ts'
import { SellManualBody, Sold } from '../src/contract/selling.ts'
import {
  BuyBody,
  Estimate,
  EstimateBody,
  OrderBookLevel,
  OrderBookQuery,
  OrderCreated,
  OrdersPage,
  OrdersQuery,
  OwnOrdersPage,
} from '../src/contract/v2.ts'
import { newId } from '../src/kernel/ids.ts'
import { signerOf } from '../src/tron/keys.ts'
import { lockPeriodBlocks, stakeFor } from '../src/tron/resources.ts'
import { buildDelegate } from '../src/tron/transactions.ts'
import { address, TOTALS } from './chain.ts'
import { apiKeyOf } from './market.ts'
import {
  LARGE_ACCOUNT,
  OPEN_ORDERS,
  openOrderId,
  openOrderReceiver,
  RENTAL_SEC,
  SMALL_ACCOUNTS,
  UNITS,
} from './past.ts'

export interface RequestToSend {
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Call {
  name: string
  method: HTTPMethods
  route: string
  status: number
  schema: FastifySchema
  /** Target ratio to the bare route. */
  aim: string
  /** Returns the requests of this call, one after another. */
  requests(pastOrders: number): Iterator<RequestToSend>
}

const json = { 'content-type': 'application/json' }
const largeAccountHeaders = { [API_KEY_HEADER]: apiKeyOf(LARGE_ACCOUNT) }
/** Headers of the small accounts in turn, because some calls are limited to a few per second and account. */
const smallAccountHeaders = (i: number) => ({ [API_KEY_HEADER]: apiKeyOf(1 + (i % SMALL_ACCOUNTS)) })

function* generateRequests(make: (i: number) => RequestToSend): Iterator<RequestToSend> {
  for (let i = 0; ; i++) yield make(i)
}

const get = (path: (i: number) => string, who: (i: number) => Record<string, string> = () => largeAccountHeaders) =>
  generateRequests((i) => ({ path: path(i), headers: who(i) }))

const AMOUNTS = [65_000, 131_000, 400_000, 1_000_000, 5_000_000, 32_000]
/** Returns the number of pages of the large account's orders. */
const countPages = (pastOrders: number) => Math.max(1, Math.floor(pastOrders / 100))

/** Calls under test. Calls that change state come last, because their orders would affect the others. */
export const CALLS: Call[] = [
  {
    name: 'estimate',
    method: 'POST',
    route: '/v2/estimate-buy-resource',
    status: 200,
    schema: { body: EstimateBody, response: { 200: success(Estimate) } },
    aim: '>= 0.7',
    requests: () =>
      generateRequests((i) => ({
        path: '/v2/estimate-buy-resource',
        headers: json,
        body: JSON.stringify({
          resourceAmount: AMOUNTS[i % AMOUNTS.length],
          durationSec: 900 + (i % 6) * 86_400,
          options: { allowPartialFill: i % 2 === 0 },
        }),
      })),
  },
  {
    name: 'order-book',
    method: 'GET',
    route: '/v2/order-book',
    status: 200,
    schema: { querystring: OrderBookQuery, response: { 200: success(Type.Array(OrderBookLevel)) } },
    aim: '>= 0.5',
    requests: () => get((i) => `/v2/order-book?durationSec=${900 + (i % 25) * 86_400}`),
  },
  {
    name: 'order-list',
    method: 'GET',
    route: '/v2/orders',
    status: 200,
    schema: { querystring: OrdersQuery, response: { 200: success(OwnOrdersPage) } },
    aim: '>= 0.3',
    requests: () => get((i) => `/v2/orders?page=${i % 5}`),
  },
  {
    name: 'order-list, deep page of the completed',
    method: 'GET',
    route: '/v2/orders',
    status: 200,
    schema: { querystring: OrdersQuery, response: { 200: success(OwnOrdersPage) } },
    aim: '>= 0.3',
    requests: (pastOrders) =>
      get((i) => `/v2/orders?status=Completed&page=${Math.floor(countPages(pastOrders) / 2) + (i % 100)}`),
  },
  {
    name: 'buyer-orders',
    method: 'GET',
    route: '/v2/internal/buyer/orders',
    status: 200,
    schema: { querystring: BuyerOrdersQuery, response: { 200: success(BuyerOrders) } },
    aim: '>= 0.3',
    requests: () => get(() => '/v2/internal/buyer/orders'),
  },
  {
    name: 'monthly-stats',
    method: 'GET',
    route: '/v2/internal/buyer/monthly-stats',
    status: 200,
    schema: { response: { 200: success(MonthlyStats) } },
    aim: '>= 0.3',
    requests: () => get(() => '/v2/internal/buyer/monthly-stats'),
  },
  {
    name: 'active-global',
    method: 'GET',
    route: '/v2/orders/active-global',
    status: 200,
    schema: { querystring: OpenOrdersQuery, response: { 200: success(OrdersPage) } },
    aim: '>= 0.3',
    requests: () => get((i) => `/v2/orders/active-global?page=${i % 50}`, smallAccountHeaders),
  },
  {
    name: 'buy',
    method: 'POST',
    route: '/v2/buy-resource',
    status: 201,
    schema: { body: BuyBody, response: { 201: success(OrderCreated) } },
    aim: '>= 0.25',
    requests: () =>
      generateRequests((i) => ({
        path: '/v2/buy-resource',
        headers: { ...json, ...largeAccountHeaders, [IDEMPOTENCY_HEADER]: newId(Date.now()) },
        body: JSON.stringify({
          resourceAmount: UNITS,
          receiver: address(`receiver ${i % 500}`),
          durationSec: RENTAL_SEC + (i % 7) * 3_600,
        }),
      })),
  },
  {
    name: 'sell-manual',
    method: 'POST',
    route: '/v2/orders/sell-manual',
    status: 200,
    schema: { body: SellManualBody, response: { 200: success(Sold) } },
    aim: '>= 0.03',
    requests: () => {
      saleRequests ??= Array.from({ length: OPEN_ORDERS }, (_, i) => createSale(i))
      const all = saleRequests
      return generateRequests((i) => {
        const sent = all[i]
        if (!sent) throw new Error('all open orders have been sold')
        return sent
      })
    },
  },
]

/** Creates a server with the same routes and schemas but no logic. `answers` are the responses by route. */
export function bareServer(answers: Record<string, unknown>): FastifyInstance {
  const app = Fastify({ ajv: { customOptions: { strict: false } } })
  for (const { method, route, status, schema } of CALLS)
    if (!app.hasRoute({ method, url: route }))
      app.route({
        method,
        url: route,
        schema,
        handler: async (_request, reply) => reply.code(status).send(answers[route]),
      })
  return app
}

let saleRequests: RequestToSend[] | undefined

/**
 * Returns the request that sells to open order `i`. Transactions are signed before the measurement, because signing
 * costs more than everything else here.
 */
export function createSale(i: number): RequestToSend {
  const { address: owner, privateKey } = signerOf('2'.repeat(64))
  const refBlock = { number: 1, id: '0'.repeat(64), timestampMs: Date.now() }
  const order = {
    owner,
    receiver: openOrderReceiver(i),
    resource: 'ENERGY' as const,
    balanceSun: stakeFor(UNITS, TOTALS),
    lockPeriodBlocks: lockPeriodBlocks(RENTAL_SEC),
  }
  const { tx } = buildDelegate(order, { privateKey }, { refBlock, validForMs: 110_000 })
  return {
    path: '/v2/orders/sell-manual',
    headers: { ...json, ...smallAccountHeaders(i) },
    body: JSON.stringify({ orderId: openOrderId(i), signedTx: tx }),
  }
}
