/** A ticket in the chat: as its person sees it, and as an operator does. */
import type { Reader } from '../../db/db.ts'
import { readVisitor, type UserRow } from '../../db/stores/bot/users.ts'
import { entriesOf, type Ticket, type TicketEntry, ticket } from '../../db/stores/desk/tickets.ts'
import { code, type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { callbackData, oneOf, whole } from '../telegram/callback-data.ts'
import { goButton } from '../telegram/keyboards.ts'
import { type Button, fitsInMessage, type Screen } from '../telegram/screen.ts'

/** Of the person; `file` shows that of an entry. */
const TICKET_OPS = ['reply', 'solved', 'file'] as const
export const ticketData = callbackData('tk', { op: oneOf(TICKET_OPS), id: whole })
/** Of an operator. */
const DESK_TICKET_OPS = ['show', 'answer', 'close', 'file'] as const
export const deskTicketData = callbackData('td', { op: oneOf(DESK_TICKET_OPS), id: whole })

/** What a card has of the conversation. */
const ENTRIES_SHOWN = 6
const MAX_SHOWN = 600

const cut = (said: string) => (said.length > MAX_SHOWN ? `${said.slice(0, MAX_SHOWN)}…` : said)

const STATES = { open: 'ticket-open', answered: 'ticket-answered', closed: 'ticket-closed' } as const satisfies Record<
  Ticket['state'],
  PlainKey
>

export const ticketButton = (t: Translator, { id, state, sinceMs }: Ticket, nowMs: number): Button => ({
  label: t.plain('button-ticket', { n: id, state: t.plain(STATES[state]), since: sinceText(t, sinceMs, nowMs) }),
  data: deskTicketData.pack({ op: 'show', id }),
})

export const sinceText = (t: Translator, sinceMs: number, nowMs: number): string =>
  t.shortDuration(Math.max(60, (nowMs - sinceMs) / 1000))

/** Undefined: it was forgotten with its person. */
export async function ticketWithPerson(reader: Reader, id: number) {
  const row = await ticket(reader, id)
  if (!row) return undefined
  const entries = await entriesOf(reader, id, ENTRIES_SHOWN)
  return { row, entries, person: (await readVisitor(reader, row.userId))?.user }
}

/**
 * `entries`: the last ones, oldest first. Without room for all of them, and for `note` above them, the newest is whole,
 * the others as they fit.
 */
export function deskTicketScreen(
  t: Translator,
  row: Ticket,
  entries: readonly TicketEntry[],
  person: Pick<UserRow, 'id' | 'username' | 'language'> | undefined,
  { note, more = [] }: { note?: Html | undefined; more?: readonly (Button | false)[] } = {},
): Screen {
  const said = ({ byUserId, text, fileId, atMs }: TicketEntry): Html => {
    const facts = { time: t.time(atMs), text, file: fileId === null ? '' : '📎 ' }
    return byUserId === row.userId
      ? t('ticket-by-person', facts)
      : t('ticket-by-operator', { ...facts, id: String(byUserId) })
  }
  const file = entries.findLast(({ fileId }) => fileId !== null)
  const button = (label: PlainKey, op: (typeof DESK_TICKET_OPS)[number], id = row.id): Button => ({
    label: t.plain(label),
    data: deskTicketData.pack({ op, id }),
  })
  const textOf = (some: readonly TicketEntry[]) =>
    paragraphs(
      note,
      lines(
        t('ticket-title', { n: row.id, state: t.plain(STATES[row.state]) }),
        t('ticket-person', {
          id: code(String(row.userId)),
          name: person?.username ? `@${person.username}` : '',
          language: person?.language ?? '-',
        }),
      ),
      row.about !== '' && t('ticket-about', { about: cut(row.about) }),
      ...some.map(said),
    )
  let shown = entries
  if (!fitsInMessage(textOf(shown)))
    shown = entries.map((one, i) => (i === entries.length - 1 ? one : { ...one, text: cut(one.text) }))
  while (shown.length > 1 && !fitsInMessage(textOf(shown))) shown = shown.slice(1)
  return {
    text: textOf(shown),
    buttons: [
      row.state === 'closed' ? [] : [button('button-ticket-answer', 'answer'), button('button-ticket-close', 'close')],
      [file && button('button-ticket-file', 'file', file.id), ...more],
    ],
  }
}

/** What the person is told: an answer, or that an operator closed it. */
export function answerScreen(t: Translator, row: Ticket, entry: TicketEntry | undefined): Screen {
  const button = (label: PlainKey, op: (typeof TICKET_OPS)[number], id = row.id): Button => ({
    label: t.plain(label),
    data: ticketData.pack({ op, id }),
  })
  if (!entry) return { text: t('ticket-closed-for-you', { n: row.id }), buttons: [[goButton(t, 'support', 'keep')]] }
  return {
    text: paragraphs(t('ticket-answer', { n: row.id }), cut(entry.text) !== '' && t('as-it-is', { text: entry.text })),
    buttons: [
      [button('button-ticket-reply', 'reply'), button('button-ticket-solved', 'solved')],
      [entry.fileId !== null && button('button-ticket-file', 'file', entry.id)],
    ],
  }
}
