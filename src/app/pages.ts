/** Web pages of this process: those of its bots, and the checkout of its marketplace. */
import Fastify, { type FastifyInstance } from 'fastify'
import { ed25519Key, TELEGRAM_KEY } from '../bot/pages/app/init-data.ts'
import type { PagesBot } from '../bot/pages/bots.ts'
import { createPages, type Pages } from '../bot/pages/plugin.ts'
import { deepLink } from '../bot/telegram/keyboards.ts'
import { clientAddress } from '../kernel/http/client-address.ts'
import { createRateLimiter } from '../kernel/http/rate-limiter.ts'
import { createVault } from '../kernel/secrets/vault.ts'
import { createPageForwarding } from './fleet/page-forwarding.ts'
import type { RunningFleet } from './fleet/types.ts'
import { type Forwarder, trustForwarded } from './nodes/forward.ts'
import type { StandbyPages } from './nodes/standby.ts'
import { sandboxPagesUrl } from './sandbox-pages.ts'
import type { App, Base } from './types.ts'

/** Rate limit per client. A page makes about 15 requests, and mobile networks hide many people behind one address. */
const REQUESTS_PER_SEC = 30
const BURST = 200

/** Adds the page routes, which answer 503 until the bots run. */
export async function addPages(
  http: FastifyInstance,
  app: App,
  parts: PagesParts & { hasBots: boolean },
): Promise<Pages> {
  const pages = createPages({
    ...optionsOf(app, parts),
    hasBots: parts.hasBots,
    addRoutes: await checkoutOf(app),
    launchKey: () => (app.telegram ? ed25519Key(app.telegram.signatureKey) : TELEGRAM_KEY),
    webClientOrigin: () => (app.telegram ? new URL(app.telegram.url).origin : null),
  })
  await http.register(pages.plugin)
  return pages
}

/** Creates the pages of a standby, which answers only requests that the owner of the database forwards. */
export async function createStandbyPages(fleet: RunningFleet, parts: PagesParts): Promise<StandbyPages> {
  const pages = createPages({
    ...optionsOf({ bot: undefined, fleet }, parts),
    hasBots: true,
    launchKey: () => TELEGRAM_KEY,
    webClientOrigin: () => null,
  })
  // Loading the code of the pages may take long on a busy machine.
  const http = Fastify({ logger: false, pluginTimeout: 0 })
  trustForwarded(http, parts.forwarder)
  await http.register(pages.plugin)
  await http.ready()
  return { answer: http.routing, close: pages.close }
}

type PagesParts = Pick<Base, 'clock' | 'log' | 'secrets'> & { forwarder: Forwarder }

function optionsOf(app: Pick<App, 'bot' | 'fleet'>, { clock, log, secrets, forwarder }: PagesParts) {
  const { encryptionKey, formerEncryptionKeys } = secrets
  const vault = encryptionKey && createVault(encryptionKey, formerEncryptionKeys)
  const limiter = createRateLimiter(clock, REQUESTS_PER_SEC, BURST)
  /** Calls of one person of the Mini App, by their cost. */
  const personLimiters = {
    light: createRateLimiter(clock, 5, 40),
    heavy: createRateLimiter(clock, 1, 20),
    file: createRateLimiter(clock, 1 / 30, 1),
  }
  return {
    bots: () => botsOf(app),
    forward: createPageForwarding({ fleet: () => app.fleet, vault, forwarder, clock }),
    delayMs: limiter,
    clientOf: clientAddress,
    personDelayMs: (person: string, kind: keyof typeof personLimiters) => personLimiters[kind](person),
    clock,
    log,
  }
}

/** Returns the routes of the checkout, if this process runs a marketplace. */
async function checkoutOf(app: App) {
  const { market, config } = app
  if (!market) return undefined
  const { addCheckoutRoutes } = await import('../checkout/routes.ts')
  return addCheckoutRoutes({
    market: market.market,
    frameOrigins: config.checkoutFrameOrigins,
    clientOf: clientAddress,
    publicUrl: () => config.publicUrl ?? (config.network === 'sandbox' ? sandboxPagesUrl(app.apiUrl) : undefined),
  })
}

/** Returns the bots that have connected to Telegram, the primary bot first. */
function botsOf({ bot: primary, fleet }: Pick<App, 'bot' | 'fleet'>): PagesBot[] {
  const running = [...(primary ? [primary] : []), ...(fleet?.bots() ?? []).map(({ bot }) => bot)]
  return running.flatMap((one) => {
    const { bot, apis, deps, runtime, userQueues } = one
    if (!bot.isInited()) return []
    const { id, username } = bot.botInfo
    const isPrimary = one === primary
    const chatUrl = deepLink({ me: bot.botInfo })
    return [{ id, username, isPrimary, deps, runtime, api: bot.api, news: apis.news, userQueues, chatUrl }]
  })
}
