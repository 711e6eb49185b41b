/**
 * Debian's headless Chromium. Tests that need it are skipped if it is not installed, and their titles give the reason.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { vi } from 'vitest'

const CHROMIUM = '/usr/bin/chromium'

export const hasBrowser = existsSync(CHROMIUM)

/** Suffix for test titles, so that the summary shows why a browser test was skipped. */
export const browserNote = hasBrowser ? '' : ` (skipped: ${CHROMIUM} is not installed)`

/** Playwright uses its context again for a moment after the browser is closed. */
const DISABLE_AFTER_MS = 1_000

/**
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
  const disable = () => {
    for (const storage of storages) storage.disable()
  }
  browser.on('disconnected', () => setTimeout(disable, DISABLE_AFTER_MS))
  return browser
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
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
