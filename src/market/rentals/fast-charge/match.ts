/** Inside a write: finding a provider for a Fast Charge rental, and losing it again. */
import type { Tx } from '../../../db/db.ts'
import { type FastCharge, fastChargeById, givenOf, moveFastCharge } from '../../../db/stores/rentals/fast-charges.ts'
import { stakeFor } from '../../../tron/resources.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import type { Piece } from '../../book/supply.ts'
import { bookId, liveFastCharge } from '../../matching/live-fast-charges.ts'
import { piecesFor } from '../../matching/match.ts'
import { letRest } from '../settle.ts'

/** Who could give all of it now; undefined: nobody. */
export function pieceFor(market: Market, charge: FastCharge): Piece | undefined {
  const { orderId, resource, receiver, priceSun, units, durationSec } = charge
  const asked = { orderId, resource, receiver, priceSun, units, durationSec }
  const [piece] = piecesFor(market, { ...asked, partial: false, minPieceUnits: 0, turn: 0 })
  return piece?.units === units ? piece : undefined
}

/** pending -> planned where one provider can give all of it now. */
export async function planFastCharge(write: BookWrite, charge: FastCharge): Promise<boolean> {
  const { market, tx, undo } = write
  const totals = market.book.totals(charge.resource)
  const piece = pieceFor(market, charge)
  if (!totals || !piece) return false
  const given = { provider: piece.provider, balanceSun: stakeFor(charge.units, totals) }
  if (!(await moveFastCharge(tx, charge.id, ['pending'], 'planned', given))) return false
  market.book.add(undo, liveFastCharge({ ...charge, ...given, state: 'planned' }))
  return true
}

/** planned | signed -> pending: it looks for another; `rest`: this one has refused. */
export async function unplanFastCharge(write: BookWrite, charge: FastCharge, rest: boolean): Promise<boolean> {
  const { market, tx, undo } = write
  const none = { provider: null, balanceSun: null, txid: null }
  if (!(await moveFastCharge(tx, charge.id, [charge.state], 'pending', none))) return false
  const { provider } = givenOf(charge)
  const { resource } = charge
  market.book.remove(undo, bookId(charge))
  market.book.markStale(resource, provider)
  if (rest) await letRest(write, { resource, provider })
  return true
}

/** The row as it is now, where it is still in this state. */
export async function stillIn(tx: Tx, id: number, state: FastCharge['state']): Promise<FastCharge | undefined> {
  const row = await fastChargeById(tx, id)
  return row?.state === state ? row : undefined
}
