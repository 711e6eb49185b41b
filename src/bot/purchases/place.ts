/**
 * From Confirm to the marketplace's answer, once per purchase. The intent is on disk before the call; whoever
 * moves the row to `sending` is the only one who calls; an answer that does not come makes it `unknown`.
 */
import type { BuyRequest, PaidOutcome } from '../../client/types.ts'
import {
  markOrdered,
  markRefused,
  markUnknown,
  type Purchase,
  purchase,
  setShown,
  startSending,
} from '../../db/stores/bot/purchases.ts'
import { unreachable } from '../../kernel/errors.ts'
import type { RequoteReason } from '../orders/screen-facts.ts'
import {
  isPartial,
  keyOf,
  missingSun,
  type Offer,
  offerAgain,
  openQuote,
  type PurchaseDeps,
  QUOTE_VALID_MS,
  replaceQuote,
} from './quote.ts'
import { wasMadeAfterAll } from './resolve.ts'

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
export async function confirmPurchase(
  deps: PurchaseDeps,
  p: Purchase,
  options: ConfirmOptions,
): Promise<Confirmed> {
  if (p.state !== 'quoted') return { at: 'settled', purchase: p }
  const apiKey = await keyOf(deps, p)
  const offer = await offerAgain(deps, p)
  const why =
    whatChanged(p, offer, deps.clock.now()) ??
    ((await wasMadeAfterAll(deps, p)) ? ('made_already' as const) : undefined)
  if (why) {
    const next = await replaceQuote(deps, p, offer, true)
    return next
      ? { at: 'requoted', purchase: next, why }
      : { at: 'settled', purchase: await reread(deps, p.id) }
  }
  const nowMs = deps.clock.now()
  const mine = await deps.db.write((tx) => startSending(tx, p.id, offer.balanceSun, nowMs))
  if (!mine) return { at: 'settled', purchase: await reread(deps, p.id) }
  options.onSending(p)
  const outcome = await pay(deps, apiKey, p).catch(
    (error: unknown): PaidOutcome => ({ at: 'unknown', reason: String(error) }),
  )
  await record(deps, p, outcome)
  const settled = await reread(deps, p.id)
  return (await requoteAfter(deps, settled)) ?? { at: 'settled', purchase: settled }
}

function whatChanged(p: Purchase, offer: Offer, nowMs: number): RequoteReason | undefined {
  if (nowMs - p.quotedAtMs > QUOTE_VALID_MS) return 'expired'
  if (offer.unitPriceSun > p.unitPriceSun || offer.costSun > p.costSun) return 'price'
  if (isPartial(offer) || (p.kind === 'EXTEND' && offer.amount < p.amount)) return 'market'
  if (missingSun({ costSun: p.costSun, balanceSun: offer.balanceSun }) > 0) return 'balance'
  return undefined
}

function pay(deps: PurchaseDeps, apiKey: string, p: Purchase): Promise<PaidOutcome> {
  if (p.kind === 'EXTEND') {
    const { receiver, resource } = p
    // The contract types its addresses; these came from the marketplace and go back as they were.
    const extendData = (p.extendData ?? []) as Parameters<typeof deps.client.extend>[1]['extendData']
    return deps.client.extend(apiKey, { receiver, resource, extendData }, p.id)
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
  }
}

async function record(deps: PurchaseDeps, p: Purchase, outcome: PaidOutcome): Promise<void> {
  const nowMs = deps.clock.now()
  await deps.db.write((tx) => {
    switch (outcome.at) {
      case 'done':
        // An order that belongs to something else cannot be this one's: the history will tell.
        if (markOrdered(tx, p.id, outcome.orderId, nowMs) === 'taken') markUnknown(tx, p.id, nowMs)
        return
      case 'refused':
        markRefused(tx, p.id, outcome.code, nowMs)
        return
      case 'unknown':
        markUnknown(tx, p.id, nowMs)
        return
      default:
        unreachable(outcome)
    }
  })
  deps.log.info(
    {
      purchase: p.id,
      userId: p.userId,
      at: outcome.at,
      ...('code' in outcome ? { code: outcome.code } : {}),
    },
    'purchase.outcome',
  )
}

/** Refusals that only say that something moved since the quote: the answer to them is the new quote. */
const MOVED: Readonly<Record<string, RequoteReason>> = {
  PRICE_EXCEED_MAX_PRICE_REQUIRED: 'price',
  CANNOT_FULFILLED: 'market',
  SOME_DELEGATE_CANNOT_EXTEND: 'market',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'balance',
  PAY_LATER_NOT_OFFERED: 'no_wallet',
}

/** The quote of now in place of a refused one, where that answers the refusal. */
export async function requoteAfter(deps: PurchaseDeps, p: Purchase): Promise<Confirmed | undefined> {
  const why = p.state === 'refused' && p.errorCode ? MOVED[p.errorCode] : undefined
  if (!why) return undefined
  try {
    const { userId, accountId, chatId, messageId } = p
    const offer = await offerAgain(deps, p)
    // The live message goes over to the new quote; the refused row has nothing left to tell.
    await deps.db.write((tx) => setShown(tx, p.id, null, p.state))
    const asker = { userId, accountId, chatId, ...(messageId === null ? {} : { messageId }) }
    return { at: 'requoted', purchase: await openQuote(deps, asker, offer), why }
  } catch (error) {
    deps.log.info({ err: error, purchase: p.id }, 'purchase.requote_failed')
    return undefined
  }
}

export async function reread(deps: PurchaseDeps, id: string): Promise<Purchase> {
  return deps.db.read((reader) => purchase(reader, id)) as Promise<Purchase>
}
