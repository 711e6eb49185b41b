/** REST v2, sunwatt extension: orders as server-sent events. */
import Type, { type Static } from 'typebox'
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

/** Text of the stream, for the OpenAPI document. */
export const OrderEvents = Type.String({
  description:
    'server-sent events. snapshot: {orders}, the open orders and the newest 20, when the stream begins; order: an order that changed, as in GET /v2/order/:id; error: {code, message}, after which the stream ends. A repeated request with the header Last-Event-ID gets only what has changed since that event',
})
