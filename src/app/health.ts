/** What the process needs to be well, beside its workers. */
import { probeMarket } from '../bot/notifier/health.ts'
import { createMarketClient } from '../client/client.ts'
import { askedHealth, type HealthSource, workerHealth } from '../health.ts'
import { createHistoryCheck } from '../tron/node/history.ts'
import { createTronNode } from '../tron/node/node.ts'
import type { App, TronNodeOptions } from './types.ts'

/** Whoever looks at the health wants to know now. */
export const LOOK = { timeoutMs: 5_000, retryWaitsMs: [] }

const REMEDY = {
  tron: 'look at TRON_NODE_URL, TRON_API_KEY and the network; what waits goes on when a node answers',
  database: 'look at the disk: space, speed, permissions; nothing is taken that cannot be written',
  telegram: 'look at BOT_TOKEN, TELEGRAM_API_ROOT and the network; what is to be told is kept and sent later',
}

export function healthOf(app: App, nodeOptions: TronNodeOptions): HealthSource[] {
  const { bot, db, config } = app
  const { clock, log } = nodeOptions
  const node = createTronNode({ ...nodeOptions, ...LOOK })
  const everybody = [
    askedHealth('tron', () => node.head(), clock, REMEDY.tron),
    askedHealth('tron-history', createHistoryCheck(node), clock),
    { name: 'database', problem: () => db.problem(), remedy: REMEDY.database },
  ]
  if (!bot) return everybody
  const client = createMarketClient({ ...LOOK, baseUrl: config.marketUrl ?? app.apiUrl, clock, log })
  return [
    ...everybody,
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
      remedy: REMEDY.telegram,
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
