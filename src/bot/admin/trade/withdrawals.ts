/** The second look at large withdrawals: those that wait for it, and what an operator says to them. */
import { Composer } from 'grammy'
import type { ReviewedWithdrawal } from '../../../client/types.ts'
import { recordAction } from '../../../db/stores/bot/flags.ts'
import { hasCode } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import { needs } from '../../base/guards.ts'
import { code, type Html, lines, paragraphs } from '../../locales/html.ts'
import type { Translator } from '../../locales/translator.ts'
import { callbackData, text } from '../../telegram/callback-data.ts'
import { showLive } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'
import { adminData, cardButton, refreshButton } from '../data.ts'

/** `ask` before `approve`, which cannot be taken back; `refuse`. */
const reviewData = callbackData('aw', { op: text, id: text })
const SHOWN = 8

export const withdrawalAdmin = new Composer<BotContext>()

withdrawalAdmin.callbackQuery(reviewData.filter, needs('withdrawals'), async (ctx, next) => {
  const data = reviewData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  ctx.ack()
  const isVerdict = data.op === 'approve' || data.op === 'refuse'
  const note = isVerdict ? await judge(ctx, data.id, data.op === 'approve') : undefined
  const screen = await reviewScreen(ctx, note, data.op === 'ask' ? data.id : undefined)
  await showLive(ctx.api, ctx.user.id, ctx.callbackQuery.message?.message_id, screen)
})

/** The marketplace judges each once, so it is asked before the verdict is recorded here. */
async function judge(ctx: BotContext, id: string, approves: boolean): Promise<Html> {
  const { t, deps } = ctx
  const reason = t.plain('admin-withdrawal-reason')
  try {
    await deps.client.judgeWithdrawal(id, approves ? { at: 'approve' } : { at: 'refuse', reason })
  } catch (error) {
    if (hasCode(error, 'WITHDRAWAL_NOT_OPEN') || hasCode(error, 'INVALID_PARAMS'))
      return t('admin-withdrawal-elsewhere')
    throw error
  }
  const action = approves ? 'withdrawal.approve' : 'withdrawal.refuse'
  const atMs = deps.clock.now()
  await deps.db.write((tx) => recordAction(tx, { atMs, adminId: ctx.user.id, action, target: id, detail: '' }))
  deps.log.info({ adminId: ctx.user.id, withdrawal: id, action }, 'admin.withdrawal')
  return t(approves ? 'admin-withdrawal-approved' : 'admin-withdrawal-refused')
}

/** `asked`: the one that is to be approved, alone. */
export async function reviewScreen(ctx: BotContext, note?: Html, asked?: string): Promise<Screen> {
  const { t, deps } = ctx
  const seen = await deps.client.withdrawalsToReview().catch((error: unknown) => {
    if (hasCode(error, 'WITHDRAWALS_NOT_OFFERED')) return undefined
    throw error
  })
  if (!seen) return { text: t('admin-withdrawals-none-here'), buttons: [[cardButton(t)]] }
  const one = seen.oldest.find(({ id }) => id === asked)
  if (one) return approvalScreen(t, one)
  const shown = seen.oldest.slice(0, SHOWN)
  return {
    text: paragraphs(
      note,
      t('admin-withdrawals', { count: seen.total }),
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
  const label = t.plain('button-admin-approve-sure', { amount: t.trx(amountSun) })
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
  const facts = { amount: t.trx(amountSun), since: t.time(createdAtMs), id: code(id), account: code(accountId) }
  const listed =
    addressAddedAtMs === null
      ? t('admin-withdrawal-unlisted')
      : t('admin-withdrawal-listed', { since: t.time(addressAddedAtMs) })
  return lines(t('admin-withdrawal', { n, ...facts, address: code(address) }), listed)
}
