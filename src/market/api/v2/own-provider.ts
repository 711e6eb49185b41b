/** Calls of a provider's owner, whose wallet has logged in with its signature. */
import Type from 'typebox'
import { OwnProvider, OwnProviderQuery, OwnTermsBody } from '../../../contract/wallets/own-provider.ts'
import { OwnRewards, RewardTermsBody } from '../../../contract/wallets/own-rewards.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { defaultResource, ownProvider, setOwnTerms } from '../../selling/own-provider.ts'
import { statementCsv } from '../../selling/provider-statement.ts'
import { ownRewards, setOwnRewards } from '../../selling/rewards/own-rewards.ts'
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
          'Returns the terms, the income, the running rentals and the payouts of the provider whose wallet is logged in with its signature, for one resource. resources lists all that the wallet provides; unpaid and payouts cover them together. Money is SUN, times are unix seconds.',
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
          'Changes the terms of the provider whose wallet is logged in with its signature, for one resource (payoutAddress and frequency apply to both): only the given fields. state PAUSED or LEFT stops new rentals and extensions, ACTIVE offers the stake again; running rentals continue. Enrolls a wallet that is no provider yet, if the operator allows it and the wallet has granted the permission. bounds of tronsave_provider_get are the allowed values. Ask the user before you change payoutAddress. Costs nothing.',
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
    run: ({ market, query, ...call }) => {
      const wallet = walletOf(call)
      return statementCsv(market, wallet, [query.resourceType ?? defaultResource(market, wallet)])
    },
  }),
  defineCall('GET /v2/provider/rewards', {
    ...COMMON,
    summary: 'Own choices for votes and staking rewards, and what they have earned',
    errors: ['NOT_A_PROVIDER'],
    answer: OwnRewards,
    example: {},
    tools: [
      {
        name: 'tronsave_provider_rewards_get',
        title: 'Own staking rewards',
        description:
          'Returns what the marketplace does with the votes and the staking rewards of the provider whose wallet is logged in with its signature, what its permission allows, and what was claimed and staked again. Money is SUN, times are unix seconds.',
      },
    ],
    run: ({ market, ...call }) => ownRewards(market, walletOf(call)),
  }),
  defineCall('PATCH /v2/provider/rewards', {
    ...COMMON,
    summary: 'Lets the marketplace vote, claim rewards and stake them again with own stake, or ends that',
    errors: ['INVALID_PARAMS', 'NOT_A_PROVIDER'],
    body: RewardTermsBody,
    answer: OwnRewards,
    example: { claim: true, restakeFor: 'ENERGY', reserve: 20_000_000 },
    tools: [
      {
        name: 'tronsave_provider_rewards_set',
        title: 'Change own staking rewards',
        description:
          'Lets the marketplace vote for a super representative with the stake of the provider whose wallet is logged in with its signature, claim the rewards, and stake them again; only the given fields change. Votes replace all earlier votes of the account, and TRX that is staked again can be withdrawn 14 days after its owner unstakes it: ask the user first. It works as far as the permission allows it (allowed).',
        hints: { idempotentHint: true },
      },
    ],
    run: ({ market, body, ...call }) => setOwnRewards(market, walletOf(call), body),
  }),
]

/** Throws AppError LOGIN_REQUIRED: an API key names no wallet. */
function walletOf({ wallet }: Pick<CallContext<'wallet', unknown, unknown, unknown>, 'wallet'>): TronAddress {
  if (wallet) return wallet
  throw new AppError('LOGIN_REQUIRED', { detail: WALLET_NEEDED })
}
