/**
 * Asking for an address where a purchase can be paid from another wallet, as a kind of act. Nothing is charged and the
 * idempotency key answers the same: a look at a call whose answer was lost is the same call again, until it is too old.
 */
import { type ActKind, record } from '../../../acts/act.ts'
import type { Outcome } from '../../../client/types.ts'
import { askingPurchases } from '../../../db/stores/bot/purchases/lists.ts'
import { markNotMade } from '../../../db/stores/bot/purchases/lost.ts'
import { markRefused, type Purchase, purchase, purchaseOfOrder } from '../../../db/stores/bot/purchases/purchases.ts'
import {
  insertWalletPayment,
  markPayable,
  noteUnanswered,
  walletPaymentOfOrder,
} from '../../../db/stores/bot/purchases/wallet-payments.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { PurchaseDeps, Runtime } from '../../base/runtime.ts'
import { buyRequest } from '../act.ts'
import { inTime, withKey } from '../quote.ts'

const GIVE_UP_MS = 2 * 60_000
const ASK_EVERY_MS = 3_000
/** Money that comes late is told for so long; it reaches the balance whenever it comes. */
const WATCH_AFTER_MS = 24 * 3_600_000

/** No answer to the question; everything else is one. */
const NO_ANSWER = new Set([
  'MARKET_UNREACHABLE',
  'MARKET_BAD_ANSWER',
  'MARKET_RATE_LIMITED',
  'RATE_LIMIT',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
])

type PayableTerms = Awaited<ReturnType<PurchaseDeps['client']['payLater']>>

/** `afterAsking`: the answer, or that there is none, is written down. */
export function walletAct(
  runtime: Runtime,
  afterAsking?: (p: Purchase) => Promise<void>,
): ActKind<Purchase, PayableTerms, Outcome<PayableTerms>> {
  const isTooOld = (p: Purchase, nowMs: number) => nowMs - (p.sentAtMs ?? 0) > GIVE_UP_MS
  const kind: ActKind<Purchase, PayableTerms, Outcome<PayableTerms>> = {
    name: 'wallet-payment',
    idOf: ({ id }) => id,
    call: (p) => withKey(runtime.deps, p, (apiKey) => askForAddress(runtime.deps, apiKey, p)),
    async done(tx, p, { orderId, payAddress, amountSun, deadlineMs, unitPriceSun }, nowMs) {
      // An order that belongs to something else cannot be this one's: it is asked for again.
      if ((await purchaseOfOrder(tx, orderId)) || (await walletPaymentOfOrder(tx, orderId)))
        return kind.unknown(tx, p, nowMs)
      if (!(await markPayable(tx, p.id, { costSun: amountSun, unitPriceSun }, nowMs))) return
      const { id: purchaseId, userId, accountId } = p
      const watchUntilMs = deadlineMs + WATCH_AFTER_MS
      const payment = { orderId, payAddress, amountSun, deadlineMs, watchUntilMs }
      await insertWalletPayment(tx, { purchaseId, userId, accountId, ...payment })
    },
    refused: (tx, p, { code }, nowMs) => markRefused(tx, p.id, code, nowMs),
    unknown: (tx, p, nowMs) => noteUnanswered(tx, p.id, nowMs),

    lost: askingPurchases,
    isInHand: ({ id }) => runtime.inHand.has(id),
    async inTurn({ id }, job) {
      runtime.inHand.add(id)
      await job().finally(() => runtime.inHand.delete(id))
    },
    pauseMs: () => ASK_EVERY_MS,
    callOf: ({ sentAtMs }) => ({ sentAtMs: sentAtMs ?? 0, absentSinceMs: null, watchUntilMs: null }),
    groupOf: ({ id }) => id,
    look: async ([p]) => (isTooOld(p, runtime.deps.clock.now()) ? { at: 'unknown', reason: 'too old' } : kind.call(p)),
    async settle(tx, p, answer, nowMs) {
      await record(tx, kind, p, answer, nowMs)
      return (await purchase(tx, p.id))?.state === 'asking' ? 'absent' : 'settled'
    },
    verdict: (p, nowMs) => (isTooOld(p, nowMs) ? 'never_made' : 'unknown'),
    notMade: async () => undefined,
    neverMade: (tx, p, nowMs) => markNotMade(tx, p.id, null, nowMs),
    ...(afterAsking ? { afterLook: afterAsking } : {}),
  }
  return kind
}

async function askForAddress(deps: PurchaseDeps, apiKey: string, p: Purchase): Promise<Outcome<PayableTerms>> {
  const { client, log } = deps
  try {
    const terms = await inTime(deps, client.payLater({ ...buyRequest(deps, p), apiKey }, p.id))
    // Nobody sends money for an order that the marketplace does not know under its id.
    const known = await inTime(deps, client.payLaterOrder(terms.orderId))
    if (known?.payAddress !== terms.payAddress || known.amountSun !== terms.amountSun)
      throw new AppError('MARKET_BAD_ANSWER', { call: 'pay-later/:id', field: 'orderId' })
    // Never more than what the person has seen.
    if (terms.amountSun > p.costSun) return { at: 'refused', code: 'PRICE_EXCEED_MAX_PRICE_REQUIRED', message: '' }
    return { at: 'done', ...terms }
  } catch (error) {
    log.warn({ err: error, purchase: p.id, userId: p.userId }, 'wallet_payment.no_address')
    const code = error instanceof AppError ? error.code : 'INTERNAL_ERROR'
    return NO_ANSWER.has(code) ? { at: 'unknown', reason: code } : { at: 'refused', code, message: String(error) }
  }
}
