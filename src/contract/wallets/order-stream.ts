/** REST v2, sunwatt extension: orders as server-sent events. */
import Type, { type Static } from 'typebox'
import { OpenOrdersFilter } from '../history.ts'
import { closedObject } from '../schema/fields.ts'

const MAX_STREAM_SEC = 3_600
export const DEFAULT_STREAM_SEC = 900

export const StreamQuery = closedObject({
  maxSec: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: MAX_STREAM_SEC,
      description: `seconds until the stream ends; default ${DEFAULT_STREAM_SEC}; 0: it ends after the current state`,
    }),
  ),
})
export type StreamQuery = Static<typeof StreamQuery>

/** GET /v2/orders/active-global/stream. */
export const OpenOrdersStreamQuery = closedObject({ ...OpenOrdersFilter.properties, ...StreamQuery.properties })
export type OpenOrdersStreamQuery = Static<typeof OpenOrdersStreamQuery>

/** Text of the streams, for the OpenAPI document. */
export const OpenOrderEvents = Type.String({
  description:
    'server-sent events. snapshot: {orders}, the first 100 open orders in the order in which they are served, when the stream begins; order: an order that is new or has changed, with remainAmount 0 once it can no longer be sold to; error: {code, message}, after which the stream ends. A repeated request with the header Last-Event-ID gets only what has changed since that event',
})
export const OrderEvents = Type.String({
  description:
    'server-sent events. snapshot: {orders}, the open orders and the newest 20, when the stream begins; order: an order that changed, as in GET /v2/order/:id; error: {code, message}, after which the stream ends. A repeated request with the header Last-Event-ID gets only what has changed since that event',
})
