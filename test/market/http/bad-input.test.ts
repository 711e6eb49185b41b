/** Every typed field of every call, given what it must not be given: a clear answer that names the field. */
import { describe, expect, test } from 'vitest'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/index.ts'
import { NOON_MS, RECEIVER } from '../market-world.ts'
import { codeAndDetail, marketApi } from './api.ts'
import {
  type Bad,
  type Call,
  describeBadInput,
  GOOD,
  MISTYPED,
  NO_ADDRESS,
  NO_BOOLEAN,
  NO_WHOLE_NUMBER,
  UNIT_PRICES,
} from './bad-calls.ts'

const RENTAL: Bad[] = [
  ['resourceType', 'of a kind that is none', 'GAS'],
  ['resourceType', 'in lower case', 'energy'],
  ['resourceAmount', 'below the smallest order', 31_999],
  ['durationSec', 'shorter than the shortest', 899],
  ['durationSec', 'longer than the longest', 30 * 86_400 + 1],
]
const NOON_SEC = NOON_MS / 1000
const NOT_ACTIVATED = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const EXTENSION = { delegator: GOOD, isExtend: true, extraAmount: 0, extendTo: NOON_SEC + 7_200 }

const CALLS: Call[] = [
  {
    url: '/v2/estimate-buy-resource',
    good: { resourceAmount: 65_000 },
    required: ['resourceAmount'],
    wholeNumbers: ['resourceAmount', 'durationSec'],
    addresses: ['receiver', 'requester'],
    booleans: ['options.allowPartialFill'],
    others: [
      ...UNIT_PRICES.map(([name, value]): Bad => ['unitPrice', name, value]),
      ...RENTAL,
      ['options', 'no object', 'allowPartialFill'],
      ['options.minResourceDelegateRequiredAmount', 'negative', -1],
      ['options.minResourceDelegateRequiredAmount', 'a text', '1'],
    ],
  },
  {
    url: '/v2/buy-resource',
    good: { resourceAmount: 65_000, receiver: RECEIVER },
    required: ['resourceAmount', 'receiver'],
    wholeNumbers: ['resourceAmount', 'durationSec', 'options.maxPriceAccepted'],
    addresses: ['receiver'],
    booleans: [
      'options.allowPartialFill',
      'options.onlyCreateWhenFulfilled',
      'options.preventDuplicateIncompleteOrders',
    ],
    others: [
      ...UNIT_PRICES.map(([name, value]): Bad => ['unitPrice', name, value]),
      ...RENTAL,
      ['receiver', 'never activated', NOT_ACTIVATED],
      ['receiver', 'a contract', USDT_ADDRESS],
      ['sponsor', 'too long', 'x'.repeat(65)],
      ['sponsor', 'a number', 7],
    ],
  },
  {
    url: '/v2/pay-later',
    good: { resourceAmount: 65_000, receiver: RECEIVER },
    required: ['resourceAmount', 'receiver'],
    wholeNumbers: ['resourceAmount', 'durationSec', 'options.maxPriceAccepted'],
    addresses: ['receiver', 'refundAddress'],
    booleans: ['options.allowPartialFill', 'options.onlyCreateWhenFulfilled'],
    others: [
      ...UNIT_PRICES.map(([name, value]): Bad => ['unitPrice', name, value]),
      ...RENTAL,
      ['receiver', 'never activated', NOT_ACTIVATED],
      ['refundAddress', 'beside a key', RECEIVER],
      ['signedTx', 'an object', {}],
    ],
  },
  {
    url: '/v2/get-extendable-delegates',
    good: { extendTo: NOON_SEC + 7_200, receiver: RECEIVER },
    required: ['extendTo', 'receiver'],
    wholeNumbers: ['extendTo', 'maxPriceAccepted'],
    addresses: ['receiver', 'requester'],
    booleans: [],
    others: [
      ['resourceType', 'of a kind that is none', 'GAS'],
      ['extendTo', 'in the past', NOON_SEC - 60],
      ['extendTo', 'in the past in ms', (NOON_SEC - 60) * 1000],
      ['extendTo', 'after more than 30 days', NOON_SEC + 40 * 86_400],
    ],
  },
  {
    url: '/v2/extend-request',
    good: { extendData: [EXTENSION], receiver: RECEIVER },
    goodIsRefused: '400 415 SOME_DELEGATE_CANNOT_EXTEND',
    required: ['extendData', 'receiver'],
    wholeNumbers: [],
    addresses: ['receiver'],
    booleans: [],
    others: [
      ['resourceType', 'of a kind that is none', 'GAS'],
      ['extendData', 'empty', []],
      ['extendData', 'no list', EXTENSION],
      ['extendData', 'of nothing to extend', [{ ...EXTENSION, isExtend: false }]],
      ['extendData', 'naming a delegator twice', [EXTENSION, EXTENSION]],
      ['extendData', 'too long', Array(201).fill(EXTENSION)],
      ['extendData', 'with another field', [{ ...EXTENSION, price: 1 }]],
      // Huge ones are whole numbers, and are told to be too far away.
      ...NO_WHOLE_NUMBER.filter(([name]) => name !== 'huge').map(
        ([name, extendTo]): Bad => ['extendData', `extendTo ${name}`, [{ ...EXTENSION, extendTo }]],
      ),
      ...NO_BOOLEAN.map(
        ([name, isExtend]): Bad => ['extendData', `isExtend ${name}`, [{ ...EXTENSION, isExtend }]],
      ),
      ...NO_ADDRESS.map(
        ([name, delegator]): Bad => ['extendData', `delegator ${name}`, [{ ...EXTENSION, delegator }]],
      ),
    ],
  },
]

describeBadInput(CALLS)

describe('query strings', () => {
  const NO_QUERY_NUMBER = ['', 'x', '1e3', '1.5', '-1', ' 1', '0x10', '１０', '99999999999999999999']
  test.each([
    ['/v2/order-book', 'minDelegateAmount'],
    ['/v2/order-book', 'durationSec'],
    ['/v2/orders', 'page'],
    ['/v2/orders', 'pageSize'],
  ])('%s?%s', async (url, field) => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    for (const text of NO_QUERY_NUMBER) {
      const answer = await api.get(`${url}?${field}=${encodeURIComponent(text)}`, apiKey)
      expect(answer, text).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
      expect(answer.body.message).toMatch(new RegExp(`^querystring/${field} must be `))
    }
    expect((await api.get(`${url}?${field}=1&${field}=2`, apiKey)).status).toBe(400)
    expect((await api.get(`${url}?surprise=1`, apiKey)).body.message).toBe(
      "querystring must NOT have additional properties: 'surprise'",
    )
  })

  test.each([
    ['status', 'active', 'querystring/status must be equal to one of the allowed values'],
    ['status', '', 'querystring/status must be equal to one of the allowed values'],
    ['pageSize', '101', 'querystring/pageSize must be <= 100'],
    ['pageSize', '0', 'querystring/pageSize must be >= 1'],
  ])('/v2/orders?%s=%s', async (field, value, message) => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    expect(await api.get(`/v2/orders?${field}=${value}`, apiKey)).toMatchObject({
      status: 400,
      body: { statusCode: 400, code: 'FST_ERR_VALIDATION', error: 'Bad Request', message },
    })
  })

  test('an address of the order book is checked to its last character', async () => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    for (const [name, value] of NO_ADDRESS.filter(([, v]) => typeof v === 'string' && v !== '')) {
      const answer = await api.get(`/v2/order-book?address=${encodeURIComponent(String(value))}`, apiKey)
      expect(answer.status, name).toBe(400)
      expect(answer.body.message, name).toContain('address')
    }
    expect(codeAndDetail(await api.get(`/v2/order-book?address=${MISTYPED}`, apiKey))).toBe(
      '400 408 INVALID_PARAMS address must be a TRON address: its checksum is wrong, a character was mistyped',
    )
    expect((await api.get(`/v2/order-book?address=${GOOD}&durationSec=900`, apiKey)).status).toBe(200)
  })
})
