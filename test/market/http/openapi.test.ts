/** OpenAPI document: it is valid and complete, and its examples work. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '../../../src/contract/webhooks.ts'
import { tronAddress } from '../../../src/kernel/address.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { type Call, EXAMPLE, errorsOf } from '../../../src/market/api/call.ts'
import { CALLS } from '../../../src/market/api/calls.ts'
import { createMarketServer, type MarketServerOptions, marketApi } from '../../../src/market/http/server.ts'
import { adjust } from '../../../src/market/operator/adjustments/adjust.ts'
import { DEFAULT_OPERATIONS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { createTestMarketKeys } from '../../support/keys.ts'
import { PAYER, type RunningMarket, requirePausedSource, startMarket } from '../conformance/running.ts'
import { ENERGY_PROVIDER, MNEMONIC } from '../market-fixture.ts'
import { operatorValues, tokenOf } from './every-call/real-market.ts'

interface Operation {
  operationId: string
  summary: string
  security: Record<string, unknown>[]
  parameters?: { $ref?: string; in: string; name: string; required?: boolean; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: object; example?: Record<string, unknown> }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface OpenApi {
  openapi: string
  info: object
  servers: { url: string }[]
  webhooks: Record<string, { post: Operation }>
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object }
}

const delegator = {
  address: tronAddress(EXAMPLE.delegator),
  balanceSun: 1_000_000_000,
  stakedEnergySun: 60_000_000_000,
  activePermission: {
    keys: [createTestMarketKeys(MNEMONIC, 'sandbox').pool.address],
    operations: DEFAULT_OPERATIONS,
  },
}
const receiver = { address: tronAddress(EXAMPLE.receiver), balanceSun: 1_000_000 }

async function startWithDocument(): Promise<{ market: RunningMarket; document: OpenApi }> {
  const market = await startMarket({ accounts: [delegator, receiver] })
  return { market, document: (await market.get('/openapi.json')).body as OpenApi }
}

const operations = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

test('/openapi.json describes exactly the routes of the server', async () => {
  const { market, document } = await startWithDocument()
  const routes: string[] = []
  const server = createMarketServer(market.market, { adminKey: undefined })
  server.addHook('onRoute', ({ method, url }) => {
    if (method !== 'HEAD' && /^\/v\d/.test(url)) routes.push(`${method} ${url}`)
  })
  await server.ready()
  await server.close()
  const described = operations(document).map(({ path, method }) => `${method} ${path.replace(/\{([^}]+)\}/g, ':$1')}`)
  expect(described.sort()).toEqual(routes.sort())
  expect(Object.keys(CALLS).sort()).toEqual(routes.sort())
})

test('/openapi.json is valid OpenAPI 3.1 with complete references, schemas, security and responses', async () => {
  const { document } = await startWithDocument()
  expect(document.openapi).toBe('3.1.0')
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((m) => m[1] as string)
  expect(refs.length).toBeGreaterThan(100)
  for (const ref of refs) expect(at(document, ref), ref).toBeDefined()
  const ids = operations(document).map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const ajv = schemas(document)
  for (const { path, method, operation } of operations(document)) {
    const where = `${method} ${path}`
    expect(operation.summary, where).toMatch(/^[A-Z]/)
    const schemes = operation.security.flatMap((one) => Object.keys(one))
    for (const scheme of schemes) expect(document.components.securitySchemes).toHaveProperty([scheme])
    const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map((m) => m[1])
    const parameters = (operation.parameters ?? []).filter((one) => one.in === 'path')
    expect(
      parameters.map(({ name }) => name),
      where,
    ).toEqual(inPath)
    for (const { required } of parameters) expect(required, where).toBe(true)
    const bodies = [operation.requestBody, ...Object.values(operation.responses)]
    for (const body of bodies) for (const { schema } of Object.values(body?.content ?? {})) ajv.compile(schema)
    for (const status of ['400', '429', '500']) expect(operation.responses, where).toHaveProperty([status])
    expect(
      Object.keys(operation.responses).filter((status) => status < '300'),
      where,
    ).toHaveLength(1)
  }
})

/** True for calls that never succeed. */
const isRefused = (method: string, path: string) => CALLS[`${method} ${path}`]?.refuse !== undefined

test('/openapi.json describes the payload of every event', async () => {
  const { document } = await startWithDocument()
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS, 'webhook.test'])
  const ajv = schemas(document)
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const schema = post.requestBody?.content['application/json']?.schema ?? {}
    ajv.compile(schema)
    expect(schema).toMatchObject({ properties: { type: { const: type }, data: { type: 'object' } } })
  }
})

test('/openapi.json lists the same errors for an order in v0 and v2', () => {
  const codes = (name: string) => errorsOf(CALLS[name] as Call)
  expect(codes('GET /v2/order/:id')).toContain('PAYMENT_FAILED')
  for (const call of ['GET /v0/order/:id', 'GET /v0/orders/:id'])
    expect(codes(call), call).toEqual(codes('GET /v2/order/:id'))
})

test('/openapi.json describes the sponsor in the same words everywhere', () => {
  const described = Object.values(CALLS).flatMap(({ body }) => {
    const { sponsor } = (body as { properties?: { sponsor?: { description?: string } } } | undefined)?.properties ?? {}
    return sponsor ? [sponsor.description] : []
  })
  expect(described.length).toBeGreaterThan(3)
  expect(new Set(described)).toEqual(new Set([expect.stringContaining('stored with the order')]))
})

test('/openapi.json marks exactly the calls that the reference service lacks', () => {
  const isMarked = (name: string) => CALLS[name]?.summary.endsWith(' (ours)')
  const lacking = ['GET /v2/deposits', 'GET /v2/notices', 'GET /v2/withdrawals', 'POST /v2/withdrawals']
  expect(lacking.filter((name) => !isMarked(name))).toEqual([])
  expect(['GET /v2/user-info', 'GET /v2/order/:id', 'POST /v2/buy-resource'].filter(isMarked)).toEqual([])
})

test('/openapi.json declares the security that the server enforces', async () => {
  const { market, document } = await startWithDocument()
  for (const { path, method, operation } of operations(document)) {
    const url = path.replace(/\{address\}/, EXAMPLE.receiver).replace(/\{id\}/, EXAMPLE.id)
    const body = operation.requestBody?.content['application/json']?.example
    const answer =
      method === 'GET' ? await market.get(url) : await market.request(method, url, withoutPayment(body ?? {}))
    // The login fails because of the example's signature, not because of a missing key.
    const status = JSON.stringify(answer.body).includes('LOGIN_REFUSED') ? 200 : answer.status
    const open = operation.security.some((one) => Object.keys(one).length === 0)
    const { access } = CALLS[`${method} ${path.replace(/\{([^}]+)\}/g, ':$1')}`] ?? {}
    if (!open || access === 'keyOrProof') expect([401, 403], `${method} ${url} ${status}`).toContain(status)
    else expect([401, 403], `${method} ${url}`).not.toContain(status)
  }
})

test('the examples in /openapi.json get the documented responses', async () => {
  const { market, document } = await startWithDocument()
  const ajv = schemas(document)
  const left = new Map(
    operations(document)
      .filter(({ method, path }) => !isRefused(method, path))
      .map((one) => [`${one.method} ${one.path}`, one]),
  )
  const order = [...FIRST, ...[...left.keys()].filter((call) => !FIRST.includes(call) && !LAST.includes(call)), ...LAST]
  const real = new Map<string, unknown>()
  let hasChanged = true
  for (const call of order) {
    const found = left.get(call)
    if (!found) throw new Error(`${call} is missing from the OpenAPI document`)
    left.delete(call)
    const { path, method, operation } = found
    if (hasChanged) await market.block()
    else market.clock.advance(3_000)
    hasChanged = method !== 'GET'
    await prepare(market, call, real)
    const values = (operation.parameters ?? []).filter((one) => one.example !== undefined)
    let url = path
    const query = new URLSearchParams()
    for (const { in: where, name, example } of values) {
      const value = String(name === 'id' ? (real.get('id') ?? example) : example)
      if (where === 'path') url = url.replace(`{${name}}`, value)
      else query.set(name, value)
    }
    const example = operation.requestBody?.content['application/json']?.example
    const body = withRealValues(example, real)
    const needsKey = call === 'POST /v2/withdrawals' ? { 'idempotency-key': 'example' } : {}
    const own =
      CALLS[call]?.access === 'wallet' ? tokenOf(market, ENERGY_PROVIDER.address) : { apikey: market.sellerKey }
    // Only a person can create a key.
    const operatorKey = call === 'POST /v2/operator/keys' ? String(real.get('operatorKey')) : market.adminKey
    const headers = { ...own, 'x-admin-key': operatorKey, ...needsKey }
    const signed = JSON.stringify(body)?.includes('"txID"') && !call.includes('sell-manual')
    const keyless = signed ? { 'x-admin-key': market.adminKey } : headers
    const whole = query.size > 0 ? `${url}?${query}` : url
    const answer = signed
      ? await market.pay(whole, body)
      : await market.request(method, whole, method === 'GET' ? undefined : body, keyless)
    const [status, { content }] = Object.entries(operation.responses)[0] as [string, Operation['responses'][string]]
    expect([call, String(answer.status), answer.body]).toEqual([call, status, answer.body])
    const schema = content?.['application/json']?.schema ?? {}
    expect(ajv.validate(schema, answer.body), `${call} ${ajv.errorsText()}`).toBe(true)
    remember(call, answer.body, real)
  }
  expect([...left.keys()]).toEqual([])
})

test('/openapi.json has a license, and a success response for every call', async () => {
  const { document } = await startWithDocument()
  expect(document.info).toMatchObject({ license: { name: 'MIT', identifier: 'MIT' } })
  const without = operations(document).filter(
    ({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('2')),
  )
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('/openapi.json names the address of the request, otherwise the public one, otherwise this server', async () => {
  const { market } = await startWithDocument()
  const serversAt = async (headers: Record<string, string>, address?: MarketServerOptions['address']) => {
    const server = Fastify({ trustProxy: true })
    server.register(marketApi(market.market, { adminKey: undefined, ...(address && { address }) }))
    const byProgram = (await server.inject({ url: '/openapi.json', headers })).json() as OpenApi
    expect((await server.inject({ url: '/docs/json', headers })).json()).toEqual(byProgram)
    await server.close()
    return byProgram.servers
  }
  const address = { hosts: ['localhost', 'market.example'], publicUrl: 'https://bot.example' }
  const https = { 'x-forwarded-proto': 'https' }
  expect(await serversAt({ host: 'localhost:8080' }, address)).toEqual([{ url: 'http://localhost:8080' }])
  expect(await serversAt({ host: 'market.example', ...https }, address)).toEqual([{ url: 'https://market.example' }])
  expect(await serversAt({ host: 'evil.example', ...https }, address)).toEqual([{ url: 'https://bot.example' }])
  expect(await serversAt({ host: 'evil.example' }, { ...address, publicUrl: undefined })).toEqual([{ url: '/' }])
  expect(await serversAt({ host: 'localhost' })).toEqual([{ url: '/' }])
})

test('/docs and /openapi.json have their own rate limit', async () => {
  const { market } = await startWithDocument()
  const server = createMarketServer(market.market, { adminKey: undefined })
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) statuses.push(await statusOf(n % 2 === 0 ? '/docs/json' : '/docs/static/index.css'))
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const url of ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.css', '/docs/nothing'])
    expect([url, await statusOf(url)]).toEqual([url, 429])
  expect(await statusOf('/v2/fund-address')).toBe(200)
  await server.close()
})

test('/docs can be viewed in a browser without other servers', async () => {
  const { market } = await startWithDocument()
  const page = async (path: string) => {
    const answer = await fetch(`${market.url}${path}`)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const index = await page('/docs')
  expect(index).toMatchObject({ status: 200, type: expect.stringContaining('text/html') })
  expect(index.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  const files = [...index.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((m) => m[1] as string)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) {
    const { pathname } = new URL(file, `${market.url}/docs`)
    expect((await page(pathname)).status, pathname).toBe(200)
  }
  expect((await page('/docs/json')).text).toBe((await page('/openapi.json')).text)
  expect((await page('/docs/nothing')).status).toBe(404)
})

const FIRST = [
  'POST /v2/sub-keys',
  'DELETE /v2/sub-keys/{id}',
  'POST /v2/withdrawal-addresses',
  'POST /v2/withdrawals',
  'GET /v2/withdrawals/{id}',
  'POST /v2/withdrawals/{id}/cancel',
  'GET /v2/operator/withdrawals/{id}',
  'POST /v2/operator/withdrawals/{id}/approve',
  'POST /v2/operator/withdrawals/{id}/refuse',
  'POST /v2/operator/adjustments',
  'GET /v2/operator/adjustments/{id}',
  'POST /v2/operator/adjustments/{id}/confirm',
  'POST /v2/operator/adjustments/{id}/decline',
  'PUT /v2/webhook',
  'GET /v2/webhook',
  'POST /v2/webhook/test',
  'GET /v2/webhook/deliveries',
  'POST /v2/webhook/deliveries/{id}/retry',
  'POST /v2/webhook/rotate-secret',
  'DELETE /v2/webhook',
  'PUT /v2/providers/{address}',
  'POST /v2/pay-later',
  'GET /v2/pay-later/{id}',
  'POST /v2/buy-resource',
  'GET /v2/order/{id}',
  'GET /v0/order/{id}',
  'GET /v0/orders/{id}',
  'POST /v2/get-extendable-delegates',
  'POST /v2/extend-request',
  'POST /v0/get-extendable-delegates',
  'POST /v0/internal-extend-request',
  'POST /v0/fast-charge-order-request',
  'POST /v0/fast-charge-order-cancel',
]
const LAST = [
  'POST /v2/orders/sell-manual',
  'PATCH /v2/order/{id}',
  'POST /v2/order/{id}/cancel',
  'PUT /v2/accounts/{id}/whitelist',
  'POST /v2/api-key/revoke',
  'POST /v2/operator/accounts/{id}/revoke-key',
  'POST /v2/operator/signing/stop',
]

/** Creates the state that the next call needs. */
async function prepare(market: RunningMarket, call: string, real: Map<string, unknown>): Promise<void> {
  const buy = async (amount: number) => {
    const body = { resourceAmount: amount, receiver: EXAMPLE.receiver, durationSec: 3_600 }
    const made = await market.post('/v2/buy-resource', body, market.sellerKey)
    return (made.body as { data: { orderId: string } }).data.orderId
  }
  if (call === 'POST /v2/withdrawals') market.clock.advance(86_400_000)
  if (call.includes('/sources/')) await requirePausedSource(market.market)
  if (call.includes('/operator/adjustments')) {
    const { body } = await market.get('/v2/user-info', market.sellerKey)
    const { id: of } = (body as { data: { id: string } }).data
    const id = newId(market.clock.now())
    const request = { id, kind: 'credit' as const, of, amount: 5_000_000, reason: 'late delivery' }
    if (call.includes('{id}')) await adjust(market.market, request, 'Telegram user 1')
    real.set('id', id).set('of', of)
  }
  if (call.includes('/operator/withdrawals/{id}')) {
    const headers = { apikey: market.sellerKey, 'idempotency-key': call.replace(' ', '-') }
    const large = { address: EXAMPLE.delegator, amount: 100_000_001 }
    const made = await market.request('POST', '/v2/withdrawals', large, headers)
    real.set('id', (made.body as { data: { id: string } }).data.id)
  }
  if (call.includes('extend')) await market.blocks(5)
  if (call === 'POST /v2/auth/login') {
    const { address } = PAYER
    const { message, nonce } = market.market.logins.messages.issue({ domain: '127.0.0.1', address })
    real.set('address', address).set('nonce', nonce).set('signature', signMessage(message, PAYER.privateKey))
  }
  if (call === 'POST /v0/buy-energy') {
    const signedTx = market.transfer(65_000 * 60)
    real.set('signed_tx', signedTx).set('tx_id', signedTx.txID)
  }
  if (call === 'POST /v2/orders/sell-manual') {
    real.set('orderId', await buy(500_000))
    real.set('signedTx', await market.delegation(500_000, tronAddress(EXAMPLE.receiver), 3_600))
  }
  if (call.endsWith('/operator/orders/{id}')) real.set('id', await buy(40_000))
  if (call === 'GET /v2/order/{id}/cancel' || call === 'PATCH /v2/order/{id}') real.set('id', await buy(1_000_000))
  if (call.endsWith('/return') || call.endsWith('/receipt')) real.set('id', await market.returnable())
  if (call === 'POST /v2/order/{id}/cancel') market.clock.advance(3_600_000)
  if (/(accounts|commissions)\/\{id\}/.test(call)) {
    const { body } = await market.get('/v2/user-info', market.poorKey)
    real.set('id', (body as { data: { id: string } }).data.id)
  }
  if (/\/operator\/(sessions|keys)/.test(call)) {
    const { sessionId, operatorKeyId, operatorKey } = await operatorValues(market)
    real.set('id', call.includes('/sessions') ? sessionId : operatorKeyId).set('operatorKey', operatorKey)
  }
  const later = Math.floor(market.clock.now() / 1000) + 43_200
  real.set('extendTo', later).set('extend_to', later * 1000)
}

function remember(call: string, body: unknown, real: Map<string, unknown>): void {
  const answer = body as { data: Record<string, unknown>; extend_data: unknown; order_ids: unknown }
  if (call === 'POST /v2/withdrawals' || call === 'POST /v2/sub-keys') real.set('id', answer.data.id)
  if (call === 'POST /v2/auth/login') for (const name of ['address', 'nonce', 'signature']) real.delete(name)
  if (call === 'POST /v2/buy-resource' || call === 'POST /v2/pay-later') real.set('id', answer.data.orderId)
  if (call === 'POST /v2/get-extendable-delegates') real.set('extendData', answer.data.extendData)
  if (call === 'POST /v0/get-extendable-delegates') real.set('extend_data', answer.extend_data)
  if (call === 'POST /v2/webhook/test') real.set('id', answer.data.id)
  if (call === 'POST /v0/fast-charge-order-request') real.set('order_ids', answer.order_ids)
}

/** Returns the example with the values that only this server knows. */
function withRealValues(example: Record<string, unknown> | undefined, real: Map<string, unknown>) {
  if (!example) return undefined
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, real.get(name) ?? value]))
}

function withoutPayment({ signedTx: _, signed_tx: __, ...body }: Record<string, unknown>) {
  return body
}

function at(document: unknown, ref: string): unknown {
  return ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
}

/** Compiles the document's schemas and resolves references to its components. */
function schemas({ components }: OpenApi) {
  const ajv = new Ajv2020({ strict: false })
  const inlined = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inlined)
    if (typeof node !== 'object' || node === null) return node
    const { $ref } = node as { $ref?: string }
    if ($ref !== undefined) return inlined(at({ components }, $ref))
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(value)]))
  }
  const kept = new Map<string, object>()
  /** Returns the same object for the same schema, so that it is compiled once. */
  const whole = (schema: object): object => {
    const text = JSON.stringify(schema)
    const found = kept.get(text) ?? (inlined(schema) as object)
    kept.set(text, found)
    return found
  }
  return {
    compile: (schema: object) => ajv.compile(whole(schema)),
    validate: (schema: object, value: unknown) => ajv.validate(whole(schema), value),
    errorsText: () => ajv.errorsText(),
  }
}
