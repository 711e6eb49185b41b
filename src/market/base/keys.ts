/**
 * The marketplace's own secrets, all of them from one mnemonic: the pool key that providers let delegate for them, the
 * fund key, the keys of the deposit addresses, the secret under which API keys are hashed, and the one that the secrets
 * of webhooks come from. The network goes into both, so a key of another environment is simply unknown here.
 */
import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '../../contract/webhook-signature.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { createKeyRing, type KeyRing, signerOf } from '../../tron/keys.ts'
import type { Signer } from '../../tron/types.ts'
import type { MarketSettings } from './settings.ts'

const POOL_INDEX = 0
/** Deposit addresses follow the pool's. */
export const FIRST_DEPOSIT_INDEX = 1
/** The last one there is: the deposit addresses never get there. */
const FUND_INDEX = 2 ** 31 - 1
/** The addresses of orders that are paid later are an account of BIP-44 of their own: they meet none of the others. */
const PAY_LATER_ACCOUNT = 1

export interface MarketKeys {
  /** Providers grant this address an active permission; it signs delegations and reclaims for them. */
  readonly pool: Signer
  /** Signed payments go to this address, and what has to go back comes from it. */
  readonly fund: Signer
  /** `index` from FIRST_DEPOSIT_INDEX. */
  depositAddress(index: number): TronAddress
  /** The key of that address: what lies there is sent on with it. */
  depositSigner(index: number): Signer
  /** Of the address that one order is paid at; `index` from 0. */
  payLater(index: number): Signer
  /** 64 hex characters: the only form in which an API key is kept. */
  hashApiKey(apiKey: string): string
  /** The same for the network address of a caller without a key. */
  hashClient(address: string): string
  /** `whsec_...`: what this account's events are signed with, as long as `salt` is its webhook's. Kept nowhere. */
  webhookSecret(accountId: string, salt: string): string
}

/**
 * `fundPrivateKey`: in place of the mnemonic's own fund address. Throws AppError MNEMONIC_INVALID, PRIVATE_KEY_INVALID.
 */
export function createMarketKeys(
  mnemonic: string,
  network: MarketSettings['network'],
  fundPrivateKey?: string,
): MarketKeys {
  const ring = createKeyRing(mnemonic)
  let payLaters: KeyRing | undefined
  const pool = ring.signer(POOL_INDEX)
  // From a key, not from the words: however they are spaced, the secret is the same.
  const secretFor = (what: string) =>
    createHmac('sha256', pool.privateKey).update(`sunwatt ${what} ${network}`).digest()
  const secret = secretFor('api keys')
  const ofWebhooks = secretFor('webhooks')
  return {
    pool,
    fund: fundPrivateKey === undefined ? ring.signer(FUND_INDEX) : signerOf(fundPrivateKey),
    depositAddress: (index) => ring.address(index),
    depositSigner: (index) => ring.signer(index),
    payLater(index) {
      payLaters ??= createKeyRing(mnemonic, PAY_LATER_ACCOUNT)
      return payLaters.signer(index)
    },
    hashApiKey: (apiKey) => createHmac('sha256', secret).update(apiKey).digest('hex'),
    webhookSecret: (accountId, salt) =>
      SECRET_PREFIX + createHmac('sha256', ofWebhooks).update(`${accountId} ${salt}`).digest('base64'),
    hashClient: (address) => createHmac('sha256', secret).update(`client ${address}`).digest('hex'),
  }
}
