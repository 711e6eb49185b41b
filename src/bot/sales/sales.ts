/** Use cases of a manual sale: takes the delegation that a user has signed, and follows it to its outcome. */
import type { SaleReason } from '../../contract/wallets/manual-sale.ts'
import { enqueue } from '../../db/stores/bot/outbox.ts'
import { type ManualSale, moveManualSale } from '../../db/stores/selling/manual-sales.ts'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { AppError } from '../../kernel/errors.ts'
import { parseSigned } from '../../tron/protobuf/signed-input.ts'
import { type TransactionProblem, verifyTransaction } from '../../tron/verify.ts'
import type { BotDeps, SaleEntry } from '../base/deps.ts'
import type { PurchaseDeps } from '../base/runtime.ts'

/** Lifetime of a page after the order was shown last. */
export const SALE_PAGE_LIFETIME_MS = 2 * HOUR_SEC * 1000

/**
 * Reasons why nothing was sold.
 * - `gone`: nothing more can be sold to the order. `not_allowed`: the address may not sell here.
 * - `rests`: an earlier sale failed, so the seller has to wait. `refused`: the network refused the delegation.
 * - `other`: something else was signed. `busy`: a delegation for this order was submitted before.
 * - `node`: the network cannot be reached.
 */
export type SaleProblem = SaleReason | 'gone' | 'not_allowed' | 'rests' | 'refused' | 'other' | 'busy' | 'node'

export interface SaleRefusal {
  problem: SaleProblem
  /** Time until which the seller has to wait, for `rests`. */
  untilMs?: number
}

/** Maps the errors of the marketplace to reasons. Rethrows all other errors. */
export function refusalOf(error: unknown): SaleRefusal {
  if (!(error instanceof AppError)) throw error
  const { reason, untilMs } = error.data as { reason?: SaleReason; untilMs?: number }
  switch (error.code) {
    case 'ORDER_NOT_SELLABLE':
      return { problem: 'gone' }
    case 'SALE_REFUSED':
      return untilMs === undefined ? { problem: 'refused' } : { problem: 'rests', untilMs }
    case 'INVALID_PARAMS':
      return { problem: reason ?? 'other' }
    default:
      return { problem: 'node' }
  }
}

type Deps = Pick<BotDeps, 'db' | 'clock' | 'log'>

/** Verifies the delegation, stores and submits it. Returns the reason if it sold nothing. */
export async function submitSale(
  deps: Deps,
  sales: SaleEntry,
  row: ManualSale,
  input: unknown,
): Promise<SaleRefusal | undefined> {
  const { db, clock } = deps
  const verdict = verifyTransaction(parseSigned(input), clock.now())
  if (!verdict.ok) return { problem: problemOf(verdict.problem) }
  const { owner: address, contract, tx, expirationMs: expiresAtMs } = verdict.verified
  if (contract.kind !== 'delegate') return { problem: 'other' }
  if (!sales.maySell(address)) return { problem: 'not_allowed' }
  // The intent is stored first. A second click or tab finds another state, and submits nothing.
  const sent = { address, signedTx: { ...tx, raw_data: { ...tx.raw_data } }, expiresAtMs, problem: null }
  const isFirst = await db.write((write) => moveManualSale(write, 'send', row.id, sent, clock.now()))
  return isFirst ? submit(deps, sales, { ...row, ...sent }) : { problem: 'busy' }
}

function problemOf({ code }: TransactionProblem): SaleProblem {
  if (code === 'EXPIRED') return 'late'
  return code === 'SIGNATURE' || code === 'HIGH_S' ? 'signer' : 'other'
}

const NOT_SENT = { address: null, signedTx: null, expiresAtMs: null } as const

/** Submits a stored delegation. If the marketplace did not take it, the user may sign another one. */
async function submit(deps: Deps, sales: SaleEntry, row: ManualSale): Promise<SaleRefusal | undefined> {
  const { db, clock, log } = deps
  const { id, userId, orderId, address, signedTx } = row
  if (!address || !signedTx) return { problem: 'busy' }
  try {
    await sales.sell(userId, orderId, address, signedTx)
    log.info({ sale: id, order: orderId, seller: address, txid: signedTx.txID }, 'manual_sale.submitted')
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    log.info({ err: error, sale: id, order: orderId, seller: address }, 'manual_sale.refused')
    const { at } = await sales.outcome(signedTx.txID)
    if (at === 'unknown') await db.write((tx) => moveManualSale(tx, 'reopen', id, NOT_SENT, clock.now()))
    return refusal
  }
}

type Follower = Deps & Pick<PurchaseDeps, 'isExpiredUnseen'>

/**
 * Follows a submitted delegation to its outcome. A refused one counts as failed only when no block can include it any
 * more. Throws the errors of the node.
 */
export async function followSale(deps: Follower, sales: SaleEntry, row: ManualSale): Promise<void> {
  const { signedTx, expiresAtMs } = row
  if (!signedTx || expiresAtMs === null) return
  const outcome = await sales.outcome(signedTx.txID)
  switch (outcome.at) {
    case 'pending':
      return
    case 'sold': {
      const { isFinal, units, earnedSun, endsAtMs } = outcome
      if (isFinal) await finish(deps, row, 'sell', 'sold', { units, earnedSun, endsAtMs })
      return
    }
    case 'unbought':
      return finish(deps, row, 'fail', 'failed', { problem: 'unbought' })
    case 'failed':
    case 'unknown': {
      const problem = outcome.at === 'failed' ? 'refused' : 'expired'
      if (await deps.isExpiredUnseen({ txid: signedTx.txID, expiresAtMs }))
        await finish(deps, row, 'fail', 'failed', { problem })
      // The process was stopped between the intent and the call.
      else if (outcome.at === 'unknown' && deps.clock.now() < expiresAtMs) await submit(deps, sales, row)
    }
  }
}

/** Announces that the lock of a paid sale has ended, so that the owner can take the stake back. */
export const announceUnlock = (deps: Deps, row: ManualSale): Promise<void> => finish(deps, row, 'finish', 'over', {})

async function finish(
  { db, clock }: Deps,
  { id, userId }: ManualSale,
  move: 'sell' | 'fail' | 'finish',
  what: 'sold' | 'failed' | 'over',
  set: Parameters<typeof moveManualSale>[3],
): Promise<void> {
  await db.write(async (tx) => {
    if (!(await moveManualSale(tx, move, id, set, clock.now()))) return
    const event = { kind: 'manual_sale', saleId: id, what } as const
    await enqueue(tx, { key: `manual-sale:${id}:${what}`, to: userId, event }, clock.now())
  })
}
