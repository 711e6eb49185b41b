/** Feee (feee.io): Energy for ten minutes to days. Sources: feee.io/doc, and third-party clients. */
import Type, { type Static, type TSchema } from 'typebox'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../kernel/duration.ts'
import { hasCode } from '../kernel/errors.ts'
import { maxSun, subSun, sun } from '../kernel/sun.ts'
import {
  balanceFromTrx,
  costFromTrx,
  countField,
  Decimal,
  ifGiven,
  MaybeNumber,
  maybe,
  Name,
  orderReport,
  txidsIn,
} from './fields.ts'
import { type AdapterOptions, checkOffers, createSupplierHttp, expectSame, readAnswer, unclear } from './http.ts'
import { priceRange } from './price-range.ts'
import { refusalIn } from './refusals.ts'
import type {
  Supplier,
  SupplierKind,
  SupplierOffer,
  SupplierOrder,
  SupplierRefusal,
  SupplierTraits,
} from './supplier.ts'

/** Feee limits calls, by one report to 60 a minute, and each duration takes two. */
const TRAITS: SupplierTraits = { repeatsByOwnId: false, findsByOwnId: false, isLocked: false, offersEveryMs: 300_000 }

const MIN_UNITS = 32_000
const MAXIMUMS = [1_000_000, 500_000, 131_000]
/** Durations as Feee writes them. */
const DURATIONS: readonly [count: number, unit: 'm' | 'h' | 'd', unitSec: number][] = [
  [10, 'm', MINUTE_SEC],
  [1, 'h', HOUR_SEC],
  [1, 'd', DAY_SEC],
  [3, 'd', DAY_SEC],
  [7, 'd', DAY_SEC],
]
/** Codes that only third parties report: balance too low, and an address or a client that is not on the whitelist. */
const REFUSALS: Readonly<Record<string, SupplierRefusal>> = { 20002: 'balance', 20012: 'key', 20013: 'key' }
const CANCELLED = 12

const Envelope = Type.Object({ code: Name, msg: maybe(Type.String()), data: Type.Optional(Type.Unknown()) })
const Price = Type.Object({ pay_amount: Decimal })
const Account = Type.Object({ trx_money: Decimal })
const Part = Type.Object({ frozen_tx_id: maybe(Type.String()) })
const Order = Type.Object({
  order_no: Name,
  receive_address: maybe(Type.String()),
  resource_value: MaybeNumber,
  frozen_resource_value: MaybeNumber,
  frozen_tx_id: maybe(Type.String()),
  pay_amount: MaybeNumber,
  refund_amount: MaybeNumber,
  status: MaybeNumber,
  sub_order: maybe(Type.Array(Part)),
})

function createFeee(options: AdapterOptions): Supplier {
  const { key = '' } = options.fields
  const http = createSupplierHttp(options)

  async function call<T extends TSchema>(path: string, schema: T, fields?: object): Promise<Static<T>> {
    const { status, json } = await http.call({
      ...{ path, headers: { key, 'User-Agent': 'sunwatt' } },
      ...(fields
        ? { method: 'POST', body: JSON.stringify(fields), repeatable: false }
        : { method: 'GET', repeatable: true }),
    })
    const answer = readAnswer(Envelope, json)
    const code = String(answer.code)
    if (code === '0' && status < 300) return readAnswer(schema, answer.data, 'data')
    const message = `${code} ${answer.msg ?? ''}`
    const reason = REFUSALS[code] ?? refusalIn(message) ?? (status === 400 ? 'input' : undefined)
    if (reason === undefined) throw unclear(`code ${code} (HTTP ${status})`)
    throw http.refused(reason, message)
  }

  async function offerFor(duration: (typeof DURATIONS)[number]): Promise<SupplierOffer[]> {
    const [count, unit, unitSec] = duration
    const terms = `rent_duration=${count}&rent_time_unit=${unit}`
    const costOf = async (units: number) => {
      const price = await call(`/v2/order/price?resource_value=${units}&${terms}`, Price)
      return costFromTrx('data.pay_amount', price.pay_amount)
    }
    try {
      const range = await priceRange(MIN_UNITS, MAXIMUMS, costOf)
      return [{ resource: 'ENERGY', durationSec: count * unitSec, ...range }]
    } catch (error) {
      // The key may not be allowed to use every duration.
      if (hasCode(error, 'SUPPLIER_REFUSED') && error.data.reason !== 'key') return []
      throw error
    }
  }

  return {
    traits: TRAITS,

    async offers() {
      return checkOffers((await Promise.all(DURATIONS.map(offerFor))).flat())
    },

    async balance() {
      const { trx_money } = await call('/v2/api/query', Account)
      return { balanceSun: balanceFromTrx('data.trx_money', trx_money) }
    },

    async order({ receiver, units, durationSec }) {
      const duration = DURATIONS.find(([count, , unitSec]) => count * unitSec === durationSec)
      if (duration === undefined) throw http.refused('input', `no duration of ${durationSec} s`)
      const order = await call('/v2/order/submit', Order, {
        resource_type: 1,
        receive_address: receiver,
        resource_value: units,
        rent_duration: duration[0],
        rent_time_unit: duration[1],
        // Feee documents seconds only above 600.
        ...(durationSec > 600 ? { rent_time_second: durationSec } : {}),
      })
      expectSame('data.receive_address', order.receive_address, receiver)
      expectSame('data.resource_value', order.resource_value, units)
      return toOrder(order)
    },

    /** Feee documents no look-up; third parties use this one. */
    async look({ supplierId }) {
      if (supplierId === undefined) throw unclear('supplierId')
      const order = await call(`/v2/order/query?order_no=${encodeURIComponent(supplierId)}`, Order)
      expectSame('data.order_no', order.order_no, supplierId)
      return toOrder(order)
    },
  }
}

function toOrder(order: Static<typeof Order>): SupplierOrder {
  const { resource_value: ordered, frozen_resource_value: frozen } = order
  const refundSun = costFromTrx('data.refund_amount', order.refund_amount || 0)
  const txids = txidsIn(order.frozen_tx_id, ...(order.sub_order ?? []).map((part) => part.frozen_tx_id))
  const units = ifGiven(ordered, (value) => countField('data.resource_value', value)) ?? 0
  const sent = ifGiven(frozen, (value) => countField('data.frozen_resource_value', value)) ?? units
  const state = stateOf(txids.length > 0, sent < units, refundSun > 0, Number(order.status) === CANCELLED)
  const costSun = ifGiven(order.pay_amount, (paid) =>
    maxSun(sun(0), subSun(costFromTrx('data.pay_amount', paid), refundSun)),
  )
  return orderReport(order.order_no, state, txids, costSun)
}

/** Feee publishes no table of states: a delegation, a refund and a cancellation decide. */
function stateOf(isSent: boolean, isShort: boolean, isRefunded: boolean, isCancelled: boolean): SupplierOrder['state'] {
  if (isSent && isShort) return isRefunded ? 'partly' : 'waiting'
  if (isSent) return 'delivered'
  if (isRefunded) return 'refunded'
  return isCancelled ? 'failed' : 'waiting'
}

export const feee = {
  label: 'Feee',
  fields: [{ name: 'key', isSecret: true, hint: 'API key' }],
  defaultUrl: (network) => (network === 'mainnet' ? 'https://feee.io/open' : undefined),
  create: createFeee,
} satisfies SupplierKind
