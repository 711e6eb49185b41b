/**
 * /support: how to reach the people behind the bot. Where they name no contact of their own, what is written becomes a
 * ticket, answered in this chat.
 */
import { Composer } from 'grammy'
import { operatorsOf } from '../../../db/stores/desk/operators.ts'
import {
  closeTicket,
  openTicketOf,
  type Said,
  ticket,
  ticketEntry,
  writeTicket,
} from '../../../db/stores/desk/tickets.ts'
import type { BotContext } from '../../base/context.ts'
import { contactOf } from '../../base/deps.ts'
import { closeFlow, defineFlow, enterFlow, type Feature } from '../../base/flow.ts'
import { code, type Html, paragraphs } from '../../locales/html.ts'
import { enterFresh, reply } from '../../purchases/guard.ts'
import { menuButton, replaceableMessage } from '../../telegram/keyboards.ts'
import { ticketData } from '../../tickets/screens.ts'
import { askSaid, isTooLong, saidOf, sendFile, tooLongText } from '../../tickets/write.ts'

const MAX_ABOUT = 300

const composer = new Composer<BotContext>()

composer.command('support', async (ctx) => {
  const said = ctx.match.trim()
  if (said === '' || (await elsewhere(ctx))) return begin(ctx)
  const text = isTooLong(said) ? tooLongText(ctx.t) : await write(ctx, '', await saidOf(said))
  await reply(ctx, { text, buttons: [[menuButton(ctx)]] })
})

composer.callbackQuery(ticketData.filter, async (ctx, next) => {
  const data = ticketData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  const { deps, user } = ctx
  if (data.op === 'reply') return enterFresh(ctx, supportFlow, { about: '' })
  const mine = async (id: number) => (await deps.db.read((reader) => ticket(reader, id)))?.userId === user.id
  if (data.op === 'file') {
    const entry = await deps.db.read((reader) => ticketEntry(reader, data.id))
    ctx.ack()
    return entry && (await mine(entry.ticketId)) && (await sendFile(ctx, entry))
  }
  if (!(await mine(data.id))) return next()
  await deps.db.write((tx) => closeTicket(tx, data.id, user.id, deps.clock.now()))
  await reply(ctx, { text: ctx.t('ticket-solved', { n: data.id }), buttons: [[menuButton(ctx)]] })
})

/** Tapped under a message: what the person had before them goes along. */
async function begin(ctx: BotContext): Promise<void> {
  const tapped = ctx.callbackQuery?.message
  const about = (tapped?.text ?? tapped?.caption ?? '').slice(0, MAX_ABOUT)
  if (await elsewhere(ctx)) {
    await closeFlow(ctx)
    return showContact(ctx)
  }
  const isKept = ctx.callbackQuery !== undefined && replaceableMessage(ctx) === undefined
  await (isKept ? enterFresh : enterFlow)(ctx, supportFlow, { about })
}

/** The operators name a contact of their own, or there are none who could answer here. */
async function elsewhere({ deps }: BotContext): Promise<boolean> {
  return contactOf(deps) !== undefined || (await deps.db.read((r) => operatorsOf(r, deps))).length === 0
}

async function showContact(ctx: BotContext): Promise<void> {
  const { t, deps } = ctx
  const contact = contactOf(deps)
  const url = contact && contactUrl(contact)
  await reply(ctx, {
    text: paragraphs(
      t('support-title'),
      contact ? t('support-contact', { contact }) : t('support-nobody'),
      contact !== undefined && t('support-what', { id: code(String(ctx.user.id)) }),
    ),
    buttons: [[url !== undefined && { label: t.plain('button-support-open'), url }], [menuButton(ctx)]],
  })
}

/** To a person or a page; a mail address is read and typed. */
function contactUrl(contact: string): string | undefined {
  if (contact.startsWith('@')) return `https://t.me/${contact.slice(1)}`
  return contact.startsWith('https://') ? contact : undefined
}

/** Asks what is wrong; what comes joins the ticket that is not closed. */
const supportFlow = defineFlow('support', 1, async (flow, { about }: { about: string }) => {
  const running = await flow.run(
    async ({ deps, user }) => (await deps.db.read((reader) => openTicketOf(reader, user.id)))?.id ?? null,
  )
  const said = await askSaid(flow, ({ t, user }) =>
    paragraphs(
      t('support-title'),
      running === null ? t('support-ask') : t('support-goes-on', { n: running }),
      running === null && t('support-what', { id: code(String(user.id)) }),
    ),
  )
  const text = await flow.run((ctx) => write(ctx, about, said))
  await flow.show((ctx) => ({ text, buttons: [[menuButton(ctx)]] }))
})

/** A message that carried a secret does not stay. */
async function write(ctx: BotContext, about: string, { hid, ...said }: Said & { hid: boolean }): Promise<Html> {
  const { t, deps, user } = ctx
  if (hid) await ctx.removeInput()
  const row = await deps.db.write((tx) => writeTicket(tx, user.id, about, said, deps.clock.now()))
  if (!row) return t('support-too-often')
  return paragraphs(t('support-handed-on', { n: row.id }), hid && t('support-hid'))
}

export const support: Feature = {
  name: 'support',
  composer,
  opens: { support: begin },
  flows: [supportFlow],
  commands: ['support'],
  isOpenToBanned: true,
}
