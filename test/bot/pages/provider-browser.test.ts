/** Tests the page of a provider's permission in Chromium, on a desktop and on a phone, with one sandbox. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressToHex } from '../../../src/kernel/address.ts'
import { browserNote, hasBrowser, openBrowser } from '../../support/browser.ts'
import { DESKTOP, mineMeanwhile, openPage, PHONE } from '../../support/page-story.ts'
import { createProviderFixture, sign } from './provider-fixture.ts'

describe.runIf(hasBrowser)(`the page of a provider in a browser${browserNote}`, () => {
  it('grants with an injected wallet on a desktop, and takes back with a file on a phone', async () => {
    const f = await createProviderFixture()
    const { w, chat, staked, permissions, setPermissions, grantOf } = f
    const browser = await openBrowser()
    onTestFinished(() => browser.close())
    const url = (await f.openPage()).replace('127.0.0.1', 'localhost')
    mineMeanwhile(w)
    const desktop = await openPage(w, browser, DESKTOP, 'light')
    const { page, decide, wallet } = desktop
    await page.goto(`${url}#sandbox-wallet=${desktop.person}`)
    const button = page.getByRole('button', { name: /^Sign with / }).first()
    await button.waitFor()
    await desktop.expectReadable('grant-desktop-light')

    // Another account, another network, a refusal, and a wallet that gives the account to a stranger.
    await button.click()
    await decide(true)
    await page.getByText('Another account is selected in your wallet').waitFor()
    await wallet({ account: 'staked', network: 'mainnet' })
    await button.click()
    await decide(false)
    await page.getByText('Your wallet is on another network').waitFor()
    await wallet({ network: 'sandbox' })
    await button.click()
    const { facts } = await decide(false)
    expect(facts.map(([label]) => label)).toEqual(
      expect.arrayContaining(['Permission "owner"', 'Permission "sunwatt"']),
    )
    expect(facts.find(([label]) => label === 'Permission "sunwatt"')?.[1]).toMatch(
      /DelegateResource, UnDelegateResource$/,
    )
    await page.getByText('You declined in your wallet. Nothing was changed.').waitFor()
    await wallet({ fault: 'receiver' })
    await button.click()
    await decide(true)
    await page.getByText('This is not exactly the change that this page shows').waitFor()
    await wallet({ fault: 'none' })
    expect((await permissions()).actives).toHaveLength(1)

    // The server's node lies about the owner; the wallet's own node does not.
    const { node } = w.app
    const real = node.pendingPermissions
    const { solidPermissions } = node
    node.pendingPermissions = async (address) => {
      const found = await real(address)
      const stranger = { address: addressToHex(w.wei.wallet.address), weight: 1 }
      return found && { ...found, owner: { ...found.owner, keys: [...(found.owner.keys ?? []), stranger] } }
    }
    node.solidPermissions = node.pendingPermissions
    await button.click()
    await page.getByText('Your wallet’s network shows other permissions').waitFor()
    Object.assign(node, { pendingPermissions: real, solidPermissions })

    await page.getByText('Also allow voting for a representative').click()
    await button.dblclick()
    await decide(true)
    await page.getByText('Signed and sent.').waitFor()
    await w.solidify()
    await page.getByText('Enrolled.').waitFor()
    await desktop.expectReadable('enrolled-desktop-light')
    await chat.sees('✅ Enrolled.')
    expect(desktop.problems.filter((text) => !text.includes('422'))).toEqual([])

    await setPermissions({
      actives: [...(await permissions()).actives, { ...(await permissions()).actives[0], permission_name: 'mine' }],
    })
    await f.choose()
    await chat.tap('👋 Leave')
    await chat.sees('You have left.')
    await chat.tap('Take the permission back')
    const back = f.pageIn(await chat.sees('The key that loses the permission')).replace('127.0.0.1', 'localhost')
    const phone = await openPage(w, browser, PHONE, 'dark')
    await phone.page.goto(back)
    await phone.page.getByRole('link', { name: 'Open this page in TronLink' }).waitFor()
    const cold = phone.page.getByText('Cold wallet, several signatures')
    await phone.page.route('**/code*', (route) => route.fulfill({ status: 422 }), { times: 1 })
    await cold.click()
    await phone.page.getByText('No QR code can be shown').waitFor()
    await phone.page.reload()
    await cold.click()
    await phone.page.getByRole('img', { name: 'QR code of the unsigned transaction' }).waitFor()
    await phone.expectReadable('revoke-phone-dark')
    const download = phone.page.waitForEvent('download')
    await phone.page.getByRole('link', { name: 'Download the unsigned transaction' }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    const tx = JSON.parse(Buffer.concat(chunks).toString())
    const field = phone.page.getByLabel('Signed transaction')
    await field.fill(JSON.stringify(sign(tx, [w.wei.wallet])))
    await phone.page.getByRole('button', { name: 'Check and send' }).click()
    await phone.page.getByText('Another key has signed this.').waitFor()
    await field.fill(JSON.stringify(sign(tx, [staked])))
    await phone.page.getByRole('button', { name: 'Check and send' }).click()
    await phone.page.getByText('Signed and sent.').waitFor()
    await w.solidify()
    await phone.page.getByText('Removed.').waitFor()
    expect(await grantOf()).toBeUndefined()
    expect((await permissions()).actives.map(({ permission_name: name }) => name)).toEqual(['active', 'mine'])
    expect(phone.problems.filter((text) => !text.includes('422'))).toEqual([])
  })
})
