/** Orders and extensions as paying calls; the account's history shows their outcome. */

import { type AccountView, isMoneyMissing, viewAccount } from '../../client/lost-calls.ts'
import type { BuyRequest, ExtendRequest, OrderFingerprint } from '../../client/types.ts'
import { unsettledPurchases } from '../../db/stores/bot/purchases/lists.ts'
import { endWatch, isTwin, recordCheck, watchedPurchases } from '../../db/stores/bot/purchases/lost.ts'
import { setProgress } from '../../db/stores/bot/purchases/progress.ts'
import { markOrdered, movePurchase, type Purchase, purchase } from '../../db/stores/bot/purchases/purchases.ts'
import { walletPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import { findAdoptableOrder, type PayingCallKind } from '../../paying-calls/paying-call.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { usdtRecipient } from './checks.ts'
import { readWithAnyKey, withKey } from './payer-calls.ts'

/** A lost call is repeated only this long after the confirmation. Later the user may have done something else. */
const REPEAT_WITHIN_MS = MINUTE_SEC * 1_000

export type PurchaseCall<View> = PayingCallKind<Purchase, { orderId: string }, View>

/** Outcome handlers shared by all calls that place an order. */
export const ORDER_OUTCOMES: Pick<PurchaseCall<unknown>, 'onDone' | 'onUnknown'> = {
  async onDone(tx, p, { orderId }, nowMs) {
    // If another purchase owns this order, the answer is wrong. The order history will show the outcome.
    if ((await markOrdered(tx, p.id, orderId, nowMs)) === 'taken') await ORDER_OUTCOMES.onUnknown(tx, p, nowMs)
  },
  onUnknown: (tx, p, nowMs) => movePurchase(tx, 'lose', p.id, { errorCode: 'OUTCOME_UNKNOWN' }, nowMs),
}

/** Defines purchases for the outcome resolver. */
export function purchaseCall(deps: PurchaseDeps): PurchaseCall<AccountView> {
  return {
    ...ORDER_OUTCOMES,
    name: 'purchase',
    idOf: ({ id }) => id,
    call: (p) =>
      withKey(deps, p, (apiKey) =>
        p.kind === 'EXTEND'
          ? deps.client.extend(apiKey, extendRequest(p), p.id)
          : deps.client.buy(apiKey, buyRequest(deps, p), p.id),
      ),
    onRefused: (tx, p, { code }, nowMs) => movePurchase(tx, 'refuse', p.id, { errorCode: code }, nowMs),

    lostCalls: async (reader, nowMs) =>
      [...(await unsettledPurchases(reader)), ...(await watchedPurchases(reader, nowMs))].filter(
        ({ signedPayment }) => signedPayment === null,
      ),
    isInterrupted: (p) => p.state === 'sending',
    isRepeatable: (p, nowMs) => deps.isLocalMarket && nowMs - sentAtMs(p) < REPEAT_WITHIN_MS,
    toLostCall: (p) => ({ ...p, sentAtMs: sentAtMs(p) }),
    pollGroupOf: (p) => p.accountId,
    poll: (lost) =>
      readWithAnyKey(deps, lost, (apiKey) => viewAccount(deps.client, apiKey, Math.min(...lost.map(sentAtMs)))),
    onPollFailed: (tx, p, _error, nowMs) => recordCheck(tx, p.id, 'unreachable', nowMs),
    async settle(tx, p, view, nowMs) {
      // A similar purchase whose call is still running may own the order that was found. Decide after that call.
      if ((await unsettledPurchases(tx)).some((o) => o.state === 'sending' && isTwin(o, p))) return 'undecided'
      const payment = await walletPayment(tx, p.id)
      const found = await findAdoptableOrder(tx, view, fingerprintOf(p, payment ? p.createdAtMs : sentAtMs(p)), p.id)
      if (found) {
        if ((await markOrdered(tx, p.id, found.id, nowMs)) !== 'ordered') return 'undecided'
        const { filledPercent, delegates, payoutSun: costSun, priceSun: unitPriceSun } = found
        await setProgress(tx, p.id, { filledPercent, delegates, costSun, unitPriceSun }, nowMs)
        return 'settled'
      }
      // A payment from another wallet has left that wallet, so the money counts as missing.
      const before = { balanceSun: p.balanceSun, atMs: sentAtMs(p) }
      return payment || isMoneyMissing(view, before, p.costSun) ? 'money_missing' : 'absent'
    },
    onStillUnknown: (tx, p, sighting, nowMs) =>
      recordCheck(tx, p.id, sighting === 'money_missing' ? sighting : 'absent', nowMs),
    onNotMade: (tx, p, watchUntilMs, nowMs) => movePurchase(tx, 'giveUp', p.id, { watchUntilMs }, nowMs),
    onNeverMade: (tx, p, nowMs) => endWatch(tx, p.id, nowMs),
    async alertFacts(reader, { id }) {
      const p = await purchase(reader, id)
      return p?.state === 'unknown' ? { txid: id, reason: `${p.errorCode ?? ''} (user ${p.userId})` } : undefined
    },
  }
}

const sentAtMs = (p: Purchase): number => p.sentAtMs ?? p.createdAtMs

function extendRequest(p: Purchase): ExtendRequest {
  const { receiver, resource } = p
  // The contract requires typed addresses. These addresses came from the marketplace and go back unchanged.
  const extendData = (p.extendData ?? []) as ExtendRequest['extendData']
  return { receiver, resource, extendData, ...termsOf(p) }
}

/** Builds the order for the purchase's quote. Its price limit is the quoted price. */
export function buyRequest(deps: PurchaseDeps, p: Purchase): BuyRequest {
  const { receiver, resource, amount, durationSec } = p
  return {
    receiver,
    resource,
    amount,
    durationSec,
    unitPrice: p.fill === 'own_price' ? p.unitPriceSun : 'MEDIUM',
    allowPartialFill: true,
    onlyCreateWhenFulfilled: p.fill === 'whole',
    maxPriceAcceptedSun: p.unitPriceSun,
    ...(deps.sponsorCode === undefined ? {} : { sponsor: deps.sponsorCode }),
    ...termsOf(p),
  }
}

/** Sends the markup that the user confirmed, even if the operator has changed it since. */
function termsOf(p: Purchase): Pick<BuyRequest, 'terms'> {
  const { markupBp, referrer } = p
  const usdtTo = usdtRecipient(p)
  if (markupBp === 0 && usdtTo === undefined) return {}
  return { terms: { markupBp, ...(referrer && { referrer }), ...(usdtTo && { usdtTo }) } }
}

function fingerprintOf(p: Purchase, sentAtMs: number): OrderFingerprint {
  const { receiver, resource, amount, durationSec } = p
  const common = { receiver, resource, sentAtMs }
  return p.kind === 'EXTEND'
    ? { ...common, orderType: 'EXTEND' }
    : { ...common, orderType: 'NORMAL', amount, durationSec }
}
