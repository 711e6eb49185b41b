/**
 * What a command shows, said once for the terminal and whatever else shows it: values that know what they
 * are, in tables and lists.
 */
import { formatTrx, sun } from '../kernel/sun.ts'

/** `account`, `order` and `withdrawal`: an id that commands take by this name. */
export type Kind = 'trx' | 'time' | 'address' | 'txid' | 'account' | 'order' | 'withdrawal'

/** Wherever a text is wanted it is its text. */
export class Value {
  readonly kind: Kind
  /** SUN, unix seconds, or the text itself. */
  readonly of: number | string
  readonly #text: string

  constructor(kind: Kind, of: number | string, text = String(of)) {
    this.kind = kind
    this.of = of
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type Cell = string | Value

/** A title and its rows; numbers and money at the right. */
export type Column<T> = readonly [title: string, cell: (row: T) => Cell, side?: 'right']

export interface Table {
  is: 'table'
  columns: readonly { title: string; right: boolean }[]
  rows: readonly (readonly Cell[])[]
  /** A row stays one line, however long: it is read as a story. */
  lines?: true
}

/** One thing, with each of its facts. */
export interface Facts {
  is: 'facts'
  facts: readonly (readonly [label: string, cell: Cell])[]
}

/** Below a list. */
export type Foot =
  /** `page` from 0. */
  | { is: 'pages'; what: string; total: number; page: number; pageSize: number }
  | { is: 'more'; what: string; count: number; nextCursor: string | null }

/** A text is sentences, a line each. */
export type Block = string | Table | Facts | Foot

export function table<T>(columns: readonly Column<T>[], rows: readonly T[]): Table {
  return {
    is: 'table',
    columns: columns.map(([title, , side]) => ({ title, right: side === 'right' })),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  }
}

export const labelled = (facts: Facts['facts']): Facts => ({ is: 'facts', facts })

export const trx = (amountSun: number): Value => new Value('trx', amountSun, `${formatTrx(sun(amountSun))} TRX`)

/** `2026-11-21 19:20:05`, UTC; `never` for null. */
export function time(unixSec: number | null): Cell {
  if (unixSec === null) return 'never'
  return new Value('time', unixSec, new Date(unixSec * 1000).toISOString().slice(0, 19).replace('T', ' '))
}

/** Of `kind`; nothing stays nothing. */
export const named = (kind: Exclude<Kind, 'trx' | 'time'>, text: string | null): Cell =>
  text ? new Value(kind, text) : ''

/** Of hundredths of a percent: `1.5%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

/** What somebody else wrote does not steer what shows it. */
export const printable = (text: string): string => text.replace(STEERING, '?')

export const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
