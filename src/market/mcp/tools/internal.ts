/** Tools for an Internal Account: its balance, deposit address, orders and extensions. */
import {
  AccountGetInput,
  AccountGetOutput,
  DepositAddressInput,
  DepositAddressOutput,
  InternalBuyBody,
  InternalExtendBody,
  OrderDetailsInput,
} from '../../../contract/mcp/internal.ts'
import {
  Estimate,
  EstimateBody,
  Extendable,
  ExtendableBody,
  Order,
  OrderCreated,
  OrdersQuery,
  OwnOrdersPage,
  unixSec,
} from '../../../contract/v2.ts'
import { userInfo } from '../../accounts/own-account.ts'
import { EXTENDABLE_PER_SEC } from '../../api/rate-limit.ts'
import { spenderOf } from '../../base/sub-keys.ts'
import { estimateWithReceiver } from '../../matching/prices.ts'
import { getOrder, listOrders } from '../../orders/orders.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { payForExtension } from '../../payments/pay-signed.ts'
import { extend } from '../../rentals/extend.ts'
import { listExtendable } from '../../rentals/extendable.ts'
import { depositInstructions } from '../../treasury/deposits.ts'
import { defineTool, describeRental, PAY_HINTS, READ_HINTS, type Tool } from '../calls/tool.ts'
import { accountOf, walletOf } from '../sessions/logins.ts'

/** Placeholder in the format of a key; only the hash of the real key is stored. */
const MASKED_KEY = '********-****-****-****-************'

const accountGet = defineTool({
  name: 'tronsave_internal_account_get',
  title: 'Account and balance',
  description:
    'Returns the Internal Account of the API key: its balance in SUN, and the address that receives deposits and represents the account on orders. Use it to see whether the balance covers an estimate. The API key is masked. For a sub-key, key shows what is left of today’s budget, the receivers it may order for, and when it expires.',
  login: 'ApiKey',
  annotations: READ_HINTS,
  input: AccountGetInput,
  output: AccountGetOutput,
  async run({ market, login }) {
    return { ...(await userInfo(market, accountOf(login))), apiKey: MASKED_KEY }
  },
})

const getDepositAddress = defineTool({
  name: 'tronsave_get_deposit_address',
  title: 'Where to deposit',
  description:
    'Returns the address to which the user sends TRX to top up the balance: native TRX in a plain transfer, from any wallet, credited about 3 seconds after it is in a block. Checks amountTrx against the minimum and returns the fee of the deposit. Use it when the balance is too low. Moves no money: the user sends the TRX.',
  login: 'ApiKey',
  annotations: READ_HINTS,
  input: DepositAddressInput,
  output: DepositAddressOutput,
  run: ({ market, login, args }) => depositInstructions(market, accountOf(login), args.amountTrx),
})

/** Tools for an account's balance and deposit address. */
export const INTERNAL_ACCOUNT_TOOLS: readonly Tool[] = [accountGet, getDepositAddress]

const history = defineTool({
  name: 'tronsave_internal_order_history',
  title: 'Orders of the account',
  description:
    'Lists the account’s orders, newest first. page starts at 0; pageSize is at most 100, default 10; status is Active (not filled yet) or Completed. payoutAmount is SUN, price SUN per unit per day, createdAt unix seconds. Use it to find an order whose id is lost, before you buy anything again.',
  login: 'ApiKey',
  annotations: READ_HINTS,
  input: OrdersQuery,
  output: OwnOrdersPage,
  run: ({ market, account, args }) => listOrders(market, account.id, args),
})

const details = defineTool({
  name: 'tronsave_internal_order_details',
  title: 'One order of the account',
  description:
    'Returns one order by its id: how much of it is filled (fulfilledPercent, remainAmount), its delegations (delegates, with their transaction ids), and its cost (payoutAmount, SUN). Call it after placing an order, until its status is Completed. Orders of other accounts are not found.',
  login: 'ApiKey',
  annotations: READ_HINTS,
  input: OrderDetailsInput,
  output: Order,
  run: ({ market, account, args }) => getOrder(market, account.id, args.orderId),
})

const orderEstimate = defineTool({
  name: 'tronsave_internal_order_estimate',
  title: 'Cost of an order',
  description:
    'Returns the current cost of renting Energy or Bandwidth: estimateTrx is the total in SUN (despite its name), unitPrice is SUN per unit per day, and availableResource is the number of units that the order would get immediately. unitPrice may be SLOW, MEDIUM (default), FAST, or a number in SUN; durationSec defaults to 259200 (3 days), resourceType to ENERGY. Use it before tronsave_internal_order_create, with the same fields; without an API key use tronsave_estimate_buy_resource. Reserves nothing.',
  login: 'ApiKey',
  annotations: READ_HINTS,
  input: EstimateBody,
  output: Estimate,
  run: ({ market, args }) => estimateWithReceiver(market, args),
})

const create = defineTool({
  name: 'tronsave_internal_order_create',
  title: 'Rent Energy or Bandwidth',
  description:
    'Rents Energy or Bandwidth for a receiver and PAYS immediately from the account’s balance: unitPrice x resourceAmount x days; a rental shorter than a day costs a full day (tronsave_internal_order_estimate returns the cost). The part that the market cannot fill immediately waits, with its money on hold, unless options.onlyCreateWhenFulfilled is set. Defaults: unitPrice MEDIUM, durationSec 259200 (3 days), resourceType ENERGY. Send your own idempotencyKey and maxPriceSun (total in SUN). With an account, use this tool to order. Returns the order’s id: follow it with tronsave_internal_order_details.',
  login: 'ApiKey',
  subKeys: true,
  duringQuarantine: 'for accounts',
  annotations: PAY_HINTS,
  input: InternalBuyBody,
  output: OrderCreated,
  pays: describeRental,
  run: ({ market, account, maxTotalSun, idempotencyKey, args: body }) =>
    placeOrder(market, { ...spenderOf(account), body, idempotencyKey, maxTotalSun }),
})

export const INTERNAL_ORDER_TOOLS: readonly Tool[] = [history, details, orderEstimate, create]

const extendDelegates = defineTool({
  name: 'tronsave_internal_extend_delegates',
  title: 'What can be extended',
  description:
    'Returns the rentals of a receiver that can be extended to extendTo (unix seconds), and the cost: totalEstimateTrx and yourBalance are SUN, prices SUN per unit per day, amounts resource units. Use it before tronsave_internal_extend_request, and pass its extendData on unchanged. Reserves nothing.',
  login: 'ApiKey',
  annotations: READ_HINTS,
  perSec: EXTENDABLE_PER_SEC,
  input: ExtendableBody,
  output: Extendable,
  run: ({ market, account, args }) => listExtendable(market, account.id, args),
})

const extendRequest = defineTool({
  name: 'tronsave_internal_extend_request',
  title: 'Extend rentals',
  description:
    'Extends rentals of a receiver and PAYS immediately, from the account’s balance (API key) or, without an account, by signedTx. It costs the added time, at least an hour, at each provider’s price: totalEstimateTrx, in SUN, of tronsave_internal_extend_delegates or, without an account, of tronsave_extendable_delegates_get. Pass the extendData of that tool. isExtend false skips a delegation or, with an extraAmount, adds units until its current end. If one of them cannot be extended now, nothing is paid. Send your own idempotencyKey and maxPriceSun (total in SUN). Returns the id of an order of type EXTEND: follow it with tronsave_internal_order_details or tronsave_order_detail.',
  login: 'none',
  subKeys: true,
  duringQuarantine: 'for accounts',
  annotations: PAY_HINTS,
  input: InternalExtendBody,
  output: OrderCreated,
  pays({ extendData, resourceType = 'ENERGY', receiver }) {
    const longer = extendData.filter(({ isExtend = true }) => isExtend)
    const last = Math.max(...longer.map(({ extendTo = 0 }) => unixSec(extendTo)))
    const more = extendData.reduce((units, { extraAmount = 0 }) => units + extraAmount, 0)
    const acts = [
      ...(longer.length === 0
        ? []
        : [
            `extend ${longer.length === 1 ? 'one rental' : `${longer.length} rentals`} of ${resourceType} until ${timeText(last)} at the latest`,
          ]),
      ...(more === 0 ? [] : [`add ${more} ${resourceType}`]),
    ]
    return `${acts.join(', and ')}, for the address ${receiver}`
  },
  run({ market, login, maxTotalSun, idempotencyKey, args: { signedTx, signature, ...body } }) {
    const proof = { signature, wallet: walletOf(login) }
    if (signedTx) return payForExtension(market, { body: { ...body, signedTx }, proof, idempotencyKey, maxTotalSun })
    return extend(market, { ...spenderOf(accountOf(login)), body, idempotencyKey, maxTotalSun })
  },
})

/** Converts unix seconds to `2026-01-05 12:30 UTC`. */
const timeText = (sec: number): string => `${new Date(sec * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const INTERNAL_EXTENSION_TOOLS: readonly Tool[] = [extendDelegates, extendRequest]
