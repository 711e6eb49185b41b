/** Every route of the server as it is registered, with its schemas and what `calls.ts` says of it. */
import type { FastifyInstance } from 'fastify'
import type { ABOVE_MAXIMUM, DECIMALS } from '../../../../src/contract/schema/fields.ts'
import type { Call } from '../../../../src/market/http/call.ts'
import { CALLS } from '../../../../src/market/http/calls.ts'

/** A JSON schema, as far as these tests read it. */
export interface Schema {
  type?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  [DECIMALS]?: string
  [ABOVE_MAXIMUM]?: string
}

export interface Route {
  /** `POST /v2/x/:id` */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  call: Call
  isV0: boolean
  schema: { body?: Schema; querystring?: Schema; params?: Schema; response?: Record<string, Schema> }
}

/** Fills up while the server gets ready. A route that `calls.ts` does not know fails there and then. */
export function collectRoutes(server: FastifyInstance): Map<string, Route> {
  const routes = new Map<string, Route>()
  server.addHook('onRoute', ({ method, url, schema }) => {
    if (method === 'HEAD' || !/^\/v\d/.test(url)) return
    const name = `${method} ${url}`
    const call = CALLS[name]
    if (!call) throw new Error(`${name} is not in src/market/http/calls.ts: without that it is not tested`)
    const isV0 = url.startsWith('/v0/')
    routes.set(name, {
      name,
      method: method as Route['method'],
      url,
      call,
      isV0,
      schema: (schema ?? {}) as Route['schema'],
    })
  })
  return routes
}
