/** One bot beside the main one, on a database of its own: it comes up and goes down by itself. */
import { checkSealedKeys, renewSealed } from '../../bot/accounts/sealed-keys.ts'
import type { BotDeps } from '../../bot/base/deps.ts'
import { createBot } from '../../bot/bot.ts'
import { createNotifier } from '../../bot/notifier/index.ts'
import { loadTexts } from '../../bot/partners/texts.ts'
import { markedUp, markupNow } from '../../bot/prices/markup.ts'
import type { Db } from '../../db/db.ts'
import { workerHealth } from '../../health.ts'
import { checkChain } from '../chain.ts'
import type { Commons } from './commons.ts'
import type { FurtherBot } from './types.ts'

interface FurtherBotParts {
  id: number
  token: string
  commons: Commons
  open(id: number): Promise<Db>
  /** What this one has for itself. */
  own: Partial<Pick<BotDeps, 'adminIds' | 'ownerRole' | 'partner' | 'supportContact'>>
  webhook: BotDeps['telegram']['webhook']
  forgetKeys: boolean
  /** See `AppOptions.manual`. */
  manual: boolean
}

/** Throws as `openDatabase`, `checkChain` and `checkSealedKeys` do; nothing is left open then. */
export async function startFurtherBot(parts: FurtherBotParts): Promise<FurtherBot> {
  const { id, token, commons, own, webhook, forgetKeys, manual } = parts
  const { clock, log, vault, network } = commons.shared
  const db = await parts.open(id)
  try {
    // The main database has compared the chain with the nodes.
    await checkChain(db, network, { endpoints: [], clock, log })
    await checkSealedKeys({ db, vault, clock }, forgetKeys)
    await renewSealed({ db, vault, log })
    const deps: BotDeps = {
      ...commons.shared,
      ...own,
      db,
      client: commons.client,
      pollTurn: commons.pollShare(),
      zapbuy: undefined,
      isFurther: true,
      marketIsHere: false,
      telegram: { ...commons.telegram, webhook },
    }
    await loadTexts(deps)
    if (deps.desk) deps.client = markedUp(commons.client, () => markupNow(deps))
    const bot = createBot(token, deps)
    const notifier = createNotifier(deps, bot)
    const workers = [...bot.workers, ...notifier.workers]
    if (!manual) for (const worker of notifier.workers) worker.start()
    bot.start()
    return {
      id,
      token,
      db,
      bot,
      notifier,
      loadTexts: () => loadTexts(deps),
      wantedTexts: () => deps.wantedTexts ?? {},
      async problems() {
        const { at, telegramError } = bot.health()
        const found = await Promise.all(workers.map(async (worker) => workerHealth(worker).problem()))
        const said = telegramError ?? (at === 'starting' ? 'Telegram has not answered yet' : undefined)
        return [said, db.problem(), ...found].filter((one) => one !== undefined)
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
