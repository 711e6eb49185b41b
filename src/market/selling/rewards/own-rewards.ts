/** Use cases of a provider's owner: reads and changes what the marketplace does with votes and rewards. */
import type { OwnRewards, RewardTermsBody } from '../../../contract/wallets/own-rewards.ts'
import {
  claimedSun,
  latestRewards,
  putRewardTerms,
  type RewardKind,
  restakedSun,
  rewardTermsOf,
} from '../../../db/stores/selling/rewards.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import type { Market } from '../../base/deps.ts'
import { invalid, readAddressField } from '../../base/request.ts'
import { permissionIdOf } from '../../matching/stakes.ts'
import { startOfMonthMs } from '../own-provider.ts'
import { REWARD_OPERATIONS } from './rewards-worker.ts'

const SHOWN = 5

/** Returns the owner's choices and earnings. Throws AppError NOT_A_PROVIDER, and the errors of the node. */
export async function ownRewards(market: Market, address: TronAddress): Promise<OwnRewards> {
  checkProvider(market, address)
  const { node, db, clock, keys, settings } = market
  const [account, resources, claimable, stored] = await Promise.all([
    node.pendingAccount(address),
    node.pendingResources(address),
    node.pendingReward(address),
    db.read(async (reader) => ({
      terms: await rewardTermsOf(reader, address),
      month: await claimedSun(reader, address, startOfMonthMs(clock.now()) - 1),
      total: await claimedSun(reader, address),
      restaked: await restakedSun(reader, address),
      latest: await latestRewards(reader, address, SHOWN),
    })),
  ])
  const { terms, month, total, restaked, latest } = stored
  const { voteFor, claim, restakeFor, reserveSun: reserve } = terms
  const isAllowed = (kind: RewardKind) =>
    account !== undefined && (permissionIdOf(account, keys.pool.address, [REWARD_OPERATIONS[kind]]) ?? 0) > 0
  return {
    ...{ address, voteFor, claim, restakeFor, reserve, claimable, restaked },
    representatives: [...settings.providers.representatives],
    allowed: { vote: isAllowed('VOTE'), claim: isAllowed('CLAIM'), restake: isAllowed('RESTAKE') },
    votes: (account?.votes ?? []).map(({ representative, count }) => ({ address: representative, count })),
    votingPower: resources.votingPower,
    claimed: { month, total },
    latest: latest.map(({ kind, votes, amountSun, networkFeeSun, state, txid, createdAtMs }) => ({
      ...{ kind, votes, amount: amountSun, fee: networkFeeSun, state, txid },
      createdAt: Math.floor(createdAtMs / 1000),
    })),
  }
}

/**
 * Changes the owner's choices, which the worker follows from its next pass on. Throws AppError INVALID_PARAMS (the
 * detail names the field), NOT_A_PROVIDER, and the errors of the node.
 */
export async function setOwnRewards(
  market: Market,
  address: TronAddress,
  { voteFor, claim, restakeFor, reserve }: RewardTermsBody,
): Promise<OwnRewards> {
  checkProvider(market, address)
  const { representatives } = market.settings.providers
  const representative = voteFor == null ? voteFor : readAddressField('voteFor', voteFor)
  if (representative != null && !representatives.includes(representative))
    throw invalid(
      representatives.length === 0
        ? 'voteFor must be null, because the operator allows no representative'
        : `voteFor must be one of ${representatives.join(', ')}`,
    )
  const nowMs = market.clock.now()
  await market.db.write(async (tx) => {
    const before = await rewardTermsOf(tx, address)
    const starts = restakeFor != null && before.restakeFor === null
    await putRewardTerms(tx, {
      ...before,
      ...(representative !== undefined && { voteFor: representative }),
      ...(claim !== undefined && { claim }),
      ...(restakeFor !== undefined && { restakeFor }),
      ...(reserve !== undefined && { reserveSun: sun(reserve) }),
      ...(starts && { restakeFromMs: nowMs }),
      updatedAtMs: Math.max(nowMs, before.updatedAtMs + 1),
    })
  })
  market.log.info({ provider: address, voteFor, claim, restakeFor, reserve }, 'provider.own_rewards')
  return ownRewards(market, address)
}

function checkProvider({ book }: Market, address: TronAddress): void {
  if (book.enrolledFor(address).length === 0) throw new AppError('NOT_A_PROVIDER')
}
