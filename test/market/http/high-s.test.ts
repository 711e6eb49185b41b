/** A signature with a high s: each call that reads one says what is wrong with it, and takes the lower one. */
import { expect, test } from 'vitest'
import { sunFromTrx } from '../../../src/kernel/sun.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { buildDelegate, buildTransfer } from '../../../src/tron/transactions.ts'
import { withHighS } from '../../support/high-s.ts'
import { providerSigner, RECEIVER } from '../market-world.ts'
import { codeAndDetail, marketApi, richAccount } from './api.ts'

const PAYER = providerSigner(8)
const ID = '695bb0c0d1f2a3b4c5d6e7f8'
const SAID = 'has a high s, which wallets never make: send n - s in its place'

test('is named by every call that takes a signed transaction or a signed message', async () => {
  const api = await marketApi({ accounts: [{ address: PAYER.address, balanceSun: sunFromTrx('100') }] })
  const { apiKey, id } = await richAccount(api)
  await api.admin('PUT', `/v2/accounts/${id}/whitelist`, { whitelisted: true })
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
    const said = codeAndDetail(await api.post(url, body, key))
    expect([url, said]).toEqual([url, expect.stringContaining(SAID)])
    expect(said).toContain('408 INVALID_PARAMS')
  }
})

test('is not named where the signature is wrong in another way', async () => {
  const api = await marketApi()
  const said = codeAndDetail(await api.post(`/v2/order/${ID}/cancel`, { signature: '00'.repeat(65) }))
  expect(said).toMatch(/signature must be one of the message "Cancel order [0-9a-f]{24}"$/)
})
