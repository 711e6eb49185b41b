import { describe, expect, it } from 'vitest'
import { addressOf, broadcast, keyOf, type NodeFixture, type NodeUser, TRX, world } from './node-fixture.ts'

/** Permission mask for delegate (57) and undelegate (58) only. */
const DELEGATE_ONLY = '0000000000000006000000000000000000000000000000000000000000000000'

async function createGrantedFixture(): Promise<{ w: NodeFixture; owner: NodeUser; pool: NodeUser; buyer: NodeUser }> {
  const w = await world({
    0: {
      balanceSun: 1_000 * TRX,
      stakedEnergySun: 100_000 * TRX,
      activePermission: { keys: [addressOf(1)], operations: DELEGATE_ONLY },
    },
    1: { balanceSun: TRX },
    2: { balanceSun: TRX },
  })
  return { w, owner: w.person(0), pool: w.person(1), buyer: w.person(2) }
}

function delegate(pool: NodeUser, owner: NodeUser, buyer: NodeUser, options = {}) {
  const builder = pool.web.transactionBuilder
  return builder.delegateResource(TRX, buyer.address, 'ENERGY', owner.address, true, 100, options)
}

describe('an active permission', () => {
  it('lets its key delegate for the owner', async () => {
    const { w, owner, pool, buyer } = await createGrantedFixture()
    const tx = await delegate(pool, owner, buyer, { permissionId: 3 })
    const signed = await pool.web.trx.multiSign(tx, pool.key)
    expect(await broadcast(pool.web, signed)).toMatchObject({ result: true })
    w.chain.mine()
    expect(await w.post('wallet/gettransactioninfobyid', { value: tx.txID })).not.toHaveProperty('result')
  })

  it('is found by tronweb even if it is named only at signing', async () => {
    const { owner, pool, buyer } = await createGrantedFixture()
    const tx = await delegate(pool, owner, buyer)
    const signed = await pool.web.trx.multiSign(tx, pool.key, 3)
    expect(await broadcast(pool.web, signed)).toMatchObject({ result: true })
  })

  it('does not let its key send the owner’s TRX', async () => {
    const { owner, pool, buyer } = await createGrantedFixture()
    const tx = await pool.web.transactionBuilder.sendTrx(buyer.address, TRX, owner.address, {
      permissionId: 3,
    })
    const answer = await broadcast(pool.web, await pool.web.trx.multiSign(tx, pool.key))
    expect(answer).toMatchObject({ code: 'SIGERROR' })
    expect(answer.message).toContain('Permission denied')
  })

  it('must be named in the transaction, because its key is not in the owner permission', async () => {
    const { owner, pool, buyer } = await createGrantedFixture()
    const tx = await delegate(pool, owner, buyer)
    const answer = await broadcast(pool.web, await pool.web.trx.multiSign(tx, pool.key))
    expect(answer.message).toContain('not contained of permission')
    const nowhere = await delegate(pool, owner, buyer, { permissionId: 5 })
    const second = await broadcast(pool.web, await pool.web.trx.multiSign(nowhere, pool.key))
    expect(second.message).toContain("permission isn't exit")
  })

  it('can get another id through an edit by the owner, and the old id is then rejected', async () => {
    const { w, owner, pool, buyer } = await createGrantedFixture()
    const signed = async (permissionId: number) =>
      pool.web.trx.multiSign(await delegate(pool, owner, buyer, { permissionId }), pool.key)
    const idsOf = async () => {
      const { active_permission } = await w.post('wallet/getaccount', { address: owner.hex })
      return (active_permission as { id: number; permission_name: string }[]).map((p) => [p.id, p.permission_name])
    }
    expect(await idsOf()).toEqual([
      [2, 'active'],
      [3, 'granted'],
    ])
    const waiting = await signed(3)
    expect(await broadcast(pool.web, waiting)).toMatchObject({ result: true })
    const early = await signed(3)

    await w.post('sandbox/permissions', { address: owner.address, ids: [3] })
    expect(await idsOf()).toEqual([[2, 'granted']])
    // The pending transaction can no longer enter a block.
    expect(w.chain.pending()).toEqual([])
    const refused = { code: 'SIGERROR', message: "Validate signature error: permission isn't exit" }
    for (const late of [waiting, early]) expect(await broadcast(pool.web, late)).toMatchObject(refused)
    expect(await broadcast(pool.web, await signed(2))).toMatchObject({ result: true })

    for (const ids of [[3], [], ['2']]) {
      expect(await w.post('sandbox/permissions', { address: owner.address, ids })).toHaveProperty('Error')
    }
    expect(await idsOf()).toEqual([[2, 'granted']])
    expect(w.chain.pending()).toHaveLength(1)
  })

  it('can be changed by the owner for 100 TRX, and the old key is then invalid', async () => {
    const { w, owner, pool, buyer } = await createGrantedFixture()
    const key = (address: string) => [{ address, weight: 1 }]
    const tx = owner.web.transactionBuilder.updateAccountPermissions(
      owner.address,
      { type: 0, permission_name: 'owner', threshold: 1, keys: key(owner.address) } as never,
      undefined,
      [
        {
          type: 2,
          permission_name: 'two',
          threshold: 2,
          operations: DELEGATE_ONLY,
          keys: [...key(owner.address), ...key(buyer.address)],
        },
      ] as never,
    )
    expect((await w.sendAndMine(owner, tx)).fee).toBe(100 * TRX)
    const account = await w.post('wallet/getaccount', { address: owner.hex })
    expect(account.active_permission).toMatchObject([{ id: 2, permission_name: 'two', threshold: 2 }])

    const old = await delegate(pool, owner, buyer, { permissionId: 3 })
    expect((await broadcast(pool.web, await pool.web.trx.multiSign(old, pool.key))).code).toBe('SIGERROR')

    const next = await delegate(pool, owner, buyer, { permissionId: 2 })
    const once = await owner.web.trx.multiSign(next, owner.key)
    expect((await broadcast(pool.web, once)).message).toContain('sig error')
    const twice = await owner.web.trx.multiSign(once, keyOf(2))
    expect(await broadcast(pool.web, twice)).toMatchObject({ result: true })
  })
})
