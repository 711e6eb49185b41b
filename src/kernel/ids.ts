/** Identifiers. Only keys, secrets and link ids are confidential. */
import { randomBytes, randomFillSync } from 'node:crypto'

/**
 * Makes an id of 24 lower-case hex characters: 4 bytes of unix seconds, 2 bytes of the second's fraction, 6 random
 * bytes. The API uses this form for order ids. Ids sort by creation time, so new ids go to the end of an index.
 */
export function newId(nowMs: number): string {
  if (poolUsed === pool.length) {
    randomFillSync(pool)
    poolUsed = 0
  }
  const random = pool.toString('hex', poolUsed, poolUsed + RANDOM_BYTES)
  poolUsed += RANDOM_BYTES
  const seconds = Math.floor(nowMs / 1000)
  const fraction = Math.floor(((nowMs - seconds * 1000) * 0x1_0000) / 1000)
  return (seconds >>> 0).toString(16).padStart(8, '0') + fraction.toString(16).padStart(4, '0') + random
}

const RANDOM_BYTES = 6
/** Random bytes for many ids, because one request for randomness costs the same for one id as for many. */
const pool = Buffer.alloc(1_024 * RANDOM_BYTES)
let poolUsed = pool.length

export const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{24}$/.test(text)

export const idTimeSec = (id: string): number => Number.parseInt(id.slice(0, 8), 16)

/** Returns the lower bound for ids made at or after `ms`. Ids made earlier sort below it. */
export const firstIdAt = (ms: number): string =>
  Math.max(0, Math.floor(ms / 1000))
    .toString(16)
    .padStart(8, '0')

/** Makes 22 characters for a link. Anyone who has the link can use it. */
export const newLinkId = (): string => randomBytes(16).toString('base64url')

/** Makes 128 random bits in UUID form. `randomUUID` has only 122. */
export const newApiKey = (): string => toUuid(randomBytes(16))

/** Formats the first 16 bytes as a UUID and keeps every bit. */
export const toUuid = (bytes: Buffer): string =>
  bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Makes a secret for use between programs: 32 characters of A-Z a-z 0-9 _ -. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

export const newEncryptionKey = (): string => randomBytes(32).toString('base64')

/** Makes six characters that a person can read out. They link a chat message to a log line. */
export function newReference(): string {
  return randomBytes(4).readUInt32BE(0).toString(36).toUpperCase().padStart(7, '0').slice(-6)
}

/** Letters and digits without lookalikes, for codes that people read out or copy by hand. */
const UNAMBIGUOUS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Makes eight characters that people can share. */
export const newPromoCode = (): string =>
  Array.from(randomBytes(8), (byte) => UNAMBIGUOUS[byte % UNAMBIGUOUS.length]).join('')

const TXID_CHARS = 64

/** Returns the txid in a payment key. Keys of contract payments have an index after the txid (docs/decisions/081). */
export const txidOfKey = (key: string): string => key.slice(0, TXID_CHARS)
