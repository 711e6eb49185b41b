/** Output of a command, independent of terminal and page: typed values in tables and lists. */
import QRCode from 'qrcode'
import { formatTrx, sun } from '../kernel/sun.ts'

/**
 * Type of a value. `account`, `order`, `withdrawal`, `adjustment`, `person`, `session`, `key` and `own-id` are also the
 * names of arguments for such an id.
 */
export type Kind =
  | 'trx'
  | 'time'
  | 'address'
  | 'txid'
  | 'account'
  | 'order'
  | 'withdrawal'
  | 'adjustment'
  | 'person'
  | 'session'
  | 'key'
  | 'own-id'

/** Typed value that converts to its text. */
export class Value {
  readonly kind: Kind
  /** Raw value: SUN, unix seconds or the text itself. */
  readonly raw: number | string
  readonly #text: string

  constructor(kind: Kind, raw: number | string, text = String(raw)) {
    this.kind = kind
    this.raw = raw
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

export type Cell = string | Value

/** Title and cell of a column. Numbers and money are aligned right. */
export type Column<T> = readonly [title: string, cell: (row: T) => Cell, side?: 'right']

export interface Table {
  is: 'table'
  columns: readonly { title: string; right: boolean }[]
  rows: readonly (readonly Cell[])[]
  /** Keeps each row on one line, even on a narrow terminal, because the rows are a chronology. */
  singleLineRows?: true
}

/** Single item with its labelled values. */
export interface Facts {
  is: 'facts'
  facts: readonly (readonly [label: string, cell: Cell])[]
}

export type Footer =
  /** Page of a numbered list. `page` counts from 0. */
  | { is: 'pages'; what: string; total: number; page: number; pageSize: number }
  | { is: 'more'; what: string; count: number; nextCursor: string | null }

/** Value of a period, with its change against the period before in percent. `isGood`: the change is an improvement. */
export interface ComparedCell {
  value: Cell
  change?: { percent: number; isGood: boolean }
}

/** Figures of several periods. The page shows a card per period, the terminal a table. */
export interface Comparison {
  is: 'comparison'
  periods: readonly { title: string; note: string }[]
  rows: readonly { label: string; cells: readonly ComparedCell[] }[]
}

/** Charts side by side. A terminal does not show them. */
export interface Charts {
  is: 'charts'
  charts: readonly { title: string; svg: string }[]
}

/** QR code of a text that is also shown, as drawings for the page and for a terminal. */
export interface QrCode {
  is: 'qr'
  svg: string
  terminal: string
}

/** Block of output. A string contains sentences, one per line. */
export type Block = string | Table | Facts | Comparison | Charts | Footer | QrCode

export function table<T>(columns: readonly Column<T>[], rows: readonly T[]): Table {
  return {
    is: 'table',
    columns: columns.map(([title, , side]) => ({ title, right: side === 'right' })),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  }
}

export const toFacts = (facts: Facts['facts']): Facts => ({ is: 'facts', facts })

export const qrCode = async (text: string): Promise<QrCode> => ({
  is: 'qr',
  svg: await QRCode.toString(text, { type: 'svg', margin: 2 }),
  terminal: await QRCode.toString(text, { type: 'terminal', small: true }),
})

export const trx = (amountSun: number): Value => new Value('trx', amountSun, `${formatTrx(sun(amountSun))} TRX`)

/** Formats a time as `2026-11-21 19:20:05` (UTC), or `never` for null. */
export function time(unixSec: number | null): Cell {
  if (unixSec === null) return 'never'
  return new Value('time', unixSec, new Date(unixSec * 1000).toISOString().slice(0, 19).replace('T', ' '))
}

/** Creates a value of this kind. Null and '' become ''. */
export const idCell = (kind: Exclude<Kind, 'trx' | 'time'>, text: string | null): Cell =>
  text ? new Value(kind, text) : ''

/** Formats basis points (hundredths of a percent) as `1.5%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** Formats a change as `+12%`. */
export const changeText = ({ percent: by }: NonNullable<ComparedCell['change']>): string => `${by > 0 ? '+' : ''}${by}%`

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no')
