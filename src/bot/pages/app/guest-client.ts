/** Marketplace clients for guests of the Mini App. */
import { LRUCache } from 'lru-cache'
import type { EstimateRequest, MarketClient } from '../../../client/types.ts'
import { type Clock, wait } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import { createPace } from '../../../kernel/pace.ts'
import type { PagesBot } from '../bots.ts'

const CACHE_MS = 10_000
const MAX_CACHED = 1_000
/**
 * All guests together make a tenth of the calls without a key that a marketplace allows per address. The burst prices
 * every duration of one rental.
 */
const GUEST_LIMIT = { perSecond: 1.5, burst: 10 }
/** Shorter than a screen waits for optional data. */
const MAX_WAIT_MS = 2_000

/** Creates clients whose estimates guests share. Above the limit, estimates fail with MARKET_RATE_LIMITED. */
export function createGuestClients(clock: Clock): (bot: PagesBot) => MarketClient {
  const pace = createPace(clock, GUEST_LIMIT)
  type Context = { client: MarketClient; request: EstimateRequest }
  const cache = new LRUCache<string, Awaited<ReturnType<MarketClient['estimate']>>, Context>({
    max: MAX_CACHED,
    ttl: CACHE_MS,
    ttlResolution: 0,
    perf: clock,
    fetchMethod: async (_key, _stale, { context: { client, request } }) => {
      const waitMs = pace.waitMs()
      if (waitMs > MAX_WAIT_MS) throw new AppError('MARKET_RATE_LIMITED', { retryAfterMs: waitMs })
      pace.take()
      if (waitMs > 0) await wait(clock, waitMs)
      return client.estimate(request)
    },
  })
  return ({ id, deps: { client } }) => ({
    ...client,
    estimate: (request) => cache.forceFetch(`${id} ${JSON.stringify(request)}`, { context: { client, request } }),
  })
}
