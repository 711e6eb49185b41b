/** Caller information of one HTTP request to `/mcp`, collected before any tool runs. */
import type { AuthInfo, ServerContext } from '@modelcontextprotocol/server'
import { hasPassed } from '../../../kernel/clock.ts'
import type { Market } from '../../base/deps.ts'
import { type ApiKeyLogin, type Login, resolveLogin } from '../sessions/logins.ts'
import type { Session } from '../sessions/sessions.ts'

/** A key checked within this time is not checked again. */
const FRESH_MS = 1_000

export interface RequestContext {
  /** Host that the client requested, one of the allowed hosts, without the port. */
  host: string
  /**
   * Client address. It identifies a caller without a login for rate limits, like `network`, its surrounding network.
   */
  address: string
  network: string
  /** Login of the `Authorization` header. */
  headerLogin: ApiKeyLogin | undefined
  /** Time of the header check in unix milliseconds. */
  checkedAtMs: number
  /** Time in ms that the caller must wait because of the rate limit. Undefined if the call is allowed. */
  waitMs: number | undefined
  /** False if the client reads only a single JSON message, which cannot contain a question to the user. */
  acceptsEvents: boolean
  /** Session that stores the login. Undefined for protocol versions without sessions, which use handles. */
  session: Session | undefined
}

/** Wraps the context for the MCP SDK, which passes `authInfo` on unchanged and has no other field for request data. */
export function toAuthInfo(context: RequestContext): AuthInfo {
  return { token: '', clientId: '', scopes: [], extra: { context } }
}

export function requestContextOf(ctx: ServerContext): RequestContext {
  const context = ctx.http?.authInfo?.extra?.context as RequestContext | undefined
  if (!context) throw new Error('the request has no context, because it was not checked by the MCP guards')
  return context
}

/**
 * Returns the login of the header or the session. Checks the key again unless it was checked within FRESH_MS: it may
 * have been revoked while the body was received or while the user was deciding.
 */
export async function currentLogin(
  market: Market,
  { headerLogin, checkedAtMs, session }: RequestContext,
): Promise<Login | undefined> {
  if (headerLogin && !hasPassed(market.clock, FRESH_MS, checkedAtMs)) return headerLogin
  const shown = headerLogin ?? session?.login
  return shown && resolveLogin(market, shown)
}
