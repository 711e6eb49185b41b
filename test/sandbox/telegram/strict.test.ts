/** Requests that the Bot API rejects, with its error messages. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { ApiResponse, Message } from '../../../src/sandbox/telegram/bot-api/types.ts'
import { ANN, createTelegramFixture, OLGA, resultOf, WEI } from './telegram-fixture.ts'

let fixture: Awaited<ReturnType<typeof createTelegramFixture>>
beforeEach(async () => {
  fixture = await createTelegramFixture()
  fixture.ann.start()
})

const text = 'hi'
const keyboard = (button: Record<string, unknown>) => ({ inline_keyboard: [[{ text: 'b', ...button }]] })
const errorTexts = (code: number, description: string) => ({ ok: false, error_code: code, description })
const expectError = (what: string) => errorTexts(400, `Bad Request: ${what}`)
const send = async (values: Record<string, unknown> = {}) =>
  resultOf<Message>(await fixture.api('sendMessage', { chat_id: ANN, text, ...values }))

describe('sendMessage rejects', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['no chat', { text }, 'chat_id is empty'],
    ['a chat that does not exist', { chat_id: 99, text }, 'chat not found'],
    ['a user who never wrote to the bot', { chat_id: WEI, text }, 'chat not found'],
    ['a name that is not a chat', { chat_id: '__proto__', text }, 'chat not found'],
    ['no text', { chat_id: ANN }, 'message text is empty'],
    ['only white space', { chat_id: ANN, text: ' \n ' }, 'message text is empty'],
    ['only tags', { chat_id: ANN, text: '<b> </b>', parse_mode: 'HTML' }, 'message text is empty'],
    ['4,097 characters', { chat_id: ANN, text: 'x'.repeat(4_097) }, 'message is too long'],
    ['a lone surrogate', { chat_id: ANN, text: 'a\ud800' }, 'strings must be encoded in UTF-8'],
    [
      'a reply to a missing message',
      { chat_id: ANN, text, reply_parameters: { message_id: 999 } },
      'message to be replied not found',
    ],
    ['a markup that is text', { chat_id: ANN, text, reply_markup: '"x"' }, 'object expected as reply markup'],
    ['a markup that is not JSON', { chat_id: ANN, text, reply_markup: '{' }, "can't parse reply markup JSON object"],
    [
      '65 bytes of callback data',
      { chat_id: ANN, text, reply_markup: keyboard({ callback_data: `${'é'.repeat(32)}x` }) },
      'BUTTON_DATA_INVALID',
    ],
    [
      'empty callback data',
      { chat_id: ANN, text, reply_markup: keyboard({ callback_data: '' }) },
      'BUTTON_DATA_INVALID',
    ],
    [
      'a button without an action',
      { chat_id: ANN, text, reply_markup: keyboard({}) },
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
    [
      '257 characters to copy',
      { chat_id: ANN, text, reply_markup: keyboard({ copy_text: { text: 'x'.repeat(257) } }) },
      'BUTTON_COPY_TEXT_INVALID',
    ],
    [
      'a button with an invalid link',
      { chat_id: ANN, text, reply_markup: keyboard({ url: 'nowhere' }) },
      "inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL",
    ],
    [
      'a button with a script as its link',
      { chat_id: ANN, text, reply_markup: keyboard({ url: 'javascript:alert(1)' }) },
      "inline keyboard button URL 'javascript:alert(1)' is invalid: Wrong HTTP URL",
    ],
  ])('a call with %s', async (_name, values, description) => {
    expect(await fixture.api('sendMessage', values)).toEqual(expectError(description))
    expect(fixture.ann.chat()).toHaveLength(1)
  })

  it('a user who was met in a group but never wrote to the bot, with 403', async () => {
    fixture.telegram.person(OLGA).say('/help', { chatId: -1_002_000_000_001 })
    expect(await fixture.api('sendMessage', { chat_id: OLGA, text })).toEqual(
      errorTexts(403, "Forbidden: bot can't initiate conversation with a user"),
    )
  })

  it('a user who blocked the bot, with 403, until they unblock it', async () => {
    fixture.ann.block()
    expect(await fixture.api('sendMessage', { chat_id: ANN, text })).toEqual(
      errorTexts(403, 'Forbidden: bot was blocked by the user'),
    )
    fixture.ann.unblock()
    expect(await fixture.api('sendMessage', { chat_id: ANN, text })).toMatchObject({ ok: true })
  })
})

describe('sendMessage accepts', () => {
  it('4,096 characters after parsing, and any length before', async () => {
    const message = await send({ text: `<b>${'💰'.repeat(4_096)}</b>`, parse_mode: 'HTML' })
    expect(message.text).toHaveLength(8_192)
  })

  it('64 bytes of callback data, every kind of button, and unneeded options', async () => {
    const buttons = [
      { text: 'data', callback_data: 'x'.repeat(64) },
      { text: 'link', url: 'https://example.com' },
      { text: 'copy', copy_text: { text: 'T'.repeat(256) } },
      { text: 'ask', switch_inline_query_current_chat: 'price' },
      { text: 'app', web_app: { url: 'https://example.com/app' } },
    ]
    await send({
      reply_markup: JSON.stringify({ inline_keyboard: [buttons, []] }),
      link_preview_options: { is_disabled: true },
      disable_notification: true,
      protect_content: true,
    })
    expect(fixture.ann.last().buttons.map((row) => row.map((b) => b.kind))).toEqual([
      ['callback', 'url', 'copy', 'switch', 'app'],
    ])
  })

  it('reply keyboards, their removal, and a reply to a deleted message if that is allowed', async () => {
    await send({ reply_markup: { keyboard: [['15m', { text: '1h' }]] } })
    expect(fixture.ann.view().keyboard?.keyboard).toEqual([[{ text: '15m' }, { text: '1h' }]])
    await fixture.ann.tap('1h')
    expect(fixture.ann.chat().at(-1)).toMatchObject({ mine: true, text: '1h' })
    await send({ reply_markup: { remove_keyboard: true } })
    expect(fixture.ann.view().keyboard).toBeUndefined()
    await send({ reply_markup: { force_reply: true } })
    await send({ reply_parameters: { message_id: 999, allow_sending_without_reply: true } })
  })
})

describe('editing messages', () => {
  it('fails for missing, foreign and unchanged messages', async () => {
    const { message_id } = await send({ reply_markup: keyboard({ callback_data: 'x' }) })
    const edit = (values: Record<string, unknown>) =>
      fixture.api('editMessageText', { chat_id: ANN, message_id, text, ...values })
    expect(await edit({ message_id: 999 })).toEqual(expectError('message to edit not found'))
    expect(await edit({ message_id: '' })).toEqual(expectError('message identifier is not specified'))
    expect(await edit({ message_id: fixture.ann.chat()[0]?.id })).toEqual(expectError("message can't be edited"))
    expect(await edit({ text: '' })).toEqual(expectError('message text is empty'))
    expect(await edit({ reply_markup: keyboard({ callback_data: 'x' }) })).toEqual(
      expectError(
        'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
      ),
    )
    expect(await edit({ reply_markup: { keyboard: [['x']] } })).toEqual(expectError('inline keyboard expected'))
    expect(await fixture.api('editMessageCaption', { chat_id: ANN, message_id, caption: 'c' })).toEqual(
      expectError('there is no caption in the message to edit'),
    )
  })

  it('changes text and buttons, and removes the buttons without reply_markup', async () => {
    const { message_id } = await send({ reply_markup: keyboard({ callback_data: 'x' }) })
    fixture.clock.advance(5_000)
    const edited = resultOf<Message>(
      await fixture.api('editMessageText', {
        chat_id: ANN,
        message_id,
        text: '<i>new</i>',
        parse_mode: 'HTML',
      }),
    )
    expect(edited.edit_date).toBe(edited.date + 5)
    expect(fixture.ann.last()).toMatchObject({ text: 'new', edited: true, buttons: [] })
    await fixture.api('editMessageReplyMarkup', {
      chat_id: ANN,
      message_id,
      reply_markup: keyboard({ callback_data: 'y' }),
    })
    expect(fixture.ann.last().buttons).toHaveLength(1)
  })

  it('does not change a message that was returned before', async () => {
    const first = await send()
    await fixture.api('editMessageText', { chat_id: ANN, message_id: first.message_id, text: 'other' })
    expect(first.text).toBe('hi')
  })
})

describe('deleting messages', () => {
  it('removes a message of the bot or the user for good, within 48 hours', async () => {
    const { message_id } = await send()
    const first = fixture.ann.chat()[0]?.id
    const remove = (id: number | undefined) => fixture.api('deleteMessage', { chat_id: ANN, message_id: id })
    expect(await remove(message_id)).toEqual({ ok: true, result: true })
    expect(await remove(message_id)).toEqual(expectError('message to delete not found'))
    expect(await fixture.api('editMessageText', { chat_id: ANN, message_id, text: 'x' })).toEqual(
      expectError('message to edit not found'),
    )
    fixture.clock.advance(48 * 3_600_000 + 1_000)
    expect(await remove(first)).toEqual(expectError("message can't be deleted for everyone"))
    expect(fixture.ann.chat().map((m) => m.id)).toEqual([first])
  })

  it('removes several in one call and ignores those already deleted', async () => {
    const one = await send()
    const two = await send()
    const ids = [one.message_id, 999, two.message_id]
    expect(await fixture.api('deleteMessages', { chat_id: ANN, message_ids: ids })).toMatchObject({ ok: true })
    expect(fixture.ann.chat()).toHaveLength(1)
  })
})

describe('callback queries', () => {
  it('must be answered once, in time, with a short text', async () => {
    await send({ reply_markup: keyboard({ callback_data: 'x' }) })
    const tapped = fixture.ann.tap('b')
    const [, update] = resultOf<{ callback_query?: { id: string; data: string } }[]>(await fixture.api('getUpdates'))
    const id = update?.callback_query?.id
    expect(update?.callback_query?.data).toBe('x')
    const answer = (values = {}) => fixture.api('answerCallbackQuery', { callback_query_id: id, ...values })
    const tooOld = expectError('query is too old and response timeout expired or query ID is invalid')
    expect(await answer({ text: 'x'.repeat(201) })).toEqual(expectError('MESSAGE_TOO_LONG'))
    expect(await answer({ url: 'https://example.com' })).toEqual(expectError('URL_INVALID'))
    expect(await answer({ callback_query_id: 'nothing' })).toEqual(tooOld)
    expect(await answer({ text: 'fine', show_alert: 'true' })).toEqual({ ok: true, result: true })
    expect(await tapped).toEqual({
      answered: true,
      text: 'fine',
      alert: true,
      url: undefined,
      copied: undefined,
    })
    expect(await answer()).toEqual(tooOld)
  })

  it('expire after a minute', async () => {
    await send({ reply_markup: keyboard({ callback_data: 'x' }) })
    await fixture.ann.tap('b', { timeoutMs: 0 })
    const [, update] = resultOf<{ callback_query?: { id: string } }[]>(await fixture.api('getUpdates'))
    fixture.clock.advance(61_000)
    expect(await fixture.api('answerCallbackQuery', { callback_query_id: update?.callback_query?.id })).toMatchObject({
      ok: false,
      error_code: 400,
    })
  })
})

describe('bot commands', () => {
  it('are selected by scope and language', async () => {
    const set = (description: string, values = {}) =>
      fixture.api('setMyCommands', { commands: [{ command: 'start', description }], ...values })
    await set('everybody')
    await set('所有人', { language_code: 'zh' })
    await set('Ann', { scope: { type: 'chat', chat_id: ANN } })
    const menuDescription = (id: number) => fixture.telegram.person(id).view().commands[0]?.description
    expect([menuDescription(ANN), menuDescription(WEI), menuDescription(OLGA)]).toEqual(['Ann', '所有人', 'everybody'])
    expect(resultOf(await fixture.api('getMyCommands', { language_code: 'zh' }))).toEqual([
      { command: 'start', description: '所有人' },
    ])
    await fixture.api('deleteMyCommands', { scope: { type: 'chat', chat_id: ANN } })
    expect(menuDescription(ANN)).toBe('everybody')
  })

  it.each([
    [{ commands: [{ command: 'Start', description: 'x' }] }, 'BOT_COMMAND_INVALID'],
    [{ commands: [{ command: 'start', description: '' }] }, 'BOT_COMMAND_DESCRIPTION_INVALID'],
    [{ commands: [], scope: { type: 'chat', chat_id: 99 } }, 'chat not found'],
    [{ commands: [], language_code: 'english' }, 'BOT_COMMAND_LANGUAGE_CODE_INVALID'],
  ])('are rejected: %j', async (values, description) => {
    expect(await fixture.api('setMyCommands', values)).toEqual(expectError(description))
  })
})

describe('files sent by a bot', () => {
  const form = (fields: Record<string, string | Blob>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') data.set(name, value)
      else data.set(name, value, 'file.bin')
    return data
  }
  const post = async (method: string, body: FormData) =>
    (await (
      await fetch(`${fixture.url}/bot${fixture.telegram.token}/${method}`, { method: 'POST', body })
    ).json()) as ApiResponse

  it.each<[string, Blob, string]>([
    ['a file that is not a picture', new Blob(['not a picture at all, not a picture']), 'IMAGE_PROCESS_FAILED'],
    ['an empty file', new Blob([]), 'file must be non-empty'],
  ])('are rejected by sendPhoto: %s', async (_name, photo, description) => {
    expect(await post('sendPhoto', form({ chat_id: String(ANN), photo }))).toEqual(expectError(description))
  })

  it('are rejected by sendPhoto with a caption of 1,025 characters, or if missing', async () => {
    expect(await post('sendPhoto', form({ chat_id: String(ANN), caption: 'x'.repeat(1_025) }))).toEqual(
      expectError('message caption is too long'),
    )
    expect(await post('sendPhoto', form({ chat_id: String(ANN) }))).toEqual(
      expectError('there is no photo in the request'),
    )
  })

  it('can be sent again by file_id, with the same type', async () => {
    const document = new Blob(['a,b'])
    const sent = await post('sendDocument', form({ chat_id: String(ANN), document: 'attach://x', x: document }))
    const fileId = resultOf<Message>(sent).document?.file_id
    expect(await fixture.api('sendDocument', { chat_id: ANN, document: fileId })).toMatchObject({ ok: true })
    expect(await fixture.api('sendPhoto', { chat_id: ANN, photo: fileId })).toEqual(
      expectError("can't use file of type Document as Photo"),
    )
    expect(await fixture.api('getFile', { file_id: 'constructor' })).toEqual(
      expectError('wrong file_id or the file is temporarily unavailable'),
    )
  })

  it('can replace a text message, even with a picture that the user sent before', async () => {
    fixture.ann.sendPhoto({ caption: 'mine' })
    const { message_id } = await send()
    const media = { type: 'photo', media: fixture.ann.chat()[1]?.photo?.fileId, caption: 'now a picture' }
    await fixture.api('editMessageMedia', { chat_id: ANN, message_id, media })
    expect(fixture.ann.last()).toMatchObject({ text: 'now a picture', photo: { width: 1 } })
    expect(await fixture.api('editMessageText', { chat_id: ANN, message_id, text })).toEqual(
      expectError('there is no text in the message to edit'),
    )
  })
})

describe('the sandbox Bot API over HTTP', () => {
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${fixture.url}${path}`, init)
    return { status: response.status, body: await response.json() }
  }

  it('responds with 401 to another token, and with 404 to no token or an unknown method', async () => {
    expect(await get('/bot123:abc/getMe')).toMatchObject({ status: 401, body: errorTexts(401, 'Unauthorized') })
    expect(await get('/botabc/getMe')).toMatchObject({ status: 404, body: errorTexts(404, 'Not Found') })
    expect(await get(`/bot${fixture.telegram.token}/sendFlowers`)).toMatchObject({
      status: 404,
      body: errorTexts(404, 'Not Found'),
    })
  })

  it('accepts queries, forms and method names in any case', async () => {
    const path = `/bot${fixture.telegram.token}`
    expect(await get(`${path}/SENDmessage?chat_id=${ANN}&text=query`)).toMatchObject({ status: 200 })
    const body = new URLSearchParams({ chat_id: String(ANN), text: 'form' })
    expect(await get(`${path}/sendMessage`, { method: 'POST', body })).toMatchObject({ status: 200 })
    expect(fixture.ann.chat().map((m) => m.text)).toEqual(['/start', 'query', 'form'])
  })

  it('rejects a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await get(`/bot${fixture.telegram.token}/getMe`, { method: 'POST', headers, body: '{"a":' })
    expect(answer).toMatchObject({ status: 400, body: expectError("can't parse JSON object") })
  })
})
