/** Questions of /buy, one function each. Each shows the values chosen so far and returns the answer or BACK. */
import { savedAddresses } from '../../../db/stores/addresses/address-book.ts'
import { recentReceivers } from '../../../db/stores/bot/purchases/lists.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC, MINUTE_SEC } from '../../../kernel/duration.ts'
import type { Resource } from '../../../kernel/resource.ts'
import type { Sun } from '../../../kernel/sun.ts'
import { USDT } from '../../../tron/tokens.ts'
import type { BotContext } from '../../base/context.ts'
import { type Answer, BACK, backButton, cancelButton, type Flow, withBackAndCancel } from '../../base/flow.ts'
import { namesOfUser } from '../../base/typed-line.ts'
import { readAmount, readRecipient, readResource } from '../../lines/answers.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import { durationFromAnswer, numberFromAnswer, parsedOrAskAgain } from '../../orders/answers.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { addressLabel, addressText, namesOfCurrentUser } from '../../orders/names.ts'
import { presetButtons } from '../../orders/preset-buttons.ts'
import { amountOf, amountProblem, pricePerThousand, receiverProblem, resourceName } from '../../orders/texts.ts'
import { offeredDurations } from '../../prices/durations.ts'
import { requireCurrentApiKey } from '../../purchases/guard.ts'
import { balanceText, currentBalance, nullIfSlow } from '../../purchases/optional-data.ts'
import { maxCharge } from '../../purchases/quote.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { inPairs } from '../../telegram/screen.ts'

export type RentDraft = {
  resource?: Resource
  receiver?: TronAddress
  /** Number of receivers, for a list of addresses. */
  receivers?: number
  amount?: number
  /** Address to which the receiver will send USDT. */
  usdtTo?: TronAddress
  durationSec?: number
}

/** Asks what to rent. A typed line may already name more than the resource. */
export async function resourceAnswer(flow: Flow): Promise<Answer> {
  const balance = await flow.run(currentBalance)
  return flow.askText((ctx) => ({
    text: paragraphs(ctx.t('buy-resource'), balanceText(ctx, balance)),
    buttons: [
      [
        { label: ctx.t.plain('button-buy-energy'), action: 'ENERGY' },
        { label: ctx.t.plain('button-buy-bandwidth'), action: 'BANDWIDTH' },
      ],
      [cancelButton(ctx)],
    ],
  }))
}

export async function askResource(flow: Flow): Promise<Resource> {
  const answer = await resourceAnswer(flow)
  const named = answer.kind === 'button' ? answer.action : readResource(answer.text)
  if (named === 'ENERGY' || named === 'BANDWIDTH') return named
  return answer.again((ctx) => ctx.t('flow-use-buttons'))
}

const OFFERED_RECEIVERS = 6

/** Suggested receivers: the default address, then recent ones, then the rest of the address book. */
async function suggestReceivers(ctx: BotContext): Promise<{ address: TronAddress; label: string }[]> {
  const { deps, user } = ctx
  const [saved, recent] = await deps.db.read(async (reader) => [
    await savedAddresses(reader, user.id),
    await recentReceivers(reader, user.id, OFFERED_RECEIVERS),
  ])
  const first = saved.find(({ isDefault }) => isDefault)
  const names = new Map(saved.map(({ address, name }) => [address as string, name]))
  const all = new Set([...(first ? [first.address] : []), ...recent, ...saved.map(({ address }) => address)])
  return [...all].slice(0, OFFERED_RECEIVERS).map((address) => ({
    address,
    label: `${address === first?.address ? '⭐ ' : ''}${addressLabel(address, names)}`,
  }))
}

/** Asks for the receiver. Buttons with an address carry it as their action. */
export async function receiverAnswer(flow: Flow, draft: RentDraft): Promise<Answer> {
  const resource = resourceOf(draft)
  const [offered, balance] = await flow.run(async (ctx) => [await suggestReceivers(ctx), await currentBalance(ctx)])
  return flow.askText((ctx) => ({
    text: paragraphs(
      ctx.t(offered.length > 0 ? 'buy-receiver' : 'buy-receiver-new', { resource: resourceName(ctx.t, resource) }),
      balanceText(ctx, balance),
    ),
    buttons: [
      ...inPairs(offered.map(({ label, address }) => ({ label, action: address }))),
      [goButton(ctx.t, 'addresses', 'keep'), goButton(ctx.t, 'bulk', 'keep')],
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
}

export const askAmount = async (flow: Flow, draft: RentDraft): Promise<number | typeof BACK> => {
  const answer = await amountAnswer(flow, draft)
  const readTyped = (text: string) => readAmount(text, resourceOf(draft))
  return numberFromAnswer(answer, (text) => parsedOrAskAgain(answer, readTyped(text), amountProblem))
}

export async function amountAnswer(flow: Flow, draft: RentDraft): Promise<Answer> {
  const resource = resourceOf(draft)
  const { receiver } = draft
  const [presets, market, balance] = await flow.run((ctx) =>
    Promise.all([
      ctx.runtime.chain.presets(resource, receiver),
      currentMarket(ctx, resource, receiver),
      currentBalance(ctx),
    ]),
  )
  return flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t('buy-amount', { resource: resourceName(ctx.t, resource) }),
      lines(
        await receiverText(ctx, draft),
        market !== null &&
          ctx.t('buy-market', {
            price: pricePerThousand(ctx.t, market.priceSun),
            available: ctx.t.number(market.available),
          }),
        balanceText(ctx, balance),
      ),
    ),
    buttons: [
      ...presetButtons(ctx, presets),
      [resource === 'ENERGY' && receiver && ruleButton(ctx.t, 'button-new-package', 'package', receiver)],
      [backButton(ctx), cancelButton(ctx)],
    ],
  }))
}

async function receiverText(ctx: BotContext, { receiver, receivers }: RentDraft): Promise<Html> {
  if (receivers !== undefined) return ctx.t('bulk-for', { count: receivers })
  return ctx.t('purchase-for', { address: addressText(receiver ?? '', await namesOfCurrentUser(ctx)) })
}

const SKIP = 'skip'

/** Returns undefined if the user skipped the question. */
export async function askRecipient(flow: Flow, draft: RentDraft): Promise<TronAddress | undefined | typeof BACK> {
  const { receiver = '' as TronAddress, amount = 0 } = draft
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('buy-recipient', { amount: ctx.t.number(amount) }),
    buttons: [[{ label: ctx.t.plain('button-skip'), action: SKIP }], [backButton(ctx), cancelButton(ctx)]],
  }))
  if (answer.kind === 'button') return answer.action === BACK ? BACK : undefined
  const read = await flow.run(async (ctx) => readRecipient(answer.text, receiver, await namesOfUser(ctx)))
  const value = await parsedOrAskAgain(answer, read, receiverProblem)
  const to = 'address' in value ? value.address : await flow.run((ctx) => recipientOfTransfer(ctx, value.txid))
  if (to === 'unknown' || to === 'other')
    return answer.again((ctx) => ctx.t(to === 'other' ? 'buy-recipient-no-usdt' : 'buy-recipient-not-found'))
  if (to === receiver) return answer.again((ctx) => ctx.t('buy-recipient-same'))
  return to
}

/**
 * Returns the recipient of a USDT transfer, which may have failed. `other`: the transaction is not a USDT transfer.
 * `unknown`: the node does not know the transaction.
 */
async function recipientOfTransfer(ctx: BotContext, txid: string): Promise<TronAddress | 'other' | 'unknown'> {
  const found = await nullIfSlow(ctx, async () => (await ctx.deps.node.pendingTransaction(txid)) ?? null)
  if (!found) return 'unknown'
  const { contract } = found
  return contract?.kind === 'token' && contract.token === USDT[ctx.deps.network] ? contract.to : 'other'
}

/** The bot shows those that the marketplace offers. */
const DURATIONS_SEC = [
  5 * MINUTE_SEC,
  10 * MINUTE_SEC,
  15 * MINUTE_SEC,
  HOUR_SEC,
  3 * HOUR_SEC,
  DAY_SEC,
  3 * DAY_SEC,
  7 * DAY_SEC,
  14 * DAY_SEC,
  30 * DAY_SEC,
]

export const askDuration = async (flow: Flow, draft: RentDraft): Promise<number | typeof BACK> =>
  durationFromAnswer(flow, await durationAnswer(flow, draft))

export async function durationAnswer(flow: Flow, draft: RentDraft): Promise<Answer> {
  const resource = resourceOf(draft)
  const [balance, offers] = await flow.run((ctx) => Promise.all([currentBalance(ctx), currentCosts(ctx, draft)]))
  return flow.askText(async (ctx) => ({
    text: paragraphs(
      ctx.t('buy-duration'),
      lines(
        await receiverText(ctx, draft),
        draft.amount !== undefined && ctx.t('buy-amount-chosen', { what: amountOf(ctx.t, draft.amount, resource) }),
        balanceText(ctx, balance),
      ),
    ),
    buttons: withBackAndCancel(
      ctx,
      offers.map(({ sec, costSun }) => ({ label: pricedLabel(ctx, sec, costSun), action: `d${sec}` })),
    ),
  }))
}

/**
 * Returns the offered durations with their cost in SUN. The cost is null if the marketplace does not answer, and for
 * lists of addresses.
 */
function currentCosts(ctx: BotContext, { resource = 'ENERGY', receiver, receivers, amount = 0 }: RentDraft) {
  const { client } = ctx.deps
  const offered = offeredDurations(ctx, DURATIONS_SEC)
  if (receivers !== undefined) return offered.map((sec) => ({ sec, costSun: null }))
  return Promise.all(
    offered.map(async (durationSec) => {
      const costSun = await nullIfSlow(ctx, async () => {
        const wish = { resource, amount, durationSec, allowPartialFill: true, apiKey: await requireCurrentApiKey(ctx) }
        return maxCharge(await client.estimate({ ...wish, ...(receiver ? { receiver } : {}) }), wish)
      })
      return { sec: durationSec, costSun }
    }),
  )
}

/** Label such as `1h · 3.9 TRX`. */
export function pricedLabel(ctx: BotContext, sec: number, costSun: number | null | undefined, sign = '') {
  const duration = `${sign}${ctx.t.shortDuration(sec)}`
  return costSun == null ? duration : ctx.t.plain('button-duration', { duration, cost: ctx.t.aboutTrx(costSun as Sun) })
}

/** Returns the cheapest price and the total available for one hour. Null if the marketplace does not answer. */
function currentMarket(ctx: BotContext, resource: Resource, receiver: TronAddress | undefined) {
  return nullIfSlow(ctx, async () => {
    const apiKey = await requireCurrentApiKey(ctx)
    const book = await ctx.deps.client.orderBook({
      apiKey,
      resource,
      durationSec: HOUR_SEC,
      ...(receiver && { receiver }),
    })
    const [cheapest, deepest] = [book[0], book.at(-1)]
    return cheapest && deepest ? { priceSun: cheapest.priceSun, available: deepest.available } : null
  })
}

const resourceOf = (draft: RentDraft): Resource => draft.resource ?? 'ENERGY'
