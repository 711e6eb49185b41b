/**
 * Votes with the stake of providers, claims the rewards and stakes them again, as far as the owners have chosen that.
 * Each transaction stays within one account, and each needs its own operation in the owner's permission.
 */
import { reasonNotToSend } from '../../../chain/quarantine.ts'
import { readSigningContext, type SigningContext, send, signIfAllowed } from '../../../chain/send.ts'
import { feeKind, type TrackedKind } from '../../../chain/tracker.ts'
import {
  activeRewardTerms,
  countRewards,
  endReward,
  hasFailedReward,
  hasOpenReward,
  insertReward,
  type RewardKind,
  type RewardTerms,
  restakableSun,
  rewardTermsOf,
} from '../../../db/stores/selling/rewards.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import { runCollectingErrors, throwFirst } from '../../../kernel/pool.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import { maxSun, minSun, SUN_PER_TRX, type Sun, subSun, sun, ZERO_SUN } from '../../../kernel/sun.ts'
import { createSchedule, createWorker, type Worker } from '../../../kernel/worker.ts'
import { bandwidthOf } from '../../../tron/protobuf/protobuf.ts'
import { payableTransactions } from '../../../tron/resources.ts'
import { unsignedClaim, unsignedFreeze, unsignedVote } from '../../../tron/transactions.ts'
import type { AccountResources, AccountState, BuildContext, UnsignedTransaction } from '../../../tron/types.ts'
import type { BookWrite, Market } from '../../base/deps.ts'
import { bookWriter } from '../../matching/change-book.ts'
import { permissionIdOf } from '../../matching/stakes.ts'

const EVERY_MS = 15_000
const CONCURRENCY = 4
/** Interval at which an account is read, which costs three calls to the node. Changed terms are applied at once. */
const READ_EVERY_MS = 30 * 60_000
/** Interval after a transaction, because the next one depends on its outcome, and while a permission is awaited. */
const READ_SOON_MS = 60_000
const AFTER_FAILURE_MS = 10 * 60_000
/**
 * Transactions of one kind per account and day. A node that shows old votes must not let the account burn TRX for the
 * same vote each minute, and one account must not use up the signer's daily limit.
 */
const MAX_PER_DAY = 5
/** The chain allows one claim in 24 hours. */
const CLAIM_EVERY_MS = DAY_SEC * 1000
const MIN_CLAIM_SUN = SUN_PER_TRX

export const REWARD_OPERATIONS = {
  VOTE: 'VoteWitnessContract',
  CLAIM: 'WithdrawBalanceContract',
  RESTAKE: 'FreezeBalanceV2Contract',
} as const satisfies Record<RewardKind, string>

export interface RewardFacts {
  account: AccountState
  resources: AccountResources
  rewardSun: Sun
  /** Claimed rewards that may be staked again. */
  restakableSun: Sun
  /** Time of the chain's head in ms. */
  headMs: number
}

export interface RewardStep {
  kind: RewardKind
  votes: number | null
  amountSun: Sun
  /** Maximum TRX that the account may burn for the Bandwidth of this transaction. */
  maxFeeSun: Sun
  build(context: BuildContext, permissionId: number): UnsignedTransaction
}

/** Returns what the owner's choices require now, the most urgent step first. */
export function rewardSteps(terms: RewardTerms, facts: RewardFacts): RewardStep[] {
  const { account, resources, rewardSun, headMs } = facts
  const { address: owner, voteFor, claim, restakeFor, reserveSun } = terms
  const steps: RewardStep[] = []
  const { votingPower } = resources
  const [vote, ...otherVotes] = account.votes
  const isVoted = vote?.representative === voteFor && vote.count === votingPower && otherVotes.length === 0
  if (voteFor !== null && votingPower > 0 && !isVoted) {
    const known = account.votes.find(({ representative }) => representative === voteFor)?.count ?? 0
    steps.push({
      ...{ kind: 'VOTE', votes: votingPower, amountSun: ZERO_SUN },
      // About nine days of rewards for the additional votes.
      maxFeeSun: sun(Math.floor((Math.abs(votingPower - known) * SUN_PER_TRX) / 1_000)),
      build: (context, id) => unsignedVote({ owner, representative: voteFor, count: votingPower }, context, id),
    })
  }
  if (claim && rewardSun >= MIN_CLAIM_SUN && headMs - account.claimedAtMs >= CLAIM_EVERY_MS)
    steps.push({
      ...{ kind: 'CLAIM', votes: null, amountSun: rewardSun, maxFeeSun: twentieth(rewardSun) },
      build: (context, id) => unsignedClaim(owner, context, id),
    })
  const spareSun = maxSun(ZERO_SUN, subSun(account.balanceSun, reserveSun))
  const restakeSun = minSun(facts.restakableSun, spareSun)
  const balanceSun = sun(restakeSun - (restakeSun % SUN_PER_TRX))
  if (restakeFor !== null && balanceSun > 0)
    steps.push({
      ...{ kind: 'RESTAKE', votes: null, amountSun: balanceSun, maxFeeSun: twentieth(balanceSun) },
      build: (context, id) => unsignedFreeze({ owner, resource: restakeFor, balanceSun }, context, id),
    })
  return steps
}

const twentieth = (amountSun: Sun): Sun => sun(Math.floor(amountSun / 20))

export function createRewardsWorker(market: Market): Worker {
  const { db, node, clock, log, keys, figures, book, settings } = market
  const schedule = createSchedule(clock)
  const idOf = ({ address, updatedAtMs }: RewardTerms) => `${address} ${updatedAtMs}`
  /** Maximum of the next restake after the signer has refused a larger one, so that a daily limit never stops them. */
  const partSun = new Map<TronAddress, Sun>()

  async function pass(): Promise<void> {
    if (reasonNotToSend(market.quarantine) !== undefined) return
    const due = schedule.due(await db.read(activeRewardTerms), idOf)
    if (due.length === 0) return
    const moment = await readSigningContext(market)
    throwFirst(await runCollectingErrors(due, CONCURRENCY, (terms) => serve(terms, moment)))
  }

  async function serve(terms: RewardTerms, moment: SigningContext): Promise<void> {
    const { address } = terms
    if (await db.read((reader) => hasOpenReward(reader, address))) return
    const [account, resources, rewardSun] = await Promise.all([
      node.pendingAccount(address),
      node.pendingResources(address),
      node.pendingReward(address),
    ])
    schedule.scheduleIn(idOf(terms), READ_EVERY_MS)
    if (!account) return
    const claimedSun = await db.read((reader) => restakableSun(reader, terms))
    const restakable = minSun(claimedSun, partSun.get(address) ?? claimedSun)
    const facts = { account, resources, rewardSun, restakableSun: restakable, headMs: moment.headMs }
    const { transactionFeeSun } = await figures.current()
    for (const step of rewardSteps(withOfferedVote(terms), facts)) {
      // Ids change when the owner edits the permissions, so the permission is looked up each time.
      const permissionId = permissionIdOf(account, keys.pool.address, [REWARD_OPERATIONS[step.kind]])
      if (permissionId === null || permissionId === 0) {
        schedule.scheduleIn(idOf(terms), READ_SOON_MS)
        continue
      }
      if (await hasToWait(terms, step)) continue
      const built = step.build(moment.context, permissionId)
      if (!canPay(built, step, facts, transactionFeeSun)) continue
      const outcome = await sendStep(terms, step, built)
      if (outcome === 'sent') schedule.scheduleIn(idOf(terms), READ_SOON_MS)
      // A refused vote must not stop the claims.
      if (outcome !== 'refused') return
    }
  }

  /** Casts no votes for a representative that the operator has removed from the list. */
  const withOfferedVote = (terms: RewardTerms): RewardTerms =>
    terms.voteFor !== null && settings.providers.representatives.includes(terms.voteFor)
      ? terms
      : { ...terms, voteFor: null }

  const hasToWait = ({ address }: RewardTerms, { kind }: RewardStep): Promise<boolean> =>
    db.read(
      async (reader) =>
        (await hasFailedReward(reader, address, kind, clock.now() - AFTER_FAILURE_MS)) ||
        (await countRewards(reader, address, kind, clock.now() - DAY_SEC * 1000)) >= MAX_PER_DAY,
    )

  /** True if the transaction is worth its fee, and leaves the account able to pay for its rentals. */
  function canPay(built: UnsignedTransaction, step: RewardStep, facts: RewardFacts, byteFeeSun: number): boolean {
    const { account, resources } = facts
    const bytes = bandwidthOf(built.tx.raw_data_hex, 1)
    const isFree = payableTransactions(resources, ZERO_SUN, byteFeeSun, bytes) > 0
    const feeSun = isFree ? ZERO_SUN : sun(bytes * byteFeeSun)
    const spentSun = step.kind === 'RESTAKE' ? step.amountSun : ZERO_SUN
    const restSun = account.balanceSun - spentSun - feeSun
    if (feeSun > step.maxFeeSun || restSun < 0) return false
    return (
      payableTransactions(resources, sun(restSun), byteFeeSun) - (isFree ? 1 : 0) >= book.feesOf(account.address).needed
    )
  }

  async function sendStep(
    terms: RewardTerms,
    { kind, votes, amountSun }: RewardStep,
    built: UnsignedTransaction,
  ): Promise<'sent' | 'refused' | 'outdated'> {
    const { address } = terms
    const prepared = await signIfAllowed(market, keys.pool, built)
    if (kind === 'RESTAKE') partSun.delete(address)
    if (!prepared) {
      const halfSun = sun(Math.floor(amountSun / 2))
      if (kind === 'RESTAKE' && halfSun >= SUN_PER_TRX) partSun.set(address, halfSun)
      return 'refused'
    }
    log.info({ provider: address, kind, votes, amountSun, txid: prepared.txid }, 'rewards.send')
    const toSend = { purpose: 'REWARD', owner: address, prepared } as const
    const isSent = await send(market, toSend, bookWriter(market), async ({ tx }) => {
      const now = await rewardTermsOf(tx, address)
      if (now.updatedAtMs !== terms.updatedAtMs || (await hasOpenReward(tx, address))) return undefined
      if (kind === 'RESTAKE' && (await restakableSun(tx, now)) < amountSun) return undefined
      // If the clock was set back, the restake still counts against the rewards that were claimed since the choice.
      const createdAtMs = Math.max(clock.now(), now.restakeFromMs + 1)
      return insertReward(tx, { address, kind, votes, amountSun, txid: prepared.txid, createdAtMs })
    })
    return isSent ? 'sent' : 'outdated'
  }

  return createWorker({ name: 'rewards', everyMs: EVERY_MS, clock, log, pass })
}

/** Handlers for a vote, a claim or a restake. A claim is recorded with the amount that the chain has paid. */
export function rewardKind({ node, clock, book }: Market): TrackedKind<BookWrite> {
  return feeKind(node, async ({ tx }, { ref, owner }, end, { feeSun: networkFeeSun, claimedSun }) => {
    const state = end === 'solidified' ? 'done' : 'failed'
    const paid = state === 'done' && claimedSun > 0 && { amountSun: claimedSun }
    await endReward(tx, Number(ref), state, { ...paid, networkFeeSun, endedAtMs: clock.now() })
    for (const resource of RESOURCES) book.markStale(resource, owner)
  })
}
