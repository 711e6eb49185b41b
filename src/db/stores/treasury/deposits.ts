/** Transfers to deposit addresses, and what lies there as far as the ledger has it. */
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { statement } from '../../orm.ts'
import { accounts } from '../../schema/accounts/accounts.ts'
import { deposits } from '../../schema/treasury/treasury.ts'
import { countOf, insertRow, rowOf, rowsOf, setWhere, sumOf, sumSun } from '../rows.ts'

/** See the schema for units and meaning. */
export type Deposit = typeof deposits.$inferSelect
export type DepositState = Deposit['state']

/** A transfer as a block shows it. */
export type SeenDeposit = Pick<
  Deposit,
  'txid' | 'accountId' | 'fromAddress' | 'amountSun' | 'blockNumber' | 'blockId' | 'blockTimeMs'
>

/** What came instead of TRX: a TRC-20 contract or a TRC-10 id, and how much in its smallest unit, as digits. */
export interface SeenToken {
  token: string
  tokenAmount: string
}

export async function depositById(reader: Reader, txid: string): Promise<Deposit | undefined> {
  return rowOf(reader, deposits, eq(deposits.txid, txid))
}

/** Where a deposit stands among all of them, by time. */
export type DepositPlace = Pick<Deposit, 'blockTimeMs' | 'txid'>

/** Newest first: everybody's or an account's, in any state or in one, older than `before`. */
export async function latestDeposits(
  reader: Reader,
  query: { accountId?: string; state?: DepositState; before?: DepositPlace; limit: number },
): Promise<Deposit[]> {
  const { accountId, state, before, limit } = query
  const which = and(
    accountId === undefined ? undefined : eq(deposits.accountId, accountId),
    state === undefined ? undefined : eq(deposits.state, state),
    before && sql`(${deposits.blockTimeMs}, ${deposits.txid}) < (${before.blockTimeMs}, ${before.txid})`,
  )
  return rowsOf(reader, deposits, which, [desc(deposits.blockTimeMs), desc(deposits.txid)], limit)
}

/** Where a deposit stands among those of its account, by its latest change. */
export type DepositChange = Pick<Deposit, 'change' | 'txid'>

/** The deposits of an account that are new or in a new state since `after`, in the order of their changes. */
export async function changedDeposits(
  reader: Reader,
  accountId: string,
  after: DepositChange | undefined,
  limit: number,
): Promise<Deposit[]> {
  const later = after && sql`(${deposits.change}, ${deposits.txid}) > (${after.change}, ${after.txid})`
  const which = and(eq(deposits.accountId, accountId), later)
  return rowsOf(reader, deposits, which, [asc(deposits.change), asc(deposits.txid)], limit)
}

/** Undefined: nothing has come to the account. */
export async function latestChange(reader: Reader, accountId: string): Promise<DepositChange | undefined> {
  const newest = [desc(deposits.change), desc(deposits.txid)]
  return (await rowsOf(reader, deposits, eq(deposits.accountId, accountId), newest, 1))[0]
}

const nextChange = async (tx: Tx, accountId: string): Promise<number> =>
  ((await latestChange(tx, accountId))?.change ?? 0) + 1

/** `waiting`, or `token` for what is not TRX. */
export async function insertDeposit(tx: Tx, seen: SeenDeposit, token?: SeenToken): Promise<Deposit> {
  const change = await nextChange(tx, seen.accountId)
  return insertRow(tx, deposits, { ...seen, ...token, change, state: token ? 'token' : 'waiting' })
}

/** A vanished deposit is in a block again; one that was reversed begins once more. The row as it is then. */
export async function reincludeDeposit(tx: Tx, known: Deposit, seen: SeenDeposit): Promise<Deposit> {
  const { blockNumber, blockId, blockTimeMs } = seen
  const begun = known.token === null ? ('waiting' as const) : ('token' as const)
  const state = known.state === 'reversed' ? begun : known.state
  const change = state === known.state ? known.change : await nextChange(tx, known.accountId)
  const set = { blockNumber, blockId, blockTimeMs, vanishedAt: null, state, change }
  await setWhere(tx, deposits, set, eq(deposits.txid, seen.txid))
  return { ...known, ...set }
}

/** A fork took every block above `blockNumber`. Answers how many deposits went with them. */
export async function markVanished(tx: Tx, blockNumber: number): Promise<number> {
  // The plus: nearly all have not vanished, so the index of blocks is the one to go by.
  const there = and(sql`+${deposits.vanishedAt} is null`, ne(deposits.state, 'reversed'))
  return setWhere(tx, deposits, { vanishedAt: deposits.blockNumber }, and(gt(deposits.blockNumber, blockNumber), there))
}

/** States in which the ledger has it. */
const isPosted = (state: DepositState) => state === 'small' || state === 'credited'

/**
 * Compare-and-set, with what its address holds. False: its state or its block is another than when it was read as
 * `seen`, or a fork has taken it.
 */
export async function moveDeposit(
  tx: Tx,
  seen: Deposit,
  set: { state: DepositState; creditedWith?: string | null; feeSun?: Sun; smallSun?: Sun; postings?: number },
): Promise<boolean> {
  const asSeen = and(
    eq(deposits.txid, seen.txid),
    eq(deposits.state, seen.state),
    eq(deposits.blockId, seen.blockId),
    sql`${deposits.vanishedAt} is not distinct from ${seen.vanishedAt}`,
  )
  const change = await nextChange(tx, seen.accountId)
  if ((await setWhere(tx, deposits, { ...set, change }, asSeen)) !== 1) return false
  const posted = Number(isPosted(set.state)) - Number(isPosted(seen.state))
  await addToHolding(tx, { accountId: seen.accountId }, sun(posted * seen.amountSun))
  return true
}

/** An account's small deposits have reached the minimum with `creditedWith`. */
export async function creditSmallOnes(tx: Tx, accountId: string, creditedWith: string): Promise<void> {
  const small = and(eq(deposits.accountId, accountId), eq(deposits.state, 'small'))
  const change = await nextChange(tx, accountId)
  await setWhere(tx, deposits, { state: 'credited', creditedWith, change }, small)
}

/** How often an account was credited: in blocks from `fromMs` to before `toMs`, or ever. */
export async function creditCount(reader: Reader, accountId: string, fromMs = 0, toMs?: number): Promise<number> {
  const credits = and(
    eq(deposits.accountId, accountId),
    eq(deposits.state, 'credited'),
    eq(deposits.creditedWith, deposits.txid),
    gte(deposits.blockTimeMs, fromMs),
    toMs === undefined ? undefined : lt(deposits.blockTimeMs, toMs),
  )
  return countOf(reader, deposits, credits)
}

/** Large deposits whose block is there and not known to be solidified, oldest first. */
export async function waitingDeposits(reader: Reader): Promise<Deposit[]> {
  const waiting = and(eq(deposits.state, 'waiting'), isNull(deposits.vanishedAt))
  return rowsOf(reader, deposits, waiting, [asc(deposits.blockNumber), asc(deposits.txid)])
}

/**
 * Deposits that a fork took out of their block and that have not been reversed. By a range, and sorted with a plus:
 * so the index of the vanished is used, and most deposits never vanish.
 */
export async function vanishedDeposits(reader: Reader): Promise<Deposit[]> {
  const vanished = and(gte(deposits.vanishedAt, 0), ne(deposits.state, 'reversed'))
  return rowsOf(reader, deposits, vanished, [sql`+${deposits.blockNumber}`, asc(deposits.txid)])
}

/** What an account was credited that is not in the chain up to `solidNumber`: a fork could still take it back. */
export async function notFinalDeposits(reader: Reader, accountId: string, solidNumber: number): Promise<Sun> {
  const credited = and(eq(deposits.accountId, accountId), eq(deposits.state, 'credited'))
  const notFinal = sql`(${deposits.blockNumber} > ${solidNumber} or ${deposits.vanishedAt} is not null)`
  return sumOf(reader, deposits, deposits.amountSun, and(credited, notFinal))
}

type DepositTotals = { accountId: string; state: DepositState; totalSun: Sun }

const totals = (where?: SQL) =>
  statement((orm) =>
    orm
      .select({ accountId: deposits.accountId, state: deposits.state, totalSun: sumSun(deposits.amountSun) })
      .from(deposits)
      .where(where)
      .groupBy(deposits.accountId, deposits.state)
      .prepare(),
  )
const totalsOfAll = totals()
const totalsOfPresent = totals(sql`+${deposits.vanishedAt} is null`)

/**
 * SUN per account and state, in the index alone; what a fork took and has not given back is left out where `present` is
 * set.
 */
export async function depositTotals(reader: Reader, { present }: { present: boolean }): Promise<DepositTotals[]> {
  return (present ? totalsOfPresent : totalsOfAll)(reader).all()
}

/** `moreSun` below zero: that much less. */
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

/** SUN of deposits that were posted, in blocks above this one. */
export async function postedAbove(reader: Reader, block: number): Promise<Sun> {
  const isPosted = sql`+${deposits.state} in ('small', 'credited') and +${deposits.vanishedAt} is null`
  return sumOf(reader, deposits, deposits.amountSun, and(gt(deposits.blockNumber, block), isPosted))
}

/** Money that came to an address in a block. */
export interface Arrival {
  address: TronAddress
  blockNumber: number
  amountSun: Sun
}

/** Deposits in blocks of the followed chain above `number`, credited or not. `only`: to these addresses. */
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

/** By address. */
export async function heldByAddress(reader: Reader): Promise<Map<TronAddress, Sun>> {
  const rows = await reader.orm.all<{ address: TronAddress; held: number }>(
    sql`select address, held_sun as held from holdings`,
  )
  return new Map(rows.map(({ address, held }) => [address, sun(held)]))
}
