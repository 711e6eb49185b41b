import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { accounts } from '../../schema/accounts/accounts.ts'
import { depositMoves, deposits } from '../../schema/treasury/treasury.ts'
import { countOf, hasRow, insertRow, moveRow, moveWhere, rowOf, rowsOf, setWhere, sumOf, sumSun } from '../rows.ts'

export type Deposit = typeof deposits.$inferSelect
export type DepositState = Deposit['state']

export type IncomingDeposit = Pick<
  Deposit,
  'txid' | 'accountId' | 'fromAddress' | 'amountSun' | 'blockNumber' | 'blockId' | 'blockTimeMs'
>

/** Token and amount: TRC-20 contract or TRC-10 id, and the amount in the token's smallest unit, as digits. */
export interface IncomingToken {
  token: string
  tokenAmount: string
}

export const depositById = (reader: Reader, txid: string): Promise<Deposit | undefined> =>
  rowOf(reader, deposits, eq(deposits.txid, txid))

/** Position of a deposit among all deposits, by time. */
export type DepositPosition = Pick<Deposit, 'blockTimeMs' | 'txid'>

/** Matches deposits of at least `minSun`, including the small ones credited with them. Omits tokens unless it is 0. */
const isAtLeast = (minSun: Sun | undefined) =>
  minSun ? sql`${deposits.amountSun} + ${deposits.smallSun} >= ${minSun}` : undefined

/** Returns deposits, newest first, filtered by account, state or amount, or to those older than `before`. */
export async function latestDeposits(
  reader: Reader,
  query: {
    accountId?: string
    state?: DepositState
    minSun?: Sun
    before?: DepositPosition
    limit: number
    offset?: number
  },
): Promise<Deposit[]> {
  const { accountId, state, minSun, before, limit, offset } = query
  const filter = and(
    accountId === undefined ? undefined : eq(deposits.accountId, accountId),
    state === undefined ? undefined : eq(deposits.state, state),
    isAtLeast(minSun),
    before && sql`(${deposits.blockTimeMs}, ${deposits.txid}) < (${before.blockTimeMs}, ${before.txid})`,
  )
  return rowsOf(reader, deposits, filter, [desc(deposits.blockTimeMs), desc(deposits.txid)], limit, offset)
}

/** Position of a deposit among those of its account, by its latest change. */
export type DepositChange = Pick<Deposit, 'change' | 'txid'>

/** Returns the account's deposits that are new or in a new state since `after`, in the order of their changes. */
export async function changedDeposits(
  reader: Reader,
  query: { accountId: string; after: DepositChange | undefined; minSun: Sun; limit: number },
): Promise<Deposit[]> {
  const { accountId, after, minSun, limit } = query
  const later = after && sql`(${deposits.change}, ${deposits.txid}) > (${after.change}, ${after.txid})`
  const filter = and(eq(deposits.accountId, accountId), later, isAtLeast(minSun))
  return rowsOf(reader, deposits, filter, [asc(deposits.change), asc(deposits.txid)], limit)
}

/** Returns the latest change of the account's deposits. Undefined if it has none. */
export async function latestChange(reader: Reader, accountId: string): Promise<DepositChange | undefined> {
  const newest = [desc(deposits.change), desc(deposits.txid)]
  return (await rowsOf(reader, deposits, eq(deposits.accountId, accountId), newest, 1))[0]
}

const nextChange = async (tx: Tx, accountId: string): Promise<number> =>
  ((await latestChange(tx, accountId))?.change ?? 0) + 1

/** Inserts a deposit as `waiting`, or as `token` if it is not TRX. */
export async function insertDeposit(tx: Tx, seen: IncomingDeposit, token?: IncomingToken): Promise<Deposit> {
  const change = await nextChange(tx, seen.accountId)
  return insertRow(tx, deposits, { ...seen, ...token, change, state: token ? 'token' : 'waiting' })
}

/**
 * Records that a vanished deposit is in a block again. If it was reversed, it starts again as new. Returns the updated
 * row.
 */
export async function reincludeDeposit(tx: Tx, known: Deposit, seen: IncomingDeposit): Promise<Deposit> {
  const { blockNumber, blockId, blockTimeMs } = seen
  const set = { blockNumber, blockId, blockTimeMs, vanishedAt: null }
  if (known.state === 'reversed') {
    const reappear = depositMoves.reappear[known.token === null ? 'waiting' : 'token']
    await moveRow(tx, reappear, seen.txid, { ...set, change: await nextChange(tx, known.accountId) })
  } else await setWhere(tx, deposits, set, eq(deposits.txid, seen.txid))
  return (await depositById(tx, seen.txid)) ?? known
}

/**
 * Handles a reorg: marks the deposits in blocks above `blockNumber` as vanished. Returns the number of marked deposits.
 */
export async function markVanished(tx: Tx, blockNumber: number): Promise<number> {
  // The unary plus makes the query use the index of blocks, because nearly all deposits have not vanished.
  const isPresent = and(sql`+${deposits.vanishedAt} is null`, ne(deposits.state, 'reversed'))
  return setWhere(
    tx,
    deposits,
    { vanishedAt: deposits.blockNumber },
    and(gt(deposits.blockNumber, blockNumber), isPresent),
  )
}

const isPosted = (state: DepositState) => state === 'small' || state === 'credited'

/**
 * Changes the deposit's state and the balance at its address. Returns false if the deposit's state or block has changed
 * or a reorg has removed it since it was read.
 */
export async function moveDeposit(
  tx: Tx,
  seen: Deposit,
  to: 'small' | 'credited' | 'reversed',
  set: { creditedWith: string | null; feeSun: Sun; smallSun: Sun; postings?: number },
): Promise<boolean> {
  const move = to === 'reversed' ? depositMoves.reverse : depositMoves.post[to]
  const isUnchanged = and(
    eq(deposits.state, seen.state),
    eq(deposits.blockId, seen.blockId),
    sql`${deposits.vanishedAt} is not distinct from ${seen.vanishedAt}`,
  )
  const change = await nextChange(tx, seen.accountId)
  if (!(await moveRow(tx, move, seen.txid, { ...set, change }, isUnchanged))) return false
  const posted = Number(isPosted(to)) - Number(isPosted(seen.state))
  await addToHolding(tx, { accountId: seen.accountId }, sun(posted * seen.amountSun))
  return true
}

/** Credits the account's small deposits, whose sum reached the minimum with the deposit `creditedWith`. */
export async function creditSmallDeposits(tx: Tx, accountId: string, creditedWith: string): Promise<void> {
  const change = await nextChange(tx, accountId)
  await moveWhere(tx, depositMoves.creditSmall, eq(deposits.accountId, accountId), { creditedWith, change })
}

/** Counts how many times an account was credited, by blocks from `fromMs` to before `toMs`, or ever. */
export async function creditCount(reader: Reader, accountId: string, fromMs = 0, toMs?: number): Promise<number> {
  const until = toMs === undefined ? undefined : lt(deposits.blockTimeMs, toMs)
  return countOf(reader, deposits, and(isCreditOf(accountId), gte(deposits.blockTimeMs, fromMs), until))
}

export const wasEverCredited = (reader: Reader, accountId: string): Promise<boolean> =>
  hasRow(reader, deposits, isCreditOf(accountId))

const isCreditOf = (accountId: string) =>
  and(eq(deposits.accountId, accountId), eq(deposits.state, 'credited'), eq(deposits.creditedWith, deposits.txid))

/** Returns deposits that wait for their block to be solidified, oldest first. */
export async function waitingDeposits(reader: Reader): Promise<Deposit[]> {
  const waiting = and(eq(deposits.state, 'waiting'), isNull(deposits.vanishedAt))
  return rowsOf(reader, deposits, waiting, [asc(deposits.blockNumber), asc(deposits.txid)])
}

/**
 * Returns vanished deposits that are not reversed yet. The range condition and the unary plus make the query use their
 * index.
 */
export async function vanishedDeposits(reader: Reader): Promise<Deposit[]> {
  const vanished = and(gte(deposits.vanishedAt, 0), ne(deposits.state, 'reversed'))
  return rowsOf(reader, deposits, vanished, [sql`+${deposits.blockNumber}`, asc(deposits.txid)])
}

/** Returns the credited SUN that a reorg could still remove: deposits above `solidNumber`, and vanished ones. */
export async function notFinalDeposits(reader: Reader, accountId: string, solidNumber: number): Promise<Sun> {
  const credited = and(eq(deposits.accountId, accountId), eq(deposits.state, 'credited'))
  const notFinal = sql`(${deposits.blockNumber} > ${solidNumber} or ${deposits.vanishedAt} is not null)`
  return sumOf(reader, deposits, deposits.amountSun, and(credited, notFinal))
}

type DepositTotals = { accountId: string; state: DepositState; totalSun: Sun }

const totals = (where: SQL) =>
  statement((orm) =>
    orm
      .select({ accountId: deposits.accountId, state: deposits.state, totalSun: sumSun(deposits.amountSun) })
      .from(deposits)
      .where(where)
      .groupBy(deposits.accountId, deposits.state)
      .prepare(),
  )
const totalsOfPresent = totals(sql`+${deposits.vanishedAt} is null`)
const totalsOfSmall = totals(sql`${deposits.state} = 'small'`)

/** Sums deposits by account and state, from the index alone. Omits deposits that a reorg has removed. */
export const depositTotals = (reader: Reader): Promise<DepositTotals[]> => totalsOfPresent(reader).all()

/** Sums the deposits below the minimum by account. Includes deposits that a reorg has removed. */
export const smallDepositTotals = (reader: Reader): Promise<DepositTotals[]> => totalsOfSmall(reader).all()

/** Sums all posted deposits, including those that a reorg has removed. */
export const postedTotal = (reader: Reader): Promise<Sun> =>
  sumOf(reader, deposits, deposits.amountSun, sql`${deposits.state} in ('small', 'credited')`)

/** Changes the recorded balance of a deposit address. `moreSun` may be negative. */
export async function addToHolding(
  tx: Tx,
  of: { accountId: string } | { address: TronAddress },
  moreSun: Sun,
): Promise<void> {
  if (moreSun === 0) return
  const whose = 'address' in of ? sql`deposit_address = ${of.address}` : sql`id = ${of.accountId}`
  await tx.orm.run(sql`
    insert into holdings (address, held_sun) select deposit_address, ${moreSun} from accounts where ${whose}
    on conflict (address) do update set held_sun = holdings.held_sun + excluded.held_sun`)
}

/** Returns the SUN of posted deposits in blocks above `block`. */
export async function postedAbove(reader: Reader, block: number): Promise<Sun> {
  const isPosted = sql`+${deposits.state} in ('small', 'credited') and +${deposits.vanishedAt} is null`
  return sumOf(reader, deposits, deposits.amountSun, and(gt(deposits.blockNumber, block), isPosted))
}

export interface Arrival {
  address: TronAddress
  blockNumber: number
  amountSun: Sun
}

/**
 * Returns deposits in blocks of the followed chain above `number`, credited or not. With `only`, returns only deposits
 * to these addresses.
 */
export async function depositsAbove(reader: Reader, number: number, only?: readonly TronAddress[]): Promise<Arrival[]> {
  const { blockNumber, amountSun, vanishedAt, state } = deposits
  return reader.orm
    .select({ address: accounts.depositAddress, blockNumber, amountSun })
    .from(deposits)
    .innerJoin(accounts, eq(accounts.id, deposits.accountId))
    .where(
      and(
        gt(blockNumber, number),
        isNull(vanishedAt),
        inArray(state, ['waiting', 'small', 'credited']),
        only && inArray(accounts.depositAddress, [...only]),
      ),
    )
    .all()
}
