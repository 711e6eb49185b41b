/** Routes of signing in and out, of joining with an invitation, and of the operator's own page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CHAT_LINK_PATH, JOIN_PATH } from '../../../contract/operator/people.ts'
import type { Html } from '../../../kernel/text/html.ts'
import { type Frame, formOf, type OperatorPageOptions, relativeRoute, searchParamsOf } from '../frame.ts'
import { CHAT, PASSWORD, ROOT, SIGN_IN, SIGN_OUT, safeNextUrl, YOU } from '../urls.ts'
import {
  chatLinkEndedPage,
  chatLinkPage,
  invitationEndedPage,
  isNotice,
  joinPage,
  type Notice,
  recoveryCodesPage,
  signInPage,
} from './pages.ts'
import type { PageSession } from './people.ts'
import { youPage } from './you-page.ts'

/** Maximum length of a name. Limits the memory of the rate limiter. */
const MAX_NAME_LENGTH = 32

export function addSignInRoutes(app: FastifyInstance, frame: Frame, options: OperatorPageOptions): void {
  const { people, log } = options
  const { tokens } = frame
  const isEncrypted = ({ protocol }: FastifyRequest) => protocol === 'https'

  async function sendSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      status,
      next,
      notice,
      name = '',
    }: { status: number; next: string; notice?: Html | Notice | undefined; name?: string },
  ) {
    const body = signInPage({
      next,
      name,
      token: tokens.create(undefined, SIGN_IN),
      notice,
      isEncrypted: isEncrypted(request),
      isShared: await people.isSharedPasswordOn(),
    })
    return frame.send(reply, status, 'Sign in', body, { session: undefined })
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply) {
    const form = formOf(request)
    const next = safeNextUrl(form.get('next'))
    const name = (form.get('name') ?? '').trim().toLowerCase().slice(0, MAX_NAME_LENGTH)
    if (!tokens.isValid(form.get('token') ?? '', undefined, SIGN_IN))
      return sendSignIn(request, reply, { status: 403, next, notice: 'old', name })
    const wait = frame.attemptProblem(request, reply, name)
    if (wait) return sendSignIn(request, reply, { status: 429, next, notice: wait, name })
    const client = frame.clientOf(request)
    const [password, code] = [form.get('password') ?? '', form.get('code') ?? '']
    const cookie = await (name === ''
      ? people.signInShared(password, client)
      : people.signIn({ name, password, code }, client))
    if (cookie === undefined) {
      log.warn({ client: client.address }, 'operator.sign_in_refused')
      const notice = name === '' && (await people.isSharedPasswordOn()) ? 'wrong' : 'wrongPerson'
      return sendSignIn(request, reply, { status: 401, next, notice, name })
    }
    log.info({ client: client.address, ...(name !== '' && { name }) }, 'operator.signed_in')
    return frame.setCookie(request, reply, cookie).redirect(next, 303)
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply) {
    const session = await frame.sessionOf(request)
    if (session && !tokens.isValid(formOf(request).get('token') ?? '', session, SIGN_OUT))
      return frame.sendInvalidForm(reply, session, ROOT)
    if (session) await people.signOut(session)
    return leave(request, reply, 'out')
  }

  const leave = (request: FastifyRequest, reply: FastifyReply, notice: Notice) =>
    frame.clearCookie(request, reply).redirect(`${SIGN_IN}?saying=${notice}`, 303)

  async function showInvitation(request: FastifyRequest, reply: FastifyReply, status: number, problem?: Html | string) {
    const token = tokenOf(request)
    const invitation = await people.invitationOf(token)
    if (!invitation) return frame.send(reply, 404, 'Invitation', invitationEndedPage, { session: undefined })
    const url = `${JOIN_PATH}${token}`
    const formToken = tokens.create(undefined, url)
    const body = joinPage({ invitation, token: formToken, url, problem, isEncrypted: isEncrypted(request) })
    return frame.send(reply, status, 'Join', body, { session: undefined })
  }

  async function join(request: FastifyRequest, reply: FastifyReply) {
    const [form, token] = [formOf(request), tokenOf(request)]
    const formToken = form.get('token') ?? ''
    const invitation = await people.invitationOf(token)
    const name = invitation?.name ?? ''
    if (!tokens.isValid(formToken, undefined, `${JOIN_PATH}${token}`))
      return showInvitation(request, reply, 403, 'This form has expired. Fill it in again.')
    const wait = frame.attemptProblem(request, reply, name)
    if (wait) return showInvitation(request, reply, 429, wait)
    const problem = invitation && newPasswordProblem(form, name)
    if (problem !== undefined) return showInvitation(request, reply, 400, problem)
    const [password, code] = [form.get('new-password') ?? '', form.get('code') ?? '']
    const client = frame.clientOf(request)
    const result = await frame.runOnce(`${formToken} ${code}`, () => people.join(token, { password, code, client }))
    if (result.at === 'wrong_code')
      return showInvitation(request, reply, 400, 'The code is wrong. Enter the code that the app shows now.')
    if (result.at === 'ended') return showInvitation(request, reply, 404)
    log.info({ client: client.address, name }, 'operator.joined')
    frame.setCookie(request, reply, result.cookie)
    return frame.send(reply, 200, 'You have joined', recoveryCodesPage(result.recoveryCodes), { session: undefined })
  }

  function newPasswordProblem(form: URLSearchParams, name: string): string | undefined {
    const password = form.get('new-password') ?? ''
    if (password !== form.get('repeated-password')) return 'The two passwords differ.'
    return people.passwordProblem(password, name)
  }

  async function showYou(
    request: FastifyRequest,
    reply: FastifyReply,
    session: PageSession,
    { status, problem, chatCode }: { status: number; problem?: Html | string; chatCode?: string | undefined },
  ) {
    const body = await youPage(session, {
      market: options.marketFor(request, session),
      context: frame.renderContext(session),
      token: tokens.create(session, PASSWORD),
      problem,
      chat: { user: await people.chatOf(session), token: tokens.create(session, CHAT), code: chatCode },
    })
    return frame.send(reply, status, 'You', body, { session })
  }

  async function changePassword(request: FastifyRequest, reply: FastifyReply) {
    const session = await frame.sessionOf(request)
    if (!session) return frame.sendToSignIn(request, reply, YOU)
    const form = formOf(request)
    const { who: name } = session
    if (!session.isPerson || !tokens.isValid(form.get('token') ?? '', session, PASSWORD))
      return frame.sendInvalidForm(reply, session, YOU)
    const wait = frame.attemptProblem(request, reply, name)
    if (wait) return showYou(request, reply, session, { status: 429, problem: wait })
    const problem = newPasswordProblem(form, name)
    if (problem !== undefined) return showYou(request, reply, session, { status: 400, problem })
    const credentials = { name, password: form.get('password') ?? '', code: form.get('code') ?? '' }
    if (await people.changePassword(credentials, form.get('new-password') ?? ''))
      return leave(request, reply, 'changed')
    log.warn({ client: options.clientIdOf(request), name }, 'operator.password_change_refused')
    const wrong = 'The current password or the code is wrong. A code works once: wait for the next one.'
    return showYou(request, reply, session, { status: 400, problem: wrong })
  }

  async function showChatLink(request: FastifyRequest, reply: FastifyReply) {
    const token = tokenOf(request)
    const name = await people.nameOfChatLink(token)
    if (name === undefined) return frame.send(reply, 404, 'Sign in', chatLinkEndedPage, { session: undefined })
    const url = `${CHAT_LINK_PATH}${token}`
    const body = chatLinkPage({ name, url, token: tokens.create(undefined, url) })
    return frame.send(reply, 200, 'Sign in', body, { session: undefined })
  }

  async function signInFromChat(request: FastifyRequest, reply: FastifyReply) {
    const token = tokenOf(request)
    if (!tokens.isValid(formOf(request).get('token') ?? '', undefined, `${CHAT_LINK_PATH}${token}`))
      return showChatLink(request, reply)
    const client = frame.clientOf(request)
    const signedIn = await people.signInFromChat(token, client)
    if (!signedIn) return showChatLink(request, reply)
    log.info({ client: client.address, name: signedIn.name, from: 'chat' }, 'operator.signed_in')
    return frame.setCookie(request, reply, signedIn.cookie).redirect(ROOT, 303)
  }

  /** Creates a code that connects a chat, or ends the connection. */
  async function changeChat(request: FastifyRequest, reply: FastifyReply) {
    const session = await frame.sessionOf(request)
    if (!session) return frame.sendToSignIn(request, reply, YOU)
    const form = formOf(request)
    if (!session.isPerson || !tokens.isValid(form.get('token') ?? '', session, CHAT))
      return frame.sendInvalidForm(reply, session, YOU)
    if (form.has('disconnect')) {
      await people.disconnectChat(session)
      return reply.redirect(YOU, 303)
    }
    return showYou(request, reply, session, { status: 200, chatCode: await people.createChatCode(session) })
  }

  app.get(relativeRoute(SIGN_IN), async (request, reply) => {
    const search = searchParamsOf(request)
    const next = safeNextUrl(search.get('next'))
    if (await frame.sessionOf(request)) return reply.redirect(next, 303)
    const notice = search.get('saying')
    return sendSignIn(request, reply, { status: 200, next, notice: isNotice(notice) ? notice : undefined })
  })
  app.post(relativeRoute(SIGN_IN), signIn)
  app.post(relativeRoute(SIGN_OUT), signOut)
  app.get(`${relativeRoute(JOIN_PATH)}:token`, (request, reply) => showInvitation(request, reply, 200))
  app.post(`${relativeRoute(JOIN_PATH)}:token`, join)
  app.get(relativeRoute(YOU), async (request, reply) => {
    const session = await frame.sessionOf(request)
    return session ? showYou(request, reply, session, { status: 200 }) : frame.sendToSignIn(request, reply, YOU)
  })
  app.post(relativeRoute(PASSWORD), changePassword)
  app.post(relativeRoute(CHAT), changeChat)
  app.get(`${relativeRoute(CHAT_LINK_PATH)}:token`, showChatLink)
  app.post(`${relativeRoute(CHAT_LINK_PATH)}:token`, signInFromChat)
}

const tokenOf = ({ params }: FastifyRequest): string => (params as { token: string }).token
