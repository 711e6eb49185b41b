/** Bot API error: `{ok: false, error_code, description, parameters?}`, worded as Telegram words it. */
import type { ApiResponse } from './types.ts'

export class ApiFailure extends Error {
  readonly status: number
  /** Seconds to wait before a retry. Set for status 429 only. */
  readonly retryAfter: number | undefined

  constructor(status: number, description: string, retryAfter?: number) {
    super(description)
    this.name = 'ApiFailure'
    this.status = status
    this.retryAfter = retryAfter
  }

  toResponse(): ApiResponse {
    return {
      ok: false,
      error_code: this.status,
      description: this.message,
      ...(this.retryAfter === undefined ? {} : { parameters: { retry_after: this.retryAfter } }),
    }
  }
}

export const badRequest = (what: string): ApiFailure => new ApiFailure(400, `Bad Request: ${what}`)
export const forbidden = (what: string): ApiFailure => new ApiFailure(403, `Forbidden: ${what}`)
export const conflict = (what: string): ApiFailure => new ApiFailure(409, `Conflict: ${what}`)
export const notFound = (): ApiFailure => new ApiFailure(404, 'Not Found')
export const unauthorized = (): ApiFailure => new ApiFailure(401, 'Unauthorized')
export const tooManyRequests = (retryAfter: number): ApiFailure =>
  new ApiFailure(429, `Too Many Requests: retry after ${retryAfter}`, retryAfter)
