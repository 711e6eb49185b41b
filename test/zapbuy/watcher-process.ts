/** ZapBuy alone in a process of its own, to be killed: `tsx watcher-process.ts DB_FILE NODE_URL MARKET_URL`. */
import { createMarketClient } from '../../src/client/client.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { createZapWatcher } from '../../src/zapbuy/watcher.ts'
import { bot, OPERATOR_KEY } from './people.ts'

const [file = '', nodeUrl = '', marketUrl = ''] = process.argv.slice(2)
const parts = { clock: systemClock, log: silentLogger }
const watcher = createZapWatcher({
  ...parts,
  db: await openSqlite(file),
  node: createTronNode({ endpoints: [nodeUrl], ...parts }),
  client: createMarketClient({ baseUrl: marketUrl, ...parts }),
  address: bot.address,
  apiKey: OPERATOR_KEY,
  markupPercent: 0,
  sponsorCode: undefined,
  noOrder: 'keep',
  wallet: undefined,
})
for (const worker of watcher.workers) worker.start()
