/**
 * Secrets that the operator can rotate: the pepper for API key hashes, and the root of webhook secrets. The database
 * stores them sealed with a key from the mnemonic, in several versions. New hashes and salts use the newest version;
 * older versions remain valid. A hash or salt starts with `<version>:`; without this prefix, it is version 1.
 */
import { randomBytes } from 'node:crypto'
import {
  insertMarketSecret,
  type MarketSecret,
  marketSecretsOf,
  moveKeyHash,
  type SecretKind,
  storedHash,
} from '../../../db/stores/accounts/market-secrets.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import type { Vault } from '../../../kernel/secrets/vault.ts'
import type { Market } from '../deps.ts'
import type { Secret, Secrets } from './versions.ts'

const KINDS: readonly SecretKind[] = ['pepper', 'webhooks']

const vaultLabelOf = ({ kind, version }: Pick<MarketSecret, 'kind' | 'version'>): string => `secret:${kind}:${version}`

export function sealSecret(vault: Vault, kind: SecretKind, { version, secret }: Secret, madeAtMs: number) {
  const sealed = vault.seal(secret.toString('base64'), vaultLabelOf({ kind, version }))
  return { kind, version, sealed, madeAtMs }
}

export const newSecretAfter = (version: number): Secret => ({ version: version + 1, secret: randomBytes(32) })

/**
 * Loads the secrets. At the first start, stores those derived from the mnemonic as version 1. Throws AppError
 * MNEMONIC_CHANGED.
 */
export async function loadSecrets({ db, keys, clock }: Pick<Market, 'db' | 'keys' | 'clock'>): Promise<void> {
  const { vault } = keys
  const rows = await db.read(marketSecretsOf)
  const missing = KINDS.filter((kind) => !rows.some((row) => row.kind === kind))
  const initialRows = missing.flatMap((kind) =>
    keys.secrets()[kind].map((secret) => sealSecret(vault, kind, secret, clock.now())),
  )
  if (initialRows.length > 0)
    await db.write(async (tx) => {
      for (const row of initialRows) await insertMarketSecret(tx, row)
    })
  try {
    keys.replaceSecrets(unsealSecrets(vault, [...rows, ...initialRows]))
  } catch (error) {
    if (!hasCode(error, 'VAULT_CANNOT_OPEN')) throw error
    const detail = 'MARKET_MNEMONIC or NETWORK differs from the value that sealed the secrets of this database'
    throw new AppError('MNEMONIC_CHANGED', { detail }, { cause: error })
  }
}

/** Decrypts the stored secrets. `rows` must be ordered newest first. Throws AppError VAULT_CANNOT_OPEN. */
export function unsealSecrets(vault: Vault, rows: readonly MarketSecret[]): Secrets {
  const of = (kind: SecretKind): Secret[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ version, sealed }) => ({
        version,
        secret: Buffer.from(vault.open(sealed, vaultLabelOf({ kind, version })), 'base64'),
      }))
  return { pepper: of('pepper'), webhooks: of('webhooks') }
}

/** Returns the key's hash under the newest pepper. If an older hash is stored, replaces it first. */
export async function hashOfKey({ db, keys }: Pick<Market, 'db' | 'keys'>, apiKey: string): Promise<string> {
  const hashes = keys.hashesOfKey(apiKey)
  const [newest = ''] = hashes
  if (hashes.length === 1) return newest
  const kept = await db.read((reader) => storedHash(reader, hashes))
  if (kept !== undefined && kept !== newest)
    await db.write(async (tx) => {
      // A concurrent call with the same key may already have replaced the hash.
      if ((await storedHash(tx, [newest])) === undefined) await moveKeyHash(tx, kept, newest)
    })
  return newest
}
