/** URLs and titles of commands on the operator's page. */
import type { ArgumentValues, Command, Option } from '../command.ts'
import { PAGE_COMMANDS } from '../commands/all-commands.ts'

export const ROOT = '/admin'
export const SIGN_IN = `${ROOT}/sign-in`
export const SIGN_OUT = `${ROOT}/sign-out`
/** Page of the operator who is signed in. */
export const YOU = `${ROOT}/you`
export const PASSWORD = `${YOU}/password`
export const CHAT = `${YOU}/chat`
/** Form field that requests the confirmation instead of the form. */
export const CONFIRM = 'confirm'

export const commandUrl = ({ name }: Command): string => `${ROOT}/${name.replace(' ', '/')}`

export function linkTo(command: Command, values: ArgumentValues = {}): string {
  const search = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${commandUrl(command)}?${search}` : commandUrl(command)
}

export const findCommand = (name: string): Command | undefined => PAGE_COMMANDS.find((one) => one.name === name)

export const nounOf = ({ name }: Command): string => name.split(' ')[0] ?? name

/** Turns `accounts revoke-key` into `Revoke key`. A one-word name becomes that word. */
export function verbOf({ name }: Command): string {
  const [noun = '', verb = noun] = name.split(' ')
  return humanize(verb)
}

/** Turns the name into `Accounts: revoke key`. A one-word name becomes that word. */
export const titleOf = (command: Command): string =>
  command.name.includes(' ') ? `${humanize(nounOf(command))}: ${verbOf(command).toLowerCase()}` : verbOf(command)

/** Turns `max-duration` into `Max duration`. */
export const humanize = (name: string): string => {
  const text = name.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns the first command of each noun, which represents it in the menu. */
export const nounCommandsOf = (commands: readonly Command[]): Command[] =>
  commands.filter((command, i) => commands.findIndex((one) => nounOf(one) === nounOf(command)) === i)

export const acceptsArgument = ({ args = [], options = {} }: Command, name: string): boolean =>
  args.includes(name) || Object.hasOwn(options, name)

/** Returns the command for an id of this kind: preferably a read-only command, otherwise one that changes something. */
export function findViewCommand(kind: string): Command | undefined {
  const commands = PAGE_COMMANDS.filter(({ args = [] }) => args.length === 1 && args[0] === kind)
  return commands.find(({ needsConfirmation }) => !needsConfirmation) ?? commands[0]
}

/** Returns the other commands that take the same arguments, with their values. */
export const relatedCommands = (
  command: Command,
  values: ArgumentValues,
): { command: Command; values: ArgumentValues }[] =>
  (command.args ?? []).flatMap((arg) => {
    const value = values[arg]
    if (value === undefined) return []
    return PAGE_COMMANDS.filter((one) => one !== command && acceptsArgument(one, arg)).map((one) => ({
      command: one,
      values: { [arg]: value },
    }))
  })

/** Returns this command's arguments from the request, without empty fields, credentials and local options. */
export const readValues = (command: Command, search: URLSearchParams): ArgumentValues =>
  valuesOf(command, search, ({ isLocal, isCredential }) => !isLocal && !isCredential)

/** Returns the credentials in a form that was sent. */
export const readCredentials = ({ options = {} }: Command, form: URLSearchParams): ArgumentValues =>
  valuesOf({ options }, form, ({ isCredential }) => isCredential === true)

function valuesOf(
  { args = [], options = {} }: Pick<Command, 'args' | 'options'>,
  search: URLSearchParams,
  isIncluded: (option: Option) => boolean,
): ArgumentValues {
  const names = [...args, ...Object.entries(options).flatMap(([name, option]) => (isIncluded(option) ? name : []))]
  return Object.fromEntries(
    names.flatMap((name): [string, string | true][] => {
      const value = search.get(name)?.trim() ?? ''
      if (value === '') return []
      return [[name, options[name] && options[name].value === undefined ? true : value]]
    }),
  )
}

/** Validates the `next` URL of a sign-in. Returns ROOT unless the URL is on this page. */
export const safeNextUrl = (next: string | null | undefined): string =>
  next && /^\/admin(?:[/?][\x21-\x7e]*)?$/.test(next) && !next.includes('\\') ? next : ROOT
