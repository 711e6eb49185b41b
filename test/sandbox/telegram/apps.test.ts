/** Launches of Mini Apps: buttons, links, and the signatures of `initData`. */
import { createPublicKey, verify } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { initDataHash, SIGNATURE_KEY } from '../../../src/sandbox/telegram/chats/apps.ts'
import { ANN, createTelegramFixture, resultOf } from './telegram-fixture.ts'

const APP = 'http://localhost:8080/app'
const menu_button = { type: 'web_app', text: 'Open', web_app: { url: APP } }

let fixture: Awaited<ReturnType<typeof createTelegramFixture>>
beforeEach(async () => {
  fixture = await createTelegramFixture()
  fixture.ann.start()
})

const sendWith = (reply_markup: unknown) => fixture.api('sendMessage', { chat_id: ANN, text: 'x', reply_markup })
const fieldsOf = (initData: string) => Object.fromEntries(new URLSearchParams(initData))

describe('initData', () => {
  it('has the hash of the example that the Mini Apps documentation publishes', () => {
    const user =
      '{"id":279058397,"first_name":"Vladislav","last_name":"Kibenko","username":"vdkfrost","language_code":"ru","is_premium":true}'
    const fields = { query_id: 'AAHdF6IQAAAAAN0XohDhrOrc', user, auth_date: '1662771648' }
    expect(initDataHash(fields, '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8')).toBe(
      'c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
    )
  })

  it('is signed with the bot token and with the Ed25519 key, and belongs to one launch', async () => {
    await fixture.api('setChatMenuButton', { menu_button })
    const { hash, ...signed } = fieldsOf(fixture.ann.openApp().initData)
    expect(hash).toBe(initDataHash(signed, fixture.telegram.token))
    const { signature = '', ...fields } = signed
    expect(fields).toEqual({
      query_id: expect.stringMatching(/^[\w-]{24}$/),
      user: expect.stringContaining(`{"id":${ANN},"first_name":"Ann"`),
      auth_date: String(Date.UTC(2026, 0, 1, 12) / 1_000),
    })
    const text = `${fixture.telegram.bot.id}:WebAppData\nauth_date=${fields.auth_date}\nquery_id=${fields.query_id}\nuser=${fields.user}`
    const x = Buffer.from(SIGNATURE_KEY, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true)
    fixture.clock.advance(5_000)
    const next = fieldsOf(fixture.ann.openApp().initData)
    expect(Number(next.auth_date) - Number(fields.auth_date)).toBe(5)
    expect(next.query_id).not.toBe(fields.query_id)
  })
})

describe('a Mini App', () => {
  it('opens from the menu button, an inline button, a key and a link, each with its launch parameters', async () => {
    await fixture.api('setChatMenuButton', { menu_button })
    expect(fixture.ann.view().menuButton).toEqual({ text: 'Open', url: APP })
    const { ann } = fixture
    await sendWith({ inline_keyboard: [[{ text: 'App', web_app: { url: `${APP}?a=1#/rent` } }]] })
    const launched = ann.openApp({ button: 'App', theme: { bg_color: '#ffffff' } })
    const [page, fragment = ''] = launched.url.split('#/rent?')
    expect(page).toBe(`${APP}?a=1`)
    expect(fieldsOf(fragment)).toEqual({
      tgWebAppData: launched.initData,
      tgWebAppVersion: '9.6',
      tgWebAppPlatform: 'weba',
      tgWebAppThemeParams: '{"bg_color":"#ffffff"}',
    })
    await sendWith({ keyboard: [[{ text: 'Key', web_app: { url: APP } }]] })
    expect(ann.openApp({ button: 'Key' })).toMatchObject({ initData: '' })
    expect(await ann.tap('Key')).toMatchObject({ url: APP })
    const link = ann.openApp({ startParam: 'rent-65000' })
    expect(link.url).toMatch(`${APP}?tgWebAppStartParam=rent-65000#tgWebAppData=`)
    const fields = fieldsOf(link.initData)
    expect(fields).toMatchObject({ start_param: 'rent-65000', chat_type: 'sender' })
    expect(fields).not.toHaveProperty('query_id')
  })

  it('does not open from a button without a Mini App', async () => {
    await fixture.api('setChatMenuButton', { menu_button })
    await fixture.api('setChatMenuButton', { chat_id: ANN, menu_button: { type: 'commands' } })
    await sendWith({ inline_keyboard: [[{ text: 'Data', callback_data: 'x' }]] })
    const refusal = 'the bot has no Mini App there'
    expect(() => fixture.ann.openApp()).toThrow(refusal)
    expect(() => fixture.ann.openApp({ button: 'Data' })).toThrow(refusal)
    expect(resultOf(await fixture.api('getMe'))).toMatchObject({ has_main_web_app: true })
    await fixture.api('setChatMenuButton', { chat_id: ANN, menu_button: { type: 'default' } })
    expect(fixture.ann.openApp().url).toMatch(APP)
    await fixture.api('setChatMenuButton', {})
    expect(() => fixture.ann.openApp({ startParam: '' })).toThrow(refusal)
  })

  const app = (url: string) => ({ text: 'App', web_app: { url } })
  it.each<[string, Record<string, unknown>, string]>([
    ['an inline button', { inline_keyboard: [[app('http://example.com')]] }, 'inline keyboard button'],
    ['a key', { keyboard: [[app('http://localhost.example.com')]] }, 'keyboard button'],
  ])('must have an https URL: %s', async (_what, reply_markup, owner) => {
    const refusal = new RegExp(`^Bad Request: ${owner} Web App URL '.*' is invalid: Only HTTPS links are allowed$`)
    expect(await sendWith(reply_markup)).toMatchObject({ ok: false, description: expect.stringMatching(refusal) })
  })

  it.each([
    [{ type: 'web_app', text: ' ', web_app: { url: APP } }, 'menu button text must be non-empty'],
    [{ type: 'web_app', text: 'x' }, "menu button Web App URL 'undefined' is invalid: Only HTTPS links are allowed"],
    [{ type: 'app' }, "can't parse menu button: unsupported type specified"],
    ['x', "can't parse menu button JSON object"],
  ])('is refused as menu button: %j', async (button, description) => {
    expect(await fixture.api('setChatMenuButton', { menu_button: button })).toMatchObject({
      description: `Bad Request: ${description}`,
    })
  })
})
