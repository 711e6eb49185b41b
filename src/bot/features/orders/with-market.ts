/** Calls the marketplace about orders with the user's key, and shows the error if a call fails. */
import type { BotContext } from '../../base/context.ts'
import { orderListData } from '../../orders/buttons.ts'
import { remedyButton } from '../../orders/failures.ts'
import { failureNoteText, linkBarrier, replyWithScreen, requireLink, toFailure } from '../../purchases/guard.ts'
import { requireApiKey, withTimeout } from '../../purchases/payer-calls.ts'
import { menuButton } from '../../telegram/keyboards.ts'

export const FAILED = Symbol('failed')

/** Returns FAILED after showing the error. */
export async function withMarket<T>(ctx: BotContext, ask: (apiKey: string) => Promise<T>): Promise<T | typeof FAILED> {
  const barrier = await linkBarrier(ctx)
  if (barrier) {
    await replyWithScreen(ctx, barrier)
    return FAILED
  }
  try {
    const payer = { userId: ctx.user.id, accountId: requireLink(ctx).accountId }
    return await withTimeout(ctx.deps, ask(await requireApiKey(ctx.runtime.deps, payer)))
  } catch (error) {
    await showFailure(ctx, error)
    return FAILED
  }
}

async function showFailure(ctx: BotContext, error: unknown): Promise<void> {
  const failure = toFailure(ctx, error)
  const retry = { label: ctx.t.plain('button-retry'), data: orderListData.pack({ page: 'F0' }) }
  const remedy = remedyButton(ctx.t, failure.code, { retry, change: retry })
  await replyWithScreen(ctx, { text: failureNoteText(ctx, failure), buttons: [[remedy], [menuButton(ctx)]] })
}
