/** Joins tokens into the pieces of a line: numbers with their units, receivers, resources and words. */
import type { TronAddress } from '../../kernel/address.ts'
import { DAY_SEC } from '../../kernel/duration.ts'
import type { Resource } from '../../kernel/resource.ts'
import { type AddressTextProblem, type Decimal, type NumberProblem, type Token, tokensOf } from './tokens.ts'
import { MAX_PHRASE, type Meaning, meaningOf, resourceNamed, wordKey } from './words.ts'

/** Values that a number may mean, or the reason why it means none. */
export interface Candidates {
  values: number[]
  problem?: NumberProblem | 'fraction' | 'zero'
}

/** `kind`: according to the unit. `either`: the unit `m`, for minutes or millions. `isCapital`: the unit is `M`. */
export interface NumberPiece {
  is: 'number'
  text: string
  kind: 'bare' | 'amount' | 'duration' | 'either'
  isCapital: boolean
  unitSec?: number | undefined
  readings: Decimal[]
  problem?: NumberProblem | undefined
  amounts: Candidates
  secs: Candidates
}

export type Piece =
  | NumberPiece
  | { is: 'receiver'; addresses: readonly TronAddress[]; isName: boolean }
  | { is: 'bad_address'; text: string; wrong: AddressTextProblem }
  | { is: 'txid'; txid: string }
  | { is: 'order'; id: string }
  | { is: 'resource'; resource: Resource }
  | { is: 'money'; text: string; readings: Decimal[]; problem?: NumberProblem | undefined }
  /** A number with an unknown unit. `isWord`: a number word without a unit, which may mean nothing. */
  | { is: 'unclear'; text: string; isWord: boolean }
  | { is: 'filler'; isJoint: boolean }
  | { is: 'unknown'; text: string }

/** The address book by `nameKey`. Two names may differ only in accents. */
export type NamesByKey = ReadonlyMap<string, readonly TronAddress[]>

export interface PieceOptions {
  names?: NamesByKey | undefined
  /** Language of the user. Undefined for text without a user. */
  language?: string | undefined
}

/** Returns undefined if the text is longer than a line may be. */
export function piecesOf(typed: string, { names, language }: PieceOptions = {}): Piece[] | undefined {
  const tokens = tokensOf(typed)
  if (!tokens) return undefined
  const whole = names?.size ? names.get(nameKey(typed)) : undefined
  if (whole) return [{ is: 'receiver', addresses: whole, isName: true }]
  const meanings = tokens.map((token) => (token.is === 'word' ? meaningOf(token.key, language) : undefined))
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) at += takePiece(tokens, meanings, at, names, pieces)
  return joinDurations(pieces)
}

const MAX_NAME_WORDS = 6

/** Key of a name in the address book, independent of case, accents and punctuation. */
export function nameKey(name: string): string {
  return (tokensOf(name) ?? []).map(keyOf).join(' ') || name.trim()
}

function keyOf(token: Token): string {
  switch (token.is) {
    case 'word':
      return token.key
    case 'number':
    case 'bad_number':
      return wordKey(token.text)
    default:
      return '\0'
  }
}

type Meanings = readonly (Meaning | undefined)[]

/** Adds the piece that begins at `at`. Returns the number of its tokens. */
function takePiece(
  tokens: readonly Token[],
  meanings: Meanings,
  at: number,
  names: NamesByKey | undefined,
  pieces: Piece[],
): number {
  const token = tokens[at]
  const name = names && names.size > 0 ? nameAt(tokens, meanings, at, names) : undefined
  if (name) {
    pieces.push({ is: 'receiver', addresses: name.addresses, isName: true })
    return name.length
  }
  switch (token?.is) {
    case undefined:
      return 1
    case 'address':
      pieces.push({ is: 'receiver', addresses: [token.address], isName: false })
      return 1
    case 'bad_address':
      pieces.push(token)
      return 1
    case 'txid':
      pieces.push({ is: 'txid', txid: token.txid })
      return 1
    case 'id':
      pieces.push({ is: 'order', id: token.id })
      return 1
    case 'bad_number':
      pieces.push({ is: 'unclear', text: token.text, isWord: false })
      return 1
    case 'number':
      return takeNumber(tokens, meanings, at, pieces)
    case 'word':
      return takeWord(tokens, meanings, at, pieces)
  }
}

/**
 * Returns the longest name that begins at `at`. A single word that the vocabulary contains is a name only if it is the
 * whole text.
 */
function nameAt(tokens: readonly Token[], meanings: Meanings, at: number, names: NamesByKey) {
  for (let length = Math.min(MAX_NAME_WORDS, tokens.length - at); length > 0; length--) {
    const taken = tokens.slice(at, at + length)
    const addresses = names.get(taken.map(keyOf).join(' '))
    const isPlain = taken.some((token, i) => token.is === 'bad_number' || isNameWord(token, meanings[at + i]))
    if (addresses && isPlain) return { addresses, length }
  }
  return undefined
}

const isNameWord = (token: Token, meaning: Meaning | undefined): boolean =>
  token.is === 'word' && (meaning === undefined || (meaning.isFiller && meaning.count === undefined))

function takeWord(tokens: readonly Token[], meanings: Meanings, at: number, pieces: Piece[]): number {
  for (let length = Math.min(MAX_PHRASE, tokens.length - at); length > 1; length--) {
    const words = tokens.slice(at, at + length)
    if (!words.every((token) => token.is === 'word')) continue
    const resource = resourceNamed(words.map(({ key }) => key).join(' '))
    if (resource === undefined) continue
    pieces.push({ is: 'resource', resource })
    return length
  }
  const token = tokens[at]
  const text = token?.is === 'word' ? token.text : ''
  const meaning = meanings[at]
  if (meaning?.count !== undefined) {
    // `half an hour` has an article after the number word.
    const skip = meanings[at + 1]?.count === 1 ? 1 : 0
    const next = meanings[at + 1 + skip]
    if (next?.unitSec !== undefined || next?.zeros !== undefined) {
      const [int = '', fraction = ''] = String(meaning.count).split('.')
      return 1 + skip + pushNumber(tokens, meanings, at + 1 + skip, pieces, { text, readings: [{ int, fraction }] })
    }
  }
  if (meaning?.spanSec !== undefined) pieces.push(spanPiece(text, meaning.spanSec))
  else if (meaning?.resource !== undefined) pieces.push({ is: 'resource', resource: meaning.resource })
  else if (meaning?.isFiller || meaning?.isCurrency) pieces.push({ is: 'filler', isJoint: meaning.isJoint })
  else if (meaning?.count !== undefined) pieces.push({ is: 'unclear', text, isWord: true })
  else pieces.push({ is: 'unknown', text })
  return 1
}

const spanPiece = (text: string, sec: number): NumberPiece => ({
  is: 'number',
  text,
  kind: 'duration',
  isCapital: false,
  unitSec: sec,
  readings: [],
  amounts: { values: [] },
  secs: { values: [sec] },
})

function takeNumber(tokens: readonly Token[], meanings: Meanings, at: number, pieces: Piece[]): number {
  const token = tokens[at]
  if (token?.is !== 'number') return 1
  const { splits, ...number } = token
  const next = tokens[at + 1]
  // `5 transfers` is not 5 days.
  if (next?.is === 'word' && isUnknownUnit(meanings[at + 1]) && Number(number.readings[0]?.int) < SMALLEST_AMOUNT) {
    pieces.push({ is: 'unclear', text: `${number.text} ${next.text}`, isWord: false })
    return 2
  }
  const unitSec = meanings[at + 1]?.unitSec
  // In `65 000 100 min` the last group belongs to the unit.
  const isTooLong = Number(number.readings[0]?.int) * (unitSec ?? 0) > MAX_COUNTED_SEC
  if (splits && unitSec !== undefined && isTooLong && !splits[1].int.startsWith('0')) {
    pushNumber([], [], 0, pieces, { ...number, readings: [splits[0]] })
    return 1 + pushNumber(tokens, meanings, at + 1, pieces, { text: splits[1].int, readings: [splits[1]] })
  }
  return 1 + pushNumber(tokens, meanings, at + 1, pieces, number)
}

/** A number below all amounts needs a unit, unless it is a number of days. */
const SMALLEST_AMOUNT = 1_000
const isUnknownUnit = (meaning: Meaning | undefined): boolean =>
  meaning === undefined || (meaning.count !== undefined && !meaning.isFiller)

/** If a grouped number with a unit, such as `65 000 100 min`, exceeds this, its last group alone has the unit. */
const MAX_COUNTED_SEC = 60 * DAY_SEC

type TypedNumber = { text: string; readings: Decimal[]; isGrouped?: boolean; problem?: NumberProblem }

/** Adds a number with the unit at `at`, if there is one. Returns the number of tokens used from `at`. */
function pushNumber(
  tokens: readonly Token[],
  meanings: Meanings,
  at: number,
  pieces: Piece[],
  { text, readings, isGrouped = false, problem }: TypedNumber,
): number {
  const [token, meaning] = [tokens[at], meanings[at]]
  const unitText = token?.is === 'word' ? token.text : ''
  if (meaning?.isCurrency) {
    pieces.push({ is: 'money', text: `${text} ${unitText}`, readings, problem })
    return 1
  }
  const { unitSec, zeros } = meaning ?? {}
  const failed = problem && { values: [], problem }
  pieces.push({
    is: 'number',
    text,
    kind:
      unitSec === undefined ? (zeros === undefined ? 'bare' : 'amount') : zeros === undefined ? 'duration' : 'either',
    isCapital: /^[MМ]$/.test(unitText),
    unitSec,
    readings,
    problem,
    amounts:
      unitSec !== undefined && zeros === undefined ? { values: [] } : (failed ?? amountsOf(readings, zeros ?? 0)),
    secs:
      failed ?? (zeros !== undefined && unitSec === undefined ? { values: [] } : secsOf(readings, unitSec, isGrouped)),
  })
  return unitSec === undefined && zeros === undefined ? 0 : 1
}

/** Returns the whole numbers that the readings mean with this many zeros. */
export function amountsOf(readings: readonly Decimal[], zeros: number): Candidates {
  // Units of a resource are whole, so without a multiplier `65.000` has a separator of thousands.
  const possible = zeros === 0 ? readings.slice(0, 1) : readings
  const values: number[] = []
  let problem: Candidates['problem']
  for (const { int, fraction } of possible) {
    const digits = fraction.replace(/0+$/, '')
    if (digits.length > zeros) problem = 'fraction'
    // `65,00` is probably a mistyped `65,000`.
    else if (zeros === 0 && fraction.length > 1 && int.length <= 3) problem = 'separators'
    else if (Number(int + digits.padEnd(zeros, '0')) === 0) problem = 'zero'
    else values.push(Number(int + digits.padEnd(zeros, '0')))
  }
  return problem && values.length === 0 ? { values, problem } : { values: [...new Set(values)] }
}

/** A number without a unit is a number of days. Of fractions, only halves and quarters are read. */
function secsOf(readings: readonly Decimal[], unitSec: number | undefined, isGrouped: boolean): Candidates {
  if (unitSec === undefined && isGrouped) return { values: [], problem: 'fraction' }
  const values: number[] = []
  let problem: Candidates['problem']
  for (const { int, fraction } of readings) {
    const sec = Number(`${int}.${fraction}`) * (unitSec ?? DAY_SEC)
    if (sec === 0) problem = 'zero'
    else if (!/^(?:0{0,2}|50?|25|75)$/.test(fraction) || !Number.isInteger(sec)) problem = 'fraction'
    else values.push(sec)
  }
  return problem && values.length === 0 ? { values, problem } : { values }
}

/** Joins the parts of a duration, largest first: `1h30m`, `1 day and 12 hours`. */
function joinDurations(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  let open: { piece: NumberPiece; smallestSec: number; hasJoint: boolean } | undefined
  for (const piece of pieces) {
    if (piece.is === 'filler' && piece.isJoint && open && !open.hasJoint) {
      open.hasJoint = true
      joined.push(piece)
      continue
    }
    if (piece.is === 'number' && open && canJoin(piece) && (piece.unitSec ?? 0) < open.smallestSec) {
      const { piece: whole } = open
      whole.secs = { values: whole.secs.values.flatMap((a) => piece.secs.values.map((b) => a + b)) }
      whole.text = `${whole.text} ${piece.text}`
      open = { piece: whole, smallestSec: piece.unitSec ?? 0, hasJoint: false }
      continue
    }
    joined.push(piece)
    open =
      piece.is === 'number' && piece.kind === 'duration' && piece.secs.values.length > 0
        ? { piece, smallestSec: piece.unitSec ?? 0, hasJoint: false }
        : undefined
  }
  return joined
}

/** `m` after hours or days stands for minutes, unless it is a capital. */
const canJoin = ({ kind, unitSec, isCapital, secs }: NumberPiece): boolean =>
  unitSec !== undefined && secs.values.length > 0 && (kind === 'duration' || (kind === 'either' && !isCapital))
