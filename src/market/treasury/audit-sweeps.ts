/**
 * The part of the reconciliation that is about sweeps and addresses: the rows against the ledger, what lies on the
 * chain against the books.
 */
import type { Difference } from '../../contract/operator/differences.ts'
import type { Reader } from '../../db/db.ts'
import { cursor } from '../../db/stores/chain/cursors.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { openSweeps, sweptTotals, takenByAddress } from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { flatMapInTurn, mapInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { MARKET_CURSOR, type Market } from '../base/deps.ts'
import { CHAIN_ACTIVATIONS, CHAIN_PAYOUTS, CHAIN_POOL, CHAIN_TREASURY, CHAIN_WITHDRAWALS } from '../base/ledger.ts'
import { misbalanced } from './compare.ts'
import { leavingPool, transferCost } from './hot-wallets.ts'

/** Everything that is wrong in the books, a sentence each. */
export async function auditSweeps(reader: Reader): Promise<Difference[]> {
  const { POOL, TREASURY } = await sweptTotals(reader)
  const arrived = [
    [CHAIN_POOL, POOL],
    [CHAIN_TREASURY, TREASURY],
  ] as const
  return flatMapInTurn(arrived, ([name, arrivedSun]) => misbalanced(reader, name, sun(-arrivedSun), 'the sweeps say'))
}

interface Swept {
  /** By address: what has left it as the head of the chain has it, with what the network took. */
  taken: Map<TronAddress, Sun>
  /** By address: what leaves it with a transfer that waits for a block; a node may show its effect, or not. */
  pending: Map<TronAddress, Sun>
  /** Most that the network takes for such a transfer. */
  networkFeeSun: Sun
}

async function sweptOnChain(market: Market): Promise<Swept> {
  const { db, node, chain } = market
  const { taken, open } = await db.read(async (reader) => ({
    taken: await takenByAddress(reader),
    open: await openSweeps(reader),
  }))
  const pending = new Map<TronAddress, Sun>()
  for (const { fromAddress, txid, amountSun } of open) {
    const fate = await chain.fate(txid)
    const info = fate.at === 'included' ? await node.includedTransaction(txid) : undefined
    if (info === undefined) pending.set(fromAddress, amountSun)
    else {
      const leftSun = addSun(info.success ? amountSun : ZERO_SUN, info.feeSun)
      taken.set(fromAddress, addSun(taken.get(fromAddress) ?? ZERO_SUN, leftSun))
    }
  }
  return { taken, pending, networkFeeSun: await transferCost(market) }
}

/** An address that people pay to. */
interface PaidAddress {
  address: TronAddress
  /** What has arrived as the head of the chain has it. */
  arrivedSun: Sun
  /** Of whom: `account 1`. */
  of: string
}

const ASKED_AT_ONCE = 8

/** What lies on each address of a `kind` (`deposit`) against what arrived there, less what was sent on. */
export async function misplacedOnChain(
  market: Market,
  kind: string,
  source: string,
  addresses: (reader: Reader) => Promise<PaidAddress[]>,
): Promise<Difference[]> {
  const suspects = await differing(market, await market.db.read(addresses))
  if (suspects.size === 0) return []
  return atHead(market, `${kind} addresses`, async () => {
    const rows = await market.db.read(addresses)
    const again = await differing(
      market,
      rows.filter((row) => suspects.has(row.address)),
    )
    return [...again].map(([address, { of, chainSun, recordedSun }]) => ({
      kind: 'address-on-chain',
      problem: `${kind} address ${address} of ${of} holds ${chainSun} SUN on the chain, ${source} ${recordedSun}`,
      of: address,
      bySun: chainSun - recordedSun,
    }))
  })
}

/**
 * What is found to differ. A transfer on its way, or a block that is not read yet, makes books and chain differ for a
 * moment: it counts only where the whole chain had been read before, and has no other head after.
 */
async function atHead({ db, node }: Market, what: string, compare: () => Promise<Difference[]>): Promise<Difference[]> {
  const before = await node.head()
  const readTo = await db.read((reader) => cursor(reader, MARKET_CURSOR))
  const found = await compare()
  if (found.length === 0) return []
  const after = await node.head()
  if (before.id === after.id && readTo?.blockId === after.id) return found
  const number = readTo?.blockNumber ?? 0
  const problem = `${what} cannot be compared: read to block ${number}, the chain is at ${after.number}`
  return [{ kind: 'still-reading', problem }]
}

async function differing(market: Market, rows: readonly PaidAddress[]) {
  const found = new Map<TronAddress, PaidAddress & { chainSun: Sun; recordedSun: Sun }>()
  const swept = await sweptOnChain(market)
  for (let i = 0; i < rows.length; i += ASKED_AT_ONCE) {
    const group = rows.slice(i, i + ASKED_AT_ONCE)
    const states = await Promise.all(group.map(({ address }) => market.node.pendingAccount(address)))
    for (const [n, row] of group.entries()) {
      const chainSun = states[n]?.balanceSun ?? ZERO_SUN
      const recordedSun = subSun(row.arrivedSun, swept.taken.get(row.address) ?? ZERO_SUN)
      if (chainSun === recordedSun || isPending(swept, row.address, subSun(recordedSun, chainSun))) continue
      found.set(row.address, { ...row, chainSun, recordedSun })
    }
  }
  return found
}

/** Whether `missingSun` at an address is what such a transfer takes. */
function isPending({ pending, networkFeeSun }: Swept, address: TronAddress, missingSun: Sun): boolean {
  const amountSun = pending.get(address)
  if (amountSun === undefined) return false
  return missingSun >= amountSun && missingSun <= addSun(amountSun, networkFeeSun)
}

/** One of ours where payments come together; what lies there beyond what the books need is the operator's own. */
interface HotAddress {
  kind: 'pool-short' | 'fund-short'
  /** `the pool address` */
  name: string
  address: TronAddress
  required(): Promise<Sun>
}

/** Whether less lies there than must. */
export async function shortOnChain(market: Market, hot: HotAddress): Promise<Difference[]> {
  const compare = async (): Promise<Difference[]> => {
    const requiredSun = await hot.required()
    if (requiredSun <= 0) return []
    const chainSun = (await market.node.pendingAccount(hot.address))?.balanceSun ?? ZERO_SUN
    if (chainSun >= requiredSun) return []
    const problem = `${hot.name} holds ${chainSun} SUN on the chain, the books need ${requiredSun} SUN`
    return [{ kind: hot.kind, problem, bySun: chainSun - requiredSun }]
  }
  return (await compare()).length === 0 ? [] : atHead(market, hot.name, compare)
}

/** The pool address must have what deposits brought to stay, and payouts and withdrawals did not take. */
export function auditPool(market: Market): Promise<Difference[]> {
  return shortOnChain(market, {
    kind: 'pool-short',
    name: 'the pool address',
    address: market.keys.pool.address,
    async required() {
      const networkFeeSun = await transferCost(market)
      return market.db.read(async (reader) => {
        const takers = [CHAIN_PAYOUTS, CHAIN_WITHDRAWALS, CHAIN_ACTIVATIONS]
        const gone = await mapInTurn(takers, (name) => balance(reader, name))
        const leftSun = sun(-(await balance(reader, CHAIN_POOL)) - addSun(...gone))
        return subSun(leftSun, await leavingPool(reader, networkFeeSun))
      })
    },
  })
}
