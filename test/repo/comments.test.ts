/** Comments keep to the formatter's line width. The formatter itself does not wrap comments. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const { lineWidth } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')).formatter as {
  lineWidth: number
}

/** Matches a comment on its own line or after code. */
const COMMENT = /^\s*(\/\/|\/?\*)|\s\/\/ /

const isTooWide = (line: string) => COMMENT.test(line) && [...line].length > lineWidth

function files(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

it.each(['src', 'test', 'bench'])('no comment in %s is wider than code may be', (folder) => {
  const found = files(folder).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, i) => (isTooWide(line) ? [`${relative(ROOT, file)}:${i + 1}`] : [])),
  )
  expect(found).toEqual([])
})

it.each([
  ['// ', true],
  ['  /** ', true],
  ['   * ', true],
  ["const a = 1 // it's ", true],
  ["const a = '", false],
])('a long line that begins with %j is one: %s', (start, isComment) => {
  expect(isTooWide(start + 'x'.repeat(lineWidth))).toBe(isComment)
  expect(isTooWide(start)).toBe(false)
})
