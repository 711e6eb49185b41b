/** Tests the names of the operations that a permission allows. */
import { describe, expect, test } from 'vitest'
import { DEFAULT_OPERATIONS } from '../../src/sandbox/tron-node/tron-node.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { operationNames, operationsGranted, operationsHex } from '../../src/tron/permissions.ts'
import type { AccountPermission } from '../../src/tron/types.ts'

const OWNER = signerOf('1'.repeat(64)).address
const POOL = signerOf('2'.repeat(64)).address
const permission = (id: number, change: Partial<AccountPermission> = {}): AccountPermission => ({
  id,
  keys: [POOL],
  weights: [1],
  threshold: 1,
  operationsHex: operationsHex('DelegateResourceContract'),
  ...change,
})
const owner = permission(0, { keys: [OWNER], operationsHex: '' })

describe('operations of a permission', () => {
  test('all have names if granted by default, and exclude changing permissions', () => {
    const names = operationNames(DEFAULT_OPERATIONS)
    expect(names.filter((name) => name.startsWith('ContractType'))).toEqual([])
    expect(names).toHaveLength(36)
    expect(names).not.toContain('AccountPermissionUpdateContract')
  })

  test('that are newer than the table are named by their number', () => {
    const mask = Buffer.alloc(32)
    mask[7] = 0b0001_0100
    expect(operationNames(mask.toString('hex'))).toEqual(['UnDelegateResourceContract', 'ContractType 60'])
  })

  test('that a key may sign alone are listed over all permissions, without duplicates', () => {
    const both = operationsHex('DelegateResourceContract', 'UnDelegateResourceContract')
    const activePermissions = [
      permission(2),
      permission(3, { operationsHex: both }),
      permission(4, { threshold: 2, operationsHex: operationsHex('TransferContract') }),
      permission(5, { keys: [OWNER], operationsHex: operationsHex('TransferContract') }),
    ]
    expect(operationsGranted({ ownerPermission: owner, activePermissions }, POOL)).toEqual([
      'DelegateResourceContract',
      'UnDelegateResourceContract',
    ])
    expect(operationsGranted({ ownerPermission: owner, activePermissions: [] }, POOL)).toEqual([])
  })

  test('are all allowed to the owner', () => {
    const granted = operationsGranted({ ownerPermission: owner, activePermissions: [] }, OWNER)
    expect(granted).toEqual(expect.arrayContaining(['TransferContract', 'AccountPermissionUpdateContract']))
  })
})
