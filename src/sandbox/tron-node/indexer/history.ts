/** Iterates over the chain's transactions in order and in pages, as an indexer lists them. */
import { BadCall, type Params } from '../calls/params.ts'
import type { Chain } from '../chain/interface.ts'
import type { BlockRecord, TransactionRecord } from '../chain/types.ts'

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 200

/**
 * Position of an entry: block, transaction within the block, log within the transaction. Later entries do not change
 * it.
 */
type Position = readonly [block: number, transaction: number, log: number]

export interface Entry<T> {
  position: Position
  item: T
}

export interface IndexedTransaction {
  record: TransactionRecord
  /** True if the block is solidified. */
  confirmed: boolean
}

export interface Page<T> {
  items: T[]
  /** Cursor for the next page. Undefined on the last page. */
  fingerprint: string | undefined
}

/**
 * Lists transactions, filtered by `only_confirmed`, `min_timestamp` etc. Newest first unless `order_by` ends with
 * ",asc".
 */
export function* transactions(chain: Chain, params: Params): Generator<Entry<IndexedTransaction>> {
  const from = params.number('min_timestamp') ?? params.number('min_block_timestamp') ?? 0
  const to = params.number('max_timestamp') ?? params.number('max_block_timestamp') ?? Number.MAX_SAFE_INTEGER
  const solid = chain.solid().number
  for (const block of blocks(chain, params)) {
    const confirmed = block.number <= solid
    if (params.bool(confirmed ? 'only_unconfirmed' : 'only_confirmed')) continue
    if (block.timestampMs < from || block.timestampMs > to) continue
    const numbered = block.txids.map((txid, i) => ({ txid, i }))
    for (const { txid, i } of isAscending(params) ? numbered : numbered.reverse()) {
      const record = chain.state.get('transactions', txid)
      if (record) yield { position: [block.number, i, 0], item: { record, confirmed } }
    }
  }
}

function* blocks(chain: Chain, params: Params): Generator<BlockRecord> {
  const only = params.number('block_number')
  const start = parseCursor(params)?.[0]
  const step = isAscending(params) ? 1 : -1
  let number = only ?? start ?? (step === 1 ? 0 : chain.head().number)
  for (let block = chain.block(number); block; block = chain.block(number)) {
    yield block
    if (only !== undefined) return
    number += step
  }
}

/** Returns at most `limit` entries, after the entry with this `fingerprint`. */
export function pageOf<T>(entries: Iterable<Entry<T>>, params: Params): Page<T> {
  const limit = params.number('limit') ?? DEFAULT_LIMIT
  if (limit < 1 || limit > MAX_LIMIT) throw new BadCall(`limit must be 1 to ${MAX_LIMIT}`)
  const cursor = parseCursor(params)
  const direction = isAscending(params) ? 1 : -1
  const found: Entry<T>[] = []
  for (const entry of entries) {
    if (cursor && compare(entry.position, cursor) * direction <= 0) continue
    const last = found.at(-1)
    if (last && found.length === limit) return { items: found.map((e) => e.item), fingerprint: fingerprintOf(last) }
    found.push(entry)
  }
  return { items: found.map((e) => e.item), fingerprint: undefined }
}

const isAscending = (params: Params): boolean => params.text('order_by').endsWith(',asc')

const fingerprintOf = ({ position }: Entry<unknown>): string => Buffer.from(position.join('.')).toString('base64url')

function parseCursor(params: Params): Position | undefined {
  const fingerprint = params.text('fingerprint')
  if (fingerprint === '') return undefined
  const parts = /^(\d{1,15})\.(\d{1,9})\.(\d{1,9})$/.exec(Buffer.from(fingerprint, 'base64url').toString())
  if (!parts) throw new BadCall('Invalid fingerprint provided')
  return [Number(parts[1]), Number(parts[2]), Number(parts[3])]
}

const compare = (a: Position, b: Position): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
