/** The list of past deposits, in pages. Dust and tokens are hidden unless the user asks for them. */
import { DUST_SUN } from '../../../contract/v2.ts'
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { AppError, hasCode } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import { depositLine } from '../../accounts/deposit-line.ts'
import type { BotContext } from '../../base/context.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { callbackData, oneOf, wholeNumber } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'

const PAGE_SIZE = 8
const LISTS = ['money', 'all'] as const
type List = (typeof LISTS)[number]

export const depositListData = callbackData('dl', { list: oneOf(LISTS), page: wholeNumber })

export const depositListButton = (t: Translator): Button => ({
  label: t.plain('button-deposits'),
  data: depositListData.pack({ list: 'money', page: 0 }),
})

export async function depositListScreen(ctx: BotContext, link: LinkRow, list: List, page: number): Promise<Screen> {
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
      list === 'money' && t('deposits-hidden', { amount: t.trx(sun(DUST_SUN)) }),
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
