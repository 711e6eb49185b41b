/** OpenAPI 3.1 document, generated from the call definitions: `/openapi.json` for programs, `/docs` for people. */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import Type from 'typebox'
import {
  ADJUSTED_FIELDS_HEADER,
  ADMIN_KEY_HEADER,
  API_KEY_HEADER,
  Failure,
  IGNORED_FIELDS_HEADER,
  RateLimited,
} from '../../contract/envelope.ts'
import { ERRORS, type WireCode } from '../../contract/errors/wire.ts'
import { ID_HEADER, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../contract/webhook-signature.ts'
import { WEBHOOK_DATA } from '../../contract/webhooks.ts'
import { type Access, type Call, errorsOf, rolesOf, TAGS } from '../api/call.ts'
import { CALLS } from '../api/calls.ts'
import { schemaOf } from './add-call.ts'
import type { AuthHooks } from './auth-hooks.ts'

type Json = Record<string, unknown>
interface Operation {
  parameters?: { in: string; name: string; example?: unknown }[] | Json[]
  requestBody?: { content: Record<string, Json> }
  responses: Json
}

const { data: _, ...failureV0 } = Failure.properties

/** Body of errors for malformed requests: too large, not JSON, or failing validation. */
const MalformedRequest = Type.Object({
  statusCode: Type.Integer(),
  code: Type.String({ description: 'FST_ERR_VALIDATION and others' }),
  error: Type.String(),
  message: Type.String(),
})

const COMPONENTS = {
  securitySchemes: {
    apikey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER, description: 'of an Internal Account' },
    wallet: { type: 'http', scheme: 'bearer', description: 'token of POST /v2/auth/login' },
    'x-admin-key': {
      type: 'apiKey',
      in: 'header',
      name: ADMIN_KEY_HEADER,
      description: 'of the operator, or of a person who is an operator',
    },
  },
  schemas: { Failure, FailureV0: Type.Object(failureV0), MalformedRequest, RateLimited },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      description:
        'a repeated key with the same body returns the first answer for 24 h; with another body it returns 422',
    },
  },
  responses: {
    RateLimited: {
      description: 'Too many requests.',
      headers: { 'retry-after': { schema: { type: 'integer' }, description: 'seconds' } },
      content: { 'application/json': { schema: ref('schemas/RateLimited') } },
    },
  },
} as const

const READING_HEADERS = {
  [IGNORED_FIELDS_HEADER]: { schema: { type: 'string' }, description: 'unknown fields that were ignored' },
  [ADJUSTED_FIELDS_HEADER]: {
    schema: { type: 'string' },
    description: 'numbers that were rounded or cut, for example options.maxPriceAccepted=81',
  },
} as const

const NO_KEY = {}
const KEY = { apikey: [] }
const WALLET = { wallet: [] }
const SECURITY: Record<Access, Record<string, string[]>[]> = {
  anybody: [NO_KEY, KEY],
  optional: [KEY, NO_KEY],
  keyOrProof: [KEY, WALLET, NO_KEY],
  keyOrWallet: [KEY, WALLET],
  wallet: [WALLET],
  key: [KEY],
  whitelisted: [KEY],
  seller: [KEY, WALLET],
  operator: [{ 'x-admin-key': [] }],
}

/**
 * Creates a server whose routes only describe the API, so that `swagger()` returns the document. Called on first use,
 * because its modules take time and memory to load.
 */
async function createDescribedServer(): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger')
  const server = Fastify({ logger: false, exposeHeadRoutes: false })
  server.setValidatorCompiler(() => () => true)
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'sunwatt',
        version: '2',
        license: { name: 'MIT', identifier: 'MIT' } as never,
        description:
          'Rent TRON Energy and Bandwidth. Money is SUN and durations are seconds unless stated otherwise. Requests are read leniently: null in an optional field counts as absent, a string of digits as a number, and unknown fields are ignored and listed in x-ignored-fields. A field that looks like a misspelling is rejected.',
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      components: structuredClone(COMPONENTS) as never,
    },
    transformObject: (found) => withDetails('openapiObject' in found ? found.openapiObject : {}) as never,
  })
  for (const call of Object.values(CALLS)) {
    const { method, url, summary, tag, access } = call
    const operationId = `${method.toLowerCase()}${url}`.replace(/[^A-Za-z0-9]+/g, '_')
    const description = access === 'operator' ? { description: `Roles: ${rolesOf(call).join(', ')}.` } : {}
    const described = { operationId, summary, ...description, tags: [tag], security: SECURITY[access] }
    const schema = { ...schemaOf(call), ...described }
    server.route({ method, url, schema, handler: () => undefined })
  }
  return server
}

/** Adds to every operation the details that schemas cannot express. */
function withDetails(document: object): object {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> }
  for (const [path, operations] of Object.entries(paths)) {
    const url = path.replace(/\{([^}]+)\}/g, ':$1')
    for (const [method, operation] of Object.entries(operations)) {
      const call = CALLS[`${method.toUpperCase()} ${url}`]
      if (call) describe(operation, call)
    }
  }
  return { ...document, webhooks: describeWebhooks() }
}

/** Describes the webhook requests, by event type. */
function describeWebhooks(): Json {
  const headers = [ID_HEADER, TIMESTAMP_HEADER, SIGNATURE_HEADER].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }))
  return Object.fromEntries(
    Object.entries(WEBHOOK_DATA).map(([type, data]) => {
      const timestamp = Type.String({ description: 'when it happened, ISO 8601, UTC' })
      const schema = Type.Object({ type: Type.Literal(type), timestamp, data })
      const post = {
        operationId: `webhook_${type.replace('.', '_')}`,
        summary: `Event ${type}`,
        tags: ['Webhooks'],
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '2XX': { description: 'The event was received. After any other status it is sent again.' } },
      }
      return [type, { post }]
    }),
  )
}

function describe(operation: Operation, call: Call): void {
  const { pays, example, refuse, isV0 } = call
  const values = { ...example.params, ...example.query }
  for (const parameter of operation.parameters ?? [])
    if (typeof parameter.name === 'string' && parameter.name in values) parameter.example = values[parameter.name]
  if (pays) {
    const key = pays === 'needsKey' ? { ...COMPONENTS.parameters.IdempotencyKey, required: true } : undefined
    operation.parameters = [...(operation.parameters ?? []), key ?? ref('parameters/IdempotencyKey')] as Json[]
  }
  const content = operation.requestBody?.content['application/json']
  if (content) content.example = example.body
  for (const answer of Object.values(operation.responses))
    Object.assign(answer as Json, { description: 'Success.', headers: READING_HEADERS })
  if (refuse) operation.responses = { '2XX': { description: 'Never returned: this call is always rejected.' } }
  Object.assign(operation.responses, failures(errorsOf(call), isV0, content !== undefined))
}

/** Returns the error responses of a call, by status. */
function failures(codes: readonly WireCode[], isV0: boolean, hasBody: boolean): Json {
  const byStatus = new Map<number, string[]>([[400, []]])
  for (const code of codes) {
    const { http, number, when } = ERRORS[code]
    byStatus.set(http, [...(byStatus.get(http) ?? []), `\`${number} ${code}\`: ${when}`])
  }
  const failure = ref(isV0 ? 'schemas/FailureV0' : 'schemas/Failure')
  const malformed = ref('schemas/MalformedRequest')
  const answer = (description: string, schema: Json) => ({ description, content: { 'application/json': { schema } } })
  const answers: Json = { 429: ref('responses/RateLimited') }
  for (const [status, lines] of byStatus) {
    const described = status === 400 ? [...lines, '`FST_ERR_VALIDATION`: the request is malformed.'] : lines
    answers[status] = answer(described.join('\n\n'), status === 400 ? { anyOf: [failure, malformed] } : failure)
  }
  if (hasBody) {
    answers[413] = answer('The body is larger than 64 KiB.', malformed)
    answers[415] = answer('The content type of the body is not JSON.', malformed)
  }
  return answers
}

function ref(to: string): Json {
  return { $ref: `#/components/${to}` }
}

export interface DocumentedAddress {
  /** Host names without ports that clients use to reach this server. IPv6 addresses are in brackets. */
  hosts: readonly string[]
  /** Public URL configured by the operator: `https://market.example` */
  publicUrl: string | undefined
}

/** Calls per second. Higher than usual, because one documentation page loads ten files. */
const DOCS_PER_SEC = 30

/** Serves `/openapi.json` for programs and `/docs` for people. Both are generated on the first request. */
export function addDocumentation(app: FastifyInstance, hooks: AuthHooks, address?: DocumentedAddress): void {
  let docsPromise: Promise<{ pages: FastifyInstance; text: string }> | undefined
  const loadDocs = () => {
    docsPromise ??= createDocsServer().then((pages) => ({ pages, text: JSON.stringify(pages.swagger()) }))
    return docsPromise
  }
  app.addHook('onClose', async () => {
    await (await docsPromise)?.pages.close()
  })

  /** Sends the OpenAPI document. It is generated and serialized once; only `servers` differs between requests. */
  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    const { text } = await loadDocs()
    const servers = JSON.stringify([{ url: serverOf(request, address) }])
    return reply.type('application/json; charset=utf-8').send(`{"servers":${servers},${text.slice(1)}`)
  }
  app.get('/openapi.json', { onRequest: hooks.admit({ access: 'anybody' }) }, sendDocument)

  const onRequest = hooks.admit({ access: 'anybody', perSec: DOCS_PER_SEC })
  app.get('/docs/json', { onRequest }, sendDocument)
  app.get('/docs/yaml', { onRequest }, async (_request, reply) => reply.callNotFound())
  for (const url of ['/docs', '/docs/*'])
    app.get(url, { onRequest }, async (request, reply) => {
      const { pages } = await loadDocs()
      reply.hijack()
      pages.routing(request.raw, reply.raw)
    })
}

/**
 * Returns the server's address as the client used it, if it is a known one. Otherwise returns the public URL, or a
 * relative one.
 */
function serverOf({ protocol, host, hostname }: FastifyRequest, address: DocumentedAddress | undefined): string {
  return address?.hosts.includes(hostname.toLowerCase()) ? `${protocol}://${host}` : (address?.publicUrl ?? '/')
}

async function createDocsServer(): Promise<FastifyInstance> {
  const server = await createDescribedServer()
  const { default: pages } = await import('@fastify/swagger-ui')
  await server.register(pages, {
    routePrefix: '/docs',
    // Disables the validity badge, which would come from another company's server.
    uiConfig: { validatorUrl: null, docExpansion: 'list', persistAuthorization: false },
    theme: { title: 'sunwatt: API' },
    staticCSP: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'frame-ancestors': ["'none'"],
    },
  })
  await server.ready()
  return server
}
