/** The pay page with a misbehaving wallet and with TronLink's deep links, in the chat page of a real browser. */
import { join } from 'node:path'
import { type BrowserContextOptions, devices, type FrameLocator, type Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { WalletSettings } from '../../../src/sandbox/telegram/chat-page/page-wallet.ts'
import { answerWallet, browserNote, hasBrowser, useSandboxInBrowser } from '../../support/browser.ts'
import { WAIT_TIMEOUT_MS } from '../../support/timeouts.ts'

const { defaultBrowserType: _, ...PHONE } = devices['iPhone 13'] as BrowserContextOptions & {
  defaultBrowserType: string
}

/** Output folder for screenshots; set it to inspect them. */
const SCREENSHOT_DIR = process.env.PICTURES_DIR

describe.skipIf(!hasBrowser)(`the pay page in a browser${browserNote}`, () => {
  const w = useSandboxInBrowser()

  /** Opens the chat page of a person who has an account without money and a quote for their own wallet. */
  async function openQuote(index: number, options: BrowserContextOptions) {
    const person = w.app.tron?.seed.people[index]
    const chat = person && w.app.telegram?.telegram.person(person.id)
    if (!person || !chat) throw new Error('the sandbox has no such person')
    const wait = { timeoutMs: WAIT_TIMEOUT_MS }
    chat.start()
    await chat.waitFor((all) => all.find((one) => one.buttons.flat().length > 0), wait)
    await chat.tap('go:create')
    await chat.sees(/deposit/i, wait)
    const context = await w.browser.newContext(options)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
    const root = w.app.telegram?.url
    await page.goto(`${root}/?person=${person.id}`)
    await page.getByTestId('input').fill(`65k ${person.wallet.address} 1h`)
    await page.getByTestId('input').press('Enter')
    const set = async (settings: Partial<WalletSettings>) => {
      const headers = { 'content-type': 'application/json' }
      const url = `${root}/sandbox/telegram/people/${person.id}/wallet/settings`
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(settings) })
      expect(answer.status).toBe(200)
    }
    return { page, errors, set, wallet: person.wallet.address }
  }

  const openPage = async (page: Page) => {
    await page.locator('[data-button*="Pay from my wallet"]').last().click()
  }
  const frameOf = (page: Page, kind: 'wallet' | 'phone') => page.frameLocator(`[data-frame="${kind}"]`)
  /** Way back to the chat, which is the main button once the order is made. */
  const done = (frame: FrameLocator) => frame.locator('a.primary', { hasText: 'Back to the chat' })
  const sees = (frame: FrameLocator, text: string | RegExp) => frame.getByText(text).first().waitFor()
  async function picture(page: Page, name: string): Promise<void> {
    if (SCREENSHOT_DIR) await page.screenshot({ path: join(SCREENSHOT_DIR, `pay-${name}.png`) })
  }

  it('refuses what a misbehaving wallet has signed and other accounts, and then takes the right signature', async () => {
    const { page, errors, set, wallet } = await openQuote(0, { viewport: { width: 1280, height: 900 } })
    await openPage(page)
    const frame = frameOf(page, 'wallet')
    const pay = () => frame.getByRole('button', { name: /Pay .* with TronLink/ }).click()
    await pay()
    expect(await answerWallet(page, 'approve')).toContain(wallet)
    await answerWallet(page, 'refuse')
    const other = /Your wallet signed something other than what this page asked for/
    for (const [fault, text] of [
      ['receiver', other],
      ['amount', other],
      ['contract', other],
      ['permission', /This account needs more than this signature to send TRX/],
      ['expiration', /The signature arrived too late/],
    ] as const) {
      await set({ fault })
      await pay()
      expect(await answerWallet(page, 'approve')).toContain('Send TRX')
      await sees(frame, text)
    }
    await set({ fault: 'none', account: 'second' })
    await pay()
    await sees(frame, 'This account doesn’t have enough TRX. Nothing was sent.')
    await set({ account: 'none' })
    await pay()
    await sees(frame, 'Your wallet has no account available. Create or unlock one, then try again.')
    await set({ account: 'first' })
    await pay()
    await picture(page, 'sign')
    await answerWallet(page, 'approve')
    await done(frame).waitFor()
    await picture(page, 'receipt')
    await done(frame).click()
    await page.locator('[data-sheet]').waitFor({ state: 'detached' })
    expect((await w.app.node.pendingResources(wallet)).energy.available).toBeGreaterThanOrEqual(65_000)
    expect(errors.filter((text) => !/40[0-9]|422/.test(text))).toEqual([])
  })

  it('goes through TronLink on a phone: the address, a refusal, the payment, and the way back', async () => {
    const { page, set, wallet } = await openQuote(2, PHONE)
    await set({ inBrowser: false })
    await openPage(page)
    const frame = frameOf(page, 'phone')
    await frame.getByText('Get my address from TronLink').click()
    expect(await answerWallet(page, 'approve')).toContain(wallet)
    const pay = frame.getByText(/in TronLink from/)
    await pay.click()
    await picture(page, 'phone-send')
    expect(await answerWallet(page, 'refuse')).toContain('Send TRX')
    await sees(frame, /declined/)
    await set({ account: 'second' })
    await pay.click()
    await answerWallet(page, 'refuse')
    await sees(frame, /Another account is selected/)
    await picture(page, 'phone-other-account')
    await set({ account: 'first', fault: 'broadcast' })
    await pay.click()
    await answerWallet(page, 'approve')
    await sees(frame, /couldn’t send the payment/)
    await set({ fault: 'none' })
    await pay.click()
    await answerWallet(page, 'approve')
    await done(frame).waitFor()
    await picture(page, 'phone-receipt')
    expect((await w.app.node.pendingResources(wallet)).energy.available).toBeGreaterThanOrEqual(65_000)
  })
})
