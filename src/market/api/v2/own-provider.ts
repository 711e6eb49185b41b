/** Calls of a provider's owner, whose wallet has logged in with its signature. */
import Type from 'typebox'
import { OwnProvider, OwnProviderQuery, OwnTermsBody } from '../../../contract/wallets/own-provider.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { ownProvider, setOwnTerms } from '../../selling/own-provider.ts'
import { statementCsv } from '../../selling/provider-statement.ts'
import { type CallContext, defineCall, WALLET_NEEDED } from '../call.ts'
import { STATS_PER_SEC } from '../rate-limit.ts'

const COMMON = { tag: 'Selling', isExtension: true, access: 'wallet', perSec: STATS_PER_SEC } as const

export const OWN_PROVIDER_CALLS = [
  defineCall('GET /v2/provider', {
    ...COMMON,
    summary: 'Own terms, income, running rentals and payouts of the provider whose wallet has logged in',
    errors: ['NOT_A_PROVIDER'],
    query: OwnProviderQuery,
    answer: OwnProvider,
    example: { resourceType: 'ENERGY' },
    tools: [
      {
        name: 'tronsave_provider_get',
        title: 'Own terms and income',
        description:
          'Returns the terms, the income, the running rentals and the payouts of the provider whose wallet is logged in with its signature. Money is SUN, times are unix seconds.',
      },
    ],
    run: ({ market, query, ...call }) => ownProvider(market, walletOf(call), query.resourceType),
  }),
  defineCall('PATCH /v2/provider', {
    ...COMMON,
    summary: 'Changes own terms, pauses, resumes or leaves; enrolls the wallet if the operator lets it join',
    errors: ['INVALID_PARAMS', 'NOT_A_PROVIDER', 'PROVIDER_JOIN_CLOSED'],
    body: OwnTermsBody,
    answer: OwnProvider,
    example: { minPrice: 60, state: 'ACTIVE' },
    tools: [
      {
        name: 'tronsave_provider_set',
        title: 'Change own terms',
        description:
          'Changes the terms of the provider whose wallet is logged in with its signature: only the given fields. state PAUSED or LEFT stops new rentals and extensions, ACTIVE offers the stake again; running rentals continue. Enrolls a wallet that is no provider yet, if the operator allows it and the wallet has granted the permission. bounds of tronsave_provider_get are the allowed values. Ask the user before you change payoutAddress. Costs nothing.',
        hints: { idempotentHint: true },
      },
    ],
    run: ({ market, body, ...call }) => setOwnTerms(market, walletOf(call), body),
  }),
  defineCall('GET /v2/provider/statement', {
    ...COMMON,
    summary: 'The latest rentals and payouts of the provider whose wallet has logged in, as CSV',
    errors: ['NOT_A_PROVIDER'],
    csv: true,
    query: OwnProviderQuery,
    answer: Type.String({ description: 'a header row, and one row per rental, extension or payout, newest first' }),
    example: { resourceType: 'ENERGY' },
    run: ({ market, query, ...call }) => statementCsv(market, walletOf(call), query.resourceType),
  }),
]

/** Throws AppError LOGIN_REQUIRED: an API key names no wallet. */
function walletOf({ wallet }: Pick<CallContext<'wallet', unknown, unknown, unknown>, 'wallet'>): TronAddress {
  if (wallet) return wallet
  throw new AppError('LOGIN_REQUIRED', { detail: WALLET_NEEDED })
}
