/** Documentation and code agree: documented features exist, and existing features are documented. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { INTERNAL_ERRORS } from '../../src/contract/errors/internal.ts'
import { ERRORS } from '../../src/contract/errors/wire.ts'
import { CALLS } from '../../src/market/api/calls.ts'
import { fieldsOf, fillPage, GENERATED } from './generated-docs.ts'
import { modulePicture } from './module-picture.ts'

const root = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string) => readFileSync(root(path), 'utf8')

describe.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'])('the page %s', (name) => {
  const page = read(name)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const builtIn = new Set(['install', 'ci', 'prune'])

  it('names only commands that exist', () => {
    const named = [...page.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map((m) => m[1] as string)
    expect(named.filter((name) => !builtIn.has(name) && !(name in scripts))).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const paths = [...page.matchAll(/`((?:src|test|docs|deploy)\/[\w./-]+)`/g)].map((m) => m[1] as string)
    // NAME and CODE stand for what the reader adds.
    expect(paths.filter((path) => !/NAME|CODE/.test(path) && !existsSync(root(path)))).toEqual([])
  })
})

const FILES = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root(''), encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(root(path)))
const PAGES = FILES.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')

/** Returns the anchors of a page's headings, as GitHub forms them. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** True if the link, relative to the file, leads to a file and to a heading that exist. */
function isLinkTo(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : posix.join(posix.dirname(from), path)
  return existsSync(root(target)) && (anchor === undefined || anchorsOf(target).includes(anchor))
}

describe('links', () => {
  it('of pages lead to files and headings that exist', () => {
    const links = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
    )
    expect(links.length).toBeGreaterThan(200)
    expect(links.filter(({ page, link }) => !isLinkTo(page, link))).toEqual([])
  })

  it('in messages, comments and deployed files lead to pages and headings that exist', () => {
    const sources = FILES.filter((path) => /^(src|deploy)\/|^compose\.yaml$|^\.env\.example$/.test(path))
    const named = sources.flatMap((path) =>
      [...read(path).matchAll(/(?<![\w./-])docs\/[\w./-]+\.md(?:#[a-z0-9-]+)?/g)].map(([link]) => ({ path, link })),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ link }) => !isLinkTo('README.md', link))).toEqual([])
  })
})

describe('README.md', () => {
  it('starts with the commands to start and to test the program', () => {
    const top = read('README.md').split('\n').slice(0, 30).join('\n')
    expect(top).toContain('npm install && npm start')
    expect(top).toContain('npm install && npm test')
  })
})

describe('.env.example', () => {
  const documented = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((m) => m[1] as string)
  const used = [...read('src/config/settings.ts').matchAll(/read\.[a-zA-Z0-9]+\(\s*'([A-Z_]+)'/g)].map(
    (m) => m[1] as string,
  )

  it('documents exactly the settings that the program reads', () => {
    expect([...new Set(documented)].sort()).toEqual([...new Set(used)].sort())
  })

  it('explains each setting', () => {
    const lines = read('.env.example').split('\n')
    const unexplained = documented.filter((name) => {
      let i = lines.findIndex((line) => line.startsWith(`${name}=`)) - 1
      while (i > 0 && /^[A-Z_]+=/.test(lines[i] as string)) i--
      return !(lines[i] as string).startsWith('# ')
    })
    expect(unexplained).toEqual([])
  })
})

describe('documentation in docs/', () => {
  const isWriting = process.env.DOCS === 'write'

  it.each(Object.entries(GENERATED))('%s has the tables that npm run docs generates', (name, parts) => {
    const path = root(`docs/${name}`)
    const page = readFileSync(path, 'utf8')
    if (isWriting) writeFileSync(path, fillPage(page, parts))
    else expect(page).toBe(fillPage(page, parts))
  })

  it('the module picture is the one that npm run docs draws from the import table', () => {
    if (isWriting) writeFileSync(root('docs/modules.svg'), modulePicture())
    else expect(read('docs/modules.svg')).toBe(modulePicture())
  })

  it('names only calls that exist, with all their fields', () => {
    const rows = [...read('docs/api.md').matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE) \/v\d[^ ,]*).*$/gm)]
    expect(rows.length).toBeGreaterThan(20)
    const wrong = rows.flatMap(([row, name = '']) => {
      const call = CALLS[name]
      const missing = fieldsOf(call?.query ?? call?.body, 1).filter(
        (field) => !row.includes(field) && !row.includes(field.replace(/`$/, '=')),
      )
      return call && missing.length === 0 ? [] : [`${name}: ${call ? missing : 'is no call'}`]
    })
    expect(wrong).toEqual([])
  })
})

describe('error codes', () => {
  it('are each thrown somewhere', () => {
    const files = readdirSync(root('src'), { recursive: true, encoding: 'utf8' })
    const source = files.filter((file) => file.endsWith('.ts') && !file.startsWith('contract/errors/'))
    const thrown = source.map((file) => read(`src/${file}`)).join('\n')
    const codes = Object.keys({ ...ERRORS, ...INTERNAL_ERRORS })
    expect(codes.filter((code) => !thrown.includes(`'${code}'`))).toEqual([])
  })

  it('have unique numbers, and the fixed codes keep theirs', () => {
    const specs = Object.entries(ERRORS)
    const first = new Map(specs.map(([code, { number }]) => [number, code]).reverse() as [number, string][])
    expect(
      specs.flatMap(([code, { number }]) => (first.get(number) === code ? [] : [`${code} has ${number} too`])),
    ).toEqual([])
    const { API_KEY_REQUIRED, INVALID_API_KEY, FORBIDDEN, INVALID_PARAMS } = ERRORS
    expect([API_KEY_REQUIRED, INVALID_API_KEY, FORBIDDEN, INVALID_PARAMS].map((s) => s.number)).toEqual([
      106, 107, 108, 408,
    ])
  })
})
