/** Withdraw: TRX out of the balance, to listed addresses; and stopping what somebody else has begun. */
import { Composer } from 'grammy'
import { type ChatWithdrawal, chatWithdrawal, markNotTaken } from '../../../db/stores/withdrawals/chat-withdrawals.ts'
import { readAddress } from '../../../kernel/address.ts'
import { hasCode } from '../../../kernel/errors.ts'
import { addressOffData, revokeData, withdrawalStopData } from '../../accounts/events.ts'
import type { BotContext } from '../../base/context.ts'
import { enterFlow, type Feature } from '../../base/flow.ts'
import { forLinked, ifThere, linkedOnly } from '../../base/guards.ts'
import { code, type Html } from '../../locales/html.ts'
import { remedyButton } from '../../orders/failures.ts'
import { failureNote, failureOf, keyHere, linkBarrier, reply } from '../../purchases/guard.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { sendScreen, showLive } from '../../telegram/live-message.ts'
import { lookAtWithdrawal, makeWithdrawal, updateWithdrawalMessage } from '../../withdrawals/make.ts'
import { type WithdrawalOp, withdrawalData } from '../../withdrawals/screens.ts'
import { withdrawFlow } from './flow.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(withdrawalData.filter, async (ctx, next) => {
  const data = withdrawalData.unpack(ctx.callbackQuery.data)
  const row = data && (await ctx.deps.db.read((reader) => chatWithdrawal(reader, data.id)))
  // Ids are not secret: what belongs to somebody else does not exist here.
  if (!row || row.userId !== ctx.user.id) return next()
  if (ctx.runtime.inHand.has(row.id)) return ctx.ack(ctx.t.plain('withdraw-already'))
  const barrier = linkBarrier(ctx)
  if (barrier) return reply(ctx, barrier)
  await OPERATIONS[data.op](ctx, row)
})

const OPERATIONS: Record<WithdrawalOp, (ctx: BotContext, row: ChatWithdrawal) => Promise<void>> = {
  ok: (ctx, row) => (row.state === 'asked' ? inHand(ctx, row, () => confirm(ctx, row)) : show(ctx, row)),
  async no(ctx, row) {
    const { db, clock } = ctx.deps
    if (row.state === 'asked') await db.write((tx) => markNotTaken(tx, row.id, 'DROPPED', clock.now()))
    await show(ctx, row)
  },
  stop: (ctx, row) =>
    inHand(ctx, row, async () => {
      const stopped = await lookAtWithdrawal(ctx.runtime.deps, row, true)
      ctx.ack(stopped ? undefined : ctx.t.plain('withdraw-too-late'), !stopped)
    }),
  see: (ctx, row) => inHand(ctx, row, () => lookAtWithdrawal(ctx.runtime.deps, row, false)),
}

async function show(ctx: BotContext, { id }: ChatWithdrawal): Promise<void> {
  ctx.ack()
  await updateWithdrawalMessage(ctx.runtime, ctx.api, id)
}

/** Nothing else asks about it meanwhile; then it is shown as it is. */
async function inHand(ctx: BotContext, row: ChatWithdrawal, job: () => Promise<unknown>): Promise<void> {
  const { runtime } = ctx
  runtime.inHand.add(row.id)
  try {
    await job()
    await show(ctx, row)
  } catch (error) {
    await showFailure(ctx, row, error)
  } finally {
    runtime.inHand.delete(row.id)
  }
}

async function confirm(ctx: BotContext, row: ChatWithdrawal): Promise<void> {
  const { runtime } = ctx
  ctx.ack()
  let shown: Promise<void> = Promise.resolve()
  const sending = () => {
    shown = updateWithdrawalMessage(runtime, ctx.api, row.id)
  }
  const made = await makeWithdrawal(runtime.deps, row, sending)
  await shown
  if (made.at === 'moved') await updateWithdrawalMessage(runtime, ctx.api, made.id, true)
}

/** What is on the screen stays there, and this offers what helps. */
async function showFailure(ctx: BotContext, { id, chatId }: ChatWithdrawal, error: unknown): Promise<void> {
  ctx.ack()
  const failure = failureOf(ctx, error)
  const retry = { label: ctx.t.plain('button-refresh'), data: withdrawalData.pack({ op: 'see', id }) }
  const remedy = remedyButton(ctx.t, failure.code, { retry, change: retry })
  await sendScreen(ctx.api, chatId, { text: failureNote(ctx, failure), buttons: [[remedy], [menuButton(ctx)]] })
}

/** Under the news that an address was listed: takes it off again, and with it what was not sent there. */
composer.callbackQuery(addressOffData.filter, linkedOnly, async (ctx, next) => {
  const data = addressOffData.unpack(ctx.callbackQuery.data)
  const read = data && readAddress(data.address)
  if (!read?.ok || data?.link !== ctx.link?.linkedAtMs) return next()
  ctx.ack()
  await ctx.deps.client.removeWithdrawalAddress(await keyHere(ctx), read.address)
  await done(ctx, ctx.t('withdraw-removed', { address: code(read.address) }))
})

/** Under the news of a withdrawal that another chat, or a program, has asked for. */
composer.callbackQuery(withdrawalStopData.filter, linkedOnly, async (ctx, next) => {
  const data = withdrawalStopData.unpack(ctx.callbackQuery.data)
  if (!data || data.link !== ctx.link?.linkedAtMs) return next()
  const stopping = ctx.deps.client.cancelWithdrawal(await keyHere(ctx), data.id).then(
    () => 'withdraw-stopped' as const,
    (error: unknown) => {
      if (!hasCode(error, 'WITHDRAWAL_NOT_OPEN')) throw error
      return 'withdraw-stop-late' as const
    },
  )
  const text = await ifThere(stopping)
  if (!text) return next()
  ctx.ack()
  await done(ctx, ctx.t(text))
})

/** Somebody else may have the key: replacing it is the next step. */
async function done(ctx: BotContext, text: Html): Promise<void> {
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
  opens: { withdraw: forLinked((ctx) => enterFlow(ctx, withdrawFlow, null)) },
  commands: ['withdraw'],
  isOpenToBanned: true,
  isOffered: ({ client }) => !client.lacks('withdrawal-terms'),
}
