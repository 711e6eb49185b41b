/**
 * Everything that is written down about one thing, in whatever room: what a name stands for (`storySubject`), and the
 * rows about it (`storyRows`). Reads only; the words are its caller's.
 */
import { and, between, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
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
  const here = async (table: SQLiteTable & { txid: SQLiteColumn }) =>
    (await rowsOf(reader, table, eq(table.txid, txid), [], 1)).length > 0 ? [txid] : []
  const delegated = or(isTxid(delegations.txid, txid), isTxid(delegations.reclaimTxid, txid))
  const charged = or(eq(fastCharges.txid, txid), eq(fastCharges.reclaimTxid, txid))
  const refunds = (await rowsOf(reader, payerRefunds, eq(payerRefunds.txid, txid), [], MAX_STORY_ROWS)).map(
    ({ id }) => id,
  )
  const came = [eq(payLaterTransfers.txid, txid), any(payLaterTransfers.refundId, refunds)]
  const paid = [eq(signedPayments.txid, txid), any(signedPayments.refundId, refunds)]
  const zapped = or(eq(zaps.txid, txid), eq(zaps.refundTxid, txid))
  return [
    { in: 'deposits', found: { txids: await here(deposits) } },
    { in: 'delegations', found: { orders: await pick(reader, delegations, delegated, 'orderId') } },
    { in: 'fast charges', found: { orders: await pick(reader, fastCharges, charged, 'orderId') } },
    { in: 'signed payments', found: { orders: await pick(reader, signedPayments, or(...paid), 'orderId') } },
    { in: 'transfers for orders', found: { orders: await pick(reader, payLaterTransfers, or(...came), 'orderId') } },
    { in: 'refunds', found: { txids: await here(payerRefunds) } },
    { in: 'withdrawals', found: { withdrawals: await pick(reader, withdrawals, eq(withdrawals.txid, txid), 'id') } },
    { in: 'payouts', found: { txids: await here(payouts) } },
    { in: 'sweeps', found: { txids: await here(sweeps) } },
    { in: 'activations', found: { txids: await here(activations) } },
    { in: 'zaps', found: { zaps: await pick(reader, zaps, zapped, 'txid') } },
    { in: 'top-ups of ZapBuy', found: { txids: await here(zapTopUps) } },
    { in: 'transactions of ours', found: { txids: await here(outgoing) } },
  ]
}

async function lookForId(reader: Reader, id: string): Promise<Looked[]> {
  const here = (table: SQLiteTable & { orderId: SQLiteColumn }) =>
    pick<string>(reader, table, eq(table.orderId, id), 'orderId')
  const asked = or(eq(chatWithdrawals.id, id), eq(chatWithdrawals.withdrawalId, id))
  return [
    { in: 'orders', found: { orders: await pick(reader, orders, eq(orders.id, id), 'id') } },
    { in: 'fast charges', found: { orders: await here(fastCharges) } },
    { in: 'orders that are paid later', found: { orders: await here(payLaters) } },
    { in: 'signed payments', found: { orders: await here(signedPayments) } },
    { in: 'zaps', found: { zaps: await pick(reader, zaps, eq(zaps.orderId, id), 'txid') } },
    {
      in: 'rentals of the chat',
      found: {
        purchases: await pick(reader, purchases, or(eq(purchases.id, id), eq(purchases.orderId, id)), 'id'),
      },
    },
    { in: 'withdrawals', found: { withdrawals: await pick(reader, withdrawals, eq(withdrawals.id, id), 'id') } },
    {
      in: 'withdrawals of the chat',
      found: { withdrawals: await pick<string>(reader, chatWithdrawals, asked, 'id') },
    },
    { in: 'accounts', found: { accounts: await pick(reader, accounts, eq(accounts.id, id), 'id') } },
    { in: 'linked accounts', found: { accounts: await pick(reader, links, eq(links.accountId, id), 'accountId') } },
  ]
}

async function lookForAddress(reader: Reader, address: TronAddress): Promise<Looked[]> {
  const linked = or(eq(links.representAddress, address), eq(links.depositAddress, address))
  return [
    {
      in: 'deposit addresses',
      found: { accounts: await pick(reader, accounts, eq(accounts.depositAddress, address), 'id') },
    },
    { in: 'linked accounts', found: { accounts: await pick(reader, links, linked, 'accountId') } },
    {
      in: 'addresses of orders that are paid later',
      found: { orders: await pick(reader, payLaters, eq(payLaters.payAddress, address), 'orderId') },
    },
    {
      in: 'payers of signed payments',
      found: { orders: await pick(reader, signedPayments, eq(signedPayments.payer, address), 'orderId') },
    },
    { in: 'senders of zaps', found: { zaps: await pick(reader, zaps, eq(zaps.sender, address), 'txid') } },
  ]
}

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

/** People and the accounts that they linked belong to one story. */
export async function withLinked(reader: Reader, subject: Subject): Promise<Subject> {
  const { accounts: accountIds, users: userIds } = subject
  const rows = await rowsThat(
    reader,
    links,
    [any(links.accountId, accountIds), any(links.userId, userIds)],
    links.linkedAtMs,
  )
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
  const boughtRows = await rowsThat(
    reader,
    purchases,
    [
      any(purchases.id, subject.purchases),
      any(purchases.orderId, subject.orders),
      any(purchases.userId, subject.users),
    ],
    purchases.createdAtMs,
  )
  const orderIds = unique([...subject.orders, ...present(boughtRows.map(({ orderId }) => orderId))])
  const zapRows = await rowsThat(
    reader,
    zaps,
    [any(zaps.txid, subject.zaps), any(zaps.orderId, orderIds), any(zaps.lateOrderId, orderIds)],
    zaps.seenAtMs,
  )
  // The order of a zap belongs to its story.
  const ids = unique([...orderIds, ...present(zapRows.flatMap((zap) => [zap.orderId, zap.lateOrderId]))])
  const { accounts: accountIds, users: userIds, txids } = subject
  const delegated = await rowsThat(reader, delegations, [any(delegations.orderId, ids)], delegations.id)
  const paidRows = await rowsThat(
    reader,
    signedPayments,
    [any(signedPayments.orderId, ids)],
    signedPayments.createdAtMs,
  )
  const cameRows = await rowsThat(
    reader,
    payLaterTransfers,
    [any(payLaterTransfers.orderId, ids)],
    payLaterTransfers.blockTimeMs,
  )
  const refundIds = present([...paidRows, ...cameRows].map(({ refundId }) => refundId))
  const refundRows = await rowsThat(
    reader,
    payerRefunds,
    [any(payerRefunds.id, refundIds), any(payerRefunds.txid, txids)],
    payerRefunds.id,
  )
  const askedRows = await rowsThat(
    reader,
    chatWithdrawals,
    [
      any(chatWithdrawals.id, subject.withdrawals),
      any(chatWithdrawals.withdrawalId, subject.withdrawals),
      any(chatWithdrawals.userId, userIds),
    ],
    chatWithdrawals.createdAtMs,
  )
  const withdrawn = unique([...subject.withdrawals, ...present(askedRows.map(({ withdrawalId }) => withdrawalId))])
  const withdrawalRows = await rowsThat(
    reader,
    withdrawals,
    [any(withdrawals.id, withdrawn), any(withdrawals.accountId, accountIds)],
    withdrawals.createdAtMs,
  )
  const orderRows = await rowsThat(
    reader,
    orders,
    [any(orders.id, ids), any(orders.accountId, accountIds)],
    orders.createdAtMs,
  )
  const fastRows = await rowsThat(
    reader,
    fastCharges,
    [any(fastCharges.orderId, ids), any(fastCharges.accountId, accountIds)],
    fastCharges.createdAtMs,
  )
  const depositRows = await rowsThat(
    reader,
    deposits,
    [any(deposits.txid, txids), any(deposits.accountId, accountIds)],
    deposits.blockTimeMs,
  )
  /** Whose accounts: of these alone some tables can be asked without going over all of them. */
  const owners = unique(
    [...orderRows, ...fastRows, ...withdrawalRows, ...depositRows].map(({ accountId }) => accountId),
  )
  const ticketRows = await rowsThat(
    reader,
    tickets,
    [any(tickets.id, subject.tickets), any(tickets.userId, userIds)],
    tickets.id,
  )
  const payoutRows = await rowsThat(reader, payouts, [any(payouts.txid, txids)], payouts.id)
  const activationRows = await rowsThat(
    reader,
    activations,
    [any(activations.txid, txids), any(activations.accountId, accountIds)],
    activations.id,
  )
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
    cancellations: await rowsThat(
      reader,
      cancellations,
      [any(cancellations.orderId, ids)],
      cancellations.cancelledAtMs,
    ),
    fastCharges: fastRows,
    payLaters: await rowsThat(reader, payLaters, [any(payLaters.orderId, ids)], payLaters.createdAtMs),
    transfers: cameRows,
    payments: paidRows,
    refunds: refundRows,
    purchases: boughtRows,
    changes: await rowsThat(reader, orderChanges, [any(orderChanges.orderId, ids)], orderChanges.createdAtMs),
    zaps: zapRows,
    topUps: await rowsThat(reader, zapTopUps, [any(zapTopUps.txid, txids)], zapTopUps.signedAtMs),
    withdrawals: withdrawalRows,
    chatWithdrawals: askedRows,
    deposits: depositRows,
    payouts: payoutRows,
    sweeps: await rowsThat(reader, sweeps, [any(sweeps.txid, txids)], sweeps.id),
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
    accounts: await rowsThat(reader, accounts, [any(accounts.id, accountIds)], accounts.createdAtMs),
    links: await rowsThat(
      reader,
      links,
      [any(links.accountId, accountIds), any(links.userId, userIds)],
      links.linkedAtMs,
    ),
    users: await rowsThat(reader, users, [any(users.id, userIds)], users.firstSeenAtMs),
    accountNotices: await rowsThat(
      reader,
      accountNotices,
      [
        any(accountNotices.accountId, accountIds),
        both(any(accountNotices.accountId, owners), any(accountNotices.withdrawalId, withdrawn)),
      ],
      accountNotices.id,
    ),
    outbox: await outboxAbout(
      reader,
      userIds,
      userIds.length > 0 ? [] : named,
      unique(boughtRows.map(({ userId }) => userId)),
    ),
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
    operatorActions: await rowsThat(reader, operatorActions, [any(operatorActions.target, named)], operatorActions.id),
    adminActions: await rowsThat(reader, adminActions, [any(adminActions.target, named)], adminActions.id),
    tickets: ticketRows,
    ticketEntries: await rowsThat(
      reader,
      ticketEntries,
      [
        any(
          ticketEntries.ticketId,
          ticketRows.map(({ id }) => id),
        ),
      ],
      ticketEntries.id,
    ),
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
  if (people.length > 0) return rowsThat(reader, outbox, [any(outbox.userId, people)], outbox.id)
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
  const rows = await rowsThat(reader, ledgerAccounts, [any(ledgerAccounts.name, names)], ledgerAccounts.id)
  return rows.filter(({ balance }) => balance !== 0)
}
