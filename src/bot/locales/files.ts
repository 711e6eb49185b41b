/**
 * Reads the locale files. Only English must have every text. Another language has a gap if a text is missing or has
 * other parameters than in English. Users then see the English text.
 */
import { readFileSync } from 'node:fs'
import { type FluentBundle, FluentResource } from '@fluent/bundle'
import type { Language } from '../../db/stores/bot/users.ts'
import { codeFile } from '../../kernel/files.ts'

/** Text keys, each with the sorted names of its parameters. */
export type TextParameters = ReadonlyMap<string, string[]>

export const readLocale = (language: Language): string => readFileSync(codeFile(`bot/locales/${language}.ftl`), 'utf8')

/** Matches a text with its key, up to the next one that starts a line: a text, a comment or an empty line. */
export const TEXT_PATTERN = /^([a-z][a-z0-9-]*) *=.*\n(?:(?:[ \t]*\n)*[ \t}].*\n)*/gm

/** Returns the Fluent source of every text in a file, by key. */
const sourcesIn = (file: string): Map<string, string> =>
  new Map([...`${file}\n`.matchAll(TEXT_PATTERN)].map(([source, key = '']) => [key, source]))

/** Returns the Fluent source of every text, by key. Falls back to English for missing translations. */
export function readSources(language: Language): ReadonlyMap<string, string> {
  const [file, englishFile] = [readLocale(language), readLocale('en')]
  const [own, english] = [readTexts(file), readTexts(englishFile)]
  const translated = [...sourcesIn(file)].filter(([key]) => fitsEnglish(key, own, english))
  return new Map([...sourcesIn(englishFile), ...translated])
}

/** Returns the names of all variables in a pattern, with repetitions. */
function variablesIn(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || pattern === null) return []
  if ('type' in pattern && pattern.type === 'var' && 'name' in pattern) return [String(pattern.name)]
  return Object.values(pattern).flatMap(variablesIn)
}

/** Returns the texts of a file with their parameters. Skips terms, comments and texts that are not valid Fluent. */
export function readTexts(source: string): TextParameters {
  const texts = new FluentResource(source).body.filter(({ id }) => !id.startsWith('-'))
  return new Map(texts.map(({ id, value }) => [id, parametersOf(value)]))
}

const parametersOf = (pattern: unknown): string[] => [...new Set(variablesIn(pattern))].sort()

export interface ParsedText {
  pattern: Parameters<FluentBundle['formatPattern']>[0]
  /** Sorted names, separated by commas. */
  parameters: string
}

/** Returns a text by its key. Undefined if it is missing or not valid Fluent. */
export type ReadText = (key: string) => ParsedText | undefined

/**
 * Reads the texts of a file. Each is found and parsed at its first use, because a parsed file takes 2 MB, and a list of
 * its keys 300 KB.
 */
export function readLazily(file: string): ReadText {
  const lines = `\n${file}\n`
  const parsed = new Map<string, ParsedText | undefined>()
  return (key) => {
    if (parsed.has(key)) return parsed.get(key)
    const matcher = new RegExp(TEXT_PATTERN)
    matcher.lastIndex = lines.indexOf(`\n${key} =`) + 1
    const [source = '', foundKey] = matcher.exec(lines) ?? []
    const [message] = new FluentResource(foundKey === key ? source : '').body
    const pattern = message?.value ?? undefined
    const text = pattern === undefined ? undefined : { pattern, parameters: parametersOf(pattern).join() }
    parsed.set(key, text)
    return text
  }
}

const NUMERIC_VARIANT = /^(?:\d+|zero|one|two|few|many)$/

/** Returns the variables whose number selects a variant in a pattern. Text would always select the default variant. */
function countsIn(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || pattern === null) return []
  const nested = Object.values(pattern).flatMap(countsIn)
  if (!('type' in pattern && pattern.type === 'select' && 'selector' in pattern && 'variants' in pattern)) return nested
  const variants = pattern.variants as { key: { value: string | number } }[]
  const isNumeric = variants.some(({ key }) => NUMERIC_VARIANT.test(String(key.value)))
  return isNumeric ? [...variablesIn(pattern.selector), ...nested] : nested
}

/** Returns each key with the parameters that must be numbers, because a variant depends on them. */
export const readCounts = (source: string): TextParameters =>
  new Map(new FluentResource(source).body.map(({ id, value }) => [id, countsIn(value)]))

/** True if both languages have the text, with the same parameters. */
export const fitsEnglish = (key: string, own: TextParameters, english: TextParameters): boolean =>
  own.has(key) && own.get(key)?.join() === english.get(key)?.join()

/** Returns one line per gap. */
export const gapsOf = (own: TextParameters, english: TextParameters): string[] =>
  [...english.keys()]
    .filter((key) => !fitsEnglish(key, own, english))
    .map((key) => (own.has(key) ? `${key}: its parameters differ from those in en.ftl` : `${key}: missing`))
