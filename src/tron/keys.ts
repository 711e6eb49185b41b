/** Keys: hierarchical derivation from a mnemonic, addresses of private keys, signed messages. No network. */
import { createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import secp256k1 from 'secp256k1'
import { utils } from 'tronweb'
import { type TronAddress, tronAddress } from '../kernel/address.ts'
import { AppError } from '../kernel/errors.ts'
import { addressOfPrivateKey, signHash } from './signature.ts'
import type { Signer } from './types.ts'

// BIP-39 and BIP-32 by Node and libsecp256k1: ten times as quick as in JavaScript.
const HARDENED = 2 ** 31

/** A private key that has children. */
type Branch = { key: Buffer; chainCode: Buffer }

/** `words`: lower case, one space between two. No passphrase. */
const rootOf = (words: string): Branch => branchOf('Bitcoin seed', pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'))

/** The child at a path from `root`, like `44'/195'/0'/0`: a step with ' is a hardened one. */
export function descend(root: Branch, path: string): Branch {
  return path.split('/').reduce((at, step) => {
    const index = Number.parseInt(step, 10)
    return child(at, step.endsWith("'") ? index + HARDENED : index)
  }, root)
}

/** Throws an Error where there is no key at `index`: at one in 2^127. */
function child({ key, chainCode }: Branch, index: number): Branch {
  const data = Buffer.alloc(37)
  if (index >= HARDENED) key.copy(data, 1)
  else data.set(secp256k1.publicKeyCreate(key, true))
  data.writeUInt32BE(index, 33)
  const made = branchOf(chainCode, data)
  secp256k1.privateKeyTweakAdd(made.key, key)
  return made
}

function branchOf(secret: string | Buffer, data: Buffer): Branch {
  const both = createHmac('sha512', secret).update(data).digest()
  return { key: Buffer.from(both.subarray(0, 32)), chainCode: both.subarray(32) }
}

/** SLIP-44 coin 195, an account of BIP-44; the last step is the index. */
const pathOf = (account: number): string => `44'/195'/${account}'/0`
const MAX_INDEX = 2 ** 31 - 1

/** Twelve English words (128 random bits). A secret. */
export const newMnemonic = (): string => utils.ethersUtils.Mnemonic.fromEntropy(randomBytes(16)).phrase

/** The problem with these words, in a sentence that does not repeat them; undefined: none. */
export function mnemonicProblem(text: string): string | undefined {
  const words = tidy(text).split(' ')
  if (![12, 15, 18, 21, 24].includes(words.length)) {
    return `a mnemonic has 12, 15, 18, 21 or 24 words, this has ${text.trim() === '' ? 0 : words.length}`
  }
  const list = utils.ethersUtils.wordlists.en
  const unknown = words.findIndex((word) => list !== undefined && list.getWordIndex(word) < 0)
  if (unknown >= 0) return `word ${unknown + 1} is not in the English list of BIP-39`
  return utils.ethersUtils.isValidMnemonic(words.join(' ')) ? undefined : 'the checksum of the words is wrong'
}

export interface KeyRing {
  /** m/44'/195'/`account`'/0/`index`: the same words, account and index always give the same key. */
  signer(index: number): Signer
  address(index: number): TronAddress
}

/**
 * Keys of two accounts never meet. Throws AppError MNEMONIC_INVALID {problem}; the words are in no error and no log.
 */
export function createKeyRing(mnemonic: string, accountNumber = 0): KeyRing {
  const words = tidy(mnemonic)
  const name = `${accountNumber} ${words}`
  const ring = rings.get(name) ?? deriveKeyRing(words, accountNumber)
  rings.set(name, ring)
  return ring
}

/** Words are slow on purpose (PBKDF2), and a process has a handful of rings. */
const rings = new Map<string, KeyRing>()
/** Of each ring: the same few keys are asked for again and again. */
const MAX_KEPT_SIGNERS = 1_000

function deriveKeyRing(words: string, accountNumber: number): KeyRing {
  const problem = mnemonicProblem(words)
  if (problem !== undefined) throw new AppError('MNEMONIC_INVALID', { problem })
  const account = descend(rootOf(words), pathOf(accountNumber))
  const kept = new Map<number, Signer>()
  const signer = (index: number): Signer => {
    const known = kept.get(index)
    if (known) return known
    if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX) {
      throw new RangeError(`not a derivation index: ${index}`)
    }
    const made = signerOf(child(account, index).key.toString('hex'))
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
export function signMessage(message: string, privateKey: string): string {
  return `0x${signHash(utils.message.hashMessage(message).slice(2), privateKey)}`
}

/** Whose signature this is, or undefined when it is none. */
export function messageSigner(message: string, signature: string): TronAddress | undefined {
  if (!/^(0x)?[0-9a-fA-F]{130}$/.test(signature)) return undefined
  try {
    return tronAddress(utils.message.verifyMessage(message, signature))
  } catch {
    return undefined
  }
}

const tidy = (mnemonic: string): string => mnemonic.trim().toLowerCase().split(/\s+/).join(' ')
