/**
 * What belongs to those who pay without an account goes back to them from the fund address: payments without an order,
 * and what an order did not need. Only what is in the solidified chain is given back, whole; the network's fee
 * is the operator's. Another transfer is signed only when the first can never be included.
 */
import { type Moment, send, signed, signingMoment, writingTo } from '../../chain/send.ts'
import { leaving, solidBalance, takenSun } from '../../chain/spendable.ts'
import { feeKind, type TrackedKind } from '../../chain/tracker.ts'
import { LATELY_MS } from '../../chain/witness.ts'
import type { Tx } from '../../db/db.ts'
import { paymentsBehind } from '../../db/stores/payments/paid-by.ts'
import {
  addressesToReturnTo,
  assignTransferRefund,
  keepOfTransfer,
  transfersToReturn,
  unsettledRefunds,
} from '../../db/stores/payments/pay-later-transfers.ts'
import {
  assignRefund,
  keepOfPayment,
  lostTotal,
  payersToReturnTo,
  paymentsToReturn,
  unsettledBalance,
} from '../../db/stores/payments/payments.ts'
import {
  endRefundAttempt,
  holdersOf,
  insertRefund,
  markRefundSigned,
  openRefunds,
  type Refund,
} from '../../db/stores/payments/refunds.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { addSun, maxSun, minSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { transferOf } from '../../tron/transactions.ts'
import { MAX_RETURNED } from '../../tron/types.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { buyer, CHAIN_FUND, CHAIN_NETWORK, owed, PAYERS, payerId, payerOf, refunding } from '../base/ledger.ts'
import { unknownPaid } from '../chain/audit-outgoing.ts'
import { sumOf, takeInTurn } from '../orders/pay-later.ts'
import { freeTransfers } from '../treasury/hot-wallets.ts'

const EVERY_MS = 3_000
const AT_ONCE = 4

export function createPayerRefundsWorker(market: Market): Worker {
  const { db, node, clock, log } = market
  const fund = market.keys.fund

  async function pass(): Promise<void> {
    await market.chain.catchUp(LATELY_MS)
    await plan()
    const { open, unknown } = await db.read(async (reader) => ({
      open: await openRefunds(reader),
      // A transfer of ours that the books do not know may be this refund.
      unknown: await unknownPaid(reader, market.keys, fund.address),
    }))
    const planned = open.filter(({ state, payer }) => state === 'planned' && !unknown.has(payer))
    const covered = planned.length === 0 ? [] : await coveredOf(planned)
    if (covered.length === 0) return
    const moment = await signingMoment(market)
    throwFirst(await settleEach(covered, AT_ONCE, (refund) => pay(refund, moment)))
  }

  /** Those that the fund address can send now: what is signed counts against the signer's day, each time. */
  async function coveredOf(planned: readonly Refund[]): Promise<Refund[]> {
    const [balance, resources] = await Promise.all([
      solidBalance(market, fund.address),
      node.pendingResources(fund.address),
    ])
    const transfers = await db.read((reader) => leaving(reader, market.chain, balance))
    let freeSun = subSun(balance.balanceSun, takenSun(transfers, balance))
    let free = freeTransfers(resources) - transfers.filter(({ blockNumber }) => blockNumber === undefined).length
    return planned.filter(({ amountSun }) => {
      const costSun = free > 0 ? amountSun : addSun(amountSun, balance.networkFeeSun)
      if (freeSun < costSun) return false
      freeSun = subSun(freeSun, costSun)
      free--
      return true
    })
  }

  /** From here on the money is on its way: nobody else can spend it. */
  async function plan(): Promise<void> {
    const payers = await db.read(async (reader) => [
      ...(await holdersOf(reader, buyer(PAYERS))).flatMap(({ name }) => payerOf(name.slice(buyer('').length)) ?? []),
      // Where all of it was kept nothing is held.
      ...(await payersToReturnTo(reader)),
      ...(await addressesToReturnTo(reader)),
    ])
    for (const payer of new Set(payers)) await planFor(payer)
  }

  async function planFor(payer: TronAddress): Promise<void> {
    await db.write(async (tx) => {
      const account = buyer(payerId(payer))
      const nowMs = clock.now()
      await repay(tx, payer, nowMs)
      const amountSun = await settledSun(tx, payer)
      if (!(await keepOwed(tx, payer, amountSun)) || amountSun === 0) return
      const id = await insertRefund(tx, { payer, amountSun, createdAtMs: nowMs })
      await post(tx, nowMs, `refund-plan:${id}`, [{ from: account, to: refunding(id), amount: amountSun }])
      await assignRefund(tx, payer, id)
      await assignTransferRefund(tx, payer, id)
    })
  }

  /** Of the balance what no fork can take: a payer who goes on paying need not wait for it. */
  async function settledSun(tx: Tx, payer: TronAddress): Promise<Sun> {
    return maxSun(subSun(await balance(tx, buyer(payerId(payer))), await unsettledSun(tx, payer)), ZERO_SUN)
  }

  const unsettledSun = async (tx: Tx, payer: TronAddress): Promise<Sun> =>
    addSun(await unsettledBalance(tx, payer), await unsettledRefunds(tx, payerId(payer)))

  /** What `amountSun` does not cover of what goes back was kept for a debt. False: that is not certain yet. */
  async function keepOwed(tx: Tx, payer: TronAddress, amountSun: Sun): Promise<boolean> {
    const returns = [...(await paymentsToReturn(tx, payer)), ...(await transfersToReturn(tx, payer))]
    const shortSun = maxSun(subSun(sumOf(returns), amountSun), ZERO_SUN)
    if (shortSun > 0 && (await unsettledSun(tx, payer)) > 0) return false
    for (const { txid, takenSun } of takeInTurn(shortSun, returns)) {
      await keepOfPayment(tx, txid, takenSun)
      await keepOfTransfer(tx, txid, takenSun)
    }
    return true
  }

  /** What an order gives back of a payment that the chain has dropped was never there: it makes that good first. */
  async function repay(tx: Tx, payer: TronAddress, nowMs: number): Promise<void> {
    const account = buyer(payerId(payer))
    const debt = owed(payerId(payer))
    const owedSun = await balance(tx, debt)
    const amount = minSun(await settledSun(tx, payer), sun(-owedSun))
    // Adding up all that was lost goes over every payment there ever was.
    if (amount === 0) return
    // What is still owed is less with each, unless more was lost: no two have the same cause.
    const cause = `repay:${debt}:${await lostTotal(tx)}:${-owedSun}:${nowMs}`
    await post(tx, nowMs, cause, [{ from: account, to: debt, amount }])
  }

  async function pay({ id, payer, amountSun }: Refund, moment: Moment): Promise<void> {
    const order = { from: fund.address, to: payer, amountSun }
    const behind = await db.read((reader) =>
      paymentsBehind(reader, { id, payer, accountId: payerId(payer) }, MAX_RETURNED),
    )
    const prepared = await signed(market, fund, transferOf(order, moment.context), behind)
    if (!prepared) return
    await send(market, { purpose: 'REFUND', owner: fund.address, prepared }, writingTo(db), async ({ tx }) =>
      (await markRefundSigned(tx, id, prepared.txid)) ? id : undefined,
    )
  }

  return createWorker({ name: 'payer-refunds', everyMs: EVERY_MS, clock, log, pass })
}

/** What fails or is gone is planned again. */
export function refundKind({ node, clock }: Market): TrackedKind<BookWrite> {
  return feeKind(node, async ({ tx }, { ref, txid }, end, feeSun) => {
    const done = end === 'solidified'
    const amountSun = await endRefundAttempt(tx, Number(ref), txid, done ? 'done' : 'planned', feeSun)
    if (amountSun === undefined || end === 'gone') return
    await post(tx, clock.now(), `refund:${txid}`, [
      { from: refunding(Number(ref)), to: CHAIN_FUND, amount: done ? amountSun : ZERO_SUN },
      { from: CHAIN_NETWORK, to: CHAIN_FUND, amount: feeSun },
    ])
  })
}
