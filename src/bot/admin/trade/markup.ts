/** What the operator takes of a rental: the markup on the market's price. An owner sets it. */
import { Composer } from 'grammy'
import { MAX_MARKUP_BP } from '../../../contract/pricing.ts'
import { recordAction } from '../../../db/stores/bot/flags.ts'
import { deskTerm, setDeskTerm } from '../../../db/stores/desk/terms.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, defineFlow, enterFlow, showHere } from '../../base/flow.ts'
import { needs } from '../../base/guards.ts'
import { may } from '../../base/rights.ts'
import { type Html, paragraphs } from '../../locales/html.ts'
import { callbackData, whole } from '../../telegram/callback-data.ts'
import type { Screen } from '../../telegram/screen.ts'
import { cardButton } from '../data.ts'

/** Hundredths of a percent. */
const setData = callbackData('amu', { bp: whole })
const askData = callbackData('ama', {})
const CHOICES_BP = [0, 100, 300, 500, 1_000]

export const markupAdmin = new Composer<BotContext>()

markupAdmin.callbackQuery(setData.filter, needs('terms'), async (ctx, next) => {
  const bp = setData.unpack(ctx.callbackQuery.data)?.bp
  if (bp === undefined || bp > MAX_MARKUP_BP) return next()
  await setMarkup(ctx, bp)
  await showHere(ctx, await termsScreen(ctx))
})
markupAdmin.callbackQuery(askData.filter, needs('terms'), (ctx) => enterFlow(ctx, markupFlow, {}))

export async function termsScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  if (!deps.desk) return { text: paragraphs(t('markup-title'), t('markup-impossible')), buttons: [[cardButton(t)]] }
  const now = await deps.db.read((reader) => deskTerm(reader, 'markup'))
  return {
    text: paragraphs(
      note,
      t('markup-title'),
      now > 0 ? t('markup-now', { percent: percentOf(ctx, now) }) : t('markup-none'),
      t('markup-rule'),
      t('markup-earned', { markup: t.trx(await deps.desk.markupSun()) }),
    ),
    buttons: [
      CHOICES_BP.map((bp) => ({
        label: bp === now ? `• ${percentOf(ctx, bp)}%` : `${percentOf(ctx, bp)}%`,
        data: setData.pack({ bp }),
      })),
      [{ label: t.plain('button-markup-other'), data: askData.pack({}) }],
      [cardButton(t)],
    ],
  }
}

const percentOf = ({ t }: BotContext, bp: number): string => t.number(bp / 100)

/** Any other percentage, typed. */
export const markupFlow = defineFlow('markup', 1, async (flow) => {
  const answer = await flow.askText((ctx) => ({
    text: ctx.t('markup-ask', { max: percentOf(ctx, MAX_MARKUP_BP) }),
    buttons: [[cancelButton(ctx)]],
  }))
  const bp = answer.kind === 'text' ? readBasisPoints(answer.text) : undefined
  if (bp === undefined || bp > MAX_MARKUP_BP)
    return answer.again((ctx) => ctx.t('markup-wrong', { max: percentOf(ctx, MAX_MARKUP_BP) }))
  await flow.run((ctx) => setMarkup(ctx, bp))
  await flow.show((ctx) => termsScreen(ctx))
})

/** `5`, `2.5 %`, `0,75`: at most two places. */
function readBasisPoints(text: string): number | undefined {
  const [, whole, places = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

async function setMarkup(ctx: BotContext, basisPoints: number): Promise<void> {
  const { deps, user } = ctx
  if (!deps.desk || !may(ctx.role, 'terms')) return
  const atMs = deps.clock.now()
  const done = await deps.db.write(async (tx) => {
    if (!(await setDeskTerm(tx, 'markup', basisPoints))) return false
    const detail = `${basisPoints / 100}%`
    await recordAction(tx, { atMs, adminId: user.id, action: 'markup', target: '', detail })
    return true
  })
  deps.log.info({ adminId: user.id, basisPoints, done }, 'admin.markup')
}
