/** One line per account: name, balance and active rentals. Shown before an account is left, and on the switcher. */
import type { LinkRow } from '../../../db/stores/bot/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import { forEachLimited } from '../../../kernel/pool.ts'
import { accountName } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { apiKeyOf } from '../../base/vault.ts'
import { type Html, lines } from '../../locales/html.ts'
import { readOrders } from '../../orders/list/entries.ts'
import { withTimeout } from '../../purchases/payer-calls.ts'

const CONCURRENT_ACCOUNTS = 3

/** Returns one line per account, in their order. Includes accounts whose marketplace does not answer. */
export async function accountLines(ctx: BotContext, links: readonly LinkRow[]): Promise<Html[]> {
  const found: Html[] = []
  await forEachLimited([...links.entries()], CONCURRENT_ACCOUNTS, async ([i, link]) => {
    found[i] = await accountText(ctx, link)
  })
  return found
}

export const leftBehindText = async (ctx: BotContext, links: readonly LinkRow[]): Promise<Html> =>
  lines(ctx.t('left-behind', { count: links.length }), ...(await accountLines(ctx, links)))

async function accountText(ctx: BotContext, link: LinkRow): Promise<Html> {
  const { t } = ctx
  const name = accountName(t, link)
  const facts = link.rejectedAtMs === null ? await readFacts(ctx, link) : undefined
  if (!facts) return t('left-unknown', { name })
  const { balanceSun, running, waiting } = facts
  const parts = [
    t('left-balance', { name, balance: t.heldTrx(balanceSun) }),
    running > 0 && t('left-rentals', { count: running }),
    waiting > 0 && t('left-waiting', { count: waiting }),
  ]
  return parts.filter(Boolean).join(' · ') as Html
}

/** Returns undefined if the marketplace does not answer or rejects the key. */
async function readFacts(ctx: BotContext, link: LinkRow) {
  const apiKey = apiKeyOf(ctx.deps, link)
  try {
    const [{ balanceSun }, { entries, unread }] = await withTimeout(
      ctx.deps,
      Promise.all([ctx.deps.client.userInfo(apiKey), readOrders(ctx, apiKey, 0)]),
    )
    const countOf = (tab: 'R' | 'W') => entries.filter((one) => one.tab === tab).length + unread[tab]
    return { balanceSun, running: countOf('R'), waiting: countOf('W') }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.deps.log.info({ err: error, userId: ctx.user.id }, 'account.facts_unknown')
    return undefined
  }
}
