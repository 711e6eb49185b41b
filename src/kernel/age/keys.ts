/** Keys of X25519 as age writes them. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { AppError } from '../errors.ts'
import { fromBech32, toBech32 } from './bech32.ts'

const PUBLIC_PREFIX = 'age'
const PRIVATE_PREFIX = 'age-secret-key-'
/** Before the 32 bytes of a key: what says in DER that it is one of X25519. */
const DER_PUBLIC = Buffer.from('302a300506032b656e032100', 'hex')
const DER_PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** `age1...`. */
export type PublicKey = { readonly bytes: Buffer }

/** `AGE-SECRET-KEY-1...`. */
export type PrivateKey = { readonly key: KeyObject; readonly publicBytes: Buffer }

/** Undefined: it is none. */
export function readPublicKey(text: string): PublicKey | undefined {
  const bytes = fromBech32(PUBLIC_PREFIX, text)
  return bytes?.length === 32 ? { bytes } : undefined
}

/** The keys in a file as `age-keygen` writes it: lines that begin with `#` are remarks. Throws AppError AGE_NO_KEY. */
export function readPrivateKeys(text: string): PrivateKey[] {
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#')).map(privateKeyIn)
  if (keys.length === 0) throw noKey('there is no private key')
  return keys
}

function privateKeyIn(line: string): PrivateKey {
  const bytes = fromBech32(PRIVATE_PREFIX, line)
  if (bytes?.length !== 32) throw noKey('a line is no private key')
  const key = createPrivateKey({ key: Buffer.concat([DER_PRIVATE, bytes]), format: 'der', type: 'pkcs8' })
  return { key, publicBytes: rawPublic(createPublicKey(key)) }
}

const noKey = (what: string) => new AppError('AGE_NO_KEY', { detail: `${what}; expected AGE-SECRET-KEY-1...` })

/** As `age-keygen` makes them. */
export function newKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(DER_PRIVATE.length)
  return {
    publicKey: toBech32(PUBLIC_PREFIX, rawPublic(publicKey)),
    privateKey: toBech32(PRIVATE_PREFIX, secret).toUpperCase(),
  }
}

export const keyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_PUBLIC, raw]), format: 'der', type: 'spki' })

export const rawPublic = (key: KeyObject): Buffer =>
  key.export({ format: 'der', type: 'spki' }).subarray(DER_PUBLIC.length)
