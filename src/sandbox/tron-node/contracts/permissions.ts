/**
 * Who may act for an account, and changing that. Rules and words: java-tron `TransactionCapsule.checkWeight`,
 * `checkPermission`, `AccountPermissionUpdateActuator`.
 */
import {
  type ContractType,
  type ContractValues,
  contractTypeNumber,
  type PermissionValue,
} from '../../../tron/protobuf/protobuf.ts'
import { account, base58, newAccount, parameter, patch } from '../chain/accounts.ts'
import { FIRST_ACTIVE_ID } from '../chain/constants.ts'
import type { State, StateView } from '../chain/state.ts'
import type { Decoded, Permission, Receipt } from '../chain/types.ts'
import { ownerOf } from './account.ts'
import { badSignature, invalid } from './refusals.ts'
import { burn } from './resources.ts'

/** The permission that a transaction claims; an address without an account has its own key as owner. */
export function permissionOf(state: StateView, owner: string, id: number): Permission | undefined {
  const holder = account(state, owner) ?? newAccount(owner, 0)
  return id === 0 ? holder.owner : holder.actives.find((p) => p.id === id)
}

export function allows(permission: Permission, type: ContractType): boolean {
  if (permission.operations === undefined) return true
  const n = contractTypeNumber(type)
  const byte = Number.parseInt(permission.operations.slice(Math.floor(n / 8) * 2).slice(0, 2), 16)
  return (byte & (1 << (n % 8))) !== 0
}

/** The weight the signers bring together. Throws SIGERROR for a stranger or one who signed twice. */
export function weightOf(permission: Permission, tx: Decoded): number {
  if (tx.signatures.length > permission.keys.length) {
    badSignature(
      `Signature count is ${tx.signatures.length} more than key counts of permission : ${permission.keys.length}`,
    )
  }
  const seen = new Set<string>()
  let weight = 0
  tx.signers.forEach((signer, i) => {
    const key = permission.keys.find((k) => k.address === signer)
    const who = `${tx.signatures[i]} is signed by ${base58(signer)}`
    if (!key) badSignature(`${who} but it is not contained of permission.`)
    if (seen.has(signer)) badSignature(`${base58(signer)} has signed twice!`)
    seen.add(signer)
    weight += key.weight
  })
  return weight
}

/** Throws SIGERROR unless the signatures make up a permission that allows this contract. */
export function checkSignatures(state: StateView, tx: Decoded): void {
  const [contract] = tx.raw.contract
  if (tx.signatures.length === 0) badSignature('miss sig or contract')
  const permission = permissionOf(state, contract.parameter.value.owner_address ?? '', contract.Permission_id ?? 0)
  if (!permission) badSignature("permission isn't exit")
  if (!allows(permission, contract.type)) badSignature('Permission denied')
  if (weightOf(permission, tx) < permission.threshold) badSignature('sig error')
}

const MAX_ACTIVES = 8
const MAX_KEYS = 5

/** Changing an account's permissions. Rules and words: java-tron `AccountPermissionUpdateActuator`. */
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
