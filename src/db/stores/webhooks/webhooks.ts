import { eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db.ts'
import { atMost, statement } from '../../orm.ts'
import { webhookDeliveries, webhookMoves, webhooks } from '../../schema/webhooks/webhooks.ts'
import { deleteWhere, hasRow, insertRow, moveRow, rowOf, setWhere } from '../rows.ts'

export type Webhook = typeof webhooks.$inferSelect

export const webhookOf = (reader: Reader, accountId: string): Promise<Webhook | undefined> =>
  rowOf(reader, webhooks, eq(webhooks.accountId, accountId))

export async function insertWebhook(
  tx: Tx,
  webhook: Pick<Webhook, 'accountId' | 'url' | 'events' | 'salt' | 'createdAtMs'>,
): Promise<void> {
  await insertRow(tx, webhooks, { ...webhook, state: 'active' })
}

export async function updateWebhook(
  tx: Tx,
  accountId: string,
  set: Partial<Omit<Webhook, 'accountId' | 'state'>>,
): Promise<void> {
  await setWhere(tx, webhooks, set, eq(webhooks.accountId, accountId))
}

/** Returns false if the webhook is in another state. */
export const moveWebhook = (tx: Tx, accountId: string, move: keyof typeof webhookMoves) =>
  moveRow(tx, webhookMoves[move], accountId)

export const deleteWebhook = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await deleteWhere(tx, webhooks, eq(webhooks.accountId, accountId))) === 1

const ready = statement((orm) => {
  const now = sql.placeholder('nowMs')
  return orm
    .select({ accountId: webhooks.accountId, failuresInARow: webhooks.failuresInARow })
    .from(webhooks)
    .where(
      sql`${webhooks.state} = 'active' and ${webhooks.restsUntilMs} <= ${now} and exists (
        select 1 from ${webhookDeliveries} where ${webhookDeliveries.accountId} = ${webhooks.accountId}
        and ${webhookDeliveries.state} = 'waiting' and ${webhookDeliveries.dueAtMs} <= ${now})`,
    )
    .orderBy(webhooks.failuresInARow, sql`random()`)
    .limit(atMost(sql.placeholder('limit')))
    .prepare()
})

export const hasWaitingDelivery = (reader: Reader): Promise<boolean> =>
  hasRow(reader, webhookDeliveries, sql`${webhookDeliveries.state} = 'waiting'`)

/**
 * Returns active webhooks with a due delivery. Those with fewer failures in a row come first; equal ones are in random
 * order.
 */
export async function readyWebhooks(
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<{ accountId: string; failuresInARow: number }[]> {
  return ready(reader).all({ nowMs, limit })
}
