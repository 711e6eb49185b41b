/** Fixture: a sandbox Telegram on a free port, with a manual clock. */
import { onTestFinished } from 'vitest'
import { ManualClock } from '../../../src/kernel/clock.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import type { ApiResponse } from '../../../src/sandbox/telegram/bot-api/types.ts'
import type { WalletBackend } from '../../../src/sandbox/telegram/chat-page/wallet.ts'
import { startTelegramServer } from '../../../src/sandbox/telegram/server.ts'
import { createTelegram, DEFAULT_PEOPLE, type Telegram } from '../../../src/sandbox/telegram/telegram.ts'

const START_MS = Date.UTC(2026, 0, 1, 12)
export const [ANN, WEI, OLGA] = DEFAULT_PEOPLE.map((person) => person.id) as [number, number, number]

export async function createTelegramFixture(options: { persistFile?: string; wallet?: WalletBackend } = {}) {
  const { wallet, ...rest } = options
  const clock = new ManualClock(START_MS)
  const telegram = createTelegram({ clock, log: silentLogger, ...rest })
  const server = await startTelegramServer(telegram, {
    host: '127.0.0.1',
    port: 0,
    log: silentLogger,
    ...(wallet ? { wallet } : {}),
  })
  let open = true
  const close = async () => {
    if (open) await server.close()
    open = false
  }
  onTestFinished(close)
  return {
    clock,
    telegram,
    url: server.url,
    close,
    ann: telegram.person(ANN),
    api: createApiCaller(telegram, server.url),
  }
}

/** Calls a Bot API method over HTTP with a JSON body. */
export function createApiCaller(telegram: Pick<Telegram, 'token'>, url: string) {
  return async (method: string, values: Record<string, unknown> = {}): Promise<ApiResponse> => {
    const response = await fetch(`${url}/bot${telegram.token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    })
    const answer = (await response.json()) as ApiResponse
    if (response.status !== (answer.ok ? 200 : answer.error_code))
      throw new Error('the HTTP status does not match error_code in the body')
    return answer
  }
}

export function resultOf<T>(answer: ApiResponse): T {
  if (!answer.ok) throw new Error(`${answer.error_code} ${answer.description}`)
  return answer.result as T
}
