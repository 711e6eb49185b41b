/**
 * Tests additional bots that one process cannot run or that no process runs, and updates that reach another process.
 */
import { expect, it } from 'vitest'
import { webhooksOf } from '../../src/app/fleet/webhooks.ts'
import { botIdOfToken } from '../../src/bot/telegram/token.ts'
import { readConfig } from '../../src/config/config.ts'
import { freePort } from '../support/free-port.ts'
import { onPostgres } from '../support/temp.ts'
import { CHAT_WAIT, POLL_OPTIONS } from '../support/timeouts.ts'
import { createClusterFixture } from './cluster-fixture.ts'

it.runIf(onPostgres)(
  'a bot that fails to start in one process runs in another, and /healthz reports where it failed and why',
  async () => {
    const w = await createClusterFixture(3)
    await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([2])
    const [, moved = 0] = w.ids
    const chat = w.telegrams[1]?.person(1001)
    if (!chat) throw new Error('no chat')
    const { apiKey } = await w.account('10')
    chat.start()
    chat.say(`/link ${apiKey}`)
    await chat.sees('Your account is linked', CHAT_WAIT)

    // Secrets sealed with the first process's key cannot be decrypted here.
    const second = await w.start({ ENCRYPTION_KEY: Buffer.alloc(32, 8).toString('base64') })
    const botsProblem = () => {
      second.advanceClock(1_000)
      return w.first.problem('bots')
    }
    await expect
      .poll(botsProblem, POLL_OPTIONS)
      .toMatch(`${moved}: the process at ${second.url} gave up starting it (ENCRYPTION_KEY_WRONG`)
    await expect
      .poll(() => w.botsByProcess(), POLL_OPTIONS)
      .toEqual({ [w.first.url]: w.ids.slice(0, 2), [second.url]: [] })
    expect(second.logged.filter((line) => line.includes('fleet.not_up'))).toHaveLength(1)
    const after = chat.last().id
    chat.start()
    await chat.sees('Balance: 9 TRX', { after, ...CHAT_WAIT })
    await second.stop()
    await expect.poll(() => w.first.problem('bots'), POLL_OPTIONS).toBeUndefined()
  },
)

it.runIf(onPostgres)("the leader's /healthz names a bot that no process runs, until one does", async () => {
  const w = await createClusterFixture(3)
  await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([2])
  const [kept = 0, moved = 0] = w.ids
  // The second process should run the other bot, but its settings do not contain it.
  const second = await w.start({ BOT_TOKENS: w.tokenOf(kept) })
  await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([0, 1])
  const unheldProblem = () => {
    w.first.advanceClock(1_000)
    return w.first.problem('bots-unheld')
  }
  await expect.poll(unheldProblem, POLL_OPTIONS).toBe(`no process runs the bots ${moved}`)
  const metrics = await (await fetch(`${w.first.url}/metrics`)).text()
  expect(metrics).toContain('sunwatt_bots_wanted 2')
  expect(metrics).toContain(`sunwatt_bot_owned{bot="${kept}"} 1`)
  expect(metrics).not.toContain(`sunwatt_bot_owned{bot="${moved}"}`)
  await second.stop()
  await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([2])
  await expect.poll(() => w.first.problem('bots-unheld'), POLL_OPTIONS).toBeUndefined()
})

it.runIf(onPostgres)(
  'an update that reaches the wrong process is forwarded, and waits while its bot moves between processes',
  async () => {
    const port = await freePort()
    const settings = {
      BOT_MODE: 'webhook',
      WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      WEBHOOK_SECRET: 'swordfish-swordfish',
    }
    const w = await createClusterFixture(3, settings, { PORT: String(port) })
    const second = await w.start()
    await expect.poll(() => w.botCounts(), POLL_OPTIONS).toEqual([1, 1])
    const [moved = 0] = (await w.botsByProcess())[second.url] ?? []
    const telegram = w.telegrams.find(({ token }) => botIdOfToken(token) === moved)
    const { config, secrets } = readConfig(w.env)
    const webhook = webhooksOf(config, secrets)(w.tokenOf(moved))
    if (!telegram || !webhook) throw new Error('the process has no bot or no webhook')
    const chat = telegram.person(1001)
    chat.start()
    await chat.sees('Welcome', CHAT_WAIT)

    let updateId = 77_000_000
    const post = (url: string, secret: string) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
        body: JSON.stringify({
          update_id: updateId++,
          message: {
            message_id: 1,
            date: 1,
            from: { id: chat.id, is_bot: false, first_name: 'A' },
            chat: { id: chat.id, type: 'private', first_name: 'A' },
            text: '/start',
            entities: [{ type: 'bot_command', offset: 0, length: 6 }],
          },
        }),
      })
    expect((await post(webhook.url, 'guessed')).status).toBe(401)
    expect((await post(`${settings.WEBHOOK_URL}/guessed`, webhook.secret)).status).toBe(404)
    const answered = async () => {
      const after = chat.last().id
      expect((await post(webhook.url, webhook.secret)).status).toBe(200)
      await chat.sees('Welcome', { after, ...CHAT_WAIT })
    }
    await answered()
    await second.stop()
    await answered()
    expect(Object.keys(await w.botsByProcess())).toEqual([w.first.url])
  },
)
