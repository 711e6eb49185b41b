/**
 * Field rules that no schema can express, so the generated table of bad requests misses them. The error must name the
 * field exactly as the client wrote it.
 */
import { expect, test } from 'vitest'
import { CALLS as DECLARED } from '../../../src/market/api/calls.ts'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { NOON_MS, RECEIVER } from '../market-fixture.ts'
import { createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'
import type { Schema } from './every-call/routes.ts'

const NOON_SEC = NOON_MS / 1000
const DAYS_30_SEC = 30 * 86_400
const NOT_ACTIVATED = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
const UNRELATED_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const MISTYPED = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T'
const EXTENSION = { delegator: UNRELATED_ADDRESS, isExtend: true, extraAmount: 0, extendTo: NOON_SEC + 7_200 }
const EXTENSION_V0 = { delegator: UNRELATED_ADDRESS, is_extend: true, extra_amount: 0, extend_to: NOON_MS + 7_200_000 }

type BadField = [field: string, name: string, value: unknown]

const rental = (amount: string, duration: string, second: number): BadField[] => [
  [amount, 'below the smallest order', 31_999],
  [duration, 'shorter than the shortest', 299 * second],
  [duration, 'longer than the longest', DAYS_30_SEC * second + 1],
]
const noReceiver = (field: string): BadField[] => [
  [field, 'never activated', NOT_ACTIVATED],
  [field, 'a contract', USDT_ADDRESS],
]
const noEnd = (field: string, unit: number): BadField[] => [
  [field, 'in the past', (NOON_SEC - 60) * unit],
  [field, 'after more than 30 days', (NOON_SEC + 40 * 86_400) * unit],
]

/** Error for the valid body, for calls that reject it for a reason unrelated to any field. */
const NO_SUCH_DELEGATION = '400 415 SOME_DELEGATE_CANNOT_EXTEND'

const CALLS: [url: string, good: Record<string, unknown>, bad: BadField[], refused?: string][] = [
  ['/v2/estimate-buy-resource', { resourceAmount: 65_000 }, rental('resourceAmount', 'durationSec', 1)],
  [
    '/v2/buy-resource',
    { resourceAmount: 65_000, receiver: RECEIVER },
    [...rental('resourceAmount', 'durationSec', 1), ...noReceiver('receiver')],
  ],
  [
    '/v2/orders/prepare',
    { resourceAmount: 65_000, receiver: RECEIVER, payer: RECEIVER },
    [...rental('resourceAmount', 'durationSec', 1), ...noReceiver('receiver'), ...noReceiver('payer')],
  ],
  [
    '/v2/pay-later',
    { resourceAmount: 65_000, receiver: RECEIVER },
    [
      ...rental('resourceAmount', 'durationSec', 1),
      ...noReceiver('receiver'),
      ['refundAddress', 'beside a key', RECEIVER],
    ],
  ],
  [
    '/v2/get-extendable-delegates',
    { extendTo: NOON_SEC + 7_200, receiver: RECEIVER },
    [...noEnd('extendTo', 1), ...noEnd('extendTo', 1_000)],
  ],
  [
    '/v2/extend-request',
    { extendData: [EXTENSION], receiver: RECEIVER },
    [
      ['extendData', 'of nothing to extend', [{ ...EXTENSION, isExtend: false }]],
      ['extendData', 'without an end', [{ delegator: UNRELATED_ADDRESS }]],
      ['extendData', 'naming a delegator twice', [EXTENSION, EXTENSION]],
    ],
    NO_SUCH_DELEGATION,
  ],
  [
    '/v0/estimate-trx',
    { amount: 65_000, buy_energy_type: 'MEDIUM', duration_millisec: 3_600_000 },
    [...rental('amount', 'duration_millisec', 1_000).slice(1), ['duration_millisec', 'seconds', 3_600]],
  ],
  [
    '/v0/internal-buy-energy',
    {
      resource_type: 'ENERGY',
      buy_energy_type: 'MEDIUM',
      amount: 65_000,
      allow_partial_fill: false,
      target_address: RECEIVER,
      duration_millisec: 3_600_000,
    },
    [...rental('amount', 'duration_millisec', 1_000).slice(1), ...noReceiver('target_address')],
  ],
  [
    '/v0/get-extendable-delegates',
    { extend_to: NOON_MS + 7_200_000, receiver: RECEIVER },
    [
      ...noEnd('extend_to', 1_000),
      ['extend_to', 'in seconds', NOON_SEC + 7_200],
      ['extend_to', 'as far as numbers go', Number.MAX_SAFE_INTEGER],
    ],
  ],
  [
    '/v0/internal-extend-request',
    { extend_data: [EXTENSION_V0], receiver: RECEIVER },
    [
      ['extend_data', 'of nothing to extend', [{ ...EXTENSION_V0, is_extend: false }]],
      ['extend_data', 'without an end', [{ delegator: UNRELATED_ADDRESS }]],
      ['extend_data', 'naming a delegator twice', [EXTENSION_V0, EXTENSION_V0]],
    ],
    NO_SUCH_DELEGATION,
  ],
  [
    '/v0/fast-charge-estimate-order-request',
    { receiver_count: 2, amount: 40_000, max_price_accept: 70, duration_sec: 900 },
    rental('amount', 'duration_sec', 1),
  ],
  [
    '/v0/fast-charge-order-request',
    { amount: 40_000, duration_sec: 900, max_price_accept: 70, receivers: [RECEIVER] },
    [
      ...rental('amount', 'duration_sec', 1),
      ['receivers', 'the same twice', [RECEIVER, RECEIVER]],
      ['receivers', 'one that was never activated', [RECEIVER, NOT_ACTIVATED]],
      ['receivers', 'one that is a contract', [RECEIVER, USDT_ADDRESS]],
    ],
  ],
]

const FIELDS = [
  'durationSec',
  'duration_sec',
  'duration_millisec',
  'extendTo',
  'extend_to',
  'extendData',
  'extend_data',
]
/** Excluded because its body depends on a signed transfer; see `every-call/bad-signed.ts`. */
const SIGNED = '/v0/buy-energy'

test('every call with a field that the use case validates is in the table', () => {
  const found = Object.values(DECLARED).filter(
    ({ method, body }) => method === 'POST' && FIELDS.some((field) => field in ((body as Schema)?.properties ?? {})),
  )
  expect(found.map(({ url }) => url).sort()).toEqual([...CALLS.map(([url]) => url), SIGNED].sort())
})

test.each(CALLS)('POST %s rejects invalid fields by name', async (url, good, bad, refused) => {
  const api = await createApiFixture()
  const { apiKey } = await openFundedAccount(api)
  const send = (body: unknown) => {
    api.clock.advance(2_000) // some calls are for once in two seconds
    return api.post(url, body, apiKey)
  }
  for (const [field, name, value] of bad) {
    const errorText = statusAndMessage(await send({ ...good, [field]: value }))
    expect(errorText, `${field} ${name}`).toMatch(new RegExp(`^400 408 INVALID_PARAMS .*\\b${field}\\b`))
  }
  const answer = await send(good)
  if (refused) expect(statusAndMessage(answer)).toContain(refused)
  else expect(answer.status).toBeLessThan(300)
})

test.each([
  ['/v2/order-book?durationSec=299', 'durationSec must be from 300 to 2592000'],
  ['/v0/order-book?duration_sec=299', 'duration_sec must be from 300 to 2592000'],
  [`/v2/order-book?address=${MISTYPED}`, 'address must be a TRON address: the checksum is wrong, so check for a typo'],
])('GET %s is rejected with the name of the field', async (url, detail) => {
  const api = await createApiFixture()
  const { apiKey } = await api.account()
  expect(statusAndMessage(await api.get(url, apiKey))).toBe(`400 408 INVALID_PARAMS ${detail}`)
})
