/** Checking a key and tying the account behind it to the person. */
import type { AccountInfo } from '../../../client/types.ts'
import { saveLink } from '../../../db/stores/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BotContext } from '../../context.ts'
import type { PlainKey } from '../../translator.ts'
import { linkRow } from '../../vault.ts'

/** A key as somebody may paste it: one word; marketplaces differ in its form. Undefined: cannot be a key. */
export function readKey(text: string): string | undefined {
  const key = text.trim()
  return /^[\x21-\x7e]{1,128}$/.test(key) ? key : undefined
}

/** The text that says why not, or null when the account is linked now. Only then anything is stored. */
export async function tryLink(ctx: BotContext, key: string): Promise<PlainKey | null> {
  try {
    await storeLink(ctx, key, await ctx.deps.client.userInfo(key))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.deps.log.info({ code: error.code, userId: ctx.user.id }, 'link.refused')
    return refusalText(error)
  }
}

async function storeLink(ctx: BotContext, key: string, info: AccountInfo): Promise<void> {
  const { db, clock, vault } = ctx.deps
  const userId = ctx.user.id
  const link = {
    userId,
    sealedKey: vault.seal(key, linkRow(userId)),
    keyHint: key.slice(-4),
    accountId: info.id,
    representAddress: info.representAddress,
    depositAddress: info.depositAddress,
    linkedAtMs: clock.now(),
  }
  await db.write((tx) => saveLink(tx, link))
  ctx.link = { ...link, rejectedAtMs: null }
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
