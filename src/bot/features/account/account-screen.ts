/** What /account shows: the account, its key for half a minute, its orders as a file. */
import { orderPages } from '../../../client/order-pages.ts'
import type { MarketClient, MarketOrder, Offer } from '../../../client/types.ts'
import { planDeletion } from '../../../db/stores/bot/flows.ts'
import { endedRentals } from '../../../db/stores/bot/purchases/ends.ts'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { plainTrx, sun } from '../../../kernel/sun.ts'
import { csvOf } from '../../../kernel/text/csv.ts'
import { type Counted, lookWhetherCounted } from '../../accounts/counted.ts'
import { countedData, exportData, objectData, revokeData, showKeyData, unlinkData } from '../../accounts/events.ts'
import { readWaiting, tellRevealed } from '../../accounts/key-changes.ts'
import { linkedSubKeyText } from '../../accounts/sub-key-text.ts'
import type { BotContext } from '../../base/context.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { outcomesOf, savedBy } from '../../orders/outcome.ts'
import { isOffered } from '../../partners/act.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { SEND_OPTIONS } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'

/** Throws the client's AppErrors. */
export async function accountScreen(ctx: BotContext, link: LinkRow): Promise<Screen> {
  const { t } = ctx
  const info = await ctx.deps.client.userInfo(apiKeyOf(ctx.deps, link))
  const waiting = await readWaiting(ctx.deps, link)
  const saved = await savedSoFar(ctx)
  const at = { link: link.linkedAtMs }
  // A key for programs may do none of what is asked for here.
  const has = (offer: Offer) => !info.key && !ctx.deps.client.lacks(offer)
  return {
    text: paragraphs(
      t('account-title'),
      lines(
        t('status-balance', { balance: t.trx(info.balanceSun) }),
        info.representAddress !== info.depositAddress && t('status-account', { address: code(info.representAddress) }),
        t('account-deposit-address', { address: code(info.depositAddress) }),
        t('account-key', { hint: link.keyHint }),
        saved,
      ),
      info.key && linkedSubKeyText(t, info.key),
      waiting && t('account-revoke-waits', { time: t.time(waiting.dueAtMs) }),
    ),
    buttons: [
      [waiting && { label: t.plain('button-object'), data: objectData.pack({ change: waiting.id }) }],
      [
        { label: t.plain('button-show-key'), data: showKeyData.pack(at) },
        has('api-key/revoke') && { label: t.plain('button-revoke-key'), data: revokeData.pack(at) },
      ],
      [
        { label: t.plain('button-export'), data: exportData.pack(at) },
        { label: t.plain('button-unlink'), data: unlinkData.pack(at) },
      ],
      [has('solvency/mine') && { label: t.plain('button-counted'), data: countedData.pack(at) }],
      [goButton(t, 'deposit'), has('withdrawal-terms') && goButton(t, 'withdraw')],
      [goButton(t, 'addresses'), ruleButton(t, 'button-new-balance', 'balance')],
      [has('sub-keys') && goButton(t, 'keys'), goButton(t, 'settings')],
      [ctx.deps.desk && !ctx.deps.partner && goButton(t, 'referral'), isOffered(ctx.deps) && goButton(t, 'partner')],
      [menuButton(ctx)],
    ],
  }
}

/** What the marketplace publishes of this account, checked here. Throws the client's AppErrors. */
export async function countedScreen({ t, deps }: BotContext, link: LinkRow): Promise<Screen> {
  const apiKey = apiKeyOf(deps, link)
  const info = await deps.client.userInfo(apiKey)
  return {
    text: countedText(t, await lookWhetherCounted(deps.client, apiKey, info.id)),
    buttons: [[{ ...goButton(t, 'account'), label: t.plain('button-back') }]],
  }
}

function countedText(t: Translator, counted: Counted): Html {
  switch (counted.at) {
    case 'counted': {
      const { amountSun, provedSun, missingSun, solvency } = counted
      const sums = { total: t.trx(solvency.totalSun), assets: t.trx(provedSun) }
      return paragraphs(
        t('counted-title'),
        t('counted-amount', { amount: t.trx(amountSun), time: t.time(solvency.at * 1000) }),
        t('counted-checked', sums),
        missingSun > 0 && t('counted-short', { missing: t.trx(missingSun) }),
        t('counted-root', { root: code(solvency.root) }),
      )
    }
    case 'nothing':
      return t('counted-nothing', { time: t.time(counted.solvency.at * 1000) })
    case 'wrong':
      return t('counted-wrong')
  }
}

/** Over all rentals that are over, by what was really used where that is known. */
async function savedSoFar({ t, user, deps }: BotContext): Promise<Html | undefined> {
  const outcomes = outcomesOf(await deps.db.read((reader) => endedRentals(reader, user.id, deps.clock.now())))
  if (outcomes.length === 0) return undefined
  const saved = savedBy(outcomes)
  return saved >= 0
    ? t('account-saved', { saved: t.trx(sun(saved)) })
    : t('account-not-saved', { lost: t.trx(sun(-saved)) })
}

const KEY_SHOWN_MS = 30_000

export async function showKey(ctx: BotContext, link: LinkRow): Promise<void> {
  await showShortly(ctx, KEY_SHOWN_MS, async () => {
    const text = ctx.t('account-key-shown', { key: code(apiKeyOf(ctx.deps, link)) })
    await tellRevealed(ctx.deps, link)
    return text
  })
}

/**
 * The message is sent without the key, its deletion is written down, and only then the key is put in: whatever
 * crashes in between, no key stays in the chat.
 */
export async function showShortly(ctx: BotContext, forMs: number, textWithKey: () => Promise<Html>): Promise<void> {
  const { db, clock } = ctx.deps
  const chatId = ctx.user.id
  const { message_id: messageId } = await ctx.api.sendMessage(chatId, ctx.t('account-key-coming'), {
    ...SEND_OPTIONS,
    protect_content: true,
  })
  await db.write((tx) => planDeletion(tx, { chatId, messageId, dueAtMs: clock.now() + forMs }))
  await ctx.api.editMessageText(chatId, messageId, await textWithKey(), SEND_OPTIONS)
}

/** More would be a file nobody opens, and minutes of calls. */
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

/** Newest first; `more`: older ones that are not in it. Throws the client's AppErrors. */
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
