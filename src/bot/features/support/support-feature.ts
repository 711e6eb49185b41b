/** /support: shows the operators' contact, or turns the message into a ticket that is answered in this chat. */
import { Composer } from 'grammy'
import { operatorsOf } from '../../../db/stores/admin/operators.ts'
import {
  closeTicket,
  type EntryContent,
  openTicketOf,
  ticket,
  ticketEntry,
  writeTicket,
} from '../../../db/stores/admin/tickets.ts'
import type { BotContext } from '../../base/context.ts'
import { contactOf } from '../../base/deps.ts'
import { closeFlow, defineFlow, enterFlow, type Feature } from '../../base/flow.ts'
import { code, type Html, paragraphs } from '../../locales/html.ts'
import { enterInNewMessage, replyWithScreen } from '../../purchases/guard.ts'
import { menuButton, replaceableMessage } from '../../telegram/keyboards.ts'
import { ticketData } from '../../tickets/ticket-screens.ts'
import { askForTicketText, isTooLong, sendFile, ticketContent, tooLongText } from '../../tickets/write.ts'

const MAX_ABOUT = 300

const composer = new Composer<BotContext>()

composer.command('support', async (ctx) => {
  const said = ctx.match.trim()
  if (said === '' || (await isHandledElsewhere(ctx))) return openSupport(ctx)
  const text = isTooLong(said) ? tooLongText(ctx.t) : await writeToTicket(ctx, '', await ticketContent(said))
  await replyWithScreen(ctx, { text, buttons: [[menuButton(ctx)]] })
})

composer.callbackQuery(ticketData.filter, async (ctx, next) => {
  const data = ticketData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  const { deps, user } = ctx
  if (data.op === 'reply') return enterInNewMessage(ctx, supportFlow, { about: '' })
  const isOwnTicket = async (id: number) => (await deps.db.read((reader) => ticket(reader, id)))?.userId === user.id
  if (data.op === 'file') {
    const entry = await deps.db.read((reader) => ticketEntry(reader, data.id))
    ctx.ack()
    return entry && (await isOwnTicket(entry.ticketId)) && (await sendFile(ctx, entry))
  }
  if (!(await isOwnTicket(data.id))) return next()
  await deps.db.write((tx) => closeTicket(tx, data.id, user.id, deps.clock.now()))
  await replyWithScreen(ctx, { text: ctx.t('ticket-solved', { n: data.id }), buttons: [[menuButton(ctx)]] })
})

/** Opens the support question. If a button was tapped, the text of its message goes into the ticket. */
async function openSupport(ctx: BotContext): Promise<void> {
  const tapped = ctx.callbackQuery?.message
  const about = (tapped?.text ?? tapped?.caption ?? '').slice(0, MAX_ABOUT)
  if (await isHandledElsewhere(ctx)) {
    await closeFlow(ctx)
    return showContact(ctx)
  }
  const keepsMessage = ctx.callbackQuery !== undefined && replaceableMessage(ctx) === undefined
  await (keepsMessage ? enterInNewMessage : enterFlow)(ctx, supportFlow, { about })
}

/** True if the operators set their own contact, or if no operator can answer here. */
async function isHandledElsewhere({ deps }: BotContext): Promise<boolean> {
  return contactOf(deps) !== undefined || (await deps.db.read((r) => operatorsOf(r, deps))).length === 0
}

async function showContact(ctx: BotContext): Promise<void> {
  const { t, deps } = ctx
  const contact = contactOf(deps)
  const url = contact && contactUrl(contact)
  await replyWithScreen(ctx, {
    text: paragraphs(
      t('support-title'),
      contact ? t('support-contact', { contact }) : t('support-nobody'),
      contact !== undefined && t('support-what', { id: code(String(ctx.user.id)) }),
    ),
    buttons: [[url !== undefined && { label: t.plain('button-support-open'), url }], [menuButton(ctx)]],
  })
}

/** Returns a link to a Telegram user or a web page. Undefined for an email address, which is shown as text. */
function contactUrl(contact: string): string | undefined {
  if (contact.startsWith('@')) return `https://t.me/${contact.slice(1)}`
  return contact.startsWith('https://') ? contact : undefined
}

/** Asks the user to describe the problem. The answer is added to the user's open ticket or opens a new one. */
const supportFlow = defineFlow('support', 1, async (flow, { about }: { about: string }) => {
  const openTicketId = await flow.run(
    async ({ deps, user }) => (await deps.db.read((reader) => openTicketOf(reader, user.id)))?.id ?? null,
  )
  const said = await askForTicketText(flow, ({ t, user }) =>
    paragraphs(
      t('support-title'),
      openTicketId === null ? t('support-ask') : t('support-goes-on', { n: openTicketId }),
      openTicketId === null && t('support-what', { id: code(String(user.id)) }),
    ),
  )
  const text = await flow.run((ctx) => writeToTicket(ctx, about, said))
  await flow.show((ctx) => ({ text, buttons: [[menuButton(ctx)]] }))
})

/** Stores the message in a ticket. Deletes the message from the chat if it contained a secret. */
async function writeToTicket(
  ctx: BotContext,
  about: string,
  { hid, ...said }: EntryContent & { hid: boolean },
): Promise<Html> {
  const { t, deps, user } = ctx
  if (hid) await ctx.removeInput()
  const row = await deps.db.write((tx) => writeTicket(tx, user.id, about, said, deps.clock.now()))
  if (!row) return t('support-too-often')
  return paragraphs(t('support-handed-on', { n: row.id }), hid && t('support-hid'))
}

export const support: Feature = {
  name: 'support',
  composer,
  openers: { support: openSupport },
  flows: [supportFlow],
  commands: ['support'],
  isOpenToBanned: true,
}
