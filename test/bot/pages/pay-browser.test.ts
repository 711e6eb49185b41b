/** Tests the page that pays a quote in Chromium, on a desktop and on a phone. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { browserNote, hasBrowser, openBrowser } from '../../support/browser.ts'
import { POLL_OPTIONS, WAIT_TIMEOUT_MS } from '../../support/timeouts.ts'
import { createPayFixture } from './pay-fixture.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
}
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const SMALLEST_PX = 320

/** Starts the sandbox with blocks, a quote, and a browser whose pages report what the policy blocks. */
async function openStory(device: typeof PHONE | typeof DESKTOP, colorScheme: 'light' | 'dark') {
  const f = await createPayFixture()
  const { w } = f
  const url = (await f.quote()).replace('127.0.0.1', 'localhost')
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  const mining = setInterval(() => w.mine(), 500)
  onTestFinished(() => clearInterval(mining))
  const context = await browser.newContext({ ...device, colorScheme, bypassCSP: false })
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_TIMEOUT_MS)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const { SCREENSHOTS: folder } = process.env
  const person = `${w.app.telegram.url}/sandbox/telegram/people/${w.alice.chat.id}`
  return {
    f,
    page,
    url,
    person: w.alice.chat.id,
    problems,
    /** Decides the person's next request in the wallet. */
    async decide(approved: boolean): Promise<void> {
      const next = async () => ((await (await fetch(`${person}/wallet/requests`)).json()) as Requests).requests[0]?.id
      await expect.poll(next, POLL_OPTIONS).toBeDefined()
      const body = JSON.stringify({ requestId: await next(), approved })
      await fetch(`${person}/wallet/decide`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
    async wallet(settings: object): Promise<void> {
      const body = JSON.stringify(settings)
      await fetch(`${person}/wallet/settings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    },
    /** Checks what a reader for the blind and a small screen need. */
    async expectReadable(name: string): Promise<void> {
      if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
      expect(await seriousFindings(page)).toEqual([])
      const { width, height } = device.viewport
      await page.setViewportSize({ width: SMALLEST_PX, height })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(SMALLEST_PX)
      await page.setViewportSize({ width, height })
    },
  }
}

interface Requests {
  requests: { id: string | number }[]
}

/** Runs axe-core in an isolated world, which the page's policy does not concern. */
async function seriousFindings(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const expression = `${AXE}; axe.run().then(({ violations }) => JSON.stringify(violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' '))))`
  const { result } = await session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true })
  return JSON.parse(result.value)
}

describe.runIf(hasBrowser)(`the page that pays a quote in a browser${browserNote}`, () => {
  it('pays with an injected wallet on a desktop, after it was refused there once', async () => {
    const { f, page, url, person, problems, decide, wallet, expectReadable } = await openStory(DESKTOP, 'light')
    await page.goto(`${url}#sandbox-wallet=${person}`)
    const pay = page.getByRole('button', { name: /^Pay 3\.9 TRX with / }).first()
    await pay.waitFor()
    await expectReadable('offer-desktop-light')
    await pay.click()
    await decide(true)
    await decide(false)
    await page.getByText('You declined in your wallet. Nothing was paid.').waitFor()
    await wallet({ network: 'mainnet' })
    await pay.click()
    await decide(false)
    await page.getByText('Your wallet is on another network').waitFor()
    await wallet({ network: 'sandbox' })
    await pay.dblclick()
    await page.getByText('Confirm in your wallet…').waitFor()
    await decide(true)
    await page.getByText('Looking for 65,000 Energy').or(page.getByText('✅ 65,000 Energy')).first().waitFor()
    await expectReadable('done-desktop-light')
    await page.goBack()
    await page.goForward()
    await f.w.settle()
    await page.getByText('✅ 65,000 Energy').waitFor()
    expect(await f.call(url, 'address')).toMatchObject({ json: { view: { stage: 'done' } } })
    expect(problems).toEqual([])
  })

  it('pays by the code on a phone without a wallet, and follows the payment', async () => {
    const { f, page, url, problems, expectReadable } = await openStory(PHONE, 'dark')
    await page.goto(url)
    await page.getByRole('link', { name: 'Get my address from TronLink' }).waitFor()
    await expectReadable('offer-phone-dark')
    await page.getByRole('button', { name: 'Show address and QR code' }).click()
    await page.getByRole('img', { name: 'QR code of the payment address' }).waitFor()
    await expectReadable('pay-phone-dark')
    const address = await page.locator('.copy code').nth(1).innerText()
    await f.w.send(f.w.alice.wallet, address as never, '3.9')
    await f.w.settle()
    await page.getByText('✅ 65,000 Energy').waitFor()
    await expectReadable('done-phone-dark')
    // The events have ended, so the page does not wait for more.
    expect(await page.getByText('Connection lost').count()).toBe(0)
    expect(problems).toEqual([])
  })
})
