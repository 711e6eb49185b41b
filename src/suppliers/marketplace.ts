/** Another marketplace with the API of `contract`, through the client. */
import { createMarketClient } from '../client/client.ts'
import { findOrder } from '../client/find-order.ts'
import type { MarketOrder } from '../client/types.ts'
import { isWireCode } from '../contract/errors/errors.ts'
import { payout } from '../contract/pricing.ts'
import { MIN_AMOUNT } from '../contract/v2.ts'
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { AppError } from '../kernel/errors.ts'
import { silentLogger } from '../kernel/log.ts'
import { RESOURCES, type Resource } from '../kernel/resource.ts'
import { mulDivDown } from '../kernel/sun.ts'
import { defineSupplier, type Report } from './base/define.ts'
import { entryOf, MAX_UNIT_PRICE_SUN } from './base/fields.ts'
import { unclear } from './base/http.ts'
import type { SupplierOffer, SupplierRefusal } from './supplier.ts'

const DURATIONS_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC, 7 * DAY_SEC, 30 * DAY_SEC]
/** An offer has one price: the lowest at which this much is available. */
const ENOUGH_UNITS: Readonly<Record<Resource, number>> = { ENERGY: 500_000, BANDWIDTH: 20_000 }

const REFUSALS: Readonly<Record<string, SupplierRefusal>> = {
  API_KEY_REQUIRED: 'key',
  INVALID_API_KEY: 'key',
  FORBIDDEN: 'key',
  KEY_EXPIRED: 'key',
  KEY_NOT_PERMITTED: 'key',
  KEY_RECEIVER_NOT_ALLOWED: 'receiver',
  KEY_BUDGET_EXCEEDED: 'balance',
  INTERNAL_BALANCE_ACCOUNT_TOO_LOW: 'balance',
  INVALID_PARAMS: 'input',
  MISSING_PARAMS: 'input',
  PRICE_EXCEED_MAX_PRICE_REQUIRED: 'price',
  CANNOT_FULFILLED: 'stock',
}

export const marketplace = defineSupplier({
  label: 'Another marketplace with this API',
  fields: [{ name: 'key', isSecret: true, hint: 'API key of your account there' }],
  urls: {},
  money: 'SUN',
  // Only marketplaces of this program repeat an order by its own id, so the adapter does not rely on it.
  traits: { repeatsByOwnId: false, isLocked: false, offersEveryMs: 30_000 },

  connect({ url, clock, transport, timeoutMs, http, fields: { key = '' } }) {
    const client = createMarketClient({
      ...{ baseUrl: url, clock, log: silentLogger },
      // Without retries: the caller decides what to do after a failure.
      stopping: AbortSignal.abort(),
      ...(transport ? { transport } : {}),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    })

    function failure(code: string, message: string, retryAfterMs?: unknown): AppError {
      if (code === 'MARKET_RATE_LIMITED') return new AppError('SUPPLIER_BUSY', retryAfterMs ? { retryAfterMs } : {})
      const isAboutReceiver = code === 'INVALID_PARAMS' && /receiver|activat/i.test(message)
      const known = entryOf(REFUSALS, code) ?? (isWireCode(code) ? 'other' : undefined)
      return http.failure(isAboutReceiver ? 'receiver' : known, `${code} ${message}`)
    }

    async function read<T>(call: Promise<T>): Promise<T> {
      try {
        return await call
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const { reason, field, message, retryAfterMs } = error.data
        if (error.code === 'MARKET_UNREACHABLE') throw unclear(String(reason))
        if (error.code === 'MARKET_BAD_ANSWER') throw unclear(String(field))
        throw failure(error.code, String(message ?? ''), retryAfterMs)
      }
    }

    async function offerFor(resource: Resource, durationSec: number): Promise<SupplierOffer[]> {
      const levels = await read(client.orderBook({ apiKey: key, resource, durationSec }))
      const level = levels.find(({ available }) => available >= ENOUGH_UNITS[resource]) ?? levels.at(-1)
      if (level === undefined || level.available < MIN_AMOUNT[resource]) return []
      const { priceSun, available } = level
      if (priceSun > MAX_UNIT_PRICE_SUN) throw unclear('price')
      const unitPriceMilliSun = payout(priceSun, 1000, durationSec)
      const units = { minUnits: MIN_AMOUNT[resource], maxUnits: available, availableUnits: available }
      return [{ resource, durationSec, ...units, unitPriceMilliSun }]
    }

    return {
      async offers() {
        const kinds = RESOURCES.flatMap((resource) => DURATIONS_SEC.map((sec) => [resource, sec] as const))
        return (await Promise.all(kinds.map(([resource, sec]) => offerFor(resource, sec)))).flat()
      },

      async balance() {
        const { balanceSun, depositAddress } = await read(client.userInfo(key))
        return { balanceSun, topUpAddress: depositAddress }
      },

      async order({ ownId, receiver, resource, units, durationSec, maxCostSun }) {
        const outcome = await client.buy(
          key,
          {
            ...{ resource, receiver, amount: units, durationSec },
            ...{ allowPartialFill: true, onlyCreateWhenFulfilled: true },
            maxPriceAcceptedSun: mulDivDown(maxCostSun, DAY_SEC, units * Math.max(durationSec, DAY_SEC)),
          },
          ownId,
        )
        if (outcome.at === 'unknown') throw unclear(outcome.reason)
        if (outcome.at === 'refused') {
          if (outcome.code === 'MARKET_UNREACHABLE') throw new AppError('SUPPLIER_BUSY')
          throw failure(outcome.code, outcome.message)
        }
        const { orderId } = outcome
        // The answer names no cost. A failure of this call does not make the order unclear.
        const made = await client.order(key, orderId).catch(() => undefined)
        return made?.receiver === receiver ? reportOf(made) : { id: orderId, state: 'waiting' }
      },

      async look(id) {
        const order = await read(client.order(key, id))
        return order && reportOf(order)
      },

      async find(_ownId, request) {
        if (request === undefined) throw unclear('supplierId')
        const { receiver, resource, units, durationSec, sentAtMs, otherIds } = request
        const sought = { receiver, resource, amount: units, durationSec, sentAtMs, excludedIds: otherIds }
        const found = await read(findOrder(client, key, { orderType: 'NORMAL', ...sought }))
        return found && reportOf(found)
      },
    }
  },
})

function reportOf({ id, status, receiver, amount, remaining, payoutSun, delegates }: MarketOrder): Report {
  const ended = remaining === amount ? 'refunded' : 'partly'
  return {
    id,
    state: remaining === 0 ? 'delivered' : status === 'Completed' ? ended : 'waiting',
    hashes: delegates.map(({ txid }) => txid),
    paid: payoutSun,
    units: amount,
    receiver,
  }
}
