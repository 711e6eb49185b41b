/**
 * Follows the chain, which alone decides the outcome of a transaction. Reads blocks in order by parent hash. The cursor
 * moves in the same database transaction as the effects of its blocks, and our transactions found in them are stored. A
 * node's lookup of a txid or its broadcast answer decides nothing: see docs/decisions/019.
 */
import type { Db, Reader, Tx } from '../db/db.ts'
import { cursor, knownBlockId, moveCursor } from '../db/stores/chain/cursors.ts'
import {
  awaitedOwners,
  blockOrExpirationOf,
  type Included,
  insertUnknown,
  placeOutgoing,
  pruneOutgoing,
  type Tracked,
  trackOutgoing,
  unconfirmOutgoing,
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
   * `maxAgeMs` ms ago is reused. With `onlyBlocks`, unless a transaction is awaited, the node is called only when a
   * block is due, and a block that is late is read by a later call; by default, this is the case if `maxAgeMs` is above
   * 0. Throws the AppErrors of the node and the follower.
   */
  catchUp(maxAgeMs?: number, onlyBlocks?: boolean): Promise<void>
  /** Returns the outcome as far as the chain was read. Call `catchUp` first. */
  outcomeOf(txid: string): Promise<TransactionOutcome>
  /** Registers a transaction. Runs in the database transaction that stores the signed bytes, before the broadcast. */
  track(tx: Tx, transaction: Tracked): Promise<void>
  readonly name: string
  /**
   * The newest solidified block that was read, up to two minutes late while no block concerns us. Undefined before the
   * first one. Blocks up to it are never undone.
   */
  solid(): SolidBlock | undefined
  /** Number of the newest block that concerns us. After a start, the first head that was read. */
  newestOwnBlock(): number | undefined
  /** False if a block was read by this process and no contract call in it can pay an address of `mayReceive`. */
  mayPay(blockNumber: number): boolean
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
  /** Selects addresses (lower-case 41-hex) to which a contract may pay TRX. */
  mayReceive?(addressHex: string): boolean
  /** Refreshes the watched addresses before blocks are read: every address issued before a block must be watched. */
  refresh?(): Promise<void>
  /** Set to pass token transfers to `handleBlock` too. */
  tokens?: true
  /**
   * Handles a block, inside the database transaction that moves the cursor past it. Writes nothing for a block without
   * transactions.
   */
  handleBlock(tx: Tx, block: Block): Promise<void>
  /** Undoes all blocks after `toNumber` after a reorg, inside the database transaction that moves the cursor back. */
  rollBack(tx: Tx, toNumber: number): Promise<void>
  /** True if an unrecorded transaction should have been recorded here, because it comes from one of our accounts. */
  shouldBeRecorded?(tx: Tx, transaction: BlockTransaction & { contract: ReadContract }): Promise<boolean>
}

/** Retention of included transactions: far longer than any worker can stall while blocks are read. */
const RETENTION_MS = 30 * 86_400_000
const RETENTION_BLOCKS = RETENTION_MS / 3_000
/** Interval at which the solidified head is requested although no block concerns us: two minutes. */
const SOLID_EVERY_BLOCKS = 40
/** Number of blocks for which `mayPay` is known. The solidified head is about 20 blocks behind. */
const MAX_PAY_BLOCKS = 2_000

/** `maxAgeMs` for workers that use only blocks. Too long for workers that compare them with balances from a node. */
export const REUSE_MS = 1_000
/** Upper limit for `maxAgeMs` while a transaction is awaited, so that its block is read soon. */
const AWAITED_REUSE_MS = 100

export function createFollowedChain(options: FollowedChainOptions): FollowedChain {
  const { db, node, clock, log, name } = options
  const owners = new Set<string>()
  let solid: SolidBlock | undefined
  /** Head block when the solidified head was last requested. */
  let solidCheckedAt: BlockRef | undefined
  /** Newest block that concerns us. Undefined until the first reading: earlier blocks may wait to become solidified. */
  let newestOurs: number | undefined
  const mayPay = new Map<number, boolean>()
  let lag: number | undefined
  let reading: { onlyDue: boolean; done: Promise<void> } | undefined
  /** Start time of the last reading that reached the head, in ms. */
  let readAtMs: number | undefined
  /** Id of the head block when a reading last reached it. */
  let headId: string | undefined
  let hasCursor = false

  const follower = createFollower({
    node: {
      head: () => node.head(),
      header: (number) => node.header(number),
      blocks: (...range) => withOwners(() => node.blocks(...range)),
      blocksAfter: (...range) => withOwners(() => node.blocksAfter(...range)),
    },
    watch: (hex) => owners.has(hex) || options.isWatched(hex),
    ...(options.tokens ? { tokens: options.tokens } : {}),
    ...(options.mayReceive ? { payees: options.mayReceive } : {}),
  })

  /** Reads blocks again until all owners of awaited transactions were known before the reading. */
  async function withOwners(readBlocks: () => Promise<Block[]>): Promise<Block[]> {
    for (;;) {
      await options.refresh?.()
      await refreshOwners()
      const watched = new Set(owners)
      const blocks = await readBlocks()
      // A new owner's transaction may already be in these blocks.
      await refreshOwners()
      if ([...owners].every((hex) => watched.has(hex) || options.isWatched(hex))) return blocks
    }
  }

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

  /** With `onlyDue`, requests only the next block and stops if it is not there, unless it was already late before. */
  async function read(onlyDue: boolean): Promise<void> {
    await begin()
    const atMs = clock.now()
    let head: (BlockRef & { timestampMs: number }) | undefined
    for (;;) {
      const from = await db.read(currentBlock)
      if (!from) throw new Error(`the chain cursor ${name} is missing from the database`)
      const storedId = (number: number) => db.read((reader) => knownBlockId(reader, name, number))
      const read = onlyDue && !head && !node.slots?.isLate() ? follower.nextDue : follower.next
      const step = head?.id === from.id ? ({ at: 'idle', head } as const) : await read(from, storedId)
      if (!step) {
        node.slots?.missed(atMs)
        readAtMs = atMs
        return
      }
      head = step.head
      lag = Math.max(0, head.number - from.number)
      newestOurs ??= head.number
      if (step.at === 'idle') {
        await updateSolid(head)
        node.slots?.found(head, atMs)
        headId = head.id
        readAtMs = atMs
        return
      }
      let isApplied = false
      const isQuiet = step.at === 'blocks' && step.blocks.every(({ transactions }) => transactions.length === 0)
      await db.write(
        async (tx) => {
          // Another process on the same database may have read these blocks in the meantime.
          isApplied = (await currentBlock(tx))?.id === from.id
          if (isApplied) await applyStep(tx, from, step)
        },
        { isQuiet },
      )
      if (isApplied) noteOurs(from, step)
    }
  }

  /** Records which blocks concern us. After a rollback, the blocks that are read instead do. */
  function noteOurs(from: BlockRef, step: Exclude<Step, { at: 'idle' }>): void {
    const ours = (number: number) => {
      newestOurs = Math.max(newestOurs ?? 0, number)
    }
    if (step.at === 'rollback') {
      ours(from.number)
      return
    }
    for (const { number, transactions, mayPay: pays = true } of step.blocks) {
      if (transactions.length > 0 || (options.mayReceive && pays)) ours(number)
      mayPay.delete(number)
      mayPay.set(number, pays)
    }
    for (const number of mayPay.keys()) {
      if (mayPay.size <= MAX_PAY_BLOCKS) return
      mayPay.delete(number)
    }
  }

  /**
   * Requests the solidified head once per head block, or every two minutes while all blocks that concern us are
   * solidified. Accepts it only if its block was read, because nodes differ.
   */
  async function updateSolid(at: BlockRef): Promise<void> {
    if (at.id === solidCheckedAt?.id) return
    const isAwaited = owners.size > 0 || !solid || solid.number < (newestOurs ?? at.number)
    const isDue = !solidCheckedAt || Math.abs(at.number - solidCheckedAt.number) >= SOLID_EVERY_BLOCKS
    if (node.slots && !isAwaited && !isDue) return
    const head = await node.solidHead()
    if (solid && head.number < solid.number) return
    if (!(await follows(head))) return
    solid = head
    solidCheckedAt = at
  }

  const follows = ({ number, id }: BlockRef): Promise<boolean> =>
    db.read(async (reader) => {
      const at = await currentBlock(reader)
      return id === (at?.number === number ? at.id : await knownBlockId(reader, name, number))
    })

  async function applyStep(tx: Tx, from: BlockRef, step: Exclude<Step, { at: 'idle' }>): Promise<void> {
    if (step.at === 'rollback') {
      const { number, id } = step.to
      await unconfirmOutgoing(tx, name, number)
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
    if (contract?.kind === 'token') return
    const at = { blockNumber: block.number, blockId: block.id, blockTimestampMs: block.timestampMs, success }
    if (await placeOutgoing(tx, name, txid, at)) return
    if (contract === undefined) return
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
      const onlyDue = onlyBlocks && owners.size === 0 && node.slots !== undefined && headId !== undefined
      if (onlyDue && node.slots?.isDue(headId ?? '') === false) return
      // A reading of due blocks may end before the head.
      while (!onlyDue && reading?.onlyDue) await reading.done.catch(() => {})
      reading ??= {
        onlyDue,
        done: read(onlyDue).finally(() => {
          reading = undefined
        }),
      }
      return reading.done
    },
    async outcomeOf(txid) {
      const row = await db.read((reader) => blockOrExpirationOf(reader, txid))
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
    newestOwnBlock: () => newestOurs,
    mayPay: (blockNumber) => mayPay.get(blockNumber) ?? true,
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
