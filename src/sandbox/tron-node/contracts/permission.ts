/** Changing an account's permissions. Rules and words: java-tron `AccountPermissionUpdateActuator`. */

import type { ContractValues, PermissionValue } from '../../../tron/protobuf/protobuf.ts'
import { parameter, patch } from '../chain/accounts.ts'
import type { State } from '../chain/state.ts'
import type { Permission, Receipt } from '../chain/types.ts'
import { ownerOf } from './owner.ts'
import { invalid } from './refusals.ts'
import { burn } from './resources.ts'

const MAX_ACTIVES = 8
const MAX_KEYS = 5
const FIRST_ACTIVE_ID = 2

export function updatePermissions(
  state: State,
  value: ContractValues['AccountPermissionUpdateContract'],
  receipt: Receipt,
): void {
  const holder = ownerOf(state, value.owner_address)
  if (!value.owner) invalid('owner permission is missed')
  const actives = value.actives ?? []
  if (actives.length === 0) invalid('active permission is missed')
  if (actives.length > MAX_ACTIVES) invalid('active permission is too many')
  const owner: Permission = { ...read(value.owner), type: 'Owner', id: 0, operations: undefined }
  const list = actives.map((p, i): Permission => {
    if (p.type !== 'Active') invalid('active permission type is error')
    const operations = p.operations ?? ''
    if (operations.length !== 64) invalid('operations size must 32')
    return { ...read(p), type: 'Active', id: FIRST_ACTIVE_ID + i, operations }
  })
  const fee = parameter(state, 'getUpdateAccountPermissionFee')
  if (!burn(state, holder.address, fee)) invalid('Validate AccountPermissionUpdate error, insufficient fee.')
  receipt.fee += fee
  patch(state, holder.address, { owner, actives: list })
}

function read(given: PermissionValue): Pick<Permission, 'name' | 'threshold' | 'keys'> {
  const keys = (given.keys ?? []).map((k) => ({ address: k.address ?? '', weight: k.weight ?? 0 }))
  const threshold = given.threshold ?? 0
  if (keys.length === 0) invalid("key's count should be greater than 0")
  if (keys.length > MAX_KEYS) invalid(`number of keys in permission should not be greater than ${MAX_KEYS}`)
  if (new Set(keys.map((k) => k.address)).size !== keys.length) invalid('address should be distinct')
  if (keys.some((k) => k.address === '')) invalid('key is not a validate address')
  if (keys.some((k) => k.weight <= 0)) invalid("key's weight should be greater than 0")
  if (threshold <= 0) invalid("permission's threshold should be greater than 0")
  if (keys.reduce((sum, k) => sum + k.weight, 0) < threshold) {
    invalid("sum of all key's weight should not be less than threshold in permission")
  }
  return { name: given.permission_name ?? '', threshold, keys }
}
