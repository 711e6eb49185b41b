/** Keys of X25519 as age writes them, whole and with their checksum. */
import { bech32 } from '@scure/base'
import { AppError } from '../errors.ts'

/** `age1...`. */
export type PublicKey = string & { readonly __publicKey: never }

/** `AGE-SECRET-KEY-1...`. */
export type PrivateKey = string & { readonly __privateKey: never }

/** Undefined: it is none, or was mistyped. */
export function readPublicKey(text: string): PublicKey | undefined {
  return isKey(text, 'age') ? (text as PublicKey) : undefined
}

/** The keys in a file as `age-keygen` writes it: lines that begin with `#` are remarks. Throws AppError AGE_NO_KEY. */
export function readPrivateKeys(text: string): PrivateKey[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw noKey('there is no private key')
  if (!keys.every((key) => isKey(key, 'age-secret-key-'))) throw noKey('a line is not a private key')
  return keys.map((key) => key.toUpperCase() as PrivateKey)
}

function isKey(text: string, prefix: string): boolean {
  const key = bech32.decodeUnsafe(text)
  return key?.prefix === prefix && bech32.fromWordsUnsafe(key.words)?.length === 32
}

const noKey = (what: string) => new AppError('AGE_NO_KEY', { detail: `${what}; expected AGE-SECRET-KEY-1...` })
