/** Tests that transactions built offline equal those of tronweb and have the right signer. */
import { TronWeb, Trx, utils } from 'tronweb'
import { describe, expect, it } from 'vitest'
import { addressToHex } from '../../src/kernel/address.ts'
import { sun } from '../../src/kernel/sun.ts'
import { createKeyRing } from '../../src/tron/keys.ts'
import { allows, canBeSignedBy, operationsHex, permissionFor } from '../../src/tron/permissions.ts'
import {
  type Authority,
  buildDelegate,
  buildFreeze,
  buildGrant,
  buildTransfer,
  buildUndelegate,
} from '../../src/tron/transactions.ts'
import type { AccountPermission, PreparedTransaction } from '../../src/tron/types.ts'
import { blockId } from './canned-node.ts'

const ring = createKeyRing(
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
)
const [alice, bob] = [ring.signer(0), ring.signer(1)]
const NOW_MS = 1_700_000_000_000
const context = {
  refBlock: { number: 0x1_2345, id: blockId(0x1_2345), timestampMs: NOW_MS },
  timestampMs: NOW_MS - 5,
}
const trx = (n: number) => sun(n * 1_000_000)
const delegation = {
  owner: alice.address,
  receiver: bob.address,
  resource: 'ENERGY',
  balanceSun: trx(5),
} as const

const blockHeader = {
  ref_block_bytes: '2345',
  ref_block_hash: context.refBlock.id.slice(16, 32),
  expiration: NOW_MS + 60_000,
  timestamp: NOW_MS - 5,
}
const { transactionBuilder } = new TronWeb({ fullHost: 'http://127.0.0.1:1' })

describe.each<[string, (by: Authority) => PreparedTransaction, () => Promise<{ txID: string }>]>([
  [
    'a transfer',
    (by) => buildTransfer({ from: alice.address, to: bob.address, amountSun: sun(5) }, by, context),
    () => transactionBuilder.sendTrx(bob.address, 5, alice.address, { blockHeader }),
  ],
  [
    'a locked delegation',
    (by) => buildDelegate({ ...delegation, lockPeriodBlocks: 1200 }, by, context),
    () =>
      transactionBuilder.delegateResource(5e6, bob.address, 'ENERGY', alice.address, true, 1200, {
        blockHeader,
      }),
  ],
  [
    'an open delegation of Bandwidth',
    (by) => buildDelegate({ ...delegation, resource: 'BANDWIDTH' }, by, context),
    () =>
      transactionBuilder.delegateResource(5e6, bob.address, 'BANDWIDTH', alice.address, false, 0, {
        blockHeader,
      }),
  ],
  [
    'an undelegation',
    (by) => buildUndelegate(delegation, by, context),
    () => transactionBuilder.undelegateResource(5e6, bob.address, 'ENERGY', alice.address, { blockHeader }),
  ],
  [
    'a freeze',
    (by) => buildFreeze({ owner: alice.address, resource: 'ENERGY', balanceSun: trx(5) }, by, context),
    () => transactionBuilder.freezeBalanceV2(5e6, 'ENERGY', alice.address, { blockHeader }),
  ],
  [
    'a grant',
    (by) => buildGrant({ owner: alice.address, grantee: bob.address, name: 'rental' }, by, context),
    () =>
      transactionBuilder.updateAccountPermissions(
        alice.address,
        { type: 0, permission_name: 'owner', threshold: 1, keys: [{ address: alice.address, weight: 1 }] },
        undefined,
        [
          {
            type: 2,
            permission_name: 'rental',
            threshold: 1,
            operations: operationsHex('DelegateResourceContract', 'UnDelegateResourceContract'),
            keys: [{ address: bob.address, weight: 1 }],
          },
        ],
        { blockHeader },
      ),
  ],
])('building %s', (_what, build, theirs) => {
  it('gives the same bytes as tronweb, and the id is known before the broadcast', async () => {
    const built = build(alice)
    expect(built.txid).toBe((await theirs()).txID)
    expect(built.tx.txID).toBe(built.txid)
    expect(built.expirationMs).toBe(NOW_MS + 60_000)
  })

  it('allows a signature by the owner, or by the key of a permission', () => {
    const byOwner = build(alice).tx
    const byPermission = build({ privateKey: bob.privateKey, permissionId: 2 }).tx
    for (const tx of [byOwner, byPermission]) expect(utils.transaction.txCheck(tx as never)).toBe(true)
    expect(Trx.ecRecover(byOwner as never)).toBe(alice.address)
    expect(Trx.ecRecover(byPermission as never)).toBe(bob.address)
    expect(byPermission.raw_data).toMatchObject({ contract: [{ Permission_id: 2 }] })
    expect(byPermission.txID).not.toBe(byOwner.txID)
  })

  it('rejects a signature by an unrelated key', () => {
    expect(() => build(bob)).toThrow(RangeError)
  })
})

describe('building any transaction', () => {
  const { refBlock } = context
  const transfer = { from: alice.address, to: bob.address, amountSun: sun(5) }

  it('gives equal transactions different ids unless the timestamp is given', () => {
    const txids = Array.from({ length: 50 }, () => buildTransfer(transfer, alice, { refBlock }).txid)
    expect(new Set(txids).size).toBe(50)
    expect(buildTransfer(transfer, alice, context).txid).toBe(buildTransfer(transfer, alice, context).txid)
  })

  it('measures the validity from the reference block', () => {
    const built = buildTransfer(transfer, alice, { refBlock, validForMs: 600_000 })
    expect(built.expirationMs).toBe(NOW_MS + 600_000)
    expect(built.tx.raw_data.expiration).toBe(NOW_MS + 600_000)
  })

  it('writes addresses as a node does', () => {
    expect(buildTransfer(transfer, alice, context).tx.raw_data).toMatchObject({
      contract: [{ parameter: { value: { owner_address: addressToHex(alice.address) } } }],
    })
  })

  it.each<[string, () => unknown]>([
    ['an amount of zero', () => buildTransfer({ ...transfer, amountSun: sun(0) }, alice, context)],
    ['a negative amount', () => buildTransfer({ ...transfer, amountSun: sun(-1) }, alice, context)],
    ['a delegation to oneself', () => buildDelegate({ ...delegation, receiver: alice.address }, alice, context)],
    ['a lock of zero blocks', () => buildDelegate({ ...delegation, lockPeriodBlocks: 0 }, alice, context)],
    [
      'a lock with a fraction of a block',
      () => buildDelegate({ ...delegation, lockPeriodBlocks: 1.5 }, alice, context),
    ],
  ])('rejects %s', (_what, build) => {
    expect(build).toThrow(RangeError)
  })
})

describe('account permissions', () => {
  const permission = (over: Partial<AccountPermission> = {}): AccountPermission => ({
    id: 2,
    keys: [bob.address],
    weights: [1],
    threshold: 1,
    operationsHex: operationsHex('DelegateResourceContract', 'UnDelegateResourceContract'),
    ...over,
  })

  it('have a bit per contract type', () => {
    expect(operationsHex('DelegateResourceContract', 'UnDelegateResourceContract')).toBe(
      `${'00'.repeat(7)}06${'00'.repeat(24)}`,
    )
    expect(operationsHex('TransferContract')).toBe(`02${'00'.repeat(31)}`)
  })

  it('allow the operations of their bits, and the owner permission allows everything', () => {
    expect(allows(permission(), 'DelegateResourceContract')).toBe(true)
    expect(allows(permission(), 'TransferContract')).toBe(false)
    expect(allows(permission({ operationsHex: '' }), 'DelegateResourceContract')).toBe(false)
    expect(allows({ id: 0, operationsHex: '' }, 'TransferContract')).toBe(true)
  })

  it.each([
    ['the only key', {}, [bob.address], true],
    ['an unrelated key', {}, [alice.address], false],
    ['no keys', {}, [], false],
    ['half of the required weight', { threshold: 2 }, [bob.address], false],
    ['one key twice', { threshold: 2 }, [bob.address, bob.address], false],
    [
      'two keys',
      { threshold: 2, keys: [bob.address, alice.address], weights: [1, 1] },
      [alice.address, bob.address],
      true,
    ],
    ['no keys if no weight is required', { threshold: 0 }, [], false],
  ])('are checked against the signatures of %s', (_what, over, signers, satisfied) => {
    expect(canBeSignedBy(permission(over), signers)).toBe(satisfied)
  })

  it('are found by signer and operation', () => {
    const list = [permission({ operationsHex: operationsHex('TransferContract') }), permission({ id: 3 })]
    expect(permissionFor(list, bob.address, 'DelegateResourceContract')?.id).toBe(3)
    expect(permissionFor(list, alice.address, 'DelegateResourceContract')).toBeUndefined()
    expect(permissionFor(list, bob.address, 'FreezeBalanceV2Contract')).toBeUndefined()
  })
})
