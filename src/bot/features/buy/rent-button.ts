/** Starts a rental with known values: the resource, and optionally amount, duration and receiver. */
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Translator } from '../../locales/translator.ts'
import { resourceName } from '../../orders/texts.ts'
import { callbackData, text, wholeNumber } from '../../telegram/callback-data.ts'
import type { Button } from '../../telegram/screen.ts'
import type { BuyArgs } from './flow.ts'
import type { RentDraft } from './steps.ts'

/** 0 for an unknown `amount` or `sec`, and an empty string for an unknown `to`. */
const rentData = callbackData('rent', { what: text, amount: wholeNumber, sec: wholeNumber, to: text })
export const RENT_BUTTON = rentData.filter

type RentPrefill = RentDraft & { resource: Resource }

export function rentButton(t: Translator, { resource, amount = 0, durationSec = 0, receiver }: RentPrefill): Button {
  return {
    label: t.plain('button-rent', { resource: resourceName(t, resource) }),
    data: rentData.pack({ what: resource === 'ENERGY' ? 'E' : 'B', amount, sec: durationSec, to: receiver ?? '' }),
  }
}

/** Returns the first step of the flow. Undefined if this is not a rent button. */
export function rentArgs(data: string): BuyArgs | undefined {
  const found = rentData.unpack(data)
  if (!found) return undefined
  const { what, amount, sec, to } = found
  const resource = what === 'B' ? 'BANDWIDTH' : 'ENERGY'
  const known = { ...(amount > 0 && { amount }), ...(sec > 0 && { durationSec: sec }) }
  if (to === '') return { step: 'receiver', resource, ...known }
  const step = amount > 0 && sec > 0 ? 'quote' : 'amount'
  return { step, resource, receiver: to as TronAddress, ...known }
}
