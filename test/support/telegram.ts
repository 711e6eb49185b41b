/** The stand-in of Telegram, asked without sockets between. */
import { createTransport, type Transport } from '../../src/kernel/http/transport.ts'
import type { TelegramServer } from '../../src/sandbox/telegram/server.ts'
import { broken, transportInside } from './inside.ts'

const overNetwork = createTransport(Number.POSITIVE_INFINITY)

/** Files go over HTTP all the same. */
export function telegramInside({ url, ask }: TelegramServer): Transport {
  const inside = transportInside(url, async (path, { body = '', signal }) => {
    const outcome = await ask(path, String(body), signal)
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
  return (address, call) => (typeof call.body === 'object' ? overNetwork : inside)(address, call)
}
