/** Button that starts a rental with known values. The feature that rents reads its data. */
import { MIN_AMOUNT } from '../../contract/v2.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import { hasRoomForMark } from '../base/accounts.ts'
import type { Rental, ShownRental } from '../lines/line.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { callbackData, shownCost, text, wholeNumber } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'
import { addressLabel, type Names } from './names.ts'
import { amountOf } from './texts.ts'

/** 0 for an unknown number, and an empty string for an unknown `to`. */
const RENTAL = { what: text, amount: wholeNumber, sec: wholeNumber, to: text, shown: shownCost }
export const rentData = callbackData('rent', RENTAL)

/** Leaves out the shown cost if the data would be too long. */
export function packRental(rental: ShownRental): string {
  const { resource, amount = 0, durationSec = 0, receiver = '', shownSun = 0 } = rental
  const fields = { what: resource === 'BANDWIDTH' ? 'B' : 'E', amount, sec: durationSec, to: receiver }
  const data = rentData.pack({ ...fields, shown: 0 })
  const shown = `:${shownCost.write(shownSun)}`
  return shownSun > 0 && hasRoomForMark(data + shown) ? data + shown : data
}

/** Formats a rental, whole or not, such as `65,000 Energy · 1h · olga`. An amount too small for Energy is Bandwidth. */
function rentalText(t: Translator, rental: Rental, names?: Names): string {
  const { amount, durationSec, receiver } = rental
  const parts = [
    amount !== undefined && amountOf(t, amount, resourceOf(rental)),
    durationSec !== undefined && t.shortDuration(durationSec),
    receiver !== undefined && addressLabel(receiver, names),
  ]
  return parts.filter(Boolean).join(' · ')
}

export const resourceOf = ({ amount = Infinity, resource }: Rental): Resource =>
  resource ?? (amount < MIN_AMOUNT.ENERGY ? 'BANDWIDTH' : 'ENERGY')

export const rentalButton = (t: Translator, rental: ShownRental, names?: Names): Button => ({
  label: `⚡ ${rentalText(t, rental, names)}`,
  data: packRental({ ...rental, resource: resourceOf(rental) }),
})

/** Promises to offer a rental again that was typed without an account. */
export const keptLineText = (t: Translator, rental: Rental): Html => t('typed-kept', { line: rentalText(t, rental) })

export const keptCostText = (t: Translator, rental: Rental, costSun: Sun): Html =>
  t('typed-kept-cost', { line: rentalText(t, rental), cost: t.trx(costSun) })
