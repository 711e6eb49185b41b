/** The first page: what wants a look now, and all that can be done. */

import type { Given } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/index.ts'
import type { MarketApi } from '../market-api.ts'
import type { View } from './blocks.ts'
import { readPart } from './command-pages.ts'
import { type Html, html } from './html.ts'
import { commandNamed, NOUNS, nounOf, placeOf, spoken, verbOf } from './places.ts'

/** The problems, and the tasks that wait for an operator. */
const FIRST: readonly [title: string, name: string, given: Given][] = [
  ['Problems', 'problems', {}],
  ['New orders', 'orders paused', {}],
  ['Signing', 'signing show', {}],
  ['Withdrawals that wait for a second look', 'withdrawals list', { state: 'review', 'page-size': '5' }],
]

export async function startPage(market: MarketApi, view: View): Promise<Html> {
  const parts = FIRST.map(([title, name, given]) => {
    const command = commandNamed(name)
    return command && readPart({ command, given, title }, market, view)
  })
  return html`<h1>What wants a look</h1>
${await Promise.all(parts)}
<section><h2>All there is</h2>
<div class="all">${NOUNS.map(
    (noun) => html`<section><h3>${spoken(nounOf(noun))}</h3><ul>${PAGE_COMMANDS.filter(
      (one) => nounOf(one) === nounOf(noun),
    ).map(
      (one) => html`<li><a href="${placeOf(one)}">${verbOf(one)}</a> <small>${one.summary}</small></li>
`,
    )}</ul></section>
`,
  )}</div></section>`
}
