/** The keys of this program by what they are for, and where in its words each is found. */
import type { SigningKey } from './types.ts'

export type KeyName = 'pool' | 'fund' | 'zapbuy' | `deposit:${number}` | `pay-later:${number}`

const POOL_INDEX = 0
/** Deposit addresses follow the pool's. */
export const FIRST_DEPOSIT_INDEX = 1
/** The last one there is: the deposit addresses never get there. */
const FUND_INDEX = 2 ** 31 - 1
/** The addresses of orders that are paid later are an account of BIP-44 of their own: they meet none of the others. */
const PAY_LATER_ACCOUNT = 1
/** Of BIP-44; each is found at its own number in this list. */
export const ACCOUNTS = [0, PAY_LATER_ACCOUNT] as const

/** In which account of BIP-44, and which child of it; undefined: there is none, or it is not made of the words. */
export function placeOf(name: string): { account: number; index: number } | undefined {
  if (name === 'pool') return { account: 0, index: POOL_INDEX }
  if (name === 'fund') return { account: 0, index: FUND_INDEX }
  const [, kind, digits] = /^(deposit|pay-later):(0|[1-9]\d{0,9})$/.exec(name) ?? []
  const index = Number(digits)
  if (kind === 'deposit' && index >= FIRST_DEPOSIT_INDEX && index < FUND_INDEX) return { account: 0, index }
  return kind === 'pay-later' && index <= FUND_INDEX ? { account: PAY_LATER_ACCOUNT, index } : undefined
}

/** What other secrets are made of: it comes from the words, and does not lead back to them. */
export type DerivedSecret = 'api keys' | 'webhooks' | 'kept secrets' | 'desk' | 'node'

/** Who has our keys: this process, or one of its own. */
export interface KeyHolder {
  /** Throws RangeError where there is no such key. */
  key(name: KeyName): SigningKey
  has(name: KeyName): boolean
  /** 32 bytes. Throws RangeError where no words are held. */
  secret(what: DerivedSecret): Buffer
  signing: Signing
}

/** Whether anything is signed. What answers the network may stop it; only the machine of the keys lets it go on. */
export interface Signing {
  /** Both throw AppError SIGNER_AWAY. */
  isStopped(): Promise<boolean>
  stop(): Promise<void>
}
