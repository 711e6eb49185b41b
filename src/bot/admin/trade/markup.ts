/**
 * The operator's percentages, such as the markup on the market price and the referrers' share of the markup. Only
 * owners may change them.
 */
import { Composer } from 'grammy'
import { MAX_MARKUP_BP, MAX_SHARE_BP } from '../../../contract/pricing.ts'
import type { Tx } from '../../../db/db.ts'
import { type OperatorTerm, operatorTerm, setOperatorTerm } from '../../../db/stores/admin/terms.ts'
import { recordAction } from '../../../db/stores/bot/flags.ts'
import type { BotContext } from '../../base/context.ts'
import type { LocalMarket } from '../../base/deps.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../../base/flow.ts'
import { type Html, lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { changeShare } from '../../partners/bot-changes.ts'
import { percentOf, readBasisPoints } from '../../prices/percent.ts'
import { callbackData, wholeNumber } from '../../telegram/callback-data.ts'
import type { Button, Screen } from '../../telegram/screen.ts'
import { botsScreen } from '../bots.ts'
import { cardButton, termData, termField } from '../data.ts'
import { onButton } from '../operator-actions.ts'

interface Percentage {
  /** Maximum and button choices, in basis points. */
  maxBp: number
  choicesBp: readonly number[]
  ask: PlainKey
}

/** The operator keeps at most this share of a partner's margin, never all of it. */
const MAX_KEPT_BP = 9_000

const PERCENTAGES: Readonly<Record<OperatorTerm, Percentage>> = {
  markup: { maxBp: MAX_MARKUP_BP, choicesBp: [0, 100, 300, 500, 1_000], ask: 'markup-ask' },
  referral: { maxBp: MAX_SHARE_BP, choicesBp: [0, 1_000, 2_000, 3_000, 5_000], ask: 'referral-ask' },
  partner: { maxBp: MAX_KEPT_BP, choicesBp: [], ask: 'partner-share-ask' },
  margin_min: { maxBp: MAX_MARKUP_BP, choicesBp: [], ask: 'margin-min-ask' },
  margin_max: { maxBp: MAX_MARKUP_BP, choicesBp: [], ask: 'margin-max-ask' },
}

const setData = callbackData('amu', { name: termField, bp: wholeNumber })

export const markupAdmin = new Composer<BotContext>()

onButton(markupAdmin, setData, 'terms', async (ctx, { name, bp }, next) => {
  if (bp > PERCENTAGES[name].maxBp) return next()
  await savePercentage(ctx, name, bp)
  await showHere(ctx, await termsScreen(ctx))
})
onButton(markupAdmin, termData, 'terms', (ctx, data) => enterFlow(ctx, markupFlow, data))

export async function termsScreen(ctx: BotContext): Promise<Screen> {
  const { t, deps } = ctx
  if (!deps.localMarket) {
    const why = paragraphs(t('markup-impossible'), t('estimate-credits-impossible'))
    return { text: paragraphs(t('markup-title'), why), buttons: [[cardButton(t)]] }
  }
  const { markup, referral } = await deps.db.read(async (reader) => ({
    markup: await operatorTerm(reader, 'markup'),
    referral: await operatorTerm(reader, 'referral'),
  }))
  return {
    text: paragraphs(
      t('markup-title'),
      lines(
        markup > 0 ? t('markup-now', { percent: percentOf(ctx, markup) }) : t('markup-none'),
        referral > 0 ? t('markup-shared', { percent: percentOf(ctx, referral) }) : t('markup-not-shared'),
      ),
      t('markup-rule'),
      t('markup-earned', { markup: t.exactTrx(await deps.localMarket.markupSun()) }),
      await estimateCreditsText(ctx, deps.localMarket),
    ),
    buttons: [
      ...choices(ctx, 'markup', markup, 'button-markup-other'),
      ...choices(ctx, 'referral', referral, 'button-referral-other'),
      [cardButton(t)],
    ],
  }
}

async function estimateCreditsText({ t }: BotContext, desk: LocalMarket): Promise<Html> {
  const { maxSun, dailySun, daySun, totalSun } = await desk.estimateCredits()
  const isOn = maxSun > 0 && dailySun > 0
  return lines(
    isOn
      ? t('estimate-credits-on', { max: t.exactTrx(maxSun), daily: t.exactTrx(dailySun) })
      : t('estimate-credits-off'),
    (isOn || totalSun > 0) && t('estimate-credits-made', { day: t.exactTrx(daySun), total: t.exactTrx(totalSun) }),
  )
}

/** Buttons for the choices. An icon distinguishes the row of shares from the row of markups above it. */
function choices(ctx: BotContext, name: 'markup' | 'referral', now: number, other: PlainKey): Button[][] {
  const sign = name === 'referral' ? '🤝 ' : ''
  return [
    PERCENTAGES[name].choicesBp.map((bp) => ({
      label: `${bp === now ? '• ' : ''}${sign}${percentOf(ctx, bp)}%`,
      data: setData.pack({ name, bp }),
    })),
    [{ label: ctx.t.plain(other), data: termData.pack({ name }) }],
  ]
}

/** Asks the operator for any other percentage. */
export const markupFlow = defineFlow(
  'markup',
  1,
  async (flow, { name }: { name: OperatorTerm }) => {
    const { maxBp, ask } = PERCENTAGES[name]
    const answer = await flow.askText((ctx) => ({
      text: lines(ctx.t(ask), ctx.t('markup-range', { max: percentOf(ctx, maxBp) })),
      buttons: [[cancelButton(ctx)]],
    }))
    const bp = answer.kind === 'text' ? readBasisPoints(answer.text) : undefined
    if (bp === undefined || bp > maxBp)
      return answer.again((ctx) => ctx.t('markup-wrong', { max: percentOf(ctx, maxBp) }))
    await flow.run((ctx) => savePercentage(ctx, name, bp))
    await flow.show((ctx) => (name === 'markup' || name === 'referral' ? termsScreen(ctx) : botsScreen(ctx)))
  },
  'terms',
)

async function savePercentage(ctx: BotContext, name: OperatorTerm, basisPoints: number): Promise<void> {
  const { deps, user } = ctx
  if (!deps.localMarket) return
  const atMs = deps.clock.now()
  const done = await deps.db.write(async (tx) => {
    const fromMs = await change(tx, name, basisPoints, atMs)
    if (fromMs === undefined) return false
    const from = fromMs > atMs ? ` from ${new Date(fromMs).toISOString()}` : ''
    const detail = `${basisPoints / 100}%${from}`
    await recordAction(tx, { atMs, adminId: user.id, action: name, target: '', detail })
    return true
  })
  deps.log.info({ adminId: user.id, term: name, basisPoints, done }, 'admin.terms')
}

/** Returns the time at which the percentage takes effect, or undefined if it is unchanged. */
async function change(tx: Tx, name: OperatorTerm, basisPoints: number, nowMs: number): Promise<number | undefined> {
  if (name === 'partner') return changeShare(tx, basisPoints, nowMs)
  return (await setOperatorTerm(tx, name, basisPoints)) ? nowMs : undefined
}
