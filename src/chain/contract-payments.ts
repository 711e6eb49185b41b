/**
 * Reads TRX payments from contracts to our addresses, with its own cursor behind the followed chain. Only solidified
 * blocks are read, which no reorg undoes. A block costs a node call, so only blocks are read in which a contract call
 * names one of the addresses, and a sample of the others: docs/decisions/133. No other work waits for this reader.
 */
import type { Db, Tx } from '../db/db.ts'
import { cursor, moveCursor } from '../db/stores/chain/cursors.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { createWorker, type Worker } from '../kernel/worker.ts'
import { isUnsupported } from '../tron/node/answers.ts'
import type { BlockContractPayments, ContractPayment, TronNode } from '../tron/types.ts'
import { type FollowedChain, REUSE_MS } from './followed-chain.ts'

/** A payment with its block. `key` is its txid and index, by which the payment is recorded only once. */
export type IncludedContractPayment = ContractPayment & NonNullable<BlockContractPayments['block']> & { key: string }

export interface ContractPaymentsOptions {
  db: Db
  node: Pick<TronNode, 'includedContractPayments' | 'header'>
  clock: Clock
  log: Logger
  chain: Pick<FollowedChain, 'catchUp' | 'solid' | 'name' | 'mayPay'>
  isWatched(addressHex: string): boolean
  refresh?(): Promise<void>
  /**
   * Records a payment, inside a transaction. Must ignore known payments, because a block may be read more than once.
   */
  recordPayment(tx: Tx, payment: IncludedContractPayment): Promise<void>
  /**
   * Describes the TRX that the addresses hold beyond the recorded payments, '' if there is none. Without it, a payment
   * whose call does not name its recipient is not found.
   */
  findSurplus?(): Promise<string>
  /** Number of blocks between two searches for a surplus: a day by default. */
  surplusBlocks?: number
}

export interface ContractPayments extends Worker {
  /** Reads up to the solidified block, as far as the node has the data. Throws the node's AppErrors. */
  catchUp(): Promise<void>
  /** Reads one block, again if it was not skipped, and returns its payments. Throws the node's AppErrors. */
  readBlock(number: number): Promise<IncludedContractPayment[]>
}

const EVERY_MS = 3_000
/** Maximum blocks per pass, so that workers waiting for a block can make their calls between passes. */
const MAX_BLOCKS = 200
const AT_ONCE = 4
/** Every block with a multiple of this number is read, to see whether the node reports such payments at all. */
const SAMPLE_BLOCKS = 200
const DAY_BLOCKS = 28_800
/** Searches after which an unchanged surplus counts as unexplained. The first may miss a payment that comes later. */
const MAX_SEARCHES = 2
/**
 * A warning is logged after this many read blocks without an internal transaction. On a public network every second
 * block has one.
 */
const SILENT_BLOCKS = 50

export function createContractPayments(options: ContractPaymentsOptions): ContractPayments {
  const { db, node, clock, log, chain, surplusBlocks = DAY_BLOCKS } = options
  const name = `${chain.name}.contracts`
  let silentBlocks = 0
  let isHistoryMissing = false
  let reading: Promise<void> | undefined
  /** Latest surplus, and how many searches in a row left it unchanged. */
  let last = { surplus: '', searches: 0 }
  /** Last block of the running search. Undefined if none is running. */
  let readAgainTo: number | undefined

  async function paymentsIn(number: number): Promise<IncludedContractPayment[]> {
    const { payments, hasInternalTransactions, block } = await node.includedContractPayments(number, options.isWatched)
    silentBlocks = hasInternalTransactions ? 0 : silentBlocks + 1
    if (silentBlocks === SILENT_BLOCKS) log.warn({ follower: name }, 'contract_payments.not_reported')
    return block ? payments.map((one) => ({ ...one, ...block, key: `${one.txid}.${one.index}` })) : []
  }

  async function startCursor(): Promise<number | undefined> {
    const at = await db.read((reader) => cursor(reader, name))
    const solid = chain.solid()
    if (at || !solid) return at?.blockNumber
    await db.write((tx) => moveCursor(tx, name, { blockNumber: solid.number, blockId: solid.id }))
    return solid.number
  }

  async function read(): Promise<void> {
    let at = await startCursor()
    const solid = chain.solid()
    if (at === undefined || !solid) return
    const last = Math.min(solid.number, at + MAX_BLOCKS)
    while (at < last) {
      const from: number = at
      const numbers: number[] = []
      let to = from
      while (to < last && numbers.length < AT_ONCE) if (mustRead(++to)) numbers.push(to)
      const found = (await Promise.all(numbers.map(paymentsIn))).flat()
      const blockId = to === solid.number ? solid.id : ''
      const isQuiet = found.length === 0
      await db.write(
        async (tx) => {
          // Another process on the same database may have read these blocks in the meantime.
          if ((await cursor(tx, name))?.blockNumber !== from) return
          for (const payment of found) await options.recordPayment(tx, payment)
          await moveCursor(tx, name, { blockNumber: to, blockId })
        },
        { isQuiet },
      )
      at = to
    }
    isHistoryMissing = false
  }

  const mustRead = (number: number): boolean => number % SAMPLE_BLOCKS === 0 || chain.mayPay(number)

  /** Once a day, reads the day's skipped blocks if the addresses hold more than was recorded. */
  async function readSkipped(): Promise<void> {
    if (!options.findSurplus) return
    const position = `${name}.surplus`
    const [read, checked] = await db.read(async (reader) => [
      await cursor(reader, name),
      await cursor(reader, position),
    ])
    if (!read) return
    if (!checked) return db.write((tx) => moveCursor(tx, position, read))
    if (readAgainTo === undefined) {
      if (read.blockNumber - checked.blockNumber < surplusBlocks) return
      const surplus = await options.findSurplus()
      if (surplus !== last.surplus) last = { surplus, searches: 0 }
      if (surplus === '' || last.searches >= MAX_SEARCHES) return db.write((tx) => moveCursor(tx, position, read))
      log.warn({ follower: name, surplus }, 'contract_payments.surplus')
      readAgainTo = read.blockNumber
    }
    const from = checked.blockNumber + 1
    const to = Math.min(readAgainTo, checked.blockNumber + MAX_BLOCKS)
    for (let number = from; number <= to; number++) await readBlock(number)
    await db.write((tx) => moveCursor(tx, position, { blockNumber: to, blockId: '' }))
    if (to !== readAgainTo) return
    // If this fails, the next pass repeats only the comparison.
    if ((await options.findSurplus()) === last.surplus) last.searches++
    else last = { surplus: '', searches: 0 }
    readAgainTo = undefined
  }

  async function readBlock(number: number): Promise<IncludedContractPayment[]> {
    await options.refresh?.()
    const found = await paymentsIn(number)
    await db.write(async (tx) => {
      for (const payment of found) await options.recordPayment(tx, payment)
    })
    return found
  }

  async function catchUp(): Promise<void> {
    await options.refresh?.()
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      await reading
    } catch (error) {
      // The cursor stays. Reading resumes when a node has the history.
      if (!isUnsupported(error)) throw error
      if (!isHistoryMissing) log.warn({ err: error, follower: name }, 'contract_payments.no_history')
      isHistoryMissing = true
    }
  }

  const worker = createWorker({
    name,
    everyMs: EVERY_MS,
    clock,
    log,
    pass: async () => {
      await chain.catchUp(REUSE_MS)
      await catchUp()
      await readSkipped()
    },
  })
  return { ...worker, catchUp, readBlock }
}
