/** Texts of strangers, at their longest: each is read in a number of steps that grows with its length and no faster. */
import { describe, expect, it, vi } from 'vitest'
import { readName } from '../../src/bot/features/addresses/index.ts'
import { readZone } from '../../src/bot/features/settings/zone-input.ts'
import { placeNamed, readTyped } from '../../src/bot/features/typed/index.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import * as input from '../../src/bot/orders/input.ts'
import { MAX_LINES, readLines } from '../../src/bot/purchases/bulk/lines.ts'
import { linkUrl, parseHtml } from '../../src/contract/telegram-html.ts'
import { ANSWER_LIMITS } from '../../src/kernel/http/limits.ts'
import { providerSigner } from '../market/market-world.ts'
import { charactersRead } from '../support/work.ts'

/** Telegram's longest text. */
const LONGEST = 4_096
const A = providerSigner(1).address
const filled = (part: string, length = LONGEST) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

const TEXTS = {
  ones: filled('1 '),
  'an address, then ones': `${A} ${filled('1 ')}`.slice(0, LONGEST),
  durations: filled('1d '),
  addresses: filled(`${A} `),
  thousands: filled('1,111'),
  digits: filled('9'),
  links: filled('https://'),
  'links to addresses': filled(`https://x/${A}x/`),
  blanks: `1${filled(' ', LONGEST - 2)}1`,
  'ligatures of many letters': filled('\ufdfa'),
}

/** Its texts are parsed at the first call of all. */
placeNamed(translator('en'), 'menu')

const READERS: Record<string, (text: string) => unknown> = {
  readTyped,
  readAmount: (text) => input.readAmount(text, 'ENERGY'),
  readDuration: (text) => input.readDuration(text),
  readAmountAndDuration: (text) => input.readAmountAndDuration(text, 'ENERGY'),
  readWish: (text) => input.readWish('ENERGY', text),
  readUntil: (text) => input.readUntil(text, 0),
  readTrx: (text) => input.readTrx(text),
  readPrice: (text) => input.readPrice(text, 1),
  readReceiver: input.readReceiver,
  readRecipient: (text) => input.readRecipient(text, A),
  readBuyLink: input.readBuyLink,
  readZone: (text) => readZone(text, 0),
  readName,
  placeNamed: (text) => placeNamed(translator('en'), text),
}

/** Expressions that look at a text, or at all of its words, one after the other. */
const LOOKS = 150

describe.each(Object.keys(READERS))('%s', (name) => {
  it.each(Object.entries(TEXTS))('reads %s in few steps', (_, text) => {
    expect(charactersRead(() => READERS[name]?.(text))).toBeLessThan(LOOKS * LONGEST)
  })
})

describe('a list', () => {
  const whole = ANSWER_LIMITS['Telegram file']
  it.each([
    ['one line of ones', `${A} ${filled('1 ', 48_000)}`],
    ['one line of ones, as long as a file may be', `${A} ${filled('1 ', whole)}`],
    ['one line of words', filled('x1 ', whole)],
    ['empty lines', filled('\n', whole)],
    ['lines of ones', filled(`${A} ${filled('1 ', 200)}\n`, whole)],
    ['lines of one', filled('1\n', whole)],
    ['blank lines', filled(' \n', whole)],
    ['words of a heading', filled('a ', whole)],
  ])('is read in few steps: %s', (_, text) => {
    expect(charactersRead(() => readLines(text, 'ENERGY'))).toBeLessThan(10 * whole)
  })

  it('names a line that is too long, and reads the others', () => {
    const { lines, problems } = readLines(`${A} 65000 1h\n${A} ${filled('1 ', 48_000)}`, 'ENERGY')
    expect(lines).toHaveLength(1)
    expect(problems).toEqual([
      { n: 2, text: expect.stringMatching(/…$/), problem: { at: 'amount', wrong: { problem: 'too_long' } } },
    ])
  })

  it('has too many lines where it has ten thousand, whatever is in them', () => {
    expect(readLines(`${',\n'.repeat(10_000)},`, 'ENERGY').count).toBeGreaterThan(MAX_LINES)
    expect(readLines(',\n'.repeat(10_000), 'ENERGY').count).toBe(0)
  })
})

it('takes every duration that people write behind an amount in groups', () => {
  expect(input.readAmountAndDuration('1 000 000 1 week 2 days 12 h 30 m', 'ENERGY')).toEqual({
    ok: true,
    value: { amount: 1_000_000, durationSec: 822_600 },
  })
})

it('gives the segmenter, which is slow, no long name', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  for (const text of Object.values(TEXTS)) readName(text)
  for (const [text] of segment.mock.calls) expect(text.length).toBeLessThanOrEqual(120)
})

it('knows the place of a tag in bytes only where it is wrong', () => {
  const byteLength = vi.spyOn(Buffer, 'byteLength')
  expect(() => parseHtml(filled('<b>', 4_095))).toThrow('end tag')
  expect(byteLength.mock.calls.length).toBeLessThanOrEqual(1)
})

it('encodes no host of thousands of letters', () => {
  const parse = vi.spyOn(URL, 'canParse')
  expect(linkUrl(`https://${filled('\ufdfa')}.com`)).toBeUndefined()
  expect(parse).not.toHaveBeenCalled()
})
