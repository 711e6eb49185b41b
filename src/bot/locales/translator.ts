/**
 * Texts by typed key. `t('key', {...})` is Telegram HTML with every parameter escaped; `t.plain` is the same
 * text for places that take no HTML: buttons, alerts, command descriptions.
 */
import { readFileSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
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

/** Throws where the file is not Fluent. */
function read(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false })
  const [error] = bundle.addResource(new FluentResource(readFileSync(codeFile(`bot/locales/${language}.ftl`), 'utf8')))
  if (error) throw error
  return bundle
}

type Params = Record<string, TextParam> | undefined

function build(language: Language): Translator {
  const bundle = read(language)
  const fixed = new Map<string, string>()
  const text = (key: string, params?: Record<string, string | number>) => {
    const pattern = bundle.getMessage(key)?.value
    if (pattern == null) return `{${key}}`
    return bundle.formatPattern(pattern, params)
  }
  const say = (key: string, params: Params, write: (value: TextParam) => string | number) => {
    if (!params) {
      const known = fixed.get(key) ?? text(key)
      fixed.set(key, known)
      return known
    }
    const written: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(params)) written[name] = write(value)
    return text(key, written)
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
