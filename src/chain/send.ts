/** Sends our transactions: signs them, records them with their purpose in one database transaction, broadcasts them. */
import type { Db, Tx } from '../db/db.ts'
import { type KnownPurpose, type Outgoing, setRefusal } from '../db/stores/chain/outgoing.ts'
import type { TronAddress } from '../kernel/address.ts'
import { fallback } from '../kernel/errors.ts'
import type { Logger } from '../kernel/logger.ts'
import type { Sun } from '../kernel/sun.ts'
import { span } from '../kernel/telemetry/span.ts'
import { unsignedTransfer } from '../tron/transactions.ts'
import type {
  BroadcastOutcome,
  BuildContext,
  PreparedTransaction,
  ReceivedPayment,
  SignedTransaction,
  SigningKey,
  TronNode,
  UnsignedTransaction,
} from '../tron/types.ts'
import type { FollowedChain } from './followed-chain.ts'
import { type Quarantine, reasonNotToSend } from './quarantine.ts'

/** Time after the head block until a transaction expires. Short, so that a lost transaction is soon gone. */
const VALID_FOR_MS = 30_000

export interface SigningContext {
  headMs: number
  context: BuildContext
}

/** Returns the context for building a transaction. It refers to a solidified block, which no reorg can remove. */
export async function readSigningContext({ node }: { node: TronNode }): Promise<SigningContext> {
  const [head, refBlock] = await Promise.all([node.head(), node.solidHead()])
  const validForMs = Math.max(0, head.timestampMs - refBlock.timestampMs) + VALID_FOR_MS
  return { headMs: head.timestampMs, context: { refBlock, validForMs } }
}

export interface SendDependencies {
  db: Db
  node: TronNode
  log: Logger
  chain: FollowedChain
  /** Undefined if sending is always allowed. */
  quarantine?: Quarantine | undefined
}

/** Runs a job in one database transaction. `W` may add other state that changes together with the database. */
export type TransactionRunner<W extends { tx: Tx }> = <T>(job: (write: W) => Promise<T> | T) => Promise<T>

export const createTransactionRunner =
  (db: Db): TransactionRunner<{ tx: Tx }> =>
  (job) =>
    db.write((tx) => job({ tx }))

export interface TransactionToSend {
  purpose: KnownPurpose
  owner: TronAddress
  prepared: PreparedTransaction
}

/**
 * Signs a transaction. `returns`: the received payments that the transaction sends back, which the signer verifies.
 * Returns undefined if sending is not allowed now, or if the signer refuses, which alerts the operators. Throws
 * AppError SIGNER_AWAY.
 */
export async function signIfAllowed(
  { quarantine }: Pick<SendDependencies, 'quarantine'>,
  key: SigningKey,
  built: UnsignedTransaction,
  returns?: readonly ReceivedPayment[],
): Promise<PreparedTransaction | undefined> {
  if (reasonNotToSend(quarantine) !== undefined) return undefined
  return key.sign(built, returns).catch(fallback(undefined, 'SIGNER_REFUSED'))
}

export interface RecordedTransaction extends Pick<Outgoing, 'txid' | 'purpose' | 'ref' | 'refusal'> {
  signed: SignedTransaction
}

/** Records a transaction in the database transaction that changes the related row. `key` is the key of that row. */
export async function track(
  { chain }: Pick<SendDependencies, 'chain'>,
  tx: Tx,
  { purpose, owner, prepared }: TransactionToSend,
  key: string | number,
): Promise<RecordedTransaction> {
  const { txid, expirationMs, tx: signed } = prepared
  const ref = String(key)
  await chain.track(tx, { purpose, owner, ref, txid, expirationMs, signedTx: JSON.stringify(signed) })
  return { txid, purpose, ref, refusal: undefined, signed }
}

/**
 * Records and broadcasts a transaction. `updateRow` runs in the same database transaction, changes the related row and
 * returns its key, or undefined if the transaction is no longer needed. Returns false if the transaction was not sent.
 */
export async function send<W extends { tx: Tx }>(
  sending: SendDependencies,
  toSend: TransactionToSend,
  runTransaction: TransactionRunner<W>,
  updateRow: (write: W) => Promise<string | number | undefined>,
): Promise<boolean> {
  if (reasonNotToSend(sending.quarantine) !== undefined) return false
  const recorded = await runTransaction(async (write) => {
    const key = await updateRow(write)
    return key === undefined ? undefined : await track(sending, write.tx, toSend, key)
  })
  if (recorded) await broadcast(sending, recorded)
  return recorded !== undefined
}

export interface Transfer {
  purpose: KnownPurpose
  key: SigningKey
  to: TronAddress
  amountSun: Sun
  moment: SigningContext
  /** The received payments that the transfer sends back. See `signIfAllowed`. */
  returns?: readonly ReceivedPayment[]
}

/** Signs a transfer from the own address of `key`, and records and broadcasts it like `send`. */
export async function sendTransfer(
  sending: SendDependencies,
  { purpose, key, to, amountSun, moment, returns }: Transfer,
  updateRow: (tx: Tx, txid: string) => Promise<string | number | undefined>,
): Promise<void> {
  const built = unsignedTransfer({ from: key.address, to, amountSun }, moment.context)
  const prepared = await signIfAllowed(sending, key, built, returns)
  if (!prepared) return
  await send(sending, { purpose, owner: key.address, prepared }, createTransactionRunner(sending.db), ({ tx }) =>
    updateRow(tx, prepared.txid),
  )
}

/**
 * Broadcasts the signed bytes and returns the node's answer. Repeats are safe. `before`: the previous answer, which is
 * not logged again.
 */
export async function broadcast(
  { db, node, log }: Pick<SendDependencies, 'db' | 'node' | 'log'>,
  { txid, purpose, ref, refusal, signed }: RecordedTransaction,
  before?: string,
): Promise<BroadcastOutcome> {
  const outcome = await span('chain.broadcast', { purpose }, () => node.broadcast(signed))
  const level = answerText(outcome) === before ? 'debug' : outcome.at === 'accepted' ? 'info' : 'warn'
  log[level]({ txid, purpose, ref, outcome }, 'transaction.broadcast')
  if (outcome.at !== 'refused') return outcome
  const why = refusalText(outcome)
  // Stores the first refusal. A refusal about the transaction replaces one about the node.
  if (refusal === undefined || (isAboutTransaction(why) && !isAboutTransaction(refusal)))
    await db.write((tx) => setRefusal(tx, txid, why))
  return outcome
}

/** Refusal codes that concern the transaction, not the node. A block may still include it. */
const TRANSACTION_CODES = new Set(['CONTRACT_VALIDATE_ERROR', 'CONTRACT_EXE_ERROR', 'SIGERROR', 'BANDWITH_ERROR'])

/** True if the owner changed its permissions after the transaction was signed. `refusal` comes from `refusalText`. */
export const isAboutPermission = (refusal: string | undefined): boolean => refusal?.split(' ', 1)[0] === 'SIGERROR'

/** True if the refusal concerns the transaction, not the node. `refusal` comes from `refusalText`. */
export function isAboutTransaction(refusal: string | undefined): boolean {
  return TRANSACTION_CODES.has(refusal?.split(' ', 1)[0] ?? '')
}

/** Formats a broadcast answer for comparison with the previous answer. */
export function answerText(outcome: BroadcastOutcome): string {
  if (outcome.at === 'refused') return refusalText(outcome)
  return outcome.at === 'accepted' ? 'accepted' : outcome.reason
}

/** Formats a node's refusal: code first, then the message. */
export const refusalText = ({ code, message }: { code: string; message: string }): string => `${code} ${message}`.trim()
