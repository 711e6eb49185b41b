/** A marketplace with many providers, a past, and no chain behind it: the benchmarks' subject. */

import { constants, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import type { Db } from '../src/db/db.ts'
import { openSqlite } from '../src/db/sqlite/sqlite.ts'
import { insertApiKey } from '../src/db/stores/accounts/accounts.ts'
import { moveCursor } from '../src/db/stores/chain/cursors.ts'
import { putProvider, saveTotals } from '../src/db/stores/selling/providers.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { sun } from '../src/kernel/sun.ts'
import { MARKET_CURSOR } from '../src/market/base/deps.ts'
import { DEFAULT_MARKET_SETTINGS } from '../src/market/base/settings.ts'
import { type MarketParts, openMarket } from '../src/market/market.ts'
import { knownFigures } from '../test/support/figures.ts'
import { marketKeys } from '../test/support/keys.ts'
import { address, providerStake, node as stillChain, TOTALS } from './chain.ts'
import { accountId, MNEMONIC, pastDb, SMALL_ACCOUNTS } from './past.ts'
import { benchDir } from './support.ts'

export interface BenchSize {
  providers: number
  orders: number
}

/** In place of a chain that stands still, of no log, of keys in this process, and of SQLite. */
type BenchParts = Partial<Pick<MarketParts, 'node' | 'log' | 'keys'>> & { open?: (path: string) => Promise<Db> }

/** Of the pool key, in the accounts of providers: the sandbox's. */
export const GRANTED_PERMISSION_ID = 3

/** The key of an account of the past. */
export const apiKeyOf = (account: number): string => `bench-key-${account}`

/** Providers of Energy, each with terms of its own and a large stake, and `orders` past orders. */
export async function benchMarket({ providers, orders }: BenchSize, parts: BenchParts = {}) {
  const past = await pastDb(orders)
  const path = join(benchDir(), 'bench.db')
  copyFileSync(past, path, constants.COPYFILE_FICLONE)
  return openPast(path, providers, parts)
}

/** The same with the past that is in `path`, which it goes on to write to, from the newest solidified block on. */
export async function openPast(
  path: string,
  providers: number,
  { node = stillChain, log = silentLogger, keys = marketKeys(MNEMONIC, 'sandbox'), open = openSqlite }: BenchParts = {},
) {
  const db = await open(path)
  const { number, id } = await node.solidHead()
  await db.write(async (tx) => {
    await moveCursor(tx, MARKET_CURSOR, { blockNumber: number, blockId: id })
    await saveTotals(tx, 'ENERGY', TOTALS)
    await saveTotals(tx, 'BANDWIDTH', TOTALS)
    for (let i = 0; i < providers; i++)
      await putProvider(
        tx,
        {
          address: address(`provider ${i}`),
          resource: 'ENERGY',
          minPriceSun: 50 + ((i * 37) % 60),
          minUnits: 32_000 + ((i * 7) % 5) * 10_000,
          maxDurationSec: (1 + ((i * 11) % 30)) * 86_400,
          extensionAllowed: true,
          shareBasisPoints: 10_000,
          permissionId: GRANTED_PERMISSION_ID,
          delegatableSun: providerStake(i),
          stakeSun: providerStake(i),
        },
        1,
      )
  })
  const running = await openMarket({
    db,
    node,
    figures: knownFigures(),
    clock: systemClock,
    log,
    settings: {
      ...DEFAULT_MARKET_SETTINGS,
      withdrawals: readConfig({}).config.market.withdrawals,
      network: 'sandbox',
      localWebhooks: true,
      // The deposits of the past are at addresses that are nobody's: nothing is sent on from there.
      sweepMinSun: sun(Number.MAX_SAFE_INTEGER),
    },
    keys,
  })
  await db.write(async (tx) => {
    for (let i = 0; i <= SMALL_ACCOUNTS; i++) {
      const hash = running.market.keys.hashesOfKey(apiKeyOf(i))[0] ?? ''
      await insertApiKey(tx, { hash, accountId: accountId(i), createdAtMs: 1 })
    }
  })
  return { ...running, db }
}
