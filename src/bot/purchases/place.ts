/** Taps that pay. `decide` says what follows from a tap; the functions below it send the order or replace the quote. */
import type { Api } from 'grammy'
import { changeMarkup } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import { type PromoProblem, promoProblem } from '../../db/stores/admin/promo-codes.ts'
import { isRepeat, type OrderContent, wasFoundAfter, watchedPurchases } from '../../db/stores/bot/purchases/lost.ts'
import { closedRequest } from '../../db/stores/bot/purchases/pay-requests.ts'
import {
  insertQuote,
  type MarkupTerms,
  type Purchase,
  purchase,
  type SignedPayment,
  startSending,
  startSendingSigned,
} from '../../db/stores/bot/purchases/purchases.ts'
import { startAsking } from '../../db/stores/bot/purchases/wallet-payments.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Sun } from '../../kernel/sun.ts'
import { createPayingCallResolver, type PayingCallKind, submitPayingCall } from '../../paying-calls/paying-call.ts'
import type { PurchaseDeps, Runtime } from '../base/runtime.ts'
import type { RequoteReason } from '../orders/screen-facts.ts'
import { updatePurchaseMessage } from './live-message.ts'
import type { Payer } from './payer-calls.ts'
import { purchaseCall } from './purchase-call.ts'
import { isPartial, missingSun, type Offer, refreshOffer } from './quotes/offers.ts'
import { replaceQuote } from './quotes/quote.ts'
import { payAddressCall } from './wallet/pay-address.ts'
import { signedPurchaseCall } from './wallet/signed-purchase-call.ts'
import { cancelUnpaidPayment, isReplaceable } from './wallet/status.ts'

export type Decision =
  /** Order what the quote offers; `terms` if the markup has fallen since. */
  | { at: 'send'; terms: MarkupTerms | undefined }
  /** Order nothing. A new quote replaces this purchase. */
  | { at: 'requote'; why: RequoteReason }
  /** The purchase's state is the result. */
  | { at: 'settled' }

export interface Current {
  /** Terms now. Undefined if they were not read again. */
  offer?: Offer
  /** Set if the quote's promo code is invalid. */
  promoReason: RequoteReason | undefined
  /** True if an earlier order for the same rental was found since the quote. */
  isMade: boolean
}

/** `current` is needed only for a quote. Without it, the purchase counts as settled. */
export function decide(p: Purchase, current?: Current): Decision {
  const refusal = p.state === 'refused' ? REQUOTABLE_REFUSALS[p.errorCode ?? ''] : undefined
  if (refusal) return { at: 'requote', why: refusal }
  if (p.state !== 'quoted' || !current) return { at: 'settled' }
  const { offer, promoReason, isMade } = current
  const terms = offer && lowerMarkupTerms(p, offer)
  const promo = terms ? undefined : promoReason
  const why = promo ?? (offer && requoteReason(p, offer)) ?? (isMade ? 'made_already' : undefined)
  return why ? { at: 'requote', why } : { at: 'send', terms }
}

/** Refusals caused by a change since the quote. The bot answers them with a new quote. */
const REQUOTABLE_REFUSALS: Readonly<Record<string, RequoteReason>> = {
  PRICE_EXCEED_MAX_PRICE_REQUIRED: 'price',
  CANNOT_FULFILLED: 'market',
  SOME_DELEGATE_CANNOT_EXTEND: 'market',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'balance',
  PAY_LATER_NOT_OFFERED: 'no_wallet',
}

/**
 * Returns the terms with the current markup if that is lower than quoted. The user confirmed a higher cost, so need not
 * be asked again. Undefined if the quoted terms apply.
 */
function lowerMarkupTerms(p: Purchase, offer: Offer): MarkupTerms | undefined {
  const { markupBp = 0, referrer = null, promoCode = null, usualMarkupBp = null } = offer
  if (markupBp > p.markupBp) return undefined
  if (markupBp === p.markupBp && promoCode === p.promoCode) return undefined
  return { costSun: changeMarkup(p.costSun, p.markupBp, markupBp), markupBp, referrer, promoCode, usualMarkupBp }
}

function requoteReason(p: Purchase, offer: Offer): RequoteReason | undefined {
  if (offer.unitPriceSun > p.unitPriceSun || offer.costSun > p.costSun) return 'price'
  if (isPartial(offer) || (p.kind === 'EXTEND' && offer.amount < p.amount)) return 'market'
  return missingSun({ ...offer, costSun: p.costSun }) > 0 ? 'balance' : undefined
}

/**
 * Purchase to show, whether or not a call was made. If a new quote replaced the confirmed one, `why` is the reason and
 * `wasSun` is the old cost.
 */
export interface Settled {
  purchase: Purchase
  why?: RequoteReason
  wasSun?: Sun
}

/**
 * Orders what the quote `p` offers, if the quote is still valid. Throws AppError NOT_LINKED, or a `MarketClient` error
 * while it reads the price. In both cases nothing was ordered.
 */
export async function confirmPurchase(runtime: Runtime, api: Api, p: Purchase): Promise<Settled> {
  const { deps } = runtime
  const { db, client, clock } = deps
  const closed = p.state === 'quoted' ? await db.read((reader) => closedRequest(reader, p, clock.now())) : undefined
  // Another user's purchase for the same payment request.
  const unpaid = closed?.request && isReplaceable(client, p, closed.request) ? closed.request.purchase : undefined
  if (p.state !== 'quoted' || (closed && !unpaid)) return settle(deps, p, decide(p))
  const promoReason = await invalidPromoReason(deps, p)
  const isMade = (await adoptEarlierOrder(deps, p)) || (await db.read((r) => wasFoundAfter(r, p, p.quotedAtMs)))
  const offer = await refreshOffer(deps, p)
  const decision = decide(p, { promoReason, isMade, offer })
  if (decision.at !== 'send') return settle(deps, p, decision, offer)
  // A payment from the balance is certain; the other user's payment from a wallet may never arrive.
  if (unpaid) await cancelUnpaidPayment(deps, unpaid)
  const { terms } = decision
  const started = await storeIntent(deps, p, (tx, nowMs) => startSending(tx, p.id, offer.balanceSun, nowMs, terms))
  return execute(runtime, api, p, purchaseCall(deps), started, terms)
}

/** Requests an address for paying the quote from another wallet. Throws NOT_LINKED and the errors of `MarketClient`. */
export async function requestPayAddress(runtime: Runtime, api: Api, p: Purchase): Promise<Settled> {
  const started = await storeIntent(runtime.deps, p, (tx, nowMs) => startAsking(tx, p.id, nowMs))
  return execute(runtime, api, p, payAddressCall(runtime), started)
}

/** Pays the quote with a signed transfer that `checkSignedTransfer` has accepted. Throws like `requestPayAddress`. */
export async function payWithSignedTransfer(
  runtime: Runtime,
  api: Api,
  p: Purchase,
  payment: SignedPayment & { txid: string },
): Promise<Settled> {
  const { deps } = runtime
  const { sponsorCode: sponsor } = deps
  const stored = { ...payment, ...(sponsor === undefined ? {} : { sponsor }) }
  await adoptEarlierOrder(deps, p)
  const started = await storeIntent(deps, p, (tx, nowMs) => startSendingSigned(tx, p.id, stored, nowMs))
  return execute(runtime, api, p, signedPurchaseCall(deps), started)
}

/**
 * Makes the call of a stored intent and returns the result. If the intent could not be stored, makes no call, and
 * returns a new quote if the promo code or an earlier order is the reason. `terms`: changes that the intent stores.
 */
async function execute<Answer, View>(
  runtime: Runtime,
  api: Api,
  quote: Purchase,
  kind: PayingCallKind<Purchase, Answer, View>,
  started: Purchase | undefined,
  terms?: MarkupTerms,
): Promise<Settled> {
  const { deps } = runtime
  const { id, quotedAtMs } = quote
  if (started) {
    await submitPayingCall(deps, kind, started, updatePurchaseMessage(runtime, api, id))
    return readSettled(deps, id)
  }
  const p = { ...(await readAgain(deps, id)), ...terms }
  const isMade = await deps.db.read((reader) => wasFoundAfter(reader, p, quotedAtMs))
  return settle(deps, p, decide(p, { promoReason: await invalidPromoReason(deps, p), isMade }))
}

/**
 * Returns the quote if its cost is still the current price, otherwise the quote at the current price that replaces it.
 * Throws the errors of `MarketClient`.
 */
export async function checkPriceForWallet(deps: PurchaseDeps, p: Purchase): Promise<Settled> {
  const [offer, promo] = [await refreshOffer(deps, p), await invalidPromoReason(deps, p)]
  const hasMoved = offer.costSun !== p.costSun || offer.unitPriceSun !== p.unitPriceSun
  const why = promo ?? (isPartial(offer) ? 'market' : hasMoved ? 'price' : undefined)
  return why ? settle(deps, p, { at: 'requote', why }, offer) : { purchase: p }
}

/** Returns the purchase after its call, or a new quote if a new quote answers the refusal. */
export async function readSettled(deps: PurchaseDeps, id: string): Promise<Settled> {
  const p = await readAgain(deps, id)
  return settle(deps, p, decide(p))
}

/**
 * Replaces the purchase with a new quote if `decision` says so. If that fails for a refused purchase, the refusal stays
 * on the screen.
 */
async function settle(deps: PurchaseDeps, p: Purchase, decision: Decision, offer?: Offer): Promise<Settled> {
  if (decision.at !== 'requote') return { purchase: p }
  try {
    const next = await replaceQuote(deps, p, offer ?? (await refreshOffer(deps, p)), p.messageId)
    return next ? { purchase: next, why: decision.why, wasSun: p.costSun } : { purchase: await readAgain(deps, p.id) }
  } catch (error) {
    if (p.state !== 'refused') throw error
    deps.log.info({ err: error, purchase: p.id }, 'purchase.requote_failed')
    return { purchase: p }
  }
}

/** Returns why the quote's promo code is no longer valid. Undefined if it is valid or there is none. */
export async function invalidPromoReason(
  { db, clock }: PurchaseDeps,
  { promoCode, userId }: Purchase,
): Promise<RequoteReason | undefined> {
  if (promoCode === null) return undefined
  const problem = await db.read((reader) => promoProblem(reader, promoCode, userId, clock.now()))
  return problem && PROMO_REASONS[problem]
}

const PROMO_REASONS: Readonly<Record<PromoProblem, RequoteReason>> = {
  unknown: 'promo_ended',
  ended: 'promo_ended',
  used_up: 'promo_used_up',
  used: 'promo_used',
}

/**
 * Orders for a rule or a list line, without showing a quote. The purchase is stored when it is sent, if `mayBegin`
 * agrees in the same transaction. `quotedAtMs`: time of the decision. Returns undefined if `mayBegin` refuses, or if an
 * earlier order for the same rental has been found since. Throws the errors of `confirmPurchase`.
 */
export async function placeWithoutQuote(
  { deps, activeTaps }: Pick<Runtime, 'deps' | 'activeTaps'>,
  { userId, accountId, quotedAtMs }: Payer & Pick<Purchase, 'quotedAtMs'>,
  offer: Offer,
  origin: { ruleId: string } | { batchId: string; endToldMs: number },
  mayBegin: (tx: Tx, id: string) => Promise<boolean>,
): Promise<Purchase | undefined> {
  const id = newId(deps.clock.now())
  const order = { ...offer, ...origin, id, accountId, quotedAtMs }
  if (await adoptEarlierOrder(deps, order)) return undefined
  activeTaps.add(id)
  try {
    const started = await storeIntent(deps, order, async (tx, nowMs) => {
      if (!(await mayBegin(tx, id))) return false
      await insertQuote(tx, { ...offer, id, userId, accountId, ...origin, chatId: userId }, 'quoted', nowMs)
      return startSending(tx, id, offer.balanceSun, nowMs)
    })
    await submitPayingCall(deps, purchaseCall(deps), started)
    return started && (await readAgain(deps, id))
  } finally {
    activeTaps.delete(id)
  }
}

type Order = OrderContent & Pick<Purchase, 'quotedAtMs'>

/** Stores the intent to order, unless an earlier order for the same rental was found since the quote. */
function storeIntent(
  { db, clock }: PurchaseDeps,
  order: Order,
  start: (tx: Tx, nowMs: number) => Promise<boolean>,
): Promise<Purchase | undefined> {
  return db.write(async (tx) => {
    if (await wasFoundAfter(tx, order, order.quotedAtMs)) return undefined
    return (await start(tx, clock.now())) ? purchase(tx, order.id) : undefined
  })
}

/**
 * Looks for an earlier order for the same rental that was recorded as not made. Returns true if it is found now.
 * Throws AppError MARKET_UNREACHABLE if the history cannot be read.
 */
async function adoptEarlierOrder(deps: PurchaseDeps, order: Order): Promise<boolean> {
  const watched = await deps.db.read((reader) => watchedPurchases(reader, deps.clock.now()))
  const [first, ...others] = watched.filter((earlier) => isRepeat(earlier, order))
  if (!first) return false
  return createPayingCallResolver(deps, purchaseCall(deps))
    .pollNow([first, ...others])
    .catch(() => {
      throw new AppError('MARKET_UNREACHABLE', { reason: 'history' })
    })
}

async function readAgain(deps: PurchaseDeps, id: string): Promise<Purchase> {
  return deps.db.read((reader) => purchase(reader, id)) as Promise<Purchase>
}
