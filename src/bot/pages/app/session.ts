/**
 * Sessions of the Mini App. A session is a signed token that the page keeps and sends as `Authorization: Bearer`: it
 * names the user and ends after an hour. There is no cookie and no table of sessions: decision 104.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../../kernel/secrets/vault.ts'

export const SESSION_MS = 3_600_000

export interface AppSession {
  userId: number
  /** Bot that the Mini App was opened from. Its sessions are worthless at other bots. */
  botId: number
  endsAtMs: number
}

const PURPOSE = 'mini-app session'
const TOKEN = /^([1-9][0-9]{0,15})\.([1-9][0-9]{0,15})\.([1-9][0-9]{0,15})\.([A-Za-z0-9_-]{43})$/

/** Signs a session. The token has no secret of its own: it is worthless without the MAC under the master key. */
export function sessionToken(vault: Pick<Vault, 'macs'>, { userId, botId, endsAtMs }: AppSession): string {
  const text = `${botId}.${userId}.${endsAtMs}`
  const [mac] = vault.macs(PURPOSE, Buffer.from(text))
  return `${text}.${mac.toString('base64url')}`
}

/** Reads the token of this bot. `ended`: the token is genuine, and its hour is over. Undefined for any other text. */
export function readSession(
  vault: Pick<Vault, 'macs'>,
  token: string,
  botId: number,
  nowMs: number,
): AppSession | 'ended' | undefined {
  const [, bot = '', user = '', ends = '', mac = ''] = TOKEN.exec(token) ?? []
  const given = Buffer.from(mac, 'base64url')
  // Only the current master key counts: a session is short, and a former key may be known to others.
  const [expected] = vault.macs(PURPOSE, Buffer.from(`${bot}.${user}.${ends}`))
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isGenuine || Number(bot) !== botId) return undefined
  return nowMs < Number(ends) ? { userId: Number(user), botId, endsAtMs: Number(ends) } : 'ended'
}
