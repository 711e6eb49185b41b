/**
 * itrx (itrx.io) and its white labels, which have the same API at another URL: Energy for an hour or for days. Sources:
 * develop.itrx.io, and the documentation of a white label.
 */
import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { DAY_SEC, HOUR_SEC } from '../kernel/duration.ts'
import { addSun, maxSun, type Sun, subSun, sun } from '../kernel/sun.ts'
import {
  countField,
  countFieldUp,
  Decimal,
  ifGiven,
  MaybeNumber,
  maybe,
  Name,
  orderReport,
  sunField,
  txidsIn,
  Whole,
} from './fields.ts'
import { type AdapterOptions, checkOffers, createSupplierHttp, expectSame, readAnswer, unclear } from './http.ts'
import { priceRange } from './price-range.ts'
import { refusalIn } from './refusals.ts'
import type { Supplier, SupplierKind, SupplierOffer, SupplierOrder, SupplierTraits } from './supplier.ts'

const TRAITS: SupplierTraits = { repeatsByOwnId: false, findsByOwnId: false, isLocked: false, offersEveryMs: 120_000 }

/** Periods whose price can be requested. */
const PERIODS: readonly [period: string, durationSec: number][] = [
  ['1H', HOUR_SEC],
  ['1D', DAY_SEC],
  ['3D', 3 * DAY_SEC],
  ['30D', 30 * DAY_SEC],
]

const Index = Type.Object({
  platform_avail_energy: Whole,
  minimum_order_energy: Whole,
  maximum_order_energy: Whole,
  small_amount: MaybeNumber,
})
const Balance = Type.Object({ balance: Decimal })
const Price = Type.Object({ total_price: Decimal, addition: MaybeNumber })
const Made = Type.Object({ serial: Name, amount: MaybeNumber })
const Order = Type.Object({
  receive_address: maybe(Type.String()),
  energy_amount: MaybeNumber,
  /** Units that were delegated, in spite of its name. */
  pay_amount: MaybeNumber,
  amount: MaybeNumber,
  refund_amount: MaybeNumber,
  status: Whole,
  details: maybe(Type.Array(Type.Object({ delegate_hash: maybe(Type.String()) }))),
})
const Problem = Type.Object({ errno: maybe(Name) })

/** Error of an order that itrx does not know, in `errno`. */
const NOT_FOUND = 404

const sortedJson = (fields: Record<string, unknown>): string => JSON.stringify(fields, Object.keys(fields).sort())

/** Signature of a POST. `body`: JSON with sorted keys and no spaces, as it is sent. */
export const itrxSignature = (secret: string, timestampSec: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestampSec}&${body}`).digest('hex')

function createItrx(options: AdapterOptions): Supplier {
  const { key = '', secret = '' } = options.fields
  const http = createSupplierHttp(options)

  async function call<T extends TSchema>(name: string, schema: T, fields?: Record<string, unknown>) {
    const path = `/api/v1/frontend/${name}`
    const headers = { 'API-KEY': key }
    if (fields === undefined) return read(schema, await http.call({ method: 'GET', path, headers, repeatable: true }))
    const body = sortedJson(fields)
    const timestamp = String(Math.floor(options.clock.now() / 1000))
    const signed = { ...headers, TIMESTAMP: timestamp, SIGNATURE: itrxSignature(secret, timestamp, body) }
    return read(schema, await http.call({ method: 'POST', path, headers: signed, body, repeatable: false }))
  }

  function read<T extends TSchema>(schema: T, { status, json }: { status: number; json: unknown }): Static<T> {
    const { errno } = readAnswer(Problem, json)
    if (status < 300 && Number(errno ?? 0) === 0) return readAnswer(schema, json)
    const words = JSON.stringify(json)
    if (status === NOT_FOUND || Number(errno) === NOT_FOUND) throw http.refused('other', words)
    const reason = status === 403 ? 'key' : (refusalIn(words) ?? (status === 400 ? 'input' : undefined))
    if (reason === undefined) throw unclear(`errno ${errno} (HTTP ${status})`)
    throw http.refused(reason, words)
  }

  async function offerFor(period: string, durationSec: number, range: { min: number; max: number; units: number }) {
    const costOf = async (units: number): Promise<Sun> => {
      const price = await call(`order/price?period=${period}&energy_amount=${units}`, Price)
      return addSun(sunField('total_price', price.total_price), sunField('addition', price.addition || 0))
    }
    const offer = await priceRange(range.min, [range.max], costOf)
    const ending = durationSec === HOUR_SEC ? { endsWhenUsed: true as const } : {}
    return { resource: 'ENERGY', durationSec, ...offer, availableUnits: range.units, ...ending } satisfies SupplierOffer
  }

  return {
    traits: TRAITS,

    async offers() {
      const index = await readIndex(Index)
      const units = countField('platform_avail_energy', index.platform_avail_energy)
      const min = Math.max(
        countField('minimum_order_energy', index.minimum_order_energy),
        // Smaller orders cost an addition, which would raise the price of all orders.
        countField('small_amount', index.small_amount || 0),
      )
      const max = Math.min(countField('maximum_order_energy', index.maximum_order_energy), units)
      if (max < min) return []
      const range = { min, max, units }
      return checkOffers(await Promise.all(PERIODS.map(([period, sec]) => offerFor(period, sec, range))))
    },

    async balance() {
      const { balance } = await readIndex(Balance)
      return { balanceSun: sun(countField('balance', balance)) }
    },

    async order({ ownId, receiver, units, durationSec }) {
      const period = PERIODS.find(([, sec]) => sec === durationSec)?.[0]
      if (period === undefined) throw http.refused('input', `no period of ${durationSec} s`)
      const fields = { energy_amount: units, period, receive_address: receiver, out_trade_no: ownId, active: 0 }
      const made = await call('order', Made, fields)
      const costSun = ifGiven(made.amount, (paid) => sunField('amount', paid))
      return orderReport(made.serial, 'waiting', [], costSun)
    },

    async look({ supplierId, request }) {
      if (supplierId === undefined) throw unclear('supplierId')
      const found = await http.call({
        method: 'GET',
        path: `/api/v1/frontend/order/query?serial=${encodeURIComponent(supplierId)}`,
        headers: { 'API-KEY': key },
        repeatable: true,
      })
      const { errno } = readAnswer(Problem, found.json)
      if (found.status === NOT_FOUND || Number(errno) === NOT_FOUND) return undefined
      const order = read(Order, found)
      expectSame('receive_address', order.receive_address, request?.receiver ?? order.receive_address)
      return toOrder(supplierId, order)
    },

    async end(supplierId) {
      await call('order/reclaim', Problem, { serial: supplierId })
    },
  }

  /** With a wrong key, itrx answers without an error and without a balance. */
  async function readIndex<T extends TSchema>(schema: T): Promise<Static<T>> {
    const index = await call('index-data', Type.Object({ balance: Type.Optional(Type.Unknown()) }))
    if (index.balance === undefined || index.balance === null) throw http.refused('key', 'no balance')
    return readAnswer(schema, index)
  }
}

const STATES: Readonly<Record<number, SupplierOrder['state']>> = {
  0: 'failed',
  40: 'delivered',
  41: 'refunded',
  43: 'failed',
}

function toOrder(supplierId: string, order: Static<typeof Order>): SupplierOrder {
  const ordered = order.energy_amount || 0
  const state = STATES[countField('status', order.status)] ?? 'waiting'
  const isShort = countFieldUp('pay_amount', order.pay_amount || ordered) < countField('energy_amount', ordered)
  const costSun = ifGiven(order.amount, (paid) =>
    maxSun(sun(0), subSun(sunField('amount', paid), sunField('refund_amount', order.refund_amount || 0))),
  )
  const txids = txidsIn(...(order.details ?? []).map((detail) => detail.delegate_hash))
  return orderReport(supplierId, state === 'delivered' && isShort ? 'partly' : state, txids, costSun)
}

export const itrx = {
  label: 'itrx or a white label',
  fields: [
    { name: 'key', isSecret: true, hint: 'API key' },
    { name: 'secret', isSecret: true, hint: 'API secret, which signs each order' },
  ],
  defaultUrl: (network) => (network === 'mainnet' ? 'https://itrx.io' : undefined),
  create: createItrx,
} satisfies SupplierKind
