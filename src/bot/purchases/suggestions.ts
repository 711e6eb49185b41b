/** Suggests the values of a rental: receivers, and durations with their current cost. */
import type { EstimateRequest } from '../../client/types.ts'
import { MIN_AMOUNT } from '../../contract/v2.ts'
import { savedAddresses } from '../../db/stores/addresses/address-book.ts'
import { receiversWithRentals, recentReceivers } from '../../db/stores/bot/purchases/lists.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'
import type { Html } from '../locales/html.ts'
import { addressLabel } from '../orders/names.ts'
import { pricePerThousand } from '../orders/texts.ts'
import { offeredDurations } from '../prices/durations.ts'
import { requireCurrentApiKey } from './guard.ts'
import { nullIfSlow } from './optional-data.ts'
import { isCheaperForOthers, maxCharge, priceOf } from './quotes/offers.ts'

interface PricedWish {
  resource?: Resource
  receiver?: TronAddress
  amount?: number
}

const OFFERED_RECEIVERS = 6

/** Suggested receivers: the default address, then recent ones, then the rest of the address book. */
export async function suggestReceivers(ctx: PersonContext): Promise<{ address: TronAddress; label: string }[]> {
  const { deps, user } = ctx
  const [saved, recent] = await deps.db.read(async (reader) => [
    await savedAddresses(reader, user.id),
    await recentReceivers(reader, user.id, OFFERED_RECEIVERS),
  ])
  const first = saved.find(({ isDefault }) => isDefault)
  const names = new Map(saved.map(({ address, name }) => [address as string, name]))
  const all = new Set([...(first ? [first.address] : []), ...recent, ...saved.map(({ address }) => address)])
  return [...all].slice(0, OFFERED_RECEIVERS).map((address) => ({
    address,
    label: `${address === first?.address ? '⭐ ' : ''}${addressLabel(address, names)}`,
  }))
}

/** Candidate durations. The bot shows the ones that the marketplace offers. */
const DURATIONS_SEC = [
  5 * MINUTE_SEC,
  10 * MINUTE_SEC,
  15 * MINUTE_SEC,
  HOUR_SEC,
  3 * HOUR_SEC,
  DAY_SEC,
  3 * DAY_SEC,
  7 * DAY_SEC,
  14 * DAY_SEC,
  30 * DAY_SEC,
]

/** Durations to choose from, and those left out: `dearer` than a longer one, or `soldOut`: too little supply. */
export interface DurationChoices {
  offers: { sec: number; costSun: Sun | null }[]
  dearer: number[]
  soldOut: number[]
}

type CostAt = (sec: number) => Promise<{ costSun: Sun; isShort: boolean } | undefined>

/** Returns the offered durations with their cost in SUN. The cost is null if the marketplace does not answer. */
export const costsAt = (ctx: PersonContext, costAt: CostAt) =>
  Promise.all(
    offeredDurations(ctx, DURATIONS_SEC).map(async (sec) => {
      const cost = await nullIfSlow(ctx, async () => (await costAt(sec)) ?? null)
      return { sec, costSun: cost?.costSun ?? null, isShort: cost?.isShort ?? false }
    }),
  )

async function requestOf(ctx: PersonContext, wish: PricedWish, durationSec: number): Promise<EstimateRequest> {
  const { resource = 'ENERGY', receiver, amount = 0 } = wish
  const key = ctx.link && { apiKey: await requireCurrentApiKey(ctx) }
  return { resource, amount, durationSec, allowPartialFill: true, ...(receiver && { receiver }), ...key }
}

export const allCosts = (ctx: PersonContext, wish: PricedWish) =>
  costsAt(ctx, async (sec) => {
    const { costSun, available } = await priceOf(ctx.deps, await requestOf(ctx, wish, sec))
    return { costSun, isShort: available < (wish.amount ?? 0) }
  })

/** True if the address's own rentals raise this cost. */
export const isRaisedByRentals = (ctx: PersonContext, wish: PricedWish, sec: number, costSun: Sun) =>
  nullIfSlow(ctx, async () => {
    const { db, clock } = ctx.deps
    const receivers = wish.receiver ? [wish.receiver] : []
    const rented = await db.read((reader) => receiversWithRentals(reader, receivers, clock.now()))
    return rented.length > 0 && isCheaperForOthers(ctx.deps, await requestOf(ctx, wish, sec), costSun)
  })

export const currentCosts = async (ctx: PersonContext, wish: PricedWish): Promise<DurationChoices> =>
  durationChoices(await allCosts(ctx, wish))

/** Leaves out the durations that cost more than a longer one or that the market cannot fill. */
export function durationChoices(all: Awaited<ReturnType<typeof costsAt>>): DurationChoices {
  // If the market can fill no duration, the quote says so.
  const filled = all.filter(({ isShort }) => !isShort)
  const shown = filled.length > 0 ? filled : all
  const isDear = (costSun: Sun | null, at: number) =>
    shown.slice(at + 1).some((longer) => (longer.costSun ?? Infinity) < (costSun ?? 0))
  const secsOf = (left: typeof all) => left.map(({ sec }) => sec)
  return {
    offers: shown.filter(({ costSun }, at) => !isDear(costSun, at)),
    dearer: secsOf(shown.filter(({ costSun }, at) => isDear(costSun, at))),
    soldOut: secsOf(all.filter((one) => !shown.includes(one))),
  }
}

/**
 * Returns the current cost of a rental, in SUN. Without a receiver: for an address that has no rentals. Null if the
 * marketplace does not answer in time.
 */
export function currentCost(
  ctx: Pick<PersonContext, 'deps'>,
  rental: { resource: Resource; amount: number; durationSec: number; receiver?: TronAddress },
): Promise<number | null> {
  const { resource, amount, durationSec, receiver } = rental
  const wish = { resource, amount, durationSec, allowPartialFill: true, ...(receiver && { receiver }) }
  return nullIfSlow(ctx, async () => maxCharge(await ctx.deps.client.estimate(wish), wish))
}

/** Returns the cheapest price and the total for one hour. Null without an account or an answer of the marketplace. */
export function currentMarket(ctx: PersonContext, resource: Resource, receiver: TronAddress | undefined) {
  return nullIfSlow(ctx, async () => {
    const book = await ctx.deps.client.orderBook({
      apiKey: await requireCurrentApiKey(ctx),
      resource,
      durationSec: HOUR_SEC,
      ...(receiver && { receiver }),
    })
    const [cheapest, deepest] = [book[0], book.at(-1)]
    return cheapest && deepest ? { priceSun: cheapest.priceSun, available: deepest.available } : null
  })
}

/** More units than any market has, but few enough that their cost is a valid amount of money. */
export const HUGE_AMOUNT = 1_000_000_000

/** The order book needs an account, but price estimates do not. */
export async function rangeRows(
  { t, deps }: Pick<PersonContext, 't' | 'deps'>,
  resource: Resource,
  durationSec: number,
): Promise<Html[]> {
  const ask = (amount: number) => deps.client.estimate({ resource, amount, durationSec, allowPartialFill: true })
  const [least, all] = await Promise.all([ask(MIN_AMOUNT[resource]), ask(HUGE_AMOUNT)])
  if (all.available === 0) return []
  const low = pricePerThousand(t, least.unitPriceSun)
  const high = pricePerThousand(t, all.unitPriceSun)
  const available = t.number(all.available)
  return [
    low === high ? t('available-level', { price: high, available }) : t('available-range', { low, high, available }),
  ]
}
