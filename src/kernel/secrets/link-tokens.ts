/**
 * Tokens in the links to web pages. A token names one thing of one bot, such as a purchase, and proves with a MAC of
 * 128 bits that the bot made it. No token is stored: each request reads the state of the thing that the token names.
 */
import { timingSafeEqual } from 'node:crypto'
import { isId } from '../ids.ts'
import type { Vault } from './vault.ts'

/** Pages with tokens. A token of one page is invalid on another. */
export type TokenPurpose = 'wallet-page' | 'provider-page'

type Macs = Pick<Vault, 'macs'>

const ID_BYTES = 12
const MAC_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{38}$/

/** Makes the token of an id (`newId`) of the bot with this Telegram id. */
export function tokenOf(vault: Macs, purpose: TokenPurpose, botId: number, id: string): string {
  if (!isId(id)) throw new RangeError('a token names an id of newId')
  const idBytes = Buffer.from(id, 'hex')
  return Buffer.concat([idBytes, ...macsOf(vault, purpose, botId, idBytes).slice(0, 1)]).toString('base64url')
}

/** Returns the id and the bot that a token names. Undefined unless one of these bots made the token. */
export function readToken(
  vault: Macs,
  purpose: TokenPurpose,
  botIds: readonly number[],
  token: string,
): { botId: number; id: string } | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Base64 has several spellings of the last character. Only the bot's own spelling is accepted.
  if (bytes.toString('base64url') !== token) return undefined
  const [idBytes, mac] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  const isMadeBy = (botId: number) =>
    macsOf(vault, purpose, botId, idBytes).filter((own) => timingSafeEqual(own, mac)).length > 0
  const botId = botIds.find(isMadeBy)
  return botId === undefined ? undefined : { botId, id: idBytes.toString('hex') }
}

/** Returns the MAC under the current key first. Those under former keys stay valid, as their secrets do. */
const macsOf = (vault: Macs, purpose: TokenPurpose, botId: number, idBytes: Buffer): Buffer[] =>
  vault.macs(`${purpose} ${botId}`, idBytes).map((mac) => mac.subarray(0, MAC_BYTES))
