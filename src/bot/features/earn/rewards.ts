/** Votes and staking rewards of enrolled stake in the chat: the owner turns each of them on or off. */
import { Composer } from 'grammy'
import type { OwnRewards, RewardTermsBody } from '../../../contract/wallets/own-rewards.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { RESOURCES } from '../../../kernel/resource.ts'
import { sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import type { ProviderEntry } from '../../base/deps.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../../base/flow.ts'
import { readTrx } from '../../lines/answers.ts'
import { linkScreen } from '../../providers/grant-screens.ts'
import { openGrant } from '../../providers/grants.ts'
import { choiceMark, notOwnedScreen, rewardData } from '../../providers/own-screens.ts'
import { type OldStake, ownedStake, stakeIn } from '../../providers/owned-stake.ts'
import { missingOperations, rewardsScreen } from '../../providers/reward-screens.ts'

export const rewards = new Composer<BotContext>()

rewards.callbackQuery(rewardData.filter, async (ctx, next) => {
  const asked = rewardData.unpack(ctx.callbackQuery.data)
  if (!asked || !isAddress(asked.to)) return next()
  const { op, to: address, mark } = asked
  const stake = stakeIn(ctx, address, asked.resource)
  const owned = await ownedStake(ctx, stake)
  if (!owned) return showHere(ctx, notOwnedScreen(ctx))
  const { entry } = owned
  if (op === 'reserve') return enterFlow(ctx, reserveFlow, { ...stake })
  const own = await entry.rewards(address)
  if (op === 'show' || mark !== choiceMark(own, op)) return showHere(ctx, rewardsScreen(ctx, own, stake.resource))
  if (op === 'allow') return showPage(ctx, entry, own, address)
  await showHere(ctx, rewardsScreen(ctx, await entry.changeRewards(address, CHANGES[op](own)), stake.resource))
})

/** Each tap chooses the next value: off, then one after another. */
const CHANGES: Record<'vote' | 'claim' | 'restake', (own: OwnRewards) => RewardTermsBody> = {
  vote: ({ voteFor, representatives }) => ({ voteFor: nextOf(representatives, voteFor) }),
  claim: ({ claim }) => ({ claim: !claim }),
  restake: ({ restakeFor }) => ({ restakeFor: nextOf(RESOURCES, restakeFor) }),
}

const nextOf = <T>(values: readonly T[], current: T | null): T | null =>
  values[current === null ? 0 : values.indexOf(current) + 1] ?? null

/** Opens the page that adds the missing operations to the permission. */
async function showPage(ctx: BotContext, entry: ProviderEntry, own: OwnRewards, address: TronAddress): Promise<void> {
  const { deps, runtime, user } = ctx
  const extras = missingOperations(own)
  const resources = entry.enrolledFor(address)
  const grant = await openGrant(deps, { userId: user.id, kind: 'grant', address, extras, resources })
  const url = grant && runtime.pageUrl?.('provider-page', grant.id)
  await showHere(ctx, linkScreen(ctx, { kind: 'grant', address }, entry.grantee, url))
}

const reserveFlow = defineFlow<OldStake>('earn-reward-reserve', 1, async (flow, { address, resource }) => {
  const reply = await flow.askText((ctx) => ({ text: ctx.t('own-ask-reserve'), buttons: [[cancelButton(ctx)]] }))
  if (reply.kind === 'button') return reply.again((ctx) => ctx.t('flow-use-buttons'))
  const typed = reply.text.trim()
  const read = typed === '0' ? ({ ok: true, value: 0 } as const) : readTrx(typed, MAX_RESERVE_SUN)
  if (!read.ok) return reply.again((ctx) => ctx.t('own-reserve-wrong', { max: ctx.t.exactTrx(sun(MAX_RESERVE_SUN)) }))
  await flow.show(async (ctx) => {
    const stake = stakeIn(ctx, address, resource)
    const owned = await ownedStake(ctx, stake)
    if (!owned) return notOwnedScreen(ctx)
    const own = await owned.entry.changeRewards(address, { reserve: read.value })
    return rewardsScreen(ctx, own, stake.resource, ctx.t('own-saved'))
  })
})

const MAX_RESERVE_SUN = 1_000_000_000_000

export const rewardFlows = [reserveFlow]
