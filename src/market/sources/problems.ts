/** Sentences for operators about suppliers that need attention, each with the next step. */
import {
  allSources,
  openSourceOrders,
  type SourceOrderRow,
  type SourceRow,
  spentSince,
  troubledSourceOrders,
} from '../../db/stores/selling/sources.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import { messageOf } from '../../kernel/errors.ts'
import { formatTrx, mulDivUp, type Sun, subSun, sun, ZERO_SUN } from '../../kernel/sun.ts'
import { ALARM_AFTER_MS } from '../../suppliers/lost-orders.ts'
import type { Market } from '../base/deps.ts'
import type { SourceState } from '../book/source-state.ts'
import { bookedBalance } from './books.ts'
import { isOvercharged } from './settle.ts'

const DAY_MS = DAY_SEC * 1000
/** Number of days whose average cost the balance should cover. */
const AVERAGED_DAYS = 7
/** A wrong charge of an order, and repeated failures, are reported for this long. */
const REPORT_MS = DAY_MS
/** Number of failures in a row from which a supplier is reported. */
const REPORTED_FAILURES = 3
/** Maximum number of orders that a sentence lists. */
const MAX_NAMED = 3

/** Returns a sentence for each source whose supplier reports no balance: what the books say instead. */
export function uncheckedSources({ db, sources }: Market): Promise<string[]> {
  const names = [...sources].filter(([, { supplier }]) => !supplier.balance).map(([name]) => name)
  const textOf = (name: string, costSun: Sun) =>
    `Supplier ${name} reports no balance, so its money is not checked. By the books, its orders cost ` +
    `${formatTrx(costSun)} TRX.`
  return db.read((reader) =>
    Promise.all(names.map(async (name) => textOf(name, subSun(ZERO_SUN, await bookedBalance(reader, name))))),
  )
}

/** Describes a failure of a supplier. Adapters keep credentials out of it. */
export function failureText(error: unknown): string {
  const detail = (error as { data?: { detail?: unknown } }).data?.detail
  return typeof detail === 'string' ? detail : messageOf(error)
}

/** Returns the problems of all sources that are not paused, and of orders at any source. */
export async function sourceProblems(market: Market): Promise<string[]> {
  const nowMs = market.clock.now()
  const found = await market.db.read(async (reader) => {
    const rows = []
    for (const row of await allSources(reader)) {
      const weekSun = await spentSince(reader, row.name, nowMs - AVERAGED_DAYS * DAY_MS)
      const troubled = await troubledSourceOrders(reader, row.name, nowMs - REPORT_MS)
      rows.push({ row, weekSun, troubled })
    }
    return { rows, open: await openSourceOrders(reader) }
  })
  const isLost = ({ state, sentAtMs }: SourceOrderRow) => state === 'sent' && nowMs - (sentAtMs ?? 0) > ALARM_AFTER_MS
  const unknown = found.rows.flatMap(({ troubled }) => troubled.filter(isUnknownSale))
  return [
    ...found.rows.flatMap(({ row, weekSun, troubled }) => [
      ...(row.isPaused ? [] : stateProblems(row, market.sources.get(row.name), weekSun, nowMs)),
      ...chargeProblems(row.name, troubled),
    ]),
    ...found.open.filter(isLost).map(unclearText),
    ...unknown.map((order) =>
      market.sources.get(order.source)?.supplier.balance
        ? unclearText(order)
        : `${unclearText(order)}; if it is not there, run \`operator money correct ${order.ownId} --reason TEXT\``,
    ),
  ]
}

const unclearText = ({ source, ownId }: SourceOrderRow): string =>
  `it is unclear whether ${source} got order ${ownId}: look for it there`

function stateProblems(row: SourceRow, state: SourceState | undefined, weekSun: Sun, nowMs: number): string[] {
  if (!state) return []
  const { name } = row
  const { readFailure, missingSun, unusable } = state
  if (unusable !== undefined)
    return [
      `supplier ${name} cannot be used: ${unusable}; add it again, or pause it with \`operator sources pause ${name}\``,
    ]
  const lowBalance = lowBalanceProblem(row, state, weekSun, nowMs)
  return [
    ...(readFailure === undefined
      ? []
      : [`supplier ${name} cannot be read: ${readFailure}; \`operator sources test ${name}\` names each difference`]),
    ...(missingSun === undefined
      ? []
      : [
          `supplier ${name} has ${formatTrx(missingSun)} TRX less than its orders explain: compare its list of orders ` +
            `with \`operator sources orders ${name}\`, then book the loss with \`operator sources book ${name}\``,
        ]),
    ...(lowBalance === undefined ? [] : [lowBalance]),
    ...(row.failures < REPORTED_FAILURES || row.restsUntilMs < nowMs - REPORT_MS
      ? []
      : [
          `supplier ${name} failed ${row.failures} times in a row: \`operator sources orders ${name}\` shows the reasons`,
        ]),
  ]
}

/** A balance is low if it is less than an average day costs, or than the smallest order on offer. */
function lowBalanceProblem(
  { name, createdAtMs }: SourceRow,
  { reading }: SourceState,
  weekSun: Sun,
  nowMs: number,
): string | undefined {
  if (!reading?.balance) return undefined
  const { balanceSun, topUpAddress } = reading.balance
  const days = Math.min(AVERAGED_DAYS, Math.max(1, (nowMs - createdAtMs) / DAY_MS))
  const daySun = sun(Math.ceil(weekSun / days))
  const costsSun = reading.offers.map((offer) => mulDivUp(offer.unitPriceMilliSun, offer.minUnits, 1_000))
  const smallestSun = costsSun.length === 0 ? ZERO_SUN : sun(Math.min(...costsSun))
  const why = lowReason(balanceSun, daySun, smallestSun)
  if (why === undefined) return undefined
  const where = topUpAddress === undefined ? 'top up the account there' : `send TRX to ${topUpAddress}`
  return `supplier ${name} has only ${formatTrx(balanceSun)} TRX left, less than ${why}: ${where}`
}

function lowReason(balanceSun: Sun, daySun: Sun, smallestSun: Sun): string | undefined {
  if (balanceSun < smallestSun) return `its smallest order costs (${formatTrx(smallestSun)} TRX)`
  return balanceSun < daySun ? `an average day of the last week cost (${formatTrx(daySun)} TRX)` : undefined
}

function chargeProblems(name: string, troubled: readonly SourceOrderRow[]): string[] {
  const dear = troubled.filter(isOvercharged).map((order) => `${idOf(order)} (${formatTrx(excessSun(order))} TRX more)`)
  const lost = troubled
    .filter((order) => order.state === 'failed' && (order.costSun ?? 0) > 0 && !isUnknownSale(order))
    .map((order) => `${idOf(order)} (${formatTrx(order.costSun ?? ZERO_SUN)} TRX, ${order.failure})`)
  const problems: string[] = []
  if (dear.length > 0)
    problems.push(
      `supplier ${name} charged more than it had offered: ${listed(dear)}; compare its price list, and lower its limits ` +
        'or pause it if that happens again',
    )
  if (lost.length > 0)
    problems.push(
      `by the books, supplier ${name} was paid for orders that filled nothing: ${listed(lost)}; ask it for the money`,
    )
  return problems
}

/** True for an order without an answer whose cost is booked, because nothing shows whether the supplier sold it. */
export const isUnknownSale = ({ state, supplierId, costSun }: SourceOrderRow): boolean =>
  state === 'failed' && supplierId === null && (costSun ?? 0) > 0

const excessSun = ({ costSun, expectedSun }: SourceOrderRow): Sun => subSun(costSun ?? ZERO_SUN, expectedSun)

/** Id under which the supplier knows the order. */
const idOf = ({ supplierId, ownId }: SourceOrderRow): string => supplierId ?? ownId

function listed(orders: readonly string[]): string {
  const named = orders.slice(0, MAX_NAMED).join(', ')
  return orders.length > MAX_NAMED ? `${named} and ${orders.length - MAX_NAMED} more` : named
}
