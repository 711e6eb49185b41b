/** The account of an API key over MCP: as REST says it, and how to pay in. */
import { describe, expect, it } from 'vitest'
import { signMessage } from '../../../src/tron/keys.ts'
import { providerSigner } from '../market-world.ts'
import { GENERATIONS, mcpWorld } from './mcp-world.ts'

describe.each(GENERATIONS)('the account, %s', (generation) => {
  it('is what REST says, and nothing of its key', async () => {
    const world = await mcpWorld()
    const { apiKey } = world
    const caller = await world.connect(generation, { apiKey })
    const { apiKey: masked, ...account } = await caller.ok('tronsave_internal_account_get')
    expect(JSON.stringify(account)).toBe(JSON.stringify(await world.rest('GET', '/v2/user-info', apiKey)))
    expect(masked).toMatch(/^[*-]+$/)
  })

  it('is nobody’s without a login, and not a wallet’s', async () => {
    const world = await mcpWorld()
    const caller = await world.connect(generation)
    expect(await caller.refused('tronsave_internal_account_get')).toBe('LOGIN_REQUIRED')
    const { message, nonce } = await caller.ok('tronsave_get_sign_message')
    const { privateKey } = providerSigner(9)
    await caller.logIn({ signature: `${signMessage(message, privateKey)}_${nonce}` })
    expect(await caller.refused('tronsave_internal_account_get')).toBe('API_KEY_REQUIRED')
  })

  it('takes no arguments', async () => {
    const world = await mcpWorld()
    const caller = await world.connect(generation, { apiKey: world.apiKey })
    expect(await caller.refused('tronsave_internal_account_get', { id: 'x' })).toBe('INVALID_PARAMS')
  })
})
