/** Who is here: loads the person, the linked account and the stored conversation in one read, for private chats. */
import type { MiddlewareFn } from 'grammy'
import { insertUser, readVisitor, setBlocked, setLanguage } from '../../db/stores/bot/users.ts'
import type { BotContext } from '../base/context.ts'
import { languageOf, translator } from '../locales/translator.ts'

/** Updates of other chats pass with a translator only; banned people and repeated updates end here. */
export const visitor: MiddlewareFn<BotContext> = async (ctx, next) => {
  const from = ctx.from
  ctx.t = translator(languageOf(from?.language_code))
  if (!from || ctx.chat?.type !== 'private' || ctx.chat.id !== from.id) return next()
  const { db, clock } = ctx.deps
  const spoken = languageOf(from.language_code)
  const seen = await db.read((reader) => readVisitor(reader, from.id))
  ctx.user =
    seen?.user ??
    (await db.write((tx) => insertUser(tx, { id: from.id, language: spoken, firstSeenAtMs: clock.now() })))
  ctx.link = seen?.link
  ctx.flow = {
    stored: seen?.flow,
    liveMessageId: seen?.flow?.liveMessageId ?? undefined,
    buried: seen?.flow !== undefined && (seen.flow.buried || ctx.message?.text?.startsWith('/') === true),
    wrong: seen?.flow?.wrongInput == null ? undefined : { input: seen.flow.wrongInput, times: seen.flow.wrongTimes },
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
  if (!ctx.user.languageChosen && from.language_code !== undefined && ctx.user.language !== spoken) {
    await db.write((tx) => setLanguage(tx, from.id, spoken, false))
    ctx.user.language = spoken
  }
  ctx.t = translator(ctx.user.language)
  if (ctx.user.bannedAtMs !== null) {
    if (ctx.hasCommand('start')) await ctx.reply(ctx.t('banned'), { parse_mode: 'HTML' })
    return
  }
  // The answer to this very update is already on disk: Telegram, or a proxy before us, repeats itself.
  if (ctx.flow.stored?.lastUpdateId === ctx.update.update_id) return
  await next()
}
