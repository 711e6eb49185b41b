/** Active permissions: which kinds of transaction a key other than the owner's may sign. */
import type { TronAddress } from '../kernel/address.ts'
import { type ContractType, contractTypeNumber } from './protobuf/protobuf.ts'
import type { AccountPermission, AccountState } from './types.ts'

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

/** What an active permission allows, by the names the chain has for it (java-tron, `ContractType` in `Tron.proto`). */
const NAMES: Readonly<Record<number, string>> = {
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
}

/** By their numbers; one that came after this table is `ContractType <number>`. */
export function operationNames(operationsHex: string): string[] {
  const mask = Buffer.from(operationsHex, 'hex')
  const names: string[] = []
  for (let bit = 0; bit < mask.length * 8; bit++)
    if (((mask[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0) names.push(NAMES[bit] ?? `ContractType ${bit}`)
  return names
}

/** What `signer` alone may sign for the account: of any of its active permissions, or everything as its owner. */
export function operationsGranted(
  { ownerPermission, activePermissions }: Pick<AccountState, 'ownerPermission' | 'activePermissions'>,
  signer: TronAddress,
): string[] {
  if (isSatisfiedBy(ownerPermission, [signer])) return Object.values(NAMES)
  const granted = activePermissions.filter((permission) => isSatisfiedBy(permission, [signer]))
  const names = new Set(granted.flatMap(({ operationsHex }) => operationNames(operationsHex)))
  return Object.values(NAMES)
    .filter((name) => names.has(name))
    .concat([...names].filter((name) => name.startsWith('ContractType ')))
}
