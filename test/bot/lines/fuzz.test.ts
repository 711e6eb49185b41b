/** Feeds the grammar random and adversarial lines: it never throws, and its work is bounded for texts of any length. */
import { describe, expect, it } from 'vitest'
import {
  readAmount,
  readBuyLink,
  readDuration,
  readPrice,
  readReceiver,
  readTrx,
} from '../../../src/bot/lines/answers.ts'
import { type Rental, readLine } from '../../../src/bot/lines/line.ts'
import { piecesOf } from '../../../src/bot/lines/pieces.ts'
import { MAX_LINE_LENGTH } from '../../../src/bot/lines/tokens.ts'
import { MAX_AMOUNT, MAX_DURATION_SEC, MIN_AMOUNT, MIN_DURATION_SEC } from '../../../src/contract/v2.ts'
import { isAddress } from '../../../src/kernel/address.ts'
import { createDice } from '../../support/dice.ts'
import { isThorough } from '../../support/thorough.ts'
import { countCharactersRead } from '../../support/work.ts'
import { A, B, NAMES, samples } from './corpus.ts'
import { printLine } from './print-line.ts'

const LINES = isThorough ? 100_000 : 4_000

/** Parts that are hard for a tokenizer: separators, marks, look-alikes, halves of surrogate pairs, long runs. */
const PARTS = [
  ...[
    '65k',
    '65,000',
    '1.5M',
    '1e9',
    '-5',
    '0',
    '000',
    '1,',
    ',1',
    '.5',
    '9'.repeat(40),
    '1,111'.repeat(8),
    '²',
    '½',
    '६५',
  ],
  ...['h', 'day', 'min', 'м', 'тыс', '万', 'هزار', 'mil', 'w', 'ساعت', '小时', 'giờ', 'an', 'half', 'полтора', '半'],
  ...[
    'energy',
    'năng lượng',
    'ancho de banda',
    'trx',
    '$',
    '%',
    'please',
    'olga',
    'ivan',
    'petrov',
    'office 2',
    'и',
    'and',
  ],
  ...[
    A,
    B,
    A.slice(0, 33),
    `${A}x`,
    A.replace('R', 'Я'),
    'T'.repeat(34),
    `41${'ab'.repeat(20)}`,
    `0x${'cd'.repeat(20)}`,
  ],
  ...['ab'.repeat(32), 'a1'.repeat(12), `https://x.io/${A}`, 'https://', 'tron:', 'a.b.c/d', 'x.'.repeat(20)],
  ...['\ufdfa'.repeat(4), '\u200b', '\u202e', '\ud83d', '\ude00', '🙂', '\u0301'.repeat(5), '\0', '\t', '\n', '\ufffd'],
  ...[
    "'",
    '"',
    '(',
    ')',
    '[',
    '{',
    '\\',
    '/',
    '-',
    '–',
    '_',
    '#',
    '@',
    '+',
    '=',
    ':',
    ';',
    '、',
    '،',
    '٫',
    '٬',
    '\u00a0',
  ],
]

const isSafe = ({ amount, durationSec, receiver }: Rental): boolean =>
  (amount === undefined || (Number.isSafeInteger(amount) && amount >= MIN_AMOUNT.BANDWIDTH && amount <= MAX_AMOUNT)) &&
  (durationSec === undefined ||
    (Number.isSafeInteger(durationSec) && durationSec >= MIN_DURATION_SEC && durationSec <= MAX_DURATION_SEC)) &&
  (receiver === undefined || isAddress(receiver))

/** Lines of random parts, random characters, and changed lines of the corpus. */
function* randomLines(count: number): Generator<string> {
  const { pick, int } = createDice(96)
  const anyChar = () => String.fromCharCode(int(0, int(0, 3) === 0 ? 0xffff : 0x7f))
  for (let i = 0; i < count; i++) {
    const size = int(1, 9)
    if (i % 3 === 0) yield Array.from({ length: size }, () => pick(PARTS)).join(pick(['', ' ', ' ', ',', '/']))
    else if (i % 3 === 1) yield Array.from({ length: 4 * size }, anyChar).join('')
    else {
      const { typed } = pick(samples)
      const at = int(0, typed.length)
      yield typed.slice(0, at) + pick([pick(PARTS), anyChar(), '']) + typed.slice(at + int(0, 2))
    }
  }
}

describe('the parser of typed lines', () => {
  it(`parses ${LINES} random lines without an error, and returns only rentals that can be ordered`, () => {
    const wrong: string[] = []
    for (const text of randomLines(LINES)) {
      const line = readLine(text, { names: NAMES, language: 'en' })
      const rentals = line.at === 'rental' ? [line.rental] : line.at === 'question' ? line.choices : []
      if (!rentals.every(isSafe)) wrong.push(text)
      for (const rental of rentals) {
        const again = readLine(printLine(rental), { resource: rental.resource ?? 'BANDWIDTH' })
        if (again.at !== 'rental' || JSON.stringify({ ...again.rental, ...rental }) !== JSON.stringify(again.rental))
          wrong.push(`${text} is printed as ${printLine(rental)}`)
      }
      for (const read of [readAmount(text, 'ENERGY'), readDuration(text), readTrx(text), readPrice(text, 1e9)])
        if (read.ok && !(Number.isSafeInteger(read.value) && read.value > 0)) wrong.push(text)
      const receiver = readReceiver(text, NAMES)
      if (receiver.ok && !isAddress(receiver.value)) wrong.push(text)
      readBuyLink(`buy_${text}`)
    }
    expect(wrong.slice(0, 10)).toEqual([])
  })
})

/** Allowed number of passes of regular expressions over the longest line: a dozen at each of its characters. */
const MAX_PASSES = 12 * MAX_LINE_LENGTH

describe('the number of parsing steps for one line', () => {
  const longest = (part: string) => part.repeat(MAX_LINE_LENGTH).slice(0, MAX_LINE_LENGTH)

  it('is bounded for the worst lines of full length', () => {
    const worst = [...PARTS, ...PARTS.map((part) => `${part} `), 'a1', '1a', 'a.', '1.', 'T1', '1 ', "a'", '-1'].map(
      longest,
    )
    const counted = worst.map((text) => [countCharactersRead(() => readLine(text, { names: NAMES })), text] as const)
    const [most] = counted.toSorted(([a], [b]) => b - a)
    expect(most?.[0], most?.[1]).toBeLessThan(MAX_PASSES * MAX_LINE_LENGTH)
    const pieces = worst.map((text) => piecesOf(text)?.length ?? 0)
    expect(Math.max(...pieces)).toBeLessThanOrEqual(MAX_LINE_LENGTH)
  })

  it('does not grow with a text that is too long', () => {
    for (const part of PARTS) {
      const text = part.repeat(Math.ceil(4_096 / part.length))
      expect(
        countCharactersRead(() => readLine(text, { names: NAMES })),
        part,
      ).toBeLessThan(MAX_PASSES * MAX_LINE_LENGTH)
    }
  })
})
