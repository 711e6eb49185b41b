/**
 * The operator's page, below `/admin`: for each command of the command line its page, made of the same table. Plain
 * HTML; nothing runs in the browser.
 */
import { PassThrough } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { newReference } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { sameSecret } from '../../kernel/same-secret.ts'
import type { Command, Given } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/index.ts'
import type { MarketApi } from '../market-api.ts'
import { alertHtml, type View } from './blocks.ts'
import { askPage, confirmPage, donePage, filePage, readPage } from './command-pages.ts'
import { fieldsOf } from './forms.ts'
import { type Html, html } from './html.ts'
import { HEADERS, ICON, pageHtml, STYLE } from './layout.ts'

export { ROOT } from './places.ts'

import { CONFIRM, givenOf, linkTo, ownPlace, placeOf, ROOT, SIGN_IN, SIGN_OUT, titleOf } from './places.ts'
import { download, type Outcome, run } from './run.ts'
import { createSessions, type EndedSessions, FORM_MS, type Session } from './sessions.ts'
import { isSaying, type Saying, signInPage } from './sign-in-page.ts'
import { startPage } from './start-page.ts'

export interface OperatorPageOptions {
  password: string
  adminKey: string
  clock: Clock
  log: Logger
  endedSessions: EndedSessions
  /** Named on every page. */
  network: string
  /** Asks the marketplace for who sent this request. */
  marketFor(request: FastifyRequest): MarketApi
  /** By what tries of the password are counted, and told of in the log. */
  clientOf(request: FastifyRequest): string
  /** Undefined: this client may try. Otherwise ms until it may. */
  waitToTry(client: string): number | undefined
  explorer: View['explorer']
}

const COOKIE = 'sunwatt-operator'
const BODY_LIMIT_BYTES = 16 * 1024

type Form = URLSearchParams

/** To be registered with the prefix ROOT. */
export function operatorPage(options: OperatorPageOptions): FastifyPluginAsync {
  const { password, clock, log } = options
  const sessions = createSessions(options)
  /** What forms have done, by their tokens: a form that is sent twice is answered twice and done once. */
  const done = new Map<string, { untilMs: number; outcome: Promise<Outcome> }>()

  const sessionOf = (request: FastifyRequest): Session | undefined => {
    const cookie = cookieOf(request)
    return cookie === undefined ? undefined : sessions.read(cookie)
  }
  const keep = (request: FastifyRequest, reply: FastifyReply, cookie: string) =>
    reply.header('set-cookie', cookieHeader(request, cookie))

  const view = (): View => ({ nowMs: clock.now(), explorer: options.explorer })

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
    const text = pageHtml({ title, body, ...(signedIn && { signedIn }) })
    return reply.code(status).type('text/html; charset=utf-8').send(text)
  }

  function sendSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    next: string,
    saying: Html | Saying | undefined,
  ) {
    const isEncrypted = request.protocol === 'https'
    const body = signInPage({ next, token: sessions.formToken(undefined, SIGN_IN), saying, isEncrypted })
    return send(reply, status, 'Sign in', body, { session: undefined })
  }

  /** `next`: what was wanted. */
  function sendToSignIn(request: FastifyRequest, reply: FastifyReply, next: string) {
    const search = new URLSearchParams(next === ROOT ? {} : { next })
    if (cookieOf(request) !== undefined) search.set('saying', 'ended' satisfies Saying)
    return reply.redirect(search.size > 0 ? `${SIGN_IN}?${search}` : SIGN_IN, 303)
  }

  /** Nothing was done. */
  function sendForeign(reply: FastifyReply, session: Session | undefined, next: string) {
    const body = html`<h1>Nothing was done</h1>
${alertHtml('wrong', 'This form did not come from a page of this session, or it is more than an hour old.')}
<p><a class="button" href="${next}">Look at it again</a></p>`
    return send(reply, 403, 'Nothing was done', body, { session })
  }

  /** Of a session only; it goes on with every page that is asked for. */
  const entered = (request: FastifyRequest, reply: FastifyReply): Session | undefined => {
    const session = sessionOf(request)
    const renewed = session && sessions.renewed(session)
    if (renewed !== undefined) keep(request, reply, renewed)
    return session
  }

  async function showCommand(command: Command, request: FastifyRequest, reply: FastifyReply) {
    const session = entered(request, reply)
    if (!session) return sendToSignIn(request, reply, request.url)
    const search = searchOf(request)
    const given = givenOf(command, search)
    const market = options.marketFor(request)
    if (command.file !== undefined) return sendFile(command, { search, session, market }, reply)
    const { status, body } = command.asksFirst
      ? isFilledIn(command, given, search)
        ? await confirmPage(command, given, { market, view: view(), token: tokenOf(session, command, given) })
        : askPage(command, given)
      : await readPage(command, given, market, view())
    return send(reply, status, titleOf(command), body, { session, command })
  }

  async function sendFile(
    command: Command,
    { search, session, market }: { search: URLSearchParams; session: Session; market: MarketApi },
    reply: FastifyReply,
  ) {
    const given = givenOf(command, search)
    const file = search.has(CONFIRM) ? await download(command, given, market) : undefined
    if (file instanceof PassThrough)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${command.file}"`)
        .send(file)
    const { status, body } = filePage(command, given, file, view())
    return send(reply, status, titleOf(command), body, { session, command })
  }

  const tokenOf = (session: Session, command: Command, given: Given) =>
    sessions.formToken(session, command.name, JSON.stringify(given))

  async function doCommand(command: Command, request: FastifyRequest, reply: FastifyReply) {
    const form = request.body as Form
    const given = givenOf(command, form)
    const next = linkTo(command, { ...given, [CONFIRM]: '1' })
    const session = entered(request, reply)
    if (!session) return sendToSignIn(request, reply, next)
    const token = form.get('token') ?? ''
    const isOurs = sessions.isFormToken(token, session, command.name, JSON.stringify(given))
    if (!isOurs) return sendForeign(reply, session, next)
    const outcome = await once(token, () =>
      run(command, given, options.marketFor(request), { newApiKey: () => sessions.apiKeyOf(token) }),
    )
    const page = donePage(command, given, outcome, view())
    return send(reply, page.status, titleOf(command), page.body, { session, command })
  }

  function once(token: string, job: () => Promise<Outcome>): Promise<Outcome> {
    const now = clock.now()
    for (const [one, { untilMs }] of done) if (untilMs <= now) done.delete(one)
    const before = done.get(token)
    if (before) return before.outcome
    const outcome = job()
    done.set(token, { untilMs: now + FORM_MS, outcome })
    return outcome
  }

  function signIn(request: FastifyRequest, reply: FastifyReply) {
    const form = request.body as Form
    const next = ownPlace(form.get('next'))
    if (!sessions.isFormToken(form.get('token') ?? '', undefined, SIGN_IN))
      return sendSignIn(request, reply, 403, next, 'old')
    const client = options.clientOf(request)
    const waitMs = options.waitToTry(client)
    if (waitMs !== undefined) {
      const sec = Math.ceil(waitMs / 1000)
      reply.header('retry-after', sec)
      return sendSignIn(request, reply, 429, next, html`Too many tries. Try again in ${sec} s.`)
    }
    if (!sameSecret(form.get('password') ?? '', password)) {
      log.warn({ client }, 'operator.sign_in_refused')
      return sendSignIn(request, reply, 401, next, 'wrong')
    }
    log.info({ client }, 'operator.signed_in')
    return keep(request, reply, sessions.open()).redirect(next, 303)
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    const session = sessionOf(request)
    if (session && !sessions.isFormToken((request.body as Form).get('token') ?? '', session, SIGN_OUT))
      return sendForeign(reply, session, ROOT)
    if (session) await sessions.end(session)
    reply.header('set-cookie', `${cookieHeader(request, '')}; Max-Age=0`)
    return reply.redirect(`${SIGN_IN}?saying=${'out' satisfies Saying}`, 303)
  }

  return async (app) => {
    await sessions.begin()
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, text: string) => new URLSearchParams(text),
    )
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(HEADERS)
      if (request.method !== 'POST' || isOwnOrigin(request)) return
      return sendForeign(reply, undefined, ROOT)
    })
    app.addHook('preValidation', async (request) => {
      request.body ??= new URLSearchParams()
    })
    app.setNotFoundHandler((request, reply) => {
      const session = sessionOf(request)
      const body = html`<h1>There is no such page</h1><p><a class="button" href="${ROOT}">To the start</a></p>`
      return session ? send(reply, 404, 'No such page', body, { session }) : sendToSignIn(request, reply, ROOT)
    })
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      const reference = newReference()
      if (status >= 500) log.error({ err: error, reference, url: request.routeOptions.url }, 'operator.page_failed')
      const why = status >= 500 ? `This failed; the log has more, reference ${reference}.` : error.message
      const body = html`<h1>This did not work</h1>${alertHtml('wrong', why)}<p><a class="button" href="${ROOT}">To the start</a></p>`
      return send(reply, status, 'This did not work', body, { session: sessionOf(request) })
    })

    const file = (path: string, type: string, bytes: Buffer) =>
      app.get(`/${path}`, (_request, reply) => reply.header('cache-control', 'max-age=86400').type(type).send(bytes))
    file('page.css', 'text/css; charset=utf-8', STYLE)
    file('icon.svg', 'image/svg+xml', ICON)

    app.get(within(SIGN_IN), (request, reply) => {
      const search = searchOf(request)
      const next = ownPlace(search.get('next'))
      if (sessionOf(request)) return reply.redirect(next, 303)
      const saying = search.get('saying')
      return sendSignIn(request, reply, 200, next, isSaying(saying) ? saying : undefined)
    })
    app.post(within(SIGN_IN), signIn)
    app.post(within(SIGN_OUT), signOut)
    app.get('/', async (request, reply) => {
      const session = entered(request, reply)
      if (!session) return sendToSignIn(request, reply, ROOT)
      return send(reply, 200, 'Start', await startPage(options.marketFor(request), view()), { session })
    })
    for (const command of PAGE_COMMANDS) {
      app.get(within(placeOf(command)), (request, reply) => showCommand(command, request, reply))
      if (command.asksFirst) app.post(within(placeOf(command)), (request, reply) => doCommand(command, request, reply))
    }
  }
}

/** As a route of this plugin. */
const within = (place: string): string => place.slice(ROOT.length)

/** Said so, or nothing is left to fill in. */
const isFilledIn = (command: Command, given: Given, search: URLSearchParams): boolean =>
  search.has(CONFIRM) || fieldsOf(command).every(([name]) => given[name] !== undefined)

const searchOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')

/** A browser says with every form where it comes from. */
function isOwnOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Over TLS a browser takes the name from this very host alone. */
const cookieName = ({ protocol }: FastifyRequest): string => (protocol === 'https' ? `__Host-${COOKIE}` : COOKIE)

function cookieOf(request: FastifyRequest): string | undefined {
  const { cookie = '' } = request.headers
  const pairs = cookie.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === cookieName(request))?.[1] || undefined
}

/** Until the browser is closed, at the longest. */
function cookieHeader(request: FastifyRequest, value: string): string {
  const [path, secure] = request.protocol === 'https' ? ['/', '; Secure'] : [ROOT, '']
  return `${cookieName(request)}=${value}; Path=${path}; HttpOnly; SameSite=Strict${secure}`
}
