/** Fake of the itrx API. */
import { createHmac } from 'node:crypto'
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { type FakeShop, Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind } from './kind.ts'

const credentials = { key: 'itrx-key', secret: 'itrx-secret' }
const CLOCK_TOLERANCE_SEC = 100
const MIN_UNITS = 32_000
const MIN_PRICED_UNITS = 10_000
const MAX_UNITS = 2_000_000
/** Orders below this amount cost an addition. */
const SMALL_UNITS = 50_000
const ADDITION_SUN = 400_000
const API = '/api/v1/frontend'

const REFUSALS: Partial<Record<ShopRefusal, string>> = {
  balance: 'Insufficient balance',
  stock: 'Not enough energy',
  inactive: 'The address is not activated',
}
const INVALID: Partial<Record<ShopRefusal, object>> = {
  amount: { energy_amount: ['Ensure this value is greater than or equal to 32000.'] },
  address: { receive_address: ['Invalid address.'] },
  duration: { period: ['Not a valid choice.'] },
}

function durationOf(period: unknown): number {
  const [, count, unit] = /^(\d{1,2})([HD])$/.exec(String(period)) ?? []
  const isValid = unit === 'H' ? count === '1' : Number(count) >= 1 && Number(count) <= 30
  if (!isValid) throw new Refused('duration')
  return unit === 'H' ? HOUR_SEC : Number(count) * DAY_SEC
}

export const itrx: FakeSupplierKind = {
  credentials,
  knobs: { takesBackWhenUsed: true },

  authenticate({ method, url, headers, raw }, { clock }) {
    // With a wrong key, index-data is empty instead of an error.
    if (url === `${API}/index-data`) return
    if (headers['api-key'] !== credentials.key) throw new Refused('key')
    if (method !== 'POST') return
    const time = String(headers.timestamp)
    const sign = createHmac('sha256', credentials.secret).update(`${time}&${raw}`).digest('hex')
    const isSorted = raw === JSON.stringify(JSON.parse(raw), Object.keys(JSON.parse(raw)).sort())
    const isInTime = /^\d{10}$/.test(time) && Math.abs(Number(time) - clock.now() / 1000) <= CLOCK_TOLERANCE_SEC
    if (headers.signature !== sign || !isSorted || !isInTime) throw new Refused('key')
  },

  routes: {
    [`GET ${API}/index-data`]: ({ headers }, shop) => ({
      body: headers['api-key'] === credentials.key ? indexData(shop) : {},
    }),
    [`GET ${API}/order/price`]: ({ query }, shop) => {
      const units = amountIn(query.energy_amount, MIN_PRICED_UNITS, MAX_UNITS)
      const total_price = shop.quote({ resource: 'ENERGY', units, durationSec: durationOf(query.period) })
      const addition = units < SMALL_UNITS ? ADDITION_SUN : 0
      return { body: { period: query.period, energy_amount: units, price: total_price / units, total_price, addition } }
    },
    [`POST ${API}/order`]: ({ json }, shop) => {
      const order = shop.sell({
        resource: 'ENERGY',
        units: amountIn(json.energy_amount, MIN_UNITS, MAX_UNITS),
        durationSec: durationOf(json.period),
        receiver: addressIn(json.receive_address),
        ownId: String(json.out_trade_no),
      })
      return {
        body: { errno: 0, serial: serialOf(order), amount: order.costSun, balance: shop.state.knobs.balanceSun },
      }
    },
    [`GET ${API}/order/query`]: ({ query }, shop) => ({
      body: view(
        shop.find((order) => serialOf(order) === query.serial),
        shop,
      ),
    }),
    [`POST ${API}/order/reclaim`]: ({ json }, shop) => {
      shop.end(shop.find((order) => serialOf(order) === json.serial))
      return { body: { errno: 0, message: 'ok' } }
    },
  },

  refuse(reason) {
    if (reason === 'key') return { status: 403, body: { detail: 'Invalid API key or signature.' } }
    if (reason === 'not-found') return { body: { errno: 404, message: 'Order not found' } }
    const message = REFUSALS[reason]
    if (message !== undefined) return { body: { errno: 1, message } }
    return { status: 400, body: INVALID[reason] ?? { detail: 'Invalid request.' } }
  },
}

const serialOf = ({ id }: ShopOrder): string => `${id.padStart(32, '0')}`

function indexData(shop: FakeShop) {
  const prices = shop.state.knobs.pricesMilliSun.ENERGY
  return {
    platform_avail_energy: shop.available('ENERGY'),
    platform_max_energy: MAX_UNITS,
    minimum_order_energy: MIN_UNITS,
    maximum_order_energy: MAX_UNITS,
    small_amount: SMALL_UNITS,
    small_addition: ADDITION_SUN / 1_000_000,
    usdt_energy_need_old: 65_000,
    usdt_energy_need_new: 131_000,
    tiered_pricing: prices.map((price) => ({ period: '1H', price: price / 1000 })),
    balance: shop.state.knobs.balanceSun,
  }
}

function view(order: ShopOrder, shop: FakeShop) {
  const isRefunded = order.refundedSun > 0
  const isSent = order.state === 'sent'
  return {
    receive_address: order.receiver,
    order_no: serialOf(order),
    energy_amount: order.units,
    pay_amount: order.deliveredUnits + 0.25,
    amount: order.costSun,
    details: order.parts.map(({ txid, reclaimTxid }) => ({
      delegate_hash: txid,
      reclaim_hash: reclaimTxid ?? null,
      status: reclaimTxid === undefined ? 20 : 30,
    })),
    period: order.durationSec === HOUR_SEC ? '1H' : `${order.durationSec / DAY_SEC}D`,
    status: isSent ? (isConfirmedOrLost(order, shop) ? 40 : 31) : order.state === 'paid' ? 30 : isRefunded ? 41 : 43,
    refund_amount: order.refundedSun,
  }
}

const isConfirmedOrLost = (order: ShopOrder, shop: FakeShop): boolean =>
  shop.isConfirmed(order) || order.parts.some(({ isLost }) => isLost)
