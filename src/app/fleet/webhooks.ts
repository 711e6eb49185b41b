/** Where Telegram sends the updates of each bot: further ones have a path and a secret made of their tokens. */
import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BotDeps } from '../../bot/base/deps.ts'
import type { SunwattBot } from '../../bot/bot.ts'
import type { Config, Secrets } from '../../config.ts'
import { type Clock, wait } from '../../kernel/clock.ts'
import { answerWith, isClosing, LOOK_MS, PATIENCE_MS, type Passing, takeBytes } from '../nodes/pass-on.ts'
import type { App } from '../types.ts'
import type { RunningFleet } from './types.ts'

export type Webhook = BotDeps['telegram']['webhook']

/** Telegram's id of the bot. */
export const idOfToken = (token: string): number => Number(token.split(':')[0])

/** Of the main bot, or of that with this token; undefined: it polls. */
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

/** By which the updates of a further bot are told apart. */
export const pathOf = (webhook: Webhook): string =>
  (webhook ? new URL(webhook.url).pathname.split('/').at(-1) : '') ?? ''

/** Before the bots are there, Telegram is told to come again. */
export function webhookRoutes(app: App, http: FastifyInstance, webhookUrl: string, delivery: Delivery): void {
  http.post(new URL(webhookUrl).pathname, SHOWN, (request, reply) =>
    app.bot?.webhook ? app.bot.webhook(request, reply) : reply.code(503).send(),
  )
  furtherWebhooks(http, webhookUrl, delivery)
}

const SHOWN = { config: { shownAs: 'WEBHOOK_URL' } }

interface Delivery {
  fleet(): RunningFleet | undefined
  passing: Passing
  clock: Clock
}

/** Updates of further bots, whichever process runs each of them; they wait while it goes from one to another. */
export function furtherWebhooks(http: FastifyInstance, webhookUrl: string, { fleet, passing, clock }: Delivery): void {
  const path = `${new URL(webhookUrl).pathname.replace(/\/$/, '')}/:path`
  http.register((scope, _options, done) => {
    takeBytes(scope)
    scope.post<{ Params: { path: string } }>(path, SHOWN, async (request, reply) => {
      const untilMs = clock.now() + PATIENCE_MS
      for (;;) {
        const found = fleet()?.atPath(request.params.path) ?? { at: 'between' }
        if (found.at === 'unknown') return reply.code(404).send()
        if (found.at === 'here') return handOver(found.bot, request as never, reply as never)
        if (found.at === 'there' && !passing.isPassedOn(request as never)) {
          // Telegram sends again what gets no answer; a bot knows an update that it has had.
          const answer = await passing.passOn(request as never, found.address).catch(() => undefined)
          if (answer && !isClosing(answer)) return answerWith(reply as never, answer)
          answer?.resume()
        }
        if (clock.now() >= untilMs) return reply.code(503).send()
        await wait(clock, LOOK_MS)
      }
    })
    done()
  })
}

function handOver({ webhook }: SunwattBot, request: FastifyRequest, reply: FastifyReply): unknown {
  if (!webhook) return reply.code(404).send()
  try {
    const body = JSON.parse(String(request.body))
    return webhook({ headers: request.headers, body } as never, reply)
  } catch {
    return reply.code(400).send()
  }
}
