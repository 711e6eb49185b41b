/** Tests parsing of lists as users paste them and as spreadsheets save them. */
import { describe, expect, it } from 'vitest'
import { MAX_LINES, readLines } from '../../../src/bot/lines/list.ts'
import { decodeText } from '../../../src/bot/telegram/files.ts'
import { providerSigner } from '../../market/market-fixture.ts'

const [A = '', B = '', C = ''] = [1, 2, 3].map((i) => providerSigner(i).address)
const parse = (text: string) => readLines(text, 'ENERGY')
const amountsAndDurations = (text: string) => parse(text).lines.map(({ amount, durationSec }) => [amount, durationSec])

describe('a list of rentals', () => {
  it.each([
    [`${A} 65000 1h`, [65_000, 3_600]],
    [`${A},65000,1h`, [65_000, 3_600]],
    [`${A}، ۶۵۰۰۰، ۲ ساعت`, [65_000, 7_200]],
    [`${A};65000;1h`, [65_000, 3_600]],
    [`${A}，65000；1小时`, [65_000, 3_600]],
    [`="${A}",="65000",="1h"`, [65_000, 3_600]],
    [`${A}\t65k\t3d`, [65_000, 259_200]],
    [`"${A}","65,000","1h"`, [65_000, 3_600]],
    [`${A} 65,000 1 day`, [65_000, 86_400]],
    [`${A} 65,000`, [65_000, null]],
    [`${A}, 65 000,`, [65_000, null]],
    [`${A} 1.5M 7`, [1_500_000, 604_800]],
    [`${A} 2h`, [null, 7_200]],
    [A, [null, null]],
    [`65000, 1h, ${A}`, [65_000, 3_600]],
    [`1 hour;${A};65k`, [65_000, 3_600]],
    [`${A}, 65.000, 1 día`, [65_000, 86_400]],
    [`${A},65000,1`, [65_000, 86_400]],
  ])('parses the line %s', (line, expected) => {
    expect(amountsAndDurations(line)).toEqual([expected])
    expect(parse(line).problems).toEqual([])
  })

  it('may have a heading, empty lines, comments and any line endings', () => {
    const list = `\uFEFFAddress;Amount;Duration\r\n\r\n# offices\r\n${A};65000;1h\r\n;;\r${B};65000;1h\n  ${C}  65000  1h`
    expect(parse(list)).toMatchObject({ count: 3, problems: [] })
    expect(parse(list).lines.map(({ n, receiver }) => [n, receiver])).toEqual([
      [4, A],
      [6, B],
      [7, C],
    ])
  })

  it('reports the error of each line', () => {
    const list = [
      `${A} 65000 1h`,
      `${A} 70000 1h`,
      'T123 65000 1h',
      `${B} 12 1h`,
      `${C} 65000 90d`,
      '=1+1',
      '0x12',
      `7,${B},65000,1h`,
      `${B} 65000 bandwidth 1h`,
    ]
    const { lines, problems } = parse(list.join('\n'))
    expect(lines).toHaveLength(1)
    expect(problems).toMatchObject([
      { n: 2, problem: { at: 'twice', n: 1 } },
      { n: 3, problem: { at: 'unread', line: { at: 'unknown' } } },
      { n: 4, problem: { at: 'unread', line: { wrong: { argument: 'amount', problem: 'below' } } } },
      { n: 5, problem: { at: 'unread', line: { wrong: { argument: 'duration', problem: 'above' } } } },
      { n: 6, problem: { at: 'unread', line: { at: 'wrong' } } },
      { n: 7, problem: { at: 'unread', line: { at: 'unknown' } } },
      { n: 8, problem: { at: 'unread', line: { wrong: { problem: 'many' } } } },
      { n: 9, problem: { at: 'unread', line: { at: 'unknown' } } },
    ])
  })

  it('of 10,000 lines is counted, but not parsed beyond the limit', () => {
    const long = parse(Array.from({ length: 10_000 }, () => `${A} 65000 1h`).join('\n'))
    expect(long.count).toBe(10_000)
    expect(long.lines.length + long.problems.length).toBe(MAX_LINES)
  })
})

describe('an uploaded list', () => {
  const line = `${A},65000,1h`
  it.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${line}`)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(line, 'utf16le')])],
    ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(line, 'utf16le').swap16()])],
    ['UTF-16 without its mark', Buffer.from(line, 'utf16le')],
    ['UTF-16 without its mark, the other way round', Buffer.from(line, 'utf16le').swap16()],
    ['an old code page', Buffer.concat([Buffer.from([0x23, 0xe4, 0xf6, 0x0a]), Buffer.from(line)])],
  ])('in %s is read as text', (_name, bytes) => {
    expect(amountsAndDurations(decodeText(bytes) ?? '')).toEqual([[65_000, 3_600]])
  })

  it("in a spreadsheet's binary format is rejected", () => {
    expect(decodeText(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06]))).toBeUndefined()
  })
})

describe('values that are given once', () => {
  it.each([
    [
      'between commas apply to all addresses',
      `${A}, ${B} 65k 1h`,
      [
        [65_000, 3_600],
        [65_000, 3_600],
      ],
    ],
    [
      'in a line of their own apply to the addresses that lack them',
      `${A} 65k\n${B} 131k\n1h`,
      [
        [65_000, 3_600],
        [131_000, 3_600],
      ],
    ],
    [
      'in the line of one address apply to that address',
      `${A} 65k 1h\n${B}`,
      [
        [65_000, 3_600],
        [null, null],
      ],
    ],
    [
      'apply to no address if another one repeats them',
      `${A} 65k\n${B}\n131k`,
      [
        [65_000, null],
        [null, null],
      ],
    ],
    [
      'apply to no address if they are given twice',
      `${A}\n${B}\n65k\n131k`,
      [
        [null, null],
        [null, null],
      ],
    ],
  ])('%s', (_, list, expected) => {
    expect(amountsAndDurations(list)).toEqual(expected)
  })

  it('are reported as an unusable line if no address lacks them', () => {
    expect(parse(`${A} 65k\n${B}\n131k`).problems).toMatchObject([{ n: 3, text: '131k' }])
  })

  it('do not split a line with addresses if another line has one, or if it is too long', () => {
    expect(parse(`${A}, ${B} 65k 1h\n${C}`)).toMatchObject({ lines: [{ receiver: C }], problems: [{ n: 1 }] })
    const long = parse(Array.from({ length: 120 }, () => A).join(', '))
    expect(long).toMatchObject({ lines: [], problems: [{ problem: { line: { wrong: { problem: 'too_long' } } } }] })
  })
})
