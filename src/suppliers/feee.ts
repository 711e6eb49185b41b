/** Feee (feee.io): Energy for ten minutes to days. Sources: feee.io/doc, and third-party clients. */
import Type, { type Static, type TSchema } from 'typebox'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../kernel/duration.ts'
import { type Adapter, defineSupplier, type Report } from './base/define.ts'
import {
  balanceFromTrx,
  costFromTrx,
  Decimal,
  entryOf,
  MaybeNumber,
  MaybeText,
  maybe,
  Name,
  txidsIn,
} from './base/fields.ts'
import { type Answer, readAnswer } from './base/http.ts'
import { offersUnlessRefused, priceRange } from './base/price-range.ts'
import { refusalIn } from './base/refusals.ts'
import type { SupplierOffer, SupplierOrder, SupplierRefusal } from './supplier.ts'

const MIN_UNITS = 32_000
const MAXIMUMS = [1_000_000, 500_000, 131_000]
/** Durations as Feee writes them. */
const DURATIONS: readonly [count: number, unit: 'm' | 'h' | 'd', unitSec: number][] = [
  [10, 'm', MINUTE_SEC],
  [1, 'h', HOUR_SEC],
  [3, 'h', HOUR_SEC],
  [1, 'd', DAY_SEC],
  [3, 'd', DAY_SEC],
  [7, 'd', DAY_SEC],
  [30, 'd', DAY_SEC],
]
/** Codes that only third parties report: balance too low, and an address or a client that is not on the whitelist. */
const REFUSALS: Readonly<Record<string, SupplierRefusal>> = { 20002: 'balance', 20012: 'key', 20013: 'key' }
const CANCELLED = 12

const Envelope = Type.Object({ code: Name, msg: MaybeText, data: Type.Optional(Type.Unknown()) })
const Price = Type.Object({ pay_amount: Decimal })
const Account = Type.Object({ trx_money: Decimal })
const Part = Type.Object({ frozen_tx_id: MaybeText })
const Order = Type.Object({
  order_no: Name,
  receive_address: MaybeText,
  resource_value: MaybeNumber,
  frozen_resource_value: MaybeNumber,
  frozen_tx_id: MaybeText,
  pay_amount: MaybeNumber,
  refund_amount: MaybeNumber,
  status: MaybeNumber,
  sub_order: maybe(Type.Array(Part)),
})

export const feee = defineSupplier({
  label: 'Feee',
  fields: [{ name: 'key', isSecret: true, hint: 'API key' }],
  urls: { mainnet: 'https://feee.io/open' },
  money: 'TRX',
  // Feee limits calls, by one report to 60 a minute, and each duration takes two.
  traits: { repeatsByOwnId: false, isLocked: false, offersEveryMs: 300_000 },

  connect({ http, fields: { key = '' } }) {
    const headers = { key, 'User-Agent': 'sunwatt' }

    function read<T extends TSchema>(schema: T, { status, json }: Answer): Static<T> {
      const { code, msg, data } = readAnswer(Envelope, json)
      if (String(code) === '0' && status < 300) return readAnswer(schema, data, 'data')
      const words = `code ${code} (HTTP ${status}) ${msg ?? ''}`
      const byStatus = status === 400 && String(code) !== '0' ? 'input' : undefined
      throw http.failure(entryOf(REFUSALS, code) ?? refusalIn(msg ?? '') ?? byStatus, words, data)
    }

    async function offerFor([count, unit, unitSec]: (typeof DURATIONS)[number]): Promise<SupplierOffer> {
      const range = await priceRange(MIN_UNITS, MAXIMUMS, async (units) => {
        const terms = `resource_value=${units}&rent_duration=${count}&rent_time_unit=${unit}`
        const { pay_amount } = read(Price, await http.get(`/v2/order/price?${terms}`, headers))
        return costFromTrx('data.pay_amount', pay_amount)
      })
      return { resource: 'ENERGY', durationSec: count * unitSec, ...range }
    }

    const adapter: Adapter = {
      offers: async () =>
        (await Promise.all(DURATIONS.map((duration) => offersUnlessRefused(offerFor(duration))))).flat(),

      async balance() {
        const { trx_money } = read(Account, await http.get('/v2/api/query', headers))
        return { balanceSun: balanceFromTrx('data.trx_money', trx_money) }
      },

      async order({ receiver, units, durationSec }) {
        const duration = DURATIONS.find(([count, , unitSec]) => count * unitSec === durationSec)
        if (duration === undefined) throw http.failure('input', `no duration of ${durationSec} s`)
        const body = {
          resource_type: 1,
          receive_address: receiver,
          resource_value: units,
          rent_duration: duration[0],
          rent_time_unit: duration[1],
          // Feee documents seconds only above 600.
          ...(durationSec > 600 ? { rent_time_second: durationSec } : {}),
        }
        return reportOf(read(Order, await http.post('/v2/order/submit', headers, JSON.stringify(body))))
      },

      /** Feee documents no lookup; third parties use this one. If it does not exist, the chain alone is watched. */
      async look(id) {
        const answer = await http.get(`/v2/order/query?order_no=${encodeURIComponent(id)}`, headers)
        if (answer.status !== 404) return reportOf(read(Order, answer))
        delete adapter.look
        return undefined
      },
    }
    return adapter
  },
})

function reportOf(order: Static<typeof Order>): Report {
  const hashes = [order.frozen_tx_id, ...(order.sub_order ?? []).map((part) => part.frozen_tx_id)]
  const isShort = Number(order.frozen_resource_value || order.resource_value) < Number(order.resource_value)
  const isRefunded = Number(order.refund_amount) > 0
  return {
    id: order.order_no,
    state: stateOf(txidsIn(hashes).length > 0, isShort, isRefunded, Number(order.status) === CANCELLED),
    hashes,
    paid: order.pay_amount,
    refund: order.refund_amount,
    units: order.resource_value,
    receiver: order.receive_address,
  }
}

/** Feee publishes no table of states: a delegation, a refund and a cancellation decide. */
function stateOf(isSent: boolean, isShort: boolean, isRefunded: boolean, isCancelled: boolean): SupplierOrder['state'] {
  if (isSent && isShort) return isRefunded ? 'partly' : 'waiting'
  if (isSent) return 'delivered'
  if (isRefunded) return 'refunded'
  return isCancelled ? 'failed' : 'waiting'
}
