/** Optional screen data. It is left out if the request fails or takes too long. */

import type { AccountInfo } from '../../client/types.ts'
import { resolveWithin } from '../../kernel/clock.ts'
import type { Sun } from '../../kernel/sun.ts'
import type { PersonContext } from '../base/context.ts'
import type { BotDeps } from '../base/deps.ts'
import type { PurchaseDeps } from '../base/runtime.ts'
import type { Html } from '../locales/html.ts'
import { requireCurrentApiKey } from './guard.ts'
import { type Payer, requireApiKey } from './payer-calls.ts'

/** Balance in SUN, for display. Null if the marketplace does not report it. */
export async function currentBalance(ctx: PersonContext): Promise<number | null> {
  return nullIfSlow(ctx, async () => (await ctx.deps.client.userInfo(await requireCurrentApiKey(ctx))).balanceSun)
}

/** Terms of the account's deposits. Undefined if the marketplace does not report them. */
export async function currentDeposits(runtime: { deps: PurchaseDeps }, payer: Payer): Promise<AccountInfo['deposits']> {
  const { deps } = runtime
  return (await nullIfSlow(runtime, async () => deps.client.userInfo(await requireApiKey(deps, payer))))?.deposits
}

/** Returns null if the request fails or takes too long. */
export function nullIfSlow<T>(
  ctx: { deps: Pick<BotDeps, 'clock'> },
  request: () => Promise<T>,
  maxWaitMs = MAX_WAIT_MS,
): Promise<T | null> {
  return resolveWithin<T | null>(
    ctx.deps.clock,
    maxWaitMs,
    request().catch(() => null),
    () => null,
  )
}

const MAX_WAIT_MS = 2_500

/** Undefined for a user without an account. */
export function balanceText({ t, link }: PersonContext, balanceSun: number | null): Html | undefined {
  if (!link) return undefined
  return balanceSun === null ? t('buy-stands-unknown') : t('buy-stands', { balance: t.heldTrx(balanceSun as Sun) })
}
