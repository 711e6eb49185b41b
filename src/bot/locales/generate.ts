/** `npm run locales`: writes keys.ts, the typed keys, from en.ftl. */
import { readFileSync, writeFileSync } from 'node:fs'

const EN = new URL('en.ftl', import.meta.url)
const KEYS = new URL('keys.ts', import.meta.url)

/** Key -> names of its variables, sorted. Every message of the file, and none of its terms or comments. */
export function readTexts(source: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  let variables: Set<string> | undefined
  const finish = (key: string | undefined) => {
    if (key && variables) texts.set(key, [...variables].sort())
  }
  let key: string | undefined
  for (const line of source.split('\n')) {
    const head = /^([a-z][a-z0-9-]*) *=/.exec(line)
    if (head) {
      finish(key)
      key = head[1]
      variables = new Set()
    }
    if (line.startsWith('#')) continue
    for (const m of line.matchAll(/\$([a-zA-Z][a-zA-Z0-9]*)/g)) variables?.add(m[1] as string)
  }
  finish(key)
  return texts
}

const MAX_WIDTH = 120

/** Keys without parameters fill the lines, the others have one each. */
export function renderKeys(texts: Map<string, string[]>): string {
  const plain: string[] = []
  const rows: string[] = []
  let line = ' '
  for (const [key, variables] of texts) {
    if (variables.length > 0) {
      rows.push(`  '${key}': Params<${variables.map((name) => `'${name}'`).join(' | ')}>`)
      continue
    }
    const next = ` | '${key}'`
    if (line.length + next.length > MAX_WIDTH) {
      plain.push(line)
      line = ' '
    }
    line += next
  }
  return [
    '/** Made by `npm run locales` from en.ftl: the texts and their parameters. Do not edit. */',
    "import type { TextParam } from './html.ts'",
    '',
    'type Params<Name extends string> = Record<Name, TextParam>',
    '',
    '/** Texts without parameters. */',
    '// biome-ignore format: generated',
    'type Plain =',
    ...plain,
    line,
    '',
    '// biome-ignore format: generated',
    'export interface Texts extends Record<Plain, Record<never, never>> {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

if (process.argv[1]?.endsWith('generate.ts')) writeFileSync(KEYS, renderKeys(readTexts(readFileSync(EN, 'utf8'))))
