/** Calls that a web page makes to the sandbox's wallet, with TronLink's answers. */
import { beforeEach, describe, expect, it } from 'vitest'
import { messageSigner } from '../../../src/tron/keys.ts'
import { verifyTransaction } from '../../../src/tron/verify.ts'
import { createWalletFixture, type WalletFixture } from './wallet-fixture.ts'

let fixture: WalletFixture
beforeEach(async () => {
  fixture = await createWalletFixture()
})

async function decided(approved: boolean, method: string, params?: unknown) {
  const answer = fixture.call(method, params)
  const request = await fixture.decide(approved)
  return { ...(await answer), request }
}
const connect = () => decided(true, 'eth_requestAccounts')

describe('a page that connects', () => {
  it('gets the account after the approval, and later without a new request', async () => {
    const { request, ...answer } = await connect()
    expect(request).toMatchObject({
      title: 'Connect to this page',
      site: fixture.pagesUrl,
      facts: [['Account', fixture.address]],
    })
    expect(answer).toEqual({ result: [fixture.address] })
    expect(await fixture.call('eth_requestAccounts', [])).toEqual({ result: [fixture.address] })
    expect(await fixture.call('tron_requestAccounts')).toMatchObject({ result: { code: 200 } })
  })

  it('gets an error for a refusal, for a second pending request and for invalid calls', async () => {
    expect(await decided(false, 'eth_requestAccounts')).toMatchObject({ error: { code: 4001 } })
    expect(await decided(false, 'tron_requestAccounts')).toMatchObject({ result: { code: 4001 } })
    const first = fixture.call('eth_requestAccounts')
    await expect.poll(fixture.requests).toHaveLength(1)
    expect(await fixture.call('eth_requestAccounts')).toMatchObject({ error: { code: -32002 } })
    await fixture.decide(true)
    await first
    expect(await fixture.call('eth_requestAccounts', ['x'])).toMatchObject({ error: { code: -32602 } })
    expect(await fixture.call('eth_sign', [])).toMatchObject({ error: { code: 4200 } })
    expect(await fixture.call('constructor')).toMatchObject({ error: { code: 4200 } })
  })

  it('may ask for another network', async () => {
    const chainId = '0x2b6653dc'
    const { result, request } = await decided(true, 'wallet_switchEthereumChain', [{ chainId }])
    expect([result, request.facts]).toEqual([null, [['Network', 'mainnet']]])
    expect(await decided(false, 'wallet_switchEthereumChain', [{ chainId: fixture.chainId }])).toMatchObject({
      error: { code: 4001 },
    })
    expect(await fixture.call('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({
      error: { code: 4902 },
    })
    expect(await fixture.call('eth_chainId')).toEqual({ result: chainId })
    expect(await fixture.call('trx.getBlockByNumber', [0])).toEqual({
      result: { blockID: expect.stringMatching(/^0{56}2b6653dc$/) },
    })
  })
})

describe('a page that asks for a signature', () => {
  it('gets the signed transaction, which the chain accepts, after the person has seen its content', async () => {
    const tx = await fixture.unsignedTransfer()
    expect(await fixture.call('trx.sign', [tx])).toMatchObject({
      error: { message: expect.stringMatching('connected') },
    })
    await connect()
    const { result, request } = await decided(true, 'trx.sign', [tx])
    expect(Object.fromEntries(request.facts)).toMatchObject({
      Type: 'Send TRX',
      To: fixture.stranger,
      Amount: '3.9 TRX',
      Permission: 'owner',
    })
    expect(verifyTransaction(result)).toMatchObject({ ok: true, verified: { signers: [fixture.address] } })
    expect(await fixture.call('trx.sendRawTransaction', [result])).toMatchObject({
      result: { result: true, txid: tx.txID },
    })
    expect(fixture.tron.chain.pending().map(({ txid }) => txid)).toEqual([tx.txID])
  })

  it('gets no signature after a refusal, for an account that is not selected, or for a changed transaction', async () => {
    await connect()
    const tx = await fixture.unsignedTransfer()
    expect(await decided(false, 'trx.sign', [tx])).toMatchObject({
      error: { message: 'Confirmation declined by user' },
    })
    expect((await decided(false, 'trx.signMessageV2', ['x'])).error).toEqual({ message: 'user rejected request' })
    const problem = async (changes: object) => (await fixture.call('trx.sign', [{ ...tx, ...changes }])).error?.message
    expect(await problem({ txID: '00'.repeat(32) })).toBe('Invalid transaction provided')
    expect(await problem({ raw_data: { ...tx.raw_data, expiration: 1 } })).toBe('Invalid transaction provided')
    await fixture.set({ account: 'second' })
    expect(await problem({})).toBe('Private key does not match address in transaction')
  })

  it('gets signatures of messages, and of transactions with an active permission', async () => {
    await connect()
    const { result } = await decided(true, 'trx.signMessageV2', ['Log in as ☀'])
    expect(messageSigner('Log in as ☀', String(result))).toBe(fixture.address)
    const { result: multi, request } = await decided(true, 'trx.multiSign', [await fixture.unsignedTransfer(), 2])
    expect(Object.fromEntries(request.facts).Permission).toBe('active, number 2')
    expect(verifyTransaction(multi)).toMatchObject({ ok: true, verified: { permissionId: 2 } })
  })

  it('has its request withdrawn when it is closed', async () => {
    const closing = new AbortController()
    const call = fetch(`${fixture.root}/page-wallet/call`, {
      ...{ method: 'POST', body: '{"method":"eth_requestAccounts"}', signal: closing.signal },
      headers: { 'content-type': 'application/json' },
    })
    await expect.poll(fixture.requests).toHaveLength(1)
    closing.abort()
    await expect(call).rejects.toThrow()
    await expect.poll(fixture.requests).toHaveLength(0)
  })
})

describe('a wallet that misbehaves', () => {
  it.each([
    ['amount', { verified: { contract: { amountSun: 3_900_001 } } }],
    ['permission', { verified: { permissionId: 9 } }],
    ['contract', { ok: false, problem: { code: 'CONTRACT_TYPE' } }],
  ] as const)('signs another %s', async (fault, verdict) => {
    await connect()
    await fixture.set({ fault })
    const tx = await fixture.unsignedTransfer()
    const { result } = await decided(true, 'trx.sign', [tx])
    expect((result as typeof tx).txID).not.toBe(tx.txID)
    expect(verifyTransaction(result)).toMatchObject(verdict)
  })

  it('signs another receiver', async () => {
    await connect()
    await fixture.set({ fault: 'receiver' })
    const { result } = await decided(true, 'trx.sign', [await fixture.unsignedTransfer()])
    const to = fixture.tron.seed.contract.address
    expect(verifyTransaction(result)).toMatchObject({ verified: { contract: { to, amountSun: 3_900_000 } } })
  })

  it('signs an expired transaction, or does not broadcast', async () => {
    await connect()
    const tx = await fixture.unsignedTransfer()
    await fixture.set({ fault: 'expiration' })
    const { result } = await decided(true, 'trx.sign', [tx])
    const expirationOf = ({ raw_data }: typeof tx) => Number(raw_data.expiration)
    expect(expirationOf(tx) - expirationOf(result as typeof tx)).toBe(3_600_000)
    await fixture.set({ fault: 'broadcast' })
    expect(await fixture.call('trx.sendRawTransaction', [result])).toMatchObject({ result: { code: 'TAPOS_ERROR' } })
    expect(fixture.tron.chain.pending()).toEqual([])
  })
})

describe('pages of other origins', () => {
  const preflight = (path: string, origin: string) =>
    fetch(`${fixture.root}/${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    })

  it('cannot call the wallet, and no page can confirm its own request', async () => {
    const own = await preflight('page-wallet/call', fixture.pagesUrl)
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, fixture.pagesUrl])
    const foreign = await preflight('page-wallet/call', 'https://localhost.example.com')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const decide = await preflight('wallet/decide', fixture.pagesUrl)
    expect(decide.headers.get('access-control-allow-origin')).toBeNull()
  })
})
