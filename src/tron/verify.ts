/**
 * Judging a transaction that somebody else signed: a TRX transfer or a (un)delegation. Pure; what it says,
 * who signed and whether it may still be broadcast comes from the signed bytes, never from the JSON beside them.
 */
import { addressFromHex, type TronAddress } from '../kernel/address.ts'
import { hasCode } from '../kernel/errors.ts'
import { type Sun, sun } from '../kernel/sun.ts'
import { isRecord } from './node/answers.ts'
import { allows, isSatisfiedBy } from './permissions.ts'
import {
  decodeRawData,
  encodeRawData,
  type RawContract,
  type RawData,
  rawDataAgrees,
  recoverSigner,
  txidOf,
} from './protobuf/protobuf.ts'
import { hasHighS } from './signature.ts'
import type { AccountState, ReadContract, SignedTransaction } from './types.ts'

export interface VerifiedTransaction {
  /** What to broadcast: rebuilt from the signed bytes, without whatever else the sender wrote beside them. */
  tx: SignedTransaction
  txid: string
  owner: TronAddress
  /** 0: the owner permission. */
  permissionId: number
  signers: TronAddress[]
  expirationMs: number
  contract: ReadContract
}

/**
 * - `SHAPE`: a part is missing or of the wrong kind (`field`).
 * - `RAW_DATA_HEX`: the bytes are not a transaction that can be judged, or not in their canonical form.
 * - `TXID`: not the hash of the bytes.
 * - `RAW_DATA`: says something else than the bytes.
 * - `CONTRACT_TYPE`: not one of the kinds judged here.
 * - `FIELD`: a value nobody could mean (`field`): no address, nothing moved.
 * - `EXPIRED`, `EXPIRATION_TOO_FAR`: no block would take it.
 * - `SIGNATURE`: none, not recoverable, or one key twice.
 * - `HIGH_S`: recoverable, in the form that wallets never make.
 * - `PERMISSION`: the account has no such permission, or it does not allow this kind.
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

/** java-tron `MAXIMUM_TIME_UNTIL_EXPIRATION`. */
const MAX_VALIDITY_MS = 24 * 3_600_000
/** The most keys a permission may have. */
const MAX_SIGNATURES = 5

/**
 * Everything that can be judged without the chain. `nowMs`: the head block's time, or later by as long as
 * the transaction must still be good for; undefined where it may be in a block already, and its time does not matter
 * then. Whether the signers may act for the owner: `authorityProblem`.
 */
export function verifyTransaction(input: unknown, nowMs?: number): Verdict {
  const parts = readParts(input)
  if ('code' in parts) return fail(parts)
  const { txID, rawDataHex, signature, rawData, visible } = parts
  let decoded: RawData
  try {
    decoded = decodeRawData(rawDataHex)
    if (encodeRawData(decoded) !== rawDataHex) return fail({ code: 'RAW_DATA_HEX', reason: 'not canonical' })
  } catch (error) {
    if (!hasCode(error, 'TRON_TX_MALFORMED')) throw error
    return fail({ code: 'RAW_DATA_HEX', reason: String(error.data.reason) })
  }
  if (txidOf(rawDataHex) !== txID) return fail({ code: 'TXID' })
  if (!rawDataAgrees(rawData, rawDataHex, visible)) return fail({ code: 'RAW_DATA' })
  const contract = readContract(decoded.contract[0])
  if ('code' in contract) return fail(contract)
  const { expiration: expirationMs } = decoded
  const time = nowMs === undefined ? undefined : timeProblem(expirationMs, nowMs)
  if (time) return fail(time)
  if (signature.some(hasHighS)) return fail({ code: 'HIGH_S' })
  const signers = recoverAll(txID, signature)
  if (signers === undefined) return fail({ code: 'SIGNATURE' })
  return {
    ok: true,
    verified: {
      tx: { visible: false, txID, raw_data: { ...decoded }, raw_data_hex: rawDataHex, signature },
      txid: txID,
      owner: contract.kind === 'transfer' ? contract.from : contract.owner,
      permissionId: decoded.contract[0].Permission_id ?? 0,
      signers,
      expirationMs,
      contract,
    },
  }
}

/** Whether a block of `nowMs` takes what expires then; undefined: it does. */
export function timeProblem(expirationMs: number, nowMs: number): TransactionProblem | undefined {
  if (expirationMs <= nowMs) return { code: 'EXPIRED', expirationMs }
  if (expirationMs > nowMs + MAX_VALIDITY_MS) return { code: 'EXPIRATION_TOO_FAR', expirationMs }
  return undefined
}

/** Whether the owner's account, as it is on the chain now, lets these signers do this; undefined: it does. */
export function authorityProblem(
  verified: VerifiedTransaction,
  account: Pick<AccountState, 'address' | 'ownerPermission' | 'activePermissions'>,
): TransactionProblem | undefined {
  const { permissionId, signers } = verified
  if (account.address !== verified.owner) throw new RangeError('the account is not the owner of the transaction')
  const permission = [account.ownerPermission, ...account.activePermissions].find((p) => p.id === permissionId)
  if (!permission || !allows(permission, CONTRACT_OF[verified.contract.kind])) {
    return { code: 'PERMISSION', permissionId }
  }
  const strangers = signers.filter((signer) => !permission.keys.includes(signer))
  return strangers.length === 0 && isSatisfiedBy(permission, signers) ? undefined : { code: 'SIGNER', signers }
}

const CONTRACT_OF = {
  transfer: 'TransferContract',
  delegate: 'DelegateResourceContract',
  undelegate: 'UnDelegateResourceContract',
} as const

const fail = (problem: TransactionProblem): Verdict => ({ ok: false, problem })

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
  // Languages without undefined write null.
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
