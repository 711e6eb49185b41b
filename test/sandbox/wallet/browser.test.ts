/** Web pages with the wallet, and Mini Apps, in the chat page of a real browser. */
import type { FastifyInstance } from 'fastify'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LINK_START } from '../../../src/sandbox/wallet/deep-links.ts'
import { withChatPage } from '../../../src/sandbox/wallet/page-hook.ts'
import { verifyTransaction } from '../../../src/tron/verify.ts'
import { answerWallet, browserNote, hasBrowser, openBrowser } from '../../support/browser.ts'
import { createApiCaller } from '../telegram/telegram-fixture.ts'
import { ALICE, createWalletFixture, type WalletFixture } from './wallet-fixture.ts'

const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"
const documentOf = (script: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><script defer src="/pages/${script}"></script></head><body></body></html>`

/** Page that shows each answer and event of the wallet on its own line. */
const WALLET_PAGE = `
const show = (name, value) => {
  const line = document.createElement('p')
  line.id = name
  line.textContent = JSON.stringify(value)
  document.getElementById(name)?.remove()
  document.body.append(line)
}
const button = (name, does) => {
  const node = document.createElement('button')
  node.textContent = name
  node.onclick = () => does().then((value) => show(name, value), (error) => show(name, [error.message, error.code]))
  document.body.append(node)
}
let tron
addEventListener('TIP6963:announceProvider', ({ detail }) => {
  tron = detail.provider
  show('wallet', [detail.info.name, tron === window.tron, tron.tronWeb])
  // The account may be known before this script runs; then no event reports it.
  const known = tron.tronWeb && tron.tronWeb.defaultAddress.base58
  if (known) show('accounts', [known])
  tron.on('accountsChanged', (accounts) => show('accounts', accounts))
  tron.on('chainChanged', ({ chainId }) => show('chain', chainId))
})
dispatchEvent(new Event('TIP6963:requestProvider'))
show('none', window.tron === undefined)
show('name', [window.name, location.hash])
button('connect', () => tron.request({ method: 'eth_requestAccounts' }))
button('sign', async () => tron.tronWeb.trx.sign(await (await fetch('/w/transaction')).json()))
const link = document.createElement('a')
link.href = 'tg://resolve?domain=sunwatt_bot&start=paid'
link.target = '_blank'
link.textContent = 'back'
document.body.append(link)
button('link', async () => { location.href = await (await fetch('/w/link')).text() })
`

/** Mini App that uses Telegram's protocol. */
const MINI_APP = `
const launch = new URLSearchParams(location.hash.slice(1))
const call = (eventType, eventData) => parent.postMessage(JSON.stringify({ eventType, eventData }), '*')
const lines = document.createElement('ol')
document.body.append(lines)
const show = (text) => {
  const line = document.createElement('li')
  line.textContent = text
  lines.append(line)
}
addEventListener('message', ({ data }) => {
  const { eventType, eventData } = JSON.parse(data)
  show(eventType + ' ' + JSON.stringify(eventData))
})
show('user ' + JSON.parse(new URLSearchParams(launch.get('tgWebAppData')).get('user')).first_name)
show('theme ' + JSON.parse(launch.get('tgWebAppThemeParams')).bg_color)
for (const [eventType, eventData] of JSON.parse(new URLSearchParams(location.search).get('calls') ?? '[]')) call(eventType, eventData)
`

describe('the policy of a page', () => {
  it('allows the script, the calls and the frame of the chat page, and nothing else', () => {
    expect(withChatPage(POLICY, 'http://127.0.0.1:8081')).toBe(
      "default-src 'none'; script-src 'self' http://127.0.0.1:8081; connect-src 'self' http://127.0.0.1:8081; frame-ancestors http://127.0.0.1:8081",
    )
  })
})

describe.skipIf(!hasBrowser)(`the chat page in a browser${browserNote}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  async function open(width: number) {
    const fixture = await createWalletFixture((pages) => addPages(pages, () => fixture))
    const { telegram } = fixture.telegram
    const api = createApiCaller(telegram, fixture.telegram.url)
    telegram.person(ALICE).start()
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: 'light' })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('pageerror', (error) => troubles.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    const chatUrl = `${fixture.telegram.url}/?person=${ALICE}`
    await page.goto(chatUrl)
    await page.waitForSelector(`[data-person="${ALICE}"]`, { state: 'attached' })
    return { fixture, api, page, context, troubles }
  }

  it('shows a page with the wallet in a frame, asks about its requests, and sends it every change', async () => {
    const { fixture, api, page, troubles } = await open(1_400)
    const reply_markup = { inline_keyboard: [[{ text: 'Pay', url: `${fixture.pagesUrl}/w/token` }]] }
    await api('sendMessage', { chat_id: ALICE, text: 'Quote', reply_markup })
    await page.click('[data-button="Pay"]')
    const frame = page.frameLocator('[data-frame="wallet"]')
    const line = (name: string) => frame.locator(`#${name}`)
    const decide = (answer: 'approve' | 'refuse') => answerWallet(page, answer)
    await expect.poll(() => line('wallet').innerText()).toBe('["TronLink",true,false]')
    await frame.getByText('connect').click()
    expect(await decide('refuse')).toContain(fixture.pagesUrl)
    await expect.poll(() => line('connect').innerText()).toBe('["User rejected the request.",4001]')
    await frame.getByText('connect').last().click()
    await decide('approve')
    await expect.poll(() => line('connect').innerText()).toBe(JSON.stringify([fixture.address]))
    await frame.getByText('sign').click()
    // A change before the answer arrives does not show the request again.
    const shownMeanwhile = new Promise<number>((resolve) => {
      const delayed = async (route: Route) => {
        const refreshed = page.waitForResponse('**/wallet/requests')
        await fixture.set({ account: 'second' })
        await (await refreshed).finished()
        await page.evaluate('new Promise(requestAnimationFrame)')
        resolve(await page.locator('.wallet-request').count())
        await route.continue()
      }
      void page.route('**/wallet/decide', delayed, { times: 1 })
    })
    await decide('refuse')
    expect(await shownMeanwhile).toBe(0)
    await fixture.set({ account: 'first' })
    await expect.poll(() => line('sign').innerText()).toBe('["Confirmation declined by user",null]')
    await frame.getByRole('button', { name: 'sign' }).click()
    expect(await decide('approve')).toMatch(/Send TRX[\s\S]*3\.9 TRX/)
    await expect
      .poll(async () => verifyTransaction(JSON.parse(await line('sign').innerText())))
      .toMatchObject({
        ok: true,
        verified: { signers: [fixture.address] },
      })
    await frame.getByRole('button', { name: 'link' }).click()
    expect(await decide('approve')).toContain('Log in')
    await expect.poll(() => fixture.callbacks).toMatchObject([{ code: 0, address: fixture.address }])
    await frame.getByText('back').click()
    await page.waitForSelector('[data-from="me"] >> text=/start paid')
    expect(await page.locator('[data-sheet]').count()).toBe(0)
    await page.click('.settings summary')
    await page.selectOption('[data-setting="account"]', 'second')
    await page.click('[data-button="Pay"]')
    await expect.poll(() => line('accounts').innerText()).toBe(JSON.stringify([fixture.secondAddress]))
    await fixture.set({ network: 'mainnet' })
    await expect.poll(() => line('chain').innerText()).toBe('"0x2b6653dc"')
    expect(troubles).toEqual([])
    await fixture.set({ account: 'none' })
    await expect.poll(() => line('accounts').innerText()).toBe('[]')
  })

  it('injects no wallet into a plain tab; its wallet links ask in the chat page', async () => {
    const { fixture, page, context } = await open(390)
    const tab = await context.newPage()
    await tab.goto(`${fixture.pagesUrl}/w/token`)
    await tab.waitForSelector('#none >> text=true')
    await tab.goto(`${fixture.pagesUrl}/w/other#sandbox-phone=${ALICE}`)
    await tab.waitForSelector('#none >> text=true')
    expect(await tab.innerText('#name')).toBe(`["sandbox-phone-${ALICE}",""]`)
    await tab.reload()
    await tab.click('text=link')
    await page.click('.wallet-request [data-answer="refuse"]')
    await expect.poll(() => fixture.callbacks).toMatchObject([{ code: 300 }])
    await fixture.set({ account: 'none' })
    await tab.click('text=link')
    await page.waitForSelector('.wallet-request >> text=10016 No wallet created in TronLink')
    await page.click('.wallet-request [data-answer="refuse"]')
    await fixture.set({ account: 'first' })
    await tab.click('text=back')
    await tab.waitForSelector('[data-action="start"]:visible')
    const opening = fixture.openLink(linkOf({ action: 'open', url: `${fixture.pagesUrl}/w/token` }))
    await page.click('.wallet-request [data-answer="approve"]')
    await page.frameLocator('[data-frame="wallet"]').getByText('["TronLink",true,false]').waitFor()
    expect(await opening).toMatchObject({ code: 0 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })

  it('shows a Mini App in a frame, with its buttons, dialogs, theme and links', async () => {
    const { fixture, api, page, troubles } = await open(390)
    const calls = [
      ['web_app_ready'],
      ['web_app_setup_main_button', { is_visible: true, is_active: true, text: 'Rent for 3.9 TRX' }],
      ['web_app_setup_secondary_button', { is_visible: true, text: 'Later' }],
      ['web_app_setup_closing_behavior', { need_confirmation: true }],
      ['web_app_trigger_haptic_feedback', { type: 'impact' }],
      ['web_app_open_link', { url: `${fixture.pagesUrl}/w/token` }],
      ['constructor', {}],
    ]
    const app = (parameters: unknown[][]) => ({
      url: `${fixture.pagesUrl}/app?calls=${encodeURIComponent(JSON.stringify(parameters))}`,
    })
    await api('setChatMenuButton', { menu_button: { type: 'web_app', text: 'Open', web_app: app(calls) } })
    await page.click('[data-action="open-app"]')
    const frame = page.frameLocator('[data-frame="app"]')
    const sees = (text: string) => frame.getByText(text).first().waitFor()
    await sees('user Alice')
    await sees('theme #ffffff')
    await page.frameLocator('[data-frame="wallet"]').getByText('["TronLink",true,false]').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForSelector('[data-sheet="wallet"]', { state: 'detached' })
    await page.click('[data-bottom="main"]')
    await sees('main_button_pressed null')
    await page.click('[data-bottom="secondary"]')
    await sees('secondary_button_pressed null')
    await page.evaluate("document.documentElement.dataset.theme = 'dark'")
    await sees('theme_changed {"theme_params":{"bg_color":"#17212b"')
    await page.click('[data-action="close-sheet"]')
    await page.click('[data-dialog="question"] [data-answer="cancel"]')
    await page.click('[data-action="close-sheet"]')
    await page.click('[data-dialog="question"] [data-answer="close"]')
    await page.waitForSelector('[data-sheet]', { state: 'detached' })
    const goBack = ['web_app_open_link', { url: `${fixture.telegram.url}/?start=back` }]
    await api('setChatMenuButton', { menu_button: { type: 'web_app', text: 'Back', web_app: app([goBack]) } })
    await page.click('text=Back')
    await page.waitForSelector('[data-from="me"] >> text=/start back')
    expect(await page.locator('[data-sheet]').count()).toBe(0)

    const others = [
      ['web_app_setup_back_button', { is_visible: true }],
      ['web_app_open_scan_qr_popup', {}],
      [
        'web_app_open_popup',
        {
          message: 'Rent?',
          buttons: [
            { id: 'no', type: 'cancel' },
            { id: 'yes', text: 'Rent' },
          ],
        },
      ],
    ]
    await api('sendMessage', {
      ...{ chat_id: ALICE, text: 'App' },
      reply_markup: { inline_keyboard: [[{ text: 'App', web_app: app(others) }]] },
    })
    await page.click('[data-button="App"]')
    await page.click('[data-dialog="question"] [data-answer="yes"]')
    await sees('popup_closed {"button_id":"yes"}')
    await page.fill('.dialog-input', fixture.address)
    await page.keyboard.press('Enter')
    await sees(`qr_text_received {"data":"${fixture.address}"}`)
    await page.keyboard.press('Escape')
    await sees('scan_qr_popup_closed null')
    await page.click('[aria-label="Back"]')
    await sees('back_button_pressed null')
    // Telegram ignores messages from other windows than the app's.
    await page.evaluate(`postMessage(JSON.stringify({ eventType: 'web_app_close' }), '*')`)
    expect(await page.locator('[data-sheet="app"]').count()).toBe(1)
    expect(troubles).toEqual([])
  })
})

const linkOf = (json: object) =>
  `${LINK_START}param=${encodeURIComponent(JSON.stringify({ protocol: 'TronLink', version: '1.0', ...json }))}`

/** Adds a page that uses the wallet and a Mini App. */
function addPages(pages: FastifyInstance, fixture: () => WalletFixture): void {
  const addDocument = (path: string, script: string, policy: string) =>
    pages.get(path, (_request, reply) =>
      reply.type('text/html').header('content-security-policy', policy).send(documentOf(script)),
    )
  addDocument('/w/:token', 'wallet.js', POLICY)
  addDocument('/app', 'app.js', POLICY)
  const scripts: Record<string, string> = { 'wallet.js': WALLET_PAGE, 'app.js': MINI_APP }
  pages.get<{ Params: { name: string } }>('/pages/:name', (request, reply) =>
    reply.type('text/javascript').send(scripts[request.params.name]),
  )
  pages.get('/w/transaction', () => fixture().unsignedTransfer())
  pages.get('/w/link', () => {
    const { pagesUrl: url, chainId } = fixture()
    const common = { dappName: 'sunwatt', url: `${url}/w/token`, callbackUrl: `${url}/w/token/tronlink`, chainId }
    return linkOf({ action: 'login', actionId: 'login', ...common })
  })
}
