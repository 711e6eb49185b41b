/** What the settings say of further bots. */
import type { Config, Secrets } from '../../config.ts'
import { openBotDatabase } from '../../db/open.ts'
import { webhooksOf } from './webhooks.ts'

/** `mainToken`: the main bot's. */
export const fleetSettings = (config: Config, secrets: Secrets, mainToken: string) => ({
  // A marketplace elsewhere takes no margin.
  partners: config.roles.market && config.marketUrl === undefined ? config.partnerBots : ('off' as const),
  mainToken,
  tokens: secrets.furtherTokens,
  webhookOf: webhooksOf(config, secrets),
  open: (id: number) => openBotDatabase(id, config.dataDir, secrets.postgresUrl),
})
