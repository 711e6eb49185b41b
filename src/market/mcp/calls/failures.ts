/** What went wrong, as a tool's result and a JSON-RPC error say it alike; nothing of ours gets out by either. */

import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { adviceOn, isWireCode } from '../../../contract/errors/errors.ts'
import { ERRORS, type WireCode } from '../../../contract/errors/wire.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newReference } from '../../../kernel/ids.ts'
import type { Market } from '../../base/deps.ts'
import { isPassing } from '../../base/receivers.ts'
import { detailOf } from '../../doors/failures.ts'

export interface Failure {
  code: WireCode
  /** The code, and what there is to say beyond it. */
  message: string
  retryable: boolean
  hint: string
}

/**
 * `asked`: what was asked for, for the log. `paysAgain`: the same call again would be another payment. Hands an error
 * of the protocol on as it is.
 */
export function failureOf(market: Market, asked: string, error: unknown, paysAgain = false): Failure {
  const failure = (code: WireCode, detail: string | undefined): Failure => ({
    code,
    message: detail === undefined ? code : `${code}: ${detail}`,
    ...adviceOn(code, paysAgain),
  })
  if (error instanceof ProtocolError) throw error
  if (error instanceof AppError) {
    if (isWireCode(error.code)) return failure(error.code, detailOf(error))
    if (isPassing(error)) {
      market.log.warn({ err: error, asked }, 'mcp.chain_unavailable')
      return failure('SERVICE_UNAVAILABLE', 'this call has created and charged nothing')
    }
  }
  const reference = newReference()
  market.log.error({ err: error, reference, asked }, 'mcp.failed')
  return failure('INTERNAL_ERROR', `reference ${reference}`)
}

const WRONG: readonly WireCode[] = ['INVALID_PARAMS', 'MISSING_PARAMS']

/**
 * Where there is no result that could carry it: the protocol's own numbers for what was asked wrongly and for our
 * faults, else the number of docs/errors.md, which JSON-RPC leaves to applications.
 */
export function protocolErrorOf({ code, ...rest }: Failure): ProtocolError {
  const number = WRONG.includes(code)
    ? ProtocolErrorCode.InvalidParams
    : code === 'INTERNAL_ERROR'
      ? ProtocolErrorCode.InternalError
      : ERRORS[code].number
  return new ProtocolError(number, rest.message, { code, retryable: rest.retryable, hint: rest.hint })
}

/** `isError` with the same in words for the model and in fields for the program. */
export function failureResult(failure: Failure): CallToolResult {
  const error = { error: { ...failure } }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(error) }], structuredContent: error }
}
