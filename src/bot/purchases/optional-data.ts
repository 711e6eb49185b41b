/** Optional screen data. It is left out if the request fails or takes too long. */
import { resolveWithin } from '../../kernel/clock.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { BotContext } from '../base/context.ts'
import type { Html } from '../locales/html.ts'
import { requireCurrentApiKey } from './guard.ts'

/** Balance in SUN, for display. Null if the marketplace does not report it. */
export async function currentBalance(ctx: BotContext): Promise<number | null> {
  return nullIfSlow(ctx, async () => (await ctx.deps.client.userInfo(await requireCurrentApiKey(ctx))).balanceSun)
}

/** Returns null if the request fails or takes too long. */
export function nullIfSlow<T>(ctx: BotContext, request: () => Promise<T>): Promise<T | null> {
  return resolveWithin<T | null>(
    ctx.deps.clock,
    MAX_WAIT_MS,
    request().catch(() => null),
    () => null,
  )
}

const MAX_WAIT_MS = 2_500

export function balanceText({ t }: BotContext, balanceSun: number | null): Html {
  return balanceSun === null ? t('buy-stands-unknown') : t('buy-stands', { balance: t.trx(balanceSun as Sun) })
}
