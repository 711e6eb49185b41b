/**
 * The part of the reconciliation that is about sweeps: the rows against the ledger, the pool address against the books.
 */
import type { Reader } from '../../db/db.ts'
import { balance } from '../../db/stores/treasury/ledger.ts'
import { openSweeps, sweptTotals, takenByAddress } from '../../db/stores/treasury/sweeps.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { flatMapInTurn, mapInTurn } from '../../kernel/pool.ts'
import { addSun, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { CHAIN_ACTIVATIONS, CHAIN_PAYOUTS, CHAIN_POOL, CHAIN_TREASURY, CHAIN_WITHDRAWALS } from '../base/ledger.ts'
import { leavingPool, MAX_NETWORK_FEE_SUN } from './hot-wallets.ts'

/** Everything that is wrong in the books, a sentence each. */
export async function auditSweeps(reader: Reader): Promise<string[]> {
  const { POOL, TREASURY } = await sweptTotals(reader)
  const arrived = [
    [CHAIN_POOL, POOL],
    [CHAIN_TREASURY, TREASURY],
  ] as const
  return flatMapInTurn(arrived, async ([name, arrivedSun]) => {
    const ledgerSun = await balance(reader, name)
    return ledgerSun === -arrivedSun ? [] : `${name} holds ${ledgerSun} SUN, the sweeps say ${-arrivedSun}`
  })
}

export interface Swept {
  /** By address: what has left it as the head of the chain has it, with what the network took. */
  taken: Map<TronAddress, Sun>
  /** By address: what leaves it with a transfer that waits for a block; a node may show its effect, or not. */
  pending: Map<TronAddress, Sun>
}

export async function sweptOnChain({ db, node, chain }: Market): Promise<Swept> {
  const { taken, open } = await db.read(async (reader) => ({
    taken: await takenByAddress(reader),
    open: await openSweeps(reader),
  }))
  const pending = new Map<TronAddress, Sun>()
  for (const { fromAddress, txid, amountSun } of open) {
    const fate = await chain.fate(txid)
    const info = fate.at === 'included' ? await node.transactionInfo(txid) : undefined
    if (info === undefined) pending.set(fromAddress, amountSun)
    else {
      const leftSun = addSun(info.success ? amountSun : ZERO_SUN, info.feeSun)
      taken.set(fromAddress, addSun(taken.get(fromAddress) ?? ZERO_SUN, leftSun))
    }
  }
  return { taken, pending }
}

/** Whether `missingSun` at an address is what such a transfer takes. */
export function isPending({ pending }: Swept, address: TronAddress, missingSun: Sun): boolean {
  const amountSun = pending.get(address)
  if (amountSun === undefined) return false
  return missingSun >= amountSun && missingSun <= addSun(amountSun, MAX_NETWORK_FEE_SUN)
}

/**
 * The pool address must have what deposits brought and payouts and withdrawals did not take; the operator's own comes
 * on top.
 */
export async function auditPool({ db, node, keys }: Market): Promise<string[]> {
  const requiredSun = await db.read(async (reader) => {
    const takers = [CHAIN_PAYOUTS, CHAIN_WITHDRAWALS, CHAIN_ACTIVATIONS]
    const gone = await mapInTurn(takers, (name) => balance(reader, name))
    const leftSun = sun(-(await balance(reader, CHAIN_POOL)) - addSun(...gone))
    return subSun(leftSun, await leavingPool(reader))
  })
  if (requiredSun <= 0) return []
  const chainSun = (await node.account(keys.pool.address))?.balanceSun ?? ZERO_SUN
  if (chainSun >= requiredSun) return []
  return [`the pool address holds ${chainSun} SUN on the chain, deposits have brought ${requiredSun} SUN to stay`]
}
