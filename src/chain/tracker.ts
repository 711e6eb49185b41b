/**
 * What becomes of the transactions that were written down before they were broadcast: one table (`outgoing`), one
 * worker, one place where a reorg and an expiry are decided. The followed chain alone decides (docs/decisions/019,
 * 030); a kind says what then happens to its row, in the same write. The same bytes are broadcast again until a block
 * has them.
 */
import type { Db, Tx } from '../db/db.ts'
import {
  advanceOutgoing,
  type Included,
  type KnownPurpose,
  type Outgoing,
  openOutgoing,
  signedTxOf,
} from '../db/stores/chain/outgoing.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Logger } from '../kernel/logger.ts'
import { settleEach, throwFirst } from '../kernel/pool.ts'
import type { Sun } from '../kernel/sun.ts'
import { ZERO_SUN } from '../kernel/sun.ts'
import { createSchedule, createWorker, slowDownMs, type Worker } from '../kernel/worker.ts'
import type { SignedTransaction, TransactionInfo, TronNode } from '../tron/types.ts'
import { answerText, broadcast, isOfTheTransaction, type Writing } from './send.ts'
import type { Witness } from './witness.ts'

/**
 * - `solidified`: no fork can take it away any more. `failed`: a solidified block has it, without effect.
 * - `gone`: no block ever includes it. Only now may another be signed in its place.
 */
export type End = 'solidified' | 'failed' | 'gone'
/** `confirmed`: a block has it, with effect. `moved`: after a reorg another one. `reverted`: after a reorg none. */
type Event = 'confirmed' | 'moved' | 'reverted' | End

/** `solid`: it is solidified already, and its row is told so next. */
type ConfirmedAt = Included & { solid: boolean }

/** What is particular about the transactions of a purpose. All but `ask` runs inside one write, once for each event. */
export interface Kind<W extends { tx: Tx } = { tx: Tx }, Known = unknown> {
  /** Before the write: what it has to know from elsewhere. Undefined: nobody can tell yet, and it is asked again. */
  ask?(sent: Outgoing, event: Event): Promise<Known | undefined>
  /** Without it one block says nothing: the row waits for the end. */
  confirmed?(write: W, sent: Outgoing, at: ConfirmedAt): Promise<void>
  moved?(write: W, sent: Outgoing, at: Included): Promise<void>
  reverted?(write: W, sent: Outgoing): Promise<void>
  ended(write: W, sent: Outgoing, end: End, known: Known): Promise<void>
}

/** `unknown`: its `ask` cannot tell yet. `elsewhere`: another process was faster. */
type Applied = 'applied' | 'unknown' | 'elsewhere'

/** A kind as the tracker has it. */
export interface TrackedKind<W extends { tx: Tx } = { tx: Tx }> {
  confirms: boolean
  apply(writing: Writing<W>, sent: Outgoing, event: Event, solid: boolean): Promise<Applied>
}

export function trackedKind<W extends { tx: Tx }, Known = unknown>(kind: Kind<W, Known>): TrackedKind<W> {
  return {
    confirms: kind.confirmed !== undefined,
    async apply(writing, sent, event, solid) {
      const known = await kind.ask?.(sent, event)
      if (kind.ask && known === undefined) return 'unknown'
      return writing(async (write) => {
        if (!(await advanceOutgoing(write.tx, sent, markOf(sent, event)))) return 'elsewhere'
        switch (event) {
          case 'confirmed':
            if (sent.included) await kind.confirmed?.(write, sent, { ...sent.included, solid })
            break
          case 'moved':
            if (sent.included) await kind.moved?.(write, sent, sent.included)
            break
          case 'reverted':
            await kind.reverted?.(write, sent)
            break
          case 'solidified':
          case 'failed':
          case 'gone':
            await kind.ended(write, sent, event, known as Known)
        }
        return 'applied'
      })
    },
  }
}

function markOf({ included }: Outgoing, event: Event): Parameters<typeof advanceOutgoing>[2] {
  if (event === 'reverted') return { confirmedIn: null }
  if (event === 'confirmed' || event === 'moved') return { confirmedIn: included?.blockId ?? null }
  return { open: false }
}

type Taken = Pick<TransactionInfo, 'feeSun' | 'bandwidthFeeSun'>

const NOTHING_TAKEN: Taken = { feeSun: ZERO_SUN, bandwidthFeeSun: ZERO_SUN }

/**
 * A kind that books at its end what the network took, SUN, and how much of that was for Bandwidth: as a node has it of
 * the block that the followed chain has. A node without transaction history cannot tell: the row waits, and `/healthz`
 * names the node.
 */
export function feeKind<W extends { tx: Tx }>(
  node: TronNode,
  ended: (write: W, sent: Outgoing, end: End, feeSun: Sun, bandwidthFeeSun: Sun) => Promise<void>,
): TrackedKind<W> {
  return trackedKind<W, Taken>({
    async ask({ txid, included }, end) {
      if (end === 'gone') return NOTHING_TAKEN
      const info = await node.includedTransaction(txid)
      return info?.blockNumber === included?.blockNumber ? info : undefined
    },
    ended: (write, sent, end, taken) => ended(write, sent, end, taken.feeSun, taken.bandwidthFeeSun),
  })
}

export interface Tracker extends Worker {
  /** One transaction now, for a caller that waits. Throws AppError as the node does. */
  look(txid: string): Promise<void>
  /** How often each event was seen by this process. */
  readonly counts: Readonly<Record<Event, number>>
}

export interface TrackerOptions<W extends { tx: Tx }> {
  name: string
  db: Db
  node: TronNode
  clock: Clock
  log: Logger
  chain: Witness
  /** What the effects of its kinds are made in. */
  writing: Writing<W>
  /** By purpose, for all that this follower tracks. */
  kinds(): Partial<Record<KnownPurpose, TrackedKind<W>>>
}

const EVERY_MS = 1_000 // a block every 3 s
/** As many as one commit takes; of the node no more is asked than it has connections for. */
const AT_ONCE = 64
/** Wait before the same bytes are broadcast again, if no block has them. */
const REBROADCAST_MS = 9_000
/** While a node goes on refusing them they wait twice as long each time, at most this long. */
const MAX_REBROADCAST_MS = 60_000
/** What nobody could tell is asked again after this. */
const ASK_AGAIN_MS = 15_000

export function createTracker<W extends { tx: Tx }>(options: TrackerOptions<W>): Tracker {
  const { db, node, clock, log, chain, writing } = options
  /** By txid: when it is broadcast again, and when its kind is asked again. */
  const broadcasts = createSchedule(clock)
  const questions = createSchedule(clock)
  /** By txid: the last answer to a broadcast, and how many refusals of the transaction in a row. */
  const answers = new Map<string, { text: string | undefined; refusals: number }>()
  const startedMs = clock.now()
  const counts = { confirmed: 0, moved: 0, reverted: 0, solidified: 0, failed: 0, gone: 0 }

  async function pass(): Promise<void> {
    await chain.catchUp()
    const rows = await open()
    const txids = new Set(rows.map(txidOf))
    for (const txid of answers.keys()) if (!txids.has(txid)) answers.delete(txid)
    const unsent = new Set<Outgoing>()
    const errors = await settleEach(questions.due(rows, txidOf), AT_ONCE, async (sent) => {
      if (await follow(sent)) unsent.add(sent)
    })
    // A slow node holds up broadcasts, and nothing that the chain has decided.
    const due = broadcasts.due(rows, txidOf).filter((sent) => unsent.has(sent))
    errors.push(...(await settleEach(due, AT_ONCE, broadcastAgain)))
    throwFirst(errors)
  }

  function open(txid?: string): Promise<Outgoing[]> {
    const solid = chain.solid()?.number ?? -1
    return db.read((reader) => openOutgoing(reader, chain.name, solid, txid))
  }

  /** Tells its row all that the chain has shown. True: no block has it, and one may still include it. */
  async function follow(seen: Outgoing): Promise<boolean> {
    const kind = options.kinds()[seen.purpose]
    if (!kind) throw new Error(`nobody knows what to do with ${seen.purpose}`)
    let sent = seen
    for (;;) {
      const event = eventOf(sent, chain.solid()?.number ?? -1, kind.confirms)
      if (event === undefined) {
        if (sent.included) return false
        const fate = await chain.fate(sent.txid)
        if (fate.at === 'pending') return true
        if (fate.at === 'included') sent = { ...sent, included: fate }
        else {
          await applyEvent(kind, sent, 'gone')
          return false
        }
        continue
      }
      if (!(await applyEvent(kind, sent, event)) || isEnd(event)) return false
      sent = { ...sent, confirmedIn: event === 'reverted' ? undefined : sent.included?.blockId }
    }
  }

  async function applyEvent(kind: TrackedKind<W>, sent: Outgoing, event: Event): Promise<boolean> {
    const solid = (sent.included?.blockNumber ?? Number.POSITIVE_INFINITY) <= (chain.solid()?.number ?? -1)
    const outcome = await kind.apply(writing, sent, event, solid)
    if (outcome === 'unknown') questions.again(sent.txid, ASK_AGAIN_MS)
    if (outcome !== 'applied') return false
    counts[event]++
    const { txid, purpose, ref, owner, included, refusal } = sent
    const level = event === 'reverted' || event === 'failed' || event === 'gone' ? 'warn' : 'info'
    log[level]({ txid, purpose, ref, owner, block: included?.blockNumber, refusal }, `transaction.${event}`)
    return true
  }

  async function broadcastAgain(sent: Outgoing): Promise<void> {
    // What a process before this one wrote down it may not have broadcast.
    const agoMs = sent.notedAtMs > startedMs ? clock.now() - sent.notedAtMs : REBROADCAST_MS
    if (!sent.signed || (agoMs >= 0 && agoMs < REBROADCAST_MS)) return
    const signedTx = await db.read((reader) => signedTxOf(reader, sent.txid))
    if (signedTx === undefined) return
    const { txid } = sent
    broadcasts.again(txid, REBROADCAST_MS)
    const before = answers.get(txid) ?? { text: sent.refusal, refusals: 0 }
    const kept = { ...sent, signed: JSON.parse(signedTx) as SignedTransaction }
    const text = answerText(await broadcast({ db, node, log }, kept, before.text))
    const refusals = isOfTheTransaction(text) ? before.refusals + 1 : 0
    answers.set(txid, { text, refusals })
    if (refusals > 0)
      broadcasts.again(txid, slowDownMs(refusals - 1, { baseMs: REBROADCAST_MS, maxMs: MAX_REBROADCAST_MS }))
  }

  const worker = createWorker({ name: options.name, everyMs: EVERY_MS, clock, log, pass })
  db.listen('outgoing', worker.wake)
  return Object.assign(worker, {
    counts,
    async look(txid: string) {
      await chain.catchUp()
      for (const sent of await open(txid))
        if (!questions.rests(txid) && (await follow(sent)) && !broadcasts.rests(txid)) await broadcastAgain(sent)
    },
  })
}

const txidOf = ({ txid }: Outgoing): string => txid
const isEnd = (event: Event): event is End => event === 'solidified' || event === 'failed' || event === 'gone'

/** What its row has to be told next; undefined: nothing, as far as the chain was read. */
function eventOf(
  { included, confirmedIn }: Outgoing,
  solidNumber: number,
  confirms: boolean,
): Exclude<Event, 'gone'> | undefined {
  if (confirmedIn !== undefined && !included?.success) return 'reverted'
  if (!included) return undefined
  const isSolid = included.blockNumber <= solidNumber
  if (!included.success) return isSolid ? 'failed' : undefined
  if (confirms && confirmedIn !== included.blockId) return confirmedIn === undefined ? 'confirmed' : 'moved'
  return isSolid ? 'solidified' : undefined
}
