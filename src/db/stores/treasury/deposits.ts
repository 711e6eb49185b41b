/** Transfers to deposit addresses. */
import { and, asc, count, desc, eq, gt, gte, isNull, lt, ne, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { deposits } from '../../schema/treasury/deposits.ts'
import { addToHolding } from './holdings.ts'

export type DepositState = 'waiting' | 'small' | 'credited' | 'reversed' | 'token'

/** A transfer as a block shows it. */
export interface SeenDeposit {
  txid: string
  accountId: string
  fromAddress: TronAddress
  amountSun: Sun
  blockNumber: number
  blockId: string
  blockTimeMs: number
}

/** What came instead of TRX: a TRC-20 contract or a TRC-10 id, and how much in its smallest unit, as digits. */
export interface SeenToken {
  token: string
  tokenAmount: string
}

export interface Deposit extends SeenDeposit {
  state: DepositState
  /** The deposit it was credited with: itself, or the one that brought small ones to the minimum. */
  creditedWith: string | null
  feeSun: Sun
  postings: number
  vanishedAt: number | null
  token: string | null
  tokenAmount: string | null
}

const read = (row: typeof deposits.$inferSelect): Deposit => ({
  ...row,
  fromAddress: row.fromAddress as TronAddress,
  amountSun: sun(row.amountSun),
  feeSun: sun(row.feeSun),
})

export function depositById(reader: Reader, txid: string): Deposit | undefined {
  const row = reader.orm.select().from(deposits).where(eq(deposits.txid, txid)).get()
  return row && read(row)
}

/** Where a deposit stands among all of them, by time. */
export type DepositPlace = Pick<Deposit, 'blockTimeMs' | 'txid'>

/** Newest first: everybody's or an account's, in any state or in one, older than `before`. */
export function latestDeposits(
  reader: Reader,
  query: { accountId?: string; state?: DepositState; before?: DepositPlace; limit: number },
): Deposit[] {
  const { accountId, state, before, limit } = query
  return reader.orm
    .select()
    .from(deposits)
    .where(
      and(
        accountId === undefined ? undefined : eq(deposits.accountId, accountId),
        state === undefined ? undefined : eq(deposits.state, state),
        before && sql`(${deposits.blockTimeMs}, ${deposits.txid}) < (${before.blockTimeMs}, ${before.txid})`,
      ),
    )
    .orderBy(desc(deposits.blockTimeMs), desc(deposits.txid))
    .limit(limit)
    .all()
    .map(read)
}

/** `waiting`, or `token` for what is no TRX. */
export function insertDeposit(tx: Tx, seen: SeenDeposit, token?: SeenToken): Deposit {
  return read(
    tx.orm
      .insert(deposits)
      .values({ ...seen, ...token, state: token ? 'token' : 'waiting' })
      .returning()
      .get(),
  )
}

/** A vanished deposit is in a block again. */
export function reincludeDeposit(tx: Tx, seen: SeenDeposit): void {
  const { blockNumber, blockId, blockTimeMs } = seen
  tx.orm
    .update(deposits)
    .set({ blockNumber, blockId, blockTimeMs, vanishedAt: null })
    .where(eq(deposits.txid, seen.txid))
    .run()
}

/** A fork took every block above `blockNumber`. Answers how many deposits went with them. */
export function markVanished(tx: Tx, blockNumber: number): number {
  return tx.orm
    .update(deposits)
    .set({ vanishedAt: deposits.blockNumber })
    .where(
      // The plus: nearly all have not vanished, so the index of blocks is the one to go by.
      and(
        gt(deposits.blockNumber, blockNumber),
        sql`+${deposits.vanishedAt} is null`,
        ne(deposits.state, 'reversed'),
      ),
    )
    .run().changes
}

/** States in which the ledger has it. */
const isPosted = (state: DepositState) => state === 'small' || state === 'credited'

/** Compare-and-set, with what its address holds; false: the deposit was not in `from`. */
export function moveDeposit(
  tx: Tx,
  txid: string,
  from: DepositState,
  set: { state: DepositState; creditedWith?: string | null; feeSun?: Sun; postings?: number },
): boolean {
  const done = tx.orm
    .update(deposits)
    .set(set)
    .where(and(eq(deposits.txid, txid), eq(deposits.state, from)))
    .returning({ accountId: deposits.accountId, amountSun: deposits.amountSun })
    .get()
  if (!done) return false
  const posted = Number(isPosted(set.state)) - Number(isPosted(from))
  addToHolding(tx, { accountId: done.accountId }, sun(posted * done.amountSun))
  return true
}

/** An account's small deposits have reached the minimum with `creditedWith`. */
export function creditSmallOnes(tx: Tx, accountId: string, creditedWith: string): void {
  tx.orm
    .update(deposits)
    .set({ state: 'credited', creditedWith })
    .where(and(eq(deposits.accountId, accountId), eq(deposits.state, 'small')))
    .run()
}

/** How often an account was credited: in blocks from `fromMs` to before `toMs`, or ever. */
export function creditCount(reader: Reader, accountId: string, fromMs = 0, toMs?: number): number {
  const row = reader.orm
    .select({ n: count() })
    .from(deposits)
    .where(
      and(
        eq(deposits.accountId, accountId),
        eq(deposits.state, 'credited'),
        eq(deposits.creditedWith, deposits.txid),
        gte(deposits.blockTimeMs, fromMs),
        toMs === undefined ? undefined : lt(deposits.blockTimeMs, toMs),
      ),
    )
    .get()
  return row?.n ?? 0
}

/** Large deposits whose block is there and not known to be solidified, oldest first. */
export function waitingDeposits(reader: Reader): Deposit[] {
  return reader.orm
    .select()
    .from(deposits)
    .where(and(eq(deposits.state, 'waiting'), isNull(deposits.vanishedAt)))
    .orderBy(asc(deposits.blockNumber), asc(deposits.txid))
    .all()
    .map(read)
}

/**
 * Deposits that a fork took out of their block and that have not been reversed. By a range, and sorted with a plus:
 * so the index of the vanished is used, and most deposits never vanish.
 */
export function vanishedDeposits(reader: Reader): Deposit[] {
  return reader.orm
    .select()
    .from(deposits)
    .where(and(gte(deposits.vanishedAt, 0), ne(deposits.state, 'reversed')))
    .orderBy(sql`+${deposits.blockNumber}`, asc(deposits.txid))
    .all()
    .map(read)
}

export interface DepositTotals {
  accountId: string
  state: DepositState
  totalSun: Sun
}

/** SUN per account and state, in the index alone; what a fork took and has not given back is left out where `present` is set. */
export function depositTotals(reader: Reader, { present }: { present: boolean }): DepositTotals[] {
  return reader.orm
    .select({
      accountId: deposits.accountId,
      state: deposits.state,
      totalSun: sql<number>`sum(${deposits.amountSun})`,
    })
    .from(deposits)
    .where(present ? sql`+${deposits.vanishedAt} is null` : undefined)
    .groupBy(deposits.accountId, deposits.state)
    .all()
    .map((row) => ({ ...row, totalSun: sun(row.totalSun) }))
}
