/** /earn: owners of staked TRX grant the marketplace a permission on a page, or take it back. */
import { Composer } from 'grammy'
import { savedAddresses } from '../../../db/stores/addresses/address-book.ts'
import { type ProviderGrant, providerGrantsOf } from '../../../db/stores/bot/provider-grants.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { RESOURCES, type Resource } from '../../../kernel/resource.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { readReceiver } from '../../lines/answers.ts'
import { code, type Html, paragraphs } from '../../locales/html.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { isOnlyPaidTo } from '../../orders/input.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { planFor } from '../../providers/grant-plan.ts'
import {
  chooseScreen,
  closedScreen,
  earnData,
  earnScreen,
  grantedScreen,
  isEarnOffered,
  linkScreen,
  notOfferedScreen,
  prospectText,
  providersOf,
} from '../../providers/grant-screens.ts'
import { grantProblemText } from '../../providers/grant-texts.ts'
import { openGrant } from '../../providers/grants.ts'
import { ownedAddresses, ownedStake, stakeIn } from '../../providers/owned-stake.ts'
import { prospectsOf, resourcesToProvide, stakeScreen } from '../../providers/prospects.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
import { earningsText } from './earnings.ts'
import { ownStake, ownStakeFlows } from './own-stake.ts'
import { rewardFlows, rewards } from './rewards.ts'

const SHOWN_GRANTS = 10
const SHOWN_PROVEN = 3

/** Asks for the address of the stake. Addresses that the user has proven are buttons. */
const addressFlow = defineFlow('earn-address', 1, async (flow) => {
  const proven = await flow.run(async ({ deps, user }) => {
    const saved = await deps.db.read((reader) => savedAddresses(reader, user.id))
    return saved.filter(({ provenAtMs }) => provenAtMs !== null).slice(0, SHOWN_PROVEN)
  })
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('earn-ask'),
    buttons: [...proven.map(({ name, address }) => [{ label: name, action: address }]), [cancelButton(ctx)]],
  }))
  const given =
    answer.kind === 'button'
      ? (answer.action as TronAddress)
      : await parsedOrAskAgain(answer, readReceiver(answer.text), receiverProblem)
  const isDeposit = await flow.run((ctx) => isOnlyPaidTo(ctx.deps, given))
  if (isDeposit) return answer.again((ctx) => ctx.t('wrong-address-deposit'))
  await flow.show(async (ctx) => {
    const owned = await ownedStake(ctx, stakeIn(ctx, given))
    return owned ? stakeScreen(ctx, owned) : addressScreen(ctx, 'grant', given)
  })
})

/**
 * Reads the account, and leads to the page that changes its permissions. An owner of stake for both resources chooses
 * first. Throws the errors of the node.
 */
async function addressScreen(
  ctx: BotContext,
  kind: ProviderGrant['kind'],
  address: TronAddress,
  chosen: readonly Resource[] = [],
): Promise<Screen> {
  const { deps, runtime, user, t } = ctx
  const entry = providersOf(deps)
  // Without pages, nothing can be signed.
  if (!entry || deps.publicUrl === undefined) return notOfferedScreen(ctx)
  const enrolled = entry.enrolledFor(address)
  const fixed = chosen.length > 0 ? chosen : enrolled
  const asked = fixed.length > 0 ? fixed : RESOURCES
  if (kind === 'grant' && !entry.isOpen && enrolled.length === 0) return closedScreen(ctx)
  if (kind === 'grant' && !asked.some((resource) => entry.mayJoin(address, resource)))
    return { text: t('earn-not-listed', { address: code(address) }), buttons: [[goButton(t, 'earn'), menuButton(ctx)]] }
  const planned = await planFor(deps, entry, { kind, address, resources: asked })
  const isGranted = kind === 'grant' && !planned.ok && planned.problem === 'none'
  const resources = fixed.length > 0 || !planned.facts ? asked : resourcesToProvide(entry, address, planned.facts)
  if (isGranted && resources.every((resource) => enrolled.includes(resource)))
    return grantedScreen(ctx, address, 'enrolled')
  if (!planned.ok && !isGranted && planned.problem !== 'balance')
    return {
      text: grantProblemText(t, entry, planned),
      buttons: [[goButton(t, 'earn'), menuButton(ctx)]],
    }
  const prospects = kind === 'grant' && planned.facts ? await prospectsOf(entry, address, planned.facts, resources) : []
  if (chosen.length === 0 && prospects.length > 1) return chooseScreen(ctx, address, prospects)
  const shown = prospects.map((one) => prospectText(t, one))
  const grant = await openGrant(deps, { userId: user.id, kind, address, ...(kind === 'grant' && { resources }) })
  if (isGranted) return withTexts(grantedScreen(ctx, address, enrolled.length > 0 ? 'adding' : 'granted'), shown)
  const screen = linkScreen(
    ctx,
    { kind, address },
    entry.grantee,
    grant && runtime.pageUrl?.('provider-page', grant.id),
  )
  return withTexts(screen, [!planned.ok && grantProblemText(t, entry, planned), ...shown])
}

const withTexts = (screen: Screen, texts: readonly (Html | false)[]): Screen => ({
  ...screen,
  text: paragraphs(...texts, screen.text),
})

const composer = new Composer<BotContext>()

composer.callbackQuery(earnData.filter, async (ctx, next) => {
  const asked = earnData.unpack(ctx.callbackQuery.data)
  if (!asked || !providersOf(ctx.deps)) return next()
  if (asked.op === 'ask') return isEarnOffered(ctx.deps) ? enterFlow(ctx, addressFlow, {}) : openEarn(ctx)
  const { op, to, resources } = asked
  if (!isAddress(to)) return next()
  const enrolled = providersOf(ctx.deps)?.enrolledFor(to) ?? []
  if (op === 'again') return showHere(ctx, await addressScreen(ctx, 'grant', to, enrolled))
  if (op === 'revoke') return showHere(ctx, await addressScreen(ctx, 'revoke', to))
  const isKnown = resources.every((resource) => enrolled.includes(resource))
  const owned = isKnown && (await ownedStake(ctx, stakeIn(ctx, to, resources[0])))
  await showHere(ctx, owned ? await stakeScreen(ctx, owned) : await addressScreen(ctx, op, to, resources))
})
composer.use(ownStake, rewards)

async function openEarn(ctx: BotContext): Promise<void> {
  await closeFlow(ctx)
  const { deps, user } = ctx
  const entry = providersOf(deps)
  if (!entry) return replyWithScreen(ctx, notOfferedScreen(ctx))
  const grants = await deps.db.read((reader) => providerGrantsOf(reader, user.id, SHOWN_GRANTS))
  const owned = await ownedAddresses(ctx)
  const isClosed = !isEarnOffered(deps) && owned.length === 0 && grants.length === 0
  if (isClosed) return replyWithScreen(ctx, closedScreen(ctx))
  const earnings = isEarnOffered(deps) && owned.length === 0 && (await earningsText(ctx, entry))
  await replyWithScreen(ctx, earnScreen(ctx, entry, { grants, owned, earnings }))
}

export const earn: Feature = {
  name: 'earn',
  composer,
  flows: [addressFlow, ...ownStakeFlows, ...rewardFlows],
  openers: { earn: openEarn },
  commands: ['earn'],
  isOffered: isEarnOffered,
}
