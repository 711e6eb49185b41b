/** java-tron's `/jsonrpc`: gas is Energy, wei is SUN, addresses are the last 20 bytes, state only for `latest`. */

import { readJson } from '../../../kernel/text/json.ts'
import type { Json } from '../calls/render.ts'
import { account, parameter } from '../chain/accounts.ts'
import { BLOCK_VERSION } from '../chain/constants.ts'
import type { Chain } from '../chain/interface.ts'
import type { BlockRecord } from '../chain/types.ts'
import { callContract } from '../contracts/payer.ts'
import { RpcError, throwInvalidParams } from './errors.ts'
import {
  parseAddress,
  parseHex,
  quantity,
  renderBlock,
  renderLogs,
  renderReceipt,
  renderTransaction,
} from './render.ts'

type Method = (chain: Chain, params: readonly unknown[]) => unknown

const CALL_FAILED = -32_000

const METHODS: Readonly<Record<string, Method>> = {
  web3_clientVersion: () => 'TRON/v4.8.0/sandbox',
  net_version: (chain) => renderChainId(chain),
  net_listening: () => true,
  net_peerCount: () => quantity(1),
  eth_protocolVersion: () => quantity(BLOCK_VERSION),
  eth_chainId: (chain) => renderChainId(chain),
  eth_syncing: () => false,
  eth_accounts: () => [],
  eth_blockNumber: (chain) => quantity(chain.head().number),
  eth_gasPrice: (chain) => quantity(parameter(chain.state, 'getEnergyFee')),
  eth_getBalance: (chain, [address, tag]) => {
    requireLatest(tag)
    return quantity(account(chain.state, parseAddress(address))?.balance ?? 0)
  },
  eth_getCode: (chain, [address, tag]) => {
    requireLatest(tag)
    return account(chain.state, parseAddress(address))?.contract ? '0x6080604052' : '0x'
  },
  eth_call: (chain, [call, tag]) => {
    requireLatest(tag)
    return `0x${runCall(chain, call).output}`
  },
  eth_estimateGas: (chain, [call]) => {
    const to = parseAddress((call as Json | undefined)?.to)
    return quantity(account(chain.state, to)?.contract ? runCall(chain, call).energy : 0)
  },
  eth_getBlockByNumber: (chain, [tag, whole]) => renderBlockOrNull(chain, findBlock(chain, tag), whole),
  eth_getBlockByHash: (chain, [hash, whole]) => renderBlockOrNull(chain, chain.blockById(parseHex(hash)), whole),
  eth_getBlockTransactionCountByNumber: (chain, [tag]) => transactionCount(findBlock(chain, tag)),
  eth_getBlockTransactionCountByHash: (chain, [hash]) => transactionCount(chain.blockById(parseHex(hash))),
  eth_getTransactionByHash: (chain, [hash]) => {
    const record = chain.state.get('transactions', parseHex(hash))
    return record ? renderTransaction(chain, record) : null
  },
  eth_getTransactionReceipt: (chain, [hash]) => {
    const record = chain.state.get('transactions', parseHex(hash))
    return record ? renderReceipt(chain, record) : null
  },
  eth_getLogs: (chain, [filter]) => findLogs(chain, (filter ?? {}) as Json),
}

/** Returns the last 4 bytes of the genesis block's id, which are the chain id on every TRON network. */
const renderChainId = (chain: Chain): string => quantity(Number.parseInt(chain.block(0)?.id.slice(-8) ?? '0', 16))

function requireLatest(tag: unknown): void {
  if (tag !== undefined && tag !== 'latest') throwInvalidParams('QUANTITY not supported, just support TAG as latest')
}

function findBlock(chain: Chain, tag: unknown): BlockRecord | undefined {
  if (tag === 'latest' || tag === 'pending' || tag === undefined || tag === null) return chain.head()
  if (tag === 'earliest') return chain.block(0)
  if (tag === 'finalized' || tag === 'safe') return chain.solid()
  const number = typeof tag === 'string' && /^0x[0-9a-fA-F]{1,13}$/.test(tag) ? Number(tag) : undefined
  return number === undefined ? throwInvalidParams('invalid block number') : chain.block(number)
}

function renderBlockOrNull(chain: Chain, found: BlockRecord | undefined, isDetailed: unknown): Json | null {
  return found ? renderBlock(chain, found, isDetailed === true) : null
}

const transactionCount = (found: BlockRecord | undefined): string | null =>
  found ? quantity(found.txids.length) : null

function runCall(chain: Chain, given: unknown): { output: string; energy: number } {
  const { from, to, data, input, value } = (given ?? {}) as Json
  const contract = parseAddress(to)
  if (!account(chain.state, contract)?.contract) return { output: '', energy: 0 }
  const outcome = callContract(chain.state, {
    caller: from === undefined || from === null ? `41${'0'.repeat(40)}` : parseAddress(from),
    contract,
    data: parseHex(data ?? input ?? ''),
    callValue: Number(value ?? 0),
  })
  if (outcome.reverted) throw new RpcError(CALL_FAILED, 'REVERT opcode executed')
  return outcome
}

function findLogs(chain: Chain, filter: Json): Json[] {
  const from = filter.blockHash ? chain.blockById(parseHex(filter.blockHash)) : findBlock(chain, filter.fromBlock)
  const to = filter.blockHash ? from : findBlock(chain, filter.toBlock)
  if (!from) throwInvalidParams('block not found')
  const last = to?.number ?? chain.head().number
  const addresses = [filter.address ?? []].flat().map(parseAddress)
  const topics = ((filter.topics ?? []) as unknown[]).map((t) => (t === null ? undefined : [t].flat().map(parseHex)))
  const all: Json[] = []
  for (let number = from.number; number <= last; number++) {
    for (const txid of chain.block(number)?.txids ?? []) {
      const record = chain.state.get('transactions', txid)
      if (record) all.push(...renderLogs(chain, record, { addresses, topics }))
    }
  }
  return all
}

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
const MAX_BATCH = 100

/** Answers one JSON-RPC body: a single request or a batch. */
export function answerRpc(chain: Chain, body: string): unknown {
  const parsed = readJson(body)
  if (parsed === undefined) return errorResponse(null, new RpcError(PARSE_ERROR, 'JSON parse error'))
  if (!Array.isArray(parsed)) return answerOne(chain, parsed)
  if (parsed.length === 0 || parsed.length > MAX_BATCH) {
    return errorResponse(null, new RpcError(INVALID_REQUEST, `a batch holds 1 to ${MAX_BATCH} requests`))
  }
  return parsed.map((request) => answerOne(chain, request))
}

function answerOne(chain: Chain, request: unknown): unknown {
  const { id = null, method, params = [] } = (request ?? {}) as Record<string, unknown>
  try {
    if (typeof method !== 'string' || !Array.isArray(params)) throw new RpcError(INVALID_REQUEST, 'invalid request')
    const handler = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!handler) throw new RpcError(METHOD_NOT_FOUND, `the method ${method} does not exist/is not available`)
    return { jsonrpc: '2.0', id, result: handler(chain, params) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return errorResponse(id, error)
  }
}

function errorResponse(id: unknown, error: RpcError): unknown {
  return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message, data: '{}' } }
}
