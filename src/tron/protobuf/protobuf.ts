/**
 * Signatures of transactions, and the parts of the protobuf format that only this module uses. Decoding and hashing are
 * in `kernel/protobuf`, because the client checks transactions too.
 */
import type { TronAddress } from '../../kernel/address.ts'
import { decodeMessage, encodeMessage, type Json, malformed } from '../../kernel/protobuf/codec.ts'
import { bytesOfHex } from '../../kernel/protobuf/raw-data.ts'
import { BLOCK_HEADER, CONTRACTS, type ContractType, SIGNED } from '../../kernel/protobuf/schema.ts'
import { keccak256, signerOfHash, signHash } from '../signature.ts'

export {
  type ContractValues,
  decodeRawData,
  encodeRawData,
  matchesRawData,
  type PermissionValue,
  type RawContract,
  type RawData,
  txidOf,
} from '../../kernel/protobuf/raw-data.ts'
export type { ContractType }

/** Decodes the input of `broadcasthex`. Throws AppError TRON_TX_MALFORMED (`reason`). */
export function decodeSignedHex(hex: string): { raw_data_hex: string; signature: string[] } {
  const { raw = '', signature = [] } = decodeMessage(SIGNED, bytesOfHex(hex, 'transaction'))
  return { raw_data_hex: raw as string, signature: signature as string[] }
}

/**
 * Returns the address that made this signature (65 bytes: r, s, v) over the txID. Throws AppError TRON_TX_MALFORMED if
 * the signature is invalid. The account's permissions decide whether the signer may act for the owner.
 */
export function recoverSigner(txid: string, signature: string): TronAddress {
  const hex = signature.replace(/^0x/, '')
  if (!/^[0-9a-fA-F]{130}$/.test(hex)) malformed('signature: not 65 bytes')
  try {
    return signerOfHash(txid, hex)
  } catch {
    return malformed('signature: cannot be recovered')
  }
}

/** True if one of the signatures belongs to the address. Malformed signatures match no address. */
export const isSignedBy = (address: TronAddress, txid: string, signatures: readonly string[]): boolean =>
  signatures.some((signature) => {
    try {
      return recoverSigner(txid, signature) === address
    } catch {
      return false
    }
  })

/** Signs a txID. Returns 65 bytes as hex; v is 27 or 28. */
export const signTxid = (txid: string, privateKey: string): string => signHash(txid, privateKey)

/** Returns the Bandwidth of a signed transaction: its bytes on the wire, plus the bytes reserved for the result. */
export function bandwidthOf(rawDataHex: string, signatures: number): number {
  const raw = rawDataHex.length / 2
  return 1 + varintLength(raw) + raw + signatures * SIGNATURE_FIELD_BYTES + MAX_RESULT_BYTES
}

/** Length of one signature in bytes: protobuf tag, length, r, s, v. */
const SIGNATURE_FIELD_BYTES = 67
/** Bytes charged for the result: java-tron's `Constant.MAX_RESULT_SIZE_IN_TX`. */
const MAX_RESULT_BYTES = 64

/** Encodes `BlockHeader.raw` in canonical bytes; `BLOCK_HEADER` lists the fields. */
export const encodeBlockHeader = (header: Json): Buffer => encodeMessage(BLOCK_HEADER, header)

export const contractTypeNumber = (type: ContractType): number => CONTRACTS[type].number

const varintLength = (n: number): number => (n < 128 ? 1 : 1 + varintLength(Math.floor(n / 128)))

/** Returns the selector of a function signature: `transfer(address,uint256)` -> `a9059cbb`. */
export const functionSelector = (signature: string): string => keccak256(Buffer.from(signature)).slice(0, 8)
