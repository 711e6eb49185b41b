/** Options and types shared by the routes of all pages. */
import type { KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../../db/db.ts'
import { fact } from '../../db/stores/facts.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Logger } from '../../kernel/logger.ts'
import { readLinkToken, TOKEN_PAGES, type TokenPurpose } from '../../kernel/secrets/link-tokens.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import type { PagesBot } from './bots.ts'
import type { OpenStream } from './event-stream.ts'

export interface PagesOptions {
  /** False if this process never runs a bot. Then only the pages of `addRoutes` exist. */
  hasBots: boolean
  /** Adds pages that need no bot. */
  addRoutes?: ((app: FastifyInstance, openStream: OpenStream) => Promise<void>) | undefined
  /** Returns the bots that run in this process, the primary bot first. Empty until the bots run. */
  bots(): readonly PagesBot[]
  /** Lets the process that runs the named bot answer. Undefined if this process has to answer. */
  forward(request: FastifyRequest, reply: FastifyReply): Promise<'forwarded' | 'unavailable' | undefined>
  /** Rate limit: returns the ms until this client may make a request. Undefined: now. */
  delayMs(client: string): number | undefined
  clientOf(request: FastifyRequest): string
  /** Like `delayMs`, for the Mini App calls of one user. */
  personDelayMs(person: string, kind: 'light' | 'heavy' | 'file'): number | undefined
  /** Returns the key that signs launch data of Mini Apps for programs without the bot's token. */
  launchKey(): KeyObject
  /** Origin of the web client in whose frame the Mini App opens. Null for Telegram's own. */
  webClientOrigin(): string | null
  clock: Clock
  log: Logger
}

export interface TokenRoute {
  Params: { token: string }
}

/** True for a form that a browser sends without JavaScript. Its answer is a document. */
export const isFormPost = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

/** Finds the bot and the id of a token. Undefined if no bot of this process made the token. */
export function findTarget(
  bots: readonly PagesBot[],
  purpose: TokenPurpose,
  token: string,
): { bot: PagesBot; id: string } | undefined {
  const vault = bots[0]?.deps.vault
  const read =
    vault &&
    readLinkToken(
      vault,
      purpose,
      bots.map(({ id }) => id),
      token,
    )
  const bot = bots.find(({ id }) => id === read?.botId)
  return read && bot && { bot, id: read.id }
}

/** Returns which of these bots the token, the query or the session of a request names. */
export function namedBot(
  { url, query, headers }: FastifyRequest,
  vault: Pick<Vault, 'macs'>,
  ids: readonly number[],
): number | undefined {
  const [, page, token = ''] = url.split(/[/?]/)
  const purpose = (Object.keys(TOKEN_PAGES) as TokenPurpose[]).find((one) => TOKEN_PAGES[one] === page)
  if (purpose) return readLinkToken(vault, purpose, ids, token)?.botId
  const [, session] = /^Bearer ([0-9]+)\./.exec(headers.authorization ?? '') ?? []
  const { bot = session } = query as { bot?: string }
  return ids.find((id) => String(id) === bot)
}

/** Returns the id of the chain as wallets know it: the end of the genesis block's id. */
export const readChainId = async (reader: Reader): Promise<string> =>
  `0x${((await fact(reader, 'genesis')) ?? '').slice(-8)}`

/** Returns the fields of a body that the script or a form has sent. */
export const bodyOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
