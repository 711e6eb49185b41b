/** Marketplace under test: many providers, a history of orders, and no real chain. */

import { constants, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/config/config.ts'
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
import { type MarketParts, openMarket, type RunningMarket } from '../src/market/market.ts'
import { fixedFigures } from '../test/support/chain-figures.ts'
import { createTestMarketKeys } from '../test/support/keys.ts'
import { address, providerStake, fakeNode as stillChain, TOTALS } from './chain.ts'
import { accountId, MNEMONIC, pastDatabase, SMALL_ACCOUNTS } from './past.ts'
import { benchDir } from './support.ts'

export interface BenchSize {
  providers: number
  orders: number
}

/** Replacements for the defaults: a fake chain that stands still, no log, keys in this process, and SQLite. */
type BenchOverrides = Partial<Pick<MarketParts, 'node' | 'log' | 'keys'>> & {
  open?: (path: string) => Promise<Db>
  smallAccounts?: number
}

/** Id of the pool key's permission in the providers' accounts, as in the sandbox. */
export const GRANTED_PERMISSION_ID = 3

/** Returns the API key of a past account. */
export const apiKeyOf = (account: number): string => `bench-key-${account}`

/**
 * Creates a marketplace with `orders` past orders and `providers` Energy providers, each with its own terms and a large
 * stake.
 */
export async function benchMarket({ providers, orders }: BenchSize, parts: BenchOverrides = {}) {
  const past = await pastDatabase(orders)
  const path = join(benchDir(), 'bench.db')
  copyFileSync(past, path, constants.COPYFILE_FICLONE)
  return openMarketAt(path, providers, parts)
}

/**
 * Opens a marketplace on the database at `path`, which it also writes to. It follows the chain from the newest
 * solidified block.
 */
export async function openMarketAt(
  path: string,
  providers: number,
  { open = openSqlite, smallAccounts = SMALL_ACCOUNTS, ...parts }: BenchOverrides = {},
) {
  const { node = stillChain } = parts
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
  const running = await startMarket(db, parts)
  await db.write(async (tx) => {
    for (let i = 0; i <= smallAccounts; i++) {
      const hash = running.market.keys.hashesOfKey(apiKeyOf(i))[0] ?? ''
      await insertApiKey(tx, { hash, accountId: accountId(i), createdAtMs: 1 })
    }
  })
  return { ...running, db }
}

/** Opens the marketplace on an open database, as a start of the program does. */
export function startMarket(
  db: Db,
  {
    node = stillChain,
    log = silentLogger,
    keys = createTestMarketKeys(MNEMONIC, 'sandbox'),
  }: Partial<Pick<MarketParts, 'node' | 'log' | 'keys'>> = {},
): Promise<RunningMarket> {
  return openMarket({
    db,
    node,
    figures: fixedFigures(),
    clock: systemClock,
    log,
    settings: {
      ...DEFAULT_MARKET_SETTINGS,
      withdrawals: readConfig({}).config.market.withdrawals,
      network: 'sandbox',
      localWebhooks: true,
      // Past deposits are at addresses without a key, so disable sweeping.
      sweepMinSun: sun(Number.MAX_SAFE_INTEGER),
    },
    keys,
  })
}
