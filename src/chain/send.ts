/**
 * The way of a transaction of ours out of the house: signed, written down in one write with what it is for, broadcast.
 * From there on the tracker sees to it.
 */
import type { Db, Tx } from '../db/db.ts'
import { type KnownPurpose, type Outgoing, setRefusal } from '../db/stores/chain/outgoing.ts'
import type { TronAddress } from '../kernel/address.ts'
import { hasCode } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import { span } from '../kernel/telemetry/span.ts'
import type {
  BroadcastOutcome,
  BuildContext,
  PaidAt,
  PreparedTransaction,
  SignedTransaction,
  SigningKey,
  TronNode,
  UnsignedTransaction,
} from '../tron/types.ts'
import { type Hold, reasonToHold } from './hold.ts'
import type { Witness } from './witness.ts'

/**
 * How long after the head a transaction may still enter a block: short, so that what never comes is soon known to be
 * gone.
 */
const VALID_FOR_MS = 30_000

export interface Moment {
  headMs: number
  context: BuildContext
}

/**
 * What a transaction is built with. It refers to a solidified block: no fork can take that block away.
 */
export async function signingMoment({ node }: { node: TronNode }): Promise<Moment> {
  const [head, refBlock] = await Promise.all([node.head(), node.solidHead()])
  const validForMs = Math.max(0, head.timestampMs - refBlock.timestampMs) + VALID_FOR_MS
  return { headMs: head.timestampMs, context: { refBlock, validForMs } }
}

/** What it takes to send. */
export interface Sending {
  db: Db
  node: TronNode
  log: Logger
  chain: Witness
  /** Undefined: there is never a reason to send nothing. */
  hold?: Hold | undefined
}

/** One write: of the database alone, or of what changes together with it. */
export type Writing<W extends { tx: Tx }> = <T>(job: (write: W) => Promise<T> | T) => Promise<T>

export const writingTo =
  (db: Db): Writing<{ tx: Tx }> =>
  (job) =>
    db.write((tx) => job({ tx }))

export interface ToSend {
  purpose: KnownPurpose
  /** Sends the TRX, or owns the stake. */
  owner: TronAddress
  prepared: PreparedTransaction
}

/**
 * Signs a transaction; `returns`: the payments that it sends back, for the signer to look up. Returns undefined if
 * nothing is sent for now, because of `hold` or because the signer refuses it: the row it is for waits, and the
 * operators are told why. Throws AppError SIGNER_AWAY.
 */
export async function signed(
  { hold }: Pick<Sending, 'hold'>,
  key: SigningKey,
  built: UnsignedTransaction,
  returns?: readonly PaidAt[],
): Promise<PreparedTransaction | undefined> {
  if (reasonToHold(hold) !== undefined) return undefined
  try {
    return await key.sign(built, returns)
  } catch (error) {
    if (hasCode(error, 'SIGNER_REFUSED')) return undefined
    throw error
  }
}

/** What is written down, and now to be broadcast. */
export interface Kept extends Pick<Outgoing, 'txid' | 'purpose' | 'ref' | 'refusal'> {
  signed: SignedTransaction
}

/** Inside the write that changes the row it is for, whose key is `key`. */
export async function track(
  { chain }: Pick<Sending, 'chain'>,
  tx: Tx,
  { purpose, owner, prepared }: ToSend,
  key: string | number,
): Promise<Kept> {
  const { txid, expirationMs, tx: signed } = prepared
  const ref = String(key)
  await chain.track(tx, { purpose, owner, ref, txid, expirationMs, signedTx: JSON.stringify(signed) })
  return { txid, purpose, ref, refusal: undefined, signed }
}

/**
 * `keep`, in the write that notes the transaction, changes the row that it is for, and answers its key; undefined: it
 * is not wanted any more, and nothing is sent. False: that, or nothing is sent at all for now.
 */
export async function send<W extends { tx: Tx }>(
  sending: Sending,
  toSend: ToSend,
  writing: Writing<W>,
  keep: (write: W) => Promise<string | number | undefined>,
): Promise<boolean> {
  if (reasonToHold(sending.hold) !== undefined) return false
  const kept = await writing(async (write) => {
    const key = await keep(write)
    return key === undefined ? undefined : await track(sending, write.tx, toSend, key)
  })
  if (kept) await broadcast(sending, kept)
  return kept !== undefined
}

/**
 * Broadcasts the same bytes as often as the caller wants: one txid, one effect. Whatever a node answers, only the chain
 * decides. `before`: the answer to the broadcast before, which is not logged again.
 */
export async function broadcast(
  { db, node, log }: Pick<Sending, 'db' | 'node' | 'log'>,
  { txid, purpose, ref, refusal, signed }: Kept,
  before?: string,
): Promise<BroadcastOutcome> {
  const outcome = await span('chain.broadcast', { purpose }, () => node.broadcast(signed))
  const level = answerText(outcome) === before ? 'debug' : outcome.at === 'accepted' ? 'info' : 'warn'
  log[level]({ txid, purpose, ref, outcome }, 'transaction.broadcast')
  if (outcome.at !== 'refused') return outcome
  const why = refusalText(outcome)
  // The first refusal is kept, unless it was about the node and this one is about the transaction.
  if (refusal === undefined || (isOfTheTransaction(why) && !isOfTheTransaction(refusal)))
    await db.write((tx) => setRefusal(tx, txid, why))
  return outcome
}

/** Codes that say something about the transaction itself, not about the node. A block may include it all the same. */
const OF_THE_TRANSACTION = new Set(['CONTRACT_VALIDATE_ERROR', 'CONTRACT_EXE_ERROR', 'SIGERROR', 'BANDWITH_ERROR'])

/** The owner has edited its permissions since the transaction was signed. `refusal`: `refusalText`. */
export const isOfThePermission = (refusal: string | undefined): boolean => refusal?.split(' ', 1)[0] === 'SIGERROR'

/** `refusal`: `refusalText`. */
export function isOfTheTransaction(refusal: string | undefined): boolean {
  return OF_THE_TRANSACTION.has(refusal?.split(' ', 1)[0] ?? '')
}

/** The answer as text, to compare it with the one before. */
export function answerText(outcome: BroadcastOutcome): string {
  if (outcome.at === 'refused') return refusalText(outcome)
  return outcome.at === 'accepted' ? 'accepted' : outcome.reason
}

/** What a node said, its code first. */
export const refusalText = ({ code, message }: { code: string; message: string }): string => `${code} ${message}`.trim()
