/** Shared by the routes of all pages whose URL contains a token. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageFailure } from '../../contract/pages/base.ts'
import type { PagesBot } from './bots.ts'
import { isFormPost, type PagesOptions, type TokenRoute } from './context.ts'
import { sendDocument } from './document.ts'
import { sendErrorPage } from './error-page.ts'
import type { PageRefusal } from './page-refusal.ts'

type Request = FastifyRequest<TokenRoute>
type Handler<Page> = (page: Page, request: Request, reply: FastifyReply) => Promise<unknown>

interface TokenPages<Page> {
  /** Returns undefined for invalid and expired tokens, which get the same answer. */
  find(token: string): Promise<Page | undefined>
  userIdOf(page: Page): number
}

export function createTokenPages<Page extends { bot: PagesBot }>(
  options: PagesOptions,
  { find, userIdOf }: TokenPages<Page>,
) {
  const sendEnded = (request: FastifyRequest, reply: FastifyReply) =>
    sendErrorPage(request, reply, 404, 'page-ended', options.bots()[0]?.chatUrl)

  /** True if the person makes too many calls. The reply then states when to call again. */
  function isTooMany(page: Page, cost: 'light' | 'heavy', reply: FastifyReply): boolean {
    const waitMs = options.personDelayMs(`${page.bot.id}:${userIdOf(page)}`, cost)
    if (waitMs !== undefined) reply.header('retry-after', Math.ceil(waitMs / 1_000))
    return waitMs !== undefined
  }

  const withPage =
    (handler: Handler<Page>) =>
    async (request: Request, reply: FastifyReply): Promise<unknown> => {
      const page = await find(request.params.token)
      return page ? handler(page, request, reply) : sendEnded(request, reply)
    }

  /** Sends an error page to a person who makes too many calls. */
  const withLimit = (cost: 'light' | 'heavy', handler: Handler<Page>) =>
    withPage(async (page, request, reply) =>
      isTooMany(page, cost, reply)
        ? sendErrorPage(request, reply, 429, 'page-too-many')
        : handler(page, request, reply),
    )

  /** Sends the refusal of a failed action: JSON to the page's script, a document to forms and downloads. */
  const actionsOf =
    ({ refusalOf, documentOf }: PageAnswers<Page>) =>
    (action: Handler<Page>) =>
      withLimit('heavy', async (page, request, reply) => {
        try {
          return await action(page, request, reply)
        } catch (error) {
          const refusal = refusalOf(page, error)
          return sendRefusal(request, reply.code(422), refusal, (problem) => documentOf(page, problem))
        }
      })

  return { sendEnded, isTooMany, withPage, withLimit, actionsOf }
}

interface PageAnswers<Page> {
  /** Returns the refusal to send. Throws an error that is no refusal. */
  refusalOf(page: Page, error: unknown): PageRefusal
  documentOf(page: Page, problem: string): Promise<string>
}

/** Answers a call of the page's script with JSON, and a form or a download with a document that shows the text. */
export async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, text }: PageRefusal,
  documentOf: (problem: string) => Promise<string>,
): Promise<FastifyReply> {
  const isScript = request.method === 'POST' && !isFormPost(request)
  return isScript
    ? reply.send({ error: code, text } satisfies PageFailure)
    : sendDocument(reply, await documentOf(text))
}
