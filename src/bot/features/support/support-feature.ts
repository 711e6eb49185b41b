/** /support: shows the operators' contact, or turns the message into a ticket that is answered in this chat. */
import { Composer, type MiddlewareFn } from 'grammy'
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
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature, fileOf } from '../../base/flow.ts'
import type { Topic } from '../../base/typed-line.ts'
import { code, type Html, paragraphs } from '../../locales/html.ts'
import { enterInNewMessage, replyWithScreen } from '../../purchases/guard.ts'
import { goButton, menuButton, replaceableMessage, type ScreenName } from '../../telegram/keyboards.ts'
import { ticketData } from '../../tickets/ticket-screens.ts'
import { askForTicketText, isTooLong, sendFile, ticketContent, tooLongText } from '../../tickets/write.ts'

const MAX_ABOUT = 300

const composer = new Composer<BotContext>()

composer.command('support', async (ctx) => {
  const said = ctx.match.trim()
  if (said === '' || (await isHandledElsewhere(ctx))) return openSupport(ctx)
  await handOn(ctx, said)
})

async function handOn(ctx: BotContext, said: string): Promise<void> {
  const content = await ticketContent(said, fileOf(ctx.message))
  const text = isTooLong(said) ? tooLongText(ctx.t) : await writeToTicket(ctx, '', content)
  await replyWithScreen(ctx, { text, buttons: [[menuButton(ctx)]] })
}

/** Adds a reply to an operator's answer to the ticket, with its file, even if a flow waits for another answer. */
export const ticketReplies: MiddlewareFn<BotContext> = async (ctx, next) => {
  const { text, caption = '', reply_to_message: answer } = ctx.message ?? {}
  const buttons = answer?.from?.id === ctx.me.id ? (answer.reply_markup?.inline_keyboard.flat() ?? []) : []
  const isReply = buttons.some((one) => 'callback_data' in one && ticketData.unpack(one.callback_data)?.op === 'reply')
  const isAnswer = text === undefined ? fileOf(ctx.message) !== undefined : !text.startsWith('/')
  if (!isReply || !isAnswer || (await isHandledElsewhere(ctx))) return next()
  await handOn(ctx, text ?? caption)
}

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

export const SCREENS_BY_TOPIC = { deposit: 'deposit', cancel: 'orders', support: 'support' } as const satisfies Record<
  Topic,
  ScreenName
>

const YES = 'yes'

type TicketContent = Awaited<ReturnType<typeof ticketContent>>

/** Offers to add a text that is no answer and no rental to the user's open ticket. */
const offerFlow = defineFlow(
  'support-offer',
  1,
  async (flow, { topic, ...said }: TicketContent & { topic: Topic | null }) => {
    const answer = await flow.askText((ctx) => ({
      text: paragraphs(
        topic !== null && ctx.t(`typed-topic-${topic}`),
        ctx.t('ticket-offer'),
        ctx.t('as-it-is', { text: said.text }),
        said.hid && ctx.t('support-hid'),
      ),
      buttons: [
        [{ label: ctx.t.plain('button-ticket-send'), action: YES }, cancelButton(ctx)],
        [topic !== null && topic !== 'support' && goButton(ctx.t, SCREENS_BY_TOPIC[topic], 'keep')],
      ],
    }))
    if (answer.kind === 'text') return flow.leave()
    const sent = await flow.run((ctx) => writeToTicket(ctx, '', said))
    await flow.show((ctx) => ({ text: sent, buttons: [[menuButton(ctx)]] }))
  },
)

/** Starts `offerFlow`. False if the user has no open ticket or the text is too long for one. */
export async function offerTicket(ctx: BotContext, said: string, topic: Topic | undefined): Promise<boolean> {
  if (isTooLong(said) || (await isHandledElsewhere(ctx))) return false
  if (!(await ctx.deps.db.read((reader) => openTicketOf(reader, ctx.user.id)))) return false
  const content = await ticketContent(said)
  if (content.hid) await ctx.removeInput()
  await enterFlow(ctx, offerFlow, { ...content, topic: topic ?? null })
  return true
}

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
  flows: [supportFlow, offerFlow],
  commands: ['support'],
  isOpenToBanned: true,
}
