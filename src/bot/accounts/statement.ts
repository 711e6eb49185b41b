/** Sends the account's orders to the chat as a CSV file. */
import { type Api, InputFile } from 'grammy'
import { orderPages } from '../../client/order-pages.ts'
import type { MarketClient, MarketOrder } from '../../client/types.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { plainTrx } from '../../kernel/sun.ts'
import { csvOf } from '../../kernel/text/csv.ts'
import type { PersonContext } from '../base/context.ts'
import { apiKeyOf } from '../base/vault.ts'
import { lines } from '../locales/html.ts'
import { sendScreen } from '../telegram/live-message.ts'

/** A larger file would take minutes of API calls, and few people would open it. */
const MAX_EXPORTED = 5_000

const COLUMNS: [string, (order: MarketOrder) => string][] = [
  ['id', (o) => o.id],
  ['created_utc', (o) => (o.createdAtMs === undefined ? '' : new Date(o.createdAtMs).toISOString())],
  ['type', (o) => o.orderType],
  ['status', (o) => o.status],
  ['resource', (o) => o.resource],
  ['receiver', (o) => o.receiver],
  ['amount', (o) => String(o.amount)],
  ['filled_percent', (o) => String(o.filledPercent)],
  ['duration_sec', (o) => String(o.durationSec)],
  ['unit_price_sun', (o) => String(o.priceSun)],
  ['paid_trx', (o) => plainTrx(o.payoutSun)],
  ['delegation_txids', (o) => o.delegates.map((d) => d.txid).join(' ')],
]

/**
 * Exports the orders, newest first. `more`: number of older orders that are left out. Throws the AppErrors of the
 * client.
 */
export async function ordersCsv(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string,
): Promise<{ csv: string; count: number; more: number }> {
  const all: MarketOrder[] = []
  let more = 0
  for await (const { orders, left } of orderPages(client, apiKey)) {
    all.push(...orders)
    more = left
    if (more <= 0 || all.length >= MAX_EXPORTED) break
  }
  return { csv: csvOf(COLUMNS, all), count: all.length, more }
}

/** Sends the file, or a message if there are no orders. Throws the AppErrors of the client. */
export async function sendStatement(
  { t, deps, user, api }: Pick<PersonContext, 't' | 'deps' | 'user'> & { api: Api },
  link: LinkRow,
): Promise<void> {
  const { csv, count, more } = await ordersCsv(deps.client, apiKeyOf(deps, link))
  if (count === 0 && more <= 0) return void (await sendScreen(api, user.id, { text: t('account-export-empty') }))
  const day = new Date(deps.clock.now()).toISOString().slice(0, 10)
  await api.sendDocument(user.id, new InputFile(Buffer.from(csv), `orders-${day}.csv`), {
    caption: lines(t('account-export-done', { count }), more > 0 && t('account-export-more', { more: t.number(more) })),
    parse_mode: 'HTML',
  })
}
