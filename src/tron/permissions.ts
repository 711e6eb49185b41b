/** Active permissions: the contract types that a key other than the owner's may sign. */
import type { TronAddress } from '../kernel/address.ts'
import { type ContractType, contractTypeNumber } from './protobuf/protobuf.ts'
import type { AccountPermission, AccountState } from './types.ts'

/** Encodes a 32-byte mask in hex. Bit n, least significant first within a byte, stands for contract type n. */
export function operationsHex(...types: OperationName[]): string {
  const mask = Buffer.alloc(32)
  for (const type of types) {
    const bit = OPERATION_BITS[type]
    mask[bit >> 3] = (mask[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return mask.toString('hex')
}

/**
 * True if the permission allows this type. The owner permission (id 0) allows all, an active one the types in its mask.
 */
export function allows(permission: Pick<AccountPermission, 'id' | 'operationsHex'>, type: ContractType): boolean {
  if (permission.id === 0) return true
  const bit = contractTypeNumber(type)
  const byte = Buffer.from(permission.operationsHex, 'hex')[bit >> 3] ?? 0
  return (byte & (1 << (bit & 7))) !== 0
}

/** True if the weights of these keys reach the threshold. Each key counts once. */
export function canBeSignedBy(permission: AccountPermission, signers: readonly TronAddress[]): boolean {
  const weight = permission.keys.reduce(
    (sum, key, i) => sum + (signers.includes(key) ? (permission.weights[i] ?? 0) : 0),
    0,
  )
  return permission.threshold > 0 && weight >= permission.threshold
}

/** Returns the active permission that lets `signer` alone sign all these contract types. */
export function permissionFor(
  permissions: readonly AccountPermission[],
  signer: TronAddress,
  ...types: ContractType[]
): AccountPermission | undefined {
  return permissions.find(
    (permission) => canBeSignedBy(permission, [signer]) && types.every((type) => allows(permission, type)),
  )
}

/** Contract types by number, with the chain's names (java-tron, `ContractType` in `Tron.proto`). */
const OPERATIONS = {
  0: 'AccountCreateContract',
  1: 'TransferContract',
  2: 'TransferAssetContract',
  3: 'VoteAssetContract',
  4: 'VoteWitnessContract',
  5: 'WitnessCreateContract',
  6: 'AssetIssueContract',
  8: 'WitnessUpdateContract',
  9: 'ParticipateAssetIssueContract',
  10: 'AccountUpdateContract',
  11: 'FreezeBalanceContract',
  12: 'UnfreezeBalanceContract',
  13: 'WithdrawBalanceContract',
  14: 'UnfreezeAssetContract',
  15: 'UpdateAssetContract',
  16: 'ProposalCreateContract',
  17: 'ProposalApproveContract',
  18: 'ProposalDeleteContract',
  19: 'SetAccountIdContract',
  20: 'CustomContract',
  30: 'CreateSmartContract',
  31: 'TriggerSmartContract',
  32: 'GetContract',
  33: 'UpdateSettingContract',
  41: 'ExchangeCreateContract',
  42: 'ExchangeInjectContract',
  43: 'ExchangeWithdrawContract',
  44: 'ExchangeTransactionContract',
  45: 'UpdateEnergyLimitContract',
  46: 'AccountPermissionUpdateContract',
  48: 'ClearABIContract',
  49: 'UpdateBrokerageContract',
  51: 'ShieldedTransferContract',
  52: 'MarketSellAssetContract',
  53: 'MarketCancelOrderContract',
  54: 'FreezeBalanceV2Contract',
  55: 'UnfreezeBalanceV2Contract',
  56: 'WithdrawExpireUnfreezeContract',
  57: 'DelegateResourceContract',
  58: 'UnDelegateResourceContract',
  59: 'CancelAllUnfreezeV2Contract',
} as const
const CONTRACT_TYPE_NAMES: Readonly<Record<number, string>> = OPERATIONS
export type OperationName = (typeof OPERATIONS)[keyof typeof OPERATIONS]
const OPERATION_BITS = Object.fromEntries(
  Object.entries(OPERATIONS).map(([bit, name]) => [name, Number(bit)]),
) as Readonly<Record<OperationName, number>>

/** Returns the names of the contract types in a mask. A type newer than this table is named `ContractType <number>`. */
export function operationNames(operationsHex: string): string[] {
  const mask = Buffer.from(operationsHex, 'hex')
  const names: string[] = []
  for (let bit = 0; bit < mask.length * 8; bit++)
    if (((mask[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0) names.push(CONTRACT_TYPE_NAMES[bit] ?? `ContractType ${bit}`)
  return names
}

/**
 * Returns the contract types that `signer` alone may sign: all if it
 * alone satisfies the owner permission, otherwise the types of its active permissions.
 */
export function operationsGranted(
  { ownerPermission, activePermissions }: Pick<AccountState, 'ownerPermission' | 'activePermissions'>,
  signer: TronAddress,
): string[] {
  if (canBeSignedBy(ownerPermission, [signer])) return Object.values(CONTRACT_TYPE_NAMES)
  const granted = activePermissions.filter((permission) => canBeSignedBy(permission, [signer]))
  const names = new Set(granted.flatMap(({ operationsHex }) => operationNames(operationsHex)))
  return Object.values(CONTRACT_TYPE_NAMES)
    .filter((name) => names.has(name))
    .concat([...names].filter((name) => name.startsWith('ContractType ')))
}
