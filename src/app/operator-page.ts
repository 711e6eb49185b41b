/** The operator's page of the marketplace in this process. It calls the public API in-process. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config, Secrets } from '../config/config.ts'
import { personByName } from '../db/stores/operator/people.ts'
import { clientAddress } from '../kernel/http/client-address.ts'
import { createRateLimiter } from '../kernel/http/rate-limiter.ts'
import { rolesInWords, rolesOf } from '../market/api/call.ts'
import { CALLS } from '../market/api/calls.ts'
import type { Market } from '../market/base/deps.ts'
import { PAGE_KEY_HEADER, PAGE_SESSION_HEADER } from '../market/http/auth-hooks.ts'
import { createChatCode, disconnectChat, readChatLink, signInFromChat } from '../market/people/chat.ts'
import { endOtherKeysSessions, findByCookie, type SharedSecrets, signOut } from '../market/people/sessions.ts'
import {
  changePassword,
  isPageOn,
  isSharedPasswordOn,
  join,
  passwordProblem,
  readInvitation,
  signIn,
  signInShared,
} from '../market/people/sign-in.ts'
import { createMarketApi, type SendRequest } from '../operator/market-api.ts'
import { operatorPage, type PagePeople, ROOT } from '../operator/page/routes.ts'
import { explorerLink } from '../tron/resources.ts'

/** Attempts to sign in per minute: per client, per person, and in total. */
const TRIES_PER_MINUTE = 5
const PERSON_TRIES_PER_MINUTE = 10
const ALL_TRIES_PER_MINUTE = 60

interface PageParts {
  market: Market
  config: Pick<Config, 'network'>
  secrets: Pick<Secrets, 'marketAdminKey' | 'marketAdminPassword'>
  pageKey: string
}

/**
 * Adds the page. It answers 404 until an operator is invited or a shared password is set. Returns true if it is on now.
 */
export async function addOperatorPage(http: FastifyInstance, parts: PageParts): Promise<boolean> {
  const { market, config, secrets, pageKey } = parts
  const { marketAdminKey: adminKey, marketAdminPassword: password } = secrets
  if (adminKey === undefined) return false
  const { clock, log } = market
  const { network } = config
  const perMinute = (tries: number) => createRateLimiter(clock, tries / 60, tries)
  const clientLimiter = perMinute(TRIES_PER_MINUTE)
  const personLimiter = perMinute(PERSON_TRIES_PER_MINUTE)
  const totalLimiter = perMinute(ALL_TRIES_PER_MINUTE)
  /** Calls the API in-process. The calls count against the rate limit of the browser's IP address. */
  const inProcess =
    ({ ip }: FastifyRequest, sessionId: string): SendRequest =>
    async (path, { method, headers, body }) => {
      const answer = await http.inject({
        method: method as 'GET',
        url: path,
        headers: { ...headers, [PAGE_KEY_HEADER]: pageKey, [PAGE_SESSION_HEADER]: sessionId },
        remoteAddress: ip,
        payloadAsStream: true,
        ...(body !== undefined && { payload: body }),
      })
      const headerPairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      return new Response(Readable.toWeb(answer.stream()) as ReadableStream, {
        status: answer.statusCode,
        headers: headerPairs,
      })
    }
  const shared = { adminKey, password }
  await endOtherKeysSessions(market, shared)
  const page = operatorPage({
    adminKey,
    people: peopleOf(market, shared),
    clock,
    log,
    network,
    marketFor: (request, { sessionId }) =>
      createMarketApi({ url: 'this address', clock, sendRequest: inProcess(request, sessionId) }),
    clientIdOf: clientAddress,
    signInDelayMs: (client, name) =>
      clientLimiter(client) ?? (name === '' ? undefined : personLimiter(name)) ?? totalLimiter('all'),
    explorer: (kind, id) => explorerLink(network, kind, id),
  })
  await http.register(page, { prefix: ROOT })
  return isPageOn(market, shared)
}

/** Returns the marketplace's operators for the page. */
function peopleOf(market: Market, shared: SharedSecrets): PagePeople {
  const needCall = (name: string) => {
    const call = CALLS[name]
    if (!call) throw new RangeError(`there is no call ${name}`)
    return call
  }
  return {
    isPageOn: () => isPageOn(market, shared),
    isSharedPasswordOn: () => isSharedPasswordOn(market, shared),
    async sessionOf(cookie) {
      const caller = await findByCookie(market, shared, cookie)
      return caller?.sessionId === undefined ? undefined : { ...caller, sessionId: caller.sessionId }
    },
    signIn: (credentials, client) => signIn(market, shared, credentials, client),
    signInShared: (password, client) => signInShared(market, shared, password, client),
    signOut: ({ sessionId }) => signOut(market, sessionId),
    async invitationOf(token) {
      const invitation = await readInvitation(market, token)
      if (!invitation) return undefined
      const { url, ...shown } = invitation
      const { default: QRCode } = await import('qrcode')
      return { ...shown, qrSvg: await QRCode.toString(url, { type: 'svg', margin: 2 }) }
    },
    passwordProblem,
    join: (token, entered) => join(market, shared, token, entered),
    async chatOf({ who }) {
      return (await market.db.read((reader) => personByName(reader, who)))?.chatUserId ?? undefined
    },
    createChatCode: (session) => createChatCode(market, session),
    disconnectChat: (session) => disconnectChat(market, { ...session, way: 'web' }),
    nameOfChatLink: (token) => readChatLink(market, token),
    signInFromChat: (token, client) => signInFromChat(market, shared, token, client),
    changePassword: (credentials, newPassword) => changePassword(market, credentials, newPassword),
    mayCall: (role, name) => rolesOf(needCall(name)).includes(role),
    rolesInWords: (name) => rolesInWords(needCall(name)),
  }
}
