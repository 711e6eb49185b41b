/** Opens the program's pages in Chromium with the wallet of a sandbox user, and checks how readable they are. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { openBrowser } from './browser.ts'
import type { SandboxFixture } from './sandbox-fixture.ts'
import { POLL_OPTIONS } from './timeouts.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
}
export const DESKTOP = { viewport: { width: 1280, height: 800 } }
const SMALLEST_PX = 320
type Look = [device: typeof PHONE | typeof DESKTOP, colorScheme: 'light' | 'dark']

interface Request {
  id: string | number
  facts: [label: string, value: string][]
}

interface Requests {
  requests: Request[]
}

/** Starts blocks, and a browser with a page of `openPage`. */
export async function openPageStory(w: SandboxFixture, ...look: Look) {
  const browser = await openBrowser()
  onTestFinished(() => browser.close())
  mineMeanwhile(w)
  return { browser, ...(await openPage(w, browser, ...look)) }
}

/** Makes blocks while the test runs, except during a pass of the workers, which makes its own. */
export function mineMeanwhile(w: SandboxFixture): void {
  const mining = setInterval(() => !w.isWorking && w.mine(), 500)
  onTestFinished(() => clearInterval(mining))
}

/** Opens a page that reports errors and what its policy blocks. The wallet is that of the fixture's first person. */
export async function openPage(w: SandboxFixture, browser: Browser, ...[device, colorScheme]: Look) {
  const context = await browser.newContext({ ...device, colorScheme, bypassCSP: false })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const { SCREENSHOTS: folder } = process.env
  const person = `${w.app.telegram.url}/sandbox/telegram/people/${w.alice.chat.id}`
  const post = (name: string, body: object) =>
    fetch(`${person}/wallet/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    page,
    person: w.alice.chat.id,
    problems,
    /** Decides the person's next request in the wallet. Returns what the wallet showed. */
    async decide(approved: boolean): Promise<Request> {
      const next = async () => ((await (await fetch(`${person}/wallet/requests`)).json()) as Requests).requests[0]
      await expect.poll(next, POLL_OPTIONS).toBeDefined()
      const request = (await next()) as Request
      await post('decide', { requestId: request.id, approved })
      return request
    },
    wallet: (settings: object) => post('settings', settings),
    /** Checks that the page suits screen readers and small screens. */
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
