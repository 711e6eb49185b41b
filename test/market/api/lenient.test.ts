/**
 * Lenient parsing: requests in the forms that clients of the reference service send, and the value that schema
 * validation receives.
 */
import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { ALIASES } from '../../../src/contract/schema/fields.ts'
import { BuyBodyV0, ExtendableBodyV0 } from '../../../src/contract/v0.ts'
import { BuyBody, EstimateBody, ExtendBody, OrdersQuery } from '../../../src/contract/v2.ts'
import {
  isSimilarName,
  lenientQueryReader,
  lenientReader,
  MAX_UNKNOWN_NAMES,
  type ReadingNotes,
  TooManyUnknownFields,
} from '../../../src/market/api/lenient.ts'
import { countCharactersRead } from '../../support/work.ts'

const RECEIVER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

function read(schema: Type.TSchema, input: unknown, readerOf = lenientReader) {
  const notes: ReadingNotes = { ignored: [], adjusted: [] }
  return { value: readerOf(schema)(input, notes), ...notes }
}

describe('an optional field', () => {
  test('is absent if null, and an empty address counts as absent', () => {
    const input = { resourceAmount: 1, unitPrice: null, requester: '', receiver: null, options: null }
    expect(read(EstimateBody, input)).toEqual({ value: { resourceAmount: 1 }, ignored: [], adjusted: [] })
    const inside = {
      resourceAmount: 1,
      options: { allowPartialFill: null, minResourceDelegateRequiredAmount: null },
    }
    expect(read(EstimateBody, inside).value).toEqual({ resourceAmount: 1, options: {} })
  })

  test('keeps an empty value unless it holds an address', () => {
    expect(read(BuyBody, { sponsor: '', resourceType: '' }).value).toEqual({ sponsor: '', resourceType: '' })
  })

  test('differs from a required field, for which null is kept and rejected by name', () => {
    expect(read(BuyBody, { receiver: null, resourceAmount: null }).value).toEqual({
      receiver: null,
      resourceAmount: null,
    })
  })
})

describe('a number in a request', () => {
  test.each([
    ['digits', '65000', 65_000],
    ['a minus sign', '-1', -1],
    ['an exponent', '1e3', '1e3'],
    ['a blank', ' 5', ' 5'],
    ['no characters', '', ''],
    ['more digits than can be exact', '9007199254740993', '9007199254740993'],
    ['decimals', '65000.5', '65000.5'],
  ])('may be text with %s', (_name, input, value) => {
    expect(read(EstimateBody, { resourceAmount: input })).toEqual({
      value: { resourceAmount: value },
      ignored: [],
      adjusted: [],
    })
  })

  test('stays unchanged if text is expected', () => {
    expect(read(BuyBody, { sponsor: '65000', receiver: '12' }).value).toEqual({
      sponsor: '65000',
      receiver: '12',
    })
  })

  test.each([
    [81.5, 81],
    ['81.5', 81],
    ['81.99999999999999999999', 81],
    ['67.50', 67],
    [0.9, 0],
  ])('that is a price, %s, is rounded down, and the change is reported', (price, value) => {
    const input = { unitPrice: price, options: { maxPriceAccepted: price } }
    expect(read(BuyBody, input)).toEqual({
      value: { unitPrice: value, options: { maxPriceAccepted: value } },
      ignored: [],
      adjusted: [`unitPrice=${value}`, `options.maxPriceAccepted=${value}`],
    })
    expect(read(BuyBodyV0, { buy_energy_type: price, max_price_accepted: price }).value).toEqual({
      buy_energy_type: value,
      max_price_accepted: value,
    })
  })

  test('that is a price may be a tier name', () => {
    expect(read(BuyBody, { unitPrice: 'MEDIUM' })).toEqual({
      value: { unitPrice: 'MEDIUM' },
      ignored: [],
      adjusted: [],
    })
  })

  test('that is a time may be text', () => {
    expect(read(ExtendableBodyV0, { extend_to: '1798761600000' }).value).toEqual({
      extend_to: 1_798_761_600_000,
    })
    const extendData = [{ delegator: RECEIVER, isExtend: null, extendTo: '1798761600' }]
    expect(read(ExtendBody, { extendData }).value).toEqual({
      extendData: [{ delegator: RECEIVER, extendTo: 1_798_761_600 }],
    })
  })

  test('of rows per page is reduced to the maximum, and the change is reported', () => {
    expect(read(OrdersQuery, { pageSize: '500' })).toEqual({
      value: { pageSize: 100 },
      ignored: [],
      adjusted: ['pageSize=100'],
    })
    expect(read(OrdersQuery, { pageSize: '100' }).adjusted).toEqual([])
  })
})

describe('an alternative name', () => {
  test('of a field is accepted if the field is absent', () => {
    expect(read(EstimateBody, { amount: '65000' }).value).toEqual({ resourceAmount: 65_000 })
    expect(read(EstimateBody, { amount: 65_000, resourceAmount: null }).value).toEqual({
      resourceAmount: 65_000,
    })
  })

  test('given together with the field is kept, and rejected as ambiguous', () => {
    const both = { amount: 32_000, resourceAmount: 65_000 }
    expect(read(EstimateBody, both)).toEqual({ value: both, ignored: [], adjusted: [] })
  })

  test('is not used if a field really has that name', () => {
    const strict = { additionalProperties: false }
    const units = Type.Integer({ [ALIASES]: ['amount'] })
    const schema = Type.Object({ units: Type.Optional(units), amount: Type.Optional(Type.Integer()) }, strict)
    expect(read(schema, { amount: 4 }).value).toEqual({ amount: 4 })
    expect(read(Type.Object({ units }, strict), { amount: 4 }).value).toEqual({ units: 4 })
  })
})

describe('an unknown field', () => {
  test('is dropped and reported, even in a nested object', () => {
    const input = { resourceAmount: 1, traceId: 'x', options: { note: { maxPriceAccepted: 1 } }, tags: ['x'] }
    expect(read(BuyBody, input)).toEqual({
      value: { resourceAmount: 1, options: {} },
      ignored: ['traceId', 'options.note', 'tags'],
      adjusted: [],
    })
    const extendData = [{ delegator: RECEIVER, note: 1 }]
    expect(read(ExtendBody, { extendData }).ignored).toEqual(['extendData[0].note'])
  })

  test('that resembles a known one is kept, even in the wrong place, unless it is null', () => {
    const input = { maxPriceAccepted: 60, options: { maxPrice: 60, onlyCreateWhenFullfilled: true } }
    expect(read(BuyBody, input)).toEqual({ value: input, ignored: [], adjusted: [] })
    expect(read(BuyBody, { maxPriceAccepted: null })).toEqual({
      value: {},
      ignored: ['maxPriceAccepted'],
      adjusted: [],
    })
  })

  test('that looks like a secret is kept, so that validation rejects it', () => {
    const input = { private_key: 'x', mnemonic: 'x', secret: 'x' }
    expect(read(BuyBody, input)).toEqual({ value: input, ignored: [], adjusted: [] })
  })

  test('of a query is dropped, even if it resembles a known one', () => {
    expect(read(OrdersQuery, { pagesize: '5', page: '1', _: '17' }, lenientQueryReader)).toEqual({
      value: { page: 1 },
      ignored: ['pagesize', '_'],
      adjusted: [],
    })
  })

  test('of a query is absent if it has no value', () => {
    const input = { page: '', pageSize: '20', status: '', _: '', constructor: '' }
    expect(read(OrdersQuery, input, lenientQueryReader)).toEqual({
      value: { pageSize: 20 },
      ignored: ['_', 'constructor'],
      adjusted: [],
    })
  })

  test('of an open object is kept unchanged', () => {
    const signedTx = { txID: 'x', visible: null, raw_data: { fee_limit: '5' } }
    expect(read(BuyBody, { signedTx }).value).toEqual({ signedTx })
  })
})

test.each([null, 5, 'x', [], [1]])('%j is not an object, and stays unchanged', (input) => {
  expect(read(BuyBody, input)).toEqual({ value: input, ignored: [], adjusted: [] })
})

describe('the name of an unknown field', () => {
  test.each([
    ['max_price_accepted', 'maxPriceAccepted'],
    ['MaxPriceAccepted', 'maxPriceAccepted'],
    ['maxPriceAcepted', 'maxPriceAccepted'],
    ['maxPriceAcceptde', 'maxPriceAccepted'],
    ['maxPrice', 'maxPriceAccepted'],
    ['priceAccepted', 'maxPriceAccepted'],
    ['acceptedMaxPrice', 'maxPriceAccepted'],
    ['price', 'unitPrice'],
    ['duration', 'durationSec'],
    ['durationMs', 'durationSec'],
    ['duration_millisec', 'durationSec'],
    ['allowFill', 'allowPartialFill'],
    ['recevier', 'receiver'],
    ['receivers', 'receiver'],
    ['newKey', 'newApiKey'],
    ['urls', 'url'],
  ])('%s resembles %s', (name, known) => {
    expect(isSimilarName(name, known)).toBe(true)
  })

  const KNOWN = Object.keys({ ...BuyBody.properties, ...BuyBody.properties.options.properties })
  test.each([
    'traceId',
    'note',
    'x',
    'requester',
    'isSmartMatching',
    'tags',
    'metadata',
    'clientOrderId',
    '',
    '__proto__',
  ])('%s resembles no field of an order', (name) => {
    expect(KNOWN.filter((known) => isSimilarName(name, known))).toEqual([])
  })
})

describe('unknown fields', () => {
  const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, 1]))

  test('are compared up to a limit, and more of them are rejected', () => {
    expect(read(EstimateBody, unknown(MAX_UNKNOWN_NAMES)).ignored).toHaveLength(MAX_UNKNOWN_NAMES)
    expect(() => read(EstimateBody, unknown(MAX_UNKNOWN_NAMES + 1))).toThrow(TooManyUnknownFields)
  })

  test('that repeat in each list item count once', () => {
    const extendData = Array.from({ length: 200 }, () => unknown(MAX_UNKNOWN_NAMES))
    expect(read(ExtendBody, { extendData }).ignored).toHaveLength(200 * MAX_UNKNOWN_NAMES)
  })

  test('of a query are all dropped, without a search for similar names', () => {
    expect(read(OrdersQuery, unknown(1_000), lenientQueryReader).ignored).toHaveLength(1_000)
  })

  test('are compared in a bounded number of steps, even in the largest body', () => {
    const reader = lenientReader(BuyBody)
    const largest = Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [i.toString(36).padStart(3, 'q'), 1]))
    const search = () => {
      try {
        reader(largest, { ignored: [], adjusted: [] })
      } catch {
        // The call was rejected at the limit.
      }
    }
    expect(countCharactersRead(search)).toBeLessThan(64 * 1_024)
    const long = { ['maxPrice '.repeat(7_000)]: 1 }
    expect(countCharactersRead(() => reader(long, { ignored: [], adjusted: [] }))).toBeLessThan(1_024)
  })
})
