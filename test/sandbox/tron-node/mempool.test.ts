/**
 * A node's state includes its mempool: pending transactions affect account calls before a block includes them. Calls
 * about the chain, and every walletsolidity call, cover blocks only.
 */

import { TronWeb } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { addressOf, type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

type Calls = Record<string, object>

async function createUsers() {
  const w = await world({
    0: { balanceSun: 1_000 * TRX, stakedEnergySun: 50_000 * TRX, stakedBandwidthSun: 50_000 * TRX, usdt: 9_000_000 },
    1: { balanceSun: TRX },
  })
  return { w, a: w.person(0), b: w.person(1) }
}

/** Sends a transfer, a delegation, an unfreeze, a USDT transfer and one that reverts. Returns the txids. */
async function sendSome(w: NodeFixture, a: NodeUser, b: NodeUser): Promise<string[]> {
  const { transactionBuilder } = a.web
  const usdt = async (amount: number) => {
    const to = { type: 'address', value: b.address }
    const call = [USDT_ADDRESS, 'transfer(address,uint256)', { feeLimit: 100 * TRX }] as const
    return (await transactionBuilder.triggerSmartContract(...call, [to, { type: 'uint256', value: amount }], a.address))
      .transaction
  }
  const made = [
    transactionBuilder.sendTrx(b.address, 5 * TRX),
    transactionBuilder.delegateResource(100 * TRX, b.address, 'ENERGY', a.address),
    transactionBuilder.unfreezeBalanceV2(10 * TRX, 'ENERGY', a.address),
    usdt(1_000_000),
    usdt(999_000_000),
  ]
  const answers = []
  for (const tx of made) answers.push(await w.send(a, tx))
  expect(answers.filter(({ result }) => !result)).toEqual([])
  return answers.map(({ txid }) => txid)
}

describe('pending transactions in the sandbox', () => {
  const stateCalls = (a: NodeUser, b: NodeUser): Calls => ({
    getaccount: { address: b.hex },
    getaccountresource: { address: a.hex },
    getaccountnet: { address: a.hex },
    getcandelegatedmaxsize: { owner_address: a.hex, type: 1 },
    getdelegatedresourcev2: { fromAddress: a.hex, toAddress: b.hex },
    getdelegatedresourceaccountindexv2: { value: b.hex },
    getavailableunfreezecount: { owner_address: a.hex },
    triggerconstantcontract: {
      ...{
        owner_address: b.hex,
        contract_address: TronWeb.address.toHex(USDT_ADDRESS),
        function_selector: 'balanceOf(address)',
      },
      parameter: b.hex.slice(2).padStart(64, '0'),
    },
  })
  const chainCalls = (w: NodeFixture, txids: string[]): Calls => ({
    getnowblock: {},
    getblock: { detail: true },
    getblockbynum: { num: w.chain.head().number },
    getblockbylimitnext: { startNum: w.chain.head().number - 3, endNum: w.chain.head().number + 3 },
    gettransactioncountbyblocknum: { num: w.chain.head().number },
    gettransactioninfobyblocknum: { num: w.chain.head().number },
    ...Object.fromEntries(txids.map((value, i) => [`gettransactioninfobyid#${i}`, { value }])),
  })
  const ask = async (w: NodeFixture, root: string, calls: Calls) => {
    const answers: Record<string, unknown> = {}
    for (const [call, body] of Object.entries(calls))
      answers[call] = await w.post(`${root}/${call.split('#')[0]}`, body)
    return answers
  }

  it('are visible in every call about accounts, and are the same in the block', async () => {
    const { w, a, b } = await createUsers()
    const before = await ask(w, 'wallet', stateCalls(a, b))
    await sendSome(w, a, b)
    const pending = await ask(w, 'wallet', stateCalls(a, b))
    for (const call of Object.keys(before)) expect([call, pending[call]]).not.toEqual([call, before[call]])
    expect(pending.getaccount).toMatchObject({ balance: 6 * TRX })
    expect(pending.getdelegatedresourcev2).toMatchObject({
      delegatedResource: [{ frozen_balance_for_energy: 100 * TRX }],
    })
    w.chain.mine()
    expect(await w.post('wallet/getaccount', { address: b.hex })).toEqual(pending.getaccount)
    expect(await w.post('wallet/getdelegatedresourcev2', { fromAddress: a.hex, toAddress: b.hex })).toEqual(
      pending.getdelegatedresourcev2,
    )
  })

  it('are visible in gettransactionbyid with their future result, and in the calls about the mempool', async () => {
    const { w, a, b } = await createUsers()
    const txids = await sendSome(w, a, b)
    const all = () => Promise.all(txids.map((value) => w.post('wallet/gettransactionbyid', { value })))
    const pending = await all()
    expect(pending.map(({ txID, ret }) => [txID, ret])).toEqual(
      txids.map((txid, i) => [txid, [{ contractRet: i === 4 ? 'REVERT' : 'SUCCESS' }]]),
    )
    expect(await w.post('wallet/gettransactionlistfrompending')).toEqual({ txId: txids })
    expect(await w.post('wallet/getpendingsize')).toEqual({ pendingSize: txids.length })
    w.chain.mine()
    expect(await all()).toEqual(pending)
    expect(await w.post('wallet/getpendingsize')).toEqual({ pendingSize: 0 })
  })

  it('are visible neither in blocks and receipts nor under walletsolidity', async () => {
    const { w, a, b } = await createUsers()
    const solid = { ...stateCalls(a, b), getnowblock: {}, getaccount: { address: a.hex } }
    const solidBefore = await ask(w, 'walletsolidity', solid)
    const chainBefore = await ask(w, 'wallet', chainCalls(w, []))
    const txids = await sendSome(w, a, b)
    const chain = await ask(w, 'wallet', chainCalls(w, txids))
    expect(chain).toEqual({
      ...chainBefore,
      ...Object.fromEntries(txids.map((_, i) => [`gettransactioninfobyid#${i}`, {}])),
    })
    expect(await ask(w, 'walletsolidity', solid)).toEqual(solidBefore)
    for (const value of txids) expect(await w.post('walletsolidity/gettransactionbyid', { value })).toEqual({})
    w.chain.mine()
    const mined = await ask(w, 'wallet', chainCalls(w, txids))
    for (const call of Object.keys(chain)) expect([call, mined[call]]).not.toEqual([call, chain[call]])
  })

  it('lower the stake that can be delegated immediately', async () => {
    const { w, a, b } = await createUsers()
    const free = async (root: string) =>
      (await w.post(`${root}/getcandelegatedmaxsize`, { owner_address: a.hex, type: 1 })).max_size
    expect(await free('wallet')).toBe(50_000 * TRX)
    await w.send(a, a.web.transactionBuilder.delegateResource(100 * TRX, b.address, 'ENERGY', a.address))
    expect(await free('wallet')).toBe(49_900 * TRX)
    expect(await free('walletsolidity')).toBe(50_000 * TRX)
  })

  it('activate an address before a block does', async () => {
    const { w, a } = await createUsers()
    await w.send(a, a.web.transactionBuilder.sendTrx(addressOf(7), 3 * TRX))
    expect(await w.post('wallet/getaccount', { address: w.person(7).hex })).toMatchObject({ balance: 3 * TRX })
    expect(await w.post('walletsolidity/getaccount', { address: w.person(7).hex })).toEqual({})
  })
})
