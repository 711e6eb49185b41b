/** Asking the marketplace about orders with the person's key, and what is shown when that goes wrong. */
import type { BotContext } from '../../base/context.ts'
import { orderListData } from '../../orders/buttons.ts'
import { remedyButton } from '../../orders/failures.ts'
import { failureNote, failureOf, linkBarrier, linked, reply } from '../../purchases/guard.ts'
import { inTime, keyOf } from '../../purchases/quote.ts'
import { menuButton } from '../../telegram/keyboards.ts'

export const FAILED = Symbol('failed')

/** What went wrong is shown and answered with FAILED. */
export async function withMarket<T>(ctx: BotContext, ask: (apiKey: string) => Promise<T>): Promise<T | typeof FAILED> {
  const barrier = linkBarrier(ctx)
  if (barrier) {
    await reply(ctx, barrier)
    return FAILED
  }
  try {
    const payer = { userId: ctx.user.id, accountId: linked(ctx).accountId }
    return await inTime(ctx.deps, ask(await keyOf(ctx.runtime.deps, payer)))
  } catch (error) {
    await showFailure(ctx, error)
    return FAILED
  }
}

async function showFailure(ctx: BotContext, error: unknown): Promise<void> {
  const failure = failureOf(ctx, error)
  const retry = { label: ctx.t.plain('button-retry'), data: orderListData.pack({ page: 'F0' }) }
  const remedy = remedyButton(ctx.t, failure.code, { retry, change: retry })
  await reply(ctx, { text: failureNote(ctx, failure), buttons: [[remedy], [menuButton(ctx)]] })
}
