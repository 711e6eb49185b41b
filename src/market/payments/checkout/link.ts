/** Reads checkout links of partners: the size, the signature, and then each field. */
import {
  type CheckoutKey,
  canonicalQuery,
  LINK_FIELDS,
  linkSignature,
  MAX_LINK_LENGTH,
  MAX_LINK_SEC,
} from '../../../contract/checkout.ts'
import type { OperatorTerms } from '../../../contract/operator/operator-terms.ts'
import { type BuyBody, MAX_AMOUNT } from '../../../contract/v2.ts'
import { activeKey } from '../../../db/stores/accounts/accounts.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { AppError } from '../../../kernel/errors.ts'
import { isId } from '../../../kernel/ids.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { isSameSecret } from '../../../kernel/same-secret.ts'
import type { Market } from '../../base/deps.ts'
import { invalid } from '../../base/request.ts'
import { readBuyBody } from '../../orders/place-order.ts'

const FIELDS: readonly string[] = [...LINK_FIELDS, 'returnUrl', 'signature']
const REFERENCE = /^[\w.-]{1,64}$/
const MAX_URL_LENGTH = 512
const MAX_SHOWN_CHARS = 32

/** Order that a link describes. */
export interface CheckoutLink {
  partnerId: string
  reference: string
  returnUrl: string | null
  /** True if the link may not create an order any more. */
  isExpired: boolean
  body: BuyBody & { resourceType: Resource }
  terms: OperatorTerms
}

/** Returns the secret that signs the account's links. Throws AppError INTERNAL_ACCOUNT_NOT_FOUND without a key. */
export async function checkoutKey(market: Market, accountId: string): Promise<CheckoutKey> {
  const [secret] = await secretsOf(market, accountId)
  if (secret === undefined) throw new AppError('INTERNAL_ACCOUNT_NOT_FOUND')
  return { partner: accountId, secret }
}

/** Secrets of the account's API key. Empty if the account has none. */
async function secretsOf({ db, keys }: Market, accountId: string): Promise<string[]> {
  const key = isId(accountId) ? await db.read((reader) => activeKey(reader, accountId)) : undefined
  return key ? keys.checkoutSecrets(accountId, key.createdAtMs) : []
}

/**
 * Reads a query with a signature, without the chain. Throws AppError INVALID_PARAMS; the detail names the field.
 */
export async function readCheckoutLink(market: Market, query: string): Promise<CheckoutLink> {
  if (query.length > MAX_LINK_LENGTH) throw invalid(`the link must have at most ${MAX_LINK_LENGTH} characters`)
  const { signature = '', ...fields } = readFields(query)
  const { partner = '', reference = '', expiresAt, returnUrl } = fields
  const expected = (await secretsOf(market, partner)).map((secret) => linkSignature(secret, canonicalQuery(fields)))
  if (!expected.map((one) => isSameSecret(signature, one)).includes(true))
    throw invalid('signature is wrong: the link was changed, or the partner has another API key now')
  const nowSec = Math.floor(market.clock.now() / 1000)
  const endSec = integerOf('expiresAt', expiresAt, Number.MAX_SAFE_INTEGER)
  if (endSec > nowSec + MAX_LINK_SEC) throw invalid(`expiresAt must be at most ${MAX_LINK_SEC / DAY_SEC} days ahead`)
  if (!REFERENCE.test(reference)) throw invalid('reference must be 1 to 64 of the characters A-Z a-z 0-9 . _ -')
  const { markupBp, shareBp } = market.settings.checkout
  return {
    partnerId: partner,
    reference,
    returnUrl: returnUrl === undefined ? null : readReturnUrl(market, returnUrl),
    isExpired: endSec <= nowSec,
    body: readRentalFields(market, fields),
    terms: { markupBp, ...(shareBp > 0 && { referrer: { accountId: partner, shareBp } }) },
  }
}

/** Returns the fields by name. Each is there once, and no other. */
function readFields(query: string): Partial<Record<string, string>> & Record<string, string> {
  const entries = [...new URLSearchParams(query)]
  const names = entries.map(([name]) => name)
  const unknown = names.find((name) => !FIELDS.includes(name))
  if (unknown !== undefined) throw invalid(`${unknown.slice(0, MAX_SHOWN_CHARS)} is not a field of a checkout link`)
  const repeated = names.find((name, i) => names.indexOf(name) !== i)
  if (repeated !== undefined) throw invalid(`${repeated} must occur only once`)
  const missing = [...LINK_FIELDS, 'signature'].find((name) => !names.includes(name))
  if (missing !== undefined) throw invalid(`${missing} is missing`)
  return Object.fromEntries(entries)
}

function readRentalFields(
  market: Market,
  { resourceType, resourceAmount, durationSec, receiver = '' }: Partial<Record<string, string>>,
): CheckoutLink['body'] {
  if (resourceType !== 'ENERGY' && resourceType !== 'BANDWIDTH')
    throw invalid('resourceType must be ENERGY or BANDWIDTH')
  const body = {
    resourceType: resourceType as Resource,
    resourceAmount: integerOf('resourceAmount', resourceAmount, MAX_AMOUNT),
    durationSec: integerOf('durationSec', durationSec, Number.MAX_SAFE_INTEGER),
    receiver,
    // A payer without an account must not wait for supply: the order is filled at once, or the payment is returned.
    options: { onlyCreateWhenFulfilled: true },
  }
  readBuyBody(market, body)
  return body
}

/** Reads a positive whole number without leading zeros. */
function integerOf(name: string, text = '', max: number): number {
  const value = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (value <= max) return value
  throw invalid(`${name} must be a whole number from 1 to ${max}`)
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Returns the URL in its normal form. In the sandbox, http is allowed for this machine. */
function readReturnUrl({ settings }: Market, text: string): string {
  const url = text.length <= MAX_URL_LENGTH && URL.canParse(text) ? new URL(text) : undefined
  const isLocal = url?.protocol === 'http:' && settings.network === 'sandbox' && LOCAL_HOSTS.includes(url.hostname)
  const isPlain = url?.username === '' && url.password === ''
  if (url && isPlain && (url.protocol === 'https:' || isLocal)) return url.href
  throw invalid(`returnUrl must be an https URL of at most ${MAX_URL_LENGTH} characters, without user and password`)
}
