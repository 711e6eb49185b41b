/**
 * The parts of the reconciliation about those who pay without an account, with a signed payment or later: the books,
 * and what lies at the fund address and at those of the orders.
 */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { outgoingAt } from '../../db/stores/chain/outgoing.ts'
import { payLatersToAudit } from '../../db/stores/payments/pay-later.ts'
import { mislaidPayLaters } from '../../db/stores/payments/pay-later-sweeps.ts'
import {
  countedTotal,
  heldByOrder,
  keptByAddress,
  presentByOrder,
  transfersAbove,
} from '../../db/stores/payments/pay-later-transfers.ts'
import { paidTotal, unsettledPayments } from '../../db/stores/payments/payments.ts'
import { debtorsOf, openRefunds, refundTotals } from '../../db/stores/payments/refunds.ts'
import { sweptTotals, takenFrom } from '../../db/stores/treasury/sweeps.ts'
import { filterInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_FUND, CHAIN_PAY_LATER, KEPT, owed, PAY_LATERS, PAYERS, REFUNDS, refunding } from '../base/ledger.ts'
import { misplacedOnChain, shortOnChain, sweptAfter } from '../treasury/audit-sweeps.ts'
import { misbalanced, misheldUnder } from '../treasury/compare.ts'

/** Of signed payments: everything that is wrong, a sentence each. */
export async function auditPayments(market: Market): Promise<Difference[]> {
  const problems = await market.db.read(
    async (reader): Promise<Difference[]> => [
      ...(await misbalanced(reader, CHAIN_FUND, sun(-(await leftAtFund(reader))), 'its payments and sweeps say')),
      ...(await misheldUnder(
        reader,
        REFUNDS,
        (await openRefunds(reader)).map(({ id, amountSun }) => [refunding(id), amountSun]),
        'its refund says',
      )),
      ...(await debtorsOf(reader, owed(PAYERS))).map(({ name, owedSun }) => {
        const of = name.slice(owed(PAYERS).length)
        const problem = `payer ${of} owes ${owedSun} SUN of a payment that the chain dropped`
        return { kind: 'debt' as const, problem, of, bySun: owedSun }
      }),
    ],
  )
  return [
    ...problems,
    ...(await shortOnChain(market, {
      kind: 'fund-short',
      name: 'the fund address',
      address: market.keys.fund.address,
      async required(reader, to) {
        const laterSun = addSun(await paidAfter(reader, to), await sweptAfter(reader, market, 'FUND', to))
        return subSun(await leftAtFund(reader), laterSun)
      },
    })),
  ]
}

/** What payments and sweeps have brought to the fund address, less what refunds and sweeps took. */
async function leftAtFund(reader: Reader): Promise<Sun> {
  const { doneSun, feesSun } = await refundTotals(reader)
  const cameSun = addSun(await paidTotal(reader), (await sweptTotals(reader)).FUND)
  return subSun(cameSun, addSun(doneSun, feesSun, await takenFrom(reader, 'FUND')))
}

/** Payments that count and that blocks up to `to` do not have: they are in later blocks, or a fork took them. */
async function paidAfter(reader: Reader, to: number): Promise<Sun> {
  const later = await filterInTurn(await unsettledPayments(reader), async ({ txid }) => {
    const at = await outgoingAt(reader, txid)
    return at === undefined || !('blockNumber' in at) || !at.success || at.blockNumber > to
  })
  return addSun(...later.map(({ amountSun }) => amountSun))
}

/** Anybody can ask for an address, and most of those who pay nothing never will: they are not asked about for ever. */
const LATEST_ADDRESSES = 2_000

/**
 * Of orders paid later, without the chain: transfers against what was sent on; a sentence each. Who owes a transfer
 * that the chain dropped is named beside deposits and payments.
 */
export async function auditPayLaters(reader: Reader): Promise<Difference[]> {
  const leftSun = subSun(await countedTotal(reader), await takenFrom(reader, 'PAY_LATER'))
  return [
    ...(await misbalanced(reader, CHAIN_PAY_LATER, sun(-leftSun), 'its transfers and sweeps say')),
    ...(await mislaidPayLaters(reader)).map(({ orderId, lyingSun, saidSun }) => ({
      kind: 'address-in-books' as const,
      problem: `order ${orderId} has ${lyingSun} SUN lying at its address, its transfers and sweeps say ${saidSun}`,
      of: orderId,
      bySun: lyingSun - saidSun,
    })),
    ...(await misheldUnder(reader, PAY_LATERS, named(PAY_LATERS, await heldByOrder(reader)), TRANSFERS_SAY)),
    ...(await misheldUnder(reader, KEPT, named(KEPT, await keptByAddress(reader)), TRANSFERS_SAY)),
  ]
}

const TRANSFERS_SAY = 'its transfers say'

const named = (prefix: string, totals: readonly { key: string; totalSun: Sun }[]) =>
  totals.map(({ key, totalSun }) => [prefix + key, totalSun] as const)

/** What lies on each address against the transfers recorded for it, less what was sent on. */
export function auditPayAddresses(market: Market): Promise<Difference[]> {
  return misplacedOnChain(market, {
    kind: 'pay',
    source: 'its transfers and sweeps say',
    above: transfersAbove,
    async all(reader) {
      const present = await presentByOrder(reader)
      return (await payLatersToAudit(reader, LATEST_ADDRESSES)).map(({ orderId, payAddress: address }) => ({
        address,
        arrivedSun: present.get(orderId) ?? ZERO_SUN,
        of: `order ${orderId}`,
      }))
    },
  })
}
