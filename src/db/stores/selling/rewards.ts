/** Votes, claims and restakes with the stake of providers, and the reward terms that the owners have chosen. */
import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { TronAddress } from '../../../kernel/address.ts'
import { maxSun, type Sun, subSun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { Reader, Tx } from '../../db.ts'
import { providers } from '../../schema/selling/providers.ts'
import { rewardMoves, rewardTerms, rewardTransactions } from '../../schema/selling/rewards.ts'
import { countOf, hasRow, insertRow, moveReturning, putRow, rowOf, rowsOf, setWhere, sumOf } from '../rows.ts'

export type RewardTerms = typeof rewardTerms.$inferSelect
export type RewardTransaction = typeof rewardTransactions.$inferSelect
export type RewardKind = RewardTransaction['kind']
export type NewRewardTransaction = Pick<
  RewardTransaction,
  'address' | 'kind' | 'votes' | 'amountSun' | 'txid' | 'createdAtMs'
>

/** Returns the owner's choices. Without a row, nothing is chosen. */
export const rewardTermsOf = async (reader: Reader, address: TronAddress): Promise<RewardTerms> =>
  (await rowOf(reader, rewardTerms, eq(rewardTerms.address, address))) ?? {
    ...{ address, voteFor: null, claim: false, restakeFor: null },
    ...{ restakeFromMs: 0, reserveSun: ZERO_SUN, updatedAtMs: 0 },
  }

export const putRewardTerms = (tx: Tx, terms: RewardTerms): Promise<void> => putRow(tx, rewardTerms, terms, ['address'])

/** Returns the choices of all owners who chose anything. Omits accounts whose owners have left the marketplace. */
export const activeRewardTerms = (reader: Reader): Promise<RewardTerms[]> =>
  rowsOf(
    reader,
    rewardTerms,
    sql`(${rewardTerms.voteFor} is not null or ${rewardTerms.claim} or ${rewardTerms.restakeFor} is not null)
      and exists (select 1 from ${providers} p where p.address = ${rewardTerms.address} and p.owner_state <> 'LEFT')`,
    rewardTerms.address,
  )

/**
 * Excludes claims before `nowMs` from restaking. After a restore, later restakes are unknown, so the same rewards could
 * be staked twice.
 */
export const forgetRestakable = (tx: Tx, nowMs: number): Promise<unknown> =>
  setWhere(tx, rewardTerms, { restakeFromMs: nowMs }, undefined)

const of = (address: TronAddress) => eq(rewardTransactions.address, address)

export const hasOpenReward = (reader: Reader, address: TronAddress): Promise<boolean> =>
  hasRow(reader, rewardTransactions, and(of(address), eq(rewardTransactions.state, 'signed')))

/** Inserts a transaction as `signed`, before the broadcast. Returns its id. */
export const insertReward = async (tx: Tx, row: NewRewardTransaction): Promise<number> =>
  (await insertRow(tx, rewardTransactions, { ...row, state: 'signed' })).id

export const endReward = (
  tx: Tx,
  id: number,
  state: 'done' | 'failed',
  ended: Partial<Pick<RewardTransaction, 'amountSun' | 'networkFeeSun' | 'endedAtMs'>>,
): Promise<RewardTransaction | undefined> => moveReturning(tx, rewardMoves.settle[state], id, ended)

/** Returns the latest transactions of an account, newest first. */
export const latestRewards = (reader: Reader, address: TronAddress, limit: number): Promise<RewardTransaction[]> =>
  rowsOf(reader, rewardTransactions, of(address), desc(rewardTransactions.id), limit)

const ofKind = (address: TronAddress, kind: RewardKind, sinceMs: number) =>
  and(of(address), eq(rewardTransactions.kind, kind), gt(rewardTransactions.createdAtMs, sinceMs))

/** Returns true if a transaction of this kind has failed since that time. */
export const hasFailedReward = (reader: Reader, address: TronAddress, kind: RewardKind, sinceMs: number) =>
  hasRow(reader, rewardTransactions, and(ofKind(address, kind, sinceMs), eq(rewardTransactions.state, 'failed')))

/** Counts the transactions of this kind since that time, without failed ones. */
export const countRewards = (reader: Reader, address: TronAddress, kind: RewardKind, sinceMs: number) =>
  countOf(reader, rewardTransactions, and(ofKind(address, kind, sinceMs), ne(rewardTransactions.state, 'failed')))

/** Returns the rewards of an account, in SUN, whose claims were done after `sinceMs`. */
export const claimedSun = (reader: Reader, address: TronAddress, sinceMs = -1): Promise<Sun> =>
  claims(reader, address, gt(rewardTransactions.endedAtMs, sinceMs))

const claims = (reader: Reader, address: TronAddress, since: SQL): Promise<Sun> =>
  sumOf(
    reader,
    rewardTransactions,
    rewardTransactions.amountSun,
    and(of(address), eq(rewardTransactions.kind, 'CLAIM'), eq(rewardTransactions.state, 'done'), since),
  )

/** Returns the rewards that were staked again in SUN, with those of open transactions. */
export const restakedSun = (reader: Reader, address: TronAddress, sinceMs = -1): Promise<Sun> =>
  sumOf(
    reader,
    rewardTransactions,
    rewardTransactions.amountSun,
    and(ofKind(address, 'RESTAKE', sinceMs), ne(rewardTransactions.state, 'failed')),
  )

/** Returns the claimed rewards that may be staked again. */
export async function restakableSun(reader: Reader, { address, restakeFor, restakeFromMs }: RewardTerms): Promise<Sun> {
  if (restakeFor === null) return ZERO_SUN
  // A claim that was signed before may be settled after a restore, and its restake may be unknown.
  const claimed = await claims(reader, address, gt(rewardTransactions.createdAtMs, restakeFromMs))
  return maxSun(ZERO_SUN, subSun(claimed, await restakedSun(reader, address, restakeFromMs)))
}
