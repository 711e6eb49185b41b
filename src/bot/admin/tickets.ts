/** Operators' view of support tickets: the waiting users, the conversation, answering and closing. */
import { Composer } from 'grammy'
import {
  answerTicket,
  closeTicket,
  ticketEntry,
  unclosedTickets,
  waitingTickets,
} from '../../db/stores/admin/tickets.ts'
import type { BotContext } from '../base/context.ts'
import { defineFlow, enterFlow, showHere } from '../base/flow.ts'
import { hasRight } from '../base/rights.ts'
import { code, type Html, paragraphs } from '../locales/html.ts'
import type { Screen } from '../telegram/screen.ts'
import {
  operatorTicketData,
  operatorTicketScreen,
  readTicketWithUser,
  sinceText,
  ticketButton,
} from '../tickets/ticket-screens.ts'
import { askForTicketText, sendFile } from '../tickets/write.ts'
import { cardButton, personButton, refreshButton, sectionButton } from './data.ts'
import { onButton, recordedChange } from './operator-actions.ts'

const SHOWN = 8

export const ticketAdmin = new Composer<BotContext>()

onButton(ticketAdmin, operatorTicketData, 'tickets', async (ctx, { op, id }) => {
  if (op === 'answer') return enterFlow(ctx, ticketFlow, { id })
  if (op === 'file') {
    const entry = await ctx.deps.db.read((reader) => ticketEntry(reader, id))
    ctx.ack()
    return entry && (await sendFile(ctx, entry))
  }
  await showHere(ctx, await ticketScreen(ctx, id, op === 'close' ? await close(ctx, id) : undefined))
})

export async function ticketsScreen({ t, deps }: BotContext): Promise<Screen> {
  const nowMs = deps.clock.now()
  const { waiting, shown } = await deps.db.read(async (reader) => ({
    waiting: await waitingTickets(reader),
    shown: await unclosedTickets(reader, SHOWN),
  }))
  const since = sinceText(t, waiting.oldestMs ?? nowMs, nowMs)
  return {
    text: paragraphs(t('tickets-title'), t('tickets-waiting', { count: waiting.count, since })),
    buttons: [...shown.map((one) => [ticketButton(t, one, nowMs)]), [cardButton(t), refreshButton(t, 'tickets')]],
  }
}

async function ticketScreen({ t, deps, role }: BotContext, id: number, note?: Html): Promise<Screen> {
  const found = await deps.db.read((reader) => readTicketWithUser(reader, id))
  const list = sectionButton(t, 'tickets')
  if (!found) return { text: t('ticket-gone', { n: id }), buttons: [[list]] }
  const { row, entries, person } = found
  const more = [person !== undefined && hasRight(role, 'people') && personButton(person)]
  const { text, buttons = [] } = operatorTicketScreen(t, row, entries, person, { note, more })
  return { text, buttons: [...buttons, [list, cardButton(t)]] }
}

/** Asks the operator for the answer to a ticket, then sends it. */
export const ticketFlow = defineFlow(
  'ticket-answer',
  1,
  async (flow, { id }: { id: number }) => {
    const { hid: _, ...said } = await askForTicketText(flow, ({ t }) => t('ticket-ask-answer', { n: code(String(id)) }))
    const action = { action: 'ticket.answer', target: String(id), detail: said.text }
    const done = await flow.run((ctx) =>
      recordedChange(ctx, action, (tx, atMs) => answerTicket(tx, id, ctx.user.id, said, atMs)),
    )
    await flow.show((ctx) => ticketScreen(ctx, id, ctx.t(done ? 'ticket-sent' : 'ticket-was-closed')))
  },
  'tickets',
)

async function close(ctx: BotContext, id: number): Promise<Html> {
  const done = await recordedChange(ctx, { action: 'ticket.close', target: String(id) }, (tx, atMs) =>
    closeTicket(tx, id, ctx.user.id, atMs),
  )
  return ctx.t(done ? 'admin-done' : 'ticket-was-closed')
}
