/** Reads of a node's state that take several calls. All calls go to one node, so that the answers are consistent. */
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import { fallback } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { AccountState, BlockTransaction, PendingDelegatable, SolidAccounts } from '../types.ts'
import { parseAccount } from './accounts.ts'
import { badAnswer, type NodeCall, readCappedCount } from './answers.ts'
import { parseTransaction, readHead, readSolidHead } from './blocks.ts'

/** Values of `ResourceCode` in TRON's protocol. */
const RESOURCE_CODE: Record<Resource, number> = { BANDWIDTH: 0, ENERGY: 1 }

export async function readAccount(
  ask: NodeCall,
  call: string,
  address: TronAddress,
): Promise<AccountState | undefined> {
  return parseAccount(call, address, await ask('POST', call, { address: addressToHex(address) }))
}

export async function readTransaction(ask: NodeCall, txid: string): Promise<BlockTransaction | undefined> {
  const call = 'wallet/gettransactionbyid'
  const answer = await ask('POST', call, { value: txid })
  if (Object.keys(answer).length === 0) return undefined
  const found = parseTransaction(call, answer)
  if (found.txid !== txid) throw badAnswer(call, 'txID', found.txid)
  return found
}

/** Maximum attempts to complete a read before the next block arrives. Blocks come every 3 s. */
const MAX_TRIES = 5

/**
 * Reads accounts in one solidified state. The solidified head must be the same before and after: answers name no block.
 */
export async function readSolidAccounts(
  ask: NodeCall,
  addresses: readonly TronAddress[],
  minBlock: number,
): Promise<SolidAccounts> {
  const call = 'walletsolidity/getaccount'
  let block = await readSolidHead(ask)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (block.number < minBlock) throw badAnswer(call, 'block', block.number)
    const accounts = await Promise.all(addresses.map((address) => readAccount(ask, call, address)))
    const after = await readSolidHead(ask)
    if (after.id === block.id) return { block, accounts }
    block = after
  }
  throw badAnswer(call, 'block', 'changed during every read')
}

/**
 * Reads the maximum stake to delegate, and which transactions it reflects. Counts a transaction only if the node has it
 * before and after the read and no block arrived in between: while a node processes a block, it removes the mempool
 * from the state and re-adds it one by one.
 */
export async function readDelegatable(
  ask: NodeCall,
  owner: TronAddress,
  resource: Resource,
  { txids = [], minBlock }: { txids?: readonly string[]; minBlock?: number | undefined },
): Promise<PendingDelegatable> {
  const call = 'wallet/getcandelegatedmaxsize'
  const body = { owner_address: addressToHex(owner), type: RESOURCE_CODE[resource] }
  const readMax = async () => readCappedCount(call, 'max_size', (await ask('POST', call, body)).max_size) as Sun
  if (txids.length === 0 && minBlock === undefined) return { maxSun: await readMax(), contains: new Map() }
  for (let tries = 1; ; tries++) {
    const head = await readHead(ask)
    if (head.number < (minBlock ?? 0)) throw badAnswer(call, 'block', head.number)
    if (txids.length === 0) return { maxSun: await readMax(), contains: new Map() }
    const before = await readKnown(ask, txids)
    const maxSun = await readMax()
    const after = await readKnown(ask, txids)
    const isUnchanged = (await readHead(ask)).id === head.id
    if (!isUnchanged && tries < MAX_TRIES) continue
    const included = isUnchanged ? [...before].filter(([txid, known]) => after.get(txid) === known) : []
    return { maxSun, contains: new Map(included) }
  }
}

/** Looks up each txid. Omits txids that the node cannot look up, because a lite node retains no transactions. */
async function readKnown(ask: NodeCall, txids: readonly string[]): Promise<Map<string, boolean>> {
  const known = new Map<string, boolean>()
  await Promise.all(
    txids.map(async (txid) => {
      const found = await readTransaction(ask, txid).catch(fallback('unclear' as const, 'TRON_BAD_ANSWER'))
      if (found !== 'unclear') known.set(txid, found !== undefined)
    }),
  )
  return known
}
