/** A user's accounts: names, marks by which a button acts on its message's account, and keys of unlinked accounts. */
import { createHash } from 'node:crypto'
import type { Api, Transformer } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import type { Reader } from '../../db/db.ts'
import { currentLink, type FormerLink, formerLinksOf, type LinkRow, readLinks } from '../../db/stores/bot/users.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { type Html, lines } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { withTransformer } from '../telegram/api.ts'
import { callbackData, MAX_DATA_BYTES, oneOf, text } from '../telegram/callback-data.ts'
import { isPersonal } from '../telegram/keyboards.ts'
import { type Button, fitsInMessage, fitsUnderPicture } from '../telegram/screen.ts'
import type { BotContext } from './context.ts'

/** Returns the name that the user chose, or the default name in the user's language. */
export function accountName(t: Translator, { name, number }: Pick<LinkRow, 'name' | 'number'>): string {
  return name ?? (number === 1 ? t.plain('account-name-first') : t.plain('account-name', { number: String(number) }))
}

/** First characters of a heading. A message that starts with them gets no second heading. */
const HEADING_START = '💼 '

const headingOf = (t: Translator, link: LinkRow): Html => t('account-heading', { name: accountName(t, link) })

/** Makes the rest of the update concern another account. Without a link to it, the update concerns none. */
export function selectAccountForUpdate(ctx: BotContext, accountId: string): void {
  ctx.link = ctx.links.find((link) => link.accountId === accountId)
}

/** Line with the account's name. Undefined for a user with a single account. */
export function accountLine({ t, link, links }: Pick<BotContext, 't' | 'link' | 'links'>): Html | undefined {
  return link && links.length > 1 ? headingOf(t, link) : undefined
}

const MARK_LENGTH = 6
const MARK = new RegExp(`@([A-Za-z0-9_-]{${MARK_LENGTH}})$`)

const markOf = (accountId: string): string =>
  createHash('sha256').update(accountId).digest('base64url').slice(0, MARK_LENGTH)

/**
 * Removes the mark from the data of a tapped button. Returns the account that the button belongs to, `gone` if it is no
 * longer linked, or undefined for a button without a mark.
 */
export function takeMark(
  tapped: { data?: string } | undefined,
  links: readonly LinkRow[],
): LinkRow | 'gone' | undefined {
  const found = MARK.exec(tapped?.data ?? '')
  if (!tapped?.data || !found) return undefined
  tapped.data = tapped.data.slice(0, found.index)
  return links.find(({ accountId }) => markOf(accountId) === found[1]) ?? 'gone'
}

/** Account of outgoing messages, and the heading that names it. */
interface MessageAccount {
  accountId: string
  heading?: Html | undefined
}

/**
 * Changes outgoing messages: their buttons get the account's mark, and their text the heading. A message that was
 * changed before stays as it is.
 */
function markMessages(account: () => MessageAccount | undefined): Transformer {
  return (send, method, payload, signal) => {
    const now = account()
    return send(method, now ? marked(payload, `@${markOf(now.accountId)}`, now.heading) : payload, signal)
  }
}

/** Marks all answers to an update. Answers about another account than the current one get a heading. */
export function markAnswers(ctx: BotContext): void {
  const account = (): MessageAccount | undefined =>
    ctx.link && {
      accountId: ctx.link.accountId,
      heading: ctx.link === currentLink(ctx.user, ctx.links) ? undefined : accountLine(ctx),
    }
  ctx.api.config.use(markMessages(account))
}

/** Returns an API whose messages name the account. Unchanged for an account that the user has not linked. */
export async function apiForAccount(
  api: Api,
  reader: Reader,
  t: Translator,
  { userId, accountId }: { userId: number; accountId?: string | null },
): Promise<Api> {
  if (accountId == null) return api
  const links = await readLinks(reader, userId)
  const link = links.find((one) => one.accountId === accountId)
  const heading = link && links.length > 1 ? headingOf(t, link) : undefined
  return withTransformer(
    api,
    markMessages(() => ({ accountId, heading })),
  )
}

interface MessagePayload {
  text?: Html
  caption?: Html
  parse_mode?: string
  media?: { caption?: Html }
  reply_markup?: InlineKeyboardMarkup
}

function marked<P>(payload: P, mark: string, heading: Html | undefined): P {
  const { text, caption, parse_mode: mode, media, reply_markup: keyboard } = payload as MessagePayload
  /** A text at Telegram's limit stays without heading. */
  const headed = (body: Html, fits: (whole: Html) => boolean): Html => {
    const whole = heading && !body.startsWith(HEADING_START) ? lines(heading, body) : body
    return fits(whole) ? whole : body
  }
  return {
    ...payload,
    ...(text !== undefined && mode === 'HTML' && { text: headed(text, fitsInMessage) }),
    ...(caption !== undefined && mode === 'HTML' && { caption: headed(caption, fitsUnderPicture) }),
    ...(media?.caption !== undefined && { media: { ...media, caption: headed(media.caption, fitsUnderPicture) } }),
    ...(keyboard?.inline_keyboard && { reply_markup: { inline_keyboard: markedRows(keyboard, mark) } }),
  }
}

const markedRows = ({ inline_keyboard: rows }: InlineKeyboardMarkup, mark: string) =>
  rows.map((row) =>
    row.map((button) =>
      'callback_data' in button && needsMark(button.callback_data)
        ? { ...button, callback_data: button.callback_data + mark }
        : button,
    ),
  )

export const hasRoomForMark = (data: string): boolean => data.length + MARK_LENGTH < MAX_DATA_BYTES

/** Buttons of a flow act on the account of the flow. Buttons of the switcher name an account themselves. */
const needsMark = (data: string): boolean =>
  !data.startsWith('~') && !data.startsWith('acc-') && !isPersonal(data) && !MARK.test(data) && hasRoomForMark(data)

/** Time in which an unlinked account can be linked again, and its key shown. */
export const FORMER_KEY_RETENTION_MS = HOUR_SEC * 1000

type FormerKey = FormerLink & { sealedKey: string }

/** Returns the unlinked accounts whose keys can still be shown, the latest first. */
export async function availableFormerKeys(reader: Reader, userId: number, nowMs: number): Promise<FormerKey[]> {
  const former = await formerLinksOf(reader, userId)
  return former.filter(
    (one): one is FormerKey => one.sealedKey !== null && nowMs < one.unlinkedAtMs + FORMER_KEY_RETENTION_MS,
  )
}

/** Shows the key of an account that was unlinked, or links the account again. */
export const formerKeyData = callbackData('acc-former', { op: oneOf(['show', 'link']), id: text })

/** Offers to show the keys of these accounts, and to link them again. */
export const formerKeyButtons = ({ t }: Pick<BotContext, 't'>, former: readonly FormerKey[]): Button[][] =>
  former.map((one) => [
    {
      label: t.plain('button-former-show', { name: accountName(t, one) }),
      data: formerKeyData.pack({ op: 'show', id: one.id }),
    },
    { label: t.plain('button-former-link'), data: formerKeyData.pack({ op: 'link', id: one.id }) },
  ])

/** Offers the accounts that the user has just unlinked. */
export const readFormerKeyButtons = async (ctx: Pick<BotContext, 't' | 'user' | 'deps'>): Promise<Button[][]> =>
  formerKeyButtons(
    ctx,
    await ctx.deps.db.read((reader) => availableFormerKeys(reader, ctx.user.id, ctx.deps.clock.now())),
  )
