/** Migrations are only added: databases out there have those that are here. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../migrations/${path}`, import.meta.url)), 'utf8')

it('the first one is what every database began with', () => {
  expect(createHash('sha256').update(read('0000_init.sql')).digest('hex')).toBe(
    'ee9ea3cec46ccaeb29d0f2c45d511084ce198f1973d139356c9cd5279a96e20e',
  )
})

it('each is newer than the one before: what is older than the last one made would be left out', () => {
  const { entries } = JSON.parse(read('meta/_journal.json')) as {
    entries: { idx: number; when: number; tag: string }[]
  }
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, i) => i))
  expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map((_, i) => i))
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
})
