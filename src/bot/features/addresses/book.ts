/** Screens of the address book: its pages, and the card of a single address, saved or not. */
import { type SavedAddress, savedAddresses } from '../../../db/stores/addresses/address-book.ts'
import { recentReceivers } from '../../../db/stores/bot/purchases/lists.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { resolveWithin } from '../../../kernel/clock.ts'
import type { Sun } from '../../../kernel/sun.ts'
import { explorerLink } from '../../../tron/resources.ts'
import { depositAddressesOf } from '../../base/accounts.ts'
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
const SHOWN_RECENT = 3
/** If the node takes longer, the book is shown without the holdings. */
const NODE_TIMEOUT_MS = 2_500

type Holdings =
  | { at: 'known'; energy: number; bandwidth: number; balanceSun: Sun }
  | { at: 'not_activated' }
  | { at: 'unknown' }

/** Returns what the address holds now. Never rejects, and returns `unknown` after a timeout. */
function readHoldings({ deps }: Pick<BotContext, 'deps'>, address: TronAddress): Promise<Holdings> {
  const { node, clock, log } = deps
  async function ask(): Promise<Holdings> {
    const [account, { energy, bandwidth }] = await Promise.all([
      node.pendingAccount(address),
      node.pendingResources(address),
    ])
    if (!account) return { at: 'not_activated' }
    const units = bandwidth.available + bandwidth.freeAvailable
    return { at: 'known', energy: energy.available, bandwidth: units, balanceSun: account.balanceSun }
  }
  const request = ask().catch((error: unknown): Holdings => {
    log.info({ err: error, address }, 'addresses.holdings_unknown')
    return { at: 'unknown' }
  })
  return resolveWithin<Holdings>(clock, NODE_TIMEOUT_MS, request, () => ({ at: 'unknown' }))
}

function holdingsText({ t }: Pick<BotContext, 't'>, holdings: Holdings): Html {
  switch (holdings.at) {
    case 'known':
      return t('addresses-has', {
        energy: t.number(holdings.energy),
        bandwidth: t.number(holdings.bandwidth),
        balance: t.trx(holdings.balanceSun),
      })
    case 'not_activated':
      return t('addresses-not-activated')
    case 'unknown':
      return t('addresses-unknown')
  }
}

/** Returns the saved addresses: the default, then the most recent receivers, then the others, oldest entry first. */
async function readBook({ deps, user, links }: Pick<BotContext, 'deps' | 'user' | 'links'>): Promise<{
  saved: SavedAddress[]
  /** Recent receivers that are not in the address book. */
  unsaved: TronAddress[]
}> {
  return deps.db.read(async (reader) => {
    const saved = await savedAddresses(reader, user.id)
    const recent = await recentReceivers(reader, user.id, saved.length + SHOWN_RECENT)
    const sortRank = (one: SavedAddress) => (one.isDefault ? -1 : (recent.indexOf(one.address) + 1 || Infinity) - 1)
    const known = new Set<string>([...saved.map(({ address }) => address), ...depositAddressesOf({ links })])
    return {
      saved: saved.sort((a, b) => (sortRank(a) === sortRank(b) ? 0 : sortRank(a) - sortRank(b))),
      unsaved: recent.filter((address) => !known.has(address)).slice(0, SHOWN_RECENT),
    }
  })
}

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
          has[i] && holdingsText(ctx, has[i]),
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
      [bookButton(t.plain('button-address-add'), 'add', ''), menuButton(ctx)],
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
      ),
      holdingsText(ctx, has),
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
