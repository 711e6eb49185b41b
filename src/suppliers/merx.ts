/** MERX (merx.exchange), which buys from other suppliers: Energy for up to a day. Sources: MERX's articles and SDK. */
import Type, { type Static, type TSchema } from 'typebox'
import { DAY_SEC } from '../kernel/duration.ts'
import { hasCode } from '../kernel/errors.ts'
import { addSun, mulDivDown } from '../kernel/sun.ts'
import {
  balanceFromTrx,
  countField,
  Decimal,
  ifGiven,
  MaybeNumber,
  maybe,
  milliSun,
  Name,
  orderReport,
  sunField,
  txidsIn,
  Whole,
} from './fields.ts'
import { type AdapterOptions, checkOffers, createSupplierHttp, expectSame, readAnswer, unclear } from './http.ts'
import type {
  Supplier,
  SupplierKind,
  SupplierOffer,
  SupplierOrder,
  SupplierRefusal,
  SupplierTraits,
} from './supplier.ts'

const TRAITS: SupplierTraits = { repeatsByOwnId: true, findsByOwnId: false, isLocked: false, offersEveryMs: 30_000 }

/** The suppliers behind MERX have different minimums, which it does not publish. */
const MIN_UNITS = 65_000

const REFUSALS: Readonly<Record<string, SupplierRefusal>> = {
  UNAUTHORIZED: 'key',
  VALIDATION_ERROR: 'input',
  INVALID_ADDRESS: 'receiver',
  INSUFFICIENT_FUNDS: 'balance',
  BELOW_MINIMUM_ORDER: 'input',
  ORDER_NOT_FOUND: 'other',
  PROVIDER_UNAVAILABLE: 'stock',
}
const NOT_FOUND = /^ORDER_NOT_FOUND/

const Envelope = Type.Object({
  data: Type.Optional(Type.Unknown()),
  error: maybe(Type.Object({ code: Name, message: maybe(Type.String()) })),
})
const Prices = Type.Array(
  Type.Object({
    energy_prices: Type.Array(Type.Object({ duration_sec: Whole, price_sun: Decimal })),
    available_energy: Whole,
  }),
)
const Balance = Type.Object({ trx: Decimal })
const Order = Type.Object({
  id: Name,
  status: Type.String(),
  amount: MaybeNumber,
  target_address: maybe(Type.String()),
  total_cost_sun: MaybeNumber,
  total_fee_sun: MaybeNumber,
  fills: maybe(Type.Array(Type.Object({ delegation_tx: maybe(Type.String()) }))),
})

function createMerx(options: AdapterOptions): Supplier {
  const { key = '' } = options.fields
  const http = createSupplierHttp(options)

  async function call<T extends TSchema>(path: string, schema: T, order?: { ownId: string; body: object }) {
    const { status, json } = await http.call({
      path,
      ...(order
        ? {
            method: 'POST',
            headers: { 'X-API-KEY': key, 'Idempotency-Key': order.ownId },
            body: JSON.stringify(order.body),
          }
        : { method: 'GET', headers: { 'X-API-KEY': key } }),
      repeatable: order === undefined,
    })
    const { data, error } = readAnswer(Envelope, json)
    if (!error && status < 300) return readAnswer(schema, data, 'data')
    const code = String(error?.code)
    const reason = REFUSALS[code]
    // HTTP 409 means that the own id is in use: an order exists.
    if (reason === undefined || status === 409) throw unclear(`${code} (HTTP ${status})`)
    throw http.refused(reason, `${code} ${error?.message ?? ''}`)
  }

  return {
    traits: TRAITS,

    async offers() {
      return checkOffers(cheapestOffers(await call('/prices', Prices)))
    },

    /** The deposit address is not returned, because a deposit without its memo is not credited. */
    async balance() {
      const { trx } = await call('/balance', Balance)
      return { balanceSun: balanceFromTrx('data.trx', trx) }
    },

    async order({ ownId, receiver, resource, units, durationSec, maxCostSun }) {
      const order = await call('/orders', Order, {
        ownId,
        body: {
          resource_type: resource,
          order_type: 'MARKET',
          amount: units,
          target_address: receiver,
          duration_sec: durationSec,
          max_price_sun: mulDivDown(maxCostSun, 1, units),
        },
      })
      expectSame('data.target_address', order.target_address, receiver)
      expectSame('data.amount', order.amount, units)
      return toOrder(order)
    },

    async look({ supplierId }) {
      if (supplierId === undefined) throw unclear('supplierId')
      try {
        const order = await call(`/orders/${encodeURIComponent(supplierId)}`, Order)
        expectSame('data.id', order.id, supplierId)
        return toOrder(order)
      } catch (error) {
        if (hasCode(error, 'SUPPLIER_REFUSED') && NOT_FOUND.test(String(error.data.detail))) return undefined
        throw error
      }
    },
  }
}

/**
 * Returns the cheapest offer of each duration. Longer ones than a day are left out: whether their price is for a day or
 * for the whole rental is not documented.
 */
function cheapestOffers(providers: Static<typeof Prices>): SupplierOffer[] {
  const offers = new Map<number, SupplierOffer>()
  for (const { energy_prices, available_energy } of providers) {
    const units = countField('data.available_energy', available_energy)
    for (const { duration_sec, price_sun } of energy_prices) {
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

function toOrder(order: Static<typeof Order>): SupplierOrder {
  const txids = txidsIn(...(order.fills ?? []).map((fill) => fill.delegation_tx))
  const hasEnded = order.status === 'FAILED' || order.status === 'CANCELLED'
  const state = order.status === 'FILLED' ? 'delivered' : !hasEnded ? 'waiting' : txids.length > 0 ? 'partly' : 'failed'
  const costSun = ifGiven(order.total_cost_sun, (cost) =>
    addSun(sunField('data.total_cost_sun', cost), sunField('data.total_fee_sun', order.total_fee_sun || 0)),
  )
  return orderReport(order.id, state, txids, costSun)
}

export const merx = {
  label: 'MERX',
  fields: [{ name: 'key', isSecret: true, hint: 'API key that may create and view orders and view the balance' }],
  defaultUrl: (network) => (network === 'mainnet' ? 'https://merx.exchange/api/v1' : undefined),
  create: createMerx,
} satisfies SupplierKind
