/** Where Telegram sends the updates of each bot: further ones have a path and a secret made of their tokens. */
import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { BotDeps } from '../../bot/base/deps.ts'
import type { Config, Secrets } from '../../config.ts'
import type { App } from '../types.ts'

type Webhook = BotDeps['telegram']['webhook']

/** Telegram's id of the bot. */
export const idOfToken = (token: string): number => Number(token.split(':')[0])

/** Of the main bot, or of that with this token; undefined: it polls. */
export function webhooksOf({ telegram }: Config, { webhookSecret }: Secrets): (token?: string) => Webhook {
  const { mode, webhookUrl } = telegram
  return (token) => {
    if (mode !== 'webhook' || webhookUrl === undefined || webhookSecret === undefined) return undefined
    if (token === undefined) return { url: webhookUrl, secret: webhookSecret }
    const made = (what: string) => createHmac('sha256', webhookSecret).update(`${what} ${token}`).digest('base64url')
    return { url: `${webhookUrl.replace(/\/$/, '')}/${made('path')}`, secret: made('secret') }
  }
}

/** Before the bots are there, Telegram is told to come again. */
export function webhookRoutes(app: App, http: FastifyInstance, webhookUrl: string): void {
  const { pathname } = new URL(webhookUrl)
  const shown = { config: { shownAs: 'WEBHOOK_URL' } }
  http.post(pathname, shown, (request, reply) =>
    app.bot?.webhook ? app.bot.webhook(request, reply) : reply.code(503).send(),
  )
  http.post<{ Params: { path: string } }>(`${pathname.replace(/\/$/, '')}/:path`, shown, (request, reply) => {
    const bot = app.fleet?.atPath(request.params.path)
    if (bot?.webhook) return bot.webhook(request as never, reply as never)
    return reply.code(app.fleet ? 404 : 503).send()
  })
}
