/** Terms that an owner sets in the chat: their names, values and the reading of typed ones. */
import type { OwnProvider, OwnTerm } from '../../contract/wallets/own-provider.ts'
import { readAmount, readCount, readDuration } from '../lines/answers.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { amountOf } from '../orders/texts.ts'

interface TermSpec {
  name: PlainKey
  format(t: Translator, value: number): string
  /** Reads a typed value. Undefined if it is not a number of this kind. The bounds are checked by the caller. */
  read(text: string): number | undefined
}

const energy = (t: Translator, units: number): string => amountOf(t, units, 'ENERGY')

function readUnits(text: string): number | undefined {
  if (/^\s*0\s*$/.test(text)) return 0
  const read = readAmount(text, 'ENERGY', 1)
  return read.ok ? read.value : undefined
}

export const TERMS: Readonly<Record<OwnTerm, TermSpec>> = {
  minPrice: {
    name: 'own-name-price',
    format: (t, value) => t.plain('own-value-price', { price: t.number(value) }),
    read: (text) => readCount(text.replace(/sun/i, ''), Number.MAX_SAFE_INTEGER),
  },
  minDelegateAmount: { name: 'own-name-smallest', format: energy, read: readUnits },
  maxDurationSec: {
    name: 'own-name-longest',
    format: (t, value) => t.duration(value),
    read(text) {
      const read = readDuration(text, 1)
      return read.ok ? read.value : undefined
    },
  },
  sharePercent: {
    name: 'own-name-share',
    format: (t, value) => `${t.number(value)}%`,
    read: (text) => readCount(text.replace('%', ''), Number.MAX_SAFE_INTEGER),
  },
  keepAmount: { name: 'own-name-reserve', format: energy, read: readUnits },
}

export const TERM_NAMES = Object.keys(TERMS) as OwnTerm[]

/** Parses a typed value. Undefined if it is not within the operator's bounds. */
export function readTerm(term: OwnTerm, text: string, { bounds }: Pick<OwnProvider, 'bounds'>): number | undefined {
  const value = TERMS[term].read(text)
  const { min, max } = bounds[term]
  return value !== undefined && value >= min && value <= max ? value : undefined
}

/** Returns the parameters of the texts about a term: its name, its value, and its bounds. */
export function termFacts(t: Translator, term: OwnTerm, own: OwnProvider) {
  const { name, format } = TERMS[term]
  const { min, max } = own.bounds[term]
  return { name: t.plain(name), value: format(t, own[term]), min: format(t, min), max: format(t, max) }
}
