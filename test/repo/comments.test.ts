/**
 * Tests the prose of the repository: the width and the first word of comments, and the retired words of
 * `docs/glossary.md` in comments, pages and messages.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const { lineWidth } = JSON.parse(read('biome.json')).formatter as { lineWidth: number }

/** Matches a comment on its own line or after code. The formatter does not wrap comments. */
const COMMENT = /^\s*(\/\/|\/?\*)|\s\/\/ /
const isTooWide = (line: string) => COMMENT.test(line) && [...line].length > lineWidth

/** Matches a comment or a string. Strings are matched so that a comment inside one is not taken for a comment. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

type Kind = 'comment' | 'message' | 'page'
interface Prose {
  kind: Kind
  text: string
  at: string
}

/** Returns comments and messages of code. A message is a string with a space. */
function proseOf(path: string, code: string): Prose[] {
  return [...code.matchAll(TOKEN)].flatMap(({ 0: text, index }): Prose[] => {
    const isComment = text.startsWith('/')
    if (!isComment && !text.includes(' ')) return []
    const line = code.slice(0, index).split('\n').length
    if (!isComment) return [{ kind: 'message', text, at: `${path}:${line}` }]
    return [{ kind: 'comment', text: text.replace(/`[^`\n]*`/g, '``'), at: `${path}:${line}` }]
  })
}

/** Returns the text of a page without its code, which contains names. */
const pageText = (page: string) => page.replace(/```[\s\S]*?```|`[^`\n]*`|^ {4}.*|\]\([^)]*\)/gm, ' ')

/** Words that begin a fragment without a subject. */
const FRAGMENT = new RegExp(
  `^/\\*\\*[\\s*]*(?:${[
    ...['Of', 'What', 'Where', 'Those', 'That', 'Whether', 'Who', 'Whom', 'Whose', 'Whoever', 'Whatever', 'Which'],
    ...['It', 'Its', 'They', 'Their', 'Them', 'Until', 'As', 'How', 'When', 'Why', 'Nobody', 'Somebody', 'Everybody'],
  ].join('|')})\\b`,
)

const GLOSSARY = 'docs/glossary.md'

/** Returns the retired words of the glossary: those in bold, or those in italics. */
function retired(mark: RegExp): RegExp {
  const cells = [...read(GLOSSARY).matchAll(/^\|.*\|$/gm)].map(([row]) => row)
  const words = cells.flatMap((row) => [...row.matchAll(mark)].map((match) => match[1] as string))
  return new RegExp(`(?<![\\w./$-])(?:${words.join('|')})(?:s|es)?(?![\\w=-])`, 'gi')
}
const RETIRED = retired(/\*\*([^*|]+)\*\*/g)
const RETIRED_IN_COMMENTS = retired(/(?<!\*)\*([^*|]+)\*(?!\*)/g)

function retiredIn({ kind, text, at }: Prose): string[] {
  const found = [...text.matchAll(RETIRED), ...(kind === 'comment' ? text.matchAll(RETIRED_IN_COMMENTS) : [])]
  return found.map(([word]) => `${at}: ${word}`)
}

/** Pages of the past, and the files that list the words. */
const UNTESTED = ['CHANGELOG.md', 'docs/history.md', GLOSSARY, 'test/repo/comments.test.ts']
const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|js|mjs|cjs|md)$|^\.env\.example$/.test(path) && !UNTESTED.includes(path))
const CODE = FILES.filter((path) => !/\.md$|^\.env/.test(path))
const COMMENTS_AND_MESSAGES = CODE.flatMap((path) => proseOf(path, read(path)))
const PAGES = FILES.filter((path) => !CODE.includes(path)).map(
  (path): Prose => ({ kind: 'page', text: pageText(read(path)), at: path }),
)

describe('code comments', () => {
  it('are not wider than code may be', () => {
    // Configuration files in the root folder are left to their tools.
    const found = CODE.filter((path) => path.includes('/')).flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, i) => (isTooWide(line) ? [`${path}:${i + 1}`] : [])),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['// ', true],
    ['  /** ', true],
    ['   * ', true],
    ["const a = 1 // it's ", true],
    ["const a = '", false],
  ])('that begin with %j are checked for their width: %s', (start, isComment) => {
    expect(isTooWide(start + 'x'.repeat(lineWidth))).toBe(isComment)
    expect(isTooWide(start)).toBe(false)
  })

  it('begin with a subject, a verb or a noun, not with a fragment', () => {
    expect(COMMENTS_AND_MESSAGES.filter(({ text }) => FRAGMENT.test(text)).map(({ at, text }) => at + text)).toEqual([])
    expect(FRAGMENT.test('/**\n * What is left.\n */')).toBe(true)
    expect(FRAGMENT.test('/** Whatsoever is one word. */')).toBe(false)
  })
})

const REPLACEMENTS = 'docs/glossary.md lists what to write instead'

describe('retired words', () => {
  it('do not occur in comments and messages', () => {
    expect(COMMENTS_AND_MESSAGES.length).toBeGreaterThan(10_000)
    expect(COMMENTS_AND_MESSAGES.flatMap(retiredIn), REPLACEMENTS).toEqual([])
  })

  it('do not occur in documentation pages', () => {
    expect(PAGES.length).toBeGreaterThan(50)
    expect(PAGES.flatMap(retiredIn), REPLACEMENTS).toEqual([])
  })

  it.each([
    ['// Asks at the door.', ['a.ts:1: door']],
    ['/** For nobody. */', ['a.ts:1: nobody']],
    ["throw new Error('for nobody at the desk')", ['a.ts:1: desk']],
    ["const a = 'door'", []],
    ["const url = 'https://door' // a doorway", []],
  ])('are found in %s', (code, found) => {
    expect(proseOf('a.ts', code).flatMap(retiredIn)).toEqual(found)
  })
})
