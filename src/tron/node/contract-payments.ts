/**
 * TRX that contracts paid in a block. These payments are not among the transfers of the block. java-tron with
 * `vm.saveInternalTx` lists them as `internal_transactions` in the transaction info.
 */
import { isRecord } from '../../kernel/text/json.ts'
import type { BlockContractPayments, ContractPayment } from '../types.ts'
import {
  badAnswer,
  isMissing,
  type Json,
  NO_HISTORY,
  readAddressField,
  readCount,
  readFlag,
  readHash,
  readList,
  readSun,
} from './answers.ts'
import { parseBlock } from './blocks.ts'
import type { Ask } from './endpoints.ts'

const CALL = 'wallet/gettransactioninfobyblocknum'
const BLOCK_CALL = 'wallet/getblockbynum'

/** `note` of internal transactions that move TRX, in hex. The value of other kinds, such as delegations, is stake. */
const TRX_MOVING_NOTES = new Set(
  ['call', 'suicide', 'withdrawExpireUnfreezeWhileSuiciding'].map((note) => Buffer.from(note).toString('hex')),
)

const PAYEE = /"transferTo_address"\s*:\s*"([0-9a-fA-F]{42})"/g

/**
 * Reads TRX that contracts paid in a block. Parses only bodies that name a watched address, because a body has about
 * 400 KB.
 */
export async function readContractPayments(
  ask: Ask,
  number: number,
  watch: (addressHex: string) => boolean,
): Promise<BlockContractPayments> {
  const text = await ask.long(CALL, { num: number }).catch((error) => {
    throw isMissing(error) ? badAnswer(CALL, NO_HISTORY, 'no such call', error) : error
  })
  const isEmpty = /^\s*(\[\s*\]|\{\s*\})\s*$/.test(text)
  const named = [...text.matchAll(PAYEE)]
  const hasInternalTransactions = named.length > 0
  if (!isEmpty && !named.some(([, hex = '']) => watch(hex.toLowerCase())))
    return { payments: [], hasInternalTransactions }
  const answer = await ask('POST', BLOCK_CALL, { num: number })
  const block = parseBlock(BLOCK_CALL, answer)
  if (block.number !== number) throw badAnswer(BLOCK_CALL, 'number', block.number)
  if (isEmpty) {
    // A block with transactions but without infos means that the node retains no transaction history.
    if (block.transactions.length > 0) throw badAnswer(CALL, NO_HISTORY, text)
    return { payments: [], hasInternalTransactions }
  }
  const callers = callersIn(answer)
  const payments = parseInfos(text).flatMap((info): ContractPayment[] => {
    if (!readList(CALL, 'internal_transactions', info.internal_transactions).some((one) => isWatched(one, watch)))
      return []
    const txid = readHash(CALL, 'id', info.id)
    const transaction = block.transactions.find((one) => one.txid === txid)
    const from = callers.get(txid)
    // Infos and block must match: during a reorg there are two blocks with the same number.
    if (!transaction || from === undefined) throw badAnswer(CALL, 'id', txid)
    if (readCount(CALL, 'blockNumber', info.blockNumber) !== number) throw badAnswer(CALL, 'blockNumber', number)
    if (readCount(CALL, 'blockTimeStamp', info.blockTimeStamp) !== block.timestampMs)
      throw badAnswer(CALL, 'blockTimeStamp', info.blockTimeStamp)
    if (!transaction.success || info.result === 'FAILED') return []
    const caller = readAddressField(BLOCK_CALL, 'owner_address', from)
    return trxMoves(info).flatMap(({ to, ...move }, index) =>
      watch(to) ? [{ ...move, txid, index, caller, to: readAddressField(CALL, 'transferTo_address', to) }] : [],
    )
  })
  const { id: blockId, timestampMs: blockTimeMs } = block
  return { payments, hasInternalTransactions, block: { blockNumber: number, blockId, blockTimeMs } }
}

function parseInfos(text: string): Json[] {
  let infos: unknown
  try {
    infos = JSON.parse(text)
  } catch (error) {
    throw badAnswer(CALL, 'body', text, error)
  }
  if (!Array.isArray(infos) || !infos.every(isRecord)) throw badAnswer(CALL, 'body', text)
  return infos
}

const isWatched = (one: unknown, watch: (addressHex: string) => boolean): boolean =>
  isRecord(one) && typeof one.transferTo_address === 'string' && watch(one.transferTo_address.toLowerCase())

/**
 * Returns the internal transactions that move TRX, in execution order. The index counts only these: a node's settings
 * decide which other kinds it lists, and a payment must have the same index on every node.
 */
function trxMoves(info: Json) {
  return readList(CALL, 'internal_transactions', info.internal_transactions).flatMap((one) => {
    if (!isRecord(one)) throw badAnswer(CALL, 'internal_transactions', one)
    const amountSun = readSun(CALL, 'callValue', trxOf(one))
    if (amountSun === 0 || !TRX_MOVING_NOTES.has(String(one.note)) || readFlag(CALL, 'rejected', one.rejected))
      return []
    const from = readAddressField(CALL, 'caller_address', one.caller_address)
    return [{ from, to: String(one.transferTo_address).toLowerCase(), amountSun }]
  })
}

/** Returns the TRX value, which is the one without a token id. */
const trxOf = (one: Json): unknown =>
  readList(CALL, 'callValueInfo', one.callValueInfo).find(
    (value): value is Json => isRecord(value) && (value.tokenId === undefined || value.tokenId === ''),
  )?.callValue

function callersIn(block: Json): Map<string, unknown> {
  const callers = new Map<string, unknown>()
  for (const one of readList(BLOCK_CALL, 'transactions', block.transactions)) {
    const raw = isRecord(one) ? (one.raw_data as { contract?: { parameter?: { value?: Json } }[] }) : undefined
    if (isRecord(one)) callers.set(String(one.txID).toLowerCase(), raw?.contract?.[0]?.parameter?.value?.owner_address)
  }
  return callers
}
