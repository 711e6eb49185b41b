/** Tests the choice of language, in output and input. For the locale files see locales.test.ts. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, languageName, translator } from '../../src/bot/locales/translator.ts'
import { CAPTION_LIMIT } from '../../src/sandbox/telegram/chats/text.ts'
import { DEFAULT_PEOPLE } from '../../src/sandbox/telegram/telegram.ts'
import { POLL_OPTIONS } from '../support/timeouts.ts'
import { createBotFixture } from './bot-fixture.ts'
import { botWallet, createZapsFixture } from './zaps-fixture.ts'

const NAMES = [
  'English',
  '中文',
  'Русский',
  'Tiếng Việt',
  'Español',
  'Türkçe',
  'Bahasa Indonesia',
  'Português',
  'فارسی',
]

describe('the languages', () => {
  it('are listed by their own names, chosen under /settings, and used from then on', async () => {
    expect(LANGUAGES.map((language) => languageName(language).replace(/ \(.*\)$/, ''))).toEqual(NAMES)
    const people = DEFAULT_PEOPLE.map((card) => ({ ...card }))
    const { ann, wei } = await createBotFixture({ publicUrl: 'https://bot.example' }, undefined, people)
    const buttonOf = (person: typeof ann) => person.view().menuButton?.text
    // The default button is English. A Chinese user gets a button at the start.
    wei.start()
    await wei.sees(/./)
    await expect.poll(() => buttonOf(wei), POLL_OPTIONS).toBe(translator('zh').plain('button-app'))
    // A user who changes the language of Telegram gets the button in it.
    for (const card of people) if (card.languageCode.startsWith('zh')) card.languageCode = 'tr'
    wei.say('/id')
    await expect.poll(() => buttonOf(wei), POLL_OPTIONS).toBe(translator('tr').plain('button-app'))
    ann.say('/settings')
    await ann.sees('Language and time')
    for (const language of [...LANGUAGES.slice(1), 'en' as const]) {
      await ann.tap(languageName(language))
      await ann.sees(
        translator(language)('settings-now', { now: '' })
          .split('\n')[0]
          ?.replace(/<[^>]+>/g, '') ?? '',
      )
      await expect.poll(() => buttonOf(ann), POLL_OPTIONS).toBe(translator(language).plain('button-app'))
    }
  })

  it('can be chosen after /language or the name of a language', async () => {
    const { ann } = await createBotFixture()
    for (const text of ['/language', 'فارسی', 'Español']) {
      const { id } = ann.say(text)
      await ann.sees('Language and time', { after: id })
    }
  })

  it('accept numbers and words of other languages as input: Persian and Russian in an English chat', async () => {
    const { ann } = await createZapsFixture()
    ann.say('۶۵۰۰۰ ۲ ساعت')
    await ann.sees('65,000 for 2 hours')
    ann.say('65 000 2 часа')
    await ann.sees('65,000 for 2 hours')
  })

  it('show as many transfers below the address picture as fit', async () => {
    const w = await createZapsFixture({
      publicUrl: 'https://bot.example',
      zapbuy: { address: botWallet.address, markupPercent: 10, noOrder: 'credit' },
    })
    const { ann } = w
    ann.say('/settings')
    await ann.sees('Language and time')
    await ann.tap('Bahasa Indonesia')
    await ann.sees('Bahasa dan waktu')
    for (const txid of ['ab', 'cd', 'ef', '12', '34', '56'].map((two) => two.repeat(32))) {
      await w.insertOwedZap(txid)
      ann.say(`/zapbuy ${txid}`)
      await ann.sees('4,3')
    }
    const userMessage = ann.say('/zapbuy')
    const screen = await ann.sees('ZapBuy', { after: userMessage.id })
    const shown = screen.text.split('• 4,3 TRX').length - 1
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThan(6)
    expect(screen.text.length).toBeLessThanOrEqual(CAPTION_LIMIT)
  })
})
