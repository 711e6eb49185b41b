/** Prices a list and finds the lines that cannot be ordered. */

import type { BookLevel, EstimateAnswer } from '../../../client/types.ts'
import { MAX_AMOUNT } from '../../../contract/v2.ts'
import {
  type Batch,
  type BatchLine,
  batch,
  excludeLine,
  type LineWithPurchase,
  linesOf,
  moveBatch,
  type PricedLine,
  quoteBatch,
} from '../../../db/stores/bot/purchases/batches.ts'
import { receiversWithRentals } from '../../../db/stores/bot/purchases/lists.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { forEachLimited } from '../../../kernel/pool.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { addAll, addSun, type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { checkReceiver, type ReceiverDeps } from '../../orders/input.ts'
import type { RequoteReason } from '../../orders/screen-facts.ts'
import { requireApiKey, unlessFailed, withTimeout } from '../payer-calls.ts'
import { maxCharge, missingSun, readMarkupTerms, readReserved } from '../quotes/offers.ts'
import { findLonger, type LongerRental, withinQuoteDelay } from '../quotes/quote.ts'

const CONCURRENT_REQUESTS = 8
/** After this time, the remaining lines are no longer checked for scam warnings. */
const WARNING_CHECK_TIMEOUT_MS = 20_000

type BatchDeps = PurchaseDeps & ReceiverDeps

interface BatchPrices {
  lines: PricedLine[]
  balanceSun: Sun
  /** Part of the balance that is set aside for packages. */
  reservedSun: Sun
  available: number | null
  /** Markup included in every cost, and the referrer who receives a share of it. */
  markupBp: number
  referrer: Batch['referrer']
}

export const orderableLines = (lines: readonly LineWithPurchase[]): LineWithPurchase[] =>
  lines.filter(({ problem }) => problem === null)

export const maxTotalSun = (lines: readonly Pick<LineWithPurchase, 'costSun' | 'problem'>[]): Sun =>
  addAll(lines.filter(({ problem }) => problem === null).map(({ costSun }) => costSun))

/** True if a receiver cannot be served because of its earlier rentals. A longer duration may help. */
export const hasLocked = (lines: readonly Pick<PricedLine, 'problem'>[]): boolean =>
  lines.some(({ problem }) => problem === 'locked')

/** Facts about a new quote that are shown once. */
export interface QuoteNews {
  /** Reason for a new quote that the user did not request, and the difference to the confirmed total. */
  why?: RequoteReason | undefined
  riseSun?: number
  /** Longer duration at which the whole list costs no more, and that cost. */
  longer?: LongerRental | undefined
  /** Line that just got another address. */
  replaced?: number | undefined
}

/** Checks the receivers of a draft before its missing values are known, and stores their problems. */
export async function checkDraft(deps: BatchDeps, id: string): Promise<LineWithPurchase[]> {
  const before = await deps.db.read((reader) => linesOf(reader, id))
  const lines = await checkReceivers(deps, before)
  await deps.db.write(async (tx) => {
    for (const line of lines) if (line.problem) await excludeLine(tx, line, line.problem)
  })
  return lines
}

/**
 * Prices the list and stores the quote. `isChecked`: `checkDraft` has just checked the receivers. Throws AppError
 * NOT_LINKED and the errors of `MarketClient`.
 */
export async function priceBatch(deps: BatchDeps, row: Batch, isChecked = false): Promise<QuoteNews> {
  const before = await deps.db.read((reader) => linesOf(reader, row.id))
  const lines = await checkReceivers(deps, before, isChecked)
  const prices = await readPrices(deps, row, lines)
  await storeQuote(deps, row, prices)
  return { longer: await findLongerList(deps, row, lines, prices) }
}

/** Returns the cost of a list before its quote. Only receivers with rentals are priced on their own. */
export async function costOfList(
  deps: BatchDeps,
  row: Batch,
  lines: readonly LineWithPurchase[],
): Promise<{ costSun: Sun; isShort: boolean }> {
  const prices = await readPrices(deps, row, lines, 0)
  return { costSun: maxTotalSun(prices.lines), isShort: prices.available !== null }
}

const storeQuote = (deps: BatchDeps, { id }: Batch, { lines, reservedSun: _, ...quoted }: BatchPrices) =>
  deps.db.write((tx) => quoteBatch(tx, id, lines, quoted, deps.clock.now()))

const unitsOf = (lines: readonly { amount: number | null }[]): number =>
  lines.reduce((units, { amount }) => units + (amount ?? 0), 0)

/** Each compared duration prices the whole list again, with two calls for each of its durations. */
const MAX_COMPARED_DURATIONS = 3
/** Limit of a longer list that serves receivers left out now. */
const ANY_COST_SUN = sun(Number.MAX_SAFE_INTEGER)

/** Returns a longer duration at which no receiver is locked and the whole list costs no more than all of it now. */
async function findLongerList(
  deps: BatchDeps,
  row: Batch,
  lines: readonly LineWithPurchase[],
  prices: BatchPrices,
): Promise<LongerRental | undefined> {
  const orderable = orderableLines(lines)
  const amount = unitsOf(orderable)
  const durationSec = Math.min(...orderable.map((line) => line.durationSec ?? 0))
  if (orderable.length === 0) return undefined
  if (new Set(orderable.map((line) => line.durationSec)).size > MAX_COMPARED_DURATIONS) return undefined
  const costSun = hasLocked(prices.lines) ? ANY_COST_SUN : maxTotalSun(prices.lines)
  const compare = findLonger({ amount, durationSec, costSun }, async (sec) => {
    const longer = lines.map((line) => ({ ...line, durationSec: Math.max(line.durationSec ?? 0, sec) }))
    const now = await unlessFailed(readPrices(deps, row, longer))
    return now && { costSun: maxTotalSun(now.lines), available: hasLocked(now.lines) ? 0 : (now.available ?? amount) }
  })
  return withinQuoteDelay(deps, compare)
}

/**
 * Checks new addresses, and addresses that the last check left out for a reason that passes. Also looks for scam
 * warnings.
 */
async function checkReceivers(
  deps: BatchDeps,
  lines: readonly LineWithPurchase[],
  isChecked = false,
): Promise<LineWithPurchase[]> {
  const found = [...lines]
  const open = [...found.keys()].filter((i) => {
    const line = found[i]
    return (
      line?.problem === 'chain_unreachable' ||
      line?.problem === 'locked' ||
      (line?.problem === null && line.unitPriceSun === 0 && !isChecked)
    )
  })
  const untilMs = deps.clock.now() + WARNING_CHECK_TIMEOUT_MS
  const isWarned = async (receiver: TronAddress) =>
    deps.clock.now() < untilMs && (await deps.warningsOf(receiver)).length > 0
  await forEachLimited(open, CONCURRENT_REQUESTS, async (i) => {
    const line = found[i] as LineWithPurchase
    const [read, warned] = await Promise.all([checkReceiver(deps, line.receiver), isWarned(line.receiver)])
    const warningOrNull = warned ? 'warned' : null
    found[i] = { ...line, problem: read.ok ? warningOrNull : (read.problem as LineWithPurchase['problem']) }
  })
  return found
}

/**
 * Prices the lines in order: each line gets the price that is left after the lines before it, whatever their durations.
 * Throws as `priceBatch` does.
 */
async function readPrices(
  deps: BatchDeps,
  row: Batch,
  lines: readonly Omit<LineWithPurchase, 'purchase'>[],
  smallList = MAX_SMALL_LIST,
): Promise<BatchPrices> {
  const { client } = deps
  const apiKey = await requireApiKey(deps, row)
  const orderable = lines.filter(({ problem }) => problem === null)
  const wantedOf = (resource: Resource) => unitsOf(orderable.filter((line) => line.resource === resource))
  const keyOf = ({ resource, durationSec }: Pick<LineWithPurchase, 'resource' | 'durationSec'>) =>
    `${resource} ${durationSec}`
  const kinds = [...new Map(orderable.map((line) => [keyOf(line), line])).values()]
  const account = await withTimeout(deps, client.userInfo(apiKey))
  const market = new Map<string, { estimate: EstimateAnswer; book: readonly BookLevel[] }>()
  await forEachLimited(kinds, CONCURRENT_REQUESTS, async (kind) => {
    const { resource, durationSec: sec } = kind
    const durationSec = sec ?? 0
    const amount = Math.min(wantedOf(resource), MAX_AMOUNT)
    const wish = { resource, durationSec, amount, allowPartialFill: true, apiKey }
    const [estimate, book] = await withTimeout(
      deps,
      Promise.all([client.estimate(wish), unlessFailed(client.orderBook({ apiKey, resource, durationSec }))]),
    )
    if (estimate.unitPriceSun <= 0) throw new AppError('MARKET_BAD_ANSWER', { field: 'unitPrice' })
    market.set(keyOf(kind), { estimate, book: book ?? [] })
  })
  const markupBp = Math.max(0, ...[...market.values()].map(({ estimate }) => estimate.markupBp ?? 0))
  const ownEstimates = await estimatesForReceivers(deps, orderable, apiKey, smallList)
  let isShort = false
  const used: Record<Resource, number> = { ENERGY: 0, BANDWIDTH: 0 }
  const priced = lines.map((line): PricedLine => {
    const { n, problem, resource, amount, durationSec } = line
    const rental = { amount: amount ?? 0, durationSec: durationSec ?? 0 }
    const offer = problem === null ? market.get(keyOf(line)) : undefined
    if (!offer) return { n, problem, unitPriceSun: 0, costSun: ZERO_SUN }
    const own = ownEstimates.get(n)
    if (own && own.available < rental.amount && rental.amount <= offer.estimate.available)
      return { n, problem: 'locked', unitPriceSun: 0, costSun: ZERO_SUN }
    const left = Math.max(0, offer.estimate.available - used[resource])
    isShort ||= rental.amount > left
    used[resource] += Math.min(rental.amount, left)
    const priceHere = rental.amount <= left ? priceAt(offer.book, used[resource]) : undefined
    const unitPriceSun = Math.max(priceHere ?? offer.estimate.unitPriceSun, own?.unitPriceSun ?? 0)
    return { n, problem, unitPriceSun, costSun: maxCharge({ costSun: ZERO_SUN, unitPriceSun, markupBp }, rental) }
  })
  return {
    lines: priced,
    balanceSun: account.balanceSun,
    reservedSun: await readReserved(deps, row),
    ...(await readMarkupTerms(deps, row, { markupBp })),
    available: isShort ? used[row.resource] : null,
  }
}

/** Up to this many different receivers, each of them is priced on its own. */
const MAX_SMALL_LIST = 10

/**
 * Returns the estimate of each line for its receiver alone, by line number. A provider that has already delegated to a
 * receiver may not be able to serve it again, so that less is available or the price is higher. In a long list, only
 * the receivers of running rentals that the bot knows are priced.
 */
async function estimatesForReceivers(
  deps: BatchDeps,
  lines: readonly Omit<LineWithPurchase, 'purchase'>[],
  apiKey: string,
  smallList: number,
): Promise<Map<number, EstimateAnswer>> {
  const receivers = [...new Set(lines.map(({ receiver }) => receiver as TronAddress))]
  const priced =
    receivers.length <= smallList
      ? receivers
      : await deps.db.read((reader) => receiversWithRentals(reader, receivers, deps.clock.now()))
  const found = new Map<number, EstimateAnswer>()
  const own = lines.filter(({ receiver }) => priced.includes(receiver as TronAddress))
  await forEachLimited(own, CONCURRENT_REQUESTS, async ({ n, resource, receiver, amount, durationSec }) => {
    const rental = { resource, receiver, amount: amount ?? 0, durationSec: durationSec ?? 0 }
    const wish = { ...rental, allowPartialFill: true, apiKey }
    const estimate = await unlessFailed(withTimeout(deps, deps.client.estimate(wish)))
    if (estimate) found.set(n, estimate)
  })
  return found
}

/** Returns the lowest price at which the book has this many units. Undefined if the book is shorter. */
const priceAt = (book: readonly BookLevel[], units: number): number | undefined =>
  book.find(({ available }) => available >= units)?.priceSun

/**
 * Starts the list if its total holds. Throws as `priceBatch` does, and only while nothing was ordered.
 * - `placing`: the orders are being placed, at most for the confirmed total.
 * - `why`: reason for a new quote that replaced this one. `gone`: the batch was no longer a quote.
 */
export async function confirmBatch(
  deps: BatchDeps,
  row: Batch,
): Promise<{ at: 'placing' | 'gone' } | (QuoteNews & { why: RequoteReason })> {
  if (row.state !== 'quoted') return { at: 'gone' }
  const before = await deps.db.read((reader) => linesOf(reader, row.id))
  const now = await readPrices(deps, row, before)
  const totalSun = maxTotalSun(before)
  const riseSun = maxTotalSun(now.lines) - totalSun
  const isDearer = now.markupBp > row.markupBp || riseSun > 0
  const isShort = missingSun({ costSun: totalSun, ...now }) > 0
  const isLockedNow = now.lines.some(({ problem }, i) => problem === 'locked' && before[i]?.problem === null)
  const why = isDearer ? 'price' : isShort ? 'balance' : isLockedNow ? 'market' : undefined
  if (why) {
    if (!(await storeQuote(deps, row, now))) return { at: 'gone' }
    return { why, riseSun, longer: await findLongerList(deps, row, before, now) }
  }
  // If the list now costs less than confirmed, the first line may cost that much more. Each line leaves the unused part
  // to the next one.
  const first = now.lines.find(({ problem }) => problem === null)
  const lines = now.lines.map((line) =>
    line === first ? { ...line, costSun: subSun(addSun(line.costSun, totalSun), maxTotalSun(now.lines)) } : line,
  )
  const isStarted = await deps.db.write(async (tx) => {
    const isUnchanged = (await batch(tx, row.id))?.quotedAtMs === row.quotedAtMs
    // The costs above include the current markup. With a higher one, the orders could exceed the total.
    const { markupBp, referrer, balanceSun } = now
    const quoted = { markupBp, referrer, balanceSun, available: row.available }
    return (
      isUnchanged &&
      (await quoteBatch(tx, row.id, lines, quoted, row.quotedAtMs)) &&
      (await moveBatch(tx, row.id, 'place'))
    )
  })
  return { at: isStarted ? 'placing' : 'gone' }
}

/**
 * Returns the terms at which a line is ordered: its quoted price, or the current one if that is higher and the money
 * that earlier lines did not need covers it. `spareSun`: that money.
 */
export async function termsOfLine(
  deps: PurchaseDeps,
  row: Batch,
  { resource, receiver, amount, durationSec, unitPriceSun, costSun }: BatchLine,
  spareSun: number,
): Promise<Pick<BatchLine, 'unitPriceSun' | 'costSun'>> {
  const rental = { amount: amount ?? 0, durationSec: durationSec ?? 0 }
  const atPrice = (price: number) => ({
    unitPriceSun: price,
    costSun: maxCharge({ costSun: ZERO_SUN, unitPriceSun: price, markupBp: row.markupBp }, rental),
  })
  const quoted = atPrice(unitPriceSun)
  const budgetSun = costSun + spareSun
  if (quoted.costSun >= budgetSun) return quoted
  const apiKey = await requireApiKey(deps, row)
  const wish = { ...rental, resource, receiver, allowPartialFill: true, apiKey }
  const estimate = await unlessFailed(withTimeout(deps, deps.client.estimate(wish)))
  const current = estimate && atPrice(estimate.unitPriceSun)
  return current && current.unitPriceSun > unitPriceSun && current.costSun <= budgetSun ? current : quoted
}
