/** Renders the output of a command as text. A table that does not fit becomes one block per row. */
import { CONTROL_CHARACTERS, withoutControlCharacters } from '../kernel/text/control-characters.ts'
import {
  type Block,
  type Cell,
  type Column,
  type ComparedCell,
  type Comparison,
  changeText,
  type Facts,
  type Footer,
  type Table,
  table,
} from './output.ts'

const GAP = '  '

/** Renders blocks. `width` is the terminal's width in columns; undefined if the output is not a terminal. */
export function textOf(blocks: readonly Block[], width: number | undefined): string {
  return blocks.flatMap((block) => blockText(block, width) ?? []).join('\n\n')
}

/** Returns undefined for a drawing if the output is not a terminal. */
function blockText(block: Block, width: number | undefined): string | undefined {
  if (typeof block === 'string') return block.split('\n').map(withoutControlCharacters).join('\n')
  switch (block.is) {
    case 'table':
      return tableText(block, width)
    case 'facts':
      return factsText(block.facts)
    case 'comparison':
      return tableText(comparisonTable(block), width)
    case 'charts':
      return undefined
    case 'qr':
      return width === undefined ? undefined : block.terminal
    case 'pages':
    case 'more':
      return footerText(block)
  }
}

const comparisonTable = ({ periods, rows }: Comparison): Table =>
  table(
    [
      ['', ({ label }) => label],
      ...periods.map(({ title }, i): Column<Comparison['rows'][number]> => {
        const text = ({ value, change }: ComparedCell) => `${value}${change ? ` (${changeText(change)})` : ''}`
        return [title, ({ cells }) => (cells[i] ? text(cells[i]) : ''), 'right']
      }),
    ],
    rows,
  )

function tableText({ columns, rows, singleLineRows }: Table, width: number | undefined): string {
  const cells = rows.map((row) => row.map(cellText))
  const widths = columns.map(({ title }, i) => Math.max(title.length, ...cells.map((row) => (row[i] ?? '').length)))
  const needed = widths.reduce((sum, one) => sum + one, GAP.length * (columns.length - 1))
  if (width !== undefined && needed > width && singleLineRows) return cells.map(joinCells).join('\n')
  if (width !== undefined && needed > width)
    return cells.map((row) => factsText(columns.map(({ title }, i) => [title, row[i] ?? '']))).join('\n\n')
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (columns[i]?.right ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join(GAP)
      .trimEnd()
  return [line(columns.map(({ title }) => title)), ...cells.map(line)].join('\n')
}

const joinCells = (row: readonly string[]): string => row.filter((cell) => cell !== '').join(GAP)

export function factsText(facts: Facts['facts']): string {
  const width = Math.max(...facts.map(([label]) => label.length))
  return facts.map(([label, cell]) => `${label.padEnd(width)}${GAP}${cellText(cell)}`.trimEnd()).join('\n')
}

const cellText = (cell: Cell): string => withoutControlCharacters(String(cell))

/** Formats the line below a table, such as `31 in all, page 1 of 2`, or `no accounts` for an empty list. */
function footerText(footer: Footer): string {
  if (footer.is === 'more') {
    if (footer.nextCursor !== null) return `More: --cursor ${footer.nextCursor}`
    return footer.count === 0 ? `no ${footer.what}` : `no older ${footer.what}`
  }
  const { what, total, page, pageSize } = footer
  if (total === 0) return `no ${what}`
  const pages = Math.ceil(total / pageSize)
  return pages === 1 && page === 0 ? `${total} in all` : `${total} in all, page ${page + 1} of ${pages}`
}

/**
 * Formats data as JSON. Control characters are escaped, which keeps their value but not their effect on the terminal.
 */
export function printableJson(data: unknown): string {
  const lines = JSON.stringify(data, null, 2).split('\n')
  return lines.map((line) => line.replace(CONTROL_CHARACTERS, escaped)).join('\n')
}

const escaped = (text: string) =>
  text
    .split('') // JSON escapes each UTF-16 unit
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
