/** The login, and what the marketplace does for it. */
import {
  AutoSetting,
  NoInput,
  SellerStats,
  SellerStatsInput,
  UserPermissions,
  UserProfile,
} from '../../../contract/mcp/users.ts'
import { addressOf, autoSetting, userPermissions, userProfile } from '../../accounts/own-account.ts'
import { sellerStats } from '../../selling/seller-stats.ts'
import { defineTool, READS, type Tool } from '../calls/tool.ts'
import { loggedIn } from '../sessions/logins.ts'

const info = defineTool({
  name: 'tronsave_user_info_get',
  title: 'Profile',
  description:
    'Who is logged in: address, balance, and the Internal Account where it is one. Use it to see whether there is enough to pay with.',
  login: 'any',
  annotations: READS,
  input: NoInput,
  output: UserProfile,
  run: ({ market, login }) => userProfile(market, loggedIn(login)),
})

const permissions = defineTool({
  name: 'tronsave_user_permissions_get',
  title: 'Permissions',
  description:
    'What the login may do: of an account the groups of tools, and of a key with limits its budget, receivers and expiry; of a wallet the transactions that it lets the marketplace sign for it on the chain (needed to be a provider).',
  login: 'any',
  annotations: READS,
  input: NoInput,
  output: UserPermissions,
  run: ({ market, login }) => userPermissions(market, loggedIn(login)),
})

const settings = defineTool({
  name: 'tronsave_user_auto_setting_get',
  title: 'Automatic settings',
  description:
    'What the marketplace does by itself for a wallet that is enrolled as a provider, and on which terms; all off for everybody else. The operator changes them.',
  login: 'any',
  annotations: READS,
  input: NoInput,
  output: AutoSetting,
  run: ({ market, login }) => autoSetting(market, loggedIn(login)),
})

/** Of a provider with hundreds of thousands of rentals it takes most of a second. */
const STATS_PER_SEC = 1

const stats = defineTool({
  name: 'tronsave_user_seller_energy_stats_get',
  title: 'Seller statistics',
  description:
    'What a wallet has delegated and earned here, as a provider or with tronsave_order_sell_manual, in all and by day. Log in with the wallet’s signature: an account delegates nothing itself.',
  login: 'any',
  annotations: READS,
  perSec: STATS_PER_SEC,
  input: SellerStatsInput,
  output: SellerStats,
  run: ({ market, args, login }) => sellerStats(market, addressOf(loggedIn(login)), args),
})

export const USER_TOOLS: readonly Tool[] = [info, permissions, settings, stats]
