/** Builds the view of the page that sells to an open order, from its row, the order and the outcome. */
import type { SaleView } from '../../../contract/pages/sell.ts'
import type { SellableOrder } from '../../../contract/wallets/manual-sale.ts'
import { readVisitor } from '../../../db/stores/bot/users.ts'
import { type ManualSale, manualSale } from '../../../db/stores/selling/manual-sales.ts'
import type { SaleEntry } from '../../base/deps.ts'
import { code, type Html, paragraphs } from '../../locales/html.ts'
import { type Translator, translatorOf } from '../../locales/translator.ts'
import { providersOf } from '../../providers/grant-screens.ts'
import { orderLine, saleNewsScreen } from '../../sales/sale-screens.ts'
import { saleProblemText } from '../../sales/sale-texts.ts'
import { SALE_PAGE_LIFETIME_MS } from '../../sales/sales.ts'
import type { PagesBot } from '../bots.ts'
import { pageHtml } from '../chat-html.ts'
import { readChainId } from '../context.ts'

export interface StoredSale {
  row: ManualSale
  sales: SaleEntry
  order: SellableOrder | undefined
  t: Translator
  chainId: string
}

/** Reads a page. Undefined if it has expired. Throws the errors of the node. */
export async function readSale({ deps }: PagesBot, id: string): Promise<StoredSale | undefined> {
  const sales = providersOf(deps)?.sales
  const read = await deps.db.read(async (reader) => {
    const row = await manualSale(reader, id)
    const seen = row && (await readVisitor(reader, row.userId))
    return row && seen && { row, seen, chainId: await readChainId(reader) }
  })
  if (!sales || !read || read.seen.user.bannedAtMs !== null) return undefined
  const { row, seen, chainId } = read
  if (row.state !== 'sent' && deps.clock.now() - row.updatedAtMs > SALE_PAGE_LIFETIME_MS) return undefined
  const order = row.state === 'open' ? await sales.openOrder(row.orderId) : undefined
  return { row, sales, order, t: translatorOf(seen.user, deps.clock), chainId }
}

export async function viewOf({ row, sales, order, t }: StoredSale): Promise<SaleView> {
  switch (row.state) {
    case 'open':
      return order
        ? view('offer', paragraphs(orderText(t, order), t('sell-page-how')))
        : view('blocked', saleProblemText(t, { problem: 'gone' }))
    case 'sent':
      return view('busy', await sentText(t, sales, row))
    case 'sold':
    case 'failed':
    case 'over':
      return view('done', saleNewsScreen(t, row.state, row).text)
  }
}

const view = (stage: SaleView['stage'], text: Html): SaleView => ({ stage, html: pageHtml(text) })

const orderText = (t: Translator, order: SellableOrder): Html =>
  paragraphs(orderLine(t, order), t('sell-page-receiver', { receiver: code(order.receiver) }))

async function sentText(t: Translator, sales: SaleEntry, { signedTx, expiresAtMs }: ManualSale): Promise<Html> {
  const txid = signedTx?.txID ?? ''
  const { at } = await sales.outcome(txid)
  if (at === 'sold') return t('sell-page-included')
  return at === 'failed'
    ? t('sell-page-refused', { time: t.time(expiresAtMs ?? 0) })
    : t('sell-page-busy', { txid: code(txid) })
}
