/** Fixture: a user of the Mini App, with a real bot and marketplace on a sandbox chain. */
import { generateKeyPairSync, sign } from 'node:crypto'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { SunwattBot } from '../../../src/bot/bot.ts'
import type { PagesBot } from '../../../src/bot/pages/bots.ts'
import { createPages } from '../../../src/bot/pages/plugin.ts'
import type { AppCallName, AppFailure, AppSessionAnswer } from '../../../src/contract/pages/app.ts'
import { APP_METHODS } from '../../../src/contract/pages/app.ts'
import type { AppInput } from '../../../src/contract/pages/app-inputs.ts'
import { silentLogger } from '../../../src/kernel/logger.ts'
import { signLaunch } from '../../support/mini-app-client.ts'
import { createMarketBotFixture } from '../market-bot-fixture.ts'

type Answer<Data> = { status: number; data: Data; failure: AppFailure }

export async function createAppFixture(
  trx = '100',
  options: Parameters<typeof createMarketBotFixture>[2] = {},
  wrapClient?: Parameters<typeof createMarketBotFixture>[1],
) {
  const fixture = await createMarketBotFixture(trx, wrapClient, options)
  const { bot: botFixture, ann } = fixture
  const { clock } = botFixture
  let launches = 0
  const telegramKey = generateKeyPairSync('ed25519')

  let isPrimary = true
  const pagesBot = ({ bot, apis, deps, runtime, userQueues }: SunwattBot): PagesBot => {
    const { id, username } = bot.botInfo
    return {
      id,
      username,
      isPrimary,
      deps,
      runtime,
      api: bot.api,
      news: apis.news,
      userQueues,
      chatUrl: 'https://t.me/bot',
    }
  }
  const http = Fastify()
  let waitMs: number | undefined
  let limited: readonly string[] = []
  const pages = createPages({
    forward: async () => undefined,
    hasBots: true,
    bots: () => [pagesBot(botFixture.sunwatt)],
    delayMs: () => undefined,
    personDelayMs: (_, kind) => (limited.includes(kind) ? waitMs : undefined),
    launchKey: () => telegramKey.publicKey,
    webClientOrigin: () => null,
    clientOf: () => 'client',
    clock,
    log: silentLogger,
  })
  await http.register(pages.plugin)
  onTestFinished(async () => {
    pages.close()
    await http.close()
  })

  const launchFields = (userId: number, more: Record<string, string> = {}) => ({
    query_id: `AA${++launches}`,
    user: JSON.stringify({ id: userId, first_name: 'Ann', language_code: 'en' }),
    auth_date: String(Math.floor(clock.now() / 1000)),
    ...more,
  })
  const launch = (userId: number = ann.id, more: Record<string, string> = {}) =>
    signLaunch(botFixture.telegram.token, launchFields(userId, more))

  async function sendCall(method: 'GET' | 'POST', path: string, token: string | undefined, input: object) {
    const query = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await botFixture.patiently(
      http.inject({
        method,
        url: `/app/api/${path}${method === 'GET' ? `?${new URLSearchParams(query)}` : ''}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(method === 'POST' && { payload: input }),
      }),
    )
    return { status: answer.statusCode, data: answer.json(), failure: answer.json() }
  }

  const openSession = (initData: string, { bot, ...more }: { bot?: number; locale?: string; rent?: boolean } = {}) => {
    const path = `session${bot === undefined ? '' : `?bot=${bot}`}`
    return sendCall('POST', path, undefined, { initData, ...more }) as Promise<Answer<AppSessionAnswer>>
  }

  /** Opens the app and returns its calls. */
  async function openApp(userId: number = ann.id, more: Record<string, string> = {}) {
    const { data } = await openSession(launch(userId, more))
    const call = <Data>(name: AppCallName, input: AppInput<AppCallName>): Promise<Answer<Data>> =>
      sendCall(APP_METHODS[name], name, data.token, input)
    return { session: data, account: data.currentAccount ?? '', call }
  }
  return {
    ...fixture,
    http,
    sendCall,
    launch,
    launchFields,
    openSession,
    openApp,
    /** Runs the bot as an additional one only, as while the primary bot has not started yet. */
    runAsAdditional(): void {
      isPrimary = false
    },
    /** Signs launch data as Telegram does for programs without the bot's token. */
    signForThirdParty(fields: Record<string, string>): string {
      const text = Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('\n')
      const signed = Buffer.from(`${botFixture.sunwatt.bot.botInfo.id}:WebAppData\n${text}`)
      return sign(null, signed, telegramKey.privateKey).toString('base64url')
    },
    limit(ms: number | undefined, kinds: readonly ('light' | 'heavy')[] = ['light', 'heavy']): void {
      waitMs = ms
      limited = kinds
    },
  }
}
