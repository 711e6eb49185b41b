/** Where accounts want to be told of events. */
import { eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { given, statement } from '../../orm.ts'
import { webhookDeliveries, webhooks } from '../../schema/webhooks/webhooks.ts'
import { deleteWhere, setWhere } from '../rows.ts'

/** See the schema for units and meaning. */
export type Webhook = typeof webhooks.$inferSelect

const byAccount = statement((orm) =>
  orm.select().from(webhooks).where(given(webhooks, 'accountId')).prepare(),
)

export function webhookOf(reader: Reader, accountId: string): Webhook | undefined {
  return byAccount(reader).get({ accountId })
}

export function insertWebhook(
  tx: Tx,
  webhook: Pick<Webhook, 'accountId' | 'url' | 'events' | 'salt' | 'createdAtMs'>,
): void {
  tx.orm
    .insert(webhooks)
    .values({ ...webhook, state: 'active' })
    .run()
}

export function updateWebhook(tx: Tx, accountId: string, set: Partial<Omit<Webhook, 'accountId'>>): void {
  setWhere(tx, webhooks, set, eq(webhooks.accountId, accountId))
}

/** False: there is none. */
export function deleteWebhook(tx: Tx, accountId: string): boolean {
  return deleteWhere(tx, webhooks, eq(webhooks.accountId, accountId)) === 1
}

/** Active, not resting, and with something due: those that fail less first, and among equals nobody always last. */
export function readyWebhooks(
  reader: Reader,
  nowMs: number,
  limit: number,
): { accountId: string; failuresInARow: number }[] {
  return reader.orm
    .select({ accountId: webhooks.accountId, failuresInARow: webhooks.failuresInARow })
    .from(webhooks)
    .where(
      sql`${webhooks.state} = 'active' and ${webhooks.restsUntilMs} <= ${nowMs} and exists (
        select 1 from ${webhookDeliveries} where ${webhookDeliveries.accountId} = ${webhooks.accountId}
        and ${webhookDeliveries.state} = 'waiting' and ${webhookDeliveries.dueAtMs} <= ${nowMs})`,
    )
    .orderBy(webhooks.failuresInARow, sql`random()`)
    .limit(limit)
    .all()
}
