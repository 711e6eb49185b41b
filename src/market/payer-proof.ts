/** How who paid with a signed transaction, and so has no key, shows that an order is his: he signs a sentence about it. */
import { AppError } from '../kernel/errors.ts'
import { messageSigner } from '../tron/keys.ts'
import { payerId } from './domain/payer.ts'
import { invalid } from './domain/request.ts'

/** In place of the account's id; whether the order is his is for the use-case. Throws AppError API_KEY_REQUIRED, INVALID_PARAMS. */
export function cancellerOf(orderId: string, signature: string | undefined): string {
  if (signature === undefined) throw new AppError('API_KEY_REQUIRED')
  const sentence = cancelSentence(orderId)
  const signer = messageSigner(sentence, signature)
  if (signer === undefined) throw invalid(`signature must be one of the message "${sentence}"`)
  return payerId(signer)
}

const cancelSentence = (orderId: string): string => `Cancel order ${orderId}`
