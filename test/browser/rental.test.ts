/** The whole product as a user sees it: the chat page in a real browser, from START to a filled rental. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askForQuote, type ChatUser, openAccount } from '../../src/demo/story/rental.ts'
import { browserNote, hasBrowser, useSandboxInBrowser } from '../support/browser.ts'
import { sample } from '../support/thorough.ts'

/** Output folder for screenshots; set it to inspect them. */
const SCREENSHOT_DIR = process.env.PICTURES_DIR

describe.skipIf(!hasBrowser)(`the chat page in a browser${browserNote}`, () => {
  const w = useSandboxInBrowser()

  /** Opens a user's page and returns the actions on it. */
  async function visit(size: { width: number; height: number }, scheme: 'light' | 'dark', person: number) {
    const page = await w.browser.newPage({ viewport: size, colorScheme: scheme })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
    await page.goto(`${w.app.telegram?.url}/?person=${person}`)
    const messages = page.locator('#messages')
    /** A text may also be in a button. Waits for all of them, in one message. */
    async function sees(...expected: (string | RegExp)[]): Promise<void> {
      const fitting = expected.reduce((found, hasText) => found.filter({ hasText }), messages.locator('[data-sender]'))
      await fitting.last().waitFor()
    }
    const user: ChatUser = {
      async says(text, ...expected) {
        if (text === '/start') await page.getByRole('button', { name: 'START', exact: true }).click()
        else {
          await page.getByTestId('input').fill(text)
          await page.getByTestId('input').press('Enter')
        }
        await sees(...expected)
      },
      async taps(name, ...expected) {
        await messages.getByRole('button', { name }).last().click()
        await sees(...expected)
      },
    }
    async function picture(name: string): Promise<void> {
      if (SCREENSHOT_DIR) await page.screenshot({ path: join(SCREENSHOT_DIR, `${name}.png`) })
    }
    return { page, phone: size.width < 700, errors, user, sees, picture }
  }

  async function sendFromWallet(page: Page, phone: boolean, target: string, trx: string): Promise<void> {
    if (phone) await page.locator('[data-action=open-wallet]').click()
    const wallet = page.locator('#wallet')
    await wallet.getByRole('button', { name: target }).click()
    await wallet.getByRole('textbox', { name: 'Amount' }).fill(trx)
    await wallet.getByRole('button', { name: 'Send TRX' }).click()
    await wallet.getByText(`Sent ${trx} TRX`).waitFor()
    if (phone) await page.keyboard.press('Escape')
  }

  const visits = [
    { name: 'phone-dark', size: { width: 390, height: 844 }, scheme: 'dark', person: 2 },
    { name: 'desktop-light', size: { width: 1280, height: 900 }, scheme: 'light', person: 0 },
  ] as const
  it.each(sample(visits, 2))(
    'rents Energy from START to the receipt ($name)',
    async ({ name, size, scheme, person }) => {
      const someone = w.app.telegram?.telegram.people[person]
      const wallet = w.app.tron?.seed.people[person]?.wallet.address
      if (!someone || !wallet) throw new Error('nobody there')
      const { page, phone, errors, user, sees, picture } = await visit(size, scheme, someone.id)

      await picture(`${name}-start`)
      await openAccount(user)
      await user.taps(/Deposit/, 'Minimum')
      await sendFromWallet(page, phone, 'My deposit address', '50')
      await sees('49 TRX arrived')
      await picture(`${name}-deposit`)

      await askForQuote(user, wallet)
      await picture(`${name}-quote`)
      await user.taps(/Rent for/, 'TRX · ')
      await picture(`${name}-receipt`)

      const energy = (await w.app.node.pendingResources(wallet)).energy
      expect(energy.available).toBeGreaterThanOrEqual(65_000)
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
      expect(errors).toEqual([])
      await page.close()
    },
  )
})
