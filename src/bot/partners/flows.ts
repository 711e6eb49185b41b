/** The two conversations of adding a bot. They are apart so that the token is in no conversation that goes on. */
import type { BotContext } from '../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow } from '../base/flow.ts'
import { may } from '../base/rights.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'
import { percentOf, readBasisPoints } from '../prices/percent.ts'
import type { Screen } from '../telegram/screen.ts'
import { beginBot, botFor, type Owner, partnerTermsNow, setMargin, type Taken, takeToken } from './act.ts'
import { botData, botScreen, keptText } from './screens.ts'

const CHOICES_BP = [0, 300, 500, 1_000, 2_000]

const REFUSALS = {
  not_a_token: 'bot-not-a-token',
  refused: 'bot-token-refused',
  unreachable: 'bot-token-unreachable',
  taken: 'bot-token-taken',
  not_offered: 'partner-not-offered',
} as const satisfies Record<Exclude<Taken['at'], 'draft' | 'renewed'>, PlainKey>

/** `own`: the operator's. */
export const tokenFlow = defineFlow('bot-token', 1, async (flow, { own }: { own: boolean }) => {
  const answer = await flow.askSecret((ctx) => ({
    text: paragraphs(ctx.t('bot-ask-token'), ctx.t('bot-ask-token-rule')),
    buttons: [[cancelButton(ctx)]],
  }))
  if (answer.kind !== 'text') return answer.again((ctx) => ctx.t('flow-text-only'))
  const gone = await flow.run((ctx) => ctx.removeInput())
  await flow.show((ctx) => ({ text: ctx.t('bot-token-checking') }))
  const taken = await flow.run(async (ctx) => {
    const owner = ownerHere(ctx, own)
    return owner ? takeToken(ctx, answer.text, owner) : ({ at: 'not_offered' } as const)
  })
  if (!('id' in taken)) return answer.again((ctx) => ctx.t(REFUSALS[taken.at]))
  const { at, id } = taken
  await flow.show((ctx) => tokenScreen(ctx, id, at, gone))
})

function ownerHere(ctx: BotContext, own: boolean): Owner | undefined {
  if (own) return may(ctx.role, 'bots') ? { userId: null, accountId: null } : undefined
  return ctx.link ? { userId: ctx.user.id, accountId: ctx.link.accountId } : undefined
}

async function tokenScreen(
  ctx: BotContext,
  id: number,
  at: 'draft' | 'renewed',
  isInputGone: boolean,
): Promise<Screen> {
  const { t } = ctx
  const row = await botFor(ctx, id)
  if (!row) return { text: t('partner-not-offered') }
  const stays: Html | false = !isInputGone && t('link-delete-it-yourself')
  if (at === 'renewed') return botScreen(ctx, row, lines(t('bot-token-renewed'), stays))
  return {
    text: paragraphs(lines(t('bot-found', { name: row.name, username: row.username }), stays), t('bot-found-next')),
    buttons: [[{ label: t.plain('button-bot-go-on'), data: botData.pack({ op: 'margin', id }), style: 'primary' }]],
  }
}

/** The margin of a new bot, with a question before it begins; or another one. The operator's own have none. */
export const marginFlow = defineFlow('bot-margin', 1, async (flow, { id }: { id: number }) => {
  const seen = await flow.run(async (ctx) => {
    const row = await botFor(ctx, id)
    const { minBp, maxBp } = await partnerTermsNow(ctx.deps)
    return row && { state: row.state, isOwn: row.userId === null, minBp, maxBp }
  })
  if (!seen) return flow.show((ctx) => ({ text: ctx.t('partner-not-offered') }))
  const asking = flow.mark()
  let marginBp = 0
  if (!seen.isOwn) {
    const bounds = (ctx: BotContext) => ({ min: percentOf(ctx, seen.minBp), max: percentOf(ctx, seen.maxBp) })
    const answer = await flow.askText((ctx) => ({
      text: paragraphs(ctx.t('bot-ask-margin'), ctx.t('partner-bounds', bounds(ctx))),
      buttons: [
        CHOICES_BP.filter((bp) => bp >= seen.minBp && bp <= seen.maxBp).map((bp) => ({
          label: `${percentOf(ctx, bp)}%`,
          action: String(bp),
        })),
        [cancelButton(ctx)],
      ],
    }))
    const bp = answer.kind === 'button' ? Number(answer.action) : readBasisPoints(answer.text)
    if (bp === undefined || bp < seen.minBp || bp > seen.maxBp)
      return answer.again((ctx) => ctx.t('bot-margin-wrong', bounds(ctx)))
    marginBp = bp
  }
  if (seen.state === 'draft') {
    const confirmed = await flow.ask((ctx) => confirmScreen(ctx, id, marginBp))
    if (confirmed === BACK) return flow.back(asking)
    await flow.run((ctx) => beginBot(ctx, id, marginBp))
  } else await flow.run((ctx) => setMargin(ctx, id, marginBp))
  await flow.show(async (ctx) => {
    const row = await botFor(ctx, id)
    return row ? botScreen(ctx, row) : { text: ctx.t('partner-not-offered') }
  })
})

async function confirmScreen(ctx: BotContext, id: number, marginBp: number): Promise<Screen> {
  const { t, deps } = ctx
  const row = await botFor(ctx, id)
  const terms = await partnerTermsNow(deps)
  const isPartners = row?.userId !== null
  return {
    text: paragraphs(
      t('bot-confirm', { name: row?.name ?? '', username: row?.username ?? '' }),
      isPartners &&
        lines(
          t('bot-margin', { percent: percentOf(ctx, marginBp) }),
          keptText(t, terms),
          t('bot-confirm-money'),
          deps.fleet?.partners === 'approve' && t('partner-approval'),
        ),
    ),
    buttons: [
      [{ label: t.plain('button-bot-begin'), action: 'yes', style: 'success' }],
      [isPartners && backButton(ctx), cancelButton(ctx)],
    ],
  }
}
