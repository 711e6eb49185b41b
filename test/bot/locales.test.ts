import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readTexts, renderKeys } from '../../src/bot/locales/generate.ts'
import {
  LANGUAGES,
  languageOf,
  readLanguage,
  type TextKey,
  type Translator,
  translator,
} from '../../src/bot/locales/translator.ts'
import { parseHtml } from '../../src/contract/telegram-html.ts'
import { sun } from '../../src/kernel/sun.ts'

const BOT = fileURLToPath(new URL('../../src/bot', import.meta.url))
const read = (file: string) => readFileSync(join(BOT, file), 'utf8')
const texts = Object.fromEntries(LANGUAGES.map((l) => [l, readTexts(read(`locales/${l}.ftl`))]))
const en = texts.en ?? new Map<string, string[]>()

/** Texts for places that take no HTML. */
const TAP_ANSWERS = ['stale-button', 'flow-stale-screen']
const isPlain = (key: string) => /^(button|command)-/.test(key) || TAP_ANSWERS.includes(key)

describe('the locale files', () => {
  it('have typed keys that are up to date: npm run locales', () => {
    expect(read('locales/keys.ts')).toBe(renderKeys(en))
  })

  it.each(LANGUAGES.filter((l) => l !== 'en'))('say everything in %s too, with the same parameters', (language) => {
    const own = texts[language] ?? new Map<string, string[]>()
    const wrong = [...new Set([...en.keys(), ...own.keys()])].flatMap((key) => {
      const [wanted, found] = [en.get(key)?.join(', '), own.get(key)?.join(', ')]
      if (wanted === found) return []
      if (found === undefined) return [`${language}.ftl: ${key} is missing`]
      if (wanted === undefined) return [`${language}.ftl: ${key} is not in en.ftl`]
      return [`${language}.ftl: ${key} has the parameters (${found}), en.ftl (${wanted})`]
    })
    expect(wrong).toEqual([])
  })

  it.each(LANGUAGES)('name each text once in %s', (language) => {
    const keys = [...read(`locales/${language}.ftl`).matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map((m) => m[1])
    const twice = keys.filter((key, i) => keys.indexOf(key) !== i)
    expect(twice.map((key) => `${language}.ftl: ${key} is there twice`)).toEqual([])
  })

  it('hold no text that nobody says', () => {
    const sources = readdirSync(BOT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('locales/keys.ts'))
      .concat('../contract/errors/wire.ts', '../contract/errors/internal.ts')
      .map(read)
      .join('\n')
    const prefixes = [...sources.matchAll(/`([a-z][a-z0-9-]*-)\$\{/g)].map((m) => m[1] as string)
    const unused = [...en.keys()].filter(
      (key) => !sources.includes(`'${key}'`) && !prefixes.some((prefix) => key.startsWith(prefix)),
    )
    expect(unused.map((key) => `en.ftl: ${key} is not used`)).toEqual([])
  })

  it.each(LANGUAGES)('are HTML that Telegram takes, in %s', (language) => {
    const t = translator(language) as unknown as (key: string, params?: object) => string
    const broken: string[] = []
    for (const [key, names] of en) {
      const text = t(key, Object.fromEntries(names.map((name) => [name, 1])))
      if (isPlain(key) ? /<\/?[a-z]+>/.test(text) : !parses(text)) broken.push(`${language}.ftl: ${key}: ${text}`)
      if (/[{}\u2068\u2069]/.test(text)) broken.push(`${language}.ftl: ${key} is not rendered: ${text}`)
    }
    expect(broken).toEqual([])
  })

  it('fit in the places they are for: commands in 256 characters, taps’ answers in 200', () => {
    for (const language of LANGUAGES) {
      const t: Translator = translator(language)
      const say = (key: string) => t.plain(key as TextKey as 'button-menu')
      for (const key of en.keys()) if (key.startsWith('command-')) expect(say(key).length).toBeLessThan(256)
      for (const key of TAP_ANSWERS) expect(say(key).length).toBeLessThan(200)
    }
  })
})

describe('formats', () => {
  const [en, zh] = [translator('en', 'Europe/Berlin'), translator('zh', 'Asia/Shanghai')]

  it('write money exactly, also where a float would not', () => {
    expect([0, 1, 1_234_500_000, Number.MAX_SAFE_INTEGER].map((n) => en.trx(sun(n)))).toEqual([
      '0',
      '0.000001',
      '1,234.5',
      '9,007,199,254.740991',
    ])
    expect([en.number(1_234_567), zh.number(65_000)]).toEqual(['1,234,567', '65,000'])
  })

  it('write durations whole in texts and short on buttons', () => {
    const some = [59, 60, 5_400, 93_784, 259_200]
    expect(some.map(en.duration)).toEqual(['59 seconds', '1 minute', '1 hour 30 minutes', '1 day 2 hours', '3 days'])
    expect(some.map(en.shortDuration)).toEqual(['59s', '1m', '1h 30m', '1d 2h', '3d'])
    expect(zh.duration(5_400)).toBe('1小时30分钟')
  })

  it('write a time on the clocks of the person, summer time included, and name the zone', () => {
    const [winter, summer] = [Date.UTC(2026, 10, 21, 1, 10), Date.UTC(2026, 6, 1, 12)]
    expect([en.time(winter), en.time(summer)]).toEqual(['21 Nov 2026, 02:10 (UTC+1)', '1 Jul 2026, 14:00 (UTC+2)'])
    expect(zh.time(winter)).toBe('2026年11月21日 09:10（UTC+8）')
    expect(translator('en').time(winter)).toBe('21 Nov 2026, 01:10 (UTC)')
    expect(translator('en', 'Asia/Kolkata').time(winter)).toBe('21 Nov 2026, 06:40 (UTC+5:30)')
    expect(translator('en', 'Asia/Kolkata').aheadMs(winter)).toBe(5.5 * 3_600_000)
    expect(translator('en', 'America/St_Johns').aheadMs(winter)).toBe(-3.5 * 3_600_000)
    expect(translator('en').aheadMs(winter)).toBe(0)
  })

  it('keep parameters and commands from left to right in a language that runs from the right', () => {
    const source =
      'locale = ar\ndirection = rtl\ntime = { $time } ({ $zone })\nfailure-own = <b>خطأ</b> { $reference } /support'
    const ar = readLanguage('en', source)('UTC')
    expect(ar('failure-own', { reference: 'TXyz' })).toBe('<b>خطأ</b> \u2068TXyz\u2069 \u2066/support\u2069')
    expect(ar.trx(sun(1_234_500_000))).toBe('1,234.5')
  })

  it('are of the language Telegram names, by its first subtag', () => {
    expect(['zh-hans', 'zh-Hant', 'zh', 'en-GB', 'zhx', 'pt-br', undefined].map(languageOf)).toEqual([
      'zh',
      'zh',
      'zh',
      'en',
      'en',
      'en',
      'en',
    ])
  })

  // But for pictures, whose font has no letters of other scripts.
  it('are written by the translator alone', () => {
    const others = readdirSync(BOT, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') &&
        file !== 'locales/formats.ts' &&
        !file.startsWith('prices/') &&
        /formatDuration|formatTrx|groupThousands|toLocale|Intl\./.test(read(file)),
    )
    expect(others).toEqual([])
  })
})

function parses(html: string): boolean {
  try {
    parseHtml(html)
    return true
  } catch {
    return false
  }
}
