/**
 * Parsers for a node's blocks, reduced to the fields that callers read. This is the hot path of following the chain:
 * with `watch`, an unwatched transaction costs two lookups of its hex addresses and no parsing.
 */
import { addressFromHex } from '../../kernel/address.ts'
import { isRecord } from '../../kernel/text/json.ts'
import type { Block, BlockHeader, BlockReadOptions, BlockTransaction, ReadContract, TokenTransfer } from '../types.ts'
import {
  badAnswer,
  isUnsupported,
  type Json,
  type NodeCall,
  readAddressField,
  readCount,
  readFlag,
  readHash,
  readList,
  readRecord,
  readResource,
  readSun,
  readText,
} from './answers.ts'

/** Maximum number of blocks a node returns for one `getblockbylimitnext`. */
export const MAX_BLOCKS_PER_READ = 100
/** Maximum number of blocks in an answer of `blocksAfter`, whose callers are usually one block behind the head. */
export const MAX_SHARED_BLOCKS = 10

const GENESIS_PARENT = '0'.repeat(64)

/** Rejects a block id that does not start with the block number in 16 hex digits. */
export function parseHeader(call: string, block: Json): BlockHeader {
  const header = readRecord(call, 'block_header', block.block_header)
  const raw = readRecord(call, 'block_header.raw_data', header.raw_data)
  const number = readCount(call, 'number', raw.number)
  const id = readHash(call, 'blockID', block.blockID)
  if (Number.parseInt(id.slice(0, 16), 16) !== number) throw badAnswer(call, 'blockID', id)
  const parentId =
    number === 0 && raw.parentHash === undefined ? GENESIS_PARENT : readHash(call, 'parentHash', raw.parentHash)
  return { number, id, parentId, timestampMs: readCount(call, 'timestamp', raw.timestamp) }
}

export async function readHead(ask: NodeCall): Promise<BlockHeader> {
  const call = 'wallet/getblock'
  return parseHeader(call, await ask('POST', call, { detail: false }))
}

/** Reads the solidified head. If the node does not offer `walletsolidity`, uses the block named in `getnodeinfo`. */
export async function readSolidHead(ask: NodeCall): Promise<BlockHeader> {
  const call = 'walletsolidity/getnowblock'
  try {
    return parseHeader(call, await ask('GET', call))
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  const infoCall = 'wallet/getnodeinfo'
  const { solidityBlock } = await ask('GET', infoCall)
  const id = /^Num:\d+,ID:([0-9a-f]{64})$/i.exec(String(solidityBlock))?.[1]?.toLowerCase()
  if (id === undefined) throw badAnswer(infoCall, 'solidityBlock', solidityBlock)
  const blockCall = 'wallet/getblock'
  const header = parseHeader(blockCall, await ask('POST', blockCall, { id_or_num: id, detail: false }))
  if (header.id !== id) throw badAnswer(blockCall, 'blockID', header.id)
  return header
}

export function parseBlock(call: string, block: Json, options: BlockReadOptions = {}): Block {
  const header = parseHeader(call, block)
  const transactions: BlockTransaction[] = []
  // Block 0 is skipped: it sets initial balances with unsigned transfers whose owner is not a valid address.
  if (header.number === 0) return { ...header, transactions }
  const { watch, tokens = false, failedCalls = false, payees } = options
  let mayPay = false
  for (const entry of readList(call, 'transactions', block.transactions)) {
    if (!isRecord(entry)) throw badAnswer(call, 'transactions', entry)
    const contract = contractOf(entry)
    if (contract === undefined) throw badAnswer(call, 'raw_data.contract', entry.raw_data)
    if (payees) mayPay ||= contract.type === CREATION || mentionsAny(parameterOf(contract).data, payees)
    const failed = failedCalls && contract.type === 'TriggerSmartContract' && failureOf(entry.ret)
    if (watch && !failed && !isWatched(call, contract, watch, tokens)) continue
    const transaction = parseTransaction(call, entry, contract)
    transactions.push(
      failed ? { ...transaction, failedCall: parseFailedCall(call, entry, contract, failed) } : transaction,
    )
  }
  return { ...header, transactions, ...(payees && { mayPay }) }
}

export const CREATION = 'CreateSmartContract'
const SELECTOR_CHARS = 8
const ADDRESS_CHARS = 40
const WORD_CHARS = 64
/** An inner call is shifted by its selector of 4 bytes, and an address may be packed at the start of its word. */
const STEP_CHARS = 8

/**
 * True if the call data contains one of the addresses, whether in a word of its own, packed, or in an inner call. Token
 * transfers, most calls of a public chain, have addresses only at the end of words.
 */
export function mentionsAny(data: unknown, payees: (addressHex: string) => boolean): boolean {
  if (typeof data !== 'string') return false
  const isTransfer = RECIPIENT_OFFSET[data.slice(0, SELECTOR_CHARS)] !== undefined
  const stepChars = isTransfer ? WORD_CHARS : STEP_CHARS
  const hex = data.toLowerCase()
  const first = isTransfer ? SELECTOR_CHARS + WORD_CHARS - ADDRESS_CHARS : SELECTOR_CHARS
  for (let at = first; at + ADDRESS_CHARS <= hex.length; at += stepChars)
    if (payees(`41${hex.slice(at, at + ADDRESS_CHARS)}`)) return true
  return false
}

export function parseTransaction(call: string, entry: Json, contract = contractOf(entry)): BlockTransaction {
  if (contract === undefined) throw badAnswer(call, 'raw_data.contract', entry.raw_data)
  return {
    txid: readHash(call, 'txID', entry.txID),
    ...readResult(entry.ret),
    type: readText(call, 'contract.type', contract.type),
    permissionId: readCount(call, 'contract.Permission_id', contract.Permission_id),
    expirationMs: readCount(call, 'expiration', (entry.raw_data as Json).expiration),
    signatures: readList(call, 'signature', entry.signature).map((one) => readText(call, 'signature', one)),
    contract: parseContract(call, contract),
  }
}

/** Returns the node's word for the failure. Undefined for a transaction that did not fail for certain. */
function failureOf(ret: unknown): string | undefined {
  const { success, unclearRet } = readResult(ret)
  return success || unclearRet !== undefined ? undefined : String((ret as Json[])[0]?.contractRet)
}

function parseFailedCall(
  call: string,
  entry: Json,
  contract: Json,
  result: string,
): NonNullable<BlockTransaction['failedCall']> {
  const raw = readRecord(call, 'raw_data', entry.raw_data)
  return {
    caller: readAddressField(call, 'owner_address', parameterOf(contract).owner_address),
    result,
    feeLimitSun: readSun(call, 'fee_limit', raw.fee_limit),
  }
}

function contractOf(transaction: Json): Json | undefined {
  const raw = transaction.raw_data as { contract?: unknown } | undefined
  const contract = Array.isArray(raw?.contract) ? raw.contract[0] : undefined
  return isRecord(contract) ? contract : undefined
}

function parameterOf(contract: Json): Json {
  const value = (contract.parameter as { value?: unknown } | undefined)?.value
  return isRecord(value) ? value : {}
}

function isWatched(call: string, contract: Json, watch: (addressHex: string) => boolean, tokens: boolean): boolean {
  switch (contract.type) {
    case 'TransferContract': {
      const { to_address: to, owner_address: from } = parameterOf(contract)
      return watch(hexAddress(call, 'to_address', to)) || watch(hexAddress(call, 'owner_address', from))
    }
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract': {
      const { receiver_address: to, owner_address: from } = parameterOf(contract)
      return watch(hexAddress(call, 'receiver_address', to)) || watch(hexAddress(call, 'owner_address', from))
    }
    case 'VoteWitnessContract':
    case 'WithdrawBalanceContract':
    case 'FreezeBalanceV2Contract':
      return watch(hexAddress(call, 'owner_address', parameterOf(contract).owner_address))
    case 'TransferAssetContract':
      return tokens && watch(hexAddress(call, 'to_address', parameterOf(contract).to_address))
    case 'TriggerSmartContract': {
      const to = tokens ? tokenRecipientHex(parameterOf(contract).data) : undefined
      return to !== undefined && watch(to)
    }
    default:
      return false
  }
}

/** Offset of the recipient's 20 bytes in the call data of TRC-20 `transfer` and `transferFrom`, in hex characters. */
const TRANSFER_FROM = '23b872dd'
const RECIPIENT_OFFSET: Readonly<Record<string, number>> = { a9059cbb: 32, [TRANSFER_FROM]: 96 }

/** Returns `41` and the recipient of a TRC-20 transfer in lower-case hex. Undefined if the call is not a transfer. */
export function tokenRecipientHex(data: unknown): string | undefined {
  if (typeof data !== 'string') return undefined
  const at = RECIPIENT_OFFSET[data.slice(0, 8)]
  return at === undefined || data.length < at + 40 ? undefined : `41${data.slice(at, at + 40).toLowerCase()}`
}

/** Reads the amount, which is the word after the recipient. Missing digits count as zeros, as in the EVM. */
function tokenAmount(data: string): string {
  const at = (RECIPIENT_OFFSET[data.slice(0, 8)] ?? 0) + 40
  const word = data.slice(at, at + 64)
  return /^[0-9a-fA-F]+$/.test(word) ? BigInt(`0x${word.padEnd(64, '0')}`).toString() : '0'
}

/** Reads a TRC-10 amount. Amounts reach 2^63 units, of which a double preserves only the leading digits. */
function readTokenAmount(call: string, value: unknown = 0): string {
  if (!Number.isInteger(value) || (value as number) < 0) throw badAnswer(call, 'amount', value)
  return BigInt(value as number).toString()
}

function hexAddress(call: string, field: string, value: unknown): string {
  if (typeof value !== 'string' || value.length !== 42 || !value.startsWith('41')) throw badAnswer(call, field, value)
  return value.toLowerCase()
}

/**
 * Reads the result, which java-tron reports twice: in `contractRet`, and in `ret`, which is present only on failure.
 * Success requires both to agree. An empty or contradictory result is reported as unclear and is never credited.
 */
function readResult(value: unknown): Pick<BlockTransaction, 'success' | 'unclearRet'> {
  const entries = Array.isArray(value) ? value.filter(isRecord) : []
  const [first] = entries
  const failed = isFailedRet(first)
  const success = entries.length === 1 && !failed && first?.contractRet === 'SUCCESS'
  const isClear = success || (entries.length === 1 && failed && first?.contractRet !== 'SUCCESS')
  return isClear ? { success } : { success, unclearRet: JSON.stringify(value) ?? 'nothing' }
}

/** True if either field of a `ret` reports a failure. java-tron spells success `SUCESS` in one of them. */
export function isFailedRet(ret: Json | undefined): boolean {
  const { ret: code = 'SUCESS', contractRet = 'SUCCESS' } = ret ?? {}
  return (code !== 'SUCESS' && code !== 'SUCCESS') || (contractRet !== 'SUCCESS' && contractRet !== 'DEFAULT')
}

function parseContract(call: string, contract: Json): ReadContract | TokenTransfer | undefined {
  const value = parameterOf(contract)
  switch (contract.type) {
    case 'TransferContract':
      return {
        kind: 'transfer',
        from: readAddressField(call, 'owner_address', value.owner_address),
        to: readAddressField(call, 'to_address', value.to_address),
        amountSun: readSun(call, 'amount', value.amount),
      }
    case 'DelegateResourceContract':
    case 'UnDelegateResourceContract': {
      const lock = readFlag(call, 'lock', value.lock)
      return {
        kind: contract.type === 'DelegateResourceContract' ? 'delegate' : 'undelegate',
        owner: readAddressField(call, 'owner_address', value.owner_address),
        receiver: readAddressField(call, 'receiver_address', value.receiver_address),
        resource: readResource(call, 'resource', value.resource),
        balanceSun: readSun(call, 'balance', value.balance),
        lock,
        // Without a lock the chain accepts any number here, even a negative one.
        lockPeriodBlocks: lock ? readCount(call, 'lock_period', value.lock_period) : 0,
      }
    }
    case 'TransferAssetContract':
      return {
        kind: 'token',
        from: readAddressField(call, 'owner_address', value.owner_address),
        to: readAddressField(call, 'to_address', value.to_address),
        token: Buffer.from(String(value.asset_name ?? ''), 'hex').toString('latin1'),
        amount: readTokenAmount(call, value.amount),
      }
    case 'TriggerSmartContract': {
      const to = tokenRecipientHex(value.data)
      if (to === undefined || !/^41[0-9a-f]{40}$/.test(to)) return undefined
      const from = readAddressField(call, 'owner_address', value.owner_address)
      const token = readAddressField(call, 'contract_address', value.contract_address)
      const data = String(value.data)
      const onBehalf = data.startsWith(TRANSFER_FROM) && { onBehalf: true as const }
      return { kind: 'token', from, to: addressFromHex(to), token, amount: tokenAmount(data), ...onBehalf }
    }
    default:
      return undefined
  }
}
