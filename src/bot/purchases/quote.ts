/** Quotes: what the market asks now, written down as a purchase that may become an order. */
import type { EstimateAnswer, Outcome } from '../../client/types.ts'
import { payout, withMarkup } from '../../contract/pricing.ts'
import { rejectLink } from '../../db/stores/bot/account-news.ts'
import {
  expireQuote,
  type FillMode,
  insertQuote,
  type NewQuote,
  type Purchase,
  type PurchaseChecks,
  type PurchaseExtendPart,
  purchase,
  setShown,
} from '../../db/stores/bot/purchases/purchases.ts'
import { type PromoCode, promoInHand } from '../../db/stores/desk/promo-codes.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { within } from '../../kernel/clock.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { type ExtensionPart, type Own, partsOf } from '../orders/extension.ts'
import type { Wish } from '../orders/input.ts'

/** Somebody looks at the screen: a marketplace that takes longer to name a price counts as not answering. */
const PATIENCE_MS = 15_000

/** A quote is good for this long; after that Confirm makes a new one. */
export const QUOTE_VALID_MS = 30_000

export interface Payer {
  userId: number
  /** The marketplace's id of the account. */
  accountId: string
}

/** Who asks, and where the answer is shown. */
export interface Asker extends Payer {
  chatId: number
  messageId?: number
}

export type Offer = Omit<NewQuote, 'id' | 'userId' | 'accountId' | 'chatId' | 'messageId'>

interface WithPromo {
  /** The code that may lower the markup: only for what a person orders by hand. See `promoOf`. */
  promo?: PromoCode | undefined
}

/** `usdtTo`: to whom the receiver is about to send USDT; `checks`: found out a moment ago. */
export type QuoteWish = Wish & WithPromo & { usdtTo?: TronAddress | null; checks?: PurchaseChecks | null }

/** What was found out before is good for the quotes that follow at once. */
const CHECKS_FRESH_MS = 60_000

/**
 * Throws AppError NOT_LINKED, what `MarketClient` throws, and NOTHING_TO_EXTEND.
 * For `rest_later` and for what the market cannot fill now the cost is that of the whole amount.
 */
export async function buyOffer(
  deps: PurchaseDeps,
  payer: Payer,
  wish: QuoteWish,
  fill: FillMode,
  waitSec: number | null = null,
): Promise<Offer> {
  const apiKey = await keyOf(deps, payer)
  const { usdtTo = null, checks: known, promo, ...asked } = wish
  const checked = known ?? deps.check(wish.receiver, usdtTo ?? undefined)
  const [estimate, account] = await inTime(
    deps,
    Promise.all([
      deps.client.estimate({ ...asked, allowPartialFill: true, apiKey, maxMarkupBp: promo?.markupBp }),
      deps.client.userInfo(apiKey),
    ]),
  )
  const checks = await checked
  if (estimate.unitPriceSun <= 0) throw new AppError('MARKET_BAD_ANSWER', { field: 'unitPrice' })
  return {
    kind: 'BUY',
    ...asked,
    usdtTo,
    checks,
    unitPriceSun: estimate.unitPriceSun,
    costSun: chargeOf(estimate, wish),
    ...(await markupTerms(deps, payer, estimate)),
    ...promoTerms(estimate, promo),
    balanceSun: account.balanceSun,
    available: estimate.available,
    fill,
    ...(waitSec === null ? {} : { waitSec }),
  }
}

/** Kept with the quote: what is asked again after a lost answer is the same. */
export async function markupTerms(
  deps: PurchaseDeps,
  payer: Payer,
  { markupBp = 0 }: Pick<EstimateAnswer, 'markupBp'>,
): Promise<Required<Pick<Purchase, 'markupBp' | 'referrer'>>> {
  return { markupBp, referrer: markupBp > 0 ? await deps.referrerOf(payer) : null }
}

/** The promo code that the person redeemed, if it can still be used. */
export const promoOf = ({ db, clock }: Pick<PurchaseDeps, 'db' | 'clock'>, userId: number) =>
  db.read((reader) => promoInHand(reader, userId, clock.now()))

/** A code that does not lower the markup is not used. */
function promoTerms(
  { markupBp = 0, usualMarkupBp = markupBp }: Pick<EstimateAnswer, 'markupBp' | 'usualMarkupBp'>,
  promo: PromoCode | undefined,
): Pick<Purchase, 'promoCode' | 'usualMarkupBp'> {
  return promo && markupBp < usualMarkupBp
    ? { promoCode: promo.code, usualMarkupBp }
    : { promoCode: null, usualMarkupBp: null }
}

/** Never less than the price rule makes it, whatever the answer says: this is what can be charged. */
export function chargeOf(
  { costSun, unitPriceSun, markupBp = 0 }: Pick<EstimateAnswer, 'costSun' | 'unitPriceSun' | 'markupBp'>,
  { amount, durationSec }: Pick<Wish, 'amount' | 'durationSec'>,
): Sun {
  return maxSun(costSun, withMarkup(payout(unitPriceSun, amount, durationSec), markupBp))
}

export interface ExtendWish extends WithPromo {
  receiver: TronAddress
  resource: Resource
  extendToMs: number
  /** The rental's; undefined: everything at the address. */
  own?: Own
}

/** Throws AppError NOT_LINKED, what `MarketClient` throws, and NOTHING_TO_EXTEND. */
export async function extendOffer(deps: PurchaseDeps, payer: Payer, wish: ExtendWish): Promise<Offer> {
  const apiKey = await keyOf(deps, payer)
  const { own, promo, ...asked } = wish
  const answer = await inTime(deps, deps.client.extendable(apiKey, { ...asked, maxMarkupBp: promo?.markupBp }))
  const parts = partsOf(answer, own)
  const able = parts?.filter((part) => part.refusal === undefined)
  const extendData = answer.extendData.filter(
    ({ isExtend, delegator }) => isExtend && (able?.some((part) => part.delegator === delegator) ?? true),
  )
  const amount = able?.reduce((units, part) => units + part.amount, 0) ?? answer.totalExtendable
  const extendParts = parts?.map(keptPart)
  if (extendData.length === 0 || amount <= 0)
    throw new AppError('NOTHING_TO_EXTEND', { delegated: answer.totalDelegated, extendParts })
  return {
    kind: 'EXTEND',
    ...asked,
    amount,
    durationSec: 0,
    extendData,
    ...(extendParts && { extendParts }),
    unitPriceSun: 0,
    costSun: able ? addSun(...able.map((part) => part.costSun)) : answer.costSun,
    ...(await markupTerms(deps, payer, answer)),
    ...promoTerms(answer, promo),
    balanceSun: answer.balanceSun ?? (await inTime(deps, deps.client.userInfo(apiKey))).balanceSun,
    available: amount,
    fill: 'whole',
  }
}

function keptPart({ delegator, amount, endsAtMs, ownAmount, refusal, mixed }: ExtensionPart): PurchaseExtendPart {
  return {
    delegator,
    amount,
    endsAtMs,
    ownAmount,
    ...(refusal === undefined ? {} : { refusal }),
    ...(mixed && { mixed }),
  }
}

/** What an extension was about, to ask for the same again. */
export function ownOfExtension({ extendParts }: Purchase): { own?: Own } {
  if (!extendParts) return {}
  const own = extendParts.map(({ delegator, ownAmount: amount, refusal }) =>
    refusal === 'NO_LOCK' ? { delegator, amount, locked: false } : { delegator, amount },
  )
  return { own }
}

/** Makes the offer for the same thing again, at the current terms. */
export async function offerAgain(deps: PurchaseDeps, p: Purchase, change: OfferChange = {}): Promise<Offer> {
  const promo = await promoOf(deps, p.userId)
  if (p.kind === 'EXTEND' && p.extendToMs !== null) {
    return extendOffer(deps, p, {
      promo,
      receiver: p.receiver,
      resource: p.resource,
      extendToMs: p.extendToMs,
      ...ownOfExtension(p),
    })
  }
  const { resource, receiver, durationSec, usdtTo } = p
  const fresh = p.checks && deps.clock.now() - p.checks.atMs < CHECKS_FRESH_MS ? p.checks : null
  const wish = { resource, receiver, durationSec, amount: change.amount ?? p.amount, usdtTo, checks: fresh, promo }
  const offer = await buyOffer(deps, p, wish, change.fill ?? p.fill, change.waitSec ?? p.waitSec)
  return { ...offer, requestId: p.requestId }
}

export interface OfferChange {
  amount?: number
  fill?: FillMode
  waitSec?: number
}

/** Whether the marketplace cancels what waits: it is asked. Throws as `MarketClient` does. */
export async function cancelsOrders({ client, clock }: PurchaseDeps): Promise<boolean> {
  await inTime({ clock }, client.learnOffers(['order/cancel']))
  return !client.lacks('order/cancel')
}

/** The market can give only a part of it now, and the person has not said what to do about that. */
export function isPartial(q: Pick<Offer, 'available' | 'amount' | 'fill'>): boolean {
  return q.fill === 'whole' && q.available < q.amount
}

/** SUN missing on the account; zero when the balance is enough. */
export function missingSun(q: Pick<Offer, 'costSun' | 'balanceSun'>): Sun {
  return maxSun(subSun(q.costSun, q.balanceSun), ZERO_SUN)
}

const stateOf = (offer: Offer) => (!isPartial(offer) && missingSun(offer) > 0 ? 'waiting' : 'quoted')

/** Writes the offer down as a new quote, `waiting` if the balance is too low for it. */
export async function openQuote(deps: PurchaseDeps, asker: Asker, offer: Offer): Promise<Purchase> {
  const nowMs = deps.clock.now()
  const id = newId(nowMs)
  const { userId, accountId, chatId, messageId } = asker
  const row = { ...offer, id, userId, accountId, chatId, ...(messageId ? { messageId } : {}) }
  return deps.db.write(async (tx) => {
    await insertQuote(tx, row, stateOf(offer), nowMs)
    return (await purchase(tx, id)) as Purchase
  })
}

/**
 * The same, and the end of the quote it takes the place of, whose Confirm button is dead from then on: a
 * second tap meant for the old price can never accept the new one. One that was refused has nothing left to tell.
 * `messageId`: of the message that becomes the new quote's; null: it gets one of its own. Undefined: the old one was
 * replaced, cancelled or confirmed by somebody else first.
 */
export async function replaceQuote(
  deps: PurchaseDeps,
  old: Purchase,
  offer: Offer,
  messageId: number | null,
): Promise<Purchase | undefined> {
  const nowMs = deps.clock.now()
  const id = newId(nowMs)
  const { userId, accountId, chatId } = old
  const where = messageId === null ? {} : { messageId }
  return deps.db.write(async (tx) => {
    if (old.state === 'refused') await setShown(tx, old.id, null, 'refused')
    else if (!(await expireQuote(tx, old.id, nowMs, { shown: true }))) return undefined
    await insertQuote(tx, { ...offer, id, userId, accountId, chatId, ...where }, stateOf(offer), nowMs)
    return purchase(tx, id)
  })
}

/**
 * Throws AppError MARKET_UNREACHABLE when it takes too long. Only for what may be asked twice: what pays is waited for.
 */
export function inTime<T>(deps: Pick<PurchaseDeps, 'clock'>, question: Promise<T>): Promise<T> {
  return within(deps.clock, PATIENCE_MS, question, () => {
    throw new AppError('MARKET_UNREACHABLE', { reason: 'slow' })
  })
}

/**
 * Looks at an account with the key of anybody of these, who pay with it. A key that the marketplace does not know any
 * more is marked, so that the next look takes another's. Throws AppError NOT_LINKED, and what `look` throws.
 */
export async function lookWithAnyKey<T>(
  deps: Pick<PurchaseDeps, 'linkedKey' | 'db' | 'clock'>,
  payers: readonly Payer[],
  look: (apiKey: string) => Promise<T>,
): Promise<T> {
  for (const { userId, accountId } of payers) {
    const key = await deps.linkedKey(userId, accountId)
    if (!key) continue
    try {
      return await look(key.apiKey)
    } catch (error) {
      // As it was when the call was made: one linked since is another.
      if (hasCode(error, 'INVALID_API_KEY')) await deps.db.write((tx) => rejectLink(tx, key.link, deps.clock.now()))
      throw error
    }
  }
  throw new AppError('NOT_LINKED')
}

/** Throws AppError NOT_LINKED. */
export async function keyOf(deps: Pick<PurchaseDeps, 'apiKeyOf'>, { userId, accountId }: Payer): Promise<string> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  if (apiKey === undefined) throw new AppError('NOT_LINKED')
  return apiKey
}

/**
 * A call that pays, with the payer's key. Refused with NOT_LINKED, and nothing called, where the account is not linked.
 */
export async function withKey<T>(
  deps: Pick<PurchaseDeps, 'apiKeyOf'>,
  { userId, accountId }: Payer,
  call: (apiKey: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  return apiKey === undefined ? { at: 'refused', code: 'NOT_LINKED', message: '' } : call(apiKey)
}

/** An error of asking for an offer that asking again does not help. */
export const isDeadKey = (error: unknown): boolean => hasCode(error, 'INVALID_API_KEY') || hasCode(error, 'NOT_LINKED')
