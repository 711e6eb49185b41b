/**
 * Reads TRX payments from contracts to our addresses, block by block, with its own cursor behind the followed chain.
 * Only solidified blocks are read, which no reorg undoes. Each block costs a node call, so no other work waits for this
 * reader.
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
  chain: Pick<FollowedChain, 'catchUp' | 'solid' | 'name'>
  isWatched(addressHex: string): boolean
  refresh?(): Promise<void>
  /**
   * Records a payment, inside a transaction. Must ignore known payments, because a block may be read more than once.
   */
  recordPayment(tx: Tx, payment: IncludedContractPayment): Promise<void>
}

export interface ContractPayments extends Worker {
  /** Reads up to the solidified block, as far as the node has the data. Throws the node's AppErrors. */
  catchUp(): Promise<void>
  /** Reads one block again and returns its payments. Throws the node's AppErrors. */
  readBlock(number: number): Promise<IncludedContractPayment[]>
}

const EVERY_MS = 3_000
/** Maximum blocks per pass, so that workers waiting for a block can make their calls between passes. */
const MAX_BLOCKS = 200
const AT_ONCE = 4
/**
 * A warning is logged after this many blocks without an internal transaction. On a public network every second block
 * has one.
 */
const SILENT_BLOCKS = 1_000

export function createContractPayments(options: ContractPaymentsOptions): ContractPayments {
  const { db, node, clock, log, chain } = options
  const name = `${chain.name}.contracts`
  let silentBlocks = 0
  let isHistoryMissing = false
  let reading: Promise<void> | undefined

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
      const numbers = Array.from({ length: Math.min(AT_ONCE, last - at) }, (_, i) => (at as number) + 1 + i)
      const found = (await Promise.all(numbers.map(paymentsIn))).flat()
      const from: number = at
      const to = numbers.at(-1) as number
      const blockId = to === solid.number ? solid.id : ''
      await db.write(async (tx) => {
        // Another process on the same database may have read these blocks in the meantime.
        if ((await cursor(tx, name))?.blockNumber !== from) return
        for (const payment of found) await options.recordPayment(tx, payment)
        await moveCursor(tx, name, { blockNumber: to, blockId })
      })
      at = to
    }
    isHistoryMissing = false
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
    },
  })
  return {
    ...worker,
    catchUp,
    async readBlock(number) {
      await options.refresh?.()
      const found = await paymentsIn(number)
      await db.write(async (tx) => {
        for (const payment of found) await options.recordPayment(tx, payment)
      })
      return found
    },
  }
}
