/** Tests the checkout in Chromium: in a partner's frame, in an attacker's frame, on a phone, and without JavaScript. */
import type { FrameLocator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserNote, hasBrowser } from '../support/browser.ts'
import { expectNoFrame, startSite } from '../support/framing-site.ts'
import { openPageStory, PHONE } from '../support/page-story.ts'
import { createCheckoutFixture } from './checkout-fixture.ts'

describe.runIf(hasBrowser)(`the checkout in a browser${browserNote}`, () => {
  it('pays in the frame of a listed page only, on a phone, and without JavaScript', async () => {
    const site = await startSite()
    const shop = `http://localhost:${site.port}`
    const f = await createCheckoutFixture({ MARKET_CHECKOUT_FRAME_ORIGINS: shop })
    const { w } = f
    const { browser, page, person, problems, decide, expectReadable } = await openPageStory(w, PHONE, 'light')
    const market = w.app.apiUrl.replace('127.0.0.1', 'localhost')
    const link = `${market}/pay?${f.queryOf({ returnUrl: `${shop}/thanks` })}`

    // The same page at another origin: the browser shows nothing and reports nothing to it.
    const attacker = await browser.newPage()
    for (const url of [link, `${market}${await f.pathOf(f.queryOf({ reference: 'other' }))}`]) {
      site.frame.url = url
      await expectNoFrame(attacker, `http://127.0.0.1:${site.port}`)
    }
    await attacker.close()

    await page.goto(link)
    await expectReadable('checkout-link-phone')
    site.frame.url = `${link}#sandbox-wallet=${person}`
    await page.goto(shop)
    const frame: FrameLocator = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Continue to payment' }).click()
    const pay = frame.getByRole('button', { name: /^Pay 3\.9 TRX with / }).first()
    await pay.click()
    // In a frame, too, the wallet asks before it connects and before it signs.
    await decide(true)
    await decide(false)
    await frame.getByText('You declined in your wallet. Nothing was paid.').waitFor()
    await pay.click()
    await decide(true)
    await frame.getByText('Your payment is on its way').or(frame.getByText('✅')).first().waitFor()
    await w.settle()
    await frame.getByText('✅ Paid and delivered: 65,000 Energy').waitFor()
    const messages = (await page.evaluate('got')) as { type: string; status: string }[]
    expect(messages[0]).toEqual({ type: 'sunwatt-checkout', status: 'pay' })
    expect(messages.at(-1)).toEqual({ type: 'sunwatt-checkout', status: 'done' })
    await page.goto(link)
    await page.getByText('✅ Paid and delivered: 65,000 Energy').waitFor()
    await expectReadable('checkout-done-phone')
    await page.getByRole('link', { name: `Back to localhost:${site.port}` }).click()
    await page.waitForURL(`${shop}/thanks`)

    const persian = await browser.newContext({ ...PHONE, locale: 'fa', javaScriptEnabled: false })
    const plain = await persian.newPage()
    await plain.goto(`${market}/pay?${f.queryOf({ reference: 'plain' })}`)
    await plain.getByRole('button', { name: 'ادامه به پرداخت' }).click()
    const qr = plain.locator('img.qr')
    await qr.waitFor()
    expect(await plain.locator('.message code').last().innerText()).toMatch(/^T\w{33}$/)
    expect(await plain.locator('html').getAttribute('dir')).toBe('rtl')
    expect(problems).toEqual([])
  })

  it('shows the order on a phone in the dark, right to left, with the code to pay', async () => {
    const f = await createCheckoutFixture()
    const { w } = f
    const { page, problems, expectReadable } = await openPageStory(
      w,
      { ...PHONE, locale: 'fa' } as typeof PHONE,
      'dark',
    )
    await page.goto(`${w.app.apiUrl.replace('127.0.0.1', 'localhost')}${await f.pathOf(f.queryOf())}`)
    await page.getByText('قیمت تا').waitFor()
    await page.locator('.copy').first().waitFor()
    await expectReadable('checkout-pay-phone-dark')
    // Labels and values begin at the same edge.
    const rights = await page.evaluate<number[]>(`[...document.querySelectorAll('.copy > span > *')].map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return Math.round(range.getBoundingClientRect().right)
    })`)
    expect(new Set(rights).size).toBe(1)
    const address = await page.locator('.copy code').nth(1).innerText()
    await w.send(w.alice.wallet, address as never, '3.9')
    await w.settle()
    await page.getByText('✅ پرداخت و تحویل شد').waitFor()
    expect(problems).toEqual([])
  })
})
