/** Resources agree with REST, in both protocol generations. */
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../../src/contract/errors/wire.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { providerSigner } from '../market-fixture.ts'
import { type Caller, createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

const OPEN = 'sunwatt://orders/open'
const PRICES = new Map([
  ['ENERGY', 'sunwatt://prices/energy'],
  ['BANDWIDTH', 'sunwatt://prices/bandwidth'],
])

async function read({ client }: Caller, uri: string) {
  const result = await client.readResource({ uri })
  const [content] = result.contents
  expect(result.contents).toHaveLength(1)
  expect(content).toMatchObject({ uri, mimeType: 'application/json' })
  return { result, document: JSON.parse((content as { text: string }).text) }
}

const UNKNOWN = [
  'sunwatt://orders/ffffffffffffffffffffffff',
  'sunwatt://orders/OPEN',
  'sunwatt://orders/open/more',
  'sunwatt://nothing',
  'sunwatt://prices',
  'sunwatt://prices/ENERGY',
  'file:///etc/passwd',
  'no uri at all',
]

/** More units than are available: the order is filled in part, and the rest waits. */
const WAITS = { resourceAmount: 10_000_000, options: { allowPartialFill: true } }

describe.each(GENERATIONS)('MCP resources, %s', (generation) => {
  it('are listed before any login', async () => {
    const { client } = await (await createMcpFixture()).connect(generation)
    const { resources } = await client.listResources()
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resources.map(({ uri }) => uri)).toEqual([...PRICES.values(), OPEN])
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['sunwatt://orders/{orderId}'])
    for (const one of [...resources, ...resourceTemplates]) {
      expect(one.mimeType).toBe('application/json')
      expect(one.description).toBeTruthy()
    }
  })

  it('show the prices to every caller, like the tool', async () => {
    const fixture = await createMcpFixture()
    const known = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const anybody = await fixture.connect(generation)
    for (const [resourceType, uri] of PRICES) {
      const { result, document } = await read(anybody, uri)
      expect(document).toEqual(await known.callOk('tronsave_energy_price_table_get', { resourceType }))
      expect(document.prices).toHaveLength(document.amounts.length)
      expect(result).toMatchObject(generation === 'stateless' ? { ttlMs: 3_000, cacheScope: 'public' } : {})
    }
  })

  it('show only the open orders of the account whose key is in the header', async () => {
    const fixture = await createMcpFixture()
    await fixture.buy()
    await fixture.blocks(3)
    const open = await fixture.buy(WAITS)
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const { result, document } = await read(caller, OPEN)
    const { data, total } = await fixture.rest('GET', '/v2/orders?status=Active', fixture.apiKey)
    const shown = data.map(({ delegates, ...rest }: { delegates: unknown }) => rest)
    expect(document).toEqual({ data: shown, total })
    expect(document.data.map(({ id }: { id: string }) => id)).toEqual([open])
    expect(result).toMatchObject(generation === 'stateless' ? { ttlMs: 0, cacheScope: 'private' } : {})

    const other = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    expect((await read(other, OPEN)).document).toEqual({ data: [], total: 0 })
  })

  it('show one order as REST does, to its owner only', async () => {
    const fixture = await createMcpFixture()
    const id = await fixture.buy()
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    const { document } = await read(caller, `sunwatt://orders/${id}`)
    expect(document).toEqual(await fixture.rest('GET', `/v2/order/${id}`, fixture.apiKey))

    const other = await fixture.connect(generation, { apiKey: (await fixture.account()).apiKey })
    const uri = `sunwatt://orders/${id}`
    await expect(other.client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } })
  })

  it('return an error for unknown resources', async () => {
    const fixture = await createMcpFixture()
    const { client } = await fixture.connect(generation, { apiKey: fixture.apiKey })
    for (const uri of UNKNOWN)
      await expect(client.readResource({ uri }), uri).rejects.toMatchObject({ code: -32602, data: { uri } })
  })

  it('require a login for private data', async () => {
    const { client } = await (await createMcpFixture()).connect(generation)
    for (const uri of [OPEN, 'sunwatt://orders/ffffffffffffffffffffffff'])
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: ERRORS.LOGIN_REQUIRED.number,
        message: expect.stringContaining('Authorization: ApiKey'),
        data: { code: 'LOGIN_REQUIRED', retryable: false },
      })
  })
})

describe('MCP resources after a login by tool', () => {
  it('use the login of the session', async () => {
    const fixture = await createMcpFixture()
    await fixture.buy(WAITS)
    const caller = await fixture.connect('sessions')
    await caller.logIn({ apiKey: fixture.apiKey })
    expect((await read(caller, OPEN)).document.total).toBe(1)
  })

  it('show the orders of a wallet in its session', async () => {
    const wallet = providerSigner(9)
    const caller = await (await createMcpFixture()).connect('sessions')
    const { message, nonce } = await caller.callOk('tronsave_get_sign_message')
    await caller.logIn({ signature: `${signMessage(message, wallet.privateKey)}_${nonce}` })
    expect((await read(caller, OPEN)).document).toEqual({ data: [], total: 0 })
  })

  it('cannot be read with a login handle, because resources have no field for it', async () => {
    const fixture = await createMcpFixture()
    const caller = await fixture.connect('stateless')
    await caller.logIn({ apiKey: fixture.apiKey })
    await expect(caller.client.readResource({ uri: OPEN })).rejects.toMatchObject({
      code: ERRORS.LOGIN_REQUIRED.number,
    })
  })
})
