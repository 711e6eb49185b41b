/**
 * Broadcasts a signed transaction. The chain includes it at most once, even if the same bytes are sent several times.
 */
import { hasCode, messageOf } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/text/json.ts'
import type { BroadcastOutcome, SignedTransaction } from '../types.ts'
import type { Json } from './answers.ts'
import type { Endpoints } from './endpoints.ts'

/**
 * Error codes of java-tron for a transaction that it rejects before the mempool (Wallet.broadcastTransaction).
 * NOT_ENOUGH_EFFECTIVE_CONNECTION and OTHER_ERROR may be reported later, so they leave the outcome unknown.
 */
const TRANSACTION_REFUSALS = new Set([
  'SIGERROR',
  'CONTRACT_VALIDATE_ERROR',
  'CONTRACT_EXE_ERROR',
  'BANDWITH_ERROR',
  'TAPOS_ERROR',
  'TOO_BIG_TRANSACTION_ERROR',
  'TRANSACTION_EXPIRATION_ERROR',
])

/** Rejections caused by the node's state, not by the transaction: another node may accept it. */
export const NODE_REFUSALS: ReadonlySet<string> = new Set(['SERVER_BUSY', 'NO_CONNECTION', 'BLOCK_UNSOLIDIFIED'])

const MAX_MESSAGE_LENGTH = 300

export async function broadcast(endpoints: Endpoints, tx: SignedTransaction): Promise<BroadcastOutcome> {
  let refused: BroadcastOutcome | undefined
  let unknown: BroadcastOutcome | undefined
  for (const ask of endpoints.inOrder()) {
    let outcome: BroadcastOutcome
    try {
      outcome = outcomeOf(tx.txID, await ask('POST', 'wallet/broadcasttransaction', tx))
    } catch (error) {
      outcome = { at: 'unknown', txid: tx.txID, reason: reasonOf(error) }
    }
    if (outcome.at === 'accepted') return outcome
    if (outcome.at === 'unknown') {
      unknown ??= outcome
      continue
    }
    refused ??= outcome
    // If an earlier endpoint may have accepted the transaction, this rejection does not change the outcome.
    if (!NODE_REFUSALS.has(outcome.code)) return unknown ?? outcome
  }
  return unknown ?? refused ?? { at: 'unknown', txid: tx.txID, reason: 'no endpoint' }
}

/** Maps a node's answer: `{result: true, txid}`, or `{code, txid, message}` with the message in hex. */
function outcomeOf(txid: string, answer: Json): BroadcastOutcome {
  const answeredTxid = typeof answer.txid === 'string' ? answer.txid.toLowerCase() : undefined
  if (answeredTxid !== undefined && answeredTxid !== txid) {
    return { at: 'unknown', txid, reason: `the node answered for another transaction, ${answeredTxid.slice(0, 64)}` }
  }
  if (answer.result === true) return { at: 'accepted', txid }
  const code = typeof answer.code === 'string' ? answer.code : ''
  if (code === 'DUP_TRANSACTION_ERROR') return { at: 'accepted', txid }
  const message = readMessage(answer.message)
  if (TRANSACTION_REFUSALS.has(code) || NODE_REFUSALS.has(code)) return { at: 'refused', txid, code, message }
  return { at: 'unknown', txid, reason: `${code || 'no code'} ${message}`.trim() }
}

function readMessage(message: unknown): string {
  if (typeof message !== 'string') return ''
  const isHex = message.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(message)
  const text = isHex ? Buffer.from(message, 'hex').toString('utf8') : message
  return text.slice(0, MAX_MESSAGE_LENGTH)
}

function reasonOf(error: unknown): string {
  if (hasCode(error, 'TRON_UNREACHABLE')) return String(error.data.reason)
  if (hasCode(error, 'TRON_BAD_ANSWER') && isRecord(error.data)) return `invalid answer: ${error.data.field}`
  return messageOf(error)
}
