/** CatFee (catfee.io): Energy for one hour. Sources: docs.catfee.io, and clients that ran against the live API. */
import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { HOUR_SEC } from '../kernel/duration.ts'
import { defineSupplier, type Report } from './base/define.ts'
import { Decimal, MaybeNumber, MaybeText, maybe, Name, sunField, topUp } from './base/fields.ts'
import { readAnswer } from './base/http.ts'
import { priceRange } from './base/price-range.ts'
import { refusalIn } from './base/refusals.ts'

const MIN_UNITS = 65_000
/** Only the first maximum is documented, and only by third parties. */
const MAXIMUMS = [2_000_000, 1_000_000, 500_000, 131_000]

/** The result is unknown: the call must be repeated with the same own id. */
const UNKNOWN_RESULT = '9999'

const Envelope = Type.Object({
  code: Name,
  msg: MaybeText,
  sub_code: maybe(Name),
  sub_msg: MaybeText,
  data: Type.Optional(Type.Unknown()),
})
const Order = Type.Object({
  id: Name,
  status: Type.String(),
  confirm_status: MaybeText,
  receiver: MaybeText,
  quantity: MaybeNumber,
  delegate_hash: MaybeText,
  pay_amount_sun: MaybeNumber,
  activate_amount_sun: MaybeNumber,
})
const Account = Type.Object({ balance: Decimal, recharge_address: MaybeText })

/** Signature of a call. `path`: with the query, exactly as it is sent. */
export const catfeeSignature = (secret: string, timestamp: string, method: string, path: string): string =>
  createHmac('sha256', secret).update(`${timestamp}${method}${path}`).digest('base64')

export const catfee = defineSupplier({
  label: 'CatFee',
  fields: [
    { name: 'key', isSecret: true, hint: 'API key' },
    { name: 'secret', isSecret: true, hint: 'API secret, which signs each call' },
  ],
  urls: { mainnet: 'https://api.catfee.io', nile: 'https://nile.catfee.io' },
  money: 'SUN',
  traits: { repeatsByOwnId: true, isLocked: false, offersEveryMs: 60_000 },

  connect({ url, clock, http, fields: { key = '', secret = '' } }) {
    const basePath = new URL(url).pathname.replace(/\/+$/, '')

    async function call<T extends TSchema>(method: 'GET' | 'POST', path: string, data: T): Promise<Static<T>> {
      const timestamp = new Date(clock.now()).toISOString()
      const sign = catfeeSignature(secret, timestamp, method, basePath + path)
      const headers = { 'CF-ACCESS-KEY': key, 'CF-ACCESS-SIGN': sign, 'CF-ACCESS-TIMESTAMP': timestamp }
      const { status, json } = await (method === 'GET' ? http.get(path, headers) : http.post(path, headers))
      const answer = readAnswer(Envelope, json)
      const code = String(answer.code)
      if (code === '0') return readAnswer(data, answer.data, 'data')
      const words = [code, answer.msg, answer.sub_code, answer.sub_msg].filter(Boolean).join(' ')
      const reason = refusalIn(words) ?? (status === 400 ? 'input' : undefined)
      throw http.failure(code === UNKNOWN_RESULT ? undefined : reason, `code ${words}`, answer.data)
    }

    return {
      async offers() {
        const range = await priceRange(MIN_UNITS, MAXIMUMS, async (units) =>
          sunField('data', await call('GET', `/v1/estimate?quantity=${units}&duration=1h`, Decimal)),
        )
        return [{ resource: 'ENERGY', durationSec: HOUR_SEC, ...range }]
      },

      async balance() {
        const { balance, recharge_address } = await call('GET', '/v1/account', Account)
        return { balanceSun: sunField('data.balance', balance), ...topUp(recharge_address) }
      },

      async order({ units, receiver, ownId }) {
        // Without `activate=false`, CatFee activates a new address at the buyer's cost.
        const query = `quantity=${units}&receiver=${receiver}&duration=1h&client_order_id=${ownId}&activate=false`
        const order = await call('POST', `/v1/order?${query}`, Order)
        const reason = refusalIn(order.status)
        if (reason !== undefined && Number(order.pay_amount_sun ?? 0) === 0) throw http.failure(reason, order.status)
        return reportOf(order)
      },

      look: async (id) => reportOf(await call('GET', `/v1/order/${encodeURIComponent(id)}`, Order)),
    }
  },
})

/** A delegation counts only once CatFee confirms it: some of those reported as sent never reach a block. */
function reportOf(order: Static<typeof Order>): Report {
  const hasFailed =
    order.status === 'DELEGATE_FAIL' ||
    order.confirm_status === 'DELEGATION_CONFIRMED_FAIL' ||
    refusalIn(order.status) !== undefined
  const isDelivered = order.confirm_status === 'DELEGATION_CONFIRMED'
  return {
    id: order.id,
    state: hasFailed ? 'failed' : isDelivered ? 'delivered' : 'waiting',
    hashes: [order.delegate_hash],
    paid: order.pay_amount_sun,
    fee: order.activate_amount_sun,
    units: order.quantity,
    receiver: order.receiver,
  }
}
