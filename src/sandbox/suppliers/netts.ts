/** Fake of the Netts API. */
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { type FakeShop, Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind, type Reply, trxNumber } from './kind.ts'

const credentials = { key: 'netts-key', ip: '203.0.113.7' }
const MIN_UNITS = 61_000
const MAX_UNITS = 5_000_000

const detail = (code: number, msg: string, data: unknown, status = 200): Reply => ({
  status,
  body: { detail: { code, msg, data } },
})

const REFUSALS: Partial<Record<ShopRefusal, [status: number, message: string]>> = {
  key: [401, 'Invalid API key or IP address'],
  balance: [403, 'Balance is too low'],
  amount: [400, 'Amount must be 61000 to 5000000'],
  address: [400, 'Invalid address'],
  inactive: [400, 'The address is not activated'],
  stock: [400, 'Not enough energy in the pool'],
  'not-found': [404, 'Order not found'],
}

export const netts: FakeSupplierKind = {
  credentials,
  basePath: '/apiv2',

  authenticate({ headers }) {
    if (headers['x-api-key'] !== credentials.key || headers['x-real-ip'] !== credentials.ip) throw new Refused('key')
  },

  routes: {
    'GET /apiv2/pricing': (_request, shop) => ({
      body: { success: true, data: { services: { energy_1h: { unit: 'SUN', periods: periodsOf(shop) } } } },
    }),
    'GET /apiv2/userinfo': (_request, { state }) => ({
      body: { status: 'success', stats: { balance: (state.knobs.balanceSun / 1_000_000).toFixed(6) } },
    }),
    'POST /apiv2/order1h': ({ json, headers }, shop) => {
      const ownId = headers['x-idempotency-key']
      const isRepeat = shop.state.knobs.repeatsByOwnId && shop.state.orders.some((order) => order.ownId === ownId)
      const sold = shop.sell({
        ownId: typeof ownId === 'string' ? ownId : undefined,
        resource: 'ENERGY',
        units: amountIn(json.amount, MIN_UNITS, MAX_UNITS),
        durationSec: HOUR_SEC,
        receiver: addressIn(json.receiveAddress),
      })
      if (sold.state === 'failed') return detail(10500, 'Delegation failed', {})
      return detail(10000, 'Success', view(sold, shop), isRepeat ? 208 : 200)
    },
    'POST /apiv2/energy/reclaim/:id': ({ id }, shop) => {
      shop.end(shop.find((order) => order.id === id))
      return detail(10000, 'Success', {})
    },
  },

  refuse(reason) {
    const [status, message] = REFUSALS[reason] ?? [422, 'Invalid request']
    return detail(status * 100, message, null, status)
  },
}

function periodsOf({ state, clock }: FakeShop) {
  const prices = state.knobs.pricesMilliSun.ENERGY
  const partMs = (DAY_SEC * 1000) / prices.length
  const current = Math.floor((clock.now() % (DAY_SEC * 1000)) / partMs)
  return prices.map((price, i) => ({ id: i + 1, is_current: i === current, price: price / 1000 }))
}

const view = (order: ShopOrder, shop: FakeShop) => ({
  orderId: order.id,
  paidTRX: trxNumber(order.costSun),
  hash: order.parts[0]?.txid ?? '',
  energy: order.deliveredUnits,
  delegateAddress: order.parts[0] && shop.ownerOf(order.parts[0]),
})
