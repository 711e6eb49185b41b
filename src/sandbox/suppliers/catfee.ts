/** Fake of the CatFee API. */
import { createHmac } from 'node:crypto'
import { HOUR_SEC } from '../../kernel/duration.ts'
import { type FakeShop, Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind, type Reply } from './kind.ts'

const credentials = { key: 'catfee-key', secret: 'catfee-secret' }
const CLOCK_TOLERANCE_MS = 5_000
/** A delegation that is not in a block after this time counts as failed. */
const CONFIRM_MS = 60_000
const MIN_UNITS = 65_000
const MAX_UNITS = 2_000_000

const ok = (data: unknown): Reply => ({ body: { code: 0, msg: 'success', sub_code: null, sub_msg: null, data } })

/** Words of an order's status, which an error repeats as `sub_code`. */
const REFUSALS: Partial<Record<ShopRefusal, string>> = {
  amount: 'QUANTITY_TOO_LOW',
  stock: 'QUANTITY_TOO_HIGH',
  balance: 'INSUFFICIENT_BALANCE',
  inactive: 'ADDRESS_NOT_ACTIVATED',
  address: 'INVALID_ADDRESS',
}

const quoted = (query: Record<string, string>) => {
  if (query.duration !== '1h') throw new Refused('duration')
  return { resource: 'ENERGY', units: amountIn(query.quantity, MIN_UNITS, MAX_UNITS), durationSec: HOUR_SEC } as const
}

export const catfee: FakeSupplierKind = {
  credentials,
  knobs: { repeatsByOwnId: true, orderPricePercent: 100 },

  authenticate({ method, url, headers }, { clock }) {
    const time = String(headers['cf-access-timestamp'])
    const sign = createHmac('sha256', credentials.secret).update(`${time}${method}${url}`).digest('base64')
    const isValid =
      headers['cf-access-key'] === credentials.key &&
      headers['cf-access-sign'] === sign &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(time) &&
      Math.abs(Date.parse(time) - clock.now()) <= CLOCK_TOLERANCE_MS
    if (!isValid) throw new Refused('key')
  },

  routes: {
    'GET /v1/estimate': ({ query }, shop) => ok(shop.quote(quoted(query))),
    'GET /v1/account': (_request, { state, topUpAddress }) =>
      ok({ balance: state.knobs.balanceSun, balance_usdt: 0, recharge_address: topUpAddress, ...credentials }),
    'POST /v1/order': ({ query }, shop) => {
      const { client_order_id: ownId = '' } = query
      if (ownId.length > 64) throw new Refused('input')
      return ok(view(shop.sell({ ...quoted(query), receiver: addressIn(query.receiver), ownId }), shop))
    },
    'GET /v1/order/:id': ({ id }, shop) =>
      ok(
        view(
          shop.find((order) => `cf-${order.id}` === id),
          shop,
        ),
      ),
  },

  refuse(reason) {
    const status = reason === 'key' ? 401 : REFUSALS[reason] === undefined ? 400 : 200
    const word = REFUSALS[reason] ?? 'INVALID_PARAMETER'
    return { status, body: { code: 1001, msg: 'failed', sub_code: word, sub_msg: word, data: null } }
  },
}

function view(order: ShopOrder, shop: FakeShop) {
  const isSent = order.state === 'sent'
  const isLate = shop.clock.now() - (order.sentAtMs ?? 0) > CONFIRM_MS
  return {
    id: `cf-${order.id}`,
    resource_type: 'ENERGY',
    receiver: order.receiver,
    quantity: order.units,
    duration: 3600,
    pay_timestamp: order.createdAtMs,
    pay_amount_sun: order.costSun - order.refundedSun,
    activate_amount_sun: 0,
    delegate_hash: order.parts.map(({ txid }) => txid).join(','),
    delegate_timestamp: order.sentAtMs ?? null,
    reclaim_hash: order.parts[0]?.reclaimTxid ?? null,
    status: isSent ? 'DELEGATE_SUCCESS' : order.state === 'failed' ? 'DELEGATE_FAIL' : 'PAYMENT_SUCCESS',
    confirm_status: !isSent
      ? 'UNCONFIRMED'
      : shop.isConfirmed(order)
        ? 'DELEGATION_CONFIRMED'
        : isLate
          ? 'DELEGATION_CONFIRMED_FAIL'
          : 'UNCONFIRMED',
    balance: shop.state.knobs.balanceSun,
  }
}
