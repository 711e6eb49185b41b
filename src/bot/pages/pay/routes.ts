/** Routes of the page that pays a purchase from a wallet: `/w/<token>`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findTarget, type PagesOptions, type TokenHandler } from '../context.ts'
import { sendErrorPage } from '../error-page.ts'
import type { OpenStream } from '../event-stream.ts'
import { payDocument } from './pay-document.ts'
import { isFinal, readPayView } from './view.ts'

const ROOT = '/w/:token'

interface TokenRoute {
  Params: { token: string }
}

export function addPayRoutes(app: FastifyInstance, options: PagesOptions, openStream: OpenStream): void {
  const withToken = (handler: TokenHandler) => (request: FastifyRequest<TokenRoute>, reply: FastifyReply) => {
    const { token } = request.params
    const target = findTarget(options.bots(), 'wallet-page', token)
    if (!target) return sendErrorPage(request, reply, 404, 'page-ended', options.bots()[0]?.chatUrl)
    return handler({ ...target, token }, request, reply)
  }

  app.get<TokenRoute>(
    ROOT,
    withToken(async ({ bot, id, token }, request, reply) => {
      const view = await readPayView(bot, id)
      if (!view) return sendErrorPage(request, reply, 404, 'page-ended', bot.chatUrl)
      return reply.type('text/html; charset=utf-8').send(await payDocument(bot, token, view))
    }),
  )
  app.get<TokenRoute>(
    `${ROOT}/events`,
    withToken(({ bot, id, token }, request, reply) =>
      openStream(token, request, reply, async () => {
        const found = await readPayView(bot, id)
        return found && { data: found.view, isFinal: isFinal(found.view) }
      }),
    ),
  )
}
