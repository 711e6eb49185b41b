/** All tools, in the order in which they are listed. */
import type { Tool } from '../tool.ts'
import { LOGIN_TOOLS } from './logins.ts'

export const TOOLS: readonly Tool[] = [...LOGIN_TOOLS]
