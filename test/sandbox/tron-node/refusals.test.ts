import { describe, expect, it } from 'vitest'
import { encodeRawData, txidOf } from '../../../src/tron/protobuf/protobuf.ts'
import { broadcast, type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

interface Signed {
  txID: string
  raw_data_hex: string
  raw_data: { contract: { parameter: { value: { amount: number } } }[] } & Record<string, unknown>
  signature: string[]
}

async function signTransfer(from: NodeUser, to: string, amount = TRX, options = {}): Promise<Signed> {
  const tx = await from.web.transactionBuilder.sendTrx(to, amount, from.address, options)
  return (await from.web.trx.sign(tx)) as unknown as Signed
}

async function createFundedFixture(): Promise<{ w: NodeFixture; a: NodeUser; b: NodeUser }> {
  const w = await world({ 0: { balanceSun: 100 * TRX }, 1: { balanceSun: TRX } })
  return { w, a: w.person(0), b: w.person(1) }
}

function headerOf(w: NodeFixture, change: object = {}) {
  const head = w.chain.head()
  return {
    blockHeader: {
      ref_block_bytes: head.number.toString(16).padStart(4, '0').slice(-4),
      ref_block_hash: head.id.slice(16, 32),
      expiration: head.timestampMs + 60_000,
      timestamp: head.timestampMs,
      ...change,
    },
  }
}

describe('an invalid transaction in the sandbox', () => {
  it('is rejected if its JSON was changed after signing, even if its bytes and its id are unchanged', async () => {
    const { w, a, b } = await createFundedFixture()
    const tx = await signTransfer(a, b.address)
    const [contract] = tx.raw_data.contract
    if (contract) contract.parameter.value.amount = 2 * TRX
    const answer = await broadcast(a.web, tx)
    expect(answer.code).toBe('SIGERROR')
    expect(answer.message).toContain('but it is not contained of permission')
    expect(answer.txid).toBe(txidOf(encodeRawData(tx.raw_data)))
    expect(w.chain.pending()).toEqual([])
  })

  it('is rejected if its type differs from its type_url, or if base58 addresses are not announced', async () => {
    const { w, a, b } = await createFundedFixture()
    const tx = JSON.stringify(await signTransfer(a, b.address))
    const otherType = JSON.parse(tx.replace('protocol.TransferContract', 'protocol.TransferAssetContract'))
    expect(await w.post('wallet/broadcasttransaction', otherType)).toMatchObject({ code: 'SIGERROR' })
    const base58 = JSON.parse(tx.replace(`"to_address":"${b.hex}"`, `"to_address":"${b.address}"`))
    const refused = await w.post('wallet/broadcasttransaction', base58)
    expect(refused).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR' })
    expect(Buffer.from(String(refused.message), 'hex').toString()).toBe('Contract validate error : No contract!')
  })

  it('is rejected without a signature, or with an invalid one', async () => {
    const { w, a, b } = await createFundedFixture()
    const tx = await signTransfer(a, b.address)
    const refused: [string[], string][] = [
      [[], 'miss sig or contract'],
      [['00'], 'Signature size is 1'],
      [[tx.signature[0]?.slice(0, 128).concat('23') ?? ''], 'SignatureException: Header byte out of range: 35'],
      [['ff'.repeat(65)], 'Header byte out of range: 26'],
      [[`${'5'.padStart(64, '0')}${'1'.padStart(64, '0')}1b`], 'IllegalArgumentException: Invalid point compression'],
    ]
    for (const [signature, reason] of refused) {
      const answer = await broadcast(a.web, { ...tx, signature })
      expect(answer.code).toBe('SIGERROR')
      expect(answer.message).toContain(reason)
    }
    expect(w.chain.pending()).toEqual([])
  })

  it('is not one with a high s, extra signature bytes or the plain recovery id: those are accepted', async () => {
    const { a, b } = await createFundedFixture()
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const forms: ((r: string, s: string, v: number) => string)[] = [
      (r, s, v) => r + (order - BigInt(`0x${s}`)).toString(16).padStart(64, '0') + (v === 27 ? '1c' : '1b'),
      (r, s, v) => `${r}${s}${v.toString(16)}aabb`,
      (r, s, v) => `${r}${s}0${v - 27}`,
    ]
    for (const [i, form] of forms.entries()) {
      const tx = await signTransfer(a, b.address, TRX + i)
      const [given = ''] = tx.signature
      const other = form(given.slice(0, 64), given.slice(64, 128), Number.parseInt(given.slice(128), 16))
      expect(await broadcast(a.web, { ...tx, signature: [other] })).toMatchObject({ result: true })
    }
  })

  it('is shown with the problem of its signature', async () => {
    const { w, a, b } = await createFundedFixture()
    const tx = await signTransfer(a, b.address)
    const offCurve = `${'5'.padStart(64, '0')}${'1'.padStart(64, '0')}1b`
    const codes: [string, string | undefined][] = [
      ['00', 'SIGNATURE_FORMAT_ERROR'],
      [offCurve, 'COMPUTE_ADDRESS_ERROR'],
      [(await signTransfer(b, a.address)).signature[0] ?? '', 'PERMISSION_ERROR'],
    ]
    for (const [signature, code] of codes) {
      const weight = await w.post('wallet/getsignweight', { ...tx, signature: [signature] })
      expect(weight).toMatchObject({ result: { code }, transaction: { txid: tx.txID } })
    }
    const approved = await w.post('wallet/getapprovedlist', { ...tx, signature: [offCurve] })
    expect(approved).toMatchObject({ result: { code: 'COMPUTE_ADDRESS_ERROR' } })
    expect(await w.post('wallet/getapprovedlist', tx)).toMatchObject({ result: {}, approved_list: [a.hex] })
  })

  it('is rejected the second time, pending or in a block', async () => {
    const { w, a, b } = await createFundedFixture()
    const tx = await signTransfer(a, b.address)
    expect((await broadcast(a.web, tx)).result).toBe(true)
    expect((await broadcast(a.web, tx)).code).toBe('DUP_TRANSACTION_ERROR')
    w.chain.mine()
    expect((await broadcast(a.web, tx)).code).toBe('DUP_TRANSACTION_ERROR')
    expect(await a.web.trx.getUnconfirmedBalance(b.address)).toBe(2 * TRX)
  })

  it('is rejected once the head has reached its expiration', async () => {
    const { w, a, b } = await createFundedFixture()
    const tx = await signTransfer(a, b.address)
    const late = await signTransfer(a, b.address, 2 * TRX)
    w.chain.mine(19)
    expect((await broadcast(a.web, tx)).result).toBe(true)
    w.chain.mine()
    expect((await broadcast(a.web, late)).code).toBe('TRANSACTION_EXPIRATION_ERROR')
  })

  it('is rejected if it would be valid for more than a day', async () => {
    const { w, a, b } = await createFundedFixture()
    const expiration = w.chain.head().timestampMs + 86_400_001
    const tx = await signTransfer(a, b.address, TRX, headerOf(w, { expiration }))
    expect((await broadcast(a.web, tx)).code).toBe('TRANSACTION_EXPIRATION_ERROR')
  })

  it('is rejected if it refers to a block that is not on this chain', async () => {
    const { w, a, b } = await createFundedFixture()
    const wrong = [{ ref_block_hash: '0011223344556677' }, { ref_block_bytes: 'ffff' }]
    for (const change of wrong) {
      const tx = await signTransfer(a, b.address, TRX, headerOf(w, change))
      expect((await broadcast(a.web, tx)).code).toBe('TAPOS_ERROR')
    }
  })

  it('is rejected if the sender has too little TRX for the amount or for the Bandwidth', async () => {
    const { a, b } = await createFundedFixture()
    const much = await broadcast(a.web, await signTransfer(a, b.address, 101 * TRX))
    expect(much.code).toBe('CONTRACT_VALIDATE_ERROR')
    expect(much.message).toContain('balance is not sufficient')
    const rest = async (n: number) => broadcast(b.web, await signTransfer(b, a.address, TRX / 2 - n))
    expect((await rest(0)).result).toBe(true)
    expect((await rest(400_000)).result).toBe(true)
    // 0.4 TRX are left and the free Bandwidth is used up, so 0.268 TRX would be burned and too little remains for the
    // amount.
    expect((await rest(300_000)).code).toBe('CONTRACT_VALIDATE_ERROR')
    expect((await rest(499_000)).result).toBe(true)
    expect((await rest(499_999)).code).toBe('BANDWITH_ERROR')
  })

  it('is rejected if the sender has no account', async () => {
    const { w, a } = await createFundedFixture()
    const nobody = w.person(7)
    const answer = await broadcast(nobody.web, await signTransfer(nobody, a.address))
    expect(answer.code).toBe('CONTRACT_VALIDATE_ERROR')
    expect(answer.message).toContain(`account [${nobody.address}] does not exist`)
  })

  it('has no effect', async () => {
    const { w, a, b } = await createFundedFixture()
    const before = await w.post('wallet/getaccount', { address: a.hex })
    expect((await broadcast(a.web, await signTransfer(a, b.address, 101 * TRX))).result).toBeUndefined()
    expect(await w.post('wallet/getaccount', { address: a.hex })).toEqual(before)
    w.chain.mine()
    expect(w.chain.head().txids).toEqual([])
  })

  it('that is malformed gets an error, and the node continues', async () => {
    const { w } = await createFundedFixture()
    for (const body of [{}, { raw_data: {} }, { raw_data: 5 }]) {
      expect(await w.post('wallet/broadcasttransaction', body)).toHaveProperty('Error')
    }
    const hex = { raw_data: { contract: [] }, signature: ['zz'] }
    expect(await w.post('wallet/broadcasttransaction', hex)).toHaveProperty('Error')
    const empty = { raw_data: { contract: [] }, raw_data_hex: 'zz', txID: 'zz', signature: ['aa'] }
    expect(await w.post('wallet/broadcasttransaction', empty)).toMatchObject({ code: 'CONTRACT_VALIDATE_ERROR' })
    expect(await w.post('wallet/getnowblock')).toHaveProperty('blockID')
  })
})
