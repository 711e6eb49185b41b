/** All tools, whether or not they belong to a call. */
import type { Tool } from '../calls/tool.ts'
import { CALL_TOOLS } from './from-calls.ts'
import { LOGIN_TOOLS } from './logins.ts'
import { READ_TOOLS } from './reads.ts'

/** Order of `tools/list`, with the names shortened by `tronsave_`. New tools come last. */
const ORDER = [
  ...['get_sign_message', 'login'],
  ...['user_info_get', 'user_permissions_get', 'user_auto_setting_get', 'user_seller_energy_stats_get'],
  ...['order_book', 'estimate_buy_resource', 'energy_price_table_get', 'extendable_delegates_get'],
  ...['orders_list', 'order_detail'],
  ...['order_create', 'order_create_onchain', 'order_create_internal', 'order_create_pending'],
  ...['order_update', 'order_cancel', 'order_sell_manual'],
  ...['internal_account_get', 'get_deposit_address'],
  ...['internal_order_history', 'internal_order_details', 'internal_order_estimate', 'internal_order_create'],
  ...['internal_extend_delegates', 'internal_extend_request'],
].map((name) => `tronsave_${name}`)

const positionOf = ({ name }: Tool): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)

export const TOOLS: readonly Tool[] = [...LOGIN_TOOLS, ...READ_TOOLS, ...CALL_TOOLS].sort(
  (a, b) => positionOf(a) - positionOf(b),
)
