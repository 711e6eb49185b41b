/**
 * Bots that Telegram creates for this bot to manage. Telegram gives their tokens to this bot, so no token passes
 * through a chat. Needs the switch in @BotFather's Mini App, which getMe reports as `can_manage_bots`.
 */
import { Composer } from 'grammy'
import { botById } from '../../../db/stores/admin/bots.ts'
import type { BotContext } from '../../base/context.ts'
import { closeFlow } from '../../base/flow.ts'
import { arePartnerBotsOffered, registerToken, type TokenResult } from '../../partners/bot-changes.ts'
import { newBotOwner, REFUSALS, tokenScreen } from '../../partners/flows.ts'
import { makeBotData } from '../../partners/partner-screens.ts'
import { SEND_OPTIONS, sendScreen } from '../../telegram/live-message.ts'

/** The bot sends one request at a time. */
const REQUEST_ID = 1

export const managedBots = new Composer<BotContext>()

managedBots.callbackQuery(makeBotData.filter, async (ctx, next) => {
  const { t } = ctx
  if (!ctx.link || !ctx.me.can_manage_bots || !arePartnerBotsOffered(ctx.deps)) return next()
  ctx.ack()
  // A running flow would take the message with the new bot for an answer.
  await closeFlow(ctx)
  const request = { text: t.plain('button-bot-make-request'), request_managed_bot: { request_id: REQUEST_ID } }
  await ctx.api.sendMessage(ctx.user.id, t('bot-make'), {
    ...SEND_OPTIONS,
    reply_markup: { keyboard: [[request]], resize_keyboard: true, one_time_keyboard: true },
  })
})

managedBots.on('message:managed_bot_created', async (ctx) => {
  const { t } = ctx
  const { id } = ctx.message.managed_bot_created.bot
  const owner = newBotOwner(ctx, false)
  const result: TokenResult = owner ? await registerManagedBot(ctx, id, owner) : { at: 'not_offered' }
  await ctx.api.sendMessage(ctx.user.id, t('bot-made'), { ...SEND_OPTIONS, reply_markup: { remove_keyboard: true } })
  const screen = 'id' in result ? await tokenScreen(ctx, result.id, result.at, true) : { text: t(REFUSALS[result.at]) }
  await sendScreen(ctx.api, ctx.user.id, screen)
})

async function registerManagedBot(
  ctx: Pick<BotContext, 'api' | 'deps'>,
  botId: number,
  owner: Parameters<typeof registerToken>[2],
): Promise<TokenResult> {
  try {
    return await registerToken(ctx, await ctx.api.getManagedBotToken(botId), owner)
  } catch (error) {
    ctx.deps.log.warn({ err: error, bot: botId }, 'partner.managed_token_failed')
    return { at: 'unreachable' }
  }
}

/** Handles updates that name no chat. */
export const managedBotUpdates = new Composer<BotContext>()

/** Stores the new token of a bot whose owner has revoked the old one, so that no token is sent in a chat. */
managedBotUpdates.on('managed_bot', async (ctx) => {
  const { user, bot } = ctx.managedBot
  const row = await ctx.deps.db.read((reader) => botById(reader, bot.id))
  if (row?.userId !== user.id || row.accountId === null) return
  await registerManagedBot(ctx, bot.id, { userId: row.userId, accountId: row.accountId })
})
