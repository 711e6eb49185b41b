/** Runs the marketplace and its APIs in this process. Loaded only with the market role. */
import type { FastifyInstance } from 'fastify'
import type { Quarantine } from '../chain/quarantine.ts'
import type { Config } from '../config/config.ts'
import type { AlarmControls } from '../contract/operator/alarms.ts'
import { createRateLimiter } from '../kernel/http/rate-limiter.ts'
import { newSecret } from '../kernel/ids.ts'
import { sunFromTrx } from '../kernel/sun.ts'
import { openAccount } from '../market/accounts/open-account.ts'
import { REQUESTS_PER_SEC } from '../market/api/rate-limit.ts'
import { checkDatabaseIdentity } from '../market/audit/database-identity.ts'
import type { Market } from '../market/base/deps.ts'
import type { MarketKeys } from '../market/base/keys.ts'
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from '../market/base/settings.ts'
import { marketApi } from '../market/http/server.ts'
import { openMarket, type RunningMarket } from '../market/market.ts'
import { MCP_PATH, mcpApi } from '../market/mcp/routes.ts'
import { enrollProvider } from '../market/selling/enroll-provider.ts'
import { listSources, setSource } from '../market/sources/manage.ts'
import type { SandboxTron } from '../sandbox/sandbox.ts'
import type { SandboxSupplier } from '../sandbox/suppliers/sandbox-suppliers.ts'
import { SUPPLIER_KINDS } from '../suppliers/all.ts'
import { addOperatorPage } from './operator-page.ts'
import { addSolvencyPage } from './solvency-page.ts'
import { addConfiguredSupplier } from './supply/configured-supplier.ts'
import type { App, Base, MarketInProcess } from './types.ts'

export { createMarketKeys } from '../market/base/keys.ts'
export { ROUTER_OPTIONS } from '../market/http/server.ts'
export { readFigures } from '../market/operator/figures/figures.ts'

/** Initial balance of the operator's account, which pays for the sandbox's ZapBuy orders. */
const SANDBOX_OPERATOR_SUN = sunFromTrx('2000')
/** Amount that activates the pool address. Payouts for the sandbox's providers are funded by deposits. */
const SANDBOX_POOL_SUN = sunFromTrx('1')

interface MarketParts extends Base {
  keys: MarketKeys
  /** See `AppOptions.startFlags`. */
  isNew: boolean
  quarantine: Quarantine
  alarms: AlarmControls
  /** Undefined if the chain does not belong to this sandbox. */
  seed: Seed | undefined
}

interface Seed {
  tron: SandboxTron
  /** API key of the operator's account. */
  apiKey: string
  suppliers: readonly SandboxSupplier[]
}

/** Opens the marketplace and adds its routes to `http`, which does not listen yet. */
export async function buildMarket(
  { db, node, figures }: App,
  http: FastifyInstance,
  { config, secrets, localMarketKey, keys, clock, log, isNew, quarantine, alarms, seed }: MarketParts,
): Promise<MarketInProcess> {
  const passedSettings: Pick<MarketSettings, keyof Config['market']> = config.market
  await checkDatabaseIdentity({ db, node, keys }, isNew)
  const runningMarket = await openMarket({
    db,
    node,
    figures,
    clock,
    log,
    quarantine,
    alarms,
    settings: {
      ...DEFAULT_MARKET_SETTINGS,
      network: config.network,
      ...passedSettings,
      zapbuyAddress: config.zapbuy.address ?? seed?.tron.seed.zapbuy.address,
      localWebhooks: config.network === 'sandbox',
    },
    keys,
    supplierKinds: SUPPLIER_KINDS,
  })
  log.info({ pool: keys.pool.address, fund: keys.fund.address }, 'market.open')
  const rateLimiter = createRateLimiter(clock, REQUESTS_PER_SEC)
  const { corsOrigins } = config
  const { marketAdminKey: adminKey, formerAdminKey } = secrets
  const pageKey = newSecret()
  const { hosts } = config.mcp
  const { webhookUrl } = config.telegram
  const address = { hosts, publicUrl: webhookUrl && new URL(webhookUrl).origin }
  const keyOptions = { adminKey, formerAdminKey, operatorTermsKey: localMarketKey, pageKey }
  await http.register(
    marketApi(runningMarket.market, { ...keyOptions, sharedLimiter: rateLimiter, corsOrigins, address }),
  )
  addSolvencyPage(http)
  const isOperatorPageOn = await addOperatorPage(http, { market: runningMarket.market, config, secrets, pageKey })
  const mcp = mcpApi(runningMarket.market, { ...config.mcp, sharedLimiter: rateLimiter })
  await http.register(mcp)
  await addConfiguredSupplier(runningMarket.market, config.supplier, secrets)
  if (seed) await seedMarket(runningMarket, seed)
  return {
    ...runningMarket,
    mcpPath: MCP_PATH,
    isOperatorPageOn,
    measures: async () => [...(await runningMarket.measures()), ...mcp.measures()],
  }
}

/** Adds suppliers, providers, SUN for payouts, and a balance for the account that pays for ZapBuy orders. */
async function seedMarket({ market, workers }: RunningMarket, { tron, apiKey, suppliers }: Seed): Promise<void> {
  for (const supplier of suppliers) await addSupplier(market, supplier)
  for (const { signer, resource, minPriceSun, minUnits, maxDurationSec } of tron.seed.providers)
    await enrollProvider(market, {
      address: signer.address,
      resource,
      minPriceSun,
      minUnits,
      maxDurationSec,
      extensionAllowed: true,
      shareBasisPoints: 10_000,
    })
  const { account } = await openAccount(market, apiKey)
  if ((await market.node.pendingAccount(account.depositAddress)) !== undefined) return
  tron.chain.faucet(account.depositAddress, SANDBOX_OPERATOR_SUN)
  tron.chain.faucet(market.keys.pool.address, SANDBOX_POOL_SUN)
  tron.chain.mine()
  await workers.find(({ name }) => name === 'deposits')?.pass()
}

/** Adds the supplier at the first start. Its address changes if the port does. */
async function addSupplier(market: Market, { kind, url, fields }: SandboxSupplier): Promise<void> {
  const { sources } = await listSources(market)
  const known = sources.find(({ name }) => name === kind)
  if (known?.url === url) return
  await setSource(market, kind, known ? { url } : { kind, url, fields: { ...fields } }, undefined)
}
