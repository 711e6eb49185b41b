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
  'backup.ts': ['program.ts', 'config.ts', 'db', 'kernel'],
  'signer.ts': ['program.ts', 'config.ts', 'app', 'signer', 'kernel'],
  'restore.ts': ['program.ts', 'config.ts', 'db', 'kernel'],
  'migrate-engine.ts': ['program.ts', 'config.ts', 'db', 'kernel'],
  'program.ts': ['config.ts', 'kernel'],
  setup: ['*'],
  demo: ['*'],
  'config.ts': ['kernel', 'contract', 'config'],
  config: ['kernel', 'contract'],
  'health.ts': ['kernel', 'contract'],
  kernel: [],
  contract: ['kernel'],
  db: ['kernel'],
  tron: ['kernel'],
  chain: ['kernel', 'db', 'tron'],
  signer: ['kernel', 'tron'],
  market: ['kernel', 'contract', 'db', 'tron', 'chain'],
  client: ['kernel', 'contract'],
  acts: ['kernel', 'client', 'db'],
  pictures: ['kernel'],
  bot: ['kernel', 'contract', 'client', 'tron', 'db', 'acts', 'pictures'],
  zapbuy: ['kernel', 'contract', 'client', 'tron', 'db', 'chain', 'acts'],
  sandbox: ['kernel', 'contract', 'tron'],
  operator: ['kernel', 'contract', 'config.ts'],
}

/** A house with rooms of its own, floor by floor: each room may import those named and those of the `ground`. */
interface House {
  /** Every room may import these, and they only those before them. */
  ground: readonly string[]
  rooms: Record<string, readonly string[]>
  /** They stand beside the rooms and may import them all; no room imports a door, no door another. */
  doors: readonly string[]
  maxFloors: number
}

const HOUSES: Record<string, House> = {
  market: {
    ground: ['book', 'base'],
    rooms: {
      chain: [],
      accounts: [],
      webhooks: [],
      archive: [],
      matching: [],
      holds: [],
      treasury: ['chain', 'accounts', 'matching', 'holds'],
      orders: ['chain', 'accounts', 'matching', 'holds'],
      rentals: ['chain', 'accounts', 'matching', 'holds'],
      payments: ['chain', 'accounts', 'matching', 'holds', 'treasury', 'orders', 'rentals'],
      selling: ['chain', 'accounts', 'matching', 'holds', 'treasury', 'orders', 'rentals'],
      withdrawals: ['chain', 'accounts', 'matching', 'treasury'],
      proofs: ['chain', 'treasury'],
      audit: ['chain', 'treasury', 'payments', 'selling', 'withdrawals'],
    },
    doors: ['http', 'mcp', 'operator', 'doors'],
    maxFloors: 6,
  },
  bot: {
    ground: ['locales', 'telegram', 'base'],
    rooms: {
      middlewares: [],
      orders: [],
      accounts: ['orders'],
      prices: [],
      partners: ['prices'],
      tickets: [],
      purchases: ['orders'],
      rules: ['orders'],
      'order-changes': ['orders', 'purchases'],
      withdrawals: ['orders'],
      workers: ['orders', 'purchases', 'order-changes', 'rules', 'withdrawals'],
      notifier: ['orders', 'accounts', 'prices', 'purchases', 'rules', 'tickets', 'withdrawals', 'partners'],
      admin: ['orders', 'notifier', 'prices', 'partners', 'tickets'],
      features: [
        'orders',
        'accounts',
        'prices',
        'partners',
        'purchases',
        'order-changes',
        'rules',
        'tickets',
        'withdrawals',
        'admin',
      ],
    },
    doors: [],
    maxFloors: 8,
  },
}
/** Folder -> the one file outside it that may import from it. */
const ONE_DOOR: Record<string, string> = { 'client/ours': 'client/client.ts' }
const MAX_LOOSE_FILES = 15

/** Package -> the only rooms that may import it. */
const PACKAGE_ROOMS: Record<string, readonly string[]> = {
  tronweb: ['tron'],
  secp256k1: ['tron', 'sandbox'],
  'drizzle-orm': ['db'],
  grammy: ['bot'],
}

function files(folder: string, end = '.ts'): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
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
  for (const [folder, door] of Object.entries(ONE_DOOR))
    if (dirname(relative(SRC, target)) === folder && dirname(where) !== folder && where !== door)
      return `${where} imports from ${folder}, which only ${door} may`
  return from === to ? problemInHouse(from, where, relative(SRC, target)) : undefined
}

/** Files like `market.ts` and `bot.ts`, which put the rooms together, stand in none. */
function problemInHouse(name: string, where: string, target: string): string | undefined {
  const house = HOUSES[name]
  const [from, to] = [where, target].map((path) => new RegExp(`^${name}/([^/]+)/`).exec(path)?.[1])
  if (!house || from === undefined || from === to) return undefined
  if (to === undefined) return `${where} imports ${target}, which puts the rooms together`
  if (house.doors.includes(from)) {
    const isDoor = to === 'http' || to === 'mcp'
    return isDoor ? `${where} imports the other door, ${to}` : undefined
  }
  const allowed = roomsBelow(house, from)
  if (!allowed) return `${where} stands in no room of ${name}`
  return allowed.includes(to) ? undefined : `${where} imports the room ${to}`
}

function roomsBelow({ ground, rooms }: House, room: string): readonly string[] | undefined {
  if (ground.includes(room)) return ground.slice(0, ground.indexOf(room))
  const named = rooms[room]
  return named && [...named, ...ground]
}

/** File -> the files of `src` that it imports, types included. */
function graph(): Map<string, string[]> {
  const inside = (file: string) =>
    imports(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => resolve(dirname(file), specifier))
      .filter((target) => target.endsWith('.ts'))
  return new Map(files(SRC).map((file) => [file, inside(file)]))
}

/** Walks into the depth; a file that is met again on the way closes a cycle. */
function cycles(of: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, way: string[]): void => {
    const seen = way.indexOf(file)
    if (seen >= 0) found.push([...way.slice(seen), file].map((one) => relative(SRC, one)).join(' > '))
    if (seen >= 0 || done.has(file)) return
    for (const target of of.get(file) ?? []) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of of.keys()) walk(file, [])
  return found
}

/**
 * What a start of `file` loads of our own, whatever the configuration: no types, nothing that is imported on demand.
 */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  const text = readFileSync(join(SRC, file), 'utf8')
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[\w\s{},*]*? from )?'(\.[^']+)'/gm))
    loadedBy(relative(SRC, resolve(SRC, dirname(file), specifier)), loaded)
  return loaded
}

function floorOf(house: House, room: string): number {
  return 1 + Math.max(0, ...(roomsBelow(house, room) ?? []).map((below) => floorOf(house, below)))
}

describe('imports', () => {
  it('follow the table of rooms', () => {
    const found = files(SRC).flatMap((file) => imports(file).flatMap((s) => problem(file, s) ?? []))
    expect(found).toEqual([])
  })

  it('go in no circle', () => {
    expect(cycles(graph())).toEqual([])
    expect(cycles(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a'] })))).toHaveLength(1)
  })

  it.each(Object.entries(HOUSES))('of %s go down through few floors', (_name, house) => {
    const floors = Object.keys(house.rooms).map((room) => floorOf(house, room))
    expect(Math.max(...floors)).toBeLessThanOrEqual(house.maxFloors)
  })

  it('are easy to find: no folder has many loose files', () => {
    const loose = new Map<string, number>()
    for (const file of files(SRC, '')) {
      // One for each language.
      if (file.endsWith('.ftl')) continue
      const folder = relative(SRC, dirname(file))
      loose.set(folder, (loose.get(folder) ?? 0) + 1)
    }
    expect([...loose].filter(([, n]) => n > MAX_LOOSE_FILES)).toEqual([])
  })

  it.each([
    ['bot/features/x.ts', '../../market/orders/place-order.ts'],
    ['kernel/x.ts', '../contract/errors/errors.ts'],
    ['market/x.ts', 'tronweb'],
    ['zapbuy/x.ts', '../bot/bot.ts'],
    ['market/http/x.ts', '../mcp/y.ts'],
    ['market/orders/place-order.ts', '../http/server.ts'],
    ['market/orders/x.ts', '../payments/y.ts'],
    ['market/base/x.ts', '../orders/y.ts'],
    ['market/rentals/x.ts', '../market.ts'],
    ['market/newroom/x.ts', '../base/deps.ts'],
    ['bot/purchases/x.ts', '../features/buy/flow.ts'],
    ['bot/notifier/x.ts', '../admin/zaps.ts'],
    ['bot/telegram/x.ts', '../base/context.ts'],
    ['bot/orders/x.ts', '../bot.ts'],
    ['bot/newroom/x.ts', '../base/context.ts'],
    ['sandbox/x.ts', '../db/db.ts'],
    ['operator/x.ts', '../db/db.ts'],
    ['operator/x.ts', '../market/reconcile.ts'],
    ['bot/x.ts', 'drizzle-orm/sqlite-core'],
    ['bot/x.ts', '../client/ours/returns.ts'],
    ['client/x.ts', './ours/returns.ts'],
  ])('would refuse %s importing %s', (file, specifier) => {
    expect(problem(join(SRC, file), specifier)).toBeDefined()
  })

  it.each([
    ['main.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['app/bot.ts', ['market', 'sandbox']],
    ['app/market.ts', ['bot', 'zapbuy', 'sandbox']],
    ['operator/main.ts', ['market', 'bot', 'zapbuy', 'sandbox', 'db']],
    ['backup.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['restore.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['migrate-engine.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['setup/main.ts', ['zapbuy', 'sandbox']],
  ])('of %s load none of %s before the configuration asks for it', (file, rooms) => {
    const loaded = [...loadedBy(file)]
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((one) => rooms.includes(one.split('/')[0] as string))).toEqual([])
  })

  it('of the sandbox load a stand-in only where it is needed', () => {
    expect([...loadedBy('app/sandbox.ts')].filter((file) => file.startsWith('sandbox/'))).toEqual(['sandbox/keys.ts'])
    const everywhere = ['market/', 'bot/', 'sandbox/telegram/', 'sandbox/tron-node/']
    const parts = ['app/market.ts', 'app/bot.ts', 'sandbox/sandbox.ts'].flatMap((file) => [...loadedBy(file)])
    for (const folder of everywhere) expect(parts.some((file) => file.startsWith(folder))).toBe(true)
  })

  it('read the environment only in config.ts', () => {
    const readers = files(SRC).filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers.map((file) => relative(SRC, file))).toEqual(['config.ts'])
  })

  it('create folders with makeFolder, because mkdir with recursive may never return', () => {
    const makers = files(SRC).filter((file) => /\bmkdir(?:Sync)?\(.*recursive/.test(readFileSync(file, 'utf8')))
    expect(makers.map((file) => relative(SRC, file))).toEqual([])
  })

  it('leave the clients of grammY to one file, which gives each of them our transport', () => {
    const makers = files(SRC).filter((file) => /\bnew (?:Api|Bot)\b/.test(readFileSync(file, 'utf8')))
    expect(makers.map((file) => relative(SRC, file))).toEqual(['bot/telegram/api.ts'])
  })
})
