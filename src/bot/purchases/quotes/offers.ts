/** Offers: current terms of the market for a rental or an extension. */
import type { BookLevel, EstimateAnswer, EstimateRequest } from '../../../client/types.ts'
import { payout, withMarkup } from '../../../contract/pricing.ts'
import { type PromoCode, redeemedPromoCode } from '../../../db/stores/admin/promo-codes.ts'
import { reservedForPackages } from '../../../db/stores/bot/packages.ts'
import {
  type FillMode,
  isExternal,
  type NewQuote,
  type Purchase,
  type PurchaseChecks,
  type PurchaseExtendPart,
} from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { addAll, addSun, maxSun, type Sun, subSun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { type ExtensionPart, type ProviderUnits, partsOf } from '../../orders/extension.ts'
import type { RentalInput } from '../../orders/input.ts'
import { type Payer, requireApiKey, unlessFailed, withTimeout } from '../payer-calls.ts'

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
  const {
    unitsForOthers: _,
    supplierUnits: __,
    longer: ___,
    insteadOfSec: ____,
    rented: _____,
    ...facts
  } = await checked
  const { supplierUnits } = estimate
  const checks = {
    ...facts,
    ...(unitsForOthers !== undefined && { unitsForOthers }),
    ...(supplierUnits !== undefined && { supplierUnits }),
  }
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

/** Returns the maximum charge, including the markup, and the available units. */
export async function priceOf({ client }: Pick<PurchaseDeps, 'client'>, wish: EstimateRequest) {
  const estimate = await client.estimate(wish)
  return { costSun: maxCharge(estimate, wish), available: estimate.available }
}

/** True if an address without rentals would get the rental for less. False if the call fails. */
export async function isCheaperForOthers(
  deps: Pick<PurchaseDeps, 'client'>,
  { receiver: _, ...wish }: EstimateRequest,
  costSun: Sun,
): Promise<boolean> {
  const others = await unlessFailed(priceOf(deps, wish))
  return others !== undefined && others.available >= wish.amount && others.costSun < costSun
}

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
    costSun: extendable ? addAll(extendable.map((part) => part.costSun)) : answer.costSun,
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
