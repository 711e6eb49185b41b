/** Lets the payer of a signed transaction, who has no API key, prove by signature that an order is theirs. */
import { highSSuffix, messageSigner } from '../../tron/keys.ts'
import { payerId } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'

/**
 * Returns the signer's payer id, which serves as account id. The use case checks ownership. Throws AppError
 * INVALID_PARAMS.
 */
export function payerIdOfCancellation(orderId: string, signature: string | undefined): string | undefined {
  if (signature === undefined) return undefined
  const sentence = cancelSentence(orderId)
  const signer = messageSigner(sentence, signature)
  if (signer === undefined)
    throw invalid(`signature must be a signature of the message "${sentence}"${highSSuffix(signature)}`)
  return payerId(signer)
}

const cancelSentence = (orderId: string): string => `Cancel order ${orderId}`
