/** Writing into a ticket, by either side: asked for in a flow, freed of secrets, kept within what a message holds. */
import type { Said, TicketEntry } from '../../db/stores/desk/tickets.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, type Flow } from '../base/flow.ts'
import type { Html } from '../locales/html.ts'
import { withoutSecrets } from './secrets.ts'

const MAX_TEXT = 2_000

/** The next message: its text or caption, and a photo or a document with it. Buttons of other screens are refused. */
export async function askSaid(flow: Flow, question: (ctx: BotContext) => Html): Promise<Said & { hid: boolean }> {
  const answer = await flow.askMessage((ctx) => ({ text: question(ctx), buttons: [[cancelButton(ctx)]] }))
  if (answer.kind === 'button') return answer.again((ctx) => ctx.t('flow-use-buttons'))
  const { text, file } = answer
  if (text === '' && !file) return answer.again((ctx) => ctx.t('ticket-text-or-file'))
  return flow.run(() => saidOf(text, file))
}

export async function saidOf(text: string, file?: { id: string; kind: 'photo' | 'document' }) {
  const plain = await withoutSecrets(text.slice(0, MAX_TEXT))
  return { ...plain, fileId: file?.id ?? null, fileKind: file?.kind ?? null }
}

/** A file that came with a ticket, from where Telegram keeps it. */
export async function sendFile(ctx: BotContext, { fileId, fileKind }: TicketEntry): Promise<void> {
  if (fileId === null) return
  await (fileKind === 'photo' ? ctx.api.sendPhoto(ctx.user.id, fileId) : ctx.api.sendDocument(ctx.user.id, fileId))
}
