/**
 * MCP resources: JSON documents that a client may give to a model without a tool call. They are generated on request.
 */
import {
  type CacheHint,
  type ReadResourceRequest,
  type ReadResourceResult,
  ResourceNotFoundError,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { AppError, hasCode } from '../../kernel/errors.ts'
import { isId } from '../../kernel/ids.ts'
import type { Resource } from '../../kernel/resource.ts'
import type { Market } from '../base/deps.ts'
import { priceTable } from '../matching/prices.ts'
import { getOrder, listOrders } from '../orders/orders.ts'
import { failureOf, protocolErrorOf } from './calls/failures.ts'
import { currentLogin, requestContextOf } from './calls/request-context.ts'
import { type Login, ownerIdOf } from './sessions/logins.ts'

const JSON_TYPE = 'application/json'
const PRICES: ReadonlyMap<string, Resource> = new Map([
  ['sunwatt://prices/energy', 'ENERGY'],
  ['sunwatt://prices/bandwidth', 'BANDWIDTH'],
])
const OPEN_ORDERS = 'sunwatt://orders/open'
const ONE_ORDER = /^sunwatt:\/\/orders\/([^/]+)$/
/** Maximum number of orders per document. `total` counts all orders. */
const MAX_ORDERS = 50
const PRIVATE_CACHE: CacheHint = { ttlMs: 0, cacheScope: 'private' }
/** Cache for one block of three seconds, because prices change with every order. */
const PUBLIC_CACHE: CacheHint = { ttlMs: 3_000, cacheScope: 'public' }

/** Response to `resources/list`, built once for all clients. */
export const RESOURCE_LIST = {
  resources: [
    ...[...PRICES].map(([uri, resource]) => ({
      uri,
      name: `prices-${resource.toLowerCase()}`,
      title: resource === 'ENERGY' ? 'Energy prices' : 'Bandwidth prices',
      description:
        'Current prices of common amounts and durations, from the order book: prices[i][j] is for amounts[i] and durations[j] (seconds), in SUN per unit per day or, below a day, SUN per unit for the whole rental; null if the market cannot fill it. The same as tronsave_energy_price_table_get, without a login.',
      mimeType: JSON_TYPE,
    })),
    {
      uri: OPEN_ORDERS,
      name: 'open-orders',
      title: 'Your open orders',
      description: `Needs a login. The unfilled orders of the login, newest first, at most ${MAX_ORDERS}; total is the number of all of them. price is SUN per unit per day, payoutAmount SUN, durations are seconds, times unix seconds.`,
      mimeType: JSON_TYPE,
    },
  ],
}

export const TEMPLATE_LIST = {
  resourceTemplates: [
    {
      uriTemplate: 'sunwatt://orders/{orderId}',
      name: 'order',
      title: 'One of your orders',
      description:
        'Needs a login. One order, with its delegations. orderId is the id returned by the tools that create orders: 24 hexadecimal digits.',
      mimeType: JSON_TYPE,
    },
  ],
}

/**
 * Reads a resource. Throws ProtocolError -32602 with the uri for unknown or malformed ids and for orders of other
 * accounts. Throws the number of LOGIN_REQUIRED in docs/errors.md without a login from the header or session.
 */
export async function readResource(
  market: Market,
  { params }: ReadResourceRequest,
  ctx: ServerContext,
): Promise<ReadResourceResult> {
  const { uri } = params
  try {
    const { document, cache } = await read(market, uri, ctx)
    const contents = [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(document) }]
    // Protocol versions with sessions have no cache hints.
    return requestContextOf(ctx).session ? { contents } : { contents, ...cache }
  } catch (error) {
    throw protocolErrorOf(failureOf(market, uri.slice(0, 200), error))
  }
}

type Read = { document: object; cache: CacheHint }

async function read(market: Market, uri: string, ctx: ServerContext): Promise<Read> {
  const resourceType = PRICES.get(uri)
  if (resourceType) return { document: priceTable(market, { resourceType }), cache: PUBLIC_CACHE }
  if (uri === OPEN_ORDERS)
    return { document: await openOrders(market, ownerIdOf(await loginOf(market, ctx))), cache: PRIVATE_CACHE }
  const orderId = ONE_ORDER.exec(uri)?.[1]
  if (orderId === undefined || !isId(orderId)) throw new ResourceNotFoundError(uri)
  const ownerId = ownerIdOf(await loginOf(market, ctx))
  const document = await getOrder(market, ownerId, orderId).catch((error: unknown) => {
    throw hasCode(error, 'INVALID_PARAMS') ? new ResourceNotFoundError(uri) : error
  })
  return { document, cache: PRIVATE_CACHE }
}

/** Lists open orders. Omits their delegations, because an order can have many. */
async function openOrders(market: Market, ownerId: string): Promise<object> {
  const { data, total } = await listOrders(market, ownerId, { status: 'Active', pageSize: MAX_ORDERS })
  return { data: data.map(({ delegates, ...open }) => open), total }
}

async function loginOf(market: Market, ctx: ServerContext): Promise<Login> {
  const login = await currentLogin(market, requestContextOf(ctx))
  if (login) return login
  throw new AppError('LOGIN_REQUIRED', {
    detail:
      'send the header "Authorization: ApiKey <key>", or log in to a session; a sessionId argument works for tools only',
  })
}
