/** v0/helper: addresses that were never activated can receive no delegation; activating one costs the network's fee. */
import Type, { type Static } from 'typebox'
import { closedObject, integer, text } from './schema/fields.ts'

const MAX_ACTIVATIONS = 100

/** What an address is: a number per address asked about, in the same order. */
export const ADDRESS_STATE = { never: 0, contract: 1, active: 2, invalid: 4 } as const

export const ActivationBody = closedObject({
  addresses: Type.Array(Type.String({ maxLength: 64 }), {
    minItems: 1,
    maxItems: MAX_ACTIVATIONS,
    description: 'base58check, T..., 34 characters',
  }),
})
export type ActivationBody = Static<typeof ActivationBody>

/** POST /v0/helper/is-active-address-check. */
export const AddressStates = Type.Array(integer('0 never activated, 1 a contract, 2 active, 4 no address'))

/** POST /v0/helper/multi-active-address. */
export const ActivationsRequested = Type.Object({
  message: text('how many activations were requested, and what they cost at most'),
})
export type ActivationsRequested = Static<typeof ActivationsRequested>
