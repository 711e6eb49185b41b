/** Tests /solvency, which is public, in a browser. */
import { expect, test } from 'vitest'
import { addSolvencyPage } from '../../src/app/solvency-page.ts'
import { createMarketFixture } from '../market/market-fixture.ts'
import { createCheckedServer } from '../support/market-server.ts'

test('the solvency page shows debts and assets, and loads no other resource', async () => {
  const { market, work, account, send, chain, clock } = await createMarketFixture()
  const server = createCheckedServer(market, { adminKey: undefined })
  addSolvencyPage(server)
  const page = async () => {
    clock.advance(3_600_000)
    await work()
    return server.inject('/solvency')
  }
  try {
    expect((await server.inject('/solvency')).body).toContain('published within a minute')
    const { depositAddress } = await account()
    send(depositAddress, '50')
    chain.mine(25)
    await work()
    const { statusCode, headers, body } = await page()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(body).toContain('All liabilities are covered.')
    expect(body).toContain('<dd>49 TRX</dd>')
    expect(body).toContain(`<code>${depositAddress}</code></td><td>deposit</td><td>50 TRX</td><td>yes</td>`)
    const calls = await Promise.all(Array.from({ length: 5 }, () => server.inject('/solvency')))
    expect(calls.map((one) => one.statusCode)).toContain(429)
  } finally {
    await server.close()
  }
})
