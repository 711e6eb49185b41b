/** Makes a takeover faster: loads code, languages, time zones and keys, and compiles a first schema. */
import type { Config } from '../../config/config.ts'
import { systemClock as clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { FIRST_DEPOSIT_INDEX, type KeyHolder } from '../../tron/own-keys.ts'

export async function warmUp(roles: Config['roles'], holder: KeyHolder | undefined, log: Logger): Promise<void> {
  await Promise.all([roles.market && warmUpMarket(holder), roles.bot && warmUpBot(log)])
}

async function warmUpMarket(holder: KeyHolder | undefined): Promise<void> {
  const [{ createMarketKeys }, { compileSchema }] = await Promise.all([
    import('../market.ts'),
    import('../../market/api/schemas.ts'),
    import('../../market/mcp/requests.ts'),
  ])
  compileSchema({})({})
  if (holder?.has('pool')) createMarketKeys(holder).depositAddress(FIRST_DEPOSIT_INDEX)
}

async function warmUpBot(log: Logger): Promise<void> {
  const [, { LANGUAGES, translator }, { createCronWorker }] = await Promise.all([
    import('../bot.ts'),
    import('../../bot/locales/translator.ts'),
    import('../../bot/notifier/cron.ts'),
  ])
  for (const language of LANGUAGES) translator(language)
  const worker = createCronWorker({ name: 'rehearsal', cron: '* * * * * *', clock, log, pass: async () => {} })
  worker.start()
  await worker.stop()
}
