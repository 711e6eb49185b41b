/** CSV files that spreadsheets open: RFC 4180, lines end with CRLF. */

export type CsvColumn<Row> = readonly [name: string, read: (row: Row) => string]

export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeader(columns) + csvRows(columns, rows)

export const csvHeader = <Row>(columns: readonly CsvColumn<Row>[]): string => line(columns.map(([name]) => name))

export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(([, read]) => escapeCell(read(row))))).join('')

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** Puts an apostrophe before text that a spreadsheet would run as a formula. Numbers stay numbers. */
function escapeCell(value: string): string {
  const safe = NUMBER.test(value) ? value : value.replace(/^(?=[\t\r\n])/, "'").replace(FORMULA_STARTS, "$<before>'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** Characters that start a formula, with their wide and small variants and the mathematical minus. */
const SIGNS = '-=+@|%\u2212\uff1d\uff0b\uff0d\uff20\uff5c\uff05\ufe66\ufe62\ufe63\ufe6b\ufe6a'
/** Characters that separate cells in some spreadsheet or language. */
const SEPARATORS = ';,|\\t\\r\\n'

/** Matches the position before a formula, at the start of a cell. Blanks and invisible characters may come first. */
const FORMULA_STARTS = new RegExp(
  `(?<before>^|[${SEPARATORS}])(?=(?:(?![${SEPARATORS}])[\\p{Z}\\p{C}])*[${SIGNS}])`,
  'gu',
)
