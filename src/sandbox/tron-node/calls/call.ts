/** What a call of the node gets, and which roots serve it. */
import type { Chain } from '../chain/interface.ts'
import type { StateView } from '../chain/state.ts'
import type { BlockRecord } from '../chain/types.ts'
import type { Params } from './params.ts'

export interface Call {
  chain: Chain
  params: Params
  /** As of `top`. */
  state: StateView
  /** The head, or the solid block. */
  top: BlockRecord
}

export interface Handler {
  solid: boolean
  answer: (call: Call) => unknown
}

/** Under `wallet` and `walletsolidity`. */
export const both = (answer: Handler['answer']): Handler => ({ solid: true, answer })
/** Under `wallet` alone. */
export const full = (answer: Handler['answer']): Handler => ({ solid: false, answer })
