/**
 * Operator's page below `/admin`, with a page for each command of the command line, generated from the same
 * definitions. Plain HTML without scripts.
 */
import { PassThrough } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { isSameSecret } from '../../kernel/same-secret.ts'
import { type Html, html } from '../../kernel/text/html.ts'
import type { ArgumentValues, Command } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/all-commands.ts'
import type { MarketApi } from '../market-api.ts'
import { alertHtml, type RenderContext } from './blocks.ts'
import { confirmPage, donePage, filePage, formPage, readPage } from './command-pages.ts'
import { fieldsOf } from './forms.ts'
import { HEADERS, ICON, layoutHtml, STYLE } from './layout.ts'

export { ROOT } from './urls.ts'

import { download, type Outcome, run } from './run.ts'
import { createSessions, type EndedSessions, FORM_MS, type Session } from './sessions.ts'
import { isNotice, type Notice, signInPage } from './sign-in-page.ts'
import { startPage } from './start-page.ts'
import { CONFIRM, commandUrl, linkTo, ROOT, readValues, SIGN_IN, SIGN_OUT, safeNextUrl, titleOf } from './urls.ts'

export interface OperatorPageOptions {
  password: string
  adminKey: string
  clock: Clock
  log: Logger
  endedSessions: EndedSessions
  /** Network name, shown on every page. */
  network: string
  /** Returns a marketplace client that acts for the sender of this request. */
  marketFor(request: FastifyRequest): MarketApi
  /** Returns the client's identity, used to limit and log sign-in attempts. */
  clientIdOf(request: FastifyRequest): string
  /** Returns undefined if this client may try to sign in, otherwise the ms to wait. */
  signInDelayMs(client: string): number | undefined
  explorer: RenderContext['explorer']
}

const COOKIE = 'sunwatt-operator'
const BODY_LIMIT_BYTES = 16 * 1024

type Form = URLSearchParams

/** Fastify plugin. Register it with the prefix ROOT. */
export function operatorPage(options: OperatorPageOptions): FastifyPluginAsync {
  const { password, clock, log } = options
  const sessions = createSessions(options)
  /** Outcomes by form token. A form that is sent twice is executed once and gets the same response. */
  const outcomes = new Map<string, { untilMs: number; outcome: Promise<Outcome> }>()

  const sessionOf = (request: FastifyRequest): Session | undefined => {
    const cookie = cookieOf(request)
    return cookie === undefined ? undefined : sessions.read(cookie)
  }
  const setCookie = (request: FastifyRequest, reply: FastifyReply, cookie: string) =>
    reply.header('set-cookie', cookieHeader(request, cookie))

  const renderContext = (): RenderContext => ({ nowMs: clock.now(), explorer: options.explorer })

  function send(
    reply: FastifyReply,
    status: number,
    title: string,
    body: Html,
    of: { session: Session | undefined; command?: Command | undefined },
  ) {
    const { session, command } = of
    const signedIn = session && {
      network: options.network,
      signOutToken: sessions.formToken(session, SIGN_OUT),
      command,
    }
    const text = layoutHtml({ title, body, ...(signedIn && { signedIn }) })
    return reply.code(status).type('text/html; charset=utf-8').send(text)
  }

  function sendSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    next: string,
    notice: Html | Notice | undefined,
  ) {
    const isEncrypted = request.protocol === 'https'
    const body = signInPage({ next, token: sessions.formToken(undefined, SIGN_IN), notice, isEncrypted })
    return send(reply, status, 'Sign in', body, { session: undefined })
  }

  /** Redirects to the sign-in page. `next` is the requested URL. */
  function sendToSignIn(request: FastifyRequest, reply: FastifyReply, next: string) {
    const search = new URLSearchParams(next === ROOT ? {} : { next })
    if (cookieOf(request) !== undefined) search.set('saying', 'ended' satisfies Notice)
    return reply.redirect(search.size > 0 ? `${SIGN_IN}?${search}` : SIGN_IN, 303)
  }

  /** Rejects a form that does not belong to this session. Nothing is executed. */
  function sendInvalidForm(reply: FastifyReply, session: Session | undefined, next: string) {
    const body = html`<h1>Nothing was done</h1>
${alertHtml('wrong', 'This form is from another session or more than an hour old.')}
<p><a class="button" href="${next}">Look at it again</a></p>`
    return send(reply, 403, 'Nothing was done', body, { session })
  }

  /** Returns the session, if any, and renews its cookie on every page view. */
  const resumeSession = (request: FastifyRequest, reply: FastifyReply): Session | undefined => {
    const session = sessionOf(request)
    const renewed = session && sessions.renew(session)
    if (renewed !== undefined) setCookie(request, reply, renewed)
    return session
  }

  async function showCommand(command: Command, request: FastifyRequest, reply: FastifyReply) {
    const session = resumeSession(request, reply)
    if (!session) return sendToSignIn(request, reply, request.url)
    const search = searchParamsOf(request)
    const values = readValues(command, search)
    const market = options.marketFor(request)
    const file = command.outputFile !== undefined && search.has(CONFIRM) && (await download(command, values, market))
    if (file instanceof PassThrough)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${command.outputFile}"`)
        .send(file)
    const { status, body } =
      command.outputFile !== undefined
        ? filePage(command, values, file || undefined, renderContext())
        : command.needsConfirmation
          ? isFilledIn(command, values, search)
            ? await confirmPage(command, values, {
                market,
                context: renderContext(),
                token: formToken(session, command, values),
              })
            : formPage(command, values)
          : await readPage(command, values, market, renderContext())
    return send(reply, status, titleOf(command), body, { session, command })
  }

  const formToken = (session: Session, command: Command, values: ArgumentValues) =>
    sessions.formToken(session, command.name, JSON.stringify(values))

  async function doCommand(command: Command, request: FastifyRequest, reply: FastifyReply) {
    const form = request.body as Form
    const values = readValues(command, form)
    const next = linkTo(command, { ...values, [CONFIRM]: '1' })
    const session = resumeSession(request, reply)
    if (!session) return sendToSignIn(request, reply, next)
    const token = form.get('token') ?? ''
    const isValidToken = sessions.isFormToken(token, session, command.name, JSON.stringify(values))
    if (!isValidToken) return sendInvalidForm(reply, session, next)
    const outcome = await runOnce(token, () =>
      run(command, values, options.marketFor(request), { newApiKey: () => sessions.apiKeyOf(token) }),
    )
    const page = donePage(command, values, outcome, renderContext())
    return send(reply, page.status, titleOf(command), page.body, { session, command })
  }

  function runOnce(token: string, job: () => Promise<Outcome>): Promise<Outcome> {
    const now = clock.now()
    for (const [one, { untilMs }] of outcomes) if (untilMs <= now) outcomes.delete(one)
    const before = outcomes.get(token)
    if (before) return before.outcome
    const outcome = job()
    outcomes.set(token, { untilMs: now + FORM_MS, outcome })
    return outcome
  }

  function signIn(request: FastifyRequest, reply: FastifyReply) {
    const form = request.body as Form
    const next = safeNextUrl(form.get('next'))
    if (!sessions.isFormToken(form.get('token') ?? '', undefined, SIGN_IN))
      return sendSignIn(request, reply, 403, next, 'old')
    const client = options.clientIdOf(request)
    const waitMs = options.signInDelayMs(client)
    if (waitMs !== undefined) {
      const sec = Math.ceil(waitMs / 1000)
      reply.header('retry-after', sec)
      return sendSignIn(request, reply, 429, next, html`Too many attempts. Try again in ${sec} s.`)
    }
    if (!isSameSecret(form.get('password') ?? '', password)) {
      log.warn({ client }, 'operator.sign_in_refused')
      return sendSignIn(request, reply, 401, next, 'wrong')
    }
    log.info({ client }, 'operator.signed_in')
    return setCookie(request, reply, sessions.start()).redirect(next, 303)
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    const session = sessionOf(request)
    if (session && !sessions.isFormToken((request.body as Form).get('token') ?? '', session, SIGN_OUT))
      return sendInvalidForm(reply, session, ROOT)
    if (session) await sessions.end(session)
    reply.header('set-cookie', `${cookieHeader(request, '')}; Max-Age=0`)
    return reply.redirect(`${SIGN_IN}?saying=${'out' satisfies Notice}`, 303)
  }

  return async (app) => {
    await sessions.load()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
    )
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(HEADERS)
      if (request.method !== 'POST' || isOwnOrigin(request)) return
      return sendInvalidForm(reply, undefined, ROOT)
    })
    app.addHook('preValidation', async (request) => {
      request.body ??= new URLSearchParams()
    })
    app.setNotFoundHandler((request, reply) => {
      const session = sessionOf(request)
      const body = html`<h1>Page not found</h1><p><a class="button" href="${ROOT}">To the start</a></p>`
      return session ? send(reply, 404, 'Page not found', body, { session }) : sendToSignIn(request, reply, ROOT)
    })
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      const reference = newReference()
      if (status >= 500) log.error({ err: error, reference, url: request.routeOptions.url }, 'operator.page_failed')
      const why = status >= 500 ? `Internal error. See the log, reference ${reference}.` : error.message
      const body = html`<h1>This did not work</h1>${alertHtml('wrong', why)}<p><a class="button" href="${ROOT}">To the start</a></p>`
      return send(reply, status, 'This did not work', body, { session: sessionOf(request) })
    })

    const file = (path: string, type: string, bytes: Buffer) =>
      app.get(`/${path}`, (_request, reply) => reply.header('cache-control', 'max-age=86400').type(type).send(bytes))
    file('page.css', 'text/css; charset=utf-8', STYLE)
    file('icon.svg', 'image/svg+xml', ICON)

    app.get(relativeRoute(SIGN_IN), (request, reply) => {
      const search = searchParamsOf(request)
      const next = safeNextUrl(search.get('next'))
      if (sessionOf(request)) return reply.redirect(next, 303)
      const notice = search.get('saying')
      return sendSignIn(request, reply, 200, next, isNotice(notice) ? notice : undefined)
    })
    app.post(relativeRoute(SIGN_IN), signIn)
    app.post(relativeRoute(SIGN_OUT), signOut)
    app.get('/', async (request, reply) => {
      const session = resumeSession(request, reply)
      if (!session) return sendToSignIn(request, reply, ROOT)
      return send(reply, 200, 'Start', await startPage(options.marketFor(request), renderContext()), { session })
    })
    for (const command of PAGE_COMMANDS) {
      app.get(relativeRoute(commandUrl(command)), (request, reply) => showCommand(command, request, reply))
      if (command.needsConfirmation)
        app.post(relativeRoute(commandUrl(command)), (request, reply) => doCommand(command, request, reply))
    }
  }
}

/** Converts a URL to a route of this plugin. */
const relativeRoute = (url: string): string => url.slice(ROOT.length)

/** True if the request asks for confirmation or has all fields. */
const isFilledIn = (command: Command, values: ArgumentValues, search: URLSearchParams): boolean =>
  search.has(CONFIRM) || fieldsOf(command).every(([name]) => values[name] !== undefined)

const searchParamsOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')

/** True if the form came from this host, according to the origin that browsers send with every form. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Returns the cookie's name. Over TLS it has the prefix __Host-, which browsers accept from this very host only. */
const cookieName = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? `__Host-${COOKIE}` : COOKIE)

function cookieOf(request: FastifyRequest): string | undefined {
  const { cookie = '' } = request.headers
  const pairs = cookie.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookieName(request))?.[1] || undefined
}

/** Returns a session cookie. The browser drops it at the latest when it is closed. */
function cookieHeader(request: FastifyRequest, value: string): string {
  const [path, secure] = request.protocol === 'https' ? ['/', '; Secure'] : [ROOT, '']
  return `${cookieName(request)}=${value}; Path=${path}; HttpOnly; SameSite=Strict${secure}`
}
