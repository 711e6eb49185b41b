/** /link with or without the key, its button, its conversation, and keys pasted without a request. */
import { Composer, type MiddlewareFn } from 'grammy'
import type { AccountInfo, SubKeyInfo } from '../../../client/types.ts'
import { notifyOthers } from '../../../db/stores/bot/account-news.ts'
import { watchDeposit } from '../../../db/stores/bot/flows.ts'
import { hasUnsettled, pendingKeyChange, saveLink } from '../../../db/stores/bot/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import { backgroundWatch } from '../../accounts/deposit-watch.ts'
import { linkedSubKeyText } from '../../accounts/sub-key-text.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature } from '../../base/flow.ts'
import { newLinkRow, subjectHash } from '../../base/vault.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { arePartnerBotsOffered, TOKEN_IN_TEXT } from '../../partners/bot-changes.ts'
import { ordersNeedLinkText } from '../../purchases/waiting.ts'
import { goButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import type { Screen } from '../../telegram/screen.ts'
import { statusScreen } from '../start/start-feature.ts'

/**
 * Returns the key if the text is a single word, because marketplaces use different key formats. Undefined if the text
 * cannot be a key.
 */
function readKey(text: string): string | undefined {
  const key = text.trim()
  return /^[\x21-\x7e]{1,128}$/.test(key) ? key : undefined
}

/** Result of linking. `refusal`: text key, or null if the account is linked. `subKey`: set if the key is a sub-key. */
type LinkResult = { refusal: PlainKey } | { refusal: null; subKey: SubKeyInfo | null }

/** Links the account. A refused key is not stored. */
async function tryLink(ctx: BotContext, key: string): Promise<LinkResult> {
  try {
    const info = await ctx.deps.client.userInfo(key)
    const stored = await storeLink(ctx, key, info)
    return stored ? { refusal: null, subKey: info.key ?? null } : { refusal: 'link-refused-unsettled' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.deps.log.info({ code: error.code, userId: ctx.user.id }, 'link.refused')
    return { refusal: refusalText(error) }
  }
}

const linkedScreen = (ctx: BotContext, subKey: SubKeyInfo | null, isInputDeleted: boolean): Promise<Screen> =>
  statusScreen(
    ctx,
    paragraphs(
      lines(ctx.t('link-done'), !isInputDeleted && ctx.t('link-delete-it-yourself')),
      subKey !== null && linkedSubKeyText(ctx.t, subKey),
    ),
  )

/**
 * Stores the link. Returns false if a call with the current key has no known outcome yet, because that must be settled
 * first.
 */
async function storeLink(ctx: BotContext, key: string, info: AccountInfo): Promise<boolean> {
  const { db, clock, vault } = ctx.deps
  const link = newLinkRow(vault, ctx.user.id, key, info, clock.now())
  const before = ctx.link
  const stored = await db.write(async (tx) => {
    const leavesAccount = before && before.accountId !== info.id && before.rejectedAtMs === null
    if (leavesAccount ? await hasUnsettled(tx, link.userId) : await pendingKeyChange(tx, link.userId)) return undefined
    const saved = await saveLink(tx, link, await subjectHash(tx, vault))
    await watchDeposit(tx, backgroundWatch(saved, info, clock.now()))
    if (before?.accountId !== info.id) await notifyOthers(tx, saved, 'linked', clock.now())
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

/**
 * The conversation log contains the pasted key only until the question is repeated or the flow ends, so the key is
 * never stored.
 */
const linkFlow = defineFlow('link', 2, async (flow, _args: null) => {
  const answer = await flow.askSecret(async (ctx) => ({
    text: paragraphs(
      ctx.t('link-ask'),
      ctx.link?.rejectedAtMs === null && ctx.t('link-replaces', { hint: ctx.link.keyHint }),
      ctx.link?.rejectedAtMs === null && (await ordersNeedLinkText(ctx, ctx.link)),
    ),
    buttons: [[cancelButton(ctx)]],
  }))
  if (answer.kind !== 'text') return answer.again((ctx) => ctx.t('flow-text-only'))
  const key = readKey(answer.text)
  if (key === undefined) return answer.again((ctx) => ctx.t('link-not-a-key'))
  const gone = await flow.run((ctx) => ctx.removeInput())
  await flow.show((ctx) => ({ text: ctx.t('link-checking') }))
  const tried = await flow.run((ctx) => tryLink(ctx, key))
  if (tried.refusal !== null) return answer.again((ctx) => ctx.t(tried.refusal))
  await flow.show((ctx) => linkedScreen(ctx, tried.subKey, gone))
})

const composer = new Composer<BotContext>()

composer.command('link', async (ctx) => {
  if (ctx.match === '') return enterFlow(ctx, linkFlow, null)
  // The key came with the command, so no conversation starts and the key is not stored in one.
  await closeFlow(ctx)
  const gone = await ctx.removeInput()
  const key = readKey(ctx.match)
  const tried: LinkResult = key === undefined ? { refusal: 'link-not-a-key' } : await tryLink(ctx, key)
  const screen =
    tried.refusal === null
      ? await linkedScreen(ctx, tried.subKey, gone)
      : { text: ctx.t(tried.refusal), buttons: [[goButton(ctx.t, 'link')]] }
  await sendScreen(ctx.api, ctx.chat.id, screen)
})

export const link: Feature = {
  name: 'link',
  composer,
  openers: { link: (ctx) => enterFlow(ctx, linkFlow, null) },
  flows: [linkFlow],
  commands: ['link'],
  isOpenToBanned: true,
}

const PASTED_TEXTS = {
  link: { gone: 'pasted-key-deleted', stays: 'pasted-key-not-deleted' },
  'bot-token': { gone: 'pasted-token-deleted', stays: 'pasted-token-not-deleted' },
} as const satisfies Record<string, { gone: PlainKey; stays: PlainKey }>

const API_KEY_IN_TEXT = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i

/** Deletes an API key or bot token that no flow asked for. The secret never reaches a stored conversation. */
export const pastedKeys: MiddlewareFn<BotContext> = async (ctx, next) => {
  const message = ctx.message ?? ctx.editedMessage
  const text = message?.text ?? message?.caption
  if (!message || text === undefined) return next()
  const isToken = TOKEN_IN_TEXT.test(text)
  if (!isToken && !API_KEY_IN_TEXT.test(text)) return next()
  const name = isToken ? 'bot-token' : 'link'
  const isExpected = ctx.message && (ctx.conversation.active(name) > 0 || (!isToken && ctx.hasCommand('link')))
  if (isExpected) return next()
  const isDeleted = await ctx.removeInput()
  await sendScreen(ctx.api, ctx.user.id, {
    text: ctx.t(isDeleted ? PASTED_TEXTS[name].gone : PASTED_TEXTS[name].stays),
    buttons: [[isToken ? arePartnerBotsOffered(ctx.deps) && goButton(ctx.t, 'partner') : goButton(ctx.t, 'link')]],
  })
}
