/**
 * Operator use cases that rotate the secrets in the database. Each change is one transaction, so a crash leaves it done
 * or not done. Other processes load the new version at their next start.
 */
import { randomBytes } from 'node:crypto'
import type { OperatorSecrets, SecretBody, SecretName } from '../../contract/operator/secrets.ts'
import type { Tx } from '../../db/db.ts'
import {
  countKeys,
  countWebhooks,
  dropMarketSecrets,
  insertMarketSecret,
  marketSecretsOf,
  revokeKeysUnder,
  type SecretKind,
  webhooksUnder,
} from '../../db/stores/accounts/market-secrets.ts'
import { updateWebhook } from '../../db/stores/webhooks/webhooks.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { newSecretAfter, sealSecret, unsealSecrets } from '../base/secrets/stored.ts'

const KIND_BY_NAME: Readonly<Record<SecretName, SecretKind>> = { PEPPER: 'pepper', WEBHOOK_SECRET: 'webhooks' }
const COUNT_BY_KIND = { pepper: countKeys, webhooks: countWebhooks }

export async function secretsState({ db }: Market): Promise<OperatorSecrets> {
  const names = Object.keys(KIND_BY_NAME) as SecretName[]
  return db.read(async (reader) => {
    const rows = await marketSecretsOf(reader)
    const secrets = await mapSequentially(names, async (name) => ({
      name,
      versions: await mapSequentially(
        rows.filter(({ kind }) => kind === KIND_BY_NAME[name]),
        async ({ kind, version, madeAtMs }) => ({
          version,
          madeAt: Math.floor(madeAtMs / 1000),
          inUse: await COUNT_BY_KIND[kind](reader, version),
        }),
      ),
    }))
    return { secrets }
  })
}

/** Adds a new version, unless a version newer than `newest` exists. */
export function rotateSecret(market: Market, { name, newest }: SecretBody, by: Actor): Promise<OperatorSecrets> {
  const kind = KIND_BY_NAME[name]
  const newSecret = newSecretAfter(newest)
  const sealed = sealSecret(market.keys.vault, kind, newSecret, market.clock.now())
  return changeSecret(market, { name, newest }, by, 'secret.rotate', async (tx) => {
    await insertMarketSecret(tx, sealed)
    return true
  })
}

/** Deletes all former versions. API keys and webhook secrets that depend on them stop working. */
export function retireSecrets(market: Market, { name, newest }: SecretBody, by: Actor): Promise<OperatorSecrets> {
  const kind = KIND_BY_NAME[name]
  return changeSecret(market, { name, newest }, by, 'secret.retire', async (tx, former) => {
    if (former.length === 0) return false
    await dropMarketSecrets(tx, kind, newest)
    if (kind === 'pepper') await revokeKeysUnder(tx, former, market.clock.now())
    else
      for (const accountId of await webhooksUnder(tx, former)) {
        const salt = market.keys.webhookSalt(randomBytes(16).toString('hex'))
        await updateWebhook(tx, accountId, { salt, oldSalt: null, oldSaltUntilMs: null })
      }
    return true
  })
}

async function changeSecret(
  market: Market,
  { name, newest }: SecretBody,
  by: Actor,
  action: OperatorAction['action'],
  apply: (tx: Tx, former: number[]) => Promise<boolean>,
): Promise<OperatorSecrets> {
  const recordedAction: OperatorAction = { action, target: name, detail: { newest } }
  const changed = await market.db.write(async (tx) => {
    const versions = (await marketSecretsOf(tx))
      .filter(({ kind }) => kind === KIND_BY_NAME[name])
      .map((row) => row.version)
    if (versions[0] !== newest || !(await apply(tx, versions.slice(1)))) return false
    await recordAction(market, tx, by, recordedAction)
    return true
  })
  // Reloads even if nothing changed: an earlier commit may have succeeded although its response was lost.
  market.keys.replaceSecrets(unsealSecrets(market.keys.vault, await market.db.read(marketSecretsOf)))
  if (changed) logAction(market, by, recordedAction)
  return secretsState(market)
}
