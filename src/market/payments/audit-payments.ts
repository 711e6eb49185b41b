/** The part of the reconciliation that is about signed payments: the books, and what lies at the fund address. */

import { paidTotal, unsettledPayments } from '../../db/stores/payments/payments.ts'
import { debtorsOf, holdersOf, openRefunds, refundTotals } from '../../db/stores/payments/refunds.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { openSweeps, sweptTotals, takenFrom } from '../../db/stores/treasury/sweeps.ts'
import { filterInTurn, mapInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_FUND, owed, refunding } from '../base/ledger.ts'
import { PAYERS } from '../base/payer.ts'
import { MAX_NETWORK_FEE_SUN } from '../treasury/hot-wallets.ts'

/** Everything that is wrong, a sentence each. */
export async function auditPayments(market: Market): Promise<string[]> {
  const { problems, requiredSun } = await market.db.read(async (reader) => {
    const { doneSun, feesSun } = await refundTotals(reader)
    const cameSun = addSun(await paidTotal(reader), (await sweptTotals(reader)).FUND)
    const leftSun = subSun(cameSun, addSun(doneSun, feesSun, await takenFrom(reader, 'FUND')))
    const fundSun = await balance(reader, CHAIN_FUND)
    const open = await openRefunds(reader)
    const held = await holdersOf(reader, 'refund:')
    const debts = await debtorsOf(reader, owed(PAYERS))
    const misheld = [
      ...(await mapInTurn(
        await filterInTurn(open, async ({ id, amountSun }) => (await balance(reader, refunding(id))) !== amountSun),
        async ({ id, amountSun }) =>
          `refund ${id} of ${amountSun} SUN holds ${await balance(reader, refunding(id))} SUN`,
      )),
      ...held
        .filter(({ name }) => !open.some(({ id }) => refunding(id) === name))
        .map(({ name, heldSun }) => `${name} holds ${heldSun} SUN, and no refund is open`),
    ]
    const problems = [
      ...(fundSun === -leftSun ? [] : [`${CHAIN_FUND} holds ${fundSun} SUN, its payments and sweeps say ${-leftSun}`]),
      ...misheld,
      ...debts.map(
        ({ name, owedSun }) =>
          `payer ${name.slice(owed(PAYERS).length)} owes ${owedSun} SUN of a payment that the chain dropped`,
      ),
    ]
    const onTheWay = open.filter(({ state }) => state === 'signed')
    const sent = (await openSweeps(reader)).filter(({ source }) => source === 'FUND')
    const leavingSun = addSun(...[...onTheWay, ...sent].map(({ amountSun }) => addSun(amountSun, MAX_NETWORK_FEE_SUN)))
    return { problems, requiredSun: subSun(leftSun, leavingSun) }
  })
  const chainSun: Sun = requiredSun <= 0 ? ZERO_SUN : await fundBalance(market)
  // What is there beyond the payments is the operator's own.
  if (requiredSun <= 0 || chainSun >= requiredSun) return problems
  if (addSun(chainSun, await forkedAway(market)) >= requiredSun) return problems
  return [...problems, `the fund address holds ${chainSun} SUN on the chain, the books need ${requiredSun} SUN`]
}

/** Of payments that count: what a fork has taken, and has not brought again; it comes back, or is lost and said. */
async function forkedAway({ db, chain }: Market): Promise<Sun> {
  let awaySun = ZERO_SUN
  for (const { txid, amountSun } of await db.read(unsettledPayments)) {
    const fate = await chain.fate(txid)
    if (fate.at !== 'included' || !fate.success) awaySun = addSun(awaySun, amountSun)
  }
  return awaySun
}

async function fundBalance({ node, keys }: Market): Promise<Sun> {
  return (await node.account(keys.fund.address))?.balanceSun ?? ZERO_SUN
}
