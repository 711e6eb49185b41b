/** REST v2, sunwatt extension: login of a wallet by a signed message (TIP-191). Times are unix seconds. */
import Type, { type Static } from 'typebox'
import { closedObject, integer, text } from '../schema/fields.ts'
import { AddressText } from '../v2.ts'

/** POST /v2/auth/nonce */
export const NonceBody = closedObject({
  address: { ...AddressText, description: 'wallet that will sign; base58check' },
})
export type NonceBody = Static<typeof NonceBody>

export const SignInNonce = Type.Object({
  message: text('text for the wallet to sign unchanged: TIP-191, signMessageV2'),
  nonce: text('valid once'),
  issuedAt: integer('unix seconds'),
  expiresAt: integer('unix seconds; five minutes after issuedAt'),
})
export type SignInNonce = Static<typeof SignInNonce>

/** POST /v2/auth/login */
export const LoginBody = closedObject({
  address: { ...AddressText, description: 'wallet that signed' },
  nonce: Type.String({ minLength: 1, maxLength: 128, description: 'nonce of the signed message' }),
  signature: Type.String({ minLength: 1, maxLength: 132, description: 'signature of the message: 0x and 130 hex' }),
})
export type LoginBody = Static<typeof LoginBody>

export const WalletLogin = Type.Object({
  token: text('for the header "Authorization: Bearer"; valid only from the network of this call'),
  address: text('wallet that has logged in'),
  expiresAt: integer('unix seconds; an hour from now'),
})
export type WalletLogin = Static<typeof WalletLogin>
