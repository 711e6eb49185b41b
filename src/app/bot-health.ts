/** What the bot needs to be well, beside the notifier's and the ZapBuy watcher's workers. */
import type { SunwattBot } from '../bot/bot.ts'
import { probeMarket } from '../bot/notifier/health.ts'
import { createMarketClient } from '../client/client.ts'
import { askedHealth, type HealthSource, workerHealth } from '../health.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { LOOK } from './health.ts'
import type { App } from './types.ts'

const TELEGRAM_REMEDY =
  'look at BOT_TOKEN, TELEGRAM_API_ROOT and the network; what is to be told is kept and sent later'

export function botHealth({ config, apiUrl }: App, bot: SunwattBot, clock: Clock, log: Logger): HealthSource[] {
  const client = createMarketClient({ ...LOOK, baseUrl: config.marketUrl ?? apiUrl, clock, log })
  return [
    ...bot.workers.map(workerHealth),
    askedHealth(
      'market',
      async () => {
        const { ok, code = 'MARKET_UNREACHABLE' } = await probeMarket({ client, clock })
        if (!ok) throw new Error(marketProblem(code, config.marketUrl !== undefined))
      },
      clock,
    ),
    askedHealth('webhook', () => bot.checkWebhook(), clock),
    {
      name: 'telegram',
      remedy: TELEGRAM_REMEDY,
      problem() {
        const { at, telegramError } = bot.health()
        return telegramError ?? (at === 'starting' ? 'Telegram has not answered yet' : undefined)
      },
    },
  ]
}

function marketProblem(code: string, elsewhere: boolean): string {
  if (!elsewhere) return `our own marketplace does not answer as it should (${code}): see its log`
  return code === 'MARKET_UNREACHABLE'
    ? `nothing answers at MARKET_URL (${code}): start the marketplace there, or correct MARKET_URL`
    : `what answers at MARKET_URL is not a marketplace (${code}): set it to the address in front of /v2/...`
}
