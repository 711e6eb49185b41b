/** The page that adds a wallet by a signature, and the address book in the chat and the Mini App that leads to it. */
import { describe, expect, test } from 'vitest'
import type { AppWallets } from '../../../src/contract/pages/app.ts'
import type { SignInBoot } from '../../../src/contract/pages/sign-in.ts'
import { MAX_SAVED_ADDRESSES, saveAddress } from '../../../src/db/stores/addresses/address-book.ts'
import { setBanned } from '../../../src/db/stores/bot/users.ts'
import { sun } from '../../../src/kernel/sun.ts'
import { signMessage } from '../../../src/tron/keys.ts'
import { providerSigner, RECEIVER } from '../../market/market-fixture.ts'
import { createAppFixture } from './app-fixture.ts'

const WALLET = providerSigner(8)
const PUBLIC_URL = 'https://bot.example'

async function createFixture() {
  const f = await createAppFixture('100', {
    bot: { publicUrl: PUBLIC_URL },
    accounts: [{ address: WALLET.address, balanceSun: sun(7_000_000) }],
  })
  const { http, ann } = f
  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await http.inject({ method: 'POST', url: path, payload, headers })
    return { status: answer.statusCode, json: answer.json() as Record<string, string> }
  }
  /** Sends a form, as a browser without JavaScript does. */
  const submit = async (path: string, fields: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await http.inject({
      method: 'POST',
      url: path,
      headers,
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: answer.statusCode, text: answer.body }
  }
  /** Opens the page from the chat's address book. */
  const openFromChat = async (): Promise<string> => {
    const { id } = ann.say('/addresses')
    await ann.sees('Your addresses', { after: id })
    await ann.tap('🖊 Sign in with a wallet')
    const screen = await ann.sees('Your wallet signs a short message', { after: id - 1 })
    const button = screen.buttons.flat().find(({ text }) => text === '🖊 Open the page')
    if (button?.kind !== 'url') throw new Error('no link')
    return new URL(button.url).pathname
  }
  const sign = async (path: string, by = WALLET) => {
    const { json } = await post(`${path}/message`, { address: by.address })
    const signature = signMessage(json.message ?? '', by.privateKey)
    return { address: by.address, nonce: json.nonce ?? '', signature }
  }
  const page = async (path: string) => http.inject({ url: path, headers: { 'accept-language': 'en' } })
  return { ...f, post, submit, openFromChat, sign, page }
}

describe('the sign-in page', () => {
  test('adds the wallet by one signature, marks it in the chat and the app, and ends', async () => {
    const { ann, post, openFromChat, sign, page, notify, openApp } = await createFixture()
    const path = await openFromChat()
    const document = (await page(path)).body
    expect(document).toContain('the Telegram user <b>@ann_sandbox</b>')
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(document)?.[1] ?? '').data as SignInBoot
    expect(decodeURIComponent(boot.tronLink)).toContain(`"action":"open"`)
    expect(decodeURIComponent(boot.tronLink)).toContain(`"url":"${PUBLIC_URL}${path}"`)

    const signed = await sign(path)
    const answer = await post(`${path}/signed`, signed)
    expect(answer.status).toBe(200)
    expect(answer.json.html).toContain('is yours: you signed in with it')
    expect(answer.json.html).toContain('7 TRX')
    expect([(await page(path)).statusCode, (await post(`${path}/message`, signed)).status]).toEqual([404, 404])

    await notify()
    const news = await ann.sees(`${WALLET.address} is yours`)
    expect(news.buttons.flat()[0]?.text).toBe('⚡ Rent for My wallet')
    const { id } = ann.say('/addresses')
    expect((await ann.sees('Your addresses', { after: id })).text).toMatch(/My wallet\n.*\n?✅ Your own wallet/)
    const { data } = await (await openApp()).call<AppWallets>('wallets', {})
    expect(data.canSignIn).toBe(true)
    expect(data.addresses.find(({ address }) => address === WALLET.address)?.text).toContain('✅ Your own wallet')
  })

  test('works without JavaScript, for wallets that this browser does not have', async () => {
    const { submit, openFromChat, page } = await createFixture()
    const path = await openFromChat()
    expect((await page(path)).body).toContain(`action="${path}/message"`)
    expect(await submit(`${path}/message`, { address: 'TNotAnAddress' })).toMatchObject({
      status: 422,
      text: expect.stringContaining('That is not a TRON address'),
    })
    const fieldIn = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
    const messageIn = (text: string) => /<textarea id="message"[^>]*>(.*?)<\/textarea>/s.exec(text)?.[1] ?? ''
    const first = await submit(`${path}/message`, { address: WALLET.address })
    expect(first.text).not.toContain('<script')
    const fields = { address: WALLET.address, nonce: fieldIn(first.text, 'nonce') }
    const foreign = signMessage(messageIn(first.text), providerSigner(9).privateKey)
    const refused = await submit(`${path}/signed`, { ...fields, signature: foreign })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(`from a wallet other than ${WALLET.address}`)
    const nonce = fieldIn(refused.text, 'nonce')
    expect(nonce).not.toBe(fields.nonce)
    const signature = signMessage(messageIn(refused.text), WALLET.privateKey)
    const done = await submit(`${path}/signed`, { ...fields, nonce, signature: ` ${signature}\n` })
    expect(done).toMatchObject({ status: 200, text: expect.stringContaining('is yours: you signed in with it') })
  })

  test('refuses a message of another page, a full address book, banned users, and too many calls', async () => {
    const { bot, ann, post, openFromChat, sign, page, pass, limit } = await createFixture()
    const first = await openFromChat()
    const signed = await sign(first)
    pass(1_000)
    const path = await openFromChat()
    expect(await post(`${path}/signed`, signed)).toMatchObject({ status: 422, json: { error: 'REFUSED' } })
    expect((await post(`${path}/signed`, {})).json.text).toContain('not a TRON address')
    limit(1_500)
    expect((await post(`${path}/message`, { address: WALLET.address })).status).toBe(429)
    limit(undefined)
    await bot.db.write(async (tx) => {
      for (let n = 0; n < MAX_SAVED_ADDRESSES; n++)
        await saveAddress(tx, { userId: ann.id, address: providerSigner(100 + n).address, name: `${n}` }, n)
    })
    expect((await post(`${path}/signed`, await sign(path))).json.text).toContain('address book is full')
    expect((await page(path)).statusCode).toBe(200)
    await bot.db.write((tx) => setBanned(tx, ann.id, bot.clock.now()))
    expect((await page(path)).statusCode).toBe(404)
  })
})

describe('the address book of the Mini App', () => {
  test('saves, renames, and opens the sign-in page', async () => {
    const { openApp, page, account: fixtureAccount } = await createFixture()
    const { call } = await openApp()
    const save = (address: string, name: string) => call<AppWallets>('wallets/save', { address, name })
    expect((await save(RECEIVER, 'Till')).data.addresses).toMatchObject([{ address: RECEIVER, name: 'Till' }])
    expect((await save(RECEIVER, 'Shop')).data.addresses).toMatchObject([{ address: RECEIVER, name: 'Shop' }])
    const [typo, taken, deposit] = [
      await save('TNot', 'x'),
      await save(WALLET.address, 'shop'),
      await save(fixtureAccount.depositAddress, 'x'),
    ]
    expect([typo, taken, deposit].map(({ failure }) => failure.field)).toEqual(['address', 'name', 'address'])
    const { data } = await call<{ url: string }>('wallets/sign-in', {})
    expect(data.url).toMatch(/^https:\/\/bot\.example\/sign\/[\w-]{38}$/)
    expect((await page(new URL(data.url).pathname)).statusCode).toBe(200)
  })
})
