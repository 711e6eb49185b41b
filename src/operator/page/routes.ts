/**
 * Operator's page below `/admin`, with a page for each command of the command line, generated from the same
 * definitions. Plain HTML without scripts.
 */
import { PassThrough } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { newReference } from '../../kernel/ids.ts'
import { html } from '../../kernel/text/html.ts'
import type { ArgumentValues, Command } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/all-commands.ts'
import { alertHtml } from './blocks.ts'
import { confirmPage, donePage, filePage, formPage, readPage } from './command-pages.ts'
import { fieldsOf } from './forms.ts'
import { createFrame, type Frame, formOf, type OperatorPageOptions, relativeRoute, searchParamsOf } from './frame.ts'
import { HEADERS, ICON, STYLE } from './layout.ts'
import { download, run } from './run.ts'
import type { PageSession } from './sign-in/people.ts'
import { addSignInRoutes } from './sign-in/routes.ts'
import { startPage } from './start-page.ts'
import { CONFIRM, commandUrl, linkTo, ROOT, readCredentials, readValues, titleOf } from './urls.ts'

export type { OperatorPageOptions } from './frame.ts'
export type { PagePeople } from './sign-in/people.ts'
export { ROOT } from './urls.ts'

const BODY_LIMIT_BYTES = 16 * 1024

/** Fastify plugin. Register it with the prefix ROOT. */
export function operatorPage(options: OperatorPageOptions): FastifyPluginAsync {
  const { people, log } = options
  const frame = createFrame(options)

  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
    )
    app.addHook('onRequest', async (request, reply) => {
      if (!(await people.isPageOn())) return sendNotFound(request, reply)
      reply.headers(HEADERS)
      if (request.method === 'POST' && !isOwnOrigin(request)) return frame.sendInvalidForm(reply, undefined, ROOT)
    })
    app.addHook('preValidation', async (request) => {
      request.body ??= new URLSearchParams()
    })
    app.setNotFoundHandler(async (request, reply) => {
      const session = await frame.sessionOf(request)
      if (!session) return frame.sendToSignIn(request, reply, ROOT)
      const body = html`<h1>Page not found</h1><p><a class="button" href="${ROOT}">To the start</a></p>`
      return frame.send(reply, 404, 'Page not found', body, { session })
    })
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      const reference = newReference()
      if (status >= 500) log.error({ err: error, reference, url: request.routeOptions.url }, 'operator.page_failed')
      const why = status >= 500 ? `Internal error. See the log, reference ${reference}.` : error.message
      const body = html`<h1>This did not work</h1>${alertHtml('wrong', why)}<p><a class="button" href="${ROOT}">To the start</a></p>`
      // Without a session, because reading it may be what failed.
      return frame.send(reply, status, 'This did not work', body, { session: undefined })
    })

    const file = (path: string, type: string, bytes: Buffer) =>
      app.get(`/${path}`, (_request, reply) => reply.header('cache-control', 'max-age=86400').type(type).send(bytes))
    file('page.css', 'text/css; charset=utf-8', STYLE)
    file('icon.svg', 'image/svg+xml', ICON)

    addSignInRoutes(app, frame, options)
    app.get('/', async (request, reply) => {
      const session = await frame.sessionOf(request)
      if (!session) return frame.sendToSignIn(request, reply, ROOT)
      const body = await startPage(options.marketFor(request, session), frame.renderContext(session))
      return frame.send(reply, 200, 'Start', body, { session })
    })
    const pages = createCommandRoutes(frame, options)
    for (const command of PAGE_COMMANDS) {
      const route = relativeRoute(commandUrl(command))
      app.get(route, (request, reply) => pages.show(command, request, reply))
      if (command.needsConfirmation) app.post(route, (request, reply) => pages.execute(command, request, reply))
    }
  }
}

function createCommandRoutes(frame: Frame, options: OperatorPageOptions) {
  const { tokens } = frame

  /** Rejects a command that the role does not permit. The marketplace would reject its call too. */
  function sendNotPermitted(reply: FastifyReply, command: Command, session: PageSession) {
    const needed = options.people.rolesInWords(command.call ?? '')
    const body = html`<h1>${titleOf(command)}</h1>
${alertHtml('wrong', `Your role is ${session.role}. This needs the role ${needed}.`)}
<p><a class="button" href="${ROOT}">To the start</a></p>`
    return frame.send(reply, 403, titleOf(command), body, { session })
  }

  return {
    async show(command: Command, request: FastifyRequest, reply: FastifyReply) {
      const session = await frame.sessionOf(request)
      if (!session) return frame.sendToSignIn(request, reply, request.url)
      if (!frame.mayRun(session, command)) return sendNotPermitted(reply, command, session)
      const search = searchParamsOf(request)
      const values = readValues(command, search)
      const market = options.marketFor(request, session)
      const context = frame.renderContext(session)
      const file = command.outputFile !== undefined && search.has(CONFIRM) && (await download(command, values, market))
      if (file instanceof PassThrough)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${command.outputFile}"`)
          .send(file)
      const { status, body } =
        command.outputFile !== undefined
          ? filePage(command, values, file || undefined, context)
          : command.needsConfirmation
            ? isFilledIn(command, values, search)
              ? await confirmPage(command, values, {
                  market,
                  context,
                  token: tokens.create(session, command.name, JSON.stringify(values)),
                })
              : formPage(command, values, context)
            : await readPage(command, values, market, context)
      return frame.send(reply, status, titleOf(command), body, { session, command })
    },

    async execute(command: Command, request: FastifyRequest, reply: FastifyReply) {
      const form = formOf(request)
      const values = readValues(command, form)
      const next = linkTo(command, { ...values, [CONFIRM]: '1' })
      const session = await frame.sessionOf(request)
      if (!session) return frame.sendToSignIn(request, reply, next)
      if (!frame.mayRun(session, command)) return sendNotPermitted(reply, command, session)
      const token = form.get('token') ?? ''
      const isValidToken = tokens.isValid(token, session, command.name, JSON.stringify(values))
      if (!isValidToken) return frame.sendInvalidForm(reply, session, next)
      const market = options.marketFor(request, session)
      const overrides = { newApiKey: () => tokens.apiKeyOf(token), urlOf: urlsOf(request) }
      const outcome = await frame.runOnce(token, () =>
        run(command, { ...values, ...readCredentials(command, form) }, market, overrides),
      )
      const page = donePage(command, values, outcome, frame.renderContext(session))
      return frame.send(reply, page.status, titleOf(command), page.body, { session, command })
    },
  }
}

/** Returns the URL of a path on the page's own host. */
const urlsOf =
  ({ protocol, host }: FastifyRequest) =>
  (path: string): string =>
    `${protocol}://${host}${path}`

/** Answers like the server does for any unknown address. */
const sendNotFound = ({ method, url }: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: `Route ${method}:${url} not found`, error: 'Not Found', statusCode: 404 })

/** True if the request asks for confirmation or has all fields. */
const isFilledIn = (command: Command, values: ArgumentValues, search: URLSearchParams): boolean =>
  search.has(CONFIRM) || fieldsOf(command).every(([name]) => values[name] !== undefined)

/** True if the form came from this host, according to the origin that browsers send with every form. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
