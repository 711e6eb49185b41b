/** Every registered route of the server, with its schemas and its entry in `calls.ts`. */
import type { FastifyInstance } from 'fastify'
import type { ABOVE_MAXIMUM, DECIMALS } from '../../../../src/contract/schema/fields.ts'
import type { Call } from '../../../../src/market/api/call.ts'
import { CALLS } from '../../../../src/market/api/calls.ts'

/** Parts of a JSON schema that these tests use. */
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
  /** Method and path, e.g. `POST /v2/x/:id`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  call: Call
  isV0: boolean
  schema: { body?: Schema; querystring?: Schema; params?: Schema; response?: Record<string, Schema> }
}

/** Collects routes while the server registers them. Throws for a route that `calls.ts` does not list. */
export function collectRoutes(server: FastifyInstance): Map<string, Route> {
  const routes = new Map<string, Route>()
  server.addHook('onRoute', ({ method, url, schema }) => {
    if (method === 'HEAD' || !/^\/v\d/.test(url)) return
    const name = `${method} ${url}`
    const call = CALLS[name]
    if (!call) throw new Error(`${name} is missing from src/market/api/calls.ts. Add it there so that it is tested`)
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
