/**
 * Texts by typed key. `t('key', {...})` is Telegram HTML with every parameter escaped; `t.plain` is the same
 * text for places that take no HTML: buttons, alerts, command descriptions. `t.trx`, `t.time` and their like write
 * numbers and times in the person's way; nothing else does.
 */
import { readFileSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { LANGUAGES, type Language } from '../../db/stores/bot/users.ts'
import { codeFile } from '../../kernel/files.ts'
import { aheadMs, clockOf, type Formats, formatsOf, offsetName, type UnitDisplay, zoneName } from './formats.ts'
import { escapeHtml, type Html, RawHtml, type TextParam } from './html.ts'
import type { Texts } from './keys.ts'

export { LANGUAGES, type Language }

export type TextKey = keyof Texts
/** Keys of texts without parameters: what a table of buttons or commands may name. */
export type PlainKey = { [K in TextKey]: keyof Texts[K] extends never ? K : never }[TextKey]
type Args<K extends TextKey> = keyof Texts[K] extends never ? [] : [params: Texts[K]]

export interface Translator extends Formats {
  <K extends TextKey>(key: K, ...args: Args<K>): Html
  plain<K extends TextKey>(key: K, ...args: Args<K>): string
  /** `21 Nov 2026, 03:10 (UTC+2)`: in the person's time zone. */
  time(ms: number): string
  /** `Central European Time (UTC+1)`: another zone, as it stands at `ms`. */
  zone(timeZone: string, ms: number): string
  /** What the person's clocks are ahead of UTC at `ms`; below zero: behind. */
  aheadMs(ms: number): number
  readonly language: Language
  /** IANA name. */
  readonly timeZone: string
}

/** What a text that runs from the right would turn around: `/support`, `@BotFather`, `22-7`, `2026-03-31`, `T…`. */
const FROM_LEFT = /(?<![\w<:/.@])\/[a-z]+\b|@[A-Za-z]\w+|[0-9][0-9:]*(?:-[0-9][0-9:]*)+|\b(?:T|0x)…/g

const MARKS = /[\u2066-\u2069]/g
const EXAMPLE = /\u2068<code>[^<]*<\/code>\u2069|<code>[^<]*<\/code>/g
const TAG = /<[^>]+>/g

/** What is copied, and the address of a link, have no marks in them; examples have them around. */
const withMarksOutside = (html: string): string =>
  html
    .replace(EXAMPLE, (example) => `\u2068${example.replace(MARKS, '')}\u2069`)
    .replace(TAG, (tag) => tag.replace(MARKS, ''))

type Params = Record<string, TextParam> | undefined

/** `source`: the text of an .ftl file. Throws where it is not Fluent. What comes back makes a translator of a zone. */
function readLanguage(language: Language, source: string): (timeZone: string) => Translator {
  const resource = new FluentResource(source)
  const fact = (key: string) => String(resource.body.find(({ id }) => id === key)?.value)
  const locale = fact('locale')
  const rtl = fact('direction') === 'rtl'
  // In a text that runs from the right every parameter keeps its own direction.
  const bundle = new FluentBundle(locale, {
    useIsolating: rtl,
    ...(rtl && { transform: (part: string) => part.replace(FROM_LEFT, '\u2066$&\u2069') }),
  })
  const [error] = bundle.addResource(resource)
  if (error) throw error
  const fixed = new Map<string, string>()
  const text = (key: string, params?: Record<string, string | number>) => {
    const pattern = bundle.getMessage(key)?.value
    if (pattern == null) return `{${key}}`
    // A mark in the middle of a @name, and it is none to Telegram.
    return bundle.formatPattern(pattern, params).replaceAll('@\u2068', '\u2068@')
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
  const html = (key: string, params?: Params) => {
    const said = say(key, params, (v) => (v instanceof RawHtml ? v.html : typeof v === 'string' ? escapeHtml(v) : v))
    return (rtl ? withMarksOutside(said) : said) as Html
  }
  const plain = (key: string, params?: Params) =>
    say(key, params, (v) => (v instanceof RawHtml ? v.html.replace(/<[^>]+>/g, '') : v))
  const formats = formatsOf(locale, fact('short-duration') as UnitDisplay)
  return (timeZone) => {
    const clock = clockOf(locale, timeZone)
    return Object.assign((key: string, params?: Params) => html(key, params), formats, {
      plain,
      language,
      timeZone,
      time: (ms: number) => text('time', { time: clock(ms), zone: offsetName(timeZone, ms) }),
      aheadMs: (ms: number) => aheadMs(timeZone, ms),
      zone: (other: string, ms: number) => {
        const [name, zone] = [zoneName(locale, other, ms), offsetName(other, ms)]
        return name.startsWith('GMT') ? zone : text('time', { time: name, zone })
      },
    }) as Translator
  }
}

/** Read when it is first spoken: all of them at the start would make every start a twentieth of a second longer. */
const languages = new Map<Language, ReturnType<typeof readLanguage>>()

function spoken(language: Language): ReturnType<typeof readLanguage> {
  const read =
    languages.get(language) ?? readLanguage(language, readFileSync(codeFile(`bot/locales/${language}.ftl`), 'utf8'))
  languages.set(language, read)
  return read
}

/** Per language and zone: there are not many zones that somebody can choose. */
const translators = new Map<string, Translator>()

/** `timeZone` null: none chosen yet. */
export function translator(language: Language, timeZone: string | null = null): Translator {
  const zone = timeZone ?? 'UTC'
  const known = translators.get(`${language} ${zone}`) ?? spoken(language)(zone)
  translators.set(`${language} ${zone}`, known)
  return known
}

/** Of what is said to this person. */
export const translatorOf = (person: { language: Language; timeZone: string | null }): Translator =>
  translator(person.language, person.timeZone)

/** As it names itself. */
export const languageName = (language: Language): string => translator(language).plain('language-name')

/** Codes that some phones still send, and the languages next to one of ours. */
const OTHER_CODES: Readonly<Record<string, Language>> = { in: 'id', pes: 'fa', prs: 'fa' }

/** From Telegram's `language_code` (`zh-hans`, `pt-br`, `de`, ... or nothing), matched by its first subtag. */
export function languageOf(code: string | undefined): Language {
  const [first = ''] = code?.toLowerCase().split(/[-_]/) ?? []
  return LANGUAGES.find((language) => language === (OTHER_CODES[first] ?? first)) ?? 'en'
}
