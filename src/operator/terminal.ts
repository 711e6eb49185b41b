/** What a command shows, as text: tables aligned where they fit, one block for each row where they do not. */
import { type Block, type Cell, type Facts, type Foot, printable, STEERING, type Table } from './shown.ts'

const GAP = '  '

/** `width`: columns of the terminal; undefined where there is none to fit into. */
export function textOf(blocks: readonly Block[], width: number | undefined): string {
  return blocks.map((block) => blockText(block, width)).join('\n\n')
}

function blockText(block: Block, width: number | undefined): string {
  if (typeof block === 'string') return block.split('\n').map(printable).join('\n')
  switch (block.is) {
    case 'table':
      return tableText(block, width)
    case 'facts':
      return factsText(block.facts)
    case 'pages':
    case 'more':
      return footText(block)
  }
}

function tableText({ columns, rows, lines }: Table, width: number | undefined): string {
  const cells = rows.map((row) => row.map(cellText))
  const widths = columns.map(({ title }, i) => Math.max(title.length, ...cells.map((row) => (row[i] ?? '').length)))
  const needed = widths.reduce((sum, one) => sum + one, GAP.length * (columns.length - 1))
  if (width !== undefined && needed > width && lines) return cells.map(inALine).join('\n')
  if (width !== undefined && needed > width)
    return cells.map((row) => factsText(columns.map(({ title }, i) => [title, row[i] ?? '']))).join('\n\n')
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => (columns[i]?.right ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join(GAP)
      .trimEnd()
  return [line(columns.map(({ title }) => title)), ...cells.map(line)].join('\n')
}

const inALine = (row: readonly string[]): string => row.filter((cell) => cell !== '').join(GAP)

export function factsText(facts: Facts['facts']): string {
  const width = Math.max(...facts.map(([label]) => label.length))
  return facts.map(([label, cell]) => `${label.padEnd(width)}${GAP}${cellText(cell)}`.trimEnd()).join('\n')
}

const cellText = (cell: Cell): string => printable(String(cell))

/** `31 in all, page 1 of 2`, below a table; `no accounts` instead of one. */
function footText(foot: Foot): string {
  if (foot.is === 'more') {
    if (foot.nextCursor !== null) return `More: --cursor ${foot.nextCursor}`
    return foot.count === 0 ? `no ${foot.what}` : `no older ${foot.what}`
  }
  const { what, total, page, pageSize } = foot
  if (total === 0) return `no ${what}`
  const pages = Math.ceil(total / pageSize)
  return pages === 1 && page === 0 ? `${total} in all` : `${total} in all, page ${page + 1} of ${pages}`
}

/** The data of an answer: escaped, so that it says what it said and steers nothing. */
export function printableJson(data: unknown): string {
  const lines = JSON.stringify(data, null, 2).split('\n')
  return lines.map((line) => line.replace(STEERING, escaped)).join('\n')
}

const escaped = (text: string) =>
  text
    .split('') // JSON escapes half a character at a time
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
