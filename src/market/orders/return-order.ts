/** Use case: returns delegations before their end, under each provider's terms. */
import type { OrderReturn, ReturnBody, ReturnPreview, ReturnState } from '../../contract/order-life.ts'
import { type ConfirmedDelegation, delegationsOf, isConfirmed } from '../../db/stores/rentals/delegations.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { mapSequentially } from '../../kernel/pool.ts'
import { addAll, addSun, minSun, type Sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { earlyReturnRefund, unusedHours } from '../book/returns.ts'
import { pendingDelegationsBetween, sumSun } from '../chain/locks.ts'
import { settleReturn } from '../holds/settle-returns.ts'
import { changeBook } from '../matching/change-book.ts'
import { requireOwnOrder } from './cancel-order.ts'

/** End of the lock that prevents a return, in ms, by delegation id. */
type LockEnds = ReadonlyMap<number, number>
type ReturnView = ReturnPreview['delegates'][number]

/**
 * Returns the refund of an early return, and why other delegations cannot be returned. Throws AppError INVALID_PARAMS,
 * SERVICE_UNAVAILABLE.
 */
export async function previewReturn(market: Market, accountId: string, id: string): Promise<ReturnPreview> {
  const confirmed = await ownConfirmed(market, accountId, id)
  const locks = await lockEndsOf(market, confirmed)
  const delegates = confirmed.map((row) => standing(row, market.clock.now(), locks))
  const returnable = delegates.filter(({ state }) => state === 'RETURNABLE')
  const returned = delegates.filter(({ state }) => state === 'RETURNED')
  return {
    orderId: id,
    returnableAmount: amountOf(returnable),
    refundAmount: refundOf(returnable),
    returnedAmount: amountOf(returned),
    returnedRefund: refundOf(returned),
    delegates,
  }
}

/**
 * Ends and refunds all returnable delegations in one transaction; their stake is reclaimed later. If none are left,
 * returns the earlier result, so that a retry gets the same answer. Of two concurrent calls, only one returns
 * delegations. Throws AppError INVALID_PARAMS `Invalid orderId`, NOTHING_TO_RETURN, REFUND_TOO_LOW {refundSun},
 * SERVICE_UNAVAILABLE.
 */
export async function returnEarly(
  market: Market,
  accountId: string,
  id: string,
  { minRefundAmount = 0 }: ReturnBody,
): Promise<OrderReturn> {
  const locks = await lockEndsOf(market, await ownConfirmed(market, accountId, id))
  const nowMs = market.clock.now()
  return changeBook(market, async ({ tx, undo }) => {
    const confirmed = (await delegationsOf(tx, id)).filter(isConfirmed)
    const ready = confirmed.filter((row) => standing(row, nowMs, locks).state === 'RETURNABLE')
    const refundSun = addAll(ready.map((row) => refundNow(row, nowMs)))
    if (ready.length === 0 && !confirmed.some((row) => row.returnedAtMs !== null))
      throw new AppError('NOTHING_TO_RETURN', {
        detail: reasonNotReturnable(confirmed.map((row) => standing(row, nowMs, locks))),
      })
    if (ready.length > 0 && refundSun < minRefundAmount)
      throw new AppError('REFUND_TOO_LOW', {
        refundSun,
        detail: `${refundSun} SUN would be refunded, less than minRefundAmount`,
      })
    for (const row of ready) {
      const backSun = refundNow(row, nowMs)
      if (!(await settleReturn(market, tx, row, backSun, { returnedAtMs: nowMs })))
        throw new Error(`delegation ${row.id} changed state and cannot be returned`)
      market.book.change(undo, row.id, { activePeriod: { endsAtMs: nowMs, paidUntilMs: nowMs } })
      market.log.info({ order: id, delegation: row.id, backSun }, 'order.returned')
    }
    const delegates = (await delegationsOf(tx, id))
      .filter(isConfirmed)
      .map((row) => standing(row, nowMs, locks))
      .filter(({ state }) => state === 'RETURNED')
    return { orderId: id, returnedAmount: amountOf(delegates), refundAmount: refundOf(delegates), delegates }
  })
}

async function ownConfirmed(market: Market, accountId: string, id: string): Promise<ConfirmedDelegation[]> {
  if (!isId(id)) throw invalid('Invalid orderId')
  return market.db.read(async (reader) => {
    await requireOwnOrder(reader, accountId, id)
    return (await delegationsOf(reader, id)).filter(isConfirmed)
  })
}

/**
 * Reads locks from the chain. This marketplace delegates returnable stake without a lock, but another lock may exist.
 */
async function lockEndsOf(market: Market, confirmed: readonly ConfirmedDelegation[]): Promise<LockEnds> {
  const nowMs = market.clock.now()
  const locks = new Map<number, number>()
  await mapSequentially(
    confirmed.filter((row) => isRunning(row, nowMs) && row.returnPercent > 0),
    async (row) => {
      const standing = await pendingDelegationsBetween(market.node, row)
      const locked = standing.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) > nowMs)
      const freeSun = sumSun(standing.filter((one) => !locked.includes(one)))
      if (locked.length > 0 && freeSun < row.balanceSun)
        locks.set(row.id, Math.max(...locked.map(({ expiresAtMs }) => expiresAtMs ?? 0)))
    },
  )
  return locks
}

const isRunning = (row: ConfirmedDelegation, nowMs: number): boolean =>
  row.state === 'confirmed' && row.endsAtMs > nowMs

function refundNow(row: ConfirmedDelegation, nowMs: number): Sun {
  const wholeSun = addSun(row.paidSun, row.markupSun, row.heldBackSun)
  return minSun(row.heldBackSun, earlyReturnRefund(row, wholeSun, row.endsAtMs - nowMs))
}

function standing(row: ConfirmedDelegation, nowMs: number, locks: LockEnds): ReturnView {
  const { provider: delegator, txid, units: amount, returnPercent } = row
  const state = returnStateOf(row, nowMs, locks)
  const lockedUntilMs = state === 'NOT_TAKEN_BACK' ? row.endsAtMs : state === 'LOCKED' ? locks.get(row.id) : undefined
  return {
    delegator,
    txid,
    amount,
    state,
    returnPercent,
    unusedHours: isRunning(row, nowMs) ? unusedHours(row, row.endsAtMs - nowMs) : 0,
    refundAmount: state === 'RETURNABLE' ? refundNow(row, nowMs) : row.returnedSun,
    ...(lockedUntilMs === undefined ? {} : { lockedUntil: Math.ceil(lockedUntilMs / 1000) }),
    ...(row.returnedAtMs === null
      ? {}
      : { returnedAt: Math.floor(row.returnedAtMs / 1000), isBack: row.state === 'reclaimed' }),
  }
}

function returnStateOf(row: ConfirmedDelegation, nowMs: number, locks: LockEnds): ReturnState {
  if (row.returnedAtMs !== null) return 'RETURNED'
  if (!isRunning(row, nowMs)) return 'OVER'
  if (row.returnPercent === 0) return 'NOT_TAKEN_BACK'
  if (!row.solid) return 'NOT_FINAL'
  if (locks.has(row.id)) return 'LOCKED'
  return refundNow(row, nowMs) > 0 ? 'RETURNABLE' : 'NO_HOUR_LEFT'
}

/** Describes why no delegation can be returned. Reasons that disappear with time come first. */
function reasonNotReturnable(delegates: readonly ReturnView[]): string {
  const find = (state: ReturnState) => delegates.find((one) => one.state === state)
  if (find('NOT_FINAL')) return 'the block of a delegation is not final yet: try again in a minute'
  const locked = find('LOCKED') ?? find('NOT_TAKEN_BACK')
  if (locked?.state === 'LOCKED') return `the stake is locked on the chain until ${locked.lockedUntil}`
  if (find('NO_HOUR_LEFT')) return 'less than one full hour is unused'
  if (locked) return `its providers do not accept early returns, and the stake is locked until ${locked.lockedUntil}`
  return delegates.length === 0 ? 'the order has no confirmed delegation' : 'the rental has ended'
}

const amountOf = (some: readonly ReturnView[]): number => some.reduce((units, one) => units + one.amount, 0)
const refundOf = (some: readonly ReturnView[]): number => some.reduce((all, one) => all + one.refundAmount, 0)
