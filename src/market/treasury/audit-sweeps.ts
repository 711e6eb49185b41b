/**
 * The part of the reconciliation that is about sweeps and addresses: the rows against the ledger, and balances on the
 * chain against the books. Both sides are of one view: the state after a solidified block, and what the followed chain
 * had up to that block (docs/decisions/072).
 */
import { readSolid, type SolidBalance, unbookedSun } from '../../chain/spendable.ts'
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import type { Arrival } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import {
  type SweepOnChain,
  type SweepTarget,
  sweepsSince,
  sweptTotals,
  takenByAddress,
} from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { flatMapInTurn, mapInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { BlockRef } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_ACTIVATIONS, CHAIN_PAYOUTS, CHAIN_POOL, CHAIN_TREASURY, CHAIN_WITHDRAWALS } from '../base/ledger.ts'
import { misbalanced } from './compare.ts'

/** Everything that is wrong in the books, a sentence each. */
export async function auditSweeps(reader: Reader): Promise<Difference[]> {
  const { POOL, TREASURY } = await sweptTotals(reader)
  const arrived = [
    [CHAIN_POOL, POOL],
    [CHAIN_TREASURY, TREASURY],
  ] as const
  return flatMapInTurn(arrived, ([name, arrivedSun]) => misbalanced(reader, name, sun(-arrivedSun), 'the sweeps say'))
}

/** An address that people pay to. */
interface PaidAddress {
  address: TronAddress
  /** All that has arrived, as far as the chain was read. */
  arrivedSun: Sun
  /** The owner: `account 1`. */
  of: string
}

/** Addresses of one kind that people pay to, and the transfers to them. */
export interface PaidAddresses {
  kind: 'deposit' | 'pay'
  /** With its verb: `its deposits and sweeps say`. */
  source: string
  all(reader: Reader): Promise<PaidAddress[]>
  /** Transfers in blocks above a number; `only`: to these addresses. */
  above(reader: Reader, number: number, only?: readonly TronAddress[]): Promise<Arrival[]>
}

const ASKED_AT_ONCE = 8

/**
 * Compares the balance of each address in the solidified state with what arrived there up to the same block, less what
 * was sent on. A difference counts if it is there twice: nodes behind one address may answer of different blocks.
 */
export async function misplacedOnChain(market: Market, paid: PaidAddresses): Promise<Difference[]> {
  const suspects = await differing(market, paid)
  if (suspects.length === 0) return []
  return differing(market, paid, new Set(suspects.map(({ of }) => of)))
}

async function differing(
  market: Market,
  paid: PaidAddresses,
  only?: ReadonlySet<string | undefined>,
): Promise<Difference[]> {
  const { db, chain, contractPayments } = market
  await chain.catchUp()
  await contractPayments.catchUp()
  const from = chain.solid()?.number ?? -1
  const { rows, certain } = await db.read(async (reader) => ({
    rows: (await paid.all(reader)).filter(({ address }) => only?.has(address) ?? true),
    certain: await certainAt(reader, market, paid, from),
  }))
  const found: Difference[] = []
  for (let i = 0; i < rows.length; i += ASKED_AT_ONCE) {
    const group = rows.slice(i, i + ASKED_AT_ONCE)
    const addresses = group.map(({ address }) => address)
    const { block, followed, balances } = await readSolid(market, addresses)
    if (!followed) return [...found, await stillReading(market, `${paid.kind} addresses`, block)]
    const since = await movedSince(market, paid, { from, to: block.number }, balances)
    for (const [n, { address, arrivedSun, of }] of group.entries()) {
      const chainSun = balances[n]?.balanceSun ?? ZERO_SUN
      const moved = since.get(address) ?? NOT_MOVED
      const recordedSun = addSun(arrivedSun, certain.get(address) ?? ZERO_SUN, moved.sun)
      const bySun = subSun(chainSun, recordedSun)
      if (bySun <= 0 && bySun >= -moved.unknownFeesSun) continue
      const problem = `${paid.kind} address ${address} of ${of} holds ${chainSun} SUN on the chain, ${paid.source} ${recordedSun}`
      found.push({ kind: bySun > 0 ? 'more-on-chain' : 'less-on-chain', problem, of: address, bySun })
    }
  }
  return found
}

/** By address: what is to be added to all that arrived, to have what was there after block `from`. */
async function certainAt(
  reader: Reader,
  { chain }: Market,
  paid: PaidAddresses,
  from: number,
): Promise<Map<TronAddress, Sun>> {
  const sums = new Map<TronAddress, Sun>()
  const add = (address: TronAddress, amountSun: number) =>
    sums.set(address, addSun(sums.get(address) ?? ZERO_SUN, sun(amountSun)))
  for (const { address, amountSun } of await paid.above(reader, from)) add(address, -amountSun)
  for (const [address, takenSun] of await takenByAddress(reader)) add(address, -takenSun)
  for (const sweep of await sweepsSince(reader, chain.name, from))
    if (sweep.state !== 'signed') add(sweep.fromAddress, takenByEnded(sweep))
  return sums
}

interface Moved {
  sun: Sun
  /** The most that the network took for sweeps of which no node can tell. */
  unknownFeesSun: Sun
}

const NOT_MOVED: Moved = { sun: ZERO_SUN, unknownFeesSun: ZERO_SUN }

/** By address: what came in the blocks after `from` up to `to`, less what sweeps took that `certainAt` leaves out. */
async function movedSince(
  { db, node, chain }: Market,
  paid: PaidAddresses,
  { from, to }: { from: number; to: number },
  balances: readonly SolidBalance[],
): Promise<Map<TronAddress, Moved>> {
  const addresses = balances.map(({ address }) => address)
  const maxFeeSun = balances[0]?.networkFeeSun ?? ZERO_SUN
  const { arrivals, sweeps } = await db.read(async (reader) => ({
    arrivals: to > from ? await paid.above(reader, from, addresses) : [],
    sweeps: (await sweepsSince(reader, chain.name, from)).filter(({ fromAddress }) => addresses.includes(fromAddress)),
  }))
  const moved = new Map<TronAddress, Moved>()
  const add = (address: TronAddress, amountSun: number, unknownFeesSun: Sun = ZERO_SUN) => {
    const known = moved.get(address) ?? NOT_MOVED
    moved.set(address, {
      sun: addSun(known.sun, sun(amountSun)),
      unknownFeesSun: addSun(known.unknownFeesSun, unknownFeesSun),
    })
  }
  for (const { address, blockNumber, amountSun } of arrivals) if (blockNumber <= to) add(address, amountSun)
  for (const sweep of sweeps) {
    if (sweep.blockNumber === undefined || sweep.blockNumber > to) continue
    if (sweep.state !== 'signed') add(sweep.fromAddress, -takenByEnded(sweep))
    else {
      const info = await node.includedTransaction(sweep.txid)
      const feeSun = info?.blockNumber === sweep.blockNumber ? info.feeSun : undefined
      const takenSun = addSun(sweep.success ? sweep.amountSun : ZERO_SUN, feeSun ?? ZERO_SUN)
      add(sweep.fromAddress, -takenSun, feeSun === undefined ? maxFeeSun : ZERO_SUN)
    }
  }
  return moved
}

const takenByEnded = ({ state, amountSun, feeSun }: SweepOnChain): Sun =>
  addSun(state === 'done' ? amountSun : ZERO_SUN, feeSun)

/** The solidified block is not one that was read: books and chain cannot be compared there. */
async function stillReading({ db, chain }: Market, what: string, block: BlockRef): Promise<Difference> {
  const number = (await db.read((reader) => cursor(reader, chain.name)))?.blockNumber ?? 0
  const problem = `${what} cannot be compared: read to block ${number}, block ${block.number} is solidified`
  return { kind: 'still-reading', problem }
}

/** An address of ours where payments come together; what it holds beyond what the books need is the operator's own. */
interface HotAddress {
  kind: 'pool-short' | 'fund-short'
  /** `the pool address` */
  name: string
  address: TronAddress
  /** The balance after block `to` by the books, less the most that the network took. */
  required(reader: Reader, to: number): Promise<Sun>
}

/** Reports an address that holds less in the solidified state than the books say for the same block, twice in a row. */
export async function shortOnChain(market: Market, hot: HotAddress): Promise<Difference[]> {
  const { db, chain } = market
  const { name, kind } = hot
  const compare = async (): Promise<Difference[]> => {
    await chain.catchUp()
    const { block, followed, balances } = await readSolid(market, [hot.address])
    if (!followed) return [await stillReading(market, name, block)]
    const [held] = balances
    if (!held) throw new Error('no balance')
    const requiredSun = await db.read(async (reader) => {
      const bookedSun = await hot.required(reader, block.number)
      return subSun(bookedSun, await unbookedSun(reader, chain, held))
    })
    if (held.balanceSun >= requiredSun) return []
    const problem = `${name} holds ${held.balanceSun} SUN on the chain, the books need ${requiredSun} SUN`
    return [{ kind, problem, bySun: held.balanceSun - requiredSun }]
  }
  return (await compare()).length === 0 ? [] : compare()
}

/** The pool address must have what deposits brought to stay, and payouts and withdrawals did not take. */
export function auditPool(market: Market): Promise<Difference[]> {
  return shortOnChain(market, {
    kind: 'pool-short',
    name: 'the pool address',
    address: market.keys.pool.address,
    async required(reader, to) {
      const takers = [CHAIN_PAYOUTS, CHAIN_WITHDRAWALS, CHAIN_ACTIVATIONS]
      const gone = await mapInTurn(takers, (name) => balance(reader, name))
      const cameSun = subSun(sun(-(await balance(reader, CHAIN_POOL))), await sweptAfter(reader, market, 'POOL', to))
      return subSun(cameSun, addSun(...gone))
    },
  })
}

/** Sums sweeps to the target in blocks after `to` that are already booked. */
export async function sweptAfter(reader: Reader, { chain }: Market, target: SweepTarget, to: number): Promise<Sun> {
  const later = (await sweepsSince(reader, chain.name, to)).filter(
    (sweep) => sweep.target === target && sweep.state === 'done' && (sweep.blockNumber ?? 0) > to,
  )
  return addSun(...later.map(({ amountSun }) => amountSun))
}
