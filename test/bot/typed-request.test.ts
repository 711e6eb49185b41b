/** Tests the button of a typed payment request, which carries the whole request. */
import { expect, it } from 'vitest'
import {
  OPEN_FOR_MS,
  sealTypedRequest,
  typedRequestData,
  unsealTypedRequest,
} from '../../src/bot/purchases/requests/typed-request.ts'
import { MAX_AMOUNT, MAX_DURATION_SEC } from '../../src/contract/v2.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { sun } from '../../src/kernel/sun.ts'
import { RECEIVER } from '../market/market-fixture.ts'

const KEYS = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer]
const REQUEST = {
  userId: 8_123_456_789,
  language: 'fa',
  resource: 'ENERGY',
  amount: 65_000,
  durationSec: 3_600,
  receiver: RECEIVER,
  costSun: sun(3_250_000),
  createdAtMs: Date.parse('2026-01-05T10:00:00Z'),
} as const
const LARGEST = {
  ...REQUEST,
  userId: 2 ** 52 - 1,
  resource: 'BANDWIDTH',
  amount: MAX_AMOUNT,
  durationSec: MAX_DURATION_SEC,
  costSun: sun(9_007_000_000_000_000),
  createdAtMs: Date.parse('2053-12-31T00:00:00Z'),
} as const

it.each([
  ['usual', REQUEST],
  ['largest', LARGEST],
])("a payment request card contains the %s request within Telegram's size limit", (_name, request) => {
  const vault = createVault(KEYS[0])
  const sealed = sealTypedRequest(vault, request)
  expect(Buffer.byteLength(typedRequestData.pack({ sealed }))).toBeLessThanOrEqual(64)
  expect(unsealTypedRequest(vault, sealed)).toEqual({
    ...request,
    requesterName: null,
    id: expect.stringMatching(/^[\w-]{22}$/),
    timeZone: null,
    expiresAtMs: request.createdAtMs + OPEN_FOR_MS,
  })
})

it('a payment request card rounds the cost up to four digits', () => {
  const vault = createVault(KEYS[0])
  const costs = [0, 9_999, 3_250_001, 9_999_001].map(
    (costSun) => unsealTypedRequest(vault, sealTypedRequest(vault, { ...REQUEST, costSun: sun(costSun) }))?.costSun,
  )
  expect(costs).toEqual([0, 9_999, 3_251_000, 10_000_000])
})

it('a payment request card can be read after a change of the master key, under the same id', () => {
  const sealed = sealTypedRequest(createVault(KEYS[0]), REQUEST)
  const id = unsealTypedRequest(createVault(KEYS[0]), sealed)?.id
  expect(unsealTypedRequest(createVault(KEYS[1], [KEYS[0]]), sealed)?.id).toBe(id)
})

it('a payment request card with forged or changed data is rejected', () => {
  const vault = createVault(KEYS[0])
  const sealed = sealTypedRequest(vault, REQUEST)
  const changed = Array.from(
    sealed,
    (char, at) => sealed.slice(0, at) + (char === 'A' ? 'B' : 'A') + sealed.slice(at + 1),
  )
  for (const text of ['', 'price', 'constructor', sealed.slice(1), `${sealed}A`, ...changed])
    expect(unsealTypedRequest(vault, text)).toBeUndefined()
  expect(unsealTypedRequest(createVault(KEYS[1]), sealed)).toBeUndefined()
})
