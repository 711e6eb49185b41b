/** Import rules between modules: a file that imports a module outside the table fails this test. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LAYERED_MODULES, layerOf, MODULES, submodulesBelow } from './module-table.ts'

const SRC = fileURLToPath(new URL('../../src', import.meta.url))

/** Folders that only one outside file may import. */
const SINGLE_IMPORTER: Record<string, string> = { 'client/ours': 'client/client.ts' }
const MAX_FILES_WITHOUT_FOLDER = 15

/** Packages that only these modules may import. */
const PACKAGE_MODULES: Record<string, readonly string[]> = {
  tronweb: ['tron'],
  secp256k1: ['tron', 'sandbox'],
  'drizzle-orm': ['db'],
  grammy: ['bot'],
  nodemailer: ['alarms'],
}

function files(folder: string, name = /\.tsx?$/): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((m) => m[1] as string)
}

function moduleOf(file: string): string {
  const [folder = '', name] = relative(SRC, file).split('/')
  return folder === 'bin' ? `bin/${name}` : folder
}

/** Returns the problem with one import as a sentence, or undefined. */
function problem(file: string, specifier: string): string | undefined {
  const from = moduleOf(file)
  const where = relative(SRC, file)
  if (!specifier.startsWith('.')) {
    for (const [name, users] of Object.entries(PACKAGE_MODULES))
      if ((specifier === name || specifier.startsWith(`${name}/`)) && !users.includes(from))
        return `${where} imports the package ${specifier}, which only ${users.join(', ')} may`
    return undefined
  }
  const target = resolve(dirname(file), specifier)
  const to = moduleOf(target)
  const allowed = MODULES[from]
  if (!allowed) return `${where} is in no module of the table`
  if (to !== from && !allowed.includes('*') && !allowed.includes(to)) return `${where} imports ${to}`
  for (const [folder, importer] of Object.entries(SINGLE_IMPORTER))
    if (dirname(relative(SRC, target)) === folder && dirname(where) !== folder && where !== importer)
      return `${where} imports from ${folder}, which only ${importer} may`
  return from === to ? layerProblem(from, where, relative(SRC, target)) : undefined
}

/**
 * Checks imports within one module. Files that assemble submodules, such as `market.ts` and `bot.ts`, belong to none.
 */
function layerProblem(name: string, where: string, target: string): string | undefined {
  const layered = LAYERED_MODULES[name]
  const [from, to] = [where, target].map((path) => new RegExp(`^${name}/([^/]+)/`).exec(path)?.[1])
  if (!layered || from === undefined || from === to) return undefined
  if (to === undefined) return `${where} imports ${target}, which assembles the modules`
  if (layered.endpoints.includes(from)) {
    const isOther = to === 'http' || to === 'mcp'
    return isOther ? `${where} imports another API, ${to}` : undefined
  }
  const allowed = submodulesBelow(layered, from)
  if (!allowed) return `${where} is in no submodule of ${name}`
  return allowed.includes(to) ? undefined : `${where} imports the submodule ${to}`
}

/** Maps each file to the files that it imports, including types and the scripts of the sandbox's pages. */
function graph(): Map<string, string[]> {
  const inside = (file: string) =>
    imports(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => resolve(dirname(file), specifier))
  return new Map(files(SRC, /\.(tsx?|js)$/).map((file) => [file, inside(file)]))
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

describe('the source code', () => {
  it('imports only what the table of modules allows', () => {
    const found = files(SRC).flatMap((file) => imports(file).flatMap((s) => problem(file, s) ?? []))
    expect(found).toEqual([])
  })

  it('has no import cycles', () => {
    expect(cycles(graph())).toEqual([])
    expect(cycles(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a'] })))).toHaveLength(1)
  })

  it.each(Object.entries(LAYERED_MODULES))('has few layers of imports in %s', (_name, module) => {
    const layers = Object.keys(module.submodules).map((name) => layerOf(module, name))
    expect(Math.max(...layers)).toBeLessThanOrEqual(module.maxLayers)
  })

  it('has no folder with many loose files', () => {
    const loose = new Map<string, number>()
    for (const file of files(SRC, /./)) {
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
    ['market/new-one/x.ts', '../base/deps.ts'],
    ['bot/purchases/x.ts', '../features/buy/flow.ts'],
    ['bot/notifier/x.ts', '../admin/zaps.ts'],
    ['bot/telegram/x.ts', '../base/context.ts'],
    ['bot/orders/x.ts', '../bot.ts'],
    ['bot/new-one/x.ts', '../base/context.ts'],
    ['sandbox/x.ts', '../db/db.ts'],
    ['operator/x.ts', '../db/db.ts'],
    ['operator/x.ts', '../market/reconcile.ts'],
    ['bot/x.ts', 'drizzle-orm/sqlite-core'],
    ['bot/x.ts', '../client/ours/returns.ts'],
    ['client/x.ts', './ours/returns.ts'],
  ])('would break the rules if %s imported %s', (file, specifier) => {
    expect(problem(join(SRC, file), specifier)).toBeDefined()
  })

  it.each([
    ['bin/main.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['app/bot.ts', ['market', 'sandbox']],
    ['app/market.ts', ['bot', 'zapbuy', 'sandbox']],
    ['operator/main.ts', ['market', 'bot', 'zapbuy', 'sandbox', 'db']],
    ['bin/backup.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['bin/restore.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['bin/migrate.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['bin/migrate-engine.ts', ['market', 'bot', 'zapbuy', 'sandbox']],
    ['setup/main.ts', ['zapbuy', 'sandbox']],
  ])('loads, from %s, none of %s before the configuration needs it', (file, modules) => {
    const loaded = [...loadedBy(file)]
    expect(loaded.length).toBeGreaterThan(3)
    expect(loaded.filter((one) => modules.includes(one.split('/')[0] as string))).toEqual([])
  })

  it('loads a sandbox server only when it is needed', () => {
    expect([...loadedBy('app/sandbox.ts')].filter((file) => file.startsWith('sandbox/'))).toEqual(['sandbox/keys.ts'])
    const everywhere = ['market/', 'bot/', 'sandbox/telegram/', 'sandbox/tron-node/']
    const parts = ['app/market.ts', 'app/bot.ts', 'sandbox/sandbox.ts'].flatMap((file) => [...loadedBy(file)])
    for (const folder of everywhere) expect(parts.some((file) => file.startsWith(folder))).toBe(true)
  })

  it('reads the environment only in config/config.ts', () => {
    const readers = files(SRC).filter((file) => readFileSync(file, 'utf8').includes('process.env'))
    expect(readers.map((file) => relative(SRC, file))).toEqual(['config/config.ts'])
  })

  it('creates folders with makeFolder, because a recursive mkdir may never return', () => {
    const makers = files(SRC).filter((file) => /\bmkdir(?:Sync)?\(.*recursive/.test(readFileSync(file, 'utf8')))
    expect(makers.map((file) => relative(SRC, file))).toEqual([])
  })

  it('creates grammY clients in one file only, with our transport', () => {
    const makers = files(SRC).filter((file) => /\bnew (?:Api|Bot)\b/.test(readFileSync(file, 'utf8')))
    expect(makers.map((file) => relative(SRC, file))).toEqual(['bot/telegram/api.ts'])
  })
})
