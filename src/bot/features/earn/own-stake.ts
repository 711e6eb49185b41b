/** Enrolled stake in the chat: its owner sees the income, sets the terms, pauses, leaves and gets the statement. */
import { Composer, InputFile } from 'grammy'
import type { OwnProvider, OwnTerm, OwnTermsBody } from '../../../contract/wallets/own-provider.ts'
import {
  type ProviderTopic,
  providerWatch,
  setProviderWatch,
  startProviderWatch,
} from '../../../db/stores/bot/provider-grants.ts'
import { isAddress, type TronAddress } from '../../../kernel/address.ts'
import { hasCode } from '../../../kernel/errors.ts'
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
import { type OwnedStake, ownedStake } from '../../providers/owned-stake.ts'
import type { Screen } from '../../telegram/screen.ts'

export const ownStake = new Composer<BotContext>()

ownStake.callbackQuery(ownData.filter, async (ctx, next) => {
  const asked = ownData.unpack(ctx.callbackQuery.data)
  if (!asked || !isAddress(asked.to)) return next()
  const owned = await ownedStake(ctx, asked.to)
  if (!owned) return showHere(ctx, notOwnedScreen(ctx))
  await answer(ctx, asked.op, asked.to, owned)
})

const STATES = { pause: 'PAUSED', resume: 'ACTIVE', leave: 'LEFT' } as const

async function answer(
  ctx: BotContext,
  op: OwnOp,
  address: TronAddress,
  { entry, own, proof }: OwnedStake,
): Promise<void> {
  switch (op) {
    case 'show':
      return showHere(ctx, ownScreen(ctx, own))
    case 'terms':
      return showHere(ctx, termsScreen(ctx, entry, own))
    case 'pause':
    case 'resume':
    case 'leave':
      return showHere(ctx, ownScreen(ctx, await entry.change(address, { state: STATES[op] })))
    case 'rhythm': {
      const frequency = own.frequency === 'DAILY' ? 'AT_ONCE' : 'DAILY'
      return showHere(ctx, termsScreen(ctx, entry, await entry.change(address, { frequency })))
    }
    case 'notices':
      return showNotices(ctx, address)
    case 'csv':
      return sendStatement(ctx, entry, address)
    case 'payout':
      return proof === 'signed_in'
        ? enterFlow(ctx, payoutFlow, { address })
        : showHere(ctx, { ...notOwnedScreen(ctx), text: ctx.t('own-payout-proof') })
    default:
      return enterFlow(ctx, termFlow, { term: op, address })
  }
}

ownStake.callbackQuery(noticeData.filter, async (ctx, next) => {
  const asked = noticeData.unpack(ctx.callbackQuery.data)
  if (!asked || !isAddress(asked.to)) return next()
  if (!(await ownedStake(ctx, asked.to))) return showHere(ctx, notOwnedScreen(ctx))
  await showNotices(ctx, asked.to, asked.topic)
})

/** Shows the chosen notices, after turning one on or off. */
async function showNotices(ctx: BotContext, address: TronAddress, toggled?: ProviderTopic | 'show'): Promise<void> {
  const { deps, user } = ctx
  const key = { userId: user.id, address }
  const topics = await deps.db.write(async (tx) => {
    await startProviderWatch(tx, key, deps.clock.now())
    const before = (await providerWatch(tx, key))?.topics ?? []
    if (toggled === undefined || toggled === 'show') return before
    const after = before.includes(toggled) ? before.filter((topic) => topic !== toggled) : [...before, toggled]
    await setProviderWatch(tx, key, { topics: after })
    return after
  })
  await showHere(ctx, noticesScreen(ctx, address, topics))
}

async function sendStatement(ctx: BotContext, entry: ProviderEntry, address: TronAddress): Promise<void> {
  ctx.ack()
  const day = new Date(ctx.deps.clock.now()).toISOString().slice(0, 10)
  const file = new InputFile(Buffer.from(await entry.statement(address)), `earnings-${day}.csv`)
  await ctx.api.sendDocument(ctx.user.id, file, { caption: ctx.t('own-csv'), parse_mode: 'HTML' })
}

/** Asks for the new value of a term. A wrong value is answered with the term's name and its bounds. */
const termFlow = defineFlow<{ term: OwnTerm; address: TronAddress }>(
  'earn-term',
  1,
  async (flow, { term, address }) => {
    const reply = await flow.askText(async (ctx) => {
      const owned = await ownedStake(ctx, address)
      return owned
        ? { text: ctx.t('own-ask', termFacts(ctx.t, term, owned.own)), buttons: [[cancelButton(ctx)]] }
        : notOwnedScreen(ctx)
    })
    if (reply.kind === 'button') return reply.again((ctx) => ctx.t('flow-use-buttons'))
    const wrong = await flow.run(async (ctx) => {
      const owned = await ownedStake(ctx, address)
      if (!owned) return null
      const value = readTerm(term, reply.text, owned.own)
      if (value === undefined) return termFacts(ctx.t, term, owned.own)
      await owned.entry.change(address, { [term]: value })
      return null
    })
    if (wrong) return reply.again((ctx) => ctx.t('own-wrong', wrong))
    await flow.show(async (ctx) => savedScreen(ctx, address, term))
  },
)

/** Shows the changed terms. For a new price, also its estimated earnings in the last seven days. */
async function savedScreen(ctx: BotContext, address: TronAddress, term?: OwnTerm): Promise<Screen> {
  const owned = await ownedStake(ctx, address)
  if (!owned) return notOwnedScreen(ctx)
  const { entry, own } = owned
  const estimate = term === 'minPrice' && (await ownEstimate(ctx, entry, own))
  return termsScreen(ctx, entry, own, lines(ctx.t('own-saved'), estimate))
}

async function ownEstimate({ t }: BotContext, entry: ProviderEntry, own: OwnProvider): Promise<Html> {
  const offeredSun = sun(Math.floor((own.stake * own.sharePercent) / 100))
  const week = await entry.estimate(own.address as TronAddress, offeredSun, own.minPrice)
  return estimateText(t, week, own.minPrice)
}

const OWN = 'own'

/** Asks for the address that receives the earnings. */
const payoutFlow = defineFlow<{ address: TronAddress }>('earn-payout', 1, async (flow, { address }) => {
  const reply = await flow.askText((ctx) => ({
    text: ctx.t('own-ask-payout', { address: code(address) }),
    buttons: [[{ label: ctx.t.plain('button-own-payout-self'), action: OWN }], [cancelButton(ctx)]],
  }))
  const payoutAddress =
    reply.kind === 'button' ? address : await parsedOrAskAgain(reply, readReceiver(reply.text), receiverProblem)
  const isSaved = await flow.run(async (ctx) => {
    const owned = await ownedStake(ctx, address)
    return owned?.proof === 'signed_in' && changeIfValid(owned.entry, address, { payoutAddress })
  })
  if (!isSaved) return reply.again((ctx) => ctx.t('own-payout-wrong'))
  await flow.show((ctx) => savedScreen(ctx, address))
})

/** Returns false if the marketplace rejects the value. */
async function changeIfValid(entry: ProviderEntry, address: TronAddress, body: OwnTermsBody): Promise<boolean> {
  try {
    await entry.change(address, body)
    return true
  } catch (error) {
    if (!hasCode(error, 'INVALID_PARAMS')) throw error
    return false
  }
}

export const ownStakeFlows = [termFlow, payoutFlow]
