/** Sends the user's orders and the operator's adjustments of the account's balance to the chat as a CSV file. */
import { type Api, InputFile } from 'grammy'
import { orderPages } from '../../client/order-pages.ts'
import type { MarketClient, MarketOrder, OwnAdjustment } from '../../client/types.ts'
import { externalOrders } from '../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../db/stores/bot/purchases/purchases.ts'
import type { LinkRow } from '../../db/stores/bot/users.ts'
import { hasCode } from '../../kernel/errors.ts'
import { plainTrx, sun } from '../../kernel/sun.ts'
import { type CsvColumn, csvOf } from '../../kernel/text/csv.ts'
import { accountName } from '../base/accounts.ts'
import type { PersonContext } from '../base/context.ts'
import type { MoneyValues } from '../base/deps.ts'
import { unlinkedScreen } from '../base/guards.ts'
import { apiKeyOf } from '../base/vault.ts'
import { lines, paragraphs } from '../locales/html.ts'
import { sendScreen } from '../telegram/live-message.ts'
import { inlineKeyboard } from '../telegram/screen.ts'

/** A larger file would take minutes of API calls, and few people would open it. */
const MAX_EXPORTED = 5_000

type ExportedOrder = Omit<MarketOrder, 'requester' | 'remaining' | 'allowPartialFill' | 'delegates'> & {
  delegates: readonly { txid: string }[]
}

/** Row of the file. Adjustments leave the columns of an order empty. `isFromWallet`: a wallet paid, not the balance. */
type Row = { order: ExportedOrder; isFromWallet?: boolean } | { adjustment: OwnAdjustment }

const ofOrder =
  (read: (order: ExportedOrder) => string, ofAdjustment: (one: OwnAdjustment) => string = () => '') =>
  (row: Row): string =>
    'order' in row ? read(row.order) : ofAdjustment(row.adjustment)

const toIso = (ms: number | undefined): string => (ms === undefined ? '' : new Date(ms).toISOString())
const timeOf = (row: Row): number => ('order' in row ? (row.order.createdAtMs ?? 0) : row.adjustment.atMs)

const COLUMNS: CsvColumn<Row>[] = [
  [
    'id',
    ofOrder(
      (o) => o.id,
      (one) => one.id,
    ),
  ],
  [
    'created_utc',
    ofOrder(
      (o) => toIso(o.createdAtMs),
      (one) => toIso(one.atMs),
    ),
  ],
  [
    'type',
    ofOrder(
      (o) => o.orderType,
      (one) => one.kind.toUpperCase(),
    ),
  ],
  [
    'status',
    ofOrder(
      (o) => o.status,
      () => 'Completed',
    ),
  ],
  ['resource', ofOrder((o) => o.resource)],
  ['receiver', ofOrder((o) => o.receiver)],
  ['amount', ofOrder((o) => String(o.amount))],
  ['filled_percent', ofOrder((o) => String(o.filledPercent))],
  ['duration_sec', ofOrder((o) => String(o.durationSec))],
  ['unit_price_sun', ofOrder((o) => String(o.priceSun))],
  // Received amounts are negative, so that the column adds up to the spending.
  [
    'paid_trx',
    ofOrder(
      (o) => plainTrx(o.payoutSun),
      (one) => plainTrx(sun(-one.amountSun)),
    ),
  ],
  ['delegation_txids', ofOrder((o) => o.delegates.map((d) => d.txid).join(' '))],
  [
    'order_id',
    ofOrder(
      (o) => o.id,
      (one) => one.orderId ?? '',
    ),
  ],
  [
    'reason',
    ofOrder(
      () => '',
      (one) => one.reason ?? '',
    ),
  ],
  ['paid_from', (row) => ('order' in row && row.isFromWallet ? 'wallet' : 'balance')],
]

/** Makes the column with the value of `paid_trx` at the time of the row. */
const valueColumn = ({ currency, valueAt }: MoneyValues): CsvColumn<Row> => [
  `value_${currency.toLowerCase()}`,
  (row) => valueAt('order' in row ? row.order.payoutSun : -row.adjustment.amountSun, timeOf(row)),
]

/**
 * Exports the account's orders and other rows, newest first. Without `apiKey`, only the other rows. `count`: number of
 * rows. `more`: number of older orders that are left out. Throws the AppErrors of the client.
 */
export async function ordersCsv(
  client: Pick<MarketClient, 'orders'>,
  apiKey: string | undefined,
  others: readonly Row[] = [],
  values?: MoneyValues,
): Promise<{ csv: string; count: number; more: number }> {
  const all: MarketOrder[] = []
  let more = 0
  for await (const { orders, left } of apiKey === undefined ? [] : orderPages(client, apiKey)) {
    all.push(...orders)
    more = left
    if (more <= 0 || all.length >= MAX_EXPORTED) break
  }
  const rows: Row[] = [...all.map((order) => ({ order })), ...others]
  if (others.length > 0) rows.sort((a, b) => timeOf(b) - timeOf(a))
  const columns = values ? [...COLUMNS, valueColumn(values)] : COLUMNS
  return { csv: csvOf(columns, rows), count: rows.length, more }
}

/**
 * Sends the file, or a message if there are no orders. Without `link`, or if its key was rejected, the file has only
 * the orders paid from a wallet. With several accounts, only the file of the first has these orders, so that the sum of
 * all files counts them once. Throws the AppErrors of the client.
 */
export async function sendStatement(
  ctx: Omit<PersonContext, 'runtime'> & { api: Api },
  link: LinkRow | undefined,
): Promise<void> {
  const { t, deps, user, api } = ctx
  const [first] = ctx.links
  const refused = link && link.rejectedAtMs !== null ? await unlinkedScreen(ctx) : undefined
  const apiKey = link && !refused ? apiKeyOf(deps, link) : undefined
  const adjustments = apiKey === undefined ? [] : await readAdjustments(deps.client, apiKey)
  const external = await deps.db.read((reader) => externalOrders(reader, user.id, MAX_EXPORTED))
  const isElsewhere = link && first && link.accountId !== first.accountId
  const elsewhere = isElsewhere && external.length > 0 && t('account-export-elsewhere', { name: accountName(t, first) })
  const others = [...adjustments.map((adjustment) => ({ adjustment })), ...(isElsewhere ? [] : external.map(walletRow))]
  const { csv, count, more } = await ordersCsv(deps.client, apiKey, others, await deps.moneyValues?.())
  if (count === 0 && more <= 0) {
    await sendScreen(api, user.id, refused ?? { text: lines(t('account-export-empty'), elsewhere) })
    return
  }
  const day = new Date(deps.clock.now()).toISOString().slice(0, 10)
  await api.sendDocument(user.id, new InputFile(Buffer.from(csv), `orders-${day}.csv`), {
    caption: paragraphs(
      lines(
        t('account-export-done', { count }),
        more > 0 && t('account-export-more', { more: t.number(more) }),
        elsewhere,
      ),
      refused?.text,
    ),
    parse_mode: 'HTML',
    reply_markup: inlineKeyboard(refused?.buttons),
  })
}

const walletRow = (p: Purchase): Row => ({
  isFromWallet: true,
  order: {
    ...p,
    id: p.orderId ?? '',
    createdAtMs: p.sentAtMs ?? p.createdAtMs,
    orderType: p.kind === 'BUY' ? 'NORMAL' : 'EXTEND',
    status: p.state === 'completed' ? 'Completed' : 'Active',
    priceSun: p.unitPriceSun,
    payoutSun: p.costSun,
  },
})

/** Returns all adjustments of the account. Empty if the marketplace has no such call. */
async function readAdjustments(client: Pick<MarketClient, 'ownAdjustments'>, apiKey: string): Promise<OwnAdjustment[]> {
  const all: OwnAdjustment[] = []
  try {
    for (let page = 0; all.length < MAX_EXPORTED; page++) {
      const found = await client.ownAdjustments(apiKey, { page, pageSize: ADJUSTMENTS_PER_PAGE })
      all.push(...found)
      if (found.length < ADJUSTMENTS_PER_PAGE) break
    }
  } catch (error) {
    if (!hasCode(error, 'ADJUSTMENTS_NOT_OFFERED')) throw error
  }
  return all
}

const ADJUSTMENTS_PER_PAGE = 100
