/** Audits the money of buyers without an account: the books, the fund address and the pay-later addresses. */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { blockOrExpirationOf } from '../../db/stores/chain/outgoing.ts'
import { returnedTotal } from '../../db/stores/operator/adjustments.ts'
import { payLatersToAudit } from '../../db/stores/payments/pay-later.ts'
import { payLaterBalanceDifferences } from '../../db/stores/payments/pay-later-sweeps.ts'
import {
  countedTotal,
  heldByOrder,
  keptByAddress,
  receivedByOrder,
  transfersAbove,
} from '../../db/stores/payments/pay-later-transfers.ts'
import { paidTotal, unsettledPayments } from '../../db/stores/payments/payments.ts'
import { debtorsOf, openRefunds, refundTotals } from '../../db/stores/payments/refunds.ts'
import { sweptFrom, sweptTotals } from '../../db/stores/treasury/sweeps.ts'
import { filterSequentially } from '../../kernel/pool.ts'
import { addAll, addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import {
  CHAIN_FUND,
  CHAIN_PAY_LATER,
  debtAccount,
  PAY_LATER_ORDERS,
  PAYERS,
  PENDING_REFUNDS,
  pendingRefund,
  SMALL_REFUNDS,
} from '../base/ledger.ts'
import { compareWithChain, findShortage, sweptAfter } from '../treasury/audit-sweeps.ts'
import { checkBalance, checkBalancesUnder } from '../treasury/compare.ts'

export async function auditPayments(market: Market): Promise<Difference[]> {
  const problems = await market.db.read(
    async (reader): Promise<Difference[]> => [
      ...(await checkBalance(
        reader,
        CHAIN_FUND,
        sun(-(await expectedFundBalance(reader))),
        'but its payments and sweeps add up to',
      )),
      ...(await checkBalancesUnder(
        reader,
        PENDING_REFUNDS,
        (await openRefunds(reader)).map(({ id, amountSun }) => [pendingRefund(id), amountSun]),
        'but its refund requires',
      )),
      ...(await debtorsOf(reader, debtAccount(PAYERS))).map(({ name, owedSun }) => {
        const owner = name.slice(debtAccount(PAYERS).length)
        const problem = `payer ${owner} owes ${owedSun} SUN for a payment that the chain dropped`
        return { kind: 'debt' as const, problem, of: owner, bySun: owedSun }
      }),
    ],
  )
  return [
    ...problems,
    ...(await findShortage(market, {
      kind: 'fund-short',
      name: 'the fund address',
      address: market.keys.fund.address,
      async requiredBalance(reader, to) {
        const laterSun = addSun(
          await paymentsAfter(reader, to),
          await sweptAfter(reader, market, 'FUND', to),
          await returnedTotal(reader, 'FUND', to),
        )
        return subSun(await expectedFundBalance(reader), laterSun)
      },
    })),
  ]
}

/**
 * Returns the expected balance of the fund address: payments, returned payments and sweeps received, minus refunds and
 * sweeps sent.
 */
async function expectedFundBalance(reader: Reader): Promise<Sun> {
  const { doneSun, feesSun } = await refundTotals(reader)
  const returnedSun = await returnedTotal(reader, 'FUND')
  const receivedSun = addSun(await paidTotal(reader), returnedSun, (await sweptTotals(reader)).FUND)
  return subSun(receivedSun, addSun(doneSun, feesSun, await sweptFrom(reader, 'FUND')))
}

/** Sums counted payments that are in no block up to `to`: they are in later blocks, or a reorg removed them. */
async function paymentsAfter(reader: Reader, to: number): Promise<Sun> {
  const later = await filterSequentially(await unsettledPayments(reader), async ({ txid }) => {
    const at = await blockOrExpirationOf(reader, txid)
    return at === undefined || !('blockNumber' in at) || !at.success || at.blockNumber > to
  })
  return addAll(later.map(({ amountSun }) => amountSun))
}

/**
 * Number of latest addresses to audit. Older ones are left out: anyone can request an address, and most are never paid.
 */
const MAX_AUDITED_ADDRESSES = 2_000

/**
 * Compares transfers with sweeps, without the chain. Debts for dropped transfers are among those of deposits and
 * payments.
 */
export async function auditPayLaters(reader: Reader): Promise<Difference[]> {
  const leftSun = subSun(await countedTotal(reader), await sweptFrom(reader, 'PAY_LATER'))
  return [
    ...(await checkBalance(reader, CHAIN_PAY_LATER, sun(-leftSun), 'but its transfers and sweeps add up to')),
    ...(await payLaterBalanceDifferences(reader)).map(({ orderId, lyingSun, saidSun }) => ({
      kind: 'address-in-books' as const,
      problem: `order ${orderId} has ${lyingSun} SUN at its address, but its transfers and sweeps add up to ${saidSun}`,
      of: orderId,
      bySun: lyingSun - saidSun,
    })),
    ...(await checkBalancesUnder(
      reader,
      PAY_LATER_ORDERS,
      withPrefix(PAY_LATER_ORDERS, await heldByOrder(reader)),
      TRANSFERS_SAY,
    )),
    ...(await checkBalancesUnder(
      reader,
      SMALL_REFUNDS,
      withPrefix(SMALL_REFUNDS, await keptByAddress(reader)),
      TRANSFERS_SAY,
    )),
  ]
}

const TRANSFERS_SAY = 'but its transfers add up to'

const withPrefix = (prefix: string, totals: readonly { key: string; totalSun: Sun }[]) =>
  totals.map(({ key, totalSun }) => [prefix + key, totalSun] as const)

/** Compares the chain balance of each pay-later address with its recorded transfers less sweeps. */
export function auditPayAddresses(market: Market): Promise<Difference[]> {
  return compareWithChain(market, {
    kind: 'pay',
    source: 'but its transfers and sweeps add up to',
    transfersAbove,
    async load(reader) {
      const present = await receivedByOrder(reader)
      return (await payLatersToAudit(reader, MAX_AUDITED_ADDRESSES)).map(({ orderId, payAddress: address }) => ({
        address,
        arrivedSun: present.get(orderId) ?? ZERO_SUN,
        owner: `order ${orderId}`,
      }))
    },
  })
}
