/** Tables as files that spreadsheets open: RFC 4180, lines end with CRLF. */

export type CsvColumn<Row> = readonly [name: string, read: (row: Row) => string]

/** The header row, and a row for each of `rows`. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeader(columns) + csvRows(columns, rows)

export const csvHeader = <Row>(columns: readonly CsvColumn<Row>[]): string => line(columns.map(([name]) => name))

export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(([, read]) => cell(read(row))))).join('')

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/**
 * Quotes a foreign text where needed, and puts an apostrophe before what a spreadsheet would run as a formula. A number
 * stays a number.
 */
function cell(value: string): string {
  const safe = NUMBER.test(value) ? value : value.replace(/^(?=[\t\r\n])/, "'").replace(FORMULA_STARTS, "$<before>'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const NUMBER = /^-?\d+(\.\d+)?$/

/** Signs that start a formula, with their wide and small variants and the minus of mathematics. */
const SIGNS = '-=+@|%\u2212\uff1d\uff0b\uff0d\uff20\uff5c\uff05\ufe66\ufe62\ufe63\ufe6b\ufe6a'
/** Characters that separate cells, each in some spreadsheet and language. */
const SEPARATORS = ';,|\\t\\r\\n'

/**
 * Matches the place before a formula: where the text or, after a separator, a cell in it begins, also when blanks or
 * invisible characters come first.
 */
const FORMULA_STARTS = new RegExp(
  `(?<before>^|[${SEPARATORS}])(?=(?:(?![${SEPARATORS}])[\\p{Z}\\p{C}])*[${SIGNS}])`,
  'gu',
)
