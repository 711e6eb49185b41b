/** Netts (netts.io): Energy for one hour. Sources: doc.netts.io, and clients that ran against the live API. */
import Type, { type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { HOUR_SEC } from '../kernel/duration.ts'
import { defineSupplier } from './base/define.ts'
import { balanceFromTrx, Decimal, entryOf, MaybeNumber, MaybeText, milliSun, Name, txidsIn } from './base/fields.ts'
import { type Answer, readAnswer, unclear } from './base/http.ts'
import { refusalIn } from './base/refusals.ts'
import type { SupplierRefusal } from './supplier.ts'

const MIN_UNITS = 61_000
/** Netts accepts 5,000,000, but from about 300,000 units the price may change between quote and order. */
const MAX_UNITS = 300_000
/** Netts has no code 0: this one means success. */
const SUCCESS = '10000'

const Problem = Type.Object({ detail: Type.Unknown() })
const Coded = Type.Object({
  detail: Type.Object({ code: Name, msg: MaybeText, data: Type.Optional(Type.Unknown()) }),
})
const Sold = Type.Object({ orderId: Name, paidTRX: Decimal, hash: MaybeText, energy: MaybeNumber })
const Pricing = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    services: Type.Object({
      energy_1h: Type.Object({
        periods: Type.Array(Type.Object({ is_current: Type.Boolean(), price: Decimal })),
      }),
    }),
  }),
})
const UserInfo = Type.Object({ status: Type.Literal('success'), stats: Type.Object({ balance: Decimal }) })

/** Reasons by HTTP status, for messages without known words. Other statuses leave open what happened. */
const REFUSALS: Readonly<Record<string, SupplierRefusal>> = { 400: 'input', 403: 'balance', 422: 'input' }

export const netts = defineSupplier({
  label: 'Netts',
  fields: [
    { name: 'key', isSecret: true, hint: 'API key' },
    { name: 'ip', isSecret: false, hint: 'Outgoing IP address of this server, from the whitelist of the key' },
  ],
  urls: { mainnet: 'https://netts.io/apiv2' },
  money: 'TRX',
  // Netts seems to repeat orders by the idempotency header, but only third parties report it: do not rely on it.
  traits: { repeatsByOwnId: false, isLocked: false, offersEveryMs: 60_000 },

  connect({ http, fields: { key = '', ip = '' } }) {
    const headers = { 'X-API-KEY': key, 'X-Real-IP': ip }

    /** Returns the error of an answer that is not a success. Without `detail`, it is not an answer of Netts. */
    function failure({ status, json, text }: Answer, sold?: unknown) {
      const isOfNetts = Value.Check(Problem, json)
      const reason = isOfNetts ? (refusalIn(text) ?? entryOf(REFUSALS, status)) : undefined
      return http.failure(reason, `HTTP ${status} ${text}`, sold)
    }

    async function read<T extends TSchema>(path: string, schema: T) {
      const answer = await http.get(path, headers)
      if (answer.status >= 400) throw failure(answer)
      return readAnswer(schema, answer.json)
    }

    async function post(path: string, body?: object, ownId?: string): Promise<unknown> {
      const own = ownId === undefined ? {} : { 'X-Idempotency-Key': ownId, 'X-ORDER-ID': ownId }
      const answer = await http.post(path, { ...headers, ...own }, body && JSON.stringify(body))
      if (!Value.Check(Coded, answer.json)) throw failure(answer)
      const { code, data } = answer.json.detail
      if (answer.status >= 400 || String(code) !== SUCCESS) throw failure(answer, data)
      return data
    }

    return {
      async offers() {
        const { data } = await read('/pricing?services=energy_1h', Pricing)
        const current = data.services.energy_1h.periods.find(({ is_current }) => is_current)
        if (current === undefined) throw unclear('data.services.energy_1h.periods')
        const unitPriceMilliSun = milliSun('data.services.energy_1h.periods.price', current.price)
        const limits = { minUnits: MIN_UNITS, maxUnits: MAX_UNITS }
        return [{ resource: 'ENERGY', durationSec: HOUR_SEC, ...limits, unitPriceMilliSun }]
      },

      async balance() {
        const { stats } = await read('/userinfo', UserInfo)
        return { balanceSun: balanceFromTrx('stats.balance', stats.balance) }
      },

      /** The answer comes after the delegation, and Netts has no lookup. */
      async order({ ownId, receiver, units }) {
        const data = await post('/order1h', { amount: units, receiveAddress: receiver }, ownId)
        const { orderId, paidTRX, hash, energy } = readAnswer(Sold, data, 'detail.data')
        const state = txidsIn([hash]).length === 0 ? 'waiting' : 'delivered'
        return { id: orderId, state, hashes: [hash], paid: paidTRX, sentUnits: energy }
      },

      async end(id) {
        await post(`/energy/reclaim/${encodeURIComponent(id)}`)
      },
    }
  },
})
