/**
 * Requests a payment address for a purchase from another wallet. The request charges nothing and has an idempotency
 * key, so a lost response is resolved by repeating it, up to GIVE_UP_MS.
 */

import type { Outcome } from '../../../client/types.ts'
import { askingPurchases } from '../../../db/stores/bot/purchases/lists.ts'
import {
  isExternal,
  movePurchase,
  type Purchase,
  purchase,
  purchaseOfOrder,
} from '../../../db/stores/bot/purchases/purchases.ts'
import {
  insertWalletPayment,
  markPayable,
  noteUnanswered,
  walletPaymentOfOrder,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type PayingCallKind, recordOutcome } from '../../../paying-calls/paying-call.ts'
import type { PurchaseDeps, Runtime } from '../../base/runtime.ts'
import { withKey, withTimeout } from '../payer-calls.ts'
import { buyRequest } from '../purchase-call.ts'

const GIVE_UP_MS = 2 * 60_000
const RETRY_EVERY_MS = 3_000
/** Late payments are reported for this long. They are credited to the balance at any time. */
const WATCH_AFTER_MS = 24 * 3_600_000

/** Error codes that leave the outcome unknown. All other codes are refusals. */
const UNKNOWN_OUTCOME_CODES = new Set([
  'MARKET_UNREACHABLE',
  'MARKET_BAD_ANSWER',
  'MARKET_RATE_LIMITED',
  'RATE_LIMIT',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
])

type PayableTerms = Awaited<ReturnType<PurchaseDeps['client']['payLater']>>

/**
 * Defines requests for a payment address. `onAttemptStored` runs after an attempt is stored, whether or not the
 * marketplace answered.
 */
export function payAddressCall(
  runtime: Runtime,
  onAttemptStored?: (p: Purchase) => Promise<void>,
): PayingCallKind<Purchase, PayableTerms, Outcome<PayableTerms>> {
  const isTooOld = (p: Purchase, nowMs: number) => nowMs - (p.sentAtMs ?? 0) > GIVE_UP_MS
  const kind: PayingCallKind<Purchase, PayableTerms, Outcome<PayableTerms>> = {
    name: 'wallet-payment',
    idOf: ({ id }) => id,
    call: (p) =>
      isExternal(p)
        ? requestPayAddress(runtime.deps, undefined, p)
        : withKey(runtime.deps, p, (apiKey) => requestPayAddress(runtime.deps, apiKey, p)),
    async onDone(tx, p, { orderId, payAddress, amountSun, deadlineMs, unitPriceSun }, nowMs) {
      // If another purchase owns this order, the answer is wrong, so the request is repeated.
      if ((await purchaseOfOrder(tx, orderId)) || (await walletPaymentOfOrder(tx, orderId)))
        return kind.onUnknown(tx, p, nowMs)
      if (!(await markPayable(tx, p.id, { costSun: amountSun, unitPriceSun }, nowMs))) return
      const { id: purchaseId, userId, accountId } = p
      const watchUntilMs = deadlineMs + WATCH_AFTER_MS
      const payment = { orderId, payAddress, amountSun, deadlineMs, watchUntilMs }
      await insertWalletPayment(tx, { purchaseId, userId, accountId, ...payment })
    },
    onRefused: (tx, p, { code }, nowMs) => movePurchase(tx, 'refuse', p.id, { errorCode: code }, nowMs),
    onUnknown: (tx, p, nowMs) => noteUnanswered(tx, p.id, nowMs),

    lostCalls: askingPurchases,
    async runInUserQueue({ id }, job) {
      runtime.activeTaps.add(id)
      await job().finally(() => runtime.activeTaps.delete(id))
    },
    pauseMs: () => RETRY_EVERY_MS,
    toLostCall: ({ sentAtMs }) => ({ sentAtMs: sentAtMs ?? 0, absentSinceMs: null, watchUntilMs: null }),
    pollGroupOf: ({ id }) => id,
    poll: async ([p]) => (isTooOld(p, runtime.deps.clock.now()) ? { at: 'unknown', reason: 'too old' } : kind.call(p)),
    async settle(tx, p, answer, nowMs) {
      await recordOutcome(tx, kind, p, answer, nowMs)
      return (await purchase(tx, p.id))?.state === 'asking' ? 'absent' : 'settled'
    },
    verdict: (p, nowMs) => (isTooOld(p, nowMs) ? 'never_made' : 'unknown'),
    onNeverMade: (tx, p, nowMs) => movePurchase(tx, 'giveUp', p.id, { watchUntilMs: null }, nowMs),
    ...(onAttemptStored ? { afterPoll: onAttemptStored } : {}),
  }
  return kind
}

async function requestPayAddress(
  deps: PurchaseDeps,
  apiKey: string | undefined,
  p: Purchase,
): Promise<Outcome<PayableTerms>> {
  const { client, log } = deps
  try {
    const terms = await withTimeout(
      deps,
      client.payLater({ ...buyRequest(deps, p), ...(apiKey !== undefined && { apiKey }) }, p.id),
    )
    // Verifies that the marketplace knows the order by its ID before the user sends money to its address.
    const knownOrder = await withTimeout(deps, client.payLaterOrder(terms.orderId))
    if (knownOrder?.payAddress !== terms.payAddress || knownOrder.amountSun !== terms.amountSun)
      throw new AppError('MARKET_BAD_ANSWER', { call: 'pay-later/:id', field: 'orderId' })
    // Refuses a price above the price that the user saw.
    if (terms.amountSun > p.costSun) return { at: 'refused', code: 'PRICE_EXCEED_MAX_PRICE_REQUIRED', message: '' }
    return { at: 'done', ...terms }
  } catch (error) {
    log.warn({ err: error, purchase: p.id, userId: p.userId }, 'wallet_payment.address_request_failed')
    const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR'
    return UNKNOWN_OUTCOME_CODES.has(code)
      ? { at: 'unknown', reason: code }
      : { at: 'refused', code, message: String(error) }
  }
}
