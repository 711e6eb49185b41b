/** One JSON-RPC body, a single request or a batch, to its answer. */
import type { Chain } from '../chain/interface.ts'
import { RpcError } from './errors.ts'
import { METHODS } from './methods.ts'

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const METHOD_NOT_FOUND = -32_601
const MAX_BATCH = 100

export function answerRpc(chain: Chain, body: string): unknown {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return failure(null, new RpcError(PARSE_ERROR, 'JSON parse error'))
  }
  if (!Array.isArray(parsed)) return answerOne(chain, parsed)
  if (parsed.length === 0 || parsed.length > MAX_BATCH) {
    return failure(null, new RpcError(INVALID_REQUEST, `a batch holds 1 to ${MAX_BATCH} requests`))
  }
  return parsed.map((request) => answerOne(chain, request))
}

function answerOne(chain: Chain, request: unknown): unknown {
  const { id = null, method, params = [] } = (request ?? {}) as Record<string, unknown>
  try {
    if (typeof method !== 'string' || !Array.isArray(params)) {
      throw new RpcError(INVALID_REQUEST, 'invalid request')
    }
    const known = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
    if (!known) {
      throw new RpcError(METHOD_NOT_FOUND, `the method ${method} does not exist/is not available`)
    }
    return { jsonrpc: '2.0', id, result: known(chain, params) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return failure(id, error)
  }
}

function failure(id: unknown, error: RpcError): unknown {
  return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message, data: '{}' } }
}
