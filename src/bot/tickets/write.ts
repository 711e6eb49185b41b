/** Writing into a ticket, by either side: asked for in a flow, freed of secrets, kept within what a message holds. */
import type { Said, TicketEntry } from '../../db/stores/desk/tickets.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, type Flow } from '../base/flow.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

/** Leaves room in a message for what stands around it. */
const MAX_TEXT = 3_000

export const isTooLong = (text: string): boolean => text.length > MAX_TEXT
export const tooLongText = (t: Translator): Html => t('bot-text-long', { max: t.number(MAX_TEXT) })

/** The next message: its text or caption, and a photo or a document with it. Buttons of other screens are refused. */
export async function askSaid(flow: Flow, question: (ctx: BotContext) => Html): Promise<Said & { hid: boolean }> {
  const answer = await flow.askMessage((ctx) => ({ text: question(ctx), buttons: [[cancelButton(ctx)]] }))
  if (answer.kind === 'button') return answer.again((ctx) => ctx.t('flow-use-buttons'))
  const { text, file } = answer
  if (text === '' && !file) return answer.again((ctx) => ctx.t('ticket-text-or-file'))
  if (isTooLong(text)) return answer.again((ctx) => tooLongText(ctx.t))
  return flow.run(() => saidOf(text, file))
}

export async function saidOf(text: string, file?: { id: string; kind: 'photo' | 'document' }) {
  const plain = await withoutSecrets(text)
  return { ...plain, fileId: file?.id ?? null, fileKind: file?.kind ?? null }
}

/** A file that came with a ticket, from where Telegram keeps it. */
export async function sendFile(ctx: BotContext, { fileId, fileKind }: TicketEntry): Promise<void> {
  if (fileId === null) return
  await (fileKind === 'photo' ? ctx.api.sendPhoto(ctx.user.id, fileId) : ctx.api.sendDocument(ctx.user.id, fileId))
}

const API_KEY = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
/** A private key looks like a txid, which people are asked for: only where it is called one. */
const PRIVATE_KEY = /(priv|secret|приват|секрет|私钥|密钥|clave|chave|özel|rahasia|خصوصی)(.{0,40}?)\b[0-9a-f]{64}\b/giu
const WORD = /[a-z]+/gi
const SHORTEST_PHRASE = 12
const TAKEN = '[…]'

/** Without what nobody should write into a ticket. `hid`: something was taken out. */
export async function withoutSecrets(text: string): Promise<{ text: string; hid: boolean }> {
  const plain = await withoutPhrases(text.replace(API_KEY, TAKEN).replace(PRIVATE_KEY, `$1$2${TAKEN}`))
  return { text: plain, hid: plain !== text }
}

async function withoutPhrases(text: string): Promise<string> {
  const words = [...text.matchAll(WORD)]
  if (words.length < SHORTEST_PHRASE) return text
  // Read where it is needed: the bot alone does without the rest of that library.
  const { mnemonicsIn } = await import('../../tron/keys.ts')
  let plain = ''
  let end = 0
  for (const { at, length } of mnemonicsIn(words.map(([word]) => word.toLowerCase()))) {
    const [first, last] = [words[at], words[at + length - 1]]
    if (!first || !last) continue
    plain += text.slice(end, first.index) + TAKEN
    end = last.index + last[0].length
  }
  return plain + text.slice(end)
}
