/**
 * Orders that a signed transfer pays for, as paying calls. The chain accepts the transfer once, so the marketplace
 * answers a repeated call as it did the first one: a lost answer is resolved by repeating the call until the transfer
 * has expired.
 */
import type { BuyRequest, PaidOutcome } from '../../../client/types.ts'
import { unsettledPurchases } from '../../../db/stores/bot/purchases/lists.ts'
import { markOrdered, movePurchase, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { PayingCallKind } from '../../../paying-calls/paying-call.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { buyRequest } from '../purchase-call.ts'

/** Codes after which the transfer buys nothing, even if it arrives: it is then refunded. */
const FINAL_CODES: ReadonlySet<string> = new Set(['PAYMENT_FAILED', 'PAYMENT_RETURNED'])
interface SignedView {
  outcome: PaidOutcome
  /** True if no solidified block contains the transfer and none can any more. */
  isExpired: boolean
}

export function signedPurchaseCall(
  deps: PurchaseDeps,
  inHand: ReadonlySet<string> = new Set(),
): PayingCallKind<Purchase, { orderId: string }, SignedView> {
  const kind: PayingCallKind<Purchase, { orderId: string }, SignedView> = {
    name: 'signed-purchase',
    idOf: ({ id }) => id,
    call: (p) => placeSignedOrder(deps, p),
    async onDone(tx, p, { orderId }, nowMs) {
      if ((await markOrdered(tx, p.id, orderId, nowMs)) === 'taken')
        await movePurchase(tx, 'lose', p.id, { errorCode: 'OUTCOME_UNKNOWN' }, nowMs)
    },
    onRefused: (tx, p, { code }, nowMs) => movePurchase(tx, 'refuse', p.id, { errorCode: code }, nowMs),
    onUnknown: (tx, p, nowMs) => movePurchase(tx, 'lose', p.id, { errorCode: 'OUTCOME_UNKNOWN' }, nowMs),

    lostCalls: async (reader) =>
      (await unsettledPurchases(reader)).filter(({ signedPayment }) => signedPayment !== null),
    isInProgress: ({ id }) => inHand.has(id),
    isInterrupted: ({ state }) => state === 'sending',
    isRepeatable: () => true,
    toLostCall: (p) => ({ ...p, sentAtMs: p.sentAtMs ?? p.createdAtMs }),
    pollGroupOf: ({ id }) => id,
    poll: async ([p]) => ({ outcome: await placeSignedOrder(deps, p), isExpired: await isExpired(deps, p) }),
    async settle(tx, p, { outcome, isExpired: isOver }, nowMs) {
      if (outcome.at === 'done')
        return (await markOrdered(tx, p.id, outcome.orderId, nowMs)) === 'ordered' ? 'settled' : 'undecided'
      if (outcome.at === 'refused' && (isOver || FINAL_CODES.has(outcome.code))) return 'impossible'
      return 'undecided'
    },
    onNotMade: async () => undefined,
    onNeverMade: (tx, p, nowMs) => movePurchase(tx, 'giveUp', p.id, { watchUntilMs: null }, nowMs),
    alertFacts: async (_reader, p) => ({ txid: p.signedTxid ?? p.id, reason: `signed purchase (user ${p.userId})` }),
  }
  return kind
}

/** Builds the order that the transfer pays for. Its price is the quoted one, so that the amount is certain. */
export const signedRequest = (deps: PurchaseDeps, p: Purchase): BuyRequest => ({
  ...buyRequest(deps, p),
  unitPrice: p.unitPriceSun,
  onlyCreateWhenFulfilled: true,
})

/** Maps the marketplace's answers about the amount to those about the price: the market has moved. */
async function placeSignedOrder(deps: PurchaseDeps, p: Purchase): Promise<PaidOutcome> {
  const { signedPayment } = p
  if (!signedPayment) throw new RangeError('the purchase has no signed payment')
  const outcome = await deps.client.buySigned({ ...signedRequest(deps, p), signedTx: signedPayment.tx })
  const isPrice =
    outcome.at === 'refused' && (outcome.code === 'MIN_PRICE_INVALID' || WRONG_AMOUNT.test(outcome.message))
  return isPrice ? { ...outcome, code: 'PRICE_EXCEED_MAX_PRICE_REQUIRED' } : outcome
}

const WRONG_AMOUNT = /must pay exactly/

async function isExpired({ clock, isExpiredUnseen }: PurchaseDeps, p: Purchase): Promise<boolean> {
  const { signedPayment, signedTxid: txid } = p
  if (!signedPayment || txid === null || clock.now() <= signedPayment.expiresAtMs) return false
  return isExpiredUnseen({ txid, expiresAtMs: signedPayment.expiresAtMs })
}
