/** Requests as clients of the reference service send them, and what the check of the schema is given. */
import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { ALSO } from '../../../src/contract/schema/fields.ts'
import { BuyBodyV0, ExtendableBodyV0 } from '../../../src/contract/v0.ts'
import { BuyBody, EstimateBody, ExtendBody, OrdersQuery } from '../../../src/contract/v2.ts'
import {
  lenientQueryReader,
  lenientReader,
  looksLike,
  MAX_UNKNOWN_NAMES,
  type Notes,
  TooManyUnknownFields,
} from '../../../src/market/doors/lenient.ts'
import { charactersRead } from '../../support/work.ts'

const RECEIVER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

function read(schema: Type.TSchema, given: unknown, readerOf = lenientReader) {
  const notes: Notes = { ignored: [], adjusted: [] }
  return { value: readerOf(schema)(given, notes), ...notes }
}

describe('a field that is optional', () => {
  test('is absent where it is null, and an address where it is empty', () => {
    const given = { resourceAmount: 1, unitPrice: null, requester: '', receiver: null, options: null }
    expect(read(EstimateBody, given)).toEqual({ value: { resourceAmount: 1 }, ignored: [], adjusted: [] })
    const inside = {
      resourceAmount: 1,
      options: { allowPartialFill: null, minResourceDelegateRequiredAmount: null },
    }
    expect(read(EstimateBody, inside).value).toEqual({ resourceAmount: 1, options: {} })
  })

  test('that is no address is not absent where it is empty', () => {
    expect(read(BuyBody, { sponsor: '', resourceType: '' }).value).toEqual({ sponsor: '', resourceType: '' })
  })

  test('that is needed stays null, and is refused by its name', () => {
    expect(read(BuyBody, { receiver: null, resourceAmount: null }).value).toEqual({
      receiver: null,
      resourceAmount: null,
    })
  })
})

describe('a number', () => {
  test.each([
    ['digits', '65000', 65_000],
    ['a minus', '-1', -1],
    ['an exponent', '1e3', '1e3'],
    ['a blank', ' 5', ' 5'],
    ['nothing', '', ''],
    ['more than is exact', '9007199254740993', '9007199254740993'],
    ['decimals', '65000.5', '65000.5'],
  ])('as a text with %s', (_name, given, value) => {
    expect(read(EstimateBody, { resourceAmount: given })).toEqual({
      value: { resourceAmount: value },
      ignored: [],
      adjusted: [],
    })
  })

  test('stays as it is where a text is wanted', () => {
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
  ])('that is a price, %s, is rounded down, and told', (price, value) => {
    const given = { unitPrice: price, options: { maxPriceAccepted: price } }
    expect(read(BuyBody, given)).toEqual({
      value: { unitPrice: value, options: { maxPriceAccepted: value } },
      ignored: [],
      adjusted: [`unitPrice=${value}`, `options.maxPriceAccepted=${value}`],
    })
    expect(read(BuyBodyV0, { buy_energy_type: price, max_price_accepted: price }).value).toEqual({
      buy_energy_type: value,
      max_price_accepted: value,
    })
  })

  test('that is a price may be a tier', () => {
    expect(read(BuyBody, { unitPrice: 'MEDIUM' })).toEqual({
      value: { unitPrice: 'MEDIUM' },
      ignored: [],
      adjusted: [],
    })
  })

  test('that is a time may be a text', () => {
    expect(read(ExtendableBodyV0, { extend_to: '1798761600000' }).value).toEqual({
      extend_to: 1_798_761_600_000,
    })
    const extendData = [{ delegator: RECEIVER, isExtend: null, extendTo: '1798761600' }]
    expect(read(ExtendBody, { extendData }).value).toEqual({
      extendData: [{ delegator: RECEIVER, extendTo: 1_798_761_600 }],
    })
  })

  test('of rows on a page is cut to what there is at most, and told', () => {
    expect(read(OrdersQuery, { pageSize: '500' })).toEqual({
      value: { pageSize: 100 },
      ignored: [],
      adjusted: ['pageSize=100'],
    })
    expect(read(OrdersQuery, { pageSize: '100' }).adjusted).toEqual([])
  })
})

describe('another name', () => {
  test('of a field counts where the field is absent', () => {
    expect(read(EstimateBody, { amount: '65000' }).value).toEqual({ resourceAmount: 65_000 })
    expect(read(EstimateBody, { amount: 65_000, resourceAmount: null }).value).toEqual({
      resourceAmount: 65_000,
    })
  })

  test('beside the field stays, and is refused: it is not clear which of them is meant', () => {
    const both = { amount: 32_000, resourceAmount: 65_000 }
    expect(read(EstimateBody, both)).toEqual({ value: both, ignored: [], adjusted: [] })
  })

  test('is none where a field is called so', () => {
    const strict = { additionalProperties: false }
    const units = Type.Integer({ [ALSO]: ['amount'] })
    const schema = Type.Object({ units: Type.Optional(units), amount: Type.Optional(Type.Integer()) }, strict)
    expect(read(schema, { amount: 4 }).value).toEqual({ amount: 4 })
    expect(read(Type.Object({ units }, strict), { amount: 4 }).value).toEqual({ units: 4 })
  })
})

describe('an unknown field', () => {
  test('is left out and told, in an object inside too', () => {
    const given = { resourceAmount: 1, traceId: 'x', options: { note: { maxPriceAccepted: 1 } }, tags: ['x'] }
    expect(read(BuyBody, given)).toEqual({
      value: { resourceAmount: 1, options: {} },
      ignored: ['traceId', 'options.note', 'tags'],
      adjusted: [],
    })
    const extendData = [{ delegator: RECEIVER, note: 1 }]
    expect(read(ExtendBody, { extendData }).ignored).toEqual(['extendData[0].note'])
  })

  test('that looks like a known one stays, also in the wrong place, unless it is null', () => {
    const given = { maxPriceAccepted: 60, options: { maxPrice: 60, onlyCreateWhenFullfilled: true } }
    expect(read(BuyBody, given)).toEqual({ value: given, ignored: [], adjusted: [] })
    expect(read(BuyBody, { maxPriceAccepted: null })).toEqual({
      value: {},
      ignored: ['maxPriceAccepted'],
      adjusted: [],
    })
  })

  test('that is a secret stays, and is refused', () => {
    const given = { private_key: 'x', mnemonic: 'x', secret: 'x' }
    expect(read(BuyBody, given)).toEqual({ value: given, ignored: [], adjusted: [] })
  })

  test('of a query is left out, whatever it looks like', () => {
    expect(read(OrdersQuery, { pagesize: '5', page: '1', _: '17' }, lenientQueryReader)).toEqual({
      value: { page: 1 },
      ignored: ['pagesize', '_'],
      adjusted: [],
    })
  })

  test('of a query is absent where it has no value', () => {
    const given = { page: '', pageSize: '20', status: '', _: '', constructor: '' }
    expect(read(OrdersQuery, given, lenientQueryReader)).toEqual({
      value: { pageSize: 20 },
      ignored: ['_', 'constructor'],
      adjusted: [],
    })
  })

  test('of what is not described to the end is taken as it is', () => {
    const signedTx = { txID: 'x', visible: null, raw_data: { fee_limit: '5' } }
    expect(read(BuyBody, { signedTx }).value).toEqual({ signedTx })
  })
})

test.each([null, 5, 'x', [], [1]])('%j is no object, and stays what it is', (given) => {
  expect(read(BuyBody, given)).toEqual({ value: given, ignored: [], adjusted: [] })
})

describe('a name', () => {
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
  ])('%s looks like %s', (name, known) => {
    expect(looksLike(name, known)).toBe(true)
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
  ])('%s looks like no field of an order', (name) => {
    expect(KNOWN.filter((known) => looksLike(name, known))).toEqual([])
  })
})

describe('unknown fields', () => {
  const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`q${i}`, 1]))

  test('are compared up to a limit, and more of them are refused', () => {
    expect(read(EstimateBody, unknown(MAX_UNKNOWN_NAMES)).ignored).toHaveLength(MAX_UNKNOWN_NAMES)
    expect(() => read(EstimateBody, unknown(MAX_UNKNOWN_NAMES + 1))).toThrow(TooManyUnknownFields)
  })

  test('that come again in each item of a list count once', () => {
    const extendData = Array.from({ length: 200 }, () => unknown(MAX_UNKNOWN_NAMES))
    expect(read(ExtendBody, { extendData }).ignored).toHaveLength(200 * MAX_UNKNOWN_NAMES)
  })

  test('of a query are left out, however many there are: nothing is searched', () => {
    expect(read(OrdersQuery, unknown(1_000), lenientQueryReader).ignored).toHaveLength(1_000)
  })

  test('cost a number of steps that the limit bounds, in the largest body there is', () => {
    const reader = lenientReader(BuyBody)
    const largest = Object.fromEntries(Array.from({ length: 6_000 }, (_, i) => [i.toString(36).padStart(3, 'q'), 1]))
    const search = () => {
      try {
        reader(largest, { ignored: [], adjusted: [] })
      } catch {
        // Refused at the limit.
      }
    }
    expect(charactersRead(search)).toBeLessThan(64 * 1_024)
    const long = { ['maxPrice '.repeat(7_000)]: 1 }
    expect(charactersRead(() => reader(long, { ignored: [], adjusted: [] }))).toBeLessThan(1_024)
  })
})
