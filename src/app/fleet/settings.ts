/** Settings of the additional bots. */
import type { Config, Secrets } from '../../config/config.ts'
import { openBotDatabase } from '../../db/open.ts'
import { webhooksOf } from './webhooks.ts'

/** Returns the settings of the additional bots. `mainToken`: token of the primary bot. */
export const fleetSettings = (config: Config, secrets: Secrets, mainToken: string) => ({
  // An external marketplace supports no partner margins.
  partners: config.roles.market && config.marketUrl === undefined ? config.partnerBots : ('off' as const),
  mainToken,
  tokens: secrets.additionalTokens,
  webhookOf: webhooksOf(config, secrets),
  open: (id: number) => openBotDatabase(id, config.dataDir, secrets.postgresUrl),
})
