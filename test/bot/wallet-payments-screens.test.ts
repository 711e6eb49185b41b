/** Tests the texts of purchases paid from another wallet, in states that take long to reach. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, translator } from '../../src/bot/locales/translator.ts'
import {
  captionKey,
  partialPaymentScreen,
  payableScreen,
  unpaidScreen,
} from '../../src/bot/purchases/wallet/wallet-screens.ts'
import { parseHtml } from '../../src/contract/telegram-html.ts'
import type { Purchase } from '../../src/db/stores/bot/purchases/purchases.ts'
import type { WalletPayment } from '../../src/db/stores/bot/purchases/wallet-payments.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { sun, sunFromTrx } from '../../src/kernel/sun.ts'

const NOW_MS = Date.UTC(2026, 0, 5, 12)
const CAPTION_LIMIT = 1_024
const ADDRESS = tronAddress('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')

const P = {
  id: 'a'.repeat(24),
  accountId: 'account',
  kind: 'BUY',
  resource: 'BANDWIDTH',
  receiver: ADDRESS,
  amount: 10_000_000,
  durationSec: 30 * 86_400 - 60,
  state: 'payable',
  costSun: sun(9_000_000),
} as Purchase

const payment = (trx: { amount?: string; paid?: string; arriving?: string } = {}, more: Partial<WalletPayment> = {}) =>
  ({
    accountId: 'account',
    orderId: 'b'.repeat(24),
    payAddress: ADDRESS,
    amountSun: sunFromTrx(trx.amount ?? '12345.678901'),
    paidSun: sunFromTrx(trx.paid ?? '0'),
    arrivingSun: sunFromTrx(trx.arriving ?? '0'),
    deadlineMs: NOW_MS + 90_000,
    state: 'open',
    reason: null,
    forgottenAtMs: null,
    ...more,
  }) as WalletPayment

const t = translator('en')
const FEES = { activationFeeSun: sun(1_100_000), burn: { costSun: sun(65_000_000), days: 1 } }
const text = (of: WalletPayment, nowMs = NOW_MS) => parseHtml(payableScreen(t, P, of, nowMs).text).text
const labels = (of: WalletPayment, nowMs = NOW_MS) =>
  payableScreen(t, P, of, nowMs).buttons?.flatMap((row) => row.map((b) => (b ? b.label : undefined)))

describe('the text below the address picture', () => {
  it.each(LANGUAGES)('fits below a picture in %s, even at its longest', (language) => {
    const partly = { paid: '1234.567891', arriving: '10111.111009' }
    for (const accountId of ['account', 'external:1']) {
      for (const of of [payment({}, { accountId }), payment(partly, { accountId })]) {
        const screen = payableScreen(translator(language), { ...P, accountId }, of, NOW_MS, FEES)
        const { length } = parseHtml(screen.text).text
        expect(length).toBeGreaterThan(150)
        expect(length).toBeLessThanOrEqual(CAPTION_LIMIT)
      }
    }
  })

  it('shows amounts with a point and without separators, and the last minute as one minute', () => {
    expect(text(payment())).toContain('Send: 12345.678901 TRX')
    expect(text(payment())).toContain('2 minutes left')
    expect(text(payment(), NOW_MS + 89_000)).toContain('1 minute left')
  })

  it('asks only for the amount that is neither credited nor pending', () => {
    const of = payment({ paid: '1000', arriving: '11000' })
    expect(text(of)).toContain('Still to send: 345.678901 TRX')
    expect(text(of)).toContain('1,000 of 12,345.678901 TRX arrived, 345.678901 TRX to go')
    expect(text(of)).toContain('The network is still confirming 11,000 TRX.')
  })

  it.each([
    [
      'the whole amount has been seen',
      payment({ arriving: '12345.678901' }),
      NOW_MS,
      'You don’t need to send anything more.',
    ],
    [
      'the remainder has been seen',
      payment({ paid: '2345.678901', arriving: '10000' }),
      NOW_MS,
      '12,345.678901 TRX received. You don’t need to send anything more',
    ],
    ['the whole amount has arrived', payment({ paid: '12345.678901' }), NOW_MS, 'Placing your order.'],
    ['the time is up', payment({ paid: '5' }), NOW_MS + 90_001, 'Please don’t send anything more.'],
  ])('asks for no more money once %s', (_, of, nowMs, says) => {
    expect(text(of, nowMs)).toContain(says)
    expect(text(of, nowMs)).not.toMatch(/Send:|Still to send|To: T/)
    expect(labels(of, nowMs)).toEqual(['🏠 Menu'])
  })

  it('names the amount that arrived and where the extra goes, and announces nothing more', () => {
    const of = payment({ amount: '4.225', arriving: '5.5' })
    const body = text(of).split('\n\n').at(-1)
    expect(body).toBe(
      '✅ 5.5 TRX received. You don’t need to send anything more.\n' +
        'Your 1.275 TRX goes to your balance. I’ll tell you in a minute or two.\n' +
        '🔎 The network is still confirming 5.5 TRX.',
    )
    const external = { ...payment({ amount: '4.225', paid: '5' }), accountId: 'external:1' }
    expect(text(external)).toMatch(
      /5 TRX arrived.*\nYour 0.775 TRX goes back to the paying wallet.*\nRefunds under 1 TRX/,
    )
  })

  it('names the network’s fee only until something has arrived, because the address is new only until then', () => {
    const fee = (of: WalletPayment) => payableScreen(t, P, of, NOW_MS, FEES).text.includes('1.1 TRX more')
    expect([fee(payment()), fee(payment({ paid: '5' })), fee(payment({ arriving: '5' }))]).toEqual([true, false, false])
  })

  it('after a cancellation, names the amount that would still make the order', () => {
    const of = payment({ amount: '3.9', paid: '1.5' }, { forgottenAtMs: NOW_MS })
    expect(text(of)).toContain(
      'If you have already sent 2.4 TRX and it arrives by 5 Jan 2026, 12:01 (UTC), the order still goes through',
    )
    expect(text(of)).toContain('1.5 TRX has already arrived')
  })

  it('is edited each minute and when money is seen, and at no other time', () => {
    const of = payment()
    expect(captionKey(of, NOW_MS + 1_000)).toBe(captionKey(of, NOW_MS + 29_000))
    expect(captionKey(of, NOW_MS + 31_000)).not.toBe(captionKey(of, NOW_MS))
    expect(captionKey(payment({ arriving: '1' }), NOW_MS)).not.toBe(captionKey(of, NOW_MS))
    expect(captionKey(of, NOW_MS + 200_000)).toBe(captionKey(of, NOW_MS + 900_000))
  })
})

it.each([
  ['CANNOT_FULFILLED', 'When your payment arrived, the market no longer had enough at this price.'],
  ['MUST_BE_WAIT_PREVIOUS_ORDER_FILLED x', 'The marketplace takes one order per address at'],
  [
    'the payment was in time, but the marketplace read it too late',
    'Reason from the marketplace: the payment was in time, but the marketplace read it too late',
  ],
])('a refund because of %s explains the reason without a code, and where the money is', (reason, says) => {
  const screen = unpaidScreen(t, P, payment({ paid: '3.9' }, { state: 'returned', reason }))
  expect(screen.text).toContain(says)
  expect(screen.text).not.toMatch(/[A-Z]+_[A-Z]+/)
  expect(screen.text).toContain('Your 3.9 TRX goes to your balance')
})

it.each(['returned', 'expired', 'cancelled'] as const)(
  'a payment without an account that was %s promises no refund above the minimum: two wallets may share the sum',
  (state) => {
    const accountId = 'external:1'
    const shown = unpaidScreen(t, { ...P, accountId }, payment({ paid: '1.2' }, { accountId, state })).text
    expect(shown).toContain('Your 1.2 TRX goes back to the paying wallet. I’ll tell you in a minute or two.')
    expect(shown.match(/Refunds under 1 TRX aren’t sent on their own/g)).toHaveLength(1)
  },
)

it('an undecided payment names the order and promises nothing', () => {
  const { text: shown } = unpaidScreen(t, P, payment({ paid: '3.9' }, { state: 'missing' }))
  expect(shown).toContain('b'.repeat(24))
  expect(shown).not.toContain('go to your balance')
})

describe('the message about a partial payment', () => {
  const part = { cameSun: sunFromTrx('1'), seenSun: sunFromTrx('3') }
  const told = (of: WalletPayment, nowMs = NOW_MS) => partialPaymentScreen(t, P, of, part, nowMs)

  it('reports pending money as seen, not as received', () => {
    const screen = told(payment({ amount: '5', paid: '1', arriving: '2' }))
    const said = parseHtml(screen?.text ?? '').text
    expect(said).toContain('3 of 5 TRX received, 2 TRX to go.')
    expect(said).toContain('The network is still confirming 2 TRX.')
  })

  it.each<[string, WalletPayment, number]>([
    ['more money has arrived since', payment({ amount: '5', paid: '4' }), NOW_MS],
    [
      'the order still goes through; any other amount goes to your balance.',
      payment({ amount: '5', paid: '3' }, { state: 'paid' }),
      NOW_MS,
    ],
    ['the time is up', payment({ amount: '5', paid: '3' }), NOW_MS + 91_000],
  ])('is not sent if %s', (_why, of, nowMs) => {
    expect(told(of, nowMs)).toBeUndefined()
  })
})
