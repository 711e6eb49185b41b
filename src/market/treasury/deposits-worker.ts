/**
 * A deposit's life, each step inside the write that moves the cursor or changes its state: recorded once per
 * transaction id, credited when its block is final enough for its size, reversed when a fork took it for good. The
 * worker settles, every second, the deposits that wait for the solidified chain: large ones that are in it now, and
 * vanished ones that it does not have.
 */
import { LATELY_MS } from '../../chain/witness.ts'
import type { Tx } from '../../db/db.ts'
import {
  creditCount,
  creditSmallOnes,
  type Deposit,
  depositById,
  insertDeposit,
  moveDeposit,
  reincludeDeposit,
  type SeenDeposit,
  type SeenToken,
  vanishedDeposits,
  waitingDeposits,
} from '../../db/stores/treasury/deposits.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_DEPOSITS, FEES, owed, small } from '../base/ledger.ts'
import { enqueueDepositEvent } from '../base/webhook-events.ts'
import { planDeposit, planReversal, REAPPEAR_BLOCKS, utcDay } from './deposits.ts'

/**
 * A transfer to a deposit address in a block. The first time it is recorded, and credited unless it is so large that
 * its block must be solidified first; after a fork it is merely found again, or, if it was reversed, credited again.
 */
export async function recordDeposit(market: Market, tx: Tx, seen: SeenDeposit): Promise<void> {
  const known = await depositById(tx, seen.txid)
  if (known && known.vanishedAt === null) return
  const deposit = known ? await reincludeDeposit(tx, known, seen) : await insertDeposit(tx, seen)
  if (deposit.state !== 'waiting') return
  if (deposit.amountSun <= market.settings.solidAboveSun) await creditDeposit(market, tx, deposit)
}

/** A token at a deposit address: in no balance, and on record, so that its sender hears of it and gets it back. */
export async function recordToken(market: Market, tx: Tx, seen: SeenDeposit, token: SeenToken): Promise<void> {
  const known = await depositById(tx, seen.txid)
  if (known && known.vanishedAt === null) return
  if (known) await reincludeDeposit(tx, known, seen)
  else await enqueueDepositEvent(market, tx, 'deposit.token', await insertDeposit(tx, seen, token))
}

/** A waiting deposit whose block is final enough: into the balance, or to the small ones below the minimum. */
async function creditDeposit(market: Market, tx: Tx, deposit: Deposit): Promise<void> {
  const { txid, accountId, amountSun } = deposit
  const day = utcDay(deposit.blockTimeMs)
  const smallSun = await balance(tx, small(accountId))
  const plan = planDeposit(market.settings, accountId, amountSun, {
    smallSun,
    owedSun: sun(-(await balance(tx, owed(accountId)))),
    creditsEver: await creditCount(tx, accountId),
    creditsThatDay: await creditCount(tx, accountId, day.fromMs, day.toMs),
  })
  const postings = deposit.postings + 1
  const credited = plan.at === 'credited'
  const moved = await moveDeposit(tx, deposit, {
    state: plan.at,
    creditedWith: credited ? txid : null,
    feeSun: credited ? plan.feeSun : ZERO_SUN,
    smallSun: credited ? smallSun : ZERO_SUN,
    postings,
  })
  if (!moved) return
  if (credited) await creditSmallOnes(tx, accountId, txid)
  await post(tx, market.clock.now(), `deposit:${txid}:${postings}`, plan.postings)
  if (credited) await enqueueDepositEvent(market, tx, 'deposit.credited', { ...deposit, feeSun: plan.feeSun })
  else await enqueueDepositEvent(market, tx, 'deposit.small', deposit)
}

/**
 * The chain dropped the deposit's block and did not take the transfer into another. What the account has spent of
 * it cannot be taken back: that becomes its debt (`chain:owed:<account>`), settled by its next deposits.
 */
async function reverseDeposit(market: Market, tx: Tx, deposit: Deposit): Promise<void> {
  const { txid, accountId, amountSun, state } = deposit
  if (
    !(await moveDeposit(tx, deposit, { state: 'reversed', creditedWith: null, feeSun: ZERO_SUN, smallSun: ZERO_SUN }))
  )
    return
  const cause = `reverse:${txid}:${deposit.postings}`
  const now = market.clock.now()
  if (state === 'small') {
    await post(tx, now, cause, [{ from: small(accountId), to: CHAIN_DEPOSITS, amount: amountSun }])
  } else if (state === 'credited') {
    const plan = planReversal(deposit, {
      buyerSun: await balance(tx, buyer(accountId)),
      feesSun: await balance(tx, FEES),
    })
    await post(tx, now, cause, plan.postings)
    await enqueueDepositEvent(market, tx, 'deposit.reversed', deposit)
    warnOfReversal(market, deposit, plan.shortfallSun)
  }
}

function warnOfReversal({ log }: Market, { txid, accountId, amountSun }: Deposit, shortfallSun: Sun): void {
  const facts = { txid, accountId, amountSun, shortfallSun }
  if (shortfallSun > 0) log.error(facts, 'deposit.reversed_short')
  else log.warn(facts, 'deposit.reversed')
}

const EVERY_MS = 1_000 // a block every 3 s: a deposit is in the balance about 3 s after the transfer

export function createDepositsWorker(market: Market): Worker {
  return createWorker({
    name: 'deposits',
    everyMs: EVERY_MS,
    clock: market.clock,
    log: market.log,
    pass: async () => {
      await market.chain.catchUp(LATELY_MS)
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
  for (const deposit of open.waiting)
    if (deposit.blockNumber <= sureTo) await market.db.write((tx) => creditDeposit(market, tx, deposit))
  for (const deposit of open.vanished)
    if ((deposit.vanishedAt ?? deposit.blockNumber) + REAPPEAR_BLOCKS <= sureTo)
      await market.db.write((tx) => reverseDeposit(market, tx, deposit))
}
