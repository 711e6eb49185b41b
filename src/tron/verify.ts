/**
 * Verifies a TRX transfer, delegation or undelegation that another party signed. Pure. Content, signers and expiration
 * come from the signed bytes, never from the accompanying JSON.
 */
import { addressFromHex, type TronAddress } from '../kernel/address.ts'
import { hasCode } from '../kernel/errors.ts'
import { type Sun, sun } from '../kernel/sun.ts'
import { isRecord } from '../kernel/text/json.ts'
import { allows, canBeSignedBy } from './permissions.ts'
import {
  decodeRawData,
  encodeRawData,
  matchesRawData,
  type RawContract,
  type RawData,
  recoverSigner,
  txidOf,
} from './protobuf/protobuf.ts'
import { hasHighS } from './signature.ts'
import type { AccountState, ReadContract, SignedTransaction } from './types.ts'

/** Content of a signed transaction whose bytes, expiration and signatures are valid. */
export interface SignedContent<Contract> {
  /** Transaction to broadcast, rebuilt from the signed bytes without any extra fields from the sender. */
  tx: SignedTransaction
  txid: string
  /** Permission used for signing: 0 is the owner permission. */
  permissionId: number
  signers: TronAddress[]
  expirationMs: number
  contract: Contract
}

export interface VerifiedTransaction extends SignedContent<ReadContract> {
  owner: TronAddress
}

/**
 * Reasons to reject a transaction.
 * - `SHAPE`: a part is missing or has the wrong type (`field`).
 * - `RAW_DATA_HEX`: the bytes are not a supported transaction, or not in canonical form.
 * - `TXID`: does not match the hash of the bytes. `RAW_DATA`: differs from the bytes.
 * - `CONTRACT_TYPE`: not a supported type.
 * - `FIELD`: an impossible value (`field`), such as a missing address or an amount of zero.
 * - `EXPIRED`, `EXPIRATION_TOO_FAR`: no block would include it.
 * - `SIGNATURE`: not recoverable, or the same key twice.
 * - `HIGH_S`: recoverable, but in the high-s form that wallets never produce.
 * - `PERMISSION`: the account has no such permission, or the permission does not allow this type.
 * - `SIGNER`: the signers do not reach that permission's threshold.
 */
export type TransactionProblem =
  | { code: 'SHAPE' | 'FIELD'; field: string }
  | { code: 'RAW_DATA_HEX'; reason: string }
  | { code: 'CONTRACT_TYPE'; type: string }
  | { code: 'EXPIRED' | 'EXPIRATION_TOO_FAR'; expirationMs: number }
  | { code: 'PERMISSION'; permissionId: number }
  | { code: 'SIGNER'; signers: TronAddress[] }
  | { code: 'TXID' | 'RAW_DATA' | 'SIGNATURE' | 'HIGH_S' }

export type Verdict = { ok: true; verified: VerifiedTransaction } | { ok: false; problem: TransactionProblem }

/** Maximum validity: java-tron's `MAXIMUM_TIME_UNTIL_EXPIRATION`. */
const MAX_VALIDITY_MS = 24 * 3_600_000
/** Maximum number of keys in a permission. */
const MAX_SIGNATURES = 5

/**
 * Verifies everything that needs no chain access. `nowMs` is the head block's time plus the time for which the
 * transaction must stay valid. If undefined, the expiration is not checked: the transaction may already be in a block.
 * `findAuthorityProblem` checks whether the signers may act for the owner.
 */
export function verifyTransaction(input: unknown, nowMs?: number): Verdict {
  const found = verifySigned(input, (raw) => readContract(raw.contract[0]), nowMs)
  if (!found.ok) return found
  const { contract } = found.signed
  return {
    ok: true,
    verified: { ...found.signed, owner: contract.kind === 'transfer' ? contract.from : contract.owner },
  }
}

/** Like `verifyTransaction`, for a contract that `read` understands. `read` gets the content of the signed bytes. */
export function verifySigned<Contract extends object>(
  input: unknown,
  read: (raw: RawData) => Contract | TransactionProblem,
  nowMs?: number,
): { ok: true; signed: SignedContent<Contract> } | { ok: false; problem: TransactionProblem } {
  const parts = readParts(input)
  if ('code' in parts) return rejection(parts)
  const { txID, rawDataHex, signature, rawData, visible } = parts
  let decoded: RawData
  try {
    decoded = decodeRawData(rawDataHex)
    if (encodeRawData(decoded) !== rawDataHex) return rejection({ code: 'RAW_DATA_HEX', reason: 'not canonical' })
  } catch (error) {
    if (!hasCode(error, 'TRON_TX_MALFORMED')) throw error
    return rejection({ code: 'RAW_DATA_HEX', reason: String(error.data.reason) })
  }
  if (txidOf(rawDataHex) !== txID) return rejection({ code: 'TXID' })
  if (!matchesRawData(rawData, rawDataHex, visible)) return rejection({ code: 'RAW_DATA' })
  const contract = read(decoded)
  if ('code' in contract) return rejection(contract)
  const { expiration: expirationMs } = decoded
  const expirationProblem = nowMs === undefined ? undefined : findTimeProblem(expirationMs, nowMs)
  if (expirationProblem) return rejection(expirationProblem)
  if (signature.some(hasHighS)) return rejection({ code: 'HIGH_S' })
  const signers = recoverAll(txID, signature)
  if (signers === undefined) return rejection({ code: 'SIGNATURE' })
  return {
    ok: true,
    signed: {
      tx: { visible: false, txID, raw_data: { ...decoded }, raw_data_hex: rawDataHex, signature },
      txid: txID,
      permissionId: decoded.contract[0].Permission_id ?? 0,
      signers,
      expirationMs,
      contract,
    },
  }
}

/** Returns the problem with the expiration for a block at `nowMs`. Undefined if there is none. */
export function findTimeProblem(expirationMs: number, nowMs: number): TransactionProblem | undefined {
  if (expirationMs <= nowMs) return { code: 'EXPIRED', expirationMs }
  if (expirationMs > nowMs + MAX_VALIDITY_MS) return { code: 'EXPIRATION_TOO_FAR', expirationMs }
  return undefined
}

/**
 * Checks the signers against the owner's account in its current state. Returns undefined if they may act for the owner.
 */
export function findAuthorityProblem(
  verified: VerifiedTransaction,
  account: Pick<AccountState, 'address' | 'ownerPermission' | 'activePermissions'>,
): TransactionProblem | undefined {
  const { permissionId, signers } = verified
  if (account.address !== verified.owner) throw new RangeError('the account is not the owner of the transaction')
  const permission = [account.ownerPermission, ...account.activePermissions].find((p) => p.id === permissionId)
  if (!permission || !allows(permission, CONTRACT_OF[verified.contract.kind])) {
    return { code: 'PERMISSION', permissionId }
  }
  const foreignSigners = signers.filter((signer) => !permission.keys.includes(signer))
  return foreignSigners.length === 0 && canBeSignedBy(permission, signers) ? undefined : { code: 'SIGNER', signers }
}

const CONTRACT_OF = {
  transfer: 'TransferContract',
  delegate: 'DelegateResourceContract',
  undelegate: 'UnDelegateResourceContract',
} as const

const rejection = (problem: TransactionProblem) => ({ ok: false, problem }) as const

interface Parts {
  txID: string
  rawDataHex: string
  rawData: unknown
  signature: string[]
  visible: boolean
}

function readParts(input: unknown): Parts | TransactionProblem {
  const missing = (field: string): TransactionProblem => ({ code: 'SHAPE', field })
  if (!isRecord(input)) return missing('transaction')
  const { txID, raw_data_hex: rawDataHex, raw_data: rawData, signature } = input
  // Languages without undefined send null for a missing field.
  const visible = input.visible ?? false
  if (typeof txID !== 'string' || !/^[0-9a-fA-F]{64}$/.test(txID)) return missing('txID')
  if (typeof rawDataHex !== 'string' || !/^([0-9a-fA-F]{2})+$/.test(rawDataHex)) return missing('raw_data_hex')
  if (!isRecord(rawData)) return missing('raw_data')
  if (typeof visible !== 'boolean') return missing('visible')
  if (!isSignatureList(signature)) return missing('signature')
  return {
    txID: txID.toLowerCase(),
    rawDataHex: rawDataHex.toLowerCase(),
    rawData,
    signature: signature.map((s) => s.replace(/^0x/, '').toLowerCase()),
    visible,
  }
}

function isSignatureList(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_SIGNATURES) return false
  return value.every((s) => typeof s === 'string' && /^(0x)?[0-9a-fA-F]{130}$/.test(s))
}

function readContract({ type, parameter }: RawContract): ReadContract | TransactionProblem {
  try {
    switch (type) {
      case 'TransferContract':
        return {
          kind: 'transfer',
          from: address('owner_address', parameter.value.owner_address),
          to: address('to_address', parameter.value.to_address),
          amountSun: positive('amount', parameter.value.amount),
        }
      case 'DelegateResourceContract':
      case 'UnDelegateResourceContract': {
        const { value } = parameter
        if (value.resource === 'TRON_POWER') throw new FieldProblem('resource')
        return {
          kind: type === 'DelegateResourceContract' ? 'delegate' : 'undelegate',
          owner: address('owner_address', value.owner_address),
          receiver: address('receiver_address', value.receiver_address),
          resource: value.resource ?? 'BANDWIDTH',
          balanceSun: positive('balance', value.balance),
          lock: 'lock' in value && value.lock === true,
          lockPeriodBlocks: 'lock_period' in value ? notNegative('lock_period', value.lock_period) : 0,
        }
      }
      default:
        return { code: 'CONTRACT_TYPE', type }
    }
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error
    return { code: 'FIELD', field: error.field }
  }
}

class FieldProblem extends Error {
  readonly field: string
  constructor(field: string) {
    super(field)
    this.field = field
  }
}

function address(field: string, hex: string | undefined): TronAddress {
  if (hex === undefined) throw new FieldProblem(field)
  return addressFromHex(hex)
}

function positive(field: string, value: number | undefined): Sun {
  if (value === undefined || value <= 0) throw new FieldProblem(field)
  return sun(value)
}

function notNegative(field: string, value: number | undefined): number {
  if (value === undefined) return 0
  if (value < 0) throw new FieldProblem(field)
  return value
}

function recoverAll(txid: string, signatures: readonly string[]): TronAddress[] | undefined {
  const signers = new Set<TronAddress>()
  for (const signature of signatures) {
    try {
      signers.add(recoverSigner(txid, signature))
    } catch (error) {
      if (!hasCode(error, 'TRON_TX_MALFORMED')) throw error
      return undefined
    }
  }
  return signers.size === signatures.length ? [...signers] : undefined
}
