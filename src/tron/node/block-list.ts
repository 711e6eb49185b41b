/**
 * A hundred blocks in one body, some 30 MB: the hot path of catching up. A body in java-tron's own compact
 * spelling is cut between its blocks, so that each one's garbage dies young, and where only some addresses are
 * watched the other transactions are cut out before JSON.parse. In any other spelling it is parsed whole.
 *
 * Cutting at text is sound because every pattern below holds a quotation mark, which a JSON string can hold
 * only escaped: no memo and no name can look like one.
 */
import type { Block, BlockReadOptions } from '../types.ts'
import { parseAnswer, parseJson, readList, readRecord } from './answers.ts'
import { parseBlock, tokenRecipientHex } from './blocks.ts'

const LIST_START = '{"block":['
const LIST_END = ']}'
const BLOCK_START = '{"blockID":'
const TRANSACTIONS = '"transactions":['
const TRANSACTION_START = '{"ret":['
const ADDRESS = '_address":"41'
const ADDRESS_CHARS = 42
const CALL_DATA = '"data":"'
/** Enough of a call's data to tell whom a token goes to. */
const CALL_DATA_CHARS = 136

/** `{"block": [...]}`, ascending by number. Throws TRON_BAD_ANSWER. */
export function parseBlockList(call: string, body: string, options: BlockReadOptions = {}): Block[] {
  const blocks = parseOneByOne(call, body, options) ?? parseWhole(call, body, options)
  return blocks.sort((a, b) => a.number - b.number)
}

function parseWhole(call: string, body: string, options: BlockReadOptions): Block[] {
  const answer = parseAnswer(call, body)
  return readList(call, 'block', answer.block).map((block) =>
    parseBlock(call, readRecord(call, 'block', block), options),
  )
}

/** Undefined when one of the pieces is not JSON: then the body is spelled in another way. */
function parseOneByOne(call: string, body: string, options: BlockReadOptions): Block[] | undefined {
  if (!body.startsWith(LIST_START + BLOCK_START) || !body.endsWith(LIST_END)) return undefined
  const blocks: Block[] = []
  let start = LIST_START.length
  for (;;) {
    const next = body.indexOf(`,${BLOCK_START}`, start)
    const piece = body.slice(start, next === -1 ? body.length - LIST_END.length : next)
    let block: unknown
    try {
      block = parseJson(onlyWatched(piece, options) ?? piece)
    } catch {
      return undefined
    }
    blocks.push(parseBlock(call, readRecord(call, 'block', block), options))
    if (next === -1) return blocks
    start = next + 1
  }
}

/**
 * The block's text with only the transactions that name a watched address in any field; undefined when it is
 * spelled in another way. What is cut out is not looked at further.
 */
function onlyWatched(text: string, { watch, tokens }: BlockReadOptions): string | undefined {
  if (!watch) return undefined
  const list = text.indexOf(TRANSACTIONS)
  if (list === -1) return undefined
  const listStart = list + TRANSACTIONS.length
  if (!text.startsWith(TRANSACTION_START, listStart) || !text.endsWith('}]}')) return undefined
  const listEnd = text.length - LIST_END.length
  /** Start and end of each transaction that is kept. */
  const kept = new Map<number, number>()
  const keep = (at: number): number => {
    const next = text.indexOf(`,${TRANSACTION_START}`, at)
    const end = next === -1 ? listEnd : next
    kept.set(text.lastIndexOf(TRANSACTION_START, at), end)
    return end
  }
  let at = text.indexOf(ADDRESS, listStart)
  if (at === -1) return undefined
  while (at !== -1) {
    const addressStart = at + ADDRESS.length - 2
    if (watch(text.slice(addressStart, addressStart + ADDRESS_CHARS).toLowerCase())) at = keep(at)
    at = text.indexOf(ADDRESS, at + 1)
  }
  at = tokens ? text.indexOf(CALL_DATA, listStart) : -1
  while (at !== -1) {
    const dataStart = at + CALL_DATA.length
    const to = tokenRecipientHex(text.slice(dataStart, dataStart + CALL_DATA_CHARS))
    if (to !== undefined && watch(to)) at = keep(at)
    at = text.indexOf(CALL_DATA, at + 1)
  }
  const pieces = [...kept].sort(([a], [b]) => a - b).map(([start, end]) => text.slice(start, end))
  return text.slice(0, listStart) + pieces.join(',') + LIST_END
}
