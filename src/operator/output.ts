/** Tables for people: aligned where they fit into the terminal, one block for each row where they do not. */
import { formatTrx, sun } from '../kernel/sun.ts'

/** Its title, and what stands in it; numbers and money at the right. */
export type Column<T> = readonly [title: string, cell: (row: T) => string, side?: 'right']

const GAP = '  '

export function table<T>(columns: readonly Column<T>[], rows: readonly T[], width: number | undefined): string {
  const cells = rows.map((row) => columns.map(([, cell]) => printable(cell(row))))
  const widths = columns.map(([title], i) => Math.max(title.length, ...cells.map((row) => (row[i] ?? '').length)))
  const needed = widths.reduce((sum, one) => sum + one, GAP.length * (columns.length - 1))
  if (width !== undefined && needed > width)
    return cells.map((row) => labelled(columns.map(([title], i) => [title, row[i] ?? '']))).join('\n\n')
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (columns[i]?.[2] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join(GAP)
      .trimEnd()
  return [line(columns.map(([title]) => title)), ...cells.map(line)].join('\n')
}

/** One thing, a line for each of its facts. */
export function labelled(facts: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...facts.map(([label]) => label.length))
  return facts.map(([label, value]) => `${label.padEnd(width)}${GAP}${printable(value)}`.trimEnd()).join('\n')
}

export const trx = (amountSun: number): string => `${formatTrx(sun(amountSun))} TRX`

/** Of hundredths of a percent: `1.5%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** `2026-11-21 19:20:05`, UTC; `never` for null. */
export function time(unixSec: number | null): string {
  if (unixSec === null) return 'never'
  return new Date(unixSec * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

/** What somebody else wrote does not steer this terminal. */
export const printable = (text: string): string => text.replace(STEERING, '?')

/** The same for JSON: escaped, so that it says what it said. */
export function printableJson(data: unknown): string {
  const lines = JSON.stringify(data, null, 2).split('\n')
  return lines.map((line) => line.replace(STEERING, escaped)).join('\n')
}

const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const escaped = (text: string) =>
  text
    .split('') // JSON escapes half a character at a time
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
