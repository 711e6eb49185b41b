/**
 * REST v2, sunwatt extension: what the marketplace does with the votes and rewards of a provider, chosen by its owner.
 * Money is SUN, times are unix seconds.
 */
import Type, { type Static } from 'typebox'
import { closedObject, integer, orNull, text } from '../schema/fields.ts'
import { AddressText, ResourceType } from '../v2.ts'

/** Far more than any account has, and a safe integer. */
const MAX_RESERVE_SUN = 1_000_000_000_000_000

const Choices = {
  voteFor: orNull(AddressText, 'super representative that gets all votes of the account; null: no votes are cast'),
  claim: Type.Boolean({ description: 'true: rewards are claimed once a day, if they are at least 1 TRX' }),
  restakeFor: orNull(ResourceType, 'claimed rewards are staked again for this resource; null: they stay TRX'),
  reserve: Type.Integer({
    minimum: 0,
    maximum: MAX_RESERVE_SUN,
    description: 'SUN that stay in the account when rewards are staked again',
  }),
}

/** PATCH /v2/provider/rewards. Fields that are missing stay as they are. */
export const RewardTermsBody = closedObject(Type.Partial(Type.Object(Choices)).properties)
export type RewardTermsBody = Static<typeof RewardTermsBody>

export const OwnRewards = Type.Object({
  address: text('account of the provider'),
  ...Choices,
  representatives: Type.Array(Type.String(), { description: 'super representatives that the operator allows' }),
  allowed: Type.Object(
    { vote: Type.Boolean(), claim: Type.Boolean(), restake: Type.Boolean() },
    { description: 'what the permission of the account allows, read from the chain now' },
  ),
  votes: Type.Array(Type.Object({ address: Type.String(), count: Type.Integer() }), {
    description: 'present votes of the account',
  }),
  votingPower: integer('votes that the account may cast: one per whole TRX staked'),
  claimable: integer('SUN, rewards that were not claimed yet'),
  claimed: Type.Object({
    month: integer('SUN that the marketplace claimed in this calendar month (UTC)'),
    total: integer('SUN that the marketplace claimed in all'),
  }),
  restaked: integer('SUN that the marketplace staked again'),
  latest: Type.Array(
    Type.Object({
      kind: Type.Enum(['VOTE', 'CLAIM', 'RESTAKE']),
      votes: orNull(Type.Integer(), 'number of votes'),
      amount: integer('SUN, claimed or staked'),
      fee: integer('SUN of the account that were burned for Bandwidth'),
      state: Type.Enum(['signed', 'done', 'failed']),
      txid: Type.String(),
      createdAt: integer('unix seconds'),
    }),
    { description: 'the latest 5, newest first' },
  ),
})
export type OwnRewards = Static<typeof OwnRewards>
