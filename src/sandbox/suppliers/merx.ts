/** Fake of the MERX API. */
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { mulDivUp } from '../../kernel/sun.ts'
import { type FakeShop, Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind, type Reply } from './kind.ts'

const credentials = { key: `sk_live_${'0'.repeat(63)}1` }
const MIN_UNITS = 65_000
const MAX_UNITS = 10_000_000
const DURATIONS_SEC = [HOUR_SEC, DAY_SEC, 3 * DAY_SEC]
const MAX_KEY_LENGTH = 64

const ok = (data: unknown, status = 200): Reply => ({ status, body: { data } })

const CODES: Record<ShopRefusal, [status: number, code: string]> = {
  key: [401, 'UNAUTHORIZED'],
  input: [400, 'VALIDATION_ERROR'],
  amount: [400, 'BELOW_MINIMUM_ORDER'],
  duration: [400, 'VALIDATION_ERROR'],
  address: [400, 'INVALID_ADDRESS'],
  inactive: [400, 'INVALID_ADDRESS'],
  balance: [400, 'INSUFFICIENT_FUNDS'],
  stock: [404, 'PROVIDER_UNAVAILABLE'],
  price: [404, 'PROVIDER_UNAVAILABLE'],
  'not-found': [404, 'ORDER_NOT_FOUND'],
}

const idOf = ({ id }: ShopOrder): string => `ord_${id}`

export const merx: FakeSupplierKind = {
  credentials,
  basePath: '/api/v1',
  knobs: { repeatsByOwnId: true },

  authenticate({ url, headers }) {
    if (url !== '/api/v1/prices' && headers['x-api-key'] !== credentials.key) throw new Refused('key')
  },

  routes: {
    'GET /api/v1/prices': (_request, shop) => ok([provider(shop, 100), provider(shop, 120)]),
    'GET /api/v1/balance': (_request, { state }) =>
      ok({ trx: state.knobs.balanceSun / 1_000_000, usdt: 0, trx_locked: 0 }),
    'POST /api/v1/orders': ({ json, headers }, shop) => {
      const ownId = headers['idempotency-key']
      if (typeof ownId !== 'string' || ownId.length > MAX_KEY_LENGTH) throw new Refused('input')
      const sale = {
        resource: 'ENERGY',
        units: amountIn(json.amount, MIN_UNITS, MAX_UNITS),
        durationSec: amountIn(json.duration_sec, HOUR_SEC, 3 * DAY_SEC),
        receiver: addressIn(json.target_address),
        ownId,
      } as const
      const first = shop.state.orders.find((order) => order.ownId === ownId)
      const price = mulDivUp(shop.quote(sale), shop.state.knobs.orderPricePercent, 100) / sale.units
      if (!first && price > Number(json.max_price_sun ?? price)) throw new Refused('price')
      return ok({ id: idOf(shop.sell(sale)), status: 'PENDING' }, first ? 200 : 201)
    },
    'GET /api/v1/orders/:id': ({ id }, shop) =>
      ok(
        view(
          shop.find((order) => idOf(order) === id),
          shop,
        ),
      ),
  },

  refuse(reason) {
    const [status, code] = CODES[reason]
    return { status, body: { error: { code, message: code.toLowerCase().replaceAll('_', ' ') } } }
  },
}

function provider(shop: FakeShop, percent: number) {
  const available = shop.available('ENERGY')
  return {
    provider: `provider-${percent}`,
    is_market: false,
    energy_prices: DURATIONS_SEC.map((durationSec) => ({
      duration_sec: durationSec,
      price_sun: (shop.quote({ resource: 'ENERGY', units: 1_000, durationSec }) * percent) / 100_000,
    })),
    bandwidth_prices: [],
    available_energy: available,
    available_bandwidth: 0,
    fetched_at: Math.floor(shop.clock.now() / 1000),
  }
}

function view(order: ShopOrder, shop: FakeShop) {
  const isDone = shop.isConfirmed(order) || order.parts.some(({ isLost }) => isLost)
  const hasFailed = order.state === 'failed'
  return {
    id: idOf(order),
    resource_type: order.resource,
    order_type: 'MARKET',
    status: hasFailed ? 'FAILED' : isDone ? 'FILLED' : 'EXECUTING',
    amount: order.units,
    target_address: order.receiver,
    duration_sec: order.durationSec,
    total_cost_sun: order.costSun - order.refundedSun,
    total_fee_sun: 0,
    fills: order.parts.map(({ txid }) => ({
      provider: 'provider-100',
      amount: order.units,
      delegation_tx: txid,
      verified: !hasFailed,
    })),
  }
}
