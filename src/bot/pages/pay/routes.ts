/** Routes of the page that pays a purchase from a wallet: `/w/<token>`. No GET changes anything. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PayView } from '../../../contract/pages/pay.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newReference } from '../../../kernel/ids.ts'
import type { PagesBot } from '../bots.ts'
import { bodyOf, findTarget, isFormPost, type PagesOptions, type TokenRoute } from '../context.ts'
import { sendErrorPage } from '../error-page.ts'
import type { OpenStream } from '../event-stream.ts'
import { PageRefusal } from '../page-refusal.ts'
import { PageExpired, paySigned, pollForPayment, prepareTransfer, refusalOf, requestAddress } from './actions.ts'
import { payDocument, refusedDocument } from './pay-document.ts'
import { createTronLinkMemory } from './tronlink.ts'
import { createPageReader, isFinal, type PayPage, readPayPage } from './view.ts'

const ROOT = '/w/:token'
/** Code of a refusal because a person makes too many calls. */
const TOO_MANY = 'RATE_LIMIT'

/** Page of a request. `read` returns undefined once the page has expired. */
interface Target {
  bot: PagesBot
  token: string
  page: PayPage
  read(): Promise<PayPage | undefined>
}

type Handler = (target: Target, request: FastifyRequest<TokenRoute>, reply: FastifyReply) => Promise<unknown>

export function addPayRoutes(app: FastifyInstance, options: PagesOptions, openStream: OpenStream): void {
  const memory = createTronLinkMemory()

  /** Finds the page of the token. Invalid and expired tokens get the same answer. */
  const withPage =
    (handler: Handler) =>
    async (request: FastifyRequest<TokenRoute>, reply: FastifyReply): Promise<unknown> => {
      const { token } = request.params
      const found = findTarget(options.bots(), 'wallet-page', token)
      const readAny = () =>
        found ? readPayPage(found.bot, { id: found.id, token }, memory) : Promise.resolve(undefined)
      const read = async () => {
        const page = await readAny()
        return page?.isEnded ? undefined : page
      }
      const page = await read()
      if (!found || !page) return sendEnded(request, reply)
      return handler({ bot: found.bot, token, page, read }, request, reply)
    }

  const sendEnded = (request: FastifyRequest, reply: FastifyReply) =>
    sendErrorPage(request, reply, 404, 'page-ended', options.bots()[0]?.chatUrl)

  const personDelayMs = ({ bot, page }: Target, kind: 'light' | 'heavy') =>
    options.personDelayMs(`${bot.id}:${page.p.userId}`, kind)

  /** Answers calls of the script with JSON, and forms sent without JavaScript with a document. */
  const withAction = (action: (target: Target, body: Record<string, unknown>) => Promise<{ next?: string }>) =>
    withPage(async (target, request, reply) => {
      const { bot, token, page } = target
      const isForm = isFormPost(request)
      try {
        const waitMs = personDelayMs(target, 'heavy')
        if (waitMs !== undefined) {
          reply.header('retry-after', Math.ceil(waitMs / 1_000))
          throw new PageRefusal(TOO_MANY, page.person.t.plain('page-too-many'))
        }
        const answer = await action(target, bodyOf(request))
        return isForm ? reply.redirect(answer.next ?? `/w/${token}`, 303) : answer
      } catch (error) {
        if (error instanceof PageExpired) return sendEnded(request, reply)
        if (!(error instanceof PageRefusal || error instanceof AppError)) throw error
        const { code, text } = refusalOf(page, error)
        reply.code(code === TOO_MANY ? 429 : 422)
        if (!isForm) return { error: code, text }
        const document = await refusedDocument(bot, token, page, text)
        return reply.type('text/html; charset=utf-8').send(document)
      }
    })

  app.get<TokenRoute>(
    ROOT,
    withPage(async ({ bot, token, page }, _request, reply) =>
      reply.type('text/html; charset=utf-8').send(await payDocument(bot, token, page)),
    ),
  )
  app.get<TokenRoute>(`${ROOT}/events`, async (request, reply) => {
    const { token } = request.params
    const found = findTarget(options.bots(), 'wallet-page', token)
    if (!found) return sendEnded(request, reply)
    const read = createPageReader(found.bot, { id: found.id, token }, memory)
    return openStream(token, request, reply, async () => {
      const page = await read()
      return page && { data: page.view satisfies PayView, isFinal: page.isEnded || isFinal(page.view, page.p) }
    })
  })
  app.post<TokenRoute>(
    `${ROOT}/address`,
    withAction(({ bot, read }) => requestAddress(bot, read)),
  )
  app.post<TokenRoute>(
    `${ROOT}/prepare`,
    withAction(({ bot, read }, { payer }) => prepareTransfer(bot, read, payer)),
  )
  app.post<TokenRoute>(
    `${ROOT}/signed`,
    withAction(({ bot, token, read }, { transaction }) =>
      paySigned(bot, read, transaction, (untilMs) => memory.recordSent(token, untilMs)),
    ),
  )
  app.post<TokenRoute>(
    `${ROOT}/tronlink`,
    withPage(async (target, request, reply) => {
      const { bot, token, page } = target
      const isHint = memory.record(token, request.body, options.clock.now())
      if (isHint && personDelayMs(target, 'light') === undefined)
        await pollForPayment(bot, page).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          options.log.info({ err: error, reference: newReference() }, 'page.poll_failed')
        })
      return reply.code(204).send()
    }),
  )
}
