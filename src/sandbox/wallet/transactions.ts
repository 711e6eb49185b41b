/** Reads, describes and signs transactions for the wallet. */
import { addressFromHex } from '../../kernel/address.ts'
import { formatTrx, sun } from '../../kernel/sun.ts'
import { isRecord } from '../../kernel/text/json.ts'
import { operationNames } from '../../tron/permissions.ts'
import {
  decodeRawData,
  encodeRawData,
  matchesRawData,
  type PermissionValue,
  type RawContract,
  type RawData,
  signTxid,
  txidOf,
} from '../../tron/protobuf/protobuf.ts'
import type { SignedTransaction } from '../../tron/types.ts'
import type { WalletFault } from '../telegram/chat-page/page-wallet.ts'
import { USDT_HEX } from '../tron-node/contracts/usdt.ts'
import { DEFAULT_OPERATIONS } from '../tron-node/tron-node.ts'

/** Reads the transaction that a page passes. Undefined if its parts are missing or contradict each other. */
export function readTransaction(given: unknown): { tx: SignedTransaction; raw: RawData } | undefined {
  if (!isRecord(given)) return undefined
  const { txID, raw_data, raw_data_hex: hex, visible = false, signature = [] } = given
  if (typeof txID !== 'string' || typeof hex !== 'string' || typeof visible !== 'boolean') return undefined
  try {
    if (txidOf(hex) !== txID || !matchesRawData(raw_data, hex, visible)) return undefined
    return { tx: { ...given, signature } as unknown as SignedTransaction, raw: decodeRawData(hex) }
  } catch {
    return undefined
  }
}

export const ownerOf = ({ contract: [{ parameter }] }: RawData): string => base58(parameter.value.owner_address)

/** Signs `raw`. If it differs from `tx`, the result replaces `tx`; otherwise adds the signature to `tx`. */
export function signRaw(tx: SignedTransaction, raw: RawData, privateKey: string): SignedTransaction {
  const hex = encodeRawData(raw)
  const txID = txidOf(hex)
  const signature = signTxid(txID, privateKey)
  if (txID === tx.txID) return { ...tx, signature: [...tx.signature, signature] }
  return { visible: false, txID, raw_data: { ...raw }, raw_data_hex: hex, signature: [signature] }
}

/** Returns `raw` with its contract's permission replaced. */
export function withPermission(raw: RawData, permissionId: number): RawData {
  const [contract] = raw.contract
  return { ...raw, contract: [{ ...contract, Permission_id: permissionId }] }
}

/** Highest id of an active permission, which no account of the sandbox has. */
const UNKNOWN_PERMISSION = 9

/** Returns the transaction that a misbehaving wallet signs instead. `stranger`: hex address that gets the money. */
export function applyFault(raw: RawData, fault: WalletFault, stranger: string): RawData {
  const [contract] = raw.contract
  const { value } = contract.parameter
  const withValue = (changes: object) =>
    ({
      ...raw,
      contract: [{ ...contract, parameter: { ...contract.parameter, value: { ...value, ...changes } } }],
    }) as RawData
  switch (fault) {
    case 'none':
    case 'broadcast':
      return raw
    case 'amount':
      return 'amount' in value ? withValue({ amount: (value.amount ?? 0) + 1 }) : raw
    case 'receiver':
      if ('owner' in value) return withValue({ owner: { ...value.owner, keys: [{ address: stranger, weight: 1 }] } })
      if ('receiver_address' in value) return withValue({ receiver_address: stranger })
      return 'to_address' in value ? withValue({ to_address: stranger }) : raw
    case 'permission':
      return withPermission(raw, UNKNOWN_PERMISSION)
    case 'expiration':
      return { ...raw, expiration: raw.expiration - 3_600_000 }
    case 'contract': {
      const type = 'WithdrawExpireUnfreezeContract'
      const parameter = {
        value: { owner_address: value.owner_address ?? '' },
        type_url: `type.googleapis.com/protocol.${type}`,
      }
      return { ...raw, contract: [{ type, parameter }] }
    }
  }
}

type Facts = [label: string, value: string][]

const base58 = (hex: string | undefined): string => (hex === undefined ? 'nothing' : addressFromHex(hex))
const trx = (amount: number | undefined): string => `${formatTrx(sun(amount ?? 0))} TRX`

/** Describes a transaction for the person who confirms it. */
export function describeTransaction(raw: RawData): Facts {
  const [contract] = raw.contract
  const { Permission_id: permissionId } = contract
  return [
    ...describeContract(contract),
    ['From', ownerOf(raw)],
    ...(raw.data === undefined ? [] : ([['Memo', Buffer.from(raw.data, 'hex').toString('utf8')]] as Facts)),
    ...(raw.fee_limit === undefined ? [] : ([['Fee limit', trx(raw.fee_limit)]] as Facts)),
    ['Permission', permissionId ? `active, number ${permissionId}` : 'owner'],
    ['Expires', `${new Date(raw.expiration).toISOString().slice(11, 19)} UTC`],
  ]
}

function describeContract(contract: RawContract): Facts {
  switch (contract.type) {
    case 'TransferContract': {
      const { value } = contract.parameter
      return [
        ['Type', 'Send TRX'],
        ['To', base58(value.to_address)],
        ['Amount', trx(value.amount)],
      ]
    }
    case 'TriggerSmartContract': {
      const { value } = contract.parameter
      const usdt = value.contract_address === USDT_HEX ? readUsdtTransfer(value.data ?? '') : undefined
      if (usdt) return [['Type', 'Send USDT'], ...usdt]
      return [
        ['Type', 'Call a contract'],
        ['Contract', base58(value.contract_address)],
        ['Amount', trx(value.call_value)],
      ]
    }
    case 'AccountPermissionUpdateContract': {
      const { value } = contract.parameter
      return [
        ['Type', 'Change the permissions of the account'],
        ...[value.owner ?? {}, ...(value.actives ?? [])].map(describePermission),
      ]
    }
    case 'DelegateResourceContract': {
      const { value } = contract.parameter
      return [
        ['Type', `Delegate ${value.resource ?? 'BANDWIDTH'}`],
        ['To', base58(value.receiver_address)],
        ['Stake', trx(value.balance)],
        ['Lock', `${value.lock_period ?? 0} blocks`],
      ]
    }
    default:
      return [['Type', contract.type.replace(/Contract$/, '')]]
  }
}

/** Reads the arguments of `transfer(address,uint256)`. */
function readUsdtTransfer(data: string): Facts | undefined {
  const [, to = '', amount = ''] = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data) ?? []
  if (to === '') return undefined
  return [
    ['To', base58(`41${to}`)],
    ['Amount', `${formatTrx(sun(BigInt(`0x${amount}`)))} USDT`],
  ]
}

function describePermission({
  permission_name: name = '',
  keys = [],
  operations,
  threshold,
}: PermissionValue): Facts[0] {
  const holders = keys.map(({ address, weight }) => `${base58(address)} (weight ${weight})`).join(', ')
  const allowed =
    operations === undefined
      ? 'everything'
      : operations === DEFAULT_OPERATIONS
        ? 'everything but permissions, as new accounts have it'
        : operationNames(operations).join(', ')
  return [`Permission "${name}"`, `${holders}, threshold ${threshold}: ${allowed.replaceAll('Contract', '')}`]
}
