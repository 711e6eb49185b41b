/**
 * Tokens in the links to web pages. A token names one object of one bot, such as a purchase. A 128-bit MAC proves that
 * the bot made the token. Tokens are not stored; each request reads the state of the named object.
 */
import { timingSafeEqual } from 'node:crypto'
import { isId } from '../ids.ts'
import type { Vault } from './vault.ts'

/** Pages with tokens, and the first segments of their paths. A token of one page is invalid on another. */
export const TOKEN_PAGES = {
  'wallet-page': 'w',
  'provider-page': 'provider',
  'sign-in-page': 'sign',
  'sale-page': 'sell',
  'checkout-page': 'pay',
} as const
export type TokenPurpose = keyof typeof TOKEN_PAGES

/** Returns the path of the page that the token opens. */
export const tokenPath = (purpose: TokenPurpose, token: string): string => `/${TOKEN_PAGES[purpose]}/${token}`

type Macs = Pick<Vault, 'macs'>

const ID_BYTES = 12
const MAC_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{38}$/

/** Makes a token for an id of `newId`, for the bot with this Telegram id. */
export function makeLinkToken(vault: Macs, purpose: TokenPurpose, botId: number, id: string): string {
  if (!isId(id)) throw new RangeError('tokens can only name ids made by newId')
  const idBytes = Buffer.from(id, 'hex')
  return Buffer.concat([idBytes, ...macsOf(vault, purpose, botId, idBytes).slice(0, 1)]).toString('base64url')
}

/** Returns the id and the bot that a token names. Undefined unless one of these bots made the token. */
export function readLinkToken(
  vault: Macs,
  purpose: TokenPurpose,
  botIds: readonly number[],
  token: string,
): { botId: number; id: string } | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Base64url allows several encodings of the last character. Accept only the canonical encoding.
  if (bytes.toString('base64url') !== token) return undefined
  const [idBytes, mac] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  const isMadeBy = (botId: number) =>
    macsOf(vault, purpose, botId, idBytes).filter((own) => timingSafeEqual(own, mac)).length > 0
  const botId = botIds.find(isMadeBy)
  return botId === undefined ? undefined : { botId, id: idBytes.toString('hex') }
}

/** Returns the MAC under the current key first. Tokens under former keys stay valid while these keys are configured. */
const macsOf = (vault: Macs, purpose: TokenPurpose, botId: number, idBytes: Buffer): Buffer[] =>
  vault.macs(`${purpose} ${botId}`, idBytes).map((mac) => mac.subarray(0, MAC_BYTES))
