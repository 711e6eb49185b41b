/** ZapBuy in real time, with nothing else of the program around it. */
import { createMarketClient } from '../../src/client/client.ts'
import { openSqlite } from '../../src/db/sqlite/sqlite.ts'
import { systemClock as clock } from '../../src/kernel/clock.ts'
import { silentLogger as log } from '../../src/kernel/logger.ts'
import { createTronNode } from '../../src/tron/node/node.ts'
import { createZapWatcher } from '../../src/zapbuy/watcher.ts'
import { bot, OPERATOR_KEY } from './people.ts'

export interface Surroundings {
  /** Of its database. */
  file: string
  nodeUrl: string
  marketUrl: string
}

/** How to end it. */
export async function startWatcherAlone({ file, nodeUrl, marketUrl }: Surroundings) {
  const db = await openSqlite(file)
  const { workers } = createZapWatcher({
    clock,
    log,
    db,
    node: createTronNode({ endpoints: [nodeUrl], clock, log }),
    client: createMarketClient({ baseUrl: marketUrl, clock, log }),
    address: bot.address,
    apiKey: OPERATOR_KEY,
    markupPercent: 0,
    sponsorCode: undefined,
    noOrder: 'keep',
    wallet: undefined,
  })
  for (const worker of workers) worker.start()
  return async () => {
    for (const worker of workers) await worker.stop()
    await db.close()
  }
}
