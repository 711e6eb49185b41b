/** Writing to a ticket, for users and operators: asks for the text, redacts secrets and limits the length. */
import type { EntryContent, TicketEntry } from '../../db/stores/admin/tickets.ts'
import type { BotContext } from '../base/context.ts'
import { cancelButton, type Flow } from '../base/flow.ts'
import type { Html } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'

/** Maximum length of an entry. The rest of a Telegram message is left for the text around it. */
const MAX_TEXT_LENGTH = 3_000

export const isTooLong = (text: string): boolean => text.length > MAX_TEXT_LENGTH
export const tooLongText = (t: Translator): Html => t('bot-text-long', { max: t.number(MAX_TEXT_LENGTH) })

/** Waits for text or caption and a photo or document. Buttons of other screens are refused. */
export async function askForTicketText(
  flow: Flow,
  question: (ctx: BotContext) => Html,
): Promise<EntryContent & { hid: boolean }> {
  const answer = await flow.askMessage((ctx) => ({ text: question(ctx), buttons: [[cancelButton(ctx)]] }))
  if (answer.kind === 'button') return answer.again((ctx) => ctx.t('flow-use-buttons'))
  const { text, file } = answer
  if (text === '' && !file) return answer.again((ctx) => ctx.t('ticket-text-or-file'))
  if (isTooLong(text)) return answer.again((ctx) => tooLongText(ctx.t))
  return flow.run(() => ticketContent(text, file))
}

export async function ticketContent(text: string, file?: { id: string; kind: 'photo' | 'document' }) {
  const plain = await redactSecrets(text)
  return { ...plain, fileId: file?.id ?? null, fileKind: file?.kind ?? null }
}

/** Sends the attachment of a ticket entry. Telegram stores the file itself. */
export async function sendFile(ctx: BotContext, { fileId, fileKind }: TicketEntry): Promise<void> {
  if (fileId === null) return
  await (fileKind === 'photo' ? ctx.api.sendPhoto(ctx.user.id, fileId) : ctx.api.sendDocument(ctx.user.id, fileId))
}

const API_KEY = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi
/**
 * A private key looks like a txid, which support asks for. It is therefore recognized only after a word such as
 * "private".
 */
const PRIVATE_KEY = /(priv|secret|приват|секрет|私钥|密钥|clave|chave|özel|rahasia|خصوصی)(.{0,40}?)\b[0-9a-f]{64}\b/giu
const WORD = /[a-z]+/gi
const MIN_SEED_PHRASE_WORDS = 12
const REDACTED = '[…]'

/** Replaces API keys, private keys and seed phrases in the text. `hid`: something was replaced. */
export async function redactSecrets(text: string): Promise<{ text: string; hid: boolean }> {
  const plain = await redactSeedPhrases(text.replace(API_KEY, REDACTED).replace(PRIVATE_KEY, `$1$2${REDACTED}`))
  return { text: plain, hid: plain !== text }
}

async function redactSeedPhrases(text: string): Promise<string> {
  const words = [...text.matchAll(WORD)]
  if (words.length < MIN_SEED_PHRASE_WORDS) return text
  // Loads the library only when needed, because a process that runs just the bot uses nothing else from it.
  const { findMnemonics } = await import('../../tron/keys.ts')
  let plain = ''
  let end = 0
  for (const { at, length } of findMnemonics(words.map(([word]) => word.toLowerCase()))) {
    const [first, last] = [words[at], words[at + length - 1]]
    if (!first || !last) continue
    plain += text.slice(end, first.index) + REDACTED
    end = last.index + last[0].length
  }
  return plain + text.slice(end)
}
