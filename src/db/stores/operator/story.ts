/** Collects all rows about one subject, across all modules. Only reads; the caller makes the text. */
import { and, between, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Sun } from '../../../kernel/sun.ts'
import type { Reader } from '../../db.ts'
import { atMost } from '../../orm.ts'
import { accountNotices, accounts, idempotency } from '../../schema/accounts/accounts.ts'
import { ticketEntries, tickets } from '../../schema/admin/tickets.ts'
import { adminActions } from '../../schema/bot/flags.ts'
import { orderChanges } from '../../schema/bot/order-changes.ts'
import { outbox } from '../../schema/bot/outbox.ts'
import { purchases } from '../../schema/bot/purchases.ts'
import { links, users } from '../../schema/bot/users.ts'
import { outgoing } from '../../schema/chain/outgoing.ts'
import { contains } from '../../schema/columns.ts'
import { adjustments } from '../../schema/operator/adjustments.ts'
import { operatorActions } from '../../schema/operator/operator-actions.ts'
import { cancellations, delegations, orders } from '../../schema/orders/orders.ts'
import { payLaterOrders, payLaterTransfers } from '../../schema/payments/pay-later.ts'
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
import { rowsOf } from '../rows.ts'
import { both, isOneOf, MAX_STORY_ROWS, rowsAbout, rowsMatching, unique } from './story-conditions.ts'
import type { Subject } from './story-subject.ts'

interface LedgerMove {
  cause: string
  atMs: number
  account: string
  amount: Sun
}

export interface LedgerNames {
  ofOrder(id: string): string[]
  ofWithdrawal(id: string): string[]
  ofAccount(id: string): string[]
  ofRefund(id: number): string[]
  ofPayout(id: number): string[]
  ofActivation(id: number): string[]
  /** Returns the prefixes of the causes of ledger entries about a chain transaction. */
  causesOf(txid: string): string[]
}

/** Returns all rows about a subject, up to 200 from each table, newest first. */
export async function storyRows(reader: Reader, subject: Subject, money: LedgerNames) {
  const { accounts: accountIds, users: userIds, txids } = subject
  const about = rowsAbout(reader)
  const boughtRows = await about(purchases, 'createdAtMs', {
    id: subject.purchases,
    orderId: subject.orders,
    userId: userIds,
  })
  const orderIds = unique([...subject.orders, ...distinctPresent(boughtRows.map(({ orderId }) => orderId))])
  const zapRows = await about(zaps, 'seenAtMs', { txid: subject.zaps, orderId: orderIds, lateOrderId: orderIds })
  // The orders of a ZapBuy transfer are part of its story.
  const ids = unique([...orderIds, ...distinctPresent(zapRows.flatMap((zap) => [zap.orderId, zap.lateOrderId]))])
  const delegated = await about(delegations, 'id', { orderId: ids })
  const paidRows = await about(signedPayments, 'createdAtMs', { orderId: ids })
  const cameRows = await about(payLaterTransfers, 'blockTimeMs', { orderId: ids })
  const refundIds = distinctPresent([...paidRows, ...cameRows].map(({ refundId }) => refundId))
  const refundRows = await about(payerRefunds, 'id', { id: refundIds, txid: txids })
  const askedRows = await about(chatWithdrawals, 'createdAtMs', {
    id: subject.withdrawals,
    withdrawalId: subject.withdrawals,
    userId: userIds,
  })
  const withdrawn = unique([
    ...subject.withdrawals,
    ...distinctPresent(askedRows.map(({ withdrawalId }) => withdrawalId)),
  ])
  const withdrawalRows = await about(withdrawals, 'createdAtMs', { id: withdrawn, accountId: accountIds })
  const orderRows = await about(orders, 'createdAtMs', { id: ids, accountId: accountIds })
  const fastRows = await about(fastCharges, 'createdAtMs', { orderId: ids, accountId: accountIds })
  const depositRows = await about(deposits, 'blockTimeMs', { txid: txids, accountId: accountIds })
  /** Accounts that own these rows. Without the accounts, some queries would scan the whole table. */
  const owners = unique(
    [...orderRows, ...fastRows, ...withdrawalRows, ...depositRows].map(({ accountId }) => accountId),
  )
  const adjustmentRows = await about(adjustments, 'requestedAtMs', {
    id: subject.adjustments,
    subject: ids,
    accountId: accountIds,
  })
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
    ...distinctPresent([
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
    payLaters: await about(payLaterOrders, 'createdAtMs', { orderId: ids }),
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
    adjustments: adjustmentRows,
    payouts: payoutRows,
    sweeps: await about(sweeps, 'id', { txid: txids }),
    activations: activationRows,
    outgoing: await rowsMatching(
      reader,
      outgoing,
      [
        isOneOf(outgoing.txid, sent),
        triesOf(
          delegated.filter(({ attempts, state }) => attempts > 0 || state === 'failed').map(({ id }) => String(id)),
        ),
      ],
      outgoing.recordedAtMs,
    ),
    accounts: await about(accounts, 'createdAtMs', { id: accountIds }),
    links: await about(links, 'linkedAtMs', { accountId: accountIds, userId: userIds }),
    users: await about(users, 'firstSeenAtMs', { id: userIds }),
    accountNotices: await rowsMatching(
      reader,
      accountNotices,
      [
        isOneOf(accountNotices.accountId, accountIds),
        both(isOneOf(accountNotices.accountId, owners), isOneOf(accountNotices.withdrawalId, withdrawn)),
      ],
      accountNotices.id,
    ),
    outbox: await outboxAbout(reader, userIds, named, unique(boughtRows.map(({ userId }) => userId))),
    webhooks: await rowsMatching(
      reader,
      webhookDeliveries,
      [
        isOneOf(webhookDeliveries.accountId, accountIds),
        both(isOneOf(webhookDeliveries.accountId, owners), isOneOf(webhookDeliveries.lane, [...ids, ...txids])),
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

const distinctPresent = <T>(values: readonly (T | null)[]): T[] =>
  unique(values.filter((value) => value !== null)) as T[]

const triesOf = (refs: readonly string[]): SQL | undefined =>
  both(inArray(outgoing.purpose, ['DELEGATE', 'RECLAIM']), isOneOf(outgoing.ref, refs))

/**
 * Returns messages to `people`. If `people` is empty, returns messages that mention one of `named`, and if there are
 * `buyers`, only those to them.
 */
async function outboxAbout(
  reader: Reader,
  people: readonly number[],
  named: readonly string[],
  buyers: readonly number[],
) {
  if (people.length > 0) return rowsAbout(reader)(outbox, 'id', { userId: people })
  const about = named.map((name) => or(contains(outbox.uniqueKey, name), contains(outbox.event, name)))
  if (named.length === 0) return []
  return rowsOf(reader, outbox, and(isOneOf(outbox.userId, buyers), or(...about)), desc(outbox.id), MAX_STORY_ROWS)
}

/** Returns the answers of the calls that made these rows. In the chat, the id of a row is the idempotency key. */
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
  return rowsMatching(reader, idempotency, conditions, idempotency.createdAtMs)
}

/**
 * Search distance in entry ids. A transaction has fewer entries than this, with consecutive ids, and there is no index
 * by transaction.
 */
const NEAR = 32

/**
 * Returns every entry of the transactions that concern these ledger accounts, or `owners` with a cause that starts with
 * one of `causes`.
 */
async function movesOf(
  reader: Reader,
  names: readonly string[],
  causes: readonly string[],
  owners: readonly string[],
): Promise<LedgerMove[]> {
  const { cause } = ledgerTransactions
  const caused = await rowsMatching(
    reader,
    ledgerTransactions,
    causes.map((start) => and(gte(cause, start), lt(cause, `${start}\u{10ffff}`))),
    ledgerTransactions.id,
  )
  const ofCaused = isOneOf(
    ledgerEntries.transactionId,
    caused.map(({ id }) => id),
  )
  const where = or(isOneOf(ledgerAccounts.name, names), both(isOneOf(ledgerAccounts.name, owners), ofCaused))
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

async function balancesOf(reader: Reader, names: readonly string[]): Promise<{ name: string; balance: Sun }[]> {
  const rows = await rowsAbout(reader)(ledgerAccounts, 'id', { name: names })
  return rows.filter(({ balance }) => balance !== 0)
}
