/**
 * Broadcasts planned delegations and settles their outcome. A delegation is confirmed by its first block; a reorg can
 * revert it until that block is solidified. A replacement is signed only once no block can include the first
 * transaction.
 */
import { reasonNotToSend } from '../../chain/quarantine.ts'
import { isAboutPermission, isAboutTransaction, readSigningContext, type SigningContext } from '../../chain/send.ts'
import { type TrackedKind, trackedKind } from '../../chain/tracker.ts'
import type { Reader } from '../../db/db.ts'
import { createPausingPoll } from '../../db/pausing-poll.ts'
import type { Outgoing } from '../../db/stores/chain/outgoing.ts'
import { changeDelegation, moveDelegation } from '../../db/stores/rentals/delegation-moves.ts'
import { delegationById, type InState, pendingDelegations } from '../../db/stores/rentals/delegations.ts'
import { runCollectingErrors, throwFirst } from '../../kernel/pool.ts'
import { maxSun, type Sun } from '../../kernel/sun.ts'
import { createWorker, type Worker } from '../../kernel/worker.ts'
import { BLOCK_SEC, lockPeriodBlocks, MIN_DELEGATION_SUN, stakeFor } from '../../tron/resources.ts'
import type { DelegateRequest } from '../../tron/transactions.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import { fitsForeignLock } from '../book/pairs.ts'
import { isUnknownReceiver, unknownDelegationReceivers } from '../chain/audit-outgoing.ts'
import { lockBetween, lockEnd, sumSun } from '../chain/locks.ts'
import { refundUnused } from '../holds/order-money.ts'
import { changeBook } from '../matching/change-book.ts'
import { matchAllWaiting } from '../matching/match.ts'
import { refreshTotals } from '../matching/stakes.ts'
import { pauseSellers } from './seller-pauses.ts'
import {
  acceptLateSale,
  confirmDelegation,
  type Failure,
  failDelegation,
  failLostDelivery,
  replanUnlessCancelled,
  revertConfirmation,
} from './settle.ts'
import { createTotalsRefresher, SIGNING_PROBLEMS, sendStake } from './stake.ts'

const EVERY_MS = 1_000
/** Maximum number of delegations in parallel: as many as one commit covers. */
const CONCURRENCY = 64
/** Number of refusals after which an extension is refunded. */
const MAX_ATTEMPTS = 4
const RETRY_MS = 10_000
/** A provider is not matched for this long with a receiver that is a contract. */
const CONTRACT_EXCLUSION_MS = 86_400_000

export function createDelegateWorker(market: Market): Worker {
  async function pass(): Promise<void> {
    if (reasonNotToSend(market.quarantine) !== undefined) return
    await readPending()
    const errors = await delegateAll(duePlanned(pending, market.clock.now()))
    await matchAllWaiting(market)
    throwFirst(errors)
  }

  let pending: PendingDelegation[] = []
  const readPending = createPausingPoll(market, async () => {
    pending = await market.db.read(pendingDelegations)
    return pending.length === 0 ? Infinity : undefined
  })

  async function delegateAll(planned: InState<'planned'>[]): Promise<unknown[]> {
    // Without planned delegations, no node is called.
    if (planned.length === 0) return []
    await market.chain.catchUp()
    const eligible = await skipUnknownReceivers(market, planned)
    if (!eligible[0]) return []
    await refreshTotals(market, eligible[0].provider)
    const moment = await readSigningContext(market)
    return runCollectingErrors(eligible, CONCURRENCY, (row) => delegate(row, moment))
  }

  async function delegate(row: InState<'planned'>, moment: SigningContext): Promise<void> {
    const order = await prepareDelegation(market, row, moment)
    if ('why' in order) {
      await changeBook(market, (write) => failDelegation(write, row, order))
      return
    }
    const updateRow = async ({ tx, undo }: BookWrite, txid: string) => {
      if (!(await moveDelegation(tx, 'sign', row.id, { txid, balanceSun: order.balanceSun }))) return false
      market.book.change(undo, row.id, { balanceSun: order.balanceSun })
      return true
    }
    const problem = await sendStake(market, { purpose: 'DELEGATE', id: row.id, updateRow }, order, moment)
    if (problem)
      await changeBook(market, (write) =>
        failDelegation(write, row, { why: SIGNING_PROBLEMS[problem], isProviderFault: false }),
      )
  }

  const worker = createWorker({ name: 'delegate', everyMs: EVERY_MS, clock: market.clock, log: market.log, pass })
  market.db.listen('delegations', worker.wake)
  return worker
}

type PendingDelegation = InState<'planned'> | InState<'signed'>

/** Returns the planned delegations that may be sent now. */
const duePlanned = (pending: readonly PendingDelegation[], nowMs: number): InState<'planned'>[] =>
  pending.filter(
    (row) => row.state === 'planned' && row.source === null && row.notBeforeMs <= nowMs,
  ) as InState<'planned'>[]

/**
 * Skips plans for receivers of a delegation by this marketplace that is missing in the books: it may be the planned
 * one.
 */
async function skipUnknownReceivers(market: Market, planned: InState<'planned'>[]): Promise<InState<'planned'>[]> {
  const unknown = await market.db.read((reader) => unknownDelegationReceivers(reader, market.keys.fund.address))
  return planned.filter((row) => !isUnknownReceiver(unknown, row))
}

/** Returns the delegation to send, or the reason why it cannot be sent. */
async function prepareDelegation(
  market: Market,
  row: InState<'planned'>,
  moment: SigningContext,
): Promise<DelegateRequest | Failure> {
  const totals = market.book.totals(row.resource)
  if (!totals) throw new Error(`network totals have not been read for ${row.resource}`)
  const { provider: owner, receiver, resource } = row
  if (row.kind === 'EXTEND' && row.units === row.extraUnits && (row.extendToMs ?? 0) <= moment.headMs)
    return { why: 'the extended rental ended before a block included the extension', isProviderFault: false }
  if (await market.receivers.isContract(receiver)) return contractFailure(market)
  const lockedUntilMs = await foreignLockEnd(market, row, moment.headMs)
  if (lockedUntilMs !== undefined)
    return { why: 'a lock that this marketplace did not create is in the way', lockedUntilMs, isProviderFault: false }
  const units = row.kind === 'RENT' ? row.units : row.extraUnits
  const balanceSun: Sun = maxSun(MIN_DELEGATION_SUN, stakeFor(units, totals))
  const order = { owner, receiver, resource, balanceSun }
  if (row.returnPercent > 0) return order
  const { maxLockBlocks } = await market.figures.current()
  const lockBlocks = Math.min(maxLockBlocks, await lockPeriodOf(market, row, moment))
  return { ...order, lockPeriodBlocks: lockBlocks }
}

/**
 * Makes the failure for a receiver that became a contract after the order. The provider's stake is free for other
 * orders.
 */
function contractFailure({ clock }: Market): Failure {
  return {
    why: 'the receiver is a contract',
    lockedUntilMs: clock.now() + CONTRACT_EXCLUSION_MS,
    isProviderFault: false,
  }
}

/**
 * Returns the lock in blocks. For a rental, it never outlasts the rental. For an extension, it covers the new end and
 * existing locks.
 */
async function lockPeriodOf(market: Market, row: InState<'planned'>, moment: SigningContext): Promise<number> {
  if (row.extendToMs === null) return Math.max(1, lockPeriodBlocks(row.durationSec))
  const runsUntilMs = (await lockEnd(market.node, row, moment.headMs)) ?? 0
  const leftMs = Math.max(row.extendToMs, runsUntilMs) - moment.headMs
  return Math.max(1, Math.ceil(leftMs / (BLOCK_SEC * 1000)))
}

/**
 * Returns the end of a lock that prevents this delegation. Undefined if there is none. The chain refuses a lock shorter
 * than an existing one, and a longer one would prolong foreign stake without payment. Adds the lag of the head and one
 * block, because the chain measures time by its head and the book by the clock.
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
  const isOwnStake = lock.balanceSun <= ownLockedSun(market, row)
  if (!outlasts && (isOwnStake || fitsForeignLock(lock.endsAtMs, lockedUntilMs))) return undefined
  return lock.endsAtMs + market.clock.now() - headMs + BLOCK_SEC * 1000
}

/** Sums the stake of the pair's delegations in the book that may be locked, excluding this row. */
function ownLockedSun({ book }: Market, row: InState<'planned'> | InState<'signed'>): Sun {
  const others = book.delegationsTo(row.resource, row.receiver).filter(({ id }) => id !== row.id)
  return sumSun(others.filter(({ provider, unlocked }) => provider === row.provider && !unlocked))
}

export function delegationKind(market: Market): TrackedKind<BookWrite> {
  const totals = createTotalsRefresher(market)
  return trackedKind<BookWrite, Refusal | 'none'>({
    async fetchData(sent, event) {
      if (event === 'confirmed') await totals(sent.owner)
      const row = event === 'failed' || event === 'gone' ? await market.db.read(signedRow(sent)) : undefined
      if (!row || (event === 'gone' && !isAboutTransaction(sent.refusal))) return 'none'
      const why = event === 'failed' ? 'FAILED failed in its block' : (sent.refusal ?? '')
      return inspectRefusal(market, row, why)
    },
    async onConfirmed(write, sent, at) {
      const found = await delegationById(write.tx, Number(sent.ref))
      if (found?.txid !== sent.txid) return
      const row = found.state === 'signed' ? found : await acceptLateSale(write, found)
      if (row) await confirmDelegation(write, row, at)
    },
    async onMoved({ tx }, { ref }, { blockNumber }) {
      await changeDelegation(tx, 'confirmed', Number(ref), { blockNumber })
    },
    async onReverted(write, { ref }) {
      const row = await delegationById(write.tx, Number(ref))
      if (row?.state === 'confirmed') await revertConfirmation(write, row)
    },
    async onEnd(write, sent, end, known) {
      if (end === 'solidified') {
        const row = await delegationById(write.tx, Number(sent.ref))
        if (row?.state === 'confirmed' && (await changeDelegation(write.tx, 'confirmed', row.id, { solid: true })))
          await refundUnused(market, write.tx, row, row.unusedSun)
        return
      }
      const row = await signedRow(sent)(write.tx)
      if (!row) return
      if (row.paymentAddress !== null) await failSale(write, row, known)
      // Only its owner could sign a replacement, so the order is matched with other providers.
      else if (row.sourceOrderId !== null) await failLostDelivery(write, row, row.sourceOrderId)
      else if (known !== 'none') await handleRefusal(write, row, known)
      else await replanUnlessCancelled(write, row, 0)
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

async function inspectRefusal(market: Market, row: InState<'signed'>, why: string): Promise<Refusal> {
  const [receiver, head] = await Promise.all([market.node.pendingAccount(row.receiver), market.node.head()])
  const lockedUntilMs = await foreignLockEnd(market, row, head.timestampMs)
  return { why, receiver: receiver ? (receiver.isContract ? 'contract' : 'fine') : 'unknown', lockedUntilMs }
}

/**
 * Fails a sale. Only the seller could sign a replacement, so the order is matched with other providers. The seller is
 * not to blame if no node gave a reason, or if the receiver has become a contract.
 */
async function failSale(write: BookWrite, row: InState<'signed'>, refusal: Refusal | 'none'): Promise<void> {
  const expired: Refusal = {
    why: 'the transaction expired before a block included it',
    receiver: 'fine',
    lockedUntilMs: undefined,
  }
  const { why, receiver } = refusal === 'none' ? expired : refusal
  if (receiver !== 'contract') await pauseSellers(write, row, refusal === 'none' ? 'refused' : 'withheld')
  await failDelegation(write, row, { why, isProviderFault: false })
}

/** Handles a refusal by the chain. Suspends the provider unless an existing lock or the receiver is the cause. */
async function handleRefusal(
  write: BookWrite,
  row: InState<'signed'>,
  { why, receiver, lockedUntilMs }: Refusal,
): Promise<void> {
  const { attempts } = row
  // The next signature uses the current permission. If that is refused too, the permission is not the cause.
  if (isAboutPermission(why) && attempts === 0) await replanUnlessCancelled(write, row, 0)
  else if (receiver === 'contract' && row.kind === 'RENT')
    await failDelegation(write, row, contractFailure(write.market))
  else if (receiver === 'unknown' || (row.kind === 'EXTEND' && attempts + 1 < MAX_ATTEMPTS))
    await replanUnlessCancelled(write, row, write.market.clock.now() + RETRY_MS * 2 ** Math.min(attempts, 8))
  else if (lockedUntilMs === undefined) await failDelegation(write, row, { why, isProviderFault: true })
  else await failDelegation(write, row, { why, lockedUntilMs, isProviderFault: false })
}
