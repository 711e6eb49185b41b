/** The Mini App in a real browser: one long story, then each screen in other sizes, themes and languages. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe, { type AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { App } from '../../src/app/app.ts'
import { LANGUAGES } from '../../src/bot/locales/translator.ts'
import { readConfig } from '../../src/config/config.ts'
import type { AppSessionAnswer } from '../../src/contract/pages/app.ts'
import { saveAddress } from '../../src/db/stores/addresses/address-book.ts'
import { readCurrentLink, setLanguage } from '../../src/db/stores/bot/users.ts'
import { tronAddress } from '../../src/kernel/address.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sunFromTrx } from '../../src/kernel/sun.ts'
import { buildTransfer } from '../../src/tron/transactions.ts'
import { browserNote, hasBrowser, openBrowser } from '../support/browser.ts'
import { expectNoFrame, startSite } from '../support/framing-site.ts'
import { type BridgeWindow, openMiniApp, signLaunch } from '../support/mini-app-client.ts'
import { startApp } from '../support/program.ts'
import { POLL_OPTIONS, WAIT_TIMEOUT_MS } from '../support/timeouts.ts'

/** Output folder for screenshots; set it to inspect them. */
const SCREENSHOT_DIR = process.env.PICTURES_DIR
/** People of the sandbox. Each has a limit of calls, which a test soon reaches. */
const [STORY, LIGHT, DARK] = [0, 1, 2]
const TABS = ['Rent', 'Running', 'Market', 'Addresses', 'Account'] as const

describe.skipIf(!hasBrowser)(`the Mini App in a browser${browserNote}`, () => {
  let app: App
  let browser: Browser
  let launches = 0
  const dir = mkdtempSync(join(tmpdir(), 'sunwatt-mini-app-'))
  const telegram = () => app.telegram?.telegram as NonNullable<App['telegram']>['telegram']
  const people = () => app.tron?.seed.people ?? []

  beforeAll(async () => {
    const { config, secrets } = readConfig({
      DATABASE_URL: `file:${dir}/test.db`,
      PORT: '0',
      SANDBOX_PORT: '0',
      SANDBOX_BLOCK_MS: '300',
      MARKET_WITHDRAW_ADDRESS_WAIT_MINUTES: '0',
    })
    app = await startApp({ config, secrets, log: silentLogger })
    await app.ready
    browser = await openBrowser()
    for (const index of [STORY, LIGHT]) {
      await (await writeToBot(index)).tap('go:create')
      await fund(index, '100')
    }
  })
  afterAll(async () => {
    await browser?.close()
    await app?.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  async function writeToBot(index: number) {
    const chat = telegram().person(people()[index]?.id ?? 0)
    chat.start()
    await chat.sees(/./, { timeoutMs: WAIT_TIMEOUT_MS })
    return chat
  }

  /** Deposits TRX into the account of the person, and saves the person's wallet. */
  async function fund(index: number, trx: string): Promise<void> {
    const one = people()[index]
    if (!one) throw new Error('the sandbox has no such person')
    const link = await vi.waitFor(async () => {
      const found = await app.db.read((reader) => readCurrentLink(reader, one.id))
      if (!found) throw new Error('no account yet')
      return found
    }, POLL_OPTIONS)
    const order = {
      from: one.wallet.address,
      to: tronAddress(link.depositAddress),
      amountSun: sunFromTrx(trx),
    }
    await app.node.broadcast(buildTransfer(order, one.wallet, { refBlock: await app.node.head() }).tx)
    await app.db.write(async (tx) => {
      await setLanguage(tx, one.id, 'en', true)
      await saveAddress(tx, { userId: one.id, address: one.wallet.address, name: 'my wallet' }, Date.now())
    })
  }

  function launch(index = STORY, more: Record<string, string> = {}): string {
    const user = { id: people()[index]?.id, first_name: 'A', language_code: 'en' }
    const fields = { query_id: `AA${++launches}`, user: JSON.stringify(user), ...more }
    return signLaunch(telegram().token, { ...fields, auth_date: String(Math.floor(Date.now() / 1_000)) })
  }

  const open = (options: Partial<Parameters<typeof openMiniApp>[1]> = {}) =>
    openMiniApp(browser, { url: `${app.apiUrl}/app`, initData: launch(), theme: 'light', ...options })

  async function picture(page: Page, name: string): Promise<void> {
    if (SCREENSHOT_DIR) await page.screenshot({ path: join(SCREENSHOT_DIR, `app-${name}.png`), fullPage: true })
  }

  /** Waits until the current screen has loaded. */
  const loaded = (page: Page) => expect.poll(() => page.locator('[aria-busy="true"]').count(), POLL_OPTIONS).toBe(0)

  async function expectAccessible(page: Page): Promise<void> {
    const run = `${axe.source};axe.run(document, { resultTypes: ['violations'] })`
    const { violations } = await page.evaluate<AxeResults>(run)
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }

  it('shows prices to a stranger, and leads to the chat, to a quote and to an account', async () => {
    const receiver = people()[DARK]?.wallet.address ?? ''
    const outside = await browser.newPage()
    await outside.goto(`${app.apiUrl}/app`)
    const chat = outside.getByRole('link', { name: 'Open the chat' })
    await outside.getByRole('textbox', { name: 'Receiver' }).fill(receiver)
    await outside.getByRole('radio', { name: '3h 3.9 TRX' }).click()
    expect(await chat.getAttribute('href')).toMatch(new RegExp(`\\?start=buy_ENERGY_65000_10800_${receiver}$`))
    await outside.getByRole('textbox', { name: 'Amount' }).fill('1.5M')
    expect(await chat.getAttribute('href')).toMatch(/\?start=rent$/)
    await expectAccessible(outside)
    await picture(outside, 'outside-rent')
    const tabs = outside.locator('nav.tabs')
    await tabs.getByRole('button', { name: 'Market' }).click()
    await outside.getByRole('heading', { name: 'Price history' }).waitFor()
    expect(await outside.getByText('Price alert').count()).toBe(0)
    await tabs.getByRole('button', { name: 'Account' }).click()
    expect(await chat.getAttribute('href')).toMatch(/\?start=menu$/)
    await picture(outside, 'outside-account')
    await outside.close()

    const unknown = await open({ initData: launch(DARK) })
    await unknown.page.getByRole('link', { name: 'Open the chat' }).waitFor()
    await unknown.page.close()

    await writeToBot(DARK)
    const { page, pressMain, pressBack, tab } = await open({ initData: launch(DARK) })
    await page.getByRole('textbox', { name: 'Receiver' }).fill(receiver)
    await pressMain('Show the price')
    await page.getByRole('button', { name: 'Pay from my wallet' }).waitFor()
    await expectAccessible(page)
    await picture(page, 'quote-without-account')
    await pressBack()
    await tab('Running')
    await page.getByText('Nothing is running').waitFor()
    await tab('Account')
    await page.getByText('You need an account for this.').waitFor()
    await expectAccessible(page)
    await picture(page, 'needs-account')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('0 TRX').first().waitFor()
    // A reload keeps the account.
    await page.reload()
    await tab('Account')
    await page.getByText('0 TRX').first().waitFor()
    await page.close()
    await fund(DARK, '100')
  })

  it('opens in a chat under the other name of this machine', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 760 } })
    page.setDefaultTimeout(WAIT_TIMEOUT_MS)
    await page.goto(`${app.telegram?.url.replace('127.0.0.1', 'localhost')}/?person=${people()[LIGHT]?.id}`)
    await page.locator('#open-app').click()
    await page.locator('[data-ready="yes"]').waitFor()
    await page.locator('[data-bottom="main"]').getByText('Show the price').waitFor()
    await page.close()
  })

  it('rents, extends and requests a withdrawal, with accessible screens', async () => {
    const { page, errors, opened, pressMain, waitForMain, pressBack, tab } = await open()
    await page.getByText('from 0.06 TRX per 1,000').waitFor()
    await expect.poll(() => page.locator('.balance').textContent(), POLL_OPTIONS).toContain('99 TRX')
    await expectAccessible(page)
    // The data of the first screen comes with the session, and is requested again only if it took too long.
    const session: AppSessionAnswer = await (await opened)?.json()
    const calls = await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)")
    expect(calls.filter((url) => url.includes('/app/api/rent?') && !url.includes('amount='))).toHaveLength(
      session.rent ? 0 : 1,
    )
    // The prices are read during a pause in the typing.
    const priced = page.waitForResponse((answer) => /[?&]amount=1(&|$)/.test(answer.url()))
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await amount.fill('1')
    await priced
    await page.keyboard.type('00000')
    expect(await amount.inputValue()).toBe('100000')
    await page.getByRole('textbox', { name: 'Receiver' }).fill('TNotAnAddress')
    await page
      .getByRole('radio', { name: /65,000/ })
      .first()
      .click()
    await pressMain('Show the price')
    await page
      .getByRole('alert')
      .getByText(/address/i)
      .waitFor()
    await picture(page, 'rent-wrong')
    await page.getByRole('button', { name: 'my wallet' }).click()
    await picture(page, 'rent')
    await waitForMain('Show the price')
    // The button is pressed before the browser draws the tapped duration.
    await page.getByRole('radio', { name: '3h' }).evaluate(async (duration: { click(): void }) => {
      duration.click()
      await Promise.resolve()
      const { Telegram } = globalThis as unknown as BridgeWindow
      Telegram.WebView.receiveEvent('main_button_pressed', {})
    })
    await page.getByText('Rent 65,000 Energy for 3 hours').waitFor()
    await picture(page, 'quote')
    await expectAccessible(page)
    await pressMain('Rent for')
    await page.getByText('TRX · 1 delegation').waitFor()
    await picture(page, 'receipt')

    await tab('Running')
    await page.getByRole('button', { name: /65,000 Energy for my wallet/ }).click()
    await page.getByRole('button', { name: /Extend/ }).click()
    await page.getByRole('button', { name: /\+1d/ }).click()
    await page.getByText('extend 65,000 Energy').waitFor()
    await waitForMain('Extend for')
    await pressMain('Extend for')
    await page.getByText('extended until').waitFor()
    await pressBack()
    await loaded(page)
    await expectAccessible(page)

    await tab('Account')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await loaded(page)
    await picture(page, 'withdraw')
    await expectAccessible(page)
    await page.getByLabel('Address', { exact: true }).fill(people()[STORY]?.wallet.address ?? '')
    await page.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('button', { name: 'Add the address' }).click()
    // The address becomes usable with the next second. The app reads it when the person returns to it.
    const amountShown = async () => {
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
      return page.getByLabel('Amount in TRX').count()
    }
    await expect.poll(amountShown, { ...POLL_OPTIONS, interval: 1_000 }).toBe(1)
    await page.getByLabel('Amount in TRX').fill('20')
    await pressMain('Withdraw')
    await page.getByText('Withdraw 20 TRX?').waitFor()
    await expectAccessible(page)
    await pressMain('Confirm')
    await page.getByText('You can cancel until').waitFor()
    await picture(page, 'withdrawal')
    // The browser logs the answer to the wrong address.
    expect(errors.filter((error) => !error.includes('422'))).toEqual([])
    await page.close()
  })

  it('sets a price alert and renames an address', async () => {
    const { page, errors, tab } = await open({ initData: launch(DARK) })
    await tab('Market')
    await page.getByText('Price alert').click()
    await page.getByRole('radio', { name: /^≤/ }).last().click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Set up.').waitFor()
    await expectAccessible(page)

    await tab('Addresses')
    await page.getByRole('button', { name: 'Rename' }).first().click()
    await page.getByLabel('Name').first().fill('main wallet')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByRole('heading', { name: 'main wallet' }).waitFor()
    await expectAccessible(page)
    await picture(page, 'addresses')
    expect(errors).toEqual([])
    await page.close()
  })

  it.each([
    { theme: 'light', size: { width: 390, height: 760 } },
    { theme: 'dark', size: { width: 320, height: 640 } },
  ] as const)('fits a screen of $size.width pixels in the $theme theme', async ({ theme, size }) => {
    const { page, errors, tab } = await open({ theme, size, initData: launch(theme === 'light' ? LIGHT : DARK) })
    for (const name of TABS) {
      await tab(name)
      await loaded(page)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (name === 'Market') await page.locator('.plot canvas').last().waitFor()
      expect([name, await page.evaluate('document.body.scrollWidth <= innerWidth')]).toEqual([name, true])
      await expectAccessible(page)
      await picture(page, `${name.toLowerCase()}-${theme}`)
    }
    await tab('Account')
    await page.getByRole('button', { name: 'Deposit' }).first().click()
    await page.locator('img.qr').waitFor()
    await picture(page, `deposit-${theme}`)
    expect(errors).toEqual([])
    await page.close()
  })

  it('cuts off no label in any language', async () => {
    for (const [i, language] of LANGUAGES.entries()) {
      // Two people in turn, because one would soon open more screens than the server allows.
      const index = i % 2 === 0 ? LIGHT : DARK
      const id = people()[index]?.id ?? 0
      await app.db.write((tx) => setLanguage(tx, id, language, true))
      const { page, errors } = await open({ size: { width: 360, height: 740 }, initData: launch(index) })
      await page.locator('nav.tabs button').nth(TABS.indexOf('Addresses')).click()
      await loaded(page)
      if (language === 'fa') await page.getByText('\u2066/alerts\u2069').waitFor()
      const cut = await page.evaluate<string[]>(
        "[...document.querySelectorAll('button')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)",
      )
      expect([language, cut]).toEqual([language, []])
      await picture(page, `addresses-${language}`)
      expect(errors).toEqual([])
      await page.close()
      await app.db.write((tx) => setLanguage(tx, id, 'en', true))
    }
  })

  it('is laid out from right to left in Persian', async () => {
    const id = people()[STORY]?.id ?? 0
    await app.db.write((tx) => setLanguage(tx, id, 'fa', true))
    const { page, errors } = await open()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loaded(page)
    expect(await page.evaluate('[document.documentElement.dir, document.documentElement.lang]')).toEqual([
      'rtl',
      'fa-IR-u-nu-latn',
    ])
    await expectAccessible(page)
    await picture(page, 'rent-persian')
    await app.db.write((tx) => setLanguage(tx, id, 'en', true))
    expect(errors).toEqual([])
    await page.close()
  })

  it('reports a lost connection, keeps its content, and continues after reconnecting', async () => {
    const { page, tab } = await open()
    await tab('Account')
    await page.getByText('TRX', { exact: false }).first().waitFor()
    await page.context().setOffline(true)
    await tab('Running')
    await page.getByText('No connection.').first().waitFor()
    await picture(page, 'offline')
    await page.context().setOffline(false)
    await expect.poll(() => page.locator('.offline').textContent(), POLL_OPTIONS).toBe('')
    await page.close()
  })

  it.each([
    { trouble: 'its script does not load', path: /\/pages\/app-[A-Z0-9]{8}\.js/, status: 404, retries: false },
    { trouble: 'the bot fails', path: /\/app\/api\/session/, status: 500, retries: true },
    { trouble: 'a proxy fails', path: /\/app\/api\/session/, status: 502, retries: true },
    { trouble: 'the bot does not answer', path: /\/app\/api\/session/, status: undefined, retries: true },
  ])('says that it did not load if $trouble', async ({ path, status, retries }) => {
    const page = await browser.newPage()
    page.setDefaultTimeout(WAIT_TIMEOUT_MS)
    await page.addInitScript('TelegramWebviewProxy = { postEvent() {} }')
    if (!status) await page.addInitScript('AbortSignal.timeout = () => AbortSignal.abort()')
    await page.route(path, async (route) => {
      const failure = { error: 'PAGE_UNCLEAR', text: 'This step may have gone through.' }
      if (status === 500) await route.fulfill({ status, json: failure })
      else if (status) await route.fulfill({ status, body: 'failed' })
    })
    await page.goto(`${app.apiUrl}/app#${new URLSearchParams({ tgWebAppData: launch() })}`)
    await page.getByText('This didn’t load.').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(retries ? 1 : 0)
    expect(await page.locator('.loading').count()).toBe(retries ? 0 : 1)
    await page.getByRole('link', { name: 'Back to the chat' }).waitFor()
    await page.close()
  })

  it('gives the page of another site nothing: no frame, no window and no session', async () => {
    const id = people()[LIGHT]?.id ?? 0
    const chat = telegram().person(id)
    chat.say(`/energy ${people()[DARK]?.wallet.address} 65k 1h`)
    const quote = await chat.sees('Rent 65,000 Energy', { timeoutMs: WAIT_TIMEOUT_MS })
    const payPage = quote.buttons.flat().find((one) => one.kind === 'url')?.url ?? ''
    const initData = launch(LIGHT)
    const site = await startSite()
    const attacker = await browser.newPage()
    for (const url of [payPage, `${app.apiUrl}/app#${new URLSearchParams({ tgWebAppData: initData })}`]) {
      site.frame.url = url
      await expectNoFrame(attacker, `http://localhost:${site.port}`)
      const [opened] = await Promise.all([
        attacker.waitForEvent('popup'),
        attacker.evaluate(`opened = open(${JSON.stringify(url)})`),
      ])
      await expect.poll(() => attacker.evaluate('opened.closed'), POLL_OPTIONS).toBe(true)
      await opened.close()
    }
    // A form is a call that a browser sends to another site without asking it.
    const body = `new URLSearchParams({ initData: ${JSON.stringify(initData)} })`
    const call = `fetch('${app.apiUrl}/app/api/session', { method: 'POST', mode: 'no-cors', body: ${body} })`
    expect(await attacker.evaluate(`${call}.catch(() => 'no answer')`)).toBe('no answer')
    await attacker.close()
    // The call has not used up the launch data.
    const { page } = await open({ initData })
    await page.getByRole('heading', { name: 'Rent' }).waitFor()
    await page.close()
  })

  it('opens the screen that a link names, and survives a reload', async () => {
    const linked = await open({ initData: launch(STORY, { start_param: 'market' }) })
    await linked.page.getByRole('heading', { name: 'Market' }).waitFor()
    await linked.page.close()
    // A reload continues the session, whose launch data opens no second one, and reads the screen again.
    const reloaded = await open({ initData: launch(DARK) })
    await reloaded.page.locator('.balance').waitFor()
    await reloaded.page.reload()
    await reloaded.page.locator('.balance').waitFor()
    expect(reloaded.errors).toEqual([])
    await reloaded.page.close()
  })
})
