/** Errors of the chain and its node, with java-tron's codes and texts. */
import type { BroadcastCode } from '../chain/types.ts'

/** Error that the node returns as `{"Error": ...}` with status 200, like an exception in java-tron. */
export class BadCall extends Error {}

export class Refusal extends Error {
  readonly code: BroadcastCode
  /** Message without the prefix that a broadcast adds. */
  readonly reason: string

  constructor(code: BroadcastCode, message: string, reason = message) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.reason = reason
  }
}

/** Throws CONTRACT_VALIDATE_ERROR with java-tron's text. */
export function refuseInvalid(reason: string): never {
  throw new Refusal('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${reason}`, reason)
}

export function refuseSignature(reason: string): never {
  throw new Refusal('SIGERROR', `Validate signature error: ${reason}`, reason)
}

export function refuseExpired(): never {
  throw new Refusal('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired')
}
