/**
 * Sends due withdrawals from the pool address, which gets TRX by sweeps from deposits. The money has been held since
 * the request, so the ledger is posted only at the end; the money of a failed or expired transfer returns to the
 * balance. Only money that no reorg can revert is sent. If the pool address has too little TRX, the remaining
 * withdrawals wait.
 */

import { REUSE_MS } from '../../chain/followed-chain.ts'
import { readSigningContext, type SigningContext, sendTransfer } from '../../chain/send.ts'
import { canSpend, type SolidBalance, solidBalance } from '../../chain/spendable.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
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
import type { BookWrite, Market } from '../base/deps.ts'
import {
  buyer,
  CHAIN_NETWORK,
  CHAIN_WITHDRAWALS,
  debtAccount,
  FEES,
  PENDING_WITHDRAWALS,
  pendingWithdrawal,
} from '../base/ledger.ts'
import { IS_CONTRACT } from '../base/receivers.ts'
import { unknownTransferReceivers } from '../chain/audit-outgoing.ts'
import { checkBalance, checkBalancesUnder } from '../treasury/compare.ts'
import { returnToBalance } from './return-to-balance.ts'
import { enqueueWithdrawalEvent } from './views.ts'
import { pauseReason } from './withdraw.ts'

const EVERY_MS = 3_000
/** Maximum age of the reference block, the expiration and the pool balance. Older ones are read again. */
const FRESH_MS = 10_000

interface WithdrawalsWorker extends Worker {
  /** Describes why withdrawals wait. Undefined if none do. */
  problem(): string | undefined
}

export function createWithdrawalsWorker(market: Market): WithdrawalsWorker {
  const { db, clock, log, settings } = market
  const { pool } = market.keys
  let problem: string | undefined

  async function pass(): Promise<void> {
    await market.chain.catchUp(REUSE_MS)
    const due = await db.read(async (reader) =>
      (await pauseReason(reader, settings.withdrawals)) === undefined ? payableWithdrawals(reader) : [],
    )
    let missingSun = ZERO_SUN
    if (due.length > 0) {
      let now = await readChainState()
      for (const one of due) {
        if (hasPassed(clock, FRESH_MS, now.atMs)) now = await readChainState()
        if (!(await pay(one, now.moment, now.balance))) missingSun = addSun(missingSun, costOf(one, now.balance))
      }
    }
    updateProblem(missingSun)
  }

  async function readChainState(): Promise<{ moment: SigningContext; balance: SolidBalance; atMs: number }> {
    const moment = await readSigningContext(market)
    return { moment, balance: await solidBalance(market, pool.address), atMs: clock.now() }
  }

  /**
   * Returns due withdrawals. Skips receivers of a transfer by this marketplace that is missing in the books: it may be
   * the due withdrawal.
   */
  async function payableWithdrawals(reader: Reader): Promise<Withdrawal[]> {
    const unknown = await unknownTransferReceivers(reader, market.keys, pool.address)
    return (await dueWithdrawals(reader, clock.now())).filter(({ address }) => !unknown.has(address))
  }

  function updateProblem(missingSun: Sun): void {
    const now =
      missingSun === 0
        ? undefined
        : `withdrawals are waiting: the pool address ${pool.address} lacks ${formatTrx(missingSun)} TRX`
    if (now !== undefined && now !== problem) log.error({ missingSun, pool: pool.address }, 'withdrawals.wait')
    problem = now
  }

  /** Sends a withdrawal. False if the pool has too little TRX for it. */
  async function pay(one: Withdrawal, moment: SigningContext, balance: SolidBalance): Promise<boolean> {
    const { id, address, amountSun, feeSun } = one
    // The balance is checked before signing too, because every signed transaction counts against the signer's daily
    // limit.
    const before = await db.read(async (reader) => ({
      final: await isFinal(reader, one),
      enough: await canSpend(reader, market.chain, balance, costOf(one, balance)),
    }))
    if (before.final === 'never') await db.write((tx) => failDropped(tx, one))
    if (before.final !== 'yes') return true
    if (!before.enough) return false
    if (await market.receivers.isContract(address)) {
      await db.write((tx) => returnToBalance(market, tx, id, 'fail', `the address ${IS_CONTRACT}`))
      return true
    }
    let hasFunds = true
    const sentSun = subSun(amountSun, feeSun)
    const transfer = { purpose: 'WITHDRAWAL', key: pool, to: address, amountSun: sentSun, moment } as const
    await sendTransfer(market, transfer, async (tx, txid) => {
      const row = await withdrawalById(tx, id)
      if (row?.state !== 'requested' || (await pauseReason(tx, settings.withdrawals)) !== undefined) return undefined
      if ((await isFinal(tx, row)) !== 'yes') return undefined
      hasFunds = await canSpend(tx, market.chain, balance, costOf(row, balance))
      if (!hasFunds) return undefined
      return (await moveWithdrawal(tx, id, 'sign', { txid })) && id
    })
    return hasFunds
  }

  /**
   * Ends a withdrawal whose deposit a reorg removed. After a restore it stays open, because it may already have been
   * sent.
   */
  async function failDropped(tx: Tx, one: Withdrawal): Promise<void> {
    if (market.quarantine.restored() || (await isFinal(tx, one)) !== 'never') return
    await returnToBalance(market, tx, one.id, 'fail', 'the chain dropped a deposit that funded the withdrawal')
  }

  /**
   * True if no reorg can take the money. `waits`: a reorg could still remove deposits that it comes from. `never`: a
   * reorg has removed one.
   */
  async function isFinal(reader: Reader, { accountId }: Withdrawal): Promise<'yes' | 'waits' | 'never'> {
    if ((await balance(reader, debtAccount(accountId))) < 0) return 'never'
    const solid = market.chain.solid()?.number ?? -1
    // If the rest of the balance covers these deposits, a reorg does no harm.
    const open = await notFinalDeposits(reader, accountId, solid)
    return open <= (await balance(reader, buyer(accountId))) ? 'yes' : 'waits'
  }

  const worker = createWorker({ name: 'withdrawals', everyMs: EVERY_MS, clock, log, pass })
  return Object.assign(worker, { problem: () => problem })
}

const costOf = ({ amountSun, feeSun }: Withdrawal, { networkFeeSun }: SolidBalance): Sun =>
  addSun(subSun(amountSun, feeSun), networkFeeSun)

/** Handlers for the transaction of a withdrawal. If it fails, the amount and the fee return to the balance. */
export function withdrawalKind(market: Market): TrackedKind<BookWrite> {
  return feeKind(market.node, async ({ tx }, { ref, refusal }, end, { feeSun: networkFeeSun }) => {
    if (end !== 'solidified') {
      const reason =
        end === 'failed'
          ? 'the transfer failed on the chain'
          : (refusal ?? 'the transfer expired before a block included it')
      await returnToBalance(market, tx, ref, 'failSigned', reason, networkFeeSun)
      return
    }
    const nowMs = market.clock.now()
    const ended = await moveWithdrawal(tx, ref, 'finish', { networkFeeSun, endedAtMs: nowMs })
    if (!ended) return
    const { id, amountSun, feeSun } = ended
    await post(tx, nowMs, `withdraw-done:${id}`, [
      { from: pendingWithdrawal(id), to: CHAIN_WITHDRAWALS, amount: subSun(amountSun, feeSun) },
      { from: pendingWithdrawal(id), to: FEES, amount: feeSun },
      { from: CHAIN_NETWORK, to: CHAIN_WITHDRAWALS, amount: networkFeeSun },
    ])
    await enqueueWithdrawalEvent(market, tx, 'withdrawal.ended', ended)
  })
}

/** Compares withdrawal rows with the ledger. Returns one difference per problem. */
export async function auditWithdrawals(reader: Reader): Promise<Difference[]> {
  const open = (await openWithdrawals(reader)).map(({ id, amountSun }) => [pendingWithdrawal(id), amountSun] as const)
  const { sentSun, networkFeesSun } = await withdrawalTotals(reader)
  return [
    ...(await checkBalancesUnder(reader, PENDING_WITHDRAWALS, open, 'but its withdrawal requires')),
    ...(await checkBalance(
      reader,
      CHAIN_WITHDRAWALS,
      addSun(sentSun, networkFeesSun),
      'but the withdrawals add up to',
    )),
  ]
}
