/**
 * Sessions of the Mini App. A session is a signed token that the page stores and sends as `Authorization: Bearer`. The
 * token names the user and expires after an hour. Cookies and a session table are not needed: see decision 104.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../../kernel/secrets/vault.ts'

export const SESSION_MS = 3_600_000

export interface AppSession {
  userId: number
  /** Bot that opened the Mini App. Other bots reject the session. */
  botId: number
  endsAtMs: number
}

const PURPOSE = 'mini-app session'
const TOKEN = /^([1-9][0-9]{0,15})\.([1-9][0-9]{0,15})\.([1-9][0-9]{0,15})\.([A-Za-z0-9_-]{43})$/

/** Signs a session. The MAC under the master key is the only secret part of the token. */
export function sessionToken(vault: Pick<Vault, 'macs'>, { userId, botId, endsAtMs }: AppSession): string {
  const text = `${botId}.${userId}.${endsAtMs}`
  const [mac] = vault.macs(PURPOSE, Buffer.from(text))
  return `${text}.${mac.toString('base64url')}`
}

/** Reads the token of this bot. Returns `ended` for a genuine, expired token, and undefined for any other text. */
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
