/** Webhook addresses for Telegram's updates. Additional bots have a path and a secret derived from their tokens. */
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BotDeps } from '../../bot/base/deps.ts'
import type { SunwattBot } from '../../bot/bot.ts'
import type { Config, Secrets } from '../../config/config.ts'
import { type Clock, wait } from '../../kernel/clock.ts'
import {
  answerWith,
  type Forwarder,
  forwardInTime,
  isClosing,
  keepRawBodies,
  PATIENCE_MS,
  POLL_MS,
} from '../nodes/forward.ts'
import type { App } from '../types.ts'
import type { RunningFleet } from './types.ts'

export type Webhook = BotDeps['telegram']['webhook']

/** Returns the webhook of the primary bot, or of the bot with this token. Undefined if the bot polls. */
export function webhooksOf({ telegram }: Config, { webhookSecret }: Secrets): (token?: string) => Webhook {
  const { mode, webhookUrl } = telegram
  return (token) => {
    if (mode !== 'webhook' || webhookUrl === undefined || webhookSecret === undefined) return undefined
    if (token === undefined) return { url: webhookUrl, secret: webhookSecret }
    const made = (what: string) => createHmac('sha256', webhookSecret).update(`${what} ${token}`).digest('base64url')
    const url = new URL(webhookUrl)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${made('path')}`
    return { url: url.href, secret: made('secret') }
  }
}

/** Returns the last path segment, which identifies an additional bot. */
export const pathOf = (webhook: Webhook): string =>
  (webhook ? new URL(webhook.url).pathname.split('/').at(-1) : '') ?? ''

/** Adds the webhook routes. Until the bots run, they answer 503, so that Telegram sends the update again. */
export function addWebhookRoutes(app: App, http: FastifyInstance, webhookUrl: string, delivery: Delivery): void {
  http.post(new URL(webhookUrl).pathname, ROUTE_OPTIONS, (request, reply) =>
    app.bot?.webhook ? app.bot.webhook(request, reply) : reply.code(503).send(),
  )
  addAdditionalWebhooks(http, webhookUrl, delivery)
}

const ROUTE_OPTIONS = { config: { shownAs: 'WEBHOOK_URL' } }

interface Delivery {
  fleet(): RunningFleet | undefined
  forwarder: Forwarder
  clock: Clock
}

/** Serves the webhooks of additional bots, whichever process runs them. Updates wait while a bot changes processes. */
export function addAdditionalWebhooks(
  http: FastifyInstance,
  webhookUrl: string,
  { fleet, forwarder, clock }: Delivery,
): void {
  const path = `${new URL(webhookUrl).pathname.replace(/\/$/, '')}/:path`
  http.register((scope, _options, done) => {
    keepRawBodies(scope)
    scope.post<{ Params: { path: string } }>(path, ROUTE_OPTIONS, async (request, reply) => {
      const untilMs = clock.now() + PATIENCE_MS
      for (;;) {
        const found = fleet()?.findByPath(request.params.path) ?? { at: 'between' }
        if (found.at === 'unknown') return reply.code(404).send()
        if (found.at === 'here') return deliver(found.bot, request as never, reply as never)
        if (found.at === 'there' && !forwarder.isForwarded(request as never)) {
          // Telegram resends unanswered updates, and bots recognize duplicates.
          const answer = await forwardInTime(forwarder, request as never, found.address, clock)
          if (answer && !isClosing(answer)) return answerWith(reply as never, answer)
          answer?.resume()
        }
        if (clock.now() >= untilMs) return reply.code(503).send()
        await wait(clock, POLL_MS)
      }
    })
    done()
  })
}

function deliver({ webhook }: SunwattBot, request: FastifyRequest, reply: FastifyReply): unknown {
  if (!webhook) return reply.code(404).send()
  try {
    const body = JSON.parse(String(request.body))
    return webhook({ headers: request.headers, body } as never, reply)
  } catch {
    return reply.code(400).send()
  }
}
