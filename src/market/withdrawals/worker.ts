/**
 * Sends withdrawals whose time has come, from the pool address, which sweeps keep supplied with what was deposited. The
 * money is held since the request, so nothing is posted before the end; what fails or is gone is in the balance again.
 * Only what no fork can take back leaves. Where the pool address has too little TRX, the rest waits.
 */
import { type Moment, send, signed, signingMoment, writingTo } from '../../chain/send.ts'
import { covers, type SolidBalance, solidBalance } from '../../chain/spendable.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import { LATELY_MS } from '../../chain/witness.ts'
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader, Tx } from '../../db/db.ts'
import { notFinalDeposits } from '../../db/stores/treasury/deposits.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import {
  dueWithdrawals,
  moveWithdrawal,
  openWithdrawals,
  type Withdrawal,
  withdrawalById,
  withdrawalTotals,
} from '../../db/stores/withdrawals/withdrawals.ts'
import { hasPassed } from '../../kernel/clock.ts'
import { addSun, formatTrx, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { transferOf } from '../../tron/transactions.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, CHAIN_NETWORK, CHAIN_WITHDRAWALS, FEES, owed, WITHDRAWING, withdrawing } from '../base/ledger.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import { unknownPaid } from '../chain/audit-outgoing.ts'
import { misbalanced, misheldUnder } from '../treasury/compare.ts'
import { giveBack } from './give-back.ts'
import { enqueueWithdrawalEvent } from './views.ts'
import { pausedWhy } from './withdraw.ts'

const EVERY_MS = 3_000
/** After this a transaction is signed with a later block and expiry, and the pool's balance is read again. */
const FRESH_MS = 10_000

interface WithdrawalsWorker extends Worker {
  /** What keeps withdrawals waiting, in words; undefined: nothing. */
  problem(): string | undefined
}

export function createWithdrawalsWorker(market: Market): WithdrawalsWorker {
  const { db, clock, log, settings } = market
  const { pool } = market.keys
  let problem: string | undefined

  async function pass(): Promise<void> {
    await market.chain.catchUp(LATELY_MS)
    const due = await db.read(async (reader) =>
      (await pausedWhy(reader, settings.withdrawals)) === undefined ? clearWithdrawals(reader) : [],
    )
    let missingSun = ZERO_SUN
    if (due.length > 0) {
      let now = await readNow()
      for (const one of due) {
        if (hasPassed(clock, FRESH_MS, now.atMs)) now = await readNow()
        if (!(await pay(one, now.moment, now.balance))) missingSun = addSun(missingSun, costOf(one, now.balance))
      }
    }
    noteMissing(missingSun)
  }

  async function readNow(): Promise<{ moment: Moment; balance: SolidBalance; atMs: number }> {
    const moment = await signingMoment(market)
    return { moment, balance: await solidBalance(market, pool.address), atMs: clock.now() }
  }

  /** But for receivers that have a transfer of ours that the books do not know: it may be this one. */
  async function clearWithdrawals(reader: Reader): Promise<Withdrawal[]> {
    const unknown = await unknownPaid(reader, market.keys, pool.address)
    return (await dueWithdrawals(reader, clock.now())).filter(({ address }) => !unknown.has(address))
  }

  function noteMissing(missingSun: Sun): void {
    const now =
      missingSun === 0
        ? undefined
        : `withdrawals wait: the pool address ${pool.address} lacks ${formatTrx(missingSun)} TRX`
    if (now !== undefined && now !== problem) log.error({ missingSun, pool: pool.address }, 'withdrawals.wait')
    problem = now
  }

  /** False: the pool has too little for it. */
  async function pay(one: Withdrawal, moment: Moment, balance: SolidBalance): Promise<boolean> {
    const { id, address, amountSun, feeSun } = one
    // Looked at before as well: what is signed counts against the signer's day.
    const before = await db.read(async (reader) => ({
      final: await isFinal(reader, one),
      enough: await covers(reader, market.chain, balance, costOf(one, balance)),
    }))
    if (before.final === 'never') await db.write((tx) => endDropped(tx, one))
    if (before.final !== 'yes') return true
    if (!before.enough) return false
    if (await market.receivers.isContract(address)) {
      await db.write((tx) => giveBack(market, tx, id, ['requested'], 'failed', `the address ${IS_CONTRACT}`))
      return true
    }
    const order = { from: pool.address, to: address, amountSun: subSun(amountSun, feeSun) }
    const prepared = await signed(market, pool, transferOf(order, moment.context))
    if (!prepared) return true
    let enough = true
    await send(market, { purpose: 'WITHDRAWAL', owner: pool.address, prepared }, writingTo(db), async ({ tx }) => {
      const row = await withdrawalById(tx, id)
      if (row?.state !== 'requested' || (await pausedWhy(tx, settings.withdrawals)) !== undefined) return undefined
      if ((await isFinal(tx, row)) !== 'yes') return undefined
      enough = await covers(tx, market.chain, balance, costOf(row, balance))
      if (!enough) return undefined
      return (await moveWithdrawal(tx, id, ['requested'], { state: 'signed', txid: prepared.txid })) && id
    })
    return enough
  }

  /** What it is made of was never there. After a restore it may have been sent all the same. */
  async function endDropped(tx: Tx, one: Withdrawal): Promise<void> {
    if (market.hold.restored() || (await isFinal(tx, one)) !== 'never') return
    await giveBack(market, tx, one.id, ['requested'], 'failed', 'the chain dropped a deposit of the account')
  }

  /** `waits`: a fork could still take back what it is made of. `never`: one has. */
  async function isFinal(reader: Reader, { accountId }: Withdrawal): Promise<'yes' | 'waits' | 'never'> {
    if ((await balance(reader, owed(accountId))) < 0) return 'never'
    const solid = market.chain.solid()?.number ?? -1
    // What is left in the balance would make it good.
    const open = await notFinalDeposits(reader, accountId, solid)
    return open <= (await balance(reader, buyer(accountId))) ? 'yes' : 'waits'
  }

  const worker = createWorker({ name: 'withdrawals', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { problem: () => problem })
}

const costOf = ({ amountSun, feeSun }: Withdrawal, { networkFeeSun }: SolidBalance): Sun =>
  addSun(subSun(amountSun, feeSun), networkFeeSun)

/** What fails is in the balance again, with the fee. */
export function withdrawalKind(market: Market): TrackedKind<BookWrite> {
  return feeKind(market.node, async ({ tx }, { ref, refusal }, end, networkFeeSun) => {
    if (end !== 'solidified') {
      const reason = end === 'failed' ? 'the network could not send it' : (refusal ?? 'no block has taken it in time')
      await giveBack(market, tx, ref, ['signed'], 'failed', reason, networkFeeSun)
      return
    }
    const nowMs = market.clock.now()
    const ended = await moveWithdrawal(tx, ref, ['signed'], { state: 'done', networkFeeSun, endedAtMs: nowMs })
    if (!ended) return
    const { id, amountSun, feeSun } = ended
    await post(tx, nowMs, `withdraw-done:${id}`, [
      { from: withdrawing(id), to: CHAIN_WITHDRAWALS, amount: subSun(amountSun, feeSun) },
      { from: withdrawing(id), to: FEES, amount: feeSun },
      { from: CHAIN_NETWORK, to: CHAIN_WITHDRAWALS, amount: networkFeeSun },
    ])
    await enqueueWithdrawalEvent(market, tx, 'withdrawal.ended', ended)
  })
}

/** The rows against what the ledger says: everything that is wrong, a sentence each. */
export async function auditWithdrawals(reader: Reader): Promise<Difference[]> {
  const open = (await openWithdrawals(reader)).map(({ id, amountSun }) => [withdrawing(id), amountSun] as const)
  const { sentSun, networkFeesSun } = await withdrawalTotals(reader)
  return [
    ...(await misheldUnder(reader, WITHDRAWING, open, 'its withdrawal says')),
    ...(await misbalanced(reader, CHAIN_WITHDRAWALS, addSun(sentSun, networkFeesSun), 'the withdrawals say')),
  ]
}
