/** Tools that only read and have no REST call with the same use case. */
import { DepositAddressInput, DepositAddressOutput } from '../../../contract/mcp/internal.ts'
import {
  OrderDetailInput,
  OrderDetailOutput,
  OrdersListInput,
  OrdersListOutput,
} from '../../../contract/mcp/order-reads.ts'
import {
  ESTIMATE_DEFAULTS,
  EstimateInput,
  EstimateOutput,
  PriceTable,
  PriceTableInput,
} from '../../../contract/mcp/prices.ts'
import {
  AutoSetting,
  SellerStats,
  SellerStatsInput,
  UserPermissions,
  UserProfile,
} from '../../../contract/mcp/users.ts'
import { autoSetting, callerAddress, userPermissions, userProfile } from '../../accounts/own-account.ts'
import { OPEN_ORDERS_PER_SEC, STATS_PER_SEC } from '../../api/rate-limit.ts'
import { estimate, priceTable } from '../../matching/prices.ts'
import { listedOrders, type Viewer } from '../../orders/listed-orders.ts'
import { getOrder } from '../../orders/orders.ts'
import { findPayLaterOrder } from '../../orders/pending-orders.ts'
import { sellerStats } from '../../selling/seller-stats.ts'
import { depositInstructions } from '../../treasury/deposits.ts'
import { defineTool, type Tool } from '../calls/tool.ts'
import { accountOf, type Login, ownerIdOf, requireLogin } from '../sessions/logins.ts'

export const READ_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'tronsave_user_info_get',
    title: 'Profile',
    description:
      'Returns who is logged in: address, balance, and the Internal Account if there is one. Use it to check whether the balance is sufficient.',
    login: 'any',
    output: UserProfile,
    run: ({ market, login }) => userProfile(market, requireLogin(login)),
  }),
  defineTool({
    name: 'tronsave_user_permissions_get',
    title: 'Permissions',
    description:
      'Returns what the login may do: for an account, the groups of tools; for a sub-key, its budget, receivers and expiration; for a wallet, the transactions that the marketplace may sign for it on the chain (needed to be a provider).',
    login: 'any',
    output: UserPermissions,
    run: ({ market, login }) => userPermissions(market, requireLogin(login)),
  }),
  defineTool({
    name: 'tronsave_user_auto_setting_get',
    title: 'Automatic settings',
    description:
      'Returns what the marketplace does automatically for a wallet that is enrolled as a provider, and on which terms; for any other login everything is off. The owner changes the terms with tronsave_provider_set.',
    login: 'any',
    output: AutoSetting,
    run: ({ market, login }) => autoSetting(market, requireLogin(login)),
  }),
  defineTool({
    name: 'tronsave_user_seller_energy_stats_get',
    title: 'Seller statistics',
    description:
      'Returns what a wallet has delegated and earned here, as a provider or with tronsave_order_sell_manual: in total and by day. Log in with the wallet’s signature, because an account delegates nothing itself.',
    login: 'any',
    perSec: STATS_PER_SEC,
    input: SellerStatsInput,
    output: SellerStats,
    run: ({ market, args, login }) => sellerStats(market, callerAddress(requireLogin(login)), args),
  }),
  defineTool({
    name: 'tronsave_get_deposit_address',
    title: 'Where to deposit',
    description:
      'Returns the address to which the user sends TRX to top up the balance: native TRX in a plain transfer, from any wallet, credited about 3 seconds after it is in a block. Checks amountTrx against the minimum and returns the fee of the deposit. Use it when the balance is too low. Moves no money: the user sends the TRX.',
    login: 'ApiKey',
    input: DepositAddressInput,
    output: DepositAddressOutput,
    run: ({ market, login, args }) => depositInstructions(market, accountOf(login), args.amountTrx),
  }),
  defineTool({
    name: 'tronsave_estimate_buy_resource',
    title: 'Estimate a rental',
    description:
      'Returns the total cost of an order (estimateTrx, in SUN despite its name) and the amount that the market could fill now. Use it before every order; needs no login. Pass the durationSec of the order: the default is 900 s here, but 3 days for orders. tronsave_internal_order_estimate is the same with the fields and defaults of tronsave_internal_order_create. Without allowPartialFill a single provider must be able to fill the order. fundAddress is the recipient of a signed transfer of estimateTrx (tronsave_order_create_onchain). Reserves nothing.',
    input: EstimateInput,
    output: EstimateOutput,
    fields: { resourceAmount: 'buyResourceAmount' },
    run({ market, args }) {
      const { buyResourceAmount, allowPartialFill, minResourceDelegateRequiredAmount, ...rest } = args
      const priced = estimate(market, {
        ...rest,
        resourceAmount: buyResourceAmount ?? ESTIMATE_DEFAULTS.amount[args.resourceType ?? 'ENERGY'],
        durationSec: args.durationSec ?? ESTIMATE_DEFAULTS.durationSec,
        options: {
          ...(allowPartialFill === undefined ? {} : { allowPartialFill }),
          ...(minResourceDelegateRequiredAmount === undefined ? {} : { minResourceDelegateRequiredAmount }),
        },
      })
      return { ...priced, fundAddress: market.keys.fund.address }
    },
  }),
  defineTool({
    name: 'tronsave_energy_price_table_get',
    title: 'Price table',
    description:
      'Returns a table of current prices for common amounts and durations, from the order book. Use it to compare; for a single order use tronsave_estimate_buy_resource.',
    login: 'any',
    input: PriceTableInput,
    output: PriceTable,
    run: ({ market, args }) => priceTable(market, args),
  }),
  defineTool({
    name: 'tronsave_orders_list',
    title: 'Orders',
    description:
      'Lists the open orders of all users, to sell to or to compare prices with. With isOnlyMyOrder it lists only the orders of the login (for a wallet: those that it paid with signed transfers), including completed ones.',
    perSec: OPEN_ORDERS_PER_SEC,
    input: OrdersListInput,
    output: OrdersListOutput,
    run: ({ market, args, login }) => listedOrders(market, viewerOf(login), args),
  }),
  defineTool({
    name: 'tronsave_order_detail',
    title: 'One order',
    description:
      'Returns one order with its state and the delegations that fill it. Use it to follow an order. For a pay-later order, payLater shows the state of the payment, and the amounts received and refunded. Orders of other accounts are not found. An order that is paid by a transfer without an account is shown to anyone who knows its id, without a login; all others need any login.',
    input: OrderDetailInput,
    output: OrderDetailOutput,
    async run({ market, args: { id }, login }) {
      const ownerId = login && ownerIdOf(login)
      const payLater = await findPayLaterOrder(market, ownerId, id)
      if (payLater && payLater.state !== 'waiting' && payLater.state !== 'paid') return { payLater }
      const found = await getOrder(market, ownerId, id)
      return { order: found, ...(payLater ? { payLater } : {}) }
    },
  }),
]

function viewerOf(login: Login | undefined): Viewer | undefined {
  if (!login) return undefined
  const isWhitelisted = login.mode === 'ApiKey' && login.account.whitelistedAtMs !== null && !login.account.subKey
  return { ownerId: ownerIdOf(login), isWhitelisted }
}
