/** Resolves a name that an operator has typed to the orders, accounts and users of its story. */
import { and, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Reader } from '../../db.ts'
import { accounts } from '../../schema/accounts/accounts.ts'
import { tickets } from '../../schema/admin/tickets.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { outgoing } from '../../schema/chain/outgoing.ts'
import { isTxid } from '../../schema/columns.ts'
import { adjustments } from '../../schema/operator/adjustments.ts'
import { delegations, orders } from '../../schema/orders/orders.ts'
import { payLaterOrders, payLaterTransfers } from '../../schema/payments/pay-later.ts'
import { payerRefunds, signedPayments } from '../../schema/payments/payments.ts'
import { fastCharges } from '../../schema/rentals/fast-charges.ts'
import { payouts } from '../../schema/selling/providers.ts'
import { activations, deposits, sweeps } from '../../schema/treasury/treasury.ts'
import { chatWithdrawals } from '../../schema/withdrawals/chat-withdrawals.ts'
import { withdrawals } from '../../schema/withdrawals/withdrawals.ts'
import { zaps, zapTopUps } from '../../schema/zapbuy/zaps.ts'
import { peopleNamed } from '../admin/people.ts'
import { rowsOf } from '../rows.ts'
import { isOneOf, MAX_STORY_ROWS, rowsAbout, unique } from './story-conditions.ts'

export interface Subject {
  orders: string[]
  accounts: string[]
  users: number[]
  purchases: string[]
  withdrawals: string[]
  adjustments: string[]
  zaps: string[]
  tickets: number[]
  txids: string[]
}

/** Result of one lookup. `in`: the searched rows. `found`: the matches. */
export type Lookup = { in: string; found: Partial<Subject> }

export type TypedName =
  | { is: 'txid'; txid: string }
  | { is: 'id'; id: string }
  | { is: 'address'; address: TronAddress }
  | { is: 'number'; number: number }
  | { is: 'ticket'; number: number }
  | { is: 'username'; username: string }

export async function lookUpName(reader: Reader, name: TypedName): Promise<Lookup[]> {
  switch (name.is) {
    case 'txid':
      return lookUpTxid(reader, name.txid)
    case 'id':
      return lookUpId(reader, name.id)
    case 'address':
      return lookUpAddress(reader, name.address)
    case 'number':
      return [
        { in: 'users (Telegram id)', found: { users: await pick(reader, users, eq(users.id, name.number), 'id') } },
        ...(await lookUpName(reader, { ...name, is: 'ticket' })),
      ]
    case 'ticket':
      return [{ in: 'tickets', found: { tickets: await pick(reader, tickets, eq(tickets.id, name.number), 'id') } }]
    case 'username':
      return [{ in: 'users (@name)', found: { users: await peopleNamed(reader, name.username) } }]
  }
}

async function lookUpTxid(reader: Reader, txid: string): Promise<Lookup[]> {
  const look = lookUpIn(reader)
  const delegated = or(isTxid(delegations.txid, txid), isTxid(delegations.reclaimTxid, txid))
  const charged = or(eq(fastCharges.txid, txid), eq(fastCharges.reclaimTxid, txid))
  const refunds = await pick<number>(reader, payerRefunds, eq(payerRefunds.txid, txid), 'id')
  const came = [eq(payLaterTransfers.txid, txid), isOneOf(payLaterTransfers.refundId, refunds)]
  const paid = [eq(signedPayments.txid, txid), isOneOf(signedPayments.refundId, refunds)]
  const zapped = or(eq(zaps.txid, txid), eq(zaps.refundTxid, txid))
  const withTxid = async (place: string, table: SQLiteTable & { txid: SQLiteColumn }) =>
    look(place, 'txids', table, eq(table.txid, txid), 'txid')
  // The key of a payment by a contract is the txid plus a numeric suffix.
  const deposited = or(eq(deposits.txid, txid), and(gt(deposits.txid, `${txid}.`), lt(deposits.txid, `${txid}/`)))
  const adjusted = or(
    eq(adjustments.subject, txid),
    and(gt(adjustments.subject, `${txid}.`), lt(adjustments.subject, `${txid}/`)),
  )
  return [
    await look('deposits', 'txids', deposits, deposited, 'txid'),
    await look('delegations', 'orders', delegations, delegated, 'orderId'),
    await look('fast charges', 'orders', fastCharges, charged, 'orderId'),
    await look('signed payments', 'orders', signedPayments, or(...paid), 'orderId'),
    await look('pay-later transfers', 'orders', payLaterTransfers, or(...came), 'orderId'),
    await withTxid('refunds', payerRefunds),
    await look('withdrawals', 'withdrawals', withdrawals, eq(withdrawals.txid, txid), 'id'),
    await withTxid('payouts', payouts),
    await withTxid('sweeps', sweeps),
    await withTxid('activations', activations),
    await look('adjustments', 'adjustments', adjustments, adjusted, 'id'),
    await look('zaps', 'zaps', zaps, zapped, 'txid'),
    await withTxid('ZapBuy top-ups', zapTopUps),
    await withTxid('outgoing transactions', outgoing),
  ]
}

async function lookUpId(reader: Reader, id: string): Promise<Lookup[]> {
  const look = lookUpIn(reader)
  const ordered = (place: string, table: SQLiteTable & { orderId: SQLiteColumn }) =>
    look(place, 'orders', table, eq(table.orderId, id), 'orderId')
  const bought = or(eq(purchases.id, id), eq(purchases.orderId, id))
  const isChatWithdrawal = or(eq(chatWithdrawals.id, id), eq(chatWithdrawals.withdrawalId, id))
  return [
    await look('orders', 'orders', orders, eq(orders.id, id), 'id'),
    await ordered('fast charges', fastCharges),
    await ordered('pay-later orders', payLaterOrders),
    await ordered('signed payments', signedPayments),
    await look('zaps', 'zaps', zaps, eq(zaps.orderId, id), 'txid'),
    await look('rentals from the chat', 'purchases', purchases, bought, 'id'),
    await look('withdrawals', 'withdrawals', withdrawals, eq(withdrawals.id, id), 'id'),
    await look('withdrawals from the chat', 'withdrawals', chatWithdrawals, isChatWithdrawal, 'id'),
    await look('adjustments', 'adjustments', adjustments, eq(adjustments.id, id), 'id'),
    await look('accounts', 'accounts', accounts, eq(accounts.id, id), 'id'),
    await look('linked accounts', 'accounts', links, eq(links.accountId, id), 'accountId'),
  ]
}

async function lookUpAddress(reader: Reader, address: TronAddress): Promise<Lookup[]> {
  const look = lookUpIn(reader)
  const linked = or(eq(links.representAddress, address), eq(links.depositAddress, address))
  const laterPaid = eq(payLaterOrders.payAddress, address)
  const payers = eq(signedPayments.payer, address)
  return [
    await look('deposit addresses', 'accounts', accounts, eq(accounts.depositAddress, address), 'id'),
    await look('linked accounts', 'accounts', links, linked, 'accountId'),
    await look('pay-later addresses', 'orders', payLaterOrders, laterPaid, 'orderId'),
    await look('payers of signed payments', 'orders', signedPayments, payers, 'orderId'),
    await look('senders of zaps', 'zaps', zaps, eq(zaps.sender, address), 'txid'),
  ]
}

const lookUpIn =
  (reader: Reader) =>
  async (place: string, kind: keyof Subject, table: SQLiteTable, where: SQL | undefined, field: string) =>
    ({ in: place, found: { [kind]: await pick(reader, table, where, field) } }) satisfies Lookup

async function pick<T extends string | number = string>(
  reader: Reader,
  table: SQLiteTable,
  where: SQL | undefined,
  field: string,
): Promise<T[]> {
  const rows: Record<string, unknown>[] = await rowsOf(reader, table, where, [], MAX_STORY_ROWS)
  return unique(rows.map((row) => row[field] as T))
}

/** Adds the users of the accounts and the accounts of the users, because linked ones share a story. */
export async function withLinked(reader: Reader, subject: Subject): Promise<Subject> {
  const { accounts: accountIds, users: userIds } = subject
  const rows = await rowsAbout(reader)(links, 'linkedAtMs', { accountId: accountIds, userId: userIds })
  return {
    ...subject,
    accounts: unique([...accountIds, ...rows.map(({ accountId }) => accountId)]),
    users: unique([...userIds, ...rows.map(({ userId }) => userId)]),
  }
}
