/**
 * Tests CSV cells: cells that a spreadsheet would run as formulas get an apostrophe in front, all others stay
 * unchanged.
 */
import { describe, expect, test } from 'vitest'
import { csvOf } from '../../src/kernel/text/csv.ts'

const cellOf = (value: string): string => csvOf([['c', (cell: string) => cell]], [value]).slice('c\r\n'.length, -2)

const SIGNS = [...'=+-@|%\u2212\uff1d\uff0b\uff0d\uff20\uff5c\uff05\ufe66\ufe62\ufe63\ufe6b\ufe6a']
const BLANKS = ['', ' ', '   ', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u0000', '\u000b', '\u2028']

describe('a CSV cell', () => {
  test.each(SIGNS)('that starts with %s never becomes a formula, even after blanks', (sign) => {
    for (const blank of BLANKS) expect(cellOf(`${blank}${sign}1+x`)).toBe(`'${blank}${sign}1+x`)
  })

  test.each([';', '|', '\t'])('never becomes a formula in a spreadsheet that separates by %j', (separator) => {
    for (const sign of SIGNS) expect(cellOf(`a${separator} ${sign}x`)).toBe(`a${separator}' ${sign}x`)
  })

  test.each([
    ['a,=1', `"a,'=1"`],
    ['a\n=1', `"a\n'=1"`],
    ['a\r\n=1', `"a\r\n'=1"`],
    ['\t=1', `'\t'=1`],
    ['\tx', `'\tx`],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['+1', "'+1"],
    ['-1e3', "'-1e3"],
  ])('with %j is written as %j', (value, written) => {
    expect(cellOf(value)).toBe(written)
  })

  test.each([
    '',
    '0',
    '-1',
    '-1.5',
    '12.000001',
    'a - b',
    'a = b',
    '2026-11-27T10:00:00.000Z',
    'T9yD',
    "it's",
    '  plain',
  ])('with %j stays unchanged', (value) => {
    expect(cellOf(value)).toBe(value)
  })

  test('is quoted for commas, quotes and line breaks', () => {
    expect(['a,b', 'say "x"', '1\r\n2'].map(cellOf)).toEqual(['"a,b"', '"say ""x"""', '"1\r\n2"'])
  })
})
