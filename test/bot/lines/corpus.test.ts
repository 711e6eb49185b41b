/**
 * Reads every line of the corpus. A meaning is a list such as `energy, 65000, 1h, to A`, a question with the possible
 * readings (`ask 15000000 or 15m`), a `transaction`, an `order`, a problem (`wrong amount below`), `unknown`, or a list
 * of rentals (`list energy: 65000, to A; to B`).
 */
import { describe, expect, it } from 'vitest'
import { type Line, type Rental, readLine } from '../../../src/bot/lines/line.ts'
import { readLines, resourceOfList } from '../../../src/bot/lines/list.ts'
import { LANGUAGES } from '../../../src/bot/locales/translator.ts'
import { A, NAMES, samples } from './corpus.ts'
import { printLine } from './print-line.ts'

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

function rentalOf(meaning: string): Rental {
  return Object.assign(
    {},
    ...meaning.split(', ').map((part): Rental => {
      const [, count = '', unit] = /^([0-9]+)([smhd])?$/.exec(part) ?? []
      if (unit) return { durationSec: Number(count) * SECONDS[unit as keyof typeof SECONDS] }
      if (count !== '') return { amount: Number(count) }
      if (part === 'energy' || part === 'bandwidth') return { resource: part === 'energy' ? 'ENERGY' : 'BANDWIDTH' }
      const [, to] = /^to ([AB])$/.exec(part) ?? []
      const [receiver] = to === undefined ? [] : to === 'A' ? [A] : (NAMES.get('ivan petrov') ?? [])
      if (receiver) return { receiver }
      throw new Error(`not a meaning: ${part}`)
    }),
  )
}

/** Returns the expected line as far as the corpus describes it. */
function lineOf(meaning: string): object {
  if (meaning === 'unknown' || meaning === 'transaction' || meaning === 'order') return { at: meaning }
  if (meaning.startsWith('ask ')) return { at: 'question', choices: meaning.slice(4).split(' or ').map(rentalOf) }
  const [, argument, about = ''] = /^wrong (line|part|address|amount|duration) (.*)$/.exec(meaning) ?? []
  if (argument === undefined) return { at: 'rental', rental: rentalOf(meaning) }
  if (argument === 'part') return { at: 'wrong', wrong: { argument, text: about } }
  const [problem, letter, position] = about.split(' ')
  const at = letter === undefined ? {} : { letter, position: Number(position) }
  return { at: 'wrong', wrong: { argument: argument === 'line' ? 'all' : argument, problem, ...at } }
}

const isDescribed = (line: Line, expected: object) =>
  line.at === 'rental' || line.at === 'question' ? expect(line).toEqual(expected) : expect(line).toMatchObject(expected)

describe('the corpus of typed lines', () => {
  it('has at least 400 lines, and lines in every language', () => {
    expect(samples.length).toBeGreaterThanOrEqual(400)
    expect(new Set(samples.map(({ language }) => language))).toEqual(new Set([...LANGUAGES, undefined]))
  })

  const [lists, lines] = [true, false].map((isList) =>
    samples.filter((one) => one.meaning.startsWith('list ') === isList),
  )

  it.each(lists ?? [])('$where: $typed', ({ typed, meaning, language }) => {
    const options = { names: NAMES, language }
    const [, name = '', rentals = ''] = /^list (\w+): (.*)$/.exec(meaning) ?? []
    const resource = resourceOfList(typed, options)
    expect(resource?.toLowerCase()).toBe(name)
    const missing = { amount: null, durationSec: null }
    expect(resource && readLines(typed, resource, options).lines).toEqual(
      rentals.split('; ').map((rental) => ({ n: expect.any(Number), ...missing, ...rentalOf(rental) })),
    )
  })

  it.each(lines ?? [])('$where: $typed', ({ typed, meaning, language }) => {
    expect(resourceOfList(typed, { names: NAMES, language })).toBeUndefined()
    isDescribed(readLine(typed, { names: NAMES, language }), lineOf(meaning))
  })

  it.each(samples)('is parsed to the same result after formatting: $where', ({ typed, language }) => {
    const line = readLine(typed, { names: NAMES, language })
    const rentals = line.at === 'rental' ? [line.rental] : line.at === 'question' ? line.choices : []
    for (const rental of rentals) {
      const { resource, ...values } = rental
      expect(readLine(printLine(rental), { resource: resource ?? 'BANDWIDTH' })).toEqual({
        at: 'rental',
        rental: resource ? { ...values, resource } : values,
      })
    }
  })
})

describe('the current question', () => {
  const A_DAY = { at: 'rental', rental: { durationSec: 86_400 } }
  it.each([
    ['amount', '15m', { at: 'rental', rental: { amount: 15_000_000 } }],
    ['amount', '7', { at: 'wrong', wrong: { argument: 'amount', problem: 'below' } }],
    ['amount', '1 day', A_DAY],
    ['duration', '15m', { at: 'rental', rental: { durationSec: 900 } }],
    ['duration', '5m', { at: 'rental', rental: { durationSec: 300 } }],
    // Never four million units.
    ['duration', '4m', { at: 'wrong', wrong: { argument: 'duration', problem: 'below' } }],
    ['duration', '1', A_DAY],
    ['duration', '45', { at: 'wrong', wrong: { argument: 'duration', problem: 'above' } }],
    ['duration', '131000', { at: 'rental', rental: { amount: 131_000 } }],
    ['duration', '131k', { at: 'rental', rental: { amount: 131_000 } }],
  ] as const)('for %s decides about %s', (asked, typed, expected) => {
    expect(readLine(typed, { resource: 'ENERGY', asked })).toMatchObject(expected)
  })
})

describe('the shortest rental of the marketplace', () => {
  it.each([
    ['65k 5m', { at: 'wrong', wrong: { argument: 'duration', problem: 'below', minSec: 900 } }],
    ['65k 15m', { at: 'rental', rental: { amount: 65_000, durationSec: 900 } }],
    ['10m', { at: 'rental', rental: { amount: 10_000_000 } }],
  ] as const)('of 15 minutes decides about %s', (typed, expected) => {
    expect(readLine(typed, { minSec: 900 })).toMatchObject(expected)
  })
})
