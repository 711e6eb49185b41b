import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { type Receipt, receiptMessage } from '../../contract/proofs/receipt.ts'
import { addressFromHex } from '../../kernel/address.ts'

/**
 * Returns the receipt if the marketplace signed it, otherwise undefined. `signed` is the unchanged data of `GET
 * /v2/order/:id/receipt`. `address` is the marketplace's fund address, which the buyer should have read from `GET
 * /v2/fund-address` before any dispute.
 */
export function verifyReceipt(signed: unknown, address: string): Receipt | undefined {
  const { receipt, signature } = (signed ?? {}) as { receipt?: Receipt; signature?: unknown }
  if (typeof receipt?.order?.id !== 'string' || typeof signature !== 'string') return undefined
  return signerOf(receiptMessage(receipt), signature) === address ? receipt : undefined
}

/** Recovers the signer of a TIP-191 message; undefined if the signature is invalid. */
function signerOf(message: string, signature: string): string | undefined {
  const parts = /^0x([0-9a-fA-F]{128})(1b|1c|1B|1C)$/.exec(signature)
  if (!parts) return undefined
  const text = Buffer.from(message)
  const hash = keccak_256(Buffer.concat([Buffer.from(`\x19TRON Signed Message:\n${text.length}`), text]))
  try {
    const made = secp256k1.Signature.fromCompact(parts[1] as string).addRecoveryBit(
      Number.parseInt(parts[2] as string, 16) - 27,
    )
    if (made.hasHighS()) return undefined
    const key = made.recoverPublicKey(hash).toRawBytes(false)
    return addressFromHex(`41${Buffer.from(keccak_256(key.subarray(1))).toString('hex', 12)}`)
  } catch {
    return undefined
  }
}
