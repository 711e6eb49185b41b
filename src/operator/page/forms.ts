/** Renders a command's form, with a field for each argument and option. */

import { type Html, html } from '../../kernel/text/html.ts'
import type { ArgumentValues, Command, Option } from '../command.ts'
import { CONFIRM, commandUrl, humanize } from './urls.ts'

/** Renders the form. Returns undefined if the command has no fields. */
export function formHtml(command: Command, values: ArgumentValues): Html | undefined {
  const fields = fieldsOf(command)
  if (fields.length === 0) return undefined
  const { needsConfirmation, outputFile, args = [] } = command
  const button = outputFile
    ? `Download ${outputFile}`
    : needsConfirmation
      ? 'Continue'
      : args.length > 0
        ? 'Show'
        : 'Filter'
  return html`<form class="fields" method="get" action="${commandUrl(command)}">
${fields.map(([name, option]) => fieldHtml(name, option, values[name], needsConfirmation ? '–' : 'any'))}
<div class="buttons"><button${(needsConfirmation || outputFile !== undefined) && html` name="${CONFIRM}" value="1"`}>${button}</button></div>
</form>`
}

/** Renders the credentials that a change needs. They belong to the form that is sent, and to no URL. */
export const credentialInputs = ({ options = {} }: Command): Html[] =>
  Object.entries(options).flatMap(([name, { isCredential, help }]) =>
    isCredential
      ? html`<div class="field"><label for="field-${name}">${humanize(name)}</label>
<input type="password" autocomplete="off" id="field-${name}" name="${name}" aria-describedby="field-${name}-help">
<small id="field-${name}-help">${withFieldLabels(help)}</small></div>
`
      : [],
  )

/** Returns the fields to fill in, without paging, credentials, and options of the local machine. */
export function fieldsOf({ args = [], options = {} }: Command): [string, Option][] {
  return [
    ...args.map((name): [string, Option] => [name, { value: name.toUpperCase(), help: '', required: true }]),
    ...Object.entries(options).filter(
      ([, { isPaging, isLocal, isCredential }]) => !isPaging && !isLocal && !isCredential,
    ),
  ]
}

export const hiddenInputs = (values: ArgumentValues): Html[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)

/** Renders a field. `emptyLabel` is the label for no selection. */
function fieldHtml(name: string, option: Option, value: string | true | undefined, emptyLabel: string): Html {
  const { help, required } = option
  const id = `field-${name}`
  const attributes = html` id="${id}" name="${name}"${required && html` required`}${help !== '' && html` aria-describedby="${id}-help"`}`
  return html`<div class="field">
<label for="${id}">${humanize(name)}${required && html` <span class="needed">required</span>`}</label>
${inputHtml(option, value, { attributes, emptyLabel })}
${help !== '' && html`<small id="${id}-help">${withFieldLabels(help)}</small>`}
</div>
`
}

function inputHtml(
  { value: expected, required }: Option,
  value: string | true | undefined,
  { attributes, emptyLabel }: { attributes: Html; emptyLabel: string },
): Html {
  if (expected === undefined) return html`<input type="checkbox" value="on"${attributes}${value && html` checked`}>`
  const words = expected.split('|')
  if (words.length > 1)
    return html`<select${attributes}>${!required && html`<option value="">${emptyLabel}</option>`}${words.map(
      (word) => html`<option${word === value && html` selected`}>${word}</option>`,
    )}</select>`
  if (expected === 'DAY') return html`<input type="date"${attributes} value="${value === true ? '' : value}">`
  const isNumber = NUMBERS.has(expected)
  return html`<input type="text" autocomplete="off" autocapitalize="off" spellcheck="false"${isNumber && html` inputmode="numeric"`}${attributes} value="${value === true ? '' : value}">`
}

const NUMBERS = new Set(['N', 'SUN', 'PERCENT', 'UNITS'])

/** Replaces `--account` and `<account>` by the field's label. */
export const withFieldLabels = (text: string): string =>
  text
    .replace(/--([a-z][a-z-]*)/g, (_, name: string) => humanize(name))
    .replace(/<([a-z][a-z-]*)>/g, (_, name: string) => humanize(name))
