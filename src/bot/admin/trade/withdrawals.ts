/** Review of large withdrawals: the list of waiting withdrawals, and an operator's approval or refusal. */
import { Composer } from 'grammy'
import type { MarketClient, ReviewedWithdrawal } from '../../../client/types.ts'
import { fallback } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, defineFlow, enterFlow } from '../../base/flow.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { callbackData, oneOf, text } from '../../telegram/callback-data.ts'
import { showLive } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'
import { adminData, cardButton, refreshButton } from '../data.ts'
import { onButton, recordedChange } from '../operator-actions.ts'

/** `ask` precedes `approve`, which is irreversible. `refuse` asks for a reason. */
const reviewData = callbackData('aw', { op: oneOf(['ask', 'approve', 'refuse']), id: text })
const SHOWN = 8

type Verdict = Parameters<MarketClient['judgeWithdrawal']>[1]

export const withdrawalAdmin = new Composer<BotContext>()

onButton(withdrawalAdmin, reviewData, 'withdrawals', async (ctx, { op, id }) => {
  if (op === 'refuse') return enterFlow(ctx, refuseFlow, { id })
  ctx.ack()
  const note = op === 'approve' ? await judge(ctx, id, { at: 'approve' }) : undefined
  const screen = await reviewScreen(ctx, note, op === 'ask' ? id : undefined)
  await showLive(ctx.api, ctx.user.id, ctx.callbackQuery.message?.message_id, screen)
})

/**
 * Sends the verdict to the marketplace, then records the action here. The marketplace comes first, because it accepts
 * only one verdict per withdrawal.
 */
async function judge(ctx: BotContext, id: string, verdict: Verdict): Promise<Html> {
  const { t, deps } = ctx
  const judged = await deps.client
    .judgeWithdrawal(id, verdict)
    .catch(fallback(undefined, 'WITHDRAWAL_NOT_OPEN', 'INVALID_PARAMS'))
  if (!judged) return t('admin-withdrawal-elsewhere')
  const action = `withdrawal.${verdict.at}`
  const detail = verdict.at === 'refuse' ? verdict.reason : ''
  await recordedChange(ctx, { action, target: id, detail })
  deps.log.info({ adminId: ctx.user.id, withdrawal: id, action }, 'admin.withdrawal')
  return t(verdict.at === 'approve' ? 'admin-withdrawal-approved' : 'admin-withdrawal-refused')
}

const REASONS = ['admin-withdrawal-ask', 'admin-withdrawal-not-you', 'admin-withdrawal-wait'] as const
const MAX_REASON = 200

/** Asks the operator for the reason of a refusal, which is shown to the user. */
export const refuseFlow = defineFlow(
  'withdrawal-refuse',
  1,
  async (flow, { id }: { id: string }) => {
    const answer = await flow.askText((ctx) => ({
      text: ctx.t('admin-withdrawal-why'),
      buttons: [...REASONS.map((key) => [{ label: ctx.t.plain(key), action: key }]), [cancelButton(ctx)]],
    }))
    const note = await flow.run((ctx) => {
      const chosen = REASONS.find((key) => key === (answer.kind === 'button' && answer.action))
      const reason = chosen ? ctx.t.plain(chosen) : answer.kind === 'text' ? answer.text.slice(0, MAX_REASON) : ''
      return judge(ctx, id, { at: 'refuse', reason })
    })
    await flow.show((ctx) => reviewScreen(ctx, note))
  },
  'withdrawals',
)

/** `idToConfirm`: id of a withdrawal whose approval needs confirmation. The screen then shows only this withdrawal. */
export async function reviewScreen(ctx: BotContext, note?: Html, idToConfirm?: string): Promise<Screen> {
  const { t, deps } = ctx
  const review = await deps.client.withdrawalsToReview().catch(fallback(undefined, 'WITHDRAWALS_NOT_OFFERED'))
  if (!review) return { text: t('admin-withdrawals-none-here'), buttons: [[cardButton(t)]] }
  const one = review.oldest.find(({ id }) => id === idToConfirm)
  if (one) return approvalScreen(t, one)
  const shown = review.oldest.slice(0, SHOWN)
  return {
    text: paragraphs(
      note,
      t('admin-withdrawals', { count: review.total }),
      ...shown.map((one, i) => lineOf(t, one, i + 1)),
    ),
    buttons: [
      ...shown.map(({ id }, i) => [
        { label: t.plain('button-admin-approve', { n: i + 1 }), data: reviewData.pack({ op: 'ask', id }) },
        { label: t.plain('button-admin-refuse', { n: i + 1 }), data: reviewData.pack({ op: 'refuse', id }) },
      ]),
      [refreshButton(t, 'withdrawals'), cardButton(t)],
    ],
  }
}

function approvalScreen(t: Translator, one: ReviewedWithdrawal): Screen {
  const { id, amountSun } = one
  const label = t.plain('button-admin-approve-sure', { amount: t.exactTrx(amountSun) })
  return {
    text: paragraphs(t('admin-withdrawal-sure'), lineOf(t, one, 1)),
    buttons: [
      [{ label, data: reviewData.pack({ op: 'approve', id }), style: 'danger' }],
      [{ label: t.plain('button-back'), data: adminData.pack({ op: 'withdrawals' }) }, cardButton(t)],
    ],
  }
}

function lineOf(t: Translator, one: ReviewedWithdrawal, n: number): Html {
  const { id, accountId, amountSun, address, addressAddedAtMs, createdAtMs } = one
  const facts = { amount: t.exactTrx(amountSun), since: t.time(createdAtMs), id: code(id), account: code(accountId) }
  const listed =
    addressAddedAtMs === null
      ? t('admin-withdrawal-unlisted')
      : t('admin-withdrawal-listed', { since: t.time(addressAddedAtMs) })
  return lines(t('admin-withdrawal', { n, ...facts, address: code(address) }), listed)
}
