/** Searches text for leaked secrets in every common encoding: plain, hex, base64 and base64url. */
import { expect } from 'vitest'

const HEX = /^(?:[0-9a-f]{2}){16,}$/i
const BASE64 = /^[A-Za-z0-9+/]{22,}={0,2}$/

/**
 * Returns the secret's own bytes and the bytes it encodes, if it is hex, a UUID, or base64 with or without `whsec_`.
 */
function decodingsOf(secret: string): Buffer[] {
  const digits = secret.replaceAll('-', '')
  const encoded = secret.replace(/^whsec_/, '')
  return [
    Buffer.from(secret),
    ...(HEX.test(digits) ? [Buffer.from(digits, 'hex')] : []),
    ...(BASE64.test(encoded) ? [Buffer.from(encoded, 'base64')] : []),
  ]
}

/** Returns the base64url forms for all three alignments, because the secret may be part of a longer encoded string. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64url')
      .slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3)),
  )
}

/** Returns every encoding to search for. Raw bytes are read as Latin-1, like the searched text. */
function encodingsOf(secret: string): string[] {
  const all = decodingsOf(secret).flatMap((bytes) => {
    const base64 = base64Forms(bytes)
    const hex = bytes.toString('hex')
    const standard = base64.map((one) => one.replaceAll('-', '+').replaceAll('_', '/'))
    return [bytes.toString('latin1'), hex, hex.toUpperCase(), ...base64, ...standard]
  })
  return [...new Set(all)]
}

/** Long runs of token characters. Every encoded secret is within such a run, except raw bytes and short secrets. */
const TOKENS = /[\w+/-]{16,}/g
const TOKEN = /^[\w+/-]{16,}$/

/**
 * Fails if the text contains a secret. `text` is bytes read as Latin-1. The failure shows only the matched encoding,
 * never its surroundings.
 */
export function expectNoSecrets(secrets: Iterable<string>, text: string): void {
  // Search each distinct token only once: most text has none, and tokens repeat often.
  const tokens = [...new Set(text.match(TOKENS))].join(' ')
  const contains = (encoding: string) => (TOKEN.test(encoding) ? tokens : text).includes(encoding)
  expect([...new Set(secrets)].flatMap(encodingsOf).filter(contains)).toEqual([])
}
