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
    'Market depth: how much Energy or Bandwidth can be had at which price, for a duration (259,200 s unless given) and, with address, for one receiver. Use it to choose a unitPrice; what one order costs says tronsave_estimate_buy_resource.',
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
    'What an order would cost in all (estimateTrx, in SUN in spite of its name) and how much of it the market could give now. Use it before every order; needs no login. Give it the durationSec of the order: it assumes 900 s where orders assume 3 days. tronsave_internal_order_estimate is the same with the fields and defaults of tronsave_internal_order_create. Without allowPartialFill one provider must be able to give all of it. fundAddress is where a signed transfer of estimateTrx pays to (tronsave_order_create_onchain). Reserves nothing.',
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
    'Prices of common amounts and durations side by side, from the order book of this moment. Use it to compare; for one order take tronsave_estimate_buy_resource.',
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
    'Which delegations a receiver has, which of them can be prolonged to extendTo, and what that costs (totalEstimateTrx, in SUN in spite of its name). Use it where there is no account; with an API key take tronsave_internal_extend_delegates. Extending itself is tronsave_internal_extend_request, which takes extendData back as it is, and an API key or a signed transfer of totalEstimateTrx to fundAddress. Without a login requester is needed.',
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
