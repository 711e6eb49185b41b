/**
 * Typed client of the contract. Reads are retried on 429, 5xx and time-outs; paying calls only on 429, which changes
 * nothing.
 */
import { createHash } from 'node:crypto'
import { ADMIN_KEY_HEADER, IDEMPOTENCY_HEADER } from '../contract/envelope.ts'
import {
  OPERATOR_TERMS_HEADER,
  OPERATOR_TERMS_KEY_HEADER,
  type OperatorTerms,
} from '../contract/operator/operator-terms.ts'
import { MAX_PAGE_SIZE } from '../contract/v2.ts'
import type { TronAddress } from '../kernel/address.ts'
import type { Clock } from '../kernel/clock.ts'
import { AppError, fallback, foreignCode, hasCode } from '../kernel/errors.ts'
import type { Transport } from '../kernel/http/transport.ts'
import type { Logger } from '../kernel/log.ts'
import { DEFAULT_WAITS_MS, retry } from '../kernel/retry.ts'
import { createMarketClock } from './find-order.ts'
import {
  type Answer,
  type Call,
  fieldsOf,
  type HttpOptions,
  outcomeOf,
  overNetwork,
  type PayingCall,
  type ReadCall,
  readWhereOffered,
  send,
  viaFetch,
  withNotOfferedCode,
} from './http.ts'
import { parseOrder, parseOrders, readOrderCreated } from './orders.ts'
import { adjustmentCalls } from './ours/adjustments.ts'
import { createOffers } from './ours/offers.ts'
import { payLaterCalls } from './ours/pay-later.ts'
import { receiptCalls } from './ours/receipts.ts'
import { returnCalls } from './ours/returns.ts'
import { solvencyCalls } from './ours/solvency.ts'
import { subKeyCalls } from './ours/sub-keys.ts'
import { withdrawalCalls } from './ours/withdrawals.ts'
import { readCancelPreview, readDeposit, readExtendable } from './readers.ts'
import { parseAccount, parseBook, parseCancelled, parseEstimate, parseNews, readNotices } from './replies.ts'
import { buyBody, changeBody, estimateBody, extendableBody, extendBody, queryOf } from './requests.ts'
import { signedCalls } from './signed/buy-signed.ts'
import type { MarketClient, PaidOutcome } from './types.ts'

export interface MarketClientOptions {
  baseUrl: string
  /** The operator's admin key, which can open accounts. */
  adminKey?: string
  /** Key for the operator terms of an order, shared within one program. Without it, terms are not sent. */
  operatorTermsKey?: string
  /**
   * Address that signed transfers pay to. Default: the published address. Required if the marketplace does not
   * publish it; otherwise it protects against a marketplace that was taken over.
   */
  fundAddress?: TronAddress | undefined
  /** Time-out of one HTTP call; default 10 s. */
  timeoutMs?: number
  /** Waits between retries of a read; default 1, 2, 4 s. */
  retryWaitsMs?: readonly number[]
  /** Aborted when the program shuts down; after that, calls are not retried. */
  stopping?: AbortSignal
  clock: Clock
  log: Logger
  /** Replaces the built-in HTTP connections. */
  fetch?: typeof fetch
  /** Transport for a marketplace in the same process. */
  transport?: Transport
}

const DEFAULT_TIMEOUT_MS = 10_000
/**
 * Longest wait that is accepted from the marketplace. If it requests more, the call fails, because a user is waiting.
 */
const MAX_RETRY_AFTER_MS = 10_000
const DEFAULT_PAGE_SIZE = 20
const ESTIMATE_PATH = '/v2/estimate-buy-resource'
/** Amount that every marketplace estimates: the Energy of one USDT transfer. */
const PROBED_AMOUNT = 65_000

export function createMarketClient(options: MarketClientOptions): MarketClient {
  const { clock, log, adminKey, operatorTermsKey } = options
  const marketClock = createMarketClock(clock)
  const http: HttpOptions = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    clock,
    transport: options.fetch ? viaFetch(options.fetch) : (options.transport ?? overNetwork),
    onDate: marketClock.noteDate,
  }

  const signal = options.stopping ? { signal: options.stopping } : {}
  const retryWaitsMs = options.retryWaitsMs ?? DEFAULT_WAITS_MS

  const offers = createOffers()

  async function sendOnce(name: string, call: Call): Promise<Answer> {
    const startedMs = clock.now()
    const answer = await send(http, call)
    offers.noteAnswer(name, answer)
    if (answer.at !== 'ok') {
      const { at, ...what } = answer
      const outage = at === 'unsent' || at === 'lost' ? { code: 'MARKET_UNREACHABLE' } : {}
      log.info(
        { call: name, at, ...outage, ...withoutMessage(what), tookMs: clock.now() - startedMs },
        'market.call_failed',
      )
    }
    return answer
  }

  /** Returns the data of a success; throws the AppErrors documented on `MarketClient`. */
  const read: ReadCall = (name, call, parse) =>
    retry(
      async () => {
        const answer = await sendOnce(name, call)
        if (answer.at === 'ok') return parse(fieldsOf(name, call, answer.data))
        throw failureOf(name, answer)
      },
      {
        clock,
        ...signal,
        waitsMs: retryWaitsMs,
        retryable: (error) =>
          hasCode(error, 'MARKET_UNREACHABLE') ||
          (hasCode(error, 'MARKET_RATE_LIMITED') && requestedWaitMs(error) <= MAX_RETRY_AFTER_MS),
        requestedWaitMs,
      },
    )

  /** Sends a paying call once, apart from retries on 429. */
  const callOnce: PayingCall = async (name, call, parseResult) => {
    try {
      return await retry(
        async () => {
          const answer = await sendOnce(name, call)
          if (answer.at === 'limited') throw failureOf(name, answer)
          return outcomeOf(answer, (data) => parseResult(fieldsOf(name, call, data)))
        },
        { clock, ...signal, retryable: (error) => requestedWaitMs(error) <= MAX_RETRY_AFTER_MS, requestedWaitMs },
      )
    } catch (error) {
      if (!hasCode(error, 'MARKET_RATE_LIMITED')) throw error
      return { at: 'refused', code: 'MARKET_RATE_LIMITED', message: 'Rate limit reached' }
    }
  }

  const termsHeaders = (terms: OperatorTerms | undefined): Record<string, string> =>
    terms && operatorTermsKey !== undefined
      ? { [OPERATOR_TERMS_KEY_HEADER]: operatorTermsKey, [OPERATOR_TERMS_HEADER]: JSON.stringify(terms) }
      : {}
  const payHeaders = (key: string, terms: OperatorTerms | undefined) => ({
    [IDEMPOTENCY_HEADER]: key,
    ...termsHeaders(terms),
  })

  function pay(
    name: string,
    apiKey: string,
    path: string,
    { body, terms }: { body: object; terms: OperatorTerms | undefined },
    key: string,
  ): Promise<PaidOutcome> {
    return callOnce(name, { method: 'POST', path, body, apiKey, headers: payHeaders(key, terms) }, readOrderCreated)
  }

  const changeOrder = withNotOfferedCode(callOnce, 'ORDER_CHANGES_NOT_OFFERED')
  const orderPath = (id: string) => `/v2/order/${encodeURIComponent(id)}`

  /** Sends a call once, without notes in the log. Throws unless the marketplace accepts or refuses it. */
  async function probe(name: string, call: Call): Promise<Answer> {
    const answer = await send(http, call)
    if (answer.at !== 'ok' && answer.at !== 'refused') throw failureOf(name, answer)
    return answer
  }
  const userInfo = (apiKey: string) => read('user-info', { method: 'GET', path: '/v2/user-info', apiKey }, parseAccount)

  return {
    lacks: offers.lacks,

    probeOffers: (about) => offers.probe(probe, about),

    minDurationSec: offers.minDurationSec,

    probeDurations: () =>
      offers.probeDurations((durationSec) => {
        const body = estimateBody({ resource: 'ENERGY', amount: PROBED_AMOUNT, durationSec })
        return probe('estimate-buy-resource', { method: 'POST', path: ESTIMATE_PATH, body })
      }),

    userInfo,

    deposits(apiKey, { minSun, ...query }) {
      const search = queryOf({ pageSize: MAX_PAGE_SIZE, ...query, minAmount: minSun })
      const call: Call = { method: 'GET', path: `/v2/deposits${search}`, apiKey }
      return read('deposits', call, (answer) => parseNews(answer, (rows) => rows.map(readDeposit)))
    },

    notices(apiKey, after) {
      const search = queryOf({ after, pageSize: MAX_PAGE_SIZE })
      const call: Call = { method: 'GET', path: `/v2/notices${search}`, apiKey }
      return read('notices', call, (answer) => parseNews(answer, readNotices))
    },

    orderBook({ apiKey, resource: resourceType, receiver: address, durationSec, minDelegateAmount }) {
      const search = queryOf({ resourceType, durationSec, address, minDelegateAmount })
      const call: Call = { method: 'GET', path: `/v2/order-book${search}`, apiKey, mayBeList: true }
      return read('order-book', call, parseBook)
    },

    estimate(request) {
      const body = estimateBody(request)
      const call: Call = { method: 'POST', path: ESTIMATE_PATH, apiKey: request.apiKey, body }
      return read('estimate-buy-resource', call, (answer) => parseEstimate(answer, request))
    },

    buy: (apiKey, { terms, ...request }, key) =>
      pay('buy-resource', apiKey, '/v2/buy-resource', { body: buyBody(request), terms }, key),

    ...signedCalls(read, callOnce, {
      clock,
      waitsMs: retryWaitsMs,
      stopping: options.stopping,
      termsHeaders,
      fundAddress: options.fundAddress,
    }),

    activate(apiKey, address) {
      const path = '/v0/helper/multi-active-address'
      const body = { addresses: [address] }
      const call: Call = { method: 'POST', path, body, apiKey, hasNoEnvelope: true }
      return callOnce('multi-active-address', call, () => ({}))
    },

    order: (apiKey, id) =>
      read('order', { method: 'GET', path: orderPath(id), apiKey }, (answer) =>
        marketClock.toLocalTime(parseOrder(answer, { id })),
      ).catch(fallback(undefined, 'INVALID_PARAMS', 'ORDER_NOT_FOUND')),

    orders(apiKey, { page = 0, pageSize = DEFAULT_PAGE_SIZE, status }) {
      const path = `/v2/orders${queryOf({ page, pageSize, status })}`
      return read('orders', { method: 'GET', path, apiKey, mayBeList: true }, (answer) => {
        const parsed = parseOrders(answer, { page, pageSize, status })
        return { ...parsed, orders: parsed.orders.map(marketClock.toLocalTime) }
      })
    },

    extendable(apiKey, request) {
      const body = extendableBody(request)
      const path = '/v2/get-extendable-delegates'
      return read('get-extendable-delegates', { method: 'POST', path, body, apiKey }, readExtendable)
    },

    ...payLaterCalls(read, payHeaders),
    ...returnCalls(read, callOnce),
    ...withdrawalCalls(read, callOnce, { adminKey, inOurTime: marketClock.toLocalTime }),
    ...adjustmentCalls(read, { adminKey, ownBotKey: operatorTermsKey }),
    ...receiptCalls(read),
    ...solvencyCalls(read),
    ...subKeyCalls(read),

    extend: (apiKey, { terms, ...request }, key) =>
      pay('extend-request', apiKey, '/v2/extend-request', { body: extendBody(request), terms }, key),

    previewCancel(apiKey, id) {
      const call: Call = { method: 'GET', path: `${orderPath(id)}/cancel`, apiKey }
      return readWhereOffered(read, 'ORDER_CHANGES_NOT_OFFERED')('order/cancel', call, readCancelPreview)
    },

    cancelOrder(apiKey, id) {
      const call: Call = { method: 'POST', path: `${orderPath(id)}/cancel`, body: {}, apiKey }
      return changeOrder('order/cancel', call, (answer) => ({ cancelled: parseCancelled(answer, id) }))
    },

    updateOrder(apiKey, id, change, key) {
      const headers = { [IDEMPOTENCY_HEADER]: key }
      const call: Call = { method: 'PATCH', path: orderPath(id), body: changeBody(change), apiKey, headers }
      return changeOrder('order/update', call, (answer) => ({ order: parseOrder(answer, { id }) }))
    },

    async createAccount(apiKey) {
      if (adminKey === undefined) throw new AppError('ACCOUNTS_NOT_OFFERED')
      const headers = { [ADMIN_KEY_HEADER]: adminKey, [IDEMPOTENCY_HEADER]: fingerprintOf(apiKey) }
      const call: Call = { method: 'POST', path: '/v2/accounts', body: { apiKey }, headers }
      return readWhereOffered(read, 'ACCOUNTS_NOT_OFFERED')('accounts', call, parseAccount)
    },

    async reissueKey(accountId, newApiKey) {
      if (adminKey === undefined) throw new AppError('ACCOUNTS_NOT_OFFERED')
      const path = `/v2/operator/accounts/${encodeURIComponent(accountId)}/revoke-key`
      const call: Call = { method: 'POST', path, body: { newApiKey }, headers: { [ADMIN_KEY_HEADER]: adminKey } }
      await readWhereOffered(read, 'ACCOUNTS_NOT_OFFERED')('accounts/revoke-key', call, () => undefined)
    },

    async revokeKey(apiKey, newApiKey) {
      const call: Call = { method: 'POST', path: '/v2/api-key/revoke', body: { newApiKey }, apiKey }
      try {
        await readWhereOffered(read, 'REVOKE_NOT_OFFERED')('api-key/revoke', call, (answer) => {
          if (answer.text('apiKey') !== newApiKey) throw answer.invalidField('apiKey')
        })
      } catch (error) {
        // If the answer was lost, the old key may already be revoked and the new one active.
        const mayHaveHappened = hasCode(error, 'INVALID_API_KEY') || hasCode(error, 'MARKET_UNREACHABLE')
        if (!mayHaveHappened) throw error
        await userInfo(newApiKey).catch(() => {
          throw error
        })
      }
    },
  }
}

/** Removes the marketplace's message for logs, because it may repeat sensitive input. */
const withoutMessage = ({ message: _, ...facts }: Record<string, unknown>): Record<string, unknown> => facts

const requestedWaitMs = (error: unknown): number =>
  error instanceof AppError ? Number(error.data.retryAfterMs ?? 0) : 0

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

/** Returns a stable idempotency key that does not reveal the API key. */
function fingerprintOf(apiKey: string): string {
  return `account-${createHash('sha256').update(apiKey).digest('hex').slice(0, 32)}`
}
