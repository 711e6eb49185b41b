/** Indexer calls that wallets and libraries use for histories and events. */
import { describe, expect, it } from 'vitest'
import { USDT_ADDRESS } from '../../../src/sandbox/tron-node/tron-node.ts'
import { type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

interface Listing {
  success: boolean
  data: Record<string, unknown>[]
  meta: { page_size: number; fingerprint?: string; links?: { next: string } }
}

async function createHistory(): Promise<{
  w: NodeFixture
  a: NodeUser
  b: NodeUser
  list(path: string): Promise<Listing>
}> {
  const w = await world({
    0: { balanceSun: 1_000 * TRX, usdt: 50 * TRX },
    1: { balanceSun: 1_000 * TRX },
  })
  const list = async (path: string) => (await (await fetch(`${w.node.url}/v1/${path}`)).json()) as Listing
  return { w, a: w.person(0), b: w.person(1), list }
}

async function payUsdt(w: NodeFixture, from: NodeUser, to: NodeUser, amount: number): Promise<string> {
  const usdt = await from.web.contract().at(USDT_ADDRESS)
  const txid = await usdt.transfer(to.address, amount).send({ feeLimit: 100 * TRX })
  w.chain.mine()
  return txid
}

describe('an account in the sandbox indexer', () => {
  it('is shown with its tokens, and an address that was never activated is an empty list', async () => {
    const { w, a, list } = await createHistory()
    const { success, data } = await list(`accounts/${a.address}`)
    expect(success).toBe(true)
    expect(data).toMatchObject([
      { address: a.hex, balance: 1_000 * TRX, trc20: [{ [USDT_ADDRESS]: String(50 * TRX) }] },
    ])
    expect((await list(`accounts/${a.hex}`)).data).toEqual(data)
    expect((await list(`accounts/${w.person(7).address}`)).data).toEqual([])
    const wrong = await fetch(`${w.node.url}/v1/accounts/nonsense`)
    expect([wrong.status, await wrong.json()]).toEqual([400, expect.objectContaining({ success: false })])
  })

  it('has its transactions, newest first, by direction, time and confirmation', async () => {
    const { w, a, b, list } = await createHistory()
    const first = await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, TRX))
    w.chain.mine(18)
    const second = await w.sendAndMine(b, b.web.transactionBuilder.sendTrx(a.address, 2 * TRX))
    const ids = async (query = '') =>
      (await list(`accounts/${a.address}/transactions${query}`)).data.map((tx) => tx.txID)
    expect(await ids()).toEqual([second.id, first.id])
    expect(await ids('?order_by=block_timestamp,asc')).toEqual([first.id, second.id])
    expect(await ids('?only_to=true')).toEqual([second.id])
    expect(await ids('?only_from=true')).toEqual([first.id])
    expect(await ids('?only_confirmed=true')).toEqual([first.id])
    expect(await ids('?onlyUnconfirmed=true')).toEqual([second.id])
    expect(await ids(`?min_timestamp=${second.blockTimeStamp}`)).toEqual([second.id])
    expect(await ids(`?max_timestamp=${first.blockTimeStamp}`)).toEqual([first.id])
    const { data } = await list(`accounts/${a.address}/transactions?limit=1`)
    expect(data[0]).toMatchObject({
      ret: [{ contractRet: 'SUCCESS', fee: 0 }],
      blockNumber: second.blockNumber,
      block_timestamp: second.blockTimeStamp,
      raw_data: { contract: [{ type: 'TransferContract' }] },
    })
  })

  it('has a paged history that stays stable while new blocks arrive', async () => {
    const { w, a, b, list } = await createHistory()
    const sent: string[] = []
    for (let i = 1; i <= 5; i++) {
      const builder = a.web.transactionBuilder
      for (const amount of [i, i + 100]) sent.unshift((await w.send(a, builder.sendTrx(b.address, amount))).txid)
      w.chain.mine()
    }
    const seen: unknown[] = []
    let page = await list(`accounts/${a.address}/transactions?limit=3`)
    for (;;) {
      seen.push(...page.data.map((tx) => tx.txID))
      if (!page.meta.links) break
      expect(page.meta.page_size).toBe(3)
      await w.sendAndMine(a, a.web.transactionBuilder.sendTrx(b.address, TRX + seen.length))
      page = (await (await fetch(page.meta.links.next)).json()) as Listing
    }
    expect(seen).toEqual(sent)
    expect(page.meta).not.toHaveProperty('fingerprint')
  })

  it('has its history of token transfers', async () => {
    const { w, a, b, list } = await createHistory()
    const there = await payUsdt(w, a, b, 10 * TRX)
    const back = await payUsdt(w, b, a, 3 * TRX)
    const path = `accounts/${a.address}/transactions/trc20`
    const { data } = await list(path)
    const token_info = { symbol: 'USDT', address: USDT_ADDRESS, decimals: 6, name: 'Tether USD' }
    expect(data).toMatchObject([
      { transaction_id: back, from: b.address, to: a.address, value: String(3 * TRX), type: 'Transfer' },
      { transaction_id: there, from: a.address, to: b.address, value: String(10 * TRX), token_info },
    ])
    expect((await list(`${path}?only_to=true`)).data.map((t) => t.transaction_id)).toEqual([back])
    expect((await list(`${path}?contract_address=${USDT_ADDRESS}`)).data).toHaveLength(2)
    expect((await list(`${path}?contract_address=${b.address}`)).data).toEqual([])
  })
})

describe('events in the sandbox indexer', () => {
  it('can be found by contract, transaction and block with tronweb', async () => {
    const { w, a, b } = await createHistory()
    const first = await payUsdt(w, a, b, 10 * TRX)
    w.chain.mine(18)
    const second = await payUsdt(w, a, b, 5 * TRX)
    const { event } = a.web
    const all = await event.getEventsByContractAddress(USDT_ADDRESS, { eventName: 'Transfer' })
    expect(all.data?.map((e) => e.transaction_id)).toEqual([second, first])
    expect(all.data?.[0]).toMatchObject({
      event_name: 'Transfer',
      contract_address: USDT_ADDRESS,
      _unconfirmed: true,
      result: { from: `0x${a.hex.slice(2)}`, to: `0x${b.hex.slice(2)}`, value: String(5 * TRX) },
      result_type: { from: 'address', to: 'address', value: 'uint256' },
    })
    const confirmed = await event.getEventsByContractAddress(USDT_ADDRESS, { onlyConfirmed: true })
    expect(confirmed.data?.map((e) => e.transaction_id)).toEqual([first])
    expect((await event.getEventsByContractAddress(USDT_ADDRESS, { eventName: 'Approval' })).data).toEqual([])
    expect((await event.getEventsByTransactionID(first)).data).toHaveLength(1)
    expect((await event.getEventsOfLatestBlock()).data?.map((e) => e.transaction_id)).toEqual([second])
    const [{ block_number = 0 } = {}] = confirmed.data ?? []
    expect((await event.getEventsByBlockNumber(block_number)).data?.map((e) => e.transaction_id)).toEqual([first])
  })
})
