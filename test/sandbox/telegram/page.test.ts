/** Chat page: its calls, and the page in a real browser if one is installed. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { WalletBackend } from '../../../src/sandbox/telegram/chat-page/wallet.ts'
import { browserNote, hasBrowser, openBrowser } from '../../support/browser.ts'
import { ANN, createTelegramFixture, OLGA, WEI } from './telegram-fixture.ts'

const ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

function fakeWallet(): WalletBackend {
  let energy = 65_000
  let block = 100
  const sent = (energyUsed: number, burnedTrx: string) => {
    return {
      txid: 'ab'.repeat(32),
      blockNumber: ++block,
      success: true,
      energyUsed,
      bandwidthUsed: 268,
      burnedTrx,
    }
  }
  return {
    async balances() {
      const meter = (left: number, limit: number) => ({ used: limit - left, limit })
      const meters = { energy: meter(energy, 65_000), bandwidth: meter(600, 600) }
      return { address: ADDRESS, trx: '1234.5', usdt: '10', ...meters }
    },
    async sendTrx(_personId, to) {
      if (to.length !== 34) throw new Error('that is not a TRON address')
      return sent(0, '0')
    },
    async sendUsdt() {
      const covered = energy >= 64_285
      if (covered) energy -= 64_285
      return sent(64_285, covered ? '0' : '6.4285')
    },
    recentBlocks: async () => [{ number: block, timeMs: 0, transactions: 1 }],
    knownAddresses: async () => [{ label: 'ZapBuy', address: `TZ${ADDRESS.slice(2)}` }],
  }
}

type World = Awaited<ReturnType<typeof createTelegramFixture>>
const send = (fixture: World, text: string, values: Record<string, unknown> = {}) =>
  fixture.api('sendMessage', { chat_id: ANN, text, parse_mode: 'HTML', ...values })

describe('the calls of the sandbox chat page', () => {
  const post = async (fixture: World, path: string, body: unknown) => {
    const response = await fetch(`${fixture.url}/sandbox/telegram${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  it('show every user with their chats, and act as each of them', async () => {
    const fixture = await createTelegramFixture()
    expect(await post(fixture, `/people/${WEI}/start`, { payload: 'deep' })).toMatchObject({
      status: 200,
      body: { text: '/start deep' },
    })
    const state = await (await fetch(`${fixture.url}/sandbox/telegram/state`)).json()
    expect(state).toMatchObject({
      bot: { username: 'sunwatt_bot' },
      wallet: false,
      people: [{ id: ANN }, { id: WEI, chats: [{ messages: [{ text: '/start deep' }] }, {}] }, { role: 'admin' }],
    })
  })

  it.each([
    ['/people/1/say', { text: 'x' }, 404],
    [`/people/${ANN}/say`, { text: ' ' }, 422],
    [`/people/${ANN}/say`, {}, 400],
    [`/people/${ANN}/tap`, { button: 'x', messageId: 9 }, 422],
  ])('reject %s %j', async (path, body, status) => {
    const fixture = await createTelegramFixture()
    expect(await post(fixture, path, body)).toMatchObject({ status, body: { error: expect.any(String) } })
  })

  it("allow only the page's own scripts, and keep sent files from rendering as pages", async () => {
    const fixture = await createTelegramFixture()
    const page = await fetch(fixture.url)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
    fixture.ann.sendDocument({ name: 'x.html', mimeType: 'text/html', bytes: Buffer.from('<script>') })
    const fileId = fixture.ann.chat()[0]?.document?.fileId ?? ''
    const file = await fetch(`${fixture.url}/sandbox/telegram/files/${fileId}`)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await fetch(`${fixture.url}/page/..%2Fserver.ts`)).status).toBe(404)
  })

  it('can inject faults', async () => {
    const fixture = await createTelegramFixture()
    const fault = { kind: 'flood', retryAfterSec: 7 }
    await post(fixture, '/faults', { method: 'getMe', fault })
    expect(await fixture.api('getMe')).toMatchObject({ parameters: { retry_after: 7 } })
    expect(await fixture.api('getMe')).toMatchObject({ ok: true })
  })
})

describe.skipIf(!hasBrowser)(`the chat page in a browser${browserNote}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  async function open(fixture: World, width = 1_400): Promise<Page> {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('dialog', (dialog) => {
      troubles.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    onTestFinished(async () => {
      await context.close()
      expect(troubles).toEqual([])
    })
    await page.goto(fixture.url)
    await page.waitForSelector('[data-person]', { state: 'attached' })
    return page
  }

  it('starts the bot, sends with Enter, taps a button, shows edits, toasts and alerts', async () => {
    const fixture = await createTelegramFixture()
    const page = await open(fixture)
    await page.click('[data-action="start"]')
    await page.waitForSelector('[data-from="me"] >> text=/start')
    const reply_markup = { inline_keyboard: [[{ text: 'More', callback_data: 'more' }]] }
    await send(fixture, 'Hello <b>Ann</b>', { reply_markup })
    await page.fill('[data-testid="input"]', 'one\ntwo')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-from="me"] >> text=two')
    await page.click('[data-button="More"]')
    await page.waitForSelector('[data-button="More"][aria-busy="true"]')
    type Updates = { result: { callback_query?: { id: string } }[] }
    const tapId = async () =>
      ((await fixture.api('getUpdates')) as unknown as Updates).result.at(-1)?.callback_query?.id
    // The button is busy before the tap arrives.
    await expect.poll(tapId).toBeDefined()
    const answer = { callback_query_id: await tapId(), text: 'Read this', show_alert: true }
    await fixture.api('answerCallbackQuery', answer)
    await page.waitForSelector('#alert >> text=Read this')
    await page.keyboard.press('Enter')
    const message_id = fixture.ann.last().id
    await fixture.api('editMessageText', { chat_id: ANN, message_id, text: 'Changed' })
    await page.waitForSelector(`[data-message-id="${message_id}"] >> text=edited`)
    expect(await page.locator('[data-button="More"]').count()).toBe(0)
    await fixture.api('deleteMessage', { chat_id: ANN, message_id })
    await page.waitForSelector(`[data-message-id="${message_id}"]`, { state: 'detached' })
  })

  it('shows typed text as text, never as HTML', async () => {
    const fixture = await createTelegramFixture()
    fixture.ann.start()
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    fixture.ann.say(evil)
    await send(fixture, `<a href="https://example.com/?a=&quot;onclick=alert(3)">${evil.replaceAll('<', '&lt;')}</a>`, {
      reply_markup: { inline_keyboard: [[{ text: evil, callback_data: evil.slice(0, 60) }]] },
    })
    const page = await open(fixture)
    await page.waitForSelector('.inline-button')
    expect(await page.locator('#messages .text').nth(1).innerText()).toContain(evil)
    expect(await page.locator('#messages img, #messages script').count()).toBe(0)
    expect(await page.locator('#messages a').getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('copies addresses, opens the menu of commands, and shows reply keyboards', async () => {
    const fixture = await createTelegramFixture()
    fixture.ann.start()
    await fixture.api('setMyCommands', { commands: [{ command: 'buy', description: 'Rent Energy' }] })
    const page = await open(fixture)
    const row = [{ text: 'Copy', copy_text: { text: ADDRESS } }]
    await send(fixture, 'x', { reply_markup: { inline_keyboard: [row] } })
    await page.click('[data-button="Copy"]')
    await page.waitForSelector('#toast.shown')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(ADDRESS)
    await page.click('#commands')
    await page.click('[data-command="/buy"]')
    await page.waitForSelector('[data-from="me"] >> text=/buy')
    await send(fixture, 'How long?', { reply_markup: { keyboard: [['1h']] } })
    await page.click('[data-key="1h"]')
    await page.waitForSelector('[data-from="me"] >> text=1h')
  })

  it('switches users, and marks users with new messages', async () => {
    const fixture = await createTelegramFixture()
    for (const person of fixture.telegram.people) person.start()
    const page = await open(fixture)
    await fixture.api('sendMessage', { chat_id: OLGA, text: 'a zap is owed' })
    await page.waitForSelector(`[data-person="${OLGA}"] .badge`)
    await page.click(`[data-person="${OLGA}"]`)
    await page.waitForSelector('[data-from="bot"] >> text=a zap is owed')
    expect(await page.locator('.person .badge').count()).toBe(0)
  })

  it('pays from the wallet, and shows what a transfer cost', async () => {
    const fixture = await createTelegramFixture({ wallet: fakeWallet() })
    const page = await open(fixture)
    await page.waitForSelector('[data-balance="TRX"] >> text=1,234.5')
    await page.click('[data-target]')
    await page.click('[data-asset="USDT"]')
    await page.click('[data-action="wallet-send"]')
    await page.waitForSelector('.result >> text=64,285 Energy used')
    await page.waitForSelector('[data-meter="energy"] >> text=715 / 65,000')
    await page.fill('#send-amount', '1')
    await page.click('[data-action="wallet-send"]')
    await page.waitForSelector('.result >> text=6.4285 TRX burned')
    await page.click('[data-asset="TRX"]')
    await page.fill('#send-to', 'nowhere')
    await page.fill('#send-amount', '1')
    await page.click('[data-action="wallet-send"]')
    await page.waitForSelector('.result[data-state="failed"] >> text=that is not a TRON address')
  })

  it('fits a phone of 360 pixels, with the wallet and the users sliding in', async () => {
    const fixture = await createTelegramFixture({ wallet: fakeWallet() })
    fixture.ann.start()
    await send(fixture, `${'long words '.repeat(60)} ${'x'.repeat(200)}`, {
      reply_markup: {
        inline_keyboard: [[1, 2, 3].map((n) => ({ text: `Button ${n}`, callback_data: `${n}` }))],
      },
    })
    const page = await open(fixture, 360)
    await page.waitForSelector('.inline-button')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    expect(await page.evaluate("document.getElementById('scroll').scrollWidth")).toBeLessThanOrEqual(360)
    await page.click('#wallet-chip')
    await page.waitForSelector('#wallet:visible')
    await page.keyboard.press('Escape')
    await page.click('[data-action="open-side"]')
    await page.click(`[data-person="${WEI}"]`)
    await page.waitForSelector('[data-action="start"]:visible')
  })
})
