/** The form of a command: a field for each argument and option. */
import type { Command, Given, Option } from '../command.ts'
import { type Html, html } from './html.ts'
import { CONFIRM, placeOf, spoken } from './places.ts'

/** Nothing at all where there is nothing to fill in. */
export function formHtml(command: Command, given: Given): Html | undefined {
  const fields = fieldsOf(command)
  if (fields.length === 0) return undefined
  const { asksFirst, file, args = [] } = command
  const button = file ? `Download ${file}` : asksFirst ? 'Go on' : args.length > 0 ? 'Show' : 'Filter'
  return html`<form class="fields" method="get" action="${placeOf(command)}">
${fields.map(([name, option]) => fieldHtml(name, option, given[name], asksFirst ? '–' : 'any'))}
<div class="buttons"><button${(asksFirst || file !== undefined) && html` name="${CONFIRM}" value="1"`}>${button}</button></div>
</form>`
}

/** What a person fills in: where in a list one is, links say. */
export function fieldsOf({ args = [], options = {} }: Command): [string, Option][] {
  return [
    ...args.map((name): [string, Option] => [name, { value: name.toUpperCase(), help: '', required: true }]),
    ...Object.entries(options).filter(([, { paging, local }]) => !paging && !local),
  ]
}

export const hidden = (given: Given): Html[] =>
  Object.entries(given).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)

/** `none`: what is chosen where nothing is. */
function fieldHtml(name: string, option: Option, value: string | true | undefined, none: string): Html {
  const { help, required } = option
  const id = `field-${name}`
  const more = html` id="${id}" name="${name}"${required && html` required`}${help !== '' && html` aria-describedby="${id}-help"`}`
  return html`<div class="field">
<label for="${id}">${spoken(name)}${required && html` <span class="needed">needed</span>`}</label>
${inputHtml(option, value, { more, none })}
${help !== '' && html`<small id="${id}-help">${withoutDashes(help)}</small>`}
</div>
`
}

function inputHtml(
  { value: expected, required }: Option,
  value: string | true | undefined,
  { more, none }: { more: Html; none: string },
): Html {
  if (expected === undefined) return html`<input type="checkbox" value="on"${more}${value && html` checked`}>`
  const words = expected.split('|')
  if (words.length > 1)
    return html`<select${more}>${!required && html`<option value="">${none}</option>`}${words.map(
      (word) => html`<option${word === value && html` selected`}>${word}</option>`,
    )}</select>`
  if (expected === 'DAY') return html`<input type="date"${more} value="${value === true ? '' : value}">`
  const isNumber = NUMBERS.has(expected)
  return html`<input type="text" autocomplete="off" autocapitalize="off" spellcheck="false"${isNumber && html` inputmode="numeric"`}${more} value="${value === true ? '' : value}">`
}

const NUMBERS = new Set(['N', 'SUN', 'PERCENT', 'UNITS'])

/** `--account`, `<account>` -> account: as the fields are called. */
export const withoutDashes = (text: string): string =>
  text
    .replace(/--([a-z][a-z-]*)/g, (_, name: string) => spoken(name))
    .replace(/<([a-z][a-z-]*)>/g, (_, name: string) => spoken(name))
