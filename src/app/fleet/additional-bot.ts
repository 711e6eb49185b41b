/** Starts and stops one additional bot with its own database. */
import { checkSealedKeys, reencryptSecrets } from '../../bot/accounts/sealed-keys.ts'
import type { BotDeps } from '../../bot/base/deps.ts'
import { createBot } from '../../bot/bot.ts'
import { createNotifier } from '../../bot/notifier/notifier.ts'
import { loadTexts } from '../../bot/partners/texts.ts'
import { currentMarkup, withMarkupCosts } from '../../bot/prices/markup.ts'
import type { Db } from '../../db/db.ts'
import { startStaggered } from '../../kernel/worker.ts'
import { checkChain } from '../chain.ts'
import { workerHealth } from '../watching/health.ts'
import type { SharedParts } from './shared-parts.ts'
import type { AdditionalBot } from './types.ts'

interface AdditionalBotParts {
  id: number
  token: string
  sharedParts: SharedParts
  open(id: number): Promise<Db>
  /** Dependencies that differ per bot. */
  partnerSettings: Partial<Pick<BotDeps, 'adminIds' | 'ownerRole' | 'partner' | 'supportContact'>>
  webhook: BotDeps['telegram']['webhook']
  forgetKeys: boolean
  /** See `AppOptions.manual`. */
  manual: boolean
}

/** Throws the errors of `openDatabase`, `checkChain` and `checkSealedKeys`, after closing everything it opened. */
export async function startAdditionalBot(parts: AdditionalBotParts): Promise<AdditionalBot> {
  const { id, token, sharedParts, partnerSettings, webhook, forgetKeys, manual } = parts
  const { clock, log, vault, network } = sharedParts.shared
  const db = await parts.open(id)
  try {
    // No nodes are passed, because their chain was already checked when the main database was opened.
    await checkChain(db, network, { endpoints: [], clock, log })
    await checkSealedKeys({ db, vault, clock }, forgetKeys)
    await reencryptSecrets({ db, vault, log })
    const deps: BotDeps = {
      ...sharedParts.shared,
      ...partnerSettings,
      db,
      client: sharedParts.client,
      waitForPollSlot: sharedParts.pollShare(),
      zapbuy: undefined,
      isAdditional: true,
      isMarketInThisProcess: false,
      telegram: { ...sharedParts.telegram, webhook },
    }
    await loadTexts(deps)
    if (deps.localMarket) deps.client = withMarkupCosts(sharedParts.client, () => currentMarkup(deps))
    const bot = createBot(token, deps)
    const notifier = createNotifier(deps, bot)
    const workers = [...bot.workers, ...notifier.workers]
    if (!manual) startStaggered(notifier.workers)
    bot.start()
    return {
      id,
      token,
      db,
      bot,
      notifier,
      loadTexts: () => loadTexts(deps),
      wantedTexts: () => deps.storedTexts ?? {},
      async problems() {
        const { at, telegramError } = bot.health()
        const found = await Promise.all(workers.map(async (worker) => workerHealth(worker).problem()))
        const telegramProblem = telegramError ?? (at === 'starting' ? 'Telegram has not answered yet' : undefined)
        return [telegramProblem, db.problem(), ...found].filter((one) => one !== undefined)
      },
      async stop() {
        await Promise.all(notifier.workers.map((worker) => worker.stop()))
        await bot.stop()
        await db.close()
      },
    }
  } catch (error) {
    await db.close().catch(() => {})
    throw error
  }
}
