/** The same as for v2, in v0's words: a clear answer that names the field as the client wrote it. */
import { describe, expect, test } from 'vitest'
import { USDT_ADDRESS } from '../../../../src/sandbox/tron-node/index.ts'
import { NOON_MS, RECEIVER } from '../../market-world.ts'
import { codeAndDetail, marketApi } from '../api.ts'
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
} from '../bad-calls.ts'

const NOT_ACTIVATED = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const EXTENSION = { delegator: GOOD, is_extend: true, extra_amount: 0, extend_to: NOON_MS + 7_200_000 }
const RENTAL: Bad[] = [
  ['amount', 'below the smallest order', 31_999],
  ['duration_millisec', 'shorter than the shortest', 899_000],
  ['duration_millisec', 'seconds', 3_600],
  ['duration_millisec', 'longer than the longest', 30 * 86_400_000 + 1],
  ...UNIT_PRICES.map(([name, value]): Bad => ['buy_energy_type', name, value]),
]

const CALLS: Call[] = [
  {
    url: '/v0/estimate-trx',
    good: { amount: 65_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000 },
    required: ['amount', 'buy_energy_type', 'duration_millisec'],
    wholeNumbers: ['amount', 'duration_millisec'],
    addresses: ['target_address', 'request_address'],
    booleans: ['is_partial'],
    others: RENTAL,
  },
  {
    url: '/v0/internal-buy-energy',
    good: {
      resource_type: 'ENERGY',
      buy_energy_type: 'MEDIUM',
      amount: 65_000,
      allow_partial_fill: false,
      target_address: RECEIVER,
      duration_millisec: 3_600_000,
    },
    required: ['resource_type', 'buy_energy_type', 'amount', 'allow_partial_fill', 'target_address'],
    wholeNumbers: ['amount', 'duration_millisec', 'max_price_accepted'],
    addresses: ['target_address'],
    booleans: ['allow_partial_fill', 'only_create_when_fulfilled', 'add_order_incomplete'],
    others: [
      ...RENTAL,
      ['resource_type', 'of a kind that is none', 'GAS'],
      ['resource_type', 'in lower case', 'energy'],
      ['target_address', 'never activated', NOT_ACTIVATED],
      ['target_address', 'a contract', USDT_ADDRESS],
      ['sponsor', 'too long', 'x'.repeat(65)],
      ['sponsor', 'a number', 7],
    ],
  },
  {
    url: '/v0/get-extendable-delegates',
    good: { extend_to: NOON_MS + 7_200_000, receiver: RECEIVER },
    required: ['extend_to', 'receiver'],
    wholeNumbers: ['extend_to', 'max_price'],
    addresses: ['receiver'],
    booleans: [],
    others: [
      ['extend_to', 'in the past', NOON_MS - 60_000],
      ['extend_to', 'in seconds', NOON_MS / 1000 + 7_200],
      ['extend_to', 'after more than 30 days', NOON_MS + 40 * 86_400_000],
      ['extend_to', 'as far as numbers go', Number.MAX_SAFE_INTEGER],
    ],
  },
  {
    url: '/v0/internal-extend-request',
    good: { extend_data: [EXTENSION], receiver: RECEIVER },
    goodIsRefused: '400 415 SOME_DELEGATE_CANNOT_EXTEND',
    required: ['extend_data', 'receiver'],
    wholeNumbers: [],
    addresses: ['receiver'],
    booleans: [],
    others: [
      ['extend_data', 'empty', []],
      ['extend_data', 'no list', EXTENSION],
      ['extend_data', 'of nothing to extend', [{ ...EXTENSION, is_extend: false }]],
      ['extend_data', 'naming a delegator twice', [EXTENSION, EXTENSION]],
      ['extend_data', 'too long', Array(201).fill(EXTENSION)],
      ['extend_data', 'with another field', [{ ...EXTENSION, price: 1 }]],
      ...NO_WHOLE_NUMBER.map(
        ([name, extend_to]): Bad => ['extend_data', `extend_to ${name}`, [{ ...EXTENSION, extend_to }]],
      ),
      ...NO_BOOLEAN.map(
        ([name, is_extend]): Bad => ['extend_data', `is_extend ${name}`, [{ ...EXTENSION, is_extend }]],
      ),
      ...NO_ADDRESS.map(
        ([name, delegator]): Bad => ['extend_data', `delegator ${name}`, [{ ...EXTENSION, delegator }]],
      ),
    ],
  },
]

describeBadInput(CALLS)

describe('query strings', () => {
  test.each([
    ['/v0/order-book', 'min_delegate_amount'],
    ['/v0/order-book', 'duration_sec'],
    ['/v0/orders', 'page'],
    ['/v0/orders', 'pageSize'],
  ])('%s?%s', async (url, field) => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    for (const text of ['', 'x', '1e3', '1.5', '-1', ' 1', '0x10', '99999999999999999999']) {
      const answer = await api.get(`${url}?${field}=${encodeURIComponent(text)}`, apiKey)
      expect(answer, text).toMatchObject({ status: 400, body: { code: 'FST_ERR_VALIDATION' } })
      expect(answer.body.message).toMatch(new RegExp(`^querystring/${field} must be `))
    }
    expect((await api.get(`${url}?surprise=1`, apiKey)).body.message).toBe(
      "querystring must NOT have additional properties: 'surprise'",
    )
  })

  test('the order book names its own fields', async () => {
    const api = await marketApi()
    const { apiKey } = await api.account()
    expect(codeAndDetail(await api.get('/v0/order-book?duration_sec=899', apiKey))).toBe(
      '400 408 INVALID_PARAMS duration_sec must be from 900 to 2592000',
    )
    expect(codeAndDetail(await api.get(`/v0/order-book?address=${MISTYPED}`, apiKey))).toContain('address')
  })
})
