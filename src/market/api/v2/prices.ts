/** Prices and supply: order book and estimate. */
import Type from 'typebox'
import { Estimate, EstimateBody, OrderBookLevel, OrderBookQuery } from '../../../contract/v2.ts'
import { estimateWithReceiver, orderBook } from '../../matching/prices.ts'
import { defineCall, EXAMPLE, EXAMPLE_RENTAL } from '../call.ts'

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
    run: ({ market, body }) => estimateWithReceiver(market, body),
  }),
]
