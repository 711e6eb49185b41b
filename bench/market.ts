/** A marketplace with many providers and no chain behind it: the benchmarks' subject. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../src/db/sqlite.ts'
import { moveCursor } from '../src/db/stores/cursors.ts'
import { post } from '../src/db/stores/ledger.ts'
import { putProvider, saveTotals } from '../src/db/stores/providers.ts'
import { addressFromHex, type TronAddress } from '../src/kernel/address.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { sun, sunFromTrx } from '../src/kernel/sun.ts'
import { buyer } from '../src/market/domain/ledger.ts'
import { openMarket } from '../src/market/market.ts'
import { openAccount } from '../src/market/open-account.ts'
import { DEFAULT_MARKET_SETTINGS } from '../src/market/settings.ts'
import { DEPOSITS_CURSOR } from '../src/market/workers/deposits.ts'
import type { AccountState, TronNode } from '../src/tron/types.ts'

export const address = (name: string): TronAddress =>
  addressFromHex(`41${createHash('sha256').update(name).digest('hex').slice(0, 40)}`)

const TOTALS = { totalLimit: 180_000_000_000, totalWeight: 19_000_000_000 }

/** Answers what the use-cases ask; everything else is not reached. */
const node = {
  account: async (a: TronAddress) =>
    ({ address: a, balanceSun: sun(1), isContract: false }) as Partial<AccountState> as AccountState,
} as Partial<TronNode> as TronNode

/** `count` providers of Energy, each with terms of its own and a large stake; one account with a large balance. */
export async function benchMarket(count: number) {
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-'))
  const db = openSqlite(join(dir, 'bench.db'))
  await db.write((tx) => {
    moveCursor(tx, DEPOSITS_CURSOR, { blockNumber: 1, blockId: '0'.repeat(64) })
    saveTotals(tx, 'ENERGY', TOTALS)
    for (let i = 0; i < count; i++)
      putProvider(
        tx,
        {
          address: address(`provider ${i}`),
          resource: 'ENERGY',
          minPriceSun: 50 + ((i * 37) % 60),
          minUnits: 32_000 + ((i * 7) % 5) * 10_000,
          maxDurationSec: (1 + ((i * 11) % 30)) * 86_400,
          extensionAllowed: true,
          shareBasisPoints: 10_000,
          permissionId: 2,
          delegatableSun: sunFromTrx(String(1_000_000 + ((i * 13) % 100) * 10_000)),
          stakeSun: sunFromTrx(String(1_000_000 + ((i * 13) % 100) * 10_000)),
        },
        1,
      )
  })
  const { market } = await openMarket({
    db,
    node,
    clock: systemClock,
    log: silentLogger,
    settings: { ...DEFAULT_MARKET_SETTINGS, network: 'sandbox' },
    mnemonic: 'test test test test test test test test test test test junk',
  })
  const { account, apiKey } = await openAccount(market)
  const balanceSun = sun(9_000_000_000_000_000)
  await db.write((tx) =>
    post(tx, 1, 'bench:fund', [{ from: 'chain:bench', to: buyer(account.id), amount: balanceSun }]),
  )
  return {
    market,
    db,
    account,
    apiKey,
    async close() {
      await db.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
