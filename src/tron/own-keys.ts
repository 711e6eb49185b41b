/** Names of this program's keys, and the derivation index of each in its seed phrase. */
import type { SigningKey } from './types.ts'

export type KeyName = 'pool' | 'fund' | 'zapbuy' | `deposit:${number}` | `pay-later:${number}`

const POOL_INDEX = 0
/** First index of deposit addresses. The pool has the index before. */
export const FIRST_DEPOSIT_INDEX = 1
/** Largest derivation index, which deposit addresses never reach. */
const FUND_INDEX = 2 ** 31 - 1
/** Pay-later orders have their own BIP-44 account, so their addresses never equal other addresses. */
const PAY_LATER_ACCOUNT = 1
/** BIP-44 accounts in use. `deriveAccounts` returns them in this order, so each number must equal its index. */
export const DERIVED_ACCOUNTS = [0, PAY_LATER_ACCOUNT] as const

/** Returns the derivation of a key. Undefined if the name is unknown or the key is not derived from the seed phrase. */
export function derivationOf(name: string): { account: number; index: number } | undefined {
  if (name === 'pool') return { account: 0, index: POOL_INDEX }
  if (name === 'fund') return { account: 0, index: FUND_INDEX }
  const [, kind, digits] = /^(deposit|pay-later):(0|[1-9]\d{0,9})$/.exec(name) ?? []
  const index = Number(digits)
  if (kind === 'deposit' && index >= FIRST_DEPOSIT_INDEX && index < FUND_INDEX) return { account: 0, index }
  return kind === 'pay-later' && index <= FUND_INDEX ? { account: PAY_LATER_ACCOUNT, index } : undefined
}

/** Purposes of the secrets derived from the seed phrase. A derived secret does not reveal the phrase. */
export type DerivedSecret = 'api keys' | 'webhooks' | 'kept secrets' | 'desk' | 'node'

/** Access to the marketplace's keys, which are in this process or in the signer process. */
export interface KeyHolder {
  /** Returns a key. Throws RangeError if no key has that name. */
  key(name: KeyName): SigningKey
  has(name: KeyName): boolean
  /** Derives a 32-byte secret for a purpose. Throws RangeError if no seed phrase is available. */
  secret(purpose: DerivedSecret): Buffer
  signing: SigningSwitch
}

/** Stops signing, by any process on the network. Only the machine that holds the keys can resume it. */
export interface SigningSwitch {
  /** Both methods throw AppError SIGNER_AWAY. */
  isStopped(): Promise<boolean>
  stop(): Promise<void>
}
