/** Signatures with a high s value: each call that reads one reports the problem, and accepts the low-s form. */
import { expect, test } from 'vitest'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { buildDelegate, buildTransfer } from '../../../src/tron/transactions.ts'
import { withHighS } from '../../support/high-s-signature.ts'
import { providerSigner, RECEIVER } from '../market-fixture.ts'
import { createApiFixture, openFundedAccount, statusAndMessage } from './api-fixture.ts'

const PAYER = providerSigner(8)
const ID = '695bb0c0d1f2a3b4c5d6e7f8'
const SAID = 'has a high s, which wallets never produce: send n - s instead'

test('a signature with a high s is reported by every call that takes a signed transaction or message', async () => {
  const api = await createApiFixture({ accounts: [{ address: PAYER.address, balanceSun: sunFromTrx('100') }] })
  const { apiKey, id } = await openFundedAccount(api)
  await api.callAsOperator('PUT', `/v2/accounts/${id}/whitelist`, { whitelisted: true })
  const rental = { resourceAmount: 32_000, receiver: RECEIVER, durationSec: 3_600 }
  const { orderId } = (await api.post('/v2/buy-resource', rental, apiKey)).body.data
  const context = { refBlock: await api.market.node.solidHead(), validForMs: 600_000 }
  const to = api.market.keys.fund.address
  const transfer = buildTransfer({ from: PAYER.address, to, amountSun: sunFromTrx('1.92') }, PAYER, context).tx
  const lock = { resource: 'ENERGY', balanceSun: sunFromTrx('1'), lockPeriodBlocks: 1_200 } as const
  const delegation = buildDelegate({ owner: PAYER.address, receiver: RECEIVER, ...lock }, PAYER, context).tx
  const high = <T extends { signature: string[] }>(tx: T): T => ({ ...tx, signature: tx.signature.map(withHighS) })
  const address = PAYER.address
  const signed = (message: string) => withHighS(signMessage(message, PAYER.privateKey))
  const calls: [url: string, body: object, key?: string][] = [
    ['/v2/buy-resource', { ...rental, signedTx: high(transfer) }],
    ['/v2/orders/sell-manual', { orderId, signedTx: high(delegation) }, apiKey],
    [`/v2/order/${ID}/cancel`, { signature: signed(`Cancel order ${ID}`) }],
    ['/v2/solvency/mine', { address, signature: signed(`Show what is owed to ${address}`) }],
  ]
  for (const [url, body, key] of calls) {
    const errorText = statusAndMessage(await api.post(url, body, key))
    expect([url, errorText]).toEqual([url, expect.stringContaining(SAID)])
    expect(errorText).toContain('408 INVALID_PARAMS')
  }
})

test('a signature that is wrong in another way is not reported as one with a high s', async () => {
  const api = await createApiFixture()
  const errorText = statusAndMessage(await api.post(`/v2/order/${ID}/cancel`, { signature: '00'.repeat(65) }))
  expect(errorText).toMatch(/signature must be a signature of the message "Cancel order [0-9a-f]{24}"$/)
})
