/** Renders the output of a command as HTML. */

import { Html, html, type Part } from '../../kernel/text/html.ts'
import type { ArgumentValues, Command } from '../command.ts'
import {
  type Block,
  type Cell,
  type Comparison,
  changeText,
  type Facts,
  type Footer,
  type Table,
  Value,
} from '../output.ts'
import { findCommand, findViewCommand, linkTo } from './urls.ts'

export interface RenderContext {
  nowMs: number
  /** Returns a block explorer's link, or undefined if no explorer covers this chain. */
  explorer(kind: 'address' | 'transaction', id: string): string | undefined
  /** True if the operator's role permits the command. */
  mayRun(command: Command): boolean
}

/** Renders a block. `renderFooter` renders the paging of a list, or what to do if it is empty. */
export function blockHtml(block: Block, context: RenderContext, renderFooter: (of: Footer) => Html): Html {
  if (typeof block === 'string')
    return html`${block.split('\n').map((line) => html`<p>${withCommandLinks(capitalize(line))}</p>`)}`
  switch (block.is) {
    case 'table':
      return tableHtml(block, context)
    case 'facts':
      return factsHtml(block, context)
    case 'comparison':
      return comparisonHtml(block, context)
    case 'charts':
      return html`<div class="charts">${block.charts.map(
        ({
          title,
          svg,
        }) => html`<figure role="img" aria-label="${title}"><figcaption>${title}</figcaption>${Html.of([svg], [])}</figure>
`,
      )}</div>`
    case 'qr':
      return html`<div class="qr">${Html.of([block.svg], [])}</div>`
    case 'pages':
    case 'more':
      return renderFooter(block)
  }
}

/** Turns each command in backticks, such as `operator why ID`, into a button that opens its form on the page. */
function withCommandLinks(text: string): Html {
  return html`${text.split(/(`operator [^`]+`)/).map((part) => {
    const [noun = '', verb = '', ...rest] = /^`operator (.+)`$/.exec(part)?.[1]?.split(' ') ?? []
    const command = findCommand(`${noun} ${verb}`) ?? findCommand(noun)
    if (!command) return part
    const words = command.name === noun ? [verb, ...rest] : rest
    return html`<a class="command" href="${linkTo(command, givenValues(command, words))}">${part.slice(1, -1)}</a>`
  })}`
}

/** Returns the arguments among the words of a command. Words in capitals are placeholders to fill in. */
function givenValues({ args = [] }: Command, words: readonly string[]): ArgumentValues {
  return Object.fromEntries(
    args.flatMap((name, i): [string, string][] => {
      const word = words[i]
      return word === undefined || word === '' || /^(--.*|[A-Z][A-Z.]*)$/.test(word) ? [] : [[name, word]]
    }),
  )
}

/** Capitalizes a text, because lines for the terminal may start with a lower-case letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function tableHtml({ columns, rows }: Table, context: RenderContext): Html {
  const side = (i: number) => (columns[i]?.right ? 'right' : 'left')
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Table">
<table role="table">
<thead role="rowgroup"><tr role="row">${columns.map(
    ({ title }, i) => html`<th role="columnheader" scope="col" class="${side(i)}">${capitalize(title)}</th>`,
  )}</tr></thead>
<tbody role="rowgroup">${rows.map(
    (row) => html`<tr role="row">${row.map(
      (cell, i) =>
        html`<td role="cell" class="${side(i)}" data-label="${capitalize(columns[i]?.title ?? '')}">${cellHtml(cell, context, 'short')}</td>`,
    )}</tr>
`,
  )}</tbody>
</table>
</div>`
}

function comparisonHtml({ periods, rows }: Comparison, context: RenderContext): Html {
  return html`<div class="periods">${periods.map(
    ({ title, note }, i) => html`<section><h3>${title}</h3><p><small>${note}</small></p>
<dl>${rows.map(({ label, cells }) => {
      const cell = cells[i]
      return (
        cell &&
        html`<div><dt>${capitalize(label)}</dt><dd>${cellHtml(cell.value, context, 'long')}${cell.change && html` <span class="${cell.change.isGood ? 'better' : 'worse'}">${changeText(cell.change)}</span>`}</dd></div>
`
      )
    })}</dl></section>
`,
  )}</div>`
}

export function factsHtml({ facts }: Pick<Facts, 'facts'>, context: RenderContext): Html {
  return html`<dl>${facts.map(
    ([label, cell]) => html`<div><dt>${capitalize(label)}</dt><dd>${cellHtml(cell, context, 'long')}</dd></div>
`,
  )}</dl>`
}

function cellHtml(cell: Cell, context: RenderContext, length: 'short' | 'long'): Html {
  if (!(cell instanceof Value)) return withCommandLinks(cell)
  const text = String(cell)
  if (cell.kind === 'time') return timeHtml(Number(cell.raw), text, context.nowMs)
  if (cell.kind === 'trx') return html`<span class="money">${text}</span>`
  const name = length === 'short' ? shortHtml(text) : html`<span class="id">${text}</span>`
  return linkHtml(cell, name, context)
}

function linkHtml({ kind, raw }: Value, name: Html, context: RenderContext): Html {
  const id = String(raw)
  const command = findViewCommand(kind)
  if (command) return html`<a href="${linkTo(command, { [kind]: id })}">${name}</a>`
  const explorerUrl = context.explorer(kind === 'txid' ? 'transaction' : 'address', id)
  if (explorerUrl === undefined) return name
  return html`<a href="${explorerUrl}" target="_blank" rel="noopener noreferrer">${name}<span class="unseen"> (explorer)</span></a>`
}

const VISIBLE_TAIL_CHARACTERS = 6

/** Shortens an id through the style sheet. The full text remains available for copying. */
function shortHtml(text: string): Html {
  if (text.length <= 2 * VISIBLE_TAIL_CHARACTERS) return html`<span class="id">${text}</span>`
  return html`<span class="id short" title="${text}"><span>${text.slice(0, -VISIBLE_TAIL_CHARACTERS)}</span><span>${text.slice(-VISIBLE_TAIL_CHARACTERS)}</span></span>`
}

function timeHtml(unixSec: number, text: string, nowMs: number): Html {
  const iso = new Date(unixSec * 1000).toISOString()
  return html`<time datetime="${iso}" title="${text} UTC">${text} <small>${formatAge(nowMs / 1000 - unixSec)}</small></time>`
}

const UNITS: readonly [sec: number, name: string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
]

/** Formats an age: `3 h ago`, `in 5 min`. */
function formatAge(sec: number): string {
  if (Math.abs(sec) < 1) return 'just now'
  const [size, name] = UNITS.find(([unit]) => Math.abs(sec) >= unit) ?? [1, 's']
  const count = `${Math.floor(Math.abs(sec) / size)} ${name}`
  return sec < 0 ? `in ${count}` : `${count} ago`
}

/** Renders a message. Its `role` makes screen readers announce it. */
export const alertHtml = (kind: 'wrong' | 'good' | 'note', text: Part): Html =>
  html`<div class="alert ${kind}" role="${kind === 'wrong' ? 'alert' : 'status'}">${text}</div>`
