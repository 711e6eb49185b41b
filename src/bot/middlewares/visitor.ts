/** Prepares each update for its handler: loads the user and adds `ctx.ack`, `ctx.removeInput` and `ctx.defer`. */
import type { MiddlewareFn } from 'grammy'
import {
  insertUser,
  type LinkRow,
  readVisitor,
  setBlocked,
  setLanguage,
  setUsername,
} from '../../db/stores/bot/users.ts'
import { markAnswers, takeMark } from '../base/accounts.ts'
import { updateMenuButton } from '../base/commands.ts'
import type { BotContext } from '../base/context.ts'
import { subjectHash } from '../base/vault.ts'
import { languageOf, translator, translatorOf } from '../locales/translator.ts'
import { isPersonal } from '../telegram/keyboards.ts'
import { removeMessage } from '../telegram/live-message.ts'

/** Loads the user of a private chat. Updates from other chats get only a translator; repeated updates stop here. */
export const visitor: MiddlewareFn<BotContext> = async (ctx, next) => {
  const from = ctx.from
  const telegramLanguage = languageOf(from?.language_code)
  ctx.t = translator(telegramLanguage, null, ctx.deps.clock)
  if (!from || ctx.chat?.type !== 'private' || ctx.chat.id !== from.id) return next()
  const { db, clock, vault } = ctx.deps
  const username = from.username ?? null
  const seen = await db.read((reader) => readVisitor(reader, from.id))
  ctx.user =
    seen?.user ??
    (await db.write(async (tx) => {
      const user = { id: from.id, username, language: telegramLanguage, firstSeenAtMs: clock.now() }
      return insertUser(tx, user, await subjectHash(tx, vault))
    }))
  ctx.links = seen?.links ?? []
  const tappedAccount = takeMark(ctx.callbackQuery, ctx.links)
  ctx.link = tappedAccount === 'gone' ? undefined : (tappedAccount ?? accountOf(ctx, seen))
  ctx.role = ctx.deps.adminIds.includes(from.id) ? (ctx.deps.ownerRole ?? 'owner') : seen?.role
  ctx.flow = {
    stored: seen?.flow,
    liveMessageId: seen?.flow?.liveMessageId ?? undefined,
    isBuried: seen?.flow !== undefined && (seen.flow.buried || ctx.message?.text?.startsWith('/') === true),
    rejectedInput:
      seen?.flow?.wrongInput == null ? undefined : { input: seen.flow.wrongInput, times: seen.flow.wrongTimes },
    note: undefined,
  }
  if (ctx.myChatMember) {
    const blocked = ctx.myChatMember.new_chat_member.status === 'kicked'
    await db.write((tx) => setBlocked(tx, from.id, blocked ? clock.now() : undefined))
    return
  }
  if (ctx.user.blockedAtMs !== null) {
    await db.write((tx) => setBlocked(tx, from.id, undefined))
    ctx.user.blockedAtMs = null
  }
  if (!ctx.user.languageChosen && from.language_code !== undefined && ctx.user.language !== telegramLanguage) {
    await db.write((tx) => setLanguage(tx, from.id, telegramLanguage, false))
    ctx.user.language = telegramLanguage
    updateMenuButton(ctx)
  } else if (ctx.message?.text?.startsWith('/start')) updateMenuButton(ctx, { isStart: true })
  if (ctx.user.username !== username) {
    await db.write((tx) => setUsername(tx, from.id, username))
    ctx.user.username = username
  }
  ctx.t = translatorOf(ctx.user, clock)
  markAnswers(ctx)
  // The answer to this update is already stored: Telegram, or a proxy in front of the bot, has repeated it.
  if (ctx.flow.stored?.lastUpdateId === ctx.update.update_id) return
  // The user posted a result of this bot's inline query, which is not a request to the bot.
  if (ctx.message?.via_bot?.id === ctx.me.id) return
  await next()
}

/** Returns the account for an update without a mark: the account of the running flow, or else the current one. */
function accountOf(ctx: BotContext, seen: Awaited<ReturnType<typeof readVisitor>>): LinkRow | undefined {
  const [oldest, second] = ctx.links
  const data = ctx.callbackQuery?.data
  const isForFlow = data === undefined ? ctx.message?.text?.startsWith('/') !== true : data.startsWith('~')
  const ofFlow = seen?.flow?.accountId
  if (isForFlow && ofFlow != null) return ctx.links.find(({ accountId }) => accountId === ofFlow)
  // A message sent while the user had only one account names no account. It belongs to that account.
  const tapped = ctx.callbackQuery?.message
  if (data !== undefined && !data.startsWith('~') && second && tapped && tapped.date > 0) {
    const shownAtMs = 1000 * ((tapped as { edit_date?: number }).edit_date ?? tapped.date)
    if (shownAtMs < second.accountSinceMs && !isPersonal(data)) return oldest
  }
  return seen?.link
}

/** Accepts commands in any case: `/Start`, `/ENERGY@SunWatt_bot 65000`. Arguments keep their case. */
export const lowerCaseCommands: MiddlewareFn<BotContext> = (ctx, next) => {
  const message = ctx.message
  const command = /^\/[a-z0-9_]+/i.exec(message?.text ?? '')?.[0]
  if (message?.text && command) message.text = command.toLowerCase() + message.text.slice(command.length)
  return next()
}

/** Adds `ctx.ack`, `ctx.removeInput` and `ctx.defer`. Answers every tap and waits for all deferred work. */
export const updateHelpers: MiddlewareFn<BotContext> = async (ctx, next) => {
  const pending: Promise<unknown>[] = []
  let acked = ctx.callbackQuery === undefined
  ctx.defer = (work) => {
    pending.push(
      work.catch((error) => ctx.deps.log.debug({ err: error, updateId: ctx.update.update_id }, 'bot.deferred_failed')),
    )
  }
  ctx.ack = (notice, alert = false, url) => {
    if (acked) return
    acked = true
    const answer = notice === undefined ? {} : { text: notice, show_alert: alert }
    ctx.defer(ctx.answerCallbackQuery(url === undefined ? answer : { url }))
  }
  let removed: Promise<boolean> | undefined
  ctx.removeInput = () => {
    const message = ctx.message ?? ctx.editedMessage
    if (!message) return Promise.resolve(true)
    removed ??= removeMessage(ctx.api, message.chat.id, message.message_id).catch(() => false)
    ctx.defer(removed)
    return removed
  }
  try {
    await next()
  } finally {
    ctx.ack()
    await Promise.all(pending)
  }
}
