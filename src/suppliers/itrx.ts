/**
 * itrx (itrx.io) and its white labels, which have the same API at another URL: Energy for an hour or for days. Sources:
 * develop.itrx.io, and the documentation of a white label.
 */
import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { addSun, type Sun } from '../kernel/sun.ts'
import { defineSupplier } from './base/define.ts'
import { countField, Decimal, entryOf, MaybeNumber, MaybeText, maybe, Name, sunField, Whole } from './base/fields.ts'
import { type Answer, readAnswer } from './base/http.ts'
import { offersUnlessRefused, priceRange } from './base/price-range.ts'
import { refusalIn } from './base/refusals.ts'
import type { SupplierOffer, SupplierOrder, SupplierRefusal } from './supplier.ts'

/** Periods whose price can be requested. */
const PERIODS = { '1H': HOUR_SEC, '1D': DAY_SEC, '3D': 3 * DAY_SEC, '30D': 30 * DAY_SEC }

const Index = Type.Object({
  platform_avail_energy: Whole,
  platform_max_energy: MaybeNumber,
  minimum_order_energy: Whole,
  maximum_order_energy: MaybeNumber,
  small_amount: MaybeNumber,
  balance: Decimal,
})
/** Any balance, even an invalid one. */
const WithBalance = Type.Object({ balance: Type.Union([Type.Number(), Type.String()]) })
const Price = Type.Object({ total_price: Decimal, addition: MaybeNumber })
const Made = Type.Object({ serial: Name, amount: MaybeNumber })
const Order = Type.Object({
  receive_address: MaybeText,
  energy_amount: MaybeNumber,
  /** Units that were delegated, in spite of its name. */
  pay_amount: MaybeNumber,
  amount: MaybeNumber,
  refund_amount: MaybeNumber,
  status: Whole,
  details: maybe(Type.Array(Type.Object({ delegate_hash: MaybeText }))),
})
const Coded = Type.Object({ errno: maybe(Name), serial: Type.Optional(Type.Unknown()) })
/** Body of an HTTP error: reasons by field, or one reason. */
const Reasons = Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())]), { minProperties: 1 })
const REFUSALS: Readonly<Record<string, SupplierRefusal>> = { 400: 'input', 403: 'key' }
const NOT_FOUND = 404

type State = SupplierOrder['state']
/** Other states are those of an order in progress. */
const STATES: Readonly<Record<string, State>> = { 0: 'failed', 40: 'delivered', 41: 'refunded', 43: 'failed' }

/** Signature of a POST. `body`: JSON with sorted keys and no spaces, as it is sent. */
export const itrxSignature = (secret: string, timestampSec: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestampSec}&${body}`).digest('hex')

export const itrx = defineSupplier({
  label: 'itrx or a white label',
  fields: [
    { name: 'key', isSecret: true, hint: 'API key' },
    { name: 'secret', isSecret: true, hint: 'API secret, which signs each order' },
  ],
  urls: { mainnet: 'https://itrx.io' },
  money: 'SUN',
  traits: { repeatsByOwnId: false, isLocked: false, offersEveryMs: 120_000 },

  connect({ http, clock, fields: { key = '', secret = '' } }) {
    const get = (name: string) => http.get(`/api/v1/frontend/${name}`, { 'API-KEY': key })

    function post(name: string, fields: Record<string, unknown>): Promise<Answer> {
      const body = JSON.stringify(fields, Object.keys(fields).sort())
      const timestamp = String(Math.floor(clock.now() / 1000))
      const signed = { TIMESTAMP: timestamp, SIGNATURE: itrxSignature(secret, timestamp, body) }
      return http.post(`/api/v1/frontend/${name}`, { 'API-KEY': key, ...signed }, body)
    }

    function read<T extends TSchema>(schema: T, { status, json, text }: Answer): Static<T> {
      const { errno, serial } = readAnswer(Coded, json)
      if (status < 300 && Number(errno ?? 0) === 0) return readAnswer(schema, json)
      const byStatus = Value.Check(Reasons, json) ? entryOf(REFUSALS, status) : undefined
      throw http.failure(refusalIn(text) ?? byStatus, `errno ${errno} (HTTP ${status}) ${text}`, serial)
    }

    /** With a wrong key, itrx answers without an error and without data. */
    async function readIndex(): Promise<Static<typeof Index>> {
      const answer = await get('index-data')
      if (answer.status < 300 && !Value.Check(WithBalance, answer.json)) throw http.failure('key', 'no balance')
      return read(Index, answer)
    }

    async function offerFor(period: string, durationSec: number, min: number, max: number): Promise<SupplierOffer> {
      const range = await priceRange(min, [max], async (units): Promise<Sun> => {
        const price = read(Price, await get(`order/price?period=${period}&energy_amount=${units}`))
        return addSun(sunField('total_price', price.total_price), sunField('addition', price.addition || 0))
      })
      return { resource: 'ENERGY', durationSec, ...range, ...(durationSec === HOUR_SEC && { endsWhenUsed: true }) }
    }

    return {
      async offers() {
        const index = await readIndex()
        const units = countField('platform_avail_energy', index.platform_avail_energy)
        const min = Math.max(
          countField('minimum_order_energy', index.minimum_order_energy),
          // Smaller orders cost an addition, which would raise the price of all orders.
          countField('small_amount', index.small_amount || 0),
        )
        const limits = [index.maximum_order_energy, index.platform_max_energy]
        const max = Math.min(units, ...limits.map((limit) => countField('maximum_order_energy', limit || units)))
        if (max < min) return []
        const terms = Object.entries(PERIODS)
        const offers = await Promise.all(terms.map((term) => offersUnlessRefused(offerFor(...term, min, max))))
        return offers.flat().map((offer) => ({ ...offer, availableUnits: units }))
      },

      async balance() {
        return { balanceSun: sunField('balance', (await readIndex()).balance) }
      },

      async order({ ownId, receiver, units, durationSec }) {
        const period = Object.entries(PERIODS).find(([, sec]) => sec === durationSec)?.[0]
        if (period === undefined) throw http.failure('input', `no period of ${durationSec} s`)
        const fields = { energy_amount: units, period, receive_address: receiver, out_trade_no: ownId, active: 0 }
        const { serial, amount } = read(Made, await post('order', fields))
        return { id: serial, state: 'waiting', paid: amount }
      },

      async look(id) {
        const answer = await get(`order/query?serial=${encodeURIComponent(id)}`)
        if (answer.status === NOT_FOUND || Number(readAnswer(Coded, answer.json).errno) === NOT_FOUND) return undefined
        const order = read(Order, answer)
        return {
          id,
          state: entryOf(STATES, Number(order.status)) ?? 'waiting',
          hashes: (order.details ?? []).map((detail) => detail.delegate_hash),
          paid: order.amount,
          refund: order.refund_amount,
          sentUnits: order.pay_amount || undefined,
          units: order.energy_amount,
          receiver: order.receive_address,
        }
      },

      async end(id) {
        read(Coded, await post('order/reclaim', { serial: id }))
      },
    }
  },
})
