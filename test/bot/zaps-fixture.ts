/**
 * Fixture of the bot of a marketplace with ZapBuy, on the sandbox chain. Tests insert transfers into the database as
 * the watcher does.
 */
import type { BotDeps } from '../../src/bot/base/deps.ts'
import { problemOf } from '../../src/contract/operator/problems.ts'
import { endZap, markZapOrdered, noteTransfer, startOrdering, zap } from '../../src/db/stores/zapbuy/zaps.ts'
import type { Clock } from '../../src/kernel/clock.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { startChain } from '../support/chain.ts'
import { fixedFigures } from '../support/chain-figures.ts'
import { startHostileMarket } from '../support/hostile-market.ts'
import { bot as botWallet, ann as sender } from '../zapbuy/participants.ts'
import { createBotFixture, START_MS } from './bot-fixture.ts'

export const TXID = 'ab'.repeat(32)
export const OTHER_TXID = 'cd'.repeat(32)
export { botWallet, sender }

export async function createZapsFixture(options: Partial<BotDeps> = {}) {
  const market = await startHostileMarket({ nowMs: () => START_MS })
  const instantClock: Clock = {
    now: () => START_MS,
    after(_ms, fn) {
      const immediate = setImmediate(fn)
      return () => clearImmediate(immediate)
    },
  }
  const accounts = [botWallet, sender].map(({ address }) => ({ address, balanceSun: sunFromTrx('1000') }))
  const tron = startChain({ clock: instantClock, genesis: { accounts } })
  const { chain } = tron
  const fixture = await createBotFixture({
    client: market.client({ clock: instantClock }),
    node: tron.node(),
    figures: fixedFigures(),
    zapbuy: {
      address: botWallet.address,
      markupPercent: 10,
      noOrder: 'return',
      refundMaxSun: sunFromTrx('2'),
    },
    problems: async () => [
      { ...problemOf('worker', 'failed 3 times: no <idea>', 'zapbuy.order'), remedy: 'ask around' },
    ],
    ...options,
  })
  const { db } = fixture

  return {
    fixture: fixture,
    market,
    chain,
    tron,
    ann: fixture.ann,
    olga: fixture.olga,
    zap: (txid = TXID) => db.read((reader) => zap(reader, txid)),
    async insertSeenZap(txid = TXID): Promise<void> {
      const transfer = { txid, sender: sender.address, paidSun: sunFromTrx('4.3') }
      await db.write((tx) =>
        noteTransfer(tx, { ...transfer, blockNumber: 1, blockTimeMs: START_MS }, fixture.clock.now()),
      )
    },
    async insertOwedZap(txid = TXID): Promise<void> {
      await this.insertSeenZap(txid)
      await db.write((tx) => endZap(tx, txid, 'seen', 'owed', 'market_short', fixture.clock.now()))
    },
    async insertOrderedZap(txid = TXID): Promise<void> {
      await this.insertSeenZap(txid)
      await db.write(async (tx) => {
        await startOrdering(
          tx,
          { txid, attempt: 0 },
          { energy: 86_000, maxPriceSun: 50, balanceSun: 0 },
          fixture.clock.now(),
        )
        await markZapOrdered(tx, txid, '695ba7c00000000000000001', fixture.clock.now())
      })
    },
  }
}
