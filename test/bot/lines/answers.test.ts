import { describe, expect, it } from 'vitest'
import {
  readAddresses,
  readAmount,
  readBuyLink,
  readCount,
  readDuration,
  readPrice,
  readReceiver,
  readRecipient,
  readResource,
  readTrx,
  readTxid,
} from '../../../src/bot/lines/answers.ts'
import { addressToHex } from '../../../src/kernel/address.ts'
import { A, B, NAMES } from './corpus.ts'

describe('an amount', () => {
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
    ['1,5M', 1_500_000],
    ['1.500.000', 1_500_000],
    ['65.000', 65_000],
    ['۶۵٫۰۰۰', 65_000],
    ['６５０００', 65_000],
    ['६५०००', 65_000],
    ['65000 energy', 65_000],
    ['15m', 15_000_000],
    ['+65000', 65_000],
    ['0.05M', 50_000],
    ['65000.0', 65_000],
    ['۶۵۰۰۰', 65_000],
    ['٦٥٠٠٠', 65_000],
    ['۶۵٬۰۰۰', 65_000],
    ['۱٫۵M', 1_500_000],
    ['\u206865000\u2069', 65_000],
  ])('typed as %j is %i units', (text, amount) => {
    expect(readAmount(text, 'ENERGY')).toEqual({ ok: true, value: amount })
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['9'.repeat(121), 'too_long'],
    ['9'.repeat(40), 'above'],
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
    ['65,00', 'separators'],
    ['1,00,000', 'separators'],
    ['65,000k', 'which'],
    ['1.500M', 'which'],
    ['65000 bandwidth', 'not_understood'],
    ['1h', 'not_understood'],
    ['5 trx', 'not_understood'],
    ['65k 131k', 'not_understood'],
    [A, 'address'],
    ['ab'.repeat(32), 'address'],
    ['abc', 'not_understood'],
    ['0x10', 'not_understood'],
    ['31999', 'below'],
    ['10000000001', 'above'],
    ['99999999999999999999', 'above'],
  ])('typed as %j is answered with "%s"', (text, problem) => {
    expect(readAmount(text, 'ENERGY')).toMatchObject({ ok: false, problem })
  })

  it('has a minimum per resource', () => {
    expect(readAmount('1000', 'BANDWIDTH')).toEqual({ ok: true, value: 1_000 })
    expect(readAmount('1000', 'ENERGY')).toEqual({ ok: false, problem: 'below', min: 32_000 })
  })
})

describe('a duration', () => {
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
    ['０３h', 10_800],
    ['1.5h', 5_400],
    ['1,5h', 5_400],
    ['15M', 900],
    ['for two hours', 7_200],
    ['an hour', 3_600],
    ['half an hour', 1_800],
  ])('typed as %j is %i seconds', (text, sec) => {
    expect(readDuration(text)).toEqual({ ok: true, value: sec })
  })

  it.each([
    ['', 'empty'],
    ['1e1', 'exponent'],
    ['-1d', 'negative'],
    ['0', 'zero'],
    ['0h', 'zero'],
    ['tomorrow', 'not_understood'],
    ['3y', 'not_understood'],
    ['2g', 'not_understood'],
    ['2s', 'below'],
    ['1.2h', 'fraction'],
    ['65k', 'not_understood'],
    ['1 hora 60 horas', 'not_understood'],
    ['4m', 'below'],
    ['31d', 'above'],
    ['99999999', 'above'],
    ['x'.repeat(121), 'too_long'],
  ])('typed as %j is answered with "%s"', (text, problem) => {
    expect(readDuration(text)).toMatchObject({ ok: false, problem })
  })
})

describe('a price', () => {
  it.each([
    ['0,066', 66],
    ['۰٫۰۶۶', 66],
    ['۰٬۰۶۶', 66],
    ['1', 1_000],
  ])('typed as %j is %i SUN', (text, priceSun) => {
    expect(readPrice(text, 10_000)).toEqual({ ok: true, value: priceSun })
  })

  it('of TRX accepts Persian digits, but no ambiguous comma', () => {
    expect(readTrx('۱۲٫۵', 20_000_000)).toEqual({ ok: true, value: 12_500_000 })
    for (const text of ['12,5 trx', '12.5TRX', ' 12.5 Trx '])
      expect(readTrx(text)).toEqual({ ok: true, value: 12_500_000 })
    expect(readTrx('trx')).toEqual({ ok: false, problem: 'not_understood' })
    expect(readTrx('5k')).toEqual({ ok: false, problem: 'not_understood' })
    for (const text of ['۱٬۰۰۰', '1,000', '1.000 TRX'])
      expect(readTrx(text, 2_000_000_000)).toEqual({ ok: false, problem: 'which_price', values: ['1000', '1'] })
    expect(readTrx('1.000', 2_000_000)).toEqual({ ok: true, value: 1_000_000 })
    expect(readTrx('1000.000')).toEqual({ ok: true, value: 1_000_000_000 })
  })

  it.each([
    ['-1', 'negative'],
    ['0', 'zero'],
    ['1.1234567', 'fraction'],
    ['99999999999', 'above'],
    [A, 'address'],
    ['', 'empty'],
  ])('typed as %j is answered with "%s"', (text, problem) => {
    expect(readTrx(text)).toMatchObject({ ok: false, problem })
  })
})

describe('a receiver', () => {
  it('is extracted from right-to-left marks around it', () => {
    expect(readReceiver(`\u2068${A}\u2069\u200f`)).toEqual({ ok: true, value: A })
  })

  it('is accepted in base58 with a valid checksum only', () => {
    expect(readReceiver(` ${A}\n`)).toEqual({ ok: true, value: A })
    expect(readReceiver(`${A.slice(0, -1)}u`)).toMatchObject({ problem: 'checksum' })
    expect(readReceiver('')).toMatchObject({ problem: 'empty' })
    expect(readReceiver('hello')).toMatchObject({ problem: 'shape' })
    expect(readReceiver(`${A} ${A}`)).toEqual({ ok: true, value: A })
    expect(readReceiver(`${A} ${B}`)).toMatchObject({ problem: 'several' })
    expect(readReceiver(`my wallet is ${A}, thanks`)).toEqual({ ok: true, value: A })
    expect(readReceiver(`${A} ${'please '.repeat(30)}`)).toMatchObject({ problem: 'too_long' })
    expect(readReceiver('Olga', NAMES)).toEqual({ ok: true, value: A })
    expect(readReceiver(A.replace('e', 'е'))).toEqual({ ok: false, problem: 'look_alike', letter: 'е', position: 8 })
    expect(readReceiver('0x742d35Cc6634C0532925a3b844Bc454e4438f44e')).toMatchObject({ problem: 'foreign' })
  })

  it('given in hex is shown in base58, as wallets show it', () => {
    expect(readReceiver(addressToHex(A).toUpperCase())).toEqual({ ok: false, problem: 'hex', base58: A })
  })
})

describe('a recipient', () => {
  const txid = 'ab'.repeat(32)

  it('can be given as a transaction, an address other than the sender, or a name', () => {
    expect(readRecipient(`from ${A} to ${B}`, A)).toEqual({ ok: true, value: { address: B } })
    expect(readRecipient(`You sent 100 USDT\nFrom: ${A}\nTo: ${B}`, A)).toEqual({ ok: true, value: { address: B } })
    expect(readRecipient(`${A} ${txid}`, B)).toEqual({ ok: true, value: { txid } })
    expect(readRecipient('ivan petrov', A, NAMES)).toEqual({ ok: true, value: { address: B } })
    expect(readRecipient(A, A)).toEqual({ ok: true, value: { address: A } })
    expect(readRecipient('nobody', A)).toMatchObject({ problem: 'shape' })
  })
})

describe('other answers', () => {
  it('can be a transaction id, a resource, a count or a list of addresses', () => {
    expect(readTxid(`https://tronscan.org/#/transaction/${'AB'.repeat(32)}`)).toBe('ab'.repeat(32))
    expect([readTxid('abc'), readTxid(A)]).toEqual([undefined, undefined])
    expect([readResource('ANCHO DE BANDA'), readResource('энергия'), readResource('energy 65k')]).toEqual([
      'BANDWIDTH',
      'ENERGY',
      undefined,
    ])
    expect([readCount('۱۲', 100), readCount('101', 100), readCount('0', 9), readCount('1k', 9_999)]).toEqual([
      12,
      undefined,
      undefined,
      undefined,
    ])
    expect(readAddresses(`${A}, ${B};${A}`)).toEqual({ addresses: [A, B] })
    expect(readAddresses(`${A} abc`)).toMatchObject({ text: 'abc', count: 2, wrong: { problem: 'shape' } })
  })
})

describe('a deep link', () => {
  it('opens the quote it names', () => {
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
    'buy_ENERGY_65000',
    'buy_ENERGY_65000_3600_x',
    'buy_GOLD_65000_3600',
    'buy_GOLD_65000_3600_TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    'buy_ENERGY_65000_3600_TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    'ref_1',
  ])('%s is rejected', (payload) => expect(readBuyLink(payload)).toBeUndefined())
})
