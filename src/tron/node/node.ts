/**
 * A TRON node (java-tron, TronGrid, the sandbox). Reads fail over and are retried, but answers are not cached. Throws
 * AppError TRON_UNREACHABLE (no node answered) and TRON_BAD_ANSWER {call, field} (a malformed answer).
 */
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import type { Sun } from '../../kernel/sun.ts'
import { isRecord } from '../../kernel/text/json.ts'
import type { Block, BlockHeader, BlockReadOptions, ResourceTotals, TransactionInfo, TronNode } from '../types.ts'
import {
  encodeAddress,
  encodeTransferArguments,
  parseDelegations,
  parsePermissions,
  parseResources,
  parseTotals,
} from './accounts.ts'
import {
  badAnswer,
  type Json,
  readAddressField,
  readCount,
  readHash,
  readList,
  readOptionalRecord,
  readRecord,
  readSun,
  undefinedIfUnsupported,
} from './answers.ts'
import { parseBlockList } from './block-list.ts'
import {
  isFailedRet,
  MAX_BLOCKS_PER_READ,
  MAX_SHARED_BLOCKS,
  parseBlock,
  parseHeader,
  parseTransaction,
  readHead,
  readSolidHead,
} from './blocks.ts'
import { broadcast } from './broadcast.ts'
import { readContractPayments } from './contract-payments.ts'
import { isTooLong } from './endpoint.ts'
import { type Ask, createEndpoints, type EndpointsOptions } from './endpoints.ts'
import {
  CONTRACT_INFO_CALL,
  MAINTENANCE_CALL,
  PARAMETERS_CALL,
  PROPOSALS_CALL,
  parseEnergyFactor,
  parseMaintenance,
  parseParameters,
  parseProposals,
} from './parameters.ts'
import { createBlockSlots } from './slots.ts'
import { readAccount, readDelegatable, readSolidAccounts, readTransaction } from './state.ts'

/** `slotMs`: minimum time between two blocks. Undefined if a block can come at any time. */
export function createTronNode(options: EndpointsOptions & { slotMs?: number | undefined }): TronNode {
  const endpoints = createEndpoints(options)
  const post = <T>(call: string, body: object, parse: (answer: Json) => T) =>
    endpoints.read(async (ask) => parse(await ask('POST', call, body)))
  const readDelegations = (call: string, from: TronAddress, to: TronAddress) =>
    post(call, { fromAddress: addressToHex(from), toAddress: addressToHex(to) }, (answer) =>
      parseDelegations(call, from, to, answer),
    )
  const readPermissions = (call: string, address: TronAddress) =>
    post(call, { address: addressToHex(address) }, (answer) => parsePermissions(call, address, answer))
  /** Any activated account, which `pendingTotals` needs for its query. */
  let activatedAccount: TronAddress | undefined
  /** The last answer with blocks after block `number`. */
  let shared: { number: number; text: string } | undefined
  /** The open request for blocks after block `number`. */
  let asked: { number: number; blocks: Promise<Block[]> } | undefined

  return {
    slots: options.slotMs === undefined ? undefined : createBlockSlots(options.slotMs, options.clock),

    head: () => endpoints.newest(readHead),

    solidHead: () => endpoints.read(readSolidHead),

    header: (number) =>
      post('wallet/getblock', { id_or_num: String(number), detail: false }, (answer) =>
        requireNumber('wallet/getblock', number, isEmpty(answer) ? undefined : parseHeader('wallet/getblock', answer)),
      ),

    block(number, blockOptions) {
      const call = 'wallet/getblockbynum'
      return post(call, { num: number }, (answer) =>
        requireNumber(call, number, isEmpty(answer) ? undefined : parseBlock(call, answer, blockOptions)),
      )
    },

    blocks: (from, to, blockOptions) => {
      const count = to - from + 1
      if (count < 1 || count > MAX_BLOCKS_PER_READ)
        throw new RangeError(`${count} blocks in one read: expected 1 to ${MAX_BLOCKS_PER_READ}`)
      return endpoints.read(async (ask) => parseBlocks(await readBlocks(ask, from, to), from, count, blockOptions))
    },

    async blocksAfter(number, blockOptions) {
      const parse = (text: string) => parseBlocks(text, number + 1, MAX_SHARED_BLOCKS, blockOptions)
      if (asked?.number === number && (await asked.blocks).length === 0) return []
      if (shared?.number === number) return parse(shared.text)
      const blocks = endpoints.read(async (ask) => {
        const text = await readBlocks(ask, number + 1, number + MAX_SHARED_BLOCKS)
        const found = parse(text)
        if (found.length > 0) shared = { number, text }
        return found
      })
      asked = { number, blocks }
      try {
        const head = (await blocks).at(-1)
        if (head) endpoints.noteHead(head)
        return await blocks
      } finally {
        asked = undefined
      }
    },

    solidAccounts: (addresses, minBlock = 0) => endpoints.read((ask) => readSolidAccounts(ask, addresses, minBlock)),

    async pendingAccount(address) {
      const account = await endpoints.read((ask) => readAccount(ask, 'wallet/getaccount', address))
      if (account) activatedAccount = address
      return account
    },

    pendingPermissions: (address) => readPermissions('wallet/getaccount', address),

    solidPermissions: (address) => readPermissions('walletsolidity/getaccount', address),

    isContract: (address) => post('wallet/getcontract', { value: addressToHex(address) }, parseIsContract),

    pendingResources(address) {
      const call = 'wallet/getaccountresource'
      return post(call, { address: addressToHex(address) }, (answer) => parseResources(call, answer))
    },

    pendingReward(address) {
      const call = 'wallet/getReward'
      return post(call, { address: addressToHex(address) }, ({ reward }) => readSun(call, 'reward', reward))
    },

    pendingTotals: (via) => endpoints.read((ask) => readTotals(ask, via ?? activatedAccount)),

    solidDelegations: (from, to) => readDelegations('walletsolidity/getdelegatedresourcev2', from, to),

    pendingDelegations: (from, to) => readDelegations('wallet/getdelegatedresourcev2', from, to),

    pendingDelegatable: (owner, resource, of = {}) =>
      endpoints.read((ask) => readDelegatable(ask, owner, resource, of)),

    chainParameters: () => endpoints.read(async (ask) => parseParameters(await ask('GET', PARAMETERS_CALL))),

    nextMaintenance: () => endpoints.read(async (ask) => parseMaintenance(await ask('GET', MAINTENANCE_CALL))),

    proposals: () => endpoints.read(async (ask) => parseProposals(await ask('GET', PROPOSALS_CALL))),

    energyFactor: (contract) => post(CONTRACT_INFO_CALL, { value: addressToHex(contract) }, parseEnergyFactor),

    includedTransaction: (txid) => endpoints.find((ask) => readTransactionInfo(ask, 'wallet', txid)),

    solidTransaction: (txid) => endpoints.find((ask) => readTransactionInfo(ask, 'walletsolidity', txid)),

    includedContractPayments: (number, watch) => endpoints.read((ask) => readContractPayments(ask, number, watch)),

    async estimateTransferEnergy(token, from, to, amount) {
      const body = constantCall(token, from, 'transfer(address,uint256)', encodeTransferArguments(to, amount))
      return post(CONSTANT_CALL, body, parseEstimate)
    },

    async pendingTokenBalance(token, holder) {
      return post(CONSTANT_CALL, constantCall(token, holder, 'balanceOf(address)', encodeAddress(holder)), parseWord)
    },

    async isBlacklisted(token, address) {
      const body = constantCall(token, address, 'isBlackListed(address)', encodeAddress(address))
      const word = await post(CONSTANT_CALL, body, parseWord)
      return word === 0n || word === 1n ? word === 1n : undefined
    },

    lastTransferFeeLimit: (address) =>
      endpoints
        .read(async (ask) => parseFeeLimit(address, await ask.index(transactionsPath(address))))
        .catch(undefinedIfUnsupported),

    pendingTransaction: (txid) => endpoints.find((ask) => readTransaction(ask, txid)),

    broadcast: (tx) => broadcast(endpoints, tx),
  }
}

/** Number of transactions among which the latest transfer is looked for. */
const RECENT_TRANSACTIONS = 20
const transactionsPath = (address: TronAddress): string =>
  `v1/accounts/${address}/transactions?only_from=true&order_by=block_timestamp,desc&limit=${RECENT_TRANSACTIONS}`

/** Parses a list of an account's transactions, newest first. */
function parseFeeLimit(address: TronAddress, answer: Json): Sun | undefined {
  for (const entry of readList('v1', 'data', answer.data)) {
    const { raw_data: raw, ...transaction } = readRecord('v1', 'data', entry)
    const { contract } = parseTransaction('v1', { ...transaction, raw_data: raw })
    if (contract?.kind !== 'token' || contract.from !== address) continue
    return readSun('v1', 'fee_limit', readRecord('v1', 'raw_data', raw).fee_limit)
  }
  return undefined
}

const BLOCKS_CALL = 'wallet/getblockbylimitnext'

/** Parses at most `count` blocks, of which the first has the number `from`. */
function parseBlocks(text: string, from: number, count: number, blockOptions?: BlockReadOptions): Block[] {
  const blocks = parseBlockList(BLOCKS_CALL, text, blockOptions)
  if (blocks.length > count) throw badAnswer(BLOCKS_CALL, 'block', `${blocks.length} blocks`)
  for (const [i, block] of blocks.entries()) requireNumber(BLOCKS_CALL, from + i, block)
  return blocks
}

/** Reads blocks starting at `from`, as many as fit into one answer. */
async function readBlocks(ask: Ask, from: number, to: number): Promise<string> {
  try {
    return await ask.long(BLOCKS_CALL, { startNum: from, endNum: to + 1 })
  } catch (error) {
    if (!isTooLong(error) || to === from) throw error
    return readBlocks(ask, from, from + Math.floor((to - from) / 4))
  }
}

const isEmpty = (answer: Json): boolean => Object.keys(answer).length === 0

function requireNumber<B extends BlockHeader>(call: string, number: number, block: B | undefined): B | undefined {
  if (block && block.number !== number) throw badAnswer(call, 'number', block.number)
  return block
}

/** Parses `getcontract`: `{}`, or the contract with its address and code or ABI. */
function parseIsContract(answer: Json): boolean {
  if (isEmpty(answer)) return false
  readAddressField('wallet/getcontract', 'contract_address', answer.contract_address)
  return true
}

/**
 * Reads the network totals through an account. If `via` is not activated, uses the newest block's producer, which
 * always is.
 */
async function readTotals(ask: Ask, via: TronAddress | undefined): Promise<ResourceTotals> {
  const call = 'wallet/getaccountresource'
  if (via) {
    const totals = parseTotals(call, await ask('POST', call, { address: addressToHex(via) }))
    if (totals) return totals
  }
  const head = await ask('POST', 'wallet/getblock', { detail: false })
  const header = readRecord('wallet/getblock', 'block_header', head.block_header)
  const raw = readRecord('wallet/getblock', 'block_header.raw_data', header.raw_data)
  const producer = readAddressField('wallet/getblock', 'witness_address', raw.witness_address)
  const answer = await ask('POST', call, { address: addressToHex(producer) })
  const totals = parseTotals(call, answer)
  if (!totals) throw badAnswer(call, 'TotalEnergyLimit', answer.TotalEnergyLimit)
  return totals
}

async function readTransactionInfo(
  ask: Ask,
  root: 'wallet' | 'walletsolidity',
  txid: string,
): Promise<TransactionInfo | undefined> {
  const call = `${root}/gettransactioninfobyid`
  const answer = await ask('POST', call, { value: txid })
  if (isEmpty(answer)) return undefined
  if (readHash(call, 'id', answer.id) !== txid) throw badAnswer(call, 'id', answer.id)
  const receipt = readOptionalRecord(call, 'receipt', answer.receipt)
  if (answer.blockNumber === undefined) throw badAnswer(call, 'blockNumber', undefined)
  const energy = (field: string) => readCount(call, `receipt.${field}`, receipt[field])
  return {
    txid,
    blockNumber: readCount(call, 'blockNumber', answer.blockNumber),
    blockTimestampMs: readCount(call, 'blockTimeStamp', answer.blockTimeStamp),
    feeSun: readSun(call, 'fee', answer.fee),
    bandwidthFeeSun: readSun(call, 'receipt.net_fee', receipt.net_fee),
    claimedSun: readSun(call, 'withdraw_amount', answer.withdraw_amount),
    // Only a contract call has `receipt.result`. `result` is FAILED, or absent after success.
    success: answer.result !== 'FAILED' && (receipt.result ?? 'SUCCESS') === 'SUCCESS',
    energyUsed: energy('energy_usage_total'),
    burned: {
      energy: energy('energy_usage_total') - energy('energy_usage') - energy('origin_energy_usage'),
      sun: readSun(call, 'receipt.energy_fee', receipt.energy_fee),
    },
  }
}

const CONSTANT_CALL = 'wallet/triggerconstantcontract'

function constantCall(contract: TronAddress, from: TronAddress, selector: string, parameter: string): object {
  return {
    owner_address: addressToHex(from),
    contract_address: addressToHex(contract),
    function_selector: selector,
    parameter,
  }
}

/** True if the constant call succeeded. A reverted call returns no usable result. */
function isSuccessful(answer: Json): boolean {
  const result = readOptionalRecord(CONSTANT_CALL, 'result', answer.result)
  const transaction = readOptionalRecord(CONSTANT_CALL, 'transaction', answer.transaction)
  const [ret] = readList(CONSTANT_CALL, 'transaction.ret', transaction.ret)
  return result.result === true && !isFailedRet(isRecord(ret) ? ret : undefined)
}

function parseEstimate(answer: Json): number | undefined {
  if (!isSuccessful(answer) || answer.energy_used === undefined) return undefined
  return readCount(CONSTANT_CALL, 'energy_used', answer.energy_used)
}

/** Parses the one word that a constant call returns. Undefined if the call failed. */
function parseWord(answer: Json): bigint | undefined {
  const [word] = readList(CONSTANT_CALL, 'constant_result', answer.constant_result)
  const isWord = typeof word === 'string' && /^[0-9a-fA-F]{64}$/.test(word)
  return isWord && isSuccessful(answer) ? BigInt(`0x${word}`) : undefined
}
