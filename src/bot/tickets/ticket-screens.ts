/** Screens of a support ticket: one for the user, one for operators. */
import type { Reader } from '../../db/db.ts'
import { entriesOf, type Ticket, type TicketEntry, ticket } from '../../db/stores/admin/tickets.ts'
import { readVisitor, type UserRow } from '../../db/stores/bot/users.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, oneOf, wholeNumber } from '../telegram/callback-data.ts'
import { goButton } from '../telegram/keyboards.ts'
import { type Button, fitsInMessage, type Screen } from '../telegram/screen.ts'

/** Operations available to the ticket's author. `file` sends the attachment of a ticket entry. */
const TICKET_OPS = ['reply', 'solved', 'file'] as const
export const ticketData = callbackData('tk', { op: oneOf(TICKET_OPS), id: wholeNumber })
/** Operations available to operators. */
const OPERATOR_TICKET_OPS = ['show', 'answer', 'close', 'file'] as const
export const operatorTicketData = callbackData('td', { op: oneOf(OPERATOR_TICKET_OPS), id: wholeNumber })

/** Number of recent entries on a ticket card. */
const ENTRIES_SHOWN = 6
const MAX_ENTRY_LENGTH = 600

const truncated = (text: string) => (text.length > MAX_ENTRY_LENGTH ? `${text.slice(0, MAX_ENTRY_LENGTH)}…` : text)

const STATES = { open: 'ticket-open', answered: 'ticket-answered', closed: 'ticket-closed' } as const satisfies Record<
  Ticket['state'],
  PlainKey
>

export const ticketButton = (t: Translator, { id, state, sinceMs }: Ticket, nowMs: number): Button => ({
  label: t.plain('button-ticket', { n: id, state: t.plain(STATES[state]), since: sinceText(t, sinceMs, nowMs) }),
  data: operatorTicketData.pack({ op: 'show', id }),
})

export const sinceText = (t: Translator, sinceMs: number, nowMs: number): string =>
  t.shortDuration(Math.max(60, (nowMs - sinceMs) / 1000))

/** Returns undefined if the ticket was deleted together with the user's data. */
export async function readTicketWithUser(reader: Reader, id: number) {
  const row = await ticket(reader, id)
  if (!row) return undefined
  const entries = await entriesOf(reader, id, ENTRIES_SHOWN)
  return { row, entries, person: (await readVisitor(reader, row.userId))?.user }
}

/**
 * `entries` are the latest entries, oldest first. If they do not fit in one message with `note`, all except the newest
 * are shortened. If they still do not fit, the oldest are left out.
 */
export function operatorTicketScreen(
  t: Translator,
  row: Ticket,
  entries: readonly TicketEntry[],
  user: Pick<UserRow, 'id' | 'username' | 'language'> | undefined,
  { note, more = [] }: { note?: Html | undefined; more?: readonly (Button | false)[] } = {},
): Screen {
  const entryText = ({ byUserId, text, fileId, atMs }: TicketEntry): Html => {
    const facts = { time: t.time(atMs), text, file: fileId === null ? '' : '📎 ' }
    return byUserId === row.userId
      ? t('ticket-by-person', facts)
      : t('ticket-by-operator', { ...facts, id: String(byUserId) })
  }
  const file = entries.findLast(({ fileId }) => fileId !== null)
  const button = (label: PlainKey, op: (typeof OPERATOR_TICKET_OPS)[number], id = row.id): Button => ({
    label: t.plain(label),
    data: operatorTicketData.pack({ op, id }),
  })
  const textOf = (entriesToShow: readonly TicketEntry[]) =>
    paragraphs(
      note,
      lines(
        t('ticket-title', { n: row.id, state: t.plain(STATES[row.state]) }),
        t('ticket-person', {
          id: code(String(row.userId)),
          name: user?.username ? `@${user.username}` : '',
          language: user?.language ?? '-',
        }),
      ),
      row.about !== '' && t('ticket-about', { about: truncated(row.about) }),
      ...entriesToShow.map(entryText),
    )
  let shown = entries
  if (!fitsInMessage(textOf(shown)))
    shown = entries.map((one, i) => (i === entries.length - 1 ? one : { ...one, text: truncated(one.text) }))
  while (shown.length > 1 && !fitsInMessage(textOf(shown))) shown = shown.slice(1)
  return {
    text: textOf(shown),
    buttons: [
      row.state === 'closed' ? [] : [button('button-ticket-answer', 'answer'), button('button-ticket-close', 'close')],
      [file && button('button-ticket-file', 'file', file.id), ...more],
    ],
  }
}

/** Notifies the user that an operator answered or closed the ticket. */
export function answerScreen(t: Translator, row: Ticket, entry: TicketEntry | undefined): Screen {
  const button = (label: PlainKey, op: (typeof TICKET_OPS)[number], id = row.id): Button => ({
    label: t.plain(label),
    data: ticketData.pack({ op, id }),
  })
  if (!entry) return { text: t('ticket-closed-for-you', { n: row.id }), buttons: [[goButton(t, 'support', 'keep')]] }
  return {
    text: paragraphs(
      t('ticket-answer', { n: row.id }),
      truncated(entry.text) !== '' && t('as-it-is', { text: entry.text }),
    ),
    buttons: [
      [button('button-ticket-reply', 'reply'), button('button-ticket-solved', 'solved')],
      [entry.fileId !== null && button('button-ticket-file', 'file', entry.id)],
    ],
  }
}
