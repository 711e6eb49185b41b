/** Orders and extensions as a kind of act: how they are called, and how the account shows what became of them. */
import { type ActKind, adoptable } from '../../acts/act.ts'
import { type AccountView, isMissing, viewAccount } from '../../client/lost-calls.ts'
import type { BuyRequest, OrderFingerprint, PaidOutcome } from '../../client/types.ts'
import { unsettled } from '../../db/stores/bot/purchases/lists.ts'
import { endWatch, isTwin, markNotMade, noteLook, watchedPurchases } from '../../db/stores/bot/purchases/lost.ts'
import {
  markOrdered,
  markRefused,
  markUnknown,
  type Purchase,
  purchase,
  setProgress,
} from '../../db/stores/bot/purchases/purchases.ts'
import { walletPayment } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { MINUTE_SEC } from '../../kernel/duration.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { estimatedTo } from './checks.ts'
import { lookWithAnyKey, withKey } from './quote.ts'

/** Who has confirmed so long ago may have turned to something else. */
const FRESH_MS = MINUTE_SEC * 1_000

/** `inHand`: purchases whose tap is being dealt with; the call may not be over. */
export function purchaseAct(
  deps: PurchaseDeps,
  inHand: ReadonlySet<string> = new Set(),
): ActKind<Purchase, { orderId: string }, AccountView> {
  return {
    name: 'purchase',
    idOf: ({ id }) => id,
    call: (p) => withKey(deps, p, (apiKey) => pay(deps, apiKey, p)),
    async done(tx, p, { orderId }, nowMs) {
      // An order that belongs to something else cannot be this one's: the history will tell.
      if ((await markOrdered(tx, p.id, orderId, nowMs)) === 'taken') await markUnknown(tx, p.id, nowMs)
    },
    refused: (tx, p, { code }, nowMs) => markRefused(tx, p.id, code, nowMs),
    unknown: (tx, p, nowMs) => markUnknown(tx, p.id, nowMs),

    lost: async (reader, nowMs) => [...(await unsettled(reader)), ...(await watchedPurchases(reader, nowMs))],
    isInHand: (p) => inHand.has(p.id),
    isCalling: (p) => p.state === 'sending',
    isCalledAgain: (p, nowMs) => deps.isOurs && nowMs - sentAtMs(p) < FRESH_MS,
    callOf: (p) => ({ ...p, sentAtMs: sentAtMs(p) }),
    groupOf: (p) => p.accountId,
    look: (lost) =>
      lookWithAnyKey(deps, lost, (apiKey) => viewAccount(deps.client, apiKey, Math.min(...lost.map(sentAtMs)))),
    notSeen: (tx, p, _error, nowMs) => noteLook(tx, p.id, 'unreachable', nowMs),
    async settle(tx, p, view, nowMs) {
      // A twin on its way may be the owner of what was found, and may yet be found: decide after it.
      if ((await unsettled(tx)).some((o) => o.state === 'sending' && isTwin(o, p))) return 'undecided'
      const payment = await walletPayment(tx, p.id)
      const found = await adoptable(tx, view, fingerprintOf(p, payment ? p.createdAtMs : sentAtMs(p)), p.id)
      if (found) {
        if ((await markOrdered(tx, p.id, found.id, nowMs)) !== 'ordered') return 'undecided'
        const { filledPercent, delegates, payoutSun: costSun, priceSun: unitPriceSun } = found
        await setProgress(tx, p.id, { filledPercent, delegates, costSun, unitPriceSun }, nowMs)
        return 'settled'
      }
      // What came from another wallet has left it.
      const before = { balanceSun: p.balanceSun, atMs: sentAtMs(p) }
      return payment || isMissing(view, before, p.costSun) ? 'money_missing' : 'absent'
    },
    stillUnknown: (tx, p, sighting, nowMs) =>
      noteLook(tx, p.id, sighting === 'money_missing' ? sighting : 'absent', nowMs),
    notMade: (tx, p, watchUntilMs, nowMs) => markNotMade(tx, p.id, watchUntilMs, nowMs),
    neverMade: (tx, p, nowMs) => endWatch(tx, p.id, nowMs),
    async alarm(reader, { id }) {
      const p = await purchase(reader, id)
      return p?.state === 'unknown' ? { txid: id, reason: `${p.errorCode ?? ''} (user ${p.userId})` } : undefined
    },
  }
}

const sentAtMs = (p: Purchase): number => p.sentAtMs ?? p.createdAtMs

function pay(deps: PurchaseDeps, apiKey: string, p: Purchase): Promise<PaidOutcome> {
  if (p.kind === 'EXTEND') {
    const { receiver, resource } = p
    // The contract types its addresses; these came from the marketplace and go back as they were.
    const extendData = (p.extendData ?? []) as Parameters<typeof deps.client.extend>[1]['extendData']
    return deps.client.extend(apiKey, { receiver, resource, extendData, ...termsOf(p) }, p.id)
  }
  return deps.client.buy(apiKey, buyRequest(deps, p), p.id)
}

/** What `p` quotes, at no higher price. */
export function buyRequest(deps: PurchaseDeps, p: Purchase): BuyRequest {
  const { receiver, resource, amount, durationSec } = p
  return {
    receiver,
    resource,
    amount,
    durationSec,
    unitPrice: 'MEDIUM',
    allowPartialFill: true,
    onlyCreateWhenFulfilled: p.fill === 'whole',
    maxPriceAcceptedSun: p.unitPriceSun,
    ...(deps.sponsorCode === undefined ? {} : { sponsor: deps.sponsorCode }),
    ...termsOf(p),
  }
}

/** What the person has confirmed is in the cost, whatever the operator says now. */
function termsOf(p: Purchase): Pick<BuyRequest, 'terms'> {
  const { markupBp, referrer } = p
  const usdtTo = estimatedTo(p)
  if (markupBp === 0 && usdtTo === undefined) return {}
  return { terms: { markupBp, ...(referrer && { referrer }), ...(usdtTo && { usdtTo }) } }
}

function fingerprintOf(p: Purchase, sentAtMs: number): OrderFingerprint {
  const { receiver, resource, amount, durationSec } = p
  const common = { receiver, resource, sentAtMs, notIds: new Set<string>() }
  return p.kind === 'EXTEND'
    ? { ...common, orderType: 'EXTEND' }
    : { ...common, orderType: 'NORMAL', amount, durationSec }
}
