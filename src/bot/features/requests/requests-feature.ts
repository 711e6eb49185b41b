/** Payment requests in the private chat: their links and buttons. */
import { Composer } from 'grammy'
import { payRequest, withdrawRequest } from '../../../db/stores/bot/purchases/pay-requests.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { requestData } from '../../orders/buttons.ts'
import { barredScreen, requestIdFromPayload, requestPayload } from '../../purchases/requests/request-screens.ts'
import { menuButton } from '../../telegram/keyboards.ts'
import { sendScreen } from '../../telegram/live-message.ts'
import { openRequest } from './pay.ts'

const composer = new Composer<BotContext>()

composer.callbackQuery(requestData.filter, async (ctx, next) => {
  const data = requestData.unpack(ctx.callbackQuery.data)
  if (data?.op === 'open') return openRequest(ctx, data.id)
  if (data?.op === 'drop') return drop(ctx, data.id)
  return next()
})

async function drop(ctx: BotContext, id: string): Promise<void> {
  const { t, deps } = ctx
  const nowMs = deps.clock.now()
  const dropped = await deps.db.write((tx) => withdrawRequest(tx, id, ctx.user.id, nowMs))
  const now = await deps.db.read((reader) => payRequest(reader, id, nowMs))
  ctx.ack()
  const screen = dropped
    ? { text: t('request-dropped'), buttons: [[menuButton(ctx)]] }
    : barredScreen(t, now && now.stage !== 'open' ? now.stage : 'gone', { requestId: id })
  await sendScreen(ctx.api, ctx.user.id, screen)
}

export const requests: Feature = {
  name: 'requests',
  composer,
  deepLink: {
    prefix: requestPayload(''),
    async open(ctx, payload) {
      await openRequest(ctx, requestIdFromPayload(payload))
      return true
    },
  },
}
