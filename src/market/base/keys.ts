/**
 * The marketplace's own secrets. From one mnemonic: the pool key that providers let delegate for them, the fund key,
 * the keys of the deposit addresses, and the key that seals the others. Those are kept (`secrets/stored.ts`), and begin
 * with what comes from the mnemonic, too. The network goes into it, so a key of another environment is unknown here.
 */
import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '../../contract/webhook-signature.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { createVault, type Vault } from '../../kernel/secrets/vault.ts'
import { createKeyRing, type KeyRing, signerOf, signMessage } from '../../tron/keys.ts'
import type { Signer } from '../../tron/types.ts'
import { hashesUnder, marked, type Secrets, versionOf } from './secrets/versions.ts'
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
  /** TIP-191, by the key of one of these addresses: 0x and 130 hex. */
  signMessage(by: Purse, message: string): Promise<string>
  /** The only form in which an API key is kept: by each pepper in use, the newest first. `hashOfKey` says which. */
  hashesOfKey(apiKey: string): string[]
  /** The same for the network address of a caller without a key, and for a network that a key was used from. */
  hashesOfClient(address: string): string[]
  /** Of an operator's key, hex: the same whatever the pepper. */
  fingerprint(adminKey: string): string
  /**
   * `whsec_...`: what this account's events are signed with, as long as `salt` is its webhook's. Kept nowhere.
   * Undefined: the secret it came from is retired.
   */
  webhookSecret(accountId: string, salt: string): string | undefined
  /** For `webhookSecret`: of the newest secret. `random`: hex. */
  webhookSalt(random: string): string
  /** Seals the secrets that are kept. */
  readonly vault: Vault
  secrets(): Secrets
  /** In place of those that were used until now. */
  use(secrets: Secrets): void
}

/** An address of the marketplace: the pool, the fund, or one that people pay at, by its index. */
export type Purse = 'pool' | 'fund' | { deposit: number } | { payLater: number }

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
  const derived = secretFor('api keys')
  let secrets: Secrets = {
    pepper: [{ version: 1, secret: derived }],
    webhooks: [{ version: 1, secret: secretFor('webhooks') }],
  }
  const fund = fundPrivateKey === undefined ? ring.signer(FUND_INDEX) : signerOf(fundPrivateKey)
  const payLater = (index: number): Signer => {
    payLaters ??= createKeyRing(mnemonic, PAY_LATER_ACCOUNT)
    return payLaters.signer(index)
  }
  const signerFor = (by: Purse): Signer => {
    if (by === 'pool') return pool
    if (by === 'fund') return fund
    return 'deposit' in by ? ring.signer(by.deposit) : payLater(by.payLater)
  }
  return {
    pool,
    fund,
    depositAddress: (index) => ring.address(index),
    depositSigner: (index) => ring.signer(index),
    payLater,
    signMessage: async (by, message) => signMessage(message, signerFor(by).privateKey),
    hashesOfKey: (apiKey) => hashesUnder(secrets.pepper, apiKey),
    hashesOfClient: (address) => hashesUnder(secrets.pepper, `client ${address}`),
    fingerprint: (adminKey) => createHmac('sha256', derived).update(adminKey).digest('hex'),
    webhookSecret(accountId, salt) {
      const from = secrets.webhooks.find(({ version }) => version === versionOf(salt))
      if (!from) return undefined
      return SECRET_PREFIX + createHmac('sha256', from.secret).update(`${accountId} ${salt}`).digest('base64')
    },
    webhookSalt: (random) => marked(secrets.webhooks[0]?.version ?? 1, random),
    vault: createVault(secretFor('kept secrets')),
    secrets: () => secrets,
    use(next) {
      secrets = next
    },
  }
}
