/** Seed phrases, private keys and signed messages. No network and no tronweb: the signer process imports this file. */
import { hash, randomBytes } from 'node:crypto'
import { entropyToMnemonic, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { type Branch, derivePath, masterKeyOf, privateChild } from './derivation.ts'
import { addressOfPrivateKey, HIGH_S_ADVICE, hasHighS, keccak256, signerOfHash, signHash } from './signature.ts'
import type { Signer } from './types.ts'

/** Returns the BIP-44 path of an account (SLIP-44 coin type 195). The key index is appended as the last step. */
const accountPath = (account: number): string => `44'/195'/${account}'/0`

/** Generates a secret seed phrase of twelve English words (128 random bits). */
export const newMnemonic = (): string => entropyToMnemonic(randomBytes(16), wordlist)

/** Describes what is wrong with a seed phrase without repeating its words. Undefined if it is valid. */
export function mnemonicProblem(text: string): string | undefined {
  const words = normalizeMnemonic(text).split(' ')
  if (![12, 15, 18, 21, 24].includes(words.length)) {
    return `a seed phrase has 12, 15, 18, 21 or 24 words, but this one has ${text.trim() === '' ? 0 : words.length}`
  }
  const unknown = words.findIndex((word) => !wordlist.includes(word))
  if (unknown >= 0) return `word ${unknown + 1} is not in the English BIP-39 word list`
  return validateMnemonic(words.join(' '), wordlist) ? undefined : 'the checksum of the seed phrase is wrong'
}

/** Valid seed phrase lengths in words, longest first. */
const PHRASE_LENGTHS = [24, 21, 18, 15, 12]

/**
 * Finds the seed phrases in a list of lower-case words, left to right, preferring the longest at each position. Looks
 * each word up only once, because the sender of a ticket can write a long text.
 */
export function findMnemonics(words: readonly string[]): { at: number; length: number }[] {
  const wordIndexes = new Map(wordlist.map((word, place) => [word, place]))
  const numbers = words.map((word) => wordIndexes.get(word) ?? Number.NaN)
  const found: { at: number; length: number }[] = []
  let known = 0
  const runs = numbers.map(() => 0)
  for (let at = numbers.length - 1; at >= 0; at--) {
    known = Number.isNaN(numbers[at]) ? 0 : known + 1
    runs[at] = known
  }
  for (let at = 0; at < numbers.length; ) {
    const run = runs[at] ?? 0
    const length = PHRASE_LENGTHS.find((length) => length <= run && hasChecksum(numbers.slice(at, at + length)))
    if (length !== undefined) found.push({ at, length })
    at += length ?? 1
  }
  return found
}

/**
 * Verifies the BIP-39 checksum. `numbers` are word indices of 11 bits each. The trailing bits must equal the leading
 * bits of the SHA-256 of all bits before them.
 */
function hasChecksum(numbers: readonly number[]): boolean {
  const bytes = Buffer.alloc(Math.ceil((numbers.length * 11) / 8))
  let at = 0
  let bits = 0
  let pendingBits = 0
  for (const number of numbers) {
    pendingBits = (pendingBits << 11) | number
    for (bits += 11; bits >= 8; bits -= 8) bytes[at++] = pendingBits >> (bits - 8)
    pendingBits &= (1 << bits) - 1
  }
  if (bits > 0) bytes[at] = pendingBits << (8 - bits)
  const entropy = bytes.subarray(0, (numbers.length * 4) / 3)
  const unused = 8 - numbers.length / 3
  const [first = 0] = hash('sha256', entropy, 'buffer')
  return first >> unused === (bytes[entropy.length] ?? 0) >> unused
}

/**
 * Derives m/44'/195'/`number`'/0 of the seed phrase for each number. Accounts never share a key. Throws AppError
 * MNEMONIC_INVALID {problem}; no error or log contains the words.
 */
export function deriveAccounts(mnemonic: string, numbers: readonly number[]): Branch[] {
  const problem = mnemonicProblem(mnemonic)
  if (problem !== undefined) throw new AppError('MNEMONIC_INVALID', { problem })
  const root = masterKeyOf(normalizeMnemonic(mnemonic))
  return numbers.map((number) => derivePath(root, accountPath(number)))
}

export interface KeyRing {
  /** Returns the key at m/44'/195'/`account`'/0/`index`. */
  signer(index: number): Signer
  address(index: number): TronAddress
}

/** Returns the key ring of an account, cached per seed phrase. Throws AppError MNEMONIC_INVALID {problem}. */
export function createKeyRing(mnemonic: string, accountNumber = 0): KeyRing {
  const name = `${accountNumber} ${normalizeMnemonic(mnemonic)}`
  const known = rings.get(name)
  if (known) return known
  const [account] = deriveAccounts(mnemonic, [accountNumber]) as [Branch]
  const ring = createRing(account)
  rings.set(name, ring)
  return ring
}

/** Cache of key rings: deriving one is slow on purpose (PBKDF2), and a process uses only a handful. */
const rings = new Map<string, KeyRing>()
/** Signers cached per ring, because the same few keys are used repeatedly. */
const MAX_CACHED_SIGNERS = 1_000

function createRing(account: Branch): KeyRing {
  const cache = new Map<number, Signer>()
  const signer = (index: number): Signer => {
    const known = cache.get(index)
    if (known) return known
    const made = signerOf(privateChild(account, index).toString('hex'))
    if (cache.size < MAX_CACHED_SIGNERS) cache.set(index, made)
    return made
  }
  return { signer, address: (index) => signer(index).address }
}

/** Parses 64 hex characters, with or without 0x. Throws AppError PRIVATE_KEY_INVALID, without the key. */
export function signerOf(privateKey: string): Signer {
  const key = privateKey.trim().replace(/^0x/, '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(key)) throw new AppError('PRIVATE_KEY_INVALID')
  try {
    return { privateKey: key, address: addressOfPrivateKey(key) }
  } catch {
    throw new AppError('PRIVATE_KEY_INVALID') // zero, or not below the order of the curve
  }
}

export const addressOf = (privateKey: string): TronAddress => signerOf(privateKey).address

/** Signs a message by TIP-191 (wallets' `signMessageV2`). Returns 0x and 130 hex characters. */
export const signMessage = (message: string, privateKey: string): string =>
  `0x${signHash(messageHash(message), privateKey)}`

/** Returns a suffix for a rejection's detail if the signature has a high s, otherwise an empty string. */
export const highSSuffix = (signature = ''): string => (hasHighS(signature) ? `; the signature ${HIGH_S_ADVICE}` : '')

const SIGNATURE_FORMAT = /^(0x)?[0-9a-fA-F]{130}$/

/** True for 65 bytes in hex. */
export const isSignature = (value: unknown): boolean => typeof value === 'string' && SIGNATURE_FORMAT.test(value)

/** Returns the address that signed the message; undefined if the signature is invalid. */
export function messageSigner(message: string, signature: string): TronAddress | undefined {
  if (!isSignature(signature)) return undefined
  try {
    return signerOfHash(messageHash(message), signature.replace(/^0x/, ''))
  } catch {
    return undefined
  }
}

/** Hashes a message. No transaction can have the same hash, because transactions are hashed with SHA-256. */
function messageHash(message: string): string {
  const bytes = Buffer.from(message, 'utf8')
  return keccak256(Buffer.concat([Buffer.from(`\x19TRON Signed Message:\n${bytes.length}`, 'latin1'), bytes]))
}

const normalizeMnemonic = (mnemonic: string): string => mnemonic.trim().toLowerCase().split(/\s+/).join(' ')
