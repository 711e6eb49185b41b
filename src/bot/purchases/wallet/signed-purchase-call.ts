/**
 * Paying call for orders paid by a signed transfer. The chain accepts the transfer once, so the marketplace repeats its
 * answer to a repeated call. Repeating the call until the transfer expires therefore resolves a lost answer.
 */
import { SIGNED_PAYMENT_ENDS } from '../../../client/signed/buy-signed.ts'
import type { BuyRequest, PaidOutcome } from '../../../client/types.ts'
import { unsettledPurchases } from '../../../db/stores/bot/purchases/lists.ts'
import { endTransferWatch, refusedTransfers } from '../../../db/stores/bot/purchases/lost.ts'
import { markOrdered, movePurchase, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { buyRequest, ORDER_OUTCOMES, type PurchaseCall } from '../purchase-call.ts'

/** Error codes that mean the marketplace did not receive the call, or did nothing. */
const UNSENT_CODES: ReadonlySet<string> = new Set(['MARKET_UNREACHABLE', 'MARKET_RATE_LIMITED'])

/** `outcome`: undefined for a refused purchase, whose call is not repeated. */
interface SignedView {
  outcome: PaidOutcome | undefined
  /** True if the wallet has sent the transfer of a refused purchase. */
  isSent: boolean
  /** True if no solidified block contains the transfer and no later block can include it. */
  isExpired: boolean
}

export function signedPurchaseCall(deps: PurchaseDeps): PurchaseCall<SignedView> {
  const kind: PurchaseCall<SignedView> = {
    ...ORDER_OUTCOMES,
    name: 'signed-purchase',
    idOf: ({ id }) => id,
    call: (p) => firstOutcome(deps, p),
    // The wallet can still broadcast the transfer until it expires.
    onRefused: (tx, p, { code }, nowMs) => {
      const watchUntilMs = SIGNED_PAYMENT_ENDS.has(code) ? null : (p.signedPayment?.expiresAtMs ?? null)
      return movePurchase(tx, 'refuse', p.id, { errorCode: code, watchUntilMs }, nowMs)
    },

    lostCalls: async (reader) => [
      ...(await unsettledPurchases(reader)).filter(({ signedPayment }) => signedPayment !== null),
      ...(await refusedTransfers(reader)),
    ],
    isInterrupted: ({ state }) => state === 'sending',
    isRepeatable: () => true,
    toLostCall: (p) => ({ ...p, sentAtMs: p.sentAtMs ?? p.createdAtMs }),
    pollGroupOf: ({ id }) => id,
    poll: async ([p]) => ({
      outcome: p.state === 'refused' ? undefined : await placeSignedOrder(deps, p, { repeats: false }),
      isSent: p.state === 'refused' && p.signedTxid !== null && (await deps.isIncluded(p.signedTxid)),
      isExpired: await isExpired(deps, p),
    }),
    async settle(tx, p, { outcome, isSent, isExpired: isOver }, nowMs) {
      if (outcome === undefined) {
        if (isSent || isOver) await endTransferWatch(tx, p.id, isSent, nowMs)
        return isSent || isOver ? 'settled' : 'undecided'
      }
      if (outcome.at === 'done')
        return (await markOrdered(tx, p.id, outcome.orderId, nowMs)) === 'ordered' ? 'settled' : 'undecided'
      if (outcome.at !== 'refused') return 'undecided'
      if (!SIGNED_PAYMENT_ENDS.has(outcome.code)) return isOver ? 'impossible' : 'undecided'
      await kind.onRefused(tx, p, outcome, nowMs)
      return 'settled'
    },
    onNeverMade: (tx, p, nowMs) => movePurchase(tx, 'giveUp', p.id, { watchUntilMs: null }, nowMs),
    alertFacts: async (_reader, p) =>
      p.state === 'refused' ? undefined : { txid: p.signedTxid ?? p.id, reason: `signed purchase (user ${p.userId})` },
  }
  return kind
}

/** Builds the order that the transfer pays for, at the quoted price, so that its cost equals the amount. */
export function signedRequest(deps: PurchaseDeps, p: Purchase): BuyRequest {
  const { sponsor: current, ...request } = buyRequest(deps, p)
  const sponsor = p.signedPayment ? p.signedPayment.sponsor : current
  return {
    ...request,
    unitPrice: p.unitPriceSun,
    onlyCreateWhenFulfilled: true,
    ...(sponsor === undefined ? {} : { sponsor }),
  }
}

/**
 * Makes the call. A refusal counts only if the transfer is not public: a marketplace that broadcasts it and then
 * refuses would otherwise be paid twice, and a wallet may have broadcast it too. If it may be public, its expiration
 * decides.
 */
async function firstOutcome(deps: PurchaseDeps, p: Purchase): Promise<PaidOutcome> {
  const outcome = await placeSignedOrder(deps, p)
  if (outcome.at !== 'refused' || SIGNED_PAYMENT_ENDS.has(outcome.code) || UNSENT_CODES.has(outcome.code))
    return outcome
  const isPublic = p.signedTxid === null || (await deps.mayBePublic(p.signedTxid))
  return isPublic ? { at: 'unknown', reason: `${outcome.code}, but the transfer may be public` } : outcome
}

/** Places the order. Maps refusals for a wrong amount to refusals for the price, because the market has moved. */
async function placeSignedOrder(deps: PurchaseDeps, p: Purchase, options?: { repeats: boolean }): Promise<PaidOutcome> {
  const { signedPayment } = p
  if (!signedPayment) throw new RangeError('the purchase has no signed payment')
  const outcome = await deps.client.buySigned({ ...signedRequest(deps, p), signedTx: signedPayment.tx }, options)
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
