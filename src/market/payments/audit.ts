/**
 * The parts of the reconciliation about those who pay without an account, with a signed payment or later: the books,
 * and what lies at the fund address and at those of the orders.
 */
import type { Reader } from '../../db/db.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { payLatersToAudit } from '../../db/stores/payments/pay-later.ts'
import { mislaidPayLaters } from '../../db/stores/payments/pay-later-sweeps.ts'
import {
  countedTotal,
  heldByOrder,
  keptByAddress,
  presentByOrder,
} from '../../db/stores/payments/pay-later-transfers.ts'
import { paidTotal, unsettledPayments } from '../../db/stores/payments/payments.ts'
import { debtorsOf, holdersOf, openRefunds, refundTotals } from '../../db/stores/payments/refunds.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { openSweeps, sweptTotals, takenFrom } from '../../db/stores/treasury/sweeps.ts'
import { flatMapInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import { MARKET_CURSOR, type Market } from '../base/deps.ts'
import { CHAIN_FUND, CHAIN_PAY_LATER, KEPT, owed, PAY_LATERS, PAYERS, refunding } from '../base/ledger.ts'
import { isPending, sweptOnChain } from '../treasury/audit-sweeps.ts'
import { MAX_NETWORK_FEE_SUN } from '../treasury/hot-wallets.ts'

/** Of signed payments: everything that is wrong, a sentence each. */
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
      ...(await flatMapInTurn(open, async ({ id, amountSun }) => {
        const heldSun = await balance(reader, refunding(id))
        return heldSun === amountSun ? [] : `refund ${id} of ${amountSun} SUN holds ${heldSun} SUN`
      })),
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

const ASKED_AT_ONCE = 8
/** Anybody can ask for an address, and most of those who pay nothing never will: they are not asked about for ever. */
const LATEST_ADDRESSES = 2_000

/**
 * Of orders paid later, without the chain: transfers against what was sent on; a sentence each. Who owes a transfer
 * that the chain dropped is named beside deposits and payments.
 */
export async function auditPayLaters(reader: Reader): Promise<string[]> {
  const leftSun = subSun(await countedTotal(reader), await takenFrom(reader, 'PAY_LATER'))
  const onChain = await balance(reader, CHAIN_PAY_LATER)
  return [
    ...(onChain === -leftSun
      ? []
      : [`${CHAIN_PAY_LATER} holds ${onChain} SUN, its transfers and sweeps say ${-leftSun}`]),
    ...(await mislaidPayLaters(reader)).map(
      ({ orderId, lyingSun, saidSun }) =>
        `order ${orderId} has ${lyingSun} SUN lying at its address, its transfers and sweeps say ${saidSun}`,
    ),
    ...(await misheldUnder(reader, PAY_LATERS, await heldByOrder(reader))),
    ...(await misheldUnder(reader, KEPT, await keptByAddress(reader))),
  ]
}

async function misheldUnder(
  reader: Reader,
  prefix: string,
  needed: readonly { key: string; totalSun: Sun }[],
): Promise<string[]> {
  const held = new Map((await holdersOf(reader, prefix)).map(({ name, heldSun }) => [name, heldSun]))
  const wanted = new Map(needed.map(({ key, totalSun }) => [prefix + key, totalSun]))
  return [...new Set([...held.keys(), ...wanted.keys()])]
    .map((name) => ({ name, has: held.get(name) ?? ZERO_SUN, needs: wanted.get(name) ?? ZERO_SUN }))
    .filter(({ has, needs }) => has !== needs)
    .map(({ name, has, needs }) => `${name} holds ${has} SUN, its transfers say ${needs}`)
}

/** What lies on each address against the transfers recorded for it, less what was sent on. */
export async function auditPayAddresses(market: Market): Promise<string[]> {
  if ((await differing(market)).length === 0) return []
  // A transfer on its way makes the two differ for a moment: they count only where the whole chain has been read.
  const before = await market.node.head()
  const again = await differing(market)
  const after = await market.node.head()
  const readTo = await market.db.read((reader) => cursor(reader, MARKET_CURSOR))
  if (before.id !== after.id || readTo?.blockId !== after.id) {
    const number = readTo?.blockNumber ?? 0
    return [`pay addresses cannot be compared: read to block ${number}, the chain is at ${after.number}`]
  }
  return again
}

async function differing(market: Market): Promise<string[]> {
  const { db, node } = market
  const found: string[] = []
  const swept = await sweptOnChain(market)
  const { rows, present } = await db.read(async (reader) => ({
    rows: await payLatersToAudit(reader, LATEST_ADDRESSES),
    present: await presentByOrder(reader),
  }))
  for (let i = 0; i < rows.length; i += ASKED_AT_ONCE) {
    const group = rows.slice(i, i + ASKED_AT_ONCE)
    const states = await Promise.all(group.map(({ payAddress }) => node.account(payAddress)))
    for (const [n, { orderId, payAddress }] of group.entries()) {
      const chainSun = states[n]?.balanceSun ?? ZERO_SUN
      const recordedSun = subSun(present.get(orderId) ?? ZERO_SUN, swept.taken.get(payAddress) ?? ZERO_SUN)
      if (chainSun === recordedSun || isPending(swept, payAddress, subSun(recordedSun, chainSun))) continue
      found.push(
        `pay address ${payAddress} of order ${orderId} holds ${chainSun} SUN on the chain, ` +
          `its transfers and sweeps say ${recordedSun}`,
      )
    }
  }
  return found
}
