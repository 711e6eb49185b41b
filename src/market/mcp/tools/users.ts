/** Tools for the logged-in user: profile, permissions and settings. */
import {
  AutoSetting,
  NoInput,
  SellerStats,
  SellerStatsInput,
  UserPermissions,
  UserProfile,
} from '../../../contract/mcp/users.ts'
import { autoSetting, callerAddress, userPermissions, userProfile } from '../../accounts/own-account.ts'
import { sellerStats } from '../../selling/seller-stats.ts'
import { defineTool, READ_HINTS, type Tool } from '../calls/tool.ts'
import { requireLogin } from '../sessions/logins.ts'

const info = defineTool({
  name: 'tronsave_user_info_get',
  title: 'Profile',
  description:
    'Returns who is logged in: address, balance, and the Internal Account if there is one. Use it to check whether the balance is sufficient.',
  login: 'any',
  annotations: READ_HINTS,
  input: NoInput,
  output: UserProfile,
  run: ({ market, login }) => userProfile(market, requireLogin(login)),
})

const permissions = defineTool({
  name: 'tronsave_user_permissions_get',
  title: 'Permissions',
  description:
    'Returns what the login may do: for an account, the groups of tools; for a sub-key, its budget, receivers and expiration; for a wallet, the transactions that the marketplace may sign for it on the chain (needed to be a provider).',
  login: 'any',
  annotations: READ_HINTS,
  input: NoInput,
  output: UserPermissions,
  run: ({ market, login }) => userPermissions(market, requireLogin(login)),
})

const settings = defineTool({
  name: 'tronsave_user_auto_setting_get',
  title: 'Automatic settings',
  description:
    'Returns what the marketplace does automatically for a wallet that is enrolled as a provider, and on which terms; for any other login everything is off. Only the operator changes the terms.',
  login: 'any',
  annotations: READ_HINTS,
  input: NoInput,
  output: AutoSetting,
  run: ({ market, login }) => autoSetting(market, requireLogin(login)),
})

/** Low limit, because the query takes most of a second for a provider with hundreds of thousands of rentals. */
const STATS_PER_SEC = 1

const stats = defineTool({
  name: 'tronsave_user_seller_energy_stats_get',
  title: 'Seller statistics',
  description:
    'Returns what a wallet has delegated and earned here, as a provider or with tronsave_order_sell_manual: in total and by day. Log in with the wallet’s signature, because an account delegates nothing itself.',
  login: 'any',
  annotations: READ_HINTS,
  perSec: STATS_PER_SEC,
  input: SellerStatsInput,
  output: SellerStats,
  run: ({ market, args, login }) => sellerStats(market, callerAddress(requireLogin(login)), args),
})

export const USER_TOOLS: readonly Tool[] = [info, permissions, settings, stats]
