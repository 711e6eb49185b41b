/**
 * Use-cases of a database that was restored from a copy: what it lacks is found on the chain and entered, and what may
 * have been given out since is given out to nobody else. By what rules: docs/decisions/053-backups.md.
 */
import { type Difference, differenceView } from '../../contract/operator/differences.ts'
import type { RestoredState } from '../../contract/operator/money.ts'
import { accountsSince, insertAccount, nextDepositIndex } from '../../db/stores/accounts/accounts.ts'
import { insertLostPayLater, nextPayIndex, payLatersSince } from '../../db/stores/payments/pay-later.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { newId } from '../../kernel/ids.ts'
import { FIRST_DEPOSIT_INDEX } from '../../tron/own-keys.ts'
import { differencesOf, reconcile } from '../audit/reconcile.ts'
import type { Market } from '../base/deps.ts'
import { type By, logAction, type OperatorAction, recordAction } from '../base/operator-actions.ts'
import { unknownOutgoing } from '../chain/audit-outgoing.ts'
import { enterUnknown } from './enter-unknown.ts'

/** Addresses that are given to nobody any longer: the least, a multiple of those likely to be missing, the most. */
const MIN_RESERVED = 100
const TIMES_LIKELY = 10
const MAX_RESERVED = 10_000
/** What the process before this one has signed last is in a block by then, or never is. */
const QUIET_MS = 60_000
const BY = 'restore'
const READING: Difference = {
  kind: 'still-reading',
  problem: 'the chain is being read up to a minute after the start',
}

/**
 * At the first start with a copy, before a block is read: deposit addresses and those of orders that are paid later
 * were given out since, and who has one goes on paying there. What comes to a deposit address is the balance of an
 * account that nobody has a key to, until the operator gives it; what comes for an order goes back.
 */
export async function reserveLost(market: Market): Promise<void> {
  const { db, hold, keys, clock } = market
  const restored = hold.restored()
  if (!restored || restored.startedMs !== undefined) return
  const nowMs = clock.now()
  // As many as were made in a time before the copy that is as long as the one after it.
  const sinceMs = restored.copiedMs - (nowMs - restored.copiedMs)
  const { next, opened, nextPay, asked } = await db.read(async (reader) => ({
    next: await nextDepositIndex(reader, FIRST_DEPOSIT_INDEX),
    opened: await accountsSince(reader, sinceMs),
    nextPay: await nextPayIndex(reader),
    asked: await payLatersSince(reader, sinceMs),
  }))
  const accounts = indexes(next, opened).map((depositIndex) => ({
    ...{ id: newId(nowMs), depositIndex, depositAddress: keys.depositAddress(depositIndex) },
    ...{ whitelistedAtMs: null, createdAtMs: nowMs },
  }))
  const payLaters = indexes(nextPay, asked).map((addressIndex) => ({
    ...{ orderId: newId(nowMs), addressIndex, payAddress: keys.payLater(addressIndex).address },
    ...{ deadlineMs: nowMs, createdAtMs: nowMs },
  }))
  await db.write(async (tx) => {
    for (const account of accounts) await insertAccount(tx, account)
    for (const payLater of payLaters) await insertLostPayLater(tx, payLater)
    await hold.begin(tx, nowMs)
  })
  const copied = new Date(restored.copiedMs).toISOString()
  market.log.warn({ copied, accounts: accounts.length, payLaters: payLaters.length }, 'restored.begun')
}

function indexes(from: number, likely: number): number[] {
  const length = Math.min(Math.max(MIN_RESERVED, likely * TIMES_LIKELY), MAX_RESERVED)
  return Array.from({ length }, (_, i) => from + i)
}

/** Whether all that can still come of what was signed before the restore is in blocks that were read. */
function isQuiet({ hold, chain }: Market): boolean {
  const startedMs = hold.restored()?.startedMs
  return startedMs !== undefined && (chain.solid()?.timestampMs ?? 0) > startedMs + QUIET_MS
}

/**
 * Enters what the copy does not know, but for delegations to `awaited` receivers, for whom an order is to come; answers
 * what is in the way of an end, a sentence each.
 */
export async function enterLost(market: Market, awaited: ReadonlySet<TronAddress>): Promise<string[]> {
  if (!isQuiet(market)) return [READING.problem]
  const { left, entered } = await enterAll(market, awaited)
  // Those that were entered are settled first.
  if (entered > 0) return [`${entered} transactions were entered just now`]
  const waiting = left.filter(({ receiver }) => !awaited.has(receiver))
  if (waiting.length > 0) return [`${waiting.length} transactions are still to be entered`]
  const txids = left.map(({ txid }) => txid)
  return (await reconcile(market)).filter((problem) => !txids.some((txid) => problem.includes(txid)))
}

/** The same after the end, for what was awaited then. */
export async function enterAwaited(market: Market, awaited: ReadonlySet<TronAddress>): Promise<number> {
  return (await enterAll(market, awaited)).left.length
}

async function enterAll(market: Market, awaited: ReadonlySet<TronAddress>) {
  const unknown = () => market.db.read((reader) => unknownOutgoing(reader, market.keys.fund.address))
  const txids = (await unknown())
    .filter(({ act, receiver }) => act !== 'delegate' || !awaited.has(receiver))
    .map(({ txid }) => txid)
  const { transactions } = txids.length > 0 ? await enterUnknown(market, txids, BY) : { transactions: [] }
  return { entered: transactions.length, left: await unknown() }
}

export async function restoredState(market: Market): Promise<RestoredState> {
  const restored = market.hold.restored()
  if (!restored) return { restored: false, copiedAt: null, startedAt: null, problems: [], differences: [] }
  const differences = isQuiet(market) ? await differencesOf(market) : [READING]
  const seconds = (ms: number) => Math.floor(ms / 1000)
  return {
    restored: true,
    copiedAt: seconds(restored.copiedMs),
    startedAt: restored.startedMs === undefined ? null : seconds(restored.startedMs),
    problems: differences.map(({ problem }) => problem),
    differences: differences.map(differenceView),
  }
}

/** The operator has looked at what is in the way, and takes it as it is. Throws AppError as the node does. */
export async function finishRestored(market: Market, by: By): Promise<RestoredState> {
  const done: OperatorAction = { action: 'restored.finish', target: 'restored' }
  if (market.hold.restored()) {
    await market.db.write((tx) => recordAction(market, tx, by, done))
    await market.hold.end()
    logAction(market, by, done)
  }
  return restoredState(market)
}
