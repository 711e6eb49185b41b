/** Small texts shared by the purchase screens: amounts, times, progress bars, input errors. */
import { unreachable } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import { mulDivUp, sun } from '../../kernel/sun.ts'
import { code, type Html, raw } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import type { AmountProblem, DurationProblem, PriceProblem, ReceiverProblem, RentalInputProblem } from './input.ts'

export function resourceName(t: Translator, resource: Resource): string {
  return t.plain(resource === 'ENERGY' ? 'resource-energy' : 'resource-bandwidth')
}

/** Formats an amount, such as `65,000 Energy`. */
export function amountOf(t: Translator, amount: number, resource: Resource): string {
  return t.plain('purchase-amount', { amount: t.number(amount), resource: resourceName(t, resource) })
}

/** Converts a unit price (SUN per unit per day) to TRX per 1,000 units per day, such as `0.06`. */
export const pricePerThousand = (t: Translator, unitPriceSun: number): string => t.trx(mulDivUp(unitPriceSun, 1_000, 1))

const BAR_CELLS = 8

/** Draws `▓▓▓▓░░░░`, full only at 100. */
export function progressBar(percent: number): string {
  const filled = Math.floor((Math.min(100, Math.max(0, percent)) * BAR_CELLS) / 100)
  return '▓'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
}

/** Texts for errors common to all kinds of numbers. */
const NUMBER_PROBLEMS = {
  empty: 'wrong-empty',
  too_long: 'wrong-too-long',
  unicode_digits: 'wrong-unicode-digits',
  exponent: 'wrong-exponent',
  negative: 'wrong-not-positive',
  zero: 'wrong-not-positive',
} as const satisfies Record<string, PlainKey>

export function amountProblem(t: Translator, wrong: AmountProblem): Html {
  switch (wrong.problem) {
    case 'address':
      return t('wrong-amount-address')
    case 'fraction':
      return t('wrong-amount-fraction')
    case 'separators':
      return t('wrong-amount-separators')
    case 'not_understood':
      return t('wrong-amount')
    case 'below':
      return t('wrong-amount-below', { min: t.number(wrong.min) })
    case 'above':
      return t('wrong-amount-above', { max: t.number(wrong.max) })
    default:
      return t(NUMBER_PROBLEMS[wrong.problem])
  }
}

export function durationProblem(t: Translator, wrong: DurationProblem): Html {
  switch (wrong.problem) {
    case 'address':
      return t('wrong-duration-address')
    case 'fraction':
      return t('wrong-duration-fraction')
    case 'not_understood':
      return t('wrong-duration')
    case 'below':
      return t('wrong-duration-below', { min: t.duration(wrong.minSec) })
    case 'above':
      return t('wrong-duration-above', { max: t.duration(wrong.maxSec) })
    default:
      return t(NUMBER_PROBLEMS[wrong.problem])
  }
}

export function priceProblem(t: Translator, wrong: PriceProblem): Html {
  switch (wrong.problem) {
    case 'address':
      return t('wrong-price-address')
    case 'fraction':
      return t('wrong-price-fraction')
    case 'not_understood':
      return t('wrong-price')
    case 'above':
      return t('wrong-price-above', { max: pricePerThousand(t, wrong.maxSun) })
    default:
      return t(NUMBER_PROBLEMS[wrong.problem])
  }
}

export function trxProblem(t: Translator, wrong: PriceProblem): Html {
  switch (wrong.problem) {
    case 'address':
      return t('wrong-trx-address')
    case 'fraction':
    case 'not_understood':
      return t('wrong-trx')
    case 'above':
      return t('wrong-trx-above', { max: t.trx(sun(wrong.maxSun)) })
    default:
      return t(NUMBER_PROBLEMS[wrong.problem])
  }
}

export function receiverProblem(t: Translator, wrong: ReceiverProblem): Html {
  switch (wrong.problem) {
    case 'empty':
      return t('wrong-empty')
    case 'shape':
      return t('wrong-address-shape')
    case 'checksum':
      return t('wrong-address-checksum')
    case 'hex':
      return t('wrong-address-hex', { address: code(wrong.base58) })
    case 'foreign':
      return t('wrong-address-foreign')
    case 'not_activated':
      return t('wrong-address-not-activated', { fee: t.trx(wrong.feeSun) })
    case 'contract':
      return t('wrong-address-contract')
    case 'own_deposit':
      return t('wrong-address-deposit')
    case 'chain_unreachable':
      return t('wrong-address-unreachable')
    default:
      return unreachable(wrong)
  }
}

/** Explains the error in a typed command, naming the argument. Undefined if the number of arguments is wrong. */
export function rentalInputProblem(t: Translator, wrong: RentalInputProblem): Html | undefined {
  switch (wrong.argument) {
    case 'count':
      return undefined
    case 'all':
      return t('wrong-too-long')
    case 'address':
      return t('argument-address', { problem: raw(receiverProblem(t, wrong)) })
    case 'amount':
      return t('argument-amount', { problem: raw(amountProblem(t, wrong)) })
    case 'duration':
      return t('argument-duration', { problem: raw(durationProblem(t, wrong)) })
    default:
      return unreachable(wrong)
  }
}
