/** Everything that is kept of a person: given to them, or deleted. */
import { eq, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mapInTurn } from '../../../kernel/pool.ts'
import type { Reader, Tx } from '../../db.ts'
import { addressBook } from '../../schema/addresses/address-book.ts'
import { batches, batchLines } from '../../schema/bot/batches.ts'
import { broadcastPeople } from '../../schema/bot/broadcasts.ts'
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
import { deleteWhere, rowsOf } from '../rows.ts'
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
  keyChanges: kept(keyChanges),
  link: kept(links),
  flows: kept(flows, false),
  depositWatches: kept(depositWatches, false),
  outbox: kept(outbox, false),
  liveNews: kept(liveNews, false),
  broadcasts: kept(broadcastPeople, false),
  person: { table: users, where: (_reader, userId) => eq(users.id, userId), isGiven: true },
}

export const KEPT_TABLES: readonly SQLiteTable[] = Object.values(KEPT).map(({ table }) => table)

/**
 * Deletes everything the bot keeps of a person. False, and nothing happens, while something is unsettled, or a bot of
 * theirs has people.
 */
export async function forgetPerson(tx: Tx, userId: number): Promise<boolean> {
  if ((await hasUnsettled(tx, userId)) || (await hasBot(tx, userId))) return false
  await keepPaid(tx, userId)
  await keepUses(tx, userId)
  for (const { table, where } of Object.values(KEPT)) await deleteWhere(tx, table, where(tx, userId))
  return true
}

/** Sealed keys stay where they are, and what would name somebody else. */
const SECRET = /^sealed|^referrer/
const isTime = (name: string, value: unknown): value is number =>
  /Ms$/.test(name) && typeof value === 'number' && value > 1e12 && value < 1e14

/** By what it is; times as ISO 8601, money in SUN. */
export async function everythingOf(reader: Reader, userId: number): Promise<Record<string, object[]>> {
  const given = Object.entries(KEPT).filter(([, { isGiven }]) => isGiven)
  const parts = await mapInTurn(given, async ([name, { table, where }]) => {
    const rows = await rowsOf(reader, table, where(reader, userId))
    return [name, rows.map(readable)] as const
  })
  return Object.fromEntries(parts.filter(([, rows]) => rows.length > 0).toReversed())
}

const readable = (row: object): object =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, value]) =>
        isTime(name, value) ? [name.replace(/Ms$/, ''), new Date(value).toISOString()] : [name, value],
      ),
  )
