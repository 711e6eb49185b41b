/**
 * Brings planned delegations onto the chain. A transaction is signed and written down, then broadcast, then asked
 * about by its txid until a block has it, or none ever can; only then is another signed. One block confirms it,
 * and until that block is solidified it is watched for forks.
 */

import { markMoved, markSigned, markSolid, noteRefusal } from '../../db/stores/rentals/delegation-moves.ts'
import { delegationById, type InState, onTheWay, unsolid } from '../../db/stores/rentals/delegations.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { maxSun, type sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { BLOCK_SEC, lockPeriodBlocks, MIN_DELEGATION_SUN, stakeFor } from '../../tron/resources.ts'
import { buildDelegate, MAX_LOCK_PERIOD_BLOCKS } from '../../tron/transactions.ts'
import type { PreparedTransaction } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { isUnknownReceiver, unknownReceivers } from '../chain/audit-outgoing.ts'
import { lockEnd } from '../chain/locks.ts'
import {
  authorityFor,
  isOfTheTransaction,
  type Moment,
  refusalText,
  sentTransaction,
  signedBytes,
  signingMoment,
} from '../chain/signing.ts'
import { refundUnused } from '../holds/unused-time.ts'
import { changeBook } from '../matching/change-book.ts'
import { settleWaiting } from '../matching/match.ts'
import { refreshTotals } from '../matching/stakes.ts'
import { confirm, type Failure, fail, type Inclusion, planAnew, takeBack } from './settle.ts'

const EVERY_MS = 1_000
const AT_ONCE = 8
/** The same bytes are sent again after this, where nobody has seen them yet. */
const REBROADCAST_MS = 9_000
/** Refusals of an extension before its part is refunded. */
const MOST_ATTEMPTS = 4
const RETRY_MS = 10_000

export function createDelegateWorker(market: Market): Worker {
  /** txid -> when this process last broadcast it. */
  const sentAtMs = new Map<string, number>()

  async function pass(): Promise<void> {
    await market.chain.catchUp()
    const { signed } = await waitingRows(market)
    // What a confirmed stake gives is reckoned with the totals of now.
    if (signed[0]) await refreshTotals(market, signed[0].provider)
    const errors = await settleEach(signed, AT_ONCE, (row) => follow(row))
    errors.push(...(await watchForks(market)))
    const planned = await clearRows(market)
    if (planned[0]) {
      await refreshTotals(market, planned[0].provider)
      const moment = await signingMoment(market)
      errors.push(...(await settleEach(planned, AT_ONCE, (row) => send(row, moment))))
    }
    await settleWaiting(market)
    throwFirst(errors)
  }

  async function send(row: InState<'planned'>, moment: Moment): Promise<void> {
    const prepared = await prepare(market, row, moment)
    if ('why' in prepared) {
      await changeBook(market, (write) => fail(write, row, prepared))
      return
    }
    const { transaction, balanceSun } = prepared
    const sent = sentTransaction(transaction)
    const mine = await changeBook(market, ({ tx, undo }) => {
      if (!markSigned(tx, row.id, sent, balanceSun)) return false
      market.chain.note(tx, { purpose: 'DELEGATE', owner: row.provider, ...sent })
      market.book.change(undo, row.id, { balanceSun })
      return true
    })
    if (!mine) return
    const signed = await market.db.read((reader) => delegationById(reader, row.id))
    if (signed?.state === 'signed') await broadcast(signed)
  }

  /** Whatever it answers, only the chain can tell. */
  async function broadcast(row: InState<'signed'>): Promise<void> {
    sentAtMs.set(row.txid, market.clock.now())
    const outcome = await market.node.broadcast(signedBytes(row))
    const { id, txid, provider } = row
    market.log.info({ delegation: id, txid, provider, outcome }, 'delegation.broadcast')
    if (outcome.at === 'refused' && row.refusal === undefined)
      await market.db.write((tx) => noteRefusal(tx, id, txid, refusalText(outcome)))
  }

  async function follow(row: InState<'signed'>): Promise<void> {
    const fate = await market.chain.fate(row.txid)
    switch (fate.at) {
      case 'included':
        if (fate.success) await included(market, row, fate)
        else if (fate.solid) await refused(market, row, 'FAILED failed in its block')
        else return
        break
      case 'pending': {
        // Whoever sold it broadcasts it first.
        const lastMs = sentAtMs.get(row.txid) ?? (row.paymentAddress && row.createdAtMs)
        const due = lastMs === undefined || market.clock.now() - lastMs >= REBROADCAST_MS
        if (due) await broadcast(row)
        return
      }
      case 'gone':
        market.log.warn({ delegation: row.id, txid: row.txid, refusal: row.refusal }, 'delegation.expired')
        if (row.refusal !== undefined && isOfTheTransaction(row.refusal))
          await refused(market, row, row.refusal)
        else if (row.paymentAddress === undefined)
          await changeBook(market, (write) => planAnew(write, row, 0))
        else await notSold(market, row, 'no block took it before its expiration')
        break
    }
    sentAtMs.delete(row.txid)
  }

  return createWorker({ name: 'delegate', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
}

async function waitingRows(
  market: Market,
): Promise<{ planned: InState<'planned'>[]; signed: InState<'signed'>[] }> {
  const rows = await market.db.read((reader) => onTheWay(reader))
  const nowMs = market.clock.now()
  return {
    planned: rows.filter((row) => row.state === 'planned').filter((row) => row.notBeforeMs <= nowMs),
    signed: rows.filter((row) => row.state === 'signed'),
  }
}

/** What is planned, but for receivers that have a delegation of ours that the books do not know: it may be this one. */
async function clearRows(market: Market): Promise<InState<'planned'>[]> {
  const { planned } = await waitingRows(market)
  if (planned.length === 0) return planned
  const unknown = await market.db.read((reader) => unknownReceivers(reader, market.keys.fund.address))
  return planned.filter((row) => !isUnknownReceiver(unknown, row))
}

/** The transaction, or why there can be none. */
async function prepare(
  market: Market,
  row: InState<'planned'>,
  moment: Moment,
): Promise<{ transaction: PreparedTransaction; balanceSun: ReturnType<typeof sun> } | Failure> {
  const totals = market.book.totals(row.resource)
  if (!totals) throw new Error(`no totals of ${row.resource}`)
  if (market.book.provider(row.resource, row.provider)?.permissionId === undefined)
    return { why: 'the provider no longer lets the pool key sign', rest: false }
  const lockedUntilMs = await foreignLockEnd(market, row, moment.headMs)
  if (lockedUntilMs !== undefined) return { why: 'a lock that ends later', lockedUntilMs, rest: false }
  const units = row.kind === 'RENT' ? row.units : row.extraUnits
  const balanceSun = maxSun(MIN_DELEGATION_SUN, stakeFor(units, totals))
  const lockBlocks = Math.min(MAX_LOCK_PERIOD_BLOCKS, await lockPeriodOf(market, row, moment))
  const { provider: owner, receiver, resource } = row
  const order = { owner, receiver, resource, balanceSun, lockPeriodBlocks: lockBlocks }
  const authority = authorityFor(market, resource, owner)
  return { transaction: buildDelegate(order, authority, moment.context), balanceSun }
}

/** A rental's lock never outlasts it. An extension's reaches the new end, and no less far than what it prolongs. */
async function lockPeriodOf(market: Market, row: InState<'planned'>, moment: Moment): Promise<number> {
  if (row.extendToMs === undefined) return Math.max(1, lockPeriodBlocks(row.durationSec))
  const runsUntilMs = (await lockEnd(market.node, row, moment.headMs)) ?? 0
  const leftMs = Math.max(row.extendToMs, runsUntilMs) - moment.headMs
  return Math.max(1, Math.ceil(leftMs / (BLOCK_SEC * 1000)))
}

async function included(market: Market, row: InState<'signed'>, inclusion: Inclusion): Promise<void> {
  const { blockNumber, blockTimestampMs, blockId, solid } = inclusion
  const at = { blockNumber, blockTimestampMs, blockId, solid }
  const done = await changeBook(market, (write) => confirm(write, row, at))
  const { id, txid, orderId } = row
  if (done) market.log.info({ delegation: id, txid, order: orderId, blockNumber }, 'delegation.confirmed')
}

/**
 * The chain does not take it. A lock that is in the way, or a receiver that cannot receive, is not the provider's
 * fault; anything else is, and lets it rest.
 */
async function refused(market: Market, row: InState<'signed'>, why: string): Promise<void> {
  market.log.warn({ delegation: row.id, provider: row.provider, txid: row.txid, why }, 'delegation.refused')
  if (row.paymentAddress !== undefined) return notSold(market, row, why)
  const nowMs = market.clock.now()
  const receiver = await market.node.account(row.receiver)
  const canReceive = receiver !== undefined && !receiver.isContract
  const later = nowMs + RETRY_MS * 2 ** Math.min(row.attempts, 8)
  if (!canReceive || (row.kind === 'EXTEND' && row.attempts + 1 < MOST_ATTEMPTS)) {
    await changeBook(market, (write) => planAnew(write, row, later))
    return
  }
  const lockedUntilMs = await foreignLockEnd(market, row, nowMs)
  const failure: Failure =
    lockedUntilMs === undefined ? { why, rest: true } : { why, lockedUntilMs, rest: false }
  await changeBook(market, (write) => fail(write, row, failure))
}

/** The end of a lock between the two that outlasts the rental: the chain takes no shorter one beside it. */
async function foreignLockEnd(
  market: Market,
  row: InState<'planned'> | InState<'signed'>,
  nowMs: number,
): Promise<number | undefined> {
  if (row.kind !== 'RENT') return undefined
  const endsAtMs = await lockEnd(market.node, row, nowMs)
  const lockMs = lockPeriodBlocks(row.durationSec) * BLOCK_SEC * 1000
  return endsAtMs !== undefined && endsAtMs > nowMs + lockMs ? endsAtMs : undefined
}

/** Only its seller could sign another: the order goes to somebody else. */
async function notSold(market: Market, row: InState<'signed'>, why: string): Promise<void> {
  await changeBook(market, (write) => fail(write, row, { why, rest: false }))
}

/** Confirmed ones whose block may still go: no fork can take it any more, another block has it now, or none. */
async function watchForks(market: Market): Promise<unknown[]> {
  const rows = await market.db.read((reader) => unsolid(reader))
  return settleEach(rows, AT_ONCE, async (row) => {
    const fate = await market.chain.fate(row.txid)
    if (fate.at !== 'included' || !fate.success) return unconfirmed(market, row)
    const { blockNumber, blockId, solid } = fate
    if (blockId === row.blockId && !solid) return
    await market.db.write((tx) => {
      if (blockId !== row.blockId) markMoved(tx, row.id, blockNumber, blockId)
      if (solid && markSolid(tx, row.id)) refundUnused(market, tx, row, row.unusedSun)
    })
  })
}

async function unconfirmed(market: Market, row: InState<'confirmed'>): Promise<void> {
  market.log.warn({ delegation: row.id, txid: row.txid, block: row.blockNumber }, 'delegation.forked_away')
  await changeBook(market, (write) => takeBack(write, row))
}
