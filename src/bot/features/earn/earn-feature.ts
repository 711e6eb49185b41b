/** /earn: owners of staked TRX grant the marketplace a permission on a page, or take it back. */
import { Composer } from 'grammy'
import { savedAddresses } from '../../../db/stores/addresses/address-book.ts'
import { type ProviderGrant, providerGrantsOf } from '../../../db/stores/bot/provider-grants.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { addSun } from '../../../kernel/sun.ts'
import { depositAddressesOf } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import type { ProviderEntry } from '../../base/deps.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature, showHere } from '../../base/flow.ts'
import { readReceiver } from '../../lines/answers.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { type GrantFacts, planFor } from '../../providers/grant-plan.ts'
import {
  closedScreen,
  earnData,
  earnScreen,
  estimateText,
  grantedScreen,
  isEarnOffered,
  linkScreen,
  notOfferedScreen,
  providersOf,
} from '../../providers/grant-screens.ts'
import { grantProblemText } from '../../providers/grant-texts.ts'
import { openGrant } from '../../providers/grants.ts'
import { ownScreen } from '../../providers/own-screens.ts'
import { ownedAddresses, ownedStake } from '../../providers/owned-stake.ts'
import { replyWithScreen } from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import type { Screen } from '../../telegram/screen.ts'
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
  const isDeposit = await flow.run((ctx) => depositAddressesOf(ctx).includes(given))
  if (isDeposit) return answer.again((ctx) => ctx.t('wrong-address-deposit'))
  await flow.show(async (ctx) => {
    const owned = await ownedStake(ctx, given)
    return owned ? ownScreen(ctx, owned.own) : addressScreen(ctx, 'grant', given)
  })
})

/** Reads the account, and leads to the page that changes its permissions. Throws the errors of the node. */
async function addressScreen(ctx: BotContext, kind: ProviderGrant['kind'], address: TronAddress): Promise<Screen> {
  const { deps, runtime, user, t } = ctx
  const entry = providersOf(deps)
  // Without pages, nothing can be signed.
  if (!entry || deps.publicUrl === undefined) return notOfferedScreen(ctx)
  if (kind === 'grant' && !entry.isOpen && !entry.isEnrolled(address)) return closedScreen(ctx)
  if (kind === 'grant' && !entry.mayJoin(address))
    return { text: t('earn-not-listed', { address: code(address) }), buttons: [[goButton(t, 'earn'), menuButton(ctx)]] }
  const planned = await planFor(deps, entry, { kind, address })
  const isGranted = kind === 'grant' && !planned.ok && planned.problem === 'none'
  if (isGranted && entry.isEnrolled(address)) return grantedScreen(ctx, address, true)
  if (!planned.ok && !isGranted && planned.problem !== 'balance')
    return {
      text: grantProblemText(t, entry, planned),
      buttons: [[goButton(t, 'earn'), menuButton(ctx)]],
    }
  const grant = await openGrant(deps, { userId: user.id, kind, address })
  if (isGranted) return grantedScreen(ctx, address, false)
  const screen = linkScreen(
    ctx,
    { kind, address },
    entry.grantee,
    grant && runtime.pageUrl?.('provider-page', grant.id),
  )
  const problem = !planned.ok && grantProblemText(t, entry, planned)
  const estimate = kind === 'grant' && planned.facts && (await prospectText(t, entry, address, planned.facts))
  return { ...screen, text: paragraphs(problem, estimate, screen.text) }
}

/** Formats the account's stake, and its estimated earnings in the last seven days. */
async function prospectText(
  t: Translator,
  entry: ProviderEntry,
  address: TronAddress,
  { stakedSun, delegatedSun, units }: Pick<GrantFacts, 'stakedSun' | 'delegatedSun' | 'units'>,
): Promise<Html> {
  const stakeSun = addSun(stakedSun, delegatedSun)
  const week = await entry.estimate(address, stakeSun, entry.minPriceSun)
  return lines(
    t('earn-staked', { staked: t.trx(stakeSun), units: t.number(units) }),
    estimateText(t, week, entry.minPriceSun),
  )
}

const composer = new Composer<BotContext>()

composer.callbackQuery(earnData.filter, async (ctx, next) => {
  const asked = earnData.unpack(ctx.callbackQuery.data)
  if (!asked || !providersOf(ctx.deps)) return next()
  if (asked.op === 'ask') return isEarnOffered(ctx.deps) ? enterFlow(ctx, addressFlow, {}) : openEarn(ctx)
  if (!isAddress(asked.to)) return next()
  const owned = asked.op === 'grant' && (await ownedStake(ctx, asked.to))
  if (owned) return showHere(ctx, ownScreen(ctx, owned.own))
  await showHere(ctx, await addressScreen(ctx, asked.op === 'again' ? 'grant' : asked.op, asked.to))
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
  await replyWithScreen(ctx, isClosed ? closedScreen(ctx) : earnScreen(ctx, entry, { grants, owned }))
}

export const earn: Feature = {
  name: 'earn',
  composer,
  flows: [addressFlow, ...ownStakeFlows, ...rewardFlows],
  openers: { earn: openEarn },
  commands: ['earn'],
  isOffered: isEarnOffered,
}
