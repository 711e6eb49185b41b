import { describe, expect, it } from 'vitest'
import { type Current, type Decision, decide } from '../../src/bot/purchases/place.ts'
import type { Offer } from '../../src/bot/purchases/quotes/offers.ts'
import type { Purchase } from '../../src/db/stores/bot/purchases/purchases.ts'
import { sun } from '../../src/kernel/sun.ts'
import { ALICE } from './purchase-fixture.ts'

const NOW_MS = 1_000_000

/** Quote for 65,000 Energy at 50 SUN, 3.9 TRX with a markup of 20 percent, of which a promo code takes 10. */
const OFFER = {
  kind: 'BUY',
  resource: 'ENERGY',
  receiver: ALICE,
  amount: 65_000,
  durationSec: 3_600,
  unitPriceSun: 50,
  costSun: sun(3_900_000),
  balanceSun: sun(10_000_000),
  available: 65_000,
  fill: 'whole',
  markupBp: 2_000,
  referrer: null,
  promoCode: null,
  usualMarkupBp: null,
} satisfies Offer

const QUOTE = { ...OFFER, state: 'quoted', quotedAtMs: NOW_MS, errorCode: null } as unknown as Purchase

const SEND = { at: 'send', terms: undefined } as const
const SETTLED = { at: 'settled' } as const
const requote = (why: Extract<Decision, { at: 'requote' }>['why']) => ({ at: 'requote', why }) as const

type Case = [title: string, p: Partial<Purchase>, offer: Partial<Offer>, rest: Partial<Current>, Decision]
const PROMO = { promoCode: 'SUN', markupBp: 1_000, usualMarkupBp: 2_000 }

const CASES: Case[] = [
  ['the same terms', {}, {}, {}, SEND],
  ['a lower price', {}, { unitPriceSun: 40, costSun: sun(3_120_000) }, {}, SEND],
  ['a balance that is just enough', {}, { balanceSun: sun(3_900_000) }, {}, SEND],
  ['a rest that may wait', { fill: 'rest_later' }, { fill: 'rest_later', available: 1 }, {}, SEND],
  ['an old quote at the same terms', { quotedAtMs: 0 }, {}, {}, SEND],
  ['a higher unit price', {}, { unitPriceSun: 51 }, {}, requote('price')],
  ['a higher cost at the same unit price', {}, { costSun: sun(3_900_001) }, {}, requote('price')],
  ['a higher markup', {}, { markupBp: 2_100, costSun: sun(3_932_500) }, {}, requote('price')],
  ['too little supply', {}, { available: 64_999 }, {}, requote('market')],
  ['a smaller extension', { kind: 'EXTEND' }, { kind: 'EXTEND', amount: 1, available: 1 }, {}, requote('market')],
  ['a larger extension', { kind: 'EXTEND' }, { kind: 'EXTEND', amount: 70_000, available: 70_000 }, {}, SEND],
  ['too little money', {}, { balanceSun: sun(3_899_999) }, {}, requote('balance')],
  ['an earlier order that was found', {}, {}, { isMade: true }, requote('made_already')],
  ['a found order and a higher price', {}, { unitPriceSun: 51 }, { isMade: true }, requote('price')],
  ['an invalid promo code', PROMO, {}, { promoReason: 'promo_used_up' }, requote('promo_used_up')],
  [
    'an invalid code of an old quote',
    { ...PROMO, quotedAtMs: 0 },
    {},
    { promoReason: 'promo_ended' },
    requote('promo_ended'),
  ],
  [
    'a lower markup',
    {},
    { markupBp: 1_000, costSun: sun(3_575_000) },
    {},
    {
      at: 'send',
      terms: { costSun: sun(3_575_000), markupBp: 1_000, referrer: null, promoCode: null, usualMarkupBp: null },
    },
  ],
  [
    'a promo code that no longer matters, as the usual markup is lower',
    { ...PROMO, costSun: sun(3_575_000) },
    { markupBp: 0, costSun: sun(3_250_000) },
    { promoReason: 'promo_ended' },
    {
      at: 'send',
      terms: { costSun: sun(3_250_000), markupBp: 0, referrer: null, promoCode: null, usualMarkupBp: null },
    },
  ],
]

describe('the decision at Confirm', () => {
  it.each(CASES)('is correct for: %s', (_title, p, offer, rest, decision) => {
    const current = { offer: { ...OFFER, ...offer }, promoReason: undefined, isMade: false, ...rest }
    expect(decide({ ...QUOTE, ...p }, current)).toEqual(decision)
  })
})

describe('the decision after a rejection', () => {
  it.each([
    ['PRICE_EXCEED_MAX_PRICE_REQUIRED', requote('price')],
    ['CANNOT_FULFILLED', requote('market')],
    ['SOME_DELEGATE_CANNOT_EXTEND', requote('market')],
    ['INTERNAL_BALANCE_ACCOUNT_TOO_LOW', requote('balance')],
    ['PAY_LATER_NOT_OFFERED', requote('no_wallet')],
    ['INVALID_API_KEY', SETTLED],
    [null, SETTLED],
  ])('with %s is %o', (errorCode, decision) => {
    expect(decide({ ...QUOTE, state: 'refused', errorCode }, undefined)).toEqual(decision)
  })
})

it.each([
  'waiting',
  'asking',
  'payable',
  'unpaid',
  'sending',
  'unknown',
  'not_made',
  'expired',
  'ordered',
  'completed',
] as const)('no decision is needed for a purchase in the state %s, even if its terms were good', (state) => {
  const current = { offer: OFFER, promoReason: undefined, isMade: false }
  expect(decide({ ...QUOTE, state }, current)).toEqual(SETTLED)
})
