/**
 * The sandbox chain: blocks, pending transactions, forks, time.
 *
 * As on the real chain, a transaction runs on the head's state and the head's time when it arrives, and stays
 * applied while it is pending; a block seals what is pending. So a node's answers show pending changes, and the
 * answers of `walletsolidity` lag 18 blocks behind.
 */
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { addressToHex, type TronAddress } from '../../kernel/address.ts'
import type { Clock } from '../../kernel/clock.ts'
import { bandwidthOf, decodeRawData, encodeRawData, signTxid, txidOf } from '../../tron/protobuf.ts'
import { account, newAccount } from './accounts.ts'
import { makeBlock, refBytesOf, referencedNumber, refHashOf } from './blocks.ts'
import { type ChainFile, type Line, openChainFile, type StoredTransaction } from './chain-file.ts'
import {
  BLOCK_INTERVAL_MS,
  type ChainParameter,
  MAX_EXPIRATION_AHEAD_MS,
  SOLIDIFIED_LAG_BLOCKS,
  SUN,
} from './constants.ts'
import { type ChainTip, decodeSigned, execute } from './execute.ts'
import { type Faucet, faucetOf, genesisHash, witnessesOf, writeGenesis } from './genesis.ts'
import { Refusal } from './refusals.ts'
import { type Journal, State, type StateView } from './state.ts'
import type {
  BlockRecord,
  BroadcastAnswer,
  ChainOptions,
  Decoded,
  Receipt,
  SignedTransactionJson,
  TransactionRecord,
} from './types.ts'
import { USDT_HEX } from './usdt.ts'

export interface ForkOptions {
  /** Whether the dropped blocks' transactions come back in the first new block; default true. */
  keepTransactions?: boolean
  /** How many blocks replace them; default one more than were dropped, as the longer chain wins. */
  blocks?: number
}

/** Amounts are SUN, times ms; addresses base58 where typed `TronAddress`, else 42 hex characters. */
export interface Chain {
  readonly genesisId: string
  readonly clock: Clock
  head(): BlockRecord
  solid(): BlockRecord
  block(number: number): BlockRecord | undefined
  blockById(id: string): BlockRecord | undefined
  /** The head's state with what is pending. */
  readonly state: StateView
  /** The state as of the solid block. */
  solidState(): StateView
  pending(): Decoded[]
  witnesses(): string[]
  faucetAddress(): string
  /** Never throws: a refusal is an answer. */
  broadcast(tx: SignedTransactionJson): BroadcastAnswer
  /** Makes blocks now, 3 s of chain time apart, or at the clock's time if that is later. */
  mine(count?: number): BlockRecord[]
  /** Drops the last blocks (none that is solid) and puts others in their place. */
  fork(drop: number, options?: ForkOptions): BlockRecord[]
  /** Moves the chain's time ahead of the clock and makes a block at the new time. */
  advance(ms: number): BlockRecord
  /** Forgets what is pending, as a node that lost it. */
  dropPending(): void
  /** Sends TRX from the faucet's account; in a block with the next one. Answers the txid, throws if refused. */
  faucet(to: TronAddress, amountSun: number): string
  /** The same with millionths of a USDT. */
  faucetUsdt(to: TronAddress, amount: number): string
  /** Part of the head block, as `makeContract` is: a fork that drops it takes the change back. */
  setParameter(name: ChainParameter, value: number): void
  /** Makes (of) the address a contract that its key can still sign for, with so much more TRX. */
  makeContract(address: TronAddress, balanceSun?: number): void
  /** Ends the making of blocks by time. */
  stop(): void
}

interface Pending {
  decoded: Decoded
  receipt: Receipt
}

/** Throws Error when `persistFile` holds a chain of other accounts, or is damaged. */
export function createChain(options: ChainOptions): Chain {
  const file = options.persistFile === undefined ? undefined : openChainFile(options.persistFile)
  const first = file?.lines[0]
  if (first && first.at !== 'genesis') throw new Error('the chain file does not start with a genesis')
  if (first && !isDeepStrictEqual(first.accounts, JSON.parse(JSON.stringify(options.genesis.accounts)))) {
    throw new Error(
      `${options.persistFile} holds a chain with other genesis accounts; delete it to start a new one`,
    )
  }
  const genesis: Line & { at: 'genesis' } = first ?? {
    at: 'genesis',
    id: options.genesis.id ?? randomBytes(8).toString('hex'),
    timestampMs: options.clock.now() - (SOLIDIFIED_LAG_BLOCKS + 1) * BLOCK_INTERVAL_MS,
    accounts: options.genesis.accounts,
  }
  const chain = new LiveChain(options, genesis)
  if (first) replayFile(chain, file?.lines.slice(1) ?? [], options.persistFile)
  if (file) chain.writeTo(file)
  if (!first) file?.append(genesis)
  // Enough blocks that one is solid already, the last of them at the clock's time.
  while (chain.head().number <= SOLIDIFIED_LAG_BLOCKS) {
    chain.produce(chain.head().timestampMs + BLOCK_INTERVAL_MS)
  }
  chain.startTimer()
  return chain
}

function replayFile(chain: LiveChain, lines: Line[], path = ''): void {
  try {
    chain.replay(lines)
  } catch (cause) {
    throw new Error(`${path} cannot be replayed; delete it to start a new chain`, { cause })
  }
}

class LiveChain implements Chain {
  readonly genesisId: string
  readonly clock: Clock
  readonly state = new State()
  #blockMs: number | undefined
  #blocks: BlockRecord[] = []
  #numbers = new Map<string, number>()
  /** Of the last blocks, up to the solid one; oldest first. */
  #journals: Journal[] = []
  #pending = new Map<string, Pending>()
  #witnesses: string[]
  #faucet: Faucet
  #forks = 0
  #aheadMs = 0
  #nonce = 0
  #file: ChainFile | undefined
  #cancelTimer: (() => void) | undefined
  #tip: ChainTip

  constructor(options: ChainOptions, genesis: Line & { at: 'genesis' }) {
    this.#blockMs = options.blockMs
    this.clock = options.clock
    this.genesisId = genesis.id
    this.#witnesses = witnessesOf(genesis.id)
    this.#faucet = faucetOf(genesis.id)
    writeGenesis(this.state, { accounts: genesis.accounts }, this.#faucet, genesis.timestampMs)
    this.state.seal()
    this.#push({
      number: 0,
      parentId: genesisHash({ accounts: genesis.accounts }, genesis.id),
      timestampMs: genesis.timestampMs,
      witness: this.#witnesses[0] ?? '',
      txids: [],
    })
    const chain = this
    this.#tip = {
      get headTimeMs() {
        return chain.head().timestampMs
      },
      refHash: (bytes) => {
        const number = referencedNumber(bytes, this.head().number)
        const block = number === undefined ? undefined : this.#blocks[number]
        return block && refHashOf(block)
      },
      contains: (txid) => this.#contains(txid),
    }
  }

  head(): BlockRecord {
    const block = this.#blocks.at(-1)
    if (!block) throw new Error('a chain without a genesis block')
    return block
  }

  solid(): BlockRecord {
    const block = this.#blocks[Math.max(0, this.#blocks.length - 1 - SOLIDIFIED_LAG_BLOCKS)]
    return block ?? this.head()
  }

  block(number: number): BlockRecord | undefined {
    return this.#blocks[number]
  }

  blockById(id: string): BlockRecord | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#blocks[number]
  }

  solidState(): StateView {
    const later = [...this.#journals, this.state.unsealed()]
    return { get: (table, key) => this.state.before(table, key, later) }
  }

  pending(): Decoded[] {
    return [...this.#pending.values()].map((p) => p.decoded)
  }

  witnesses(): string[] {
    return this.#witnesses
  }

  faucetAddress(): string {
    return this.#faucet.address
  }

  broadcast(tx: SignedTransactionJson): BroadcastAnswer {
    let txid = ''
    try {
      txid = txidOf(tx.raw_data_hex)
      if (this.#contains(txid)) {
        throw new Refusal('DUP_TRANSACTION_ERROR', 'Transaction already exists.')
      }
      this.#accept(decodeSigned(tx))
      return { result: true, txid }
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal('OTHER_ERROR', `Error: ${messageOf(error)}`)
      return { code: refusal.code, txid, message: Buffer.from(refusal.message, 'utf8').toString('hex') }
    }
  }

  mine(count = 1): BlockRecord[] {
    return Array.from({ length: count }, () => this.produce(this.#nextTime(BLOCK_INTERVAL_MS)))
  }

  fork(drop: number, options: ForkOptions = {}): BlockRecord[] {
    if (!Number.isInteger(drop) || drop < 1 || drop > this.#journals.length) {
      throw new RangeError(`can drop 1 to ${this.#journals.length} blocks that are not solid yet`)
    }
    const dropped = this.#blocks.slice(-drop).flatMap((b) => b.txids.map((id) => this.#record(id).decoded))
    const waiting = this.pending()
    this.#dropBlocks(drop)
    this.#file?.append({ at: 'fork', drop })
    const back = options.keepTransactions === false ? waiting : [...dropped, ...waiting]
    for (const tx of back) this.#acceptIfValid(tx)
    return Array.from({ length: options.blocks ?? drop + 1 }, () =>
      this.produce(this.head().timestampMs + BLOCK_INTERVAL_MS),
    )
  }

  advance(ms: number): BlockRecord {
    const now = this.clock.now()
    this.#aheadMs = Math.max(this.#aheadMs, this.head().timestampMs - now) + ms
    return this.produce(this.#nextTime(1))
  }

  dropPending(): void {
    this.state.undoTo(0)
    this.#pending = new Map()
  }

  faucet(to: TronAddress, amountSun: number): string {
    return this.#sendFromFaucet('TransferContract', {
      to_address: addressToHex(to),
      amount: amountSun,
    })
  }

  faucetUsdt(to: TronAddress, amount: number): string {
    const word = (hex: string) => hex.padStart(64, '0')
    const data = `a9059cbb${word(addressToHex(to).slice(2))}${word(amount.toString(16))}`
    return this.#sendFromFaucet('TriggerSmartContract', { contract_address: USDT_HEX, data })
  }

  setParameter(name: ChainParameter, value: number): void {
    this.#change({ at: 'parameter', name, value })
  }

  makeContract(address: TronAddress, balanceSun = 0): void {
    this.#change({ at: 'contract', address: addressToHex(address), balanceSun })
  }

  stop(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
  }

  startTimer(): void {
    const { clock } = this
    const blockMs = this.#blockMs
    if (blockMs === undefined) return
    const tick = () => {
      const aligned = Math.round((clock.now() + this.#aheadMs) / blockMs) * blockMs
      this.produce(Math.max(this.head().timestampMs + Math.min(blockMs, BLOCK_INTERVAL_MS), aligned))
      schedule()
    }
    const schedule = () => {
      this.#cancelTimer = clock.after(blockMs - (clock.now() % blockMs), tick)
    }
    schedule()
  }

  /** From now on everything that happens is appended. */
  writeTo(file: ChainFile): void {
    this.#file = file
  }

  replay(lines: Line[]): void {
    for (const line of lines) {
      switch (line.at) {
        case 'block':
          for (const stored of line.transactions) this.#accept(restored(stored))
          this.produce(line.timestampMs)
          break
        case 'fork':
          this.#dropBlocks(line.drop)
          break
        case 'parameter':
        case 'contract':
          this.#change(line)
          break
        case 'genesis':
          throw new Error('the chain file has a second genesis')
      }
    }
  }

  /** A block with everything pending. */
  produce(timestampMs: number): BlockRecord {
    const parent = this.head()
    const number = parent.number + 1
    for (const { decoded, receipt } of this.#pending.values()) {
      const record = { decoded, receipt, blockNumber: number, blockTimeMs: timestampMs }
      this.state.set('transactions', decoded.txid, record)
    }
    const block = this.#push({
      number,
      parentId: parent.id,
      timestampMs,
      witness: this.#witnesses[(number + this.#forks) % this.#witnesses.length] ?? '',
      txids: [...this.#pending.keys()],
    })
    this.#journals.push(this.state.seal())
    if (this.#journals.length > SOLIDIFIED_LAG_BLOCKS) this.#journals.shift()
    this.#file?.append({
      at: 'block',
      number,
      timestampMs,
      transactions: this.pending().map(stored),
    })
    this.#pending = new Map()
    return block
  }

  #push(content: Omit<BlockRecord, 'id' | 'txTrieRoot'>): BlockRecord {
    const block = makeBlock(content)
    this.#blocks.push(block)
    this.#numbers.set(block.id, block.number)
    return block
  }

  #nextTime(stepMs: number): number {
    return Math.max(this.head().timestampMs + stepMs, this.clock.now() + this.#aheadMs)
  }

  #contains(txid: string): boolean {
    return this.state.get('transactions', txid) !== undefined || this.#pending.has(txid)
  }

  #record(txid: string): TransactionRecord {
    const record = this.state.get('transactions', txid)
    if (!record) throw new Error(`a block names an unknown transaction ${txid}`)
    return record
  }

  /** Throws Refusal, with nothing changed. */
  #accept(decoded: Decoded): void {
    const mark = this.state.mark()
    try {
      const receipt = execute(this.state, decoded, this.#tip, this.head().timestampMs)
      this.#pending.set(decoded.txid, { decoded, receipt })
    } catch (error) {
      this.state.undoTo(mark)
      throw error
    }
  }

  #acceptIfValid(decoded: Decoded): void {
    try {
      this.#accept(decoded)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  #dropBlocks(drop: number): void {
    this.dropPending()
    for (let i = 0; i < drop; i++) {
      const block = this.#blocks.pop()
      const journal = this.#journals.pop()
      if (!block || !journal) throw new Error('a solid block cannot be dropped')
      this.#numbers.delete(block.id)
      this.state.unseal(journal)
    }
    this.#forks++
  }

  /** Something no transaction can do: it belongs to the head block, under what is pending. */
  #change(line: Line & { at: 'parameter' | 'contract' }): void {
    const waiting = this.pending()
    this.dropPending()
    if (line.at === 'parameter') this.state.set('parameters', line.name, line.value)
    else {
      const before = account(this.state, line.address) ?? newAccount(line.address, this.head().timestampMs)
      const balance = before.balance + line.balanceSun
      this.state.set('accounts', line.address, { ...before, contract: true, balance })
    }
    this.#journals.at(-1)?.push(...this.state.seal())
    this.#file?.append(line)
    for (const tx of waiting) this.#acceptIfValid(tx)
  }

  #sendFromFaucet(type: string, value: Record<string, unknown>): string {
    const head = this.head()
    const raw_data = {
      contract: [{ type, parameter: { value: { owner_address: this.#faucet.address, ...value } } }],
      ref_block_bytes: refBytesOf(head),
      ref_block_hash: refHashOf(head),
      expiration: head.timestampMs + MAX_EXPIRATION_AHEAD_MS,
      // Two equal gifts in one block are two transactions.
      timestamp: head.timestampMs + this.#nonce++,
      fee_limit: type === 'TriggerSmartContract' ? 100 * SUN : 0,
    }
    const raw = encodeRawData(raw_data)
    const txid = txidOf(raw)
    const signatures = [signTxid(txid, this.#faucet.privateKey)]
    this.#accept(restored({ raw, signatures, signers: [this.#faucet.address] }))
    return txid
  }
}

function stored(tx: Decoded): StoredTransaction {
  return { raw: tx.rawDataHex, signatures: tx.signatures, signers: tx.signers }
}

function restored(tx: StoredTransaction): Decoded {
  return {
    txid: txidOf(tx.raw),
    rawDataHex: tx.raw,
    raw: decodeRawData(tx.raw),
    signatures: tx.signatures,
    signers: tx.signers,
    bandwidth: bandwidthOf(tx.raw, tx.signatures.length),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
