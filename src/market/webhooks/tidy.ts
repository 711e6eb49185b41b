/** What has been told is forgotten some day, and what cannot be told is given up: the list never grows without end. */
import type { Tx } from '../../db/db.ts'
import {
  crowdedAccounts,
  forgetSettledBefore,
  oldestWaiting,
  settleDelivery,
  type WebhookDelivery,
  waitingSinceBefore,
} from '../../db/stores/webhooks/webhook-deliveries.ts'
import { updateWebhook, webhookOf } from '../../db/stores/webhooks/webhooks.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Market } from '../base/deps.ts'

export const KEPT_MS = 30 * DAY_SEC * 1000
/** Per account; of more, the oldest are given up: the newest say how things stand. */
export const MAX_WAITING_EVENTS = 10_000
/** In one write, so that nobody waits long for his own. */
const AT_ONCE = 1_000

export async function tidyDeliveries(market: Market): Promise<void> {
  const { db, clock } = market
  const beforeMs = clock.now() - KEPT_MS
  while ((await db.write((tx) => forgetSettledBefore(tx, beforeMs, AT_ONCE))) === AT_ONCE);
  while ((await db.write(async (tx) => drop(market, tx, await waitingSinceBefore(tx, beforeMs, AT_ONCE)))) === AT_ONCE);
  for (const { accountId, waiting } of await db.read((reader) => crowdedAccounts(reader, MAX_WAITING_EVENTS)))
    for (let surplus = waiting - MAX_WAITING_EVENTS; surplus > 0; surplus -= AT_ONCE)
      await db.write(async (tx) => drop(market, tx, await oldestWaiting(tx, accountId, Math.min(surplus, AT_ONCE))))
}

async function drop(market: Market, tx: Tx, rows: readonly WebhookDelivery[]): Promise<number> {
  const perAccount = new Map<string, number>()
  for (const row of rows) {
    await settleDelivery(tx, row, 'dropped', market.clock.now())
    perAccount.set(row.accountId, (perAccount.get(row.accountId) ?? 0) + 1)
  }
  for (const [accountId, count] of perAccount) {
    const webhook = await webhookOf(tx, accountId)
    if (webhook) await updateWebhook(tx, accountId, { dropped: webhook.dropped + count })
    market.log.warn({ account: accountId, count }, 'webhook.events_dropped')
  }
  return rows.length
}
