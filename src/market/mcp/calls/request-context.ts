/** What one HTTP request to `/mcp` says about its caller, before any tool is looked at. */
import type { AuthInfo, ServerContext } from '@modelcontextprotocol/server'
import { hasPassed } from '../../../kernel/clock.ts'
import type { Market } from '../../base/deps.ts'
import { type ApiKeyLogin, type Login, wake } from '../sessions/logins.ts'
import type { Session } from '../sessions/sessions.ts'

/** A key that was checked this recently is not checked again. */
const FRESH_MS = 1_000

export interface RequestContext {
  /** The host it was asked by, without a port: one of those that are allowed. */
  host: string
  /** Client address, and the network around it: calls without a login are counted by it. */
  address: string
  network: string
  /** Of the `Authorization` header. */
  header: ApiKeyLogin | undefined
  /** When the door looked at it, unix ms. */
  atMs: number
  /** It has asked too often, and has to wait this long. Undefined: it has not. */
  waitMs: number | undefined
  /** False where the answer is one JSON message: nothing can be asked in it. */
  takesEvents: boolean
  /** Protocols with sessions: where a login is kept. Undefined: there are none, and a login is a handle. */
  session: Session | undefined
}

/** The package hands its `authInfo` through as it is; it is the one place for what a request brings along. */
export function toAuthInfo(context: RequestContext): AuthInfo {
  return { token: '', clientId: '', scopes: [], extra: { context } }
}

export function requestContextOf(ctx: ServerContext): RequestContext {
  const context = ctx.http?.authInfo?.extra?.context as RequestContext | undefined
  if (!context) throw new Error('a request that came through no door')
  return context
}

/**
 * Of the header, or of the session. Asked again unless the door has just looked: the key may have died while the body
 * was on its way, or while the person thought about it.
 */
export async function shownLogin(
  market: Market,
  { header, atMs, session }: RequestContext,
): Promise<Login | undefined> {
  if (header && !hasPassed(market.clock, FRESH_MS, atMs)) return header
  const shown = header ?? session?.login
  return shown && wake(market, shown)
}
