/** Fake Telegram, called in process. */
import { onTestFinished } from 'vitest'
import { createTransport, type Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { callWithJson } from '../../src/sandbox/telegram/bot-api/routes.ts'
import { startTelegramServer, type TelegramServer } from '../../src/sandbox/telegram/server.ts'
import type { Telegram } from '../../src/sandbox/telegram/telegram.ts'
import { connectionReset, inProcessTransport } from './inside.ts'

const ROOT = 'http://telegram'
const httpTransport = createTransport('Telegram', Number.POSITIVE_INFINITY)

/** Lasts until the end of the test. File uploads still use HTTP: a server starts with the first one. */
export function inProcessTelegram(telegram: Telegram): { apiRoot: string; transport: Transport } {
  let server: Promise<TelegramServer> | undefined
  onTestFinished(async () => ((await server) ?? telegram).close())
  const inside = inProcessTransport(ROOT, async (path, { body = '', signal }) => {
    const outcome = await callWithJson([telegram], path, String(body), signal)
    switch (outcome.kind) {
      case 'answer': {
        const { answer } = outcome
        return { status: answer.ok ? 200 : answer.error_code, headers: {}, text: JSON.stringify(answer) }
      }
      case 'hang':
        await new Promise((resolve) => setTimeout(resolve, outcome.ms).unref())
        throw connectionReset()
      case 'lost':
        throw connectionReset()
    }
  })
  return {
    apiRoot: ROOT,
    async transport(address, call) {
      if (typeof call.body !== 'object') return inside(address, call)
      server ??= startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log: silentLogger })
      const { url } = await server
      return httpTransport(address.replace(ROOT, url), call)
    },
  }
}
