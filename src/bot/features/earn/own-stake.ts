/** Enrolled stake in the chat: its owner sees the income, sets the terms, pauses, leaves and gets the statement. */
import { Composer, InputFile } from 'grammy'
import type { OwnProvider, OwnTerm, OwnTermsBody } from '../../../contract/wallets/own-provider.ts'
import {
  type ProviderTopic,
  providerWatch,
  startProviderWatch,
  toggleProviderTopic,
} from '../../../db/stores/bot/provider-grants.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { fallback } from '../../../kernel/errors.ts'
import { sun } from '../../../kernel/sun.ts'
import type { BotContext } from '../../base/context.ts'
import type { ProviderEntry } from '../../base/deps.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../../base/flow.ts'
import { readReceiver } from '../../lines/answers.ts'
import { code, type Html, lines } from '../../locales/html.ts'
import { parsedOrAskAgain } from '../../orders/answers.ts'
import { receiverProblem } from '../../orders/texts.ts'
import { estimateText } from '../../providers/grant-screens.ts'
import { noticeData, noticesScreen } from '../../providers/notices.ts'
import { notOwnedScreen, type OwnOp, ownData, ownScreen, termsScreen } from '../../providers/own-screens.ts'
import { readTerm, termFacts } from '../../providers/own-terms.ts'
import { type OldStake, type OwnedStake, ownedStake, type Stake, stakeIn } from '../../providers/owned-stake.ts'
import { stakeScreen } from '../../providers/prospects.ts'
import type { Screen } from '../../telegram/screen.ts'

export const ownStake = new Composer<BotContext>()

ownStake.callbackQuery(ownData.filter, async (ctx, next) => {
  const asked = ownData.unpack(ctx.callbackQuery.data)
  if (!asked || !isAddress(asked.to)) return next()
  const stake = stakeIn(ctx, asked.to, asked.resource)
  const owned = await ownedStake(ctx, stake)
  if (!owned) return showHere(ctx, notOwnedScreen(ctx))
  await answer(ctx, asked.op, stake, owned)
})

const STATES = { pause: 'PAUSED', resume: 'ACTIVE', leave: 'LEFT' } as const

async function answer(ctx: BotContext, op: OwnOp, stake: Stake, owned: OwnedStake): Promise<void> {
  const { entry, own, proof } = owned
  const { address, resource: resourceType } = stake
  switch (op) {
    case 'show':
      return showHere(ctx, await stakeScreen(ctx, owned))
    case 'terms':
      return showHere(ctx, termsScreen(ctx, entry, own))
    case 'pause':
    case 'resume':
    case 'leave':
      return showHere(ctx, ownScreen(ctx, await entry.change(address, { resourceType, state: STATES[op] })))
    case 'rhythm': {
      const frequency = own.frequency === 'DAILY' ? 'AT_ONCE' : 'DAILY'
      return showHere(ctx, termsScreen(ctx, entry, await entry.change(address, { resourceType, frequency })))
    }
    case 'notices':
      return showNotices(ctx, stake)
    case 'csv':
      return sendStatement(ctx, entry, address)
    case 'payout':
      return proof === 'signed_in'
        ? enterFlow(ctx, payoutFlow, { ...stake })
        : showHere(ctx, { ...notOwnedScreen(ctx), text: ctx.t('own-payout-proof') })
    default:
      return enterFlow(ctx, termFlow, { term: op, ...stake })
  }
}

ownStake.callbackQuery(noticeData.filter, async (ctx, next) => {
  const asked = noticeData.unpack(ctx.callbackQuery.data)
  if (!asked || !isAddress(asked.to)) return next()
  const stake = stakeIn(ctx, asked.to, asked.resource)
  if (!(await ownedStake(ctx, stake))) return showHere(ctx, notOwnedScreen(ctx))
  await showNotices(ctx, stake, asked.topic)
})

/** Shows the chosen notices, after turning one on or off. */
async function showNotices(ctx: BotContext, stake: Stake, toggled?: ProviderTopic | 'show'): Promise<void> {
  const { deps, user } = ctx
  const key = { userId: user.id, ...stake }
  const topics = await deps.db.write(async (tx) => {
    await startProviderWatch(tx, key, deps.clock.now())
    if (toggled !== undefined && toggled !== 'show') await toggleProviderTopic(tx, key, toggled)
    return (await providerWatch(tx, key))?.topics ?? []
  })
  await showHere(ctx, noticesScreen(ctx, stake, topics))
}

async function sendStatement(ctx: BotContext, entry: ProviderEntry, address: TronAddress): Promise<void> {
  ctx.ack()
  const day = new Date(ctx.deps.clock.now()).toISOString().slice(0, 10)
  const file = new InputFile(Buffer.from(await entry.statement(address)), `earnings-${day}.csv`)
  await ctx.api.sendDocument(ctx.user.id, file, { caption: ctx.t('own-csv'), parse_mode: 'HTML' })
}

/** Asks for the new value of a term. A wrong value is answered with the term's name and its bounds. */
const termFlow = defineFlow<{ term: OwnTerm } & OldStake>('earn-term', 1, async (flow, { term, address, resource }) => {
  const stakeOf = (ctx: BotContext) => stakeIn(ctx, address, resource)
  const reply = await flow.askText(async (ctx) => {
    const owned = await ownedStake(ctx, stakeOf(ctx))
    return owned
      ? { text: ctx.t('own-ask', termFacts(ctx.t, term, owned.own)), buttons: [[cancelButton(ctx)]] }
      : notOwnedScreen(ctx)
  })
  if (reply.kind === 'button') return reply.again((ctx) => ctx.t('flow-use-buttons'))
  const wrong = await flow.run(async (ctx) => {
    const owned = await ownedStake(ctx, stakeOf(ctx))
    if (!owned) return null
    const value = readTerm(term, reply.text, owned.own)
    if (value === undefined) return termFacts(ctx.t, term, owned.own)
    await owned.entry.change(address, { resourceType: owned.own.resourceType, [term]: value })
    return null
  })
  if (wrong) return reply.again((ctx) => ctx.t('own-wrong', wrong))
  await flow.show(async (ctx) => savedScreen(ctx, stakeOf(ctx), term))
})

/** Shows the changed terms. For a new price, also its estimated earnings in the last seven days. */
async function savedScreen(ctx: BotContext, stake: Stake, term?: OwnTerm): Promise<Screen> {
  const owned = await ownedStake(ctx, stake)
  if (!owned) return notOwnedScreen(ctx)
  const { entry, own } = owned
  const estimate = term === 'minPrice' && (await ownEstimate(ctx, entry, own))
  return termsScreen(ctx, entry, own, lines(ctx.t('own-saved'), estimate))
}

async function ownEstimate({ t }: BotContext, entry: ProviderEntry, own: OwnProvider): Promise<Html> {
  const offeredSun = sun(Math.floor((own.stake * own.sharePercent) / 100))
  const stake = { address: own.address as TronAddress, stakeSun: offeredSun, priceSun: own.minPrice }
  const week = await entry.estimate(stake, own.resourceType)
  return estimateText(t, week, own.minPrice)
}

const OWN = 'own'

/** Asks for the address that receives the earnings. */
const payoutFlow = defineFlow<OldStake>('earn-payout', 1, async (flow, { address, resource }) => {
  const reply = await flow.askText((ctx) => ({
    text: ctx.t('own-ask-payout', { address: code(address) }),
    buttons: [[{ label: ctx.t.plain('button-own-payout-self'), action: OWN }], [cancelButton(ctx)]],
  }))
  const payoutAddress =
    reply.kind === 'button' ? address : await parsedOrAskAgain(reply, readReceiver(reply.text), receiverProblem)
  const isSaved = await flow.run(async (ctx) => {
    const owned = await ownedStake(ctx, stakeIn(ctx, address, resource))
    if (owned?.proof !== 'signed_in') return false
    return changeIfValid(owned.entry, address, { resourceType: owned.own.resourceType, payoutAddress })
  })
  if (!isSaved) return reply.again((ctx) => ctx.t('own-payout-wrong'))
  await flow.show((ctx) => savedScreen(ctx, stakeIn(ctx, address, resource)))
})

/** Returns false if the marketplace rejects the value. */
const changeIfValid = (entry: ProviderEntry, address: TronAddress, body: OwnTermsBody): Promise<boolean> =>
  entry.change(address, body).then(() => true, fallback(false, 'INVALID_PARAMS'))

export const ownStakeFlows = [termFlow, payoutFlow]
