/** The chat page's files and its calls under /sandbox/telegram. */
import type { FastifyInstance } from 'fastify'
import type { Telegram } from './telegram.ts'
import type { WalletBackend } from './wallet.ts'

export async function pageRoutes(
  app: FastifyInstance,
  _options: { telegram: Telegram; wallet: WalletBackend | undefined },
): Promise<void> {
  app.get('/healthz', () => ({ ok: true }))
}
