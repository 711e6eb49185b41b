/**
 * Signature checks as lenient as java-tron's (`TransactionCapsule.checkWeight`, `ECKey`): 65 bytes or more, low and
 * high s, v from 0 to 7 or from 27 to 34. The program's own checks are stricter.
 */
import secp256k1 from 'secp256k1'
import { addressToHex } from '../../../kernel/address.ts'
import { addressOfPublicKey } from '../../../tron/signature.ts'
import { refuseSignature } from './refusals.ts'

const SIGNATURE_BYTES = 65
const FIRST_HEADER = 27
const LAST_HEADER = 34
/** First header value for compressed keys. Compression does not affect the address. */
const COMPRESSED_HEADER = 31

/** Returns the signer's address as hex. Throws SIGERROR for an invalid signature. */
export function signerOf(txid: string, signature: string): string {
  const bytes = Buffer.from(signature, 'hex')
  if (bytes.length < SIGNATURE_BYTES) refuseSignature(`Signature size is ${bytes.length}`)
  const [r, v] = [bytes.subarray(0, 32), bytes.readInt8(SIGNATURE_BYTES - 1)]
  const header = v < FIRST_HEADER ? v + FIRST_HEADER : v
  if (header < FIRST_HEADER || header > LAST_HEADER) {
    refuseSignature(`java.security.SignatureException: Header byte out of range: ${header}`)
  }
  const recoveryId = header - (header >= COMPRESSED_HEADER ? COMPRESSED_HEADER : FIRST_HEADER)
  try {
    const publicKey = secp256k1.ecdsaRecover(bytes.subarray(0, 64), recoveryId, Buffer.from(txid, 'hex'), false)
    return addressToHex(addressOfPublicKey(publicKey))
  } catch {
    return refuseSignature(
      recoveryId < 2 && !isOnCurve(r)
        ? 'java.lang.IllegalArgumentException: Invalid point compression'
        : 'java.security.SignatureException: Could not recover public key from signature',
    )
  }
}

/** True if the curve has a point with this x coordinate. */
function isOnCurve(x: Buffer): boolean {
  return secp256k1.publicKeyVerify(Buffer.concat([Buffer.from([2]), x]))
}
