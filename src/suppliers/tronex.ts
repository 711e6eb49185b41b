/** Tronex (tronxenergy.com): Energy for an hour to a week. Source: an adapter written from its OpenAPI description. */
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { defineSupplier, type Report } from './base/define.ts'
import { costFromTrx, Decimal, entryOf, MaybeNumber, MaybeText, Name } from './base/fields.ts'
import { type Answer, readAnswer } from './base/http.ts'
import { offersUnlessRefused, priceRange } from './base/price-range.ts'
import { refusalIn } from './base/refusals.ts'
import type { SupplierOffer, SupplierOrder } from './supplier.ts'

const MIN_UNITS = 65_000
const MAXIMUMS = [2_000_000, 500_000, 131_000]
/** Durations as Tronex writes them. */
const DURATIONS = { '1h': HOUR_SEC, '1d': DAY_SEC, '3d': 3 * DAY_SEC, '7d': 7 * DAY_SEC }
/** Other states count as waiting. Whether the money of a cancelled order comes back is unknown. */
const STATES: Readonly<Record<string, SupplierOrder['state']>> = { Filled: 'delivered', Cancelled: 'failed' }

const Price = Type.Object({ summa: Decimal })
const Order = Type.Object({
  order_id: Name,
  status: Name,
  txid: MaybeText,
  volume: MaybeNumber,
  target: MaybeText,
  summa: MaybeNumber,
})
const Sold = Type.Object({ order_id: Type.Unknown() })

export const tronex = defineSupplier({
  label: 'Tronex',
  fields: [{ name: 'key', isSecret: true, hint: 'API key' }],
  urls: { mainnet: 'https://api.tronex.energy/api/v1' },
  money: 'TRX',
  // No rate limit is known, and each duration takes two calls.
  traits: { repeatsByOwnId: false, isLocked: false, offersEveryMs: 300_000 },

  connect({ http, fields: { key = '' } }) {
    const headers = { 'X-API-KEY': key }

    /** The shape of errors is unknown: only HTTP 4xx with known words and without an order is a refusal. */
    function read<T extends TSchema>(schema: T, { status, json, text }: Answer): Static<T> {
      if (status < 300) return readAnswer(schema, json)
      throw http.failure(refusalIn(text), `HTTP ${status} ${text}`, orderIn(json))
    }

    async function offerFor([days, durationSec]: [string, number]): Promise<SupplierOffer> {
      const range = await priceRange(MIN_UNITS, MAXIMUMS, async (volume) => {
        const answer = await http.post('/precountOrder', headers, JSON.stringify({ days, volume }), true)
        return costFromTrx('summa', read(Price, answer).summa)
      })
      return { resource: 'ENERGY', durationSec, ...range }
    }

    return {
      offers: async () =>
        (await Promise.all(Object.entries(DURATIONS).map((one) => offersUnlessRefused(offerFor(one))))).flat(),

      async order({ receiver: target, units: volume, durationSec }) {
        const [days] = Object.entries(DURATIONS).find(([, seconds]) => seconds === durationSec) ?? []
        if (days === undefined) throw http.failure('input', `no duration of ${durationSec} s`)
        if (volume < MIN_UNITS) throw http.failure('input', `fewer than ${MIN_UNITS} units`)
        return reportOf(read(Order, await http.post('/buyenergy', headers, JSON.stringify({ days, volume, target }))))
      },

      async look(id) {
        const answer = await http.get(`/status/${encodeURIComponent(id)}`, headers)
        return answer.status === 404 ? undefined : reportOf(read(Order, answer))
      },
    }
  },
})

const orderIn = (json: unknown): unknown => (Value.Check(Sold, json) ? json.order_id : undefined)

const reportOf = (order: Static<typeof Order>): Report => {
  const state = entryOf(STATES, order.status) ?? 'waiting'
  return {
    id: order.order_id,
    state,
    hashes: [order.txid],
    paid: state === 'failed' ? undefined : order.summa,
    units: order.volume,
    receiver: order.target,
  }
}
