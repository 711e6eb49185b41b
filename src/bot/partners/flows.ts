/**
 * Two conversations to add a bot: one for the token, which ends as soon as the token is stored, and one for the margin.
 */
import type { BotContext } from '../base/context.ts'
import { BACK, backButton, cancelButton, defineFlow } from '../base/flow.ts'
import { hasRight } from '../base/rights.ts'
import { type Html, lines, paragraphs } from '../locales/html.ts'
import type { PlainKey } from '../locales/translator.ts'
import { percentOf, readBasisPoints } from '../prices/percent.ts'
import type { Screen } from '../telegram/screen.ts'
import {
  type BotOwner,
  currentPartnerTerms,
  readManagedBot,
  registerToken,
  setMargin,
  startBot,
  type TokenResult,
} from './bot-changes.ts'
import { botData, botScreen, operatorShareText } from './partner-screens.ts'

const MARGIN_CHOICES_BP = [0, 300, 500, 1_000, 2_000]

export const REFUSALS = {
  not_a_token: 'bot-not-a-token',
  refused: 'bot-token-refused',
  unreachable: 'bot-token-unreachable',
  taken: 'bot-token-taken',
  not_offered: 'partner-not-offered',
} as const satisfies Record<Exclude<TokenResult['at'], 'draft' | 'renewed'>, PlainKey>

/** Conversation that asks for a bot's token. `own`: the new bot belongs to the operator. */
export const tokenFlow = defineFlow('bot-token', 1, async (flow, { own }: { own: boolean }) => {
  const answer = await flow.askSecret((ctx) => ({
    text: paragraphs(ctx.t('bot-ask-token'), ctx.t('bot-ask-token-rule')),
    buttons: [[cancelButton(ctx)]],
  }))
  if (answer.kind !== 'text') return answer.again((ctx) => ctx.t('flow-text-only'))
  const isInputDeleted = await flow.run((ctx) => ctx.removeInput())
  await flow.show((ctx) => ({ text: ctx.t('bot-token-checking') }))
  const tokenResult = await flow.run(async (ctx) => {
    const owner = newBotOwner(ctx, own)
    return owner ? registerToken(ctx, answer.text, owner) : ({ at: 'not_offered' } as const)
  })
  if (!('id' in tokenResult)) return answer.again((ctx) => ctx.t(REFUSALS[tokenResult.at]))
  const { at, id } = tokenResult
  await flow.show((ctx) => tokenScreen(ctx, id, at, isInputDeleted))
})

export function newBotOwner(ctx: BotContext, own: boolean): BotOwner | undefined {
  if (own) return hasRight(ctx.role, 'bots') ? { userId: null, accountId: null } : undefined
  return ctx.link ? { userId: ctx.user.id, accountId: ctx.link.accountId } : undefined
}

export async function tokenScreen(
  ctx: BotContext,
  id: number,
  outcome: 'draft' | 'renewed',
  isInputDeleted: boolean,
): Promise<Screen> {
  const { t } = ctx
  const row = await readManagedBot(ctx, id)
  if (!row) return { text: t('partner-not-offered') }
  const deleteReminder: Html | false = !isInputDeleted && t('link-delete-it-yourself')
  if (outcome === 'renewed') return botScreen(ctx, row, lines(t('bot-token-renewed'), deleteReminder))
  return {
    text: paragraphs(
      lines(t('bot-found', { name: row.name, username: row.username }), deleteReminder),
      t('bot-found-next'),
    ),
    buttons: [[{ label: t.plain('button-bot-go-on'), data: botData.pack({ op: 'margin', id }), style: 'primary' }]],
  }
}

/** Sets or changes a bot's margin. A new bot starts after a confirmation. The operator's own bots have no margin. */
export const marginFlow = defineFlow('bot-margin', 2, async (flow, { id }: { id: number }) => {
  const bot = await flow.run(async (ctx) => {
    const row = await readManagedBot(ctx, id)
    const { minBp, maxBp } = await currentPartnerTerms(ctx.deps)
    return row && { state: row.state, isOwn: row.userId === null, minBp, maxBp }
  })
  if (!bot) return flow.show((ctx) => ({ text: ctx.t('partner-not-offered') }))
  const marginMark = flow.mark()
  let marginBp = 0
  if (!bot.isOwn) {
    const bounds = (ctx: BotContext) => ({ min: percentOf(ctx, bot.minBp), max: percentOf(ctx, bot.maxBp) })
    const answer = await flow.askText((ctx) => ({
      text: paragraphs(ctx.t('bot-ask-margin'), ctx.t('partner-bounds', bounds(ctx))),
      buttons: [
        MARGIN_CHOICES_BP.filter((bp) => bp >= bot.minBp && bp <= bot.maxBp).map((bp) => ({
          label: `${percentOf(ctx, bp)}%`,
          action: String(bp),
        })),
        [cancelButton(ctx)],
      ],
    }))
    const bp = answer.kind === 'button' ? Number(answer.action) : readBasisPoints(answer.text)
    if (bp === undefined || bp < bot.minBp || bp > bot.maxBp)
      return answer.again((ctx) => ctx.t('bot-margin-wrong', bounds(ctx)))
    marginBp = bp
  }
  if (bot.state === 'draft') {
    const confirmed = await flow.confirm((ctx) => confirmScreen(ctx, id, marginBp))
    if (confirmed === BACK) return flow.back(marginMark)
    await flow.run((ctx) => startBot(ctx, id, marginBp))
  } else await flow.run((ctx) => setMargin(ctx, id, marginBp))
  await flow.show(async (ctx) => {
    const row = await readManagedBot(ctx, id)
    return row ? botScreen(ctx, row) : { text: ctx.t('partner-not-offered') }
  })
})

async function confirmScreen(ctx: BotContext, id: number, marginBp: number): Promise<Screen> {
  const { t, deps } = ctx
  const row = await readManagedBot(ctx, id)
  const terms = await currentPartnerTerms(deps)
  const isPartners = row?.userId !== null
  return {
    text: paragraphs(
      t('bot-confirm', { name: row?.name ?? '', username: row?.username ?? '' }),
      isPartners &&
        lines(
          t('bot-margin', { percent: percentOf(ctx, marginBp) }),
          operatorShareText(t, terms),
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
