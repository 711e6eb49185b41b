/**
 * Benchmark: time until the first view of the payment page and of the Mini App can be used, with an empty cache, on a
 * phone profile in Chromium: processor 4 times slower, 1.6 Mbit/s, 150 ms per request (slow 4G). Baseline: an empty
 * page with one script that adds a button, in the same browser.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { type Browser, chromium } from 'playwright-core'
import { startApp } from '../src/app/app.ts'
import { readConfig } from '../src/config/config.ts'
import { silentLogger } from '../src/kernel/logger.ts'
import { signLaunch } from '../test/support/mini-app-client.ts'
import { compare } from './support.ts'

const ROUNDS = 7
const CPU_SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const PHONE = {
  viewport: { width: 390, height: 760 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
}
const TIMEOUT_MS = 60_000
/** Each poll takes processor time from the page. */
const POLL_MS = 250

const dir = mkdtempSync(join(tmpdir(), 'sunwatt-bench-pages-'))
const { config, secrets } = readConfig({
  DATABASE_URL: `file:${dir}/bench.db`,
  PORT: '0',
  SANDBOX_PORT: '0',
  SANDBOX_BLOCK_MS: '300',
})
const app = await startApp({ config, secrets, log: silentLogger })
await app.ready
const [person] = app.tron?.seed.people ?? []
const telegram = app.telegram?.telegram
if (!person || !telegram) throw new Error('the sandbox has no person')
const chat = telegram.person(person.id)
chat.start()
await chat.sees(/./, { timeoutMs: TIMEOUT_MS })
await chat.tap('go:create')
await chat.sees(/deposit/i, { timeoutMs: TIMEOUT_MS })

/** Returns the address of the page of a new quote. */
async function payPage(): Promise<string> {
  const { id } = chat.say(`/energy ${person?.wallet.address} 65k 1h`)
  const quote = await chat.sees('⚡ Rent 65,000', { after: id, timeoutMs: TIMEOUT_MS })
  const button = quote.buttons.flat().find((one) => one.kind === 'url')
  if (button?.kind !== 'url') throw new Error('the quote has no link to its page')
  return button.url
}

let launches = 0
/** Returns the address of the Mini App with launch data of its own, because each opens one session. */
function miniApp(): string {
  const user = JSON.stringify({ id: person?.id, first_name: 'A', language_code: 'en' })
  const fields = { query_id: `AA${++launches}`, user, auth_date: String(Math.floor(Date.now() / 1_000)) }
  const tgWebAppData = signLaunch(telegram?.token ?? '', fields)
  return `${app.apiUrl}/app#${new URLSearchParams({ tgWebAppData, tgWebAppVersion: '8.0', tgWebAppPlatform: 'ios' })}`
}

const bare = Fastify()
bare.get('/', (_request, reply) =>
  reply.type('text/html').send('<!doctype html><title>bare</title><script type="module" src="/bare.js"></script>'),
)
bare.get('/bare.js', (_request, reply) =>
  reply.type('text/javascript').send('document.body.append(document.createElement("button"))'),
)
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

const browser: Browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})

/** Loads the page in a new profile. Returns the ms until an element that the script has rendered is there. */
async function msUntil(url: string, selector: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  // The wallet that only the sandbox adds to the pages.
  await devtools.send('Network.setBlockedURLs', { urls: ['*/wallet/provider.js'] })
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // As text, because tsx adds helpers to functions that the page does not have. A frame runs only when the main thread
  // is free, so a tap would be handled then.
  await page.addInitScript(`
    window.TelegramWebviewProxy = { postEvent() {} }
    requestAnimationFrame(function look() {
      if (document.querySelector(${JSON.stringify(selector)})) window.usableAtMs = performance.now()
      else requestAnimationFrame(look)
    })`)
  await page.goto(url)
  let ms: number | undefined
  while (ms === undefined) {
    await wait(POLL_MS)
    ms = await page.evaluate<number | undefined>('window.usableAtMs')
  }
  await context.close()
  return ms
}

const baseline = () => msUntil(bareUrl, 'button')
const common = { unit: 'ms', rounds: ROUNDS, baseline, aim: 'at most 1,000 ms' }
await compare({
  ...common,
  bench: 'page-load: payment page until its buttons work',
  ours: async () => msUntil(await payPage(), 'button.other'),
})
await compare({
  ...common,
  bench: 'page-load: Mini App until its tabs work',
  ours: () => msUntil(miniApp(), 'nav.tabs button'),
})
await compare({
  ...common,
  bench: 'page-load: Mini App until its first screen has its data',
  ours: () => msUntil(miniApp(), '.balance'),
})
await browser.close()
await bare.close()
await app.stop()
