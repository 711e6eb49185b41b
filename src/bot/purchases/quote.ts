/** Quotes: current market offers, stored as purchases that may become orders. */
import type { BookLevel, EstimateAnswer, EstimateRequest, Outcome } from '../../client/types.ts'
import { payout, withMarkup } from '../../contract/pricing.ts'
import { type PromoCode, redeemedPromoCode } from '../../db/stores/admin/promo-codes.ts'
import { rejectLink } from '../../db/stores/bot/account-news.ts'
import { reservedForPackages } from '../../db/stores/bot/packages.ts'
import {
  expireQuote,
  type FillMode,
  insertQuote,
  isExternal,
  isPageOnly,
  type NewQuote,
  type Purchase,
  type PurchaseChecks,
  type PurchaseExtendPart,
  purchase,
  setShown,
} from '../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import { addSun, maxSun, type Sun, subSun, ZERO_SUN } from '../../kernel/sun.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import { type ExtensionPart, type ProviderUnits, partsOf } from '../orders/extension.ts'
import type { RentalInput } from '../orders/input.ts'

/** The user watches the screen, so a price request that takes longer counts as unanswered. */
const QUOTE_TIMEOUT_MS = 15_000

/**
 * Time after which an idle quote expires. `quoted`: like an idle flow. `waiting`: longer, because deposits from an
 * exchange can be slow.
 */
export const QUOTE_LIFE_MS = { quoted: 15 * 60_000, waiting: 2 * 3_600_000 } as const

/** Returns the time at which a quote expires if it stays idle. */
export const quoteEndMs = ({ state, updatedAtMs }: Pick<Purchase, 'state' | 'updatedAtMs'>): number =>
  updatedAtMs + QUOTE_LIFE_MS[state === 'waiting' ? 'waiting' : 'quoted']

/** `packageId`: package that pays for the order from its own part of the balance. */
export interface Payer {
  userId: number
  accountId: string
  packageId?: string
}

/**
 * Payer, and the chat and message that show the answer. `isPageOnly`: a page shows the quote instead, so the chat shows
 * the purchase only once it is confirmed.
 */
export interface Asker extends Payer {
  chatId: number
  messageId?: number
  isPageOnly?: boolean
}

export type Offer = Omit<NewQuote, 'id' | 'userId' | 'accountId' | 'chatId' | 'messageId'>

interface PromoOption {
  /** Promo code that may lower the markup. Only for orders that a user places manually. See `readActivePromo`. */
  promo?: PromoCode | undefined
}

/**
 * `usdtTo`: address to which the receiver will send USDT. `checks`: recent results of the receiver's checks.
 * `ownPriceSun`: the user's own price, in SUN per unit per day, for the fill mode `own_price`.
 */
export type QuoteWish = RentalInput &
  PromoOption & { usdtTo?: TronAddress | null; checks?: PurchaseChecks | null; ownPriceSun?: number | undefined }

/** Check results are reused for quotes within this time. */
const CHECKS_FRESH_MS = 60_000

/**
 * Makes an offer for a rental. With `rest_later`, or if the market cannot fill everything now, the cost is that of the
 * whole amount. A payer without an account gets an offer without a balance. Throws AppError NOT_LINKED and the errors
 * of `MarketClient`.
 */
export async function priceRental(
  deps: PurchaseDeps,
  payer: Payer,
  wish: QuoteWish,
  fill: FillMode,
  waitSec: number | null = null,
): Promise<Offer> {
  const apiKey = isExternal(payer) ? undefined : await requireApiKey(deps, payer)
  const { usdtTo = null, checks: known, promo, ownPriceSun, ...asked } = wish
  const checked = known ?? deps.check(wish.receiver, usdtTo ?? undefined)
  const [estimate, account] = await withTimeout(
    deps,
    Promise.all([
      deps.client.estimate({
        ...asked,
        allowPartialFill: true,
        ...(apiKey !== undefined && { apiKey }),
        ...(ownPriceSun !== undefined && { unitPrice: ownPriceSun }),
        maxMarkupBp: promo?.markupBp,
      }),
      apiKey === undefined ? { balanceSun: ZERO_SUN } : deps.client.userInfo(apiKey),
    ]),
  )
  const unitsForOthers =
    apiKey !== undefined && ownPriceSun === undefined && estimate.available < wish.amount
      ? await readUnitsForOthers(deps, apiKey, wish)
      : undefined
  const { unitsForOthers: _, longer: __, insteadOfSec: ___, ...facts } = await checked
  const checks = unitsForOthers === undefined ? facts : { ...facts, unitsForOthers }
  if (estimate.unitPriceSun <= 0) throw new AppError('MARKET_BAD_ANSWER', { field: 'unitPrice' })
  return {
    kind: 'BUY',
    ...asked,
    usdtTo,
    checks,
    unitPriceSun: ownPriceSun ?? estimate.unitPriceSun,
    costSun: maxCharge({ ...estimate, ...(ownPriceSun !== undefined && { unitPriceSun: ownPriceSun }) }, wish),
    ...(await readMarkupTerms(deps, payer, estimate)),
    ...promoTerms(estimate, promo),
    balanceSun: account.balanceSun,
    reservedSun: await readReserved(deps, payer),
    available: estimate.available,
    fill,
    ...(waitSec === null ? {} : { waitSec }),
  }
}

/** The next longer ones of these durations are compared with the requested one. */
const COMPARED_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC, 14 * DAY_SEC, 30 * DAY_SEC]
const MAX_COMPARED = 3
const COMPARE_TIMEOUT_MS = 2_000

export const isComparedDuration = (sec: number): boolean => COMPARED_SEC.includes(sec)

export interface LongerRental {
  durationSec: number
  costSun: Sun
}

/**
 * Returns the cheapest longer rental that is available in full and costs no more; of equal costs, the longest. `price`
 * returns undefined for a duration without an answer.
 */
export async function findLonger(
  { amount, durationSec, costSun }: Pick<Offer, 'amount' | 'durationSec' | 'costSun'>,
  price: (durationSec: number) => Promise<{ costSun: Sun; available: number } | undefined>,
): Promise<LongerRental | undefined> {
  const longer = COMPARED_SEC.filter((sec) => sec > durationSec).slice(0, MAX_COMPARED)
  const found = await Promise.all(
    longer.map(async (sec) => {
      const now = await price(sec)
      return now && now.available >= amount && now.costSun <= costSun
        ? [{ durationSec: sec, costSun: now.costSun }]
        : []
    }),
  )
  return found.flat().sort((a, b) => a.costSun - b.costSun || b.durationSec - a.durationSec)[0]
}

/** Waits for the comparison only as long as a quote may be delayed. */
export const inTimeForQuote = <T>({ clock }: Pick<PurchaseDeps, 'clock'>, comparison: Promise<T>) =>
  resolveWithin<T | undefined>(clock, COMPARE_TIMEOUT_MS, comparison, () => undefined)

/**
 * Adds a longer rental that costs no more. Skips quotes of payment requests, which cannot be changed, and quotes at the
 * user's own price.
 */
async function withLonger(deps: PurchaseDeps, payer: Payer, offer: Offer): Promise<Offer> {
  if (offer.kind !== 'BUY' || !offer.checks || offer.requestId || offer.fill === 'own_price') return offer
  const { resource, receiver, amount, promoCode, markupBp } = offer
  const apiKey = isExternal(payer) ? {} : { apiKey: await requireApiKey(deps, payer) }
  const wish = {
    resource,
    receiver,
    amount,
    allowPartialFill: true,
    ...apiKey,
    ...(promoCode && { maxMarkupBp: markupBp }),
  }
  const compare = findLonger(offer, (durationSec) => unlessFailed(priceOf(deps, { ...wish, durationSec })))
  const longer = await inTimeForQuote(deps, compare)
  return longer ? { ...offer, checks: { ...offer.checks, longer } } : offer
}

/** Returns the maximum charge, including the markup, and the available units. */
export async function priceOf({ client }: Pick<PurchaseDeps, 'client'>, wish: EstimateRequest) {
  const estimate = await client.estimate(wish)
  return { costSun: maxCharge(estimate, wish), available: estimate.available }
}

/** Returns undefined for an AppError: the data is optional. */
export const unlessFailed = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    return undefined
  })

/** Returns the units that other receivers can rent. Undefined if this receiver can rent as many, or if a call fails. */
async function readUnitsForOthers(
  deps: PurchaseDeps,
  apiKey: string,
  { resource, durationSec, receiver }: QuoteWish,
): Promise<number | undefined> {
  const unitsIn = (book: readonly BookLevel[]) => book.at(-1)?.available ?? 0
  const query = { apiKey, resource, durationSec }
  const [own, others] =
    (await unlessFailed(
      withTimeout(deps, Promise.all([deps.client.orderBook({ ...query, receiver }), deps.client.orderBook(query)])),
    )) ?? []
  return own && others && unitsIn(others) > unitsIn(own) ? unitsIn(others) : undefined
}

/** Returns the markup terms, which are stored with the quote so that a repeated call sends the same terms. */
export async function readMarkupTerms(
  deps: PurchaseDeps,
  payer: Payer,
  { markupBp = 0 }: Pick<EstimateAnswer, 'markupBp'>,
): Promise<Required<Pick<Purchase, 'markupBp' | 'referrer'>>> {
  return { markupBp, referrer: markupBp > 0 ? await deps.referrerOf(payer) : null }
}

/** Returns the promo code that the user redeemed, if it is still valid. */
export const readActivePromo = ({ db, clock }: Pick<PurchaseDeps, 'db' | 'clock'>, userId: number) =>
  db.read((reader) => redeemedPromoCode(reader, userId, clock.now()))

/** Returns the promo terms of an offer. A code that does not lower the markup is not used up. */
function promoTerms(
  { markupBp = 0, usualMarkupBp = markupBp }: Pick<EstimateAnswer, 'markupBp' | 'usualMarkupBp'>,
  promo: PromoCode | undefined,
): Pick<Purchase, 'promoCode' | 'usualMarkupBp'> {
  return promo && markupBp < usualMarkupBp
    ? { promoCode: promo.code, usualMarkupBp }
    : { promoCode: null, usualMarkupBp: null }
}

/** Returns the maximum charge. Never less than the price formula, even if the marketplace's answer is lower. */
export function maxCharge(
  { costSun, unitPriceSun, markupBp = 0 }: Pick<EstimateAnswer, 'costSun' | 'unitPriceSun' | 'markupBp'>,
  { amount, durationSec }: Pick<RentalInput, 'amount' | 'durationSec'>,
): Sun {
  return maxSun(costSun, withMarkup(payout(unitPriceSun, amount, durationSec), markupBp))
}

export interface ExtendWish extends PromoOption {
  receiver: TronAddress
  resource: Resource
  extendToMs: number
  /** Units of the rental at each provider. If undefined, all rentals at the address are extended. */
  own?: ProviderUnits
}

/** Makes an offer for an extension. Throws AppError NOT_LINKED, NOTHING_TO_EXTEND and the errors of `MarketClient`. */
export async function priceExtension(deps: PurchaseDeps, payer: Payer, wish: ExtendWish): Promise<Offer> {
  const apiKey = await requireApiKey(deps, payer)
  const { own, promo, ...asked } = wish
  const answer = await withTimeout(deps, deps.client.extendable(apiKey, { ...asked, maxMarkupBp: promo?.markupBp }))
  const parts = partsOf(answer, own)
  const extendable = parts?.filter((part) => part.refusal === undefined)
  const extendData = answer.extendData.filter(
    ({ isExtend, delegator }) => isExtend && (extendable?.some((part) => part.delegator === delegator) ?? true),
  )
  const amount = extendable?.reduce((units, part) => units + part.amount, 0) ?? answer.totalExtendable
  const extendParts = parts?.map(storedPart)
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
    costSun: extendable ? addSun(...extendable.map((part) => part.costSun)) : answer.costSun,
    ...(await readMarkupTerms(deps, payer, answer)),
    ...promoTerms(answer, promo),
    balanceSun: answer.balanceSun ?? (await withTimeout(deps, deps.client.userInfo(apiKey))).balanceSun,
    reservedSun: await readReserved(deps, payer),
    available: amount,
    fill: 'whole',
  }
}

function storedPart({ delegator, amount, endsAtMs, ownAmount, refusal, mixed }: ExtensionPart): PurchaseExtendPart {
  return {
    delegator,
    amount,
    endsAtMs,
    ownAmount,
    ...(refusal === undefined ? {} : { refusal }),
    ...(mixed && { mixed }),
  }
}

/** Returns each provider's share in an extension, to request the same extension again. */
export function ownShareOfExtension({ extendParts }: Purchase): { own?: ProviderUnits } {
  if (!extendParts) return {}
  const own = extendParts.map(({ delegator, ownAmount: amount, refusal }) =>
    refusal === 'NO_LOCK' ? { delegator, amount, locked: false } : { delegator, amount },
  )
  return { own }
}

/** Makes an offer for the same rental on current terms. */
export async function refreshOffer(deps: PurchaseDeps, p: Purchase, change: OfferChange = {}): Promise<Offer> {
  const promo = await readActivePromo(deps, p.userId)
  if (p.kind === 'EXTEND' && p.extendToMs !== null) {
    return priceExtension(deps, p, {
      promo,
      receiver: p.receiver,
      resource: p.resource,
      extendToMs: p.extendToMs,
      ...ownShareOfExtension(p),
    })
  }
  const { resource, receiver, usdtTo } = p
  const freshChecks = p.checks && deps.clock.now() - p.checks.atMs < CHECKS_FRESH_MS ? p.checks : null
  const wish = {
    resource,
    receiver,
    durationSec: change.durationSec ?? p.durationSec,
    amount: change.amount ?? p.amount,
    usdtTo,
    checks: freshChecks,
    promo,
    ownPriceSun: (change.fill ?? p.fill) === 'own_price' ? p.unitPriceSun : undefined,
  }
  const waitSec = change.fill === 'whole' ? null : (change.waitSec ?? p.waitSec)
  const offer = await priceRental(deps, p, wish, change.fill ?? p.fill, waitSec)
  return { ...offer, requestId: p.requestId }
}

export interface OfferChange {
  amount?: number
  durationSec?: number
  fill?: FillMode
  waitSec?: number
}

/** Returns true if the marketplace can cancel waiting orders. Throws the errors of `MarketClient`. */
export async function canCancelOrders({ client, clock }: PurchaseDeps): Promise<boolean> {
  await withTimeout({ clock }, client.probeOffers(['order/cancel']))
  return !client.lacks('order/cancel')
}

/** True if the market can fill only part of the amount now and the user has not chosen how to continue. */
export function isPartial(q: Pick<Offer, 'available' | 'amount' | 'fill'>): boolean {
  return q.fill === 'whole' && q.available < q.amount
}

/** SUN missing on the account. Zero if the balance is sufficient without the part that is set aside for packages. */
export function missingSun(q: Pick<Offer, 'costSun' | 'balanceSun'> & { reservedSun?: Sun | undefined }): Sun {
  return maxSun(subSun(addSun(q.costSun, q.reservedSun ?? ZERO_SUN), q.balanceSun), ZERO_SUN)
}

export const readReserved = ({ db, clock }: Pick<PurchaseDeps, 'db' | 'clock'>, payer: Payer): Promise<Sun> =>
  db.read((reader) => reservedForPackages(reader, payer.accountId, clock.now(), payer.packageId))

/** State of a new quote. A quote never waits for a deposit if the payer has no account, and therefore no balance. */
const quoteState = (payer: Payer, offer: Offer): 'waiting' | 'quoted' =>
  !isPartial(offer) && missingSun(offer) > 0 && !isExternal(payer) ? 'waiting' : 'quoted'

/** Stores the offer as a new quote, in state `waiting` if the balance is too low. */
export async function openQuote(deps: PurchaseDeps, asker: Asker, found: Offer): Promise<Purchase> {
  const offer = await withLonger(deps, asker, found)
  const nowMs = deps.clock.now()
  const id = newId(nowMs)
  const { userId, accountId, chatId, messageId } = asker
  const row = { ...offer, id, userId, accountId, chatId, ...(messageId ? { messageId } : {}) }
  return deps.db.write(async (tx) => {
    const state = quoteState(asker, offer)
    await insertQuote(tx, asker.isPageOnly ? { ...row, shownState: state } : row, state, nowMs)
    return (await purchase(tx, id)) as Purchase
  })
}

/**
 * Stores a new quote and ends the old one in one transaction. A second tap on the old Confirm button then cannot accept
 * the new price. A refused purchase only loses its message. `messageId`: message to reuse, or null for a new message,
 * unless the old quote is on a page. Returns undefined if the old quote was already replaced, cancelled or confirmed.
 */
export async function replaceQuote(
  deps: PurchaseDeps,
  old: Purchase,
  found: Offer,
  messageId: number | null,
): Promise<Purchase | undefined> {
  const offer = await withLonger(deps, old, found)
  const nowMs = deps.clock.now()
  const id = newId(nowMs)
  const { userId, accountId, chatId } = old
  return deps.db.write(async (tx) => {
    if (old.state === 'refused') await setShown(tx, old, null)
    else if (!(await expireQuote(tx, old.id, nowMs, { shown: true }))) return undefined
    const state = quoteState(old, offer)
    const shown = messageId !== null ? { messageId } : isPageOnly(old) ? { shownState: state } : {}
    await insertQuote(tx, { ...offer, id, userId, accountId, chatId, ...shown }, state, nowMs)
    return purchase(tx, id)
  })
}

/**
 * Limits the time of a call. Use it only for calls that are safe to repeat, never for paying calls. Throws AppError
 * MARKET_UNREACHABLE.
 */
export function withTimeout<T>(deps: Pick<PurchaseDeps, 'clock'>, question: Promise<T>): Promise<T> {
  return resolveWithin(deps.clock, QUOTE_TIMEOUT_MS, question, () => {
    throw new AppError('MARKET_UNREACHABLE', { reason: 'slow' })
  })
}

/**
 * Reads an account with the key of any of these payers. If the marketplace rejects a key, the link is marked, and the
 * next call uses another payer's key. Throws AppError NOT_LINKED and the errors of `readAccount`.
 */
export async function readWithAnyKey<T>(
  deps: Pick<PurchaseDeps, 'linkedKey' | 'db' | 'clock'>,
  payers: readonly Payer[],
  readAccount: (apiKey: string) => Promise<T>,
): Promise<T> {
  for (const { userId, accountId } of payers) {
    const key = await deps.linkedKey(userId, accountId)
    if (!key) continue
    try {
      return await readAccount(key.apiKey)
    } catch (error) {
      // Marks the link that was used for the call. A link made since then has another key.
      if (hasCode(error, 'INVALID_API_KEY')) await deps.db.write((tx) => rejectLink(tx, key.link, deps.clock.now()))
      throw error
    }
  }
  throw new AppError('NOT_LINKED')
}

/** Returns the API key of the payer's account. Throws AppError NOT_LINKED. */
export async function requireApiKey(
  deps: Pick<PurchaseDeps, 'apiKeyOf'>,
  { userId, accountId }: Payer,
): Promise<string> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  if (apiKey === undefined) throw new AppError('NOT_LINKED')
  return apiKey
}

/**
 * Makes a call with the payer's API key. Returns a NOT_LINKED refusal, without a call, if the account is not linked.
 */
export async function withKey<T>(
  deps: Pick<PurchaseDeps, 'apiKeyOf'>,
  { userId, accountId }: Payer,
  call: (apiKey: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const apiKey = await deps.apiKeyOf(userId, accountId)
  return apiKey === undefined ? { at: 'refused', code: 'NOT_LINKED', message: '' } : call(apiKey)
}

/** True if the key is the problem, so a retry cannot help. */
export const isKeyError = (error: unknown): boolean => hasCode(error, 'INVALID_API_KEY') || hasCode(error, 'NOT_LINKED')
