/** Migrations are append-only: databases have those of each release. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journalIn } from '../support/migrations.ts'

const FIX =
  'A migration never changes. Restore this file, change the schema and run: npm run db:generate -- --name WORD'

const SUMS = readFileSync('migrations/SHA256SUMS', 'utf8').trimEnd().split('\n')

/** The first two are released with 1.0.0 and stay as they are, whatever SHA256SUMS says. */
it('SHA256SUMS begins with the migrations of 1.0.0', () => {
  expect(SUMS.slice(0, 2)).toEqual([
    '97d9cfd8610065f32c46fc3c511991449c39e18cb2550441050202c36559423c  0000_init.sql',
    '86f9382705d00272ec4d74a790dd47389186b20c64834cfe69f04cfaa3a196fd  postgres/0000_init.sql',
  ])
})

it.each(SUMS.map((line) => line.split('  ')))('the hash %s matches the file %s', (hash, path = '') => {
  expect(
    createHash('sha256')
      .update(readFileSync(join('migrations', path)))
      .digest('hex'),
    FIX,
  ).toBe(hash)
})

describe.each(['', 'postgres'])('the folder migrations/%s', (folder) => {
  const { entries } = journalIn(join('migrations', folder))

  it('has a hash for each of its migrations, in their order', () => {
    const names = readdirSync(join('migrations', folder)).filter((name) => name.endsWith('.sql'))
    expect(names.sort()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
    const listed = SUMS.map((line) => line.split('  ')[1] ?? '').filter(
      (path) => path.includes('/') === (folder !== ''),
    )
    expect(listed).toEqual(names.map((name) => join(folder, name)))
  })

  it('has each migration newer than the previous one, because a database skips older ones', () => {
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, i) => i))
    expect(entries.map(({ tag }) => Number(tag.slice(0, 4)))).toEqual(entries.map((_, i) => i))
    const times = entries.map(({ when }) => when)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  })
})
