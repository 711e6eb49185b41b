/**
 * Building and signing, offline: the reference block is given, so the txid and the expiration are known
 * before anything leaves the process. tronweb encodes, libsecp256k1 signs. What a key of ours signs is built without it
 * (`transferOf`, ...): it is held elsewhere.
 */
import { randomInt } from 'node:crypto'
import { utils } from 'tronweb'
import { addressToHex, type TronAddress } from '../kernel/address.ts'
import type { Resource } from '../kernel/resource.ts'
import type { Sun } from '../kernel/sun.ts'
import { addressOf } from './keys.ts'
import { encodeTransferArguments } from './node/accounts.ts'
import { operationsHex } from './permissions.ts'
import { signTxid } from './protobuf/protobuf.ts'
import type { BuildContext, PreparedTransaction, UnsignedTransaction } from './types.ts'

/** Who signs: the owner's key, or, with `permissionId`, a key of that active permission of the owner's. */
export interface Authority {
  privateKey: string
  permissionId?: number
}

const DEFAULT_VALID_FOR_MS = 60_000

export interface TransferOrder {
  from: TronAddress
  to: TronAddress
  amountSun: Sun
}

export function transferOf(order: TransferOrder, context: BuildContext, permissionId?: number): UnsignedTransaction {
  const value = { to_address: addressToHex(order.to), amount: positive('amountSun', order.amountSun) }
  return unsigned('TransferContract', order.from, value, permissionId, context)
}

export const buildTransfer = (order: TransferOrder, by: Authority, context: BuildContext): PreparedTransaction =>
  signed(transferOf(order, context, by.permissionId), order.from, by)

export interface TokenTransferOrder {
  /** A TRC-20 contract. */
  token: TronAddress
  from: TronAddress
  to: TronAddress
  /** In the token's smallest unit. */
  amount: bigint
  /** The most that may be burned for Energy. */
  feeLimitSun: Sun
}

const TRANSFER_SELECTOR = 'a9059cbb' // transfer(address,uint256)

export function buildTokenTransfer(
  order: TokenTransferOrder,
  authority: Authority,
  context: BuildContext,
): PreparedTransaction {
  const value = {
    contract_address: addressToHex(order.token),
    data: TRANSFER_SELECTOR + encodeTransferArguments(order.to, order.amount),
  }
  const fee_limit = positive('feeLimitSun', order.feeLimitSun)
  const { permissionId } = authority
  return signed(
    unsigned('TriggerSmartContract', order.from, value, permissionId, context, { fee_limit }),
    order.from,
    authority,
  )
}

export interface DelegateOrder {
  owner: TronAddress
  receiver: TronAddress
  resource: Resource
  /** Stake, at least 1 TRX. */
  balanceSun: Sun
  /** Blocks of 3 s during which it cannot be taken back; undefined: not locked. */
  lockPeriodBlocks?: number
}

export function delegationOf(order: DelegateOrder, context: BuildContext, permissionId?: number): UnsignedTransaction {
  const { lockPeriodBlocks } = order
  if (lockPeriodBlocks !== undefined) positive('lockPeriodBlocks', lockPeriodBlocks)
  const value = {
    ...delegationValue(order),
    ...(lockPeriodBlocks === undefined ? {} : { lock: true, lock_period: lockPeriodBlocks }),
  }
  return unsigned('DelegateResourceContract', order.owner, value, permissionId, context)
}

export const buildDelegate = (order: DelegateOrder, by: Authority, context: BuildContext): PreparedTransaction =>
  signed(delegationOf(order, context, by.permissionId), order.owner, by)

export type UndelegateOrder = Omit<DelegateOrder, 'lockPeriodBlocks'>

export function undelegationOf(
  order: UndelegateOrder,
  context: BuildContext,
  permissionId?: number,
): UnsignedTransaction {
  return unsigned('UnDelegateResourceContract', order.owner, delegationValue(order), permissionId, context)
}

export const buildUndelegate = (order: UndelegateOrder, by: Authority, context: BuildContext): PreparedTransaction =>
  signed(undelegationOf(order, context, by.permissionId), order.owner, by)

export interface FreezeOrder {
  owner: TronAddress
  resource: Resource
  balanceSun: Sun
}

/** Stake 2.0. */
export function buildFreeze(order: FreezeOrder, authority: Authority, context: BuildContext): PreparedTransaction {
  const value = { frozen_balance: positive('balanceSun', order.balanceSun), ...resourceValue(order.resource) }
  const { permissionId } = authority
  return signed(unsigned('FreezeBalanceV2Contract', order.owner, value, permissionId, context), order.owner, authority)
}

export interface GrantOrder {
  owner: TronAddress
  /** Gets an active permission (id 2) to delegate and undelegate, and nothing else. */
  grantee: TronAddress
  name: string
  /** Gets an equal permission in the first place: the grantee's has id 3 then. */
  first?: TronAddress
}

/**
 * Replaces ALL active permissions of the owner by the one granted: for accounts that are set up from
 * nothing. The owner permission stays with the owner's own key. Costs 100 TRX on the main network.
 */
export function buildGrant(order: GrantOrder, authority: Authority, context: BuildContext): PreparedTransaction {
  const keys = (address: TronAddress) => [{ address: addressToHex(address), weight: 1 }]
  const grantees = order.first === undefined ? [order.grantee] : [order.first, order.grantee]
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
  return signed(
    unsigned('AccountPermissionUpdateContract', order.owner, value, permissionId, context),
    order.owner,
    authority,
  )
}

function delegationValue(order: UndelegateOrder): Record<string, unknown> {
  if (order.owner === order.receiver) throw new RangeError('owner and receiver are the same account')
  return {
    receiver_address: addressToHex(order.receiver),
    balance: positive('balanceSun', order.balanceSun),
    ...resourceValue(order.resource),
  }
}

/** BANDWIDTH is a zero field: left out, as a node would. */
const resourceValue = (resource: Resource): { resource?: Resource } => (resource === 'BANDWIDTH' ? {} : { resource })

function positive(name: string, value: number): number {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`${name} must be positive: ${value}`)
  return value
}

let stampsGiven = randomInt(DEFAULT_VALID_FOR_MS)

function nextStampMs(refBlockMs: number): number {
  stampsGiven = (stampsGiven + 1) % DEFAULT_VALID_FOR_MS
  return refBlockMs - stampsGiven
}

function unsigned(
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
  const said = { visible: false, txID: '', raw_data: rawData, raw_data_hex: '' }
  const encoded = utils.transaction.txJsonToPb(said)
  const txid = utils.transaction.txPbToTxID(encoded).replace(/^0x/, '')
  const tx = { ...said, txID: txid, raw_data_hex: utils.transaction.txPbToRawDataHex(encoded).toLowerCase() }
  return { tx, txid, expirationMs }
}

function signed(built: UnsignedTransaction, owner: TronAddress, authority: Authority): PreparedTransaction {
  const { privateKey, permissionId } = authority
  if (permissionId === undefined && addressOf(privateKey) !== owner)
    throw new RangeError(`the key is not the one of ${owner}, and no permission was named`)
  return withSignature(built, signTxid(built.txid, privateKey))
}

/** `signature`: 65 bytes as hex. */
export const withSignature = ({ tx, ...built }: UnsignedTransaction, signature: string): PreparedTransaction => ({
  ...built,
  tx: { ...tx, signature: [signature] },
})
