/** Tests the comparison that the provider's page makes in the browser before a wallet signs. */
import { expect, it } from 'vitest'
import { keepsAll, type Permissions } from '../../../src/pages/provider/keeps-all.ts'

const [OWNER, POOL, THIEF] = ['41aa', '41bb', '41cc']
const keys = (...addresses: (string | undefined)[]) => addresses.map((address = '') => ({ address, weight: 1 }))
const owner = { permission_name: 'owner', threshold: 1, keys: keys(OWNER) }
const active = { permission_name: 'active', threshold: 1, operations: '7f', keys: keys(OWNER) }
const ours = { permission_name: 'sunwatt', threshold: 1, operations: '06', keys: keys(POOL) }
const account = { owner_permission: { ...owner, id: 0 }, active_permission: [{ ...active, type: 'Active', id: 2 }] }

const keeps = (update: Permissions, of: Record<string, unknown> = account) => keepsAll(update, of, POOL ?? '')

it('an update keeps the account if only the permission of the marketplace differs', () => {
  expect(keeps({ owner, actives: [active, ours] })).toBe(true)
  const granted = { ...account, active_permission: [...account.active_permission, ours] }
  expect(keeps({ owner, actives: [active] }, granted)).toBe(true)
  expect(keeps({ owner, actives: [active, ours] }, granted)).toBe(true)
  // Old accounts have no permissions yet, and the last one leaves the owner's standard one.
  expect(keeps({ owner, actives: [ours] }, { address: OWNER })).toBe(true)
  expect(keeps({ owner, actives: [active] }, { owner_permission: owner, active_permission: [ours] })).toBe(true)
})

it('an update that changes anything else does not keep the account', () => {
  const witness = { permission_name: 'witness', threshold: 1, keys: keys(OWNER) }
  const lies: [Permissions, Record<string, unknown>?][] = [
    [{ owner: { ...owner, keys: keys(THIEF) }, actives: [active, ours] }],
    [{ owner: { ...owner, keys: keys(OWNER, THIEF) }, actives: [active, ours] }],
    [{ owner: { ...owner, threshold: 2 }, actives: [active, ours] }],
    [{ owner: { ...owner, permission_name: 'x' }, actives: [active, ours] }],
    [{ actives: [active, ours] }],
    [{ owner, actives: [ours] }],
    [{ owner, actives: [{ ...active, keys: keys(THIEF) }, ours] }],
    [{ owner, actives: [{ ...active, operations: 'ff' }, ours] }],
    [{ owner, actives: [active, ours, { ...active, keys: keys(THIEF) }] }],
    [{ owner, actives: [active, { ...ours, keys: keys(POOL, THIEF) }] }],
    [{ owner, witness, actives: [active, ours] }],
    [
      { owner, actives: [active, ours] },
      { ...account, witness_permission: witness },
    ],
    [
      { owner, actives: [{ ...active, keys: keys(THIEF) }] },
      { owner_permission: owner, active_permission: [ours] },
    ],
    [{ owner: { ...owner, keys: keys(THIEF) }, actives: [ours] }, { address: OWNER }],
  ]
  expect(keepsAll({ owner, actives: [active, ours] }, undefined, POOL ?? '')).toBe(false)
  for (const [update, of] of lies) expect([update, keeps(update, of)]).toEqual([update, false])
})
