/** Parts that all routes of the page share: the session of a request, its cookie, and responses in the layout. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { type Html, html } from '../../kernel/text/html.ts'
import type { Command } from '../command.ts'
import type { MarketApi } from '../market-api.ts'
import { alertHtml, type RenderContext } from './blocks.ts'
import { createFormTokens, FORM_MS } from './form-tokens.ts'
import { layoutHtml } from './layout.ts'
import type { Notice } from './sign-in/pages.ts'
import { browserOf, type Client, type PagePeople, type PageSession } from './sign-in/people.ts'
import { ROOT, SIGN_IN, SIGN_OUT } from './urls.ts'

export interface OperatorPageOptions {
  adminKey: string
  people: PagePeople
  clock: Clock
  log: Logger
  /** Network name, shown on every page. */
  network: string
  /** Returns a marketplace client that acts for this session. */
  marketFor(request: FastifyRequest, session: PageSession): MarketApi
  /** Returns the client's identity, used to limit and log sign-in attempts. */
  clientIdOf(request: FastifyRequest): string
  /** Returns undefined if this client may try to sign in as this person, otherwise the ms to wait. */
  signInDelayMs(client: string, name: string): number | undefined
  explorer: RenderContext['explorer']
}

const COOKIE = 'sunwatt-operator'

/** Page that the layout marks as the current one. */
interface Shown {
  session: PageSession | undefined
  command?: Command | undefined
}

export type Frame = ReturnType<typeof createFrame>

export function createFrame(options: OperatorPageOptions) {
  const { people, clock } = options
  const tokens = createFormTokens(options)
  /** Responses by form token. A form that is sent twice is executed once and gets the same response. */
  const results = new Map<string, { untilMs: number; result: Promise<unknown> }>()

  const mayRun = (session: PageSession | undefined, { call }: Command): boolean =>
    call === undefined || (session !== undefined && people.mayCall(session.role, call))

  function send(reply: FastifyReply, status: number, title: string, body: Html, { session, command }: Shown) {
    const signedIn = session && {
      network: options.network,
      signOutToken: tokens.create(session, SIGN_OUT),
      command,
      session,
      mayRun: (one: Command) => mayRun(session, one),
    }
    const text = layoutHtml({ title, body, ...(signedIn && { signedIn }) })
    return reply.code(status).type('text/html; charset=utf-8').send(text)
  }

  return {
    tokens,
    mayRun,
    send,
    async sessionOf(request: FastifyRequest): Promise<PageSession | undefined> {
      const cookie = cookieOf(request)
      return cookie === undefined ? undefined : people.sessionOf(cookie)
    },
    clientOf: (request: FastifyRequest): Client => ({
      address: options.clientIdOf(request),
      browser: browserOf(request.headers['user-agent']),
    }),
    setCookie: (request: FastifyRequest, reply: FastifyReply, cookie: string) =>
      reply.header('set-cookie', cookieHeader(request, cookie)),
    clearCookie: (request: FastifyRequest, reply: FastifyReply) =>
      reply.header('set-cookie', `${cookieHeader(request, '')}; Max-Age=0`),
    renderContext: (session: PageSession): RenderContext => ({
      nowMs: clock.now(),
      explorer: options.explorer,
      mayRun: (command) => mayRun(session, command),
    }),
    /** Redirects to the sign-in page. `next` is the requested URL. */
    sendToSignIn(request: FastifyRequest, reply: FastifyReply, next: string) {
      const search = new URLSearchParams(next === ROOT ? {} : { next })
      if (cookieOf(request) !== undefined) search.set('saying', 'ended' satisfies Notice)
      return reply.redirect(search.size > 0 ? `${SIGN_IN}?${search}` : SIGN_IN, 303)
    },
    /** Rejects a form that does not belong to this session. Nothing is executed. */
    sendInvalidForm(reply: FastifyReply, session: PageSession | undefined, next: string) {
      const body = html`<h1>Nothing was done</h1>
${alertHtml('wrong', 'This form is from another session or more than an hour old.')}
<p><a class="button" href="${next}">Look at it again</a></p>`
      return send(reply, 403, 'Nothing was done', body, { session })
    },
    /** Returns the time to wait before another attempt, as a message. Undefined if an attempt is allowed now. */
    attemptProblem(request: FastifyRequest, reply: FastifyReply, name: string): Html | undefined {
      const waitMs = options.signInDelayMs(options.clientIdOf(request), name)
      if (waitMs === undefined) return undefined
      const sec = Math.ceil(waitMs / 1000)
      reply.header('retry-after', sec)
      return html`Too many attempts. Try again in ${sec} s.`
    },
    /** Runs the job of a form once. `token` must be the valid token of this form. */
    runOnce<T>(token: string, job: () => Promise<T>): Promise<T> {
      const now = clock.now()
      for (const [one, { untilMs }] of results) if (untilMs <= now) results.delete(one)
      const before = results.get(token)
      if (before) return before.result as Promise<T>
      const result = job()
      results.set(token, { untilMs: now + FORM_MS, result })
      return result
    },
  }
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams => body as URLSearchParams

export const searchParamsOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '')

/** Converts a URL to a route of this plugin. */
export const relativeRoute = (url: string): string => url.slice(ROOT.length)

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
