/**
 * Checkout links: a partner writes the link of an order without calling the marketplace, and signs it with the secret
 * of the account's API key. docs/checkout.md describes the format.
 */
import { createHmac } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { text } from './schema/fields.ts'

/** Path of the checkout. A link is this path with its query; the page of an order has a token after it. */
export const CHECKOUT_PATH = '/pay'

/** Maximum length of a query, in characters. */
export const MAX_LINK_LENGTH = 2_048
/** Maximum time between opening a link and its `expiresAt`, in seconds. */
export const MAX_LINK_SEC = 31 * 86_400

export const LINK_FIELDS = [
  'partner',
  'reference',
  'resourceType',
  'resourceAmount',
  'durationSec',
  'receiver',
  'expiresAt',
] as const

/** GET /v2/checkout-key. */
export const CheckoutKey = Type.Object({
  partner: text('id of the account, the field partner of its links'),
  secret: text('cosec_...; signs links. It can spend nothing. A new API key of the account gets a new secret'),
})
export type CheckoutKey = Static<typeof CheckoutKey>

/** Encodes like encodeURIComponent, and also `!'()*`, as RFC 3986 does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** Returns the text to sign: the fields sorted by name, encoded by RFC 3986 and joined with `&`. */
export const canonicalQuery = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** Returns the signature of a canonical query, in hex. */
export const linkSignature = (secret: string, query: string): string =>
  createHmac('sha256', secret).update(query).digest('hex')
