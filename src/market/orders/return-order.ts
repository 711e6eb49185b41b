/** Use-case: giving back, before its time, what an order has got, on the terms of those who gave it. */
import type { OrderReturn, ReturnBody, ReturnPreview, ReturnState } from '../../contract/order-life.ts'
import { type Delegation, delegationsOf, type InState } from '../../db/stores/rentals/delegations.ts'
import { AppError } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import { mapInTurn } from '../../kernel/pool.ts'
import { addSun, minSun, type Sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { invalid } from '../base/request.ts'
import { backFor, unusedHours } from '../book/returns.ts'
import { pendingBetween, sumSun } from '../chain/locks.ts'
import { settleReturn } from '../holds/returns.ts'
import { changeBook } from '../matching/change-book.ts'
import { ownOrder } from './cancel-order.ts'

/** What the chain has confirmed. */
type Given = InState<'confirmed' | 'reclaiming' | 'reclaimed'>
/** By the id of a delegation: until when a lock is in the way, ms. */
type Locks = ReadonlyMap<number, number>
type Standing = ReturnPreview['delegates'][number]

/**
 * What a return would do now, and why not where it would do nothing. Throws AppError INVALID_PARAMS `Invalid orderId`,
 * SERVICE_UNAVAILABLE.
 */
export async function previewReturn(market: Market, accountId: string, id: string): Promise<ReturnPreview> {
  const given = await ownGiven(market, accountId, id)
  const locks = await locksOf(market, given)
  const delegates = given.map((row) => standing(row, market.clock.now(), locks))
  const now = delegates.filter(({ state }) => state === 'RETURNABLE')
  const before = delegates.filter(({ state }) => state === 'RETURNED')
  return {
    orderId: id,
    returnableAmount: amountOf(now),
    refundAmount: refundOf(now),
    returnedAmount: amountOf(before),
    returnedRefund: refundOf(before),
    delegates,
  }
}

/**
 * Ends all that can be returned, and pays back what its terms say, in one write; the stake is taken back as that of
 * any rental that is over. Where nothing can be returned any more, it answers what was: so the same call again answers
 * the same, and of two at a time one returns. Throws AppError INVALID_PARAMS `Invalid orderId`, NOTHING_TO_RETURN,
 * REFUND_TOO_LOW {refundSun}, SERVICE_UNAVAILABLE.
 */
export async function returnEarly(
  market: Market,
  accountId: string,
  id: string,
  { minRefundAmount = 0 }: ReturnBody,
): Promise<OrderReturn> {
  const locks = await locksOf(market, await ownGiven(market, accountId, id))
  const nowMs = market.clock.now()
  return changeBook(market, async ({ tx, undo }) => {
    const given = (await delegationsOf(tx, id)).filter(isGiven)
    const ready = given.filter((row) => standing(row, nowMs, locks).state === 'RETURNABLE')
    const refundSun = addSun(...ready.map((row) => backNow(row, nowMs)))
    if (ready.length === 0 && !given.some((row) => row.returnedAtMs !== null))
      throw new AppError('NOTHING_TO_RETURN', { detail: whyNot(given.map((row) => standing(row, nowMs, locks))) })
    if (ready.length > 0 && refundSun < minRefundAmount)
      throw new AppError('REFUND_TOO_LOW', { refundSun, detail: `${refundSun} SUN would come back` })
    for (const row of ready) {
      const backSun = backNow(row, nowMs)
      if (!(await settleReturn(market, tx, row, backSun, { returnedAtMs: nowMs })))
        throw new Error(`delegation ${row.id} cannot be settled`)
      market.book.change(undo, row.id, { runs: { endsAtMs: nowMs, paidUntilMs: nowMs } })
      market.log.info({ order: id, delegation: row.id, backSun }, 'order.returned')
    }
    const delegates = (await delegationsOf(tx, id))
      .filter(isGiven)
      .map((row) => standing(row, nowMs, locks))
      .filter(({ state }) => state === 'RETURNED')
    return { orderId: id, returnedAmount: amountOf(delegates), refundAmount: refundOf(delegates), delegates }
  })
}

async function ownGiven(market: Market, accountId: string, id: string): Promise<Given[]> {
  if (!isId(id)) throw invalid('Invalid orderId')
  return market.db.read(async (reader) => {
    await ownOrder(reader, accountId, id)
    return (await delegationsOf(reader, id)).filter(isGiven)
  })
}

function isGiven(row: Delegation): row is Given {
  return row.state === 'confirmed' || row.state === 'reclaiming' || row.state === 'reclaimed'
}

/** What can be returned has no lock of ours; whether the chain knows one is asked before anything is promised. */
async function locksOf(market: Market, given: readonly Given[]): Promise<Locks> {
  const nowMs = market.clock.now()
  const locks = new Map<number, number>()
  await mapInTurn(
    given.filter((row) => isRunning(row, nowMs) && row.returnPercent > 0),
    async (row) => {
      const standing = await pendingBetween(market.node, row)
      const locked = standing.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) > nowMs)
      const freeSun = sumSun(standing.filter((one) => !locked.includes(one)))
      if (locked.length > 0 && freeSun < row.balanceSun)
        locks.set(row.id, Math.max(...locked.map(({ expiresAtMs }) => expiresAtMs ?? 0)))
    },
  )
  return locks
}

const isRunning = (row: Given, nowMs: number): boolean => row.state === 'confirmed' && row.endsAtMs > nowMs

function backNow(row: Given, nowMs: number): Sun {
  const wholeSun = addSun(row.paidSun, row.markupSun, row.heldBackSun)
  return minSun(row.heldBackSun, backFor(row, wholeSun, row.endsAtMs - nowMs))
}

function standing(row: Given, nowMs: number, locks: Locks): Standing {
  const { provider: delegator, txid, units: amount, returnPercent } = row
  const state = stateOf(row, nowMs, locks)
  const lockedUntilMs = state === 'NOT_TAKEN_BACK' ? row.endsAtMs : state === 'LOCKED' ? locks.get(row.id) : undefined
  return {
    delegator,
    txid,
    amount,
    state,
    returnPercent,
    unusedHours: isRunning(row, nowMs) ? unusedHours(row, row.endsAtMs - nowMs) : 0,
    refundAmount: state === 'RETURNABLE' ? backNow(row, nowMs) : row.returnedSun,
    ...(lockedUntilMs === undefined ? {} : { lockedUntil: Math.ceil(lockedUntilMs / 1000) }),
    ...(row.returnedAtMs === null
      ? {}
      : { returnedAt: Math.floor(row.returnedAtMs / 1000), isBack: row.state === 'reclaimed' }),
  }
}

function stateOf(row: Given, nowMs: number, locks: Locks): ReturnState {
  if (row.returnedAtMs !== null) return 'RETURNED'
  if (!isRunning(row, nowMs)) return 'OVER'
  if (row.returnPercent === 0) return 'NOT_TAKEN_BACK'
  if (!row.solid) return 'NOT_FINAL'
  if (locks.has(row.id)) return 'LOCKED'
  return backNow(row, nowMs) > 0 ? 'RETURNABLE' : 'NO_HOUR_LEFT'
}

/** The reason that helps most: what can be waited for comes first. */
function whyNot(delegates: readonly Standing[]): string {
  const find = (state: ReturnState) => delegates.find((one) => one.state === state)
  if (find('NOT_FINAL')) return 'the block of its delegation is not final yet: ask again in a minute'
  const locked = find('LOCKED') ?? find('NOT_TAKEN_BACK')
  if (locked?.state === 'LOCKED') return `the chain holds it until ${locked.lockedUntil}`
  if (find('NO_HOUR_LEFT')) return 'no whole hour of it is unused'
  if (locked) return `its providers take nothing back, and the chain holds it until ${locked.lockedUntil}`
  return delegates.length === 0 ? 'nothing of it is delegated' : 'it is over'
}

const amountOf = (some: readonly Standing[]): number => some.reduce((units, one) => units + one.amount, 0)
const refundOf = (some: readonly Standing[]): number => some.reduce((all, one) => all + one.refundAmount, 0)
