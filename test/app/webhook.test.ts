/**
 * Tests updates by webhook instead of polling: they arrive at the program's own HTTP server, from the Bot API server
 * only.
 */
import { expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { ALICE, createBotOnlyFixture } from './bot-only-fixture.ts'
import { startProxy } from './proxy.ts'

const SECRET = 'swordfish-swordfish'

it('the webhook accepts updates that have the secret, even after a restart', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/hook`
  const w = await createBotOnlyFixture({
    PORT: String(port),
    BOT_MODE: 'webhook',
    WEBHOOK_URL: url,
    WEBHOOK_SECRET: SECRET,
  })
  await w.start()
  await w.ready()
  await w.linked()
  await w.quoted()
  await w.stop()
  void w.alice.tap('✅ Rent for 3.25 TRX')
  await w.start()
  await w.ready()
  await w.alice.sees('Looking for 65,000 Energy')
  expect(w.account.orders).toHaveLength(1)

  const update = {
    update_id: 77_000_000,
    message: {
      message_id: 1,
      date: 1,
      from: { id: w.alice.id, is_bot: false, first_name: 'A' },
      chat: { id: w.alice.id, type: 'private', first_name: 'A' },
      text: `/energy ${ALICE} 65k 1h`,
      entities: [{ type: 'bot_command', offset: 0, length: 7 }],
    },
  }
  const post = (headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(update),
    })
  expect((await post({})).status).toBe(401)
  expect((await post({ 'x-telegram-bot-api-secret-token': 'guessed' })).status).toBe(401)
  const before = w.alice.last().id
  expect((await post({ 'x-telegram-bot-api-secret-token': SECRET })).status).toBe(200)
  await w.alice.sees('⚡ Rent 65,000 Energy', { after: before })
  await expect.poll(async () => (await w.health()).status).toBe(200)
})

it('/healthz reports a webhook that Telegram cannot reach, until updates arrive', async () => {
  const port = await freePort()
  const between = await startProxy(`http://127.0.0.1:${port}`)
  const w = await createBotOnlyFixture({
    PORT: String(port),
    BOT_MODE: 'webhook',
    WEBHOOK_URL: `${between.url}/hook`,
    WEBHOOK_SECRET: SECRET,
  })
  between.isDown = true
  await w.start()
  await w.ready()
  w.alice.start()
  await expect.poll(w.health, POLL_OPTIONS).toEqual({ status: 503, unwell: ['webhook'] })
  const healthText = await (await fetch(`${w.url()}/healthz`)).text()
  expect(healthText).toMatch(/Telegram cannot reach WEBHOOK_URL \(.+; updates waiting: 1\): make it lead to PORT/)
  between.isDown = false
  await w.alice.sees('Welcome!')
  await expect.poll(w.health, POLL_OPTIONS).toEqual({ status: 200, unwell: [] })

  await fetch(`${w.env.TELEGRAM_API_ROOT}/bot${w.telegram.token}/deleteWebhook`)
  await expect.poll(w.health, POLL_OPTIONS).toEqual({ status: 503, unwell: ['webhook'] })
})
