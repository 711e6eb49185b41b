/** What came to the addresses of orders that are paid later. */
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import { payLaters, payLaterTransfers as transfers } from '../../schema/payments/pay-later.ts'
import { insertRow, rowOf, rowsOf, setRow, setWhere, sumOf, sumSun } from '../rows.ts'
import type { Arrival } from '../treasury/deposits.ts'

/** See the schema for units and meaning. */
export type PayLaterTransfer = typeof transfers.$inferSelect

/** A transfer as a block shows it. */
export type SeenTransfer = Pick<
  PayLaterTransfer,
  'txid' | 'orderId' | 'fromAddress' | 'amountSun' | 'blockNumber' | 'blockId' | 'blockTimeMs'
>

const byPlace = [asc(transfers.blockNumber), asc(transfers.txid)]

export async function transferById(reader: Reader, txid: string): Promise<PayLaterTransfer | undefined> {
  return rowOf(reader, transfers, eq(transfers.txid, txid))
}

/** In the order of the chain, those of one block by their txid: the first one pays first. */
export async function transfersOf(reader: Reader, orderId: string): Promise<PayLaterTransfer[]> {
  return rowsOf(reader, transfers, eq(transfers.orderId, orderId), byPlace)
}

export async function insertTransfer(tx: Tx, seen: SeenTransfer): Promise<void> {
  await insertRow(tx, transfers, { ...seen, state: 'waiting' })
}

/** One that had vanished is in a block again; one that was given up waits again. */
export async function reincludeTransfer(
  tx: Tx,
  { txid, blockNumber, blockId, blockTimeMs }: SeenTransfer,
): Promise<void> {
  const itself = eq(transfers.txid, txid)
  await setWhere(tx, transfers, { blockNumber, blockId, blockTimeMs, vanishedAt: null }, itself)
  await setWhere(tx, transfers, { state: 'waiting', settled: false }, and(itself, eq(transfers.state, 'dropped')))
}

/** A fork took every block above `blockNumber`. Answers how many transfers went with them. */
export async function markTransfersVanished(tx: Tx, blockNumber: number): Promise<number> {
  const above = gt(transfers.blockNumber, blockNumber)
  const gone = and(sql`not ${transfers.settled}`, above, isNull(transfers.vanishedAt))
  return setWhere(tx, transfers, { vanishedAt: transfers.blockNumber }, gone)
}

/** Those the chain could still take away, oldest first. */
export async function openTransfers(reader: Reader): Promise<PayLaterTransfer[]> {
  return rowsOf(reader, transfers, sql`not ${transfers.settled}`, byPlace)
}

/** waiting -> counted, once more. */
export async function countTransfer(tx: Tx, txid: string, takenSun: Sun): Promise<void> {
  const set = { state: 'counted' as const, takenSun, postings: sql`${transfers.postings} + 1` }
  await setWhere(tx, transfers, set, and(eq(transfers.txid, txid), eq(transfers.state, 'waiting')))
}

/** Of what is counted: from now on it can be sent on from its address. */
export async function settleTransfer(tx: Tx, txid: string): Promise<void> {
  const open = and(eq(transfers.txid, txid), eq(transfers.state, 'counted'), sql`not ${transfers.settled}`)
  const done = await setRow(tx, transfers, { settled: true }, open)
  if (!done) return
  const lyingSun = sql`${payLaters.lyingSun} + ${done.amountSun}`
  await setWhere(tx, payLaters, { lyingSun }, eq(payLaters.orderId, done.orderId))
}

export async function dropTransfer(tx: Tx, txid: string): Promise<void> {
  await setWhere(tx, transfers, { state: 'dropped', settled: true }, eq(transfers.txid, txid))
}

export async function takeOfTransfer(tx: Tx, txid: string, takenSun: Sun): Promise<void> {
  await setWhere(tx, transfers, { takenSun }, eq(transfers.txid, txid))
}

/** held -> where the rest of it goes. */
export async function releaseTransfer(
  tx: Tx,
  txid: string,
  rest: Exclude<PayLaterTransfer['rest'], 'held'>,
  returnTo: TronAddress | null,
): Promise<void> {
  await setWhere(tx, transfers, { rest, returnTo }, and(eq(transfers.txid, txid), eq(transfers.rest, 'held')))
}

/** What was kept for this address is enough for a transfer now. */
export async function sendKept(tx: Tx, returnTo: TronAddress): Promise<void> {
  await setWhere(tx, transfers, { rest: 'back' }, and(eq(transfers.returnTo, returnTo), eq(transfers.rest, 'kept')))
}

/** Literally as the index has it. */
const toReturn = sql`${transfers.rest} = 'back' and ${transfers.refundId} is null and ${transfers.repaidSun} = 0`

const toReturnTo = statement((orm) =>
  orm.selectDistinct({ returnTo: transfers.returnTo }).from(transfers).where(toReturn).prepare(),
)

/** Addresses that something has to go back to, of which it is open what takes it there. */
export async function addressesToReturnTo(reader: Reader): Promise<TronAddress[]> {
  return (await toReturnTo(reader).all()).flatMap(({ returnTo }) => returnTo ?? [])
}

/** What has to go back to this address, in the order of the chain. */
export async function transfersToReturn(
  reader: Reader,
  returnTo: TronAddress,
): Promise<{ txid: string; amountSun: Sun }[]> {
  const rows = await rowsOf(reader, transfers, and(eq(transfers.returnTo, returnTo), toReturn), byPlace)
  return rows.map(({ txid, amountSun, takenSun }) => ({ txid, amountSun: subSun(amountSun, takenSun) }))
}

/** So much of what the order does not take was owed by whom it would go to. */
export async function keepOfTransfer(tx: Tx, txid: string, repaidSun: Sun): Promise<void> {
  await setWhere(tx, transfers, { repaidSun }, eq(transfers.txid, txid))
}

/** The refund takes all that has to go back to this address. */
export async function assignTransferRefund(tx: Tx, returnTo: TronAddress, refundId: number): Promise<void> {
  const { amountSun, takenSun, repaidSun } = transfers
  const some = sql`${repaidSun} < ${amountSun} - ${takenSun}`
  const back = and(eq(transfers.returnTo, returnTo), eq(transfers.rest, 'back'), some)
  await setWhere(tx, transfers, { refundId }, and(back, sql`${transfers.refundId} is null`))
}

const settledRests = statement((orm) =>
  orm
    .select({ txid: transfers.txid, orderId: transfers.orderId })
    .from(transfers)
    .innerJoin(payLaters, eq(payLaters.orderId, transfers.orderId))
    .where(
      and(
        sql`${transfers.rest} = 'held'`,
        eq(transfers.state, 'counted'),
        eq(transfers.settled, true),
        ne(payLaters.state, 'waiting'),
      ),
    )
    .orderBy(sql`${transfers.amountSun} - ${transfers.takenSun}`, asc(transfers.txid))
    .prepare(),
)

/**
 * What the chain will not take back, and whose order is decided: its rest can go. The smallest first: what is too
 * little to be sent goes with the next one to the same address.
 */
export async function releasable(reader: Reader): Promise<{ txid: string; orderId: string }[]> {
  return settledRests(reader).all()
}

/** SUN that this owner's orders have given back while a fork could still take some of what they were paid with. */
export async function unsettledRefunds(reader: Reader, accountId: string): Promise<Sun> {
  const unsettled = reader.orm
    .select({ orderId: transfers.orderId })
    .from(transfers)
    .where(and(sql`not ${transfers.settled}`, gt(transfers.takenSun, ZERO_SUN)))
  // Not by owner: one may have far more orders than are open.
  const refundedSun = sql`case when ${orders.accountId} = ${accountId} then ${orders.refundedSun} end`
  const row = await reader.orm
    .select({ sum: sumSun(refundedSun) })
    .from(orders)
    .where(inArray(orders.id, unsettled))
    .get()
  return row?.sum ?? ZERO_SUN
}

const totalRest = sumSun(sql`${transfers.amountSun} - ${transfers.takenSun}`)

/** SUN that was posted as come in. */
export async function countedTotal(reader: Reader): Promise<Sun> {
  return sumOf(reader, transfers, transfers.amountSun, eq(transfers.state, 'counted'))
}

const held = statement((orm) =>
  orm
    .select({ key: transfers.orderId, totalSun: totalRest })
    .from(transfers)
    .where(and(sql`${transfers.rest} = 'held'`, eq(transfers.state, 'counted')))
    .groupBy(transfers.orderId)
    .prepare(),
)

/** SUN by order that is not decided yet, or not given back. */
export async function heldByOrder(reader: Reader): Promise<{ key: string; totalSun: Sun }[]> {
  return held(reader).all()
}

const kept = statement((orm) =>
  orm
    .select({ key: sql<string>`${transfers.returnTo}`, totalSun: totalRest })
    .from(transfers)
    .where(and(sql`${transfers.returnTo} is not null`, sql`${transfers.rest} = 'kept'`))
    .groupBy(transfers.returnTo)
    .prepare(),
)

/** SUN by address that is too little to be sent there. */
export async function keptByAddress(reader: Reader): Promise<{ key: string; totalSun: Sun }[]> {
  return kept(reader).all()
}

/**
 * SUN that may have to go back to those who paid without an account: what their orders have not taken, and what is kept
 * for an address; as far as it is in a block, whether it counts yet or not.
 */
export async function owedWithoutAccount(reader: Reader): Promise<Sun> {
  const row = await reader.orm.get<{ owed: number }>(sql`
    select coalesce((
      select sum(t.amount_sun - t.taken_sun) from pay_later_transfers t join pay_laters p on p.order_id = t.order_id
      where t.rest = 'held' and t.state <> 'dropped' and t.vanished_at is null and p.account_id is null
    ), 0) + coalesce((
      select sum(amount_sun - taken_sun) from pay_later_transfers where rest = 'kept'
    ), 0) as owed`)
  return sun(row?.owed ?? 0)
}

/** SUN that will lie at addresses of decided orders for good: transfers that are not settled, orders not decided. */
export async function notYetLying(reader: Reader): Promise<Sun> {
  const row = await reader.orm.get<{ coming: number }>(sql`
    select coalesce((
      select sum(amount_sun) from pay_later_transfers
      where not settled and state <> 'dropped' and vanished_at is null
    ), 0) + coalesce((select sum(lying_sun) from pay_laters where state = 'waiting'), 0) as coming`)
  return sun(row?.coming ?? 0)
}

/** Transfers in blocks of the followed chain above `number`. `only`: to these addresses. */
export async function transfersAbove(
  reader: Reader,
  number: number,
  only?: readonly TronAddress[],
): Promise<Arrival[]> {
  const { blockNumber, amountSun, vanishedAt, state } = transfers
  return reader.orm
    .select({ address: payLaters.payAddress, blockNumber, amountSun })
    .from(transfers)
    .innerJoin(payLaters, eq(payLaters.orderId, transfers.orderId))
    .where(
      and(
        gt(blockNumber, number),
        isNull(vanishedAt),
        ne(state, 'dropped'),
        only && inArray(payLaters.payAddress, [...only]),
      ),
    )
    .all()
}

/** SUN by order that is in a block as far as we know. */
export async function presentByOrder(reader: Reader): Promise<Map<string, Sun>> {
  const rows = await reader.orm
    .select({ orderId: transfers.orderId, total: sumSun(transfers.amountSun) })
    .from(transfers)
    .where(and(isNull(transfers.vanishedAt), ne(transfers.state, 'dropped')))
    .groupBy(transfers.orderId)
    .all()
  return new Map(rows.map((row) => [row.orderId, row.total]))
}
