/**
 * Tracks transactions after they are recorded: one table (`outgoing`), one worker, one place that decides reorgs and
 * expiry. Only the followed chain decides (docs/decisions/019, 030). The handlers for a transaction's purpose update
 * its row in the same database transaction. Signed bytes are rebroadcast until a block includes them.
 */
import type { Db, Tx } from '../db/db.ts'
import { createPausingPoll } from '../db/pausing-poll.ts'
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
import { runCollectingErrors, throwFirst } from '../kernel/pool.ts'
import { ZERO_SUN } from '../kernel/sun.ts'
import { backoffAfterFailuresMs, createSchedule, createWorker, type Worker } from '../kernel/worker.ts'
import type { SignedTransaction, TransactionInfo, TronNode } from '../tron/types.ts'
import type { FollowedChain } from './followed-chain.ts'
import { answerText, broadcast, isAboutTransaction, type TransactionRunner } from './send.ts'

/**
 * `failed`: a solidified block includes the transaction, without effect. `gone`: no block ever can, so that a
 * replacement may be signed.
 */
export type FinalEvent = 'solidified' | 'failed' | 'gone'
/**
 * `confirmed`: a block has the transaction, with effect. After a reorg, another block (`moved`) or none (`reverted`)
 * has it.
 */
type TransactionEvent = 'confirmed' | 'moved' | 'reverted' | FinalEvent

/** `solid`: the block is already solidified, and the `solidified` event follows next. */
type ConfirmedBlock = Included & { solid: boolean }

/** Event handlers for one purpose. All except `fetchData` run in one database transaction, once per event. */
export interface Kind<W extends { tx: Tx } = { tx: Tx }, Known = unknown> {
  /** Fetches outside data before the database transaction. Undefined: not available yet, the tracker retries. */
  fetchData?(sent: Outgoing, event: TransactionEvent): Promise<Known | undefined>
  /** Without this handler, inclusion in a block is ignored until the final event. */
  onConfirmed?(write: W, sent: Outgoing, at: ConfirmedBlock): Promise<void>
  onMoved?(write: W, sent: Outgoing, at: Included): Promise<void>
  onReverted?(write: W, sent: Outgoing): Promise<void>
  onEnd(write: W, sent: Outgoing, end: FinalEvent, known: Known): Promise<void>
}

/** `unknown`: `fetchData` has no data yet. `elsewhere`: another process applied the event first. */
type Applied = 'applied' | 'unknown' | 'elsewhere'

export interface TrackedKind<W extends { tx: Tx } = { tx: Tx }> {
  confirms: boolean
  apply(runTransaction: TransactionRunner<W>, sent: Outgoing, event: TransactionEvent, solid: boolean): Promise<Applied>
}

export function trackedKind<W extends { tx: Tx }, Known = unknown>(kind: Kind<W, Known>): TrackedKind<W> {
  return {
    confirms: kind.onConfirmed !== undefined,
    async apply(runTransaction, sent, event, solid) {
      const known = await kind.fetchData?.(sent, event)
      if (kind.fetchData && known === undefined) return 'unknown'
      return runTransaction(async (write) => {
        if (!(await advanceOutgoing(write.tx, sent, progressOf(sent, event)))) return 'elsewhere'
        switch (event) {
          case 'confirmed':
            if (sent.included) await kind.onConfirmed?.(write, sent, { ...sent.included, solid })
            break
          case 'moved':
            if (sent.included) await kind.onMoved?.(write, sent, sent.included)
            break
          case 'reverted':
            await kind.onReverted?.(write, sent)
            break
          case 'solidified':
          case 'failed':
          case 'gone':
            await kind.onEnd(write, sent, event, known as Known)
        }
        return 'applied'
      })
    },
  }
}

function progressOf({ included }: Outgoing, event: TransactionEvent): Parameters<typeof advanceOutgoing>[2] {
  if (event === 'reverted') return { confirmedIn: null }
  if (event === 'confirmed' || event === 'moved') return { confirmedIn: included?.blockId ?? null }
  return { open: false }
}

type NetworkFees = Pick<TransactionInfo, 'feeSun' | 'bandwidthFeeSun' | 'claimedSun'>

const NO_FEES: NetworkFees = { feeSun: ZERO_SUN, bandwidthFeeSun: ZERO_SUN, claimedSun: ZERO_SUN }

/**
 * Makes a kind whose `ended` handler gets the network fee, its Bandwidth part and the claimed rewards. A node reports
 * them for the block of the followed chain. While no node has transaction history, the row waits and `/healthz` names
 * the node.
 */
export function feeKind<W extends { tx: Tx }>(
  node: TronNode,
  ended: (write: W, sent: Outgoing, end: FinalEvent, taken: NetworkFees) => Promise<void>,
): TrackedKind<W> {
  return trackedKind<W, NetworkFees>({
    async fetchData({ txid, included }, end) {
      if (end === 'gone') return NO_FEES
      const info = await node.includedTransaction(txid)
      return info?.blockNumber === included?.blockNumber ? info : undefined
    },
    onEnd: ended,
  })
}

export interface Tracker extends Worker {
  /** Follows one transaction now, for a waiting caller. Throws the node's AppErrors. */
  followNow(txid: string): Promise<void>
  readonly counts: Readonly<Record<TransactionEvent, number>>
}

export interface TrackerOptions<W extends { tx: Tx }> {
  name: string
  db: Db
  node: TronNode
  clock: Clock
  log: Logger
  chain: FollowedChain
  runTransaction: TransactionRunner<W>
  kinds(): Partial<Record<KnownPurpose, TrackedKind<W>>>
}

const EVERY_MS = 1_000 // a block every 3 s
/** Batch size of one commit. Calls to the node are limited by its connection pool. */
const AT_ONCE = 64
/** Pause before rebroadcasting bytes that no block has. */
const REBROADCAST_MS = 9_000
/** Upper limit of the pause, which doubles while a node refuses the transaction. */
const MAX_REBROADCAST_MS = 60_000
/** Pause before `fetchData` is called again after it had no data. */
const FETCH_RETRY_MS = 15_000

export function createTracker<W extends { tx: Tx }>(options: TrackerOptions<W>): Tracker {
  const { db, node, clock, log, chain, runTransaction } = options
  /** Times of the next broadcast and of the next `fetchData` call, by txid. */
  const broadcasts = createSchedule(clock)
  const dataRequests = createSchedule(clock)
  /** Last broadcast answer, and number of consecutive refusals of the transaction, by txid. */
  const answers = new Map<string, { text: string | undefined; refusals: number }>()
  const startedMs = clock.now()
  const counts = { confirmed: 0, moved: 0, reverted: 0, solidified: 0, failed: 0, gone: 0 }

  async function pass(): Promise<void> {
    await chain.catchUp(0, true)
    await follow()
  }

  const solidNumber = () => chain.solid()?.number ?? -1
  const follow = createPausingPoll(options, followOpen, solidNumber)

  /** Follows all open transactions. Returns Infinity if there are none. */
  async function followOpen(): Promise<number | undefined> {
    const rows = await open()
    const txids = new Set(rows.map(txidOf))
    for (const txid of answers.keys()) if (!txids.has(txid)) answers.delete(txid)
    const pending = new Set<Outgoing>()
    const errors = await runCollectingErrors(dataRequests.due(rows, txidOf), AT_ONCE, async (sent) => {
      if (await applyEvents(sent)) pending.add(sent)
    })
    // Broadcasts run last, so that a slow node does not delay events that the chain has decided.
    const due = broadcasts.due(rows, txidOf).filter((sent) => pending.has(sent))
    throwFirst([...errors, ...(await runCollectingErrors(due, AT_ONCE, broadcastAgain))])
    return rows.length === 0 ? Infinity : undefined
  }

  function open(txid?: string): Promise<Outgoing[]> {
    return db.read((reader) => openOutgoing(reader, chain.name, solidNumber(), txid))
  }

  /** Applies all events that the read blocks show. Returns true if the transaction is still pending. */
  async function applyEvents(row: Outgoing): Promise<boolean> {
    const kind = options.kinds()[row.purpose]
    if (!kind) throw new Error(`no handler for transactions with purpose ${row.purpose}`)
    let sent = row
    for (;;) {
      const event = nextEvent(sent, solidNumber(), kind.confirms)
      if (event === undefined) {
        if (sent.included) return false
        const outcome = await chain.outcomeOf(sent.txid)
        if (outcome.at === 'pending') return true
        if (outcome.at === 'included') sent = { ...sent, included: outcome }
        else {
          await applyEvent(kind, sent, 'gone')
          return false
        }
        continue
      }
      if (!(await applyEvent(kind, sent, event)) || isFinal(event)) return false
      sent = { ...sent, confirmedIn: event === 'reverted' ? undefined : sent.included?.blockId }
    }
  }

  async function applyEvent(kind: TrackedKind<W>, sent: Outgoing, event: TransactionEvent): Promise<boolean> {
    const solid = (sent.included?.blockNumber ?? Number.POSITIVE_INFINITY) <= solidNumber()
    const outcome = await kind.apply(runTransaction, sent, event, solid)
    if (outcome === 'unknown') dataRequests.scheduleIn(sent.txid, FETCH_RETRY_MS)
    if (outcome !== 'applied') return false
    counts[event]++
    const { txid, purpose, ref, owner, included, refusal } = sent
    const level = event === 'reverted' || event === 'failed' || event === 'gone' ? 'warn' : 'info'
    log[level]({ txid, purpose, ref, owner, block: included?.blockNumber, refusal }, `transaction.${event}`)
    return true
  }

  async function broadcastAgain(sent: Outgoing): Promise<void> {
    // Transactions of a previous process are due now, because it may have stopped before the broadcast.
    const ageMs = sent.recordedAtMs > startedMs ? clock.now() - sent.recordedAtMs : REBROADCAST_MS
    if (!sent.signed || (ageMs >= 0 && ageMs < REBROADCAST_MS)) return
    const signedTx = await db.read((reader) => signedTxOf(reader, sent.txid))
    if (signedTx === undefined) return
    const { txid } = sent
    broadcasts.scheduleIn(txid, REBROADCAST_MS)
    const before = answers.get(txid) ?? { text: sent.refusal, refusals: 0 }
    const recorded = { ...sent, signed: JSON.parse(signedTx) as SignedTransaction }
    const text = answerText(await broadcast({ db, node, log }, recorded, before.text))
    const refusals = isAboutTransaction(text) ? before.refusals + 1 : 0
    answers.set(txid, { text, refusals })
    if (refusals > 0)
      broadcasts.scheduleIn(
        txid,
        backoffAfterFailuresMs(refusals - 1, { baseMs: REBROADCAST_MS, maxMs: MAX_REBROADCAST_MS }),
      )
  }

  const worker = createWorker({ name: options.name, everyMs: EVERY_MS, clock, log, pass })
  db.listen('outgoing', worker.wake)
  return Object.assign(worker, {
    counts,
    async followNow(txid: string) {
      await chain.catchUp()
      for (const sent of await open(txid))
        if (!dataRequests.isWaiting(txid) && (await applyEvents(sent)) && !broadcasts.isWaiting(txid))
          await broadcastAgain(sent)
    },
  })
}

const txidOf = ({ txid }: Outgoing): string => txid
const isFinal = (event: TransactionEvent): event is FinalEvent =>
  event === 'solidified' || event === 'failed' || event === 'gone'

/** Returns the next event to apply. Undefined if the blocks read so far require none. */
function nextEvent(
  { included, confirmedIn }: Outgoing,
  solidNumber: number,
  confirms: boolean,
): Exclude<TransactionEvent, 'gone'> | undefined {
  if (confirmedIn !== undefined && !included?.success) return 'reverted'
  if (!included) return undefined
  const isSolid = included.blockNumber <= solidNumber
  if (!included.success) return isSolid ? 'failed' : undefined
  if (confirms && confirmedIn !== included.blockId) return confirmedIn === undefined ? 'confirmed' : 'moved'
  return isSolid ? 'solidified' : undefined
}
