/** /support: how to reach the people behind the bot; without a contact of theirs, /support TEXT hands it on to them. */
import { Composer } from 'grammy'
import { enqueue } from '../../../db/stores/bot/outbox.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { code, paragraphs } from '../../locales/html.ts'
import { reply } from '../../purchases/guard.ts'
import { go, menuButton } from '../../telegram/keyboards.ts'

/** One question a minute is handed on. */
const QUESTION_MS = 60_000
const MAX_QUESTION = 1_000

const composer = new Composer<BotContext>()

composer.command('support', (ctx) => (ctx.match.trim() === '' ? show(ctx) : handOn(ctx, ctx.match.trim())))
composer.callbackQuery(go('support'), show)

async function show(ctx: BotContext): Promise<void> {
  const { t, deps } = ctx
  const contact = deps.supportContact
  const id = code(String(ctx.user.id))
  const url = contact && contactUrl(contact)
  await reply(ctx, {
    text: paragraphs(
      t('support-title'),
      contact ? t('support-contact', { contact }) : t('support-relay'),
      t('support-what', { id }),
    ),
    buttons: [[url !== undefined && { label: t.plain('button-support-open'), url }], [menuButton(ctx)]],
  })
}

/** To a person or a page; a mail address is read and typed. */
function contactUrl(contact: string): string | undefined {
  if (contact.startsWith('@')) return `https://t.me/${contact.slice(1)}`
  return contact.startsWith('https://') ? contact : undefined
}

async function handOn(ctx: BotContext, question: string): Promise<void> {
  const { db, clock, supportContact } = ctx.deps
  if (supportContact) return show(ctx)
  const nowMs = clock.now()
  const facts = { userId: ctx.user.id, question: question.slice(0, MAX_QUESTION) }
  const key = `support:${ctx.user.id}:${Math.floor(nowMs / QUESTION_MS)}`
  const event = { kind: 'alert', name: 'support_asked', facts } as const
  const taken = await db.write((tx) => enqueue(tx, { key, to: 'operators', event }, nowMs))
  await reply(ctx, { text: ctx.t(taken ? 'support-handed-on' : 'support-too-often'), buttons: [[menuButton(ctx)]] })
}

export const support: Feature = { name: 'support', composer, commands: ['support'] }
