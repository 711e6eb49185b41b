/**
 * Refunds buyers without an account from the fund: payments without an order, and unused amounts. Refunds only
 * solidified money, in full; the operator pays the network fee. A replacement is signed only once the first transaction
 * is gone.
 */

import { REUSE_MS } from '../../chain/followed-chain.ts'
import { readSigningContext, type SigningContext, sendTransfer } from '../../chain/send.ts'
import { maxCostSun, readUnreflectedTransfers, solidBalance } from '../../chain/spendable.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import type { Tx } from '../../db/db.ts'
import { paymentsOfRefund } from '../../db/stores/payments/paid-by.ts'
import {
  addressesToReturnTo,
  assignTransferRefund,
  setTransferRepaid,
  transfersToReturn,
  unsettledRefunds,
} from '../../db/stores/payments/pay-later-transfers.ts'
import {
  assignRefund,
  lostTotal,
  payersToReturnTo,
  paymentsToReturn,
  setPaymentRepaid,
  unsettledBalance,
} from '../../db/stores/payments/payments.ts'
import {
  endRefundAttempt,
  insertRefund,
  markRefundSigned,
  openRefunds,
  positiveBalances,
  type Refund,
} from '../../db/stores/payments/refunds.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import { addSun, maxSun, minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { MAX_RETURNED_PAYMENTS } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import {
  buyer,
  CHAIN_FUND,
  CHAIN_NETWORK,
  debtAccount,
  PAYERS,
  payerId,
  payerOf,
  pendingRefund,
} from '../base/ledger.ts'
import { unknownTransferReceivers } from '../chain/audit-outgoing.ts'
import { allocateInOrder, sumOf } from '../orders/pay-later.ts'
import { freeTransfers } from '../treasury/hot-wallets.ts'

const EVERY_MS = 3_000
const CONCURRENCY = 4

export function createPayerRefundsWorker(market: Market): Worker {
  const { db, node, clock, log } = market
  const fund = market.keys.fund

  async function pass(): Promise<void> {
    await market.chain.catchUp(REUSE_MS)
    await plan()
    const { open, unknown } = await db.read(async (reader) => ({
      open: await openRefunds(reader),
      // A transfer of this marketplace that is missing in the books may already be this refund.
      unknown: await unknownTransferReceivers(reader, market.keys, fund.address),
    }))
    const planned = open.filter(({ state, payer }) => state === 'planned' && !unknown.has(payer))
    const affordable = planned.length === 0 ? [] : await selectAffordable(planned)
    if (affordable.length === 0) return
    const moment = await readSigningContext(market)
    throwFirst(await runCollectingErrors(affordable, CONCURRENCY, (refund) => pay(refund, moment)))
  }

  /** Selects the refunds that the fund can pay. Signing more would use up the signer's daily limit for nothing. */
  async function selectAffordable(planned: readonly Refund[]): Promise<Refund[]> {
    const [balance, resources] = await Promise.all([
      solidBalance(market, fund.address),
      node.pendingResources(fund.address),
    ])
    const transfers = await db.read((reader) => readUnreflectedTransfers(reader, market.chain, balance))
    let freeSun = subSun(balance.balanceSun, maxCostSun(transfers, balance))
    let freeTransferCount =
      freeTransfers(resources) - transfers.filter(({ blockNumber }) => blockNumber === undefined).length
    return planned.filter(({ amountSun }) => {
      const costSun = freeTransferCount > 0 ? amountSun : addSun(amountSun, balance.networkFeeSun)
      if (freeSun < costSun) return false
      freeSun = subSun(freeSun, costSun)
      freeTransferCount--
      return true
    })
  }

  /** Plans refunds. From then on, their money is reserved for them. */
  async function plan(): Promise<void> {
    const payers = await db.read(async (reader) => [
      ...(await positiveBalances(reader, buyer(PAYERS))).flatMap(
        ({ name }) => payerOf(name.slice(buyer('').length)) ?? [],
      ),
      // Payers whose debt exceeds the refund have no balance, but their payments must still be marked.
      ...(await payersToReturnTo(reader)),
      ...(await addressesToReturnTo(reader)),
    ])
    for (const payer of new Set(payers)) await planRefund(payer)
  }

  async function planRefund(payer: TronAddress): Promise<void> {
    await db.write(async (tx) => {
      const account = buyer(payerId(payer))
      const nowMs = clock.now()
      await repayDebt(tx, payer, nowMs)
      const amountSun = await solidifiedSun(tx, payer)
      if (!(await withholdDebt(tx, payer, amountSun)) || amountSun === 0) return
      const id = await insertRefund(tx, { payer, amountSun, createdAtMs: nowMs })
      await post(tx, nowMs, `refund-plan:${id}`, [{ from: account, to: pendingRefund(id), amount: amountSun }])
      await assignRefund(tx, payer, id)
      await assignTransferRefund(tx, payer, id)
    })
  }

  /** Returns the solidified part of a payer's balance, so that new payments do not delay earlier refunds. */
  async function solidifiedSun(tx: Tx, payer: TronAddress): Promise<Sun> {
    return maxSun(subSun(await balance(tx, buyer(payerId(payer))), await unsettledSun(tx, payer)), ZERO_SUN)
  }

  const unsettledSun = async (tx: Tx, payer: TronAddress): Promise<Sun> =>
    addSun(await unsettledBalance(tx, payer), await unsettledRefunds(tx, payerId(payer)))

  /**
   * Marks as repaid the part of the refundable payments that `amountSun` does not cover. False if that part is not
   * certain yet.
   */
  async function withholdDebt(tx: Tx, payer: TronAddress, amountSun: Sun): Promise<boolean> {
    const returns = [...(await paymentsToReturn(tx, payer)), ...(await transfersToReturn(tx, payer))]
    const withheldSun = maxSun(subSun(sumOf(returns), amountSun), ZERO_SUN)
    if (withheldSun > 0 && (await unsettledSun(tx, payer)) > 0) return false
    for (const { txid, takenSun } of allocateInOrder(withheldSun, returns)) {
      await setPaymentRepaid(tx, txid, takenSun)
      await setTransferRepaid(tx, txid, takenSun)
    }
    return true
  }

  /**
   * Repays the payer's debt, for a payment that a reorg removed after its order was filled, before anything is
   * refunded.
   */
  async function repayDebt(tx: Tx, payer: TronAddress, nowMs: number): Promise<void> {
    const account = buyer(payerId(payer))
    const debt = debtAccount(payerId(payer))
    const owedSun = await balance(tx, debt)
    const amount = minSun(await solidifiedSun(tx, payer), sun(-owedSun))
    // Returns before `lostTotal`, which reads every payment.
    if (amount === 0) return
    // The cause is unique, because each repayment reduces the debt unless more money was lost.
    const cause = `repay:${debt}:${await lostTotal(tx)}:${-owedSun}:${nowMs}`
    await post(tx, nowMs, cause, [{ from: account, to: debt, amount }])
  }

  async function pay({ id, payer, amountSun }: Refund, moment: SigningContext): Promise<void> {
    const returns = await db.read((reader) =>
      paymentsOfRefund(reader, { id, payer, accountId: payerId(payer) }, MAX_RETURNED_PAYMENTS),
    )
    const transfer = { purpose: 'REFUND', key: fund, to: payer, amountSun, moment, returns } as const
    await sendTransfer(market, transfer, async (tx, txid) => ((await markRefundSigned(tx, id, txid)) ? id : undefined))
  }

  return createWorker({ name: 'payer-refunds', everyMs: EVERY_MS, clock, log, pass })
}

/** Handlers for the transaction of a refund. If the transaction fails or expires, the refund is planned again. */
export function refundKind({ node, clock }: Market): TrackedKind<BookWrite> {
  return feeKind(node, async ({ tx }, { ref, txid }, end, { feeSun }) => {
    const done = end === 'solidified'
    const amountSun = await endRefundAttempt(tx, Number(ref), txid, done ? 'done' : 'planned', feeSun)
    if (amountSun === undefined || end === 'gone') return
    await post(tx, clock.now(), `refund:${txid}`, [
      { from: pendingRefund(Number(ref)), to: CHAIN_FUND, amount: done ? amountSun : ZERO_SUN },
      { from: CHAIN_NETWORK, to: CHAIN_FUND, amount: feeSun },
    ])
  })
}
