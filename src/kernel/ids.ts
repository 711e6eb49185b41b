/** Identifiers. None of them is a secret except keys and what stands in a link. */
import { randomBytes, randomFillSync } from 'node:crypto'

/**
 * 24 lower-case hex characters: 4 bytes of unix seconds, 2 of the second's fraction, 6 random ones. The form
 * orders carry on the wire; it sorts by the millisecond of creation, so that an index of ids grows at its end.
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
/** Asking for randomness costs the same for one id as for many. */
const pool = Buffer.alloc(1_024 * RANDOM_BYTES)
let poolUsed = pool.length

export const isId = (text: unknown): text is string => typeof text === 'string' && /^[0-9a-f]{24}$/.test(text)

/** The unix seconds an id of this form was made at. */
export const idTimeSec = (id: string): number => Number.parseInt(id.slice(0, 8), 16)

/** Below every id that is made from then on, and not below those made before. */
export const idsFrom = (ms: number): string =>
  Math.max(0, Math.floor(ms / 1000))
    .toString(16)
    .padStart(8, '0')

/** 22 characters for a link: everybody who has it may do what it leads to. */
export const newLinkId = (): string => randomBytes(16).toString('base64url')

/** The secret that opens an Internal Account: 128 random bits in UUID form. `randomUUID` has 122, the rest is fixed. */
export const newApiKey = (): string => inUuidForm(randomBytes(16))

/** The first 16 bytes, every bit of them. */
export const inUuidForm = (bytes: Buffer): string =>
  bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** 32 characters of A-Z a-z 0-9 _ -; a secret between programs. */
export const newSecret = (): string => randomBytes(24).toString('base64url')

/** 32 bytes in base64: ENCRYPTION_KEY. */
export const newEncryptionKey = (): string => randomBytes(32).toString('base64')

/** Six characters a person can read out; ties what the chat said to a line in the log. */
export function newReference(): string {
  return randomBytes(4).readUInt32BE(0).toString(36).toUpperCase().padStart(7, '0').slice(-6)
}

/** What cannot be taken for something else when it is read out or copied by hand. */
const CLEAR = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight characters that people pass on. */
export const newPromoCode = (): string => Array.from(randomBytes(8), (byte) => CLEAR[byte % CLEAR.length]).join('')

const TXID_CHARS = 64

/** Returns the txid of a payment's key: the key of what a contract paid has an index behind it (docs/decisions/081). */
export const txidOfKey = (key: string): string => key.slice(0, TXID_CHARS)
