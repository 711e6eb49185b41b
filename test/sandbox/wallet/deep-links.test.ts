/** TronLink's deep links in the sandbox's wallet: the checks with their codes, the effects and the callbacks. */
import { beforeEach, describe, expect, it } from 'vitest'
import { LINK_START } from '../../../src/sandbox/wallet/deep-links.ts'
import { messageSigner } from '../../../src/tron/keys.ts'
import { decodeRawData, encodeRawData, txidOf } from '../../../src/tron/protobuf/protobuf.ts'
import { createWalletFixture, type WalletFixture } from './wallet-fixture.ts'

let fixture: WalletFixture
beforeEach(async () => {
  fixture = await createWalletFixture()
})

const linkOf = (json: object) => `${LINK_START}param=${encodeURIComponent(JSON.stringify(json))}`
let actions = 0
const common = () => ({
  ...{ protocol: 'TronLink', version: '1.0', chainId: fixture.chainId, dappName: 'sunwatt' },
  ...{ dappIcon: `${fixture.pagesUrl}/icon.png`, url: `${fixture.pagesUrl}/w/token` },
  callbackUrl: `${fixture.pagesUrl}/w/token/tronlink`,
  actionId: `action-${++actions}`,
})
const login = () => ({ ...common(), action: 'login' })
const transfer = () => ({
  ...common(),
  ...{ action: 'transfer', from: fixture.address, loginAddress: fixture.address, to: fixture.stranger },
  ...{ amount: '3.9', tokenId: '0', contract: '', memo: '' },
})
const sign = async () => ({
  ...common(),
  ...{ action: 'sign', signType: 'signTransaction', loginAddress: fixture.address },
  data: JSON.stringify(await fixture.unsignedTransfer()),
})

/** Opens the link, decides the request, and returns the request and the body of the callback. */
async function follow(json: object, approved = true) {
  const result = fixture.openLink(linkOf(json))
  const request = await fixture.decide(approved)
  const { code } = (await result) as { code: number }
  const callback = fixture.callbacks.at(-1)
  expect(callback?.code).toBe(code)
  return { request, callback }
}

describe('a link that asks', () => {
  it('to log in calls back with the address', async () => {
    const json = login()
    const { request, callback } = await follow(json)
    expect(request).toMatchObject({ title: 'Log in', site: expect.stringMatching(/^sunwatt \(127\.0\.0\.1:\d+\)$/) })
    expect(callback).toEqual({
      ...{ actionId: json.actionId, code: 0, message: 'success', address: fixture.address },
      id: expect.any(Number),
    })
  })

  it('for a transfer sends it, once for each action', async () => {
    const json = { ...transfer(), memo: 'Reward' }
    const { request, callback } = await follow(json)
    expect(request.facts).toEqual([
      ['To', fixture.stranger],
      ['Amount', '3.9 TRX'],
      ['From', fixture.address],
      ['Memo', 'Reward'],
    ])
    const [sent] = fixture.tron.chain.pending()
    expect(callback).toMatchObject({ code: 0, transactionHash: sent?.txid })
    expect(sent?.raw).toMatchObject({
      data: Buffer.from('Reward').toString('hex'),
      contract: [{ parameter: { value: { amount: 3_900_000 } } }],
    })
    expect((await follow(json)).callback).toMatchObject({ actionId: json.actionId, code: 301 })
    expect(fixture.tron.chain.pending()).toHaveLength(1)
  })

  it('to sign a transaction sends it, and to sign a message returns the signature', async () => {
    const json = await sign()
    const { txID } = JSON.parse(json.data)
    expect((await follow(json)).callback).toMatchObject({ code: 0, successful: true, transactionHash: txID })
    expect(fixture.tron.chain.pending().map(({ txid }) => txid)).toEqual([txID])
    const { callback } = await follow({ ...json, ...common(), signType: 'signStr', message: 'abc' })
    expect(messageSigner('abc', String(callback?.signedData))).toBe(fixture.address)
  })

  it('for a page opens it in the browser of the wallet, without a callback', async () => {
    const { protocol, version, url } = common()
    const result = fixture.openLink(linkOf({ action: 'open', protocol, version, url }))
    expect(await fixture.decide(true)).toMatchObject({ title: 'Open the wallet', opens: url })
    expect(await result).toEqual({ code: 0, message: 'success' })
    expect(fixture.callbacks).toEqual([])
  })

  it('reports a refusal by the person, and a failed broadcast', async () => {
    expect((await follow(transfer(), false)).callback).toMatchObject({ code: 300, message: 'Transaction canceled' })
    await fixture.set({ fault: 'broadcast' })
    expect((await follow(transfer())).callback).toMatchObject({ code: 302, message: expect.stringMatching('Tapos') })
    expect((await follow(await sign())).callback).toMatchObject({ code: 302, successful: false })
    await fixture.set({ fault: 'none' })
    expect((await follow({ ...transfer(), amount: '999999' })).callback).toMatchObject({ code: 302 })
    expect(fixture.tron.chain.pending()).toEqual([])
  })
})

type Change = () => object | Promise<object>
describe('a link is refused with the code', () => {
  it.each<[number, string, Change]>([
    [10002, 'no action', () => ({ ...login(), action: '' })],
    [10003, 'an unknown action', () => ({ ...login(), action: 'steal' })],
    [10005, 'no page', () => ({ ...login(), url: 'sunwatt.example' })],
    [10007, 'no name', () => ({ ...login(), dappName: '' })],
    [10008, 'another version', () => ({ ...login(), version: '2.0' })],
    [10009, 'a network that is not selected', () => ({ ...login(), chainId: '0x2b6653dc' })],
    [10011, 'an unknown type of signature', async () => ({ ...(await sign()), signType: 'signAll' })],
    [10012, 'data that is not a transaction', async () => ({ ...(await sign()), data: '{}' })],
    [10013, 'a malformed method', async () => ({ ...(await sign()), method: 'transfer(' })],
    [10014, 'no message', async () => ({ ...(await sign()), signType: 'signStr' })],
    [10015, 'a malformed receiver', () => ({ ...transfer(), to: fixture.stranger.slice(1) })],
    [10017, 'a malformed sender', () => ({ ...transfer(), from: '' })],
    [10018, 'a malformed contract', () => ({ ...transfer(), tokenId: '', contract: 'TR7' })],
    [10019, 'an unknown network', () => ({ ...login(), chainId: '0x1' })],
    [10020, 'an amount of zero', () => ({ ...transfer(), amount: '0' })],
    [10020, 'an amount that is a number', () => ({ ...transfer(), amount: 3.9 })],
    [
      10021,
      'another account',
      () => ({ ...transfer(), from: fixture.secondAddress, loginAddress: fixture.secondAddress }),
    ],
    [10022, 'a malformed account', () => ({ ...transfer(), loginAddress: 'me' })],
    [10024, 'a token that the wallet does not have', () => ({ ...transfer(), tokenId: '1002000' })],
    [10025, 'a token and a contract', () => ({ ...transfer(), contract: fixture.stranger })],
  ])('%i: %s', async (code, _what, change) => {
    const { request, callback } = await follow(await change(), true)
    expect(request).toMatchObject({ title: 'The wallet cannot follow this link' })
    expect(callback).toMatchObject({ code, message: expect.any(String) })
    expect(fixture.tron.chain.pending()).toEqual([])
  })

  it('10001, 10004 and 10006 without a callback: no JSON, no action id, no callback URL', async () => {
    const { actionId: _, ...anonymous } = login()
    const codes = []
    for (const link of [
      `${LINK_START}param={`,
      `${LINK_START}`,
      linkOf({ ...login(), protocol: 'x', actionId: '' }),
      linkOf(anonymous),
      linkOf({ ...login(), callbackUrl: 'http://bot.example.org' }),
    ])
      codes.push(((await fixture.openLink(link)) as { code: number }).code)
    expect(codes).toEqual([10001, 10001, 10001, 10004, 10006])
    expect(fixture.callbacks).toEqual([])
  })

  it('10016 without a wallet, 10021 with another account selected, 10023 for a system contract', async () => {
    const tx = await fixture.unsignedTransfer()
    await fixture.set({ account: 'second' })
    expect((await follow(transfer())).callback).toMatchObject({ code: 10021 })
    expect((await follow(await sign())).callback).toMatchObject({ code: 10021 })
    await fixture.set({ account: 'none' })
    expect((await follow(login())).callback).toMatchObject({ code: 10016 })
    await fixture.set({ account: 'first' })
    const raw = decodeRawData(tx.raw_data_hex)
    const type = 'WithdrawExpireUnfreezeContract' as const
    const [{ parameter }] = raw.contract
    const value = { owner_address: parameter.value.owner_address ?? '' }
    const raw_data = {
      ...raw,
      contract: [{ type, parameter: { value, type_url: `type.googleapis.com/protocol.${type}` } }],
    }
    const raw_data_hex = encodeRawData(raw_data)
    const data = JSON.stringify({ visible: false, txID: txidOf(raw_data_hex), raw_data, raw_data_hex })
    expect((await follow({ ...(await sign()), data })).callback).toMatchObject({ code: 10023 })
  })
})
