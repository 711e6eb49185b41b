/**
 * Everything that is written down about one thing, in whatever room: what a name stands for (`storySubject`), and the
 * rows about it (`storyRows`). Reads only; the words are its caller's.
 */
import { and, between, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { TronAddress } from '../../../kernel/address.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { atMost } from '../../orm.ts'
import { accountNotices, accounts, idempotency } from '../../schema/accounts/accounts.ts'
import { adminActions } from '../../schema/bot/flags.ts'
import { orderChanges } from '../../schema/bot/order-changes.ts'
import { outbox } from '../../schema/bot/outbox.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { outgoing } from '../../schema/chain/outgoing.ts'
import { contains, isTxid } from '../../schema/columns.ts'
import { ticketEntries, tickets } from '../../schema/desk/tickets.ts'
import { operatorActions } from '../../schema/operator/operator-actions.ts'
import { cancellations, delegations, orders } from '../../schema/orders/orders.ts'
import { payLaters, payLaterTransfers } from '../../schema/payments/pay-later.ts'
import { payerRefunds, signedPayments } from '../../schema/payments/payments.ts'
import { fastCharges } from '../../schema/rentals/fast-charges.ts'
import { payouts } from '../../schema/selling/providers.ts'
import {
  activations,
  deposits,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  sweeps,
} from '../../schema/treasury/treasury.ts'
import { webhookDeliveries } from '../../schema/webhooks/webhooks.ts'
import { chatWithdrawals } from '../../schema/withdrawals/chat-withdrawals.ts'
import { withdrawals } from '../../schema/withdrawals/withdrawals.ts'
import { zaps, zapTopUps } from '../../schema/zapbuy/zaps.ts'
import { peopleNamed } from '../desk/people.ts'
import { rowsOf } from '../rows.ts'

/** What a story is about: names of rows. */
export interface Subject {
  orders: string[]
  accounts: string[]
  users: number[]
  purchases: string[]
  withdrawals: string[]
  zaps: string[]
  tickets: number[]
  txids: string[]
}

/** Where a name was looked for: rows named by `in`, and what of them there is. */
export type Looked = { in: string; found: Partial<Subject> }

/** Of each table, newest first. */
export const MAX_STORY_ROWS = 200

/** By which form a name is looked for. */
export type Name =
  | { is: 'txid'; txid: string }
  | { is: 'id'; id: string }
  | { is: 'address'; address: TronAddress }
  | { is: 'number'; number: number }
  | { is: 'ticket'; number: number }
  | { is: 'username'; username: string }

export async function lookFor(reader: Reader, name: Name): Promise<Looked[]> {
  switch (name.is) {
    case 'txid':
      return lookForTxid(reader, name.txid)
    case 'id':
      return lookForId(reader, name.id)
    case 'address':
      return lookForAddress(reader, name.address)
    case 'number':
      return [
        { in: 'people (Telegram id)', found: { users: await pick(reader, users, eq(users.id, name.number), 'id') } },
        ...(await lookFor(reader, { ...name, is: 'ticket' })),
      ]
    case 'ticket':
      return [{ in: 'tickets', found: { tickets: await pick(reader, tickets, eq(tickets.id, name.number), 'id') } }]
    case 'username':
      return [{ in: 'people (@name)', found: { users: await peopleNamed(reader, name.username) } }]
  }
}

async function lookForTxid(reader: Reader, txid: string): Promise<Looked[]> {
  const look = looking(reader)
  const delegated = or(isTxid(delegations.txid, txid), isTxid(delegations.reclaimTxid, txid))
  const charged = or(eq(fastCharges.txid, txid), eq(fastCharges.reclaimTxid, txid))
  const refunds = await pick<number>(reader, payerRefunds, eq(payerRefunds.txid, txid), 'id')
  const came = [eq(payLaterTransfers.txid, txid), any(payLaterTransfers.refundId, refunds)]
  const paid = [eq(signedPayments.txid, txid), any(signedPayments.refundId, refunds)]
  const zapped = or(eq(zaps.txid, txid), eq(zaps.refundTxid, txid))
  const withTxid = async (place: string, table: SQLiteTable & { txid: SQLiteColumn }) =>
    look(place, 'txids', table, eq(table.txid, txid), 'txid')
  return [
    await withTxid('deposits', deposits),
    await look('delegations', 'orders', delegations, delegated, 'orderId'),
    await look('fast charges', 'orders', fastCharges, charged, 'orderId'),
    await look('signed payments', 'orders', signedPayments, or(...paid), 'orderId'),
    await look('transfers for orders', 'orders', payLaterTransfers, or(...came), 'orderId'),
    await withTxid('refunds', payerRefunds),
    await look('withdrawals', 'withdrawals', withdrawals, eq(withdrawals.txid, txid), 'id'),
    await withTxid('payouts', payouts),
    await withTxid('sweeps', sweeps),
    await withTxid('activations', activations),
    await look('zaps', 'zaps', zaps, zapped, 'txid'),
    await withTxid('top-ups of ZapBuy', zapTopUps),
    await withTxid('transactions of ours', outgoing),
  ]
}

async function lookForId(reader: Reader, id: string): Promise<Looked[]> {
  const look = looking(reader)
  const ordered = (place: string, table: SQLiteTable & { orderId: SQLiteColumn }) =>
    look(place, 'orders', table, eq(table.orderId, id), 'orderId')
  const bought = or(eq(purchases.id, id), eq(purchases.orderId, id))
  const asked = or(eq(chatWithdrawals.id, id), eq(chatWithdrawals.withdrawalId, id))
  return [
    await look('orders', 'orders', orders, eq(orders.id, id), 'id'),
    await ordered('fast charges', fastCharges),
    await ordered('orders that are paid later', payLaters),
    await ordered('signed payments', signedPayments),
    await look('zaps', 'zaps', zaps, eq(zaps.orderId, id), 'txid'),
    await look('rentals of the chat', 'purchases', purchases, bought, 'id'),
    await look('withdrawals', 'withdrawals', withdrawals, eq(withdrawals.id, id), 'id'),
    await look('withdrawals of the chat', 'withdrawals', chatWithdrawals, asked, 'id'),
    await look('accounts', 'accounts', accounts, eq(accounts.id, id), 'id'),
    await look('linked accounts', 'accounts', links, eq(links.accountId, id), 'accountId'),
  ]
}

async function lookForAddress(reader: Reader, address: TronAddress): Promise<Looked[]> {
  const look = looking(reader)
  const linked = or(eq(links.representAddress, address), eq(links.depositAddress, address))
  const laterPaid = eq(payLaters.payAddress, address)
  const payers = eq(signedPayments.payer, address)
  return [
    await look('deposit addresses', 'accounts', accounts, eq(accounts.depositAddress, address), 'id'),
    await look('linked accounts', 'accounts', links, linked, 'accountId'),
    await look('addresses of orders that are paid later', 'orders', payLaters, laterPaid, 'orderId'),
    await look('payers of signed payments', 'orders', signedPayments, payers, 'orderId'),
    await look('senders of zaps', 'zaps', zaps, eq(zaps.sender, address), 'txid'),
  ]
}

/** `place` in words; `kind`: what the names in `field` of its rows are. */
const looking =
  (reader: Reader) =>
  async (place: string, kind: keyof Subject, table: SQLiteTable, where: SQL | undefined, field: string) =>
    ({ in: place, found: { [kind]: await pick(reader, table, where, field) } }) satisfies Looked

/** The names that such rows have in a column, each once. */
async function pick<T extends string | number = string>(
  reader: Reader,
  table: SQLiteTable,
  where: SQL | undefined,
  field: string,
): Promise<T[]> {
  const rows: Record<string, unknown>[] = await rowsOf(reader, table, where, [], MAX_STORY_ROWS)
  return unique(rows.map((row) => row[field] as T))
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Undefined: no value, so no condition. */
const any = (column: SQLiteColumn, values: readonly (string | number)[]): SQL | undefined =>
  values.length > 0 ? inArray(column, [...values]) : undefined

/** Undefined where one of them is: `and` would take the other alone. */
const both = (a: SQL | undefined, b: SQL | undefined): SQL | undefined => a && b && and(a, b)

/** Rows that meet one of the conditions; none where there is no condition. */
async function rowsThat<T extends SQLiteTable>(
  reader: Reader,
  table: T,
  conditions: readonly (SQL | undefined)[],
  newest: SQLiteColumn,
): Promise<T['$inferSelect'][]> {
  const where = or(...conditions)
  return where === undefined ? [] : rowsOf(reader, table, where, desc(newest), MAX_STORY_ROWS)
}

type Fields<T extends SQLiteTable> = keyof T['$inferSelect'] & string

/** Rows that have one of these values in one of these columns. */
const rowsAbout =
  (reader: Reader) =>
  <T extends SQLiteTable>(
    table: T,
    newest: Fields<T>,
    named: { [field in Fields<T>]?: readonly (string | number)[] },
  ): Promise<T['$inferSelect'][]> => {
    const columns = getTableColumns(table) as Record<Fields<T>, SQLiteColumn>
    const conditions = (Object.keys(named) as Fields<T>[]).map((field) => any(columns[field], named[field] ?? []))
    return rowsThat(reader, table, conditions, columns[newest])
  }

/** People and the accounts that they linked belong to one story. */
export async function withLinked(reader: Reader, subject: Subject): Promise<Subject> {
  const { accounts: accountIds, users: userIds } = subject
  const rows = await rowsAbout(reader)(links, 'linkedAtMs', { accountId: accountIds, userId: userIds })
  return {
    ...subject,
    accounts: unique([...accountIds, ...rows.map(({ accountId }) => accountId)]),
    users: unique([...userIds, ...rows.map(({ userId }) => userId)]),
  }
}

interface LedgerMove {
  cause: string
  atMs: number
  account: string
  amount: Sun
}

/** `money`: the accounts of the ledger that belong to an order, a withdrawal, an account and so on. */
export interface Money {
  ofOrder(id: string): string[]
  ofWithdrawal(id: string): string[]
  ofAccount(id: string): string[]
  ofRefund(id: number): string[]
  ofPayout(id: number): string[]
  ofActivation(id: number): string[]
  /** How the causes of entries begin that are about a transaction of the chain. */
  causesOf(txid: string): string[]
}

/** All rows about a subject, of each table the newest 200. */
export async function storyRows(reader: Reader, subject: Subject, money: Money) {
  const { accounts: accountIds, users: userIds, txids } = subject
  const about = rowsAbout(reader)
  const boughtRows = await about(purchases, 'createdAtMs', {
    id: subject.purchases,
    orderId: subject.orders,
    userId: userIds,
  })
  const orderIds = unique([...subject.orders, ...present(boughtRows.map(({ orderId }) => orderId))])
  const zapRows = await about(zaps, 'seenAtMs', { txid: subject.zaps, orderId: orderIds, lateOrderId: orderIds })
  // The order of a zap belongs to its story.
  const ids = unique([...orderIds, ...present(zapRows.flatMap((zap) => [zap.orderId, zap.lateOrderId]))])
  const delegated = await about(delegations, 'id', { orderId: ids })
  const paidRows = await about(signedPayments, 'createdAtMs', { orderId: ids })
  const cameRows = await about(payLaterTransfers, 'blockTimeMs', { orderId: ids })
  const refundIds = present([...paidRows, ...cameRows].map(({ refundId }) => refundId))
  const refundRows = await about(payerRefunds, 'id', { id: refundIds, txid: txids })
  const askedRows = await about(chatWithdrawals, 'createdAtMs', {
    id: subject.withdrawals,
    withdrawalId: subject.withdrawals,
    userId: userIds,
  })
  const withdrawn = unique([...subject.withdrawals, ...present(askedRows.map(({ withdrawalId }) => withdrawalId))])
  const withdrawalRows = await about(withdrawals, 'createdAtMs', { id: withdrawn, accountId: accountIds })
  const orderRows = await about(orders, 'createdAtMs', { id: ids, accountId: accountIds })
  const fastRows = await about(fastCharges, 'createdAtMs', { orderId: ids, accountId: accountIds })
  const depositRows = await about(deposits, 'blockTimeMs', { txid: txids, accountId: accountIds })
  /** Whose accounts: of these alone some tables can be asked without going over all of them. */
  const owners = unique(
    [...orderRows, ...fastRows, ...withdrawalRows, ...depositRows].map(({ accountId }) => accountId),
  )
  const ticketRows = await about(tickets, 'id', { id: subject.tickets, userId: userIds })
  const payoutRows = await about(payouts, 'id', { txid: txids })
  const activationRows = await about(activations, 'id', { txid: txids, accountId: accountIds })
  const accountNames = [
    ...ids.flatMap(money.ofOrder),
    ...withdrawn.flatMap(money.ofWithdrawal),
    ...accountIds.flatMap(money.ofAccount),
    ...refundRows.flatMap(({ id }) => money.ofRefund(id)),
    ...payoutRows.flatMap(({ id }) => money.ofPayout(id)),
    ...activationRows.flatMap(({ id }) => money.ofActivation(id)),
  ]
  const sent = unique([
    ...txids,
    ...present([
      ...delegated.flatMap(({ txid, reclaimTxid }) => [txid, reclaimTxid]),
      ...fastRows.flatMap(({ txid, reclaimTxid }) => [txid, reclaimTxid]),
      ...paidRows.map(({ txid }) => txid),
      ...refundRows.map(({ txid }) => txid),
      ...withdrawalRows.map(({ txid }) => txid),
      ...zapRows.map(({ refundTxid }) => refundTxid),
    ]),
  ])
  const named = [
    ...ids,
    ...withdrawn,
    ...accountIds,
    ...txids,
    ...zapRows.map(({ txid }) => txid),
    ...boughtRows.map(({ id }) => id),
    ...userIds.map(String),
  ]
  return {
    orders: orderRows,
    delegations: delegated,
    cancellations: await about(cancellations, 'cancelledAtMs', { orderId: ids }),
    fastCharges: fastRows,
    payLaters: await about(payLaters, 'createdAtMs', { orderId: ids }),
    transfers: cameRows,
    payments: paidRows,
    refunds: refundRows,
    purchases: boughtRows,
    changes: await about(orderChanges, 'createdAtMs', { orderId: ids }),
    zaps: zapRows,
    topUps: await about(zapTopUps, 'signedAtMs', { txid: txids }),
    withdrawals: withdrawalRows,
    chatWithdrawals: askedRows,
    deposits: depositRows,
    payouts: payoutRows,
    sweeps: await about(sweeps, 'id', { txid: txids }),
    activations: activationRows,
    outgoing: await rowsThat(
      reader,
      outgoing,
      [
        any(outgoing.txid, sent),
        triesOf(
          delegated.filter(({ attempts, state }) => attempts > 0 || state === 'failed').map(({ id }) => String(id)),
        ),
      ],
      outgoing.notedAtMs,
    ),
    accounts: await about(accounts, 'createdAtMs', { id: accountIds }),
    links: await about(links, 'linkedAtMs', { accountId: accountIds, userId: userIds }),
    users: await about(users, 'firstSeenAtMs', { id: userIds }),
    accountNotices: await rowsThat(
      reader,
      accountNotices,
      [
        any(accountNotices.accountId, accountIds),
        both(any(accountNotices.accountId, owners), any(accountNotices.withdrawalId, withdrawn)),
      ],
      accountNotices.id,
    ),
    outbox: await outboxAbout(reader, userIds, named, unique(boughtRows.map(({ userId }) => userId))),
    webhooks: await rowsThat(
      reader,
      webhookDeliveries,
      [
        any(webhookDeliveries.accountId, accountIds),
        both(any(webhookDeliveries.accountId, owners), any(webhookDeliveries.lane, [...ids, ...txids])),
      ],
      webhookDeliveries.id,
    ),
    idempotency: await answersAbout(reader, orderRows, boughtRows, askedRows),
    operatorActions: await about(operatorActions, 'id', { target: named }),
    adminActions: await about(adminActions, 'id', { target: named }),
    tickets: ticketRows,
    ticketEntries: await about(ticketEntries, 'id', { ticketId: ticketRows.map(({ id }) => id) }),
    ledger: await movesOf(reader, accountNames, txids.flatMap(money.causesOf), owners.flatMap(money.ofAccount)),
    held: await balancesOf(reader, accountNames),
  }
}

export type StoryRows = Awaited<ReturnType<typeof storyRows>>

const present = <T>(values: readonly (T | null)[]): T[] => unique(values.filter((value) => value !== null)) as T[]

/** Transactions that were sent for these delegations, those that led to nothing too. */
const triesOf = (refs: readonly string[]): SQL | undefined =>
  both(inArray(outgoing.purpose, ['DELEGATE', 'RECLAIM']), any(outgoing.ref, refs))

/** Messages to `people`; else those that name one of these things, to its `buyers` or, without one, to anybody. */
async function outboxAbout(
  reader: Reader,
  people: readonly number[],
  named: readonly string[],
  buyers: readonly number[],
) {
  if (people.length > 0) return rowsAbout(reader)(outbox, 'id', { userId: people })
  const about = named.map((name) => or(contains(outbox.uniqueKey, name), contains(outbox.event, name)))
  if (named.length === 0) return []
  return rowsOf(reader, outbox, and(any(outbox.userId, buyers), or(...about)), desc(outbox.id), MAX_STORY_ROWS)
}

/** First answers that are kept of calls which made these: the chat names its calls by its own rows. */
async function answersAbout(
  reader: Reader,
  made: readonly { id: string; accountId: string }[],
  bought: readonly { id: string; accountId: string }[],
  asked: readonly { id: string; accountId: string }[],
) {
  const conditions = [
    ...[...bought, ...asked].map(({ id, accountId }) =>
      and(eq(idempotency.accountId, accountId), eq(idempotency.key, id)),
    ),
    ...made.map(({ id, accountId }) => and(eq(idempotency.accountId, accountId), contains(idempotency.answer, id))),
  ].slice(0, MAX_STORY_ROWS)
  return rowsThat(reader, idempotency, conditions, idempotency.createdAtMs)
}

/** Entries of a transaction are appended together, and no transaction has nearly as many: no index has them by it. */
const NEAR = 32

/**
 * Every entry of the transactions that touched one of these accounts; and of those whose cause begins like one of
 * `causes`, where they touched one of `owners`.
 */
async function movesOf(
  reader: Reader,
  names: readonly string[],
  causes: readonly string[],
  owners: readonly string[],
): Promise<LedgerMove[]> {
  const { cause } = ledgerTransactions
  const caused = await rowsThat(
    reader,
    ledgerTransactions,
    causes.map((start) => and(gte(cause, start), lt(cause, `${start}\u{10ffff}`))),
    ledgerTransactions.id,
  )
  const ofCaused = any(
    ledgerEntries.transactionId,
    caused.map(({ id }) => id),
  )
  const where = or(any(ledgerAccounts.name, names), both(any(ledgerAccounts.name, owners), ofCaused))
  if (where === undefined) return []
  const touched = reader.orm
    .select({ id: ledgerEntries.id, transactionId: ledgerEntries.transactionId })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.account, ledgerAccounts.id))
    .where(where)
    .orderBy(desc(ledgerEntries.id))
    .limit(atMost(MAX_STORY_ROWS))
    .as('touched')
  const entry = alias(ledgerEntries, 'entry')
  return reader.orm
    .selectDistinct({
      id: entry.id,
      cause: ledgerTransactions.cause,
      atMs: ledgerTransactions.atMs,
      account: ledgerAccounts.name,
      amount: entry.amount,
    })
    .from(touched)
    .innerJoin(
      entry,
      and(
        between(entry.id, sql`${touched.id} - ${sql.raw(String(NEAR))}`, sql`${touched.id} + ${sql.raw(String(NEAR))}`),
        eq(entry.transactionId, touched.transactionId),
      ),
    )
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, entry.transactionId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, entry.account))
    .orderBy(desc(entry.id))
    .all()
}

/** Of these accounts of the ledger, those that are not empty. */
async function balancesOf(reader: Reader, names: readonly string[]): Promise<{ name: string; balance: Sun }[]> {
  const rows = await rowsAbout(reader)(ledgerAccounts, 'id', { name: names })
  return rows.filter(({ balance }) => balance !== 0)
}
