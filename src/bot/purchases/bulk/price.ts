/** What a list costs now, and for whom of it nothing can be rented. */

import { MAX_AMOUNT } from '../../../contract/v2.ts'
import {
  type Batch,
  batch,
  type LineNow,
  linesOf,
  moveBatch,
  type PricedLine,
  quoteBatch,
} from '../../../db/stores/bot/purchases/batches.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { eachOf } from '../../../kernel/pool.ts'
import { addSun, type Sun, ZERO_SUN } from '../../../kernel/sun.ts'
import type { BotDeps } from '../../base/deps.ts'
import type { PurchaseDeps } from '../../base/runtime.ts'
import { checkReceiver } from '../../orders/input.ts'
import type { RequoteReason } from '../../orders/screen-facts.ts'
import { chargeOf, inTime, keyOf, markupTerms, QUOTE_VALID_MS } from '../quote.ts'

const AT_ONCE = 8
/** After this long nobody is asked any more who warns of the rest of a list. */
const WARNINGS_WITHIN_MS = 20_000

type Deps = PurchaseDeps & Pick<BotDeps, 'node' | 'figures'>

interface Prices {
  lines: PricedLine[]
  balanceSun: Sun
  available: number | null
  /** In every cost, and whose share of it. */
  markupBp: number
  referrer: Batch['referrer']
}

/** Those that can be ordered. */
export const goodLines = (lines: readonly LineNow[]): LineNow[] => lines.filter(({ problem }) => problem === null)

/** At most this, SUN. */
export const totalOf = (lines: readonly Pick<LineNow, 'costSun' | 'problem'>[]): Sun =>
  addSun(ZERO_SUN, ...lines.filter(({ problem }) => problem === null).map(({ costSun }) => costSun))

/** Prices the list and stores the quote. Throws AppError NOT_LINKED, and what `MarketClient` throws. */
export async function priceBatch(deps: Deps, row: Batch, ownDeposit: string | undefined): Promise<void> {
  const lines = await deps.db.read((reader) => linesOf(reader, row.id))
  await write(deps, row, await pricesOf(deps, row, await checked(deps, lines, ownDeposit)))
}

const write = (deps: Deps, { id }: Batch, { lines, ...quoted }: Prices) =>
  deps.db.write((tx) => quoteBatch(tx, id, lines, quoted, deps.clock.now()))

/** What the chain says of each address that it was not asked about, or gave no answer for, and who warns of it. */
async function checked(deps: Deps, lines: readonly LineNow[], ownDeposit: string | undefined): Promise<LineNow[]> {
  const found = [...lines]
  const open = [...found.keys()].filter((i) => {
    const line = found[i]
    return line?.problem === 'chain_unreachable' || (line?.problem === null && line.unitPriceSun === 0)
  })
  const untilMs = deps.clock.now() + WARNINGS_WITHIN_MS
  const isWarned = async (receiver: TronAddress) =>
    deps.clock.now() < untilMs && (await deps.warningsOf(receiver)).length > 0
  await eachOf(open, AT_ONCE, async (i) => {
    const line = found[i] as LineNow
    const [read, warned] = await Promise.all([checkReceiver(deps, line.receiver, ownDeposit), isWarned(line.receiver)])
    const fine = warned ? 'warned' : null
    found[i] = { ...line, problem: read.ok ? fine : (read.problem as LineNow['problem']) }
  })
  return found
}

/**
 * All lines with the same duration get one unit price: the estimate for the sum of their amounts. The line that is
 * ordered last then costs no more than the first. Throws as `priceBatch`.
 */
async function pricesOf(deps: Deps, row: Batch, lines: readonly LineNow[]): Promise<Prices> {
  const apiKey = await keyOf(deps, row)
  const good = goodLines(lines)
  const wanted = new Map<number, number>()
  for (const { durationSec, amount } of good)
    wanted.set(durationSec ?? 0, (wanted.get(durationSec ?? 0) ?? 0) + (amount ?? 0))
  const priceOf = new Map<number, number>()
  const ask = (durationSec: number, sum: number) => {
    const wish = { resource: row.resource, durationSec, amount: Math.min(sum, MAX_AMOUNT) }
    return inTime(deps, deps.client.estimate({ ...wish, allowPartialFill: true, apiKey }))
  }
  let available = 0
  let markupBp = 0
  const account = await inTime(deps, deps.client.userInfo(apiKey))
  await eachOf([...wanted], AT_ONCE, async ([durationSec, sum]) => {
    const estimate = await ask(durationSec, sum)
    if (estimate.unitPriceSun <= 0) throw new AppError('MARKET_BAD_ANSWER', { field: 'unitPrice' })
    priceOf.set(durationSec, estimate.unitPriceSun)
    available += Math.min(estimate.available, sum)
    markupBp = Math.max(markupBp, estimate.markupBp ?? 0)
  })
  const all = [...wanted.values()].reduce((sum, units) => sum + units, 0)
  // Each duration was told what it could get alone; together they share what there is for the shortest.
  if (wanted.size > 1) available = Math.min(available, (await ask(Math.min(...wanted.keys()), all)).available)
  return {
    lines: lines.map(({ n, problem, amount, durationSec }) => {
      const unitPriceSun = problem === null ? (priceOf.get(durationSec ?? 0) ?? 0) : 0
      const one = { amount: amount ?? 0, durationSec: durationSec ?? 0 }
      const costSun = problem === null ? chargeOf({ costSun: ZERO_SUN, unitPriceSun, markupBp }, one) : ZERO_SUN
      return { n, problem, unitPriceSun, costSun }
    }),
    balanceSun: account.balanceSun,
    ...(await markupTerms(deps, row, { markupBp })),
    available: good.length > 0 && available < all ? available : null,
  }
}

/**
 * Confirms the quote. `placing`: it still holds, and its orders are placed. `why`: it does not hold, so a new quote
 * replaced it and nothing was ordered. `gone`: the batch was not a quote any more. Throws as `priceBatch`; then nothing
 * was ordered either.
 */
export async function confirmBatch(
  deps: Deps,
  row: Batch,
): Promise<{ at: 'placing' | 'gone' } | { why: RequoteReason }> {
  if (row.state !== 'quoted') return { at: 'gone' }
  const before = await deps.db.read((reader) => linesOf(reader, row.id))
  const now = await pricesOf(deps, row, before)
  const why = whatChanged(deps, row, before, now)
  if (why) {
    if (!(await write(deps, row, now))) return { at: 'gone' }
    return { why }
  }
  const begun = await deps.db.write(async (tx) => {
    const same = (await batch(tx, row.id))?.quotedAtMs === row.quotedAtMs
    return same && (await moveBatch(tx, row.id, 'quoted', 'placing'))
  })
  return { at: begun ? 'placing' : 'gone' }
}

function whatChanged({ clock }: Deps, row: Batch, before: readonly LineNow[], now: Prices): RequoteReason | undefined {
  if (clock.now() - row.quotedAtMs > QUOTE_VALID_MS) return 'expired'
  if (now.markupBp > row.markupBp) return 'price'
  if (now.lines.some(({ unitPriceSun }, i) => unitPriceSun > (before[i]?.unitPriceSun ?? 0))) return 'price'
  if (now.balanceSun < totalOf(before)) return 'balance'
  return undefined
}
