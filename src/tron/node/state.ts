/** Reads of a node's state that need several calls to one node, so that the answers fit together. */
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { AccountState, BlockTransaction, PendingDelegatable, SolidAccounts } from '../types.ts'
import { parseAccount } from './accounts.ts'
import { badAnswer, type Reads, readLarge } from './answers.ts'
import { parseTransaction, readHead, readSolidHead } from './blocks.ts'

/** `ResourceCode` of the protocol. */
const RESOURCE_CODE: Record<Resource, number> = { BANDWIDTH: 0, ENERGY: 1 }

export async function readAccount(ask: Reads, call: string, address: TronAddress): Promise<AccountState | undefined> {
  return parseAccount(call, address, await ask('POST', call, { address: addressToHex(address) }))
}

export async function readTransaction(ask: Reads, txid: string): Promise<BlockTransaction | undefined> {
  const call = 'wallet/gettransactionbyid'
  const answer = await ask('POST', call, { value: txid })
  if (Object.keys(answer).length === 0) return undefined
  const found = parseTransaction(call, answer)
  if (found.txid !== txid) throw badAnswer(call, 'txID', found.txid)
  return found
}

/** Blocks come every 3 s, so a block that arrives while a node is asked is rare, and a second one rarer. */
const STILL_TRIES = 5

/** The solidified block has to be the same before and after: an account does not say which block it is of. */
export async function readSolidAccounts(
  ask: Reads,
  addresses: readonly TronAddress[],
  minBlock: number,
): Promise<SolidAccounts> {
  const call = 'walletsolidity/getaccount'
  let block = await readSolidHead(ask)
  for (let tries = 0; tries < STILL_TRIES; tries++) {
    if (block.number < minBlock) throw badAnswer(call, 'block', block.number)
    const accounts = await Promise.all(addresses.map((address) => readAccount(ask, call, address)))
    const after = await readSolidHead(ask)
    if (after.id === block.id) return { block, accounts }
    block = after
  }
  throw badAnswer(call, 'block', 'another one each time')
}

/**
 * A transaction is contained if the node has it before and after and no block came meanwhile: a block takes the mempool
 * out of the state and puts it back one by one.
 */
export async function readDelegatable(
  ask: Reads,
  owner: TronAddress,
  resource: Resource,
  { txids = [], minBlock }: { txids?: readonly string[]; minBlock?: number | undefined },
): Promise<PendingDelegatable> {
  const call = 'wallet/getcandelegatedmaxsize'
  const body = { owner_address: addressToHex(owner), type: RESOURCE_CODE[resource] }
  const readMax = async () => readLarge(call, 'max_size', (await ask('POST', call, body)).max_size) as Sun
  if (txids.length === 0 && minBlock === undefined) return { maxSun: await readMax(), contains: new Map() }
  for (let tries = 1; ; tries++) {
    const head = await readHead(ask)
    if (head.number < (minBlock ?? 0)) throw badAnswer(call, 'block', head.number)
    if (txids.length === 0) return { maxSun: await readMax(), contains: new Map() }
    const before = await knownOf(ask, txids)
    const maxSun = await readMax()
    const after = await knownOf(ask, txids)
    const isStill = (await readHead(ask)).id === head.id
    if (!isStill && tries < STILL_TRIES) continue
    const clear = isStill ? [...before].filter(([txid, known]) => after.get(txid) === known) : []
    return { maxSun, contains: new Map(clear) }
  }
}

/** Leaves out what the node cannot tell: a lite node keeps no transactions. */
async function knownOf(ask: Reads, txids: readonly string[]): Promise<Map<string, boolean>> {
  const known = new Map<string, boolean>()
  await Promise.all(
    txids.map(async (txid) => {
      const found = await readTransaction(ask, txid).catch((error) => {
        if (!hasCode(error, 'TRON_BAD_ANSWER')) throw error
        return 'unclear' as const
      })
      if (found !== 'unclear') known.set(txid, found !== undefined)
    }),
  )
  return known
}
