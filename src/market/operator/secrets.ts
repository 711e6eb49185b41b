/**
 * Use-cases: the operator changes a secret that the marketplace keeps. A change is one write: a process that is killed
 * has made it or has not, and the next start, of whichever process, uses what is on disk.
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
import { mapInTurn } from '../../kernel/pool.ts'
import type { Market } from '../base/deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { newSecretAfter, openedSecrets, sealedSecret } from '../base/secrets/stored.ts'

const KIND: Readonly<Record<SecretName, SecretKind>> = { PEPPER: 'pepper', WEBHOOK_SECRET: 'webhooks' }
const COUNT = { pepper: countKeys, webhooks: countWebhooks }

export async function secretsState({ db }: Market): Promise<OperatorSecrets> {
  const names = Object.keys(KIND) as SecretName[]
  return db.read(async (reader) => {
    const rows = await marketSecretsOf(reader)
    const secrets = await mapInTurn(names, async (name) => ({
      name,
      versions: await mapInTurn(
        rows.filter(({ kind }) => kind === KIND[name]),
        async ({ kind, version, madeAtMs }) => ({
          version,
          madeAt: Math.floor(madeAtMs / 1000),
          inUse: await COUNT[kind](reader, version),
        }),
      ),
    }))
    return { secrets }
  })
}

/** A new version, unless somebody has made one since the newest was `newest`. */
export function rotateSecret(market: Market, { name, newest }: SecretBody, by: By): Promise<OperatorSecrets> {
  const kind = KIND[name]
  const next = newSecretAfter(newest)
  const sealed = sealedSecret(market.keys.vault, kind, next, market.clock.now())
  return change(market, { name, newest }, by, 'secret.rotate', async (tx) => {
    await insertMarketSecret(tx, sealed)
    return true
  })
}

/** The former versions are forgotten: what proves itself by one of them can no longer. */
export function retireSecrets(market: Market, { name, newest }: SecretBody, by: By): Promise<OperatorSecrets> {
  const kind = KIND[name]
  return change(market, { name, newest }, by, 'secret.retire', async (tx, former) => {
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

async function change(
  market: Market,
  { name, newest }: SecretBody,
  by: By,
  action: OperatorAction['action'],
  make: (tx: Tx, former: number[]) => Promise<boolean>,
): Promise<OperatorSecrets> {
  const done: OperatorAction = { action, target: name, detail: { newest } }
  const changed = await market.db.write(async (tx) => {
    const versions = (await marketSecretsOf(tx)).filter(({ kind }) => kind === KIND[name]).map((row) => row.version)
    if (versions[0] !== newest || !(await make(tx, versions.slice(1)))) return false
    await recordAction(market, tx, by, done)
    return true
  })
  // Also where a commit was made whose answer was lost.
  market.keys.use(openedSecrets(market.keys.vault, await market.db.read(marketSecretsOf)))
  if (changed) logAction(market, by, done)
  return secretsState(market)
}
