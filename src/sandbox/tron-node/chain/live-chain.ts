/**
 * Blocks, pending transactions, forks, time. As on the real chain, a transaction executes on arrival, with the head's
 * state and time, and stays applied while pending; the next block seals it. Responses thus include pending changes.
 * Responses of `walletsolidity` lag 18 blocks behind (19 on a separate port).
 */
import { addressToHex, type TronAddress } from '../../../kernel/address.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { messageOf } from '../../../kernel/errors.ts'
import type { RawContract } from '../../../tron/protobuf/protobuf.ts'
import { type ChainTip, execute, validate } from '../contracts/execute.ts'
import { payData } from '../contracts/payer.ts'
import { Refusal, refuseExpired, refuseInvalid } from '../contracts/refusals.ts'
import { decodeSigned } from '../contracts/transaction.ts'
import { USDT_HEX } from '../contracts/usdt.ts'
import { account } from './accounts.ts'
import { makeBlock, referencedNumber, refHashOf } from './blocks.ts'
import { type ChainFile, type ChainFileLine, decodeStored, toStored } from './chain-file.ts'
import { BLOCK_INTERVAL_MS, type ChainParameter, SOLIDIFIED_LAG_BLOCKS } from './constants.ts'
import { applyExternalChange, type ExternalChange } from './external-changes.ts'
import { deriveFaucet, deriveWitnesses, type Faucet, faucetTransaction, genesisHash, writeGenesis } from './genesis.ts'
import type { Chain, ForkOptions, ForkResult } from './interface.ts'
import { endProposals } from './proposals.ts'
import { type Changes, State, type StateView } from './state.ts'
import type {
  BlockRecord,
  BroadcastAnswer,
  ChainOptions,
  DecodedTransaction,
  ExecutedTransaction,
  PostedTransaction,
  TransactionRecord,
} from './types.ts'

/** Shortest time between two blocks of the timer while the chain is ahead of the clock. */
const MIN_STEP_MS = 1_000

/** Only `createChain` constructs this class. */
export class LiveChain implements Chain {
  readonly genesisId: string
  readonly clock: Clock
  readonly state = new State()
  #blockMs: number | undefined
  #blocks: BlockRecord[] = []
  #numbers = new Map<string, number>()
  /** Changes per block, oldest first, of the solidified block and of every block above it. */
  #changes: Changes[] = []
  #solidNumber = 0
  #pending = new Map<string, ExecutedTransaction>()
  #witnesses: string[]
  #faucet: Faucet
  #forks = 0
  #aheadMs = 0
  #isStalled = false
  #nonce = 0
  #file: ChainFile | undefined
  #cancelTimer: (() => void) | undefined
  #tip: ChainTip

  constructor(options: ChainOptions, genesis: ChainFileLine & { at: 'genesis' }) {
    this.#blockMs = options.blockMs
    this.clock = options.clock
    this.genesisId = genesis.id
    this.#witnesses = deriveWitnesses(genesis.id)
    this.#faucet = deriveFaucet(genesis.id)
    const fullGenesis = { ...options.genesis, accounts: genesis.accounts }
    writeGenesis(this.state, fullGenesis, this.#faucet, this.#witnesses, genesis.timestampMs)
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
    if (!block) throw new Error('the chain has no genesis block')
    return block
  }

  solid(older = 0): BlockRecord {
    return this.#blocks[Math.max(0, this.#solidNumber - older)] ?? this.head()
  }

  block(number: number): BlockRecord | undefined {
    return this.#blocks[number]
  }

  blockById(id: string): BlockRecord | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#blocks[number]
  }

  solidState(older = 0): StateView {
    const blocksAbove = this.head().number - this.solid(older).number
    const later = [...this.#changes.slice(this.#changes.length - blocksAbove), this.state.unsealed()]
    return { get: (table, key) => this.state.getBefore(table, key, later) }
  }

  pending(): DecodedTransaction[] {
    return [...this.#pending.values()].map((p) => p.decoded)
  }

  pendingOf(txid: string): ExecutedTransaction | undefined {
    return this.#pending.get(txid)
  }

  witnesses(): string[] {
    return this.#witnesses
  }

  faucetAddress(): string {
    return this.#faucet.address
  }

  broadcast(posted: PostedTransaction): BroadcastAnswer {
    const decoded = decodeSigned(posted)
    const { raw, txid } = decoded
    try {
      if (raw.contract[0] === undefined) refuseInvalid('No contract!')
      // The transaction must not expire before the next block.
      if (raw.expiration < this.head().timestampMs + BLOCK_INTERVAL_MS) refuseExpired()
      this.#accept(decoded)
      return { result: true, txid }
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('OTHER_ERROR', `Error: ${messageOf(error)}`)
      return { code: refusal.code, txid, message: Buffer.from(refusal.message, 'utf8').toString('hex') }
    }
  }

  validate(contract: RawContract): void {
    const mark = this.state.mark()
    try {
      validate(this.state, contract, this.head().timestampMs)
    } finally {
      this.state.undoTo(mark)
    }
  }

  mine(count = 1): BlockRecord[] {
    if (this.#isStalled) return []
    return Array.from({ length: count }, () => this.produce(this.#nextTime(BLOCK_INTERVAL_MS)))
  }

  fork(drop: number, options: ForkOptions = {}): ForkResult {
    const droppable = this.head().number - this.#solidNumber
    if (!Number.isInteger(drop) || drop < 1 || drop > droppable) {
      throw new RangeError(`can drop 1 to ${droppable} blocks that are not solidified`)
    }
    const dropped = this.#blocks.slice(-drop).flatMap((b) => b.txids.map((id) => this.#record(id).decoded))
    const waiting = this.pending()
    this.#dropBlocks(drop)
    this.#file?.append({ at: 'fork', drop })
    const toRestore = options.keepTransactions === false ? waiting : [...dropped, ...waiting]
    const leftOut = toRestore.flatMap((tx) => {
      const refusal = this.#acceptIfValid(tx)
      return refusal ? [{ txid: tx.txid, code: refusal.code, message: refusal.message }] : []
    })
    const blocks = Array.from({ length: options.blocks ?? drop + 1 }, () =>
      this.produce(this.head().timestampMs + BLOCK_INTERVAL_MS),
    )
    return { blocks, leftOut }
  }

  restart(options: { lost?: number; keepTransactions?: boolean } = {}): ForkResult {
    const { lost = this.head().number - this.#solidNumber, keepTransactions = false } = options
    this.dropPending()
    return lost === 0 ? { blocks: [], leftOut: [] } : this.fork(lost, { keepTransactions, blocks: 0 })
  }

  advance(ms: number): BlockRecord {
    const now = this.clock.now()
    this.#aheadMs = Math.max(this.#aheadMs, this.head().timestampMs - now) + ms
    return this.#isStalled ? this.head() : this.produce(this.#nextTime(1))
  }

  stall(): void {
    this.#isStalled = true
  }

  resume(): void {
    this.#isStalled = false
  }

  dropPending(): void {
    this.state.undoTo(0)
    this.#pending = new Map()
  }

  faucet(to: TronAddress, amountSun: number): string {
    return this.#sendFromFaucet('TransferContract', { to_address: addressToHex(to), amount: amountSun })
  }

  faucetUsdt(to: TronAddress, amount: number): string {
    const word = (hex: string) => hex.padStart(64, '0')
    const data = `a9059cbb${word(addressToHex(to).slice(2))}${word(amount.toString(16))}`
    return this.#sendFromFaucet('TriggerSmartContract', { contract_address: USDT_HEX, data })
  }

  payFromContract(contract: TronAddress, to: TronAddress, amountSun: number): string {
    const payer = addressToHex(contract)
    if ((account(this.state, payer)?.balance ?? 0) < amountSun) throw new RangeError('the contract has too little TRX')
    const call = { contract_address: payer, data: payData(addressToHex(to), amountSun) }
    return this.#sendFromFaucet('TriggerSmartContract', call)
  }

  setParameter(name: ChainParameter, value: number): void {
    this.#change({ at: 'parameter', name, value })
  }

  propose(name: ChainParameter, value: number, inMs: number, approvals?: number): void {
    this.#change({ at: 'parameter', name, value, inMs, ...(approvals === undefined ? {} : { approvals }) })
  }

  setBlacklisted(address: TronAddress, listed: boolean): void {
    this.#change({ at: 'blacklist', address: addressToHex(address), listed })
  }

  setEnergyFactor(contract: TronAddress, factor: number): void {
    this.#change({ at: 'energyFactor', address: addressToHex(contract), factor })
  }

  reorderPermissions(address: TronAddress, ids: number[]): void {
    this.#change({ at: 'permissions', address: addressToHex(address), ids })
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
    const slotOf = (ms: number) => Math.floor(ms / blockMs) * blockMs
    let slotMs = 0
    const tick = () => {
      const dueMs = Math.max(slotMs, slotOf(clock.now())) + this.#aheadMs
      // Blocks made on demand put the chain ahead of the clock. Use shorter steps until the clock has caught up.
      if (!this.#isStalled) this.produce(Math.max(this.head().timestampMs + Math.min(blockMs, MIN_STEP_MS), dueMs))
      schedule()
    }
    const schedule = () => {
      const nowMs = clock.now()
      // Timers may fire slightly early. Never make a second block for the same slot.
      slotMs = Math.max(slotMs, slotOf(nowMs)) + blockMs
      this.#cancelTimer = clock.after(slotMs - nowMs, tick)
    }
    schedule()
  }

  /** Appends all later blocks and changes to this file. */
  writeTo(file: ChainFile): void {
    this.#file = file
  }

  replay(lines: ChainFileLine[]): void {
    for (const line of lines) {
      switch (line.at) {
        case 'block':
          for (const stored of line.transactions) this.#accept(decodeStored(stored))
          this.produce(line.timestampMs)
          break
        case 'fork':
          this.#dropBlocks(line.drop)
          break
        case 'parameter':
        case 'contract':
        case 'permissions':
        case 'energyFactor':
        case 'blacklist':
          this.#change(line)
          break
        case 'genesis':
          throw new Error('the chain file has a second genesis')
      }
    }
  }

  /** Makes a block with all pending transactions. */
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
    endProposals(this.state, timestampMs)
    this.#changes.push(this.state.seal())
    this.#solidNumber = Math.max(this.#solidNumber, number - SOLIDIFIED_LAG_BLOCKS)
    if (this.#changes.length > number - this.#solidNumber + 1) this.#changes.shift()
    this.#file?.append({ at: 'block', number, timestampMs, transactions: this.pending().map(toStored) })
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
    if (!record) throw new Error(`a block contains the unknown transaction ${txid}`)
    return record
  }

  /** Executes a transaction and adds it to the pending ones. Throws Refusal and changes no state if it is invalid. */
  #accept(decoded: DecodedTransaction): void {
    const mark = this.state.mark()
    try {
      const receipt = execute(this.state, decoded, this.#tip, this.head().timestampMs)
      this.#pending.set(decoded.txid, { decoded, receipt })
    } catch (error) {
      this.state.undoTo(mark)
      throw error
    }
  }

  /** Like `#accept`, but returns the refusal; undefined if the transaction is now pending. */
  #acceptIfValid(decoded: DecodedTransaction): Refusal | undefined {
    try {
      this.#accept(decoded)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  #dropBlocks(drop: number): void {
    this.dropPending()
    for (let i = 0; i < drop; i++) {
      const block = this.#blocks.pop()
      const changes = this.#changes.pop()
      if (!block || !changes) throw new Error('a solidified block cannot be dropped')
      this.#numbers.delete(block.id)
      this.state.unseal(changes)
    }
    this.#forks++
  }

  /** Applies a change, which becomes part of the head block. Pending transactions are executed again on top. */
  #change(line: ExternalChange): void {
    const waiting = this.pending()
    this.dropPending()
    try {
      applyExternalChange(this.state, line, this.head().timestampMs, this.#witnesses)
      this.#changes.at(-1)?.push(...this.state.seal())
      this.#file?.append(line)
    } finally {
      this.state.undoTo(0)
      for (const tx of waiting) this.#acceptIfValid(tx)
    }
  }

  #sendFromFaucet(type: 'TransferContract' | 'TriggerSmartContract', value: object): string {
    const transaction = faucetTransaction(this.#faucet, this.head(), this.#nonce++, type, value)
    const decoded = decodeStored(transaction)
    this.#accept(decoded)
    return decoded.txid
  }
}
