/**
 * Takes the stake of a Fast Charge rental back once it is over: there is no lock that could be in the way, and what
 * another one of the same pair has is left alone.
 */
import {
  type FastCharge,
  fastChargeById,
  givenOf,
  moveFastCharge,
  reclaimOf,
} from '../../../db/stores/rentals/fast-charges.ts'
import { minSun, type Sun } from '../../../kernel/sun.ts'
import { buildUndelegate } from '../../../tron/transactions.ts'
import type { Market } from '../../base/deps.ts'
import { between, sumSun } from '../../chain/locks.ts'
import { authorityFor, type Moment, sentTransaction, signedBytes } from '../../chain/signing.ts'
import { changeBook } from '../../matching/change-book.ts'
import { bookId, chargeId, liveFastCharge } from '../../matching/live-fast-charges.ts'
import type { Broadcasts } from './delegate.ts'
import { stillIn } from './match.ts'

const REBROADCAST_MS = 9_000
const RETRY_MS = 30_000
/** Until a provider that took its permission away is asked for it again. */
const NO_PERMISSION_MS = 600_000

/** closing -> reclaiming, or straight to reclaimed where the provider has taken it back itself. */
export async function reclaimFastCharge(
  market: Market,
  broadcasts: Broadcasts,
  charge: FastCharge,
  moment: Moment,
): Promise<void> {
  const { provider: owner, balanceSun } = givenOf(charge)
  const { id, receiver, resource } = charge
  const pair = { provider: owner, receiver, resource }
  const free = await freeSun(market, pair, moment.headMs, false)
  if (free <= 0) {
    if ((await freeSun(market, pair, moment.headMs, true)) <= 0) await reclaimedFastCharge(market, charge)
    return
  }
  const others = await besides(market, charge)
  // Which stake is whose is certain once the chain is known to have it.
  if (others.some(({ startedAtMs }) => startedAtMs === null)) return
  if (others.length > 0 && free - sumSun(others.map(givenOf)) < balanceSun) {
    const notBeforeMs = market.clock.now() + RETRY_MS
    await market.db.write((tx) => moveFastCharge(tx, id, ['closing'], 'closing', { notBeforeMs }))
    return
  }
  if (market.book.provider(resource, owner)?.permissionId === undefined) {
    market.log.warn({ charge: id, provider: owner }, 'fast_charge.no_permission')
    const notBeforeMs = market.clock.now() + NO_PERMISSION_MS
    await market.db.write((tx) => moveFastCharge(tx, id, ['closing'], 'closing', { notBeforeMs }))
    return
  }
  const order = { owner, receiver, resource, balanceSun: minSun(balanceSun, free) }
  const { txid, signedTx, expirationMs } = sentTransaction(
    buildUndelegate(order, authorityFor(market, resource, owner), moment.context),
  )
  const reclaim = { reclaimTxid: txid, reclaimTx: signedTx, reclaimExpirationMs: expirationMs }
  const mine = await market.db.write((tx) => {
    if (!moveFastCharge(tx, id, ['closing'], 'reclaiming', reclaim)) return false
    market.chain.note(tx, { purpose: 'FAST_RECLAIM', owner, txid, expirationMs })
    return true
  })
  if (mine) await broadcast(market, broadcasts, { ...charge, ...reclaim })
}

export async function followReclaim(
  market: Market,
  broadcasts: Broadcasts,
  charge: FastCharge,
): Promise<void> {
  const { txid } = reclaimOf(charge)
  const fate = await market.chain.fate(txid)
  if (fate.at === 'gone') await again(market, charge, 0)
  else if (fate.at === 'pending') {
    const lastMs = broadcasts.get(txid)?.atMs
    if (lastMs === undefined || market.clock.now() - lastMs >= REBROADCAST_MS)
      await broadcast(market, broadcasts, charge)
    return
  } else if (!fate.success) {
    if (!fate.solid) return
    await again(market, charge, RETRY_MS)
  } else if (fate.solid) await reclaimedFastCharge(market, charge)
  else {
    await offerAgain(market, charge)
    return
  }
  broadcasts.delete(txid)
}

/** Nothing of it is with the receiver any more. */
export async function reclaimedFastCharge(market: Market, charge: FastCharge): Promise<void> {
  await changeBook(market, ({ tx, undo }) => {
    if (moveFastCharge(tx, charge.id, ['closing', 'reclaiming'], 'reclaimed'))
      market.book.remove(undo, bookId(charge))
  })
  market.book.doubt(charge.resource, givenOf(charge).provider)
}

/** The stake is the provider's again with the first block; the row waits until no fork can undo that. */
async function offerAgain(market: Market, charge: FastCharge): Promise<void> {
  if (!market.book.live(bookId(charge))) return
  await changeBook(market, ({ undo }) => market.book.remove(undo, bookId(charge)))
  market.book.doubt(charge.resource, givenOf(charge).provider)
}

async function again(market: Market, charge: FastCharge, inMs: number): Promise<void> {
  const notBeforeMs = market.clock.now() + inMs
  const none = { reclaimTxid: null, reclaimTx: null, reclaimExpirationMs: null, notBeforeMs }
  await changeBook(market, ({ tx, undo }) => {
    const now = stillIn(tx, charge.id, 'reclaiming')
    if (now?.reclaimTxid !== charge.reclaimTxid) return
    if (!moveFastCharge(tx, charge.id, ['reclaiming'], 'closing', none)) return
    if (!market.book.live(bookId(charge))) market.book.add(undo, liveFastCharge(now))
    market.book.doubt(charge.resource, givenOf(charge).provider)
  })
}

/** Whatever it answers, only the chain can tell. */
async function broadcast(market: Market, broadcasts: Broadcasts, charge: FastCharge): Promise<void> {
  const sent = reclaimOf(charge)
  const outcome = await market.node.broadcast(signedBytes(sent))
  broadcasts.set(sent.txid, { atMs: market.clock.now(), refused: outcome.at === 'refused' })
  market.log.info({ charge: charge.id, txid: sent.txid, outcome }, 'fast_charge.reclaim')
}

/** Others of the same pair that are somebody's still, or whose stake is on its way back. */
function besides(market: Market, charge: FastCharge): Promise<FastCharge[]> {
  const { provider } = givenOf(charge)
  const ids = market.book
    .towards(charge.resource, charge.receiver)
    .filter((one) => one.unlocked && one.provider === provider && one.id !== bookId(charge))
    .map(chargeId)
  return market.db.read((reader) =>
    ids.flatMap((id) => fastChargeById(reader, id) ?? []).filter(({ state }) => state !== 'closing'),
  )
}

/** Stake between the two that no lock holds. */
async function freeSun(
  market: Market,
  pair: Parameters<typeof between>[1],
  headMs: number,
  solid: boolean,
): Promise<Sun> {
  const found = await between(market.node, pair, solid ? { solid } : undefined)
  return sumSun(found.filter(({ expiresAtMs }) => (expiresAtMs ?? 0) < headMs))
}
