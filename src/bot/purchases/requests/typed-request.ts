/**
 * Payment requests from inline queries. Telegram sends a query at every pause in typing, so most requests are not
 * stored: the button of a card carries the whole request, and the first tap or the choice of the card stores it.
 */
import { MAX_AMOUNT, MAX_DURATION_SEC } from '../../../contract/v2.ts'
import type { NewRequest } from '../../../db/stores/bot/purchases/pay-requests.ts'
import { addressFromHex, addressToHex } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import { isSameSecret } from '../../../kernel/same-secret.ts'
import type { Vault } from '../../../kernel/secrets/vault.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import { LANGUAGES } from '../../locales/translator.ts'
import { callbackData, text } from '../../telegram/callback-data.ts'

/** Time that a request stays open. */
export const OPEN_FOR_MS = DAY_SEC * 1000

export const typedRequestData = callbackData('rq', { sealed: text })

type TypedRequest = Pick<
  NewRequest,
  'userId' | 'language' | 'resource' | 'amount' | 'durationSec' | 'receiver' | 'costSun' | 'createdAtMs'
>

/** Telegram limits callback data to 64 bytes, so the request is one number of 40 bytes, with a MAC of 5 bytes. */
const REQUEST_BYTES = 40
const MAC_BYTES = 5
const ID_BYTES = 16
const SEALED_FORMAT = /^[\w-]{60}$/
const MAC_PURPOSE = 'typed payment request'

/** 2020-01-01, from which creation times are counted. */
const FIRST_SEC = 1_577_836_800
const COST_DIGITS = 4
const ADDRESS_PREFIX = '41'

/** Number of values of each field, in the order in which they are packed. */
const SIZES = {
  resource: BigInt(RESOURCES.length),
  language: 16n,
  amount: BigInt(MAX_AMOUNT + 1),
  durationSec: BigInt(MAX_DURATION_SEC + 1),
  /** Seconds since FIRST_SEC: 34 years. */
  createdSec: 1n << 30n,
  /** Telegram ids have at most 52 bits. */
  userId: 1n << 52n,
  costDigits: 10n ** BigInt(COST_DIGITS),
  costZeros: 16n,
  receiver: 1n << 160n,
} as const
type Packed = Record<keyof typeof SIZES, bigint>
const FIELDS = Object.keys(SIZES) as (keyof Packed)[]

/** Rounds a cost up to as many digits as the button carries. */
function splitCost(costSun: Sun): { digits: number; zeros: number } {
  const zeros = Math.max(0, String(costSun).length - COST_DIGITS)
  const digits = Math.ceil(costSun / 10 ** zeros)
  return digits < 10 ** COST_DIGITS ? { digits, zeros } : { digits: digits / 10, zeros: zeros + 1 }
}

/** Packs a request into 60 characters that only this bot can make. */
export function sealTypedRequest(vault: Vault, request: TypedRequest): string {
  const cost = splitCost(request.costSun)
  const packed: Packed = {
    resource: BigInt(RESOURCES.indexOf(request.resource)),
    language: BigInt(LANGUAGES.indexOf(request.language)),
    amount: BigInt(request.amount),
    durationSec: BigInt(request.durationSec),
    createdSec: BigInt(Math.floor(request.createdAtMs / 1000) - FIRST_SEC),
    userId: BigInt(request.userId),
    costDigits: BigInt(cost.digits),
    costZeros: BigInt(cost.zeros),
    receiver: BigInt(`0x${addressToHex(request.receiver).slice(ADDRESS_PREFIX.length)}`),
  }
  let number = 0n
  for (const field of FIELDS) {
    const value = packed[field]
    if (value < 0n || value >= SIZES[field]) throw new RangeError(`too large for a button: ${field} ${value}`)
    number = number * SIZES[field] + value
  }
  const bytes = Buffer.from(number.toString(16).padStart(2 * REQUEST_BYTES, '0'), 'hex')
  const [mac] = vault.macs(MAC_PURPOSE, bytes)
  return Buffer.concat([bytes, mac.subarray(0, MAC_BYTES)]).toString('base64url')
}

/**
 * Returns the request in the form in which it is stored. Undefined unless this bot has sealed it. The time zone and the
 * requester's name are not sealed.
 */
export function unsealTypedRequest(vault: Vault, sealed: string): NewRequest | undefined {
  if (!SEALED_FORMAT.test(sealed)) return undefined
  const bytes = Buffer.from(sealed, 'base64url')
  const body = bytes.subarray(0, REQUEST_BYTES)
  const given = bytes.toString('hex', REQUEST_BYTES)
  const mac = vault.macs(MAC_PURPOSE, body).find((one) => isSameSecret(given, one.toString('hex', 0, MAC_BYTES)))
  if (!mac) return undefined
  let number = BigInt(`0x${body.toString('hex')}`)
  const packed = {} as Packed
  for (const field of FIELDS.toReversed()) {
    packed[field] = number % SIZES[field]
    number /= SIZES[field]
  }
  const resource = RESOURCES[Number(packed.resource)]
  const language = LANGUAGES[Number(packed.language)]
  if (!resource || !language) return undefined
  const createdAtMs = (Number(packed.createdSec) + FIRST_SEC) * 1000
  return {
    // The id is derived from the content, so that concurrent first taps store only one request.
    id: mac.toString('base64url', MAC_BYTES, MAC_BYTES + ID_BYTES),
    userId: Number(packed.userId),
    requesterName: null,
    language,
    timeZone: null,
    resource,
    amount: Number(packed.amount),
    durationSec: Number(packed.durationSec),
    receiver: addressFromHex(`${ADDRESS_PREFIX}${packed.receiver.toString(16).padStart(40, '0')}`),
    costSun: sun(Number(packed.costDigits) * 10 ** Number(packed.costZeros)),
    createdAtMs,
    expiresAtMs: createdAtMs + OPEN_FOR_MS,
  }
}
