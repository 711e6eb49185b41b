/** Tests parsers of user input with the longest texts: the work must grow only linearly with the length. */
import { describe, expect, it, vi } from 'vitest'
import { readName } from '../../src/bot/accounts/address-names.ts'
import { readZone } from '../../src/bot/features/settings/zone-input.ts'
import { screenNamed } from '../../src/bot/features/typed/typed-feature.ts'
import * as answers from '../../src/bot/lines/answers.ts'
import { readLine } from '../../src/bot/lines/line.ts'
import { MAX_LINES, readLines, resourceOfList } from '../../src/bot/lines/list.ts'
import { translator } from '../../src/bot/locales/translator.ts'
import { linkUrl, parseHtml } from '../../src/contract/telegram-html.ts'
import { ANSWER_LIMITS } from '../../src/kernel/http/limits.ts'
import { providerSigner } from '../market/market-fixture.ts'
import { countCharactersRead } from '../support/work.ts'

/** Telegram's maximum length of a message. */
const MAX_TEXT_LENGTH = 4_096
const SAMPLE_ADDRESS = providerSigner(1).address
const repeatToLength = (part: string, length = MAX_TEXT_LENGTH) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

const TEXTS = {
  ones: repeatToLength('1 '),
  'an address, then ones': `${SAMPLE_ADDRESS} ${repeatToLength('1 ')}`.slice(0, MAX_TEXT_LENGTH),
  durations: repeatToLength('1d '),
  addresses: repeatToLength(`${SAMPLE_ADDRESS} `),
  thousands: repeatToLength('1,111'),
  digits: repeatToLength('9'),
  links: repeatToLength('https://'),
  'links to addresses': repeatToLength(`https://x/${SAMPLE_ADDRESS}x/`),
  blanks: `1${repeatToLength(' ', MAX_TEXT_LENGTH - 2)}1`,
  'ligatures of many letters': repeatToLength('\ufdfa'),
}

/** Parses the texts now, so that this is not counted below: a word without a screen is compared with all of them. */
screenNamed(translator('en'), 'nothing')

const READERS: Record<string, (text: string) => unknown> = {
  readLine,
  readAmount: (text) => answers.readAmount(text, 'ENERGY'),
  readDuration: (text) => answers.readDuration(text),
  readAddresses: answers.readAddresses,
  resourceOfList: (text) => resourceOfList(text, {}),
  readUntil: (text) => answers.readUntil(text, 0),
  readTrx: (text) => answers.readTrx(text),
  readPrice: (text) => answers.readPrice(text, 1),
  readReceiver: answers.readReceiver,
  readRecipient: (text) => answers.readRecipient(text, SAMPLE_ADDRESS),
  readBuyLink: answers.readBuyLink,
  readZone: (text) => readZone(text, 0),
  readName,
  placeNamed: (text) => screenNamed(translator('en'), text),
}

/** Allowed number of passes of regular expressions over the whole text. */
const MAX_PASSES = 150

describe.each(Object.keys(READERS))('the parser %s', (name) => {
  it.each(Object.entries(TEXTS))('reads %s in few steps', (_, text) => {
    expect(countCharactersRead(() => READERS[name]?.(text))).toBeLessThan(MAX_PASSES * MAX_TEXT_LENGTH)
  })
})

describe('a list of rentals', () => {
  const whole = ANSWER_LIMITS['Telegram file']
  it.each([
    ['one line of ones', `${SAMPLE_ADDRESS} ${repeatToLength('1 ', 48_000)}`],
    ['one line of ones, as long as a file may be', `${SAMPLE_ADDRESS} ${repeatToLength('1 ', whole)}`],
    ['one line of words', repeatToLength('x1 ', whole)],
    ['empty lines', repeatToLength('\n', whole)],
    ['many lines of ones', repeatToLength(`${SAMPLE_ADDRESS} ${repeatToLength('1 ', 200)}\n`, whole)],
    ['many lines with a single one', repeatToLength('1\n', whole)],
    ['blank lines', repeatToLength(' \n', whole)],
    ['made of heading words', repeatToLength('a ', whole)],
  ])('is read in few steps if it is %s', (_, text) => {
    expect(countCharactersRead(() => readLines(text, 'ENERGY'))).toBeLessThan(10 * whole)
  })

  it('reports a line that is too long, and parses the other lines', () => {
    const { lines, problems } = readLines(
      `${SAMPLE_ADDRESS} 65000 1h\n${SAMPLE_ADDRESS} ${repeatToLength('1 ', 48_000)}`,
      'ENERGY',
    )
    expect(lines).toHaveLength(1)
    expect(problems).toMatchObject([
      {
        n: 2,
        text: expect.stringMatching(/^.{256}$/),
        problem: { at: 'unread', line: { wrong: { problem: 'too_long' } } },
      },
    ])
  })

  it('is rejected at ten thousand lines, even if they are empty or comments', () => {
    expect(readLines(`${',\n'.repeat(10_000)},`, 'ENERGY').count).toBeGreaterThan(MAX_LINES)
    expect(readLines(',\n'.repeat(10_000), 'ENERGY').count).toBe(0)
  })
})

it('long names are not passed to the slow text segmenter', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
  for (const text of Object.values(TEXTS)) readName(text)
  for (const [text] of segment.mock.calls) expect(text.length).toBeLessThanOrEqual(120)
})

it("the HTML parser computes a tag's byte position only for invalid tags", () => {
  const byteLength = vi.spyOn(Buffer, 'byteLength')
  expect(() => parseHtml(repeatToLength('<b>', 4_095))).toThrow('end tag')
  expect(byteLength.mock.calls.length).toBeLessThanOrEqual(1)
})

it('the link parser does not encode host names with thousands of letters', () => {
  const parse = vi.spyOn(URL, 'canParse')
  expect(linkUrl(`https://${repeatToLength('\ufdfa')}.com`)).toBeUndefined()
  expect(parse).not.toHaveBeenCalled()
})
