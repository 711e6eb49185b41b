/** From Confirm to the marketplace's answer, or to a new quote where the old one does not hold any more. */
import { createLookout, perform } from '../../acts/act.ts'
import { atMarkup } from '../../contract/pricing.ts'
import type { Tx } from '../../db/db.ts'
import { isRepeat, type Wanted, wasFoundAfter, watchedPurchases } from '../../db/stores/bot/purchases/lost.ts'
import {
  insertQuote,
  type MarkupTerms,
  type Purchase,
  purchase,
  startSending,
} from '../../db/stores/bot/purchases/purchases.ts'
import { type PromoProblem, promoProblem } from '../../db/stores/desk/promo-codes.ts'
import { AppError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { PurchaseDeps, Runtime } from '../base/runtime.ts'
import type { RequoteReason } from '../orders/screen-facts.ts'
import { purchaseAct } from './act.ts'
import { isPartial, missingSun, type Offer, offerAgain, type Payer, QUOTE_VALID_MS, replaceQuote } from './quote.ts'

export type Confirmed =
  /** The call was made, or is being made by an earlier tap; the purchase's state tells how it stands. */
  | { at: 'settled'; purchase: Purchase }
  /** Nothing was ordered; this is the quote that holds now. */
  | { at: 'requoted'; purchase: Purchase; why: RequoteReason }

export interface ConfirmOptions {
  /** Told once the intent is on disk and before the call: the moment to show that something happens. */
  onSending: (p: Purchase) => void
}

/**
 * Orders what `p` quotes, if that still holds. Throws what `MarketClient` throws while asking for the price
 * (nothing was ordered then), and AppError NOT_LINKED.
 */
export async function confirmPurchase(deps: PurchaseDeps, p: Purchase, options: ConfirmOptions): Promise<Confirmed> {
  if (p.state !== 'quoted') return { at: 'settled', purchase: p }
  const offer = await offerAgain(deps, p)
  const terms = betterTerms(p, offer)
  const gone = terms ? undefined : await promoGone(deps, p)
  // The offer may be of a moment before the code was gone.
  if (gone) return requote(deps, p, await offerAgain(deps, p), gone)
  const why =
    whatChanged(p, offer, deps.clock.now()) ?? ((await adoptEarlier(deps, p)) ? ('made_already' as const) : undefined)
  if (why) return requote(deps, p, offer, why)
  const mine = await perform(
    deps,
    purchaseAct(deps),
    async (tx, nowMs) => {
      if (await wasFoundAfter(tx, p, p.quotedAtMs)) return undefined
      return (await startSending(tx, p.id, offer.balanceSun, nowMs, terms)) ? purchase(tx, p.id) : undefined
    },
    options.onSending,
  )
  if (mine) return readSettled(deps, p.id)
  const isFound = await deps.db.read((reader) => wasFoundAfter(reader, p, p.quotedAtMs))
  return isFound ? requote(deps, p, offer, 'made_already') : requoteIfPromoGone(deps, { ...p, ...terms })
}

/**
 * The terms to send instead of the quoted ones, where the markup has fallen since: the person confirmed a higher cost,
 * so there is nothing to ask. Undefined: the quoted terms stand.
 */
function betterTerms(p: Purchase, offer: Offer): MarkupTerms | undefined {
  const { markupBp = 0, referrer = null, promoCode = null, usualMarkupBp = null } = offer
  if (markupBp > p.markupBp) return undefined
  if (markupBp === p.markupBp && promoCode === p.promoCode) return undefined
  return { costSun: atMarkup(p.costSun, p.markupBp, markupBp), markupBp, referrer, promoCode, usualMarkupBp }
}

/** Why the promo code of a quote cannot be used any more; undefined: it can, or there is none. */
export async function promoGone(
  { db, clock }: PurchaseDeps,
  { promoCode, userId }: Purchase,
): Promise<RequoteReason | undefined> {
  if (promoCode === null) return undefined
  const problem = await db.read((reader) => promoProblem(reader, promoCode, userId, clock.now()))
  return problem && PROMO_GONE[problem]
}

const PROMO_GONE: Readonly<Record<PromoProblem, RequoteReason>> = {
  unknown: 'promo_ended',
  ended: 'promo_ended',
  used_up: 'promo_used_up',
  used: 'promo_used',
}

/** A new quote if the code of a quote that was not sent is gone. Throws what `MarketClient` throws, and NOT_LINKED. */
export async function requoteIfPromoGone(deps: PurchaseDeps, p: Purchase): Promise<Confirmed> {
  const why = await promoGone(deps, p)
  return why ? requote(deps, p, await offerAgain(deps, p), why) : { at: 'settled', purchase: await reread(deps, p.id) }
}

async function requote(deps: PurchaseDeps, p: Purchase, offer: Offer, why: RequoteReason): Promise<Confirmed> {
  const next = await replaceQuote(deps, p, offer, p.messageId)
  return next ? { at: 'requoted', purchase: next, why } : { at: 'settled', purchase: await reread(deps, p.id) }
}

/**
 * Orders what a rule allows, or a line of a list, without a quote of its own that anybody sees: the purchase is written
 * down as it is sent, and only where `mayBegin`, in the same write, still agrees. `quotedAtMs`: when it was decided on.
 * Undefined: `mayBegin` does not agree, or since then an earlier order for the same was found. Throws as
 * `confirmPurchase` does.
 */
export async function placeUnseen(
  { deps, inHand }: Pick<Runtime, 'deps' | 'inHand'>,
  { userId, accountId, quotedAtMs }: Payer & Pick<Purchase, 'quotedAtMs'>,
  offer: Offer,
  of: { ruleId: string } | { batchId: string; endToldMs: number },
  mayBegin: (tx: Tx, id: string) => Promise<boolean>,
): Promise<Purchase | undefined> {
  const id = newId(deps.clock.now())
  const wanted = { ...offer, id, accountId, quotedAtMs }
  if (await adoptEarlier(deps, wanted)) return undefined
  inHand.add(id)
  try {
    const outcome = await perform(deps, purchaseAct(deps), async (tx, nowMs) => {
      if ((await wasFoundAfter(tx, wanted, quotedAtMs)) || !(await mayBegin(tx, id))) return undefined
      await insertQuote(tx, { ...offer, id, userId, accountId, ...of, chatId: userId }, 'quoted', nowMs)
      await startSending(tx, id, offer.balanceSun, nowMs)
      return purchase(tx, id)
    })
    return outcome && (await reread(deps, id))
  } finally {
    inHand.delete(id)
  }
}

/** The purchase after its call: as it stands, or the quote that answers the refusal of it. */
export async function readSettled(deps: PurchaseDeps, id: string): Promise<Confirmed> {
  const settled = await reread(deps, id)
  return (await requoteAfter(deps, settled)) ?? { at: 'settled', purchase: settled }
}

function whatChanged(p: Purchase, offer: Offer, nowMs: number): RequoteReason | undefined {
  if (nowMs - p.quotedAtMs > QUOTE_VALID_MS) return 'expired'
  if (offer.unitPriceSun > p.unitPriceSun || offer.costSun > p.costSun) return 'price'
  if (isPartial(offer) || (p.kind === 'EXTEND' && offer.amount < p.amount)) return 'market'
  if (missingSun({ costSun: p.costSun, balanceSun: offer.balanceSun }) > 0) return 'balance'
  return undefined
}

/**
 * Looks for an order that was called not made and that `p` would make once more. True: it is found now, or was since
 * `p` was quoted. Throws AppError MARKET_UNREACHABLE when that cannot be found out.
 */
async function adoptEarlier(deps: PurchaseDeps, p: Wanted & Pick<Purchase, 'quotedAtMs'>): Promise<boolean> {
  const { watched, isFound } = await deps.db.read(async (reader) => ({
    watched: await watchedPurchases(reader, deps.clock.now()),
    isFound: await wasFoundAfter(reader, p, p.quotedAtMs),
  }))
  const [first, ...others] = watched.filter((o) => isRepeat(o, p))
  if (isFound || !first) return isFound
  return createLookout(deps, purchaseAct(deps))
    .lookAt([first, ...others])
    .catch(() => {
      throw new AppError('MARKET_UNREACHABLE', { reason: 'history' })
    })
}

/** Refusals that only say that something moved since the quote: the answer to them is the new quote. */
const MOVED: Readonly<Record<string, RequoteReason>> = {
  PRICE_EXCEED_MAX_PRICE_REQUIRED: 'price',
  CANNOT_FULFILLED: 'market',
  SOME_DELEGATE_CANNOT_EXTEND: 'market',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'balance',
  PAY_LATER_NOT_OFFERED: 'no_wallet',
}

/** A current quote in place of a refused one, where that answers the refusal. */
async function requoteAfter(deps: PurchaseDeps, p: Purchase): Promise<Confirmed | undefined> {
  const why = p.state === 'refused' && p.errorCode ? MOVED[p.errorCode] : undefined
  if (!why) return undefined
  try {
    return await requote(deps, p, await offerAgain(deps, p), why)
  } catch (error) {
    deps.log.info({ err: error, purchase: p.id }, 'purchase.requote_failed')
    return undefined
  }
}

async function reread(deps: PurchaseDeps, id: string): Promise<Purchase> {
  return deps.db.read((reader) => purchase(reader, id)) as Promise<Purchase>
}
