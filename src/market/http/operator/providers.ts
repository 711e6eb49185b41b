/** Ours, for the operator: providers and their terms, commissions, and paying out what was earned. */
import Type from 'typebox'
import { CommissionBody, Commissions, EarnerParams } from '../../../contract/operator/commissions.ts'
import { Payouts, PayoutTermsBody, Provider, ProviderTermsBody } from '../../../contract/operator/providers.ts'
import { MAX_DURATION_SEC, MIN_AMOUNT } from '../../../contract/v2.ts'
import { providerView } from '../../base/views.ts'
import { listCommissions, setCommission } from '../../selling/commissions.ts'
import { enrollProvider, listProviders } from '../../selling/enroll-provider.ts'
import { listPayouts, setPayoutTerms } from '../../selling/payouts.ts'
import { defineCall } from '../call.ts'

const OPERATOR = { tag: 'Operator', access: 'operator' } as const

export const PROVIDER_CALLS = [
  defineCall('GET /v2/providers', {
    ...OPERATOR,
    summary: 'Who delegates, and on which terms',
    answer: Type.Array(Provider),
    run: async ({ market }) => (await listProviders(market)).map((one) => providerView(one, market.book)),
  }),
  defineCall('PUT /v2/providers/:address', {
    ...OPERATOR,
    summary: 'Enrols a provider, or changes its terms',
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
      await enrollProvider(market, terms, operator)
      return null
    },
  }),
  defineCall('GET /v2/operator/commissions', {
    ...OPERATOR,
    summary: 'The part of what is earned that the marketplace keeps, and with whom another one was agreed',
    answer: Commissions,
    run: ({ market }) => listCommissions(market),
  }),
  defineCall('PUT /v2/operator/commissions/:id', {
    ...OPERATOR,
    summary: 'Agrees on a commission with a seller or a provider, from its next sale on; an empty body ends that',
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
  defineCall('GET /v2/payouts', {
    ...OPERATOR,
    summary: 'What is earned and what was paid out',
    answer: Payouts,
    run: ({ market }) => listPayouts(market),
  }),
  defineCall('PUT /v2/payouts/:address', {
    ...OPERATOR,
    summary: 'Where and how often an address is paid what it earns',
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
