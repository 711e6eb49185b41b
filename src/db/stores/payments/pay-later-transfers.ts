import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { orders } from '../../schema/orders/orders.ts'
import {
  payLaterTransferMoves as moves,
  payLaterOrders,
  remainderMoves,
  payLaterTransfers as transfers,
} from '../../schema/payments/pay-later.ts'
import { hasRow, insertRow, moveRow, moveWhere, rowOf, rowsOf, setRow, setWhere, sumOf, sumSun } from '../rows.ts'
import type { Arrival } from '../treasury/deposits.ts'

export type PayLaterTransfer = typeof transfers.$inferSelect

export type IncomingTransfer = Pick<
  PayLaterTransfer,
  'txid' | 'orderId' | 'fromAddress' | 'amountSun' | 'blockNumber' | 'blockId' | 'blockTimeMs'
>

const byPlace = [asc(transfers.blockNumber), asc(transfers.txid)]

export const transferById = (reader: Reader, txid: string): Promise<PayLaterTransfer | undefined> =>
  rowOf(reader, transfers, eq(transfers.txid, txid))

/** Returns the order's transfers in chain order, and by txid within a block. The first transfer pays first. */
export const transfersOf = (reader: Reader, orderId: string): Promise<PayLaterTransfer[]> =>
  rowsOf(reader, transfers, eq(transfers.orderId, orderId), byPlace)

export async function insertTransfer(tx: Tx, seen: IncomingTransfer): Promise<void> {
  await insertRow(tx, transfers, { ...seen, state: 'waiting' })
}

/** Records that a vanished transfer is in a block again. If it was dropped, it waits for confirmations again. */
export async function reincludeTransfer(
  tx: Tx,
  { txid, blockNumber, blockId, blockTimeMs }: IncomingTransfer,
): Promise<void> {
  await setWhere(tx, transfers, { blockNumber, blockId, blockTimeMs, vanishedAt: null }, eq(transfers.txid, txid))
  await moveRow(tx, moves.reappear, txid, { settled: false })
}

/**
 * Handles a reorg: marks the transfers in blocks above `blockNumber` as vanished. Returns the number of marked
 * transfers.
 */
export async function markTransfersVanished(tx: Tx, blockNumber: number): Promise<number> {
  const above = gt(transfers.blockNumber, blockNumber)
  const filter = and(sql`not ${transfers.settled}`, above, isNull(transfers.vanishedAt))
  return setWhere(tx, transfers, { vanishedAt: transfers.blockNumber }, filter)
}

/** Returns transfers that a reorg could still remove, oldest first. */
export const openTransfers = (reader: Reader): Promise<PayLaterTransfer[]> =>
  rowsOf(reader, transfers, sql`not ${transfers.settled}`, byPlace)

/** True if an order waits for its payment, or if a transfer is unsettled or has a remainder to release. */
export const hasOpenPayLater = async (reader: Reader): Promise<boolean> =>
  (await hasRow(reader, payLaterOrders, sql`${payLaterOrders.state} = 'waiting'`)) ||
  (await hasRow(reader, transfers, sql`not ${transfers.settled}`)) ||
  (await hasRow(reader, transfers, sql`${transfers.rest} = 'held'`))

/** Increments the number of postings. */
export const countTransfer = (tx: Tx, txid: string, takenSun: Sun) =>
  moveRow(tx, moves.count, txid, { takenSun, postings: sql`${transfers.postings} + 1` })

export const dropTransfer = (tx: Tx, txid: string) => moveRow(tx, moves.drop, txid, { settled: true })

/** Settles a counted transfer. From then on, it can be swept. */
export async function settleTransfer(tx: Tx, txid: string): Promise<void> {
  const open = and(eq(transfers.txid, txid), eq(transfers.state, 'counted'), sql`not ${transfers.settled}`)
  const done = await setRow(tx, transfers, { settled: true }, open)
  if (!done) return
  const lyingSun = sql`${payLaterOrders.lyingSun} + ${done.amountSun}`
  await setWhere(tx, payLaterOrders, { lyingSun }, eq(payLaterOrders.orderId, done.orderId))
}

export async function setTransferTaken(tx: Tx, txid: string, takenSun: Sun): Promise<void> {
  await setWhere(tx, transfers, { takenSun }, eq(transfers.txid, txid))
}

export const releaseTransfer = (
  tx: Tx,
  txid: string,
  rest: Exclude<PayLaterTransfer['rest'], 'held'>,
  returnTo: TronAddress | null,
) => moveRow(tx, remainderMoves.release[rest], txid, { returnTo })

/** Marks all small remainders for this address to be sent, because their sum is now large enough. */
export const releaseKeptRemainders = (tx: Tx, returnTo: TronAddress) =>
  moveWhere(tx, remainderMoves.send, eq(transfers.returnTo, returnTo))

/** Condition that must equal the condition of a partial index exactly, so that SQLite uses the index. */
const toReturn = sql`${transfers.rest} = 'back' and ${transfers.refundId} is null and ${transfers.repaidSun} = 0`

const toReturnTo = statement((orm) =>
  orm.selectDistinct({ returnTo: transfers.returnTo }).from(transfers).where(toReturn).prepare(),
)

/** Returns the addresses with a remainder that must be sent back and has no refund yet. */
export const addressesToReturnTo = async (reader: Reader): Promise<TronAddress[]> =>
  (await toReturnTo(reader).all()).flatMap(({ returnTo }) => returnTo ?? [])

/** Returns the remainders that must be sent back to this address, in chain order. */
export async function transfersToReturn(
  reader: Reader,
  returnTo: TronAddress,
): Promise<{ txid: string; amountSun: Sun }[]> {
  const rows = await rowsOf(reader, transfers, and(eq(transfers.returnTo, returnTo), toReturn), byPlace)
  return rows.map(({ txid, amountSun, takenSun }) => ({ txid, amountSun: subSun(amountSun, takenSun) }))
}

export async function setTransferRepaid(tx: Tx, txid: string, repaidSun: Sun): Promise<void> {
  await setWhere(tx, transfers, { repaidSun }, eq(transfers.txid, txid))
}

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
    .innerJoin(payLaterOrders, eq(payLaterOrders.orderId, transfers.orderId))
    .where(
      and(
        sql`${transfers.rest} = 'held'`,
        eq(transfers.state, 'counted'),
        eq(transfers.settled, true),
        ne(payLaterOrders.state, 'waiting'),
      ),
    )
    .orderBy(sql`${transfers.amountSun} - ${transfers.takenSun}`, asc(transfers.txid))
    .prepare(),
)

/**
 * Returns transfers whose remainder can be released: no reorg can remove them, and their orders are decided. The
 * smallest come first, so that an amount too small to send is sent with the next one to the same address.
 */
export async function releasable(reader: Reader): Promise<{ txid: string; orderId: string }[]> {
  return settledRests(reader).all()
}

/**
 * Returns the SUN that this account's orders have refunded although a reorg could still remove part of their payments.
 */
export async function unsettledRefunds(reader: Reader, accountId: string): Promise<Sun> {
  const unsettled = reader.orm
    .select({ orderId: transfers.orderId })
    .from(transfers)
    .where(and(sql`not ${transfers.settled}`, gt(transfers.takenSun, ZERO_SUN)))
  // The query starts from the unsettled transfers, because an account may have far more orders.
  const refundedSun = sql`case when ${orders.accountId} = ${accountId} then ${orders.refundedSun} end`
  const row = await reader.orm
    .select({ sum: sumSun(refundedSun) })
    .from(orders)
    .where(inArray(orders.id, unsettled))
    .get()
  return row?.sum ?? ZERO_SUN
}

const totalRest = sumSun(sql`${transfers.amountSun} - ${transfers.takenSun}`)

export const countedTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, transfers, transfers.amountSun, eq(transfers.state, 'counted'))

const held = statement((orm) =>
  orm
    .select({ key: transfers.orderId, totalSun: totalRest })
    .from(transfers)
    .where(and(sql`${transfers.rest} = 'held'`, eq(transfers.state, 'counted')))
    .groupBy(transfers.orderId)
    .prepare(),
)

/** Returns the SUN held for each order, until the order is decided and its remainder is released. */
export async function heldByOrder(reader: Reader): Promise<{ key: string; totalSun: Sun }[]> {
  return held(reader).all()
}

const keptTotals = statement((orm) =>
  orm
    .select({ key: sql<string>`${transfers.returnTo}`, totalSun: totalRest })
    .from(transfers)
    .where(and(sql`${transfers.returnTo} is not null`, sql`${transfers.rest} = 'kept'`))
    .groupBy(transfers.returnTo)
    .prepare(),
)

/** Returns the SUN owed to each address that is still too little to send. */
export async function keptByAddress(reader: Reader): Promise<{ key: string; totalSun: Sun }[]> {
  return keptTotals(reader).all()
}

/**
 * Returns the SUN that may have to be sent back to payers without an account: amounts that their orders have not used,
 * and small amounts owed to an address. Includes transfers in a block that are not counted yet.
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

/** Returns the SUN that can be swept later: unsettled transfers, and balances of undecided orders. */
export async function expectedPayLaterBalances(reader: Reader): Promise<Sun> {
  const row = await reader.orm.get<{ coming: number }>(sql`
    select coalesce((
      select sum(amount_sun) from pay_later_transfers
      where not settled and state <> 'dropped' and vanished_at is null
    ), 0) + coalesce((select sum(lying_sun) from pay_laters where state = 'waiting'), 0) as coming`)
  return sun(row?.coming ?? 0)
}

/**
 * Returns transfers in blocks of the followed chain above `number`. With `only`, returns only transfers to these
 * addresses.
 */
export async function transfersAbove(
  reader: Reader,
  number: number,
  only?: readonly TronAddress[],
): Promise<Arrival[]> {
  const { blockNumber, amountSun, vanishedAt, state } = transfers
  return reader.orm
    .select({ address: payLaterOrders.payAddress, blockNumber, amountSun })
    .from(transfers)
    .innerJoin(payLaterOrders, eq(payLaterOrders.orderId, transfers.orderId))
    .where(
      and(
        gt(blockNumber, number),
        isNull(vanishedAt),
        ne(state, 'dropped'),
        only && inArray(payLaterOrders.payAddress, [...only]),
      ),
    )
    .all()
}

/** Returns for each order the SUN received in blocks of the followed chain. */
export async function receivedByOrder(reader: Reader): Promise<Map<string, Sun>> {
  const rows = await reader.orm
    .select({ orderId: transfers.orderId, total: sumSun(transfers.amountSun) })
    .from(transfers)
    .where(and(isNull(transfers.vanishedAt), ne(transfers.state, 'dropped')))
    .groupBy(transfers.orderId)
    .all()
  return new Map(rows.map((row) => [row.orderId, row.total]))
}
