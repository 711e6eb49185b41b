/** Delivery of updates to the bot: getUpdates, confirmation, conflicts, faults, and a restart of Telegram. */

import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Update } from '../../../src/sandbox/telegram/bot-api/types.ts'
import { createStorage } from '../../../src/sandbox/telegram/chats/storage.ts'
import { tempDir } from '../../support/temp.ts'
import { ANN, createTelegramFixture, OLGA, resultOf, WEI } from './telegram-fixture.ts'

type World = Awaited<ReturnType<typeof createTelegramFixture>>
const GROUP = -1_002_000_000_001
const poll = async (fixture: World, values: Record<string, unknown> = {}) =>
  resultOf<Update[]>(await fixture.api('getUpdates', values))
const texts = (updates: Update[]) => updates.map((update) => update.message?.text)

describe('getUpdates', () => {
  it('repeats an update until a higher offset confirms it', async () => {
    const fixture = await createTelegramFixture()
    fixture.ann.say('one')
    fixture.ann.say('two')
    const first = await poll(fixture, { limit: 1 })
    expect(texts(first)).toEqual(['one'])
    expect(texts(await poll(fixture))).toEqual(['one', 'two'])
    const next = (first[0]?.update_id ?? 0) + 1
    expect(texts(await poll(fixture, { offset: next }))).toEqual(['two'])
    expect(texts(await poll(fixture))).toEqual(['two'])
  })

  it('keeps only the latest updates for a negative offset', async () => {
    const fixture = await createTelegramFixture()
    for (const text of ['one', 'two', 'three']) fixture.ann.say(text)
    expect(texts(await poll(fixture, { offset: -1 }))).toEqual(['three'])
    expect(texts(await poll(fixture))).toEqual(['three'])
  })

  it('waits for an update, and returns none after the timeout', async () => {
    const fixture = await createTelegramFixture()
    const waiting = poll(fixture, { timeout: 30 })
    await expect.poll(() => fixture.telegram.faults.count('getUpdates')).toBe(1)
    fixture.ann.say('hello')
    expect(texts(await waiting)).toEqual(['hello'])
    expect(await poll(fixture, { offset: 900_000_000, timeout: 1 })).toEqual([])
  })

  it('ends the older of two polls with 409', async () => {
    const fixture = await createTelegramFixture()
    const older = fixture.api('getUpdates', { timeout: 30 })
    await expect.poll(() => fixture.telegram.faults.count('getUpdates')).toBe(1)
    const newer = fixture.api('getUpdates', { timeout: 30 })
    expect(await older).toEqual({
      ok: false,
      error_code: 409,
      description: 'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    })
    fixture.ann.say('hello')
    expect(texts(resultOf(await newer))).toEqual(['hello'])
  })

  it('drops a poll whose client disconnected', async () => {
    const fixture = await createTelegramFixture()
    const hangUp = new AbortController()
    const url = `${fixture.url}/bot${fixture.telegram.token}/getUpdates?timeout=30`
    const gone = fetch(url, { signal: hangUp.signal }).catch(() => 'gone')
    await expect.poll(() => fixture.telegram.faults.count('getUpdates')).toBe(1)
    hangUp.abort()
    expect(await gone).toBe('gone')
    fixture.ann.say('hello')
    expect(texts(await poll(fixture))).toEqual(['hello'])
  })

  it('is rejected while a webhook is set', async () => {
    const fixture = await createTelegramFixture()
    await fixture.api('setWebhook', { url: 'http://127.0.0.1:9/hook' })
    expect(await fixture.api('getUpdates')).toMatchObject({
      error_code: 409,
      description:
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    })
    await fixture.api('deleteWebhook', { drop_pending_updates: true })
    expect(await poll(fixture)).toEqual([])
  })

  it('returns only the requested kinds, until others are requested', async () => {
    const fixture = await createTelegramFixture()
    await poll(fixture, { allowed_updates: ['callback_query'] })
    fixture.ann.say('unheard')
    await poll(fixture, { allowed_updates: [] })
    fixture.ann.say('heard')
    expect(texts(await poll(fixture))).toEqual(['heard'])
  })
})

describe('Telegram updates', () => {
  it('report edits, blocking and unblocking', async () => {
    const fixture = await createTelegramFixture()
    const { id } = fixture.ann.say('frist')
    fixture.ann.edit(id, 'first')
    fixture.ann.block()
    fixture.ann.start('again')
    const updates = await poll(fixture)
    expect(updates.map((u) => Object.keys(u)[1])).toEqual([
      'message',
      'edited_message',
      'my_chat_member',
      'my_chat_member',
      'message',
    ])
    expect(updates[0]?.message?.text).toBe('frist')
    expect(updates[2]?.my_chat_member).toMatchObject({
      from: { id: ANN },
      old_chat_member: { status: 'member' },
      new_chat_member: { status: 'kicked', user: { id: fixture.telegram.bot.id } },
    })
    expect(updates[4]?.message).toMatchObject({
      text: '/start again',
      entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      from: { language_code: 'en' },
    })
  })

  it('of a group contain only commands and replies to the bot', async () => {
    const fixture = await createTelegramFixture()
    const chatId = GROUP
    fixture.ann.say('just talking', { chatId })
    fixture.ann.say('/help@another_bot', { chatId })
    fixture.ann.say('/help@sunwatt_bot', { chatId })
    const sent = resultOf<{ message_id: number }>(await fixture.api('sendMessage', { chat_id: GROUP, text: 'yes?' }))
    fixture.telegram.person(WEI).say('thanks', { chatId, replyTo: sent.message_id })
    expect(texts(await poll(fixture))).toEqual(['/help@sunwatt_bot', 'thanks'])
    expect(fixture.telegram.person(OLGA).chat({ chatId })).toHaveLength(5)
    expect(await fixture.api('deleteMessage', { chat_id: GROUP, message_id: sent.message_id - 1 })).toMatchObject({
      description: "Bad Request: message can't be deleted",
    })
  })

  it('contain stickers, pictures and documents', async () => {
    const fixture = await createTelegramFixture()
    fixture.ann.sendSticker()
    fixture.ann.sendPhoto({ caption: '/buy' })
    fixture.ann.sendDocument({ name: 'a.csv', mimeType: 'text/csv', bytes: Buffer.from('x') })
    const updates = await poll(fixture)
    expect(updates.map((u) => u.message)).toMatchObject([
      { sticker: { emoji: '⭐' } },
      { caption: '/buy', photo: [{ width: 1 }] },
      { document: { file_name: 'a.csv', mime_type: 'text/csv' } },
    ])
  })

  it('of an inline query are answered with a list, and the chosen result becomes a message via the bot', async () => {
    const fixture = await createTelegramFixture()
    const asked = fixture.ann.askInline('price')
    const [update] = await poll(fixture)
    const article = (id: string) => ({
      type: 'article',
      id,
      title: 'Now',
      input_message_content: { message_text: '<b>50</b> SUN', parse_mode: 'HTML' },
      reply_markup: { inline_keyboard: [[{ text: 'More', callback_data: 'm' }]] },
    })
    const inline_query_id = update?.inline_query?.id
    expect(
      await fixture.api('answerInlineQuery', { inline_query_id, results: [article('1'), article('1')] }),
    ).toMatchObject({ description: 'Bad Request: RESULT_ID_DUPLICATE' })
    await fixture.api('answerInlineQuery', { inline_query_id, results: [article('1')] })
    const { results } = await asked
    const [result] = results
    if (!result) throw new Error('no result')
    expect(fixture.ann.chooseInline(result)).toMatchObject({
      text: '50 SUN',
      viaBot: 'sunwatt_bot',
      mine: true,
    })
    await fixture.ann.tap('More', { timeoutMs: 0 })
    const query = (await poll(fixture)).at(-1)?.callback_query
    const edited = { inline_message_id: query?.inline_message_id, text: '51 SUN' }
    expect(await fixture.api('editMessageText', edited)).toEqual({ ok: true, result: true })
    expect(fixture.ann.chat().at(-1)).toMatchObject({ text: '51 SUN', buttons: [] })
  })
})

describe('a webhook of the Telegram sandbox', () => {
  it('may respond with an API call', async () => {
    const fixture = await createTelegramFixture()
    const app = Fastify()
    app.post('/hook', () => ({ method: 'sendMessage', chat_id: ANN, text: 'by webhook' }))
    onTestFinished(() => app.close())
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    await fixture.api('setWebhook', { url: `${address}/hook` })
    fixture.ann.say('hello')
    await fixture.ann.sees('by webhook')
  })

  it.each([
    [{ url: 'ftp://x' }, 'bad webhook: HTTP URL must be specified'],
    [{ url: 'http://127.0.0.1/', secret_token: 'a b' }, 'secret token contains unallowed characters'],
  ])('is rejected with %j', async (values, description) => {
    const fixture = await createTelegramFixture()
    expect(await fixture.api('setWebhook', values)).toMatchObject({
      description: `Bad Request: ${description}`,
    })
  })
})

describe('fault injection', () => {
  it('returns 429 with retry_after, 500, a lost response or no response, as often as requested', async () => {
    const fixture = await createTelegramFixture()
    const { faults } = fixture.telegram
    fixture.ann.start()
    const send = (text: string) => fixture.api('sendMessage', { chat_id: ANN, text })
    faults.failNext('sendMessage', { kind: 'flood', retryAfterSec: 3 }, 2)
    const flood = {
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 3',
      parameters: { retry_after: 3 },
    }
    expect([await send('a'), await send('b')]).toEqual([flood, flood])
    faults.failNext('*', { kind: 'refuse', status: 500, description: 'Internal Server Error' })
    expect(await send('c')).toMatchObject({ error_code: 500 })
    faults.failNext('sendMessage', { kind: 'hang', ms: 20 })
    await expect(send('d')).rejects.toThrow()
    faults.failNext('sendMessage', { kind: 'lost' })
    await expect(send('e')).rejects.toThrow()
    expect(await send('f')).toMatchObject({ ok: true })
    expect(fixture.ann.chat().map((m) => m.text)).toEqual(['/start', 'e', 'f'])
    expect(faults.count('sendMessage')).toBe(6)
    expect(faults.calls('sendMessage').map((call) => call.values.text)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
})

describe('a restart of the Telegram sandbox', () => {
  it('keeps chats, buttons, files, commands, blocks, and updates not yet confirmed', async () => {
    const persistFile = join(tempDir(), 'telegram.json')
    const before = await createTelegramFixture({ persistFile })
    before.ann.start()
    before.telegram.person(WEI).start()
    before.telegram.person(WEI).block()
    const confirmed = await poll(before)
    await poll(before, { offset: (confirmed.at(-1)?.update_id ?? 0) + 1 })
    await before.api('setMyCommands', { commands: [{ command: 'start', description: 'Go' }] })
    const reply_markup = { inline_keyboard: [[{ text: 'Go', callback_data: 'go' }]] }
    await before.api('sendMessage', { chat_id: ANN, text: 'tap', reply_markup })
    before.ann.sendPhoto({ caption: 'look' })
    await before.ann.tap('Go', { timeoutMs: 0 })
    await before.close()

    const after = await createTelegramFixture({ persistFile })
    expect(after.ann.view()).toEqual(before.ann.view())
    const updates = await poll(after)
    expect(updates.map((u) => Object.keys(u)[1])).toEqual(['message', 'callback_query'])
    expect(updates[0]?.update_id).toBe((confirmed.at(-1)?.update_id ?? 0) + 1)
    const callback_query_id = updates[1]?.callback_query?.id
    expect(await after.api('answerCallbackQuery', { callback_query_id })).toMatchObject({ ok: true })
    expect(await after.api('sendMessage', { chat_id: WEI, text: 'hi' })).toMatchObject({ error_code: 403 })
    const { file_path } = resultOf<{ file_path: string }>(
      await after.api('getFile', { file_id: after.ann.chat().at(-1)?.photo?.fileId }),
    )
    const file = await fetch(`${after.url}/file/bot${after.telegram.token}/${file_path}`)
    expect((await file.arrayBuffer()).byteLength).toBe(70)
    expect(after.ann.say('next').id).toBeGreaterThan(before.ann.chat().at(-1)?.id ?? 0)
  })

  it('loses nothing recent when the process is killed', async () => {
    const persistFile = join(tempDir(), 'telegram.json')
    const before = await createTelegramFixture({ persistFile })
    before.ann.say('written down')
    await expect.poll(() => existsSync(persistFile)).toBe(true)
    // `before` is not closed, so its file is in the state that a killed process leaves.
    const after = await createTelegramFixture({ persistFile })
    expect(after.ann.chat().map((m) => m.text)).toEqual(['written down'])
    expect(texts(await poll(after))).toEqual(['written down'])
  })

  it('continues while the disk is full, and stores the chats when it has space', async () => {
    const persistFile = join(tempDir(), 'telegram.json')
    symlinkSync('/dev/full', `${persistFile}.new`)
    let writes = 0
    const storage = createStorage(persistFile, () => ({ writes: ++writes }) as never)
    storage.touch()
    await expect.poll(() => writes).toBe(1)
    rmSync(`${persistFile}.new`)
    await expect.poll(() => existsSync(persistFile)).toBe(true)
    symlinkSync('/dev/full', `${persistFile}.new`)
    storage.touch()
    expect(() => storage.close()).not.toThrow()
  })
})
