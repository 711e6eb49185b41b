/** Pages of a command: its output, its form, the confirmation and the result. */

import { type Html, html } from '../../kernel/text/html.ts'
import type { ArgumentValues, Command } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/all-commands.ts'
import type { MarketApi } from '../market-api.ts'
import { type Block, type Footer, toFacts } from '../output.ts'
import { alertHtml, blockHtml, capitalize, factsHtml, type RenderContext } from './blocks.ts'
import { credentialInputs, fieldsOf, formHtml, hiddenInputs, withFieldLabels } from './forms.ts'
import { dryRun, type Intent, type Outcome, runReadOnly } from './run.ts'
import {
  acceptsArgument,
  CONFIRM,
  commandUrl,
  findCommand,
  humanize,
  linkTo,
  nounOf,
  ROOT,
  relatedCommands,
  titleOf,
  verbOf,
} from './urls.ts'

export interface PageResponse {
  status: number
  body: Html
}

const headingHtml = (command: Command): Html => html`<div><h1>${titleOf(command)}</h1><p>${command.summary}.</p></div>`

export async function readPage(
  command: Command,
  values: ArgumentValues,
  market: MarketApi,
  context: RenderContext,
): Promise<PageResponse> {
  const { args = [] } = command
  const form = formHtml(command, values)
  const hasAllArgs = args.every((arg) => values[arg] !== undefined)
  if (!hasAllArgs) return { status: 200, body: html`${headingHtml(command)}${form}` }
  const outcome = await runReadOnly(command, values, market)
  const shown = html`${outcomeHtml(command, values, outcome, context)}${outcome.at === 'done' && relatedHtml(command, values, context)}`
  // The form is for looking up another item, so it follows the item shown.
  const parts = args.length > 0 ? [shown, form] : [form, shown]
  return { status: outcome.at === 'done' ? 200 : 400, body: html`${headingHtml(command)}${parts}` }
}

/** Read-only command that is part of another page. */
export interface PagePart {
  command: Command
  values: ArgumentValues
  title?: string
}

export const readPart = async (part: PagePart, market: MarketApi, context: RenderContext): Promise<Html> =>
  partHtml(part, await runReadOnly(part.command, part.values, market), context)

function partHtml(
  { command, values, title = titleOf(command) }: PagePart,
  outcome: Outcome,
  context: RenderContext,
): Html {
  return html`<section><h2><a href="${linkTo(command, values)}">${title}</a></h2>${outcomeHtml(command, values, outcome, context)}</section>`
}

/** Renders the form of a command that asks for confirmation. Shown until the form is filled in. */
export function formPage(command: Command, values: ArgumentValues, context: RenderContext): PageResponse {
  return {
    status: 200,
    body: html`${headingHtml(command)}${formHtml(command, values)}${relatedHtml(command, values, context)}`,
  }
}

/** Renders the form of a command that produces a file, and the error if there was one. */
export function filePage(
  command: Command,
  values: ArgumentValues,
  outcome: Outcome | undefined,
  context: RenderContext,
): PageResponse {
  return {
    status: outcome ? 400 : 200,
    body: html`${headingHtml(command)}${outcome && outcomeHtml(command, values, outcome, context)}${formHtml(command, values)}`,
  }
}

/**
 * Renders the confirmation: the subject, the planned change and the button. `token` is valid for this form with these
 * values.
 */
export async function confirmPage(
  command: Command,
  values: ArgumentValues,
  { market, context, token }: { market: MarketApi; context: RenderContext; token: string },
): Promise<PageResponse> {
  const outcome = await dryRun(command, values, market)
  if (outcome.at !== 'intent')
    return {
      status: outcome.at === 'done' ? 200 : 400,
      body: html`${headingHtml(command)}${outcomeHtml(command, values, outcome, context)}${formHtml(command, values)}`,
    }
  const part = findSubject(command, values)
  const about = part && (await runReadOnly(part.command, part.values, market))
  const subject = part && about && partHtml(part, about, context)
  // If the subject does not exist, it cannot be changed either.
  if (about?.at === 'not')
    return { status: 400, body: html`${headingHtml(command)}${subject}${formHtml(command, values)}` }
  return {
    status: 200,
    body: html`${headingHtml(command)}
<section class="confirm" aria-labelledby="ask">
<h2 id="ask">Do this?</h2>
${intentHtml(command, values, { ...outcome, context })}
<form method="post" action="${commandUrl(command)}">
${hiddenInputs(values)}${credentialInputs(command)}<input type="hidden" name="token" value="${token}">
<div class="buttons"><button class="do">Yes, ${verbOf(command).toLowerCase()}</button>
<a class="button" href="${backLink(command, values)}">No, go back</a></div>
</form>
</section>
${subject}`,
  }
}

function findSubject(command: Command, values: ArgumentValues): PagePart | undefined {
  const about = command.subjectCommand === undefined ? undefined : findCommand(command.subjectCommand)
  return about && { command: about, values: pick(values, (name) => acceptsArgument(about, name)) }
}

export function donePage(
  command: Command,
  values: ArgumentValues,
  outcome: Outcome,
  context: RenderContext,
): PageResponse {
  const isDone = outcome.at === 'done'
  return {
    status: isDone ? 200 : 400,
    body: html`${headingHtml(command)}
${isDone && !outcome.result.hasProblem && alertHtml('good', 'Done.')}
${outcomeHtml(command, values, outcome, context)}
${!isDone && html`<p><a class="button" href="${linkTo(command, { ...values, [CONFIRM]: '1' })}">Look at it again</a></p>`}
${relatedHtml(command, values, context)}`,
  }
}

function outcomeHtml(command: Command, values: ArgumentValues, outcome: Outcome, context: RenderContext): Html {
  if (outcome.at === 'not') return alertHtml('wrong', capitalize(withFieldLabels(outcome.why)))
  const { blocks, hasProblem } = outcome.result
  const foot = (of: Footer) => footerHtml(command, values, of, context)
  return html`${hasProblem && alertHtml('wrong', 'There is a problem.')}
${blocks.map((block: Block) => blockHtml(block, context, foot))}`
}

/** Turns `minPrice` into `min price`. */
const splitCamelCase = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Renders the request that will be sent. Omits new keys and ids, because the request will get others. */
function intentHtml(
  command: Command,
  values: ArgumentValues,
  { intent: { body }, context }: { intent: Intent; context: RenderContext },
): Html {
  const typed = Object.entries(values).map(([name, value]) => [humanize(name), value === true ? 'yes' : value] as const)
  const sentFields = Object.entries(body).filter(([name]) => !/^id$|key$/i.test(name))
  const details = sentFields.map(
    ([name, value]) => [splitCamelCase(name), typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
  return html`${typed.length > 0 ? factsHtml(toFacts(typed), context) : html`<p>${command.summary}.</p>`}
${details.length > 0 && html`<details open><summary>Request to the marketplace</summary>${factsHtml(toFacts(details), context)}</details>`}`
}

function relatedHtml(command: Command, values: ArgumentValues, { mayRun }: RenderContext): Html | undefined {
  const others = relatedCommands(command, values).filter((one) => mayRun(one.command))
  if (others.length === 0) return undefined
  return html`<nav class="related" aria-label="With the same"><h2>With the same ${(command.args ?? []).join(', ')}</h2><ul>${others.map(
    (one) => html`<li><a class="button" href="${linkTo(one.command, one.values)}">${titleOf(one.command)}</a></li>`,
  )}</ul></nav>`
}

function footerHtml(command: Command, values: ArgumentValues, foot: Footer, context: RenderContext): Html {
  const isEmpty = foot.is === 'pages' ? foot.total === 0 : foot.count === 0 && values.cursor === undefined
  if (isEmpty) return emptyHtml(command, values, foot.what, context)
  if (foot.is === 'pages') {
    const { total, page, pageSize } = foot
    const pages = Math.max(1, Math.ceil(total / pageSize))
    const to = (to: number) => linkTo(command, { ...values, page: String(to) })
    return html`<nav class="paging" aria-label="Pages">
${page > 0 && html`<a class="button" rel="prev" href="${to(Math.min(page, pages))}">Previous</a>`}
<span>${total.toLocaleString('en-US')} in all, page ${(page + 1).toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}</span>
${page + 1 < pages && html`<a class="button" rel="next" href="${to(page + 2)}">Next</a>`}
</nav>`
  }
  const { nextCursor, what } = foot
  return html`<nav class="paging" aria-label="Pages">
${
  values.cursor !== undefined &&
  html`<a class="button" href="${linkTo(
    command,
    pick(values, (name) => name !== 'cursor'),
  )}">Newest</a>`
}
<span>${nextCursor === null ? `No older ${what}` : ''}</span>
${nextCursor !== null && html`<a class="button" rel="next" href="${linkTo(command, { ...values, cursor: nextCursor })}">Older</a>`}
</nav>`
}

/** Renders suggestions for an empty list. */
function emptyHtml(command: Command, values: ArgumentValues, what: string, { mayRun }: RenderContext): Html {
  const filters = fieldsOf(command).filter(([name]) => values[name] !== undefined)
  const changes = PAGE_COMMANDS.filter((one) => one.needsConfirmation && mayRun(one) && nounOf(one) === nounOf(command))
  const next =
    filters.length > 0
      ? html`<p>No entry matches the filter.</p><p><a class="button" href="${commandUrl(command)}">Show all</a></p>`
      : changes.map(
          (one) => html`<p><a class="button" href="${commandUrl(one)}">${verbOf(one)}</a> ${one.summary}.</p>`,
        )
  return html`<div class="empty"><p><strong>No ${what}.</strong></p>${next}</div>`
}

/** Returns the link back, a guess at the page the operator came from. */
function backLink(command: Command, values: ArgumentValues): string {
  const about = findSubject(command, values)
  if (about) return linkTo(about.command, about.values)
  const first = PAGE_COMMANDS.find((one) => nounOf(one) === nounOf(command))
  return first && !first.needsConfirmation ? commandUrl(first) : ROOT
}

const pick = (values: ArgumentValues, isIncluded: (name: string) => boolean): ArgumentValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded(name)))
