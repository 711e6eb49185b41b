/**
 * Capabilities of a node: its chain (by genesis id), the address of its solidified chain, and whether it retains
 * transaction history. Lite full nodes retain none: they refuse lookups or answer `{}`.
 */
import type { BlockHeader } from '../types.ts'
import { isUnsupported, type NodeCall, readHash, readList, readRecord, undefinedIfUnsupported } from './answers.ts'
import { readHead, readSolidHead } from './blocks.ts'
import { createEndpoints, type Endpoints, type EndpointsOptions } from './endpoints.ts'

/** Genesis block ids. Source: `wallet/getblockbynum {"num": 0}` at each network's public node. */
export const PUBLIC_CHAINS: Readonly<Record<string, string | undefined>> = {
  mainnet: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  nile: '0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc',
  shasta: '0000000000000000de1aa88295e1fcf982742f773e0419c5a9c134c994a9059e',
}

/** Number of blocks, from the solidified one back, in which a transaction to look up is searched. */
const LOOK_BACK_BLOCKS = 20

export interface NodeCapabilities {
  host: string
  /** Host of `walletsolidity/*`. Undefined if none was found. */
  solidity: string | undefined
  /** True if the node retains history. Undefined if no recent block has a transaction to look up. */
  keepsHistory: boolean | undefined
  head: BlockHeader
}

/** Inspects the only node in `options`. Throws AppError TRON_UNREACHABLE, TRON_BAD_ANSWER. */
export async function inspectNode(options: EndpointsOptions): Promise<NodeCapabilities> {
  const endpoints = createEndpoints(options)
  const [url = ''] = options.endpoints
  const [head, solidity, known] = await Promise.all([
    endpoints.read(readHead),
    endpoints.read((ask) => ask.solidity()).catch(undefinedIfUnsupported),
    lookUpTransaction(endpoints),
  ])
  const keepsHistory = known === 'none yet' ? undefined : known === 'known'
  return { host: new URL(url).host, solidity: solidity && new URL(solidity).host, keepsHistory, head }
}

export function describeNode({ host, solidity, keepsHistory }: NodeCapabilities): string {
  const solid =
    solidity === undefined
      ? 'without a solidified state: set TRON_SOLIDITY_URL'
      : solidity === host
        ? 'with its solidified state at the same address'
        : `with its solidified state at ${solidity}`
  return `${host}, ${solid}${keepsHistory === false ? '; this node keeps no history: add a full node that does' : ''}`
}

/**
 * Makes a check that looks up a transaction of a solidified block. The check throws an Error, worded for the operator,
 * if no node knows the transaction, or AppError if a read fails. It passes if no block has a transaction. After one
 * success, it only looks for lite nodes.
 */
export function createHistoryCheck(options: EndpointsOptions): () => Promise<void> {
  const endpoints = createEndpoints(options)
  let hasSucceeded = false
  return async () => {
    const known = hasSucceeded && !(await isLite(endpoints)) ? 'known' : await lookUpTransaction(endpoints)
    if (known === 'lite')
      throw new Error('the node is a lite full node without history: blocks and transactions cannot be read from it')
    if (typeof known === 'object')
      throw new Error(
        `the node keeps no transaction history (it cannot find ${known.unknown}, which is in a block): network fees of ` +
          'payouts, sweeps and refunds stay unknown',
      )
    hasSucceeded = known === 'known'
  }
}

/** True if no node that answers returns blocks. */
function isLite(endpoints: Endpoints): Promise<boolean> {
  const answer = endpoints.read((ask) => ask('POST', 'wallet/getblockbynum', { num: 0 }))
  return answer.then(() => false, isUnsupported)
}

async function lookUpTransaction(endpoints: Endpoints): Promise<'known' | 'none yet' | 'lite' | { unknown: string }> {
  try {
    const txid = await endpoints.read(recentTxid)
    if (txid === undefined) return 'none yet'
    const info = await endpoints.find(async (ask) => {
      const { id } = await ask('POST', 'wallet/gettransactioninfobyid', { value: txid })
      return id
    })
    return info === undefined ? { unknown: txid } : 'known'
  } catch (error) {
    if (isUnsupported(error)) return 'lite'
    throw error
  }
}

/**
 * Returns the id of a transaction in a recent solidified block. Skips block 0, whose transactions no history contains.
 */
async function recentTxid(ask: NodeCall): Promise<string | undefined> {
  const call = 'wallet/getblockbynum'
  const { number } = await readSolidHead(ask)
  for (let back = 0; back < LOOK_BACK_BLOCKS && back < number; back++) {
    const { transactions } = await ask('POST', call, { num: number - back })
    const [first] = readList(call, 'transactions', transactions)
    if (first !== undefined) return readHash(call, 'txID', readRecord(call, 'transactions', first).txID)
  }
  return undefined
}

/**
 * Makes a check that the nodes return the chain head and serve the solidified state. The check throws AppError
 * TRON_UNREACHABLE, TRON_BAD_ANSWER.
 */
export function createNodeCheck(options: EndpointsOptions): () => Promise<void> {
  const endpoints = createEndpoints(options)
  return async () => {
    await endpoints.newest(readHead)
    await endpoints.read((ask) => ask.solidity())
  }
}
