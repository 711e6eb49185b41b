/**
 * Builds and signs transactions offline. The caller supplies the reference block, so the txid and expiration are known
 * before anything is sent. tronweb encodes, libsecp256k1 signs. Transactions for the marketplace's own keys are built
 * unsigned (`unsignedTransfer`, ...), because the signer may hold those keys in another process.
 */
import { randomInt } from 'node:crypto'
import { utils } from 'tronweb'
import { addressToHex, type TronAddress } from '../kernel/address.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'
import { addressOf } from './keys.ts'
import { encodeTransferArguments } from './node/accounts.ts'
import { updateValue } from './permission-update.ts'
import { operationsHex } from './permissions.ts'
import { signTxid } from './protobuf/protobuf.ts'
import type { AccountPermissions, BuildContext, PreparedTransaction, UnsignedTransaction } from './types.ts'

/** Signing key: the owner's key, or with `permissionId` a key of that active permission. */
export interface Authority {
  privateKey: string
  permissionId?: number
}

const DEFAULT_VALID_FOR_MS = 60_000

export interface TransferRequest {
  from: TronAddress
  to: TronAddress
  amountSun: Sun
}

export function unsignedTransfer(
  order: TransferRequest,
  context: BuildContext,
  permissionId?: number,
): UnsignedTransaction {
  const value = { to_address: addressToHex(order.to), amount: requirePositive('amountSun', order.amountSun) }
  return buildUnsigned('TransferContract', order.from, value, permissionId, context)
}

export const buildTransfer = (order: TransferRequest, by: Authority, context: BuildContext): PreparedTransaction =>
  signBuilt(unsignedTransfer(order, context, by.permissionId), order.from, by)

export interface TokenTransferRequest {
  /** TRC-20 contract. */
  token: TronAddress
  from: TronAddress
  to: TronAddress
  /** In the token's smallest unit. */
  amount: bigint
  /** Maximum TRX that may be burned for Energy, in SUN. */
  feeLimitSun: Sun
}

const TRANSFER_SELECTOR = 'a9059cbb' // transfer(address,uint256)

export function buildTokenTransfer(
  order: TokenTransferRequest,
  authority: Authority,
  context: BuildContext,
): PreparedTransaction {
  const value = {
    contract_address: addressToHex(order.token),
    data: TRANSFER_SELECTOR + encodeTransferArguments(order.to, order.amount),
  }
  const fee_limit = requirePositive('feeLimitSun', order.feeLimitSun)
  const { permissionId } = authority
  return signBuilt(
    buildUnsigned('TriggerSmartContract', order.from, value, permissionId, context, { fee_limit }),
    order.from,
    authority,
  )
}

export interface DelegateRequest {
  owner: TronAddress
  receiver: TronAddress
  resource: Resource
  /** Stake to delegate, at least 1 TRX. */
  balanceSun: Sun
  /** Lock in blocks of 3 s, during which the stake cannot be reclaimed. Undefined for no lock. */
  lockPeriodBlocks?: number
}

export function unsignedDelegation(
  order: DelegateRequest,
  context: BuildContext,
  permissionId?: number,
): UnsignedTransaction {
  const { lockPeriodBlocks } = order
  if (lockPeriodBlocks !== undefined) requirePositive('lockPeriodBlocks', lockPeriodBlocks)
  const value = {
    ...delegationValue(order),
    ...(lockPeriodBlocks === undefined ? {} : { lock: true, lock_period: lockPeriodBlocks }),
  }
  return buildUnsigned('DelegateResourceContract', order.owner, value, permissionId, context)
}

export const buildDelegate = (order: DelegateRequest, by: Authority, context: BuildContext): PreparedTransaction =>
  signBuilt(unsignedDelegation(order, context, by.permissionId), order.owner, by)

export type UndelegateRequest = Omit<DelegateRequest, 'lockPeriodBlocks'>

export function unsignedUndelegation(
  order: UndelegateRequest,
  context: BuildContext,
  permissionId?: number,
): UnsignedTransaction {
  return buildUnsigned('UnDelegateResourceContract', order.owner, delegationValue(order), permissionId, context)
}

export const buildUndelegate = (order: UndelegateRequest, by: Authority, context: BuildContext): PreparedTransaction =>
  signBuilt(unsignedUndelegation(order, context, by.permissionId), order.owner, by)

export interface FreezeRequest {
  owner: TronAddress
  resource: Resource
  balanceSun: Sun
}

/** Stakes TRX under Stake 2.0. */
export function unsignedFreeze(
  order: FreezeRequest,
  context: BuildContext,
  permissionId?: number,
): UnsignedTransaction {
  const value = { frozen_balance: requirePositive('balanceSun', order.balanceSun), ...resourceValue(order.resource) }
  return buildUnsigned('FreezeBalanceV2Contract', order.owner, value, permissionId, context)
}

export const buildFreeze = (order: FreezeRequest, by: Authority, context: BuildContext): PreparedTransaction =>
  signBuilt(unsignedFreeze(order, context, by.permissionId), order.owner, by)

export interface VoteRequest {
  owner: TronAddress
  representative: TronAddress
  count: number
}

/** Gives all these votes to one super representative. A vote replaces the earlier ones of the account. */
export function unsignedVote(order: VoteRequest, context: BuildContext, permissionId?: number): UnsignedTransaction {
  const vote_count = requirePositive('count', order.count)
  const value = { votes: [{ vote_address: addressToHex(order.representative), vote_count }] }
  return buildUnsigned('VoteWitnessContract', order.owner, value, permissionId, context)
}

/** Claims the rewards of votes. The chain pays them to the owner. */
export const unsignedClaim = (owner: TronAddress, context: BuildContext, permissionId?: number): UnsignedTransaction =>
  buildUnsigned('WithdrawBalanceContract', owner, {}, permissionId, context)

export interface GrantRequest {
  owner: TronAddress
  /** Address that gets an active permission (id 2) to delegate and undelegate only. */
  grantee: TronAddress
  name: string
  /** Address that gets an equal permission before the grantee. The grantee's permission then has id 3. */
  firstGrantee?: TronAddress
}

/**
 * Replaces ALL active permissions of the owner, so use it only for newly created accounts. The owner permission stays
 * with the owner's own key. Costs 100 TRX on the main network.
 */
export function buildGrant(order: GrantRequest, authority: Authority, context: BuildContext): PreparedTransaction {
  const keys = (address: TronAddress) => [{ address: addressToHex(address), weight: 1 }]
  const grantees = order.firstGrantee === undefined ? [order.grantee] : [order.firstGrantee, order.grantee]
  const value = {
    owner: { permission_name: 'owner', threshold: 1, keys: keys(order.owner) },
    actives: grantees.map((grantee) => ({
      type: 'Active',
      permission_name: order.name,
      threshold: 1,
      operations: operationsHex('DelegateResourceContract', 'UnDelegateResourceContract'),
      keys: keys(grantee),
    })),
  }
  const { permissionId } = authority
  return signBuilt(
    buildUnsigned('AccountPermissionUpdateContract', order.owner, value, permissionId, context),
    order.owner,
    authority,
  )
}

/**
 * Builds an update of all permissions of an account, for the keys of its owner permission. Costs
 * `permissionUpdateFeeSun`.
 */
export const unsignedPermissionUpdate = (
  owner: TronAddress,
  permissions: AccountPermissions,
  context: BuildContext,
): UnsignedTransaction =>
  buildUnsigned('AccountPermissionUpdateContract', owner, { ...updateValue(owner, permissions) }, undefined, context)

function delegationValue(order: UndelegateRequest): Record<string, unknown> {
  if (order.owner === order.receiver) throw new RangeError('owner and receiver are the same account')
  return {
    receiver_address: addressToHex(order.receiver),
    balance: requirePositive('balanceSun', order.balanceSun),
    ...resourceValue(order.resource),
  }
}

/** Returns the field for a resource. BANDWIDTH has the number 0, which nodes omit, so the field is omitted too. */
const resourceValue = (resource: Resource): { resource?: Resource } => (resource === 'BANDWIDTH' ? {} : { resource })

function requirePositive(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`${name} must be positive: ${value}`)
  return value
}

let stampCount = randomInt(DEFAULT_VALID_FOR_MS)

function nextStampMs(refBlockMs: number): number {
  stampCount = (stampCount + 1) % DEFAULT_VALID_FOR_MS
  return refBlockMs - stampCount
}

function buildUnsigned(
  type: string,
  owner: TronAddress,
  value: Record<string, unknown>,
  permissionId: number | undefined,
  context: BuildContext,
  extra: { fee_limit?: number } = {},
): UnsignedTransaction {
  const { refBlock } = context
  const expirationMs = refBlock.timestampMs + (context.validForMs ?? DEFAULT_VALID_FOR_MS)
  const rawData = {
    contract: [
      {
        parameter: {
          value: { owner_address: addressToHex(owner), ...value },
          type_url: `type.googleapis.com/protocol.${type}`,
        },
        type,
        ...(permissionId === undefined ? {} : { Permission_id: permissionId }),
      },
    ],
    ref_block_bytes: refBlock.id.slice(12, 16),
    ref_block_hash: refBlock.id.slice(16, 32),
    expiration: expirationMs,
    timestamp: context.timestampMs ?? nextStampMs(refBlock.timestampMs),
    ...extra,
  }
  const draft = { visible: false, txID: '', raw_data: rawData, raw_data_hex: '' }
  const encoded = utils.transaction.txJsonToPb(draft)
  const txid = utils.transaction.txPbToTxID(encoded).replace(/^0x/, '')
  const tx = { ...draft, txID: txid, raw_data_hex: utils.transaction.txPbToRawDataHex(encoded).toLowerCase() }
  return { tx, txid, expirationMs }
}

function signBuilt(built: UnsignedTransaction, owner: TronAddress, authority: Authority): PreparedTransaction {
  const { privateKey, permissionId } = authority
  if (permissionId === undefined && addressOf(privateKey) !== owner)
    throw new RangeError(`the key does not belong to ${owner}, and no permission was named`)
  return withSignature(built, signTxid(built.txid, privateKey))
}

/** Attaches a signature of 65 bytes in hex. */
export const withSignature = ({ tx, ...built }: UnsignedTransaction, signature: string): PreparedTransaction => ({
  ...built,
  tx: { ...tx, signature: [signature] },
})
