/** Fake of the Feee API. */
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../kernel/duration.ts'
import { type FakeShop, Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind, type Reply, trxNumber } from './kind.ts'

const credentials = { key: 'feee-key' }
const MIN_UNITS = 32_000
const MAX_UNITS = 5_000_000
const UNIT_SEC: Readonly<Record<string, number>> = { m: MINUTE_SEC, h: HOUR_SEC, d: DAY_SEC }
const COUNTS: Readonly<Record<string, (count: number) => boolean>> = {
  m: (count) => count === 10,
  h: (count) => count === 1 || count === 3,
  d: (count) => count >= 1 && count <= 30,
}

const ok = (data: unknown): Reply => ({ body: { code: 0, msg: 'success', request_id: 'r-1', data, pagination: null } })

const CODES: Record<Exclude<ShopRefusal, 'price'>, [code: number, message: string]> = {
  key: [20012, 'Key or client is not on the whitelist'],
  input: [10001, 'Invalid period'],
  amount: [10002, 'Invalid amount'],
  duration: [10003, 'Invalid duration'],
  address: [10004, 'Invalid address'],
  inactive: [10005, 'Address not activated'],
  balance: [20002, 'Insufficient balance'],
  stock: [20003, 'Not enough energy'],
  'not-found': [20004, 'Order does not exist'],
}

function termsOf(fields: Record<string, unknown>) {
  const unit = String(fields.rent_time_unit)
  const count = Number(fields.rent_duration)
  if (!COUNTS[unit]?.(count)) throw new Refused('duration')
  const durationSec = count * (UNIT_SEC[unit] ?? 0)
  const seconds = fields.rent_time_second ?? durationSec
  if (seconds !== durationSec) throw new Refused('duration')
  return { resource: 'ENERGY', units: amountIn(fields.resource_value, MIN_UNITS, MAX_UNITS), durationSec } as const
}

export const feee: FakeSupplierKind = {
  credentials,
  basePath: '/open',
  knobs: { locks: true },

  authenticate({ headers }) {
    if (headers.key !== credentials.key || !headers['user-agent']) throw new Refused('key')
  },

  routes: {
    'GET /open/v2/order/price': ({ query }, shop) => {
      const terms = termsOf(query)
      const cost = shop.quote(terms)
      const { units: resource_value, durationSec: rent_time_second } = terms
      return ok({ resource_value, rent_time_second, pay_amount: trxNumber(cost), service_amount: 0, price_in_sun: 60 })
    },
    'GET /open/v2/api/query': (_request, { state }) => ok({ trx_money: state.knobs.balanceSun / 1_000_000 }),
    'POST /open/v2/order/submit': ({ json }, shop) => {
      if (json.resource_type !== 1) throw new Refused('input')
      return ok(view(shop.sell({ ...termsOf(json), receiver: addressIn(json.receive_address) }), shop))
    },
    'GET /open/v2/order/query': ({ query }, shop) =>
      ok(
        view(
          shop.find((order) => `fe-${order.id}` === query.order_no),
          shop,
        ),
      ),
  },

  refuse(reason) {
    const [code, msg] = CODES[reason === 'price' ? 'input' : reason]
    return { body: { code, msg, request_id: 'r-1', data: null } }
  },
}

/** The transactions of a split order are in its parts. */
function view(order: ShopOrder, shop: FakeShop) {
  const [first, ...others] = order.parts
  const isSplit = others.length > 0
  return {
    order_no: `fe-${order.id}`,
    order_type: 1,
    resource_type: 1,
    receive_address: order.receiver,
    resource_value: order.units,
    frozen_resource_value: order.deliveredUnits,
    rent_time_second: order.durationSec,
    frozen_tx_id: isSplit ? '' : (first?.txid ?? ''),
    sub_order: isSplit ? order.parts.map(({ txid }) => ({ frozen_tx_id: txid })) : [],
    pay_amount: trxNumber(order.costSun),
    refund_amount: trxNumber(order.refundedSun),
    is_split: isSplit,
    is_lock: shop.state.knobs.locks,
    status: order.state === 'failed' ? 12 : 4,
    business_status: order.state === 'failed' ? 4 : order.state === 'sent' ? 3 : 1,
  }
}
