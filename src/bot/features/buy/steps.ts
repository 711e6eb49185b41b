/** Questions of /buy, one function each. Each shows the values chosen so far and returns the answer or BACK. */
import { savedAddresses } from '../../../db/stores/addresses/address-book.ts'
import type { PurchaseChecks } from '../../../db/stores/bot/purchases/purchases.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC } from '../../../kernel/duration.ts'
import type { Resource } from '../../../kernel/resource.ts'
import { mulDivUp, type Sun } from '../../../kernel/sun.ts'
import { USDT } from '../../../tron/tokens.ts'
import type { BotContext } from '../../base/context.ts'
import { type Answer, BACK, backButton, cancelButton, type Flow, withBackAndCancel } from '../../base/flow.ts'
import { namesOfUser } from '../../base/typed-line.ts'
import { readAmount, readRecipient } from '../../lines/answers.ts'
import type { ShownRental } from '../../lines/line.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { durationFromAnswer, numberFromAnswer, parsedOrAskAgain } from '../../orders/answers.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { addressText, namesOfCurrentUser } from '../../orders/names.ts'
import { presetButtons } from '../../orders/preset-buttons.ts'
import { amountOf, amountProblem, pricePerThousand, receiverProblem, resourceName } from '../../orders/texts.ts'
import { requiredEnergy } from '../../purchases/checks.ts'
import { balanceText, currentBalance, nullIfSlow } from '../../purchases/optional-data.ts'
import {
  currentCosts,
  currentMarket,
  type DurationChoices,
  isRaisedByRentals,
  suggestReceivers,
} from '../../purchases/suggestions.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { inPairs } from '../../telegram/screen.ts'

export type RentDraft = ShownRental & {
  /** Number of receivers, for a list of addresses. */
  receivers?: number
  /** Address to which the receiver will send USDT. */
  usdtTo?: TronAddress
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

/** Asks for the receiver. Buttons with an address carry it as their action. */
export async function receiverAnswer(flow: Flow, draft: RentDraft): Promise<Answer> {
  const [offered, balance, hasSaved] = await flow.run(async (ctx) => {
    const saved = await ctx.deps.db.read((reader) => savedAddresses(reader, ctx.user.id))
    return [await suggestReceivers(ctx), await currentBalance(ctx), saved.length > 0] as const
  })
  return flow.askText(
    (ctx) => ({
      text: paragraphs(
        ctx.t(offered.length > 0 ? 'buy-receiver' : 'buy-receiver-new', { what: draftSummary(ctx.t, draft) }),
        balanceText(ctx, balance),
      ),
      buttons: [
        ...inPairs(offered.map(({ label, address }) => ({ label, action: address }))),
        // An empty address book would end the rental without offering an address.
        [hasSaved && goButton(ctx.t, 'addresses', 'keep'), goButton(ctx.t, 'bulk', 'keep')],
        [backButton(ctx), cancelButton(ctx)],
      ],
    }),
    'rental',
  )
}

/** Returns the parts of the rental that are known, such as `Energy` or `65,000 Energy · 1h`. */
function draftSummary(t: Translator, draft: RentDraft): string {
  const { amount, durationSec } = draft
  const resource = resourceOf(draft)
  const what = amount === undefined ? resourceName(t, resource) : amountOf(t, amount, resource)
  return durationSec === undefined ? what : `${what} · ${t.shortDuration(durationSec)}`
}

export const askAmount = async (flow: Flow, draft: RentDraft): Promise<number | typeof BACK> =>
  amountFromAnswer(await amountAnswer(flow, draft), draft)

export const amountFromAnswer = (answer: Answer, draft: RentDraft): Promise<number | typeof BACK> =>
  numberFromAnswer(answer, (text) => parsedOrAskAgain(answer, readAmount(text, resourceOf(draft)), amountProblem))

export async function amountAnswer(flow: Flow, draft: RentDraft): Promise<Answer> {
  const resource = resourceOf(draft)
  const { receiver, receivers = 0 } = draft
  const isForMany = receivers > 1
  const [presets, market, balance] = await flow.run((ctx) =>
    Promise.all([
      ctx.runtime.chain.presets(resource, receiver),
      currentMarket(ctx, resource, receiver),
      currentBalance(ctx),
    ]),
  )
  const single = presets.find(({ each, amount }) => each !== undefined && each !== amount)
  return flow.askText(
    async (ctx) => ({
      text: paragraphs(
        isForMany
          ? ctx.t('buy-amount-each', { resource: resourceName(ctx.t, resource), count: receivers })
          : ctx.t('buy-amount', { resource: resourceName(ctx.t, resource) }),
        ctx.t('buy-amount-hint'),
        lines(
          !isForMany && (await receiverText(ctx, draft)),
          market !== null &&
            ctx.t('buy-market', {
              price: pricePerThousand(ctx.t, market.priceSun),
              available: ctx.t.number(market.available),
            }),
          single?.each !== undefined && ctx.t('buy-each', { energy: ctx.t.number(single.each) }),
          balanceText(ctx, balance),
        ),
      ),
      buttons: [
        ...presetButtons(ctx, presets),
        // A package needs an account.
        [resource === 'ENERGY' && receiver && ctx.link && ruleButton(ctx.t, 'button-new-package', 'package', receiver)],
        [backButton(ctx), cancelButton(ctx)],
      ],
    }),
    'rental',
  )
}

async function receiverText(ctx: BotContext, { receiver, receivers }: RentDraft): Promise<Html | undefined> {
  if (receivers !== undefined) return ctx.t('bulk-for', { count: receivers })
  return receiver && ctx.t('purchase-for', { address: addressText(receiver, await namesOfCurrentUser(ctx)) })
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

type ReadCosts = (ctx: BotContext) => Promise<DurationChoices>

export const askDuration = async (flow: Flow, draft: RentDraft, costs?: ReadCosts): Promise<number | typeof BACK> =>
  durationFromAnswer(flow, await durationAnswer(flow, draft, costs))

export async function durationAnswer(
  flow: Flow,
  draft: RentDraft,
  costs: ReadCosts = (ctx) => currentCosts(ctx, draft),
): Promise<Answer> {
  const resource = resourceOf(draft)
  const { receiver, usdtTo } = draft
  const [balance, { offers, dearer, soldOut }, checks, isRented] = await flow.run(async (ctx) => {
    const choices = costs(ctx)
    return Promise.all([
      currentBalance(ctx),
      choices,
      receiver && usdtTo ? ctx.runtime.chain.check(receiver, usdtTo) : null,
      choices.then((found) => {
        const scarce = receiver && scarceIn(found.offers)?.scarce
        return scarce ? isRaisedByRentals(ctx, draft, scarce.sec, scarce.costSun) : null
      }),
    ])
  })
  const answer = await flow.askText(
    async (ctx) => ({
      text: paragraphs(
        ctx.t('buy-duration'),
        costNotes(ctx.t, offers, isRented),
        lines(
          await receiverText(ctx, draft),
          draft.amount !== undefined && ctx.t('buy-amount-chosen', { what: amountOf(ctx.t, draft.amount, resource) }),
          dearer.length > 0 && ctx.t('buy-durations-dearer', { durations: durationsText(ctx.t, dearer) }),
          soldOut.length > 0 && ctx.t('buy-durations-short', { durations: durationsText(ctx.t, soldOut) }),
          checks ? recipientText(ctx.t, checks, draft.amount) : undefined,
          balanceText(ctx, balance),
        ),
      ),
      buttons: withBackAndCancel(
        ctx,
        offers.map(({ sec, costSun }) => ({ label: pricedLabel(ctx, sec, costSun), action: `d${sec}` })),
      ),
    }),
    'rental',
  )
  const chosen = offers.find(({ sec }) => answer.kind === 'button' && answer.action === `d${sec}`)
  draft.shownSun = chosen?.costSun ?? undefined
  return answer
}

/** A longer rental is called scarce if a day of it costs this many times the price of one day. */
const SCARCE_FACTOR = 1.3

type Offers = DurationChoices['offers']

const pricedOf = (offers: Offers) =>
  offers.flatMap(({ sec, costSun }) =>
    costSun === null ? [] : { sec, costSun, daySun: mulDivUp(costSun, DAY_SEC, sec) },
  )

/** Returns the first duration whose daily price is far higher than that of a day. */
function scarceIn(offers: Offers) {
  const priced = pricedOf(offers)
  const day = priced.find(({ sec }) => sec >= DAY_SEC)
  const scarce = day && priced.find(({ sec, daySun }) => sec > day.sec && daySun > day.daySun * SCARCE_FACTOR)
  return scarce && { day, scarce }
}

/** Names the durations with the same cost, and why a longer one costs far more per day. */
function costNotes(t: Translator, offers: Offers, isRented: boolean | null): Html | undefined {
  const priced = pricedOf(offers)
  const costOf = (one?: (typeof priced)[number]) => one && t.trx(one.costSun)
  const [first] = priced
  const same = priced.findLast((one) => costOf(one) === costOf(first))
  const found = scarceIn(offers)
  return lines(
    first && same && first !== same && t('same-cost', { from: t.duration(first.sec), to: t.duration(same.sec) }),
    found &&
      (isRented
        ? t('address-rented')
        : t('duration-scarce', {
            duration: t.duration(found.scarce.sec),
            cost: t.trx(found.scarce.daySun),
            usual: t.trx(found.day.daySun),
          })),
  )
}

const durationsText = (t: Translator, secs: readonly number[]): string =>
  t.list(secs.map((sec) => t.shortDuration(sec)))

/** Says whether the amount, with the Energy that the address has, is enough. Undefined if the check did not succeed. */
function recipientText(t: Translator, checks: PurchaseChecks, amount = 0): Html | undefined {
  const need = requiredEnergy({ checks })
  if (need === undefined) return undefined
  return need > amount + (checks.has?.energy ?? 0)
    ? t('buy-recipient-short', { need: t.number(need) })
    : t('buy-recipient-enough', { amount: t.number(amount) })
}

/** Label such as `1h · 3.9 TRX`. */
export function pricedLabel(ctx: BotContext, sec: number, costSun: number | null | undefined, sign = '') {
  const duration = `${sign}${ctx.t.shortDuration(sec)}`
  return costSun == null ? duration : ctx.t.plain('button-duration', { duration, cost: ctx.t.trx(costSun as Sun) })
}

const resourceOf = (draft: RentDraft): Resource => draft.resource ?? 'ENERGY'
