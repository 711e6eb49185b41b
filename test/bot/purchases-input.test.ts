import { describe, expect, it } from 'vitest'
import {
  readAmount,
  readBuyLink,
  readDuration,
  readPrice,
  readReceiver,
  readRentalInput,
  readTrx,
} from '../../src/bot/orders/input.ts'
import { addressToHex, tronAddress } from '../../src/kernel/address.ts'

const A = tronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')

describe('parsing an amount', () => {
  it.each([
    ['65000', 65_000],
    [' 65000 ', 65_000],
    ['65,000', 65_000],
    ['1,500,000', 1_500_000],
    ['65 000', 65_000],
    ['65k', 65_000],
    ['65K', 65_000],
    ['65.5k', 65_500],
    ['1.5M', 1_500_000],
    ['1.5 m', 1_500_000],
    ['1.500M', 1_500_000],
    ['0.05M', 50_000],
    ['65000.0', 65_000],
    ['۶۵۰۰۰', 65_000],
    ['٦٥٠٠٠', 65_000],
    ['۶۵٬۰۰۰', 65_000],
    ['۱٫۵M', 1_500_000],
    ['\u206865000\u2069', 65_000],
  ])('reads %j as %i units', (text, amount) => {
    expect(readAmount(text, 'ENERGY')).toEqual({ ok: true, value: amount })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['9'.repeat(40), 'too_long'],
    ['６５０００', 'unicode_digits'],
    ['६५०००', 'unicode_digits'],
    ['۶۵٫۰۰۰', 'separators'],
    ['65²', 'unicode_digits'],
    ['1e3', 'exponent'],
    ['1.5E6', 'exponent'],
    ['-65000', 'negative'],
    ['−65000', 'negative'],
    ['0', 'zero'],
    ['0k', 'zero'],
    ['0.0M', 'zero'],
    ['65000.5', 'fraction'],
    ['1.2345678M', 'fraction'],
    ['65.5', 'fraction'],
    ['65.000', 'separators'],
    ['65,00', 'separators'],
    ['1,5M', 'separators'],
    ['1.500.000', 'separators'],
    ['65,000k', 'separators'],
    ['abc', 'not_understood'],
    ['65000 energy', 'not_understood'],
    ['0x10', 'not_understood'],
    ['+65000', 'not_understood'],
    ['31999', 'below'],
    ['10000000001', 'above'],
    ['99999999999999999999', 'above'],
  ])('rejects %j with the problem "%s"', (text, problem) => {
    expect(readAmount(text, 'ENERGY')).toMatchObject({ ok: false, problem })
  })

  it('enforces a minimum per resource', () => {
    expect(readAmount('1000', 'BANDWIDTH')).toEqual({ ok: true, value: 1_000 })
    expect(readAmount('1000', 'ENERGY')).toEqual({ ok: false, problem: 'below', min: 32_000 })
  })
})

describe('parsing a duration', () => {
  it.each([
    ['15m', 900],
    ['3h', 10_800],
    ['1d', 86_400],
    ['2', 172_800],
    ['30', 2_592_000],
    ['3 H', 10_800],
    ['۲ ساعت', 7_200],
    ['۳۰ دقیقه', 1_800],
    ['۳۰ دقيقه', 1_800],
    ['2 часа', 7_200],
    ['1 сутки', 86_400],
    ['1 д. 2 ч 30 мин', 95_400],
    ['2 tiếng', 7_200],
    ['1 NGÀY', 86_400],
    ['1 ngay 2 gio', 93_600],
    ['1 día 2 horas', 93_600],
    ['3 dias', 259_200],
    ['15 dk.', 900],
    ['90 DAKİKA', 5_400],
    ['1 gun', 86_400],
    ['1 jam, 30 menit', 5_400],
    ['2 minggu', 1_209_600],
  ])('reads %j as %i seconds', (text, sec) => {
    expect(readDuration(text)).toEqual({ ok: true, value: sec })
  })

  it.each([
    ['', 'empty'],
    ['０３h', 'unicode_digits'],
    ['1e1', 'exponent'],
    ['-1d', 'negative'],
    ['0', 'zero'],
    ['0h', 'zero'],
    ['1.5h', 'fraction'],
    ['1,5h', 'fraction'],
    ['tomorrow', 'not_understood'],
    ['3y', 'not_understood'],
    ['2g', 'not_understood'],
    ['2s', 'not_understood'],
    ['1 hora 60 horas', 'not_understood'],
    ['14m', 'below'],
    ['31d', 'above'],
    ['99999999', 'above'],
    ['x'.repeat(33), 'too_long'],
  ])('rejects %j with the problem "%s"', (text, problem) => {
    expect(readDuration(text)).toMatchObject({ ok: false, problem })
  })
})

describe('parsing a price', () => {
  it.each([
    ['0,066', 66],
    ['۰٫۰۶۶', 66],
    ['۰٬۰۶۶', 66],
    ['1', 1_000],
  ])('reads %j as %i SUN', (text, priceSun) => {
    expect(readPrice(text, 10_000)).toEqual({ ok: true, value: priceSun })
  })

  it('in TRX accepts Persian digits, but no ambiguous comma', () => {
    expect(readTrx('۱۲٫۵', 20_000_000)).toEqual({ ok: true, value: 12_500_000 })
    for (const text of ['12,5 trx', '12.5TRX', ' 12.5 Trx '])
      expect(readTrx(text)).toEqual({ ok: true, value: 12_500_000 })
    expect(readTrx('trx')).toEqual({ ok: false, problem: 'not_understood' })
    expect(readTrx('۱٬۰۰۰', 2_000_000_000)).toEqual({ ok: false, problem: 'not_understood' })
  })
})

describe('parsing a receiver address', () => {
  it('removes right-to-left marks around it', () => {
    expect(readReceiver(`\u2068${A}\u2069\u200f`)).toEqual({ ok: true, value: A })
  })

  it('accepts only base58 with a valid checksum', () => {
    expect(readReceiver(` ${A}\n`)).toEqual({ ok: true, value: A })
    expect(readReceiver(`${A.slice(0, -1)}u`)).toMatchObject({ problem: 'checksum' })
    expect(readReceiver('')).toMatchObject({ problem: 'empty' })
    expect(readReceiver('hello')).toMatchObject({ problem: 'shape' })
    expect(readReceiver(`${A} ${A}`)).toMatchObject({ problem: 'shape' })
    expect(readReceiver('0x742d35Cc6634C0532925a3b844Bc454e4438f44e')).toMatchObject({ problem: 'foreign' })
  })

  it('converts hex to base58, as wallets show it', () => {
    expect(readReceiver(addressToHex(A).toUpperCase())).toEqual({ ok: false, problem: 'hex', base58: A })
  })
})

describe('parsing a whole command', () => {
  it.each(['65k 2 hours', '65 000 2h', '65,000 1h60m', '65k 2 小时'])('reads %j as amount and duration', (typed) => {
    const read = readRentalInput('ENERGY', `${A} ${typed}`)
    expect(read).toMatchObject({ ok: true, value: { amount: 65_000, durationSec: 7_200 } })
  })

  it('returns a request', () => {
    expect(readRentalInput('ENERGY', `${A} 65k 1h`)).toEqual({
      ok: true,
      value: { resource: 'ENERGY', receiver: A, amount: 65_000, durationSec: 3_600 },
    })
  })

  it.each([
    ['', 'count', undefined],
    [A, 'count', undefined],
    [`${A} 65k 1h 2h`, 'duration', 'not_understood'],
    ['Tshort 65k 1h', 'address', 'shape'],
    [`${A} -1 1h`, 'amount', 'negative'],
    [`${A} 65k 1y`, 'duration', 'not_understood'],
  ])('of %j reports the wrong argument: %s', (args, argument, problem) => {
    const read = readRentalInput('ENERGY', args)
    expect(read).toMatchObject({ ok: false, argument, ...(problem ? { problem } : {}) })
  })
})

describe('a deep link', () => {
  it('opens the quote that it names', () => {
    expect(readBuyLink(`buy_ENERGY_65000_3600_${A}`)).toEqual({
      resource: 'ENERGY',
      receiver: A,
      amount: 65_000,
      durationSec: 3_600,
    })
  })

  it.each([
    'buy_ENERGY_1_3600_TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'buy_ENERGY_65000_1_TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'buy_GOLD_65000_3600_TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'buy_ENERGY_65000_3600_TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    'ref_1',
  ])('%s is rejected', (payload) => expect(readBuyLink(payload)).toBeUndefined())
})
