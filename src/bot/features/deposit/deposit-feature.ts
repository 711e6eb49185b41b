import { Composer } from 'grammy'
import type { AccountInfo } from '../../../client/types.ts'
import { DUST_SUN } from '../../../contract/v2.ts'
import { watchDeposit } from '../../../db/stores/bot/flows.ts'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import { depositLine } from '../../accounts/deposit-line.ts'
import { newDepositWatch } from '../../accounts/deposit-watch.ts'
import { accountLine } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow, type Feature } from '../../base/flow.ts'
import { openIfLinked } from '../../base/guards.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { depositRules, missingText, smallDepositsText } from '../../orders/deposit-terms.ts'
import { keptCostText, resourceOf } from '../../orders/rental-button.ts'
import { linkBarrier, replyWithScreen, requireLink } from '../../purchases/guard.ts'
import { missingSun, readReserved } from '../../purchases/quotes/offers.ts'
import { currentCost } from '../../purchases/suggestions.ts'
import { callbackData, oneOf, wholeNumber } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { inlineKeyboard, qrPicture } from '../../telegram/screen.ts'

const PAGE_SIZE = 8
const LISTS = ['money', 'all'] as const
type List = (typeof LISTS)[number]

const depositListData = callbackData('dl', { list: oneOf(LISTS), page: wholeNumber })

const depositListButton = (t: Translator): Button => ({
  label: t.plain('button-deposits'),
  data: depositListData.pack({ list: 'money', page: 0 }),
})

/** The list of past deposits, in pages. Dust and tokens are hidden unless the user asks for them. */
async function depositListScreen(ctx: BotContext, link: LinkRow, list: List, page: number): Promise<Screen> {
  const { t, deps } = ctx
  const to = (label: string, toList: List, toPage: number): Button => ({
    label,
    data: depositListData.pack({ list: toList, page: toPage }),
  })
  const found = await readPage(ctx, link, list, page)
  const otherList = list === 'money' ? to(t.plain('button-deposits-all'), 'all', 0) : undefined
  return {
    text: paragraphs(
      t('deposits-title'),
      found === undefined && t('deposits-unavailable'),
      found?.entries.length === 0 && t('deposits-none'),
      lines(...(found?.entries ?? []).map((one) => depositLine(t, one, deps.network))),
      list === 'money' && t('deposits-hidden', { amount: t.exactTrx(sun(DUST_SUN)) }),
    ),
    buttons: [
      [page > 0 && to('◀️', list, page - 1), found?.more === true && to('▶️', list, page + 1)],
      [otherList ?? to(t.plain('button-deposits-money'), 'money', 0), to(t.plain('button-refresh'), list, page)],
      [goButton(t, 'deposit', 'keep'), menuButton(ctx)],
    ],
  }
}

/** Returns undefined if the marketplace does not answer. */
async function readPage({ deps }: BotContext, link: LinkRow, list: List, page: number) {
  const shown = list === 'money' ? { minSun: sun(DUST_SUN) } : {}
  try {
    return await deps.client.deposits(apiKeyOf(deps, link), { page, pageSize: PAGE_SIZE, ...shown })
  } catch (error) {
    if (!(error instanceof AppError) || hasCode(error, 'INVALID_API_KEY')) throw error
    return undefined
  }
}

export async function showDeposit(ctx: BotContext, link: LinkRow): Promise<void> {
  const { t } = ctx
  await closeFlow(ctx)
  ctx.ack()
  const info = await readAccountInfo(ctx, link)
  const address = info?.depositAddress ?? link.depositAddress
  const watch = newDepositWatch(link, info, ctx.deps.clock.now())
  await ctx.deps.db.write((tx) => watchDeposit(tx, watch))
  const caption = paragraphs(
    accountLine(ctx),
    t('deposit-title', { address: code(address) }),
    info ? t('status-balance', { balance: t.heldTrx(info.balanceSun) }) : t('deposit-not-seen'),
    info && (await keptOrderText(ctx, link, info)),
    info?.deposits && info.deposits.smallSun > 0 && smallDepositsText(t, info.deposits),
    depositRules(t, info?.deposits),
    lines(t('deposit-watching'), info && !info.deposits && t('deposit-by-balance')),
  )
  await ctx.api.sendPhoto(ctx.user.id, await qrPicture(address, 'deposit.png'), {
    caption,
    parse_mode: 'HTML',
    reply_markup: inlineKeyboard([
      [{ label: t.plain('button-copy-address'), copy: address }],
      [info?.deposits?.cursor !== undefined && depositListButton(t)],
      [goButton(t, 'support', 'keep'), menuButton(ctx)],
    ]),
  })
}

/** Says what the stored rental costs and how much to send. Undefined if none is stored or the balance is enough. */
async function keptOrderText(ctx: BotContext, link: LinkRow, info: AccountInfo): Promise<Html | undefined> {
  const { t, deps } = ctx
  const { keptLine } = ctx.user
  if (!keptLine) return undefined
  const cost = await currentCost(ctx, { ...keptLine, resource: resourceOf(keptLine) })
  if (cost === null) return undefined
  const { balanceSun, deposits } = info
  const missing = missingSun({ costSun: sun(cost), balanceSun, reservedSun: await readReserved(deps, link) })
  if (missing === 0) return undefined
  return lines(keptCostText(t, keptLine, sun(cost)), deposits && missingText(t, missing, deposits))
}

/**
 * Reads the account. Returns undefined if the marketplace does not answer; the address stored with the link is still
 * valid.
 */
async function readAccountInfo(ctx: BotContext, link: LinkRow): Promise<AccountInfo | undefined> {
  try {
    return await ctx.deps.client.userInfo(apiKeyOf(ctx.deps, link))
  } catch (error) {
    if (!(error instanceof AppError) || hasCode(error, 'INVALID_API_KEY')) throw error
    return undefined
  }
}

const composer = new Composer<BotContext>()

composer.callbackQuery(depositListData.filter, async (ctx, next) => {
  const data = depositListData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  const barrier = await linkBarrier(ctx)
  await replyWithScreen(ctx, barrier ?? (await depositListScreen(ctx, requireLink(ctx), data.list, data.page)))
})

export const deposit: Feature = {
  name: 'deposit',
  composer,
  openers: { deposit: openIfLinked(showDeposit) },
  commands: ['deposit'],
  isOpenToBanned: true,
}
