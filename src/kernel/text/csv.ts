/** Tables as files that spreadsheets open: RFC 4180, lines end with CRLF. */

export type CsvColumn<Row> = readonly [name: string, read: (row: Row) => string]

/** The header row, and a row for each of `rows`. */
export const csvOf = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeader(columns) + csvRows(columns, rows)

export const csvHeader = <Row>(columns: readonly CsvColumn<Row>[]): string => line(columns.map(([name]) => name))

export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(([, read]) => cell(read(row))))).join('')

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** A foreign text is quoted where needed, and never starts a spreadsheet formula; a number stays one. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const NUMBER = /^-?\d+(\.\d+)?$/
