/** Terms that an owner sets in the chat: their names, values and the reading of typed ones. */
import type { OwnProvider, OwnTerm } from '../../contract/wallets/own-provider.ts'
import type { Resource } from '../../kernel/resource.ts'
import { readAmount, readCount, readDuration } from '../lines/answers.ts'
import type { PlainKey, Translator } from '../locales/translator.ts'
import { UNIT_PRICE } from '../orders/answers.ts'
import { amountOf } from '../orders/texts.ts'

interface TermSpec {
  name: PlainKey
  format(t: Translator, value: number, resource: Resource): string
  /** Reads a typed value. Undefined if it is not a number of this kind. The bounds are checked by the caller. */
  read(text: string, resource: Resource): number | undefined
}

function readUnits(text: string, resource: Resource): number | undefined {
  if (/^\s*0\s*$/.test(text)) return 0
  const read = readAmount(text, resource, 1)
  return read.ok ? read.value : undefined
}

export const TERMS: Readonly<Record<OwnTerm, TermSpec>> = {
  minPrice: { name: 'own-name-price', ...UNIT_PRICE },
  minDelegateAmount: { name: 'own-name-smallest', format: amountOf, read: readUnits },
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
  keepAmount: { name: 'own-name-reserve', format: amountOf, read: readUnits },
}

export const TERM_NAMES = Object.keys(TERMS) as OwnTerm[]

/** Parses a typed value. Undefined if it is not within the operator's bounds. */
export function readTerm(
  term: OwnTerm,
  text: string,
  { bounds, resourceType }: Pick<OwnProvider, 'bounds' | 'resourceType'>,
): number | undefined {
  const value = TERMS[term].read(text, resourceType)
  const { min, max } = bounds[term]
  return value !== undefined && value >= min && value <= max ? value : undefined
}

/** Returns the parameters of the texts about a term: its name, its value, and its bounds. */
export function termFacts(t: Translator, term: OwnTerm, own: OwnProvider) {
  const { name, format } = TERMS[term]
  const { min, max } = own.bounds[term]
  const shown = (value: number) => format(t, value, own.resourceType)
  return { name: t.plain(name), value: shown(own[term]), min: shown(min), max: shown(max) }
}
