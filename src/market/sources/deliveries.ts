/** Matches delegations that blocks show with the orders at suppliers that they deliver. */
import type { Reader } from '../../db/db.ts'
import { placeOutgoing } from '../../db/stores/chain/outgoing.ts'
import { changeDelegation, moveDelegation } from '../../db/stores/rentals/delegation-moves.ts'
import {
  type Delegation,
  deliveriesOf,
  type InState,
  insertDelegation,
  isDelegation,
} from '../../db/stores/rentals/delegations.ts'
import {
  claimedSightings,
  claimSighting,
  moveSourceOrder,
  openSourceOrders,
  type Sighting,
  type SourceOrderRow,
  unclaimedSightings,
} from '../../db/stores/selling/sources.ts'
import { mulDivDown } from '../../kernel/sun.ts'
import { unitsFor } from '../../tron/resources.ts'
import type { BookWrite, Market } from '../base/deps.ts'
import type { Totals } from '../book/book.ts'
import { delegationForBook } from '../matching/change-book.ts'
import { bookCost } from './books.ts'
import { settleSourceOrder } from './settle.ts'

/** Clocks of suppliers and blocks may differ by this much. */
const SLACK_MS = 60_000
/** A delegation without a named transaction counts if it has about the ordered size, in hundredths of a percent. */
const MIN_SIZE_BP = 9_800
const MAX_SIZE_BP = 11_000

/**
 * Accepts an order without an answer, of a supplier that cannot be asked, if blocks show a delegation that nothing but
 * this order explains. Returns false if there is none.
 */
export async function acceptDelivered(write: BookWrite, order: SourceOrderRow): Promise<boolean> {
  const { market, tx } = write
  if ((await findDeliveries(market, tx, order, true)).length === 0) return false
  const placed = await moveSourceOrder(tx, 'accept', order.id, { failure: null })
  if (!placed) return false
  await bookCost(tx, placed, order.expectedSun, market.clock.now())
  await claimDeliveries(write, placed, { isUnnamedFine: true })
  return true
}

/** True if the order has claimed all transactions that the supplier named. */
export async function isFullyClaimed(
  { db }: Market,
  { id }: SourceOrderRow,
  txids: readonly string[],
): Promise<boolean> {
  const claimed = new Set((await db.read((reader) => claimedSightings(reader, id))).map(({ txid }) => txid))
  return txids.every((txid) => claimed.has(txid))
}

/**
 * Claims the delegations that deliver the order. The tracker then confirms them like all others. `isUnnamedFine`: see
 * `findDeliveries`.
 */
export async function claimDeliveries(
  write: BookWrite,
  order: SourceOrderRow,
  { isUnnamedFine } = { isUnnamedFine: false },
): Promise<void> {
  const { market, tx } = write
  for (const sighting of await findDeliveries(market, tx, order, isUnnamedFine)) {
    const row = (await deliveriesOf(tx, order.id)).find(({ state }) => state === 'planned')
    if (row?.state === 'planned') await claim(write, order, row as InState<'planned'>, sighting)
  }
  await settleSourceOrder(write, order)
}

const candidates = (reader: Reader, order: SourceOrderRow): Promise<Sighting[]> =>
  order.sentAtMs === null ? Promise.resolve([]) : unclaimedSightings(reader, order, order.sentAtMs - SLACK_MS)

/**
 * Returns the delegations that deliver the order: those whose transactions the supplier has named. Some suppliers name
 * only one of several transactions. With `isUnnamedFine`, once all named ones are claimed, an unnamed delegation of
 * about the missing size also counts, or all unnamed ones together, unless they may belong to another source.
 */
export async function findDeliveries(
  market: Market,
  reader: Reader,
  order: SourceOrderRow,
  isUnnamedFine: boolean,
): Promise<Sighting[]> {
  const totals = market.book.totals(order.resource)
  const seen = await candidates(reader, order)
  if (!totals || seen.length === 0) return []
  const named = seen.filter(({ txid }) => order.txids.includes(txid))
  if (named.length > 0 || !isUnnamedFine) return named
  const others = (await openSourceOrders(reader)).filter(
    ({ id, receiver, resource }) => id !== order.id && receiver === order.receiver && resource === order.resource,
  )
  if (others.some(({ source, txids }) => source !== order.source && txids.length === 0)) return []
  const explained = new Set(others.flatMap(({ txids }) => txids))
  const rows = await deliveriesOf(reader, order.id)
  const sum = (some: readonly Delegation[]) => some.reduce((units, row) => units + row.units, 0)
  const isOver = order.state === 'failed' || order.state === 'settled'
  const wanted = isOver
    ? order.units - sum(rows.filter(({ state }) => state !== 'failed'))
    : sum(rows.filter(({ state }) => state === 'planned'))
  const unnamed = seen.filter(({ txid }) => !explained.has(txid))
  const fits = (units: number) =>
    units >= mulDivDown(wanted, MIN_SIZE_BP, 10_000) && units <= mulDivDown(wanted, MAX_SIZE_BP, 10_000)
  const fitting = unnamed.find(({ balanceSun }) => fits(unitsFor(balanceSun, totals)))
  if (fitting) return [fitting]
  return fits(unnamed.reduce((sum, { balanceSun }) => sum + unitsFor(balanceSun, totals), 0)) ? unnamed : []
}

/** Replaces a planned delegation by the delegation on the chain. If that is smaller, the remainder stays planned. */
async function claim(
  write: BookWrite,
  order: SourceOrderRow,
  row: InState<'planned'>,
  sighting: Sighting,
): Promise<void> {
  const { market, tx, undo } = write
  const { txid, owner: provider, balanceSun } = sighting
  if (!(await takeSighting(write, order, sighting))) return
  const totals = market.book.totals(row.resource)
  if (totals) await splitRow(write, row, totals, sighting)
  await moveDelegation(tx, 'sign', row.id, { txid, provider, balanceSun })
  market.book.change(undo, row.id, { provider, balanceSun })
  await trackDelivery(write, row.id, sighting)
}

/** Claims a delegation for the order. Returns false if another order or a sale has it, or a reorg removed it. */
const takeSighting = async ({ tx }: BookWrite, { id }: SourceOrderRow, { txid }: Sighting): Promise<boolean> =>
  !(await isDelegation(tx, txid)) && (await claimSighting(tx, txid, id))

/** Lets the tracker confirm a delivery, and undo it after a reorg. */
export async function trackDelivery({ market, tx }: BookWrite, id: number, sighting: Sighting): Promise<void> {
  const { txid, owner, expirationMs, blockNumber, blockId, blockTimeMs: blockTimestampMs } = sighting
  const tracked = { txid, purpose: 'DELEGATE' as const, ref: String(id), owner, expirationMs, signedTx: undefined }
  await market.chain.track(tx, tracked)
  await placeOutgoing(tx, market.chain.name, txid, { blockNumber, blockId, blockTimestampMs, success: true })
}

async function splitRow(
  { market, tx, undo }: BookWrite,
  row: InState<'planned'>,
  totals: Totals,
  { balanceSun }: Sighting,
): Promise<void> {
  const units = unitsFor(balanceSun, totals)
  if (units >= row.units) return
  const { orderId, provider, receiver, resource, durationSec, commissionBp, source, sourceOrderId, createdAtMs } = row
  await changeDelegation(tx, 'planned', row.id, { units })
  market.book.change(undo, row.id, { units })
  const common = {
    kind: 'RENT' as const,
    provider,
    receiver,
    resource,
    durationSec,
    units: row.units - units,
    balanceSun,
  }
  const id = await insertDelegation(tx, { ...common, orderId, commissionBp, source, sourceOrderId, createdAtMs })
  const live = delegationForBook({ ...row, ...common, id })
  if (live) market.book.add(undo, live)
}
