/** Tests the page that sells to an open order in Chromium, on a desktop and on a phone. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { browserNote, hasBrowser, openBrowser } from '../../support/browser.ts'
import { DESKTOP, mineMeanwhile, openPage, PHONE } from '../../support/page-story.ts'
import { createSellerFixture } from '../seller-fixture.ts'
import { sign } from './provider-fixture.ts'

describe.runIf(hasBrowser)(`the page of a seller in a browser${browserNote}`, () => {
  it('sells with an injected wallet on a desktop, and with a text on a phone', async () => {
    const f = await createSellerFixture()
    const { w, chat, staked } = f
    const browser = await openBrowser()
    onTestFinished(() => browser.close())
    await f.order({ resourceAmount: 155_000 })
    const desktop = await openPage(w, browser, DESKTOP, 'light')
    const { page, decide, wallet } = desktop
    const first = (await f.openPage()).replace('127.0.0.1', 'localhost')
    mineMeanwhile(w)
    await page.goto(`${first}#sandbox-wallet=${desktop.person}`)
    const button = page.getByRole('button', { name: /^Sell with / }).first()
    await button.waitFor()
    await desktop.expectReadable('sell-desktop-light')

    // An account without stake, a refusal, and a wallet that delegates to a stranger.
    await button.click()
    await decide(true)
    await page.getByText('too little free stake').waitFor()
    await wallet({ account: 'staked' })
    await button.click()
    const { facts } = await decide(false)
    expect(facts).toEqual(expect.arrayContaining([['To', w.wei.wallet.address]]))
    await page.getByText('You declined in your wallet. Nothing was sold.').waitFor()
    await wallet({ fault: 'receiver' })
    await button.click()
    await decide(true)
    await page.getByRole('alert').waitFor()
    await wallet({ fault: 'none' })
    await button.dblclick()
    await decide(true)
    await w.solidify()
    await page.getByText('Sold 155,000 Energy for 9.3 TRX.').waitFor()
    await desktop.expectReadable('sold-desktop-light')
    await chat.sees('Sold 155,000 Energy for 9.3 TRX.')
    expect(desktop.problems.filter((text) => !text.includes('422'))).toEqual([])

    await f.order({ resourceAmount: 155_000, receiver: w.alice.wallet.address })
    const second = await f.openPage()
    const phone = await openPage(w, browser, PHONE, 'dark')
    await phone.page.goto(second.replace('127.0.0.1', 'localhost'))
    await phone.page.getByRole('link', { name: 'Open this page in TronLink' }).waitFor()
    await phone.page.getByText('Without a wallet in this browser').click()
    await phone.expectReadable('sell-phone-dark')
    const { tx } = await f.prepare(second)
    await phone.page.getByRole('textbox').fill(JSON.stringify(sign(tx, [staked])))
    await phone.page.getByRole('button', { name: 'Sell', exact: true }).dblclick()
    await w.solidify()
    await phone.page.getByText('Sold 155,000 Energy').waitFor()
    expect(phone.problems).toEqual([])
  })
})
