/**
 * Texts by typed key. `t('key', {...})` is Telegram HTML with every parameter escaped; `t.plain` is the same
 * text for places that take no HTML: buttons, alerts, command descriptions.
 */
import { I18n } from '@grammyjs/i18n'
import { LANGUAGES, type Language } from '../../db/stores/bot/users.ts'
import { codeFile } from '../../kernel/files.ts'
import { escapeHtml, type Html, RawHtml, type TextParam } from './html.ts'
import type { Texts } from './keys.ts'

export { LANGUAGES, type Language }

export type TextKey = keyof Texts
/** Keys of texts without parameters: what a table of buttons or commands may name. */
export type PlainKey = { [K in TextKey]: keyof Texts[K] extends never ? K : never }[TextKey]
type Args<K extends TextKey> = keyof Texts[K] extends never ? [] : [params: Texts[K]]

export interface Translator {
  <K extends TextKey>(key: K, ...args: Args<K>): Html
  plain<K extends TextKey>(key: K, ...args: Args<K>): string
  readonly language: Language
}

const i18n = new I18n({ defaultLocale: 'en', fluentBundleOptions: { useIsolating: false } })
for (const language of LANGUAGES) i18n.loadLocaleSync(language, { filePath: codeFile(`bot/locales/${language}.ftl`) })

type Params = Record<string, TextParam> | undefined

function build(language: Language): Translator {
  const fixed = new Map<string, string>() // negotiating the locale costs ten times as much as a text
  const say = (key: string, params: Params, write: (value: TextParam) => string | number) => {
    if (!params) {
      const text = fixed.get(key) ?? i18n.t(language, key)
      fixed.set(key, text)
      return text
    }
    const written: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(params)) written[name] = write(value)
    return i18n.t(language, key, written)
  }
  const html = (key: string, params?: Params) =>
    say(key, params, (v) => (v instanceof RawHtml ? v.html : typeof v === 'string' ? escapeHtml(v) : v)) as Html
  const plain = (key: string, params?: Params) =>
    say(key, params, (v) => (v instanceof RawHtml ? v.html.replace(/<[^>]+>/g, '') : v))
  return Object.assign(html, { plain, language }) as Translator
}

const translators = Object.fromEntries(LANGUAGES.map((language) => [language, build(language)])) as Record<
  Language,
  Translator
>

export const translator = (language: Language): Translator => translators[language]

/** From Telegram's `language_code` (`zh-hans`, `en`, `de`, ... or nothing). */
export function languageOf(code: string | undefined): Language {
  return LANGUAGES.find((language) => code?.toLowerCase().startsWith(language)) ?? 'en'
}
