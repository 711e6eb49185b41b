/** Table of modules: which module may import which. `imports.test.ts` enforces it, `module-picture.ts` draws it. */

/** Modules that each module may import, in addition to itself. Each file of `bin` is a module of its own. */
export const MODULES: Record<string, readonly string[]> = {
  'bin/main.ts': ['*'],
  'bin/backup.ts': ['bin/program.ts', 'config', 'db', 'kernel'],
  'bin/signer.ts': ['bin/program.ts', 'config', 'app', 'signer', 'kernel'],
  'bin/restore.ts': ['bin/program.ts', 'config', 'db', 'kernel'],
  'bin/doctor.ts': ['config', 'doctor'],
  'bin/migrate.ts': ['bin/program.ts', 'config', 'db', 'kernel'],
  'bin/migrate-engine.ts': ['bin/program.ts', 'config', 'db', 'kernel'],
  'bin/program.ts': ['config', 'kernel'],
  app: ['*'],
  setup: ['*'],
  doctor: ['*'],
  demo: ['*'],
  config: ['kernel', 'contract'],
  kernel: [],
  contract: ['kernel'],
  pages: ['kernel', 'contract'],
  db: ['kernel'],
  tron: ['kernel'],
  chain: ['kernel', 'db', 'tron'],
  signer: ['kernel', 'tron'],
  market: ['kernel', 'contract', 'db', 'tron', 'chain', 'suppliers'],
  client: ['kernel', 'contract'],
  alarms: ['kernel', 'contract', 'config', 'db'],
  suppliers: ['kernel', 'contract', 'client'],
  'paying-calls': ['kernel', 'client', 'db'],
  pictures: ['kernel'],
  bot: ['kernel', 'contract', 'client', 'tron', 'db', 'paying-calls', 'pictures'],
  // Serves the marketplace's pages with the page kit and the texts of the bot's pages (docs/decisions/108).
  checkout: ['kernel', 'contract', 'db', 'market', 'bot'],
  zapbuy: ['kernel', 'contract', 'client', 'tron', 'db', 'chain', 'paying-calls'],
  sandbox: ['kernel', 'contract', 'tron'],
  operator: ['kernel', 'contract', 'config', 'pictures'],
}

/** A module with submodules in layers: each submodule may import the listed ones and the `ground`. */
export interface LayeredModule {
  /** Base submodules: every submodule may import them; each of them may import only earlier ones. */
  ground: readonly string[]
  submodules: Record<string, readonly string[]>
  /**
   * Endpoint submodules: they may import all others. No submodule imports an endpoint, and endpoints do not import each
   * other.
   */
  endpoints: readonly string[]
  maxLayers: number
}

export const LAYERED_MODULES: Record<string, LayeredModule> = {
  market: {
    ground: ['book', 'base'],
    submodules: {
      chain: [],
      accounts: [],
      people: [],
      webhooks: [],
      archive: [],
      matching: [],
      holds: [],
      treasury: ['chain', 'accounts', 'matching', 'holds'],
      orders: ['chain', 'accounts', 'matching', 'holds'],
      rentals: ['chain', 'accounts', 'matching', 'holds'],
      payments: ['chain', 'accounts', 'matching', 'holds', 'treasury', 'orders', 'rentals'],
      sources: ['chain', 'accounts', 'matching', 'holds', 'rentals'],
      selling: ['chain', 'accounts', 'matching', 'holds', 'treasury', 'orders', 'rentals'],
      withdrawals: ['chain', 'accounts', 'matching', 'treasury'],
      proofs: ['chain', 'treasury'],
      audit: ['chain', 'treasury', 'payments', 'selling', 'withdrawals'],
    },
    endpoints: ['http', 'mcp', 'operator', 'api'],
    maxLayers: 6,
  },
  bot: {
    ground: ['lines', 'locales', 'telegram', 'base'],
    submodules: {
      middlewares: [],
      orders: [],
      accounts: ['orders'],
      prices: [],
      partners: ['prices'],
      tickets: [],
      providers: ['orders'],
      sales: ['orders'],
      purchases: ['orders', 'prices'],
      rules: ['orders'],
      'order-changes': ['orders', 'purchases'],
      withdrawals: ['orders'],
      workers: ['orders', 'purchases', 'order-changes', 'rules', 'withdrawals', 'providers', 'sales'],
      notifier: [
        'orders',
        'accounts',
        'prices',
        'purchases',
        'rules',
        'tickets',
        'withdrawals',
        'partners',
        'providers',
        'sales',
      ],
      pages: [
        ...['orders', 'accounts', 'prices', 'purchases', 'rules', 'order-changes', 'withdrawals', 'providers'],
        'sales',
      ],
      admin: ['orders', 'accounts', 'notifier', 'prices', 'partners', 'tickets', 'providers'],
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
        'providers',
        'sales',
        'admin',
      ],
    },
    endpoints: [],
    maxLayers: 9,
  },
}
/** Returns the submodules that a submodule may import. Undefined if the module has no such submodule. */
export function submodulesBelow({ ground, submodules }: LayeredModule, name: string): readonly string[] | undefined {
  if (ground.includes(name)) return ground.slice(0, ground.indexOf(name))
  const named = submodules[name]
  return named && [...named, ...ground]
}

/** Returns the layer of a submodule. 1 is the lowest. */
export function layerOf(module: LayeredModule, name: string): number {
  return 1 + Math.max(0, ...(submodulesBelow(module, name) ?? []).map((below) => layerOf(module, below)))
}
