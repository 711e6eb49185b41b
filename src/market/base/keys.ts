/**
 * The marketplace's keys and secrets. The signer derives all of them from one mnemonic: the pool key, the fund key, the
 * keys of deposit addresses, and the vault key, which seals the secrets in the database (`secrets/stored.ts`).
 */
import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '../../contract/webhook-signature.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { createVault, type Vault } from '../../kernel/secrets/vault.ts'
import type { KeyHolder, KeyName, SigningSwitch } from '../../tron/own-keys.ts'
import type { SigningKey } from '../../tron/types.ts'
import { hashesUnder, type Secrets, versionOf, withVersion } from './secrets/versions.ts'

export interface MarketKeys {
  /**
   * Key of the pool address, which signs delegations and reclaims. Providers grant this address an active permission.
   */
  readonly pool: SigningKey
  /** Key of the fund address, which receives signed payments and sends refunds. */
  readonly fund: SigningKey
  /** Returns the deposit address with this index; the first is FIRST_DEPOSIT_INDEX. */
  depositAddress(index: number): TronAddress
  depositSigner(index: number): SigningKey
  /** Returns the key of one pay-later order's payment address; `index` starts at 0. */
  payLater(index: number): SigningKey
  /** Signs a TIP-191 message with the key of a marketplace address. Returns 0x and 130 hex digits. */
  signMessage(by: MarketAddress, message: string): Promise<string>
  readonly signing: SigningSwitch
  /**
   * Returns the key's hashes, one per pepper in use, newest first. API keys are stored only as hashes; `hashOfKey`
   * finds the stored one.
   */
  hashesOfKey(apiKey: string): string[]
  /** Returns the hashes of a network address, for callers without a key and for the networks where a key was used. */
  hashesOfClient(address: string): string[]
  /** Returns a hash of an operator key, in hex. It does not depend on the pepper. */
  fingerprint(adminKey: string): string
  /**
   * Returns the secret (`whsec_...`) that signs this account's events. Valid as long as the webhook has this `salt`.
   * The secret is derived, never stored. Undefined if its root secret has been retired.
   */
  webhookSecret(accountId: string, salt: string): string | undefined
  /** Returns a salt for `webhookSecret`, marked with the version of the newest root secret. `random` is hex. */
  webhookSalt(random: string): string
  /**
   * Returns the secrets that may sign checkout links of this account, one per root secret in use, newest first.
   * `keyMadeAtMs`: creation time of the account's API key, so that a new key gets new secrets. Derived, never stored.
   */
  checkoutSecrets(accountId: string, keyMadeAtMs: number): string[]
  /** Seals the secrets that are stored in the database. */
  readonly vault: Vault
  secrets(): Secrets
  replaceSecrets(secrets: Secrets): void
}

/** Marketplace address: the pool, the fund, or a deposit or pay-later address by its index. */
export type MarketAddress = 'pool' | 'fund' | { deposit: number } | { payLater: number }

function keyNameOf(by: MarketAddress): KeyName {
  if (typeof by === 'string') return by
  return 'deposit' in by ? `deposit:${by.deposit}` : `pay-later:${by.payLater}`
}

export function createMarketKeys(holder: KeyHolder): MarketKeys {
  const derived = holder.secret('api keys')
  let secrets: Secrets = {
    pepper: [{ version: 1, secret: derived }],
    webhooks: [{ version: 1, secret: holder.secret('webhooks') }],
  }
  return {
    pool: holder.key('pool'),
    fund: holder.key('fund'),
    depositAddress: (index) => holder.key(`deposit:${index}`).address,
    depositSigner: (index) => holder.key(`deposit:${index}`),
    payLater: (index) => holder.key(`pay-later:${index}`),
    signMessage: (by, message) => holder.key(keyNameOf(by)).signMessage(message),
    signing: holder.signing,
    hashesOfKey: (apiKey) => hashesUnder(secrets.pepper, apiKey),
    hashesOfClient: (address) => hashesUnder(secrets.pepper, `client ${address}`),
    fingerprint: (adminKey) => createHmac('sha256', derived).update(adminKey).digest('hex'),
    webhookSecret(accountId, salt) {
      const from = secrets.webhooks.find(({ version }) => version === versionOf(salt))
      if (!from) return undefined
      return SECRET_PREFIX + createHmac('sha256', from.secret).update(`${accountId} ${salt}`).digest('base64')
    },
    webhookSalt: (random) => withVersion(secrets.webhooks[0]?.version ?? 1, random),
    checkoutSecrets: (accountId, keyMadeAtMs) =>
      secrets.webhooks.map(({ secret }) => {
        const hash = createHmac('sha256', secret).update(`checkout ${accountId} ${keyMadeAtMs}`)
        return `cosec_${hash.digest('base64url')}`
      }),
    vault: createVault(holder.secret('kept secrets')),
    secrets: () => secrets,
    replaceSecrets(next) {
      secrets = next
    },
  }
}
