import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readTexts, renderKeys } from '../../src/bot/locales/generate.ts'
import { LANGUAGES, type TextKey, type Translator, translator } from '../../src/bot/locales/translator.ts'
import { parseHtml } from '../../src/sandbox/telegram/chats/html.ts'

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
    expect(Object.fromEntries(texts[language] ?? [])).toEqual(Object.fromEntries(en))
  })

  it.each(LANGUAGES)('name each text once in %s', (language) => {
    const keys = [...read(`locales/${language}.ftl`).matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map((m) => m[1])
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
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
    expect(unused).toEqual([])
  })

  it.each(LANGUAGES)('are HTML that Telegram takes, in %s', (language) => {
    const t = translator(language) as unknown as (key: string, params?: object) => string
    const broken: string[] = []
    for (const [key, names] of en) {
      const text = t(key, Object.fromEntries(names.map((name) => [name, 1])))
      if (isPlain(key) ? /<\/?[a-z]+>/.test(text) : !parses(text)) broken.push(`${key}: ${text}`)
      if (/[{}\u2068\u2069]/.test(text)) broken.push(`${key} is not rendered: ${text}`)
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

function parses(html: string): boolean {
  try {
    parseHtml(html)
    return true
  } catch {
    return false
  }
}
