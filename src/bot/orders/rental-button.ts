/** Button that starts a rental with known values. The feature that rents reads its data. */
import { MIN_AMOUNT } from '../../contract/v2.ts'
import type { Rental } from '../lines/line.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { callbackData, text, wholeNumber } from '../telegram/callback-data.ts'
import type { Button } from '../telegram/screen.ts'
import { addressLabel, type Names } from './names.ts'
import { amountOf } from './texts.ts'

/** 0 for an unknown `amount` or `sec`, and an empty string for an unknown `to`. */
export const rentData = callbackData('rent', { what: text, amount: wholeNumber, sec: wholeNumber, to: text })

export const packRental = ({ resource, amount = 0, durationSec = 0, receiver = '' as never }: Rental): string =>
  rentData.pack({ what: resource === 'BANDWIDTH' ? 'B' : 'E', amount, sec: durationSec, to: receiver })

/** Formats a rental, whole or not, such as `65,000 Energy · 1h · olga`. An amount too small for Energy is Bandwidth. */
function rentalText(t: Translator, rental: Rental, names?: Names): string {
  const { resource = resourceFor(rental), amount, durationSec, receiver } = rental
  const parts = [
    amount !== undefined && amountOf(t, amount, resource),
    durationSec !== undefined && t.shortDuration(durationSec),
    receiver !== undefined && addressLabel(receiver, names),
  ]
  return parts.filter(Boolean).join(' · ')
}

const resourceFor = ({ amount = Infinity }: Rental) => (amount < MIN_AMOUNT.ENERGY ? 'BANDWIDTH' : 'ENERGY')

export function rentalButton(t: Translator, rental: Rental, names?: Names): Button {
  const { resource = resourceFor(rental) } = rental
  return { label: `⚡ ${rentalText(t, rental, names)}`, data: packRental({ ...rental, resource }) }
}

/** Promises to offer a rental again that was typed without an account. */
export const keptLineText = (t: Translator, rental: Rental): Html => t('typed-kept', { line: rentalText(t, rental) })
