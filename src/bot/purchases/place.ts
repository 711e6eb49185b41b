/** Handles a confirmed quote: places the order, or shows a new quote if the old one is no longer valid. */

import { changeMarkup } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import { type PromoProblem, promoProblem } from '../../db/stores/admin/promo-codes.ts'
import { isRepeat, type OrderContent, wasFoundAfter, watchedPurchases } from '../../db/stores/bot/purchases/lost.ts'
import {
  insertQuote,
  type MarkupTerms,
  type Purchase,
  purchase,
  startSending,
} from '../../db/stores/bot/purchases/purchases.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { createPayingCallResolver, submitPayingCall } from '../../paying-calls/paying-call.ts'
import type { PurchaseDeps, Runtime } from '../base/runtime.ts'
import type { RequoteReason } from '../orders/screen-facts.ts'
import { purchaseCall } from './purchase-call.ts'
import { isPartial, missingSun, type Offer, type Payer, QUOTE_VALID_MS, refreshOffer, replaceQuote } from './quote.ts'

export type ConfirmResult =
  /** The call was made, or an earlier tap is making it. The purchase's state shows the result. */
  | { at: 'settled'; purchase: Purchase }
  /** The quote was replaced by the new quote in `purchase`, and the bot ordered nothing. */
  | { at: 'requoted'; purchase: Purchase; why: RequoteReason }

export interface ConfirmOptions {
  /** Called as soon as the intent is stored and before the call, so that the screen can show progress. */
  onSending: (p: Purchase) => void
}

/**
 * Orders what the quote `p` offers, if the quote is still valid. Throws AppError NOT_LINKED, or a `MarketClient` error
 * while it reads the price. In both cases nothing was ordered.
 */
export async function confirmPurchase(
  deps: PurchaseDeps,
  p: Purchase,
  options: ConfirmOptions,
): Promise<ConfirmResult> {
  if (p.state !== 'quoted') return { at: 'settled', purchase: p }
  const offer = await refreshOffer(deps, p)
  const terms = lowerMarkupTerms(p, offer)
  const promoReason = terms ? undefined : await invalidPromoReason(deps, p)
  // Makes a new offer, because the first one may still include the invalid promo code.
  if (promoReason) return requote(deps, p, await refreshOffer(deps, p), promoReason)
  const why =
    requoteReason(p, offer, deps.clock.now()) ??
    ((await adoptEarlierOrder(deps, p)) ? ('made_already' as const) : undefined)
  if (why) return requote(deps, p, offer, why)
  const callOutcome = await submitPayingCall(
    deps,
    purchaseCall(deps),
    async (tx, nowMs) => {
      if (await wasFoundAfter(tx, p, p.quotedAtMs)) return undefined
      return (await startSending(tx, p.id, offer.balanceSun, nowMs, terms)) ? purchase(tx, p.id) : undefined
    },
    options.onSending,
  )
  if (callOutcome) return readSettled(deps, p.id)
  const isFound = await deps.db.read((reader) => wasFoundAfter(reader, p, p.quotedAtMs))
  return isFound ? requote(deps, p, offer, 'made_already') : requoteIfPromoInvalid(deps, { ...p, ...terms })
}

/** The markup has fallen: the user confirmed a higher cost, so need not be asked. Undefined: the quoted terms apply. */
function lowerMarkupTerms(p: Purchase, offer: Offer): MarkupTerms | undefined {
  const { markupBp = 0, referrer = null, promoCode = null, usualMarkupBp = null } = offer
  if (markupBp > p.markupBp) return undefined
  if (markupBp === p.markupBp && promoCode === p.promoCode) return undefined
  return { costSun: changeMarkup(p.costSun, p.markupBp, markupBp), markupBp, referrer, promoCode, usualMarkupBp }
}

/** Returns why the quote's promo code is no longer valid. Undefined if it is valid or there is none. */
export async function invalidPromoReason(
  { db, clock }: PurchaseDeps,
  { promoCode, userId }: Purchase,
): Promise<RequoteReason | undefined> {
  if (promoCode === null) return undefined
  const problem = await db.read((reader) => promoProblem(reader, promoCode, userId, clock.now()))
  return problem && PROMO_REQUOTE_REASONS[problem]
}

const PROMO_REQUOTE_REASONS: Readonly<Record<PromoProblem, RequoteReason>> = {
  unknown: 'promo_ended',
  ended: 'promo_ended',
  used_up: 'promo_used_up',
  used: 'promo_used',
}

/** Replaces only an unsent quote. Throws NOT_LINKED and the errors of `MarketClient`. */
export async function requoteIfPromoInvalid(deps: PurchaseDeps, p: Purchase): Promise<ConfirmResult> {
  const why = await invalidPromoReason(deps, p)
  return why
    ? requote(deps, p, await refreshOffer(deps, p), why)
    : { at: 'settled', purchase: await readAgain(deps, p.id) }
}

async function requote(deps: PurchaseDeps, p: Purchase, offer: Offer, why: RequoteReason): Promise<ConfirmResult> {
  const next = await replaceQuote(deps, p, offer, p.messageId)
  return next ? { at: 'requoted', purchase: next, why } : { at: 'settled', purchase: await readAgain(deps, p.id) }
}

/**
 * Orders for a rule or a list line, without showing a quote. The purchase is stored when it is sent, if `mayBegin`
 * agrees in the same transaction. `quotedAtMs`: time of the decision. Returns undefined if `mayBegin` refuses, or if an
 * earlier order for the same rental has been found since. Throws as `confirmPurchase` does.
 */
export async function placeWithoutQuote(
  { deps, activeTaps }: Pick<Runtime, 'deps' | 'activeTaps'>,
  { userId, accountId, quotedAtMs }: Payer & Pick<Purchase, 'quotedAtMs'>,
  offer: Offer,
  origin: { ruleId: string } | { batchId: string; endToldMs: number },
  mayBegin: (tx: Tx, id: string) => Promise<boolean>,
): Promise<Purchase | undefined> {
  const id = newId(deps.clock.now())
  const order = { ...offer, id, accountId, quotedAtMs }
  if (await adoptEarlierOrder(deps, order)) return undefined
  activeTaps.add(id)
  try {
    const outcome = await submitPayingCall(deps, purchaseCall(deps), async (tx, nowMs) => {
      if ((await wasFoundAfter(tx, order, quotedAtMs)) || !(await mayBegin(tx, id))) return undefined
      await insertQuote(tx, { ...offer, id, userId, accountId, ...origin, chatId: userId }, 'quoted', nowMs)
      await startSending(tx, id, offer.balanceSun, nowMs)
      return purchase(tx, id)
    })
    return outcome && (await readAgain(deps, id))
  } finally {
    activeTaps.delete(id)
  }
}

/** Returns the purchase after its call, or a new quote if that resolves the refusal. */
export async function readSettled(deps: PurchaseDeps, id: string): Promise<ConfirmResult> {
  const settled = await readAgain(deps, id)
  return (await requoteAfterRefusal(deps, settled)) ?? { at: 'settled', purchase: settled }
}

function requoteReason(p: Purchase, offer: Offer, nowMs: number): RequoteReason | undefined {
  if (nowMs - p.quotedAtMs > QUOTE_VALID_MS) return 'expired'
  if (offer.unitPriceSun > p.unitPriceSun || offer.costSun > p.costSun) return 'price'
  if (isPartial(offer) || (p.kind === 'EXTEND' && offer.amount < p.amount)) return 'market'
  if (missingSun({ costSun: p.costSun, balanceSun: offer.balanceSun }) > 0) return 'balance'
  return undefined
}

/**
 * Looks for an earlier order for the same rental that was recorded as not made. Returns true if it is found now or was
 * found since `p` was quoted. Throws AppError MARKET_UNREACHABLE if the history cannot be read.
 */
async function adoptEarlierOrder(deps: PurchaseDeps, p: OrderContent & Pick<Purchase, 'quotedAtMs'>): Promise<boolean> {
  const { watched, isFound } = await deps.db.read(async (reader) => ({
    watched: await watchedPurchases(reader, deps.clock.now()),
    isFound: await wasFoundAfter(reader, p, p.quotedAtMs),
  }))
  const [first, ...others] = watched.filter((o) => isRepeat(o, p))
  if (isFound || !first) return isFound
  return createPayingCallResolver(deps, purchaseCall(deps))
    .pollNow([first, ...others])
    .catch(() => {
      throw new AppError('MARKET_UNREACHABLE', { reason: 'history' })
    })
}

/** Refusals caused by a change since the quote. The bot answers them with a new quote. */
const REQUOTABLE_REFUSALS: Readonly<Record<string, RequoteReason>> = {
  PRICE_EXCEED_MAX_PRICE_REQUIRED: 'price',
  CANNOT_FULFILLED: 'market',
  SOME_DELEGATE_CANNOT_EXTEND: 'market',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'balance',
  PAY_LATER_NOT_OFFERED: 'no_wallet',
}

/** Replaces a refused purchase with a current quote, if that resolves the refusal. */
async function requoteAfterRefusal(deps: PurchaseDeps, p: Purchase): Promise<ConfirmResult | undefined> {
  const why = p.state === 'refused' && p.errorCode ? REQUOTABLE_REFUSALS[p.errorCode] : undefined
  if (!why) return undefined
  try {
    return await requote(deps, p, await refreshOffer(deps, p), why)
  } catch (error) {
    deps.log.info({ err: error, purchase: p.id }, 'purchase.requote_failed')
    return undefined
  }
}

async function readAgain(deps: PurchaseDeps, id: string): Promise<Purchase> {
  return deps.db.read((reader) => purchase(reader, id)) as Promise<Purchase>
}
