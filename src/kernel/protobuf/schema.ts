/**
 * Tables for the parts of TRON's protobuf schema that this program reads and writes (java-tron,
 * `protocol/src/main/protos`): field number -> name and type. Names are the JSON names of the HTTP API.
 */
type FieldType = 'int' | 'bool' | 'bytes' | 'address' | 'string'

export type Field =
  | { name: string; type: FieldType; repeated?: true }
  | { name: string; type: 'enum'; values: Readonly<Record<number, string>> }
  | { name: string; type: 'message'; message: Message; repeated?: true }

export type Message = Readonly<Record<number, Field>>

const RESOURCE_CODE = { 0: 'BANDWIDTH', 1: 'ENERGY', 2: 'TRON_POWER' } as const
const PERMISSION_TYPE = { 0: 'Owner', 1: 'Witness', 2: 'Active' } as const
const ACCOUNT_TYPE = { 0: 'Normal', 1: 'AssetIssue', 2: 'Contract' } as const

const owner = { name: 'owner_address', type: 'address' } as const
const resource = { name: 'resource', type: 'enum', values: RESOURCE_CODE } as const

const KEY: Message = { 1: { name: 'address', type: 'address' }, 2: { name: 'weight', type: 'int' } }

const PERMISSION: Message = {
  1: { name: 'type', type: 'enum', values: PERMISSION_TYPE },
  2: { name: 'id', type: 'int' },
  3: { name: 'permission_name', type: 'string' },
  4: { name: 'threshold', type: 'int' },
  5: { name: 'parent_id', type: 'int' },
  6: { name: 'operations', type: 'bytes' },
  7: { name: 'keys', type: 'message', message: KEY, repeated: true },
}

const VOTE: Message = { 1: { name: 'vote_address', type: 'address' }, 2: { name: 'vote_count', type: 'int' } }

/** Supported contract types: number in `ContractType`, and the fields of the message. */
export const CONTRACTS = {
  AccountCreateContract: {
    number: 0,
    message: {
      1: owner,
      2: { name: 'account_address', type: 'address' },
      3: { name: 'type', type: 'enum', values: ACCOUNT_TYPE },
    },
  },
  TransferContract: {
    number: 1,
    message: { 1: owner, 2: { name: 'to_address', type: 'address' }, 3: { name: 'amount', type: 'int' } },
  },
  TransferAssetContract: {
    number: 2,
    message: {
      1: { name: 'asset_name', type: 'bytes' },
      2: owner,
      3: { name: 'to_address', type: 'address' },
      4: { name: 'amount', type: 'int' },
    },
  },
  VoteWitnessContract: {
    number: 4,
    message: {
      1: owner,
      2: { name: 'votes', type: 'message', message: VOTE, repeated: true },
      3: { name: 'support', type: 'bool' },
    },
  },
  AccountUpdateContract: {
    number: 10,
    message: { 1: { name: 'account_name', type: 'bytes' }, 2: owner },
  },
  WithdrawBalanceContract: { number: 13, message: { 1: owner } },
  TriggerSmartContract: {
    number: 31,
    message: {
      1: owner,
      2: { name: 'contract_address', type: 'address' },
      3: { name: 'call_value', type: 'int' },
      4: { name: 'data', type: 'bytes' },
      5: { name: 'call_token_value', type: 'int' },
      6: { name: 'token_id', type: 'int' },
    },
  },
  AccountPermissionUpdateContract: {
    number: 46,
    message: {
      1: owner,
      2: { name: 'owner', type: 'message', message: PERMISSION },
      3: { name: 'witness', type: 'message', message: PERMISSION },
      4: { name: 'actives', type: 'message', message: PERMISSION, repeated: true },
    },
  },
  FreezeBalanceV2Contract: {
    number: 54,
    message: { 1: owner, 2: { name: 'frozen_balance', type: 'int' }, 3: resource },
  },
  UnfreezeBalanceV2Contract: {
    number: 55,
    message: { 1: owner, 2: { name: 'unfreeze_balance', type: 'int' }, 3: resource },
  },
  WithdrawExpireUnfreezeContract: { number: 56, message: { 1: owner } },
  DelegateResourceContract: {
    number: 57,
    message: {
      1: owner,
      2: resource,
      3: { name: 'balance', type: 'int' },
      4: { name: 'receiver_address', type: 'address' },
      5: { name: 'lock', type: 'bool' },
      6: { name: 'lock_period', type: 'int' },
    },
  },
  UnDelegateResourceContract: {
    number: 58,
    message: {
      1: owner,
      2: resource,
      3: { name: 'balance', type: 'int' },
      4: { name: 'receiver_address', type: 'address' },
    },
  },
  CancelAllUnfreezeV2Contract: { number: 59, message: { 1: owner } },
} as const satisfies Record<string, { number: number; message: Message }>

export type ContractType = keyof typeof CONTRACTS

const ANY: Message = { 1: { name: 'type_url', type: 'string' }, 2: { name: 'value', type: 'bytes' } }

const CONTRACT: Message = {
  1: {
    name: 'type',
    type: 'enum',
    values: Object.fromEntries(Object.entries(CONTRACTS).map(([name, { number }]) => [number, name])),
  },
  2: { name: 'parameter', type: 'message', message: ANY },
  5: { name: 'Permission_id', type: 'int' },
}

/** Fields of `Transaction.raw`, without `auths`, `ref_block_num` and `scripts`, which the chain does not use. */
export const RAW: Message = {
  1: { name: 'ref_block_bytes', type: 'bytes' },
  4: { name: 'ref_block_hash', type: 'bytes' },
  8: { name: 'expiration', type: 'int' },
  10: { name: 'data', type: 'bytes' },
  11: { name: 'contract', type: 'message', message: CONTRACT, repeated: true },
  14: { name: 'timestamp', type: 'int' },
  18: { name: 'fee_limit', type: 'int' },
}

/** `Transaction` for `broadcasthex`. `raw` stays bytes, because the signature covers exactly those bytes. */
export const SIGNED: Message = {
  1: { name: 'raw', type: 'bytes' },
  2: { name: 'signature', type: 'bytes', repeated: true },
}

/** `BlockHeader.raw`. A block id is the SHA-256 of these bytes, with the first 8 bytes replaced by the block number. */
export const BLOCK_HEADER: Message = {
  1: { name: 'timestamp', type: 'int' },
  2: { name: 'txTrieRoot', type: 'bytes' },
  3: { name: 'parentHash', type: 'bytes' },
  7: { name: 'number', type: 'int' },
  9: { name: 'witness_address', type: 'address' },
  10: { name: 'version', type: 'int' },
}
