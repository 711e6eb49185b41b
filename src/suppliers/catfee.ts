/** CatFee (catfee.io): Energy for one hour. Sources: docs.catfee.io, and clients that ran against the live API. */
import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { HOUR_SEC } from '../kernel/duration.ts'
import { addSun, type Sun } from '../kernel/sun.ts'
import { Decimal, ifGiven, MaybeNumber, maybe, Name, orderReport, sunField, topUp, txidsIn } from './fields.ts'
import { type AdapterOptions, checkOffers, createSupplierHttp, expectSame, readAnswer, unclear } from './http.ts'
import { priceRange } from './price-range.ts'
import { refusalIn } from './refusals.ts'
import type { Supplier, SupplierKind, SupplierOrder, SupplierTraits } from './supplier.ts'

const TRAITS: SupplierTraits = {
  repeatsByOwnId: true,
  findsByOwnId: false,
  isLocked: false,
  offersEveryMs: 60_000,
}

const MIN_UNITS = 65_000
/** Only the first maximum is documented, and only by third parties. */
const MAXIMUMS = [2_000_000, 1_000_000, 500_000, 131_000]

/** The result is unknown: the call must be repeated with the same own id. */
const UNKNOWN_RESULT = '9999'

const Envelope = Type.Object({
  code: Name,
  msg: maybe(Type.String()),
  sub_code: maybe(Name),
  sub_msg: maybe(Type.String()),
  data: Type.Optional(Type.Unknown()),
})
const Order = Type.Object({
  id: Name,
  status: Type.String(),
  confirm_status: maybe(Type.String()),
  receiver: maybe(Type.String()),
  quantity: MaybeNumber,
  delegate_hash: maybe(Type.String()),
  pay_amount_sun: MaybeNumber,
  activate_amount_sun: MaybeNumber,
})
const Account = Type.Object({ balance: Decimal, recharge_address: maybe(Type.String()) })

/** Signature of a call. `path`: with the query, exactly as it is sent. */
export const catfeeSignature = (secret: string, timestamp: string, method: string, path: string): string =>
  createHmac('sha256', secret).update(`${timestamp}${method}${path}`).digest('base64')

function createCatFee(options: AdapterOptions): Supplier {
  const { key = '', secret = '' } = options.fields
  const http = createSupplierHttp(options)

  async function call<T extends TSchema>(method: 'GET' | 'POST', path: string, data: T): Promise<Static<T>> {
    const timestamp = new Date(options.clock.now()).toISOString()
    const sign = catfeeSignature(secret, timestamp, method, path)
    const headers = { 'CF-ACCESS-KEY': key, 'CF-ACCESS-SIGN': sign, 'CF-ACCESS-TIMESTAMP': timestamp }
    const { status, json } = await http.call({ method, path, headers, repeatable: method === 'GET' })
    const answer = readAnswer(Envelope, json)
    if (String(answer.code) === '0') return readAnswer(data, answer.data, 'data')
    const words = [answer.code, answer.msg, answer.sub_code, answer.sub_msg].filter(Boolean).join(' ')
    const reason = refusalIn(words) ?? (status === 400 ? 'input' : undefined)
    if (reason === undefined || String(answer.code) === UNKNOWN_RESULT) throw unclear(`code ${answer.code}`)
    throw http.refused(reason, words)
  }

  const costOf = async (units: number): Promise<Sun> =>
    sunField('data', await call('GET', `/v1/estimate?quantity=${units}&duration=1h`, Decimal))

  return {
    traits: TRAITS,

    async offers() {
      const range = await priceRange(MIN_UNITS, MAXIMUMS, costOf)
      return checkOffers([{ resource: 'ENERGY', durationSec: HOUR_SEC, ...range }])
    },

    async balance() {
      const { balance, recharge_address } = await call('GET', '/v1/account', Account)
      return { balanceSun: sunField('data.balance', balance), ...topUp(recharge_address) }
    },

    async order({ units, receiver, ownId }) {
      // Without `activate=false`, CatFee activates a new address at the buyer's cost.
      const query = `quantity=${units}&receiver=${receiver}&duration=1h&client_order_id=${ownId}&activate=false`
      const order = await call('POST', `/v1/order?${query}`, Order)
      expectSame('data.receiver', order.receiver, receiver)
      expectSame('data.quantity', order.quantity, units)
      const reason = refusalIn(order.status)
      if (reason !== undefined) throw http.refused(reason, order.status)
      return toOrder(order)
    },

    async look({ supplierId }) {
      if (supplierId === undefined) throw unclear('supplierId')
      const order = await call('GET', `/v1/order/${encodeURIComponent(supplierId)}`, Order)
      expectSame('data.id', order.id, supplierId)
      return toOrder(order)
    },
  }
}

/** A delegation counts only once CatFee confirms it: some of those reported as sent never reach a block. */
function toOrder(order: Static<typeof Order>): SupplierOrder {
  const hasFailed =
    order.status === 'DELEGATE_FAIL' ||
    order.confirm_status === 'DELEGATION_CONFIRMED_FAIL' ||
    refusalIn(order.status) !== undefined
  const isDelivered = order.confirm_status === 'DELEGATION_CONFIRMED'
  const costSun = ifGiven(order.pay_amount_sun, (paid) =>
    addSun(sunField('data.pay_amount_sun', paid), sunField('data.activate_amount_sun', order.activate_amount_sun || 0)),
  )
  const state = hasFailed ? 'failed' : isDelivered ? 'delivered' : 'waiting'
  return orderReport(order.id, state, txidsIn(order.delegate_hash), costSun)
}

export const catfee = {
  label: 'CatFee',
  fields: [
    { name: 'key', isSecret: true, hint: 'API key' },
    { name: 'secret', isSecret: true, hint: 'API secret, which signs each call' },
  ],
  defaultUrl: (network) =>
    ({ mainnet: 'https://api.catfee.io', nile: 'https://nile.catfee.io', sandbox: undefined })[network],
  create: createCatFee,
} satisfies SupplierKind
