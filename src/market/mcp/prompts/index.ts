/** All prompts, in the order in which they are listed. */
import { EXTEND } from './extend.ts'
import { KEEP_ENERGY } from './keep-energy.ts'
import type { Prompt } from './prompt.ts'
import { SEND_USDT } from './send-usdt.ts'

export type { Prompt }
export const PROMPTS: readonly Prompt[] = [SEND_USDT, KEEP_ENERGY, EXTEND]
