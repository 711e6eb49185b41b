/** Screens of the address book: its pages, and the card of a single address, saved or not. */
import type { TronAddress } from '../../../kernel/address.ts'
import { explorerLink } from '../../../tron/resources.ts'
import { holdingsText, readBook, readHoldings } from '../../accounts/address-book.ts'
import type { BotContext } from '../../base/context.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { addressLabel, addressText } from '../../orders/names.ts'
import { callbackData, oneOf, text } from '../../telegram/callback-data.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { rentButton } from '../buy/rent-button.ts'

/** Operations on an address. For `list`, `to` is the page number. */
const BOOK_OPS = ['list', 'card', 'add', 'name', 'default', 'plain', 'remove', 'activate'] as const
export type BookOp = (typeof BOOK_OPS)[number]
export const bookData = callbackData('book', { op: oneOf(BOOK_OPS), to: text })

const bookButton = (label: string, op: BookOp, to: string): Button => ({
  label,
  data: bookData.pack({ op, to }),
})

const PAGE_SIZE = 6
export async function bookScreen(ctx: BotContext, requestedPage: number, note?: Html): Promise<Screen> {
  const { t } = ctx
  const { saved, unsaved } = await readBook(ctx)
  const pages = Math.max(1, Math.ceil(saved.length / PAGE_SIZE))
  const page = Math.min(Math.max(0, requestedPage), pages - 1)
  const shown = saved.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
  const has = await Promise.all(shown.map(({ address }) => readHoldings(ctx, address)))
  const defaultAddress = saved.find(({ isDefault }) => isDefault)
  return {
    text: paragraphs(
      note,
      t('addresses-title'),
      saved.length === 0 && t('addresses-none'),
      ...shown.map((one, i) =>
        lines(
          t(one.isDefault ? 'addresses-line-default' : 'addresses-line', {
            name: one.name,
            address: code(one.address),
          }),
          one.provenAtMs !== null && t('addresses-proven'),
          has[i] && holdingsText(t, has[i]),
        ),
      ),
      unsaved.length > 0 && page === 0 && t('addresses-others'),
    ),
    buttons: [
      [
        defaultAddress && {
          ...rentButton(t, { resource: 'ENERGY', receiver: defaultAddress.address }),
          label: t.plain('button-rent-for', { name: defaultAddress.name }),
          style: 'primary',
        },
      ],
      ...shown.map(({ address, name, isDefault }) => [bookButton(isDefault ? `⭐ ${name}` : name, 'card', address)]),
      page === 0 ? unsaved.map((address) => bookButton(`➕ ${addressLabel(address)}`, 'card', address)) : [],
      [
        page > 0 && bookButton('◀️', 'list', String(page - 1)),
        page + 1 < pages && bookButton('▶️', 'list', String(page + 1)),
      ],
      [
        bookButton(t.plain('button-address-add'), 'add', ''),
        ctx.runtime.pageUrl ? goButton(t, 'signin') : menuButton(ctx),
      ],
      [ctx.runtime.pageUrl && menuButton(ctx)],
    ],
  }
}

/** Shows one address: its holdings and the possible actions. */
export async function addressCard(ctx: BotContext, address: TronAddress, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const { saved } = await readBook(ctx)
  const entry = saved.find((one) => one.address === address)
  const has = await readHoldings(ctx, address)
  const url = explorerLink(deps.network, 'address', address)
  return {
    text: paragraphs(
      note,
      lines(
        t('typed-address', {
          address: addressText(address, entry && new Map([[address, entry.name]])),
        }),
        entry?.isDefault === true && t('addresses-is-default'),
        typeof entry?.provenAtMs === 'number' && t('addresses-proven'),
      ),
      holdingsText(t, has),
      has.at === 'not_activated' ? t('addresses-activate') : t('typed-address-rent'),
    ),
    buttons: [
      has.at === 'not_activated'
        ? [{ ...bookButton(t.plain('button-address-activate'), 'activate', address), style: 'primary' }]
        : [
            { ...rentButton(t, { resource: 'ENERGY', receiver: address }), style: 'primary' },
            rentButton(t, { resource: 'BANDWIDTH', receiver: address }),
          ],
      entry
        ? [
            entry.isDefault
              ? bookButton(t.plain('button-address-plain'), 'plain', address)
              : bookButton(t.plain('button-address-default'), 'default', address),
          ]
        : [bookButton(t.plain('button-address-save'), 'name', address)],
      entry
        ? [
            bookButton(t.plain('button-address-rename'), 'name', address),
            { ...bookButton(t.plain('button-address-remove'), 'remove', address), style: 'danger' },
          ]
        : [],
      [
        ruleButton(t, 'button-alerts', 'at', address),
        url !== undefined && { label: t.plain('button-explorer-address'), url },
      ],
      [goButton(t, 'addresses'), menuButton(ctx)],
    ],
  }
}
