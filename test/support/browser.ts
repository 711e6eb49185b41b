/**
 * Debian's Chromium, without its window if that package is installed: it starts faster. Tests that need a browser are
 * skipped if neither is installed, and their titles give the reason.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import type { App } from '../../src/app/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { startApp } from './program.ts'
import { WAIT_TIMEOUT_MS } from './timeouts.ts'

const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ?? ''

export const hasBrowser = executablePath !== ''

/** Suffix for test titles, so that the summary shows why a browser test was skipped. */
export const browserNote = hasBrowser ? '' : ' (skipped: Chromium is not installed)'

/** Playwright uses its context again for a moment after the browser is closed. */
const DISABLE_AFTER_MS = 1_000

/**
 * Starts the browser, with the usual limit of one wait in all its pages.
 *
 * Playwright keeps its context in an AsyncLocalStorage. Until that is disabled, every promise in the worker costs more
 * time, also in later test files. Its next use enables it again.
 */
export async function openBrowser(): Promise<Browser> {
  const storages = new Set<AsyncLocalStorage<unknown>>()
  const spy = vi.spyOn(AsyncLocalStorage.prototype, 'run')
  const browser = await launch().finally(() => {
    for (const storage of spy.mock.contexts) storages.add(storage as AsyncLocalStorage<unknown>)
    spy.mockRestore()
  })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(WAIT_TIMEOUT_MS)
    return context
  }
  const disable = () => {
    for (const storage of storages) storage.disable()
  }
  browser.on('disconnected', () => setTimeout(disable, DISABLE_AFTER_MS))
  return browser
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

/**
 * Answers the wallet's open request in the chat page, and resolves to its text once that dialog is gone. Waits for the
 * element itself, because the next request may open at once.
 */
export async function answerWallet(page: Page, answer: 'approve' | 'refuse'): Promise<string> {
  const request = await page.waitForSelector('.wallet-request')
  const text = await request.innerText()
  await (await request.waitForSelector(`[data-answer="${answer}"]`)).click()
  await request.waitForElementState('hidden')
  return text
}

/** Runs the sandbox with fast blocks, and a browser, for the tests of a `describe`. */
export function useSandboxInBrowser(): { app: App; browser: Browser } {
  const w = {} as { app: App; browser: Browser }
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-browser-'))
  beforeAll(async () => {
    const settings = { PORT: '0', SANDBOX_PORT: '0', SANDBOX_BLOCK_MS: '300' }
    const { config, secrets } = readConfig({ DATABASE_URL: `file:${dir}/test.db`, ...settings })
    w.app = await startApp({ config, secrets, log: silentLogger })
    await w.app.ready
    w.browser = await openBrowser()
  })
  afterAll(async () => {
    await w.browser?.close()
    await w.app?.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  return w
}
