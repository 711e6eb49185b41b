/**
 * Texts by typed key. `t('key', {...})` returns Telegram HTML with escaped parameters. `t.plain` returns the same text
 * without HTML, for buttons, alerts and command descriptions. All numbers and times go through `t.trx`, `t.time` and
 * the like, which use the user's language and time zone. A gap in a language shows the English text.
 */
import { FluentBundle } from '@fluent/bundle'
import { LANGUAGES, type Language } from '../../db/stores/bot/users.ts'
import type { Clock } from '../../kernel/clock.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import { isolateLines, orderRtl, RTL_LETTER } from '../../kernel/text/direction.ts'
import {
  type Formats,
  formatsOf,
  offsetName,
  type UnitDisplay,
  utcOffsetMs,
  zoneClock,
  zoneName,
} from '../../kernel/text/formats.ts'
import { type ParsedText, type ReadText, readLazily, readLocale } from './files.ts'
import { escapeHtml, type Html, RawHtml, type TextParam } from './html.ts'
import type { Texts } from './keys.ts'

export { LANGUAGES, type Language }

export type TextKey = keyof Texts
/** Keys of texts without parameters, for tables of buttons or commands. */
export type PlainKey = { [K in TextKey]: keyof Texts[K] extends never ? K : never }[TextKey]
type Args<K extends TextKey> = keyof Texts[K] extends never ? [] : [params: Texts[K]]

export interface Translator extends Formats {
  <K extends TextKey>(key: K, ...args: Args<K>): Html
  plain<K extends TextKey>(key: K, ...args: Args<K>): string
  /**
   * Formats as `18:31` or `28 Nov, 18:31`, in the user's time zone. If that is unknown, adds `(UTC)`.
   * In HTML, the text is an entity that Telegram shows on the reader's own clock.
   */
  time(ms: number): RawHtml
  /** Formats a point in time with the offset of the zone: `18:31 (UTC+2)`. */
  zonedTime(ms: number): RawHtml
  /** For a time from which something is possible: rounded up to the minute, after dropping milliseconds. */
  timeFrom(ms: number, nowMs: number): RawHtml
  /** Formats another zone and its offset at `ms`, as `Central European Time (UTC+1)`. */
  zone(timeZone: string, ms: number): string
  /** Offset of the user's time zone from UTC at `ms`. Negative if behind. */
  utcOffsetMs(ms: number): number
  readonly language: Language
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string
}

/** Matches text that right-to-left layout would reorder: `/support`, `@BotFather`, `22-7`, `2026-03-31`, `T…`. */
const LTR_FRAGMENT = /(?<![\w<:/.@])\/[a-z]+\b|@[A-Za-z]\w+|[0-9][0-9:]*(?:-[0-9][0-9:]*)+|\b(?:T|0x)…/g

const SECOND_MS = 1_000
const MINUTE_MS = MINUTE_SEC * SECOND_MS
const NEAR_MS = 12 * 60 * MINUTE_MS

const MARKS = /[\u2066-\u2069]/g
const CODE_EXAMPLE = /\u2068<code>[^<]*<\/code>\u2069|<code>[^<]*<\/code>/g
const TAG = /<[^>]+>/g

/** Removes direction marks from tags and from text that users copy, and puts them around code examples instead. */
const withMarksOutside = (html: string): string =>
  html
    .replace(CODE_EXAMPLE, (example) => `\u2068${example.replace(MARKS, '')}\u2069`)
    .replace(TAG, (tag) => tag.replace(MARKS, ''))

type Params = Record<string, TextParam> | undefined
/** Parameters in the form in which a text shows them. */
type Values = Record<string, string | number>

/** Isolates the parameters of an English text that contain right-to-left letters. */
const isolateRtlValues = (params: Values | undefined) =>
  params &&
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      RTL_LETTER.test(String(value)) ? isolateLines(String(value)) : value,
    ]),
  )

/**
 * Returns a function from time zone to translator. `english` replaces texts that are missing, invalid or do not fit.
 */
export function readLanguage(
  language: Language,
  source: string,
  english: ReadText,
): (timeZone: string | null, clock?: Pick<Clock, 'now'>) => Translator {
  const own = readLazily(source)
  const setting = (key: string) => String(own(key)?.pattern)
  const locale = setting('locale')
  const rtl = setting('direction') === 'rtl'
  // In a right-to-left language, every parameter keeps its own direction.
  const translated = new FluentBundle(locale, {
    useIsolating: rtl,
    ...(rtl && { transform: (part: string) => part.replace(LTR_FRAGMENT, '\u2066$&\u2069') }),
  })
  // English texts need a bundle of their own: plural forms depend on the language.
  const untranslated = new FluentBundle('en', { useIsolating: false })
  const constantTexts = new Map<string, string>()
  const format = (bundle: FluentBundle, found: ParsedText | undefined, key: string, params: Values | undefined) => {
    const errors: Error[] = []
    const text = found ? bundle.formatPattern(found.pattern, params, errors) : `{${key}}`
    return { text, failed: !found || errors.length > 0 }
  }
  const text = (key: string, params?: Values) => {
    const [inOwn, inEnglish] = [own(key), english(key)]
    const isTranslated = inOwn?.parameters === inEnglish?.parameters
    const translation = format(translated, isTranslated ? inOwn : undefined, key, params)
    // A mark between @ and the name would stop Telegram from recognizing the mention.
    if (!translation.failed) {
      const shown = translation.text.replaceAll('@\u2068', '\u2068@')
      return rtl && inOwn ? orderRtl(inOwn.pattern, shown) : shown
    }
    return rtl
      ? isolateLines(format(untranslated, inEnglish, key, isolateRtlValues(params)).text)
      : format(untranslated, inEnglish, key, params).text
  }
  const say = (key: string, params: Params, write: (value: TextParam) => string | number) => {
    if (!params) {
      const known = constantTexts.get(key) ?? text(key)
      constantTexts.set(key, known)
      return known
    }
    const written: Values = {}
    for (const [name, value] of Object.entries(params)) written[name] = write(value)
    return text(key, written)
  }
  const html = (key: string, params?: Params) => {
    const result = say(key, params, (v) => (v instanceof RawHtml ? v.html : typeof v === 'string' ? escapeHtml(v) : v))
    return (rtl ? withMarksOutside(result) : result) as Html
  }
  const plain = (key: string, params?: Params) =>
    say(key, params, (v) => (v instanceof RawHtml ? v.html.replace(/<[^>]+>/g, '') : v))
  const formats = formatsOf(locale, setting('short-duration') as UnitDisplay)
  return (knownZone, clock) => {
    const timeZone = knownZone ?? 'UTC'
    const zoned = zoneClock(locale, timeZone)
    const write = (ms: number, options: { nowMs?: number | undefined; zone?: boolean } = {}) => {
      const { nowMs = clock?.now(), zone = knownZone === null } = options
      const time = zoned.format(ms, nowMs)
      const shown = zone ? text('time', { time, zone: offsetName(timeZone, ms) }) : time
      // The reader's day may differ from that of an unknown zone, so only a time that is near goes without a date.
      const isNear =
        nowMs !== undefined && zoned.daysFrom(nowMs, ms) === 0 && (knownZone !== null || Math.abs(ms - nowMs) < NEAR_MS)
      const format = isNear ? 't' : 'dt'
      return new RawHtml(`<tg-time unix="${Math.floor(ms / SECOND_MS)}" format="${format}">${shown}</tg-time>`)
    }
    return Object.assign((key: string, params?: Params) => html(key, params), formats, {
      plain,
      language,
      timeZone,
      time: (ms: number) => write(ms),
      zonedTime: (ms: number) => write(ms, { zone: true }),
      timeFrom: (ms: number, nowMs: number) =>
        write(Math.ceil(Math.floor(ms / SECOND_MS) / MINUTE_SEC) * MINUTE_MS, { nowMs }),
      utcOffsetMs: (ms: number) => utcOffsetMs(timeZone, ms),
      zone: (other: string, ms: number) => {
        const [name, zone] = [zoneName(locale, other, ms), offsetName(other, ms)]
        return name === undefined ? zone : text('time', { time: name, zone })
      },
    }) as Translator
  }
}

/** Languages are loaded on first use: loading all of them at startup would take a twentieth of a second. */
const languages = new Map<Language, ReturnType<typeof readLanguage>>()
let english: ReadText | undefined

function loadLanguage(language: Language): ReturnType<typeof readLanguage> {
  english ??= readLazily(readLocale('en'))
  const read = languages.get(language) ?? readLanguage(language, readLocale(language), english)
  languages.set(language, read)
  return read
}

/** Cache by clock, language and zone. The number of zones is limited. */
const translators = new WeakMap<Pick<Clock, 'now'>, Map<string, Translator>>()
/** Stands for the clock of translators without one. */
const NO_CLOCK = { now: () => 0 }

/**
 * Returns a cached translator. `timeZone` is null if the user has not chosen one; UTC then applies. Without `clock`,
 * times always have a date.
 */
export function translator(language: Language, timeZone: string | null = null, clock?: Pick<Clock, 'now'>): Translator {
  const ofClock = translators.get(clock ?? NO_CLOCK) ?? new Map<string, Translator>()
  translators.set(clock ?? NO_CLOCK, ofClock)
  const key = `${language} ${timeZone ?? ''}`
  const known = ofClock.get(key) ?? loadLanguage(language)(timeZone, clock)
  ofClock.set(key, known)
  return known
}

export const translatorOf = (
  person: { language: Language; timeZone: string | null },
  clock?: Pick<Clock, 'now'>,
): Translator => translator(person.language, person.timeZone, clock)

export const languageName = (language: Language): string => translator(language).plain('language-name')

/** Old codes that some phones still send, and closely related languages. */
const OTHER_CODES: Readonly<Record<string, Language>> = { in: 'id', pes: 'fa', prs: 'fa' }

/** Maps `zh-hans`, `pt-br`, `de`, ... or none to a supported language, by the first subtag. */
export function languageOf(code: string | undefined): Language {
  const [first = ''] = code?.toLowerCase().split(/[-_]/) ?? []
  return LANGUAGES.find((language) => language === (OTHER_CODES[first] ?? first)) ?? 'en'
}
