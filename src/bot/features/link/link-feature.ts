/** /link with or without the key, its button, its conversation, and keys pasted without a request. */
import { Composer, type MiddlewareFn } from 'grammy'
import type { AccountInfo, SubKeyInfo } from '../../../client/types.ts'
import { notifyOthers } from '../../../db/stores/bot/account-news.ts'
import { watchDeposit } from '../../../db/stores/bot/flows.ts'
import { takeLiveNews } from '../../../db/stores/bot/outbox.ts'
import {
  type LinkRow,
  MAX_ACCOUNTS,
  pendingKeyChange,
  saveLink,
  setCurrentAccount,
} from '../../../db/stores/bot/users.ts'
import { AppError } from '../../../kernel/errors.ts'
import { backgroundWatch } from '../../accounts/deposit-watch.ts'
import { linkedSubKeyText } from '../../accounts/sub-key-text.ts'
import { accountName } from '../../base/accounts.ts'
import type { BotContext } from '../../base/context.ts'
import { cancelButton, closeFlow, defineFlow, enterFlow, type Feature } from '../../base/flow.ts'
import { newLinkRow, subjectHash } from '../../base/vault.ts'
import { lines, paragraphs } from '../../locales/html.ts'
import type { PlainKey } from '../../locales/translator.ts'
import { arePartnerBotsOffered, TOKEN_IN_TEXT } from '../../partners/bot-changes.ts'
import { goButton, menuButton } from '../../telegram/keyboards.ts'
import { editIfShown, sendScreen } from '../../telegram/live-message.ts'
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

/**
 * Result of linking. `refusal`: text key, or null if the account is linked. `subKey`: set if the key is a sub-key.
 * `name`: name of an account that was added to others.
 */
export type LinkResult = { refusal: PlainKey } | { refusal: null; subKey: SubKeyInfo | null; name: string | null }

/** Links the account alongside the user's others and makes it the current one. A refused key is not stored. */
export async function tryLink(ctx: BotContext, key: string): Promise<LinkResult> {
  try {
    const info = await ctx.deps.client.userInfo(key)
    const isNew = ctx.links.every(({ accountId }) => accountId !== info.id)
    if (isNew && ctx.links.length >= MAX_ACCOUNTS) return { refusal: 'link-refused-full' }
    if (!(await storeLink(ctx, key, info, isNew))) return { refusal: 'link-refused-unsettled' }
    const name = isNew && ctx.link && ctx.links.length > 1 ? accountName(ctx.t, ctx.link) : null
    return { refusal: null, subKey: info.key ?? null, name }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    ctx.deps.log.info({ code: error.code, userId: ctx.user.id }, 'link.refused')
    return { refusal: refusalText(error) }
  }
}

export const linkedScreen = (
  ctx: BotContext,
  { subKey, name }: Extract<LinkResult, { refusal: null }>,
  isInputDeleted: boolean,
): Promise<Screen> =>
  statusScreen(
    ctx,
    paragraphs(
      lines(
        name === null ? ctx.t('link-done') : ctx.t('link-added', { name }),
        !isInputDeleted && ctx.t('link-delete-it-yourself'),
      ),
      subKey !== null && linkedSubKeyText(ctx.t, subKey),
    ),
  )

/** Stores the link. Returns false while a key change has no known outcome, because that may be this account's key. */
async function storeLink(ctx: BotContext, key: string, info: AccountInfo, isNew: boolean): Promise<boolean> {
  const { db, clock, vault } = ctx.deps
  const link = newLinkRow(vault, ctx.user.id, key, info, clock.now())
  const stored = await db.write(async (tx) => {
    if (await pendingKeyChange(tx, link.userId)) return undefined
    const saved = await saveLink(tx, link, await subjectHash(tx, vault))
    await watchDeposit(tx, backgroundWatch(saved, info, clock.now()))
    await setCurrentAccount(tx, saved.userId, saved.accountId)
    if (isNew) await notifyOthers(tx, saved, 'linked', clock.now())
    return { saved, unlinked: isNew ? await takeLiveNews(tx, saved.userId, unlinkSubject(saved.accountId)) : undefined }
  })
  if (!stored) return false
  showLink(ctx, stored.saved)
  const { saved, unlinked } = stored
  if (unlinked && unlinked.messageId !== ctx.callbackQuery?.message?.message_id) {
    const text = ctx.t('account-linked-again', { name: accountName(ctx.t, saved) })
    const buttons = [[goButton(ctx.t, 'account', 'keep'), menuButton(ctx)]]
    ctx.defer(editIfShown(ctx.api, saved.userId, unlinked.messageId, { text, buttons }))
  }
  return true
}

/** Subject of the message that an account was unlinked. */
export const unlinkSubject = (accountId: string): string => `unlinked:${accountId}`

/** Makes the rest of the update concern this account, which was just linked and is the current one. */
export function showLink(ctx: BotContext, link: LinkRow): void {
  ctx.links = [...ctx.links.filter(({ accountId }) => accountId !== link.accountId), link]
  ctx.link = link
  ctx.user.currentAccountId = link.accountId
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
const linkFlow = defineFlow('link', 3, async (flow, _args: null) => {
  const answer = await flow.askSecret((ctx) => ({
    text: paragraphs(ctx.t('link-ask'), ctx.links.length > 0 && ctx.t('link-adds')),
    buttons: [[cancelButton(ctx)]],
  }))
  if (answer.kind !== 'text') return answer.again((ctx) => ctx.t('flow-text-only'))
  const key = readKey(answer.text)
  if (key === undefined) return answer.again((ctx) => ctx.t('link-not-a-key'))
  const gone = await flow.run((ctx) => ctx.removeInput())
  await flow.show((ctx) => ({ text: ctx.t('link-checking') }))
  const tried = await flow.run((ctx) => tryLink(ctx, key))
  if (tried.refusal !== null) return answer.again((ctx) => ctx.t(tried.refusal))
  await flow.show((ctx) => linkedScreen(ctx, tried, gone))
})

const composer = new Composer<BotContext>()

composer.command('link', async (ctx) => {
  if (ctx.match === '') return enterFlow(ctx, linkFlow, null)
  // The key came with the command: do not start a conversation, which would store it.
  await closeFlow(ctx)
  const gone = await ctx.removeInput()
  const key = readKey(ctx.match)
  const tried: LinkResult = key === undefined ? { refusal: 'link-not-a-key' } : await tryLink(ctx, key)
  const screen =
    tried.refusal === null
      ? await linkedScreen(ctx, tried, gone)
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
