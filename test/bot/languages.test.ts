/** Languages chosen and used: what is shown and what is typed. The files themselves: locales.test.ts. */
import { describe, expect, it } from 'vitest'
import { LANGUAGES, languageName, translator } from '../../src/bot/locales/translator.ts'
import { CAPTION_LIMIT } from '../../src/sandbox/telegram/chats/text.ts'
import { botWorld } from './world.ts'
import { botWallet, zapsWorld } from './zaps-world.ts'

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
  it('name themselves, are chosen under /settings and are spoken from then on', async () => {
    expect(LANGUAGES.map((language) => languageName(language).replace(/ \(.*\)$/, ''))).toEqual(NAMES)
    const { ann } = await botWorld()
    ann.say('/settings')
    await ann.sees('Times are shown like this')
    for (const language of [...LANGUAGES.slice(1), 'en' as const]) {
      await ann.tap(languageName(language))
      await ann.sees(
        translator(language)('settings-now', { now: '' })
          .split('\n')[0]
          ?.replace(/<[^>]+>/g, '') ?? '',
      )
    }
  })

  it('read what is typed with the digits and the words of Persian, in any of them', async () => {
    const { ann } = await zapsWorld()
    ann.say('۶۵۰۰۰ ۲ ساعت')
    await ann.sees('65,000 for 2 hours')
    ann.say('65 000 2 часа')
    await ann.sees('65,000 for 2 hours')
  })

  it('put as many zaps under the picture of the address as there is room for', async () => {
    const w = await zapsWorld({
      zapbuy: { address: botWallet.address, markupPercent: 10, noOrder: 'credit' },
    })
    const { ann } = w
    ann.say('/settings')
    await ann.sees('Times are shown like this')
    await ann.tap('Bahasa Indonesia')
    await ann.sees('Bahasa dan waktu')
    for (const txid of ['ab', 'cd', 'ef'].map((two) => two.repeat(32))) {
      await w.owed(txid)
      ann.say(`/zapbuy ${txid}`)
      await ann.sees('4,3')
    }
    const said = ann.say('/zapbuy')
    const screen = await ann.sees('ZapBuy', { after: said.id })
    const shown = screen.text.split('• 4,3 TRX').length - 1
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThan(3)
    expect(screen.text.length).toBeLessThanOrEqual(CAPTION_LIMIT)
  })
})
