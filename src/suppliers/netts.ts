/** Netts (netts.io): Energy for one hour. Sources: doc.netts.io, and clients that ran against the live API. */
import Type, { type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { HOUR_SEC } from '../kernel/duration.ts'
import {
  balanceFromTrx,
  costFromTrx,
  countField,
  Decimal,
  ifGiven,
  MaybeNumber,
  maybe,
  milliSun,
  Name,
  orderReport,
  txidsIn,
} from './fields.ts'
import { type AdapterOptions, checkOffers, createSupplierHttp, readAnswer, unclear } from './http.ts'
import { refusalIn } from './refusals.ts'
import type { Supplier, SupplierKind, SupplierRefusal, SupplierTraits } from './supplier.ts'

/** Netts seems to repeat orders by the idempotency header, but only third parties report it: do not rely on it. */
const TRAITS: SupplierTraits = {
  repeatsByOwnId: false,
  findsByOwnId: false,
  isLocked: false,
  offersEveryMs: 60_000,
}

const MIN_UNITS = 61_000
/** Netts accepts 5,000,000, but from about 300,000 units the price may change between quote and order. */
const MAX_UNITS = 300_000
/** Netts has no code 0: this one means success. */
const SUCCESS = '10000'

const Detail = Type.Object({ code: Name, msg: maybe(Type.String()), data: Type.Optional(Type.Unknown()) })
const TextAnswer = Type.Object({ detail: Type.String() })
const OrderAnswer = Type.Object({ detail: Detail })
const Sold = Type.Object({
  orderId: Name,
  paidTRX: Decimal,
  hash: maybe(Type.String()),
  energy: MaybeNumber,
})
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
const REFUSALS_BY_STATUS: Readonly<Record<number, SupplierRefusal | undefined>> = {
  200: undefined,
  400: 'input',
  403: 'balance',
  404: 'other',
  422: 'input',
}

function createNetts(options: AdapterOptions): Supplier {
  const { key = '', ip = '' } = options.fields
  const http = createSupplierHttp(options)

  async function call(method: 'GET' | 'POST', path: string, body?: object, ownId?: string) {
    const idempotency = ownId === undefined ? {} : { 'X-Idempotency-Key': ownId, 'X-ORDER-ID': ownId }
    const headers = { 'X-API-KEY': key, 'X-Real-IP': ip, ...idempotency }
    const text = body && JSON.stringify(body)
    return http.call({
      ...{ method, path, headers },
      ...(text === undefined ? {} : { body: text }),
      repeatable: method === 'GET',
    })
  }

  /** Throws the refusal in an answer that names no order. */
  function throwRefusal(status: number, json: unknown): never {
    const message = JSON.stringify(json)
    const reason = refusalIn(message) ?? REFUSALS_BY_STATUS[status]
    if (reason === undefined || !(status in REFUSALS_BY_STATUS)) throw unclear(`detail.code (HTTP ${status})`)
    throw http.refused(reason, message)
  }

  async function read<T extends TSchema>(path: string, schema: T) {
    const { status, json } = await call('GET', path)
    if (status >= 400) throwRefusal(status, json)
    return readAnswer(schema, json)
  }

  return {
    traits: TRAITS,

    async offers() {
      const { data } = await read('/pricing?services=energy_1h', Pricing)
      const current = data.services.energy_1h.periods.find(({ is_current }) => is_current)
      if (current === undefined) throw unclear('data.services.energy_1h.periods')
      const unitPriceMilliSun = milliSun('data.services.energy_1h.periods.price', current.price)
      const limits = { minUnits: MIN_UNITS, maxUnits: MAX_UNITS }
      return checkOffers([{ resource: 'ENERGY', durationSec: HOUR_SEC, ...limits, unitPriceMilliSun }])
    },

    async balance() {
      const { stats } = await read('/userinfo', UserInfo)
      return { balanceSun: balanceFromTrx('stats.balance', stats.balance) }
    },

    async order({ ownId, receiver, units }) {
      const { status, json } = await call('POST', '/order1h', { amount: units, receiveAddress: receiver }, ownId)
      if (status >= 400) throwRefusal(status, json)
      if (Value.Check(TextAnswer, json)) throwRefusal(status, json)
      const { detail } = readAnswer(OrderAnswer, json)
      if (String(detail.code) !== SUCCESS) {
        if (JSON.stringify(detail.data ?? {}) !== '{}') throw unclear('detail.code')
        throwRefusal(status, json)
      }
      const { orderId, paidTRX, hash, energy } = readAnswer(Sold, detail.data, 'detail.data')
      const isShort = (ifGiven(energy, (sent) => countField('detail.data.energy', sent)) ?? units) < units
      const costSun = costFromTrx('detail.data.paidTRX', paidTRX)
      const txids = txidsIn(hash)
      const state = txids.length === 0 ? 'waiting' : isShort ? 'partly' : 'delivered'
      return orderReport(orderId, state, txids, costSun)
    },

    async end(supplierId) {
      const { status, json } = await call('POST', `/energy/reclaim/${encodeURIComponent(supplierId)}`)
      if (status >= 400) throwRefusal(status, json)
    },
  }
}

export const netts = {
  label: 'Netts',
  fields: [
    { name: 'key', isSecret: true, hint: 'API key' },
    { name: 'ip', isSecret: false, hint: 'Outgoing IP address of this server, from the whitelist of the key' },
  ],
  defaultUrl: (network) => (network === 'mainnet' ? 'https://netts.io/apiv2' : undefined),
  create: createNetts,
} satisfies SupplierKind
