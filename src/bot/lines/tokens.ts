/** Splits typed text into tokens: addresses, transaction and order ids, numbers and words. The work is bounded. */
import { addressFromHex, readAddress, type TronAddress } from '../../kernel/address.ts'
import { isHanWord, isSuffix, MAX_HAN_WORD, TIME_UNIT, wordKey } from './words.ts'

/** Limits of one line. Longer text is not read. */
export const MAX_LINE_LENGTH = 120
export const MAX_LINE_WORDS = 12
/** A message of several lines, such as a receipt pasted from a wallet, is read as one. */
const MAX_LINES = 8

export type AddressTextProblem =
  | { problem: 'empty' }
  /** `41...`: the hex form used by nodes. `base58` is the same address in the form wallets show. */
  | { problem: 'hex'; base58: TronAddress }
  /** `0x...`: the address format of another chain. */
  | { problem: 'foreign' }
  /** A letter of another alphabet, or a Latin letter or digit that no address has, at a position from 1. */
  | { problem: 'look_alike' | 'letter'; letter: string; position: number }
  /** `length`: its number of characters, if it is meant to be an address. */
  | { problem: 'shape'; length?: number }
  | { problem: 'checksum' }
  /** More than one address. */
  | { problem: 'several' }
  | { problem: 'too_long' }

export type NumberProblem = 'unicode_digits' | 'exponent' | 'negative' | 'separators'

/** A decimal number as text, without separators. */
export interface Decimal {
  int: string
  fraction: string
}

export type Token =
  | { is: 'address'; address: TronAddress }
  | { is: 'bad_address'; text: string; wrong: AddressTextProblem }
  | { is: 'txid'; txid: string }
  | { is: 'id'; id: string }
  /** `readings`: one, or two if a separator may be a decimal point. `splits`: the number without its last group. */
  | {
      is: 'number'
      text: string
      readings: Decimal[]
      /** True if the number contains points, commas or spaces. */
      isGrouped: boolean
      splits?: [Decimal, Decimal]
      problem?: NumberProblem
    }
  /** A number with letters that mean nothing: `20B`, `2fa`. */
  | { is: 'bad_number'; text: string }
  | { is: 'word'; text: string; key: string }

/** Returns undefined if the text exceeds the limits of a line. */
export function tokensOf(typed: string): Token[] | undefined {
  const lines = typed.split(/[\r\n\u2028\u2029]+/, MAX_LINES + 1)
  const tokens: Token[] = []
  if (lines.length > MAX_LINES) return undefined
  for (const line of lines) {
    if (line.length > 2 * MAX_LINE_LENGTH) return undefined
    // One letter may be normalized to eighteen.
    const text = plain(line.replace(JOINED_UNIT, ' ').replace(/\p{Cf}|\ufe0e|\ufe0f|\u20e3/gu, '')).trim()
    if (text.length > MAX_LINE_LENGTH || text.split(/\s+/, MAX_LINE_WORDS + 1).length > MAX_LINE_WORDS) return undefined
    scan(text, tokens)
  }
  return tokens
}

/** Persian joins a number word and its unit by a zero-width non-joiner: یک‌روزه. */
const JOINED_UNIT = /\u200c(?=دقیقه|ساعت|روز|هفته|ماه)/gu

/** Replaces fractions and superscripts, which NFKC would turn into digits of the number before them. */
const UNREADABLE_DIGIT = '\ufffd'

function plain(text: string): string {
  return text
    .replace(/[\p{No}\p{Nl}\ufffd]/gu, UNREADABLE_DIGIT)
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replaceAll('\u066b', '.')
    .replace(/[\u066c\u060c]/g, ',')
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(SHORTENED, fullNumber)
}

/** The digits of each script follow one another, beginning with zero. */
function digitOf(char: string): string {
  let first = char.codePointAt(0) ?? 0
  const value = first
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1)) && value - first < 50) first--
  return String((value - first) % 10)
}

/** A link, or an address as a payment code. Whatever surrounds the address in it is left out. */
const LINK = /(?:https?|tg|tron|tronlink\w{0,8}):\S+|(?:[a-z0-9-]{1,30}\.){1,3}[a-z]{2,10}\/\S*/iy
const ID =
  /(?:T[1-9A-HJ-NP-Za-km-z]{33}|(?:0x)?[0-9a-fA-F]{64}|(?:0x|41)[0-9a-fA-F]{40}|[0-9a-fA-F]{24})(?!(?!\p{Script=Han})[\p{L}\p{N}])/uy
const ID_IN_LINK = /(?<![0-9A-Za-z])(?:T[1-9A-HJ-NP-Za-km-z]{33}|(?:0x)?[0-9a-fA-F]{64})(?![0-9A-Za-z])/g
const LONG_WORD = /(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}]){30,40}(?!(?!\p{Script=Han})[\p{L}\p{M}\p{N}])/uy
const NUMBER =
  /(?:([0-9]{1,3})((?:,[0-9]{3}(?![0-9]))+|(?:\.[0-9]{3}(?![0-9]))+|(?:['’_ ][0-9]{3}(?![0-9]))+)|([0-9]+))(?:([.,])([0-9]+))?/y
const EXPONENT = /e[+-]?[0-9]+/iy
const LETTERS = /(?:(?!\p{Script=Han})[\p{L}\p{M}])+/uy
const ALPHANUMERIC = /(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_\ufffd]|['’](?=\p{L}))+/uy
const HAN = /\p{Script=Han}+/uy
const MONEY_SIGN = /[$€£¥%]/

/** Returns what `pattern` matches exactly at this position. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function scan(text: string, tokens: Token[]): void {
  for (let at = 0; at < text.length; ) at = step(text, at, tokens)
}

/** Reads one token and returns the position after it. */
function step(text: string, at: number, tokens: Token[]): number {
  const char = text[at] ?? ''
  if (/\s/.test(char)) return at + 1
  const link = matchAt(LINK, text, at)?.[0]
  if (link !== undefined) {
    const found = new Set(link.match(ID_IN_LINK) ?? [])
    for (const id of found) tokens.push(idToken(id))
    if (found.size === 0) pushWord(tokens, link)
    return at + link.length
  }
  const id = matchAt(ID, text, at)?.[0]
  if (id !== undefined) {
    tokens.push(idToken(id))
    return at + id.length
  }
  const long = matchAt(LONG_WORD, text, at)?.[0]
  const wrong = long === undefined ? undefined : brokenAddress(long)
  if (long !== undefined && wrong) {
    tokens.push({ is: 'bad_address', text: long, wrong })
    return at + long.length
  }
  if (/[0-9\ufffd]/.test(char)) return scanNumber(text, at, tokens)
  const han = matchAt(HAN, text, at)?.[0]
  if (han !== undefined) return scanHan(text, at, han.length, tokens)
  const word = matchAt(ALPHANUMERIC, text, at)?.[0]
  if (word === undefined) return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
  pushWord(tokens, word)
  return at + word.length
}

const pushWord = (tokens: Token[], text: string): void => {
  tokens.push({ is: 'word', text, key: wordKey(text) })
}

function idToken(text: string): Token {
  if (/^(?:0x)?[0-9a-fA-F]{64}$/.test(text)) return { is: 'txid', txid: text.slice(-64).toLowerCase() }
  if (/^[0-9a-fA-F]{24}$/.test(text)) return { is: 'id', id: text.toLowerCase() }
  if (text.startsWith('41'))
    return { is: 'bad_address', text, wrong: { problem: 'hex', base58: addressFromHex(text.toLowerCase()) } }
  if (text.startsWith('0x')) return { is: 'bad_address', text, wrong: { problem: 'foreign' } }
  const read = readAddress(text)
  return read.ok
    ? { is: 'address', address: read.address }
    : { is: 'bad_address', text, wrong: { problem: read.problem } }
}

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES = new Map(
  [
    ...'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYаaсcеeһhіiјjоoрpѕsхxуyвbкkмmнhтtгrпn',
    ...'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXαaοoρpυuνvιiκkτtγy',
  ].reduce<[string, string][]>((pairs, char, i, all) => {
    if (i % 2 === 0) pairs.push([char, all[i + 1] ?? ''])
    return pairs
  }, []),
)

/** Returns the problem of a word that is meant to be an address; undefined for any other word. */
function brokenAddress(word: string): AddressTextProblem | undefined {
  const letters = [...word]
  if ((LOOK_ALIKES.get(letters[0] ?? '') ?? letters[0]) !== 'T' || !/[0-9]/.test(word)) return undefined
  const foreign = letters.findIndex((char) => !/[0-9A-Za-z]/.test(char))
  const odd = foreign === -1 ? letters.findIndex((char) => /[0OIl]/.test(char)) : foreign
  if (odd !== -1 && letters.length === 34)
    return { problem: foreign === -1 ? 'letter' : 'look_alike', letter: letters[odd] ?? '', position: odd + 1 }
  return foreign === -1 ? { problem: 'shape', length: letters.length } : undefined
}

const decimal = (int: string, fraction = ''): Decimal => ({ int, fraction })

function scanNumber(text: string, at: number, tokens: Token[]): number {
  const found = matchAt(NUMBER, text, at)
  const [all = '', first, groups = '', whole, mark, fraction] = found ?? []
  const separator = groups[0]
  // In `65000,1h` and `65,000,1h` the comma separates two values.
  const isList = mark === ',' && (separator === mark || (whole ?? '').length > 3)
  const hasFraction = fraction !== undefined && !isList && mark !== separator
  const length = hasFraction || fraction === undefined ? all.length : all.length - fraction.length - 1
  let end = at + length
  const parts = groups.split(/[.,'’_ ]/).slice(1)
  const int = first === undefined ? (whole ?? '') : first + parts.join('')
  const readings = [decimal(int, hasFraction ? fraction : '')]
  if (!hasFraction && parts.length === 1 && (separator === '.' || separator === ',')) {
    if (first === '0') readings.pop()
    readings.push(decimal(first ?? '', parts[0]))
  }
  const token: Extract<Token, { is: 'number' }> = {
    is: 'number',
    text: text.slice(at, end),
    readings,
    isGrouped: separator !== undefined || hasFraction,
  }
  if (separator === ' ') {
    const last = parts.at(-1) ?? ''
    token.splits = [decimal((first ?? '') + parts.slice(0, -1).join('')), decimal(last)]
  }
  const before = text[at - 1] ?? ' '
  const beforeSign = text[at - 2] ?? ' '
  if (before === '-' && /[\s(]/.test(beforeSign)) token.problem = 'negative'
  else if (before === '-' && /[0-9]/.test(beforeSign)) token.problem = 'separators'
  const rest = hasFraction || separator === '.' ? matchAt(/(?:[.,][0-9]+)+/y, text, end)?.[0] : undefined
  if (rest !== undefined) {
    token.problem = 'separators'
    end += rest.length
  }
  if (found === null || text[end] === UNREADABLE_DIGIT) {
    token.problem = 'unicode_digits'
    end = at + (matchAt(/[0-9.,\ufffd\u2044]+/y, text, at)?.[0].length ?? 1)
  }
  const exponent = matchAt(EXPONENT, text, end)?.[0]
  if (exponent !== undefined) {
    token.problem = 'exponent'
    end += exponent.length
  }
  if (MONEY_SIGN.test(before) || MONEY_SIGN.test(text[end] ?? '')) {
    tokens.push({ is: 'bad_number', text: text.slice(MONEY_SIGN.test(before) ? at - 1 : at, end + 1).trim() })
    return end
  }
  const suffix = matchAt(LETTERS, text, end)?.[0]
  if (suffix !== undefined && !isSuffix(wordKey(suffix))) {
    const swallowed = matchAt(ALPHANUMERIC, text, end)?.[0] ?? ''
    tokens.push({ is: 'bad_number', text: text.slice(at, end + swallowed.length) })
    return end + swallowed.length
  }
  tokens.push(token)
  if (suffix === undefined) return end
  pushWord(tokens, suffix)
  return end + suffix.length
}

const HAN_DIGITS = '零一二三四五六七八九'
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }
const HAN_NUMBER = /[一二两兩三四五六七八九十][一二两兩三四五六七八九十百千万萬零〇]{0,11}/y

/**
 * Reads a Chinese number such as 十三万一千, or 三万五 for 35,000. Undefined for digits alone: 一 is a word, and 一两天
 * means one or two days.
 */
function readHanNumber(text: string): number | undefined {
  let [total, section, digit, unit] = [0, 0, 0, 0]
  for (const char of text) {
    const value = HAN_DIGITS.indexOf({ 〇: '零', 两: '二', 兩: '二' }[char] ?? char)
    const next = HAN_UNITS[char]
    if (value === 0) unit = 10
    else if (value > 0) {
      if (digit > 0) return undefined
      digit = value
    } else if (next === undefined) {
      if (total > 0) return undefined
      total = (section + digit) * 10_000
      ;[section, digit, unit] = [0, 0, 10_000]
    } else {
      if (section > 0 && next >= unit) return undefined
      section += Math.max(1, digit) * next
      ;[digit, unit] = [0, next]
    }
  }
  return unit === 0 ? undefined : total + section + digit * Math.max(1, unit / 10)
}

/**
 * `6万5`, `六万5` and `6万五` mean 65,000, and the Vietnamese `1tr5` means 1,500,000. Before a unit of time, the digit
 * counts that unit: `6万5小时`.
 */
const SHORTENED = new RegExp(
  String.raw`(?<![0-9.,]|(?!\p{Script=Han})\p{L})([0-9]{1,4}|[一二两兩三四五六七八九十百千]{1,7})([万萬]|tr)` +
    '([1-9一二三四五六七八九])(?:([千百])(?![0-9一二三四五六七八九零〇])|' +
    String.raw`(?![0-9.一二两兩三四五六七八九十百千万萬]|(?!\p{Script=Han})\p{L}|\s*${TIME_UNIT}))`,
  'giu',
)

function fullNumber(text: string, head: string, unit: string, digit: string, tail: string | undefined): string {
  const zeros = unit.toLowerCase() === 'tr' ? 6 : 4
  const count = Number(head) || (readHanNumber(`${head}万`) ?? Number.NaN) / 10_000
  const value =
    count * 10 ** zeros + (Number(digit) || HAN_DIGITS.indexOf(digit)) * (HAN_UNITS[tail ?? ''] ?? 10 ** (zeros - 1))
  return Number.isNaN(value) ? text : String(value)
}

/** Chinese has no spaces: takes the longest known words, and unknown characters as one word. */
function scanHan(text: string, at: number, length: number, tokens: Token[]): number {
  const end = at + length
  let unknownFrom = at
  const flush = (to: number) => {
    if (to > unknownFrom) pushWord(tokens, text.slice(unknownFrom, to))
  }
  for (let from = at; from < end; ) {
    const typed = matchAt(HAN_NUMBER, text, from)?.[0]
    const number = typed === undefined ? undefined : readHanNumber(typed)
    if (typed !== undefined && number !== undefined) {
      flush(from)
      tokens.push({ is: 'number', text: typed, readings: [decimal(String(number))], isGrouped: false })
      from += typed.length
      unknownFrom = from
      continue
    }
    let size = Math.min(MAX_HAN_WORD, end - from)
    while (size > 0 && !isHanWord(text.slice(from, from + size))) size--
    if (size > 0) {
      flush(from)
      pushWord(tokens, text.slice(from, from + size))
    }
    from += Math.max(1, size)
    if (size > 0) unknownFrom = from
  }
  flush(end)
  return end
}
