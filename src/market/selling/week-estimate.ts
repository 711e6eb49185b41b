/** Earnings that a stake would have had in the last seven days, from the real sales of this marketplace. */
import { MIN_FILLS, type WeekEstimate } from '../../contract/wallets/own-provider.ts'
import { fillsByPrice, type PriceFills } from '../../db/stores/selling/provider-sales.ts'
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import { mulDivDown, type Sun, sun } from '../../kernel/sun.ts'
import type { Market } from '../base/deps.ts'
import { isOpenForRentals } from '../book/book.ts'

const DAYS = 7
/** Age up to which the sums are used again: the query reads every sale of the week. */
const CACHE_MS = 10 * 60_000

const cache = new WeakMap<Market, Map<Resource, { atMs: number; fills: readonly PriceFills[] }>>()

/** `stakeSun`: stake that the address would offer. `priceSun`: its lowest price, in SUN per unit per day. */
export async function estimateWeek(
  market: Market,
  { address, stakeSun, priceSun }: { address: TronAddress; stakeSun: Sun; priceSun: number },
  resource: Resource = 'ENERGY',
): Promise<WeekEstimate> {
  const reached = (await weekFills(market, resource)).filter((one) => one.priceSun >= priceSun)
  const soldSun = sun(reached.reduce((sum, { earnedSun }) => sum + earnedSun, 0))
  const fills = reached.reduce((sum, one) => sum + one.fills, 0)
  const others = market.book
    .providers()
    .filter((one) => one.resource === resource && one.address !== address && one.permissionId !== null)
    .filter(isOpenForRentals)
    .map((one) => mulDivDown(one.stakeSun, one.shareBasisPoints, 10_000))
  const allStakeSun = others.reduce<number>((sum, one) => sum + one, stakeSun)
  const isEnough = fills >= MIN_FILLS && allStakeSun > 0
  const earnedSun = isEnough ? Math.floor(soldSun * (stakeSun / allStakeSun)) : undefined
  return { fills, soldSun, stakeSun, allStakeSun, earnedSun }
}

async function weekFills(market: Market, resource: Resource): Promise<readonly PriceFills[]> {
  const nowMs = market.clock.now()
  const known = cache.get(market) ?? new Map()
  cache.set(market, known)
  const last = known.get(resource)
  if (last && nowMs - last.atMs < CACHE_MS) return last.fills
  const fills = await market.db.read((reader) => fillsByPrice(reader, resource, nowMs - DAYS * DAY_SEC * 1000))
  known.set(resource, { atMs: nowMs, fills })
  return fills
}
