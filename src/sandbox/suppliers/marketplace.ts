/** Fake of another marketplace with the API of `contract`. It ignores idempotency keys unless a knob says otherwise. */
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { isResource, type Resource } from '../../kernel/resource.ts'
import { mulDivUp } from '../../kernel/sun.ts'
import { Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind, type Reply } from './kind.ts'

const credentials = { key: '7b9f6f0e-5d1c-4f3a-9a53-0a8f0c1d2e3f' }
const MIN_UNITS: Record<Resource, number> = { ENERGY: 32_000, BANDWIDTH: 1_000 }
const MAX_UNITS = 100_000_000
const MIN_DURATION_SEC = 900

const ok = (data: unknown, status = 200): Reply => ({ status, body: { error: false, message: 'Success', data } })

const CODES: Record<ShopRefusal, [status: number, message: string]> = {
  key: [401, '107 INVALID_API_KEY'],
  input: [400, '408 INVALID_PARAMS'],
  amount: [400, '408 INVALID_PARAMS resourceAmount is too small'],
  duration: [400, '408 INVALID_PARAMS durationSec is too short'],
  address: [400, '408 INVALID_PARAMS Invalid receiver'],
  inactive: [400, '408 INVALID_PARAMS the receiver is not activated'],
  balance: [400, '411 INTERNAL_BALANCE_ACCOUNT_TOO_LOW'],
  stock: [400, '412 CANNOT_FULFILLED'],
  price: [400, '414 PRICE_EXCEED_MAX_PRICE_REQUIRED'],
  'not-found': [400, '408 INVALID_PARAMS Invalid orderId'],
}

const resourceIn = (value: unknown): Resource => {
  if (!isResource(value)) throw new Refused('input')
  return value
}
const durationIn = (value: unknown): number => amountIn(value, MIN_DURATION_SEC, 30 * DAY_SEC)

export const marketplace: FakeSupplierKind = {
  credentials,

  authenticate({ headers }) {
    if (headers.apikey !== credentials.key) throw new Refused('key')
  },

  routes: {
    'GET /v2/user-info': (_request, { state, topUpAddress }) =>
      ok({
        id: 'acc1',
        balance: String(state.knobs.balanceSun),
        representAddress: topUpAddress,
        depositAddress: topUpAddress,
      }),
    'GET /v2/order-book': ({ query }, shop) => {
      const resource = resourceIn(query.resourceType)
      durationIn(query.durationSec)
      const price = shop.quote({ resource, units: 1_000, durationSec: HOUR_SEC }) / 1_000
      const available = shop.available(resource)
      return ok(available > 0 ? [{ price, availableResourceAmount: available }] : [])
    },
    'POST /v2/buy-resource': ({ json, headers }, shop) => {
      const resource = resourceIn(json.resourceType)
      const durationSec = durationIn(json.durationSec)
      const units = amountIn(json.resourceAmount, MIN_UNITS[resource], MAX_UNITS)
      const receiver = addressIn(json.receiver)
      const { maxPriceAccepted = Number.POSITIVE_INFINITY } = json.options as { maxPriceAccepted?: number }
      const usual = shop.quote({ resource, units: 1_000, durationSec: HOUR_SEC })
      const price = mulDivUp(usual, shop.state.knobs.orderPricePercent, 100_000)
      if (price > maxPriceAccepted) throw new Refused('price')
      const key = headers['idempotency-key']
      const ownId = typeof key === 'string' ? key : undefined
      return ok({ orderId: idOf(shop.sell({ resource, units, durationSec, receiver, ownId })) }, 201)
    },
    'GET /v2/order/:id': ({ id }, shop) => ok(view(shop.find((order) => idOf(order) === id))),
    'GET /v2/orders': ({ query }, { state }) => {
      const [page, size] = [Number(query.page ?? 0), Number(query.pageSize ?? 10)]
      const rows = state.orders.toReversed().slice(page * size, (page + 1) * size)
      return ok({ data: rows.map(view), total: state.orders.length })
    },
  },

  refuse(reason) {
    const [status, message] = CODES[reason]
    return { status, body: { error: true, message: `X:${message}`, data: null } }
  },
}

const idOf = ({ id, createdAtMs }: ShopOrder): string =>
  Math.floor(createdAtMs / 1000)
    .toString(16)
    .padStart(8, '0') + id.padStart(16, '0')

function view(order: ShopOrder) {
  const isSent = order.state === 'sent'
  const remainAmount = isSent ? Math.max(0, order.units - order.deliveredUnits) : order.units
  return {
    id: idOf(order),
    requester: order.receiver,
    receiver: order.receiver,
    resourceType: order.resource,
    resourceAmount: order.units,
    remainAmount,
    orderType: 'NORMAL',
    price: Math.ceil(order.costSun / order.units),
    durationSec: order.durationSec,
    status: order.state === 'paid' ? 'Active' : 'Completed',
    allowPartialFill: true,
    payoutAmount: order.costSun - order.refundedSun,
    fulfilledPercent: Math.floor(((order.units - remainAmount) / order.units) * 100),
    createdAt: Math.floor(order.createdAtMs / 1000),
    delegates: order.parts.map(({ txid, stakeSun }) => ({ delegator: order.receiver, amount: stakeSun, txid })),
  }
}
