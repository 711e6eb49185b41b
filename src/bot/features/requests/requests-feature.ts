/** Payment requests in the private chat: their links and buttons. */
import { Composer } from 'grammy'
import { payRequest, withdrawRequest } from '../../../db/stores/bot/purchases/pay-requests.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BotContext } from '../../base/context.ts'
import type { Feature } from '../../base/flow.ts'
import { requestData } from '../../orders/buttons.ts'
import {
  barredScreen,
  closureOf,
  requestIdFromPayload,
  requestPayload,
} from '../../purchases/requests/request-screens.ts'
import { cancelUnpaidPayment } from '../../purchases/wallet/status.ts'
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
  const before = await deps.db.read((reader) => payRequest(reader, id, nowMs))
  // A user may have a payment address for the request without having sent anything to it.
  if (before?.userId === ctx.user.id && before.isUnpaid && before.purchase)
    await cancelUnpaidPayment(ctx.runtime.deps, before.purchase).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      deps.log.info({ err: error, request: id }, 'wallet_payment.not_cancelled')
    })
  const dropped = await deps.db.write((tx) => withdrawRequest(tx, id, ctx.user.id, nowMs))
  const now = await deps.db.read((reader) => payRequest(reader, id, nowMs))
  ctx.ack()
  const screen = dropped
    ? { text: t('request-dropped'), buttons: [[menuButton(ctx)]] }
    : barredScreen(t, closureOf(now), { requestId: id })
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
