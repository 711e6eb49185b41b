/** All tools, in the order of `tools/list`. */
import type { Tool } from '../calls/tool.ts'
import { INTERNAL_ACCOUNT_TOOLS, INTERNAL_EXTENSION_TOOLS, INTERNAL_ORDER_TOOLS } from './internal.ts'
import { LOGIN_TOOLS } from './logins.ts'
import { ORDER_CHANGE_TOOLS, ORDER_SELL_TOOLS } from './order-change.ts'
import { ORDER_CREATE_TOOLS } from './order-create.ts'
import { ORDER_READ_TOOLS } from './order-reads.ts'
import { PRICE_TOOLS } from './prices.ts'
import { USER_TOOLS } from './users.ts'

export const TOOLS: readonly Tool[] = [
  ...LOGIN_TOOLS,
  ...USER_TOOLS,
  ...PRICE_TOOLS,
  ...ORDER_READ_TOOLS,
  ...ORDER_CREATE_TOOLS,
  ...ORDER_CHANGE_TOOLS,
  ...ORDER_SELL_TOOLS,
  ...INTERNAL_ACCOUNT_TOOLS,
  ...INTERNAL_ORDER_TOOLS,
  ...INTERNAL_EXTENSION_TOOLS,
]
