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
    'Gives the Internal Account behind the API key: its balance in SUN, and the address that deposits go to and that stands for it on orders. Use it to see whether the balance covers what an estimate says. The API key is masked; where it is one with limits, key says what is left of its budget today, whom it may order for and until when.',
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
    'Gives the address that the person sends TRX to, so that the balance grows: native TRX in a plain transfer, from any wallet, credited about 3 seconds after it is in a block. Checks amountTrx against the minimum and says what the deposit costs. Use it when the balance is too low. Moves nothing: the person sends the TRX.',
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
    'Lists the account’s own orders, newest first: page counts from 0, pageSize is 10 unless given and at most 100, status is Active (not filled yet) or Completed. payoutAmount is SUN, price SUN per unit per day, createdAt unix seconds. Use it to find an order whose id is lost, before anything is bought again.',
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
    'Gives one order by its id: how much of it is filled (fulfilledPercent, remainAmount), by which delegations (delegates, with their transaction ids), and what it was charged (payoutAmount, SUN). Use it after an order was placed, until its status is Completed. Other accounts’ orders are unknown here.',
  login: 'ApiKey',
  annotations: READ_HINTS,
  input: OrderDetailsInput,
  output: Order,
  run: ({ market, account, args }) => getOrder(market, account.id, args.orderId),
})

const orderEstimate = defineTool({
  name: 'tronsave_internal_order_estimate',
  title: 'What an order would cost',
  description:
    'Says what renting Energy or Bandwidth costs now: estimateTrx is SUN for all of it (in spite of its name), unitPrice SUN per unit per day, availableResource how many units the order would get at once. unitPrice may be SLOW, MEDIUM (unless given), FAST, or a number in SUN; durationSec is 259200 (3 days) unless given; resourceType is ENERGY unless given. Use it before tronsave_internal_order_create, with the same fields; without an API key take tronsave_estimate_buy_resource. Reserves nothing.',
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
    'Rents Energy or Bandwidth for a receiver and PAYS for it from the account’s balance, at once: unitPrice x resourceAmount x days, a rental shorter than a day costs a day (tronsave_internal_order_estimate says how much). What the market cannot fill at once waits with its money held, unless options.onlyCreateWhenFulfilled. unitPrice is MEDIUM, durationSec 259200 (3 days), resourceType ENERGY unless given. Send an idempotencyKey of your own and maxPriceSun (SUN for all of it). The tool to order with where there is an account. Answers the order’s id: follow it with tronsave_internal_order_details.',
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
    'Says which rentals of a receiver can be prolonged to extendTo (unix seconds) and what that costs: totalEstimateTrx and yourBalance are SUN, prices SUN per unit per day, amounts resource units. Use it before tronsave_internal_extend_request, which takes its extendData back as it is. Reserves nothing.',
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
    'Prolongs rentals of a receiver and PAYS for it at once, from the account’s balance (API key) or, without an account, by signedTx: the time that is added, at least an hour, at each provider’s price (totalEstimateTrx of tronsave_internal_extend_delegates or, without an account, tronsave_extendable_delegates_get, SUN). Give it the extendData of that tool; isExtend false leaves one out, or with an extraAmount adds units until the end that it has. Where one of them cannot be prolonged now, nothing is paid. Send an idempotencyKey of your own and maxPriceSun (SUN for all of it). Answers the id of an order of type EXTEND: follow it with tronsave_internal_order_details, or tronsave_order_detail.',
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
            `prolong ${longer.length === 1 ? 'one rental' : `${longer.length} rentals`} of ${resourceType}, at most until ${timeText(last)}`,
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
