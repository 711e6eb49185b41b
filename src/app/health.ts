/** What the process needs to be well, beside its workers. */
import { probeMarket } from '../bot/notifier/health.ts'
import { createMarketClient } from '../client/client.ts'
import { askedHealth, type HealthSource, workerHealth } from '../health.ts'
import { AppError } from '../kernel/errors.ts'
import { createTronNode } from '../tron/node.ts'
import type { App, TronNodeOptions } from './types.ts'

/** Whoever looks at the health wants to know now. */
const LOOK = { timeoutMs: 5_000, retryWaitsMs: [] }

export function healthOf(app: App, nodeOptions: TronNodeOptions): HealthSource[] {
  const { bot, db, config } = app
  const { clock, log } = nodeOptions
  const node = createTronNode({ ...nodeOptions, ...LOOK })
  const everybody = [
    askedHealth('tron', () => node.head(), clock),
    askedHealth('database', () => db.read(() => undefined), clock),
  ]
  if (!bot) return everybody
  const client = createMarketClient({ ...LOOK, baseUrl: config.marketUrl ?? app.apiUrl, clock, log })
  return [
    ...everybody,
    ...bot.workers.map(workerHealth),
    askedHealth(
      'market',
      async () => {
        const { ok, code } = await probeMarket({ client, clock })
        if (!ok) throw new AppError(code ?? 'MARKET_UNREACHABLE')
      },
      clock,
    ),
    {
      name: 'telegram',
      problem() {
        const { at, telegramError } = bot.health()
        return telegramError ?? (at === 'starting' ? 'Telegram has not answered yet' : undefined)
      },
    },
  ]
}
