/** Matches a transfer that is missing in the books with its purpose: a withdrawal, a payout, a refund or a sweep. */
import type { EnteredTransactions } from '../../contract/operator/money.ts'
import type { Tx } from '../../db/db.ts'
import { accountByIdOrAddress } from '../../db/stores/accounts/accounts.ts'
import type { KnownPurpose, UnknownTransaction } from '../../db/stores/chain/outgoing.ts'
import { payLaterIdAt } from '../../db/stores/payments/pay-later.ts'
import { insertRefund, lowerRefund, markRefundSigned, openRefunds } from '../../db/stores/payments/refunds.ts'
import { balance, post } from '../../db/stores/treasury/ledger.ts'
import { insertSweep, openSweeps, type SweepSource } from '../../db/stores/treasury/sweeps.ts'
import { accountsListing } from '../../db/stores/withdrawals/withdrawal-addresses.ts'
import {
  insertWithdrawal,
  moveWithdrawal,
  openWithdrawals,
  type Withdrawal,
} from '../../db/stores/withdrawals/withdrawals.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { newId } from '../../kernel/ids.ts'
import { addSun, subSun } from '../../kernel/sun.ts'
import { activationFeeSun } from '../../tron/parameters.ts'
import type { Market } from '../base/deps.ts'
import { buyer, CHAIN_LOST, pendingRefund, pendingWithdrawal } from '../base/ledger.ts'
import { matchesEarnings, matchPayout, recordLostTransfer } from '../selling/payouts-worker.ts'

/**
 * Result of entering a transaction into the books. The transaction fills an order, becomes a rental that will be
 * reclaimed at its end, or is only recorded.
 */
export type EnteredTransaction = EnteredTransactions['transactions'][number]

/**
 * Matches the transfer with an open payment in the books. The tracker then settles that payment from the transfer's
 * block. Undefined if no payment matches.
 */
export async function enterTransfer(
  market: Market,
  tx: Tx,
  transaction: UnknownTransaction,
): Promise<Omit<EnteredTransaction, 'txid'> | undefined> {
  const { txid, owner, blockTimestampMs } = transaction
  for (const purposeName of possiblePurposes(market, owner)) {
    const { purpose, adopt } = ADOPTIONS[purposeName]
    const ref = await adopt(market, tx, transaction)
    if (ref === undefined) continue
    await market.chain.track(tx, {
      purpose,
      ref: String(ref),
      owner,
      txid,
      signedTx: undefined,
      expirationMs: blockTimestampMs,
    })
    return { as: SHOWN_AS[purposeName], orderId: null }
  }
  return undefined
}

type TransferPurpose = 'WITHDRAWAL' | 'LOST_WITHDRAWAL' | 'PAYOUT' | 'LOST' | 'REFUND' | 'LOST_REFUND' | 'SWEEP'

/**
 * Returns the possible purposes of a transfer from this address, in the order in which they are tried. After a restore,
 * they include payments that the backup does not contain.
 */
function possiblePurposes(
  { keys, quarantine }: Market,
  owner: UnknownTransaction['owner'],
): readonly TransferPurpose[] {
  const isRestored = quarantine.restored() !== undefined
  if (owner === keys.fund.address) return isRestored ? ['SWEEP', 'REFUND', 'LOST_REFUND'] : ['SWEEP', 'REFUND']
  if (owner !== keys.pool.address) return ['SWEEP']
  return isRestored ? ['WITHDRAWAL', 'LOST_WITHDRAWAL', 'PAYOUT', 'LOST'] : ['WITHDRAWAL', 'PAYOUT']
}

/** Purpose as shown to the operator. */
const SHOWN_AS: Record<TransferPurpose, EnteredTransaction['as']> = {
  WITHDRAWAL: 'WITHDRAWAL',
  LOST_WITHDRAWAL: 'WITHDRAWAL',
  PAYOUT: 'PAYOUT',
  LOST: 'LOST',
  REFUND: 'REFUND',
  LOST_REFUND: 'REFUND',
  SWEEP: 'SWEEP',
}

interface Adoption {
  purpose: KnownPurpose
  /**
   * Marks the matching payment as sent with this transaction, or recreates a lost payment. Returns its id. Undefined if
   * no payment matches.
   */
  adopt(market: Market, tx: Tx, one: UnknownTransaction): Promise<string | number | undefined>
}

const payoutOf = ({ txid, receiver: address, amountSun }: UnknownTransaction) => ({ txid, address, amountSun })

const ADOPTIONS: Record<TransferPurpose, Adoption> = {
  WITHDRAWAL: {
    purpose: 'WITHDRAWAL',
    /** Selects the oldest payment with this receiver and amount. */
    async adopt(_market, tx, { txid, receiver, amountSun }) {
      const fits = (row: Withdrawal) => row.address === receiver && subSun(row.amountSun, row.feeSun) === amountSun
      const fitting = (await openWithdrawals(tx)).find((row) => row.state !== 'signed' && fits(row))
      if (!fitting) return undefined
      const { id } = fitting
      if (!(await moveWithdrawal(tx, id, 'enter', { txid, reason: null })))
        throw new Error(`withdrawal ${id} is no longer open`)
      return id
    },
  },
  LOST_WITHDRAWAL: { purpose: 'WITHDRAWAL', adopt: (market, tx, one) => recreateWithdrawal(market, tx, one) },
  PAYOUT: {
    purpose: 'PAYOUT',
    adopt: ({ clock, quarantine }, tx, one) =>
      matchPayout(tx, payoutOf(one), clock.now(), quarantine.restored() !== undefined),
  },
  LOST: { purpose: 'PAYOUT', adopt: ({ clock }, tx, one) => recordLostTransfer(tx, payoutOf(one), clock.now()) },
  REFUND: {
    purpose: 'REFUND',
    /** Selects the oldest payment with this receiver and amount. */
    async adopt(_market, tx, { txid, receiver, amountSun }) {
      const fitting = (await openRefunds(tx)).find(
        (row) => row.state === 'planned' && row.payer === receiver && row.amountSun === amountSun,
      )
      if (!fitting) return undefined
      if (!(await markRefundSigned(tx, fitting.id, txid))) throw new Error(`refund ${fitting.id} is no longer planned`)
      return fitting.id
    },
  },
  LOST_REFUND: { purpose: 'REFUND', adopt: (market, tx, one) => recreateRefund(market, tx, one) },
  SWEEP: { purpose: 'SWEEP', adopt: (market, tx, one) => recreateSweep(market, tx, one) },
}

/**
 * Recreates a withdrawal that the backup lost. Requires that exactly one account lists the address, that its balance
 * covers the amount, and that the transfer cannot be a payout of seller earnings.
 */
async function recreateWithdrawal(
  market: Market,
  tx: Tx,
  transaction: UnknownTransaction,
): Promise<string | undefined> {
  const known = market.figures.last()
  const feeSun = market.settings.withdrawals.feeSun ?? (known && activationFeeSun(known))
  if (feeSun === undefined) return undefined
  const { txid, receiver: address, amountSun: sentSun } = transaction
  const amountSun = addSun(sentSun, feeSun)
  const [listed, ...others] = await accountsListing(tx, address)
  if (!listed || others.length > 0 || (await balance(tx, buyer(listed.accountId))) < amountSun) return undefined
  if (await matchesEarnings(tx, payoutOf(transaction))) return undefined
  const nowMs = market.clock.now()
  const [id, { accountId }] = [newId(nowMs), listed]
  const times = { dueAtMs: nowMs, createdAtMs: nowMs }
  await insertWithdrawal(tx, { id, accountId, address, amountSun, feeSun, state: 'requested', ...times })
  await post(tx, nowMs, `withdraw:${id}`, [{ from: buyer(accountId), to: pendingWithdrawal(id), amount: amountSun }])
  await moveWithdrawal(tx, id, 'sign', { txid })
  return id
}

/**
 * Recreates a refund that the backup lost. The amount is deducted from a larger planned refund to the same payer, or
 * booked to CHAIN_LOST if there is none.
 */
async function recreateRefund({ clock }: Market, tx: Tx, transaction: UnknownTransaction): Promise<number> {
  const { txid, receiver: payer, amountSun } = transaction
  const nowMs = clock.now()
  const largerRefund = (await openRefunds(tx)).find(
    (row) => row.state === 'planned' && row.payer === payer && row.amountSun > amountSun,
  )
  const id = await insertRefund(tx, { payer, amountSun, createdAtMs: nowMs })
  const from = largerRefund ? pendingRefund(largerRefund.id) : CHAIN_LOST
  await post(tx, nowMs, `refund-lost:${txid}`, [{ from, to: pendingRefund(id), amount: amountSun }])
  if (largerRefund) await lowerRefund(tx, largerRefund.id, amountSun)
  await markRefundSigned(tx, id, txid)
  return id
}

/**
 * Recreates a sweep: a transfer from a deposit address, pay-later address or the fund to the pool, the fund or the
 * treasury.
 */
async function recreateSweep(market: Market, tx: Tx, transaction: UnknownTransaction): Promise<number | undefined> {
  const { keys, settings, clock } = market
  const { txid, owner: fromAddress, receiver: toAddress, amountSun } = transaction
  const source = await sweepSourceOf(market, tx, fromAddress)
  const targets = [
    ['POOL', keys.pool.address],
    ['FUND', keys.fund.address],
    ['TREASURY', settings.treasuryAddress],
  ] as const
  const target = targets.find(([, address]) => address === toAddress)?.[0]
  if (!source || !target) return undefined
  return insertSweep(tx, { source, fromAddress, target, toAddress, amountSun, txid, createdAtMs: clock.now() })
}

async function sweepSourceOf({ keys }: Market, tx: Tx, address: TronAddress): Promise<SweepSource | undefined> {
  if (address === keys.fund.address) return 'FUND'
  if ((await payLaterIdAt(tx, address)) !== undefined) return 'PAY_LATER'
  return (await accountByIdOrAddress(tx, address)) ? 'DEPOSIT' : undefined
}

/**
 * True if a transfer from this address is pending. Only one transfer at a time may leave an address that receives
 * payments.
 */
export async function isSweeping(tx: Tx, address: TronAddress): Promise<boolean> {
  return (await openSweeps(tx)).some(({ fromAddress }) => fromAddress === address)
}
