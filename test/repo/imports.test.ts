/** The rooms of the house and who may enter which: a file that imports what the table does not allow fails here. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** Room -> rooms it may import besides itself. */
const ALLOWED: Record<string, readonly string[]> = {
  'main.ts': ['*'],
  'app.ts': ['*'],
  app: ['*'],
  'backup.ts': ['config.ts', 'db', 'kernel'],
  demo: ['*'],
  'config.ts': ['kernel', 'config-reader.ts'],
  'config-reader.ts': ['kernel'],
  'health.ts': ['kernel'],
  kernel: [],
  contract: ['kernel'],
  db: ['kernel'],
  tron: ['kernel'],
  chain: ['kernel', 'db', 'tron'],
  market: ['kernel', 'contract', 'db', 'tron', 'chain'],
  client: ['kernel', 'contract'],
  bot: ['kernel', 'contract', 'client', 'tron', 'db'],
  zapbuy: ['kernel', 'client', 'tron', 'db', 'chain'],
  sandbox: ['kernel', 'contract', 'tron'],
  operator: ['kernel', 'contract', 'config.ts'],
}

/** Package -> the only rooms that may import it. */
const PACKAGE_ROOMS: Record<string, readonly string[]> = {
  tronweb: ['tron'],
  'drizzle-orm': ['db'],
  'better-sqlite3': ['db'],
  grammy: ['bot'],
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((m) => m[1] as string)
}

const roomOf = (file: string) => relative(SRC, file).split('/')[0] as string

/** What is wrong with one import, as a sentence; undefined when nothing is. */
function problem(file: string, specifier: string): string | undefined {
  const from = roomOf(file)
  const where = relative(SRC, file)
  if (!specifier.startsWith('.')) {
    for (const [name, rooms] of Object.entries(PACKAGE_ROOMS))
      if ((specifier === name || specifier.startsWith(`${name}/`)) && !rooms.includes(from))
        return `${where} imports the package ${specifier}, which only ${rooms.join(', ')} may`
    return undefined
  }
  const target = resolve(dirname(file), specifier)
  const to = roomOf(target)
  const allowed = ALLOWED[from]
  if (!allowed) return `${where} stands in no room of the table`
  if (to !== from && !allowed.includes('*') && !allowed.includes(to)) return `${where} imports ${to}`
  const doors = [relative(SRC, file), relative(SRC, target)].map(
    (path) => /^market\/(http|mcp)\//.exec(path)?.[1],
  )
  if (doors[0] && doors[1] && doors[0] !== doors[1]) return `${where} imports the other door, ${doors[1]}`
  if (from === 'market' && !doors[0] && doors[1] && where !== 'market/market.ts')
    return `${where} imports the door ${doors[1]}`
  return undefined
}

describe('imports', () => {
  it('follow the table of rooms', () => {
    const found = files(SRC).flatMap((file) => imports(file).flatMap((s) => problem(file, s) ?? []))
    expect(found).toEqual([])
  })

  it.each([
    ['bot/features/x.ts', '../../market/place-order.ts'],
    ['kernel/x.ts', '../contract/errors.ts'],
    ['market/x.ts', 'tronweb'],
    ['zapbuy/x.ts', '../bot/bot.ts'],
    ['market/http/x.ts', '../mcp/y.ts'],
    ['market/place-order.ts', './http/server.ts'],
    ['sandbox/x.ts', '../db/db.ts'],
    ['operator/x.ts', '../db/db.ts'],
    ['operator/x.ts', '../market/reconcile.ts'],
    ['bot/x.ts', 'drizzle-orm/sqlite-core'],
  ])('would refuse %s importing %s', (file, specifier) => {
    expect(problem(join(SRC, file), specifier)).toBeDefined()
  })

  it('read the environment only in config.ts', () => {
    const readers = files(SRC).filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers.map((file) => relative(SRC, file))).toEqual(['config.ts'])
  })
})
