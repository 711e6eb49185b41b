/** Web pages of the bots that run in this process. */
import type { FastifyInstance } from 'fastify'
import { TELEGRAM_KEY } from '../bot/pages/app/init-data.ts'
import type { PagesBot } from '../bot/pages/bots.ts'
import { createPages, type Pages } from '../bot/pages/plugin.ts'
import { deepLink } from '../bot/telegram/keyboards.ts'
import { clientAddress } from '../market/api/client-address.ts'
import { createRateLimiter } from '../market/api/rate-limit.ts'
import type { App, Base } from './types.ts'

/** Requests of one client, in bursts of a page with its files. */
const REQUESTS_PER_SEC = 10
const BURST = 60
/** Calls of one person of the Mini App, in bursts of a screen with its parts. */
const CALLS_PER_SEC = 5
const CALL_BURST = 40

/** Adds the routes. Until the bots run, they answer 503. */
export async function addPages(
  http: FastifyInstance,
  app: App,
  { clock, log }: Pick<Base, 'clock' | 'log'>,
): Promise<Pages> {
  const limiter = createRateLimiter(clock, REQUESTS_PER_SEC, BURST)
  const pages = createPages({
    bots: () => botsOf(app),
    delayMs: limiter,
    clientOf: clientAddress,
    personDelayMs: createRateLimiter(clock, CALLS_PER_SEC, CALL_BURST),
    launchKey: TELEGRAM_KEY,
    clock,
    log,
  })
  await http.register(pages.plugin)
  return pages
}

/** Returns the bots to which Telegram has answered, the primary bot first. */
function botsOf({ bot: primary, fleet }: App): PagesBot[] {
  const running = [...(primary ? [primary] : []), ...(fleet?.bots() ?? []).map(({ bot }) => bot)]
  return running.flatMap((one) => {
    const { bot, apis, deps, runtime, userQueues } = one
    if (!bot.isInited()) return []
    const { id, username } = bot.botInfo
    const chatUrl = deepLink({ me: bot.botInfo })
    return [{ id, username, deps, runtime, api: bot.api, news: apis.news, userQueues, chatUrl }]
  })
}
