/** The bot in real time, with nothing else of the program around it. */
import { createBot } from '../../src/bot/bot.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { createTronNode } from '../../src/tron/node/node.ts'

export interface Surroundings {
  /** Of its database. */
  file: string
  apiRoot: string
  token: string
  /** Of the marketplace. */
  baseUrl: string
  nodeUrl: string
}

/** How to end it. */
export async function startBotAlone({ file, apiRoot, token, baseUrl, nodeUrl }: Surroundings) {
  const db = await openSqlite(file)
  const bot = createBot(token, {
    db,
    client: createMarketClient({ baseUrl, clock, log }),
    node: createTronNode({ endpoints: [nodeUrl], clock, log }),
    clock,
    log,
    vault: createVault(Buffer.alloc(32, 7)),
    adminIds: [],
    network: 'sandbox',
    accountsOffered: false,
    zapbuy: undefined,
    sponsorCode: undefined,
    telegram: { apiRoot, limits: NO_LIMITS, webhook: undefined },
  })
  bot.start()
  return async () => {
    await bot.stop()
    await db.close()
  }
}
