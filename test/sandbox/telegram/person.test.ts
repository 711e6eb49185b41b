/** Actions that a sandbox user can and cannot perform, and the messages they see. */
import { describe, expect, it } from 'vitest'
import { ANN, createTelegramFixture } from './telegram-fixture.ts'

describe('a simulated Telegram user', () => {
  it('cannot do what no Telegram app allows', async () => {
    const { ann } = await createTelegramFixture()
    expect(() => ann.say('  ')).toThrow('an empty message cannot be sent')
    expect(() => ann.start('no spaces allowed')).toThrow('at most 64')
    expect(() => ann.edit(99, 'x')).toThrow('there is no message 99')
    expect(() => ann.say('x', { chatId: 10_002 })).toThrow('Ann is not in chat 10002')
    ann.start()
    ann.block()
    expect(() => ann.say('x')).toThrow('unblock it first')
    await expect(ann.tap('Nothing')).rejects.toThrow('there is no button "Nothing"')
  })

  it('sends a very long text as several messages', async () => {
    const { ann } = await createTelegramFixture()
    ann.say('x'.repeat(5_000))
    expect(ann.chat().map((m) => m.text.length)).toEqual([4_096, 904])
  })

  it('opens links and copies texts without a call to the bot', async () => {
    const { ann, api } = await createTelegramFixture()
    ann.start()
    const row = [
      { text: 'Open', url: 'https://example.com/a' },
      { text: 'Copy', copy_text: { text: 'TAddress' } },
    ]
    await api('sendMessage', { chat_id: ANN, text: 'x', reply_markup: { inline_keyboard: [row] } })
    expect(await ann.tap('Open')).toMatchObject({ url: 'https://example.com/a' })
    expect(await ann.tap('Copy')).toMatchObject({ copied: 'TAddress' })
  })

  it('waits for the bot, and on a timeout reports the messages present', async () => {
    const { ann, api } = await createTelegramFixture()
    ann.start()
    const change = ann.nextChange()
    await api('sendMessage', { chat_id: ANN, text: 'first' })
    expect((await change).at(-1)?.text).toBe('first')
    const later = ann.sees(/second/, { after: ann.last().id })
    await api('sendMessage', { chat_id: ANN, text: 'a second one' })
    expect((await later).text).toBe('a second one')
    await expect(ann.sees('third', { timeoutMs: 10 })).rejects.toThrow(
      /nothing matched within 10 ms; Ann sees:.*second/s,
    )
  })

  it('sees only messages that were not deleted', async () => {
    const { ann } = await createTelegramFixture()
    const { id } = ann.say('secret key')
    ann.delete(id)
    expect(ann.chat()).toEqual([])
  })
})
