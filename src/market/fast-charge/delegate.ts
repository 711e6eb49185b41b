/**
 * Brings planned Fast Charge rentals onto the chain, without a lock: signed and written down, broadcast, asked about by
 * txid until a block has it or none ever can. Until that block is solidified it is watched for forks.
 */
import type { Tx } from '../../db/db.ts'
import {
  delegationOf,
  type FastCharge,
  fastChargeById,
  givenOf,
  moveFastCharge,
} from '../../db/stores/fast-charges.ts'
import { moveDelegatable, restProvider } from '../../db/stores/providers.ts'
import { unitsFor } from '../../tron/resources.ts'
import { buildDelegate } from '../../tron/transactions.ts'
import type { BlockHeader, TransactionInfo } from '../../tron/types.ts'
import { changeBook } from '../book.ts'
import type { Market } from '../deps.ts'
import type { Journal } from '../domain/book.ts'
import { authorityFor, isFinalRefusal, type Moment, sentTransaction, signedBytes } from '../signing.ts'
import { bookId } from './live.ts'
import { stillIn, unplanFastCharge } from './match.ts'

/** The same bytes are sent again after this, where no block has them. */
const REBROADCAST_MS = 9_000

/** txid -> when this process last broadcast it. */
export type Broadcasts = Map<string, number>

export async function sendFastCharge(
  market: Market,
  sentAtMs: Broadcasts,
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
  if (!(await market.db.write((tx) => moveFastCharge(tx, id, ['planned'], 'signed', sent)))) return
  const outcome = await broadcast(market, sentAtMs, { ...charge, ...sent })
  if (outcome.at !== 'refused' || !isFinalRefusal(outcome.code)) return
  market.log.warn({ charge: id, provider: owner, txid: sent.txid, code: outcome.code }, 'fast_charge.refused')
  await lost(market, { ...charge, ...sent, state: 'signed' }, true)
}

export async function followFastCharge(
  market: Market,
  sentAtMs: Broadcasts,
  charge: FastCharge,
): Promise<void> {
  const { txid, expirationMs } = delegationOf(charge)
  const fate = await market.node.fate(txid, expirationMs)
  switch (fate.at) {
    case 'included':
      if (fate.info.success) await included(market, charge, fate.info, fate.solid)
      else if (fate.solid) await lost(market, charge, true)
      else return
      break
    case 'pending': {
      const lastMs = sentAtMs.get(txid)
      if (lastMs === undefined || market.clock.now() - lastMs >= REBROADCAST_MS)
        await broadcast(market, sentAtMs, charge)
      return
    }
    case 'gone':
      await lost(market, charge, false)
      break
  }
  sentAtMs.delete(txid)
}

async function broadcast(market: Market, sentAtMs: Broadcasts, charge: FastCharge) {
  const sent = delegationOf(charge)
  sentAtMs.set(sent.txid, market.clock.now())
  const outcome = await market.node.broadcast(signedBytes(sent))
  market.log.info({ charge: charge.id, txid: sent.txid, outcome: outcome.at }, 'fast_charge.broadcast')
  return outcome
}

/** planned | signed -> pending. */
async function lost(market: Market, charge: FastCharge, rest: boolean): Promise<void> {
  await changeBook(market, (tx, journal) => {
    const now = stillIn(tx, charge.id, charge.state)
    if (now && now.txid === charge.txid) unplanFastCharge(market, tx, journal, now, rest)
  })
}

/** signed -> running: its time begins with the block. */
async function included(
  market: Market,
  charge: FastCharge,
  info: TransactionInfo,
  solid: boolean,
): Promise<void> {
  const { blockNumber, blockTimestampMs: startedAtMs } = info
  const header = await market.node.header(blockNumber)
  // The node that answered last is behind, or there was a fork in between: the next pass asks again.
  if (header?.timestampMs !== startedAtMs) return
  const { provider, balanceSun } = givenOf(charge)
  const endsAtMs = startedAtMs + charge.durationSec * 1000
  await changeBook(market, (tx, journal) => {
    const totals = market.book.totals(charge.resource)
    const givenUnits = totals ? unitsFor(balanceSun, totals) : charge.units
    const run = { blockNumber, blockId: header.id, solid, givenUnits, startedAtMs, endsAtMs }
    if (!moveFastCharge(tx, charge.id, ['signed'], 'running', run)) return
    moveDelegatable(tx, charge.resource, provider, -balanceSun)
    market.book.change(journal, bookId(charge), { runs: { endsAtMs, paidUntilMs: endsAtMs } })
    forgiveProvider(market, tx, journal, charge)
    market.book.doubt(charge.resource, provider)
  })
  market.log.info({ charge: charge.id, txid: charge.txid, blockNumber }, 'fast_charge.running')
}

/** A delegation went through: earlier refusals no longer count. */
function forgiveProvider(market: Market, tx: Tx, journal: Journal, charge: FastCharge): void {
  const { resource } = charge
  const facts = market.book.provider(resource, givenOf(charge).provider)
  if (!facts || facts.refusals === 0) return
  restProvider(tx, resource, facts.address, 0, 0)
  market.book.changeProvider(journal, { ...facts, refusals: 0, restsUntilMs: 0 })
}

/**
 * running, in a block that may still go: final, or taken back to be asked about again. One that is over already has
 * been paid for what was used, whatever becomes of its block; it is asked about by its txid.
 */
export async function watchFastCharge(
  market: Market,
  charge: FastCharge,
  solidNumber: number,
): Promise<'gone' | undefined> {
  const { id, blockNumber, blockId } = charge
  const header: BlockHeader | undefined = await market.node.header(blockNumber ?? 0)
  if (!header) return undefined // a node that is behind: it cannot tell
  if (header.id === blockId) {
    if ((blockNumber ?? 0) > solidNumber) return undefined
    await market.db.write((tx) => moveFastCharge(tx, id, [charge.state], charge.state, { solid: true }))
    return undefined
  }
  if (charge.state === 'running') await takeBack(market, charge)
  else return afterFork(market, charge)
  return undefined
}

async function takeBack(market: Market, charge: FastCharge): Promise<void> {
  market.log.warn({ charge: charge.id, txid: charge.txid }, 'fast_charge.forked_away')
  const { provider, balanceSun } = givenOf(charge)
  const none = { blockNumber: null, blockId: null, givenUnits: null, startedAtMs: null, endsAtMs: null }
  await changeBook(market, (tx, journal) => {
    if (!moveFastCharge(tx, charge.id, ['running'], 'signed', none)) return
    moveDelegatable(tx, charge.resource, provider, balanceSun)
    market.book.change(journal, bookId(charge), { runs: undefined })
    market.book.doubt(charge.resource, provider)
  })
}

async function afterFork(market: Market, charge: FastCharge): Promise<'gone' | undefined> {
  const { txid, expirationMs } = delegationOf(charge)
  const fate = await market.node.fate(txid, expirationMs)
  if (fate.at === 'gone') return 'gone'
  if (fate.at !== 'included' || !fate.solid) return undefined
  if (!fate.info.success) return 'gone'
  const row = await market.db.read((reader) => fastChargeById(reader, charge.id))
  if (row?.state === 'closing')
    await market.db.write((tx) => moveFastCharge(tx, charge.id, ['closing'], 'closing', { solid: true }))
  return undefined
}
