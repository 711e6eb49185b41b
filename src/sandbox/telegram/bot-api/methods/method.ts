/** A Bot API method takes parameters, returns the `result` of the response and throws ApiFailure for an error. */
import type { Core } from '../../chats/core.ts'
import type { Params } from '../params.ts'

export interface Call {
  core: Core
  params: Params
  /** Signal that aborts when the caller hangs up. */
  signal: AbortSignal
}

export type Method = (call: Call) => unknown
export type Methods = Readonly<Record<string, Method>>
