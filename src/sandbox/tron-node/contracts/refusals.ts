/** How the chain says no: the code and the words of the real node. */
import type { BroadcastCode } from '../chain/types.ts'

export class Refusal extends Error {
  readonly code: BroadcastCode

  constructor(code: BroadcastCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }
}

/** Throws CONTRACT_VALIDATE_ERROR, worded as java-tron words it. */
export function invalid(reason: string): never {
  throw new Refusal('CONTRACT_VALIDATE_ERROR', `Contract validate error : ${reason}`)
}

/** Throws SIGERROR. */
export function badSignature(reason: string): never {
  throw new Refusal('SIGERROR', `Validate signature error: ${reason}`)
}
