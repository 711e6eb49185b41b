/** The second look at large withdrawals: those that wait for it, and what an operator says to them. */
import { Composer } from 'grammy'
import type { SeenWithdrawal } from '../../client/types.ts'
import { recordAction } from '../../db/stores/bot/flags.ts'
import { hasCode } from '../../kernel/errors.ts'
import type { BotContext } from '../base/context.ts'
import { needs } from '../base/guards.ts'
import { code, type Html, paragraphs } from '../locales/html.ts'
import type { Translator } from '../locales/translator.ts'
import { callbackData, text } from '../telegram/callback-data.ts'
import { showLive } from '../telegram/live-message.ts'
import type { Screen } from '../telegram/screen.ts'
import { cardButton, refreshButton } from './data.ts'

/** A verdict on the one of this id. */
const reviewData = callbackData('aw', { op: text, id: text })
const SHOWN = 8

export const withdrawalAdmin = new Composer<BotContext>()

withdrawalAdmin.callbackQuery(reviewData.filter, needs('withdrawals'), async (ctx, next) => {
  const data = reviewData.unpack(ctx.callbackQuery.data)
  if (!data) return next()
  ctx.ack()
  const isVerdict = data.op === 'approve' || data.op === 'refuse'
  const note = isVerdict ? await judge(ctx, data.id, data.op === 'approve') : undefined
  await showLive(ctx.api, ctx.user.id, ctx.callbackQuery.message?.message_id, await reviewScreen(ctx, note))
})

/** Said at the marketplace first: there it is judged once, whoever else looks. */
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

export async function reviewScreen(ctx: BotContext, note?: Html): Promise<Screen> {
  const { t, deps } = ctx
  const seen = await deps.client.withdrawalsToReview().catch((error: unknown) => {
    if (hasCode(error, 'WITHDRAWALS_NOT_OFFERED')) return undefined
    throw error
  })
  if (!seen) return { text: t('admin-withdrawals-none-here'), buttons: [[cardButton(t)]] }
  const shown = seen.oldest.slice(0, SHOWN)
  return {
    text: paragraphs(
      note,
      t('admin-withdrawals', { count: seen.total }),
      ...shown.map((one, i) => lineOf(t, one, i + 1)),
    ),
    buttons: [
      ...shown.map(({ id }, i) => [
        { label: t.plain('button-admin-approve', { n: i + 1 }), data: reviewData.pack({ op: 'approve', id }) },
        { label: t.plain('button-admin-refuse', { n: i + 1 }), data: reviewData.pack({ op: 'refuse', id }) },
      ]),
      [refreshButton(t, 'withdrawals'), cardButton(t)],
    ],
  }
}

function lineOf(t: Translator, { id, amountSun, address, createdAtMs }: SeenWithdrawal, n: number): Html {
  const facts = { amount: t.trx(amountSun), since: t.time(createdAtMs), id: code(id), address: code(address) }
  return t('admin-withdrawal', { n, ...facts })
}
