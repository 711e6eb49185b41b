/**
 * Parses up to a hundred blocks from one body of about 30 MB: the hot path of catching up. A body in java-tron's
 * compact spelling is split into blocks, so that garbage is collected early. If only some addresses are watched, all
 * other transactions are removed before JSON.parse. Any other spelling is parsed as a whole. Splitting by text is safe:
 * no memo or name can imitate a pattern below, because JSON strings contain only escaped quotation marks.
 */
import type { Block, BlockReadOptions } from '../types.ts'
import { parseAnswer, parseJson, readList, readRecord } from './answers.ts'
import { CREATION, mentionsAny, parseBlock, tokenRecipientHex } from './blocks.ts'

const LIST_START = '{"block":['
const LIST_END = ']}'
const BLOCK_START = '{"blockID":'
const TRANSACTIONS = '"transactions":['
const TRANSACTION_START = '{"ret":['
const SUCCESS = '{"contractRet":"SUCCESS"}]'
const ADDRESS = '_address":"41'
const ADDRESS_CHARS = 42
const CALL_DATA = '"data":"'
/** Length of call data that includes a token transfer's recipient, in hex characters. */
const CALL_DATA_CHARS = 136

/** Parses `{"block": [...]}`, sorted by block number. Throws TRON_BAD_ANSWER. */
export function parseBlockList(call: string, body: string, options: BlockReadOptions = {}): Block[] {
  const blocks = parsePerBlock(call, body, options) ?? parseWhole(call, body, options)
  return blocks.sort((a, b) => a.number - b.number)
}

function parseWhole(call: string, body: string, options: BlockReadOptions): Block[] {
  const answer = parseAnswer(call, body)
  return readList(call, 'block', answer.block).map((block) =>
    parseBlock(call, readRecord(call, 'block', block), options),
  )
}

/** Parses block by block. Returns undefined if a piece is not valid JSON, which means the body has another spelling. */
function parsePerBlock(call: string, body: string, options: BlockReadOptions): Block[] | undefined {
  if (!body.startsWith(LIST_START + BLOCK_START) || !body.endsWith(LIST_END)) return undefined
  const blocks: Block[] = []
  let start = LIST_START.length
  for (;;) {
    const next = body.indexOf(`,${BLOCK_START}`, start)
    const piece = body.slice(start, next === -1 ? body.length - LIST_END.length : next)
    let block: unknown
    try {
      block = parseJson(withoutUnwatched(piece, options) ?? piece)
    } catch {
      return undefined
    }
    const parsed = parseBlock(call, readRecord(call, 'block', block), options)
    blocks.push(options.payees ? { ...parsed, mayPay: mayPay(piece, options.payees) } : parsed)
    if (next === -1) return blocks
    start = next + 1
  }
}

/** Decides `Block.mayPay` from the block's text. A memo may look like call data, which only costs another call. */
function mayPay(text: string, payees: (addressHex: string) => boolean): boolean {
  if (text.includes(`"type":"${CREATION}"`)) return true
  for (let at = text.indexOf(CALL_DATA); at !== -1; at = text.indexOf(CALL_DATA, at + 1)) {
    const start = at + CALL_DATA.length
    if (mentionsAny(text.slice(start, text.indexOf('"', start)), payees)) return true
  }
  return false
}

/**
 * Returns the block's text with only the transactions that name a watched address in any field and, if they are read,
 * the failed ones. Undefined if the text has another spelling. Removed transactions are not validated.
 */
function withoutUnwatched(text: string, { watch, tokens, failedCalls }: BlockReadOptions): string | undefined {
  if (!watch) return undefined
  const list = text.indexOf(TRANSACTIONS)
  if (list === -1) return undefined
  const listStart = list + TRANSACTIONS.length
  if (!text.startsWith(TRANSACTION_START, listStart) || !text.endsWith('}]}')) return undefined
  const listEnd = text.length - LIST_END.length
  const keptRanges = new Map<number, number>()
  const keepTransaction = (at: number): number => {
    const next = text.indexOf(`,${TRANSACTION_START}`, at)
    const end = next === -1 ? listEnd : next
    keptRanges.set(text.lastIndexOf(TRANSACTION_START, at), end)
    return end
  }
  let at = text.indexOf(ADDRESS, listStart)
  if (at === -1) return undefined
  while (at !== -1) {
    const addressStart = at + ADDRESS.length - 2
    if (watch(text.slice(addressStart, addressStart + ADDRESS_CHARS).toLowerCase())) at = keepTransaction(at)
    at = text.indexOf(ADDRESS, at + 1)
  }
  at = tokens ? text.indexOf(CALL_DATA, listStart) : -1
  while (at !== -1) {
    const dataStart = at + CALL_DATA.length
    const to = tokenRecipientHex(text.slice(dataStart, dataStart + CALL_DATA_CHARS))
    if (to !== undefined && watch(to)) at = keepTransaction(at)
    at = text.indexOf(CALL_DATA, at + 1)
  }
  at = failedCalls ? listStart : -1
  while (at !== -1) {
    if (!text.startsWith(SUCCESS, at + TRANSACTION_START.length)) keepTransaction(at)
    const next = text.indexOf(`,${TRANSACTION_START}`, at)
    at = next === -1 ? -1 : next + 1
  }
  const pieces = [...keptRanges].sort(([a], [b]) => a - b).map(([start, end]) => text.slice(start, end))
  return text.slice(0, listStart) + pieces.join(',') + LIST_END
}
