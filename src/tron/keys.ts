/** Keys: words, addresses of private keys, signed messages. No network, no tronweb: the signer has this too. */
import { hash, randomBytes } from 'node:crypto'
import { entropyToMnemonic, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import type { TronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { type Branch, descend, privateChild, rootOf } from './derivation.ts'
import { addressOfPrivateKey, HIGH_S, hasHighS, keccak256, signerOfHash, signHash } from './signature.ts'
import type { Signer } from './types.ts'

/** SLIP-44 coin 195, an account of BIP-44; the last step is the index. */
const pathOf = (account: number): string => `44'/195'/${account}'/0`

/** Twelve English words (128 random bits). A secret. */
export const newMnemonic = (): string => entropyToMnemonic(randomBytes(16), wordlist)

/** The problem with these words, in a sentence that does not repeat them; undefined: none. */
export function mnemonicProblem(text: string): string | undefined {
  const words = tidy(text).split(' ')
  if (![12, 15, 18, 21, 24].includes(words.length)) {
    return `a mnemonic has 12, 15, 18, 21 or 24 words, this has ${text.trim() === '' ? 0 : words.length}`
  }
  const unknown = words.findIndex((word) => !wordlist.includes(word))
  if (unknown >= 0) return `word ${unknown + 1} is not in the English list of BIP-39`
  return validateMnemonic(words.join(' '), wordlist) ? undefined : 'the checksum of the words is wrong'
}

/** Longest first. */
const PHRASE_LENGTHS = [24, 21, 18, 15, 12]

/**
 * Finds the mnemonics in a text of these words, in lower case, from left to right and the longest at each place. Each
 * word is looked up once, because the sender of a ticket chooses the text.
 */
export function mnemonicsIn(words: readonly string[]): { at: number; length: number }[] {
  const places = new Map(wordlist.map((word, place) => [word, place]))
  const numbers = words.map((word) => places.get(word) ?? Number.NaN)
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

/** `numbers`: of the words, 11 bits each; the last bits of them all are the first ones of a hash over the others. */
function hasChecksum(numbers: readonly number[]): boolean {
  const bytes = Buffer.alloc(Math.ceil((numbers.length * 11) / 8))
  let at = 0
  let bits = 0
  let waiting = 0
  for (const number of numbers) {
    waiting = (waiting << 11) | number
    for (bits += 11; bits >= 8; bits -= 8) bytes[at++] = waiting >> (bits - 8)
    waiting &= (1 << bits) - 1
  }
  if (bits > 0) bytes[at] = waiting << (8 - bits)
  const entropy = bytes.subarray(0, (numbers.length * 4) / 3)
  const unused = 8 - numbers.length / 3
  const [first = 0] = hash('sha256', entropy, 'buffer')
  return first >> unused === (bytes[entropy.length] ?? 0) >> unused
}

/**
 * m/44'/195'/`number`'/0 of these words, of each number. Keys of two accounts never meet. Throws AppError
 * MNEMONIC_INVALID {problem}; the words are in no error and no log.
 */
export function accountsOf(mnemonic: string, numbers: readonly number[]): Branch[] {
  const problem = mnemonicProblem(mnemonic)
  if (problem !== undefined) throw new AppError('MNEMONIC_INVALID', { problem })
  const root = rootOf(tidy(mnemonic))
  return numbers.map((number) => descend(root, pathOf(number)))
}

export interface KeyRing {
  /** m/44'/195'/`account`'/0/`index`: the same words, account and index always give the same key. */
  signer(index: number): Signer
  address(index: number): TronAddress
}

/** Throws AppError MNEMONIC_INVALID {problem}. */
export function createKeyRing(mnemonic: string, accountNumber = 0): KeyRing {
  const name = `${accountNumber} ${tidy(mnemonic)}`
  const known = rings.get(name)
  if (known) return known
  const [account] = accountsOf(mnemonic, [accountNumber]) as [Branch]
  const ring = ringOf(account)
  rings.set(name, ring)
  return ring
}

/** Words are slow on purpose (PBKDF2), and a process has a handful of rings. */
const rings = new Map<string, KeyRing>()
/** Of each ring: the same few keys are asked for again and again. */
const MAX_KEPT_SIGNERS = 1_000

function ringOf(account: Branch): KeyRing {
  const kept = new Map<number, Signer>()
  const signer = (index: number): Signer => {
    const known = kept.get(index)
    if (known) return known
    const made = signerOf(privateChild(account, index).toString('hex'))
    if (kept.size < MAX_KEPT_SIGNERS) kept.set(index, made)
    return made
  }
  return { signer, address: (index) => signer(index).address }
}

/** 64 hex characters, with or without 0x. Throws AppError PRIVATE_KEY_INVALID, which does not repeat it. */
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

/** TIP-191 (`signMessageV2` of wallets): 0x and 130 hex characters. */
export const signMessage = (message: string, privateKey: string): string =>
  `0x${signHash(messageHash(message), privateKey)}`

/** The end of a refusal's detail: names a high s. Empty for signatures that have none. */
export const highSText = (signature = ''): string => (hasHighS(signature) ? `; the signature ${HIGH_S}` : '')

/** Whose signature this is, or undefined when it is none. */
export function messageSigner(message: string, signature: string): TronAddress | undefined {
  if (!/^(0x)?[0-9a-fA-F]{130}$/.test(signature)) return undefined
  try {
    return signerOfHash(messageHash(message), signature.replace(/^0x/, ''))
  } catch {
    return undefined
  }
}

/** No hash of a transaction can be one: those are SHA-256. */
function messageHash(message: string): string {
  const bytes = Buffer.from(message, 'utf8')
  return keccak256(Buffer.concat([Buffer.from(`\x19TRON Signed Message:\n${bytes.length}`, 'latin1'), bytes]))
}

const tidy = (mnemonic: string): string => mnemonic.trim().toLowerCase().split(/\s+/).join(' ')
