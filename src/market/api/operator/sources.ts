/** Operator calls, absent from the reference service: suppliers from which the marketplace buys. */
import Type from 'typebox'
import {
  SourceBody,
  SourceBooked,
  SourceOrders,
  SourceParams,
  SourceRemoval,
  Sources,
  SourceTest,
  SourceTestBody,
} from '../../../contract/operator/supply/sources.ts'
import { EmptyBody } from '../../../contract/v2.ts'
import { bookMissing, listSourceOrders, listSources, setSource } from '../../sources/manage.ts'
import { removeSource } from '../../sources/remove.ts'
import { testSource } from '../../sources/test-order.ts'
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
    summary:
      'Reads the offers of a supplier and the balance, if it reports one, buys a small test order on request, and lists what is not as expected',
    body: SourceTestBody,
    answer: SourceTest,
    example: {},
    run: ({ market, params, body, operator }) => testSource(market, params.name, body, operator),
  }),
  defineOperatorCall('POST /v2/operator/sources/:name/remove', {
    ...ONE,
    summary: 'Removes a paused supplier that has no open orders and no money in the books',
    body: SourceRemoval,
    answer: Type.Null(),
    example: {},
    async run({ market, params, body, operator }) {
      await removeSource(market, params.name, body.writeOff === true, operator)
      return null
    },
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
