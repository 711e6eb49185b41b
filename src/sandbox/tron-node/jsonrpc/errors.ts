/** Error of a JSON-RPC call with its code (JSON-RPC 2.0, section 5.1). */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'RpcError'
    this.code = code
  }
}

const INVALID_PARAMS = -32_602

/** Throws RpcError with code -32602. */
export function throwInvalidParams(message: string): never {
  throw new RpcError(INVALID_PARAMS, message)
}
