/** MERX (merx.exchange), which buys from other suppliers: Energy for up to a day. Sources: MERX's articles and SDK. */
import Type, { type Static, type TSchema } from 'typebox'
import { DAY_SEC } from '../kernel/duration.ts'
import { mulDivDown } from '../kernel/sun.ts'
import { defineSupplier, type Report } from './base/define.ts'
import {
  balanceFromTrx,
  countField,
  Decimal,
  entryOf,
  MaybeNumber,
  MaybeText,
  maybe,
  milliSun,
  Name,
  Whole,
} from './base/fields.ts'
import { type Answer, readAnswer } from './base/http.ts'
import type { SupplierOffer, SupplierOrder, SupplierRefusal } from './supplier.ts'

/** The suppliers behind MERX have different minimums, which it does not publish. */
const MIN_UNITS = 65_000

const REFUSALS: Readonly<Record<string, SupplierRefusal>> = {
  UNAUTHORIZED: 'key',
  VALIDATION_ERROR: 'input',
  INVALID_ADDRESS: 'receiver',
  INSUFFICIENT_FUNDS: 'balance',
  BELOW_MINIMUM_ORDER: 'input',
  PROVIDER_UNAVAILABLE: 'stock',
}
const CONFLICT = 409

const Envelope = Type.Object({
  data: Type.Optional(Type.Unknown()),
  error: maybe(Type.Object({ code: Name, message: MaybeText })),
})
const Price = Type.Object({ duration_sec: Whole, price_sun: Decimal })
const Prices = Type.Array(Type.Object({ energy_prices: maybe(Type.Array(Price)), available_energy: maybe(Whole) }))
const Balance = Type.Object({ trx: Decimal })
const Order = Type.Object({
  id: Name,
  status: Type.String(),
  amount: MaybeNumber,
  target_address: MaybeText,
  total_cost_sun: MaybeNumber,
  total_fee_sun: MaybeNumber,
  fills: maybe(Type.Array(Type.Object({ delegation_tx: MaybeText }))),
})

export const merx = defineSupplier({
  label: 'MERX',
  fields: [{ name: 'key', isSecret: true, hint: 'API key that may create and view orders and view the balance' }],
  urls: { mainnet: 'https://merx.exchange/api/v1' },
  money: 'SUN',
  traits: { repeatsByOwnId: true, isLocked: false, offersEveryMs: 30_000, callsPerMinute: 100 },

  connect({ http, fields: { key = '' } }) {
    const headers = { 'X-API-KEY': key }

    function read<T extends TSchema>(schema: T, { status, json }: Answer): Static<T> {
      const { data, error } = readAnswer(Envelope, json)
      if (!error && status < 300) return readAnswer(schema, data, 'data')
      const code = error?.code ?? 'no code'
      // HTTP 409 means that the own id is in use: an order exists.
      const reason = status === CONFLICT ? undefined : entryOf(REFUSALS, code)
      throw http.failure(reason, `${code} (HTTP ${status}) ${error?.message ?? ''}`, data)
    }

    return {
      offers: async () => cheapestOffers(read(Prices, await http.get('/prices', headers))),

      /** The deposit address is not returned, because a deposit without its memo is not credited. */
      async balance() {
        const { trx } = read(Balance, await http.get('/balance', headers))
        return { balanceSun: balanceFromTrx('data.trx', trx) }
      },

      async order({ ownId, receiver, resource, units, durationSec, maxCostSun }) {
        const body = {
          resource_type: resource,
          order_type: 'MARKET',
          amount: units,
          target_address: receiver,
          duration_sec: durationSec,
          max_price_sun: mulDivDown(maxCostSun, 1000, units) / 1000,
        }
        return reportOf(
          read(Order, await http.post('/orders', { ...headers, 'Idempotency-Key': ownId }, JSON.stringify(body))),
        )
      },

      async look(id) {
        const answer = await http.get(`/orders/${encodeURIComponent(id)}`, headers)
        if (readAnswer(Envelope, answer.json).error?.code === 'ORDER_NOT_FOUND') return undefined
        return reportOf(read(Order, answer))
      },
    }
  },
})

/**
 * Returns the cheapest offer of each duration. Longer ones than a day are left out: whether their price is for a day or
 * for the whole rental is not documented.
 */
function cheapestOffers(providers: Static<typeof Prices>): SupplierOffer[] {
  const offers = new Map<number, SupplierOffer>()
  for (const { energy_prices, available_energy } of providers) {
    const units = countField('data.available_energy', available_energy ?? 0)
    for (const { duration_sec, price_sun } of energy_prices ?? []) {
      const durationSec = countField('data.duration_sec', duration_sec)
      const unitPriceMilliSun = milliSun('data.price_sun', price_sun)
      const cheapest = offers.get(durationSec)?.unitPriceMilliSun ?? Number.POSITIVE_INFINITY
      if (units < MIN_UNITS || durationSec > DAY_SEC || unitPriceMilliSun >= cheapest) continue
      const limits = { minUnits: MIN_UNITS, maxUnits: units, availableUnits: units }
      offers.set(durationSec, { resource: 'ENERGY', durationSec, ...limits, unitPriceMilliSun })
    }
  }
  return [...offers.values()]
}

const STATES: Readonly<Record<string, SupplierOrder['state']>> = {
  FILLED: 'delivered',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

function reportOf(order: Static<typeof Order>): Report {
  const hashes = (order.fills ?? []).map((fill) => fill.delegation_tx)
  const state = entryOf(STATES, order.status) ?? 'waiting'
  return {
    id: order.id,
    state: state === 'failed' && hashes.some(Boolean) ? 'partly' : state,
    hashes,
    paid: order.total_cost_sun,
    fee: order.total_fee_sun,
    units: order.amount,
    receiver: order.target_address,
  }
}
