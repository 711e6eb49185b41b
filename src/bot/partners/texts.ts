/** Custom texts that a bot shows about itself. If the operator reviews partners' bots, the texts need approval too. */
import { createHash } from 'node:crypto'
import { BOT_TEXTS, type BotRow, type BotText, type BotTexts, readBotTexts } from '../../db/stores/admin/bots.ts'
import type { BotDeps, Fleet } from '../base/deps.ts'
import { type Html, lines } from '../locales/html.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'

export const TEXT_FORMS = {
  product: { label: 'bot-text-product', max: 40 },
  greeting: { label: 'bot-text-greeting', max: 600 },
  contact: { label: 'bot-text-contact', max: 200 },
} as const satisfies Record<BotText, { label: PlainKey; max: number }>

/**
 * Reads the bot's texts from its database into `deps`. Called again after each change and each answer from an operator.
 */
export async function loadTexts(deps: BotDeps): Promise<void> {
  const texts = await deps.db.read(readBotTexts)
  const approved = await deps.partner?.approvedTexts()
  deps.storedTexts = texts
  deps.texts = approved ? approvedVersions(texts, approved) : texts
}

/**
 * Returns the texts to show. A changed text replaces the approved one only after its own approval. Deleting a text
 * needs no approval.
 */
function approvedVersions(requestedTexts: BotTexts, approved: BotTexts): BotTexts {
  const names = BOT_TEXTS.filter((name) => requestedTexts[name] !== undefined && approved[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, approved[name]]))
}

export const differingTexts = (texts: BotTexts, others: BotTexts): BotText[] =>
  BOT_TEXTS.filter((name) => texts[name] !== undefined && texts[name] !== others[name])

export function waitingTexts(
  { proposedTexts, approvedTexts, areTextsRefused }: BotRow,
  partners: Fleet['partners'] | undefined,
): BotText[] {
  if (partners !== 'approve' || areTextsRefused) return []
  return differingTexts(proposedTexts ?? {}, approvedTexts ?? {})
}

/** Identifies a version of the texts. An operator's answer applies only to the version that the operator saw. */
export const textsVersion = (texts: BotTexts | null): string =>
  createHash('sha256')
    .update(JSON.stringify(BOT_TEXTS.map((name) => texts?.[name] ?? null)))
    .digest('hex')
    .slice(0, 12)

export function requestedTextsText(t: Translator, row: BotRow, waiting: readonly BotText[]): Html | undefined {
  const { proposedTexts } = row
  const requestedNames = BOT_TEXTS.filter((name) => proposedTexts?.[name] !== undefined)
  if (requestedNames.length === 0) return undefined
  return lines(
    t('bot-texts-asked'),
    ...requestedNames.map((name) => {
      const label = t.plain(TEXT_FORMS[name].label)
      return t('named-line', {
        name: waiting.includes(name) ? `⏳ ${label}` : label,
        text: proposedTexts?.[name] ?? '',
      })
    }),
  )
}
