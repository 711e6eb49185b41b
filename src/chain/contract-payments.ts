/**
 * TRX that contracts paid to our addresses, block by block, with a cursor of its own behind the followed chain. Only
 * solidified blocks are read: no fork takes them back, and the reading, which costs a call for each block, delays
 * nothing else.
 */
import type { Db, Tx } from '../db/db.ts'
import { cursor, moveCursor } from '../db/stores/chain/cursors.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { createWorker, type Worker } from '../kernel/worker.ts'
import { lacks } from '../tron/node/answers.ts'
import type { BlockContractPayments, ContractPayment, TronNode } from '../tron/types.ts'
import { LATELY_MS, type Witness } from './witness.ts'

/** A payment with its block. `key`: its txid and index, by which it is on record once. */
export type PaidByContract = ContractPayment & NonNullable<BlockContractPayments['block']> & { key: string }

export interface ContractPaymentsOptions {
  db: Db
  node: Pick<TronNode, 'includedContractPayments' | 'header'>
  clock: Clock
  log: Logger
  chain: Pick<Witness, 'catchUp' | 'solid' | 'name'>
  watch(addressHex: string): boolean
  refresh?(): Promise<void>
  /** Inside a write. A payment on record is left alone: a block may be read more than once. */
  take(tx: Tx, payment: PaidByContract): Promise<void>
}

export interface ContractPayments extends Worker {
  /** Reads to the solidified block, as far as the node tells. Throws AppError as the node does. */
  catchUp(): Promise<void>
  /** Reads one block again; returns its payments. Throws AppError as the node does. */
  readBlock(number: number): Promise<PaidByContract[]>
}

const EVERY_MS = 3_000
/** One pass; the calls of workers that wait for a block go in between. */
const MAX_BLOCKS = 200
const AT_ONCE = 4
/** Blocks with no internal transaction: on a public network every second block has one. */
const SILENT_BLOCKS = 1_000

export function createContractPayments(options: ContractPaymentsOptions): ContractPayments {
  const { db, node, clock, log, chain } = options
  const name = `${chain.name}.contracts`
  let silentBlocks = 0
  let lacked = false
  let reading: Promise<void> | undefined

  async function paymentsIn(number: number): Promise<PaidByContract[]> {
    const { payments, reports, block } = await node.includedContractPayments(number, options.watch)
    silentBlocks = reports ? 0 : silentBlocks + 1
    if (silentBlocks === SILENT_BLOCKS) log.warn({ follower: name }, 'contract_payments.not_reported')
    return block ? payments.map((one) => ({ ...one, ...block, key: `${one.txid}.${one.index}` })) : []
  }

  async function begin(): Promise<number | undefined> {
    const at = await db.read((reader) => cursor(reader, name))
    const solid = chain.solid()
    if (at || !solid) return at?.blockNumber
    await db.write((tx) => moveCursor(tx, name, { blockNumber: solid.number, blockId: solid.id }))
    return solid.number
  }

  async function read(): Promise<void> {
    let at = await begin()
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
        // Another reader of the same database may have passed here meanwhile.
        if ((await cursor(tx, name))?.blockNumber !== from) return
        for (const payment of found) await options.take(tx, payment)
        await moveCursor(tx, name, { blockNumber: to, blockId })
      })
      at = to
    }
    lacked = false
  }

  async function catchUp(): Promise<void> {
    await options.refresh?.()
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      await reading
    } catch (error) {
      // The cursor stays, and reading resumes with a node that keeps the history.
      if (!lacks(error)) throw error
      if (!lacked) log.warn({ err: error, follower: name }, 'contract_payments.no_history')
      lacked = true
    }
  }

  const worker = createWorker({
    name,
    everyMs: EVERY_MS,
    clock,
    log,
    pass: async () => {
      await chain.catchUp(LATELY_MS)
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
        for (const payment of found) await options.take(tx, payment)
      })
      return found
    },
  }
}
