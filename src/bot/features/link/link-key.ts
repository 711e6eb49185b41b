/** Checking a key and tying the account behind it to the person. */
import type { AccountInfo } from '../../../client/types.ts'
import { tellOthers } from '../../../db/stores/bot/account-news.ts'
import { watchDeposit } from '../../../db/stores/bot/flows.ts'
import { hasUnsettled, pendingKeyChange, saveLink } from '../../../db/stores/bot/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import { quietWatch } from '../../accounts/deposit-watch.ts'
import type { BotContext } from '../../base/context.ts'
import { linkOf } from '../../base/links.ts'
import type { PlainKey } from '../../locales/translator.ts'

/** A key as somebody may paste it: one word; marketplaces differ in its form. Undefined: cannot be a key. */
export function readKey(text: string): string | undefined {
  const key = text.trim()
  return /^[\x21-\x7e]{1,128}$/.test(key) ? key : undefined
}

/** The text that says why not, or null when the account is linked now. Only then anything is stored. */
export async function tryLink(ctx: BotContext, key: string): Promise<PlainKey | null> {
  try {
    const info = await ctx.deps.client.userInfo(key)
    return (await storeLink(ctx, key, info)) ? null : 'link-refused-unsettled'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.deps.log.info({ code: error.code, userId: ctx.user.id }, 'link.refused')
    return refusalText(error)
  }
}

/** False: what is being found out with the present key has to end first. */
async function storeLink(ctx: BotContext, key: string, info: AccountInfo): Promise<boolean> {
  const { db, clock, vault } = ctx.deps
  const link = linkOf(vault, ctx.user.id, key, info, clock.now())
  const before = ctx.link
  const stored = await db.write(async (tx) => {
    const leavesAccount = before && before.accountId !== info.id && before.rejectedAtMs === null
    if (leavesAccount ? await hasUnsettled(tx, link.userId) : await pendingKeyChange(tx, link.userId)) return undefined
    const saved = await saveLink(tx, link)
    await watchDeposit(tx, quietWatch(saved, info, clock.now()))
    if (before?.accountId !== info.id) await tellOthers(tx, saved, 'linked', clock.now())
    return saved
  })
  if (stored) ctx.link = stored
  return stored !== undefined
}

function refusalText(error: AppError): PlainKey {
  if (error.data.status === 401) return 'link-refused-key'
  switch (error.code) {
    case 'INVALID_API_KEY':
    case 'API_KEY_REQUIRED':
    case 'INTERNAL_ACCOUNT_NOT_FOUND':
      return 'link-refused-key'
    case 'FORBIDDEN':
      return 'link-refused-forbidden'
    case 'MARKET_RATE_LIMITED':
      return 'link-refused-busy'
    case 'MARKET_UNREACHABLE':
    case 'SERVICE_UNAVAILABLE':
    case 'INTERNAL_ERROR':
      return 'link-refused-unreachable'
    default:
      return 'link-refused-answer'
  }
}
