/** The bot as a process of its own, to be killed: `bot-process.ts DB TELEGRAM TOKEN MARKET NODE`. */

import { createBot } from '../../src/bot/bot.ts'
import { NO_LIMITS } from '../../src/bot/telegram/transport.ts'
import { createMarketClient } from '../../src/client/client.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createVault } from '../../src/kernel/secrets/vault.ts'
import { createTronNode } from '../../src/tron/node/node.ts'

const [file = '', apiRoot = '', token = '', baseUrl = '', nodeUrl = ''] = process.argv.slice(2)

createBot(token, {
  db: await openSqlite(file),
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
}).start()
