/** Fake of the Tronex API. Its errors are invented, because no source describes them. */
import { DAY_SEC, HOUR_SEC } from '../../kernel/duration.ts'
import { Refused, type ShopOrder, type ShopRefusal } from './fake-shop.ts'
import { addressIn, amountIn, type FakeSupplierKind, trxNumber } from './kind.ts'

const credentials = { key: 'tronex-key' }
const MIN_UNITS = 65_000
const MAX_UNITS = 2_000_000
const DURATIONS_SEC = new Map<unknown, number>([
  ['1h', HOUR_SEC],
  ['1d', DAY_SEC],
  ['3d', 3 * DAY_SEC],
  ['7d', 7 * DAY_SEC],
])

const REFUSALS: Partial<Record<ShopRefusal, [status: number, message: string]>> = {
  key: [401, 'Wrong API key'],
  balance: [402, 'Insufficient funds'],
  stock: [409, 'Not enough energy'],
  address: [422, 'Invalid address'],
  inactive: [422, 'Address is not activated'],
  'not-found': [404, 'No such order'],
}

function termsOf({ days, volume }: Record<string, unknown>) {
  const durationSec = DURATIONS_SEC.get(days)
  if (durationSec === undefined) throw new Refused('duration')
  return { resource: 'ENERGY', units: amountIn(volume, MIN_UNITS, MAX_UNITS), durationSec } as const
}

export const tronex: FakeSupplierKind = {
  credentials,
  basePath: '/api/v1',

  authenticate({ headers }) {
    if (headers['x-api-key'] !== credentials.key) throw new Refused('key')
  },

  routes: {
    'POST /api/v1/precountOrder': ({ json }, shop) => {
      const terms = termsOf(json)
      const { days: duration, volume } = json
      const cost = shop.quote(terms)
      return { body: { duration, volume, price: cost / terms.units, summa: trxNumber(cost) } }
    },
    'POST /api/v1/buyenergy': ({ json }, shop) => ({
      body: view(shop.sell({ ...termsOf(json), receiver: addressIn(json.target) })),
    }),
    'GET /api/v1/status/:id': ({ id }, shop) => ({ body: view(shop.find((order) => order.id === id)) }),
  },

  refuse(reason) {
    const [status, message] = REFUSALS[reason] ?? [422, 'Invalid value']
    return { status, body: { message } }
  },
}

const STATUS = { paid: 'Pending', sent: 'Filled', failed: 'Cancelled' }

/** Names one transaction, even if there are several. */
const view = ({ id, units, durationSec, receiver, costSun, state, parts }: ShopOrder) => ({
  duration: [...DURATIONS_SEC].find(([, seconds]) => seconds === durationSec)?.[0],
  volume: units,
  price: costSun / units,
  summa: trxNumber(costSun),
  target: receiver,
  order_id: Number(id),
  status: STATUS[state],
  txid: parts[0]?.txid ?? null,
})
