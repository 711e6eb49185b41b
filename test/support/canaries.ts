/** Secrets that a test has given out, looked for where none of them may stand, however bytes are written. */
import { expect } from 'vitest'

const HEX = /^(?:[0-9a-f]{2}){16,}$/i
const BASE64 = /^[A-Za-z0-9+/]{22,}={0,2}$/

/** What a secret is itself, and the bytes that it stands for: a key in hex, a UUID, `whsec_` with base64. */
function bytesOf(secret: string): Buffer[] {
  const digits = secret.replaceAll('-', '')
  const encoded = secret.replace(/^whsec_/, '')
  return [
    Buffer.from(secret),
    ...(HEX.test(digits) ? [Buffer.from(digits, 'hex')] : []),
    ...(BASE64.test(encoded) ? [Buffer.from(encoded, 'base64')] : []),
  ]
}

/** As it is written by itself or within more: in base64 three bytes are four characters, wherever it begins. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64url')
      .slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3)),
  )
}

/** In Latin-1, as texts of bytes are read here. */
function writingsOf(secret: string): string[] {
  const all = bytesOf(secret).flatMap((bytes) => {
    const base64 = base64Of(bytes)
    const hex = bytes.toString('hex')
    const standard = base64.map((one) => one.replaceAll('-', '+').replaceAll('_', '/'))
    return [bytes.toString('latin1'), hex, hex.toUpperCase(), ...base64, ...standard]
  })
  return [...new Set(all)]
}

/** Every writing is in one of these, but for bytes as they are and what is shorter. */
const WORDS = /[\w+/-]{16,}/g
const WORD = /^[\w+/-]{16,}$/

/** `text`: of bytes, in Latin-1. Fails with the writing that was found, never with what stands around it. */
export function expectNone(secrets: Iterable<string>, text: string): void {
  // Most of a text is none, and the same ones stand there again and again.
  const words = [...new Set(text.match(WORDS))].join(' ')
  const stands = (writing: string) => (WORD.test(writing) ? words : text).includes(writing)
  expect([...new Set(secrets)].flatMap(writingsOf).filter(stands)).toEqual([])
}
