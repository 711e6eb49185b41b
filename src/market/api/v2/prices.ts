/** Prices and supply: order book and estimate. */
import Type from 'typebox'
import { OrderBookInput, OrderBookOutput } from '../../../contract/mcp/prices.ts'
import { Estimate, EstimateBody, MAX_UNIT_PRICE, OrderBookLevel, OrderBookQuery } from '../../../contract/v2.ts'
import { estimateWithReceiver, orderBook } from '../../matching/prices.ts'
import { defineCall, EXAMPLE, EXAMPLE_RENTAL } from '../call.ts'
import { tool } from '../call-tool.ts'

export const PRICE_CALLS = [
  defineCall('GET /v2/order-book', {
    tag: 'Prices',
    summary: 'Amount that an order could get, by price',
    access: 'key',
    subKeys: true,
    errors: ['INVALID_PARAMS'],
    query: OrderBookQuery,
    answer: Type.Array(OrderBookLevel),
    example: { address: EXAMPLE.receiver, resourceType: 'ENERGY', durationSec: 3_600 },
    tools: [
      tool({
        name: 'tronsave_order_book',
        title: 'Order book',
        description:
          'Returns the market depth: how much Energy or Bandwidth is available at each price for a duration (default 259,200 s) and, with address, for one receiver. Use it to choose a unitPrice; tronsave_estimate_buy_resource returns the cost of an order.',
        access: 'anybody',
        input: OrderBookInput,
        output: OrderBookOutput,
        answer: (levels: OrderBookLevel[]) => ({ orderBook: levels.map(priceRange) }),
      }),
    ],
    run: ({ market, query }) => orderBook(market, query),
  }),
  defineCall('POST /v2/estimate-buy-resource', {
    tag: 'Prices',
    summary: 'Estimates the cost of a rental and the available amount',
    access: 'anybody',
    isReadOnly: true,
    errorGroups: ['price'],
    body: EstimateBody,
    answer: Estimate,
    example: { ...EXAMPLE_RENTAL, unitPrice: 'MEDIUM' },
    tools: [
      {
        name: 'tronsave_internal_order_estimate',
        title: 'Cost of an order',
        description:
          'Returns the current cost of renting Energy or Bandwidth: estimateTrx is the total in SUN (despite its name), unitPrice is SUN per unit per day, and availableResource is the number of units that the order would get immediately. unitPrice may be SLOW, MEDIUM (default), FAST, or a number in SUN; durationSec defaults to 259200 (3 days), resourceType to ENERGY. Use it before tronsave_internal_order_create, with the same fields; without an API key use tronsave_estimate_buy_resource. Reserves nothing.',
        login: 'ApiKey',
      },
    ],
    run: ({ market, body }) => estimateWithReceiver(market, body),
  }),
]

/** Returns the price range of a level, which ends below the next level's price, and the level's supply. */
const priceRange = ({ price, availableResourceAmount }: OrderBookLevel, i: number, levels: OrderBookLevel[]) => ({
  min: price,
  max: (levels[i + 1]?.price ?? MAX_UNIT_PRICE + 1) - 1,
  value: availableResourceAmount,
})
