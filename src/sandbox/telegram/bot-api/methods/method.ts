/** What a Bot API method is here: parameters in, the `result` of the answer out; it throws an ApiFailure to refuse. */
import type { Core } from '../../chats/core.ts'
import type { Params } from '../params.ts'

export interface Call {
  core: Core
  params: Params
  /** Aborted when the caller hangs up. */
  signal: AbortSignal
}

export type Method = (call: Call) => unknown
export type Methods = Readonly<Record<string, Method>>
