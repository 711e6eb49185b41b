/**
 * The typed client of the marketplace contract. Reads are retried after 1, 2, 4 s on 429, 5xx and time-outs,
 * and on nothing else; calls that pay only on 429, where nothing happened, and end in a `PaidOutcome`.
 */
import { createHash } from 'node:crypto'
import { ADMIN_KEY_HEADER, API_KEY_HEADER, IDEMPOTENCY_HEADER } from '../contract/envelope.ts'
import { DESK_KEY_HEADER, DESK_TERMS_HEADER, type DeskTerms } from '../contract/operator/desk.ts'
import { MAX_PAGE_SIZE } from '../contract/v2.ts'
import type { Clock } from '../kernel/clock.ts'
import { AppError, foreignCode, hasCode } from '../kernel/errors.ts'
import type { Transport } from '../kernel/http/transport.ts'
import type { Logger } from '../kernel/log.ts'
import { DEFAULT_WAITS_MS, retry } from '../kernel/retry.ts'
import { badAnswer, fieldsOf } from './answers.ts'
import { createTheirClock } from './find-order.ts'
import {
  type Act,
  type Answer,
  actWhereOffered,
  type Call,
  type HttpOptions,
  outcomeOf,
  overNetwork,
  type Read,
  readWhereOffered,
  send,
  viaFetch,
} from './http.ts'
import { parseOrder, parseOrders, readOrderId } from './orders.ts'
import { createOffers } from './ours/offers.ts'
import { payLaterCalls } from './ours/pay-later.ts'
import { receiptCalls } from './ours/receipts.ts'
import { returnCalls } from './ours/returns.ts'
import { solvencyCalls } from './ours/solvency.ts'
import { subKeyCalls } from './ours/sub-keys.ts'
import { withdrawalCalls } from './ours/withdrawals.ts'
import {
  parseAccount,
  parseBook,
  parseCancelled,
  parseCancelPreview,
  parseEstimate,
  parseExtendable,
  parseNews,
  readNotices,
} from './replies.ts'
import { buyBody, changeBody, estimateBody, extendableBody, extendBody, queryOf } from './requests.ts'
import { readDeposit } from './seen.ts'
import type { MarketClient, PaidOutcome } from './types.ts'

export interface MarketClientOptions {
  baseUrl: string
  /** The operator's key of the marketplace: opens accounts. */
  adminKey?: string
  /** Of a marketplace in the same program: it takes the bot's terms of an order. Without it they are not sent. */
  deskKey?: string
  /** For one HTTP call; default 10 s. */
  timeoutMs?: number
  /** Waits before a read is tried again; default 1, 2, 4 s. */
  retryWaitsMs?: readonly number[]
  /** From its abort on nothing is tried again: the program stops. */
  stopping?: AbortSignal
  clock: Clock
  log: Logger
  /** In place of connections of its own. */
  fetch?: typeof fetch
  /** The same inside the program. */
  transport?: Transport
}

const DEFAULT_TIMEOUT_MS = 10_000
/** Asked to wait longer than this, the client gives up at once: somebody is looking at the screen. */
const MAX_WAIT_MS = 10_000
const DEFAULT_PAGE_SIZE = 20

export function createMarketClient(options: MarketClientOptions): MarketClient {
  const { clock, log, adminKey, deskKey } = options
  const theirs = createTheirClock(clock)
  const http: HttpOptions = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    clock,
    transport: options.fetch ? viaFetch(options.fetch) : (options.transport ?? overNetwork),
    heard: theirs.heard,
  }

  const signal = options.stopping ? { signal: options.stopping } : {}

  const offers = createOffers()

  async function once(name: string, call: Call): Promise<Answer> {
    const startedMs = clock.now()
    const answer = await send(http, call)
    offers.note(name, answer)
    if (answer.at !== 'ok') {
      const { at, ...what } = answer
      const outage = at === 'unsent' || at === 'lost' ? { code: 'MARKET_UNREACHABLE' } : {}
      log.info({ call: name, at, ...outage, ...loggable(what), tookMs: clock.now() - startedMs }, 'market.call_failed')
    }
    return answer
  }

  /** The data of a success; everything else as the AppError that `MarketClient` documents. */
  const read: Read = (name, call, parse) =>
    retry(
      async () => {
        const answer = await once(name, call)
        if (answer.at === 'ok') return parse(answer.data)
        throw failureOf(name, answer)
      },
      {
        clock,
        ...signal,
        waitsMs: options.retryWaitsMs ?? DEFAULT_WAITS_MS,
        retryable: (error) =>
          hasCode(error, 'MARKET_UNREACHABLE') ||
          (hasCode(error, 'MARKET_RATE_LIMITED') && askedWaitMs(error) <= MAX_WAIT_MS),
        askedWaitMs,
      },
    )

  /** Made once, but for 429. */
  const act: Act = async (name, call, readDone) => {
    try {
      return await retry(
        async () => {
          const answer = await once(name, call)
          if (answer.at === 'limited') throw failureOf(name, answer)
          return outcomeOf(answer, readDone)
        },
        { clock, ...signal, retryable: (error) => askedWaitMs(error) <= MAX_WAIT_MS, askedWaitMs },
      )
    } catch (error) {
      if (!hasCode(error, 'MARKET_RATE_LIMITED')) throw error
      return { at: 'refused', code: 'MARKET_RATE_LIMITED', message: 'Rate limit reached' }
    }
  }

  /** Of a call that pays. */
  const payHeaders = (key: string, terms: DeskTerms | undefined) => ({
    [IDEMPOTENCY_HEADER]: key,
    ...(terms && deskKey !== undefined
      ? { [DESK_KEY_HEADER]: deskKey, [DESK_TERMS_HEADER]: JSON.stringify(terms) }
      : {}),
  })

  function pay(
    name: string,
    apiKey: string,
    path: string,
    { body, terms }: { body: object; terms: DeskTerms | undefined },
    key: string,
  ): Promise<PaidOutcome> {
    const headers = { [API_KEY_HEADER]: apiKey, ...payHeaders(key, terms) }
    return act(name, { method: 'POST', path, body, headers }, (data) => {
      const orderId = readOrderId((data as { orderId?: unknown }).orderId)
      if (orderId === undefined) throw badAnswer(name, 'orderId')
      return { orderId }
    })
  }

  const changeOrder = actWhereOffered(act, 'ORDER_CHANGES_NOT_OFFERED')
  const orderPath = (id: string) => `/v2/order/${encodeURIComponent(id)}`

  const newsQuery = (after: string | undefined) => queryOf({ after, pageSize: MAX_PAGE_SIZE })
  const withKey = (apiKey: string) => ({ [API_KEY_HEADER]: apiKey })
  const userInfo = (apiKey: string) =>
    read('user-info', { method: 'GET', path: '/v2/user-info', headers: withKey(apiKey) }, parseAccount)

  return {
    lacks: offers.lacks,

    learnOffers: (about) =>
      offers.learn(async (name, call) => {
        const answer = await send(http, call)
        if (answer.at !== 'ok' && answer.at !== 'refused') throw failureOf(name, answer)
        return answer
      }, about),

    userInfo,

    deposits(apiKey, after) {
      const call: Call = { method: 'GET', path: `/v2/deposits${newsQuery(after)}`, headers: withKey(apiKey) }
      return read('deposits', call, (data) => parseNews('deposits', data, (rows) => rows.map(readDeposit)))
    },

    notices(apiKey, after) {
      const call: Call = { method: 'GET', path: `/v2/notices${newsQuery(after)}`, headers: withKey(apiKey) }
      return read('notices', call, (data) => parseNews('notices', data, readNotices))
    },

    orderBook(query) {
      const search = queryOf({
        resourceType: query.resource,
        durationSec: query.durationSec,
        address: query.receiver,
        minDelegateAmount: query.minDelegateAmount,
      })
      const headers = query.apiKey === undefined ? {} : withKey(query.apiKey)
      return read('order-book', { method: 'GET', path: `/v2/order-book${search}`, headers }, parseBook)
    },

    estimate(request) {
      const headers = request.apiKey === undefined ? {} : withKey(request.apiKey)
      const call: Call = { method: 'POST', path: '/v2/estimate-buy-resource', headers, body: estimateBody(request) }
      return read('estimate-buy-resource', call, (data) => parseEstimate(data, request))
    },

    buy: (apiKey, { terms, ...request }, key) =>
      pay('buy-resource', apiKey, '/v2/buy-resource', { body: buyBody(request), terms }, key),

    activate(apiKey, address) {
      const path = '/v0/helper/multi-active-address'
      const body = { addresses: [address] }
      const call: Call = { method: 'POST', path, body, headers: withKey(apiKey), bare: true }
      return act('multi-active-address', call, () => ({}))
    },

    async order(apiKey, id) {
      const call: Call = { method: 'GET', path: orderPath(id), headers: withKey(apiKey) }
      try {
        return await read('order', call, (data) => {
          const order = parseOrder(fieldsOf('order', 'data', data))
          if (order.id !== id) throw badAnswer('order', 'id')
          return theirs.inOurTime(order)
        })
      } catch (error) {
        if (hasCode(error, 'INVALID_PARAMS') || hasCode(error, 'ORDER_NOT_FOUND')) return undefined
        throw error
      }
    },

    orders(apiKey, { page = 0, pageSize = DEFAULT_PAGE_SIZE, status }) {
      const path = `/v2/orders${queryOf({ page, pageSize, status })}`
      return read('orders', { method: 'GET', path, headers: withKey(apiKey) }, (data) => {
        const parsed = parseOrders('orders', data, { page, pageSize, status })
        return { ...parsed, orders: parsed.orders.map(theirs.inOurTime) }
      })
    },

    extendable(apiKey, request) {
      const body = extendableBody(request)
      const path = '/v2/get-extendable-delegates'
      return read('get-extendable-delegates', { method: 'POST', path, body, headers: withKey(apiKey) }, parseExtendable)
    },

    ...payLaterCalls(read, payHeaders),
    ...returnCalls(read, act),
    ...withdrawalCalls(read, act, { adminKey, inOurTime: theirs.inOurTime }),
    ...receiptCalls(read),
    ...solvencyCalls(read),
    ...subKeyCalls(read),

    extend: (apiKey, { terms, ...request }, key) =>
      pay('extend-request', apiKey, '/v2/extend-request', { body: extendBody(request), terms }, key),

    previewCancel(apiKey, id) {
      const call: Call = { method: 'GET', path: `${orderPath(id)}/cancel`, headers: withKey(apiKey) }
      return readWhereOffered(read, 'ORDER_CHANGES_NOT_OFFERED')('order/cancel', call, parseCancelPreview)
    },

    cancelOrder(apiKey, id) {
      const headers = withKey(apiKey)
      const call: Call = { method: 'POST', path: `${orderPath(id)}/cancel`, body: {}, headers }
      return changeOrder('order/cancel', call, (data) => ({ cancelled: parseCancelled(data, id) }))
    },

    updateOrder(apiKey, id, change, key) {
      const headers = { ...withKey(apiKey), [IDEMPOTENCY_HEADER]: key }
      const call: Call = { method: 'PATCH', path: orderPath(id), body: changeBody(change), headers }
      return changeOrder('order/update', call, (data) => {
        const order = parseOrder(fieldsOf('order/update', 'data', data))
        if (order.id !== id) throw badAnswer('order/update', 'id')
        return { order }
      })
    },

    async createAccount(apiKey) {
      if (adminKey === undefined) throw new AppError('ACCOUNTS_NOT_OFFERED')
      const headers = { [ADMIN_KEY_HEADER]: adminKey, [IDEMPOTENCY_HEADER]: fingerprintOf(apiKey) }
      const call: Call = { method: 'POST', path: '/v2/accounts', body: { apiKey }, headers }
      return readWhereOffered(read, 'ACCOUNTS_NOT_OFFERED')('accounts', call, parseAccount)
    },

    async revokeKey(apiKey, newApiKey) {
      const call: Call = { method: 'POST', path: '/v2/api-key/revoke', body: { newApiKey }, headers: withKey(apiKey) }
      try {
        await readWhereOffered(read, 'REVOKE_NOT_OFFERED')('api-key/revoke', call, (data) => {
          if (fieldsOf('api-key/revoke', 'data', data).text('apiKey') !== newApiKey) {
            throw badAnswer('api-key/revoke', 'apiKey')
          }
        })
      } catch (error) {
        // An answer that was lost on the way leaves the old key dead and the new one alive.
        const mayHaveHappened = hasCode(error, 'INVALID_API_KEY') || hasCode(error, 'MARKET_UNREACHABLE')
        if (!mayHaveHappened) throw error
        await userInfo(newApiKey).catch(() => {
          throw error
        })
      }
    },
  }
}

/** The marketplace's own words stay out of the log: nobody knows what they repeat. */
const loggable = ({ message: _, ...facts }: Record<string, unknown>): Record<string, unknown> => facts

const askedWaitMs = (error: unknown): number => (error instanceof AppError ? Number(error.data.retryAfterMs ?? 0) : 0)

function failureOf(call: string, answer: Exclude<Answer, { at: 'ok' }>): AppError {
  switch (answer.at) {
    case 'refused':
      return new AppError(foreignCode(answer.code), { call, message: answer.message, status: answer.status })
    case 'limited':
      return new AppError('MARKET_RATE_LIMITED', { call, retryAfterMs: answer.retryAfterMs ?? DEFAULT_WAITS_MS[0] })
    case 'unsent':
    case 'lost':
      return new AppError('MARKET_UNREACHABLE', { call, reason: answer.reason })
    case 'garbled':
      return new AppError('MARKET_BAD_ANSWER', { call, field: answer.field, status: answer.status })
  }
}

/** The same for the same key, and tells nothing about it. */
function fingerprintOf(apiKey: string): string {
  return `account-${createHash('sha256').update(apiKey).digest('hex').slice(0, 32)}`
}
