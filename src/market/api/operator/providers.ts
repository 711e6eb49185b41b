/** Operator calls, absent from the reference service: providers and their terms, commissions, and payouts. */
import Type from 'typebox'
import { CommissionBody, Commissions, EarnerParams } from '../../../contract/operator/commissions.ts'
import {
  PauseBody,
  Payouts,
  PayoutTermsBody,
  Provider,
  ProviderTermsBody,
} from '../../../contract/operator/supply/providers.ts'
import { MAX_DURATION_SEC, MIN_AMOUNT } from '../../../contract/v2.ts'
import { readAddressField } from '../../base/request.ts'
import { providerView } from '../../base/views.ts'
import { listCommissions, setCommission } from '../../selling/commissions.ts'
import { enrollProvider, listProviders, pauseProvider } from '../../selling/enroll-provider.ts'
import { listPayouts, setPayoutTerms } from '../../selling/payouts.ts'
import { defineOperatorCall } from '../call.ts'

export const PROVIDER_CALLS = [
  defineOperatorCall('GET /v2/providers', {
    summary: 'Providers and their terms',
    answer: Type.Array(Provider),
    run: async ({ market }) => (await listProviders(market)).map((one) => providerView(one, market.book)),
  }),
  defineOperatorCall('PUT /v2/providers/:address', {
    summary: 'Enrolls a provider, or changes its terms',
    errors: ['INVALID_PARAMS'],
    body: ProviderTermsBody,
    answer: Type.Null(),
    example: { minPrice: 60, isExtensionAllowed: true },
    async run({ market, params, body, operator }) {
      const resource = body.resourceType ?? 'ENERGY'
      const terms = {
        address: params.address,
        resource,
        minPriceSun: body.minPrice,
        minUnits: body.minDelegateAmount ?? MIN_AMOUNT[resource],
        maxDurationSec: body.maxDurationSec ?? MAX_DURATION_SEC,
        extensionAllowed: body.isExtensionAllowed ?? true,
        shareBasisPoints: (body.sharePercent ?? 100) * 100,
        keepUnits: body.keepAmount ?? 0,
        returnPercent: body.returnPercent ?? 0,
      }
      await enrollProvider(market, terms, { by: operator })
      return null
    },
  }),
  defineOperatorCall('PUT /v2/providers/:address/pause', {
    summary: 'Stops new rentals from a provider’s stake, or allows them again',
    roles: ['finance', 'support'],
    errors: ['INVALID_PARAMS'],
    body: PauseBody,
    answer: Type.Null(),
    // Calls of other examples rent from this provider.
    example: { paused: false },
    async run({ market, params, body: { resourceType: resource = 'ENERGY', paused }, operator }) {
      const address = readAddressField('address', params.address)
      await pauseProvider(market, { address, resource, paused }, operator)
      return null
    },
  }),
  defineOperatorCall('GET /v2/operator/commissions', {
    summary: 'Default commission of the marketplace, and individual commissions',
    answer: Commissions,
    run: ({ market }) => listCommissions(market),
  }),
  defineOperatorCall('PUT /v2/operator/commissions/:id', {
    summary: 'Sets the commission of a seller or provider from the next sale on; an empty body restores the default',
    roles: ['finance'],
    errors: ['INVALID_PARAMS'],
    params: EarnerParams,
    body: CommissionBody,
    answer: Type.Null(),
    example: { basisPoints: 150 },
    async run({ market, params, body, operator }) {
      await setCommission(market, params.id, body, operator)
      return null
    },
  }),
  defineOperatorCall('GET /v2/payouts', {
    summary: 'Earnings and payouts',
    answer: Payouts,
    run: ({ market }) => listPayouts(market),
  }),
  defineOperatorCall('PUT /v2/payouts/:address', {
    summary: 'Sets where and how often the earnings of an address are paid out',
    roles: ['finance'],
    errors: ['INVALID_PARAMS'],
    body: PayoutTermsBody,
    answer: Type.Null(),
    example: { frequency: 'DAILY' },
    async run({ market, params, body, operator }) {
      await setPayoutTerms(market, params.address, body, operator)
      return null
    },
  }),
]
