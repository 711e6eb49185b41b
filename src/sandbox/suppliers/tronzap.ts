/** Fake of the TronZap API. Its numbers are sometimes text, as in the real one. */
import { hash } from 'node:crypto'
import { HOUR_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import { plainTrx, sun } from '../../kernel/sun.ts'
import { type FakeShop, Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind, type Reply, trxNumber } from './kind.ts'

const credentials = { key: 'tronzap-token', secret: 'tronzap-secret' }
const LIMITS = { ENERGY: [50_000, 1_000_000], BANDWIDTH: [1_000, 50_000] } as const

const ok = (result: unknown): Reply => ({ body: { code: 0, result } })

const CODES: Record<Exclude<ShopRefusal, 'price'>, [code: number, key: string]> = {
  key: [1, 'auth_error'],
  input: [2, 'invalid_service_or_params'],
  balance: [6, 'insufficient_funds'],
  address: [10, 'invalid_tron_address'],
  amount: [11, 'invalid_energy_amount'],
  duration: [12, 'invalid_duration'],
  'not-found': [20, 'subscription_not_found'],
  inactive: [24, 'address_not_activated'],
  stock: [35, 'service_not_available'],
}

function rate(resource: Resource, shop: FakeShop) {
  const [min_amount, max_amount] = LIMITS[resource]
  const total = (units: number) => shop.quote({ resource, units, durationSec: HOUR_SEC })
  const rate = { duration: 1, min_amount, max_amount, price: trxNumber(total(1_000)) }
  if (resource === 'BANDWIDTH') return rate
  // These totals are rounded up to whole hundredths of a TRX.
  const rounded = (units: number) => trxNumber(sun(Math.ceil(total(units) / 10_000) * 10_000))
  return { ...rate, price_32k: rounded(32_000), price_65k: `${rounded(65_000)}`, price_131k: rounded(131_000) }
}

export const tronzap: FakeSupplierKind = {
  credentials,

  authenticate({ headers, raw }) {
    const isValid =
      headers.authorization === `Bearer ${credentials.key}` &&
      headers['x-signature'] === hash('sha256', raw + credentials.secret) &&
      /^application\/json/.test(headers['content-type'] ?? '')
    if (!isValid) throw new Refused('key')
  },

  routes: {
    'POST /v1/services': (_request, shop) =>
      ok({
        energy: [rate('ENERGY', shop)],
        bandwidth: [rate('BANDWIDTH', shop)],
        activate_address: { price: 1.4 },
      }),
    'POST /v1/balance': (_request, { state, topUpAddress }) =>
      ok({ balance: plainTrx(sun(state.knobs.balanceSun)), address: topUpAddress }),
    'POST /v1/transaction/new': ({ json }, shop) => {
      const params = json.params as { address?: unknown; amounts?: Record<string, unknown>; duration?: unknown }
      const resource = json.service === 'bandwidth' ? 'BANDWIDTH' : json.service === 'energy' ? 'ENERGY' : undefined
      if (!resource || typeof params !== 'object') throw new Refused('input')
      if (params.duration !== 1) throw new Refused('duration')
      const [min, max] = LIMITS[resource]
      const units = amountIn(params.amounts?.[resource.toLowerCase()], min, max)
      const receiver = addressIn(params.address)
      const ownId = json.external_id === undefined ? undefined : String(json.external_id)
      return ok(view(shop.sell({ resource, units, durationSec: HOUR_SEC, receiver, ownId }), shop))
    },
    'POST /v1/transaction/check': ({ json }, shop) => {
      const found = shop.find(({ id, ownId }) =>
        json.id === undefined ? ownId !== undefined && ownId === json.external_id : `tz-${id}` === json.id,
      )
      return ok(view(found, shop))
    },
  },

  refuse(reason) {
    const [code, key] = CODES[reason === 'price' ? 'input' : reason]
    return { body: { code, error: key.replaceAll('_', ' '), key, request_id: 'r-1' } }
  },
}

function view(order: ShopOrder, shop: FakeShop) {
  const isConfirmed = shop.isConfirmed(order) || order.parts.some(({ isLost }) => isLost)
  return {
    id: `tz-${order.id}`,
    external_id: order.ownId ?? '',
    service: order.resource.toLowerCase(),
    params: { address: order.receiver, amounts: { [order.resource.toLowerCase()]: order.units }, duration: 1 },
    status: order.state === 'failed' ? 'failed' : order.state === 'paid' ? 'new' : isConfirmed ? 'success' : 'pending',
    amount: plainTrx(order.costSun),
    created_at: new Date(order.createdAtMs).toISOString().replace('T', ' ').slice(0, 19),
    hash: order.parts.at(-1)?.txid ?? '',
  }
}
