/** The texts that a bot says of itself; where operators approve a partner's bot, also the approval of its texts. */
import { createHash } from 'node:crypto'
import { BOT_TEXTS, type BotRow, type BotText, type BotTexts, readBotTexts } from '../../db/stores/desk/bots.ts'
import type { BotDeps, Fleet } from '../base/deps.ts'
import { type Html, lines } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'

export const TEXT_FORMS = {
  product: { label: 'bot-text-product', max: 40 },
  greeting: { label: 'bot-text-greeting', max: 600 },
  contact: { label: 'bot-text-contact', max: 200 },
} as const satisfies Record<BotText, { label: PlainKey; max: number }>

/** Reads the texts from the bot's database into `deps`, again after each change and each answer of an operator. */
export async function loadTexts(deps: BotDeps): Promise<void> {
  const wanted = await deps.db.read(readBotTexts)
  const approved = await deps.partner?.approvedTexts()
  deps.wantedTexts = wanted
  deps.texts = approved ? shownTexts(wanted, approved) : wanted
}

/** A new text replaces the approved one only after its own approval. A deleted text needs no approval. */
function shownTexts(wanted: BotTexts, approved: BotTexts): BotTexts {
  const names = BOT_TEXTS.filter((name) => wanted[name] !== undefined && approved[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, approved[name]]))
}

/** Names of the texts that differ. */
export const differingTexts = (wanted: BotTexts, others: BotTexts): BotText[] =>
  BOT_TEXTS.filter((name) => wanted[name] !== undefined && wanted[name] !== others[name])

/** Texts that an operator has to answer. */
export function waitingTexts(
  { askedTexts, approvedTexts, areTextsRefused }: BotRow,
  partners: Fleet['partners'] | undefined,
): BotText[] {
  if (partners !== 'approve' || areTextsRefused) return []
  return differingTexts(askedTexts ?? {}, approvedTexts ?? {})
}

/** Identifies the texts that an operator saw: the answer counts for these alone. */
export const textsMark = (texts: BotTexts | null): string =>
  createHash('sha256')
    .update(JSON.stringify(BOT_TEXTS.map((name) => texts?.[name] ?? null)))
    .digest('hex')
    .slice(0, 12)

export function askedTextsText(t: Translator, row: BotRow, waiting: readonly BotText[]): Html | undefined {
  const { askedTexts } = row
  const asked = BOT_TEXTS.filter((name) => askedTexts?.[name] !== undefined)
  if (asked.length === 0) return undefined
  return lines(
    t('bot-texts-asked'),
    ...asked.map((name) => {
      const label = t.plain(TEXT_FORMS[name].label)
      return t('named-line', {
        name: waiting.includes(name) ? `⏳ ${label}` : label,
        text: askedTexts?.[name] ?? '',
      })
    }),
  )
}
