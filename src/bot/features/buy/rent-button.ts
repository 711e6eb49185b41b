/** Starts a rental with known values: the resource, and optionally amount, duration and receiver. */
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { ShownRental } from '../../lines/line.ts'
import type { Translator } from '../../locales/translator.ts'
import { packRental, rentData } from '../../orders/rental-button.ts'
import { resourceName } from '../../orders/texts.ts'
import type { Button } from '../../telegram/screen.ts'
import { type BuyArgs, nextStep } from './flow.ts'

export const RENT_BUTTON = rentData.filter

export function rentButton(t: Translator, rental: ShownRental & { resource: Resource }): Button {
  return { label: t.plain('button-rent', { resource: resourceName(t, rental.resource) }), data: packRental(rental) }
}

/** Returns the flow's first step and known values from a button's data. Undefined if this is not a rent button. */
export function rentArgs(data: string): BuyArgs | undefined {
  const found = rentData.unpack(data)
  if (!found) return undefined
  const { what, amount, sec, to, shown } = found
  const resource = what === 'B' ? 'BANDWIDTH' : 'ENERGY'
  const known = {
    ...(amount > 0 && { amount }),
    ...(sec > 0 && { durationSec: sec }),
    ...(shown > 0 && { shownSun: shown }),
  }
  const rental = { resource, ...(to !== '' && { receiver: to as TronAddress }), ...known } as const
  return { step: nextStep(rental), ...rental }
}
