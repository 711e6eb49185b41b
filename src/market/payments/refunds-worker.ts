/**
 * What belongs to those who pay without an account goes back to them from the fund address: payments without an order,
 * and what an order did not need. Only what is in the solidified chain is given back, whole; the network's fee
 * is the operator's. Signed and written down, broadcast, asked about by txid; another is signed only when the first
 * can never be included.
 */

import type { Tx } from '../../db/db.ts'
import { assignTransferRefund, hasUnsettledOrders } from '../../db/stores/payments/pay-later-transfers.ts'
import { assignRefund, hasUnsettled, lostTotal } from '../../db/stores/payments/payments.ts'
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
import { minSun, type Sun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { buildTransfer } from '../../tron/transactions.ts'
import type { SignedTransaction } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_FUND, CHAIN_NETWORK, owed, refunding } from '../base/ledger.ts'
import { PAYERS, payerId, payerOf } from '../base/payer.ts'
import { type Moment, networkFee, sentTransaction, signingMoment } from '../chain/signing.ts'

const EVERY_MS = 3_000
const AT_ONCE = 4

type InState<S extends Refund['state']> = Extract<Refund, { state: S }>

export function createPayerRefundsWorker(market: Market): Worker {
  const { db, node, clock, log } = market
  const fund = market.keys.fund

  async function pass(): Promise<void> {
    await market.chain.catchUp()
    const open = await db.read((reader) => openRefunds(reader))
    const signed = open.filter((refund) => refund.state === 'signed')
    const errors = await settleEach(signed, AT_ONCE, (refund) => follow(refund))
    await plan()
    const planned = (await db.read((reader) => openRefunds(reader))).filter(
      ({ state }) => state === 'planned',
    )
    if (planned.length > 0) {
      const moment = await signingMoment(market)
      errors.push(...(await settleEach(planned, AT_ONCE, (refund) => send(refund, moment))))
    }
    throwFirst(errors)
  }

  /** From here on the money is on its way: nobody else can spend it. */
  async function plan(): Promise<void> {
    const prefix = buyer(PAYERS)
    const holders = await db.read((reader) => holdersOf(reader, prefix))
    for (const { name } of holders) {
      const payer = payerOf(name.slice(buyer('').length))
      if (payer !== undefined) await planFor(payer)
    }
  }

  async function planFor(payer: TronAddress): Promise<void> {
    await db.write((tx) => {
      if (hasUnsettled(tx, payer) || hasUnsettledOrders(tx, payerId(payer))) return
      const account = buyer(payerId(payer))
      const nowMs = clock.now()
      repay(tx, payer, nowMs)
      const amountSun = balance(tx, account)
      if (amountSun <= 0) return
      const id = insertRefund(tx, { payer, amountSun, createdAtMs: nowMs })
      post(tx, nowMs, `refund-plan:${id}`, [{ from: account, to: refunding(id), amount: amountSun }])
      assignRefund(tx, payer, id)
      assignTransferRefund(tx, payer, id)
    })
  }

  /** What an order gives back of a payment that the chain has dropped was never there: it makes that good first. */
  function repay(tx: Tx, payer: TronAddress, nowMs: number): void {
    const account = buyer(payerId(payer))
    const debt = owed(payerId(payer))
    const owedSun = balance(tx, debt)
    const amount = minSun(balance(tx, account), sun(-owedSun))
    // Adding up all that was lost goes over every payment there ever was.
    if (amount === 0) return
    // What is still owed is less with each, unless more was lost: no two have the same cause.
    const cause = `repay:${debt}:${lostTotal(tx)}:${-owedSun}:${nowMs}`
    post(tx, nowMs, cause, [{ from: account, to: debt, amount }])
  }

  async function send({ id, payer, amountSun }: Refund, moment: Moment): Promise<void> {
    const prepared = buildTransfer(
      { from: fund.address, to: payer, amountSun },
      { privateKey: fund.privateKey },
      moment.context,
    )
    const sent = sentTransaction(prepared)
    const mine = await db.write((tx) => {
      if (!markRefundSigned(tx, id, sent)) return false
      market.chain.note(tx, { purpose: 'REFUND', owner: fund.address, ...sent })
      return true
    })
    if (mine) await broadcast({ id, payer, amountSun, txid: prepared.txid }, prepared.tx)
  }

  async function broadcast(
    refund: { id: number; payer: TronAddress; amountSun: Sun; txid: string },
    tx: SignedTransaction,
  ): Promise<void> {
    const outcome = await node.broadcast(tx)
    if (outcome.at === 'accepted') log.info(refund, 'payer_refund.broadcast')
    else log.error({ ...refund, outcome }, 'payer_refund.not_taken')
  }

  async function follow(refund: InState<'signed'>): Promise<void> {
    const { id, txid } = refund
    const fate = await market.chain.fate(txid)
    switch (fate.at) {
      case 'included': {
        const feeSun = fate.solid ? await networkFee(market, txid) : undefined
        if (feeSun !== undefined) await ended(refund, fate.success, feeSun)
        return
      }
      case 'pending':
        return broadcast(refund, JSON.parse(refund.signedTx) as SignedTransaction)
      case 'gone':
        log.warn({ id, txid }, 'payer_refund.gone')
        await db.write((tx) => endRefundAttempt(tx, id, txid, 'planned', ZERO_SUN))
    }
  }

  async function ended(refund: InState<'signed'>, success: boolean, feeSun: Sun): Promise<void> {
    const { id, txid, payer, amountSun } = refund
    await db.write((tx) => {
      if (!endRefundAttempt(tx, id, txid, success ? 'done' : 'planned', feeSun)) return
      post(tx, clock.now(), `refund:${txid}`, [
        { from: refunding(id), to: CHAIN_FUND, amount: success ? amountSun : ZERO_SUN },
        { from: CHAIN_NETWORK, to: CHAIN_FUND, amount: feeSun },
      ])
    })
    log.info({ id, txid, payer, amountSun, feeSun, success }, 'payer_refund.ended')
  }

  return createWorker({ name: 'payer-refunds', everyMs: EVERY_MS, clock, log, pass })
}
