/** Small texts shared by the purchase screens: amounts, times, progress bars, input errors. */
import { MIN_AMOUNT } from '../../contract/v2.ts'
import { unreachable } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import { maxSun, mulDivUp, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { echoInput } from '../base/flow.ts'
import type { PriceProblem } from '../lines/answers.ts'
import type { AmountProblem, DurationProblem, Line, LineProblem, Rental } from '../lines/line.ts'
import { MAX_LINE_LENGTH, MAX_LINE_WORDS } from '../lines/tokens.ts'
import { code, type Html } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import type { ReceiverProblem } from './input.ts'

export function resourceName(t: Translator, resource: Resource): string {
  return t.plain(resource === 'ENERGY' ? 'resource-energy' : 'resource-bandwidth')
}

/** Name of a resource where it stands alone, such as `⚡ Energy`. */
export const resourceTitle = (t: Translator, resource: Resource): string =>
  t.plain(resource === 'ENERGY' ? 'resource-title-energy' : 'resource-title-bandwidth')

/** Formats an amount, such as `65,000 Energy`. */
export function amountOf(t: Translator, amount: number, resource: Resource): string {
  return t.plain('purchase-amount', { amount: t.number(amount), resource: resourceName(t, resource) })
}

/** Formats an amount in little space, such as `65k`, or `📶 5k` for Bandwidth. */
export const shortAmountOf = (t: Translator, amount: number, resource: Resource): string =>
  resource === 'ENERGY' ? t.compact(amount) : `📶 ${t.compact(amount)}`

/** Converts a unit price (SUN per unit per day) to TRX per 1,000 units per day, such as `0.06`. */
export const pricePerThousand = (t: Translator, unitPriceSun: number): string =>
  t.exactTrx(mulDivUp(unitPriceSun, 1_000, 1))

const BAR_CELLS = 8

/** Draws `▓▓▓▓░░░░`, full only at 100. */
export function progressBar(percent: number): string {
  const filled = Math.floor((Math.min(100, Math.max(0, percent)) * BAR_CELLS) / 100)
  return '▓'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
}

/** Texts for errors common to all kinds of numbers. */
const NUMBER_PROBLEMS = {
  empty: 'wrong-empty',
  unicode_digits: 'wrong-unicode-digits',
  exponent: 'wrong-exponent',
  negative: 'wrong-not-positive',
  zero: 'wrong-not-positive',
  separators: 'wrong-amount-separators',
} as const satisfies Record<string, PlainKey>

/** The two readings of a number, in plain digits that read the same when typed. */
const pairOf = ([first = '', second = '']: readonly string[]) => ({ first, second })

function numberProblem(t: Translator, problem: keyof typeof NUMBER_PROBLEMS | 'too_long'): Html {
  return problem === 'too_long' ? tooLong(t) : t(NUMBER_PROBLEMS[problem])
}

const tooLong = (t: Translator): Html =>
  t('wrong-too-long', { characters: t.number(MAX_LINE_LENGTH), words: t.number(MAX_LINE_WORDS) })

export function amountProblem(t: Translator, wrong: AmountProblem): Html {
  switch (wrong.problem) {
    case 'address':
      return t('wrong-amount-address')
    case 'fraction':
      return t('wrong-amount-fraction')
    case 'which':
      return t('wrong-which', pairOf(wrong.values.map(String)))
    case 'not_understood':
      return t('wrong-amount')
    case 'below':
      return wrong.min === MIN_AMOUNT.ENERGY
        ? t('wrong-amount-smallest', { min: amountOf(t, wrong.min, 'ENERGY') })
        : smallestOrderText(t)
    case 'above':
      return t('wrong-amount-above', { max: t.number(wrong.max) })
    default:
      return numberProblem(t, wrong.problem)
  }
}

const smallestOrderText = (t: Translator): Html =>
  t('wrong-amount-below', {
    energy: amountOf(t, MIN_AMOUNT.ENERGY, 'ENERGY'),
    bandwidth: amountOf(t, MIN_AMOUNT.BANDWIDTH, 'BANDWIDTH'),
  })

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
      return numberProblem(t, wrong.problem)
  }
}

export function priceProblem(t: Translator, wrong: PriceProblem): Html {
  switch (wrong.problem) {
    case 'address':
      return t('wrong-price-address')
    case 'fraction':
      return t('wrong-price-fraction')
    case 'which_price':
      return t('wrong-which', pairOf(wrong.values))
    case 'not_understood':
      return t('wrong-price')
    case 'above':
      return t('wrong-price-above', { max: pricePerThousand(t, wrong.maxSun) })
    default:
      return numberProblem(t, wrong.problem)
  }
}

export function trxProblem(t: Translator, wrong: PriceProblem): Html {
  switch (wrong.problem) {
    case 'address':
      return t('wrong-trx-address')
    case 'which_price':
      return t('wrong-which', pairOf(wrong.values))
    case 'fraction':
    case 'not_understood':
      return t('wrong-trx')
    case 'above':
      return t('wrong-trx-above', { max: t.exactTrx(sun(wrong.maxSun)) })
    default:
      return numberProblem(t, wrong.problem)
  }
}

export function receiverProblem(t: Translator, wrong: ReceiverProblem): Html {
  switch (wrong.problem) {
    case 'empty':
      return t('wrong-empty')
    case 'shape':
      return wrong.length === undefined
        ? t('wrong-address-shape')
        : t('wrong-address-length', { count: t.number(wrong.length) })
    case 'look_alike':
      return t('wrong-address-look-alike', { letter: wrong.letter, position: t.number(wrong.position) })
    case 'letter':
      return t('wrong-address-letter', { letter: wrong.letter, position: t.number(wrong.position) })
    case 'several':
      return t('wrong-address-several')
    case 'too_long':
      return tooLong(t)
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

/** Explains why a typed line cannot be read as a rental. */
export function lineProblem(t: Translator, wrong: LineProblem): Html {
  switch (wrong.argument) {
    case 'all':
      return wrong.problem === 'many' ? t('wrong-many') : tooLong(t)
    case 'part':
      return t('wrong-part', { text: echoInput(wrong.text) || '…' })
    case 'address':
      return receiverProblem(t, wrong)
    case 'amount':
      return amountProblem(t, wrong)
    case 'duration':
      return durationProblem(t, wrong)
    default:
      return unreachable(wrong)
  }
}

const NOT_UNDERSTOOD = {
  receiver: 'wrong-address-shape',
  amount: 'wrong-amount',
  duration: 'wrong-duration',
} as const satisfies Record<string, PlainKey>

/** Explains why a line does not answer a question. */
export function unreadProblem(
  t: Translator,
  line: Exclude<Line, { at: 'rental' }>,
  asked: keyof typeof NOT_UNDERSTOOD,
): Html {
  switch (line.at) {
    case 'wrong':
      return lineProblem(t, line.wrong)
    case 'question':
      return choicesProblem(t, line.choices)
    case 'transaction':
    case 'order':
      return t(asked === 'receiver' ? 'wrong-address-shape' : `wrong-${asked}-address`)
    case 'unknown':
      return t(NOT_UNDERSTOOD[asked])
    default:
      return unreachable(line)
  }
}

/** Explains why a line has several readings. */
function choicesProblem(t: Translator, choices: readonly Rental[]): Html {
  const [first, second] = choices
  if (first?.receiver !== second?.receiver && second) return t('wrong-address-several')
  if (first?.amount !== undefined && second?.amount !== undefined && first.amount !== second.amount)
    return t('wrong-which', pairOf([first, second].map(({ amount }) => String(amount))))
  return first && !second ? smallestOrderText(t) : t('wrong-many')
}

/**
 * Shows the cost of each USDT transfer that the Energy suffices for. Undefined if it does not suffice for one.
 * `energy`: Energy of one transfer, or undefined if the rental is not compared by the transfer.
 */
export function transferPriceText(
  t: Translator,
  { amount, costSun }: { amount: number; costSun: Sun },
  energy: number | undefined,
): Html | undefined {
  if (energy === undefined) return undefined
  const count = Math.floor(amount / energy)
  return count < 1 ? undefined : t('transfer-price', { count, cost: t.trx(mulDivUp(costSun, 1, count)) })
}

/** Says how much is set aside for packages and, with `balanceSun`, what is left. Undefined if nothing is set aside. */
export function reservedText(t: Translator, reservedSun: Sun = ZERO_SUN, balanceSun?: Sun): Html | undefined {
  if (reservedSun === 0) return undefined
  const reserved = t.trx(reservedSun)
  return balanceSun === undefined
    ? t('package-reserved', { reserved })
    : t('package-reserved-of', { reserved, available: t.heldTrx(maxSun(subSun(balanceSun, reservedSun), ZERO_SUN)) })
}
