/** HTTP server for the Bot API and the chat page. */
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { Logger } from '../../kernel/logger.ts'
import { botApiRoutes } from './bot-api/routes.ts'
import type { PageWallet } from './chat-page/page-wallet.ts'
import { pageRoutes } from './chat-page/routes.ts'
import type { WalletBackend } from './chat-page/wallet.ts'
import type { Telegram } from './telegram.ts'

export interface TelegramServerOptions {
  host: string
  /** Port to listen on. 0: any free port. */
  port: number
  log: Logger
  /** The other bots. They use the same Bot API, and each has a chat page below `/bots/<username>/`. */
  spareTelegrams?: readonly Telegram[]
  /** Backend of the wallet panel. Without it the page shows no panel. */
  wallet?: WalletBackend
  /** Wallet for web pages. Requires `pagesUrl`, the base URL of the bot's pages. */
  pageWallet?: PageWallet
  pagesUrl?: string
}

export interface TelegramServer {
  /** Address of the chat page, which is also the root of the Bot API (`TELEGRAM_API_ROOT`). */
  url: string
  /** Closes every Telegram passed in, then the HTTP server with its connections. */
  close(): Promise<void>
}

export async function startTelegramServer(telegram: Telegram, options: TelegramServerOptions): Promise<TelegramServer> {
  const { log } = options
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  const { spareTelegrams = [], wallet, pageWallet, pagesUrl } = options
  const telegrams = [telegram, ...spareTelegrams] as const
  await app.register(botApiRoutes, { telegrams })
  await app.register(pageRoutes, { telegram, wallet, pageWallet, pagesUrl })
  for (const other of spareTelegrams)
    await app.register(pageRoutes, {
      ...{ telegram: other, wallet, pageWallet, pagesUrl },
      prefix: `/bots/${other.bot.username}`,
    })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ ok: false, error_code: 404, description: 'Not Found' }),
  )
  await app.listen({ host: options.host, port: options.port })
  const { address, port, family } = app.server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
  log.info({ url }, 'sandbox_telegram.listening')
  return {
    url,
    async close() {
      await Promise.all(telegrams.map((one) => one.close()))
      await app.close()
    },
  }
}
