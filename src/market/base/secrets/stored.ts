/**
 * The secrets of the marketplace that can be changed: the pepper that API keys are hashed with, and the root of the
 * secrets of webhooks. They are kept in the database, sealed with a key that comes from the mnemonic, in as many
 * versions as are in use: the newest makes what is new, and what the others made is still understood. What is made with
 * one carries its version: `<version>:` before a hash or a salt; without it, version 1.
 */
import { randomBytes } from 'node:crypto'
import {
  insertMarketSecret,
  keptHash,
  type MarketSecret,
  marketSecretsOf,
  moveKeyHash,
  type SecretKind,
} from '../../../db/stores/accounts/market-secrets.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import type { Vault } from '../../../kernel/secrets/vault.ts'
import type { Market } from '../deps.ts'
import type { Secret, Secrets } from './versions.ts'

const KINDS: readonly SecretKind[] = ['pepper', 'webhooks']

const rowOf = ({ kind, version }: Pick<MarketSecret, 'kind' | 'version'>): string => `secret:${kind}:${version}`

/** Another of this kind, as it is kept. */
export function sealedSecret(vault: Vault, kind: SecretKind, { version, secret }: Secret, madeAtMs: number) {
  const sealed = vault.seal(secret.toString('base64'), rowOf({ kind, version }))
  return { kind, version, sealed, madeAtMs }
}

export const newSecretAfter = (version: number): Secret => ({ version: version + 1, secret: randomBytes(32) })

/**
 * At the start: the secrets of this database are used from now on. The first time those that come from the mnemonic,
 * which were all there was before, become version 1. Throws AppError MNEMONIC_CHANGED.
 */
export async function loadSecrets({ db, keys, clock }: Pick<Market, 'db' | 'keys' | 'clock'>): Promise<void> {
  const { vault } = keys
  const rows = await db.read(marketSecretsOf)
  const missing = KINDS.filter((kind) => !rows.some((row) => row.kind === kind))
  const first = missing.flatMap((kind) =>
    keys.secrets()[kind].map((secret) => sealedSecret(vault, kind, secret, clock.now())),
  )
  if (first.length > 0)
    await db.write(async (tx) => {
      for (const row of first) await insertMarketSecret(tx, row)
    })
  try {
    keys.use(openedSecrets(vault, [...rows, ...first]))
  } catch (error) {
    if (!hasCode(error, 'VAULT_CANNOT_OPEN')) throw error
    const detail = 'MARKET_MNEMONIC, or NETWORK, is not what the secrets of this database were sealed with'
    throw new AppError('MNEMONIC_CHANGED', { detail }, { cause: error })
  }
}

/** `rows`: the newest first. Throws AppError VAULT_CANNOT_OPEN. */
export function openedSecrets(vault: Vault, rows: readonly MarketSecret[]): Secrets {
  const of = (kind: SecretKind): Secret[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ version, sealed }) => ({
        version,
        secret: Buffer.from(vault.open(sealed, rowOf({ kind, version })), 'base64'),
      }))
  return { pepper: of('pepper'), webhooks: of('webhooks') }
}

/**
 * The hash that this key is kept under, if it is kept at all: the newest pepper's. A key that is still under a former
 * one is moved, and answers when that is on disk.
 */
export async function hashOfKey({ db, keys }: Pick<Market, 'db' | 'keys'>, apiKey: string): Promise<string> {
  const hashes = keys.hashesOfKey(apiKey)
  const [newest = ''] = hashes
  if (hashes.length === 1) return newest
  const kept = await db.read((reader) => keptHash(reader, hashes))
  if (kept !== undefined && kept !== newest)
    await db.write(async (tx) => {
      // Two calls with the same key at once: the second finds it moved.
      if ((await keptHash(tx, [newest])) === undefined) await moveKeyHash(tx, kept, newest)
    })
  return newest
}
