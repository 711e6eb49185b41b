/** Operators' view of support tickets: the waiting users, the conversation, answering and closing. */
import { Composer } from 'grammy'
import {
  answerTicket,
  closeTicket,
  ticketEntry,
  unclosedTickets,
  waitingTickets,
} from '../../db/stores/admin/tickets.ts'
import { recordAction } from '../../db/stores/bot/flags.ts'
import type { BotContext } from '../base/context.ts'
import { defineFlow, enterFlow, showHere } from '../base/flow.ts'
import { requireRight } from '../base/guards.ts'
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
import { adminData, cardButton, personButton, refreshButton } from './data.ts'

const SHOWN = 8

export const ticketAdmin = new Composer<BotContext>()

ticketAdmin.callbackQuery(operatorTicketData.filter, requireRight('tickets'), async (ctx, next) => {
  const data = operatorTicketData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  const { op, id } = data
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
  const list = { label: t.plain('button-admin-tickets'), data: adminData.pack({ op: 'tickets' }) }
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
    const done = await flow.run(async ({ deps, user }) => {
      const atMs = deps.clock.now()
      return deps.db.write(async (tx) => {
        if (!(await answerTicket(tx, id, user.id, said, atMs))) return false
        await recordAction(tx, {
          atMs,
          adminId: user.id,
          action: 'ticket.answer',
          target: String(id),
          detail: said.text,
        })
        return true
      })
    })
    await flow.show((ctx) => ticketScreen(ctx, id, ctx.t(done ? 'ticket-sent' : 'ticket-was-closed')))
  },
  'tickets',
)

async function close({ t, deps, user }: BotContext, id: number): Promise<Html> {
  const atMs = deps.clock.now()
  const done = await deps.db.write(async (tx) => {
    if (!(await closeTicket(tx, id, user.id, atMs))) return false
    await recordAction(tx, { atMs, adminId: user.id, action: 'ticket.close', target: String(id), detail: '' })
    return true
  })
  return t(done ? 'admin-done' : 'ticket-was-closed')
}
