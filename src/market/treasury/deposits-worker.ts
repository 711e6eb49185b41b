/**
 * Life cycle of a deposit. A deposit is recorded once per transaction id, credited once it has enough confirmations for
 * its amount, and reversed if a reorg removes it for good. Each step runs in the transaction that moves the cursor or
 * changes the deposit's state. Every second, the worker settles deposits that need solidified blocks: large ones, and
 * those that a reorg removed.
 */
import { REUSE_MS } from '../../chain/followed-chain.ts'
import type { Tx } from '../../db/db.ts'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import {
  creditCount,
  creditSmallDeposits,
  type Deposit,
  depositById,
  type IncomingDeposit,
  type IncomingToken,
  insertDeposit,
  moveDeposit,
  reincludeDeposit,
  vanishedDeposits,
  waitingDeposits,
} from '../../db/stores/treasury/deposits.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { utcDay } from '../accounts/deposit-fee.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_DEPOSITS, debtAccount, FEES, smallDeposits } from '../base/ledger.ts'
import { notifyOfDeposit } from '../base/notify-account.ts'
import { enqueueDepositEvent } from '../base/webhook-events.ts'
import { planDeposit, planReversal, REAPPEAR_BLOCKS } from './deposits.ts'

/**
 * Records a transfer to a deposit address. A new deposit is credited immediately, unless its amount requires a
 * solidified block. If a known deposit reappears after a reorg, it is marked as included, and credited again if it was
 * reversed.
 */
export async function recordDeposit(market: Market, tx: Tx, transfer: IncomingDeposit): Promise<void> {
  const known = await depositById(tx, transfer.txid)
  if (known && known.vanishedAt === null) return
  const deposit = known ? await reincludeDeposit(tx, known, transfer) : await insertDeposit(tx, transfer)
  if (deposit.state !== 'waiting') return
  if (deposit.amountSun <= market.settings.solidAboveSun) await creditDeposit(market, tx, deposit)
  else await notifyOfDeposit(tx, deposit)
}

/** Records a token transfer. It is not credited, but reported, so that the account can get the tokens back. */
export async function recordToken(
  market: Market,
  tx: Tx,
  transfer: IncomingDeposit,
  token: IncomingToken,
): Promise<void> {
  const known = await depositById(tx, transfer.txid)
  if (known && known.vanishedAt === null) return
  if (known) await reincludeDeposit(tx, known, transfer)
  else await enqueueDepositEvent(market, tx, 'deposit.token', await insertDeposit(tx, transfer, token))
}

/**
 * Credits a waiting deposit that has enough confirmations. If it is below the minimum, adds it to the small deposits
 * instead.
 */
async function creditDeposit(market: Market, tx: Tx, deposit: Deposit): Promise<void> {
  const { txid, accountId, amountSun } = deposit
  const day = utcDay(deposit.blockTimeMs)
  const smallSun = await balance(tx, smallDeposits(accountId))
  const plan = planDeposit(market.settings, accountId, amountSun, {
    smallSun,
    owedSun: sun(-(await balance(tx, debtAccount(accountId)))),
    creditsEver: await creditCount(tx, accountId),
    creditsThatDay: await creditCount(tx, accountId, day.fromMs, day.toMs),
  })
  const postings = deposit.postings + 1
  const credited = plan.at === 'credited'
  const moved = await moveDeposit(tx, deposit, plan.at, {
    creditedWith: credited ? txid : null,
    feeSun: credited ? plan.feeSun : ZERO_SUN,
    smallSun: credited ? smallSun : ZERO_SUN,
    postings,
  })
  if (!moved) return
  if (credited) await creditSmallDeposits(tx, accountId, txid)
  await post(tx, market.clock.now(), `deposit:${txid}:${postings}`, plan.postings)
  await notifyOfDeposit(tx, deposit)
  if (credited) await enqueueDepositEvent(market, tx, 'deposit.credited', { ...deposit, feeSun: plan.feeSun })
  else await enqueueDepositEvent(market, tx, 'deposit.small', deposit)
}

/**
 * Reverses a deposit. If its money was spent, the account gets a debt (`chain:owed:<account>`), which later deposits
 * repay.
 */
async function reverseDeposit(market: Market, tx: Tx, deposit: Deposit): Promise<void> {
  const { txid, accountId, amountSun, state } = deposit
  const undone = { creditedWith: null, feeSun: ZERO_SUN, smallSun: ZERO_SUN }
  if (!(await moveDeposit(tx, deposit, 'reversed', undone))) return
  await notifyOfDeposit(tx, deposit)
  const cause = `reverse:${txid}:${deposit.postings}`
  const now = market.clock.now()
  if (state === 'small') {
    await post(tx, now, cause, [{ from: smallDeposits(accountId), to: CHAIN_DEPOSITS, amount: amountSun }])
  } else if (state === 'credited') {
    const plan = planReversal(deposit, {
      buyerSun: await balance(tx, buyer(accountId)),
      feesSun: await balance(tx, FEES),
    })
    await post(tx, now, cause, plan.postings)
    await enqueueDepositEvent(market, tx, 'deposit.reversed', deposit)
    logReversal(market, deposit, plan.shortfallSun)
  }
}

function logReversal({ log }: Market, { txid, accountId, amountSun }: Deposit, shortfallSun: Sun): void {
  const facts = { txid, accountId, amountSun, shortfallSun }
  if (shortfallSun > 0) log.error(facts, 'deposit.reversed_with_debt')
  else log.warn(facts, 'deposit.reversed')
}

const EVERY_MS = 1_000 // a block every 3 s: a deposit is in the balance about 3 s after the transfer

export function createDepositsWorker(market: Market): Worker {
  const settle = createPausingPoll(market, () => settleFinal(market))
  return createWorker({
    name: 'deposits',
    everyMs: EVERY_MS,
    clock: market.clock,
    log: market.log,
    pass: async () => {
      await market.chain.catchUp(REUSE_MS)
      await settle()
    },
  })
}

/** Credits and reverses deposits that are final. Returns Infinity if none can become final without another write. */
async function settleFinal(market: Market): Promise<number | undefined> {
  const solidBlock = market.chain.solid()?.number
  if (solidBlock === undefined) return undefined
  const open = await market.db.read(async (reader) => ({
    waiting: await waitingDeposits(reader),
    vanished: await vanishedDeposits(reader),
  }))
  for (const deposit of open.waiting)
    if (deposit.blockNumber <= solidBlock) await market.db.write((tx) => creditDeposit(market, tx, deposit))
  for (const deposit of open.vanished)
    if ((deposit.vanishedAt ?? deposit.blockNumber) + REAPPEAR_BLOCKS <= solidBlock)
      await market.db.write((tx) => reverseDeposit(market, tx, deposit))
  return open.waiting.length === 0 && open.vanished.length === 0 ? Infinity : undefined
}
