/** How the chain and its node say no: the codes and the words of java-tron. */
import type { BroadcastCode } from '../chain/types.ts'

/** An exception that java-tron prints as `{"Error": ...}` with status 200. */
export class BadCall extends Error {}

export class Refusal extends Error {
  readonly code: BroadcastCode
  /** The message without the words that a broadcast puts before it. */
  readonly reason: string

  constructor(code: BroadcastCode, message: string, reason = message) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.reason = reason
  }
}

/** Throws CONTRACT_VALIDATE_ERROR, worded as java-tron words it. */
export function invalid(reason: string): never {
  throw new Refusal('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${reason}`, reason)
}

/** Throws SIGERROR. */
export function badSignature(reason: string): never {
  throw new Refusal('SIGERROR', `Validate signature error: ${reason}`, reason)
}

/** Throws TRANSACTION_EXPIRATION_ERROR. */
export function expired(): never {
  throw new Refusal('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired')
}
