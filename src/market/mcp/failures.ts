/** What went wrong, as a tool's result and a JSON-RPC error say it alike; nothing of ours gets out by either. */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { ERRORS, type ErrorCode, isErrorCode } from '../../contract/errors.ts'
import { AppError } from '../../kernel/errors.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Market } from '../deps.ts'
import { detailOf, isPassing } from '../failures.ts'
import { ADVICE } from './advice.ts'

export interface Failure {
  code: ErrorCode
  /** The code, and what there is to say beyond it. */
  message: string
  retryable: boolean
  hint: string
}

/** `asked`: what was asked for, for the log. Hands an error of the protocol on as it is. */
export function failureOf(market: Market, asked: string, error: unknown): Failure {
  if (error instanceof ProtocolError) throw error
  if (error instanceof AppError) {
    if (isErrorCode(error.code)) return failure(error.code, detailOf(error))
    if (isPassing(error)) {
      market.log.warn({ err: error, asked }, 'mcp.chain_unavailable')
      return failure('SERVICE_UNAVAILABLE', 'nothing was created or charged')
    }
  }
  const reference = newReference()
  market.log.error({ err: error, reference, asked }, 'mcp.failed')
  return failure('INTERNAL_ERROR', `reference ${reference}`)
}

function failure(code: ErrorCode, detail: string | undefined): Failure {
  return { code, message: detail === undefined ? code : `${code}: ${detail}`, ...ADVICE[code] }
}

const WRONG: readonly ErrorCode[] = ['INVALID_PARAMS', 'MISSING_PARAMS']

/**
 * Where there is no result that could carry it: the protocol's own numbers for what was asked wrongly and for our faults,
 * else the number of docs/errors.md, which JSON-RPC leaves to applications.
 */
export function protocolErrorOf({ code, ...rest }: Failure): ProtocolError {
  const number = WRONG.includes(code)
    ? ProtocolErrorCode.InvalidParams
    : code === 'INTERNAL_ERROR'
      ? ProtocolErrorCode.InternalError
      : ERRORS[code].number
  return new ProtocolError(number, rest.message, { code, retryable: rest.retryable, hint: rest.hint })
}
