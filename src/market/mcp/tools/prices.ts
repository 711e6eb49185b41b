/** Tools for prices and supply. */
import {
  ESTIMATE_DEFAULTS,
  EstimateInput,
  EstimateOutput,
  ExtendableInput,
  ExtendableOutput,
  OrderBookInput,
  OrderBookOutput,
  PriceTable,
  PriceTableInput,
} from '../../../contract/mcp/prices.ts'
import { DEFAULT_DURATION_SEC, MAX_UNIT_PRICE } from '../../../contract/v2.ts'
import { AppError } from '../../../kernel/errors.ts'
import { EXTENDABLE_PER_SEC } from '../../api/rate-limit.ts'
import { estimate, orderBook, priceTable } from '../../matching/prices.ts'
import { listExtendable } from '../../rentals/extendable.ts'
import { defineTool, READ_HINTS, type Tool } from '../calls/tool.ts'

const book = defineTool({
  name: 'tronsave_order_book',
  title: 'Order book',
  description:
    'Returns the market depth: how much Energy or Bandwidth is available at each price for a duration (default 259,200 s) and, with address, for one receiver. Use it to choose a unitPrice; tronsave_estimate_buy_resource returns the cost of an order.',
  login: 'none',
  annotations: READ_HINTS,
  input: OrderBookInput,
  output: OrderBookOutput,
  run({ market, args }) {
    const levels = orderBook(market, args)
    const rows = levels.map(({ price, availableResourceAmount }, i) => ({
      min: price,
      max: (levels[i + 1]?.price ?? MAX_UNIT_PRICE + 1) - 1,
      value: availableResourceAmount,
    }))
    return { orderBook: rows }
  },
})

const estimateBuy = defineTool({
  name: 'tronsave_estimate_buy_resource',
  title: 'Estimate a rental',
  description:
    'Returns the total cost of an order (estimateTrx, in SUN despite its name) and the amount that the market could fill now. Use it before every order; needs no login. Pass the durationSec of the order: the default is 900 s here, but 3 days for orders. tronsave_internal_order_estimate is the same with the fields and defaults of tronsave_internal_order_create. Without allowPartialFill a single provider must be able to fill the order. fundAddress is the recipient of a signed transfer of estimateTrx (tronsave_order_create_onchain). Reserves nothing.',
  login: 'none',
  annotations: READ_HINTS,
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
})

const table = defineTool({
  name: 'tronsave_energy_price_table_get',
  title: 'Price table',
  description:
    'Returns a table of current prices for common amounts and durations, from the order book. Use it to compare; for a single order use tronsave_estimate_buy_resource.',
  login: 'any',
  annotations: READ_HINTS,
  input: PriceTableInput,
  output: PriceTable,
  run: ({ market, args }) => priceTable(market, args),
})

/** Without a login, the call must name the payer, as in REST. */
const extendableDelegates = defineTool({
  name: 'tronsave_extendable_delegates_get',
  title: 'What can be extended',
  description:
    'Returns the delegations of a receiver, whether each can be extended to extendTo, and the cost (totalEstimateTrx, in SUN despite its name). Use it without an account; with an API key use tronsave_internal_extend_delegates. To extend, call tronsave_internal_extend_request with the extendData unchanged, and with an API key or a signed transfer of totalEstimateTrx to fundAddress. Without a login, requester is required.',
  login: 'none',
  annotations: READ_HINTS,
  perSec: EXTENDABLE_PER_SEC,
  input: ExtendableInput,
  output: ExtendableOutput,
  async run({ market, args, login }) {
    if (!login && args.requester === undefined)
      throw new AppError('API_KEY_REQUIRED', { detail: 'send an API key or requester' })
    const maxSec = Math.min(DEFAULT_DURATION_SEC, market.settings.maxDurationSec)
    const extendTo = args.extendTo ?? Math.floor(market.clock.now() / 1000) + maxSec
    const accountId = login?.mode === 'ApiKey' ? login.account.id : undefined
    const found = await listExtendable(market, accountId, { ...args, extendTo })
    return { ...found, fundAddress: market.keys.fund.address }
  },
})

export const PRICE_TOOLS: readonly Tool[] = [book, estimateBuy, table, extendableDelegates]
