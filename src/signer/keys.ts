/** Private keys. Only the signer process imports them. */
import { createHmac, hkdfSync } from 'node:crypto'
import type { TronAddress } from '../kernel/address.ts'
import { type Branch, privateChild, toPublicBranch } from '../tron/derivation.ts'
import { addressOf, deriveAccounts, signerOf } from '../tron/keys.ts'
import { DERIVED_ACCOUNTS, type DerivedSecret, derivationOf } from '../tron/own-keys.ts'
import type { Signer } from '../tron/types.ts'

export interface KeyMaterial {
  /** Seed phrase. Undefined if no marketplace runs here. */
  mnemonic: string | undefined
  /** If undefined, the fund address is derived from the seed phrase. */
  fundKey: string | undefined
  zapbuyKey: string | undefined
}

/** Public data about the keys, all in hex: enough to derive every address, but not to sign. */
export interface PublicKeyData {
  /** Public branches by BIP-44 account number; empty without a seed phrase. */
  accounts: { publicKey: string; chainCode: string }[]
  /** Addresses of the keys that are not derived from the seed phrase. */
  fund?: TronAddress
  zapbuy?: TronAddress
  secrets?: Record<DerivedSecret, string>
}

export interface Keys {
  signer(name: string): Signer | undefined
  /** Returns the public data. The secrets depend on `network`, so an API key of another environment is invalid here. */
  publicData(network: string): PublicKeyData
}

const MAX_CACHED = 1_000

/** Derives all keys. Throws AppError MNEMONIC_INVALID {problem}, PRIVATE_KEY_INVALID. */
export function createKeys({ mnemonic, fundKey, zapbuyKey }: KeyMaterial): Keys {
  const accounts: Branch[] = mnemonic === undefined ? [] : deriveAccounts(mnemonic, DERIVED_ACCOUNTS)
  const known = new Map<string, Signer>()
  const addKey = (name: string, key: string | undefined) => key !== undefined && known.set(name, signerOf(key))
  addKey('fund', fundKey)
  addKey('zapbuy', zapbuyKey)

  function signer(name: string): Signer | undefined {
    const found = known.get(name)
    if (found) return found
    const place = derivationOf(name)
    const account = place && accounts[place.account]
    if (!account) return undefined
    const made = signerOf(privateChild(account, place.index).toString('hex'))
    if (known.size < MAX_CACHED) known.set(name, made)
    return made
  }

  function secretsOf(seedPhrase: string, network: string): Record<DerivedSecret, string> {
    const pool = signer('pool')?.privateKey ?? ''
    // Derived from a key instead of the seed phrase, so that spacing in the phrase does not change the secret.
    const fromPoolKey = (what: DerivedSecret) =>
      createHmac('sha256', pool).update(`sunwatt ${what} ${network}`).digest('hex')
    const fromSeedPhrase = (what: DerivedSecret) =>
      Buffer.from(hkdfSync('sha256', seedPhrase, '', `sunwatt ${what}`, 32)).toString('hex')
    return {
      'api keys': fromPoolKey('api keys'),
      webhooks: fromPoolKey('webhooks'),
      'kept secrets': fromPoolKey('kept secrets'),
      desk: fromSeedPhrase('desk'),
      node: fromSeedPhrase('node'),
    }
  }

  return {
    signer,
    publicData: (network) => ({
      accounts: accounts.map((account) => {
        const { publicKey, chainCode } = toPublicBranch(account)
        return { publicKey: publicKey.toString('hex'), chainCode: chainCode.toString('hex') }
      }),
      ...(fundKey === undefined ? {} : { fund: addressOf(fundKey) }),
      ...(zapbuyKey === undefined ? {} : { zapbuy: addressOf(zapbuyKey) }),
      ...(mnemonic === undefined ? {} : { secrets: secretsOf(mnemonic, network) }),
    }),
  }
}
