/**
 * Compares rows with the ledger, and balances on the chain with the books at the same solidified block
 * (docs/decisions/072).
 */
import { readSolidifiedBalances, type SolidBalance, unbookedSun } from '../../chain/spendable.ts'
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { returnedTotal } from '../../db/stores/operator/adjustments.ts'
import type { Arrival } from '../../db/stores/treasury/deposits.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import {
  type SweepOnChain,
  type SweepTarget,
  sweepsSince,
  sweptByAddress,
  sweptTotals,
} from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { flatMapSequentially, mapSequentially } from '../../kernel/pool.ts'
import { addAll, addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { BlockRef } from '../../tron/types.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_ACTIVATIONS, CHAIN_PAYOUTS, CHAIN_POOL, CHAIN_TREASURY, CHAIN_WITHDRAWALS } from '../base/ledger.ts'
import { checkBalance } from './compare.ts'

/** Checks the books of sweeps. Returns one difference per problem. */
export async function auditSweeps(reader: Reader): Promise<Difference[]> {
  const { POOL, TREASURY } = await sweptTotals(reader)
  const arrived = [
    [CHAIN_POOL, addSun(POOL, await returnedTotal(reader, 'POOL'))],
    [CHAIN_TREASURY, TREASURY],
  ] as const
  return flatMapSequentially(arrived, ([name, arrivedSun]) =>
    checkBalance(reader, name, sun(-arrivedSun), 'but the sweeps and returned payments add up to'),
  )
}

interface ReceivingAddress {
  address: TronAddress
  /** Sum of all transfers received, as far as the follower has read. */
  arrivedSun: Sun
  /** Owner of the address, such as `account 1`. */
  owner: string
}

/** Addresses of one kind that receive payments, and the transfers to them. */
export interface ReceivingAddresses {
  kind: 'deposit' | 'pay'
  /** Source of the recorded amount, with a verb: `but its deposits and sweeps add up to`. */
  source: string
  load(reader: Reader): Promise<ReceivingAddress[]>
  /** Returns transfers in blocks above `number`, with `only` just those to these addresses. */
  transfersAbove(reader: Reader, number: number, only?: readonly TronAddress[]): Promise<Arrival[]>
}

const ADDRESSES_PER_READ = 8

/**
 * Compares the solidified balance of each address with the transfers received up to the same block, less sweeps.
 * Reports a difference only if it appears twice, because several nodes behind one URL may answer for different blocks.
 */
export async function compareWithChain(market: Market, paid: ReceivingAddresses): Promise<Difference[]> {
  const found = await findDifferences(market, paid)
  const unread = found.filter(({ kind }) => kind === 'still-reading')
  const suspects = found.filter(({ kind }) => kind !== 'still-reading')
  if (suspects.length === 0) return unread
  return [...(await findDifferences(market, paid, new Set(suspects.map(({ of }) => of)))), ...unread]
}

async function findDifferences(
  market: Market,
  paid: ReceivingAddresses,
  only?: ReadonlySet<string | undefined>,
): Promise<Difference[]> {
  const { db, chain, contractPayments } = market
  await chain.catchUp()
  await contractPayments.catchUp()
  const from = chain.solid()?.number ?? -1
  const { rows, certain } = await db.read(async (reader) => ({
    rows: (await paid.load(reader)).filter(({ address }) => only?.has(address) ?? true),
    certain: await correctionsAt(reader, market, paid, from),
  }))
  const found: Difference[] = []
  for (let i = 0; i < rows.length; i += ADDRESSES_PER_READ) {
    const group = rows.slice(i, i + ADDRESSES_PER_READ)
    const addresses = group.map(({ address }) => address)
    const { block, followed, balances } = await readSolidifiedBalances(market, addresses)
    if (!followed) return [...found, await notComparable(market, `${paid.kind} addresses`, block)]
    const since = await changesSince(market, paid, { from, to: block.number }, balances)
    for (const [n, { address, arrivedSun, owner }] of group.entries()) {
      const chainSun = balances[n]?.balanceSun ?? ZERO_SUN
      const moved = since.get(address) ?? NO_CHANGE
      const recordedSun = addSun(arrivedSun, certain.get(address) ?? ZERO_SUN, moved.changeSun)
      const bySun = subSun(chainSun, recordedSun)
      if (bySun <= 0 && bySun >= -moved.unknownFeesSun) continue
      const problem = `${paid.kind} address ${address} of ${owner} holds ${chainSun} SUN on the chain, ${paid.source} ${recordedSun}`
      found.push({ kind: bySun > 0 ? 'more-on-chain' : 'less-on-chain', problem, of: address, bySun })
    }
  }
  return found
}

/** Returns the correction per address that turns the sum of all transfers into the balance after block `from`. */
async function correctionsAt(
  reader: Reader,
  { chain }: Market,
  paid: ReceivingAddresses,
  from: number,
): Promise<Map<TronAddress, Sun>> {
  const sums = new Map<TronAddress, Sun>()
  const add = (address: TronAddress, amountSun: number) =>
    sums.set(address, addSun(sums.get(address) ?? ZERO_SUN, sun(amountSun)))
  for (const { address, amountSun } of await paid.transfersAbove(reader, from)) add(address, -amountSun)
  for (const [address, takenSun] of await sweptByAddress(reader)) add(address, -takenSun)
  for (const sweep of await sweepsSince(reader, chain.name, from))
    if (sweep.state !== 'signed') add(sweep.fromAddress, sentAmount(sweep))
  return sums
}

interface BalanceChange {
  changeSun: Sun
  /** Maximum network fee of sweeps whose actual fee no node can report. */
  unknownFeesSun: Sun
}

const NO_CHANGE: BalanceChange = { changeSun: ZERO_SUN, unknownFeesSun: ZERO_SUN }

/**
 * Returns the balance changes in the blocks after `from` up to `to`: transfers, minus the sweeps that `correctionsAt`
 * omits.
 */
async function changesSince(
  { db, node, chain }: Market,
  paid: ReceivingAddresses,
  { from, to }: { from: number; to: number },
  balances: readonly SolidBalance[],
): Promise<Map<TronAddress, BalanceChange>> {
  const addresses = balances.map(({ address }) => address)
  const maxFeeSun = balances[0]?.networkFeeSun ?? ZERO_SUN
  const { arrivals, sweeps } = await db.read(async (reader) => ({
    arrivals: to > from ? await paid.transfersAbove(reader, from, addresses) : [],
    sweeps: (await sweepsSince(reader, chain.name, from)).filter(({ fromAddress }) => addresses.includes(fromAddress)),
  }))
  const moved = new Map<TronAddress, BalanceChange>()
  const add = (address: TronAddress, amountSun: number, unknownFeesSun: Sun = ZERO_SUN) => {
    const known = moved.get(address) ?? NO_CHANGE
    moved.set(address, {
      changeSun: addSun(known.changeSun, sun(amountSun)),
      unknownFeesSun: addSun(known.unknownFeesSun, unknownFeesSun),
    })
  }
  for (const { address, blockNumber, amountSun } of arrivals) if (blockNumber <= to) add(address, amountSun)
  for (const sweep of sweeps) {
    if (sweep.blockNumber === undefined || sweep.blockNumber > to) continue
    if (sweep.state !== 'signed') add(sweep.fromAddress, -sentAmount(sweep))
    else {
      const info = await node.includedTransaction(sweep.txid)
      const feeSun = info?.blockNumber === sweep.blockNumber ? info.feeSun : undefined
      const takenSun = addSun(sweep.success ? sweep.amountSun : ZERO_SUN, feeSun ?? ZERO_SUN)
      add(sweep.fromAddress, -takenSun, feeSun === undefined ? maxFeeSun : ZERO_SUN)
    }
  }
  return moved
}

const sentAmount = ({ state, amountSun, feeSun }: SweepOnChain): Sun =>
  addSun(state === 'done' ? amountSun : ZERO_SUN, feeSun)

/** Reports that books and chain cannot be compared, because the solidified block has not been read yet. */
async function notComparable({ db, chain }: Market, what: string, block: BlockRef): Promise<Difference> {
  const number = (await db.read((reader) => cursor(reader, chain.name)))?.blockNumber ?? 0
  const problem = `${what} cannot be compared yet: blocks are read up to ${number}, but block ${block.number} is solidified`
  return { kind: 'still-reading', problem }
}

/** Marketplace address that collects money. Any amount beyond what the books require belongs to the operator. */
interface HotAddress {
  kind: 'pool-short' | 'fund-short'
  /** Name used in reports, such as `the pool address`. */
  name: string
  address: TronAddress
  /** Returns the minimum balance after block `to`, according to the books. */
  requiredBalance(reader: Reader, to: number): Promise<Sun>
}

/** Compares the solidified balance with the books at the same block. Reports a shortage only if it appears twice. */
export async function findShortage(market: Market, hot: HotAddress): Promise<Difference[]> {
  const { db, chain } = market
  const { name, kind } = hot
  const compare = async (): Promise<Difference[]> => {
    await chain.catchUp()
    const { block, followed, balances } = await readSolidifiedBalances(market, [hot.address])
    if (!followed) return [await notComparable(market, name, block)]
    const [held] = balances
    if (!held) throw new Error('no balance')
    const requiredSun = await db.read(async (reader) => {
      const bookedSun = await hot.requiredBalance(reader, block.number)
      return subSun(bookedSun, await unbookedSun(reader, chain, held))
    })
    if (held.balanceSun >= requiredSun) return []
    const problem = `${name} holds ${held.balanceSun} SUN on the chain, but the books require ${requiredSun} SUN`
    return [{ kind, problem, bySun: held.balanceSun - requiredSun }]
  }
  return (await compare()).length === 0 ? [] : compare()
}

/** Audits the pool address, which must hold the TRX that sweeps brought, less payouts, withdrawals and activations. */
export function auditPool(market: Market): Promise<Difference[]> {
  return findShortage(market, {
    kind: 'pool-short',
    name: 'the pool address',
    address: market.keys.pool.address,
    async requiredBalance(reader, to) {
      const takers = [CHAIN_PAYOUTS, CHAIN_WITHDRAWALS, CHAIN_ACTIVATIONS]
      const gone = await mapSequentially(takers, (name) => balance(reader, name))
      const laterSun = addSun(await sweptAfter(reader, market, 'POOL', to), await returnedTotal(reader, 'POOL', to))
      const cameSun = subSun(sun(-(await balance(reader, CHAIN_POOL))), laterSun)
      return subSun(cameSun, addAll(gone))
    },
  })
}

/** Sums the booked sweeps to the target that are in blocks after `to`. */
export async function sweptAfter(reader: Reader, { chain }: Market, target: SweepTarget, to: number): Promise<Sun> {
  const later = (await sweepsSince(reader, chain.name, to)).filter(
    (sweep) => sweep.target === target && sweep.state === 'done' && (sweep.blockNumber ?? 0) > to,
  )
  return addAll(later.map(({ amountSun }) => amountSun))
}
