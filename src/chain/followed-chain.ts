/**
 * Follows the chain, which alone decides the outcome of a transaction. Reads blocks in order by parent hash. The cursor
 * moves in the same database transaction as the effects of its blocks, and our transactions found in them are stored. A
 * node's lookup of a txid or its broadcast answer decides nothing: see docs/decisions/019.
 */
import type { Db, Reader, Tx } from '../db/db.ts'
import { cursor, knownBlockId, moveCursor } from '../db/stores/chain/cursors.ts'
import {
  awaitedOwners,
  displaceOutgoing,
  type Included,
  insertUnknown,
  outgoingAt,
  placeOutgoing,
  pruneOutgoing,
  type Tracked,
  trackOutgoing,
} from '../db/stores/chain/outgoing.ts'
import { addressToHex, type TronAddress } from '../kernel/address.ts'
import { type Clock, hasPassed } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { createFollower, type Step } from '../tron/follower.ts'
import type { Block, BlockRef, BlockTransaction, ReadContract, TronNode } from '../tron/types.ts'

/**
 * Outcome of a transaction that was recorded before its broadcast.
 * - `included`: a block of the followed chain has it. `solid`: no reorg can remove that block.
 * - `pending`: a block may still include it.
 * - `gone`: the solidified chain was read past the transaction's expiration and does not contain it, and no node knows
 *   a block with it. Only now may a replacement be signed.
 */
type TransactionOutcome = ({ at: 'included'; solid: boolean } & Included) | { at: 'pending' } | { at: 'gone' }

export interface FollowedChain {
  /**
   * Reads the chain up to its head. Concurrent calls share one reading; a completed reading that started less than
   * `maxAgeMs` ms ago is reused. With `onlyBlocks`, so is one after which no block can have been made, unless a
   * transaction is awaited; by default, this is the case if `maxAgeMs` is above 0. Throws the AppErrors of the node and
   * the follower.
   */
  catchUp(maxAgeMs?: number, onlyBlocks?: boolean): Promise<void>
  /** Returns the outcome as far as the chain was read. Call `catchUp` first. */
  outcomeOf(txid: string): Promise<TransactionOutcome>
  /** Registers a transaction. Runs in the database transaction that stores the signed bytes, before the broadcast. */
  track(tx: Tx, transaction: Tracked): Promise<void>
  readonly name: string
  /** The newest solidified block that was read. Undefined before the first one. Blocks up to it are never undone. */
  solid(): SolidBlock | undefined
  follows(block: BlockRef): Promise<boolean>
  /** Number of unread blocks when the head was last requested. Undefined before that. */
  lag(): number | undefined
  /** Sets the cursor to the solidified head, once in the life of a database. */
  begin(): Promise<void>
}

type SolidBlock = BlockRef & { timestampMs: number }

export interface FollowedChainOptions {
  db: Db
  node: TronNode
  clock: Clock
  log: Logger
  name: string
  /**
   * Selects transactions for `handleBlock` by address (lower-case 41-hex). Transactions of awaited owners are always
   * selected.
   */
  isWatched(addressHex: string): boolean
  /** Refreshes the watched addresses before blocks are read: every address issued before a block must be watched. */
  refresh?(): Promise<void>
  /** Set to pass token transfers to `handleBlock` too. */
  tokens?: true
  /** Handles a block, inside the database transaction that moves the cursor past it. */
  handleBlock(tx: Tx, block: Block): Promise<void>
  /** Undoes all blocks after `toNumber` after a reorg, inside the database transaction that moves the cursor back. */
  rollBack(tx: Tx, toNumber: number): Promise<void>
  /** True if an unrecorded transaction should have been recorded here, because it comes from one of our accounts. */
  shouldBeRecorded?(tx: Tx, transaction: BlockTransaction & { contract: ReadContract }): Promise<boolean>
}

/** Retention of included transactions: far longer than any worker can stall while blocks are read. */
const RETENTION_MS = 30 * 86_400_000
const RETENTION_BLOCKS = RETENTION_MS / 3_000

/** `maxAgeMs` for workers that use only blocks. Too long for workers that compare them with balances from a node. */
export const REUSE_MS = 1_000
/** Upper limit for `maxAgeMs` while a transaction is awaited, so that its block is read soon. */
const AWAITED_REUSE_MS = 100

export function createFollowedChain(options: FollowedChainOptions): FollowedChain {
  const { db, node, clock, log, name } = options
  const owners = new Set<string>()
  let solid: SolidBlock | undefined
  /** Id of the head block when the solidified head was last requested. */
  let solidCheckedAt: string | undefined
  let lag: number | undefined
  let reading: Promise<void> | undefined
  /** Start time of the last reading that reached the head, in ms. */
  let readAtMs: number | undefined
  /**
   * Earliest time of the next block, in ms. Counted from the time at which the head was first read, if this clock is
   * behind the chain.
   */
  let nextBlockMs: number | undefined
  let headId: string | undefined
  let hasCursor = false

  const follower = createFollower({
    node: {
      head: () => node.head(),
      header: (number) => node.header(number),
      blocks: async (from, to, read) => {
        for (;;) {
          await options.refresh?.()
          await refreshOwners()
          const watched = new Set(owners)
          const blocks = await node.blocks(from, to, read)
          // A new owner's transaction may already be in these blocks.
          await refreshOwners()
          if ([...owners].every((hex) => watched.has(hex) || options.isWatched(hex))) return blocks
        }
      },
    },
    watch: (hex) => owners.has(hex) || options.isWatched(hex),
    ...(options.tokens ? { tokens: options.tokens } : {}),
  })

  async function refreshOwners(): Promise<void> {
    const awaited = await db.read((reader) => awaitedOwners(reader, name, solid?.timestampMs ?? 0))
    owners.clear()
    for (const owner of awaited) owners.add(addressToHex(owner))
  }

  const currentBlock = async (reader: Reader): Promise<BlockRef | undefined> => {
    const at = await cursor(reader, name)
    return at && { number: at.blockNumber, id: at.blockId }
  }

  async function begin(): Promise<void> {
    hasCursor ||= (await db.read(currentBlock)) !== undefined
    if (hasCursor) return
    const { number, id } = await node.solidHead()
    await db.write(async (tx) => {
      if (!(await currentBlock(tx))) await moveCursor(tx, name, { blockNumber: number, blockId: id })
    })
    hasCursor = true
  }

  async function read(): Promise<void> {
    await begin()
    const atMs = clock.now()
    let head: (BlockRef & { timestampMs: number }) | undefined
    for (;;) {
      const from = await db.read(currentBlock)
      if (!from) throw new Error(`the chain cursor ${name} is missing from the database`)
      const step =
        head?.id === from.id
          ? ({ at: 'idle', head } as const)
          : await follower.next(from, (number) => db.read((reader) => knownBlockId(reader, name, number)))
      head = step.head
      lag = Math.max(0, head.number - from.number)
      if (step.at === 'idle') {
        await updateSolid(head.id)
        expectNextBlock(head, atMs)
        readAtMs = atMs
        return
      }
      await db.write(async (tx) => {
        // Another process on the same database may have read these blocks in the meantime.
        if ((await currentBlock(tx))?.id === from.id) await applyStep(tx, from, step)
      })
    }
  }

  function expectNextBlock({ id, timestampMs }: { id: string; timestampMs: number }, atMs: number): void {
    if (node.slotMs === undefined || id === headId) return
    headId = id
    nextBlockMs = Math.min(timestampMs, atMs) + node.slotMs
  }

  /** False if no block can have been made since the last reading. True after the clock was set back. */
  const mayHaveNewBlock = (): boolean => {
    const nowMs = clock.now()
    return nextBlockMs === undefined || readAtMs === undefined || nowMs >= nextBlockMs || nowMs < readAtMs
  }

  /**
   * Requests the solidified head once per head block (`headId`). Accepts it only if its block was read, because nodes
   * differ.
   */
  async function updateSolid(headId: string): Promise<void> {
    if (headId === solidCheckedAt) return
    const head = await node.solidHead()
    if (solid && head.number < solid.number) return
    if (!(await follows(head))) return
    solid = head
    solidCheckedAt = headId
  }

  const follows = ({ number, id }: BlockRef): Promise<boolean> =>
    db.read(async (reader) => {
      const at = await currentBlock(reader)
      return id === (at?.number === number ? at.id : await knownBlockId(reader, name, number))
    })

  async function applyStep(tx: Tx, from: BlockRef, step: Exclude<Step, { at: 'idle' }>): Promise<void> {
    if (step.at === 'rollback') {
      const { number, id } = step.to
      await displaceOutgoing(tx, name, number)
      await options.rollBack(tx, number)
      await moveCursor(tx, name, { blockNumber: number, blockId: id })
      log.warn({ follower: name, from: from.number, to: number }, 'chain.reorg')
      return
    }
    for (const block of step.blocks) {
      for (const transaction of block.transactions) {
        const { txid, unclearRet } = transaction
        if (unclearRet !== undefined)
          log.warn({ follower: name, txid, block: block.number, ret: unclearRet }, 'chain.unclear_result')
        await recordOrReport(tx, block, transaction)
      }
      await options.handleBlock(tx, block)
    }
    const blocksRead = step.blocks.map((block) => ({ blockNumber: block.number, blockId: block.id }))
    const last = blocksRead.at(-1)
    if (!last) return
    await moveCursor(tx, name, last, blocksRead)
    await pruneOutgoing(tx, name, last.blockNumber - RETENTION_BLOCKS, clock.now() - RETENTION_MS)
  }

  async function recordOrReport(tx: Tx, block: Block, transaction: BlockTransaction): Promise<void> {
    const { txid, success, contract } = transaction
    if (contract === undefined || contract.kind === 'token') return
    const at = { blockNumber: block.number, blockId: block.id, blockTimestampMs: block.timestampMs, success }
    if (await placeOutgoing(tx, name, txid, at)) return
    if (!(await options.shouldBeRecorded?.(tx, { ...transaction, contract }))) return
    const unrecorded = { txid, ...at, ...actionOf(contract) }
    if (await insertUnknown(tx, name, unrecorded, clock.now()))
      log.warn({ follower: name, ...unrecorded }, 'chain.unknown_transaction')
  }

  /**
   * Asks a node for the block of a transaction that no read block contains. Returns undefined if the node has none
   * either.
   */
  async function lookUp(txid: string): Promise<TransactionOutcome | undefined> {
    const info = await node.includedTransaction(txid)
    const header = info && (await node.header(info.blockNumber))
    if (!info || header?.timestampMs !== info.blockTimestampMs) return undefined
    const { blockNumber, blockTimestampMs, success } = info
    const at = { blockNumber, blockId: header.id, blockTimestampMs, success }
    log.error({ follower: name, txid, blockNumber }, 'chain.transaction_missed')
    await db.write((tx) => placeOutgoing(tx, name, txid, at))
    return { at: 'included', ...at, solid: solid !== undefined && blockNumber <= solid.number }
  }

  return {
    begin,
    async catchUp(maxAgeMs = 0, onlyBlocks = maxAgeMs > 0) {
      const allowedAgeMs = owners.size > 0 ? Math.min(maxAgeMs, AWAITED_REUSE_MS) : maxAgeMs
      if (readAtMs !== undefined && !hasPassed(clock, allowedAgeMs, readAtMs)) return
      if (onlyBlocks && owners.size === 0 && !mayHaveNewBlock()) return
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
    async outcomeOf(txid) {
      const row = await db.read((reader) => outgoingAt(reader, txid))
      // The outcome of an unrecorded transaction is unknown, so it must never count as gone.
      if (row === undefined) return { at: 'pending' }
      if ('blockNumber' in row)
        return { at: 'included', ...row, solid: solid !== undefined && row.blockNumber <= solid.number }
      if (solid === undefined || solid.timestampMs <= row.expirationMs) return { at: 'pending' }
      return (await lookUp(txid)) ?? { at: 'gone' }
    },
    track(tx, transaction) {
      owners.add(addressToHex(transaction.owner))
      return trackOutgoing(tx, name, transaction, clock.now())
    },
    name,
    solid: () => solid,
    follows,
    lag: () => lag,
  }
}

function actionOf(contract: ReadContract) {
  if (contract.kind === 'transfer') {
    const { kind: act, from: owner, to: receiver, amountSun } = contract
    return { act, owner, receiver, amountSun, resource: undefined }
  }
  const { kind: act, owner, receiver, resource, balanceSun: amountSun } = contract
  return { act, owner, receiver, amountSun, resource }
}

/** Returns the sender of a transfer, or the owner of the stake. */
export function ownerOf(contract: ReadContract): TronAddress {
  return contract.kind === 'transfer' ? contract.from : contract.owner
}
