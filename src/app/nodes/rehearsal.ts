/**
 * What takes long when it is done for the first time is done by a process that stands by, before it is to act: programs
 * are read, the schema of schemas is compiled, languages, time zones and keys are met. A takeover takes less then.
 */
import type { Config } from '../../config.ts'
import { systemClock as clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { FIRST_DEPOSIT_INDEX, type KeyHolder } from '../../tron/own-keys.ts'

export async function rehearse(roles: Config['roles'], holder: KeyHolder | undefined, log: Logger): Promise<void> {
  await Promise.all([roles.market && theMarket(holder), roles.bot && theBot(log)])
}

async function theMarket(holder: KeyHolder | undefined): Promise<void> {
  const [{ createMarketKeys }, { compileSchema }] = await Promise.all([
    import('../market.ts'),
    import('../../market/doors/schemas.ts'),
  ])
  compileSchema({})({})
  if (holder?.has('pool')) createMarketKeys(holder).depositAddress(FIRST_DEPOSIT_INDEX)
}

async function theBot(log: Logger): Promise<void> {
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
