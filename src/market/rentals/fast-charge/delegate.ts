import {
  delegationOf,
  type FastCharge,
  givenOf,
  moveFastCharge,
} from '../../../db/stores/rentals/fast-charges.ts'
import { moveDelegatable, restProvider } from '../../../db/stores/selling/providers.ts'
import { unitsFor } from '../../../tron/resources.ts'
import { buildDelegate } from '../../../tron/transactions.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import {
  authorityFor,
  isOfTheTransaction,
  type Moment,
  sentTransaction,
  signedBytes,
} from '../../chain/signing.ts'
import { changeBook } from '../../matching/change-book.ts'
import { bookId } from '../../matching/live-fast-charges.ts'
import type { Inclusion } from '../settle.ts'
import { stillIn, unplanFastCharge } from './match.ts'

/** The same bytes are sent again after this, where no block has them. */
const REBROADCAST_MS = 9_000

/** txid -> when this process last broadcast it, and whether a node found fault with it. */
export type Broadcasts = Map<string, { atMs: number; refused: boolean }>

export async function sendFastCharge(
  market: Market,
  broadcasts: Broadcasts,
  charge: FastCharge,
  moment: Moment,
): Promise<void> {
  const { provider: owner, balanceSun } = givenOf(charge)
  const { id, receiver, resource } = charge
  if (market.book.provider(resource, owner)?.permissionId === undefined) return lost(market, charge, false)
  const authority = authorityFor(market, resource, owner)
  const sent = sentTransaction(
    buildDelegate({ owner, receiver, resource, balanceSun }, authority, moment.context),
  )
  const mine = await market.db.write((tx) => {
    if (!moveFastCharge(tx, id, ['planned'], 'signed', sent)) return false
    market.chain.note(tx, { purpose: 'FAST_DELEGATE', owner, ...sent })
    return true
  })
  if (mine) await broadcast(market, broadcasts, { ...charge, ...sent })
}

export async function followFastCharge(
  market: Market,
  broadcasts: Broadcasts,
  charge: FastCharge,
): Promise<void> {
  const { txid } = delegationOf(charge)
  const fate = await market.chain.fate(txid)
  switch (fate.at) {
    case 'included':
      if (fate.success) await included(market, charge, fate)
      else if (fate.solid) await lost(market, charge, true)
      else return
      break
    case 'pending': {
      const lastMs = broadcasts.get(txid)?.atMs
      if (lastMs === undefined || market.clock.now() - lastMs >= REBROADCAST_MS)
        await broadcast(market, broadcasts, charge)
      return
    }
    case 'gone':
      await lost(market, charge, broadcasts.get(txid)?.refused ?? false)
      break
  }
  broadcasts.delete(txid)
}

/** Whatever it answers, only the chain can tell. */
async function broadcast(market: Market, broadcasts: Broadcasts, charge: FastCharge): Promise<void> {
  const sent = delegationOf(charge)
  const outcome = await market.node.broadcast(signedBytes(sent))
  const before = broadcasts.get(sent.txid)?.refused ?? false
  const refused = before || (outcome.at === 'refused' && isOfTheTransaction(outcome.code))
  broadcasts.set(sent.txid, { atMs: market.clock.now(), refused })
  market.log.info({ charge: charge.id, txid: sent.txid, outcome }, 'fast_charge.broadcast')
}

/** planned | signed -> pending. */
async function lost(market: Market, charge: FastCharge, rest: boolean): Promise<void> {
  await changeBook(market, (write) => {
    const { tx } = write
    const now = stillIn(tx, charge.id, charge.state)
    if (now && now.txid === charge.txid) unplanFastCharge(write, now, rest)
  })
}

/** signed -> running: its time begins with the block. */
async function included(market: Market, charge: FastCharge, inclusion: Inclusion): Promise<void> {
  const { blockNumber, blockId, blockTimestampMs: startedAtMs, solid } = inclusion
  const { provider, balanceSun } = givenOf(charge)
  const endsAtMs = startedAtMs + charge.durationSec * 1000
  await changeBook(market, (write) => {
    const { tx, undo } = write
    const totals = market.book.totals(charge.resource)
    const givenUnits = totals ? unitsFor(balanceSun, totals) : charge.units
    const run = { blockNumber, blockId, solid, givenUnits, startedAtMs, endsAtMs }
    if (!moveFastCharge(tx, charge.id, ['signed'], 'running', run)) return
    moveDelegatable(tx, charge.resource, provider, -balanceSun)
    market.book.change(undo, bookId(charge), { runs: { endsAtMs, paidUntilMs: endsAtMs } })
    forgiveProvider(write, charge)
    market.book.doubt(charge.resource, provider)
  })
  market.log.info({ charge: charge.id, txid: charge.txid, blockNumber }, 'fast_charge.running')
}

/** A delegation went through: earlier refusals no longer count. */
function forgiveProvider(write: BookWrite, charge: FastCharge): void {
  const { market, tx, undo } = write
  const { resource } = charge
  const facts = market.book.provider(resource, givenOf(charge).provider)
  if (!facts || facts.refusals === 0) return
  restProvider(tx, resource, facts.address, 0, 0)
  market.book.changeProvider(undo, { ...facts, refusals: 0, restsUntilMs: 0 })
}

/**
 * running, in a block that may still go: final, moved to another block, or taken back to be asked about again. One that
 * is over already has been paid for what was used, whatever becomes of its block; `gone`: no block has its delegation.
 */
export async function watchFastCharge(market: Market, charge: FastCharge): Promise<'gone' | undefined> {
  const { id, blockId } = charge
  const { txid } = delegationOf(charge)
  const fate = await market.chain.fate(txid)
  if (fate.at === 'included' && fate.success) {
    const { blockNumber, solid } = fate
    if (blockId === fate.blockId && !solid) return undefined
    const at = { blockNumber, blockId: fate.blockId, solid }
    await market.db.write((tx) => moveFastCharge(tx, id, [charge.state], charge.state, at))
    return undefined
  }
  if (charge.state === 'running') await takeBack(market, charge)
  else if (fate.at === 'gone' || (fate.at === 'included' && fate.solid)) return 'gone'
  return undefined
}

async function takeBack(market: Market, charge: FastCharge): Promise<void> {
  market.log.warn({ charge: charge.id, txid: charge.txid }, 'fast_charge.forked_away')
  const { provider, balanceSun } = givenOf(charge)
  const none = { blockNumber: null, blockId: null, givenUnits: null, startedAtMs: null, endsAtMs: null }
  await changeBook(market, ({ tx, undo }) => {
    if (!moveFastCharge(tx, charge.id, ['running'], 'signed', none)) return
    moveDelegatable(tx, charge.resource, provider, balanceSun)
    market.book.change(undo, bookId(charge), { runs: undefined })
    market.book.doubt(charge.resource, provider)
  })
}
