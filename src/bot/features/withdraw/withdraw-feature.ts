/** /withdraw: sends TRX from the balance to listed addresses. Also stops withdrawals that another person requested. */
import { Composer } from 'grammy'
import {
  type ChatWithdrawal,
  chatWithdrawal,
  moveChatWithdrawal,
} from '../../../db/stores/withdrawals/chat-withdrawals.ts'
import { readAddress } from '../../../kernel/address.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { removeAddressData, revokeData, stopWithdrawalData } from '../../accounts/events.ts'
import { selectAccountForUpdate } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow, type Feature } from '../../base/flow.ts'
import { openIfLinked, requireLink, undefinedIfMissing } from '../../base/guards.ts'
import { code, type Html } from '../../locales/html.ts'
import { remedyButton } from '../../orders/failures.ts'
import {
  failureNoteText,
  linkBarrier,
  replyWithScreen,
  requireCurrentApiKey,
  toFailure,
} from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen, showLive } from '../../telegram/live-message.ts'
import { refreshWithdrawal, submitWithdrawal, updateWithdrawalMessage } from '../../withdrawals/submit.ts'
import { type WithdrawalOp, withdrawalData } from '../../withdrawals/withdrawal-screens.ts'
import { withdrawFlow } from './flow.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(withdrawalData.filter, async (ctx, next) => {
  const data = withdrawalData.unpack(ctx.callbackQuery.data)
  const row = data && (await ctx.deps.db.read((reader) => chatWithdrawal(reader, data.id)))
  // IDs are not secret, so a withdrawal of another user counts as not found.
  if (!row || row.userId !== ctx.user.id) return next()
  selectAccountForUpdate(ctx, row.accountId)
  if (ctx.runtime.activeTaps.has(row.id)) return ctx.ack(ctx.t.plain('withdraw-already'))
  const barrier = await linkBarrier(ctx)
  if (barrier) return replyWithScreen(ctx, barrier)
  await OPERATIONS[data.op](ctx, row)
})

const OPERATIONS: Record<WithdrawalOp, (ctx: BotContext, row: ChatWithdrawal) => Promise<void>> = {
  ok: (ctx, row) => (row.state === 'asked' ? runExclusively(ctx, row, () => confirm(ctx, row)) : show(ctx, row)),
  async no(ctx, row) {
    const { db, clock } = ctx.deps
    if (row.state === 'asked')
      await db.write((tx) => moveChatWithdrawal(tx, 'refuse', row.id, { reason: 'DROPPED' }, clock.now()))
    await show(ctx, row)
  },
  stop: (ctx, row) =>
    runExclusively(ctx, row, async () => {
      const stopped = await refreshWithdrawal(ctx.runtime.deps, row, true)
      ctx.ack(stopped ? undefined : ctx.t.plain('withdraw-too-late'), !stopped)
    }),
  see: (ctx, row) => runExclusively(ctx, row, () => refreshWithdrawal(ctx.runtime.deps, row, false)),
}

async function show(ctx: BotContext, { id }: ChatWithdrawal): Promise<void> {
  ctx.ack()
  await updateWithdrawalMessage(ctx.runtime, ctx.api, id)
}

/** Marks the withdrawal as in progress, so that no worker polls it. Then runs the job and shows the new state. */
async function runExclusively(ctx: BotContext, row: ChatWithdrawal, job: () => Promise<unknown>): Promise<void> {
  const { runtime } = ctx
  runtime.activeTaps.add(row.id)
  try {
    await job()
    await show(ctx, row)
  } catch (error) {
    await showFailure(ctx, row, error)
  } finally {
    runtime.activeTaps.delete(row.id)
  }
}

async function confirm(ctx: BotContext, row: ChatWithdrawal): Promise<void> {
  const { runtime } = ctx
  ctx.ack()
  const result = await submitWithdrawal(runtime, ctx.api, row)
  if (result.at === 'moved') await updateWithdrawalMessage(runtime, ctx.api, result.id, true)
}

/** Shows the error in a new message with a remedy. The withdrawal's message stays as it is. */
async function showFailure(ctx: BotContext, { id, chatId }: ChatWithdrawal, error: unknown): Promise<void> {
  ctx.ack()
  const failure = toFailure(ctx, error)
  const retry = { label: ctx.t.plain('button-refresh'), data: withdrawalData.pack({ op: 'see', id }) }
  const remedy = remedyButton(ctx.t, failure.code, { retry, change: retry })
  await sendScreen(ctx.api, chatId, { text: failureNoteText(ctx, failure), buttons: [[remedy], [menuButton(ctx)]] })
}

/** Button under the notice of a new withdrawal address: removes the address and cancels unsent withdrawals to it. */
composer.callbackQuery(removeAddressData.filter, requireLink, async (ctx, next) => {
  const data = removeAddressData.unpack(ctx.callbackQuery.data)
  const read = data && readAddress(data.address)
  if (!read?.ok || data?.link !== ctx.link?.linkedAtMs) return next()
  ctx.ack()
  await ctx.deps.client.removeWithdrawalAddress(await requireCurrentApiKey(ctx), read.address)
  await showDone(ctx, ctx.t('withdraw-removed', { address: code(read.address) }))
})

/** Button under the notice of a withdrawal from another chat or a program: stops the withdrawal. */
composer.callbackQuery(stopWithdrawalData.filter, requireLink, async (ctx, next) => {
  const data = stopWithdrawalData.unpack(ctx.callbackQuery.data)
  if (!data || data.link !== ctx.link?.linkedAtMs) return next()
  const stopping = ctx.deps.client.cancelWithdrawal(await requireCurrentApiKey(ctx), data.id).then(
    () => 'withdraw-stopped' as const,
    (error: unknown) => {
      if (!hasCode(error, 'WITHDRAWAL_NOT_OPEN')) throw error
      return 'withdraw-stop-late' as const
    },
  )
  const text = await undefinedIfMissing(stopping)
  if (!text) return next()
  ctx.ack()
  await showDone(ctx, ctx.t(text))
})

/** Shows the result and suggests replacing the key, because another person may have the key. */
async function showDone(ctx: BotContext, text: Html): Promise<void> {
  const replace = revokeData.pack({ link: ctx.link?.linkedAtMs ?? 0 })
  await showLive(ctx.api, ctx.user.id, ctx.callbackQuery?.message?.message_id, {
    text,
    buttons: [
      [{ label: ctx.t.plain('button-revoke-key'), data: replace }],
      [goButton(ctx.t, 'support', 'keep'), menuButton(ctx)],
    ],
  })
}

export const withdraw: Feature = {
  name: 'withdraw',
  composer,
  flows: [withdrawFlow as never],
  openers: { withdraw: openIfLinked((ctx) => enterFlow(ctx, withdrawFlow, null)) },
  commands: ['withdraw'],
  isOpenToBanned: true,
  isOffered: ({ client }) => !client.lacks('withdrawal-terms'),
}
