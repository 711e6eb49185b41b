/** Identifiers. None of them is a secret except the API key. */
import { randomBytes, randomUUID } from 'node:crypto'

/**
 * 24 lower-case hex characters: 4 bytes of unix seconds, then 8 random ones. The form orders carry on
 * the wire; it sorts by the second of creation.
 */
export function newId(nowMs: number): string {
  const bytes = randomBytes(12)
  bytes.writeUInt32BE(Math.floor(nowMs / 1000), 0)
  return bytes.toString('hex')
}

export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{24}$/.test(text)
}

/** The unix seconds an id of this form was made at. */
export function idTimeSec(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16)
}

/** UUID form; the secret that opens an Internal Account. */
export function newApiKey(): string {
  return randomUUID()
}

/** Six characters a person can read out; ties what the chat said to a line in the log. */
export function newReference(): string {
  return randomBytes(4).readUInt32BE(0).toString(36).toUpperCase().padStart(7, '0').slice(-6)
}
