/** What a command shows, as HTML. */
import { type Block, type Cell, type Facts, type Foot, type Table, Value } from '../shown.ts'
import { type Html, html, type Part } from './html.ts'
import { linkTo, showing } from './places.ts'

/** What a cell's form depends on. */
export interface View {
  nowMs: number
  /** Undefined: no explorer knows this chain. */
  explorer(kind: 'address' | 'transaction', id: string): string | undefined
}

/** `foot`: what leads on from a list, and what to do where it is empty. */
export function blockHtml(block: Block, view: View, foot: (of: Foot) => Html): Html {
  if (typeof block === 'string') return html`${block.split('\n').map((line) => html`<p>${sentence(line)}</p>`)}`
  switch (block.is) {
    case 'table':
      return tableHtml(block, view)
    case 'facts':
      return factsHtml(block, view)
    case 'pages':
    case 'more':
      return foot(block)
  }
}

/** The terminal's lines may begin small. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function tableHtml({ columns, rows }: Table, view: View): Html {
  const side = (i: number) => (columns[i]?.right ? 'right' : 'left')
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Table">
<table role="table">
<thead role="rowgroup"><tr role="row">${columns.map(
    ({ title }, i) => html`<th role="columnheader" scope="col" class="${side(i)}">${sentence(title)}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) => html`<tr role="row">${row.map(
      (cell, i) =>
        html`<td role="cell" class="${side(i)}" data-label="${sentence(columns[i]?.title ?? '')}">${cellHtml(cell, view, 'short')}</td>`,
    )}</tr>
`,
  )}</tbody>
</table>
</div>`
}

export function factsHtml({ facts }: Pick<Facts, 'facts'>, view: View): Html {
  return html`<dl>${facts.map(
    ([label, cell]) => html`<div><dt>${sentence(label)}</dt><dd>${cellHtml(cell, view, 'long')}</dd></div>
`,
  )}</dl>`
}

function cellHtml(cell: Cell, view: View, length: 'short' | 'long'): Html {
  if (!(cell instanceof Value)) return html`${cell}`
  const text = String(cell)
  if (cell.kind === 'time') return timeHtml(Number(cell.of), text, view.nowMs)
  if (cell.kind === 'trx') return html`<span class="money">${text}</span>`
  const name = length === 'short' ? shortHtml(text) : html`<span class="id">${text}</span>`
  return linked(cell, name, view)
}

function linked({ kind, of }: Value, name: Html, view: View): Html {
  const id = String(of)
  const command = showing(kind)
  if (command) return html`<a href="${linkTo(command, { [kind]: id })}">${name}</a>`
  const outside = view.explorer(kind === 'txid' ? 'transaction' : 'address', id)
  if (outside === undefined) return name
  return html`<a href="${outside}" target="_blank" rel="noopener noreferrer">${name}<span class="unseen"> (explorer)</span></a>`
}

const TAIL = 6

/** All of it is there to be copied; the style sheet cuts the head. */
function shortHtml(text: string): Html {
  if (text.length <= 2 * TAIL) return html`<span class="id">${text}</span>`
  return html`<span class="id short" title="${text}"><span>${text.slice(0, -TAIL)}</span><span>${text.slice(-TAIL)}</span></span>`
}

function timeHtml(unixSec: number, text: string, nowMs: number): Html {
  const iso = new Date(unixSec * 1000).toISOString()
  return html`<time datetime="${iso}" title="${text} UTC">${text} <small>${ago(nowMs / 1000 - unixSec)}</small></time>`
}

const UNITS: readonly [sec: number, name: string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
]

/** `3 h ago`, `in 5 min`. */
function ago(sec: number): string {
  if (Math.abs(sec) < 1) return 'just now'
  const [size, name] = UNITS.find(([unit]) => Math.abs(sec) >= unit) ?? [1, 's']
  const count = `${Math.floor(Math.abs(sec) / size)} ${name}`
  return sec < 0 ? `in ${count}` : `${count} ago`
}

/** A sentence that wants to be read; `role` says it aloud. */
export const alertHtml = (kind: 'wrong' | 'good' | 'note', text: Part): Html =>
  html`<div class="alert ${kind}" role="${kind === 'wrong' ? 'alert' : 'status'}">${text}</div>`
