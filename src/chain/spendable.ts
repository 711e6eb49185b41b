/**
 * The amount that an address of ours can spend: its solidified balance, less what our transactions take from it
 * that this state does not contain. The balance in a node's pending state is no measure: it contains payments that no
 * block has, and it may or may not contain what was sent from here. See docs/decisions/072.
 */
import type { Reader } from '../db/db.ts'
import { type Move, movesSince } from '../db/stores/chain/moves.ts'
import type { TronAddress } from '../kernel/address.ts'
import { addSun, type Sun, subSun, ZERO_SUN } from '../kernel/sun.ts'
import { badAnswer } from '../tron/node/answers.ts'
import { type FiguresReader, maxTransferFeeSun, transferFeeSun } from '../tron/parameters.ts'
import type { BlockRef, TronNode } from '../tron/types.ts'
import type { Witness } from './witness.ts'

/** The balance of an address in the solidified state. */
export interface SolidBalance {
  address: TronAddress
  balanceSun: Sun
  /** False: the address has no account there. */
  active: boolean
  isContract: boolean
  /** The balance contains exactly what the followed chain has up to this block. */
  block: number
  /** Most that the network takes for one transfer, SUN. */
  networkFeeSun: Sun
  /** Most that it takes for a transfer to an account that exists, SUN. */
  bandwidthFeeSun: Sun
}

type Chain = Pick<Witness, 'name' | 'solid' | 'follows' | 'catchUp'>

interface Reading {
  node: Pick<TronNode, 'solidAccounts'>
  chain: Chain
  figures: FiguresReader
}

/**
 * Reads the balances of addresses in one solidified state, in their order. `followed`: the chain was read up to the
 * block of that state. Throws AppError as the node does, also if its solidified block is below one that was followed.
 */
export async function readSolid(
  { node, chain, figures }: Reading,
  addresses: readonly TronAddress[],
): Promise<{ block: BlockRef; followed: boolean; balances: SolidBalance[] }> {
  const [{ block, accounts }, known] = await Promise.all([
    node.solidAccounts(addresses, chain.solid()?.number),
    figures.current(),
  ])
  const fees = { networkFeeSun: maxTransferFeeSun(known), bandwidthFeeSun: transferFeeSun(known) }
  const balances = addresses.map((address, n) => {
    const account = accounts[n]
    const state = { active: account !== undefined, isContract: account?.isContract === true }
    return { address, balanceSun: account?.balanceSun ?? ZERO_SUN, ...state, block: block.number, ...fees }
  })
  if (await chain.follows(block)) return { block, followed: true, balances }
  await chain.catchUp()
  return { block, followed: await chain.follows(block), balances }
}

/** The same. Throws TRON_BAD_ANSWER if the followed chain does not have the solidified block. */
export async function solidBalances(reading: Reading, addresses: readonly TronAddress[]): Promise<SolidBalance[]> {
  const { block, followed, balances } = await readSolid(reading, addresses)
  if (!followed) throw badAnswer('walletsolidity/getnowblock', 'blockID', block.id)
  return balances
}

/** The same of one address. */
export async function solidBalance(reading: Reading, address: TronAddress): Promise<SolidBalance> {
  const [balance] = await solidBalances(reading, [address])
  if (!balance) throw new Error('no balance')
  return balance
}

/** Transfers from the address that the balance still has: signed, or in a later block. */
export async function leaving(
  reader: Reader,
  { name }: Pick<Chain, 'name'>,
  { address, block }: Pick<SolidBalance, 'address' | 'block'>,
): Promise<Move[]> {
  const moves = await movesSince(reader, name, address, block)
  return moves.filter(({ act, blockNumber }) => act === 'transfer' && (blockNumber ?? block + 1) > block)
}

/** Sums transfers that the balance already lacks while the books of their rows still have the amount. */
export async function unbookedSun(reader: Reader, { name }: Pick<Chain, 'name'>, balance: SolidBalance): Promise<Sun> {
  const { address, block } = balance
  const moves = await movesSince(reader, name, address, block)
  return takenSun(
    moves.filter(({ act, open, blockNumber = block + 1 }) => act === 'transfer' && open && blockNumber <= block),
    balance,
  )
}

type Fees = Pick<SolidBalance, 'networkFeeSun' | 'bandwidthFeeSun'>

/** Returns what these transfers take at most. */
export function takenSun(moves: readonly Move[], fees: Fees): Sun {
  return addSun(...moves.map(({ purpose, amountSun }) => addSun(amountSun, maxFeeSun(purpose, fees))))
}

function maxFeeSun(purpose: Move['purpose'], { networkFeeSun, bandwidthFeeSun }: Fees): Sun {
  // The charge for an activation contains its fee.
  if (purpose === 'ACTIVATION') return ZERO_SUN
  // A refund goes to an account that exists.
  return purpose === 'ZAP_REFUND' ? bandwidthFeeSun : networkFeeSun
}

/** Returns the amount that the address can spend now; negative if more is on its way. */
export async function spendableSun(reader: Reader, chain: Pick<Chain, 'name'>, balance: SolidBalance): Promise<Sun> {
  return subSun(balance.balanceSun, takenSun(await leaving(reader, chain, balance), balance))
}

/**
 * True if the address can spend `costSun` now. A caller that signs asks again in the write that keeps the signed bytes,
 * as others may have signed meanwhile.
 */
export const covers = async (
  reader: Reader,
  chain: Pick<Chain, 'name'>,
  balance: SolidBalance,
  costSun: Sun,
): Promise<boolean> => (await spendableSun(reader, chain, balance)) >= costSun
