/** The real grammY library against the sandbox's Telegram. */

import Fastify from 'fastify'
import { Bot, GrammyError, InlineKeyboard, InputFile, webhookCallback } from 'grammy'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTelegramFixture } from './telegram-fixture.ts'

type World = Awaited<ReturnType<typeof createTelegramFixture>>

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function newBot({ telegram, url }: World): Bot {
  return new Bot(telegram.token, { client: { apiRoot: url } })
}

/** Runs long polling until the test ends. */
async function run(bot: Bot): Promise<void> {
  await new Promise<void>((resolve) => {
    void bot.start({ onStart: () => resolve() }).catch(() => {})
  })
  onTestFinished(() => bot.stop())
}

describe('grammY with long polling', () => {
  it('exchanges commands, buttons, edits and answers with a user', async () => {
    const fixture = await createTelegramFixture()
    const bot = newBot(fixture)
    bot.command('start', (ctx) =>
      ctx.reply(`<b>Hello</b> ${ctx.from?.first_name}, ${ctx.match}`, {
        parse_mode: 'HTML',
        reply_markup: new InlineKeyboard().text('More', 'more').url('Site', 'https://example.com'),
      }),
    )
    bot.callbackQuery('more', async (ctx) => {
      await ctx.answerCallbackQuery({ text: 'Here you are', show_alert: true })
      await ctx.editMessageText('More it is')
    })
    await run(bot)
    fixture.ann.start('deep')
    const hello = await fixture.ann.sees('Hello Ann, deep')
    expect(hello.entities).toEqual([{ type: 'bold', offset: 0, length: 5 }])
    expect(hello.buttons[0]?.map((b) => b.kind)).toEqual(['callback', 'url'])
    expect(await fixture.ann.tap('More')).toMatchObject({ answered: true, text: 'Here you are', alert: true })
    const edited = await fixture.ann.sees('More it is')
    expect(edited).toMatchObject({ id: hello.id, edited: true, buttons: [] })
  })

  it('sends uploads as pictures and documents that can be downloaded again', async () => {
    const fixture = await createTelegramFixture()
    const bot = newBot(fixture)
    fixture.ann.start()
    const sent = await bot.api.sendPhoto(fixture.ann.id, new InputFile(PNG, 'qr.png'), { caption: 'QR' })
    expect(sent.photo[0]).toMatchObject({ width: 1, height: 1 })
    const csv = await bot.api.sendDocument(fixture.ann.id, new InputFile(Buffer.from('a,b\n'), 'orders.csv'))
    expect(csv.document).toMatchObject({ file_name: 'orders.csv', file_size: 4 })
    const file = await bot.api.getFile(csv.document.file_id)
    const response = await fetch(`${fixture.url}/file/bot${fixture.telegram.token}/${file.file_path}`)
    expect(await response.text()).toBe('a,b\n')
    expect(fixture.ann.chat().slice(1)).toMatchObject([{ text: 'QR' }, { document: { name: 'orders.csv' } }])
  })

  it('reports errors as GrammyError with the real descriptions', async () => {
    const fixture = await createTelegramFixture()
    const bot = newBot(fixture)
    const failure = await bot.api.sendMessage(fixture.ann.id, 'hi').catch((error) => error)
    expect(failure).toBeInstanceOf(GrammyError)
    expect(failure).toMatchObject({ error_code: 400, description: 'Bad Request: chat not found' })
  })
})

describe('grammY behind a webhook', () => {
  it('gets updates with the secret, in order, even after a failure', async () => {
    const fixture = await createTelegramFixture()
    const bot = newBot(fixture)
    const seenTexts: string[] = []
    let failures = 2
    bot.on('message:text', (ctx) => {
      if (failures-- > 0) throw new Error('not yet')
      seenTexts.push(ctx.message.text)
    })
    const app = Fastify()
    app.post('/hook', webhookCallback(bot, 'fastify', { secretToken: 'a-secret' }))
    onTestFinished(() => app.close())
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    await bot.api.setWebhook(`${address}/hook`, { secret_token: 'a-secret' })
    fixture.ann.say('one')
    fixture.ann.say('two')
    await expect.poll(() => seenTexts).toEqual(['one', 'two'])
    await expect.poll(async () => (await bot.api.getWebhookInfo()).pending_update_count).toBe(0)
    expect((await bot.api.getWebhookInfo()).last_error_message).toContain('500')
  })
})
