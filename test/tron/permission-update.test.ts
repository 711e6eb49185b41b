/** Tests that an update of an account's permissions changes one permission only, and that nothing else is accepted. */
import { describe, expect, it } from 'vitest'
import { addressToHex } from '../../src/kernel/address.ts'
import { DEFAULT_OPERATIONS } from '../../src/sandbox/tron-node/tron-node.ts'
import { signerOf } from '../../src/tron/keys.ts'
import { parsePermissions } from '../../src/tron/node/accounts.ts'
import {
  checkSignedUpdate,
  findGrant,
  findShared,
  grantedOperations,
  type PermissionUpdate,
  planGrant,
  planRevoke,
} from '../../src/tron/permission-update.ts'
import { operationNames, operationsHex } from '../../src/tron/permissions.ts'
import {
  decodeRawData,
  encodeRawData,
  type PermissionValue,
  type RawData,
  signTxid,
  txidOf,
} from '../../src/tron/protobuf/protobuf.ts'
import { unsignedPermissionUpdate } from '../../src/tron/transactions.ts'
import type { AccountPermissions } from '../../src/tron/types.ts'

const [OWNER, POOL, OTHER, THIEF] = ['1', '2', '3', '4'].map((digit) => signerOf(digit.repeat(64))) as [
  ReturnType<typeof signerOf>,
  ReturnType<typeof signerOf>,
  ReturnType<typeof signerOf>,
  ReturnType<typeof signerOf>,
]
const NOW_MS = 1_790_000_000_000
const refBlock = { number: 5, id: `${'0'.repeat(15)}5${'ab'.repeat(24)}`, timestampMs: NOW_MS }
const keyOf = ({ address }: { address: string }, weight = 1) => ({ address: addressToHex(address as never), weight })
const active = (id: number, change: Partial<PermissionValue> = {}): PermissionValue => ({
  type: 'Active',
  id,
  permission_name: `active${id}`,
  threshold: 1,
  operations: DEFAULT_OPERATIONS,
  keys: [keyOf(OWNER)],
  ...change,
})
const granted = (id: number, operations = grantedOperations([])) =>
  active(id, { permission_name: 'sunwatt', operations, keys: [keyOf(POOL)] })
const account = (actives: PermissionValue[], change: Partial<AccountPermissions> = {}): AccountPermissions => ({
  owner: { permission_name: 'owner', threshold: 1, keys: [keyOf(OWNER)] },
  actives,
  ...change,
})
const planned = (plan: ReturnType<typeof planGrant>): PermissionUpdate => {
  if (typeof plan !== 'object') throw new Error(`no update: ${plan}`)
  return plan
}
const MULTI = { permission_name: 'boss', threshold: 3, keys: [keyOf(OWNER, 2), keyOf(OTHER, 1), keyOf(THIEF, 1)] }

describe('an update of permissions', () => {
  it('adds ours at the end with exactly the operations, and repeats all others', () => {
    const present = account([active(2), active(3, { threshold: 2, keys: [keyOf(OWNER), keyOf(OTHER)] })], {
      owner: MULTI,
      witness: { type: 'Witness', id: 1, permission_name: 'witness', threshold: 1, keys: [keyOf(OTHER)] },
    })
    const { value, changes, moved } = planned(planGrant(present, POOL.address, []))
    expect(value.owner).toBe(present.owner)
    expect(value.witness).toBe(present.witness)
    expect(value.actives.slice(0, 2)).toEqual(present.actives)
    const { tx } = unsignedPermissionUpdate(OWNER.address, value, { refBlock })
    const [{ parameter }] = decodeRawData(tx.raw_data_hex).contract
    const { id: _, ...witness } = present.witness ?? {}
    expect(parameter.value).toMatchObject({ owner: present.owner, witness })
    expect(value.actives).toHaveLength(3)
    expect([changes.length, changes[0]?.after?.id, moved]).toEqual([1, 4, []])
    expect(operationNames(value.actives[2]?.operations ?? '')).toEqual([
      'DelegateResourceContract',
      'UnDelegateResourceContract',
    ])
    const both = planned(planGrant(present, POOL.address, ['vote', 'claim'])).value.actives[2]
    expect(operationNames(both?.operations ?? '')).toEqual([
      'VoteWitnessContract',
      'WithdrawBalanceContract',
      'DelegateResourceContract',
      'UnDelegateResourceContract',
    ])
  })

  it('is not needed with the right operations, and replaces wrong ones in their place', () => {
    for (const extras of [[], ['vote'], ['vote', 'claim']] as const)
      expect(planGrant(account([active(2), granted(3, grantedOperations(extras))]), POOL.address, [])).toBeUndefined()
    for (const operations of [DEFAULT_OPERATIONS, operationsHex('DelegateResourceContract')]) {
      const present = account([granted(2, operations), active(3)])
      const { value, changes } = planned(planGrant(present, POOL.address, []))
      expect(value.actives[0]?.operations).toBe(grantedOperations([]))
      expect(value.actives[1]).toBe(present.actives[1])
      expect(changes).toMatchObject([{ before: { id: 2 }, after: { id: 2 } }])
      expect(findGrant(present, POOL.address)).toBeUndefined()
    }
    // Broader permissions of the pool are narrowed in their places, with or without the right one beside them.
    for (const rest of [[granted(2)], []]) {
      const wide = [operationsHex('TransferContract'), DEFAULT_OPERATIONS]
      const broad = wide.map((operations, i) => granted(rest.length + 2 + i, operations))
      const other = active(rest.length + 4)
      const { value, changes, moved } = planned(planGrant(account([...rest, ...broad, other]), POOL.address, ['vote']))
      const narrowed = broad.map((before) => ({ before, after: granted(before.id ?? 0, grantedOperations(['vote'])) }))
      expect([changes, moved]).toMatchObject([narrowed, []])
      const after = account(value.actives.map((one, i) => ({ ...one, id: i + 2 })))
      expect(after.actives).toMatchObject([...rest, ...narrowed.map((one) => one.after), other])
      expect(planGrant(after, POOL.address, [])).toBeUndefined()
    }
    // A second permission that allows less, or that cannot sign, needs no update.
    const harmless = [operationsHex('VoteWitnessContract'), DEFAULT_OPERATIONS].map((operations, i) => ({
      ...granted(3 + i, operations),
      threshold: 1 + i,
    }))
    expect(planGrant(account([granted(2), ...harmless]), POOL.address, [])).toBeUndefined()
    // A permission that the pool shares with another key is not ours to change.
    const shared = account([active(2, { keys: [keyOf(POOL), keyOf(OTHER)] })])
    expect(planned(planGrant(shared, POOL.address, [])).value.actives).toHaveLength(2)
    expect(findShared(shared, POOL.address)).toEqual(shared.actives)
    const weak = active(2, { threshold: 2, keys: [keyOf(POOL), keyOf(OTHER)] })
    const narrow = active(3, { operations: grantedOperations(['claim']), keys: [keyOf(POOL), keyOf(OTHER)] })
    expect(findShared(account([weak, narrow, active(4), granted(5, DEFAULT_OPERATIONS)]), POOL.address)).toEqual([])
  })

  it('is refused with eight permissions, or if it would change the ids of other permissions', () => {
    const eight = Array.from({ length: 8 }, (_, i) => active(i + 2))
    expect(planGrant(account(eight), POOL.address, [])).toBe('full')
    expect(planGrant(account(eight.slice(0, 7)), POOL.address, [])).toBeTypeOf('object')
    expect(
      planned(planGrant(account([...eight.slice(0, 7), granted(9, DEFAULT_OPERATIONS)]), POOL.address, [])).value
        .actives,
    ).toHaveLength(8)
    expect(planGrant(account([active(2), active(4)]), POOL.address, [])).toBe('ids')
    expect(planRevoke(account([active(2), granted(4)]), POOL.address)).toBe('ids')
  })

  it('removes only ours, names the ids that move, and leaves the account one active permission', () => {
    const present = account([active(2), granted(3), active(4)])
    const { value, changes, moved } = planned(planRevoke(present, POOL.address))
    expect(value).toEqual({ ...present, actives: [active(2), active(4)] })
    expect(changes).toEqual([{ before: granted(3) }])
    expect(moved).toEqual([{ permission: active(4), id: 3 }])
    expect(planRevoke(account([active(2)]), POOL.address)).toBeUndefined()
    const last = planned(planRevoke(account([granted(2)], { owner: MULTI }), POOL.address)).value
    expect(last.actives).toEqual([
      { type: 'Active', permission_name: 'active', threshold: 3, operations: DEFAULT_OPERATIONS, keys: MULTI.keys },
    ])
    expect(operationNames(DEFAULT_OPERATIONS)).not.toContain('AccountPermissionUpdateContract')
  })
})

const present = account([active(2, { permission_name: '' }), active(3)], { owner: { ...MULTI, threshold: 2 } })
const allowed = [[], ['vote']].map((extras) => planned(planGrant(present, POOL.address, extras as never)).value)
const built = unsignedPermissionUpdate(OWNER.address, allowed[0] as AccountPermissions, {
  refBlock,
  validForMs: 60_000,
})
const raw = decodeRawData(built.tx.raw_data_hex)
const [contract] = raw.contract
const value = contract.parameter.value as ReturnType<typeof updateOf>
const updateOf = ({ parameter }: RawData['contract'][0]) =>
  parameter.value as { owner: PermissionValue; actives: PermissionValue[]; owner_address: string }

/** Signs a changed update, like a dishonest wallet. */
function signedWith(change: object, signers = [OWNER], of: Partial<RawData> = {}, permission?: number) {
  const changed = {
    ...{ ...contract, parameter: { ...contract.parameter, value: { ...value, ...change } } },
    ...(permission === undefined ? {} : { Permission_id: permission }),
  }
  return sign({ ...raw, ...of, contract: [changed] } as RawData, signers)
}

function sign(content: RawData, signers = [OWNER]) {
  const raw_data_hex = encodeRawData(content)
  const txID = txidOf(raw_data_hex)
  return {
    txID,
    raw_data: { ...content },
    raw_data_hex,
    signature: signers.map((one) => signTxid(txID, one.privateKey)),
  }
}

const check = (input: unknown, now = NOW_MS) =>
  checkSignedUpdate(input, { address: OWNER.address, present, allowed }, now)
const problemOf = (input: unknown, now?: number) => {
  const result = check(input, now)
  return result.ok ? 'none' : result.problem
}

describe('a signed update', () => {
  it('is accepted as it was built, from one key of enough weight or from several', () => {
    expect(encodeRawData(raw)).toBe(built.tx.raw_data_hex)
    expect(value.actives.map(({ id }) => id)).toEqual([undefined, undefined, undefined])
    const result = check(signedWith({}))
    expect(result).toMatchObject({ ok: true, signed: { txid: built.txid, permissionId: 0, signers: [OWNER.address] } })
    expect(problemOf(signedWith({}, [OTHER, THIEF]))).toBe('none')
    const other = allowed[1] as AccountPermissions
    expect(
      problemOf(sign(decodeRawData(unsignedPermissionUpdate(OWNER.address, other, { refBlock }).tx.raw_data_hex))),
    ).toBe('none')
  })

  it('is refused if anything in it is different', () => {
    const thief = [keyOf(THIEF)]
    const actives = value.actives
    const last = actives[2] as PermissionValue
    const [transfer] = decodeRawData(
      encodeRawData({
        contract: [
          {
            type: 'TransferContract',
            parameter: { value: { owner_address: value.owner_address, to_address: thief[0]?.address, amount: 1 } },
          },
        ],
      }),
    ).contract
    const lies: Record<string, unknown> = {
      'another owner key': signedWith({ owner: { ...value.owner, keys: thief } }),
      'an additional owner key': signedWith({
        owner: { ...value.owner, keys: [...(value.owner.keys ?? []), ...thief] },
      }),
      'a lower threshold of the owner': signedWith({ owner: { ...value.owner, threshold: 1 } }),
      'another weight in the owner': signedWith({
        owner: { ...value.owner, keys: value.owner.keys?.map((key) => ({ ...key, weight: 2 })) },
      }),
      'another order of the owner keys': signedWith({
        owner: { ...value.owner, keys: value.owner.keys?.toReversed() },
      }),
      'another name of the owner': signedWith({ owner: { ...value.owner, permission_name: 'owner' } }),
      'no owner': signedWith({ owner: undefined }),
      'a witness': signedWith({ witness: { type: 'Witness', threshold: 1, keys: thief } }),
      'one active less': signedWith({ actives: actives.slice(1) }),
      'another order of the actives': signedWith({ actives: actives.toReversed() }),
      'another active more': signedWith({ actives: [...actives, { ...last, permission_name: 'more' }] }),
      'more operations': signedWith({ actives: [...actives.slice(0, 2), { ...last, operations: DEFAULT_OPERATIONS }] }),
      'another grantee': signedWith({ actives: [...actives.slice(0, 2), { ...last, keys: thief }] }),
      'another key in an active': signedWith({ actives: [{ ...actives[0], keys: thief }, ...actives.slice(1)] }),
      'an id': signedWith({ actives: [...actives.slice(0, 2), { ...last, id: 4 }] }),
      'another account': signedWith({ owner_address: thief[0]?.address }, [THIEF]),
      'a memo': signedWith({}, [OWNER], { data: '61' }),
      'a fee limit': signedWith({}, [OWNER], { fee_limit: 1 }),
      'another permission that signs': signedWith({}, [OWNER], {}, 2),
      'a transfer': sign({ ...raw, contract: [transfer] }),
      'an expiration a day ahead': signedWith({}, [OWNER], { expiration: NOW_MS + 25 * 3_600_000 }),
      nothing: undefined,
      'a text': 'signed',
      'a list': [signedWith({})],
    }
    for (const [name, input] of Object.entries(lies)) expect([name, problemOf(input)]).toEqual([name, 'other'])
    const good = signedWith({})
    expect(problemOf({ ...good, raw_data: signedWith({ owner: { ...value.owner, keys: thief } }).raw_data })).toBe(
      'other',
    )
    expect(problemOf({ ...good, txID: 'ab'.repeat(32) })).toBe('other')
    expect(problemOf({ ...good, raw_data_hex: `${good.raw_data_hex}00` })).toBe('other')
  })

  it('is refused from other keys, with too few or repeated signatures, or too late', () => {
    expect(problemOf(signedWith({}, [POOL]))).toBe('signer')
    expect(problemOf(signedWith({}, [OWNER, POOL]))).toBe('signer')
    expect(problemOf(signedWith({}, [OTHER]))).toBe('signatures')
    expect(problemOf(signedWith({}, [OTHER, OTHER]))).toBe('signer')
    expect(problemOf({ ...signedWith({}), signature: [] })).toBe('other')
    expect(problemOf({ ...signedWith({}), signature: ['00'.repeat(65)] })).toBe('signer')
    expect(problemOf(signedWith({}), NOW_MS + 60_000)).toBe('late')
  })

  it('is refused after the account has changed', () => {
    const later = account([...present.actives, active(4)], { owner: present.owner })
    const updates = [planned(planGrant(later, POOL.address, [])).value]
    const result = checkSignedUpdate(
      signedWith({}),
      { address: OWNER.address, present: later, allowed: updates },
      NOW_MS,
    )
    expect(result).toEqual({ ok: false, problem: 'other' })
  })
})

describe('permissions in a node’s answer', () => {
  const call = 'wallet/getaccount'
  const answer = (change: object) => ({
    address: addressToHex(OWNER.address),
    owner_permission: { permission_name: 'owner', threshold: 1, keys: [keyOf(OWNER)] },
    active_permission: [active(2)],
    ...change,
  })
  const parse = (change: object) => parsePermissions(call, OWNER.address, answer(change))

  it('are read as they are, with the default of old accounts', () => {
    expect(parse({})).toEqual(account([active(2)]))
    expect(parse({ owner_permission: undefined, active_permission: undefined })).toEqual(account([]))
    const zeros = { type: 'Owner', id: 0, parent_id: 0, permission_name: 'owner', threshold: 1, keys: [keyOf(OWNER)] }
    expect(parse({ owner_permission: zeros })).toEqual(account([active(2)]))
    expect(parsePermissions(call, OWNER.address, {})).toBeUndefined()
  })

  it('are an error if an update could not repeat them exactly', () => {
    const owner = answer({}).owner_permission
    for (const owner_permission of [
      { ...owner, guardian: 'x' },
      { ...owner, threshold: 2 ** 60 },
      { ...owner, threshold: 1.5 },
      { ...owner, keys: [{ ...keyOf(OWNER), note: 'x' }] },
      { ...owner, keys: [{ address: 'x', weight: 1 }] },
      [],
      'owner',
    ])
      expect(() => parse({ owner_permission }), JSON.stringify(owner_permission)).toThrow('TRON_BAD_ANSWER')
    expect(() => parse({ active_permission: [{ ...active(2), operations: 'zz' }] })).toThrow('TRON_BAD_ANSWER')
    expect(() => parse({ address: addressToHex(THIEF.address) })).toThrow('TRON_BAD_ANSWER')
  })
})
