/**
 * Debian's headless Chromium. Tests that need it are skipped if it is not installed, and their titles give the reason.
 */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const CHROMIUM = '/usr/bin/chromium'

export const hasBrowser = existsSync(CHROMIUM)

/** Suffix for test titles, so that the summary shows why a browser test was skipped. */
export const browserNote = hasBrowser ? '' : ` (skipped: ${CHROMIUM} is not installed)`

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
