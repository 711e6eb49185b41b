/** Tests the page that pays a quote in Chromium, on a desktop and on a phone. */
import { describe, expect, it } from 'vitest'
import { signMessage } from '../../../src/tron/keys.ts'
import { browserNote, hasBrowser } from '../../support/browser.ts'
import { DESKTOP, openPageStory, PHONE } from '../../support/page-story.ts'
import { createPayFixture } from './pay-fixture.ts'

/** Starts the sandbox with a quote, and a browser. */
async function openStory(device: typeof PHONE | typeof DESKTOP, colorScheme: 'light' | 'dark') {
  const f = await createPayFixture()
  const url = (await f.quote()).replace('127.0.0.1', 'localhost')
  return { f, url, ...(await openPageStory(f.w, device, colorScheme)) }
}

/** Opens the sign-in screen of the chat, and returns the address of its page. */
async function signInUrl({ w: { alice } }: Awaited<ReturnType<typeof createPayFixture>>): Promise<string> {
  const { id } = alice.chat.start('signin')
  const screen = await alice.chat.sees('Sign in with a wallet', { after: id })
  const button = screen.buttons.flat().find((one) => one.kind === 'url')
  if (button?.kind !== 'url') throw new Error('the chat has no link to the page')
  return button.url
}

describe.runIf(hasBrowser)(`the page that pays a quote in a browser${browserNote}`, () => {
  it('pays with an injected wallet on a desktop, after it was refused there once', async () => {
    const { f, page, url, person, problems, decide, wallet, expectReadable } = await openStory(DESKTOP, 'light')
    await page.goto(`${url}#sandbox-wallet=${person}`)
    const pay = page.getByRole('button', { name: /^Pay 3\.9 TRX with / }).first()
    await pay.waitFor()
    await expectReadable('offer-desktop-light')
    expect(await page.getByText('This browser has no wallet').count()).toBe(0)
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

    await page.goto(`${await signInUrl(f)}#sandbox-wallet=${person}`)
    const signIn = page.getByRole('button', { name: 'Sign in with TronLink' })
    await signIn.waitFor()
    await expectReadable('sign-in-desktop-light')
    await signIn.click()
    await decide(false)
    await page.getByText('You declined in your wallet. Nothing was signed.').waitFor()
    await signIn.dblclick()
    await decide(true)
    await page.getByText('is yours: you signed in with it').waitFor()
    await expectReadable('signed-in-desktop-light')
    // The used page has ended.
    await page.reload()
    await page.getByText('This page has expired').waitFor()
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })

  it('leads a desktop without a wallet to the code', async () => {
    const { page, url, problems } = await openStory(DESKTOP, 'dark')
    await page.goto(url)
    await page.getByText('This browser has no wallet').waitFor()
    await page.getByRole('button', { name: 'Show address and QR code' }).click()
    await page.getByRole('img', { name: 'QR code of the payment address' }).waitFor()
    expect(problems).toEqual([])
  })

  it('pays by the code on a phone without a wallet, and follows the payment', async () => {
    const { f, page, url, problems, expectReadable } = await openStory(PHONE, 'dark')
    await page.goto(url)
    await page.getByRole('link', { name: 'Get my address from TronLink' }).waitFor()
    await expectReadable('offer-phone-dark')
    await page.getByRole('button', { name: 'Show address and QR code' }).click()
    const qr = page.getByRole('img', { name: 'QR code of the payment address' })
    await qr.waitFor()
    const top = async (one: typeof qr) => (await one.boundingBox())?.y ?? 0
    expect(await top(page.getByRole('link', { name: 'Open this page in TronLink' }))).toBeLessThan(
      await top(page.locator('.copy').first()),
    )
    expect(await top(page.locator('.copy').last())).toBeLessThan(await top(qr))
    const { y = 0, height = 0 } = (await qr.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(PHONE.viewport.height)
    await expectReadable('pay-phone-dark')
    await page.context().grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Copy: Address' }).click()
    await page.getByRole('button', { name: 'Copied: Address' }).waitFor()
    const address = await page.locator('.copy code').nth(1).innerText()
    const text = await page.locator('.card').innerText()
    expect([address, 'Send:', 'left, until'].map((part) => text.split(part).length - 1)).toEqual([1, 0, 1])
    await f.w.send(f.w.alice.wallet, address as never, '3.9')
    await f.w.settle()
    await page.getByText('✅ 65,000 Energy').waitFor()
    await expectReadable('done-phone-dark')
    // The events have ended, so the page does not wait for more.
    expect(await page.getByText('Connection lost').count()).toBe(0)

    await page.goto(await signInUrl(f))
    await page.getByRole('link', { name: 'Open this page in TronLink' }).waitFor()
    await page.getByText('Sign elsewhere').click()
    await expectReadable('sign-in-phone-dark')
    const { wallet } = f.w.alice
    await page.getByLabel('Address of the wallet').fill(wallet.address)
    await page.getByRole('button', { name: 'Show the message' }).click()
    const message = await page.getByLabel('Sign exactly this message').inputValue()
    await expectReadable('message-phone-dark')
    await page.getByLabel('Paste the signature').fill(signMessage(message, wallet.privateKey))
    await page.getByRole('button', { name: 'Check the signature' }).click()
    await page.getByText('is yours: you signed in with it').waitFor()
    expect(problems).toEqual([])
  })
})
