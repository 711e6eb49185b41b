/** Prices a list and finds the lines that cannot be ordered. */

import { MAX_AMOUNT } from '../../../contract/v2.ts'
import {
  type Batch,
  batch,
  type LineWithPurchase,
  linesOf,
  moveBatch,
  type PricedLine,
  quoteBatch,
} from '../../../db/stores/bot/purchases/batches.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { forEachLimited } from '../../../kernel/pool.ts'
import { addSun, type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { BotDeps } from '../../base/deps.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { checkReceiver } from '../../orders/input.ts'
import type { RequoteReason } from '../../orders/screen-facts.ts'
import { maxCharge, QUOTE_VALID_MS, readMarkupTerms, requireApiKey, withTimeout } from '../quote.ts'

const CONCURRENT_REQUESTS = 8
/** After this time, the remaining lines are no longer checked for scam warnings. */
const WARNING_CHECK_TIMEOUT_MS = 20_000

type BatchDeps = PurchaseDeps & Pick<BotDeps, 'node' | 'figures'>

interface BatchPrices {
  lines: PricedLine[]
  balanceSun: Sun
  available: number | null
  /** Markup included in every cost, and the referrer who receives a share of it. */
  markupBp: number
  referrer: Batch['referrer']
}

export const orderableLines = (lines: readonly LineWithPurchase[]): LineWithPurchase[] =>
  lines.filter(({ problem }) => problem === null)

/** Maximum total cost, in SUN. */
export const maxTotalSun = (lines: readonly Pick<LineWithPurchase, 'costSun' | 'problem'>[]): Sun =>
  addSun(ZERO_SUN, ...lines.filter(({ problem }) => problem === null).map(({ costSun }) => costSun))

/** Prices the list and stores the quote. Throws AppError NOT_LINKED and the errors of `MarketClient`. */
export async function priceBatch(deps: BatchDeps, row: Batch, ownDepositAddress: string | undefined): Promise<void> {
  const lines = await deps.db.read((reader) => linesOf(reader, row.id))
  await storeQuote(deps, row, await readPrices(deps, row, await checkReceivers(deps, lines, ownDepositAddress)))
}

const storeQuote = (deps: BatchDeps, { id }: Batch, { lines, ...quoted }: BatchPrices) =>
  deps.db.write((tx) => quoteBatch(tx, id, lines, quoted, deps.clock.now()))

/** Checks new addresses, and those that the chain did not answer for. Also looks for scam warnings. */
async function checkReceivers(
  deps: BatchDeps,
  lines: readonly LineWithPurchase[],
  ownDeposit: string | undefined,
): Promise<LineWithPurchase[]> {
  const found = [...lines]
  const open = [...found.keys()].filter((i) => {
    const line = found[i]
    return line?.problem === 'chain_unreachable' || (line?.problem === null && line.unitPriceSun === 0)
  })
  const untilMs = deps.clock.now() + WARNING_CHECK_TIMEOUT_MS
  const isWarned = async (receiver: TronAddress) =>
    deps.clock.now() < untilMs && (await deps.warningsOf(receiver)).length > 0
  await forEachLimited(open, CONCURRENT_REQUESTS, async (i) => {
    const line = found[i] as LineWithPurchase
    const [read, warned] = await Promise.all([checkReceiver(deps, line.receiver, ownDeposit), isWarned(line.receiver)])
    const warningOrNull = warned ? 'warned' : null
    found[i] = { ...line, problem: read.ok ? warningOrNull : (read.problem as LineWithPurchase['problem']) }
  })
  return found
}

/**
 * Uses one unit price for all lines of the same duration: the estimate for the sum of their amounts. The last line then
 * costs no more than the first. Throws as `priceBatch` does.
 */
async function readPrices(deps: BatchDeps, row: Batch, lines: readonly LineWithPurchase[]): Promise<BatchPrices> {
  const apiKey = await requireApiKey(deps, row)
  const orderable = orderableLines(lines)
  const amountByDuration = new Map<number, number>()
  for (const { durationSec, amount } of orderable)
    amountByDuration.set(durationSec ?? 0, (amountByDuration.get(durationSec ?? 0) ?? 0) + (amount ?? 0))
  const unitPriceByDuration = new Map<number, number>()
  const ask = (durationSec: number, sum: number) => {
    const wish = { resource: row.resource, durationSec, amount: Math.min(sum, MAX_AMOUNT) }
    return withTimeout(deps, deps.client.estimate({ ...wish, allowPartialFill: true, apiKey }))
  }
  let available = 0
  let markupBp = 0
  const account = await withTimeout(deps, deps.client.userInfo(apiKey))
  await forEachLimited([...amountByDuration], CONCURRENT_REQUESTS, async ([durationSec, sum]) => {
    const estimate = await ask(durationSec, sum)
    if (estimate.unitPriceSun <= 0) throw new AppError('MARKET_BAD_ANSWER', { field: 'unitPrice' })
    unitPriceByDuration.set(durationSec, estimate.unitPriceSun)
    available += Math.min(estimate.available, sum)
    markupBp = Math.max(markupBp, estimate.markupBp ?? 0)
  })
  const all = [...amountByDuration.values()].reduce((sum, units) => sum + units, 0)
  // Each estimate assumed that its duration has the market to itself. All lines together can get at most what is
  // available for the shortest duration.
  if (amountByDuration.size > 1)
    available = Math.min(available, (await ask(Math.min(...amountByDuration.keys()), all)).available)
  return {
    lines: lines.map(({ n, problem, amount, durationSec }) => {
      const unitPriceSun = problem === null ? (unitPriceByDuration.get(durationSec ?? 0) ?? 0) : 0
      const one = { amount: amount ?? 0, durationSec: durationSec ?? 0 }
      const costSun = problem === null ? maxCharge({ costSun: ZERO_SUN, unitPriceSun, markupBp }, one) : ZERO_SUN
      return { n, problem, unitPriceSun, costSun }
    }),
    balanceSun: account.balanceSun,
    ...(await readMarkupTerms(deps, row, { markupBp })),
    available: orderable.length > 0 && available < all ? available : null,
  }
}

/**
 * Throws as `priceBatch` does, and only while nothing was ordered.
 * - `placing`: the quote is valid and its orders are being placed.
 * - `why`: reason for a new quote that replaced this one. `gone`: the batch was no longer a quote.
 */
export async function confirmBatch(
  deps: BatchDeps,
  row: Batch,
): Promise<{ at: 'placing' | 'gone' } | { why: RequoteReason }> {
  if (row.state !== 'quoted') return { at: 'gone' }
  const before = await deps.db.read((reader) => linesOf(reader, row.id))
  const now = await readPrices(deps, row, before)
  const why = requoteReason(deps, row, before, now)
  if (why) {
    if (!(await storeQuote(deps, row, now))) return { at: 'gone' }
    return { why }
  }
  const isStarted = await deps.db.write(async (tx) => {
    const isUnchanged = (await batch(tx, row.id))?.quotedAtMs === row.quotedAtMs
    return isUnchanged && (await moveBatch(tx, row.id, 'quoted', 'placing'))
  })
  return { at: isStarted ? 'placing' : 'gone' }
}

function requoteReason(
  { clock }: BatchDeps,
  row: Batch,
  before: readonly LineWithPurchase[],
  now: BatchPrices,
): RequoteReason | undefined {
  if (clock.now() - row.quotedAtMs > QUOTE_VALID_MS) return 'expired'
  if (now.markupBp > row.markupBp) return 'price'
  if (now.lines.some(({ unitPriceSun }, i) => unitPriceSun > (before[i]?.unitPriceSun ?? 0))) return 'price'
  if (now.balanceSun < maxTotalSun(before)) return 'balance'
  return undefined
}
