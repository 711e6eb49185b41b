/** Start page: the marketplace in figures, items that need attention, and links to all commands. */

import { type Html, html } from '../../kernel/text/html.ts'
import type { ArgumentValues } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/all-commands.ts'
import type { MarketApi } from '../market-api.ts'
import type { RenderContext } from './blocks.ts'
import { readPart } from './command-pages.ts'
import { commandUrl, findCommand, humanize, nounCommandsOf, nounOf, verbOf } from './urls.ts'

/** Sections at the top: problems, figures, and tasks that wait for the operator. */
const SECTIONS: readonly [title: string, name: string, given: ArgumentValues][] = [
  ['Problems', 'problems', {}],
  ['Figures', 'figures show', {}],
  ['New orders', 'orders paused', {}],
  ['Signing', 'signing show', {}],
  ['Withdrawals to review', 'withdrawals list', { state: 'review', 'page-size': '5' }],
  ['Money by hand to confirm', 'money list', { state: 'waiting', 'page-size': '5' }],
]

export async function startPage(market: MarketApi, context: RenderContext): Promise<Html> {
  const parts = SECTIONS.map(([title, name, values]) => {
    const command = findCommand(name)
    return command && readPart({ command, values, title }, market, context)
  })
  const commands = PAGE_COMMANDS.filter(context.mayRun)
  return html`<h1>Overview</h1>
${await Promise.all(parts)}
<section><h2>All commands</h2>
<div class="all">${nounCommandsOf(commands).map(
    (noun) => html`<section><h3>${humanize(nounOf(noun))}</h3><ul>${commands
      .filter((one) => nounOf(one) === nounOf(noun))
      .map(
        (one) => html`<li><a href="${commandUrl(one)}">${verbOf(one)}</a> <small>${one.summary}</small></li>
`,
      )}</ul></section>
`,
  )}</div></section>`
}
