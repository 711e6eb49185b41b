/**
 * The followed chain as the only witness of what became of a transaction. Blocks are read in order, by parent hash; the
 * cursor moves in the same write as the effects of its blocks, and what the blocks hold of our transactions is kept
 * beside it. A node's look-up of a txid, and its answer to a broadcast, decide nothing: see docs/decisions/019.
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
 * What became of a transaction that was written down before it was broadcast.
 * - `included`: a block of the followed chain has it; `solid`: no fork can take that block away any more.
 * - `pending`: a block may still include it.
 * - `gone`: the solidified chain is past its expiration and has been read up to there without it, so no block ever
 *   includes it, and no node knows of one. Only now may another be signed in its place.
 */
type Fate = ({ at: 'included'; solid: boolean } & Included) | { at: 'pending' } | { at: 'gone' }

export interface Witness {
  /**
   * Reads the chain up to its head; calls at the same time share one reading, and one that began less than `lately` ms
   * ago and got there is enough. Throws AppError as the node and the follower do.
   */
  catchUp(lately?: number): Promise<void>
  /** As far as the chain has been read: `catchUp` first. */
  fate(txid: string): Promise<Fate>
  /** Inside the write that keeps the signed bytes, before they are broadcast. */
  track(tx: Tx, transaction: Tracked): Promise<void>
  /** Of the cursor. */
  readonly name: string
  /** The newest solidified block that was read; undefined until one has been. Nothing up to it is ever undone. */
  solid(): SolidBlock | undefined
  /** True if the followed chain has this block. */
  follows(block: BlockRef): Promise<boolean>
  /** Blocks that the head had and were not read, when it was last asked; undefined before. */
  lag(): number | undefined
  /** Makes the solidified head the place to read from, once in the life of a database. */
  begin(): Promise<void>
}

type SolidBlock = BlockRef & { timestampMs: number }

export interface WitnessOptions {
  db: Db
  node: TronNode
  clock: Clock
  log: Logger
  /** Of the cursor. */
  name: string
  /**
   * Addresses, 41-hex in lower case, whose transactions are handed to `takeBlock`, beside the owners of what is
   * awaited.
   */
  watch(addressHex: string): boolean
  /** Before blocks are read: an address that was given out before any of them was made is watched. */
  refresh?(): Promise<void>
  /** Hand over transfers of tokens too. */
  tokens?: true
  /** Inside the write that moves the cursor past the block. */
  takeBlock(tx: Tx, block: Block): Promise<void>
  /** Inside the write that moves the cursor back to that block: a fork took what came after it. */
  rollBack(tx: Tx, toNumber: number): Promise<void>
  /** Whether a transaction that nobody wrote down is one that somebody here should have. */
  isOurs?(tx: Tx, transaction: BlockTransaction & { contract: ReadContract }): Promise<boolean>
}

/** How long what was included is remembered: far longer than any worker stands still while blocks are read. */
const REMEMBER_MS = 30 * 86_400_000
const REMEMBER_BLOCKS = REMEMBER_MS / 3_000

/**
 * For workers that go by the blocks alone: the tracker reads them every second, and a block takes three. Not for what
 * is compared with balances that the node tells.
 */
export const LATELY_MS = 1_000
/** While a transaction is awaited: the first worker that has its turn reads the block with it. */
const AWAITED_MS = 100

export function createWitness(options: WitnessOptions): Witness {
  const { db, node, clock, log, name } = options
  const owners = new Set<string>()
  let solid: SolidBlock | undefined
  /** The id of the head when the solidified one was last asked for. */
  let solidAskedAt: string | undefined
  let lag: number | undefined
  let reading: Promise<void> | undefined
  /** When the last one that got to the head had begun, ms. */
  let readAtMs: number | undefined
  /** The database has a cursor. */
  let begun = false

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
          // An owner written down meanwhile may have a transaction in them already.
          await refreshOwners()
          if ([...owners].every((hex) => watched.has(hex) || options.watch(hex))) return blocks
        }
      },
    },
    watch: (hex) => owners.has(hex) || options.watch(hex),
    ...(options.tokens ? { tokens: options.tokens } : {}),
  })

  async function refreshOwners(): Promise<void> {
    const awaited = await db.read((reader) => awaitedOwners(reader, name, solid?.timestampMs ?? 0))
    owners.clear()
    for (const owner of awaited) owners.add(addressToHex(owner))
  }

  const here = async (reader: Reader): Promise<BlockRef | undefined> => {
    const at = await cursor(reader, name)
    return at && { number: at.blockNumber, id: at.blockId }
  }

  async function begin(): Promise<void> {
    begun ||= (await db.read(here)) !== undefined
    if (begun) return
    const { number, id } = await node.solidHead()
    await db.write(async (tx) => {
      if (!(await here(tx))) await moveCursor(tx, name, { blockNumber: number, blockId: id })
    })
    begun = true
  }

  async function read(): Promise<void> {
    await begin()
    const atMs = clock.now()
    /** As this reading was told it last. */
    let head: BlockRef | undefined
    for (;;) {
      const from = await db.read(here)
      if (!from) throw new Error(`the cursor ${name} is gone`)
      const step =
        head?.id === from.id
          ? ({ at: 'idle', head } as const)
          : await follower.next(from, (number) => db.read((reader) => knownBlockId(reader, name, number)))
      head = step.head
      lag = Math.max(0, head.number - from.number)
      if (step.at === 'idle') {
        await moveSolid(head.id)
        readAtMs = atMs
        return
      }
      await db.write(async (tx) => {
        // Another reader of the same database may have passed here meanwhile.
        if ((await here(tx))?.id === from.id) await take(tx, from, step)
      })
    }
  }

  /**
   * A solidified head counts once it is a block that was read: nodes differ in how far they are, and in what they say.
   * It moves with the head, `headId`: while that stays, it is not asked for again.
   */
  async function moveSolid(headId: string): Promise<void> {
    if (headId === solidAskedAt) return
    const head = await node.solidHead()
    if (solid && head.number < solid.number) return
    if (!(await follows(head))) return
    solid = head
    solidAskedAt = headId
  }

  const follows = ({ number, id }: BlockRef): Promise<boolean> =>
    db.read(async (reader) => {
      const at = await here(reader)
      return id === (at?.number === number ? at.id : await knownBlockId(reader, name, number))
    })

  async function take(tx: Tx, from: BlockRef, step: Exclude<Step, { at: 'idle' }>): Promise<void> {
    if (step.at === 'rollback') {
      const { number, id } = step.to
      await displaceOutgoing(tx, name, number)
      await options.rollBack(tx, number)
      await moveCursor(tx, name, { blockNumber: number, blockId: id })
      log.warn({ follower: name, from: from.number, to: number }, 'chain.fork')
      return
    }
    for (const block of step.blocks) {
      for (const transaction of block.transactions) {
        const { txid, unclearRet } = transaction
        if (unclearRet !== undefined)
          log.warn({ follower: name, txid, block: block.number, ret: unclearRet }, 'chain.unclear_result')
        await placeOrReport(tx, block, transaction)
      }
      await options.takeBlock(tx, block)
    }
    const passed = step.blocks.map((block) => ({ blockNumber: block.number, blockId: block.id }))
    const last = passed.at(-1)
    if (!last) return
    await moveCursor(tx, name, last, passed)
    await pruneOutgoing(tx, name, last.blockNumber - REMEMBER_BLOCKS, clock.now() - REMEMBER_MS)
  }

  async function placeOrReport(tx: Tx, block: Block, transaction: BlockTransaction): Promise<void> {
    const { txid, success, contract } = transaction
    if (contract === undefined || contract.kind === 'token') return
    const at = { blockNumber: block.number, blockId: block.id, blockTimestampMs: block.timestampMs, success }
    if (await placeOutgoing(tx, name, txid, at)) return
    if (!(await options.isOurs?.(tx, { ...transaction, contract }))) return
    const unknown = { txid, ...at, ...actOf(contract) }
    if (await insertUnknown(tx, name, unknown, clock.now()))
      log.warn({ follower: name, ...unknown }, 'chain.unknown_transaction')
  }

  /** What was read says that it is gone; a node that knows of a block with it all the same is believed. */
  async function lookUp(txid: string): Promise<Fate | undefined> {
    const info = await node.includedTransaction(txid)
    const header = info && (await node.header(info.blockNumber))
    if (!info || header?.timestampMs !== info.blockTimestampMs) return undefined
    const { blockNumber, blockTimestampMs, success } = info
    const at = { blockNumber, blockId: header.id, blockTimestampMs, success }
    log.error({ follower: name, txid, blockNumber }, 'chain.missed')
    await db.write((tx) => placeOutgoing(tx, name, txid, at))
    return { at: 'included', ...at, solid: solid !== undefined && blockNumber <= solid.number }
  }

  return {
    begin,
    async catchUp(lately = 0) {
      const enough = owners.size > 0 ? Math.min(lately, AWAITED_MS) : lately
      if (readAtMs !== undefined && !hasPassed(clock, enough, readAtMs)) return
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
    async fate(txid) {
      const seen = await db.read((reader) => outgoingAt(reader, txid))
      // Of what was never written down nothing can be said: least of all that it is over.
      if (seen === undefined) return { at: 'pending' }
      if ('blockNumber' in seen)
        return { at: 'included', ...seen, solid: solid !== undefined && seen.blockNumber <= solid.number }
      if (solid === undefined || solid.timestampMs <= seen.expirationMs) return { at: 'pending' }
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

/** What it does, as a row says it. */
function actOf(contract: ReadContract) {
  if (contract.kind === 'transfer') {
    const { kind: act, from: owner, to: receiver, amountSun } = contract
    return { act, owner, receiver, amountSun, resource: undefined }
  }
  const { kind: act, owner, receiver, resource, balanceSun: amountSun } = contract
  return { act, owner, receiver, amountSun, resource }
}

/** The account that a transfer takes from, or whose stake it is. */
export function ownerOf(contract: ReadContract): TronAddress {
  return contract.kind === 'transfer' ? contract.from : contract.owner
}
