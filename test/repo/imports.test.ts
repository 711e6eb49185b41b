/** Import rules between modules: a file that imports a module outside the table fails this test. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** Modules that each module may import, in addition to itself. */
const ALLOWED: Record<string, readonly string[]> = {
  bin: ['*'],
  app: ['*'],
  setup: ['*'],
  demo: ['*'],
  config: ['kernel', 'contract'],
  kernel: [],
  contract: ['kernel'],
  db: ['kernel'],
  tron: ['kernel'],
  chain: ['kernel', 'db', 'tron'],
  signer: ['kernel', 'tron'],
  market: ['kernel', 'contract', 'db', 'tron', 'chain'],
  client: ['kernel', 'contract'],
  'paying-calls': ['kernel', 'client', 'db'],
  pictures: ['kernel'],
  bot: ['kernel', 'contract', 'client', 'tron', 'db', 'paying-calls', 'pictures'],
  zapbuy: ['kernel', 'contract', 'client', 'tron', 'db', 'chain', 'paying-calls'],
  sandbox: ['kernel', 'contract', 'tron'],
  operator: ['kernel', 'contract', 'config'],
}

/** A module with submodules in layers: each submodule may import those listed and those of the `ground`. */
interface LayeredModule {
  /** Base submodules: every submodule may import them; each of them may import only earlier ones. */
  ground: readonly string[]
  submodules: Record<string, readonly string[]>
  /**
   * Endpoint submodules: they may import all others. No submodule imports an endpoint, and endpoints do not import each
   * other.
   */
  endpoints: readonly string[]
  maxFloors: number
}

const LAYERED_MODULES: Record<string, LayeredModule> = {
  market: {
    ground: ['book', 'base'],
    submodules: {
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
    endpoints: ['http', 'mcp', 'operator', 'api'],
    maxFloors: 6,
  },
  bot: {
    ground: ['locales', 'telegram', 'base'],
    submodules: {
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
    endpoints: [],
    maxFloors: 8,
  },
}
/** Folders that only one outside file may import. */
const SINGLE_IMPORTER: Record<string, string> = { 'client/ours': 'client/client.ts' }
const MAX_FILES_WITHOUT_FOLDER = 15

/** Packages that only these modules may import. */
const PACKAGE_MODULES: Record<string, readonly string[]> = {
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

const moduleOf = (file: string) => relative(SRC, file).split('/')[0] as string

/** Returns the problem with one import as a sentence, or undefined. */
function problem(file: string, specifier: string): string | undefined {
  const from = moduleOf(file)
  const where = relative(SRC, file)
  if (!specifier.startsWith('.')) {
    for (const [name, rooms] of Object.entries(PACKAGE_MODULES))
      if ((specifier === name || specifier.startsWith(`${name}/`)) && !rooms.includes(from))
        return `${where} imports the package ${specifier}, which only ${rooms.join(', ')} may`
    return undefined
  }
  const target = resolve(dirname(file), specifier)
  const to = moduleOf(target)
  const allowed = ALLOWED[from]
  if (!allowed) return `${where} is in no module of the table`
  if (to !== from && !allowed.includes('*') && !allowed.includes(to)) return `${where} imports ${to}`
  for (const [folder, door] of Object.entries(SINGLE_IMPORTER))
    if (dirname(relative(SRC, target)) === folder && dirname(where) !== folder && where !== door)
      return `${where} imports from ${folder}, which only ${door} may`
  return from === to ? layerProblem(from, where, relative(SRC, target)) : undefined
}

/**
 * Checks imports within one module. Files that assemble submodules, such as `market.ts` and `bot.ts`, belong to none.
 */
function layerProblem(name: string, where: string, target: string): string | undefined {
  const house = LAYERED_MODULES[name]
  const [from, to] = [where, target].map((path) => new RegExp(`^${name}/([^/]+)/`).exec(path)?.[1])
  if (!house || from === undefined || from === to) return undefined
  if (to === undefined) return `${where} imports ${target}, which assembles the modules`
  if (house.endpoints.includes(from)) {
    const isDoor = to === 'http' || to === 'mcp'
    return isDoor ? `${where} imports the other door, ${to}` : undefined
  }
  const allowed = modulesBelow(house, from)
  if (!allowed) return `${where} stands in no room of ${name}`
  return allowed.includes(to) ? undefined : `${where} imports the room ${to}`
}

function modulesBelow({ ground, submodules }: LayeredModule, room: string): readonly string[] | undefined {
  if (ground.includes(room)) return ground.slice(0, ground.indexOf(room))
  const named = submodules[room]
  return named && [...named, ...ground]
}

/** Maps each file to the `src` files that it imports, including types. */
function graph(): Map<string, string[]> {
  const inside = (file: string) =>
    imports(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => resolve(dirname(file), specifier))
      .filter((target) => target.endsWith('.ts'))
  return new Map(files(SRC).map((file) => [file, inside(file)]))
}

/** Depth-first search: a file that occurs twice on the current path closes a cycle. */
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

/** Returns the project files that loading `file` always loads: no types and no dynamic imports. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  const text = readFileSync(join(SRC, file), 'utf8')
  for (const [, specifier = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[\w\s{},*]*? from )?'(\.[^']+)'/gm))
    loadedBy(relative(SRC, resolve(SRC, dirname(file), specifier)), loaded)
  return loaded
}

function layerOf(house: LayeredModule, room: string): number {
  return 1 + Math.max(0, ...(modulesBelow(house, room) ?? []).map((below) => layerOf(house, below)))
}

describe('imports', () => {
  it('follow the table of modules', () => {
    const found = files(SRC).flatMap((file) => imports(file).flatMap((s) => problem(file, s) ?? []))
    expect(found).toEqual([])
  })

  it('have no cycles', () => {
    expect(cycles(graph())).toEqual([])
    expect(cycles(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a'] })))).toHaveLength(1)
  })

  it.each(Object.entries(LAYERED_MODULES))('of %s have few layers', (_name, house) => {
    const floors = Object.keys(house.submodules).map((room) => layerOf(house, room))
    expect(Math.max(...floors)).toBeLessThanOrEqual(house.maxFloors)
  })

  it('are easy to find: no folder has many loose files', () => {
    const loose = new Map<string, number>()
    for (const file of files(SRC, '')) {
      // Skip locale files: there is one for each language.
      if (file.endsWith('.ftl')) continue
      const folder = relative(SRC, dirname(file))
      loose.set(folder, (loose.get(folder) ?? 0) + 1)
    }
    expect([...loose].filter(([, n]) => n > MAX_FILES_WITHOUT_FOLDER)).toEqual([])
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
    ['bin/main.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['app/bot.ts', ['market', 'sandbox']],
    ['app/market.ts', ['bot', 'zapbuy', 'sandbox']],
    ['operator/main.ts', ['market', 'bot', 'zapbuy', 'sandbox', 'db']],
    ['bin/backup.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['bin/restore.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['bin/migrate-engine.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['setup/main.ts', ['zapbuy', 'sandbox']],
  ])('of %s do not load %s before the configuration needs it', (file, rooms) => {
    const loaded = [...loadedBy(file)]
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((one) => rooms.includes(one.split('/')[0] as string))).toEqual([])
  })

  it('of the sandbox load a fake server only when needed', () => {
    expect([...loadedBy('app/sandbox.ts')].filter((file) => file.startsWith('sandbox/'))).toEqual(['sandbox/keys.ts'])
    const everywhere = ['market/', 'bot/', 'sandbox/telegram/', 'sandbox/tron-node/']
    const parts = ['app/market.ts', 'app/bot.ts', 'sandbox/sandbox.ts'].flatMap((file) => [...loadedBy(file)])
    for (const folder of everywhere) expect(parts.some((file) => file.startsWith(folder))).toBe(true)
  })

  it('read the environment only in config/config.ts', () => {
    const readers = files(SRC).filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers.map((file) => relative(SRC, file))).toEqual(['config/config.ts'])
  })

  it('create folders with makeFolder, because mkdir with recursive may never return', () => {
    const makers = files(SRC).filter((file) => /\bmkdir(?:Sync)?\(.*recursive/.test(readFileSync(file, 'utf8')))
    expect(makers.map((file) => relative(SRC, file))).toEqual([])
  })

  it('create grammY clients in one file only, with our transport', () => {
    const makers = files(SRC).filter((file) => /\bnew (?:Api|Bot)\b/.test(readFileSync(file, 'utf8')))
    expect(makers.map((file) => relative(SRC, file))).toEqual(['bot/telegram/api.ts'])
  })
})
