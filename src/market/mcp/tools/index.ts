/** All tools, in the order in which they are listed. */
import type { Tool } from '../tool.ts'
import { INTERNAL_ACCOUNT_TOOLS } from './internal-account.ts'
import { LOGIN_TOOLS } from './logins.ts'
import { PRICE_TOOLS } from './prices.ts'

export const TOOLS: readonly Tool[] = [...LOGIN_TOOLS, ...PRICE_TOOLS, ...INTERNAL_ACCOUNT_TOOLS]
