/**
 * Reads the chain to its head, second by second, and settles the deposits that wait for the solidified chain: large
 * ones that are in it now, and vanished ones that it does not have.
 */
import { vanishedDeposits, waitingDeposits } from '../../db/stores/treasury/deposits.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { creditDeposit, reverseDeposit } from './credit-deposit.ts'
import { REAPPEAR_BLOCKS } from './deposits.ts'

const EVERY_MS = 1_000 // a block every 3 s: a deposit is in the balance about 3 s after the transfer

export function createDepositsWorker(market: Market): Worker {
  return createWorker({
    name: 'deposits',
    everyMs: EVERY_MS,
    clock: market.clock,
    log: market.log,
    pass: async () => {
      await market.chain.catchUp()
      await settleFinal(market)
    },
  })
}

async function settleFinal(market: Market): Promise<void> {
  const sureTo = market.chain.solid()?.number
  if (sureTo === undefined) return
  const open = await market.db.read(async (reader) => ({
    waiting: await waitingDeposits(reader),
    vanished: await vanishedDeposits(reader),
  }))
  for (const deposit of open.waiting.filter(({ blockNumber }) => blockNumber <= sureTo)) {
    await market.db.write(async (tx) => {
      const [now] = (await waitingDeposits(tx)).filter(({ txid }) => txid === deposit.txid)
      if (now?.blockId === deposit.blockId) await creditDeposit(market, tx, now)
    })
  }
  for (const deposit of open.vanished) {
    if ((deposit.vanishedAt ?? deposit.blockNumber) + REAPPEAR_BLOCKS > sureTo) continue
    await market.db.write(async (tx) => {
      const [now] = (await vanishedDeposits(tx)).filter(({ txid }) => txid === deposit.txid)
      if (now) await reverseDeposit(market, tx, now)
    })
  }
}
