/** Login over MCP, in both protocol generations. */
import { describe, expect, it } from 'vitest'
import { signMessage } from '../../../src/tron/keys.ts'
import { providerSigner } from '../market-fixture.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

const wallet = providerSigner(9)

describe.each(GENERATIONS)('logging in over MCP, %s', (generation) => {
  it('is not needed to list the tools', async () => {
    const { connect } = await createMcpFixture()
    const { client } = await connect(generation)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('tronsave_login')
  })

  it('gives access to an account with its key', async () => {
    const fixture = await createMcpFixture()
    const { apiKey } = await fixture.account()
    const caller = await fixture.connect(generation)
    const answer = await caller.logIn({ apiKey })
    expect(answer).toMatchObject({ authMode: 'ApiKey', hasInternalApiKey: true })
  })

  it('accepts the signature of a message once', async () => {
    const { connect } = await createMcpFixture()
    const caller = await connect(generation)
    const { message, nonce } = await caller.callOk('tronsave_get_sign_message')
    const signature = `${signMessage(message, wallet.privateKey)}_${nonce}`
    expect(await caller.logIn({ signature })).toMatchObject({
      authMode: 'Signature',
      walletAddress: wallet.address,
    })
    expect(await caller.callForError('tronsave_login', { signature })).toBe('LOGIN_REFUSED')
  })
})
