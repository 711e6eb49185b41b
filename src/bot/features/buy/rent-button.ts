/**
 * A button from anywhere to renting, with what is known already: the resource, and maybe the amount, time, receiver.
 */
import type { TronAddress } from '../../../kernel/address.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Translator } from '../../locales/translator.ts'
import { resourceName } from '../../orders/words.ts'
import { callbackData, text, whole } from '../../telegram/callback-data.ts'
import type { Button } from '../../telegram/screen.ts'
import type { BuyArgs } from './flow.ts'
import type { Draft } from './steps.ts'

/** `amount`, `sec`: 0 where not known; `to`: empty. */
const rentData = callbackData('rent', { what: text, amount: whole, sec: whole, to: text })
export const RENT = rentData.filter

type Known = Draft & { resource: Resource }

export function rentButton(t: Translator, { resource, amount = 0, durationSec = 0, receiver }: Known): Button {
  return {
    label: t.plain('button-rent', { resource: resourceName(t, resource) }),
    data: rentData.pack({ what: resource === 'ENERGY' ? 'E' : 'B', amount, sec: durationSec, to: receiver ?? '' }),
  }
}

/** Where the questions begin; undefined: no button of ours. */
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
