/**
 * Brings planned delegations onto the chain, and settles what becomes of them: one block confirms a delegation, and
 * until that block is solidified a reorg reverts it. Another is signed only when the first can never be included.
 */
import { reasonToHold } from '../../chain/hold.ts'
import { isOfThePermission, isOfTheTransaction, type Moment, signingMoment } from '../../chain/send.ts'
import { type TrackedKind, trackedKind } from '../../chain/tracker.ts'
import type { Reader } from '../../db/db.ts'
import type { Outgoing } from '../../db/stores/chain/outgoing.ts'
import { markMoved, markSigned, markSolid } from '../../db/stores/rentals/delegation-moves.ts'
import { delegationById, type InState, onTheWay } from '../../db/stores/rentals/delegations.ts'
import { settleEach, throwFirst } from '../../kernel/pool.ts'
import { maxSun, type Sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { BLOCK_SEC, lockPeriodBlocks, MIN_DELEGATION_SUN, stakeFor } from '../../tron/resources.ts'
import type { DelegateOrder } from '../../tron/transactions.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { fitsForeignLock } from '../book/pairs.ts'
import { isUnknownReceiver, unknownReceivers } from '../chain/audit-outgoing.ts'
import { lockBetween, lockEnd, sumSun } from '../chain/locks.ts'
import { refundUnused } from '../holds/order-money.ts'
import { changeBook } from '../matching/change-book.ts'
import { settleWaiting } from '../matching/match.ts'
import { refreshTotals } from '../matching/stakes.ts'
import {
  confirm,
  type Failure,
  fail,
  letSellerRest,
  planUnlessCancelled,
  revertConfirmation,
  sellAfterAll,
} from './settle.ts'
import { freshTotals, sendStake, UNABLE } from './stake.ts'

const EVERY_MS = 1_000
/** As many as one commit takes; of the node no more is asked than it has connections for. */
const AT_ONCE = 64
/** Refusals of an extension before its part is refunded. */
const MAX_ATTEMPTS = 4
const RETRY_MS = 10_000
/** A provider is not asked again to serve a receiver that is a contract. */
const CONTRACT_MS = 86_400_000

export function createDelegateWorker(market: Market): Worker {
  async function pass(): Promise<void> {
    if (reasonToHold(market.hold) !== undefined) return
    const errors = await delegateAll(await plannedRows(market))
    await settleWaiting(market)
    throwFirst(errors)
  }

  async function delegateAll(planned: InState<'planned'>[]): Promise<unknown[]> {
    // Where nothing is planned the node is asked nothing.
    if (planned.length === 0) return []
    await market.chain.catchUp()
    const clear = await clearRows(market, planned)
    if (!clear[0]) return []
    await refreshTotals(market, clear[0].provider)
    const moment = await signingMoment(market)
    return settleEach(clear, AT_ONCE, (row) => delegate(row, moment))
  }

  async function delegate(row: InState<'planned'>, moment: Moment): Promise<void> {
    const order = await prepare(market, row, moment)
    if ('why' in order) {
      await changeBook(market, (write) => fail(write, row, order))
      return
    }
    const keep = async ({ tx, undo }: BookWrite, txid: string) => {
      if (!(await markSigned(tx, row.id, txid, order.balanceSun))) return false
      market.book.change(undo, row.id, { balanceSun: order.balanceSun })
      return true
    }
    const unable = await sendStake(market, { purpose: 'DELEGATE', id: row.id, keep }, order, moment)
    if (unable) await changeBook(market, (write) => fail(write, row, { why: UNABLE[unable], rest: false }))
  }

  const worker = createWorker({ name: 'delegate', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
  market.db.listen('delegations', worker.wake)
  return worker
}

/** What is planned, and not for later. */
async function plannedRows(market: Market): Promise<InState<'planned'>[]> {
  const nowMs = market.clock.now()
  const rows = await market.db.read(onTheWay)
  return rows.filter((row) => row.state === 'planned' && row.notBeforeMs <= nowMs) as InState<'planned'>[]
}

/** But for receivers that have a delegation of ours that the books do not know: it may be this one. */
async function clearRows(market: Market, planned: InState<'planned'>[]): Promise<InState<'planned'>[]> {
  const unknown = await market.db.read((reader) => unknownReceivers(reader, market.keys.fund.address))
  return planned.filter((row) => !isUnknownReceiver(unknown, row))
}

/** What is to be delegated, or why it cannot be. */
async function prepare(market: Market, row: InState<'planned'>, moment: Moment): Promise<DelegateOrder | Failure> {
  const totals = market.book.totals(row.resource)
  if (!totals) throw new Error(`no totals of ${row.resource}`)
  const { provider: owner, receiver, resource } = row
  if (row.kind === 'EXTEND' && row.units === row.extraUnits && (row.extendToMs ?? 0) <= moment.headMs)
    return { why: 'what it adds to was over before a block took it', rest: false }
  if (await market.receivers.isContract(receiver)) return isContract(market)
  const lockedUntilMs = await foreignLockEnd(market, row, moment.headMs)
  if (lockedUntilMs !== undefined) return { why: 'a lock of somebody else', lockedUntilMs, rest: false }
  const units = row.kind === 'RENT' ? row.units : row.extraUnits
  const balanceSun: Sun = maxSun(MIN_DELEGATION_SUN, stakeFor(units, totals))
  const order = { owner, receiver, resource, balanceSun }
  if (row.returnPercent > 0) return order
  const { maxLockBlocks } = await market.figures.current()
  const lockBlocks = Math.min(maxLockBlocks, await lockPeriodOf(market, row, moment))
  return { ...order, lockPeriodBlocks: lockBlocks }
}

/** Its receiver has become a contract since it was ordered, and the stake of its provider does not wait for that. */
function isContract({ clock }: Market): Failure {
  return { why: 'the receiver is a contract', lockedUntilMs: clock.now() + CONTRACT_MS, rest: false }
}

/** A rental's lock never outlasts it. An extension's reaches the new end, and no less far than what it prolongs. */
async function lockPeriodOf(market: Market, row: InState<'planned'>, moment: Moment): Promise<number> {
  if (row.extendToMs === null) return Math.max(1, lockPeriodBlocks(row.durationSec))
  const runsUntilMs = (await lockEnd(market.node, row, moment.headMs)) ?? 0
  const leftMs = Math.max(row.extendToMs, runsUntilMs) - moment.headMs
  return Math.max(1, Math.ceil(leftMs / (BLOCK_SEC * 1000)))
}

/**
 * Returns when a lock between the two ends that stands in the way. The chain takes no shorter lock beside one that
 * outlasts the rental. A lock on stake that is not ours would be prolonged, and nobody pays for that. The chain's time
 * is its head's and the book asks by the clock, so the result is later by the lag of the head and one block.
 */
async function foreignLockEnd(
  market: Market,
  row: InState<'planned'> | InState<'signed'>,
  headMs: number,
): Promise<number | undefined> {
  if (row.returnPercent > 0) return undefined
  const lock = await lockBetween(market.node, row, headMs)
  if (!lock) return undefined
  const lockedUntilMs = row.extendToMs ?? headMs + lockPeriodBlocks(row.durationSec) * BLOCK_SEC * 1000
  const outlasts = row.kind === 'RENT' && lock.endsAtMs > lockedUntilMs
  const isOurs = lock.balanceSun <= lockedByUs(market, row)
  if (!outlasts && (isOurs || fitsForeignLock(lock.endsAtMs, lockedUntilMs))) return undefined
  return lock.endsAtMs + market.clock.now() - headMs + BLOCK_SEC * 1000
}

/** Stake of all that the book knows of the pair and that a lock may keep, apart from the row's own. */
function lockedByUs({ book }: Market, row: InState<'planned'> | InState<'signed'>): Sun {
  const others = book.towards(row.resource, row.receiver).filter(({ id }) => id !== row.id)
  return sumSun(others.filter(({ provider, unlocked }) => provider === row.provider && !unlocked))
}

export function delegationKind(market: Market): TrackedKind<BookWrite> {
  const totals = freshTotals(market)
  return trackedKind<BookWrite, Refusal | 'none'>({
    async ask(sent, event) {
      if (event === 'confirmed') await totals(sent.owner)
      const row = event === 'failed' || event === 'gone' ? await market.db.read(signedRow(sent)) : undefined
      if (!row || (event === 'gone' && !isOfTheTransaction(sent.refusal))) return 'none'
      const why = event === 'failed' ? 'FAILED failed in its block' : (sent.refusal ?? '')
      return refusalOf(market, row, why)
    },
    async confirmed(write, sent, at) {
      const found = await delegationById(write.tx, Number(sent.ref))
      if (found?.txid !== sent.txid) return
      const row = found.state === 'signed' ? found : await sellAfterAll(write, found)
      if (row) await confirm(write, row, at)
    },
    async moved({ tx }, { ref }, { blockNumber }) {
      await markMoved(tx, Number(ref), blockNumber)
    },
    async reverted(write, { ref }) {
      const row = await delegationById(write.tx, Number(ref))
      if (row?.state === 'confirmed') await revertConfirmation(write, row)
    },
    async ended(write, sent, end, known) {
      if (end === 'solidified') {
        const row = await delegationById(write.tx, Number(sent.ref))
        if (row?.state === 'confirmed' && (await markSolid(write.tx, row.id)))
          await refundUnused(market, write.tx, row, row.unusedSun)
        return
      }
      const row = await signedRow(sent)(write.tx)
      if (!row) return
      // Only its seller could sign another: the order goes to somebody else.
      const sold = row.paymentAddress !== null
      if (sold) letSellerRest(market, row.provider)
      if (known !== 'none') await refused(write, row, known)
      else if (sold) await fail(write, row, { why: 'no block took it before its expiration', rest: false })
      else await planUnlessCancelled(write, row, 0)
    },
  })
}

function signedRow({ ref, txid }: Outgoing): (reader: Reader) => Promise<InState<'signed'> | undefined> {
  return async (reader) => {
    const row = await delegationById(reader, Number(ref))
    return row?.state === 'signed' && row.txid === txid ? row : undefined
  }
}

type Refusal = { why: string; receiver: 'fine' | 'contract' | 'unknown'; lockedUntilMs: number | undefined }

async function refusalOf(market: Market, row: InState<'signed'>, why: string): Promise<Refusal> {
  // What was sold fails whatever the reason is.
  if (row.paymentAddress !== null) return { why, receiver: 'fine', lockedUntilMs: undefined }
  const [receiver, head] = await Promise.all([market.node.pendingAccount(row.receiver), market.node.head()])
  const lockedUntilMs = await foreignLockEnd(market, row, head.timestampMs)
  return { why, receiver: receiver ? (receiver.isContract ? 'contract' : 'fine') : 'unknown', lockedUntilMs }
}

/**
 * The chain does not take it. A lock that is in the way, or a receiver that cannot receive, is not the provider's
 * fault; anything else is, and lets it rest.
 */
async function refused(
  write: BookWrite,
  row: InState<'signed'>,
  { why, receiver, lockedUntilMs }: Refusal,
): Promise<void> {
  const { attempts } = row
  if (row.paymentAddress !== null) await fail(write, row, { why, rest: false })
  // The permission is read again for the next signature; one that is refused once more is another fault.
  else if (isOfThePermission(why) && attempts === 0) await planUnlessCancelled(write, row, 0)
  else if (receiver === 'contract' && row.kind === 'RENT') await fail(write, row, isContract(write.market))
  else if (receiver === 'unknown' || (row.kind === 'EXTEND' && attempts + 1 < MAX_ATTEMPTS))
    await planUnlessCancelled(write, row, write.market.clock.now() + RETRY_MS * 2 ** Math.min(attempts, 8))
  else if (lockedUntilMs === undefined) await fail(write, row, { why, rest: true })
  else await fail(write, row, { why, lockedUntilMs, rest: false })
}
