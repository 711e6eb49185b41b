/** Debian's headless Chromium, where it is installed; tests that need it say so when it is not. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'

export const hasBrowser = existsSync(CHROMIUM)

/** For the end of a test's name: a reader of the summary sees why it was left out. */
export const browserNote = hasBrowser ? '' : ` (left out: ${CHROMIUM} is not installed)`

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
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
}
