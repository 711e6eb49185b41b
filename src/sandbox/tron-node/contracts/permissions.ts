/**
 * Permissions of accounts: checks which signers may act for an account, and updates them. Rules and error texts:
 * java-tron `TransactionCapsule.checkWeight`, `checkPermission`, `AccountPermissionUpdateActuator`.
 */
import {
  type ContractType,
  type ContractValues,
  contractTypeNumber,
  type PermissionValue,
} from '../../../tron/protobuf/protobuf.ts'
import { account, base58, isValidAddress, newAccount, parameter, patch } from '../chain/accounts.ts'
import { AVAILABLE_OPERATIONS, FIRST_ACTIVE_PERMISSION_ID } from '../chain/constants.ts'
import type { State, StateView } from '../chain/state.ts'
import type { DecodedTransaction, Permission, Receipt } from '../chain/types.ts'
import { Refusal, refuseInvalid, refuseSignature } from './refusals.ts'
import { burn } from './resources.ts'
import { signerOf } from './signature.ts'

/** Returns the permission that a transaction names. An address without an account is its own owner. */
export function permissionOf(state: StateView, owner: string, id: number): Permission | undefined {
  const holder = account(state, owner) ?? newAccount(owner, 0)
  return id === 0 ? holder.owner : holder.actives.find((p) => p.id === id)
}

export function allows(permission: Permission, type: ContractType): boolean {
  if (permission.operations === undefined) return true
  return hasBit(Buffer.from(permission.operations, 'hex'), contractTypeNumber(type))
}

/**
 * Returns the total weight of the signatures. Throws SIGERROR if a signer is not part of the permission or signed
 * twice.
 */
export function weightOf(permission: Permission, tx: DecodedTransaction): number {
  if (tx.signatures.length > permission.keys.length) {
    refuseSignature(
      `Signature count is ${tx.signatures.length} more than key counts of permission : ${permission.keys.length}`,
    )
  }
  const seen = new Set<string>()
  let weight = 0
  tx.signers.forEach((signer, i) => {
    const key = permission.keys.find((k) => k.address === signer)
    const signature = tx.signatures[i] ?? ''
    // For an invalid signature, signerOf() throws the reason again.
    const prefix = `${signature} is signed by ${base58(signer || signerOf(tx.txid, signature))}`
    if (!key) refuseSignature(`${prefix} but it is not contained of permission.`)
    if (seen.has(signer)) refuseSignature(`${base58(signer)} has signed twice!`)
    seen.add(signer)
    weight += key.weight
  })
  return weight
}

/** Throws SIGERROR unless the signatures satisfy a permission that allows this contract. */
export function verifySignatures(state: StateView, tx: DecodedTransaction): void {
  const [contract] = tx.raw.contract
  if (tx.signatures.length === 0) refuseSignature('miss sig or contract')
  const permission = permissionOf(state, contract.parameter.value.owner_address ?? '', contract.Permission_id ?? 0)
  if (!permission) refuseSignature("permission isn't exit")
  if (!allows(permission, contract.type)) refuseSignature('Permission denied')
  if (weightOf(permission, tx) < permission.threshold) refuseSignature('sig error')
}

const MAX_ACTIVES = 8
const MAX_KEYS = 5
const MAX_NAME_CHARS = 32

/** Replaces an account's permissions. Rules and error texts: java-tron `AccountPermissionUpdateActuator`. */
export function updatePermissions(
  state: State,
  value: ContractValues['AccountPermissionUpdateContract'],
  receipt: Receipt,
): void {
  const holder = account(state, value.owner_address ?? '')
  if (!holder) refuseInvalid('ownerAddress account does not exist')
  if (!value.owner) refuseInvalid('owner permission is missed')
  if (value.witness) refuseInvalid("account isn't witness can't set witness permission")
  const actives = value.actives ?? []
  if (actives.length === 0) refuseInvalid('active permission is missed')
  if (actives.length > MAX_ACTIVES) refuseInvalid('active permission is too many')
  if (typeOf(value.owner) !== 'Owner') refuseInvalid('owner permission type is error')
  const owner: Permission = { ...readPermission(value.owner), type: 'Owner', id: 0, operations: undefined }
  if (value.owner.operations) refuseInvalid("Owner permission needn't operations")
  const list = actives.map((p, i): Permission => {
    if (typeOf(p) !== 'Active') refuseInvalid('active permission type is error')
    return {
      ...readPermission(p),
      type: 'Active',
      id: FIRST_ACTIVE_PERMISSION_ID + i,
      operations: readOperations(p.operations ?? ''),
    }
  })
  const fee = parameter(state, 'getUpdateAccountPermissionFee')
  if (!burn(state, holder.address, fee)) {
    const reason = `${holder.address} insufficient balance, balance: ${holder.balance}, amount: ${fee}`
    throw new Refusal('CONTRACT_EXE_ERROR', `Contract execute error : ${reason}`)
  }
  receipt.fee += fee
  patch(state, holder.address, { owner, actives: list })
}

const typeOf = (given: PermissionValue): string => given.type ?? 'Owner'

function readPermission(given: PermissionValue): Pick<Permission, 'name' | 'threshold' | 'keys'> {
  const keys = (given.keys ?? []).map((k) => ({ address: k.address ?? '', weight: k.weight ?? 0 }))
  const threshold = given.threshold ?? 0
  const name = given.permission_name ?? ''
  if (keys.length > MAX_KEYS) refuseInvalid(`number of keys in permission should not be greater than ${MAX_KEYS}`)
  if (keys.length === 0) refuseInvalid("key's count should be greater than 0")
  if (threshold <= 0) refuseInvalid("permission's threshold should be greater than 0")
  if (name.length > MAX_NAME_CHARS) refuseInvalid("permission's name is too long")
  if (given.parent_id) refuseInvalid("permission's parent should be owner")
  if (new Set(keys.map((k) => k.address)).size !== keys.length) {
    refuseInvalid(`address should be distinct in permission ${typeOf(given)}`)
  }
  for (const key of keys) {
    if (!isValidAddress(key.address)) refuseInvalid('key is not a validate address')
    if (key.weight <= 0) refuseInvalid("key's weight should be greater than 0")
  }
  if (keys.reduce((sum, key) => sum + key.weight, 0) < threshold) {
    refuseInvalid(`sum of all key's weight should not be less than threshold in permission ${typeOf(given)}`)
  }
  return { name, threshold, keys }
}

function readOperations(operations: string): string {
  if (operations.length !== AVAILABLE_OPERATIONS.length) refuseInvalid('operations size must 32')
  const [given, available] = [operations, AVAILABLE_OPERATIONS].map((hex) => Buffer.from(hex, 'hex'))
  for (let type = 0; type < 4 * operations.length; type++) {
    if (hasBit(given, type) && !hasBit(available, type)) refuseInvalid(`${type} isn't a validate ContractType`)
  }
  return operations
}

const hasBit = (mask: Buffer | undefined, bit: number): boolean => ((mask?.[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
