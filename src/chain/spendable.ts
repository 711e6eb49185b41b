/**
 * Computes the spendable amount of our addresses: the solidified balance, less our transactions that are not in it yet.
 * A node's pending balance contains payments that no block has, and may lack our own transfers: docs/decisions/072.
 */
import type { Reader } from '../db/db.ts'
import { type Move, movesSince } from '../db/stores/chain/moves.ts'
import type { TronAddress } from '../kernel/address.ts'
import { addAll, addSun, type Sun, subSun, ZERO_SUN } from '../kernel/sun.ts'
import { badAnswer } from '../tron/node/answers.ts'
import { type FiguresReader, maxTransferFeeSun, transferFeeSun } from '../tron/parameters.ts'
import type { BlockRef, TronNode } from '../tron/types.ts'
import type { FollowedChain } from './followed-chain.ts'

export interface SolidBalance {
  address: TronAddress
  balanceSun: Sun
  /** False if the address has no account in the solidified state. */
  active: boolean
  isContract: boolean
  /** The balance reflects the followed chain exactly up to this block. */
  block: number
  /** Maximum network fee for one transfer, in SUN. */
  networkFeeSun: Sun
  /** Maximum network fee for a transfer to an existing account, in SUN. */
  bandwidthFeeSun: Sun
}

type Chain = Pick<FollowedChain, 'name' | 'solid' | 'follows' | 'catchUp'>

interface BalanceSource {
  node: Pick<TronNode, 'solidAccounts'>
  chain: Chain
  figures: FiguresReader
}

/**
 * Reads the balances of addresses in one solidified state, in input order. `followed`: true if the chain was read up to
 * that block. Throws AppError as the node does, and if the node's solidified block is older than one already followed.
 */
export async function readSolidifiedBalances(
  { node, chain, figures }: BalanceSource,
  addresses: readonly TronAddress[],
): Promise<{ block: BlockRef; followed: boolean; balances: SolidBalance[] }> {
  const [{ block, accounts }, parameters] = await Promise.all([
    node.solidAccounts(addresses, chain.solid()?.number),
    figures.current(),
  ])
  const fees = { networkFeeSun: maxTransferFeeSun(parameters), bandwidthFeeSun: transferFeeSun(parameters) }
  const balances = addresses.map((address, n) => {
    const account = accounts[n]
    const state = { active: account !== undefined, isContract: account?.isContract === true }
    return { address, balanceSun: account?.balanceSun ?? ZERO_SUN, ...state, block: block.number, ...fees }
  })
  if (await chain.follows(block)) return { block, followed: true, balances }
  await chain.catchUp()
  return { block, followed: await chain.follows(block), balances }
}

/** Like `readSolidifiedBalances`, but throws TRON_BAD_ANSWER if the followed chain lacks the solidified block. */
export async function solidBalances(source: BalanceSource, addresses: readonly TronAddress[]): Promise<SolidBalance[]> {
  const { block, followed, balances } = await readSolidifiedBalances(source, addresses)
  if (!followed) throw badAnswer('walletsolidity/getnowblock', 'blockID', block.id)
  return balances
}

export async function solidBalance(source: BalanceSource, address: TronAddress): Promise<SolidBalance> {
  const [balance] = await solidBalances(source, [address])
  if (!balance) throw new Error('the node returned no balance')
  return balance
}

/** Returns transfers from the address that the balance does not include: in no block, or in a later block. */
export async function readUnreflectedTransfers(
  reader: Reader,
  { name }: Pick<Chain, 'name'>,
  { address, block }: Pick<SolidBalance, 'address' | 'block'>,
): Promise<Move[]> {
  const moves = await movesSince(reader, name, address, block)
  return moves.filter(({ act, blockNumber }) => act === 'transfer' && (blockNumber ?? block + 1) > block)
}

/** Sums transfers that the balance already reflects but the ledger does not. */
export async function unbookedSun(reader: Reader, { name }: Pick<Chain, 'name'>, balance: SolidBalance): Promise<Sun> {
  const { address, block } = balance
  const moves = await movesSince(reader, name, address, block)
  return maxCostSun(
    moves.filter(({ act, open, blockNumber = block + 1 }) => act === 'transfer' && open && blockNumber <= block),
    balance,
  )
}

type Fees = Pick<SolidBalance, 'networkFeeSun' | 'bandwidthFeeSun'>

/** Returns the maximum total that these transfers cost, including fees. */
export function maxCostSun(moves: readonly Move[], fees: Fees): Sun {
  return addAll(moves.map(({ purpose, amountSun }) => addSun(amountSun, maxFeeSun(purpose, fees))))
}

function maxFeeSun(purpose: Move['purpose'], { networkFeeSun, bandwidthFeeSun }: Fees): Sun {
  // The activation charge includes its fee.
  if (purpose === 'ACTIVATION') return ZERO_SUN
  // A ZapBuy refund goes to an existing account, so no account is created.
  return purpose === 'ZAP_REFUND' ? bandwidthFeeSun : networkFeeSun
}

/** Returns the amount that the address can spend now. Negative if pending transfers exceed the balance. */
export async function spendableSun(reader: Reader, chain: Pick<Chain, 'name'>, balance: SolidBalance): Promise<Sun> {
  return subSun(balance.balanceSun, maxCostSun(await readUnreflectedTransfers(reader, chain, balance), balance))
}

/**
 * True if the address can spend `costSun` now. A caller that signs must check again in the transaction that stores the
 * signed bytes, because others may have signed in the meantime.
 */
export const canSpend = async (
  reader: Reader,
  chain: Pick<Chain, 'name'>,
  balance: SolidBalance,
  costSun: Sun,
): Promise<boolean> => (await spendableSun(reader, chain, balance)) >= costSun
