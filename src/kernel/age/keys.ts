/** X25519 keys in the format of age, with their checksum. */
import { bech32 } from '@scure/base'
import { AppError } from '../errors.ts'

/** Public key in the form `age1...`. */
export type PublicKey = string & { readonly __publicKey: never }

/** Private key in the form `AGE-SECRET-KEY-1...`. */
export type PrivateKey = string & { readonly __privateKey: never }

/** Returns undefined if the text is not a public key or was mistyped. */
export function readPublicKey(text: string): PublicKey | undefined {
  return isKey(text, 'age') ? (text as PublicKey) : undefined
}

/** Reads a file written by `age-keygen`; `#` begins a comment. Throws AppError AGE_NO_KEY. */
export function readPrivateKeys(text: string): PrivateKey[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw noKey('the file contains no private key')
  if (!keys.every((key) => isKey(key, 'age-secret-key-'))) throw noKey('a line is not a private key')
  return keys.map((key) => key.toUpperCase() as PrivateKey)
}

function isKey(text: string, prefix: string): boolean {
  const key = bech32.decodeUnsafe(text)
  return key?.prefix === prefix && bech32.fromWordsUnsafe(key.words)?.length === 32
}

const noKey = (what: string) => new AppError('AGE_NO_KEY', { detail: `${what}; expected AGE-SECRET-KEY-1...` })
