/**
 * Use cases for a database restored from a backup. Missing transactions are found on the chain and entered. Addresses
 * that may have been assigned since the backup are reserved. Rules: docs/decisions/053-backups.md.
 */
import { type Difference, differenceView } from '../../contract/operator/differences.ts'
import type { RestoredState } from '../../contract/operator/money.ts'
import { countAccountsSince, insertAccount, nextDepositIndex } from '../../db/stores/accounts/accounts.ts'
import { countPayLatersSince, insertLostPayLater, nextPayIndex } from '../../db/stores/payments/pay-later.ts'
import { forgetRestakable } from '../../db/stores/selling/rewards.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { toSec } from '../../kernel/duration.ts'
import { newId } from '../../kernel/ids.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import { findDifferences, reconcile } from '../audit/reconcile.ts'
import type { Market } from '../base/deps.ts'
import { type Actor, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { unknownOutgoing } from '../chain/audit-outgoing.ts'
import { enterUnknown } from './enter-unknown.ts'

/** Number of addresses to reserve: RESERVE_FACTOR times the number probably lost, within these limits. */
const MIN_RESERVED = 100
const RESERVE_FACTOR = 10
const MAX_RESERVED = 10_000
/** After this time, each transaction signed before the restore is either in a block or expired. */
const QUIET_PERIOD_MS = 60_000
const ACTOR = 'restore'
const STILL_READING: Difference = {
  kind: 'still-reading',
  problem: 'blocks are still being read: the restore check needs those up to one minute after the start',
}

/**
 * Prepares a restored database at its first start, before any block is read: reserves addresses, and excludes earlier
 * rewards from restaking. Deposit and pay-later addresses
 * assigned after the backup are missing in the database, but customers may still pay to them. A deposit to a reserved
 * address is credited to an account without a key until the operator assigns it. A pay-later payment is refunded.
 */
export async function prepareRestored(market: Market): Promise<void> {
  const { db, quarantine, keys, clock } = market
  const restored = quarantine.restored()
  if (!restored || restored.startedMs !== undefined) return
  const nowMs = clock.now()
  // The number lost is estimated from the period of equal length before the backup.
  const sinceMs = restored.copiedMs - (nowMs - restored.copiedMs)
  const { next, opened, nextPay, asked } = await db.read(async (reader) => ({
    next: await nextDepositIndex(reader, FIRST_DEPOSIT_INDEX),
    opened: await countAccountsSince(reader, sinceMs),
    nextPay: await nextPayIndex(reader),
    asked: await countPayLatersSince(reader, sinceMs),
  }))
  const accounts = reservedIndexes(next, opened).map((depositIndex) => ({
    ...{ id: newId(nowMs), depositIndex, depositAddress: keys.depositAddress(depositIndex) },
    ...{ whitelistedAtMs: null, createdAtMs: nowMs },
  }))
  const payLaters = reservedIndexes(nextPay, asked).map((addressIndex) => ({
    ...{ orderId: newId(nowMs), addressIndex, payAddress: keys.payLater(addressIndex).address },
    ...{ deadlineMs: nowMs, createdAtMs: nowMs },
  }))
  await db.write(async (tx) => {
    for (const account of accounts) await insertAccount(tx, account)
    for (const payLater of payLaters) await insertLostPayLater(tx, payLater)
    await forgetRestakable(tx, nowMs)
    await quarantine.recordStart(tx, nowMs)
  })
  const copiedAt = new Date(restored.copiedMs).toISOString()
  market.log.warn(
    { copied: copiedAt, accounts: accounts.length, payLaters: payLaters.length },
    'restore.quarantine_started',
  )
}

function reservedIndexes(from: number, expectedCount: number): number[] {
  const length = Math.min(Math.max(MIN_RESERVED, expectedCount * RESERVE_FACTOR), MAX_RESERVED)
  return Array.from({ length }, (_, i) => from + i)
}

/** True once every transaction signed before the restore is either in a followed block or expired. */
function isQuietPeriodOver({ quarantine, chain }: Market): boolean {
  const startedMs = quarantine.restored()?.startedMs
  return startedMs !== undefined && (chain.solid()?.timestampMs ?? 0) > startedMs + QUIET_PERIOD_MS
}

/**
 * Enters transactions that are missing in the backup, except delegations to `awaited` receivers, whose orders may still
 * be entered. Returns one sentence per problem that prevents the end of the quarantine.
 */
export async function enterLostTransactions(market: Market, awaited: ReadonlySet<TronAddress>): Promise<string[]> {
  if (!isQuietPeriodOver(market)) return [STILL_READING.problem]
  const { left, entered } = await enterAllExcept(market, awaited)
  // Reconciliation must wait until entered transactions are settled.
  if (entered > 0) return [`${entered} transactions were just entered and must settle first`]
  const waiting = left.filter(({ receiver }) => !awaited.has(receiver))
  if (waiting.length > 0) return [`${waiting.length} transactions have not been entered yet`]
  const txids = left.map(({ txid }) => txid)
  return (await reconcile(market)).filter((problem) => !txids.some((txid) => problem.includes(txid)))
}

/** Enters the remaining awaited transactions after the quarantine. Returns how many are still unknown. */
export async function enterAwaitedTransactions(market: Market, awaited: ReadonlySet<TronAddress>): Promise<number> {
  return (await enterAllExcept(market, awaited)).left.length
}

async function enterAllExcept(market: Market, awaited: ReadonlySet<TronAddress>) {
  const unknown = () => market.db.read((reader) => unknownOutgoing(reader, market.keys.fund.address))
  const txids = (await unknown())
    .filter(({ act, receiver }) => act !== 'delegate' || !awaited.has(receiver))
    .map(({ txid }) => txid)
  const { transactions } = txids.length > 0 ? await enterUnknown(market, txids, ACTOR) : { transactions: [] }
  return { entered: transactions.length, left: await unknown() }
}

export async function quarantineState(market: Market): Promise<RestoredState> {
  const restored = market.quarantine.restored()
  if (!restored) return { restored: false, copiedAt: null, startedAt: null, problems: [], differences: [] }
  const differences = isQuietPeriodOver(market) ? await findDifferences(market) : [STILL_READING]
  return {
    restored: true,
    copiedAt: toSec(restored.copiedMs),
    startedAt: restored.startedMs === undefined ? null : toSec(restored.startedMs),
    problems: differences.map(({ problem }) => problem),
    differences: differences.map(differenceView),
  }
}

/**
 * Ends the quarantine, after the operator has reviewed and accepted the remaining problems. Throws the errors of the
 * TRON node.
 */
export async function endQuarantine(market: Market, by: Actor): Promise<RestoredState> {
  const action: OperatorAction = { action: 'restored.finish', target: 'restored' }
  if (market.quarantine.restored()) {
    await market.db.write((tx) => recordAction(market, tx, by, action))
    await market.quarantine.end()
    logAction(market, by, action)
  }
  return quarantineState(market)
}
