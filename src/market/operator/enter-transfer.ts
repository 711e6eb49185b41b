/** What a transfer that the books do not know has paid: a withdrawal, a payout, a refund, or a sweep of ours. */
import type { EnteredTransactions } from '../../contract/operator/money.ts'
import type { Tx } from '../../db/db.ts'
import { accountNamed } from '../../db/stores/accounts/accounts.ts'
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
import { buyer, CHAIN_LOST, refunding, withdrawing } from '../base/ledger.ts'
import { adoptPayout, isEarned, loseTransfer } from '../selling/payouts-worker.ts'

/** What the books make of one: the fill of an order, a rental that is only taken back at its end, or a note. */
export type Entered = EnteredTransactions['transactions'][number]

/** What it has paid, if that is still open in the books: the tracker settles it from its block. */
export async function enterTransfer(
  market: Market,
  tx: Tx,
  one: UnknownTransaction,
): Promise<Omit<Entered, 'txid'> | undefined> {
  const { txid, owner, blockTimestampMs } = one
  for (const what of paidFrom(market, owner)) {
    const { purpose, adopt } = ADOPT[what]
    const ref = await adopt(market, tx, one)
    if (ref === undefined) continue
    await market.chain.track(tx, {
      purpose,
      ref: String(ref),
      owner,
      txid,
      signedTx: undefined,
      expirationMs: blockTimestampMs,
    })
    return { as: SAID[what], orderId: null }
  }
  return undefined
}

type Paid = 'WITHDRAWAL' | 'LOST_WITHDRAWAL' | 'PAYOUT' | 'LOST' | 'REFUND' | 'LOST_REFUND' | 'SWEEP'

/** What leaves this address. Of a restored copy more is missing than what it had begun. */
function paidFrom({ keys, hold }: Market, owner: UnknownTransaction['owner']): readonly Paid[] {
  const isCopy = hold.restored() !== undefined
  if (owner === keys.fund.address) return isCopy ? ['SWEEP', 'REFUND', 'LOST_REFUND'] : ['SWEEP', 'REFUND']
  if (owner !== keys.pool.address) return ['SWEEP']
  return isCopy ? ['WITHDRAWAL', 'LOST_WITHDRAWAL', 'PAYOUT', 'LOST'] : ['WITHDRAWAL', 'PAYOUT']
}

/** As the operator is told. */
const SAID: Record<Paid, Entered['as']> = {
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
  /** Makes what it fits the sent one, or what it was; its id. Undefined: there is none. */
  adopt(market: Market, tx: Tx, one: UnknownTransaction): Promise<string | number | undefined>
}

const payoutOf = ({ txid, receiver: address, amountSun }: UnknownTransaction) => ({ txid, address, amountSun })

const ADOPT: Record<Paid, Adoption> = {
  WITHDRAWAL: {
    purpose: 'WITHDRAWAL',
    /** The oldest of this amount. */
    async adopt(_market, tx, { txid, receiver, amountSun }) {
      const fits = (row: Withdrawal) => row.address === receiver && subSun(row.amountSun, row.feeSun) === amountSun
      const fitting = (await openWithdrawals(tx)).find((row) => row.state !== 'signed' && fits(row))
      if (!fitting) return undefined
      const { id } = fitting
      if (!(await moveWithdrawal(tx, id, ['requested', 'review'], { state: 'signed', txid, reason: null })))
        throw new Error(`withdrawal ${id} is no longer open`)
      return id
    },
  },
  LOST_WITHDRAWAL: { purpose: 'WITHDRAWAL', adopt: (market, tx, one) => withdrawnBy(market, tx, one) },
  PAYOUT: {
    purpose: 'PAYOUT',
    adopt: ({ clock, hold }, tx, one) => adoptPayout(tx, payoutOf(one), clock.now(), hold.restored() !== undefined),
  },
  LOST: { purpose: 'PAYOUT', adopt: ({ clock }, tx, one) => loseTransfer(tx, payoutOf(one), clock.now()) },
  REFUND: {
    purpose: 'REFUND',
    /** The oldest of this amount. */
    async adopt(_market, tx, { txid, receiver, amountSun }) {
      const fitting = (await openRefunds(tx)).find(
        (row) => row.state === 'planned' && row.payer === receiver && row.amountSun === amountSun,
      )
      if (!fitting) return undefined
      if (!(await markRefundSigned(tx, fitting.id, txid))) throw new Error(`refund ${fitting.id} is no longer planned`)
      return fitting.id
    },
  },
  LOST_REFUND: { purpose: 'REFUND', adopt: (market, tx, one) => refundedBefore(market, tx, one) },
  SWEEP: { purpose: 'SWEEP', adopt: (market, tx, one) => sweptBy(market, tx, one) },
}

/** The withdrawal of the one account that has listed the address, and has as much; not what was earned there. */
async function withdrawnBy(market: Market, tx: Tx, one: UnknownTransaction): Promise<string | undefined> {
  const known = market.figures.last()
  const feeSun = market.settings.withdrawals.feeSun ?? (known && activationFeeSun(known))
  if (feeSun === undefined) return undefined
  const { txid, receiver: address, amountSun: sentSun } = one
  const amountSun = addSun(sentSun, feeSun)
  const [listed, ...others] = await accountsListing(tx, address)
  if (!listed || others.length > 0 || (await balance(tx, buyer(listed.accountId))) < amountSun) return undefined
  if (await isEarned(tx, payoutOf(one))) return undefined
  const nowMs = market.clock.now()
  const [id, { accountId }] = [newId(nowMs), listed]
  const times = { dueAtMs: nowMs, createdAtMs: nowMs }
  await insertWithdrawal(tx, { id, accountId, address, amountSun, feeSun, state: 'requested', ...times })
  await post(tx, nowMs, `withdraw:${id}`, [{ from: buyer(accountId), to: withdrawing(id), amount: amountSun }])
  await moveWithdrawal(tx, id, ['requested'], { state: 'signed', txid })
  return id
}

/** A part of what goes back to the same payer, where there is more; else it went back for a payment that is lost. */
async function refundedBefore({ clock }: Market, tx: Tx, one: UnknownTransaction): Promise<number> {
  const { txid, receiver: payer, amountSun } = one
  const nowMs = clock.now()
  const whole = (await openRefunds(tx)).find(
    (row) => row.state === 'planned' && row.payer === payer && row.amountSun > amountSun,
  )
  const id = await insertRefund(tx, { payer, amountSun, createdAtMs: nowMs })
  const from = whole ? refunding(whole.id) : CHAIN_LOST
  await post(tx, nowMs, `refund-lost:${txid}`, [{ from, to: refunding(id), amount: amountSun }])
  if (whole) await lowerRefund(tx, whole.id, amountSun)
  await markRefundSigned(tx, id, txid)
  return id
}

/** What was sent on from where people pay, or from the fund, to where our money lies. */
async function sweptBy(market: Market, tx: Tx, one: UnknownTransaction): Promise<number | undefined> {
  const { keys, settings, clock } = market
  const { txid, owner: fromAddress, receiver: toAddress, amountSun } = one
  const source = await sourceOf(market, tx, fromAddress)
  const targets = [
    ['POOL', keys.pool.address],
    ['FUND', keys.fund.address],
    ['TREASURY', settings.treasuryAddress],
  ] as const
  const target = targets.find(([, address]) => address === toAddress)?.[0]
  if (!source || !target) return undefined
  return insertSweep(tx, { source, fromAddress, target, toAddress, amountSun, txid, createdAtMs: clock.now() })
}

async function sourceOf({ keys }: Market, tx: Tx, address: TronAddress): Promise<SweepSource | undefined> {
  if (address === keys.fund.address) return 'FUND'
  if ((await payLaterIdAt(tx, address)) !== undefined) return 'PAY_LATER'
  return (await accountNamed(tx, address)) ? 'DEPOSIT' : undefined
}

/** One transfer at a time leaves an address where people pay. */
export async function isSweeping(tx: Tx, address: TronAddress): Promise<boolean> {
  return (await openSweeps(tx)).some(({ fromAddress }) => fromAddress === address)
}
