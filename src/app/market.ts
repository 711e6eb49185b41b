/** The marketplace in this process, with its doors. Loaded only where the role is asked for. */
import type { FastifyInstance } from 'fastify'
import type { Hold } from '../chain/hold.ts'
import type { Config } from '../config.ts'
import { newSecret } from '../kernel/ids.ts'
import { sunFromTrx } from '../kernel/sun.ts'
import { openAccount } from '../market/accounts/open-account.ts'
import { checkBeginning } from '../market/audit/beginning.ts'
import type { MarketKeys } from '../market/base/keys.ts'
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from '../market/base/settings.ts'
import { createRateLimiter, REQUESTS_PER_SEC } from '../market/doors/rate-limit.ts'
import { marketApi } from '../market/http/server.ts'
import { openMarket, type RunningMarket } from '../market/market.ts'
import { MCP_PATH, mcpApi } from '../market/mcp/routes.ts'
import { enrollProvider } from '../market/selling/enroll-provider.ts'
import type { SandboxTron } from '../sandbox/sandbox.ts'
import { addOperatorPage } from './operator-page.ts'
import { addSolvencyPage } from './solvency-page.ts'
import type { App, Base, MarketHere } from './types.ts'

export { createMarketKeys } from '../market/base/keys.ts'
export { ROUTER_OPTIONS } from '../market/http/server.ts'

/** The operator's account pays for the sandbox's zaps. */
const SANDBOX_OPERATOR_SUN = sunFromTrx('2000')
/** The pool address exists; what the sandbox's providers have earned comes to it from the deposits. */
const SANDBOX_POOL_SUN = sunFromTrx('1')

interface MarketParts extends Base {
  keys: MarketKeys
  /** See `AppOptions.told`. */
  isNew: boolean
  hold: Hold
  /** Undefined: the chain is none of ours. */
  seed: Seed | undefined
}

interface Seed {
  tron: SandboxTron
  /** Of the operator's account. */
  apiKey: string
}

/** Its doors are on `http` then, which does not listen yet. */
export async function buildMarket(
  { db, node, figures }: App,
  http: FastifyInstance,
  { config, secrets, deskKey, keys, clock, log, isNew, hold, seed }: MarketParts,
): Promise<MarketHere> {
  const told: Pick<MarketSettings, keyof Config['market']> = config.market
  await checkBeginning({ db, node, keys }, isNew)
  const running = await openMarket({
    db,
    node,
    figures,
    clock,
    log,
    hold,
    settings: {
      ...DEFAULT_MARKET_SETTINGS,
      network: config.network,
      ...told,
      zapbuyAddress: config.zapbuy.address ?? seed?.tron.seed.zapbuy.address,
      localWebhooks: config.network === 'sandbox',
    },
    keys,
  })
  log.info({ pool: keys.pool.address, fund: keys.fund.address }, 'market.open')
  const common = createRateLimiter(clock, REQUESTS_PER_SEC)
  const { corsOrigins } = config
  const { marketAdminKey: adminKey, formerAdminKey } = secrets
  const pageKey = newSecret()
  const { hosts } = config.mcp
  const { webhookUrl } = config.telegram
  const address = { hosts, publicUrl: webhookUrl && new URL(webhookUrl).origin }
  const keyed = { adminKey, formerAdminKey, deskKey, pageKey }
  await http.register(marketApi(running.market, { ...keyed, common, corsOrigins, address }))
  addSolvencyPage(http)
  await addOperatorPage(http, { config, secrets, pageKey, db, clock, log })
  const mcp = mcpApi(running.market, { ...config.mcp, common })
  await http.register(mcp)
  if (seed) await seedMarket(running, seed)
  return {
    ...running,
    mcpPath: MCP_PATH,
    measures: async () => [...(await running.measures()), ...mcp.measures()],
  }
}

/**
 * A marketplace of the sandbox has providers and what to pay them with, and the account that pays for zaps has money.
 */
async function seedMarket({ market, workers }: RunningMarket, { tron, apiKey }: Seed): Promise<void> {
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
