/** Account of an API key over MCP: the same data as over REST, and how to deposit. */
import { describe, expect, it } from 'vitest'
import { signMessage } from '../../../src/tron/keys.ts'
import { providerSigner } from '../market-fixture.ts'
import { createMcpFixture, GENERATIONS } from './mcp-fixture.ts'

describe.each(GENERATIONS)('the MCP tool for the account, %s', (generation) => {
  it('returns the same as REST, without the key', async () => {
    const fixture = await createMcpFixture()
    const { apiKey } = fixture
    const caller = await fixture.connect(generation, { apiKey })
    const { apiKey: masked, ...account } = await caller.callOk('tronsave_internal_account_get')
    expect(account).toEqual(await fixture.rest('GET', '/v2/user-info', apiKey))
    expect(masked).toMatch(/^[*-]+$/)
  })

  it('needs an account login, not just a wallet login', async () => {
    const fixture = await createMcpFixture()
    const caller = await fixture.connect(generation)
    expect(await caller.callForError('tronsave_internal_account_get')).toBe('LOGIN_REQUIRED')
    const { message, nonce } = await caller.callOk('tronsave_get_sign_message')
    const { privateKey } = providerSigner(9)
    await caller.logIn({ signature: `${signMessage(message, privateKey)}_${nonce}` })
    expect(await caller.callForError('tronsave_internal_account_get')).toBe('API_KEY_REQUIRED')
  })

  it('takes no arguments', async () => {
    const fixture = await createMcpFixture()
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    expect(await caller.callForError('tronsave_internal_account_get', { id: 'x' })).toBe('INVALID_PARAMS')
  })
})

describe.each(GENERATIONS)('the MCP tool for the deposit address, %s', (generation) => {
  it("returns the account's address with the current fees", async () => {
    const fixture = await createMcpFixture()
    const { apiKey, depositAddress } = await fixture.account()
    const caller = await fixture.connect(generation, { apiKey })
    const ask = (amountTrx: unknown) => caller.callOk('tronsave_get_deposit_address', { amountTrx })
    const terms = {
      depositAddress,
      minimumDepositTrx: '10',
      firstDepositFeeTrx: '1',
      freeDepositsPerDay: 2,
      furtherDepositFeeTrx: '0.3',
    }
    expect(await ask('1234.500000')).toEqual({ amountTrx: '1234.5', feeTrx: '1', ...terms })
    expect(await ask(10.1)).toMatchObject({ amountTrx: '10.1' })
    const feeOfNext = async () => (await ask(10)).feeTrx
    for (const fee of ['0', '0.3', '0.3']) {
      fixture.send(depositAddress, '10')
      await fixture.blocks(1)
      expect(await feeOfNext()).toBe(fee)
    }
  })

  const BAD = [
    ['less than the minimum', '9.999999'],
    ['nothing', 0],
    ['less than nothing', -25],
    ['more than six decimals', 10.1234567],
    ['more than six decimals as text', '10.1234567'],
    ['an exponent', '1e3'],
    ['a tiny fraction', 1e-7],
    ['more than there is', 1e10],
    ['more SUN than can be counted', '9999999999'],
    ['words', 'ten'],
    ['no amount', undefined],
  ] as const
  it(`is not given for ${BAD.map(([name]) => name).join(', ')}`, async () => {
    const fixture = await createMcpFixture({ bare: true })
    const caller = await fixture.connect(generation, { apiKey: fixture.apiKey })
    for (const [name, amountTrx] of BAD) {
      const code = await caller.callForError('tronsave_get_deposit_address', { amountTrx })
      expect([name, code]).toEqual([name, 'INVALID_PARAMS'])
    }
  })
})
