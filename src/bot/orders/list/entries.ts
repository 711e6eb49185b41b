/** Entries of /orders: running, waiting and ended rentals, extensions and ZapBuy transfers. */
import { orderPages } from '../../../client/order-pages.ts'
import type { MarketOrder } from '../../../client/types.ts'
import { prolongedParts } from '../../../db/stores/bot/purchases/ends.ts'
import { externalOrders, purchasesOfOrders } from '../../../db/stores/bot/purchases/lists.ts'
import { filledOf, type Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { zapsOfUser } from '../../../db/stores/zapbuy/zap-people.ts'
import type { Zap } from '../../../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { mapSequentially } from '../../../kernel/pool.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { PersonContext } from '../../base/context.ts'
import type { OrderTab } from '../buttons.ts'
import { limitToRented } from '../ends.ts'
import { type Outcome, outcomesOfAccount, usedSoFar } from '../outcome.ts'
import { readOrderHistory } from '../screen-facts.ts'

export interface OrderEntry {
  id: { order: string } | { zap: string }
  tab: OrderTab
  resource: Resource
  receiver: TronAddress
  /** Units that run or ran. For a waiting or cancelled order, all ordered units. */
  amount: number
  filledPercent: number
  priceSun: number
  extension: boolean
  /** Time of the order or the transfer, in ms. */
  madeAtMs: number
  /** End time, in ms. If several parts run, the last end; of a cancelled order, its cancellation. Null if unknown. */
  endsAtMs: number | null
  costSun: number
  /** Refund of an order that ended without any delivery, 0 if unknown. Undefined for other orders. */
  cancelledSun?: number | undefined
  /** Units used so far by a running rental, if measured. */
  used?: number | undefined
  /** Saving by the use that was measured. Undefined for other rentals. */
  outcome?: Outcome | undefined
  zap?: Zap
}

/** Maximum pages to read of open orders, and of completed orders that may still run. */
const MAX_PAGES = 3
/** Longest rental. Older orders have ended, unless they were extended; the extension is then in the list. */
const MAX_RENTAL_MS = 31 * DAY_SEC * 1000
const SHOWN_ZAPS = 200
const SHOWN_EXTERNAL = 200

export interface OrderEntries {
  entries: OrderEntry[]
  /** Number of older orders that were not read and may belong to the list. */
  unread: Record<OrderTab, number>
}

/** Reads the entries of /orders. `endedCount`: number of ended orders to show. Throws the AppErrors of the client. */
export async function readOrders(ctx: PersonContext, apiKey: string, endedCount: number): Promise<OrderEntries> {
  const open = await readEntries(ctx, apiKey, 'Active', 0)
  const done = await readEntries(ctx, apiKey, 'Completed', endedCount)
  // An order that was filled between the two requests is in both lists. Leave it out of the open orders.
  const filled = new Set(done.entries.map(({ id }) => id.order))
  const stillOpen = open.entries.filter(({ id }) => !filled.has(id.order))
  const unread = { R: open.unread + done.unread, W: open.unread, E: 0 }
  return { entries: withoutDuplicateExtensions([...stillOpen, ...done.entries]), unread }
}

async function readEntries(ctx: PersonContext, apiKey: string, status: MarketOrder['status'], endedCount: number) {
  const nowMs = ctx.deps.clock.now()
  const entries: ClassifiedEntry[] = []
  let pages = 0
  let unread = 0
  for await (const { orders, left } of orderPages(ctx.deps.client, apiKey, { status })) {
    entries.push(...(await classify(ctx, orders, nowMs)))
    pages++
    const isOld = status === 'Completed' && (orders.at(-1)?.createdAtMs ?? nowMs) < nowMs - MAX_RENTAL_MS
    const isEnough = entries.filter(({ tab }) => tab === 'E').length >= endedCount
    // Some marketplaces count orders that they do not list.
    unread = isOld || orders.length === 0 ? 0 : Math.max(0, left)
    if (left <= 0 || (isEnough && (isOld || pages >= MAX_PAGES))) break
  }
  return { entries, unread }
}

type ClassifiedEntry = OrderEntry & { id: { order: string }; delegators: string[] }

async function classify(ctx: PersonContext, orders: MarketOrder[], nowMs: number): Promise<ClassifiedEntry[]> {
  const cancelled = new Set(orders.filter(isCancelled).map(({ id }) => id))
  const purchaseByOrder = await ctx.deps.db.read(async (reader) => {
    const ids = orders.map(({ id }) => id)
    const found = await purchasesOfOrders(reader, ids)
    return new Map(
      await mapSequentially(found, async (p) => [
        p.orderId,
        {
          p,
          parts: await prolongedParts(reader, p),
          used: await usedSoFar(reader, p, nowMs),
          returnedSun: cancelled.has(p.orderId ?? '')
            ? (await readOrderHistory(reader, p.orderId ?? '')).returnedSun
            : 0,
        },
      ]),
    )
  })
  const outcomes = await outcomesOfAccount(ctx)
  return orders.flatMap((order) => {
    const known = purchaseByOrder.get(order.id)
    const outcome = outcomes.find(({ purchaseId }) => purchaseId === known?.p.id)
    if (cancelled.has(order.id)) return [cancelledEntry(order, known)]
    return entriesFor(order, { outcome, used: known?.used }, deliveredParts(order, known), nowMs)
  })
}

const isCancelled = ({ status, amount, remaining, filledPercent }: MarketOrder): boolean =>
  status === 'Completed' && remaining === amount && filledPercent === 0

const cancelledEntry = (
  order: MarketOrder,
  known: { p: Purchase; returnedSun: number } | undefined,
): ClassifiedEntry => ({
  ...commonFacts(order),
  tab: 'E',
  amount: order.amount,
  endsAtMs: known?.p.state === 'completed' ? known.p.updatedAtMs : null,
  cancelledSun: known?.returnedSun ?? 0,
})

const commonFacts = (order: MarketOrder) => ({
  id: { order: order.id },
  resource: order.resource,
  receiver: order.receiver,
  filledPercent: order.filledPercent,
  priceSun: order.priceSun,
  extension: order.orderType === 'EXTEND',
  madeAtMs: order.createdAtMs ?? 0,
  costSun: order.payoutSun,
  delegators: order.delegates.map(({ delegator }) => delegator),
})

/** Returns the parts with their ends: the recorded end, or else the end by the ordered duration. */
function deliveredParts(order: MarketOrder, known: { p: Purchase; parts: Purchase['delegates'] } | undefined) {
  const filled = order.amount - order.remaining
  const recordedParts = known?.parts.filter(({ endsAtMs }) => endsAtMs !== undefined) ?? []
  if (recordedParts.length > 0)
    return limitToRented(recordedParts, filled).map(({ amount, endsAtMs = 0 }) => ({ amount, endsAtMs }))
  const endsAtMs =
    known?.p.endsAtMs ??
    (order.createdAtMs === undefined || order.orderType === 'EXTEND' ? 0 : order.createdAtMs + order.durationSec * 1000)
  return [{ amount: filled, endsAtMs }]
}

function entriesFor(
  order: MarketOrder,
  { outcome, used }: Pick<OrderEntry, 'outcome' | 'used'>,
  parts: { amount: number; endsAtMs: number }[],
  nowMs: number,
): ClassifiedEntry[] {
  const running = parts.filter((part) => part.amount > 0 && part.endsAtMs > nowMs)
  const endsAtMs = Math.max(0, ...parts.map((part) => part.endsAtMs)) || null
  const common = { ...commonFacts(order), endsAtMs, outcome, used }
  const isWaiting = order.status === 'Active' && order.remaining > 0
  const runningUnits = unitsOf(running)
  return [
    ...(isWaiting ? [{ ...common, tab: 'W' as const, amount: order.amount }] : []),
    ...(runningUnits > 0 ? [{ ...common, tab: 'R' as const, amount: runningUnits }] : []),
    ...(!isWaiting && runningUnits === 0
      ? [{ ...common, tab: 'E' as const, amount: order.amount - order.remaining }]
      : []),
  ]
}

/** Removes running extensions of rentals in the list. Such a rental already shows its new end. */
function withoutDuplicateExtensions(entries: ClassifiedEntry[]): OrderEntry[] {
  const keysOf = (one: ClassifiedEntry) => one.delegators.map((from) => `${one.receiver} ${one.resource} ${from}`)
  const rentals = entries.filter(({ tab, extension }) => tab === 'R' && !extension)
  const running = new Set(rentals.flatMap(keysOf))
  return entries.filter((one) => one.tab !== 'R' || !one.extension || !keysOf(one).some((key) => running.has(key)))
}

/**
 * Returns the entries of orders that the user paid from a wallet without an account. The marketplace lists them under
 * no account, so they are shown as the bot recorded them.
 */
async function externalEntries(ctx: PersonContext): Promise<OrderEntry[]> {
  const nowMs = ctx.deps.clock.now()
  const rows = await ctx.deps.db.read(async (reader) =>
    mapSequentially(await externalOrders(reader, ctx.user.id, SHOWN_EXTERNAL), async (p) => ({
      ...p,
      parts: (await prolongedParts(reader, p)).filter(({ endsAtMs }) => endsAtMs !== undefined),
    })),
  )
  return rows.map(({ parts, ...p }): OrderEntry => {
    const filled = filledOf(p)
    const limited = limitToRented(parts, filled)
    const running = limited.filter(({ endsAtMs = 0 }) => endsAtMs > nowMs)
    const runningUnits = parts.length > 0 ? unitsOf(running) : (p.endsAtMs ?? 0) > nowMs ? filled : 0
    const tab = runningUnits > 0 ? 'R' : p.state === 'ordered' ? 'W' : 'E'
    const isUnfilled = tab === 'E' && p.state === 'completed' && filled === 0
    return {
      id: { order: p.orderId as string },
      tab,
      resource: p.resource,
      receiver: p.receiver,
      amount: tab === 'R' ? runningUnits : tab === 'W' || isUnfilled ? p.amount : filled,
      cancelledSun: isUnfilled ? 0 : undefined,
      filledPercent: p.filledPercent,
      priceSun: p.unitPriceSun,
      extension: p.kind === 'EXTEND',
      madeAtMs: p.sentAtMs ?? p.createdAtMs,
      endsAtMs: isUnfilled
        ? p.updatedAtMs
        : Math.max(0, p.endsAtMs ?? 0, ...limited.map(({ endsAtMs = 0 }) => endsAtMs)) || null,
      costSun: p.costSun,
    }
  })
}

/** Returns the entries of orders and ZapBuy transfers that the user paid without an account. */
export const entriesWithoutAccount = async (ctx: PersonContext): Promise<OrderEntry[]> => [
  ...(await externalEntries(ctx)),
  ...(await zapEntries(ctx)),
]

const unitsOf = (parts: readonly { amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

const ZAP_TABS: Partial<Record<Zap['state'], OrderTab>> = {
  seen: 'W',
  ordering: 'W',
  ordered: 'W',
  owed: 'W',
  refunding: 'W',
}

export async function zapEntries(ctx: PersonContext): Promise<OrderEntry[]> {
  const nowMs = ctx.deps.clock.now()
  const zaps = await ctx.deps.db.read((reader) => zapsOfUser(reader, ctx.user.id, SHOWN_ZAPS, 'watched'))
  return zaps.map((zap): OrderEntry => {
    const isRunning = zap.state === 'filled' && (zap.endsAtMs ?? 0) > nowMs
    return {
      id: { zap: zap.txid },
      tab: isRunning ? 'R' : (ZAP_TABS[zap.state] ?? 'E'),
      resource: 'ENERGY',
      receiver: zap.sender,
      amount: zap.energy ?? 0,
      filledPercent: zap.filledPercent,
      priceSun: 0,
      extension: false,
      madeAtMs: zap.seenAtMs,
      endsAtMs: zap.endsAtMs,
      costSun: zap.paidSun,
      zap,
    }
  })
}
