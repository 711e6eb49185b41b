/**
 * Facts about a node: the chain it follows, by the id of its first block; where it serves the solidified chain; and
 * whether it keeps the history of transactions. Lite full nodes do not: they refuse look-ups, or answer `{}` to them.
 */
import type { BlockHeader } from '../types.ts'
import { lacks, type Reads, readHash, readList, readRecord } from './answers.ts'
import { readHead, readSolidHead } from './blocks.ts'
import { createEndpoints, type Endpoints, type EndpointsOptions } from './endpoints.ts'

/** Source: `wallet/getblockbynum {"num": 0}` of each network's public node. */
export const PUBLIC_CHAINS: Readonly<Record<string, string | undefined>> = {
  mainnet: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
  nile: '0000000000000000d698d4192c56cb6be724a558448e2684802de4d6cd8690dc',
  shasta: '0000000000000000de1aa88295e1fcf982742f773e0419c5a9c134c994a9059e',
}

/** How far back from the solidified block a transaction is looked for to ask about. */
const LOOK_BACK_BLOCKS = 20

export interface NodeKind {
  host: string
  /** Host of the address of `walletsolidity/*`; undefined: it is nowhere to be found. */
  solidity: string | undefined
  /** Undefined: no block has a transaction to ask about. */
  keepsHistory: boolean | undefined
  head: BlockHeader
}

/** Looks at the one node in `options`. Throws AppError TRON_UNREACHABLE, TRON_BAD_ANSWER. */
export async function kindOfNode(options: EndpointsOptions): Promise<NodeKind> {
  const endpoints = createEndpoints(options)
  const [url = ''] = options.endpoints
  const [head, solidity, known] = await Promise.all([
    endpoints.read(readHead),
    endpoints.read((ask) => ask.solidity()).catch(unlessLacking),
    knownTransaction(endpoints),
  ])
  const keepsHistory = known === 'none yet' ? undefined : known === 'known'
  return { host: new URL(url).host, solidity: solidity && new URL(solidity).host, keepsHistory, head }
}

function unlessLacking(error: unknown): undefined {
  if (!lacks(error)) throw error
}

/** The kind in words, for the person who starts the program. */
export function describeKind({ host, solidity, keepsHistory }: NodeKind): string {
  const solid =
    solidity === undefined
      ? 'its solidified state is nowhere to be found: set TRON_SOLIDITY_URL'
      : solidity === host
        ? 'with its solidified state at the same address'
        : `with its solidified state at ${solidity}`
  return `${host}, ${solid}${keepsHistory === false ? '; this node has no history: add a full node that keeps it' : ''}`
}

/**
 * Throws Error, in words for the operator, while no node knows a transaction that a solidified block has; once one knew
 * only lite nodes are still told. Nothing while there is none to ask about. Throws AppError as a read does.
 */
export function createHistoryCheck(options: EndpointsOptions): () => Promise<void> {
  const endpoints = createEndpoints(options)
  let isKept = false
  return async () => {
    const known = isKept && !(await isLite(endpoints)) ? 'known' : await knownTransaction(endpoints)
    if (known === 'lite')
      throw new Error(
        'the node has no history, it is a lite full node: no block and no transaction can be read from it',
      )
    if (typeof known === 'object')
      throw new Error(
        `the node keeps no transaction history (it has ${known.unknown} in a block and does not know it): network fees of ` +
          'payouts, sweeps and refunds stay open',
      )
    isKept = known === 'known'
  }
}

/** True while every node that answers refuses to show a block. */
function isLite(endpoints: Endpoints): Promise<boolean> {
  const answer = endpoints.read((ask) => ask('POST', 'wallet/getblockbynum', { num: 0 }))
  return answer.then(() => false, lacks)
}

async function knownTransaction(endpoints: Endpoints): Promise<'known' | 'none yet' | 'lite' | { unknown: string }> {
  try {
    const txid = await endpoints.read(someTxid)
    if (txid === undefined) return 'none yet'
    const info = await endpoints.find(async (ask) => {
      const { id } = await ask('POST', 'wallet/gettransactioninfobyid', { value: txid })
      return id
    })
    return info === undefined ? { unknown: txid } : 'known'
  } catch (error) {
    if (lacks(error)) return 'lite'
    throw error
  }
}

/** A transaction in a solidified block; those of block 0 are in no history. */
async function someTxid(ask: Reads): Promise<string | undefined> {
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
 * Reads the head, and whether the solidified state is to be found. Throws AppError TRON_UNREACHABLE, TRON_BAD_ANSWER.
 */
export function createNodeCheck(options: EndpointsOptions): () => Promise<void> {
  const endpoints = createEndpoints(options)
  return async () => {
    await endpoints.newest(readHead)
    await endpoints.read((ask) => ask.solidity())
  }
}
