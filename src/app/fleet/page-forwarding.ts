/**
 * Pages of additional bots. Requests arrive at the process that owns the main database, which forwards them to the
 * process that runs the bot.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { namedBot } from '../../bot/pages/context.ts'
import { BODY_LIMIT_BYTES } from '../../bot/pages/plugin.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Vault } from '../../kernel/secrets/vault.ts'
import { answerWith, type Forwarder, forwardInTime, isClosing, isForOwnBot, OWN_BOT_HEADER } from '../nodes/forward.ts'
import type { RunningFleet } from './types.ts'

interface Parts {
  fleet(): RunningFleet | undefined
  vault: Vault | undefined
  forwarder: Forwarder
  clock: Clock
}

/**
 * Lets another process answer a request for its bot. Returns `unavailable` if the bot runs nowhere at the moment, and
 * undefined if this process has to answer.
 */
export const createPageForwarding =
  ({ fleet: fleetNow, vault, forwarder, clock }: Parts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<'forwarded' | 'unavailable' | undefined> => {
    const fleet = fleetNow()
    const id = fleet && vault && namedBot(request, vault, fleet.ids())
    if (id === undefined) return undefined
    const found = fleet?.locate(id)
    if (found?.at === 'here') return found.bot.bot.isInited() ? undefined : 'unavailable'
    if (found?.at !== 'there' || isForOwnBot(request, forwarder)) return 'unavailable'
    const body = await readBody(request.raw)
    if (body.length > 0) request.body = body
    request.headers[OWN_BOT_HEADER] = String(id)
    const answer = await forwardInTime(forwarder, request, found.address, clock)
    if (answer && !isClosing(answer)) {
      reply.raw.once('close', () => answer.destroy())
      answerWith(reply, answer)
      return 'forwarded'
    }
    answer?.resume()
    return 'unavailable'
  }

/** Throws if the body is longer than that of any page. */
async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > BODY_LIMIT_BYTES) throw Object.assign(new Error('the body is too long'), { statusCode: 413 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
