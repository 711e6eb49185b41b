/** Who may act for an account. Rules and words: java-tron `TransactionCapsule.checkWeight`, `checkPermission`. */
import { type ContractType, contractTypeNumber } from '../../../tron/protobuf/protobuf.ts'
import { account, base58, newAccount } from '../chain/accounts.ts'
import type { StateView } from '../chain/state.ts'
import type { Decoded, Permission } from '../chain/types.ts'
import { badSignature } from './refusals.ts'

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
