/** Quotes: offers that are stored as purchases, which may become orders. */
import { receiversWithRentals } from '../../../db/stores/bot/purchases/lists.ts'
import {
  expireQuote,
  insertQuote,
  isExternal,
  isPageOnly,
  type Purchase,
  purchase,
  setShown,
} from '../../../db/stores/bot/purchases/purchases.ts'
import { resolveWithin } from '../../../kernel/clock.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sun } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { type Payer, requireApiKey, unlessFailed } from '../payer-calls.ts'
import { isCheaperForOthers, isPartial, missingSun, type Offer, priceOf } from './offers.ts'

/**
 * Time after which an idle quote expires. `quoted`: like an idle flow. `waiting`: longer, because deposits from an
 * exchange can be slow.
 */
export const QUOTE_LIFE_MS = { quoted: 15 * 60_000, waiting: 2 * 3_600_000 } as const

/** Returns the time at which a quote expires if it stays idle. */
export const quoteEndMs = ({ state, updatedAtMs }: Pick<Purchase, 'state' | 'updatedAtMs'>): number =>
  updatedAtMs + QUOTE_LIFE_MS[state === 'waiting' ? 'waiting' : 'quoted']

/**
 * Payer, and the chat and message that show the answer. `isPageOnly`: a page shows the quote instead, so the chat shows
 * the purchase only once it is confirmed.
 */
export interface Asker extends Payer {
  chatId: number
  messageId?: number
  isPageOnly?: boolean
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
export const withinQuoteDelay = <T>({ clock }: Pick<PurchaseDeps, 'clock'>, comparison: Promise<T>) =>
  resolveWithin<T | undefined>(clock, COMPARE_TIMEOUT_MS, comparison, () => undefined)

/**
 * Adds a longer rental that costs no more, and whether the address's own rentals raise the price. Skips quotes of
 * payment requests, which cannot be changed, and quotes at the user's own price.
 */
async function withComparisons(deps: PurchaseDeps, payer: Payer, offer: Offer): Promise<Offer> {
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
  const { durationSec, costSun } = offer
  const hasRentals = await deps.db.read((reader) => receiversWithRentals(reader, [receiver], deps.clock.now()))
  const [longer, isRented] = await Promise.all([
    withinQuoteDelay(
      deps,
      findLonger(offer, (sec) => unlessFailed(priceOf(deps, { ...wish, durationSec: sec }))),
    ),
    hasRentals.length > 0 &&
      !isPartial(offer) &&
      withinQuoteDelay(deps, isCheaperForOthers(deps, { ...wish, durationSec }, costSun)),
  ])
  return { ...offer, checks: { ...offer.checks, ...(longer && { longer }), ...(isRented && { rented: true }) } }
}

/** State of a new quote. A quote never waits for a deposit if the payer has no account, and therefore no balance. */
const quoteState = (payer: Payer, offer: Offer): 'waiting' | 'quoted' =>
  !isPartial(offer) && missingSun(offer) > 0 && !isExternal(payer) ? 'waiting' : 'quoted'

/** Stores the offer as a new quote, in state `waiting` if the balance is too low. */
export async function openQuote(deps: PurchaseDeps, asker: Asker, found: Offer): Promise<Purchase> {
  const offer = await withComparisons(deps, asker, found)
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
  const offer = await withComparisons(deps, old, found)
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
