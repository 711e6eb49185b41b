/** All data stored about a user, for export and deletion. */
import { and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mapSequentially } from '../../../kernel/pool.ts'
import type { Reader, Tx } from '../../db.ts'
import { addressBook } from '../../schema/addresses/address-book.ts'
import { bots } from '../../schema/admin/bots.ts'
import { notes } from '../../schema/admin/notes.ts'
import { operators } from '../../schema/admin/operators.ts'
import { promoHolders } from '../../schema/admin/promo-codes.ts'
import { referralCodes, referrals } from '../../schema/admin/referrals.ts'
import { ticketEntries, tickets } from '../../schema/admin/tickets.ts'
import { batches, batchLines } from '../../schema/bot/batches.ts'
import { broadcastUsers } from '../../schema/bot/broadcasts.ts'
import { deletedLimits, returnedUsers } from '../../schema/bot/deleted-people.ts'
import { adminActions } from '../../schema/bot/flags.ts'
import { depositWatches, flows } from '../../schema/bot/flows.ts'
import { orderChanges } from '../../schema/bot/order-changes.ts'
import { liveNews, notificationModes, outbox } from '../../schema/bot/outbox.ts'
import { payRequests } from '../../schema/bot/pay-requests.ts'
import { providerGrants, providerWatches } from '../../schema/bot/provider-grants.ts'
import { purchases, walletPayments } from '../../schema/bot/purchases.ts'
import { ruleEvents, rules } from '../../schema/bot/rules.ts'
import { accountClaims, formerLinks, keyChanges, links, users } from '../../schema/bot/users.ts'
import { digests } from '../../schema/operator/figures.ts'
import { operatorPeople } from '../../schema/operator/people.ts'
import { manualSales, sellerFilters } from '../../schema/selling/manual-sales.ts'
import { chatWithdrawals } from '../../schema/withdrawals/chat-withdrawals.ts'
import { zapWatchers } from '../../schema/zapbuy/zaps.ts'
import { hasBot } from '../admin/bots.ts'
import { archiveUses } from '../admin/promo-codes.ts'
import { deleteWhere, rowsOf, setWhere } from '../rows.ts'
import { archiveLimits, archiveSales, type SubjectHash } from './deleted-people.ts'
import { markRequestsPaid } from './purchases/pay-requests.ts'
import { hasUnsettled } from './users.ts'

interface UserTable {
  table: SQLiteTable
  where: (reader: Reader, userId: number) => SQL
  /** True if the rows are part of the user's export. Messages that are not sent to the user yet are not. */
  isExported: boolean
}

const userTable = (table: SQLiteTable & { userId: SQLiteColumn }, isExported = true): UserTable => ({
  table,
  where: (_reader, userId) => eq(table.userId, userId),
  isExported,
})

/** Tables in the order of deletion: a row is deleted before the row to which it refers. */
const USER_TABLES: Readonly<Record<string, UserTable>> = {
  ticketEntries: {
    table: ticketEntries,
    where: ({ orm }, userId) =>
      inArray(ticketEntries.ticketId, orm.select({ id: tickets.id }).from(tickets).where(eq(tickets.userId, userId))),
    isExported: true,
  },
  tickets: userTable(tickets),
  batchLines: {
    table: batchLines,
    where: ({ orm }, userId) =>
      inArray(batchLines.batchId, orm.select({ id: batches.id }).from(batches).where(eq(batches.userId, userId))),
    isExported: true,
  },
  batches: userTable(batches),
  ruleEvents: userTable(ruleEvents),
  rules: userTable(rules),
  walletPayments: userTable(walletPayments),
  orderChanges: userTable(orderChanges),
  payRequests: userTable(payRequests),
  purchases: userTable(purchases),
  withdrawals: userTable(chatWithdrawals),
  providerGrants: userTable(providerGrants),
  providerWatches: userTable(providerWatches),
  manualSales: userTable(manualSales),
  sellerFilters: userTable(sellerFilters),
  addressBook: userTable(addressBook),
  notes: userTable(notes),
  notifications: userTable(notificationModes),
  zaps: userTable(zapWatchers),
  role: userTable(operators),
  digest: userTable(digests),
  bots: userTable(bots),
  invitation: userTable(referralCodes),
  invitedBy: userTable(referrals),
  // These rows are in the export of the invited user, not in that of the inviter.
  invited: { table: referrals, where: (_reader, userId) => eq(referrals.referrerId, userId), isExported: false },
  promoCode: userTable(promoHolders),
  returned: userTable(returnedUsers, false),
  keyChanges: userTable(keyChanges),
  link: userTable(links),
  formerLinks: userTable(formerLinks),
  accountClaims: userTable(accountClaims),
  flows: userTable(flows, false),
  depositWatches: userTable(depositWatches, false),
  outbox: userTable(outbox, false),
  liveNews: userTable(liveNews, false),
  broadcasts: userTable(broadcastUsers, false),
  person: { table: users, where: (_reader, userId) => eq(users.id, userId), isExported: true },
}

const about = (action: string, targets: SQLWrapper): SQL | undefined =>
  and(like(adminActions.action, `${action}.%`), sql`${adminActions.target} in ${targets}`)

const aboutPerson = (userId: number) =>
  or(about('user', sql`(${String(userId)})`), about('operator', sql`(${String(userId)})`))

const idsOf = ({ orm }: Reader, table: SQLiteTable & { userId: SQLiteColumn }, id: SQLiteColumn, userId: number) =>
  orm
    .select({ id: sql`cast(${id} as text)` })
    .from(table as SQLiteTable)
    .where(eq(table.userId, userId))

/** The journal names the user who got an account in the details of the action. */
const aboutAccounts = (reader: Reader, userId: number) =>
  about('account', idsOf(reader, accountClaims, accountClaims.accountId, userId))

const aboutTickets = (reader: Reader, userId: number) => about('ticket', idsOf(reader, tickets, tickets.id, userId))

/** Rows that are exported to the user but not deleted, because they no longer identify the user after the deletion. */
const EXPORT_ONLY: Readonly<Record<string, Pick<UserTable, 'table' | 'where'>>> = {
  /** Operators' actions on the user and on the user's tickets, accounts, withdrawals, bots and ZapBuy transfers. */
  journal: {
    table: adminActions,
    where: (reader, userId) =>
      or(
        aboutPerson(userId),
        aboutTickets(reader, userId),
        aboutAccounts(reader, userId),
        about('withdrawal', idsOf(reader, chatWithdrawals, chatWithdrawals.withdrawalId, userId)),
        about('bot', idsOf(reader, bots, bots.id, userId)),
        about('zap', idsOf(reader, zapWatchers, zapWatchers.txid, userId)),
      ) as SQL,
  },
  limits: {
    table: deletedLimits,
    where: (reader, userId) =>
      inArray(deletedLimits.subject, idsOf(reader, returnedUsers, returnedUsers.subject, userId)),
  },
}

/** Anonymizes the journal: clears the details of entries about the user and replaces the user's id with a hash. */
async function anonymizePerson(tx: Tx, userId: number, hash: SubjectHash): Promise<void> {
  const named = or(aboutPerson(userId), aboutTickets(tx, userId), aboutAccounts(tx, userId))
  await setWhere(tx, adminActions, { detail: '' }, named)
  await setWhere(tx, adminActions, { target: `deleted:${hash('person', userId)}` }, aboutPerson(userId))
}

export const DELETED_TABLES: readonly SQLiteTable[] = Object.values(USER_TABLES).map(({ table }) => table)

/**
 * Deletes all data that the bot stores about a user. The user's limits remain, under `hash`. Returns false and changes
 * nothing while an operation of the user has no outcome or a bot of the user has users.
 */
export async function deletePerson(tx: Tx, userId: number, hash: SubjectHash, nowMs: number): Promise<boolean> {
  if ((await hasUnsettled(tx, userId)) || (await hasBot(tx, userId))) return false
  await markRequestsPaid(tx, userId)
  await archiveUses(tx, userId)
  await archiveLimits(tx, userId, hash, nowMs)
  await archiveSales(tx, userId)
  await anonymizePerson(tx, userId, hash)
  await setWhere(tx, operatorPeople, { chatUserId: null }, eq(operatorPeople.chatUserId, userId))
  for (const { table, where } of Object.values(USER_TABLES)) await deleteWhere(tx, table, where(tx, userId))
  tx.notify('deletions')
  return true
}

/** Columns that are omitted from the export: sealed keys, hashes, and ids of other people (an inviter, an operator). */
const HIDDEN_COLUMNS = /^sealed|^subject$|^referrer|^addedBy$|^adminId$/
/** Columns that contain a time. `extendTo` is the new end of a rental as quoted by a marketplace. */
const TIME_COLUMNS = /Ms$|^extendTo$/

/** Exports a user's data by kind, with times as ISO 8601 and money in SUN. Omits operators' Telegram ids. */
export async function exportPerson(reader: Reader, userId: number): Promise<Record<string, object[]>> {
  const exportedTables = Object.entries(USER_TABLES).filter(([, { isExported }]) => isExported)
  const parts = await mapSequentially(
    [...exportedTables, ...Object.entries(EXPORT_ONLY)],
    async ([name, { table, where }]) => {
      const rows = await rowsOf(reader, table, where(reader, userId))
      return [name, rows.map((row) => readable(row, userId))] as const
    },
  )
  return Object.fromEntries(parts.filter(([, rows]) => rows.length > 0).toReversed())
}

const readable = (row: object, userId: number): object =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !HIDDEN_COLUMNS.test(name))
      .map(([name, value]) => {
        if (name === 'byUserId') return ['by', value === userId ? 'you' : 'operator']
        if (TIME_COLUMNS.test(name) && !Number.isNaN(Number(value)))
          return [name.replace(/Ms$/, ''), isoTime(Number(value))]
        return [name, readableValue(value, userId)]
      }),
  )

const readableValue = (value: unknown, userId: number): unknown => {
  if (Array.isArray(value)) return value.map((one) => readableValue(one, userId))
  return typeof value === 'object' && value !== null ? readable(value, userId) : value
}

/** Formats a time. Returns null for 0, which means that the time is not set. */
const isoTime = (ms: number): string | null => (ms === 0 ? null : new Date(ms).toISOString())
