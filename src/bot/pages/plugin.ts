/** Web pages of the bots (docs/decisions/103, 104, 107, 109) and of the marketplace's checkout (108). */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { addAssetRoute } from './assets.ts'
import type { PagesOptions } from './context.ts'
import { sendErrorPage } from './error-page.ts'
import { createStreams, type OpenStream } from './event-stream.ts'
import { PAGE_HEADERS } from './headers.ts'

/** Enough for a signed transaction as JSON. */
export const BODY_LIMIT_BYTES = 16 * 1024

export interface Pages {
  /** Fastify plugin. Its settings do not affect other routes of the surrounding server. */
  plugin: FastifyPluginAsync
  /** Ends the open event streams. */
  close(): void
}

export function createPages(options: PagesOptions): Pages {
  const streams = createStreams(options.clock)
  return { plugin: pagesPlugin(options, streams.open), close: streams.closeAll }
}

function pagesPlugin(options: PagesOptions, openStream: OpenStream): FastifyPluginAsync {
  const { log } = options
  const chatUrl = () => options.bots()[0]?.chatUrl
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, parseJsonBody)
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(PAGE_HEADERS)
      const waitMs = options.delayMs(options.clientOf(request))
      if (waitMs !== undefined) {
        reply.header('retry-after', Math.ceil(waitMs / 1_000))
        return sendErrorPage(request, reply, 429, 'page-too-many')
      }
      if (request.method !== 'GET' && !isOwnPage(request)) return sendErrorPage(request, reply, 403, 'page-failed')
    })
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) log.error({ err: error, url: request.routeOptions.url }, 'page.failed')
      // An unexpected error may come after something was sent.
      const key = status >= 500 && request.method !== 'GET' ? 'page-unclear' : 'page-failed'
      return sendErrorPage(request, reply, status, key, chatUrl())
    })
    addAssetRoute(app)
    const { addRoutes, hasBots } = options
    if (addRoutes) await app.register(async (others) => addRoutes(others, openStream))
    if (hasBots) await app.register(async (bots) => addBotRoutes(bots, options, openStream))
  }
}

/** Loads the bot's code only in processes that run a bot. */
async function addBotRoutes(app: FastifyInstance, options: PagesOptions, openStream: OpenStream): Promise<void> {
  const [{ addPayRoutes }, { addSignInRoutes }, { addProviderRoutes }, { addSaleRoutes }, { addAppRoutes }] =
    await Promise.all([
      import('./pay/routes.ts'),
      import('./sign-in/routes.ts'),
      import('./provider/routes.ts'),
      import('./sell/routes.ts'),
      import('./app/server.ts'),
    ])
  app.addHook('onRequest', async (request, reply) => {
    const forwarded = await options.forward(request, reply)
    if (forwarded === 'forwarded') return reply
    if (forwarded === 'unavailable' || options.bots().length === 0)
      return sendErrorPage(request, reply, 503, 'page-starting')
  })
  addPayRoutes(app, options, openStream)
  addSignInRoutes(app, options)
  addProviderRoutes(app, options, openStream)
  addSaleRoutes(app, options, openStream)
  addAppRoutes(app, options, openStream)
}

/** False for requests that another site makes through the browser. Only browsers send the header. */
const isOwnPage = ({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean =>
  site === undefined || site === 'same-origin'

async function parseJsonBody(_request: FastifyRequest, text: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw Object.assign(error as Error, { statusCode: 400 })
  }
}
