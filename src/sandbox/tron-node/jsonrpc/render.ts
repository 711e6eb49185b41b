/** Renders the chain's records in Ethereum's format: quantities and bytes as 0x hex, addresses of 20 bytes. */
import type { Json } from '../calls/render.ts'
import { parameter } from '../chain/accounts.ts'
import type { Chain } from '../chain/interface.ts'
import type { BlockRecord, TransactionRecord } from '../chain/types.ts'
import { throwInvalidParams } from './errors.ts'

const EMPTY_BLOOM = `0x${'0'.repeat(512)}`
const ZERO_HASH = `0x${'0'.repeat(64)}`

export interface LogFilter {
  /** Addresses to match, 42 hex characters each. Empty: any address. */
  addresses: string[]
  /** Allowed topics per position. Undefined: any topic. */
  topics: (string[] | undefined)[]
}

export const quantity = (value: number): string => `0x${value.toString(16)}`

/** Returns lower-case hex without its 0x prefix. Throws RpcError for anything else. */
export function parseHex(value: unknown): string {
  const text = typeof value === 'string' ? value.replace(/^0x/, '').toLowerCase() : undefined
  return text !== undefined && /^([0-9a-f]{2})*$/.test(text) ? text : throwInvalidParams('invalid hex value')
}

/** Returns a 20-byte or 21-byte address as 42 hex characters. */
export function parseAddress(value: unknown): string {
  const hex = parseHex(value)
  if (hex.length === 40) return `41${hex}`
  return hex.length === 42 && hex.startsWith('41') ? hex : throwInvalidParams('invalid address hash value')
}

export function renderBlock(chain: Chain, block: BlockRecord, isDetailed: boolean): Json {
  const records = block.txids.flatMap((id) => chain.state.get('transactions', id) ?? [])
  return {
    number: quantity(block.number),
    hash: `0x${block.id}`,
    parentHash: `0x${block.parentId}`,
    timestamp: quantity(Math.floor(block.timestampMs / 1_000)),
    miner: shortAddress(block.witness),
    transactionsRoot: `0x${block.txTrieRoot}`,
    transactions: isDetailed ? records.map((r) => renderTransaction(chain, r)) : block.txids.map((id) => `0x${id}`),
    gasUsed: quantity(records.reduce((sum, r) => sum + r.receipt.energyTotal, 0)),
    gasLimit: quantity(0),
    baseFeePerGas: quantity(0),
    size: quantity(records.reduce((sum, r) => sum + r.decoded.bandwidth, 0)),
    logsBloom: EMPTY_BLOOM,
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    nonce: '0x0000000000000000',
    mixHash: ZERO_HASH,
    receiptsRoot: ZERO_HASH,
    stateRoot: '0x',
    sha3Uncles: ZERO_HASH,
    uncles: [],
  }
}

export function renderTransaction(chain: Chain, record: TransactionRecord): Json {
  const value = fieldsOf(record)
  const signature = record.decoded.signatures[0] ?? ''
  return {
    ...renderLocation(chain, record),
    hash: `0x${record.decoded.txid}`,
    gas: quantity(record.receipt.energyTotal),
    gasPrice: quantity(parameter(chain.state, 'getEnergyFee')),
    input: `0x${value.data ?? ''}`,
    value: quantity(Number(value.amount ?? value.call_value ?? 0)),
    nonce: '0x0000000000000000',
    type: '0x0',
    r: `0x${signature.slice(0, 64)}`,
    s: `0x${signature.slice(64, 128)}`,
    v: `0x${signature.slice(128)}`,
  }
}

export function renderReceipt(chain: Chain, record: TransactionRecord): Json {
  const { receipt } = record
  const before = blockOf(chain, record).txids
  const upTo = before.slice(0, before.indexOf(record.decoded.txid) + 1)
  const used = upTo.map((id) => chain.state.get('transactions', id)?.receipt.energyTotal ?? 0)
  return {
    ...renderLocation(chain, record),
    transactionHash: `0x${record.decoded.txid}`,
    status: receipt.result === 'SUCCESS' ? '0x1' : '0x0',
    gasUsed: quantity(receipt.energyTotal),
    cumulativeGasUsed: quantity(used.reduce((sum, n) => sum + n, 0)),
    effectiveGasPrice: quantity(parameter(chain.state, 'getEnergyFee')),
    contractAddress: null,
    logs: renderLogs(chain, record, { addresses: [], topics: [] }),
    logsBloom: EMPTY_BLOOM,
    type: '0x0',
  }
}

export function renderLogs(chain: Chain, record: TransactionRecord, filter: LogFilter): Json[] {
  const block = blockOf(chain, record)
  return record.receipt.logs.flatMap((log, i) => {
    if (filter.addresses.length > 0 && !filter.addresses.includes(`41${log.address}`)) return []
    if (!filter.topics.every((allowed, n) => !allowed || allowed.includes(log.topics[n] ?? ''))) return []
    return {
      address: `0x${log.address}`,
      topics: log.topics.map((t) => `0x${t}`),
      data: `0x${log.data}`,
      blockNumber: quantity(block.number),
      blockHash: `0x${block.id}`,
      transactionHash: `0x${record.decoded.txid}`,
      transactionIndex: quantity(block.txids.indexOf(record.decoded.txid)),
      logIndex: quantity(i),
      removed: false,
    }
  })
}

function renderLocation(chain: Chain, record: TransactionRecord): Json {
  const block = blockOf(chain, record)
  const { owner_address, to_address, receiver_address, contract_address } = fieldsOf(record)
  const to = to_address ?? receiver_address ?? contract_address
  return {
    blockHash: `0x${block.id}`,
    blockNumber: quantity(block.number),
    transactionIndex: quantity(block.txids.indexOf(record.decoded.txid)),
    from: shortAddress(String(owner_address)),
    to: to === undefined ? null : shortAddress(String(to)),
  }
}

function blockOf(chain: Chain, record: TransactionRecord): BlockRecord {
  return chain.block(record.blockNumber) ?? chain.head()
}

const fieldsOf = (record: TransactionRecord): Json => ({ ...record.decoded.raw.contract[0].parameter.value })

const shortAddress = (address: string): string => `0x${address.slice(2)}`
