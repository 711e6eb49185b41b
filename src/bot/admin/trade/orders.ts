/** Orders made in the chat: statistics, the latest orders, and the card of one order. */
import { Composer } from 'grammy'
import { lastPurchases } from '../../../db/stores/admin/people.ts'
import { purchaseStats } from '../../../db/stores/bot/purchases/lists.ts'
import { type Purchase, purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { shortAddress } from '../../../kernel/address.ts'
import type { BotContext } from '../../base/context.ts'
import { showHere } from '../../base/flow.ts'
import { hasRight } from '../../base/rights.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { amountOf } from '../../orders/texts.ts'
import { transactionButton } from '../../orders/zap-texts.ts'
import { callbackData, text } from '../../telegram/callback-data.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { cardButton, personButton, refreshButton } from '../data.ts'
import { onButton } from '../operator-actions.ts'
import { adjustButtons } from './adjustments.ts'

const DAY_MS = 86_400_000
const SHOWN = 8
const SHOWN_DELEGATES = 5

const purchaseAdminData = callbackData('ao', { id: text })

export const ordersAdmin = new Composer<BotContext>()

onButton(ordersAdmin, purchaseAdminData, 'orders', async (ctx, { id }, next) => {
  const found = await ctx.deps.db.read((reader) => purchase(reader, id))
  if (!found) return next()
  await showHere(ctx, purchaseAdminScreen(ctx, found))
})

export const purchaseAdminButton = (t: Translator, p: Purchase): Button => ({
  label: `${p.state} · ${amountOf(t, p.amount, p.resource)} · ${t.exactTrx(p.costSun)} TRX · ${shortAddress(p.receiver)}`,
  data: purchaseAdminData.pack({ id: p.id }),
})

type PurchaseStats = Awaited<ReturnType<typeof purchaseStats>>

/** Summarizes the orders of a day. Their cost is shown only to operators who may see money. */
export const orderStatsText = ({ t, role }: BotContext, { orders, costSun, open, unknown }: PurchaseStats): Html =>
  lines(
    hasRight(role, 'money')
      ? t('admin-orders', { orders, cost: t.exactTrx(costSun) })
      : t('admin-orders-count', { orders }),
    t('admin-open', { open, unknown }),
  )

export async function ordersScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  const { stats, last } = await deps.db.read(async (reader) => ({
    stats: await purchaseStats(reader, deps.clock.now() - DAY_MS),
    last: await lastPurchases(reader, undefined, SHOWN),
  }))
  return {
    text: paragraphs(t('desk-orders-title'), orderStatsText(ctx, stats), last.length === 0 && t('desk-orders-none')),
    buttons: [...last.map((one) => [purchaseAdminButton(t, one)]), [refreshButton(t, 'orders'), cardButton(t)]],
  }
}

export function purchaseAdminScreen(ctx: BotContext, p: Purchase): Screen {
  const { t, deps } = ctx
  return {
    text: paragraphs(
      lines(
        t('desk-order-title', { what: amountOf(t, p.amount, p.resource), kind: p.kind, state: p.state }),
        t('desk-order-purchase', { id: code(p.id) }),
        p.orderId !== null && t('purchase-order-id', { id: code(p.orderId) }),
        t('desk-order-account', { account: code(p.accountId), user: code(String(p.userId)) }),
      ),
      lines(
        t('purchase-for', { address: code(p.receiver) }),
        p.durationSec > 0 && t('desk-order-duration', { duration: t.duration(p.durationSec) }),
        t('purchase-paid', { cost: t.exactTrx(p.costSun) }),
        t('desk-order-filled', { percent: p.filledPercent }),
        p.sentAtMs !== null && t('desk-order-sent', { at: t.time(p.sentAtMs) }),
        p.endsAtMs !== null && t('purchase-ends', { end: t.time(p.endsAtMs) }),
        p.errorCode !== null && t('desk-order-error', { code: p.errorCode }),
      ),
      p.delegates.length > 0 &&
        lines(
          ...p.delegates.slice(0, SHOWN_DELEGATES).map((one) =>
            t('desk-order-delegate', {
              what: amountOf(t, one.amount, p.resource),
              delegator: code(one.delegator),
              txid: code(one.txid),
            }),
          ),
        ),
    ),
    buttons: [
      ...p.delegates.slice(0, SHOWN_DELEGATES).map(({ txid }) => [transactionButton(t, deps.network, txid)]),
      p.orderId === null ? [] : adjustButtons(ctx, ['refund'], p.orderId),
      [personButton({ id: p.userId, username: null }), cardButton(t)],
    ],
  }
}
