/** Resources, in both generations of the protocol, beside what REST says. */
import { describe, expect, it } from 'vitest'
import { ERRORS } from '../../../src/contract/errors/wire.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { providerSigner } from '../market-world.ts'
import { type Caller, GENERATIONS, mcpWorld } from './mcp-world.ts'

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

/** More than there is: the first part is filled, the rest waits. */
const WAITS = { resourceAmount: 10_000_000, options: { allowPartialFill: true } }

describe.each(GENERATIONS)('resources, %s', (generation) => {
  it('are listed before any login', async () => {
    const { client } = await (await mcpWorld()).connect(generation)
    const { resources } = await client.listResources()
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resources.map(({ uri }) => uri)).toEqual([...PRICES.values(), OPEN])
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['sunwatt://orders/{orderId}'])
    for (const one of [...resources, ...resourceTemplates]) {
      expect(one.mimeType).toBe('application/json')
      expect(one.description).toBeTruthy()
    }
  })

  it('show the prices to everybody, as the tool does', async () => {
    const world = await mcpWorld()
    const known = await world.connect(generation, { apiKey: world.apiKey })
    const anybody = await world.connect(generation)
    for (const [resourceType, uri] of PRICES) {
      const { result, document } = await read(anybody, uri)
      expect(document).toEqual(await known.ok('tronsave_energy_price_table_get', { resourceType }))
      expect(document.prices).toHaveLength(document.amounts.length)
      expect(result).toMatchObject(generation === 'stateless' ? { ttlMs: 3_000, cacheScope: 'public' } : {})
    }
  })

  it('show the open orders of the account in the header, and no others', async () => {
    const world = await mcpWorld()
    await world.buy()
    await world.blocks(3)
    const open = await world.buy(WAITS)
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const { result, document } = await read(caller, OPEN)
    const { data, total } = await world.rest('GET', '/v2/orders?status=Active', world.apiKey)
    const shown = data.map(({ delegates, ...rest }: { delegates: unknown }) => rest)
    expect(document).toEqual({ data: shown, total })
    expect(document.data.map(({ id }: { id: string }) => id)).toEqual([open])
    expect(result).toMatchObject(generation === 'stateless' ? { ttlMs: 0, cacheScope: 'private' } : {})

    const other = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    expect((await read(other, OPEN)).document).toEqual({ data: [], total: 0 })
  })

  it('show one order as REST does, to its owner only', async () => {
    const world = await mcpWorld()
    const id = await world.buy()
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    const { document } = await read(caller, `sunwatt://orders/${id}`)
    expect(document).toEqual(await world.rest('GET', `/v2/order/${id}`, world.apiKey))

    const other = await world.connect(generation, { apiKey: (await world.account()).apiKey })
    const uri = `sunwatt://orders/${id}`
    await expect(other.client.readResource({ uri })).rejects.toMatchObject({ code: -32602, data: { uri } })
  })

  it('do not know what there is not', async () => {
    const world = await mcpWorld()
    const { client } = await world.connect(generation, { apiKey: world.apiKey })
    for (const uri of UNKNOWN)
      await expect(client.readResource({ uri }), uri).rejects.toMatchObject({ code: -32602, data: { uri } })
  })

  it('want a login for what is somebody’s', async () => {
    const { client } = await (await mcpWorld()).connect(generation)
    for (const uri of [OPEN, 'sunwatt://orders/ffffffffffffffffffffffff'])
      await expect(client.readResource({ uri })).rejects.toMatchObject({
        code: ERRORS.LOGIN_REQUIRED.number,
        message: expect.stringContaining('Authorization: ApiKey'),
        data: { code: 'LOGIN_REQUIRED', retryable: false },
      })
  })
})

describe('resources and logins by tool', () => {
  it('read with the login of the session', async () => {
    const world = await mcpWorld()
    await world.buy(WAITS)
    const caller = await world.connect('sessions')
    await caller.logIn({ apiKey: world.apiKey })
    expect((await read(caller, OPEN)).document.total).toBe(1)
  })

  it('read the orders of a wallet in its session', async () => {
    const wallet = providerSigner(9)
    const caller = await (await mcpWorld()).connect('sessions')
    const { message, nonce } = await caller.ok('tronsave_get_sign_message')
    await caller.logIn({ signature: `${signMessage(message, wallet.privateKey)}_${nonce}` })
    expect((await read(caller, OPEN)).document).toEqual({ data: [], total: 0 })
  })

  it('do not read with a handle: there is no place for one', async () => {
    const world = await mcpWorld()
    const caller = await world.connect('stateless')
    await caller.logIn({ apiKey: world.apiKey })
    await expect(caller.client.readResource({ uri: OPEN })).rejects.toMatchObject({
      code: ERRORS.LOGIN_REQUIRED.number,
    })
  })
})
