/** How the payer of a signed transaction, who has no key, shows that an order is his: he signs a sentence about it. */
import { highSText, messageSigner } from '../../tron/keys.ts'
import { payerId } from '../base/ledger.ts'
import { invalid } from '../base/request.ts'

/** In place of the account's id; whether the order is his is for the use-case. Throws AppError INVALID_PARAMS. */
export function cancellerOf(orderId: string, signature: string | undefined): string | undefined {
  if (signature === undefined) return undefined
  const sentence = cancelSentence(orderId)
  const signer = messageSigner(sentence, signature)
  if (signer === undefined) throw invalid(`signature must be one of the message "${sentence}"${highSText(signature)}`)
  return payerId(signer)
}

const cancelSentence = (orderId: string): string => `Cancel order ${orderId}`
