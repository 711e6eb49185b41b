/** Setup of a package of transfers: the address, the kind and number of transfers, then a summary. */
import { isPackage, reservedForPackages } from '../../../db/stores/bot/packages.ts'
import { type NewRule, type PackageTerms, type Rule, rulesOf } from '../../../db/stores/bot/rules.ts'
import type { TronAddress } from '../../../kernel/address.ts'
import { DAY_SEC, HOUR_SEC } from '../../../kernel/duration.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Sun, sun } from '../../../kernel/sun.ts'
import type { Preset } from '../../base/chain-facts.ts'
import type { BotContext } from '../../base/context.ts'
import { BACK, cancelButton, defineFlow, type Flow, withBackAndCancel } from '../../base/flow.ts'
import { readCount } from '../../lines/answers.ts'
import { lines, paragraphs, raw } from '../../locales/html.ts'
import { numberFromAnswer, sunFromAnswer } from '../../orders/answers.ts'
import { ruleButton } from '../../orders/buttons.ts'
import { namesOfCurrentUser } from '../../orders/names.ts'
import { amountOf, reservedText } from '../../orders/texts.ts'
import { requireLink } from '../../purchases/guard.ts'
import { currentBalance } from '../../purchases/optional-data.ts'
import { missingSun } from '../../purchases/quotes/offers.ts'
import { currentCost } from '../../purchases/suggestions.ts'
import { subjectKeys } from '../../rules/alerts.ts'
import { MAX_COST_SUN, percentOf, saveNewRule } from '../../rules/price-alert.ts'
import { termsText } from '../../rules/texts.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { ruleScreen } from './alert-screens.ts'
import {
  askUsableReceiver,
  costButtons,
  PRICE_LIMIT_PERCENTAGES,
  savedScreen,
  USUAL_PRICE_LIMIT_PERCENTAGE,
} from './flow.ts'

const RESOURCE = 'ENERGY'
const PACKAGE_MS = 30 * DAY_SEC * 1000
const COUNTS = [5, 10, 20, 50]
const MAX_COUNT = 500

type PackageDraft = Pick<PackageTerms, 'count' | 'amount' | 'maxCostSun' | 'isReady'>

export const packageFlow = defineFlow<{ receiver?: TronAddress }>('package', 1, async (flow, args) => {
  const receiver = await askUsableReceiver(flow, args.receiver)
  const existing = await flow.run((ctx) => runningPackage(ctx, receiver))
  if (existing) return flow.show((ctx) => ruleScreen(ctx, existing, ctx.t('package-exists')))

  const start = flow.mark()
  const amount = await askTransfer(flow, receiver)
  // Assume the rental of an address that is kept ready, which lasts an hour. A shorter rental never costs more.
  const rental = { resource: RESOURCE, receiver, amount, durationSec: HOUR_SEC } as const
  const nowSun = await flow.run((ctx) => currentCost(ctx, rental))
  if (nowSun === null)
    return flow.show((ctx) => ({
      text: ctx.t('price-unknown'),
      buttons: [[ruleButton(ctx.t, 'button-new-package', 'package', receiver)]],
    }))
  const count = await askCount(flow, amount, sun(nowSun))
  if (count === BACK) return flow.back(start)
  const draft: PackageDraft = {
    count,
    amount,
    maxCostSun: percentOf(nowSun, USUAL_PRICE_LIMIT_PERCENTAGE),
    isReady: true,
  }
  for (;;) {
    const free = await flow.run(freeBalance)
    const action = await askStart(flow, { receiver, nowSun: sun(nowSun), draft, free })
    if (action === BACK) return flow.back(start)
    if (action === 'ready') draft.isReady = !draft.isReady
    else if (action === 'max') await askMax(flow, sun(nowSun), draft)
    // Another purchase may have used the balance since the summary was shown.
    else if (action === 'start' && isCovered(draft, await flow.run(freeBalance))) break
  }
  const saved = await flow.run((ctx) => saveNewRule(ctx, newPackage(ctx, receiver, draft)))
  return flow.show((ctx) => savedScreen(ctx, saved))
})

/** Returns the user's package for the address that has not ended, or null. */
async function runningPackage(ctx: BotContext, receiver: TronAddress): Promise<Rule | null> {
  const all = await ctx.deps.db.read((reader) => rulesOf(reader, ctx.user.id))
  return all.find((one) => isPackage(one) && one.receiver === receiver && one.state !== 'done') ?? null
}

const RECIPIENTS: Partial<Record<Preset['name'], 'package-holder' | 'package-new'>> = {
  usdt_holder: 'package-holder',
  usdt_new: 'package-new',
}

/** Asks who gets the USDT, and returns the Energy of such a transfer. */
async function askTransfer(flow: Flow, receiver: TronAddress): Promise<number> {
  const presets = await flow.run((ctx) => ctx.runtime.chain.presets(RESOURCE, receiver))
  const answer = await flow.ask((ctx) => ({
    text: ctx.t('package-transfer'),
    buttons: [
      ...presets.flatMap(({ name, amount }) => {
        const label = RECIPIENTS[name]
        return label ? [[{ label: ctx.t.plain(label, { amount: ctx.t.number(amount) }), action: `a${amount}` }]] : []
      }),
      [cancelButton(ctx)],
    ],
  }))
  return Number(answer.slice(1))
}

async function askCount(flow: Flow, amount: number, nowSun: Sun): Promise<number | typeof BACK> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('package-count', {
      what: amountOf(ctx.t, amount, RESOURCE),
      cost: ctx.t.trx(nowSun),
      max: ctx.t.number(MAX_COUNT),
    }),
    buttons: withBackAndCancel(
      ctx,
      COUNTS.map((count) => ({ label: ctx.t.number(count), action: `c${count}` })),
    ),
  }))
  return numberFromAnswer(
    answer,
    async (text) =>
      readCount(text, MAX_COUNT) ??
      answer.again((ctx) =>
        ctx.t('wrong-input', { problem: raw(ctx.t('package-count-wrong', { max: ctx.t.number(MAX_COUNT) })) }),
      ),
  )
}

async function askMax(flow: Flow, nowSun: Sun, draft: PackageDraft): Promise<void> {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('package-max', { cost: ctx.t.trx(nowSun) }),
    buttons: costButtons(
      ctx,
      PRICE_LIMIT_PERCENTAGES.map((percent) => percentOf(nowSun, percent)),
    ),
  }))
  const maxCostSun = await sunFromAnswer(answer, MAX_COST_SUN)
  if (maxCostSun !== BACK) draft.maxCostSun = maxCostSun
}

/** Balance and the part that is set aside for other packages. Null if the marketplace does not report the balance. */
async function freeBalance(ctx: BotContext): Promise<Free> {
  const balanceSun = await currentBalance(ctx)
  if (balanceSun === null) return null
  const { accountId } = requireLink(ctx)
  const reservedSun = await ctx.deps.db.read((reader) => reservedForPackages(reader, accountId, ctx.deps.clock.now()))
  return { balanceSun, reservedSun }
}

type Free = { balanceSun: number; reservedSun: number } | null

const totalOf = ({ count, maxCostSun }: PackageDraft): Sun => sun(count * maxCostSun)

const missingFor = (draft: PackageDraft, { balanceSun, reservedSun }: NonNullable<Free>): Sun =>
  missingSun({ costSun: totalOf(draft), balanceSun: sun(balanceSun), reservedSun: sun(reservedSun) })

const isCovered = (draft: PackageDraft, free: Free): boolean => free !== null && missingFor(draft, free) === 0

interface Summary {
  receiver: TronAddress
  nowSun: Sun
  draft: PackageDraft
  free: Free
}

/** Shows the summary. The package can be started only if the balance covers all of its transfers. */
function askStart(flow: Flow, { receiver, nowSun, draft, free }: Summary): Promise<string> {
  const totalSun = totalOf(draft)
  const missing = free && missingFor(draft, free)
  return flow.ask(async (ctx) => {
    const { t } = ctx
    const terms = termsOf(ctx, draft)
    const names = await namesOfCurrentUser(ctx)
    return {
      text: paragraphs(
        termsText(t, { receiver, resource: RESOURCE, level: draft.amount, terms }, names),
        lines(
          t('package-now', { cost: t.trx(nowSun) }),
          t('package-total', { total: t.trx(totalSun) }),
          ...(free
            ? [
                t('status-balance', { balance: t.heldTrx(sun(free.balanceSun)) }),
                reservedText(t, sun(free.reservedSun)),
              ]
            : []),
          missing !== null && missing > 0 && t('package-short', { missing: t.trx(missing) }),
        ),
        t('package-how'),
      ),
      buttons: [
        missing === 0
          ? [{ label: t.plain('button-package-start', { total: t.trx(totalSun) }), action: 'start' }]
          : [goButton(t, 'deposit', 'keep'), { label: t.plain('button-retry'), action: 'look' }],
        [
          { label: t.plain(draft.isReady ? 'button-on-request' : 'button-keep-ready'), action: 'ready' },
          { label: t.plain('button-auto-max'), action: 'max' },
        ],
        [{ label: t.plain('button-back'), action: BACK }, cancelButton(ctx)],
      ],
    }
  })
}

const termsOf = ({ deps }: BotContext, draft: PackageDraft): PackageTerms => {
  const nowMs = deps.clock.now()
  const durationSec = deps.client.minDurationSec()
  return { kind: 'package', ...draft, durationSec, sinceMs: nowMs, untilMs: nowMs + PACKAGE_MS }
}

function newPackage(ctx: BotContext, receiver: TronAddress, draft: PackageDraft): NewRule {
  const { accountId } = requireLink(ctx)
  return {
    id: newId(ctx.deps.clock.now()),
    userId: ctx.user.id,
    kind: 'package',
    subject: subjectKeys.address(receiver),
    receiver,
    resource: RESOURCE,
    accountId,
    level: draft.amount,
    terms: termsOf(ctx, draft),
  }
}
