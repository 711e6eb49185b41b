/** Everything that is kept of a person: given to them, or deleted. */
import { and, eq, inArray, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mapInTurn } from '../../../kernel/pool.ts'
import type { Reader, Tx } from '../../db.ts'
import { addressBook } from '../../schema/addresses/address-book.ts'
import { batches, batchLines } from '../../schema/bot/batches.ts'
import { broadcastPeople } from '../../schema/bot/broadcasts.ts'
import { deletedLimits, returnedPeople } from '../../schema/bot/deleted-people.ts'
import { adminActions } from '../../schema/bot/flags.ts'
import { depositWatches, flows } from '../../schema/bot/flows.ts'
import { orderChanges } from '../../schema/bot/order-changes.ts'
import { liveNews, notificationModes, outbox } from '../../schema/bot/outbox.ts'
import { payRequests } from '../../schema/bot/pay-requests.ts'
import { purchases, walletPayments } from '../../schema/bot/purchases.ts'
import { ruleEvents, rules } from '../../schema/bot/rules.ts'
import { keyChanges, links, users } from '../../schema/bot/users.ts'
import { bots } from '../../schema/desk/bots.ts'
import { notes } from '../../schema/desk/notes.ts'
import { operators } from '../../schema/desk/operators.ts'
import { promoHolders } from '../../schema/desk/promo-codes.ts'
import { referralCodes, referrals } from '../../schema/desk/referrals.ts'
import { ticketEntries, tickets } from '../../schema/desk/tickets.ts'
import { chatWithdrawals } from '../../schema/withdrawals/chat-withdrawals.ts'
import { zapWatchers } from '../../schema/zapbuy/zaps.ts'
import { hasBot } from '../desk/bots.ts'
import { keepUses } from '../desk/promo-codes.ts'
import { deleteWhere, rowsOf, setWhere } from '../rows.ts'
import { keepLimits, keepSales, type SubjectHash } from './deleted-people.ts'
import { keepPaid } from './purchases/pay-requests.ts'
import { hasUnsettled } from './users.ts'

interface Kept {
  table: SQLiteTable
  where: (reader: Reader, userId: number) => SQL
  /** It is given to the person: not what is only on its way to them. */
  isGiven: boolean
}

const kept = (table: SQLiteTable & { userId: SQLiteColumn }, isGiven = true): Kept => ({
  table,
  where: (_reader, userId) => eq(table.userId, userId),
  isGiven,
})

/** What refers to another comes before it. */
const KEPT: Readonly<Record<string, Kept>> = {
  ticketEntries: {
    table: ticketEntries,
    where: ({ orm }, userId) =>
      inArray(ticketEntries.ticketId, orm.select({ id: tickets.id }).from(tickets).where(eq(tickets.userId, userId))),
    isGiven: true,
  },
  tickets: kept(tickets),
  batchLines: {
    table: batchLines,
    where: ({ orm }, userId) =>
      inArray(batchLines.batchId, orm.select({ id: batches.id }).from(batches).where(eq(batches.userId, userId))),
    isGiven: true,
  },
  batches: kept(batches),
  ruleEvents: kept(ruleEvents),
  rules: kept(rules),
  walletPayments: kept(walletPayments),
  orderChanges: kept(orderChanges),
  payRequests: kept(payRequests),
  purchases: kept(purchases),
  withdrawals: kept(chatWithdrawals),
  addressBook: kept(addressBook),
  notes: kept(notes),
  notifications: kept(notificationModes),
  zaps: kept(zapWatchers),
  role: kept(operators),
  bots: kept(bots),
  invitation: kept(referralCodes),
  invitedBy: kept(referrals),
  // Whom they invited is told to those.
  invited: { table: referrals, where: (_reader, userId) => eq(referrals.referrerId, userId), isGiven: false },
  promoCode: kept(promoHolders),
  returned: kept(returnedPeople, false),
  keyChanges: kept(keyChanges),
  link: kept(links),
  flows: kept(flows, false),
  depositWatches: kept(depositWatches, false),
  outbox: kept(outbox, false),
  liveNews: kept(liveNews, false),
  broadcasts: kept(broadcastPeople, false),
  person: { table: users, where: (_reader, userId) => eq(users.id, userId), isGiven: true },
}

const about = (action: string, targets: SQLWrapper): SQL | undefined =>
  and(like(adminActions.action, `${action}.%`), sql`${adminActions.target} in ${targets}`)

const aboutPerson = (userId: number) =>
  or(about('user', sql`(${String(userId)})`), about('operator', sql`(${String(userId)})`))

/** The ids of the person's rows, as the journal has them. */
const idsOf = ({ orm }: Reader, table: SQLiteTable & { userId: SQLiteColumn }, id: SQLiteColumn, userId: number) =>
  orm
    .select({ id: sql`cast(${id} as text)` })
    .from(table as SQLiteTable)
    .where(eq(table.userId, userId))

const aboutTickets = (reader: Reader, userId: number) => about('ticket', idsOf(reader, tickets, tickets.id, userId))

/** Rows that are given to the person, and outlive the deletion without naming them. */
const GIVEN_ONLY: Readonly<Record<string, Pick<Kept, 'table' | 'where'>>> = {
  /** What operators did to the person, and to what is the person's. */
  journal: {
    table: adminActions,
    where: (reader, userId) =>
      or(
        aboutPerson(userId),
        aboutTickets(reader, userId),
        about('withdrawal', idsOf(reader, chatWithdrawals, chatWithdrawals.withdrawalId, userId)),
        about('bot', idsOf(reader, bots, bots.id, userId)),
        about('zap', idsOf(reader, zapWatchers, zapWatchers.txid, userId)),
      ) as SQL,
  },
  limits: {
    table: deletedLimits,
    where: (reader, userId) =>
      inArray(deletedLimits.subject, idsOf(reader, returnedPeople, returnedPeople.subject, userId)),
  },
}

/** The journal keeps its lines, without the person's id and without what they were answered. */
async function hidePerson(tx: Tx, userId: number, hash: SubjectHash): Promise<void> {
  await setWhere(tx, adminActions, { detail: '' }, or(aboutPerson(userId), aboutTickets(tx, userId)))
  await setWhere(tx, adminActions, { target: `deleted:${hash('person', userId)}` }, aboutPerson(userId))
}

export const KEPT_TABLES: readonly SQLiteTable[] = Object.values(KEPT).map(({ table }) => table)

/**
 * Deletes everything the bot stores about a person; their limits stay under `hash`. False, and nothing happens, while
 * something is unsettled, or a bot of theirs has people.
 */
export async function forgetPerson(tx: Tx, userId: number, hash: SubjectHash, nowMs: number): Promise<boolean> {
  if ((await hasUnsettled(tx, userId)) || (await hasBot(tx, userId))) return false
  await keepPaid(tx, userId)
  await keepUses(tx, userId)
  await keepLimits(tx, userId, hash, nowMs)
  await keepSales(tx, userId)
  await hidePerson(tx, userId, hash)
  for (const { table, where } of Object.values(KEPT)) await deleteWhere(tx, table, where(tx, userId))
  tx.notify('deletions')
  return true
}

/** Sealed keys, hashes, and columns that name other people: an inviter, an operator. */
const HIDDEN = /^sealed|^subject$|^referrer|^addedBy$|^adminId$/
/** Marketplaces quote the new end of a rental as `extendTo`. */
const TIME = /Ms$|^extendTo$/

/** By kind; times as ISO 8601, money in SUN. Operators' Telegram ids are not in it. */
export async function everythingOf(reader: Reader, userId: number): Promise<Record<string, object[]>> {
  const given = Object.entries(KEPT).filter(([, { isGiven }]) => isGiven)
  const parts = await mapInTurn([...given, ...Object.entries(GIVEN_ONLY)], async ([name, { table, where }]) => {
    const rows = await rowsOf(reader, table, where(reader, userId))
    return [name, rows.map((row) => readable(row, userId))] as const
  })
  return Object.fromEntries(parts.filter(([, rows]) => rows.length > 0).toReversed())
}

const readable = (row: object, userId: number): object =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !HIDDEN.test(name))
      .map(([name, value]) => {
        if (name === 'byUserId') return ['by', value === userId ? 'you' : 'operator']
        if (TIME.test(name) && !Number.isNaN(Number(value))) return [name.replace(/Ms$/, ''), isoTime(Number(value))]
        return [name, readableValue(value, userId)]
      }),
  )

const readableValue = (value: unknown, userId: number): unknown => {
  if (Array.isArray(value)) return value.map((one) => readableValue(one, userId))
  return typeof value === 'object' && value !== null ? readable(value, userId) : value
}

/** Columns have null, or 0, for a time that has not come. */
const isoTime = (ms: number): string | null => (ms === 0 ? null : new Date(ms).toISOString())
