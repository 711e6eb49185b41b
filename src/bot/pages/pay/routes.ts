/** Routes of the page that pays a purchase from a wallet: `/w/<token>`. No GET changes anything. */
import type { FastifyInstance } from 'fastify'
import type { PayView } from '../../../contract/pages/pay.ts'
import { AppError } from '../../../kernel/errors.ts'
import { newReference } from '../../../kernel/ids.ts'
import { tokenPath } from '../../../kernel/secrets/link-tokens.ts'
import type { PagesBot } from '../bots.ts'
import { bodyOf, findTarget, isFormPost, type PagesOptions, type TokenRoute } from '../context.ts'
import { sendDocument } from '../document.ts'
import type { OpenStream } from '../event-stream.ts'
import { PageRefusal } from '../page-refusal.ts'
import { createTokenPages, sendRefusal } from '../token-page.ts'
import { PageExpired, paySigned, pollForPayment, prepareTransfer, refusalOf, requestAddress } from './actions.ts'
import { payDocument } from './pay-document.ts'
import { createTronLinkMemory } from './tronlink.ts'
import { createPageReader, isFinal, type PayPage, readPayPage } from './view.ts'

const ROOT = tokenPath('wallet-page', ':token')
/** Code of a refusal because a person makes too many calls. */
const TOO_MANY = 'RATE_LIMIT'

/** Page of a request. `read` returns undefined once the page has expired. */
interface Target {
  bot: PagesBot
  token: string
  page: PayPage
  read(): Promise<PayPage | undefined>
}

export function addPayRoutes(app: FastifyInstance, options: PagesOptions, openStream: OpenStream): void {
  const memory = createTronLinkMemory()

  const { withPage, sendEnded, isTooMany } = createTokenPages<Target>(options, {
    async find(token) {
      const found = findTarget(options.bots(), 'wallet-page', token)
      if (!found) return undefined
      const { bot, id } = found
      const read = async () => {
        const page = await readPayPage(bot, { id, token }, memory)
        return page?.isEnded ? undefined : page
      }
      const page = await read()
      return page && { bot, token, page, read }
    },
    userIdOf: ({ page }) => page.p.userId,
  })

  /** Answers calls of the script with JSON, and forms sent without JavaScript with a document. */
  const withAction = (action: (target: Target, body: Record<string, unknown>) => Promise<{ next?: string }>) =>
    withPage(async (target, request, reply) => {
      const { bot, token, page } = target
      try {
        if (isTooMany(target, 'heavy', reply)) throw new PageRefusal(TOO_MANY, page.person.t.plain('page-too-many'))
        const answer = await action(target, bodyOf(request))
        return isFormPost(request) ? reply.redirect(answer.next ?? tokenPath('wallet-page', token), 303) : answer
      } catch (error) {
        if (error instanceof PageExpired) return sendEnded(request, reply)
        if (!(error instanceof PageRefusal || error instanceof AppError)) throw error
        const refusal = refusalOf(page, error)
        reply.code(refusal.code === TOO_MANY ? 429 : 422)
        return sendRefusal(request, reply, refusal, (problem) => payDocument(bot, token, page, problem))
      }
    })

  app.get<TokenRoute>(
    ROOT,
    withPage(async ({ bot, token, page }, _request, reply) => sendDocument(reply, await payDocument(bot, token, page))),
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
      if (isHint && !isTooMany(target, 'light', reply))
        await pollForPayment(bot, page).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
          options.log.info({ err: error, reference: newReference() }, 'page.poll_failed')
        })
      return reply.code(204).send()
    }),
  )
}
