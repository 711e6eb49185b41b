/** What /orders lists: what runs, what waits, what has ended; rentals, extensions and zaps. */
import { orderPages } from '../../../client/order-pages.ts'
import type { MarketOrder } from '../../../client/types.ts'
import { prolongedParts } from '../../../db/stores/bot/purchases/ends.ts'
import { purchasesOfOrders } from '../../../db/stores/bot/purchases/lists.ts'
import type { Purchase } from '../../../db/stores/bot/purchases/purchases.ts'
import { zapsOfUser } from '../../../db/stores/zapbuy/zap-people.ts'
import type { Zap } from '../../../db/stores/zapbuy/zaps.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { mapInTurn } from '../../../kernel/pool.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import type { OrderTab } from '../../orders/buttons.ts'
import { rented } from '../../orders/ends.ts'

export interface Entry {
  id: { order: string } | { zap: string }
  tab: OrderTab
  resource: Resource
  receiver: TronAddress
  /** Units that run, or that were had; of what waits, all that was ordered. */
  amount: number
  /** 0..100. */
  filledPercent: number
  priceSun: number
  extension: boolean
  /** When it was ordered or sent, ms. */
  madeAtMs: number
  /** Ms; of what runs the last end, null where nobody knows. */
  endsAtMs: number | null
  costSun: number
  /** What burning would have cost; null: not known. */
  burnSun: number | null
  zap?: Zap
}

/** Of what is open, and of what may run still. */
const MAX_PAGES = 3
/** Nothing older runs, unless it was extended: then it is here as an extension. */
const MAX_RENTAL_MS = 31 * DAY_SEC * 1000
const SHOWN_ZAPS = 200

export interface Orders {
  entries: Entry[]
  /** How many older ones may belong there and were not read. */
  unread: Record<OrderTab, number>
}

/** `endedWanted`: how many of those are to be shown. Throws the client's AppErrors. */
export async function ordersOf(ctx: BotContext, apiKey: string, endedWanted: number): Promise<Orders> {
  const open = await read(ctx, apiKey, 'Active', 0)
  const done = await read(ctx, apiKey, 'Completed', endedWanted)
  // What was filled between the two readings is in both.
  const filled = new Set(done.entries.map(({ id }) => id.order))
  const stillOpen = open.entries.filter(({ id }) => !filled.has(id.order))
  const unread = { R: open.unread + done.unread, W: open.unread, E: 0 }
  return { entries: folded([...stillOpen, ...done.entries]), unread }
}

async function read(ctx: BotContext, apiKey: string, status: MarketOrder['status'], endedWanted: number) {
  const nowMs = ctx.deps.clock.now()
  const entries: Classified[] = []
  let pages = 0
  let unread = 0
  for await (const { orders, left } of orderPages(ctx.deps.client, apiKey, { status })) {
    entries.push(...(await classify(ctx, orders, nowMs)))
    pages++
    const isOld = status === 'Completed' && (orders.at(-1)?.createdAtMs ?? nowMs) < nowMs - MAX_RENTAL_MS
    const isEnough = entries.filter(({ tab }) => tab === 'E').length >= endedWanted
    unread = isOld ? 0 : Math.max(0, left)
    if (left <= 0 || (isEnough && (isOld || pages >= MAX_PAGES))) break
  }
  return { entries, unread }
}

type Classified = Entry & { id: { order: string }; providers: string[] }

async function classify(ctx: BotContext, orders: MarketOrder[], nowMs: number): Promise<Classified[]> {
  const own = await ctx.deps.db.read(async (reader) => {
    const ids = orders.map(({ id }) => id)
    const found = await purchasesOfOrders(reader, ids)
    return new Map(await mapInTurn(found, async (p) => [p.orderId, { p, parts: await prolongedParts(reader, p) }]))
  })
  return orders.flatMap((order) => {
    const known = own.get(order.id)
    return entriesFor(order, known?.p, partsOf(order, known), nowMs)
  })
}

/** Each with its own end: as noted, else as it was ordered. */
function partsOf(order: MarketOrder, known: { p: Purchase; parts: Purchase['delegates'] } | undefined) {
  const filled = order.amount - order.remaining
  const noted = known?.parts.filter(({ endsAtMs }) => endsAtMs !== undefined) ?? []
  if (noted.length > 0) return rented(noted, filled).map(({ amount, endsAtMs = 0 }) => ({ amount, endsAtMs }))
  const endsAtMs =
    known?.p.endsAtMs ??
    (order.createdAtMs === undefined || order.orderType === 'EXTEND' ? 0 : order.createdAtMs + order.durationSec * 1000)
  return [{ amount: filled, endsAtMs }]
}

function entriesFor(
  order: MarketOrder,
  p: Purchase | undefined,
  parts: { amount: number; endsAtMs: number }[],
  nowMs: number,
): Classified[] {
  const running = parts.filter((part) => part.amount > 0 && part.endsAtMs > nowMs)
  const endsAtMs = Math.max(0, ...parts.map((part) => part.endsAtMs)) || null
  const common = {
    id: { order: order.id },
    resource: order.resource,
    receiver: order.receiver,
    filledPercent: order.filledPercent,
    priceSun: order.priceSun,
    extension: order.orderType === 'EXTEND',
    madeAtMs: order.createdAtMs ?? 0,
    endsAtMs,
    costSun: order.payoutSun,
    burnSun: p?.burnSun ?? null,
    providers: order.delegates.map(({ delegator }) => delegator),
  }
  const waits = order.status === 'Active' && order.remaining > 0
  const runs = running.reduce((sum, part) => sum + part.amount, 0)
  return [
    ...(waits ? [{ ...common, tab: 'W' as const, amount: order.amount }] : []),
    ...(runs > 0 ? [{ ...common, tab: 'R' as const, amount: runs }] : []),
    ...(!waits && runs === 0 ? [{ ...common, tab: 'E' as const, amount: order.amount - order.remaining }] : []),
  ]
}

/** A rental that was extended runs to its new end; the extension beside it would be the same once more. */
function folded(entries: Classified[]): Entry[] {
  const keysOf = (one: Classified) => one.providers.map((from) => `${one.receiver} ${one.resource} ${from}`)
  const rentals = entries.filter(({ tab, extension }) => tab === 'R' && !extension)
  const running = new Set(rentals.flatMap(keysOf))
  return entries.filter((one) => one.tab !== 'R' || !one.extension || !keysOf(one).some((key) => running.has(key)))
}

const ZAP_TABS: Partial<Record<Zap['state'], OrderTab>> = {
  seen: 'W',
  ordering: 'W',
  ordered: 'W',
  owed: 'W',
  refunding: 'W',
}

export async function zapEntries(ctx: BotContext): Promise<Entry[]> {
  const nowMs = ctx.deps.clock.now()
  const zaps = await ctx.deps.db.read((reader) => zapsOfUser(reader, ctx.user.id, SHOWN_ZAPS))
  return Promise.all(
    zaps.map(async (zap): Promise<Entry> => {
      const runs = zap.state === 'filled' && (zap.endsAtMs ?? 0) > nowMs
      const had = zap.state === 'filled' ? (zap.energy ?? 0) : 0
      return {
        id: { zap: zap.txid },
        tab: runs ? 'R' : (ZAP_TABS[zap.state] ?? 'E'),
        resource: 'ENERGY',
        receiver: zap.sender,
        amount: zap.energy ?? 0,
        filledPercent: zap.filledPercent,
        priceSun: 0,
        extension: false,
        madeAtMs: zap.seenAtMs,
        endsAtMs: zap.endsAtMs,
        costSun: zap.paidSun,
        burnSun: had > 0 ? await burnOf(ctx, 'ENERGY', had, HOUR_SEC) : null,
        zap,
      }
    }),
  )
}

/** SUN; null where the chain does not tell. */
export async function burnOf(
  ctx: BotContext,
  resource: Resource,
  amount: number,
  durationSec: number,
): Promise<number | null> {
  return (await ctx.runtime.chain.burn(resource, amount, durationSec))?.costSun ?? null
}
