/** Check of the webhook URL for Telegram: its name, its address and its certificate. */
import { createServer as createPlain } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../src/config/config.ts'
import { checkWebhook } from '../../src/doctor/services.ts'
import { QUESTIONS } from '../../src/setup/questions.ts'
import { startProxy } from '../app/proxy.ts'
import { certificateFor } from '../support/certificate.ts'

const at = (WEBHOOK_URL: string, more: Record<string, string> = {}) =>
  checkWebhook(readSettings({ BOT_MODE: 'webhook', WEBHOOK_URL, ...more }))

/** Settings of a self-hosted Bot API server, which may call any address. */
const OWN = { TELEGRAM_API_ROOT: 'http://127.0.0.1:1' }

it.each([
  ['https://no-such-name.invalid/telegram', /no-such-name\.invalid has no DNS entry \(E\w+\)/],
  ['https://localhost/telegram', /localhost resolves to (127\.0\.0\.1|::1), which Telegram cannot reach/],
  ['https://10.0.0.7/telegram', /resolves to 10\.0\.0\.7, which Telegram cannot reach/],
])('setup rejects the webhook URL %s', async (url, words) => {
  await expect(at(url)).rejects.toThrow(words)
})

it('setup rejects a self-signed certificate', async () => {
  const server = createServer(certificateFor('localhost'), (_, res) => res.end())
  await new Promise<void>((resolve) => server.listen(0, resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await expect(at(`https://localhost:${port}/telegram`, OWN)).rejects.toThrow(
    /certificate of localhost:\d+ is not valid/,
  )
})

it('setup reports whether a server responds at the webhook URL', async () => {
  const target = await startProxy('http://127.0.0.1:1')
  target.isDown = true
  const { host } = new URL(target.url)
  expect(await at(`${target.url}/telegram`, OWN)).toContain(`no server answers at ${host} yet`)
  const server = createPlain((_, res) => res.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect(await at(`http://127.0.0.1:${port}/telegram`, OWN)).toBe(`127.0.0.1:${port} answers (HTTP 404)`)
})

it.each([
  ['bot.example.org', 'https://bot.example.org/telegram'],
  ['https://bot.example.org/', 'https://bot.example.org/telegram'],
  ['https://bot.example.org:8443/hook', 'https://bot.example.org:8443/hook'],
])('setup turns the answer %s into the webhook URL %s, behind one proxy', (answer, url) => {
  const webhook = QUESTIONS.find(({ name }) => name === 'WEBHOOK_URL')
  const made = { WEBHOOK_URL: url, BOT_MODE: 'webhook', TRUST_PROXY: '1' }
  expect(webhook?.settingsFor?.(answer, {})).toEqual(made)
  expect(webhook?.settingsFor?.(answer, { TRUST_PROXY: '10.0.0.7' })).toEqual({ ...made, TRUST_PROXY: '10.0.0.7' })
  expect(webhook?.settingsFor?.('', made)).toEqual({ WEBHOOK_URL: '', BOT_MODE: 'polling', TRUST_PROXY: '' })
  expect(webhook?.settingsFor?.('', { ...made, TRUST_PROXY: '10.0.0.7' })).toEqual({
    WEBHOOK_URL: '',
    BOT_MODE: 'polling',
  })
  expect(webhook?.settingsFor?.('', { BOT_MODE: 'polling', TRUST_PROXY: '1' })).toEqual({ WEBHOOK_URL: '' })
})
