/** The keys themselves: only the signer's process has these. */
import { createHmac, hkdfSync } from 'node:crypto'
import type { TronAddress } from '../kernel/address.ts'
import { type Branch, privateChild, publicHalf } from '../tron/derivation.ts'
import { accountsOf, addressOf, signerOf } from '../tron/keys.ts'
import { ACCOUNTS, type DerivedSecret, placeOf } from '../tron/own-keys.ts'
import type { Signer } from '../tron/types.ts'

export interface KeyMaterial {
  /** Undefined: no marketplace here. */
  mnemonic: string | undefined
  /** Undefined: the fund address is the mnemonic's own. */
  fundKey: string | undefined
  zapbuyKey: string | undefined
}

/** What the program has of the keys: enough to know every address, nothing to sign with. All hex. */
export interface Held {
  /** By their number in BIP-44; none without words. */
  accounts: { publicKey: string; chainCode: string }[]
  /** Of the keys that are not made of the words. */
  fund?: TronAddress
  zapbuy?: TronAddress
  secrets?: Record<DerivedSecret, string>
}

export interface Keys {
  /** Undefined: there is no such key. */
  signer(name: string): Signer | undefined
  /** `network`: part of the secrets, so that a key of another environment is unknown here. */
  held(network: string): Held
}

/** Of each account: the same few keys are asked for again and again. */
const MAX_KEPT = 1_000

/** Throws AppError MNEMONIC_INVALID {problem}, PRIVATE_KEY_INVALID. */
export function createKeys({ mnemonic, fundKey, zapbuyKey }: KeyMaterial): Keys {
  const accounts: Branch[] = mnemonic === undefined ? [] : accountsOf(mnemonic, ACCOUNTS)
  const known = new Map<string, Signer>()
  const given = (name: string, key: string | undefined) => key !== undefined && known.set(name, signerOf(key))
  given('fund', fundKey)
  given('zapbuy', zapbuyKey)

  function signer(name: string): Signer | undefined {
    const found = known.get(name)
    if (found) return found
    const place = placeOf(name)
    const account = place && accounts[place.account]
    if (!account) return undefined
    const made = signerOf(privateChild(account, place.index).toString('hex'))
    if (known.size < MAX_KEPT) known.set(name, made)
    return made
  }

  function secretsOf(words: string, network: string): Record<DerivedSecret, string> {
    const pool = signer('pool')?.privateKey ?? ''
    // From a key, not from the words: however they are spaced, the secret is the same.
    const ofPool = (what: DerivedSecret) =>
      createHmac('sha256', pool).update(`sunwatt ${what} ${network}`).digest('hex')
    const ofWords = (what: DerivedSecret) =>
      Buffer.from(hkdfSync('sha256', words, '', `sunwatt ${what}`, 32)).toString('hex')
    return {
      'api keys': ofPool('api keys'),
      webhooks: ofPool('webhooks'),
      'kept secrets': ofPool('kept secrets'),
      desk: ofWords('desk'),
      node: ofWords('node'),
    }
  }

  return {
    signer,
    held: (network) => ({
      accounts: accounts.map((account) => {
        const { publicKey, chainCode } = publicHalf(account)
        return { publicKey: publicKey.toString('hex'), chainCode: chainCode.toString('hex') }
      }),
      ...(fundKey === undefined ? {} : { fund: addressOf(fundKey) }),
      ...(zapbuyKey === undefined ? {} : { zapbuy: addressOf(zapbuyKey) }),
      ...(mnemonic === undefined ? {} : { secrets: secretsOf(mnemonic, network) }),
    }),
  }
}
