/** The pages of a command: what it shows, its form, what it is about to do, and what it did. */
import type { Command, Given } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/index.ts'
import type { MarketApi } from '../market-api.ts'
import { type Block, type Foot, labelled } from '../shown.ts'
import { alertHtml, blockHtml, factsHtml, sentence, type View } from './blocks.ts'
import { fieldsOf, formHtml, hidden, withoutDashes } from './forms.ts'
import { type Html, html } from './html.ts'
import {
  CONFIRM,
  commandNamed,
  linkTo,
  nounOf,
  placeOf,
  ROOT,
  related,
  spoken,
  takes,
  titleOf,
  verbOf,
} from './places.ts'
import { type Intent, look, type Outcome, rehearse } from './run.ts'

export interface Body {
  status: number
  body: Html
}

const headOf = (command: Command): Html => html`<div><h1>${titleOf(command)}</h1><p>${command.summary}.</p></div>`

/** Of one that only reads. */
export async function readPage(command: Command, given: Given, market: MarketApi, view: View): Promise<Body> {
  const { args = [] } = command
  const form = formHtml(command, given)
  const isAsked = args.every((arg) => given[arg] !== undefined)
  if (!isAsked) return { status: 200, body: html`${headOf(command)}${form}` }
  const outcome = await look(command, given, market)
  const shown = html`${outcomeHtml(command, given, outcome, view)}${outcome.at === 'done' && relatedHtml(command, given)}`
  // The form of a thing that is shown is for another thing: it comes last.
  const parts = args.length > 0 ? [shown, form] : [form, shown]
  return { status: outcome.at === 'done' ? 200 : 400, body: html`${headOf(command)}${parts}` }
}

/** A command that only reads, as a part of another page. */
export interface Part {
  command: Command
  given: Given
  title?: string
}

export const readPart = async (part: Part, market: MarketApi, view: View): Promise<Html> =>
  partHtml(part, await look(part.command, part.given, market), view)

function partHtml({ command, given, title = titleOf(command) }: Part, outcome: Outcome, view: View): Html {
  return html`<section><h2><a href="${linkTo(command, given)}">${title}</a></h2>${outcomeHtml(command, given, outcome, view)}</section>`
}

/** Of one that asks first: its form, until it is filled in. */
export function askPage(command: Command, given: Given): Body {
  return { status: 200, body: html`${headOf(command)}${formHtml(command, given)}${relatedHtml(command, given)}` }
}

/** Of one that makes a file: its form, and why there was no file. */
export function filePage(command: Command, given: Given, outcome: Outcome | undefined, view: View): Body {
  return {
    status: outcome ? 400 : 200,
    body: html`${headOf(command)}${outcome && outcomeHtml(command, given, outcome, view)}${formHtml(command, given)}`,
  }
}

/** What it is about and what it will do, with the button that does it. `token`: of this form with these values. */
export async function confirmPage(
  command: Command,
  given: Given,
  { market, view, token }: { market: MarketApi; view: View; token: string },
): Promise<Body> {
  const outcome = await rehearse(command, given, market)
  if (outcome.at !== 'intent')
    return {
      status: outcome.at === 'done' ? 200 : 400,
      body: html`${headOf(command)}${outcomeHtml(command, given, outcome, view)}${formHtml(command, given)}`,
    }
  const part = aboutOf(command, given)
  const about = part && (await look(part.command, part.given, market))
  const subject = part && about && partHtml(part, about, view)
  // What is not there is not to be changed either.
  if (about?.at === 'not') return { status: 400, body: html`${headOf(command)}${subject}${formHtml(command, given)}` }
  return {
    status: 200,
    body: html`${headOf(command)}
<section class="confirm" aria-labelledby="ask">
<h2 id="ask">Do this?</h2>
${intentHtml(command, given, { ...outcome, view })}
<form method="post" action="${placeOf(command)}">
${hidden(given)}<input type="hidden" name="token" value="${token}">
<div class="buttons"><button class="do">Yes, ${verbOf(command).toLowerCase()}</button>
<a class="button" href="${backFrom(command, given)}">No, go back</a></div>
</form>
</section>
${subject}`,
  }
}

function aboutOf(command: Command, given: Given): Part | undefined {
  const about = command.about === undefined ? undefined : commandNamed(command.about)
  return about && { command: about, given: pick(given, (name) => takes(about, name)) }
}

/** The outcome. */
export function donePage(command: Command, given: Given, outcome: Outcome, view: View): Body {
  const isDone = outcome.at === 'done'
  return {
    status: isDone ? 200 : 400,
    body: html`${headOf(command)}
${isDone && !outcome.result.wrong && alertHtml('good', 'Done.')}
${outcomeHtml(command, given, outcome, view)}
${!isDone && html`<p><a class="button" href="${linkTo(command, { ...given, [CONFIRM]: '1' })}">Look at it again</a></p>`}
${relatedHtml(command, given)}`,
  }
}

function outcomeHtml(command: Command, given: Given, outcome: Outcome, view: View): Html {
  if (outcome.at === 'not') return alertHtml('wrong', sentence(withoutDashes(outcome.why)))
  const { shown, wrong } = outcome.result
  const foot = (of: Foot) => footHtml(command, given, of)
  return html`${wrong && alertHtml('wrong', 'Something here is not as it should be.')}
${shown.map((block: Block) => blockHtml(block, view, foot))}`
}

/** `minPrice` -> `min price` */
const inWords = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What the marketplace will be told; a new key that is only proposed here is in nothing. */
function intentHtml(command: Command, given: Given, { intent: { body }, view }: { intent: Intent; view: View }): Html {
  const typed = Object.entries(given).map(([name, value]) => [spoken(name), value === true ? 'yes' : value] as const)
  const told = Object.entries(body).filter(([name]) => !/key$/i.test(name))
  const details = told.map(
    ([name, value]) => [inWords(name), typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  return html`${typed.length > 0 ? factsHtml(labelled(typed), view) : html`<p>${command.summary}.</p>`}
${details.length > 0 && html`<details open><summary>What the marketplace is told</summary>${factsHtml(labelled(details), view)}</details>`}`
}

function relatedHtml(command: Command, given: Given): Html | undefined {
  const others = related(command, given)
  if (others.length === 0) return undefined
  return html`<nav class="related" aria-label="With the same"><h2>With the same ${(command.args ?? []).join(', ')}</h2><ul>${others.map(
    (one) => html`<li><a class="button" href="${linkTo(one.command, one.given)}">${titleOf(one.command)}</a></li>`,
  )}</ul></nav>`
}

function footHtml(command: Command, given: Given, foot: Foot): Html {
  const isEmpty = foot.is === 'pages' ? foot.total === 0 : foot.count === 0 && given.cursor === undefined
  if (isEmpty) return emptyHtml(command, given, foot.what)
  if (foot.is === 'pages') {
    const { total, page, pageSize } = foot
    const pages = Math.max(1, Math.ceil(total / pageSize))
    const to = (to: number) => linkTo(command, { ...given, page: String(to) })
    return html`<nav class="paging" aria-label="Pages">
${page > 0 && html`<a class="button" rel="prev" href="${to(Math.min(page, pages))}">Previous</a>`}
<span>${total.toLocaleString('en-US')} in all, page ${(page + 1).toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}</span>
${page + 1 < pages && html`<a class="button" rel="next" href="${to(page + 2)}">Next</a>`}
</nav>`
  }
  const { nextCursor, what } = foot
  return html`<nav class="paging" aria-label="Pages">
${
  given.cursor !== undefined &&
  html`<a class="button" href="${linkTo(
    command,
    pick(given, (name) => name !== 'cursor'),
  )}">Newest</a>`
}
<span>${nextCursor === null ? `No older ${what}` : ''}</span>
${nextCursor !== null && html`<a class="button" rel="next" href="${linkTo(command, { ...given, cursor: nextCursor })}">Older</a>`}
</nav>`
}

/** What to do about a list with nothing in it. */
function emptyHtml(command: Command, given: Given, what: string): Html {
  const filters = fieldsOf(command).filter(([name]) => given[name] !== undefined)
  const changes = PAGE_COMMANDS.filter((one) => one.asksFirst && nounOf(one) === nounOf(command))
  const next =
    filters.length > 0
      ? html`<p>Nothing fits the filter.</p><p><a class="button" href="${placeOf(command)}">Show all</a></p>`
      : changes.map((one) => html`<p><a class="button" href="${placeOf(one)}">${verbOf(one)}</a> ${one.summary}.</p>`)
  return html`<div class="empty"><p><strong>No ${what}.</strong></p>${next}</div>`
}

/** To where a person came from, most likely. */
function backFrom(command: Command, given: Given): string {
  const about = aboutOf(command, given)
  if (about) return linkTo(about.command, about.given)
  const first = PAGE_COMMANDS.find((one) => nounOf(one) === nounOf(command))
  return first && !first.asksFirst ? placeOf(first) : ROOT
}

const pick = (given: Given, isWanted: (name: string) => boolean): Given =>
  Object.fromEntries(Object.entries(given).filter(([name]) => isWanted(name)))
