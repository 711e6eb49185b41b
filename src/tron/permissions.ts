/** Active permissions: which kinds of transaction a key other than the owner's may sign. */
import type { TronAddress } from '../kernel/address.ts'
import { type ContractType, contractTypeNumber } from './protobuf/protobuf.ts'
import type { AccountPermission } from './types.ts'

/** 32 bytes, bit n (least significant first within a byte) for contract type n; 64 hex characters. */
export function operationsHex(...types: ContractType[]): string {
  const mask = Buffer.alloc(32)
  for (const type of types) {
    const bit = contractTypeNumber(type)
    mask[bit >> 3] = (mask[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return mask.toString('hex')
}

/** The owner permission (id 0) allows everything, an active one what its mask says. */
export function allows(permission: Pick<AccountPermission, 'id' | 'operationsHex'>, type: ContractType): boolean {
  if (permission.id === 0) return true
  const bit = contractTypeNumber(type)
  const byte = Buffer.from(permission.operationsHex, 'hex')[bit >> 3] ?? 0
  return (byte & (1 << (bit & 7))) !== 0
}

/** Whether the signatures of these keys together reach the threshold; a key counts once. */
export function isSatisfiedBy(permission: AccountPermission, signers: readonly TronAddress[]): boolean {
  const weight = permission.keys.reduce(
    (sum, key, i) => sum + (signers.includes(key) ? (permission.weights[i] ?? 0) : 0),
    0,
  )
  return permission.threshold > 0 && weight >= permission.threshold
}

/** The active permission with which `signer` alone may sign all of these, or undefined. */
export function permissionFor(
  permissions: readonly AccountPermission[],
  signer: TronAddress,
  ...types: ContractType[]
): AccountPermission | undefined {
  return permissions.find(
    (permission) => isSatisfiedBy(permission, [signer]) && types.every((type) => allows(permission, type)),
  )
}
