/**
 * The marketplace's own secrets. From one mnemonic, which the signer has: the pool key that providers let delegate for
 * them, the fund key, the keys of the deposit addresses, and the key that seals the others. Those are kept
 * (`secrets/stored.ts`), and begin with what comes from the mnemonic, too.
 */
import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '../../contract/webhook-signature.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { createVault, type Vault } from '../../kernel/secrets/vault.ts'
import type { KeyHolder, KeyName, Signing } from '../../tron/own-keys.ts'
import type { SigningKey } from '../../tron/types.ts'
import { hashesUnder, marked, type Secrets, versionOf } from './secrets/versions.ts'

export interface MarketKeys {
  /** Providers grant this address an active permission; it signs delegations and reclaims for them. */
  readonly pool: SigningKey
  /** Signed payments go to this address, and what has to go back comes from it. */
  readonly fund: SigningKey
  /** `index` from FIRST_DEPOSIT_INDEX. */
  depositAddress(index: number): TronAddress
  /** The key of that address: what lies there is sent on with it. */
  depositSigner(index: number): SigningKey
  /** Of the address that one order is paid at; `index` from 0. */
  payLater(index: number): SigningKey
  /** TIP-191, by the key of one of these addresses: 0x and 130 hex. */
  signMessage(by: Purse, message: string): Promise<string>
  readonly signing: Signing
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

function nameOf(by: Purse): KeyName {
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
    signMessage: (by, message) => holder.key(nameOf(by)).signMessage(message),
    signing: holder.signing,
    hashesOfKey: (apiKey) => hashesUnder(secrets.pepper, apiKey),
    hashesOfClient: (address) => hashesUnder(secrets.pepper, `client ${address}`),
    fingerprint: (adminKey) => createHmac('sha256', derived).update(adminKey).digest('hex'),
    webhookSecret(accountId, salt) {
      const from = secrets.webhooks.find(({ version }) => version === versionOf(salt))
      if (!from) return undefined
      return SECRET_PREFIX + createHmac('sha256', from.secret).update(`${accountId} ${salt}`).digest('base64')
    },
    webhookSalt: (random) => marked(secrets.webhooks[0]?.version ?? 1, random),
    vault: createVault(holder.secret('kept secrets')),
    secrets: () => secrets,
    use(next) {
      secrets = next
    },
  }
}
