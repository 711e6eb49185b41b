/** What is nice to know on a screen: left out where it fails, or would keep the person waiting. */
import { within } from '../../kernel/clock.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import type { Html } from '../locales/html.ts'
import { keyHere } from './guard.ts'

/** SUN, for showing; null when the marketplace does not tell. */
export async function balanceNow(ctx: BotContext): Promise<number | null> {
  return ifQuick(ctx, async () => (await ctx.deps.client.userInfo(await keyHere(ctx))).balanceSun)
}

/** Null: it failed, or takes too long. */
export function ifQuick<T>(ctx: BotContext, ask: () => Promise<T>): Promise<T | null> {
  return within<T | null>(
    ctx.deps.clock,
    QUICK_MS,
    ask().catch(() => null),
    () => null,
  )
}

const QUICK_MS = 2_500

export function balanceText({ t }: BotContext, balanceSun: number | null): Html {
  return balanceSun === null ? t('buy-stands-unknown') : t('buy-stands', { balance: t.trx(balanceSun as Sun) })
}
