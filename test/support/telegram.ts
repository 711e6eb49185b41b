/** The stand-in of Telegram, asked without sockets between. */
import { onTestFinished } from 'vitest'
import { createTransport, type Transport } from '../../src/kernel/http/transport.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { callJson } from '../../src/sandbox/telegram/bot-api/routes.ts'
import { startTelegramServer, type TelegramServer } from '../../src/sandbox/telegram/server.ts'
import type { Telegram } from '../../src/sandbox/telegram/telegram.ts'
import { broken, transportInside } from './inside.ts'

const ROOT = 'http://telegram'
const overNetwork = createTransport('Telegram', Number.POSITIVE_INFINITY)

/** Until the test is over. Files go over HTTP all the same, to a server that starts with the first. */
export function telegramInside(telegram: Telegram): { apiRoot: string; transport: Transport } {
  let server: Promise<TelegramServer> | undefined
  onTestFinished(async () => ((await server) ?? telegram).close())
  const inside = transportInside(ROOT, async (path, { body = '', signal }) => {
    const outcome = await callJson([telegram], path, String(body), signal)
    switch (outcome.kind) {
      case 'answer': {
        const { answer } = outcome
        return { status: answer.ok ? 200 : answer.error_code, headers: {}, text: JSON.stringify(answer) }
      }
      case 'hang':
        await new Promise((resolve) => setTimeout(resolve, outcome.ms).unref())
        throw broken()
      case 'lost':
        throw broken()
    }
  })
  return {
    apiRoot: ROOT,
    async transport(address, call) {
      if (typeof call.body !== 'object') return inside(address, call)
      server ??= startTelegramServer(telegram, { host: '127.0.0.1', port: 0, log: silentLogger })
      const { url } = await server
      return overNetwork(address.replace(ROOT, url), call)
    },
  }
}
