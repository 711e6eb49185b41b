/** Operator calls, absent from the reference service: suppliers from which the marketplace buys. */
import Type from 'typebox'
import {
  SourceBody,
  SourceBooked,
  SourceOrders,
  SourceParams,
  Sources,
  SourceTest,
} from '../../../contract/operator/sources.ts'
import { EmptyBody } from '../../../contract/v2.ts'
import { bookMissing, listSourceOrders, listSources, setSource, testSource } from '../../sources/manage.ts'
import { defineOperatorCall } from '../call.ts'

const ONE = { errors: ['INVALID_PARAMS'], params: SourceParams, exampleId: 'catfee' } as const

export const SOURCE_CALLS = [
  defineOperatorCall('GET /v2/operator/sources', {
    summary: 'Suppliers from which the marketplace buys, with their offers and balances, and the kinds of suppliers',
    answer: Sources,
    run: ({ market }) => listSources(market),
  }),
  defineOperatorCall('PUT /v2/operator/sources/:name', {
    ...ONE,
    summary: 'Adds a supplier, or changes the given fields of one',
    body: SourceBody,
    answer: Type.Null(),
    example: { isPaused: false },
    async run({ market, params, body, operator }) {
      await setSource(market, params.name, body, operator)
      return null
    },
  }),
  defineOperatorCall('POST /v2/operator/sources/:name/test', {
    ...ONE,
    summary: 'Reads the balance and the offers of a supplier, without buying, and lists what is not as expected',
    isReadOnly: true,
    body: EmptyBody,
    answer: SourceTest,
    run: ({ market, params }) => testSource(market, params.name),
  }),
  defineOperatorCall('GET /v2/operator/sources/:name/orders', {
    ...ONE,
    summary: 'Latest orders at a supplier',
    answer: SourceOrders,
    run: ({ market, params }) => listSourceOrders(market, params.name),
  }),
  defineOperatorCall('POST /v2/operator/sources/:name/book', {
    ...ONE,
    summary: 'Books the TRX that are missing at a supplier as a loss',
    roles: ['finance'],
    body: EmptyBody,
    answer: SourceBooked,
    run: ({ market, params, operator }) => bookMissing(market, params.name, operator),
  }),
]
