import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'
import { leavingWord } from '../../src/bot/base/typed-line.ts'
import { screenNamed } from '../../src/bot/features/typed/typed-feature.ts'
import { readAmount, readDuration, readPrice, readSeconds, readTrx, readUntil } from '../../src/bot/lines/answers.ts'
import { readLine } from '../../src/bot/lines/line.ts'
import { gapsOf, readLazily, readLocale, readTexts, type TextParameters } from '../../src/bot/locales/files.ts'
import { listGaps, pruneTexts, renderKeys } from '../../src/bot/locales/generate.ts'
import { code, type Html, paragraphs, raw } from '../../src/bot/locales/html.ts'
import {
  LANGUAGES,
  type Language,
  readLanguage,
  type TextKey,
  type Translator,
  translator,
} from '../../src/bot/locales/translator.ts'
import { readHours } from '../../src/bot/rules/day.ts'
import type { ScreenName } from '../../src/bot/telegram/keyboards.ts'
import { fitsUnderPicture } from '../../src/bot/telegram/screen.ts'
import type { PageTexts } from '../../src/contract/pages/base.ts'
import { parseHtml } from '../../src/contract/telegram-html.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createTexts } from '../../src/pages/base/texts.ts'
import { isThorough } from '../support/thorough.ts'

const BOT = fileURLToPath(new URL('../../src/bot', import.meta.url))
const read = (file: string) => readFileSync(join(BOT, file), 'utf8')
const textsOf = (language: Language): TextParameters => readTexts(readLocale(language))
const en = textsOf('en')
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')
/** Facts about a language, which English cannot replace. */
const FACTS = ['locale', 'direction', 'short-duration', 'language-name']

const MARKS = /[\u2066-\u2069]/
const OTHER_DIGITS = /(?![0-9])\p{Nd}/u
const isRtl = (language: Language) => /^direction = rtl$/m.test(read(`locales/${language}.ftl`))
/** Extracts tags with their URLs, and the contents of <code>. Readers do not see the tags, but both have a function. */
const tagsAndCode = (html: string) => [...html.matchAll(/<code>.*?<\/code>|<[^>]+>/gs)].join()

/** Names, and words that are the same in another language. */
const SAME_WORDS = new Set(
  `ltr narrow TRX SUNTRX USDT ZapBuy ADMINIDS Bandwidth Txid Menu Tickets Ticket Asia Total TotalTRX Pool Zaps Deposit Operator
  Marketplace Link ADDRESS Support support Explorer File Markup markup Script Bots`.split(/\s+/),
)
/** Second words for a term, and words before a time that fit only a date: a time of today has none. */
const UNFIT = {
  es: /\b(cartera|coste|tarifa|este mercado)\b|\b(el|del|al) (<b>)?\{ \$(at|end|since|time|until)\b/i,
  pt: /este mercado|à mão|chave de API|\bem (<b>)?\{ \$(at|end|since|time|until)\b/i,
  ru: /площадк|депозит/i,
  tr: /\bpazar(?! yer)|\bdevi?r(?!e dışı)|oturum aç|\}(<\/b>)? (zamanına|tarih)/i,
  zh: /运营者/,
  fa: /گرداننده|نشانی|گفتگو/,
  vi: /chợ|người vận hành/i,
  id: /\b(setoran|berkas)\b/i,
}
const lettersIn = (text: string) =>
  text
    .replace(/<[^>]+>/g, '')
    .replace(/\/[a-z]+/g, '')
    .replace(/\P{L}/gu, '')

type Selector = {
  type: string
  selector: unknown
  variants: { key: { type: string; value: string }; value: unknown }[]
}

/** Returns all selectors of a pattern, including nested ones. */
function selectorsOf(pattern: unknown): Selector[] {
  if (typeof pattern !== 'object' || pattern === null) return []
  const inner = Object.values(pattern).flatMap(selectorsOf)
  return 'type' in pattern && pattern.type === 'select' ? [pattern as Selector, ...inner] : inner
}

/** Plain texts, without HTML. */
const TAP_ANSWERS = ['stale-button', 'flow-stale-screen']
const isPlain = (key: string) => /^(button|command)-/.test(key) || TAP_ANSWERS.includes(key)

const CODE = /<code>([^<]+)<\/code>/g
/** Matches durations such as `15m`, `2 часа` and `1h30m`. In these texts, only the examples contain digits. */
const TIMES = /[0-9]+ ?\p{L}[\p{L}\p{M}0-9]*/gu
const isDuration = (text: string) => readDuration(text).ok
const isAmount = (text: string) => readAmount(text, 'ENERGY').ok
const isRental = (text: string) => {
  const line = readLine(text)
  return line.at === 'rental' && line.rental.amount !== undefined && line.rental.durationSec !== undefined
}
const isTrx = (text: string) => readTrx(text, 1e9).ok

/** Pattern of the examples in each text, and the parser that must accept them. */
const EXAMPLES = {
  'wrong-duration': { find: TIMES, isRead: isDuration },
  'wrong-duration-address': { find: TIMES, isRead: isDuration },
  'buy-duration': { find: CODE, isRead: isDuration },
  'auto-duration': { find: CODE, isRead: isDuration },
  'buy-amount-hint': { find: CODE, isRead: isAmount },
  'calc-amount': { find: CODE, isRead: isAmount },
  'auto-level': { find: CODE, isRead: isAmount },
  'alerts-low': { find: CODE, isRead: isAmount },
  'wrong-amount': { find: /[0-9][0-9.]*[kM]?/g, isRead: isAmount },
  'wrong-amount-separators': { find: /[0-9]+(?:[.,\s][0-9]+)*[kM]?/g, isRead: isAmount },
  'typed-examples': { find: CODE, isRead: isRental },
  'stray-message': { find: CODE, isRead: isRental },
  'wrong-part': { find: /65k|1h/g, isRead: (text) => readLine(text).at === 'rental' },
  'wrong-many': { find: /65k 1h/g, isRead: isRental },
  'wrong-duration-fraction': { find: TIMES, isRead: isDuration },
  'wrong-price': { find: /0[.,][0-9]+/g, isRead: (text) => readPrice(text, 1e6).ok },
  'wrong-trx': { find: /[0-9]+[.,][0-9]+/g, isRead: isTrx },
  'keep-until': { find: CODE, isRead: (text) => readUntil(text, Date.UTC(2026, 2, 1)) !== undefined },
  'promo-ask-end': { find: CODE, isRead: (text) => readUntil(text, Date.UTC(2026, 2, 1)) !== undefined },
  'auto-quiet': { find: CODE, isRead: (text) => readHours(text) !== undefined },
} satisfies Partial<Record<TextKey, { find: RegExp; isRead: (text: string) => boolean }>>

/** Returns a locale file without texts, with the facts only. */
const factsOf = (language: Language): string =>
  FACTS.map((key) => `${new RegExp(`^${key} = .*$`, 'm').exec(readLocale(language))?.[0]}\n`).join('')

/** Words that open each screen. `buy energy` has a separate button. */
const SCREEN_WORDS: Record<'menu' | 'account' | 'rent' | 'price', (ScreenName | undefined)[]> = {
  menu: ['menu'],
  account: ['account'],
  rent: ['rent', 'energy'],
  price: ['price'],
}

describe('the locale files', () => {
  it('match the types that npm run locales generates', () => {
    expect(read('locales/keys.ts')).toBe(renderKeys(readLocale))
  })

  it.each(TRANSLATIONS)('have only texts of the English file in %s, with the same parameters', (language) => {
    const own = textsOf(language)
    const wrong = [...own].flatMap(([key, found]) => {
      const expected = en.get(key)
      if (expected === undefined) return [`${key} is not in en.ftl`]
      return expected.join() === found.join() ? [] : [`${key} has the parameters (${found}), en.ftl (${expected})`]
    })
    expect(wrong, 'translate them again, or delete them: npm run locales -- --prune').toEqual([])
    expect(FACTS.filter((key) => !own.has(key))).toEqual([])
  })

  it.skipIf(!isThorough).each(TRANSLATIONS)('have every text in %s before a release', (language) => {
    expect(gapsOf(textsOf(language), en)).toEqual([])
  })

  it.each(LANGUAGES)('have no text in %s that is not found by its key', (language) => {
    const readText = readLazily(readLocale(language))
    expect([...readTexts(readLocale(language)).keys()].filter((key) => !readText(key))).toEqual([])
  })

  it.each(LANGUAGES)('define each text once in %s', (language) => {
    const keys = [...read(`locales/${language}.ftl`).matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map((m) => m[1])
    const twice = keys.filter((key, i) => keys.indexOf(key) !== i)
    expect(twice.map((key) => `${language}.ftl: ${key} is there twice`)).toEqual([])
  })

  it('contain no unused text', () => {
    const pages = ['pages', 'checkout', 'app/status'].flatMap((folder) =>
      readdirSync(`${BOT}/../${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `../${folder}/${file}`),
    )
    const sources = [...readdirSync(BOT, { recursive: true, encoding: 'utf8' }), ...pages]
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('locales/keys.ts'))
      .concat('../contract/errors/wire.ts', '../contract/errors/internal.ts')
      .map(read)
      .join('\n')
    const prefixes = [...sources.matchAll(/`([a-z][a-z0-9-]*-)\$\{/g)].map((m) => m[1] as string)
    const unused = [...en.keys()].filter(
      (key) => !sources.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    )
    expect(unused.map((key) => `en.ftl: ${key} is not used`)).toEqual([])
  })

  it.each(LANGUAGES)('are valid Telegram HTML in %s', (language) => {
    const t = translator(language) as unknown as (key: string, params?: object) => string
    const invalid: string[] = []
    const markedIn = isRtl(language) ? tagsAndCode : String
    for (const [key, names] of en) {
      const text = t(key, Object.fromEntries(names.map((name) => [name, 1])))
      if (isPlain(key) ? /<\/?[a-z]+>/.test(text) : !parses(text)) invalid.push(`${language}.ftl: ${key}: ${text}`)
      if (/[{}]/.test(text)) invalid.push(`${language}.ftl: ${key} is not rendered: ${text}`)
      if (MARKS.test(markedIn(text))) invalid.push(`${language}.ftl: ${key} has marks: ${text}`)
      if (OTHER_DIGITS.test(text)) invalid.push(`${language}.ftl: ${key} has other digits: ${text}`)
    }
    expect(invalid).toEqual([])
  })

  it.each(TRANSLATIONS)('contain no untranslated English in %s', (language) => {
    const [own, english] = [language, 'en' as const].map(
      (l) => translator(l) as unknown as (key: string, params?: object) => string,
    ) as [(key: string, params?: object) => string, (key: string, params?: object) => string]
    const same = [...textsOf(language)].flatMap(([key, names]) => {
      const params = Object.fromEntries(names.map((name) => [name, 1]))
      const letters = lettersIn(own(key, params))
      return letters.length > 1 && letters === lettersIn(english(key, params)) ? [letters] : []
    })
    expect(same.filter((letters) => !SAME_WORDS.has(letters))).toEqual([])
  })

  it.each(Object.entries(UNFIT))(
    'use one word per term in %s, and none before a time that fits only a date',
    (language, unfit) => {
      expect(
        readLocale(language as Language)
          .split('\n')
          .filter((line) => !line.startsWith('typed-words-') && unfit.test(line)),
      ).toEqual([])
    },
  )

  it.each(LANGUAGES)('have no text in %s that refers to another, because each is parsed alone', (language) => {
    const { body } = new FluentResource(read(`locales/${language}.ftl`))
    expect(body.filter(({ value }) => /"type":"(mesg|term)"/.test(JSON.stringify(value)))).toEqual([])
  })

  it.each(LANGUAGES)('have exactly the plural forms of %s', (language) => {
    const { body } = new FluentResource(read(`locales/${language}.ftl`))
    const locale = String(body.find(({ id }) => id === 'locale')?.value)
    const all = new Intl.PluralRules(locale).resolvedOptions().pluralCategories as string[]
    const wholeNumberForms = new Set(
      Array.from({ length: 200 }, (_, n) => new Intl.PluralRules(locale).select(n) as string),
    )
    const wrong = body.flatMap(({ id, value }) =>
      selectorsOf(value).flatMap(({ variants }) => {
        const forms = variants.filter(({ key }) => key.type === 'str').map(({ key }) => key.value)
        // Skips selectors over words such as `[sending]`, and those with a single form for all numbers except `[0]`.
        if (!forms.includes('other') || forms.length === 1) return []
        const missing = [...wholeNumberForms].filter((form) => !forms.includes(form))
        const unexpected = forms.filter((form) => form !== 'other' && !all.includes(form))
        return missing.length + unexpected.length > 0
          ? [`${language}.ftl: ${id}: ${missing} missing, ${unexpected} strange`]
          : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each(LANGUAGES)('show the number in %s if a plural form covers several numbers', (language) => {
    const { body } = new FluentResource(read(`locales/${language}.ftl`))
    const plurals = new Intl.PluralRules(String(body.find(({ id }) => id === 'locale')?.value))
    const stands = (form: string) => Array.from({ length: 200 }, (_, n) => plurals.select(n)).filter((f) => f === form)
    const wrong = body.flatMap(({ id, value }) =>
      selectorsOf(value).flatMap(({ selector, variants }) => {
        const named = (of: unknown) => JSON.stringify(of).includes(JSON.stringify(selector))
        if (!variants.some(({ key, value }) => key.value === 'other' && named(value))) return []
        return variants
          .filter(({ key, value }) => key.type === 'str' && stands(String(key.value)).length > 1 && !named(value))
          .map(({ key }) => `${language}.ftl: ${id}: [${key.value}]`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it.each(LANGUAGES)('show durations in %s that mean the same when typed', (language) => {
    const t = translator(language)
    const wrong = [60, 900, 3_600, 5_400, 7_200, 18_000, 86_400, 93_600, 172_800, 432_000, 950_400, 1_814_400]
      .flatMap((sec) => [t.duration(sec), t.shortDuration(sec)].map((text) => [text, sec] as const))
      .filter(([text, sec]) => readSeconds(text) !== sec)
    expect(wrong).toEqual([])
  })

  it.each(LANGUAGES)('give examples in %s that parse', (language) => {
    const t = translator(language)
    const wrong = (Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[]).flatMap((key) => {
      const { find, isRead } = EXAMPLES[key]
      const params = Object.fromEntries((en.get(key) ?? []).map((name) => [name, '']))
      const text = (t as unknown as (key: string, params: object) => string)(key, params)
      const examples = [...text.matchAll(find)].map((m) => m[1] ?? m[0])
      const unread = examples.filter((example) => !isRead(example))
      return examples.length === 0 ? [`${key}: none`] : unread.map((example) => `${key}: ${example}`)
    })
    expect(wrong).toEqual([])
  })

  it.each(LANGUAGES)('list words in %s that open the right screens', (language) => {
    const t = translator(language)
    const wrong = (['menu', 'account', 'rent', 'price'] as const).flatMap((list) =>
      t
        .plain(`typed-words-${list}`)
        .split(/[,，] */)
        .flatMap((word) => [word, word.toUpperCase(), word.normalize('NFD').replace(/\p{M}/gu, '')])
        .filter((word) => !SCREEN_WORDS[list].includes(screenNamed(t, word))),
    )
    expect(wrong).toEqual([])
  })

  it.each(LANGUAGES)('list words in %s that leave any flow', (language) => {
    const t = translator(language)
    const wrong = (['cancel', 'menu'] as const).flatMap((meaning) =>
      t
        .plain(meaning === 'cancel' ? 'typed-words-cancel' : 'typed-words-leave')
        .split(/[,，] */)
        .flatMap((word) => [word, word.toUpperCase(), `${word}!`, word.normalize('NFD').replace(/\p{M}/gu, '')])
        .filter((word) => leavingWord(word) !== meaning),
    )
    expect(wrong).toEqual([])
    const label = t.plain('button-cancel')
    expect(leavingWord(label)).toBe('cancel')
    expect(leavingWord(t.plain('button-menu'))).toBe('menu')
  })

  it('have commands below 256 characters and tap answers below 200', () => {
    for (const language of LANGUAGES) {
      const t: Translator = translator(language)
      const say = (key: string) => t.plain(key as TextKey as 'button-menu')
      for (const key of en.keys()) if (key.startsWith('command-')) expect(say(key).length).toBeLessThan(256)
      for (const key of TAP_ANSWERS) expect(say(key).length).toBeLessThan(200)
    }
  })
})

describe('a language with missing texts', () => {
  const ENGLISH = [
    'locale = en',
    'direction = ltr',
    'short-duration = narrow',
    'sent = Sent { $amount } to { $to }.',
    'left = { $count ->\n    [one] One minute\n   *[other] { $count } minutes\n }',
    'help = <b>Help</b>\n    Write to @{ $name }, or /support.\n\n    Example: <code>65k 1h</code>',
    'ask = { $problem } Again?',
    'done = Done',
    '',
  ].join('\n')
  type Say = (key: string, params?: object) => string
  const readWith = (source: string, language: Language = 'fa') =>
    readLanguage(language, source, readLazily(ENGLISH))('UTC') as unknown as Say & { plain: Say }
  const FA = 'locale = fa-IR-u-nu-latn\ndirection = rtl\nshort-duration = long\n'
  const ZH = 'locale = zh-CN\ndirection = ltr\nshort-duration = short\n'

  it.each([
    ['missing', ''],
    ['not valid Fluent', 'sent = { $amount\n'],
    ['without a parameter of the English text', 'sent = 已发送 { $amount }\n'],
    ['with a parameter that English lacks', 'sent = 已发送 { $amount } { $to } { $fee }\n'],
    ['referring to a text that is missing', 'sent = 已发送 { $amount } { $to } { nowhere }\n'],
  ])('shows the English text if a text is %s', (_, line) => {
    const t = readWith(`${ZH}${line}done = 完成\n`, 'zh')
    expect(t('sent', { amount: '5 TRX', to: 'T<x>' })).toBe('Sent 5 TRX to T&lt;x&gt;.')
    expect(t.plain('sent', { amount: '5 TRX', to: 'T<x>' })).toBe('Sent 5 TRX to T<x>.')
    expect(t('done')).toBe('完成')
  })

  it('uses the plural forms of English for an English text', () => {
    const t = readWith(ZH, 'zh')
    expect([1, 2].map((count) => t('left', { count }))).toEqual(['One minute', '2 minutes'])
  })

  it('does not fail if a parameter is missing', () => {
    expect(readWith(ZH, 'zh')('sent', { amount: '5 TRX' })).toBe('Sent 5 TRX to {$to}.')
  })

  it('isolates each line of an English text and its parameters if the language is right-to-left', () => {
    const t = readWith(`${FA}ask = { $problem } دوباره؟\n`)
    expect(t('sent', { amount: '5 TRX', to: 'علی' })).toBe('\u2068Sent 5 TRX to \u2068علی\u2069.\u2069')
    const help = t('help', { name: 'amber_bot' })
    expect(help).toBe(
      '\u2068<b>Help</b>\u2069\n\u2068Write to @amber_bot, or /support.\u2069\n\n' +
        '\u2068Example: \u2068<code>65k 1h</code>\u2069\u2069',
    )
    expect(t.plain('done')).toBe('\u2068Done\u2069')
    // The English text keeps its direction inside a Persian text.
    expect(t('ask', { problem: raw(t('done') as Html) })).toBe('\u2068\u2068Done\u2069\u2069 دوباره؟')
  })

  it('adds no direction marks to English texts in left-to-right languages', () => {
    expect(MARKS.test(readWith(ZH, 'zh')('help', { name: 'amber_bot' }))).toBe(false)
  })

  it('is usable if only the required texts are translated', () => {
    const t = englishIn('fa')
    const say = t as unknown as Say
    for (const [key, names] of [...en].filter(([key]) => !FACTS.includes(key))) {
      const text = say(key, Object.fromEntries(names.map((name) => [name, 1])))
      if (!isPlain(key)) expect(parses(text), text).toBe(true)
      expect(MARKS.test(tagsAndCode(text)), text).toBe(false)
      for (const line of text.split('\n')) if (line !== '') expect(line).toMatch(/^\u2068.*\u2069$/)
    }
    expect(readLine(/<code>(.*?)<\/code>/.exec(t('typed-examples'))?.[1] ?? '').at).toBe('rental')
    expect(['menu', 'account', 'rent'].map((word) => screenNamed(t, word))).toEqual(['menu', 'account', 'rent'])
  })

  it('lists its missing texts with `npm run locales -- --missing`', () => {
    const sources = { fa: 'done = انجام شد\nsent = { $amount }\n' } as Partial<Record<Language, string>>
    const { report, count } = listGaps((language) => sources[language] ?? ENGLISH)
    expect(report.split('\n')).toEqual([
      ...['locale', 'direction', 'short-duration'].map((key) => `fa.ftl: ${key}: missing`),
      'fa.ftl: sent: its parameters differ from those in en.ftl',
      ...['left', 'help', 'ask'].map((key) => `fa.ftl: ${key}: missing`),
      'Texts that appear in English: 7',
    ])
    expect(count).toBe(7)
    expect(listGaps(() => ENGLISH)).toEqual({ report: `All ${LANGUAGES.length} languages are complete.`, count: 0 })
  })

  it('drops only invalid texts with `npm run locales -- --prune`', () => {
    const kept = '# A comment\nhelp = <b>راهنما</b>\n    @{ $name }\n\n    65k\n\ndone = انجام شد\n'
    const stale = 'left = { $n ->\n    [one] یک\n   *[other] { $n }\n }\nold = قدیمی\n'
    expect(pruneTexts(`${stale}${kept}sent = { $amount }\n`, readTexts(ENGLISH))).toBe(kept)
    for (const language of LANGUAGES) expect(pruneTexts(readLocale(language), en)).toBe(readLocale(language))
  })
})

/** Captions at their longest: each text key with its number of occurrences. */
const CAPTIONS: Record<string, Partial<Record<TextKey, number>>> = {
  available: {
    'available-title': 1,
    'in-bold': 4,
    'available-level': 16,
    'available-note': 1,
    'available-picture': 1,
  },
  zapbuy: {
    'zapbuy-title': 1,
    'zapbuy-address': 1,
    'zapbuy-offer': 2,
    'zapbuy-smallest': 1,
    'zapbuy-rules': 1,
    'zapbuy-small-credit': 1,
    'zapbuy-rules-more': 1,
    'zapbuy-markup': 1,
  },
  deposit: {
    'deposit-title': 1,
    'status-balance': 1,
    'deposit-small-credit': 1,
    'deposit-minimum-kept': 1,
    'deposit-next-fee': 1,
    'deposit-further-fee': 1,
    'deposit-rules': 1,
    'deposit-watching': 1,
  },
  'deposit at another marketplace': {
    'deposit-title': 1,
    'status-balance': 1,
    'deposit-minimum': 1,
    'deposit-first-fee': 1,
    'deposit-further-fee': 1,
    'deposit-rules': 1,
    'deposit-watching': 1,
    'deposit-by-balance': 1,
  },
  request: {
    'request-made': 1,
    'request-what': 1,
    'purchase-for': 1,
    'request-link': 1,
    'request-terms': 1,
  },
  price: { 'price-title': 1, 'price-cheaper': 1, 'price-range': 1, 'price-legend': 1 },
}
/** Longer values than usual. */
const LONG = {
  address: 'T'.repeat(34),
  link: `https://t.me/x?start=${'x'.repeat(40)}`,
  price: '0.0661',
  available: '12,345,678',
}

const englishIn = (language: Language) =>
  readLanguage(language, factsOf(language), readLazily(readLocale('en')))('America/Argentina/Buenos_Aires')

it.each([
  ...LANGUAGES.map((language) => [language, translator(language, 'America/Argentina/Buenos_Aires')] as const),
  ['English in fa', englishIn('fa')] as const,
])('captions fit below pictures in %s', (_, t) => {
  const params = (key: string) =>
    Object.fromEntries((en.get(key) ?? []).map((name) => [name, name in LONG ? LONG[name as 'link'] : '12,345.678901']))
  const tooLong = Object.entries(CAPTIONS).filter(([, keys]) => {
    const said = Object.entries(keys).flatMap(([key, times]) =>
      Array<Html>(times).fill((t as unknown as (key: string, params: object) => Html)(key, params(key))),
    )
    return !fitsUnderPicture(paragraphs(...said))
  })
  expect(tooLong.map(([name]) => name)).toEqual([])
})

describe('formatting', () => {
  const [en, zh] = [translator('en', 'Europe/Berlin'), translator('zh', 'Asia/Shanghai')]

  it('writes money with three decimals, costs rounded up and balances down, or exactly, beyond float precision', () => {
    const amounts = [0, 1, 12_345, 3_997_500, 1_234_500_000, Number.MAX_SAFE_INTEGER].map((n) => sun(n))
    expect(amounts.map(en.trx)).toEqual(['0', '0.000001', '0.0124', '3.998', '1,234.5', '9,007,199,254.741'])
    expect(amounts.map(en.heldTrx)).toEqual(['0', '0.000001', '0.0123', '3.997', '1,234.5', '9,007,199,254.74'])
    expect(en.exactTrx(sun(Number.MAX_SAFE_INTEGER))).toBe('9,007,199,254.740991')
    expect([en.number(1_234_567), zh.number(65_000)]).toEqual(['1,234,567', '65,000'])
  })

  it('writes durations in full in texts and short on buttons', () => {
    const some = [59, 60, 5_400, 93_784, 259_200]
    expect(some.map(en.duration)).toEqual(['59 seconds', '1 minute', '1 hour 30 minutes', '1 day 2 hours', '3 days'])
    expect(some.map(en.shortDuration)).toEqual(['59s', '1m', '1h 30m', '1d 2h', '3d'])
    expect([zh.duration(5_400), zh.shortDuration(5_400)]).toEqual(['1 小时 30 分钟', '1小时30分钟'])
  })

  it('lists with the comma of the language', () => {
    expect([en, zh].map((t) => t.list([1, 2, 3, 4]))).toEqual(['1, 2, 3, 4', '1、2、3、4'])
  })

  it("writes times in the user's time zone, including daylight saving", () => {
    const [winter, summer] = [Date.UTC(2026, 10, 21, 1, 10), Date.UTC(2026, 6, 1, 12)]
    const shown = (t: Translator, ms: number) => t.plain('as-it-is', { text: t.time(ms) })
    expect([shown(en, winter), shown(en, summer)]).toEqual(['21 Nov 2026, 02:10', '1 Jul 2026, 14:00'])
    expect(shown(zh, winter)).toBe('2026年11月21日 09:10')
    expect(shown(translator('en'), winter)).toBe('21 Nov 2026, 01:10 (UTC)')
    expect(en.plain('as-it-is', { text: en.zonedTime(winter) })).toBe('21 Nov 2026, 02:10 (UTC+1)')
    expect(translator('en', 'Asia/Kolkata').utcOffsetMs(winter)).toBe(5.5 * 3_600_000)
    expect(translator('en', 'America/St_Johns').utcOffsetMs(winter)).toBe(-3.5 * 3_600_000)
    expect(translator('en').utcOffsetMs(winter)).toBe(0)
  })

  it('writes a time without a date if it is today, and else with the date: words such as tomorrow go stale', () => {
    const now = () => Date.UTC(2026, 10, 21, 20)
    const [hour, day] = [3_600_000, 86_400_000]
    const shown = (t: Translator, ms: number) => t.plain('as-it-is', { text: t.time(now() + ms) })
    const at = translator('en', 'Europe/Berlin', { now })
    expect([0, 2 * hour, 4 * hour, -day, 3 * day, 60 * day].map((ms) => shown(at, ms))).toEqual([
      '21:00',
      '23:00',
      '22 Nov, 01:00',
      '20 Nov, 21:00',
      '24 Nov, 21:00',
      '20 Jan 2027, 21:00',
    ])
    for (const language of LANGUAGES)
      expect(shown(translator(language, 'UTC', { now }), 5 * hour)).toMatch(/^(?=.*(?:22|1 )).*\b0?1[:.]00/)
  })

  it("writes times in HTML as entities that Telegram shows on the reader's own clock", () => {
    const now = () => Date.UTC(2026, 10, 21, 20)
    const html = (zone: string | null, ms: number) => translator('en', zone, { now }).time(now() + ms).html
    const unix = now() / 1000
    expect(html('UTC', 0)).toBe(`<tg-time unix="${unix}" format="t">20:00</tg-time>`)
    expect(html(null, 0)).toBe(`<tg-time unix="${unix}" format="t">20:00 (UTC)</tg-time>`)
    // The reader's day is unknown.
    expect(html(null, -15 * 3_600_000)).toContain('format="dt">05:00 (UTC)<')
    expect(parseHtml(html('UTC', 86_400_000))).toEqual({
      text: '22 Nov, 20:00',
      entities: [{ type: 'date_time', offset: 0, length: 13, unix_time: unix + 86_400, date_time_format: 'dt' }],
    })
  })

  it('keeps parameters and commands left to right in right-to-left languages', () => {
    const fa = translator('fa', 'Asia/Tehran')
    expect(fa('rule-usual', { what: 'TXyz', duration: fa.duration(5_400) })).toBe(
      '\u2068TXyz\u2069 برای \u20681 ساعت 30 دقیقه\u2069',
    )
    expect(fa('auto-quiet-wrong')).toContain('\u206622-7\u2069 یا \u206622:30-6:00\u2069')
    expect(fa('error-unknown', { reference: 'r1' })).toContain('\u2066/support\u2069')
    expect(fa.trx(sun(1_234_500_000))).toBe('1,234.5')
    const zoned = fa.plain('as-it-is', { text: fa.zonedTime(Date.UTC(2026, 10, 21, 1, 10)) })
    expect(zoned).toBe('\u2067\u206830 آبان 1405، 04:40\u2069 (\u2068UTC+3:30\u2069)\u2069')
  })

  it.each(LANGUAGES)('writes hours with two digits on every day, unless the clock has 12 hours: %s', (language) => {
    const nowMs = Date.UTC(2026, 10, 30)
    const t = translator(language, 'Africa/Abidjan', { now: () => nowMs })
    const times = [5_000_000, 91_400_000, 91_400_000 + 40 * 86_400_000].map((ms) => t.time(nowMs + ms).html)
    for (const time of times) expect(time).toMatch(language === 'es' ? /\b1:23/ : /\b01[:.]23/)
  })

  it('orders texts that are only parameters from right to left in right-to-left languages', () => {
    const fa = translator('fa')
    const what = raw(fa('purchase-amount', { amount: '65,000', resource: fa('resource-energy') }))
    expect(what.html).toBe('\u2067\u206865,000\u2069 \u2068انرژی\u2069\u2069')
    expect(fa('alerts-price', { what })).toContain(`\u2068${what.html}\u2069`)
    expect(fa.plain('button-duration', { duration: '5 دقیقه', cost: '4.68' })).toBe(
      '\u2067\u20685 دقیقه\u2069 · \u20684.68\u2069 TRX\u2069',
    )
    const source = 'purchase-amount = { $amount } { $resource }\n'
    const page = createTexts({ locale: 'fa', direction: 'rtl', shortDuration: 'long', source } as PageTexts)
    expect(page('purchase-amount', { amount: '65,000', resource: 'انرژی' })).toBe(what.html)
    expect(translator('en')('purchase-amount', { amount: '65,000', resource: 'Energy' })).toBe('65,000 Energy')
  })

  it('writes a zone without a name only with its offset', () => {
    const zones = (zone: string) => [...new Set(LANGUAGES.map((language) => translator(language).zone(zone, 0)))]
    expect([zones('UTC'), zones('Etc/GMT+3')]).toEqual([['UTC'], ['UTC-3']])
    expect(en.zone('Europe/Berlin', 0)).toBe('Central European Standard Time (UTC+1)')
  })

  it("puts no direction marks into an @name, which would break Telegram's link", () => {
    const fa = translator('fa')
    expect(fa('bot-news-working', { username: 'amber_bot' })).toContain('\u2068@amber_bot\u2069')
    expect(fa.plain('inline-how-short', { name: 'amber_bot' })).toContain('\u2068@amber_bot\u2069')
    expect(fa('bot-not-a-token')).toContain('\u2066@BotFather\u2069')
    expect(fa('inline-how', { name: 'amber_bot' })).toContain('\u2068<code>@amber_bot 65k 1h T…</code>\u2069')
  })

  it('puts direction marks around copied or tapped text, not into it', () => {
    const fa = translator('fa')
    const link = fa('deposits-line-link', { time: '1', what: code('TXyz'), state: '2', url: 'https://x.org/#/t/ab' })
    expect(link).toContain('<a href="https://x.org/#/t/ab">')
    expect(link).toContain('\u2068<code>TXyz</code>\u2069')
    expect(fa('error-unknown', { reference: 'r1' })).toContain('\u2068<code>r1</code>\u2069')
    expect(fa('typed-examples')).toContain('\u2068<code>65k 1h</code>\u2069')
    const usage = fa('buy-usage-energy', { address: 'TXyz' })
    expect(usage).toContain('\u2068<code>/energy TXyz 65k 1h</code>\u2069')
    // One pair of isolation marks is enough, even for nested texts.
    expect(fa('wrong-input', { problem: raw(usage) })).toContain('\u2068<code>/energy TXyz 65k 1h</code>\u2069')
    expect(fa('wrong-input', { problem: raw(usage) })).not.toContain('\u2068\u2068<code>')
  })

  // Except in pictures, whose font has only Latin letters.
  it('is done only by the translator', () => {
    const others = readdirSync(BOT, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.startsWith('prices/') &&
        /formatDuration|formatTrx|groupThousands|toLocale|Intl\.[A-Z]/.test(read(file)),
    )
    expect(others).toEqual([])
  })

  it('rounds amounts up only if the user pays them, and down only if not', () => {
    const wrong: string[] = []
    let seen = 0
    for (const folder of ['bot', 'checkout'])
      for (const file of readdirSync(join(BOT, '..', folder), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.ts')) continue
        for (const line of readFileSync(join(BOT, '..', folder, file), 'utf8').split('\n'))
          for (const { 1: format = '', 2: argument = '', index } of line.matchAll(
            /\bt\.(trx|heldTrx|aboutTrx)\((\S*)/g,
          )) {
            const [, parameter = ''] = [...line.slice(0, index).matchAll(/(\w+)\]?(?:: (?!number)| = )/g)].at(-1) ?? []
            const isCost =
              COSTS.has(parameter) || COSTS.has(`${file} ${parameter}`) || /\b(cost|payout)Sun/.test(argument)
            const isEstimate = format === 'aboutTrx' && ESTIMATES.has(parameter)
            seen++
            if (!isEstimate && format !== (isCost ? 'trx' : 'heldTrx')) wrong.push(`${folder}/${file}: ${line.trim()}`)
          }
      }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(100)
  })
})

/** Parameters that the user pays, or lacks for it. A name that also means other amounts is listed with its file. */
const COSTS = new Set([
  ...'cost each extra fee first further missing more most pay reserved to usual'.split(' '),
  'features/alerts/alert-screens.ts spent',
  'features/alerts/package-flow.ts total',
  'features/earn/earnings.ts stake',
  'order-changes/order-change-screens.ts total',
  'pages/app/market.ts shown',
  'purchases/bulk/bulk-screens.ts paid',
  'purchases/checks.ts burn',
  'sales/sale-screens.ts stake',
])
const ESTIMATES = new Set('burn burned earned fee less lost market markup saved shown'.split(' '))

function parses(html: string): boolean {
  try {
    parseHtml(html)
    return true
  } catch {
    return false
  }
}
