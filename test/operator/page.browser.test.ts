/** The operator page in a browser: a working day without JavaScript, on a phone, and with hostile text from users. */

import Fastify from 'fastify'
import type { Browser, Page } from 'playwright-core'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PersonParams } from '../../src/contract/operator/people.ts'
import { SourceParams } from '../../src/contract/operator/supply/sources.ts'
import { withdrawalById } from '../../src/db/stores/withdrawals/withdrawals.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { silentLogger } from '../../src/kernel/logger.ts'
import { sun } from '../../src/kernel/sun.ts'
import { addAddress } from '../../src/market/withdrawals/addresses.ts'
import { withdraw } from '../../src/market/withdrawals/withdraw.ts'
import type { ArgumentValues, Command } from '../../src/operator/command.ts'
import { PAGE_COMMANDS } from '../../src/operator/commands/all-commands.ts'
import type { MarketApi } from '../../src/operator/market-api.ts'
import { operatorPage, type PagePeople, ROOT } from '../../src/operator/page/routes.ts'
import { linkTo } from '../../src/operator/page/urls.ts'
import { RECEIVER, WITHDRAWALS } from '../market/market-fixture.ts'
import { browserNote, hasBrowser, openBrowser } from '../support/browser.ts'
import { sample } from '../support/thorough.ts'
import { createPageFixture, PASSWORD } from './page-fixture.ts'

let browser: Browser
beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser()
})
afterAll(() => browser?.close())

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/**
 * Counts forbidden elements: code, resources from other hosts, content wider than the screen, and fields without
 * exactly one label.
 */
const COUNTS = `({
  running: document.querySelectorAll('script, iframe, object, [onerror], [onclick], [style]').length,
  foreign: document.querySelectorAll('main img, main base, a[href^="javascript:"]').length,
  tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  unnamed: [...document.querySelectorAll('input:not([type=hidden]):not(.unseen), select')].filter(
    ({ id }) => document.querySelectorAll('label[for="' + id + '"]').length !== 1).length,
})`

async function openPage(
  url: string,
  { viewport, scripts }: { viewport: typeof PHONE; scripts: boolean },
): Promise<Page> {
  const context = await browser.newContext({ viewport, javaScriptEnabled: scripts })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(`${url}/admin`)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  return page
}

describe.runIf(hasBrowser)(`the operator's page${browserNote}`, () => {
  test('supports a day of work without JavaScript, on a phone', async () => {
    const withdrawals = { ...WITHDRAWALS, reviewAboveSun: sun(1), addressWaitSec: 0 }
    const m = await createPageFixture({ settings: { withdrawals } })
    const { id: accountId, depositAddress } = await m.account()
    m.send(depositAddress, '101')
    m.send(m.market.keys.pool.address, '100')
    for (let i = 0; i < 25; i++) await m.block()
    await addAddress(m.market, accountId, { address: RECEIVER })
    const body = { address: RECEIVER, amount: 10_000_000 }
    const { id } = await withdraw(m.market, { accountId, body, idempotencyKey: '1' })

    const page = await openPage(m.url, { viewport: PHONE, scripts: false })
    await page.getByRole('link', { name: id.slice(-6) }).click()
    await page.getByRole('link', { name: 'Withdrawals: refuse' }).click()
    const reason = '<img src=x onerror=alert(1)> & "call us"'
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.getByRole('definition').allTextContents()).toContain(reason)
    await page.getByRole('button', { name: 'Yes, refuse' }).dblclick()
    await page.getByText('Done.').waitFor()
    expect((await m.market.db.read((reader) => withdrawalById(reader, id)))?.state).toBe('refused')

    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('main').getByRole('link', { name: 'Pause', exact: true }).click()
    await page.getByLabel('Reason').fill('<script>alert(2)</script>')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Yes, pause' }).click()
    await page.getByRole('link', { name: 'Actions', exact: true }).click()
    const rows = await page.getByRole('row').allTextContents()
    expect(rows.filter((row) => row.includes('withdrawal.refuse') && row.includes(reason))).toHaveLength(1)
    expect(rows.filter((row) => row.includes('web ') && row.includes('orders.pause'))).toHaveLength(1)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    await page.goBack()
    await page.reload()
    await page.getByLabel('Password').waitFor()
  })

  const viewports = [
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ] as const
  test.each(sample(viewports, 2))('fits on %s with hostile text, and executes none of it', async (_name, viewport) => {
    const url = await startHostilePage()
    const page = await openPage(url, { viewport, scripts: true })
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('console', (message) => said.push(message.text()))
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) said.push(request.url())
    })
    // The checks of the doctor need the build; process.test.ts has their page.
    const shown = PAGE_COMMANDS.filter(({ name, outputFile }) => outputFile === undefined && name !== 'doctor')
    const paths = shown.map((command) => linkTo(command, { ...fillIn(command), confirm: '1' }))
    for (const path of [...paths, '/admin/you', '/admin/join/x']) {
      const answer = await page.goto(`${url}${path}`)
      expect(answer?.status(), path).toBe(200)
      expect(await page.evaluate(COUNTS), path).toEqual({ running: 0, foreign: 0, tooWide: 0, unnamed: 0 })
    }
    expect(said).toEqual([])
  })

  test('can be used with the keyboard only', async () => {
    const page = await openPage(await startHostilePage(), { viewport: DESKTOP, scripts: true })
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content')
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Accounts')
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Accounts: list' }).waitFor()
  })
})

const ATTACK = `"'></td><img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">\u202egnp.x</a>`

/** An owner is signed in with every password. */
const HOSTILE_PEOPLE: PagePeople = {
  isPageOn: async () => true,
  isSharedPasswordOn: async () => true,
  sessionOf: async () => ({ sessionId: 'x', who: ATTACK, role: 'owner', isPerson: true }),
  signIn: async () => undefined,
  signInShared: async () => 'x',
  signOut: async () => {},
  invitationOf: async () => ({ name: ATTACK, role: 'owner', secret: ATTACK, qrSvg: '<svg></svg>' }),
  passwordProblem: () => undefined,
  join: async () => ({ at: 'wrong_code' }),
  chatOf: async () => undefined,
  createChatCode: async () => ATTACK,
  disconnectChat: async () => {},
  nameOfChatLink: async () => ATTACK,
  signInFromChat: async () => undefined,
  changePassword: async () => false,
  mayCall: () => true,
  rolesInWords: () => 'owner',
}

/** Starts a page on a marketplace that has attacks in every text. Returns its URL. */
async function startHostilePage(): Promise<string> {
  const answer = (schema: TSchema) => Promise.resolve(withAttacks(schema) as never)
  const market: MarketApi = {
    get: (_path, schema) => answer(schema),
    post: (_path, schema) => answer(schema),
    put: () => Promise.resolve(),
    file: () => Promise.reject(new Error('no files here')),
    problems: async () => [{ name: ATTACK, severity: 'unwell', problem: ATTACK, remedy: ATTACK, runbook: 'start' }],
  }
  const http = Fastify()
  const page = operatorPage({
    adminKey: 'operator-key-of-the-tests',
    people: HOSTILE_PEOPLE,
    clock: systemClock,
    log: silentLogger,
    network: 'nile',
    marketFor: () => market,
    clientIdOf: () => 'x',
    signInDelayMs: () => undefined,
    explorer: (kind, id) => `https://explorer.example/#/${kind}/${id}`,
  })
  await http.register(page, { prefix: ROOT })
  onTestFinished(() => http.close())
  return http.listen({ host: '127.0.0.1', port: 0 })
}

interface Parts {
  type: string
  properties: Record<string, TSchema>
  items: TSchema
  anyOf: TSchema[]
  enum: string[]
}

/** Returns a value of this schema with the attack in every free text, and two items in every list. */
function withAttacks(schema: TSchema): unknown {
  const { type, properties, items, anyOf, enum: words } = schema as TSchema & Partial<Parts>
  // These names are checked, because commands take them as arguments.
  if (schema === PersonParams.properties.name) return 'anna'
  if (schema === SourceParams.properties.name) return 'catfee'
  if (anyOf?.[0]) return withAttacks(anyOf[0])
  if (words) return words[0]
  if (type === 'object' && properties)
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, withAttacks(of)]))
  if (type === 'object') return { [ATTACK]: ATTACK }
  if (type === 'array' && items) return [withAttacks(items), withAttacks(items)]
  return type === 'string' ? ATTACK : Value.Create(schema)
}

const BY_NAME: ArgumentValues = {
  reason: ATTACK,
  to: RECEIVER,
  address: RECEIVER,
  name: 'catfee',
  person: 'anna',
  role: 'viewer',
  price: '60',
  amount: '1',
  'basis-points': '150',
  block: '77000000',
}

/** Fills in the arguments and options that the command needs. */
function fillIn({ args = [], options = {} }: Command): ArgumentValues {
  const needed = Object.keys(options).filter((name) => options[name]?.required || name === 'price')
  const values = [...args, ...needed].map((name): [string, string | true] => [
    name,
    BY_NAME[name] ?? options[name]?.value?.split('|')[0] ?? '0'.repeat(24),
  ])
  return Object.fromEntries(values)
}
